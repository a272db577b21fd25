//! The regulations in words, as the overview prints them.

use crate::words::{self, Named, Words};
use draughts::{Article, RuleSet};
use tournament::rulings::Articles;
use tournament::{
    Acceleration, Cycles, DrawnPer, Fine, Kin, MissedRounds, OfferRule, OpeningRule, PairingSystem,
    PrimaryScore, Regulations, RegulationsLine, Seeding, TimeControl, Tournament, decide,
};

/// One choice of the regulations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) struct RegulationsFact {
    /// What was to be chosen.
    pub label: String,
    /// What was chosen.
    pub value: String,
    /// The articles that it rests on.
    pub article: Option<Articles>,
}

/// A tie-break of the regulations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TieBreakLine {
    /// The code that heads its column.
    pub code: String,
    /// The name.
    pub name: String,
    /// The article that defines it, where the rules of the game or FIDE's have one.
    pub article: Option<Article>,
}

/// Every choice but the tie-breaks.
pub(super) fn facts(tournament: &Tournament, t: &Words) -> Vec<RegulationsFact> {
    let regulations = &tournament.regulations;
    let fact = |label, value, article| RegulationsFact {
        label,
        value,
        article: cited(article),
    };
    let rests = |line| resting(regulations, line);
    let late = t.tournament_late_minutes(regulations.late_minutes);
    let mut facts = vec![
        fact(t.tournament_rules(), regulations.rule_set.name(t), None),
        fact(
            t.tournament_match(),
            games(regulations, t),
            rests(RegulationsLine::Games),
        ),
        fact(
            t.tournament_score(),
            score(regulations, t),
            rests(RegulationsLine::Score),
        ),
        fact(
            t.tournament_time(),
            time(&regulations.time, t),
            appendix(regulations, &regulations.time),
        ),
        fact(
            t.tournament_opening(),
            opening(regulations.opening, t),
            rests(RegulationsLine::Opening),
        ),
        fact(
            t.tournament_system(),
            system(tournament, t),
            rests(RegulationsLine::System(regulations.system)),
        ),
        fact(t.tournament_seeding(), standing_order(tournament, t), None),
        fact(t.tournament_late(), late, None),
    ];
    if let Some(text) = rules_text(regulations.rule_set, t) {
        facts.insert(1, fact(t.tournament_rules_text(), text, None));
    }
    if matches!(regulations.seeding, Seeding::Lot(_)) {
        let steps = t.tournament_seeding_lot_steps();
        facts.push(fact(t.tournament_seeding_lot_how(), steps, None));
    }
    for later in &regulations.later {
        let round = later.from.0;
        let clock = time(&later.time, t);
        let late = t.tournament_late_minutes(later.late_minutes);
        let of = appendix(regulations, &later.time);
        facts.push(fact(t.regulations_clock_from(round), clock, of));
        facts.push(fact(t.regulations_late_from(round), late, None));
    }
    if regulations.system.is_swiss() {
        facts.push(fact(t.tournament_bye(), bye(regulations, t), None));
    }
    facts.extend(of_system(regulations, t));
    facts.extend(of_arbitration(regulations, t));
    facts
}

/// The text that a game is played by, where it is not the FPD's: whoever comes from elsewhere knows other rules by the same name.
fn rules_text(rules: RuleSet, t: &Words) -> Option<String> {
    match rules {
        RuleSet::Portuguese | RuleSet::PortugueseClassic => None,
        RuleSet::Brazilian => Some(t.tournament_rules_text_brazilian()),
        RuleSet::BrazilianShortKing => Some(t.tournament_rules_text_short_king()),
        RuleSet::International => Some(t.tournament_rules_text_international()),
    }
}

/// What a Swiss says of whom it keeps apart and of late entries, and a knockout or a single match of drawn matches.
pub(in crate::web) fn of_system(regulations: &Regulations, t: &Words) -> Vec<RegulationsFact> {
    let mut facts = Vec::new();
    let mut put = |label, value, article| {
        facts.push(RegulationsFact {
            label,
            value,
            article: cited(article),
        });
    };
    let system = regulations.system;
    if system.is_knockout() || system.is_one_match() {
        let decider = words::decider(t, &regulations.decider);
        let decider = decider.unwrap_or_else(|| t.decider_none());
        let article = resting(regulations, RegulationsLine::Decider);
        put(t.tournament_decider(), decider, article);
    }
    if system.is_swiss() && regulations.acceleration == Acceleration::Baku {
        let baku = t.tournament_acceleration_baku();
        put(t.tournament_acceleration(), baku, Some("FIDE C.04.7"));
    }
    if matches!(system, PairingSystem::Dutch { .. }) {
        let colour = regulations.initial.name(t).to_lowercase();
        let odd = t.tournament_initial_odd(colour);
        put(t.tournament_initial(), odd, Some("FIDE C.04.3 5.2.5"));
    }
    if system.is_swiss() && regulations.club_rounds > 0 {
        // more than there are, where rounds were left out since, or nobody asked
        let all = system.announced_rounds();
        let rounds = if all.is_some_and(|all| regulations.club_rounds >= all) {
            t.tournament_club_rounds_all()
        } else {
            t.tournament_club_rounds(regulations.club_rounds)
        };
        let who = match regulations.apart_by {
            Kin::Club => t.tournament_clubmates(),
            Kin::Federation => t.tournament_compatriots(),
            Kin::Either => t.tournament_kin(),
        };
        put(who, rounds, None);
    }
    if system.is_swiss() && regulations.missed == MissedRounds::Half {
        put(t.tournament_missed(), t.tournament_missed_half(), None);
    }
    facts
}

