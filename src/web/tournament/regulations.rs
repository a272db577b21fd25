//! The regulations in words, as the overview prints them.

use crate::{
    tournament::{
        DrawnPer, OpeningRule, PairingSystem, PrimaryScore, Regulations, Rhythm, Seeding,
        TimeControl, Tournament,
    },
    words::{Named, Words},
};

/// One choice of the regulations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fact {
    /// What was to be chosen.
    pub label: String,
    /// What was chosen.
    pub value: String,
    /// The article that it rests on.
    pub article: Option<&'static str>,
}

/// A tie-break of the regulations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TieBreakLine {
    /// The code that heads its column.
    pub code: String,
    /// The name.
    pub name: String,
    /// The article that defines it.
    pub article: &'static str,
}

/// Every choice but the tie-breaks.
pub(super) fn facts(tournament: &Tournament, t: &Words) -> Vec<Fact> {
    let regulations = &tournament.regulations;
    let fact = |label, value, article| Fact {
        label,
        value,
        article,
    };
    let late = t.tournament_late_minutes(regulations.late_minutes);
    vec![
        fact(t.tournament_rules(), regulations.rule_set.name(t), None),
        fact(t.tournament_match(), games(regulations, t), Some("FPD D")),
        fact(
            t.tournament_score(),
            score(regulations, t),
            Some("FPD 10.1"),
        ),
        fact(
            t.tournament_time(),
            time(&regulations.time, t),
            appendix(&regulations.time),
        ),
        fact(
            t.tournament_opening(),
            opening(regulations.opening, t),
            Some("FPD A"),
        ),
        fact(
            t.tournament_system(),
            system(tournament, t),
            Some(system_article(regulations.system)),
        ),
        fact(t.tournament_bye(), bye(regulations, t), None),
        fact(
            t.tournament_seeding(),
            seeding(&regulations.seeding, t),
            None,
        ),
        fact(t.tournament_late(), late, None),
    ]
}

/// The tie-breaks in order.
pub(super) fn tie_breaks(regulations: &Regulations, t: &Words) -> Vec<TieBreakLine> {
    let line = |tie_break: &crate::tournament::TieBreak| TieBreakLine {
        code: tie_break.code(),
        name: tie_break.name(t),
        article: tie_break.article(),
    };
    regulations.tie_breaks.iter().map(line).collect()
}

fn games(regulations: &Regulations, t: &Words) -> String {
    t.tournament_games_per_match(regulations.games.0)
}

fn score(regulations: &Regulations, t: &Words) -> String {
    let points = regulations.match_points;
    let [win, draw, loss] = [points.win, points.draw, points.loss].map(|points| points.to_string());
    let scale = t.tournament_match_scale(win, draw, loss);
    match regulations.primary {
        PrimaryScore::MatchPoints => t.tournament_by_match_points(scale),
        PrimaryScore::GamePoints => t.tournament_by_game_points(scale),
    }
}

fn time(control: &TimeControl, t: &Words) -> String {
    let (minutes, seconds) = (control.seconds / 60, control.seconds % 60);
    let main = match (minutes, seconds) {
        (minutes, 0) => t.tournament_minutes(minutes),
        (0, seconds) => t.tournament_seconds(seconds),
        (minutes, seconds) => {
            format!(
                "{} {}",
                t.tournament_minutes(minutes),
                t.tournament_seconds(seconds)
            )
        }
    };
    let whole = match control.increment {
        0 => main,
        increment => t.tournament_with_increment(main, increment),
    };
    match control.rhythm() {
        Some(rhythm) => t.tournament_time_with_rhythm(whole, rhythm.name(t)),
        None => whole,
    }
}

/// The appendix that names the rhythm; none where the organiser chose it.
fn appendix(control: &TimeControl) -> Option<&'static str> {
    match control.by_appendix()? {
        Rhythm::Classical => None,
        Rhythm::Rapid => Some("FPD B"),
        Rhythm::Blitz => Some("FPD C"),
    }
}

fn opening(rule: OpeningRule, t: &Words) -> String {
    let OpeningRule::Drawn {
        moves,
        per,
        repeats,
    } = rule
    else {
        return t.tournament_opening_free();
    };
    let per = match per {
        DrawnPer::Round => t.tournament_drawn_per_round(),
        DrawnPer::Match => t.tournament_drawn_per_match(),
    };
    let repeats = if repeats {
        t.tournament_drawn_with_repeats()
    } else {
        t.tournament_drawn_without_repeats()
    };
    t.tournament_opening_drawn(moves, per, repeats)
}

fn system(tournament: &Tournament, t: &Words) -> String {
    let rounds = t.tournament_rounds_count(tournament.round_count());
    match tournament.regulations.system {
        PairingSystem::DoubleSwiss { .. } => t.tournament_double_swiss(rounds),
        PairingSystem::RoundRobin { cycles: 1 } => t.tournament_round_robin(rounds),
        PairingSystem::RoundRobin { .. } => t.tournament_round_robin_double(rounds),
    }
}

fn system_article(system: PairingSystem) -> &'static str {
    match system {
        PairingSystem::DoubleSwiss { .. } => "FIDE C.04.5",
        PairingSystem::RoundRobin { .. } => "FIDE C.05",
    }
}

fn bye(regulations: &Regulations, t: &Words) -> String {
    let bye = regulations.bye;
    t.tournament_bye_points(bye.match_points.to_string(), bye.game_points.to_string())
}

fn seeding(seeding: &Seeding, t: &Words) -> String {
    match seeding {
        Seeding::Rating => t.tournament_seeding_rating(),
        Seeding::Hand => t.tournament_seeding_hand(),
        Seeding::Lot(seed) => t.tournament_seeding_lot(seed.as_str()),
    }
}
