//! Who enters, and what is fixed beforehand.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Attendance, ByeKind, ByePoints, Details, Dice, Entry, EntryNo, OpeningRule, PairingSystem,
    Person, PersonName, Plan, Rating, Regulations, RoundNo, ShortText, Side, Stage, Tournament,
};
use crate::trf::{Extras, ForbiddenPairs, RoundSpan, TrfFile};
use draughts::{Colour, RuleSet, lot::Secret};

/// The file before the first round: players from 1400 to 2399, numbered by rating.
pub(super) fn enter(plan: &Plan, dice: &mut Dice) -> TrfFile {
    let mut ratings: Vec<u32> = (0..plan.players).map(|_| 1400 + dice.below(1000)).collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let entries: BTreeMap<EntryNo, Entry> = (1..)
        .map(EntryNo)
        .zip(ratings)
        .map(|(no, rating)| (no, entry(no, rating, plan, dice)))
        .collect();
    let commitment = Secret::new([0; 32]).commitment();
    let mut tournament = Tournament {
        stage: Stage::Running,
        order: entries.keys().copied().collect(),
        entries,
        ..Tournament::new(details(plan.seed), regulations(plan), commitment)
    };
    let dutch = matches!(plan.system, PairingSystem::Dutch { .. });
    let black = dutch && dice.happens(500);
    if black {
        tournament.regulations.initial = Colour::Black;
    }
    TrfFile {
        extras: Extras {
            forbidden: forbidden(plan, &tournament, dice),
            ..Extras::default()
        },
        announced: Some(plan.rounds),
        stranger: None,
        bracket: None,
        says_regulations: false,
        games_in_a_row: None,
        tournament,
        initial_colour: black.then_some(Side::Second),
        claims: BTreeMap::new(),
        warnings: Vec::new(),
        losses: Vec::new(),
    }
}

/// Regulations that a file keeps.
pub(super) fn regulations(plan: &Plan) -> Regulations {
    let standard = ByePoints::standard(plan.games, plan.match_points);
    let game_points = match plan.games.0 {
        1 => plan.games.most_points(),
        _ => standard.game_points,
    };
    Regulations {
        rule_set: RuleSet::Brazilian,
        games: plan.games,
        primary: plan.primary,
        match_points: plan.match_points,
        opening: OpeningRule::Free,
        system: plan.system,
        acceleration: plan.acceleration,
        tie_breaks: Vec::new(),
        bye: ByePoints {
            match_points: plan.bye,
            game_points,
        },
        ..Regulations::standard()
    }
}

/// So many pairs that must not meet; the same pair may come up twice.
fn forbidden(plan: &Plan, tournament: &Tournament, dice: &mut Dice) -> Vec<ForbiddenPairs> {
    let last = u32::from(tournament.round_count()) * u32::from(plan.games.0);
    let rounds = RoundSpan {
        first: 1,
        last: u16::try_from(last).unwrap_or(u16::MAX),
    };
    let pair = |dice: &mut Dice| {
        let mut entry = || EntryNo(dice.up_to(plan.players));
        [entry(), entry()]
    };
    let count = if plan.by_table() { 0 } else { plan.forbidden };
    let pairs = (0..count).map(|_| pair(dice));
    pairs
        .filter(|[a, b]| a != b)
        .map(|pair| ForbiddenPairs {
            rounds,
            players: pair.to_vec(),
        })
        .collect()
}

#[expect(clippy::expect_used, reason = "a short text that parses")]
fn details(seed: u64) -> Details {
    let name: ShortText = format!("Simulation {seed}").parse().expect("short");
    Details {
        name,
        venue: None,
        starts: chrono::NaiveDate::default(),
        ends: chrono::NaiveDate::default(),
    }
}

#[expect(clippy::expect_used, reason = "a short name that parses")]
fn entry(no: EntryNo, rating: u32, plan: &Plan, dice: &mut Dice) -> Entry {
    let name: PersonName = format!("Player {no:04}").parse().expect("short");
    let rating = u16::try_from(rating).ok();
    Entry {
        no,
        player: None,
        person: Person {
            rating: rating.and_then(|rating| Rating::try_from(rating).ok()),
            ..Person::named(name)
        },
        from_round: RoundNo(1),
        attendance: Attendance::Present,
        byes: missed(plan, dice),
        excluded: BTreeSet::new(),
        reinstated: false,
    }
}

/// The rounds before a late entry, one to three: as a rule they score nothing, sometimes as draws.
fn missed(plan: &Plan, dice: &mut Dice) -> BTreeMap<RoundNo, ByeKind> {
    const LATEST: u16 = 3;
    let late = !plan.by_table() && plan.rounds > 1 && dice.happens(plan.chances.late_entry);
    if !late {
        return BTreeMap::new();
    }
    let kind = if dice.happens(300) {
        ByeKind::Half
    } else {
        ByeKind::Zero
    };
    let last = dice.up_to(LATEST.min(plan.rounds - 1));
    (1..=last).map(|round| (RoundNo(round), kind)).collect()
}
