//! The legal moves of a position: articles 3.1 to 3.8.

use super::board::Direction;
use super::moves::Move;
use super::position::Position;
use super::rules::Rules;
use super::square::{Square, SquareSet};

impl Position {
    /// Every legal move of the side to move, each once; empty when it has lost.
    ///
    /// ```
    /// use arbitro::draughts::{Position, RuleSet};
    ///
    /// // The law of quality, 3.7 b: the king is taken, not the man.
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W10:B14,K15").unwrap();
    /// let moves = position.legal_moves();
    /// assert_eq!(moves.len(), 1);
    /// assert_eq!(moves[0].to_string(), "10x19");
    /// ```
    pub fn legal_moves(&self) -> Vec<Move> {
        let captures = Captures::of(self);
        if captures.is_empty() {
            self.quiet_moves()
        } else {
            captures
        }
    }

    fn quiet_moves(&self) -> Vec<Move> {
        let captured = SquareSet::EMPTY;
        let mut moves = Vec::new();
        for from in self.pieces(self.turn) {
            let (ways, reach) = if self.kings.contains(from) {
                (&Direction::ALL[..], KING)
            } else {
                (Direction::forward(self.turn), MAN)
            };
            for &way in ways {
                let free = self
                    .board()
                    .ray(from, way)
                    .take(reach)
                    .take_while(|&to| self.piece(to).is_none());
                moves.extend(free.map(|to| Move { from, to, captured }));
            }
        }
        moves
    }
}

/// How many squares a man goes in one direction (3.1 b).
const MAN: usize = 1;
/// A king goes to the edge of the board (3.2 a).
const KING: usize = usize::MAX;

/// The piece whose captures are being followed.
struct Mover {
    from: Square,
    ways: &'static [Direction],
    /// How far it goes to the piece that it takes, and beyond it.
    reach: usize,
    /// Everything else on the board: captured pieces stay until the end (3.8), the mover's own square is free (3.6 c).
    others: SquareSet,
}

/// The captures found so far that take the most, and the best of these.
struct Captures<'a> {
    rules: &'a Rules,
    enemies: SquareSet,
    enemy_kings: SquareSet,
    /// How many pieces the kept moves take, and how many kings where quality counts.
    value: (u32, u32),
    moves: Vec<Move>,
}

impl Captures<'_> {
    /// The captures that the laws of quantity and quality leave.
    fn of(position: &Position) -> Vec<Move> {
        let rules = position.rules().rules();
        let (own, other) = (position.turn(), position.turn().other());
        let enemies = position.pieces(other);
        let mut captures = Captures {
            rules,
            enemies,
            enemy_kings: position.kings(other),
            value: (1, 0),
            moves: Vec::new(),
        };
        let men_ways = if rules.men_capture_backwards.holds {
            &Direction::ALL
        } else {
            Direction::forward(own)
        };
        for from in position.pieces(own) {
            let (ways, reach) = if position.kings(own).contains(from) {
                (&Direction::ALL[..], KING)
            } else {
                (men_ways, MAN)
            };
            let others = position.pieces(own).union(enemies).without(from);
            let mover = Mover {
                from,
                ways,
                reach,
                others,
            };
            captures.follow(&mover, from, SquareSet::EMPTY);
        }
        captures.moves
    }

    /// Goes on from `at` after taking `captured`, by every next piece to every square behind it.
    fn follow(&mut self, mover: &Mover, at: Square, captured: SquareSet) {
        let board = self.rules.board;
        for &way in mover.ways {
            let met = board
                .ray(at, way)
                .take(mover.reach)
                .find(|&met| mover.others.contains(met));
            // A piece may be passed once only (3.6 c): one already captured ends the way.
            let Some(prey) = met.filter(|&met| self.enemies.minus(captured).contains(met)) else {
                continue;
            };
            let captured = captured.with(prey);
            let landings = board
                .ray(prey, way)
                .take(mover.reach)
                .take_while(|&to| !mover.others.contains(to));
            for (distance, to) in landings.enumerate() {
                if distance == 0 || !self.rules.king_stops_next.holds {
                    self.keep(Move {
                        from: mover.from,
                        to,
                        captured,
                    });
                }
                self.follow(mover, to, captured);
            }
        }
    }

    /// Keeps a capture unless another is worth more. A capture cut short is worth less than the whole.
    fn keep(&mut self, found: Move) {
        let kings = found.captured.intersection(self.enemy_kings).len();
        let quality = if self.rules.quality.holds { kings } else { 0 };
        let value = (found.captured.len(), quality);
        if value > self.value {
            self.value = value;
            self.moves.clear();
        }
        if value == self.value && !self.moves.contains(&found) {
            self.moves.push(found);
        }
    }
}
