//! How the pieces move, square by square: what is wrong with a move that no capture explains.

use super::super::board::Direction;
use super::super::notation::{Mark, MoveText};
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
struct Line {
    way: Direction,
    /// The squares between them, from the first on.
    between: Vec<Square>,
}

fn line(position: &Position, from: Square, to: Square) -> Option<Line> {
    let board = position.board();
    let way = Direction::ALL
        .into_iter()
        .find(|&way| board.ray(from, way).any(|at| at == to))?;
    let between = board.ray(from, way).take_while(|&at| at != to).collect();
    Some(Line { way, between })
}

/// Is this a move along one diagonal, written without a capture and without anything that it could capture?
pub(super) fn is_plain(position: &Position, text: &MoveText) -> bool {
    let enemies = position.pieces(position.turn().other());
    let line = line(position, text.from, text.to);
    text.mark == Mark::Dash
        && text.between.is_empty()
        && line.is_some_and(|line| line.between.iter().all(|&at| !enemies.contains(at)))
}

/// What is wrong with the first part of a move that goes wrong: 3.1, 3.2, 3.4, 3.5.
pub(super) fn broken_movement(position: &Position, text: &MoveText) -> Reason {
    let Some(piece) = position.piece(text.from) else {
        return Reason::NoPiece;
    };
    let mut leg = Leg {
        position,
        piece,
        capturing: text.mark == Mark::Cross,
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
        let crowning = board.crowning_row(self.piece.colour);
        if self.piece.rank == Rank::King || self.capturing {
            return None;
        }
        let free = |&at: &Square| !self.others.contains(at);
        let goes_on = |base: Square| {
            let slides = |way| {
                board
                    .ray(base, way)
                    .take_while(free)
                    .any(|at| at == text.to)
            };
            Direction::ALL.into_iter().any(slides)
        };
        let mut steps = Direction::forward(self.piece.colour)
            .iter()
            .filter_map(|&way| board.step(self.at, way))
            .filter(free)
            .filter(|&base| crowning.contains(base));
        match text.between.first() {
            Some(first) => steps.find(|base| base == first),
            None if self.is_step_back(text.to) => None,
            None => steps.find(|&base| goes_on(base)),
        }
    }

    fn is_step_back(&self, to: Square) -> bool {
        let board = self.position.board();
        let ahead = Direction::forward(self.piece.colour);
        Direction::ALL
            .iter()
            .filter(|way| !ahead.contains(way))
            .any(|&way| board.step(self.at, way) == Some(to))
    }

    /// Goes to the next written square by taking what stands between.
    fn go(&mut self, to: Square) -> Result<(), Reason> {
        let Some(line) = line(self.position, self.at, to) else {
            return Err(match self.piece.rank {
                _ if self.capturing => Reason::NoSuchCapture,
                Rank::Man => Reason::ManOffDiagonal,
                Rank::King => Reason::KingOffDiagonal,
            });
        };
        self.own_piece_between(&line)?;
        self.two_in_a_row(&line, to)?;
        let preys: SquareSet = line
            .between
            .iter()
            .copied()
            .filter(|&at| self.others.contains(at))
            .collect();
        if let Some(twice) = preys.intersection(self.taken).next() {
            return Err(Reason::PassedTwice(twice));
        }
        if preys.is_empty() {
            return Err(self.without_capture(&line, to));
        }
        self.capture(&line, to, preys)
    }

    fn own_piece_between(&self, line: &Line) -> Result<(), Reason> {
        let own = self.position.pieces(self.piece.colour);
        let blocked = line.between.iter().find(|&&at| self.is_other(own, at));
        let Some(&own) = blocked else {
            return Ok(());
        };
        let enemies = self.position.pieces(self.piece.colour.other());
        let capturing = self.capturing || line.between.iter().any(|&at| enemies.contains(at));
        Err(match self.piece.rank {
            Rank::Man if line.between.len() == 1 || capturing => Reason::ManOverOwn(own),
            Rank::Man => self.without_capture(line, own),
            Rank::King => Reason::KingOverOwn { own, capturing },
        })
    }

    fn is_other(&self, side: SquareSet, at: Square) -> bool {
        side.contains(at) && self.others.contains(at)
    }

    /// Two of the opponent's pieces one behind the other, the second perhaps on the last square.
    fn two_in_a_row(&self, line: &Line, to: Square) -> Result<(), Reason> {
        let enemies = self.position.pieces(self.piece.colour.other());
        let squares: Vec<Square> = line.between.iter().copied().chain([to]).collect();
        let pair = squares
            .windows(2)
            .find(|pair| pair.iter().all(|&at| enemies.contains(at)));
        match pair {
            Some(&[first, second]) => Err(Reason::TwoInARow(first, second)),
            _ => Ok(()),
        }
    }

    /// Nothing stands between: a move without capture, and why it is none.
    fn without_capture(&self, line: &Line, to: Square) -> Reason {
        let ahead = Direction::forward(self.piece.colour).contains(&line.way);
        let man = self.piece.rank == Rank::Man;
        let enemy = self.position.pieces(self.piece.colour.other()).contains(to);
        let near = !man || line.between.is_empty();
        if self.capturing && enemy && near {
            return Reason::NothingFreeBehind(to);
        }
        if self.capturing || !self.taken.is_empty() {
            return Reason::CapturesNothing;
        }
        match self.position.piece(to) {
            _ if man && !ahead => Reason::ManBackwards,
            _ if man && !line.between.is_empty() => Reason::ManTooFar,
            Some(piece) if self.others.contains(to) => Reason::Occupied(piece),
            // the first of several squares can be reached; going on from it is what is wrong
            _ if man => Reason::ManTooFar,
            _ => Reason::KingOffDiagonal,
        }
    }

    /// Pieces stand between, no two of them together, none of this side's.
    fn capture(&mut self, line: &Line, to: Square, preys: SquareSet) -> Result<(), Reason> {
        let rules = self.position.rules().rules();
        let last = line.between.last().copied();
        let Some(prey) = line.between.iter().copied().find(|&at| preys.contains(at)) else {
            return Ok(());
        };
        if self.piece.rank == Rank::Man && line.between.len() > 1 {
            return Err(Reason::NotBeside(prey));
        }
        if self.others.contains(to) {
            return Err(match last.filter(|&last| preys.contains(last)) {
                Some(last) => Reason::NothingFreeBehind(last),
                None => self
                    .position
                    .piece(to)
                    .map_or(Reason::NoSuchCapture, Reason::Occupied),
            });
        }
        let back = !Direction::forward(self.piece.colour).contains(&line.way);
        if self.piece.rank == Rank::Man && back && !rules.men_capture_backwards.holds {
            return Err(Reason::ManCapturesBackwards(prey));
        }
        self.taken = self.taken.union(preys);
        self.at = to;
        Ok(())
    }
}
