//! Can a side still win, if both sides help (5.3, 11.4)?

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use super::moves::Move;
use super::piece::Colour;
use super::position::Position;

/// What a search for a win found.
///
/// ```
/// use draughts::{CanWin, Colour, Position, RuleSet};
///
/// let white = |fen, budget| Position::from_fen(RuleSet::Portuguese, fen).unwrap().can_win(Colour::White, budget);
/// assert!(matches!(white("W:WK1:BK15", 1000), CanWin::Proven { .. }));
/// assert_eq!(white("W:W17:B21,26", 1000), CanWin::Disproven);
/// assert!(matches!(white("W:W1-12:B21-32", 5), CanWin::Unknown { .. }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CanWin {
    /// It can.
    Proven {
        /// Legal moves from the position on, after which the opponent has none: short, but perhaps not the shortest.
        line: Vec<Move>,
    },
    /// It cannot: every position that can arise was looked at.
    Disproven,
    /// The budget was used up.
    Unknown {
        /// How many positions were looked at.
        searched: u64,
    },
}

impl Position {
    /// Is there any sequence of legal moves, chosen by both sides together, by which this side wins: after which the
    /// opponent is to move and cannot, for want of pieces or of free squares (5.2)?
    ///
    /// About `budget` positions are looked at for the answer, and at most 20,000 more for a shorter line. On 64 squares
    /// 20,000 were always enough in random games, on 100 squares 500,000; a position takes well under a microsecond
    /// and some 100 bytes.
    ///
    /// The limits of 3.9 and repetition are not considered: who needs them plays the line with the counts of the game.
    ///
    /// ```
    /// use draughts::{CanWin, Colour, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1:BK15").unwrap();
    /// let CanWin::Proven { line } = position.can_win(Colour::White, 1000) else { panic!() };
    /// assert_eq!(line.len(), 3);
    ///
    /// let bare = Position::from_fen(RuleSet::Portuguese, "B:W:BK15").unwrap();
    /// assert_eq!(bare.can_win(Colour::White, 1000), CanWin::Disproven);
    /// ```
    pub fn can_win(&self, side: Colour, budget: u64) -> CanWin {
        let quick = Search::of(*self, side, QUICK).run(budget);
        let CanWin::Proven { line } = quick else {
            return quick;
        };
        // A slower search finds shorter lines: about a fifth shorter.
        let thorough = Search::of(*self, side, THOROUGH).run(budget.min(POLISH));
        if let CanWin::Proven { line: second } = &thorough
            && second.len() < line.len()
        {
            return thorough;
        }
        CanWin::Proven { line }
    }
}

/// Plies that each piece of the opponent is thought to cost: with more the search is quicker, with fewer the line is
/// shorter.
const QUICK: u32 = 4;
const THOROUGH: u32 = 2;
/// The positions that a shorter line is worth.
const POLISH: u64 = 20_000;

/// A position that was reached, and how.
struct Node {
    position: Position,
    /// The node before it and the move from there; none at the root.
    from: Option<(usize, Move)>,
    plies: u32,
}

struct Search {
    side: Colour,
    /// Plies for each piece of the opponent.
    weight: u32,
    nodes: Vec<Node>,
    seen: HashSet<Position>,
    /// Nodes to be gone on from, the nearest to a win first.
    open: BinaryHeap<Reverse<(u32, usize)>>,
}

impl Search {
    fn of(position: Position, side: Colour, weight: u32) -> Search {
        let mut search = Search {
            side,
            weight,
            nodes: Vec::new(),
            seen: HashSet::new(),
            open: BinaryHeap::new(),
        };
        search.reach(position, None);
        search
    }

    fn run(mut self, budget: u64) -> CanWin {
        while let Some(Reverse((_, index))) = self.open.pop() {
            let position = self.nodes[index].position;
            let moves = position.legal_moves();
            if moves.is_empty() && position.turn() != self.side {
                return CanWin::Proven {
                    line: self.line(index),
                };
            }
            let searched = self.nodes.len() as u64;
            if searched >= budget && !moves.is_empty() {
                return CanWin::Unknown { searched };
            }
            for played in moves {
                self.reach(position.play(&played), Some((index, played)));
            }
        }
        CanWin::Disproven
    }

