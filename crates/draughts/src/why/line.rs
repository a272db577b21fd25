//! How the pieces move, square by square: what is wrong with a move that no capture explains.

use super::super::board::Direction;
use super::super::notation::{MoveMark, MoveText};
use super::super::piece::{Piece, Rank};
use super::super::position::Position;
use super::super::square::{Square, SquareSet};
use super::Reason;

/// How far a piece goes in one direction.
pub(super) const fn reach(rank: Rank) -> usize {
    match rank {
        Rank::Man => 1,
        Rank::King => usize::MAX,
    }
}

/// Two squares on one diagonal.
struct Diagonal {
    way: Direction,
    /// The squares between them, from the first on.
    between: Vec<Square>,
}

fn line(position: &Position, from: Square, to: Square) -> Option<Diagonal> {
    let board = position.board();
    let way = Direction::ALL
        .into_iter()
        .find(|&way| board.ray(from, way).any(|at| at == to))?;
    let between = board.ray(from, way).take_while(|&at| at != to).collect();
    Some(Diagonal { way, between })
}

/// What is wrong with the first part of a move that goes wrong: 3.1, 3.2, 3.4, 3.5.
pub(super) fn broken_movement(position: &Position, text: &MoveText) -> Reason {
    let Some(piece) = position.piece(text.from) else {
        return Reason::NoPiece;
    };
    let mut leg = Leg {
        position,
        piece,
        capturing: text.mark == MoveMark::Cross,
        others: position.occupied().without(text.from),
        taken: SquareSet::EMPTY,
        at: text.from,
    };
    if text.between.is_empty() && text.from == text.to {
        return if leg.capturing {
            Reason::NoSuchCapture
        } else {
            Reason::StaysPut
        };
    }
    if let Some(base) = leg.crowned_first(text) {
        return Reason::CrownedGoesOn(base);
    }
    for &to in text.between.iter().chain([&text.to]) {
        match leg.go(to) {
            Ok(()) => {}
            Err(reason) => return reason,
        }
    }
    Reason::NoSuchCapture
}

/// A piece on its way from one written square to the next.
struct Leg<'a> {
    position: &'a Position,
    piece: Piece,
    capturing: bool,
    /// Everything on the board but the piece that moves.
    others: SquareSet,
    taken: SquareSet,
    at: Square,
}

impl Leg<'_> {
    /// The square where a man would be crowned before it goes on as a king without capturing.
    fn crowned_first(&self, text: &MoveText) -> Option<Square> {
        let board = self.position.board();
        let base = *text.between.first()?;
        let mut steps = Direction::forward(self.piece.colour).iter();
        let reached = steps.any(|&way| board.step(self.at, way) == Some(base));
        let crowned = board.crowning_row(self.piece.colour).contains(base);
        let man = self.piece.rank == Rank::Man && !self.capturing;
        (man && reached && crowned && !self.others.contains(base)).then_some(base)
    }

    /// Goes to the next written square by taking what stands between.
    fn go(&mut self, to: Square) -> Result<(), Reason> {
        let Some(line) = line(self.position, self.at, to) else {
            return Err(match self.piece.rank {
                Rank::Man | Rank::King if self.capturing => Reason::NoSuchCapture,
                Rank::Man => Reason::ManOffDiagonal,
                Rank::King => Reason::KingOffDiagonal,
            });
        };
        let prey = match self.piece.rank {
            Rank::Man => self.man(&line, to)?,
            Rank::King => self.king(&line, to)?,
        };
        if self.taken.contains(prey) {
            return Err(Reason::PassedTwice(prey));
        }
        self.taken = self.taken.with(prey);
        self.at = to;
        Ok(())
    }

    fn is_own(&self, at: Square) -> bool {
        self.others.contains(at) && self.position.pieces(self.piece.colour).contains(at)
    }

    fn is_enemy(&self, at: Square) -> bool {
        let enemies = self.position.pieces(self.piece.colour.other());
        enemies.contains(at)
    }

    /// The piece that a man takes on this line, or why it takes none.
    fn man(&self, line: &Diagonal, to: Square) -> Result<Square, Reason> {
        let back = !Direction::forward(self.piece.colour).contains(&line.way);
        let rules = self.position.rules().rules();
        let Some(&beside) = line.between.first() else {
            return Err(self.man_steps(back, to));
        };
        let behind = line.between.get(1).copied().unwrap_or(to);
        let far = line.between.len() > 1;
        let any_enemy = line.between.iter().find(|&&at| self.is_enemy(at));
        Err(match any_enemy {
            _ if self.is_own(beside) && (self.capturing || !far) => Reason::ManOverOwn(beside),
            _ if !self.is_enemy(beside) && !self.capturing => step_too_far(back),
            None => Reason::CapturesNothing,
            Some(&prey) if prey != beside => Reason::NotBeside(prey),
            Some(_) if self.is_enemy(behind) => Reason::TwoInARow(beside, behind),
            Some(_) if self.is_own(behind) => Reason::NothingFreeBehind(beside),
            Some(_) if far => Reason::NotBeside(beside),
            Some(_) if back && !rules.men_capture_backwards.holds => {
                Reason::ManCapturesBackwards(beside)
            }
            Some(_) => return Ok(beside),
        })
    }

    /// Why a man does not step to the square beside it.
    fn man_steps(&self, back: bool, to: Square) -> Reason {
        match self.position.piece(to) {
            Some(_) if self.capturing && self.is_enemy(to) => Reason::NothingFreeBehind(to),
            _ if self.capturing || !self.taken.is_empty() => Reason::CapturesNothing,
            _ if back => Reason::ManBackwards,
            Some(piece) => Reason::Occupied(piece),
            // the first of several squares can be reached; going on from it is what is wrong
            None => Reason::ManTooFar,
        }
    }

    /// The last piece that a king takes on this line, or why it takes none.
    fn king(&self, line: &Diagonal, to: Square) -> Result<Square, Reason> {
        let enemies = || line.between.iter().copied().filter(|&at| self.is_enemy(at));
        if let Some(&own) = line.between.iter().find(|&&at| self.is_own(at)) {
            let capturing = self.capturing || enemies().next().is_some();
            return Err(Reason::KingOverOwn { own, capturing });
        }
        let squares: Vec<Square> = line.between.iter().copied().chain([to]).collect();
        let pairs = squares.windows(2);
        let mut together = pairs.filter(|pair| pair.iter().all(|&at| self.is_enemy(at)));
        if let Some(&[first, second]) = together.next() {
            return Err(Reason::TwoInARow(first, second));
        }
        let last = line.between.last().copied();
        match (enemies().next_back(), self.position.piece(to)) {
            (Some(prey), Some(_)) if last == Some(prey) && self.others.contains(to) => {
                Err(Reason::NothingFreeBehind(prey))
            }
            (_, Some(piece)) if self.others.contains(to) => {
                let wanted = self.capturing && piece.colour != self.piece.colour;
                Err(if wanted {
                    Reason::NothingFreeBehind(to)
                } else {
                    Reason::Occupied(piece)
                })
            }
            (Some(prey), _) => Ok(prey),
            (None, _) if self.capturing || !self.taken.is_empty() => Err(Reason::CapturesNothing),
            (None, _) => Err(Reason::KingOffDiagonal),
        }
    }
}

/// Why a man does not go further than one square without a capture.
const fn step_too_far(back: bool) -> Reason {
    if back {
        Reason::ManBackwards
    } else {
        Reason::ManTooFar
    }
}
