//! Regulations as they are read: a term and its value each.

use crate::{
    web::tournament::regulations::{of_arbitration, of_system},
    words::{Named, Words},
};
use tournament::{
    DrawnPer, OpeningRule, PairingSystem, Regulations, Seeding, TieBreak, TimeControl,
};

/// Every choice of the regulations, in words.
pub(in crate::web::desk) fn facts(t: &Words, r: &Regulations) -> Vec<(String, String)> {
    let points = &r.match_points;
    let mut facts = vec![
        (t.regulations_rules(), r.rule_set.name(t)),
        (t.regulations_games(), r.games.0.to_string()),
        (t.regulations_primary(), r.primary.name(t)),
        (
            t.regulations_match_points(),
            format!("{} · {} · {}", points.win, points.draw, points.loss),
        ),
        (t.regulations_time(), time(t, &r.time)),
        (t.regulations_opening(), opening(t, r.opening)),
        (t.regulations_system(), system(t, r.system)),
        (t.regulations_tie_breaks(), tie_breaks(t, &r.tie_breaks)),
        (t.regulations_bye(), bye(t, r)),
        (t.regulations_seeding(), seeding(t, &r.seeding)),
        (
            t.regulations_late(),
            t.regulations_late_value(r.late_minutes),
        ),
    ];
    for later in &r.later {
        let (round, late) = (later.from.0, later.late_minutes);
        facts.push((t.regulations_clock_from(round), time(t, &later.time)));
        facts.push((
            t.regulations_late_from(round),
            t.regulations_late_value(late),
        ));
    }
    let more = of_system(r, t);
    let more = more.into_iter().chain(of_arbitration(r, t));
    facts.extend(more.map(|fact| (fact.label, fact.value)));
    facts
}

fn bye(t: &Words, r: &Regulations) -> String {
    let matches = r.bye.match_points.to_string();
    if r.shows_match_points() {
        return matches;
    }
    t.regulations_bye_value(matches, r.bye.game_points.to_string())
}

fn time(t: &Words, time: &TimeControl) -> String {
    let (minutes, seconds) = (time.seconds / 60, time.seconds % 60);
    let mut text = match seconds {
        0 => format!("{minutes} min"),
        _ => format!("{minutes} min {seconds} s"),
    };
    if time.increment > 0 {
        text.push_str(&format!(" + {} s", time.increment));
    }
    match time.rhythm() {
        Some(rhythm) => format!("{text} ({})", rhythm.name(t)),
        None => text,
    }
}

fn opening(t: &Words, opening: OpeningRule) -> String {
    let OpeningRule::Drawn {
        moves,
        per,
        repeats,
    } = opening
    else {
        return t.regulations_opening_free();
    };
    let table = match moves {
        2 => t.regulations_opening_two(),
        _ => t.regulations_opening_three(),
    };
    let per = match per {
        DrawnPer::Round => t.regulations_per_round(),
        DrawnPer::Match => t.regulations_per_match(),
    };
    let again = if repeats {
        t.regulations_repeats_yes()
    } else {
        t.regulations_repeats_no()
    };
    format!("{table}; {per}; {again}")
}

fn system(t: &Words, system: PairingSystem) -> String {
    match system {
        PairingSystem::DoubleSwiss { rounds } => {
            format!(
                "{}; {}",
                t.regulations_system_swiss(),
                t.regulations_rounds_value(rounds)
            )
        }
        PairingSystem::Dutch { rounds } => {
            format!(
                "{}; {}",
                t.regulations_system_dutch(),
                t.regulations_rounds_value(rounds)
            )
        }
        PairingSystem::RoundRobin { cycles } => cycles.name(t),
        PairingSystem::Knockout { third_place: true } => t.regulations_system_knockout_third(),
        PairingSystem::Knockout { .. } => t.regulations_system_knockout(),
        PairingSystem::Match { clinched: true } => t.regulations_system_match_clinched(),
        PairingSystem::Match { .. } => t.regulations_system_match(),
    }
}

/// Tie-breaks in order, in words.
pub(super) fn tie_breaks(t: &Words, tie_breaks: &[TieBreak]) -> String {
    let names: Vec<String> = (1..)
        .zip(tie_breaks)
        .map(|(place, one): (usize, _)| format!("{place}. {}", one.name(t)))
        .collect();
    if names.is_empty() {
        t.regulations_tie_breaks_none()
    } else {
        names.join("; ")
    }
}

/// How the order of the pairing numbers comes about.
pub(in crate::web::desk) fn seeding(t: &Words, seeding: &Seeding) -> String {
    match seeding {
        Seeding::Rating => t.regulations_seeding_rating(),
        Seeding::Hand => t.regulations_seeding_hand(),
        Seeding::Lot(seed) => format!("{} ({seed})", t.regulations_seeding_lot()),
        Seeding::Entries => t.regulations_seeding_entries(),
        Seeding::Varma(seed) => format!("{} ({seed})", t.regulations_seeding_varma()),
    }
}