    /// Notes a position, unless it is known already.
    fn reach(&mut self, position: Position, from: Option<(usize, Move)>) {
        if !self.seen.insert(position) {
            return;
        }
        let plies = from.map_or(0, |(before, _)| self.nodes[before].plies + 1);
        let left = position.pieces(self.side.other()).len();
        let far = plies + self.weight * left;
        self.open.push(Reverse((far, self.nodes.len())));
        self.nodes.push(Node {
            position,
            from,
            plies,
        });
    }

    /// The moves that lead to a node.
    fn line(&self, mut index: usize) -> Vec<Move> {
        let mut line = Vec::new();
        while let Some((before, played)) = self.nodes[index].from {
            line.push(played);
            index = before;
        }
        line.reverse();
        line
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{RuleSet, tests::set_up};

    fn position(fen: &str) -> Position {
        Position::from_fen(RuleSet::Portuguese, fen).unwrap()
    }

    /// Do these legal moves leave the opponent of this side without a move?
    fn wins(start: Position, side: Colour, line: &[Move]) -> bool {
        let end = line.iter().try_fold(start, |position, played| {
            let legal = position.legal_moves().contains(played);
            legal.then(|| position.play(played))
        });
        end.is_some_and(|end| end.turn() != side && end.legal_moves().is_empty())
    }

    #[test]
    fn from_the_start_everybody_can_win() {
        for rules in RuleSet::ALL {
            for side in [Colour::White, Colour::Black] {
                let start = Position::start(rules);
                let CanWin::Proven { line } = start.can_win(side, 100_000) else {
                    panic!("{rules:?} {side:?}")
                };
                assert!(wins(start, side, &line));
            }
        }
    }

    #[test]
    fn who_has_no_pieces_or_no_move_cannot_win() {
        let cannot = |fen, side| assert_eq!(position(fen).can_win(side, 100), CanWin::Disproven);
        cannot("W:W:B9", Colour::White);
        cannot("B:W:BK9,K10", Colour::White);
        cannot("W:W17:B21,26", Colour::White);
    }

    #[test]
    fn who_has_won_needs_no_move() {
        let line = Vec::new();
        assert_eq!(
            position("B:W9:B").can_win(Colour::White, 1),
            CanWin::Proven { line }
        );
    }

    #[test]
    fn a_blocked_opponent_is_beaten() {
        let start = position("W:W17,26:B21,K32");
        let found = start.can_win(Colour::White, 1000);
        assert!(matches!(found, CanWin::Proven { line } if wins(start, Colour::White, &line)));
    }

    #[test]
    fn a_spent_budget_is_said() {
        let found = Position::start(RuleSet::Portuguese).can_win(Colour::White, 5);
        assert!(matches!(found, CanWin::Unknown { searched } if searched >= 5));
    }

    /// The same question answered by looking at everything that can be reached.
    fn can_win_slowly(start: Position, side: Colour) -> bool {
        let (mut seen, mut open) = (HashSet::from([start]), vec![start]);
        while let Some(position) = open.pop() {
            let moves = position.legal_moves();
            if moves.is_empty() && position.turn() != side {
                return true;
            }
            let after = moves.into_iter().map(|played| position.play(&played));
            open.extend(after.filter(|after| seen.insert(*after)));
        }
        false
    }

    fn few_pieces() -> impl Strategy<Value = Position> {
        let pieces = prop::collection::vec((1..=32_u8, any::<bool>(), any::<bool>()), 1..4);
        (pieces, any::<bool>()).prop_map(|(pieces, black)| {
            let turn = if black { Colour::Black } else { Colour::White };
            set_up(RuleSet::Portuguese, &pieces, turn)
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn the_answer_is_that_of_a_plain_search(start in few_pieces()) {
            for side in [Colour::White, Colour::Black] {
                match start.can_win(side, u64::MAX) {
                    CanWin::Proven { line } => prop_assert!(wins(start, side, &line)),
                    CanWin::Disproven => prop_assert!(!can_win_slowly(start, side)),
                    CanWin::Unknown { .. } => prop_assert!(false, "there was no limit"),
                }
            }
        }
    }
}
