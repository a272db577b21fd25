//! Random tournaments, the same for the same plan: paired round by round by [`super::pairing`], played by dice.
//!
//! Everything is in whole numbers; chances are per mille. Who leaves has zero-point byes to the end, so that a file
//! of the tournament says of every round who was there, and any round of it can be paired again.

use std::collections::{BTreeMap, BTreeSet};

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{
    Attendance, ByeKind, ByePoints, Details, DrawBy, Entry, EntryNo, Event, Games, Match,
    OpeningRule, Outcome, PairingSystem, Person, PersonName, Rating, Refusal, Regulations, RoundNo,
    ShortText, Side, Stage, Tournament, WinBy,
    pairing::{Drafted, pair},
};
use crate::draughts::{RuleSet, draw::Secret};

/// How often something happens, per mille.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chances {
    /// A drawn game between equals; between others at most twice the chance of the weaker.
    pub draw: u32,
    /// A match that one does not come to, for each match.
    pub forfeit: u32,
    /// A single game that one does not come to, for each game.
    pub game_forfeit: u32,
    /// A half-point bye asked for, for each player and round; none in a round robin.
    pub half_bye: u32,
    /// A zero-point bye asked for; none in a round robin.
    pub zero_bye: u32,
    /// A withdrawal, for each player and round after the first; none in a round robin.
    pub withdrawal: u32,
}

impl Chances {
    /// What the command takes when nothing else is said.
    pub const USUAL: Self = Self {
        draw: 300,
        forfeit: 20,
        game_forfeit: 5,
        half_bye: 15,
        zero_bye: 15,
        withdrawal: 10,
    };
}

/// What is to be simulated.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// How many enter.
    pub players: u16,
    /// How many rounds are played.
    pub rounds: u16,
    /// What the dice start from.
    pub seed: u64,
    /// Games of a match.
    pub games: Games,
    /// The system that pairs.
    pub system: PairingSystem,
    /// How often something happens.
    pub chances: Chances,
}

/// A simulated tournament.
#[derive(Debug)]
pub struct Simulated {
    /// With the rounds that were played.
    pub tournament: Tournament,
    /// Why the next round could not be paired, when not all were played.
    pub stopped: Option<Refusal>,
}

/// Plays a tournament by the plan.
///
/// ```
/// use arbitro::tournament::{Games, PairingSystem, simulate::{Chances, Plan, simulate}};
/// let plan = Plan {
///     players: 8, rounds: 3, seed: 1, games: Games(2),
///     system: PairingSystem::DoubleSwiss { rounds: 3 }, chances: Chances::USUAL,
/// };
/// let once = simulate(&plan).tournament;
/// assert_eq!(once.rounds.len(), 3);
/// assert_eq!(once, simulate(&plan).tournament);
/// ```
#[must_use]
pub fn simulate(plan: &Plan) -> Simulated {
    let mut dice = Dice(ChaCha20Rng::seed_from_u64(plan.seed));
    let mut tournament = enter(plan, &mut dice);
    for _ in 0..plan.rounds.min(tournament.round_count()) {
        ask_for_byes(&mut tournament, plan, &mut dice);
        match pair(&tournament) {
            Ok(drafted) => play(&mut tournament, drafted, &plan.chances, &mut dice),
            Err(refusal) => {
                return Simulated {
                    tournament,
                    stopped: Some(refusal),
                };
            }
        }
    }
    Simulated {
        tournament,
        stopped: None,
    }
}

struct Dice(ChaCha20Rng);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        let wide = u64::from(self.0.next_u32()) * u64::from(bound);
        u32::try_from(wide >> 32).unwrap_or(0)
    }

    fn happens(&mut self, per_mille: u32) -> bool {
        self.below(1000) < per_mille
    }

    fn side(&mut self) -> Side {
        [Side::First, Side::Second][usize::from(self.happens(500))]
    }
}

/// Players from 1400 to 2399, numbered by rating, and regulations that a file keeps.
fn enter(plan: &Plan, dice: &mut Dice) -> Tournament {
    let mut ratings: Vec<u32> = (0..plan.players).map(|_| 1400 + dice.below(1000)).collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let entries: BTreeMap<EntryNo, Entry> = (1..)
        .map(EntryNo)
        .zip(ratings)
        .map(|(no, rating)| (no, entry(no, rating)))
        .collect();
    let standard = Regulations::standard();
    let match_points = standard.match_points;
    let bye = match plan.games {
        Games(1) => ByePoints {
            match_points: match_points.win,
            game_points: plan.games.most_points(),
        },
        games => ByePoints::standard(games, match_points),
    };
    Tournament {
        details: details(plan.seed),
        regulations: Regulations {
            rule_set: RuleSet::Brazilian,
            games: plan.games,
            opening: OpeningRule::Free,
            system: plan.system,
            tie_breaks: Vec::new(),
            bye,
            ..standard
        },
        stage: Stage::Running,
        staff: BTreeMap::new(),
        order: entries.keys().copied().collect(),
        apart: BTreeSet::new(),
        qualified: None,
        entries,
        rounds: Vec::new(),
        commitment: Secret::new([0; 32]).commitment(),
        secret: None,
    }
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
fn entry(no: EntryNo, rating: u32) -> Entry {
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
        byes: BTreeMap::new(),
    }
}

