//! Random games: the counts that a game keeps against the definition of each limit, read off the whole history.

use proptest::prelude::*;

use super::super::{Count, DrawReason, Game};
use crate::rules::{CountedMoves, Limit};
use crate::{Colour, Conditions, House, Pace, Position, RuleSet};

/// What a count says, to compare.
#[derive(Debug, PartialEq, Eq)]
struct Said {
    limit: &'static Limit,
    since: usize,
    white: usize,
    black: usize,
}

fn said(count: &Count) -> Said {
    Said {
        limit: count.limit(),
        since: count.since(),
        white: count.made(Colour::White),
        black: count.made(Colour::Black),
    }
}

/// A game read as a list of positions and moves.
struct History {
    positions: Vec<Position>,
    /// Is the move that leads to the position a man's or a capture? By ply; false for the first.
    changes: Vec<bool>,
    limits: Vec<&'static Limit>,
}

impl History {
    fn of(game: &Game) -> History {
        let positions = (0..=game.ply()).map(|ply| *game.position_at(ply).unwrap());
        let positions: Vec<Position> = positions.collect();
        let changes = game.moves().zip(&positions);
        let changes = changes.map(|(played, before)| {
            played.is_capture() || before.men(before.turn()).contains(played.from)
        });
        let ends = positions[0].rules().rules().ends;
        History {
            changes: std::iter::once(false).chain(changes).collect(),
            limits: ends.limits_under(game.conditions()).collect(),
            positions,
        }
    }

    /// The ply from which a limit counts, if it runs after `ply`: the earliest from which it could have counted on
    /// until now. One that gives way is counted as if it did not.
    fn since(&self, limit: &Limit, ply: usize) -> Option<usize> {
        (0..=ply).find(|&from| {
            limit.starts.holds(&self.positions[from])
                && (from..=ply).all(|at| limit.lasts.holds(&self.positions[at]))
                && !(limit.restarts.holds && self.changes[from + 1..=ply].contains(&true))
                && !(from..ply).any(|at| self.stands_back(limit, at))
        })
    }

    /// Does another limit run after `ply`, to which this one gives way?
    fn stands_back(&self, limit: &Limit, ply: usize) -> bool {
        let others = self.limits.iter();
        others
            .filter(|other| limit.gives_way.is_some_and(|way| way.to == other.name))
            .any(|other| self.since(other, ply).is_some())
    }

    fn said(&self, limit: &'static Limit, ply: usize) -> Option<Said> {
        let since = self.since(limit, ply)?;
        let made = |colour| {
            let counts = match limit.by {
                CountedMoves::EachSide => true,
                CountedMoves::Stronger => {
                    limit.starts.stronger(&self.positions[since]) == Some(colour)
                }
            };
            let plies = self.positions[since..ply].iter();
            plies
                .filter(|before| counts && before.turn() == colour)
                .count()
        };
        Some(Said {
            limit,
            since,
            white: made(Colour::White),
            black: made(Colour::Black),
        })
    }

    fn counts(&self, ply: usize) -> Vec<Said> {
        let standing = self
            .limits
            .iter()
            .filter(|limit| !self.stands_back(limit, ply));
        standing.filter_map(|limit| self.said(limit, ply)).collect()
    }

    /// The plies at which some limit is full for the first time in its run.
    fn due(&self) -> Vec<(usize, &'static Limit)> {
        let full = |said: Said| {
            let moves = usize::from(said.limit.moves);
            let reached = match said.limit.by {
                CountedMoves::EachSide => said.white.min(said.black),
                CountedMoves::Stronger => said.white.max(said.black),
            };
            (reached >= moves).then_some(said.since)
        };
        let mut found = Vec::new();
        for ply in 1..self.positions.len() {
            for &limit in &self.limits {
                let since = self.said(limit, ply).and_then(full);
                let before = self.said(limit, ply - 1).and_then(full);
                if since.is_some() && since != before && !self.is_won(ply) {
                    found.push((ply, limit));
                }
            }
        }
        found
    }

    fn is_won(&self, ply: usize) -> bool {
        self.positions[ply].legal_moves().is_empty()
    }
}

