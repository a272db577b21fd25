//! What somebody did across tournaments: performances, opponents, openings.

use std::{collections::BTreeMap, ops::AddAssign};

use tournament::{
    Entry, EntryNo, Game, Match, OpeningRule, Outcome, PlayerId, RoundState, Side, Stage,
    Tournament, TournamentId, ratings::rated,
};

/// What somebody did across tournaments.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Career {
    /// The performance in each tournament that is over, where opponents had ratings.
    pub performances: BTreeMap<TournamentId, i64>,
    /// The games against each opponent, those of most games first. As ratings and performances do, they leave out what decided a drawn match. Those of
    /// competitions of teams are added ([`Self::meet`]).
    pub opponents: Vec<(Opponent, Balance)>,
    /// The games with each drawn opening, by the moves of its table and its number; those of most games first.
    pub openings: Vec<((u8, u16), Balance)>,
}

/// Somebody who was met: a player of the register, or an entry whom it does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Opponent {
    /// A player of the register.
    Player(PlayerId),
    /// An entry of a tournament.
    Entry(TournamentId, EntryNo),
}

impl Career {
    /// Adds whom they met where teams met, by what the competition says.
    pub fn meet(&mut self, met: impl IntoIterator<Item = (PlayerId, Balance)>) {
        let known = std::mem::take(&mut self.opponents).into_iter();
        let mut all: BTreeMap<Opponent, Balance> = known.collect();
        for (player, balance) in met {
            *all.entry(Opponent::Player(player)).or_default() += balance;
        }
        self.opponents = most_first(all);
    }
}

/// Games that were played, by how they ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Balance {
    /// Won.
    pub won: usize,
    /// Drawn.
    pub drawn: usize,
    /// Lost; a game that both lost is lost.
    pub lost: usize,
    /// None of these: the other lost it by a ruling, which gave this one half of it or nothing.
    pub neither: usize,
}

impl Balance {
    /// How many.
    #[must_use]
    pub fn games(self) -> usize {
        self.won + self.drawn + self.lost + self.neither
    }

    fn count(&mut self, outcome: Outcome, side: Side) {
        match outcome {
            Outcome::Win(winner, _) if winner == side => self.won += 1,
            Outcome::Draw(_) => self.drawn += 1,
            Outcome::HalfLoss(loser, _) | Outcome::BareLoss(loser, _) if loser != side => {
                self.neither += 1;
            }
            Outcome::Win(..)
            | Outcome::DoubleLoss(_)
            | Outcome::HalfLoss(..)
            | Outcome::BareLoss(..) => self.lost += 1,
            // no games
            Outcome::Forfeit(_) | Outcome::DoubleForfeit | Outcome::NotNeeded => {}
        }
    }
}

impl AddAssign for Balance {
    fn add_assign(&mut self, other: Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.neither += other.neither;
    }
}

/// What somebody did in these tournaments, each with the number of the entry. Forfeits are no games. `known` says who of the register an entry is.
#[must_use]
pub fn career(
    entered: &[(TournamentId, &Tournament, EntryNo)],
    known: impl Fn(&Tournament, &Entry) -> Option<PlayerId>,
) -> Career {
    let mut career = Career::default();
    let mut opponents: BTreeMap<Opponent, Balance> = BTreeMap::new();
    let mut openings: BTreeMap<(u8, u16), Balance> = BTreeMap::new();
    for (id, tournament, no) in entered {
        if tournament.stage == Stage::Finished {
            let performance = rated(tournament, *no).and_then(|line| line.performance);
            career
                .performances
                .extend(performance.map(|one| (*id, one)));
        }
        let rounds = tournament.rounds.iter();
        let published = rounds.filter(|round| round.state != RoundState::Draft);
        for one in published.filter_map(|round| round.match_of(*no)) {
            let Some(side) = one.pairing.side_of(*no) else {
                continue;
            };
            let met = opponent((*id, tournament), one, side, &known);
            let played = |game: &Game| game.outcome.filter(|outcome| outcome.played());
            for outcome in one.games.iter().filter_map(played) {
                opponents.entry(met).or_default().count(outcome, side);
            }
            for game in one.every_game() {
                let Some(outcome) = played(game) else {
                    continue;
                };
                if let (OpeningRule::Drawn { moves, .. }, Some(number)) =
                    (&tournament.regulations.opening, game.opening)
                {
                    openings
                        .entry((*moves, number))
                        .or_default()
                        .count(outcome, side);
                }
            }
        }
    }
    career.opponents = most_first(opponents);
    career.openings = most_first(openings);
    career
}

fn opponent(
    (id, tournament): (TournamentId, &Tournament),
    one: &Match,
    side: Side,
    known: impl Fn(&Tournament, &Entry) -> Option<PlayerId>,
) -> Opponent {
    let no = one.pairing.on(side.other());
    let entry = tournament.entries.get(&no);
    let player = entry.and_then(|entry| known(tournament, entry));
    player.map_or(Opponent::Entry(id, no), Opponent::Player)
}

