//! Why not: the law that excludes a move which somebody made or wants.
//!
//! A move is held against the legal ones first. If it is none, the captures of its piece are made again with one law
//! left out at a time ([`walk`]); where that gives the wanted move, that law is the reason. What no such capture gives
//! is a matter of how the pieces move ([`line`](self::line)).

mod line;
mod reason;
#[cfg(test)]
mod tests;
mod walk;

use super::board::Direction;
use super::moves::Move;
use super::notation::{MoveMark, MoveText};
use super::piece::Rank;
use super::position::Position;
use super::rules::Article;
use super::square::{Square, SquareSet};
pub use reason::Reason;
use walk::{Law, WrittenCapture, captures};

/// Why a move cannot be played, and what could be.
///
/// ```
/// use draughts::{Position, Reason, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W3,10:B14").unwrap();
/// let illegal = position.why_not("3-7").unwrap_err();
/// assert_eq!(illegal.reason, Reason::MustCapture);
/// assert_eq!(illegal.article.unwrap().to_string(), "3.3 a");
/// assert_eq!(illegal.due[0].to_string(), "10x19");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal {
    /// The move as it was written; none when it could not be read.
    pub wanted: Option<MoveText>,
    /// What is wrong with it.
    pub reason: Reason,
    /// Where the rules say so; none where no rule is broken (an unreadable text) or the text does not say it.
    pub article: Option<Article>,
    /// The legal moves that the reason points to: those of the piece where it is about a piece that has some, the
    /// several that were meant, or all. Empty only when the side to move has no move at all, and so has lost (5.2).
    pub due: Vec<Move>,
}

impl Position {
    /// The legal move that a text means, or why there is none.
    ///
    /// # Errors
    ///
    /// The reason, with its article and the moves that were due.
    ///
    /// ```
    /// use draughts::{Position, Reason, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W10:B13,K14").unwrap();
    /// assert_eq!(position.why_not("10x19").unwrap().to_string(), "10x19");
    ///
    /// let illegal = position.why_not("10x17").unwrap_err();
    /// assert!(matches!(illegal.reason, Reason::FewerKings(_)));
    /// assert_eq!(illegal.article.unwrap().to_string(), "3.7 b");
    /// assert_eq!(illegal.due[0].to_string(), "10x19");
    /// ```
    pub fn why_not(&self, text: &str) -> Result<Move, Illegal> {
        match MoveText::parse(text, self.board()) {
            Ok(text) => self.why_not_text(&text),
            Err(error) => Err(Illegal {
                wanted: None,
                reason: Reason::Unreadable(error),
                article: None,
                due: self.legal_moves().into_iter().collect(),
            }),
        }
    }

    /// The same for a text that was read already.
    ///
    /// # Errors
    ///
    /// The reason, with its article and the moves that were due.
    pub(crate) fn why_not_text(&self, text: &MoveText) -> Result<Move, Illegal> {
        let meant = self.meant(text);
        if let [only] = meant.as_slice() {
            return Ok(*only);
        }
        let reason = if meant.is_empty() {
            self.reason(text)
        } else {
            Reason::Ambiguous
        };
        Err(Illegal {
            wanted: Some(text.clone()),
            reason,
            article: reason.article(self.rules().rules(), self.rank(text.from)),
            due: self.due(text, &reason, meant),
        })
    }

    /// The rank of the piece on a square: a man where there is none.
    fn rank(&self, square: Square) -> Rank {
        self.piece(square).map_or(Rank::Man, |piece| piece.rank)
    }

    /// Why a text that means no legal move means none.
    fn reason(&self, text: &MoveText) -> Reason {
        match self.piece(text.from) {
            None => return Reason::NoPiece,
            Some(piece) if piece.colour != self.turn() => {
                let theirs = self.with_turn(self.turn().other()).meant(text);
                let legal = theirs.first().copied();
                return legal.map_or(Reason::OpponentsPiece, Reason::NotTheTurn);
            }
            Some(_) => {}
        }
        let dashed = text.mark == MoveMark::Dash;
        if dashed && self.is_step(text) {
            return Reason::MustCapture;
        }
        self.excluded_capture(text)
            .or_else(|| (!dashed && self.is_step(text)).then_some(Reason::CapturesNothing))
            .or_else(|| self.broken_law(text))
            .or_else(|| self.other_way(text))
            .or_else(|| self.onto_prey(text))
            .unwrap_or_else(|| line::broken_movement(self, text))
    }

    /// Could the piece go there without a capture, if none were due (3.1, 3.2)?
    fn is_step(&self, text: &MoveText) -> bool {
        let ways = match self.rank(text.from) {
            Rank::Man => Direction::forward(self.turn()),
            Rank::King => &Direction::ALL,
        };
        let reach = line::reach(self.rank(text.from));
        let free = |&at: &Square| !self.occupied().contains(at);
        text.between.is_empty()
            && ways.iter().any(|&way| {
                let ray = self.board().ray(text.from, way).take(reach);
                ray.take_while(free).any(|at| at == text.to)
            })
    }