/// Endings in which limits begin, go on, give way and change; and the start.
const STARTS: [&str; 8] = [
    "W:WK1,K5,K10:BK2",
    "W:WK2,K3,K12:BK32",
    "B:WK2,11,12:BK30",
    "W:WK4,9,K11:BK29,24,25,K30",
    "W:WK4,8,6,7,13:B17,K30,22,28",
    "W:WK1,K2:BK30,K31",
    "B:WK1:BK29,9",
    "W:W9-12,K1:B21-24,K30",
];

fn games() -> impl Strategy<Value = Game> {
    let conditions = (any::<bool>(), any::<bool>()).prop_map(|(quick, house)| Conditions {
        pace: if quick { Pace::Quick } else { Pace::Classical },
        house: if house {
            House::ThreeAgainstOne
        } else {
            House::None
        },
    });
    let rules = proptest::sample::select(RuleSet::ALL.as_slice());
    let start = proptest::sample::select(STARTS.as_slice());
    let choices = proptest::collection::vec(any::<u16>(), 0..70);
    (rules, start, conditions, choices).prop_map(|(rules, fen, conditions, choices)| {
        let start = Position::from_fen(rules, fen).unwrap();
        let mut game = Game::from_position(start, conditions);
        for choice in choices {
            // captures end such games early: mostly a move is chosen after which there is none
            let here = *game.position();
            let quiet = |m: &_| !here.play(m).legal_moves().iter().any(|m| m.is_capture());
            let legal: Vec<_> = here.legal_moves().into_iter().collect();
            let careful: Vec<_> = legal.iter().copied().filter(quiet).collect();
            let from = if careful.is_empty() || choice % 16 == 0 {
                &legal
            } else {
                &careful
            };
            let Some(played) = from.get(usize::from(choice) % from.len().max(1)) else {
                break;
            };
            game.play(played).unwrap();
        }
        game
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn counts_are_what_their_definition_says(game in games()) {
        holds::counts_are_what_their_definition_says(game)?;
    }

    #[test]
    fn the_third_time_is_the_third(game in games()) {
        holds::the_third_time_is_the_third(game)?;
    }

    #[test]
    fn to_play_and_take_back_changes_nothing(game in games()) {
        holds::to_play_and_take_back_changes_nothing(game)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn counts_are_what_their_definition_says(game: Game) -> Result<(), TestCaseError> {
        let history = History::of(&game);
        for ply in 0..=game.ply() {
            let kept: Vec<Said> = game.counts_at(ply).unwrap().iter().map(said).collect();
            prop_assert_eq!(kept, history.counts(ply), "ply {}", ply);
        }
        let due = game.draws_due().iter().filter_map(|due| match due.reason {
            DrawReason::Limit(limit) => Some((due.ply, limit)),
            DrawReason::Repetition(_) => None,
        });
        prop_assert_eq!(due.collect::<Vec<_>>(), history.due());
        Ok(())
    }

    pub(super) fn the_third_time_is_the_third(game: Game) -> Result<(), TestCaseError> {
        let positions: Vec<Position> = (0..=game.ply())
            .map(|ply| *game.position_at(ply).unwrap())
            .collect();
        let third = (0..=game.ply()).filter(|&ply| {
            positions[..=ply]
                .iter()
                .filter(|&earlier| *earlier == positions[ply])
                .count()
                == 3
        });
        let due = game.draws_due().iter().filter_map(|due| match due.reason {
            DrawReason::Limit(_) => None,
            DrawReason::Repetition(plies) => {
                assert!(plies.iter().all(|&at| positions[at] == positions[due.ply]));
                Some(due.ply)
            }
        });
        prop_assert_eq!(due.collect::<Vec<_>>(), third.collect::<Vec<_>>());
        Ok(())
    }

    pub(super) fn to_play_and_take_back_changes_nothing(
        mut game: Game,
    ) -> Result<(), TestCaseError> {
        for played in game.position().legal_moves() {
            let before = game.clone();
            game.play(&played).unwrap();
            prop_assert_eq!(game.take_back(), Some(played));
            prop_assert_eq!(&game, &before);
        }
        let moves: Vec<_> = game.moves().copied().collect();
        let fresh = Game::from_position(*game.position_at(0).unwrap(), game.conditions());
        for played in moves.iter().rev() {
            prop_assert_eq!(game.take_back(), Some(*played));
        }
        prop_assert_eq!(game, fresh);
        Ok(())
    }
}
