//! Random tournaments, the same for the same plan: paired round by round by [`super::pairing`], played by dice.
//!
//! Everything is in whole numbers; chances are per mille. Who leaves has zero-point byes to the end and who comes late
//! has byes before that, so that a file of the tournament says of every round who was there, and any round of it can be
//! paired again.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{
    Acceleration, Attendance, ByeKind, ByePoints, Details, DrawBy, Entry, EntryEvent, EntryNo,
    Event, Games, Match, MatchPoints, OpeningRule, Outcome, PairingSystem, Person, PersonName,
    Points, PrimaryScore, Rating, Refusal, Regulations, RoundNo, ShortText, Side, Stage,
    Tournament, WinBy,
    pairing::{Drafted, pair_within},
    trf::{self, TrfFile},
};

mod enter;
mod play;
#[cfg(test)]
mod tests;

/// How often something happens, per mille.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chances {
    /// A drawn game between equals; between others at most twice the chance of the weaker.
    pub draw: u32,
    /// A match that one does not come to, for each match; to one of eight neither comes.
    pub forfeit: u32,
    /// A single game that one does not come to, for each game.
    pub game_forfeit: u32,
    /// A half-point bye asked for, for each player and round; none in a round robin.
    pub half_bye: u32,
    /// A zero-point bye asked for; none in a round robin.
    pub zero_bye: u32,
    /// A withdrawal, for each player and round after the first; none in a round robin.
    pub withdrawal: u32,
    /// An entry that comes one to three rounds late, for each player; none in a round robin.
    pub late_entry: u32,
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
        late_entry: 20,
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
    /// The system that pairs, one of the Swisses or a round robin.
    pub system: PairingSystem,
    /// Whether a Swiss is accelerated.
    pub acceleration: Acceleration,
    /// The score by which everybody is paired and ranked. It takes no dice: with the other one the same people enter.
    pub primary: PrimaryScore,
    /// What a match scores.
    pub match_points: MatchPoints,
    /// What the pairing bye scores, in match points.
    pub bye: Points,
    /// How many pairs must not meet; none in a round robin.
    pub forbidden: u16,
    /// How often something happens.
    pub chances: Chances,
}

impl Plan {
    /// Matches of two games for 1, ½ and 0, which count first, a bye for a win, no acceleration, nobody kept apart, the usual chances.
    #[must_use]
    pub fn usual(system: PairingSystem, players: u16, rounds: u16, seed: u64) -> Self {
        Self {
            players,
            rounds,
            seed,
            games: Games(2),
            system,
            acceleration: Acceleration::None,
            primary: PrimaryScore::MatchPoints,
            match_points: MatchPoints::STANDARD,
            bye: MatchPoints::STANDARD.win,
            forbidden: 0,
            chances: Chances::USUAL,
        }
    }

    /// Whether a match may have so many games.
    ///
    /// # Errors
    /// As a tournament with these regulations refuses it.
    pub fn check_games(&self) -> Result<(), Refusal> {
        enter::regulations(self).check_games()
    }

    fn by_table(&self) -> bool {
        !self.system.is_swiss()
    }
}

/// A simulated tournament.
#[derive(Debug)]
pub struct Simulated {
    /// With the rounds that were played, and all that a file says besides.
    pub file: TrfFile,
    /// Why the next round could not be paired, when not all were played.
    pub stopped: Option<Refusal>,
}

/// Plays a tournament by the plan.
///
/// ```
/// use tournament::{PairingSystem, simulate::{Plan, simulate}};
/// let plan = Plan::usual(PairingSystem::Dutch { rounds: 3 }, 8, 3, 1);
/// let once = simulate(&plan).file.tournament;
/// assert_eq!(once.rounds.len(), 3);
/// assert_eq!(once, simulate(&plan).file.tournament);
/// ```
#[must_use]
pub fn simulate(plan: &Plan) -> Simulated {
    let mut dice = Dice(ChaCha20Rng::seed_from_u64(plan.seed));
    let mut file = enter::enter(plan, &mut dice);
    for _ in 0..plan.rounds.min(file.tournament.round_count()) {
        ask_for_byes(&mut file.tournament, plan, &mut dice);
        if file.tournament.rounds.is_empty() {
            // who asked for a bye in the first round is not counted into the upper half
            file.extras.accelerations = trf::accelerations(&file.tournament, plan.rounds);
        }
        match pair_within(&file.tournament, &file.constraints()) {
            Ok(drafted) => play::play(&mut file.tournament, drafted, &plan.chances, &mut dice),
            Err(refusal) => {
                return Simulated {
                    file,
                    stopped: Some(refusal),
                };
            }
        }
    }
    Simulated {
        file,
        stopped: None,
    }
}

struct Dice(ChaCha20Rng);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        let wide = u64::from(self.0.next_u32()) * u64::from(bound);
        u32::try_from(wide >> 32).unwrap_or(0)
    }

    /// From 1 to this.
    fn up_to(&mut self, most: u16) -> u16 {
        let below = u16::try_from(self.below(most.into())).unwrap_or(0);
        below + 1
    }

    fn happens(&mut self, per_mille: u32) -> bool {
        self.below(1000) < per_mille
    }

    fn side(&mut self) -> Side {
        [Side::First, Side::Second][usize::from(self.happens(500))]
    }
}

/// Byes before the next round; who withdraws asks for one in every round to come.
fn ask_for_byes(tournament: &mut Tournament, plan: &Plan, dice: &mut Dice) {
    if plan.by_table() {
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
            tournament.apply(&Event::Entry(EntryEvent::ByeGranted { entry, round, kind }));
        }
    }
}