    /// A capture that can be made, but is worth less than another or stops in the wrong place (3.7).
    fn excluded_capture(&self, text: &MoveText) -> Option<Reason> {
        let rules = self.rules().rules();
        let kings = self.kings(self.turn().other());
        let value = |captured: SquareSet| {
            let kings = captured.intersection(kings).len();
            let quality = if rules.quality.holds { kings } else { 0 };
            (captured.len(), quality)
        };
        let found = captures(self, text, None);
        let best: WrittenCapture = found
            .into_iter()
            .max_by_key(|found| (value(found.captured), found.next))?;
        let wanted = Move {
            from: text.from,
            to: text.to,
            captured: best.captured,
        };
        let legal = self.legal_moves();
        let due = value(legal.first()?.captured);
        let more = |played: &Move| {
            played.from == wanted.from && wanted.captured.minus(played.captured).is_empty()
        };
        let value = value(wanted.captured);
        Some(if value.0 < due.0 && legal.iter().any(more) {
            Reason::Unfinished(wanted)
        } else if value.0 < due.0 {
            Reason::Fewer(wanted)
        } else if value < due {
            Reason::FewerKings(wanted)
        } else if rules.king_stops_next.holds && !best.next {
            Reason::StopsTooFar(wanted)
        } else {
            Reason::OtherWay
        })
    }

    /// The one law without which the wanted move would be a capture.
    fn broken_law(&self, text: &MoveText) -> Option<Reason> {
        // a dash between two squares is a capture in print, but never a wrong one
        if text.mark == MoveMark::Dash && text.between.is_empty() {
            return None;
        }
        Law::ALL.into_iter().find_map(|law| {
            let found = captures(self, text, Some(law));
            let broken = found.iter().find_map(|found| found.broken)?;
            Some(law.reason(broken))
        })
    }

    /// Legal moves between these squares do not go by those that were written between them.
    fn other_way(&self, text: &MoveText) -> Option<Reason> {
        let legal = self.legal_moves();
        let fits = !text.between.is_empty() && legal.iter().any(|played| text.fits(played));
        fits.then_some(Reason::OtherWay)
    }

    /// The square of a piece was written that a legal capture takes, in place of the one behind it.
    fn onto_prey(&self, text: &MoveText) -> Option<Reason> {
        let legal = self.legal_moves();
        let takes = |played: &Move| played.from == text.from && played.captured.contains(text.to);
        legal.iter().any(takes).then_some(Reason::OntoPrey(text.to))
    }

    /// The moves that a reason points to.
    fn due(&self, text: &MoveText, reason: &Reason, meant: Vec<Move>) -> Vec<Move> {
        let legal: Vec<Move> = self.legal_moves().into_iter().collect();
        let of_piece = |played: &Move| played.from == text.from;
        let pointed: Vec<Move> = match reason {
            Reason::Ambiguous => meant,
            Reason::OtherWay => keep(&legal, |played| text.fits(played)),
            Reason::OntoPrey(prey) => keep(&legal, |played| {
                of_piece(played) && played.captured.contains(*prey)
            }),
            Reason::Unfinished(wanted) => keep(&legal, |played| {
                of_piece(played) && wanted.captured.minus(played.captured).is_empty()
            }),
            Reason::MustCapture
            | Reason::Fewer(_)
            | Reason::FewerKings(_)
            | Reason::NotTheTurn(_) => Vec::new(),
            Reason::Unreadable(_)
            | Reason::NoPiece
            | Reason::OpponentsPiece
            | Reason::StaysPut
            | Reason::Occupied(_)
            | Reason::ManOffDiagonal
            | Reason::ManTooFar
            | Reason::ManBackwards
            | Reason::CrownedGoesOn(_)
            | Reason::KingOffDiagonal
            | Reason::KingOverOwn { .. }
            | Reason::ManOverOwn(_)
            | Reason::CapturesNothing
            | Reason::NoSuchCapture
            | Reason::ManCapturesBackwards(_)
            | Reason::NotBeside(_)
            | Reason::NothingFreeBehind(_)
            | Reason::TwoInARow(..)
            | Reason::PassedTwice(_)
            | Reason::StillThere(_)
            | Reason::PassesBase(_)
            | Reason::StopsTooFar(_) => keep(&legal, of_piece),
        };
        if pointed.is_empty() { legal } else { pointed }
    }
}

fn keep(moves: &[Move], wanted: impl Fn(&Move) -> bool) -> Vec<Move> {
    moves
        .iter()
        .copied()
        .filter(|played| wanted(played))
        .collect()
}