/// What holds for draw offers, absences, appeals and fines, and who confirms decisions.
pub(in crate::web) fn of_arbitration(regulations: &Regulations, t: &Words) -> Vec<RegulationsFact> {
    let arbitration = &regulations.arbitration;
    let agreement = &regulations.rule_set.rules().ends.agreement;
    let rests = |line| resting(regulations, line);
    let mut facts = Vec::new();
    let mut put = |label, value, article| {
        facts.push(RegulationsFact {
            label,
            value,
            article: cited(article),
        });
    };
    let offers = match arbitration.offers {
        OfferRule::Articles if agreement.demands.is_empty() => t.regulations_offers_free(),
        OfferRule::Articles => t.regulations_offers_articles(),
        OfferRule::AfterMoves(moves) => t.regulations_arbitration_after_moves(moves),
        OfferRule::WithConsent => t.regulations_offers_with_consent(),
        OfferRule::Never => t.regulations_offers_never(),
    };
    let article = rests(RegulationsLine::Offers);
    put(t.regulations_arbitration_offers(), offers, article);
    let confirming = arbitration.confirming.name(t);
    put(t.regulations_arbitration_confirming(), confirming, None);
    if arbitration.absences > 0 {
        let absences = t.regulations_arbitration_absences_value(arbitration.absences);
        put(t.regulations_arbitration_absences(), absences, None);
    }
    if arbitration.no_appeals {
        let none = t.regulations_arbitration_no_appeals();
        let article = rests(RegulationsLine::Appeals);
        put(t.regulations_arbitration_appeals(), none, article);
    }
    if !arbitration.fines.is_empty() {
        let fine = |fine: &Fine| format!("{}: {}", fine.what, words::money(t, fine.cents));
        let fines: Vec<String> = arbitration.fines.iter().map(fine).collect();
        let label = t.regulations_arbitration_fines();
        put(label, fines.join("; "), rests(RegulationsLine::Fines));
    }
    if !arbitration.statements.is_off() {
        let statements = arbitration.statements.name(t);
        put(t.regulations_statements(), statements, None);
    }
    let steps = words::custom(t, &arbitration.custom);
    let article = rests(RegulationsLine::Custom);
    put(t.regulations_arbitration_custom(), steps, article);
    if arbitration.three_against_one {
        let house = t.regulations_arbitration_house_value();
        put(t.regulations_arbitration_house(), house, None);
    }
    facts
}

/// The tie-breaks in order.
pub(super) fn tie_breaks(regulations: &Regulations, t: &Words) -> Vec<TieBreakLine> {
    let line = |tie_break: &tournament::TieBreak| TieBreakLine {
        code: tie_break.code(),
        name: tie_break.name(t),
        article: regulations.article_of(RegulationsLine::TieBreak(*tie_break)),
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
    if regulations.shows_match_points() {
        return scale;
    }
    match regulations.primary {
        PrimaryScore::MatchPoints => t.tournament_by_match_points(scale),
        PrimaryScore::GamePoints => t.tournament_by_game_points(scale),
    }
}

fn time(control: &TimeControl, t: &Words) -> String {
    let whole = words::clock(t, control);
    match control.rhythm() {
        Some(rhythm) => t.tournament_time_with_rhythm(whole, rhythm.name(t)),
        None => whole,
    }
}

fn cited(articles: Option<&'static str>) -> Option<Articles> {
    articles.map(Articles::of)
}

/// What a line rests on under the rules of the game.
fn resting(regulations: &Regulations, line: RegulationsLine) -> Option<&'static str> {
    regulations.article_of(line).map(Article::as_str)
}

/// The appendix that names the rhythm; none where the organiser chose it.
fn appendix(regulations: &Regulations, control: &TimeControl) -> Option<&'static str> {
    resting(regulations, RegulationsLine::Rhythm(control.by_appendix()?))
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
        PairingSystem::Dutch { .. } => t.tournament_dutch(rounds),
        PairingSystem::RoundRobin { cycles } => match cycles {
            Cycles::Single => t.tournament_round_robin(rounds),
            Cycles::Double => t.tournament_round_robin_double(rounds),
            Cycles::DoubleUnswapped => t.tournament_round_robin_unswapped(rounds),
        },
        PairingSystem::Knockout { third_place: true } => t.tournament_knockout_third(rounds),
        PairingSystem::Knockout { .. } => t.tournament_knockout(rounds),
        PairingSystem::Match { clinched: true } => t.tournament_one_match_clinched(),
        PairingSystem::Match { .. } => t.tournament_one_match(),
    }
}

fn bye(regulations: &Regulations, t: &Words) -> String {
    let bye = regulations.bye;
    if regulations.shows_match_points() {
        return t.tournament_worth(bye.match_points.to_string());
    }
    t.tournament_bye_points(bye.match_points.to_string(), bye.game_points.to_string())
}

/// The rule of the starting order, and that the order is another one where it is.
fn standing_order(tournament: &Tournament, t: &Words) -> String {
    let rule = seeding(&tournament.regulations.seeding, t);
    if decide::follows_rule(tournament) {
        rule
    } else {
        t.tournament_seeding_left(rule)
    }
}

fn seeding(seeding: &Seeding, t: &Words) -> String {
    match seeding {
        Seeding::Rating => t.tournament_seeding_rating(),
        Seeding::Hand => t.tournament_seeding_hand(),
        Seeding::Lot(seed) => t.tournament_seeding_lot(seed.as_str()),
        Seeding::Entries => t.tournament_seeding_entries(),
        Seeding::Varma(seed) => t.tournament_seeding_varma(seed.as_str()),
    }
}