/// Byes before the next round; who withdraws asks for one in every round to come.
fn ask_for_byes(tournament: &mut Tournament, plan: &Plan, dice: &mut Dice) {
    if matches!(plan.system, PairingSystem::RoundRobin { .. }) {
        return;
    }
    let chances = plan.chances;
    let round = tournament.next_round();
    for entry in tournament.order.clone() {
        let leaves = dice.happens(chances.withdrawal) && round > RoundNo(1);
        let half = dice.happens(chances.half_bye);
        let zero = dice.happens(chances.zero_bye);
        let gone = |one: &Entry| one.byes.contains_key(&round);
        if tournament.entries.get(&entry).is_none_or(gone) {
            continue;
        }
        let (rounds, kind) = match (leaves, half, zero) {
            (true, ..) => (round.0..=plan.rounds, ByeKind::Zero),
            (_, true, _) => (round.0..=round.0, ByeKind::Half),
            (_, _, true) => (round.0..=round.0, ByeKind::Zero),
            _ => continue,
        };
        for round in rounds.map(RoundNo) {
            tournament.apply(&Event::ByeGranted { entry, round, kind });
        }
    }
}

fn play(tournament: &mut Tournament, drafted: Drafted, chances: &Chances, dice: &mut Dice) {
    let round = tournament.next_round();
    let openings = vec![Vec::new(); drafted.pairings.len()];
    tournament.apply(&Event::RoundDrafted {
        round,
        pairings: drafted.pairings,
        byes: drafted.byes,
    });
    tournament.apply(&Event::RoundPublished { round, openings });
    let matches = tournament.rounds.last().map(|round| round.matches.clone());
    for one in matches.unwrap_or_default() {
        let expected = expected_score(tournament, &one);
        let absent = dice.happens(chances.forfeit).then(|| dice.side());
        for game in &one.games {
            let outcome = match absent {
                Some(side) => Outcome::Forfeit(side.other()),
                None => outcome(expected, game.white, chances, dice),
            };
            tournament.apply(&Event::ResultEntered {
                round,
                board: one.board,
                game: game.no,
                outcome,
            });
        }
    }
    tournament.apply(&Event::RoundClosed { round });
}

/// One game, where the side named first is expected to score so much per mille; White has a little more.
fn outcome(expected: u32, white: Side, chances: &Chances, dice: &mut Dice) -> Outcome {
    const WHITE: u32 = 20;
    if dice.happens(chances.game_forfeit) {
        return Outcome::Forfeit(dice.side());
    }
    let expected = match white {
        Side::First => (expected + WHITE).min(1000),
        Side::Second => expected.saturating_sub(WHITE),
    };
    let draw = chances.draw.min(2 * expected.min(1000 - expected));
    let roll = dice.below(1000);
    if roll < draw {
        Outcome::Draw(DrawBy::Unstated)
    } else if roll < expected + draw / 2 {
        Outcome::Win(Side::First, WinBy::Unstated)
    } else {
        Outcome::Win(Side::Second, WinBy::Unstated)
    }
}

/// What the side named first is expected to score, per mille (FIDE B.02 8.1.2).
fn expected_score(tournament: &Tournament, one: &Match) -> u32 {
    let rating = |side| {
        let entry = tournament.entries.get(&one.pairing.on(side));
        let rating = entry.and_then(|entry| entry.person.rating);
        rating.map_or(0, |rating| i32::from(rating.get()))
    };
    let difference = rating(Side::First) - rating(Side::Second);
    let step = LARGEST_DIFFERENCE.partition_point(|most| difference.unsigned_abs() > *most);
    let stronger = 500 + 10 * u32::try_from(step).unwrap_or(50);
    if difference < 0 {
        1000 - stronger
    } else {
        stronger
    }
}

/// The largest difference of ratings at which 50, 51, … 99 of 100 are expected.
const LARGEST_DIFFERENCE: [u32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

#[cfg(test)]
mod tests;