fn most_first<K: Ord>(counted: BTreeMap<K, Balance>) -> Vec<(K, Balance)> {
    let mut all: Vec<(K, Balance)> = counted.into_iter().collect();
    all.sort_by_key(|(_, balance)| std::cmp::Reverse(balance.games()));
    all
}

#[cfg(test)]
mod tests {
    use tournament::{
        DeciderGame, DrawBy, LossBy, PairingSystem, WinBy,
        simulate::{Plan, simulate},
    };

    use super::*;

    /// Won, drawn and lost as the standings and the openings of a tournament count them: what the other lost by a ruling is not won.
    #[test]
    fn a_game_counts_as_it_ended_and_not_by_its_points() {
        let (own, other) = (Side::First, Side::Second);
        let by = LossBy::Conduct;
        for (outcome, counted) in [
            (Outcome::Win(own, WinBy::Unstated), [1, 0, 0, 0]),
            (Outcome::Win(other, WinBy::Unstated), [0, 0, 1, 0]),
            (Outcome::Draw(DrawBy::Unstated), [0, 1, 0, 0]),
            (Outcome::DoubleLoss(by), [0, 0, 1, 0]),
            (Outcome::HalfLoss(own, by), [0, 0, 1, 0]),
            (Outcome::HalfLoss(other, by), [0, 0, 0, 1]),
            (Outcome::BareLoss(own, by), [0, 0, 1, 0]),
            (Outcome::BareLoss(other, by), [0, 0, 0, 1]),
        ] {
            let mut balance = Balance::default();
            balance.count(outcome, own);
            let Balance {
                won,
                drawn,
                lost,
                neither,
            } = balance;
            assert_eq!([won, drawn, lost, neither], counted, "{outcome:?}");
            assert_eq!(balance.games(), 1);
        }
    }

    /// Whoever was met in a tournament and for a team is one opponent, and those of most games stay first.
    #[test]
    fn games_of_teams_are_added_to_those_of_tournaments() {
        let won = |won| Balance {
            won,
            ..Balance::default()
        };
        let [ana, berta] = [1, 2].map(PlayerId);
        let mut career = Career {
            opponents: vec![
                (Opponent::Player(ana), won(2)),
                (Opponent::Player(berta), won(1)),
            ],
            ..Career::default()
        };
        career.meet([(berta, won(2)), (PlayerId(3), won(1))]);
        let met = career.opponents.iter();
        let met: Vec<(Opponent, usize)> = met.map(|(who, one)| (*who, one.games())).collect();
        let expected = [(berta, 3), (ana, 2), (PlayerId(3), 1)];
        assert_eq!(
            met,
            expected.map(|(who, games)| (Opponent::Player(who), games))
        );
    }

    /// What somebody won the other lost, however they met, and every game played is in it once, but for those that decided a drawn match.
    #[test]
    fn balances_are_the_same_from_both_sides() {
        let plan = Plan::usual(PairingSystem::DoubleSwiss { rounds: 5 }, 16, 5, 7);
        let mut tournament = simulate(&plan).file.tournament;
        for (no, entry) in &mut tournament.entries {
            entry.player = (no.0 != 3).then(|| PlayerId(i32::from(no.0)));
        }
        tournament.stage = Stage::Finished;
        let rounds = tournament.rounds.iter_mut();
        for one in rounds.flat_map(|round| &mut round.matches) {
            let decider = one.games.first().map(|game| DeciderGame {
                step: 0,
                game: game.clone(),
                reversed: false,
            });
            one.decider.extend(decider);
        }
        let id = TournamentId(1);
        let of = |no: u16| career(&[(id, &tournament, EntryNo(no))], |_, entry| entry.player);
        let matches = tournament.rounds.iter().flat_map(|round| &round.matches);
        let games = matches.flat_map(|one| &one.games);
        let played = games.filter(|game| game.outcome.is_some_and(Outcome::played));
        let mut sides = 0;
        for no in 1..=16 {
            let own = of(no);
            for (met, balance) in &own.opponents {
                let other = match met {
                    Opponent::Player(player) => u16::try_from(player.0).unwrap(),
                    Opponent::Entry(_, no) => no.0,
                };
                let back = of(other).opponents.into_iter().find(|(met, _)| match met {
                    Opponent::Player(player) => i32::from(no) == player.0,
                    Opponent::Entry(_, entry) => entry.0 == no,
                });
                let back = back.unwrap().1;
                assert_eq!((balance.drawn, balance.games()), (back.drawn, back.games()));
                assert!(balance.won <= back.lost && back.won <= balance.lost);
                sides += balance.games();
            }
            assert!(
                own.opponents
                    .is_sorted_by(|(_, a), (_, b)| a.games() >= b.games())
            );
            let rated = rated(&tournament, EntryNo(no)).and_then(|line| line.performance);
            assert_eq!(own.performances.get(&id).copied(), rated);
        }
        assert_eq!(sides, 2 * played.count());
    }
}
