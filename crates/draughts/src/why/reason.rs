//! The reasons for which a move is illegal.

use super::super::moves::Move;
use super::super::notation::ParseMoveError;
use super::super::piece::{Piece, Rank};
use super::super::rules::{Article, Rules};
use super::super::square::Square;

/// Why a written move is not legal: the law that excludes it, with the squares and pieces that it turns on.
///
/// The articles named here are those of the rule set `portuguese`; [`Illegal::article`](super::Illegal::article) has the
/// right one for each.
///
/// ```
/// use draughts::{Position, Reason, RuleSet, Square};
///
/// let reason = |fen, text| Position::from_fen(RuleSet::Portuguese, fen).unwrap().why_not(text).unwrap_err().reason;
/// assert_eq!(reason("W:W10:B32", "10-5"), Reason::ManBackwards);
/// assert_eq!(reason("W:W19:B14", "19x10"), Reason::ManCapturesBackwards(Square::new(14).unwrap()));
/// assert_eq!(reason("W:WK15:BK6,K20", "15x2x24"), Reason::PassedTwice(Square::new(6).unwrap()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The text is no move on this board.
    Unreadable(ParseMoveError),
    /// Several legal captures are written like this; they are the moves due.
    Ambiguous,
    /// The move goes between these squares, but not by the way that was written.
    OtherWay,
    /// No piece stands on the first square.
    NoPiece,
    /// The first square holds a piece of the opponent, and this move of it would be legal in its turn: the opponent moved out of turn (3.1 e).
    NotTheTurn(Move),
    /// The first square holds a piece of the opponent (4.13).
    OpponentsPiece,
    /// The piece would not move.
    StaysPut,
    /// The last square is taken (3.1 b, 3.2 a).
    Occupied(Piece),
    /// A capture ends behind this piece, not on its square (3.4 b, 3.5 a).
    OntoPrey(Square),
    /// A man moves along a diagonal (3.1 a).
    ManOffDiagonal,
    /// A man moves one square only (3.1 b).
    ManTooFar,
    /// A man does not move back (3.1 c).
    ManBackwards,
    /// A man that is crowned on this square goes on in the same move (3.1 e).
    CrownedGoesOn(Square),
    /// A king moves along one diagonal (3.2 a).
    KingOffDiagonal,
    /// A king would pass over its own side's piece on this square (3.2 b; 3.5 a when it captures).
    KingOverOwn {
        /// The piece in the way.
        own: Square,
        /// Was it to be a capture?
        capturing: bool,
    },
    /// A man would jump over its own side's piece on this square (3.4 b).
    ManOverOwn(Square),
    /// It is written as a capture, and nothing would be captured (3.4 b, 3.5 a).
    CapturesNothing,
    /// No capture leads from the first square to the last by what was written (3.4 b, 3.5 a).
    NoSuchCapture,
    /// A man would capture back the piece on this square (3.4 a).
    ManCapturesBackwards(Square),
    /// A man would capture the piece on this square, which is not beside it, or stop further behind it (3.4 b).
    NotBeside(Square),
    /// There is no free square behind the piece to be captured (3.4 b, 3.5 a).
    NothingFreeBehind(Square),
    /// Two pieces stand one behind the other (3.5 b; for a man 3.4 b).
    TwoInARow(Square, Square),
    /// Something can be captured and must be (3.3 a).
    MustCapture,
    /// This capture takes fewer pieces than another (3.7 a).
    Fewer(Move),
    /// This capture stops where it could take more (3.7 a).
    Unfinished(Move),
    /// This capture takes as many pieces as another, but fewer kings (3.7 b).
    FewerKings(Move),
    /// The piece on this square would be passed over twice (3.6 c).
    PassedTwice(Square),
    /// The piece on this square was captured, but stays until the move is over and is in the way (3.8).
    StillThere(Square),
    /// A man passes the crowning row on this square and goes on as a king (3.1 e; CBD 13).
    PassesBase(Square),
    /// A king has to stop on the square next to the last piece that it takes (the club's rule 6).
    StopsTooFar(Move),
}

/// What a reason is about: the ranks have articles of their own.
const fn by_rank(rank: Rank, man: Article, king: Article) -> Article {
    match rank {
        Rank::Man => man,
        Rank::King => king,
    }
}

impl Reason {
    /// The article that excludes the move of a piece of this rank, if a text says it anywhere.
    pub(super) fn article(&self, rules: &Rules, rank: Rank) -> Option<Article> {
        let laws = &rules.movement;
        let takes = by_rank(rank, laws.man_takes, laws.king_takes);
        Some(match self {
            Reason::Unreadable(_) | Reason::Ambiguous | Reason::OtherWay | Reason::NoPiece => {
                return None;
            }
            Reason::NotTheTurn(_) => return laws.turn,
            Reason::OpponentsPiece => return laws.others.or(laws.turn),
            Reason::StaysPut | Reason::Occupied(_) => {
                by_rank(rank, laws.man_one_square, laws.king_moves)
            }
            Reason::OntoPrey(_)
            | Reason::CapturesNothing
            | Reason::NoSuchCapture
            | Reason::NothingFreeBehind(_) => takes,
            Reason::ManOffDiagonal => laws.man_moves,
            Reason::ManTooFar => laws.man_one_square,
            Reason::ManBackwards => laws.man_not_back,
            Reason::CrownedGoesOn(_) => laws.crowning_ends,
            Reason::KingOffDiagonal => laws.king_moves,
            Reason::KingOverOwn {
                capturing: false, ..
            } => laws.king_over_own,
            Reason::KingOverOwn { .. } => laws.king_takes,
            Reason::ManOverOwn(_) | Reason::NotBeside(_) => laws.man_takes,
            Reason::ManCapturesBackwards(_) => rules.men_capture_backwards.article,
            Reason::TwoInARow(..) => by_rank(rank, laws.man_two_in_a_row, laws.two_in_a_row),
            Reason::MustCapture => rules.obligation,
            Reason::Fewer(_) | Reason::Unfinished(_) => rules.quantity,
            Reason::FewerKings(_) => rules.quality.article,
            Reason::PassedTwice(_) => laws.piece_once,
            Reason::StillThere(_) => laws.removed_after,
            Reason::PassesBase(_) => laws.passing_base,
            Reason::StopsTooFar(_) => rules.king_stops_next.article,
        })
    }

    /// A name that stays: for files, JSON and tests.
    ///
    /// ```
    /// use draughts::{Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::BrazilianShortKing, "W:WK29:B22").unwrap();
    /// assert_eq!(position.why_not("29x15").unwrap_err().reason.code(), "stops-too-far");
    /// ```
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::Unreadable(_) => "unreadable",
            Reason::Ambiguous => "ambiguous",
            Reason::OtherWay => "other-way",
            Reason::NoPiece => "no-piece",
            Reason::NotTheTurn(_) => "not-the-turn",
            Reason::OpponentsPiece => "opponents-piece",
            Reason::StaysPut => "stays-put",
            Reason::Occupied(_) => "occupied",
            Reason::OntoPrey(_) => "onto-prey",
            Reason::ManOffDiagonal => "man-off-diagonal",
            Reason::ManTooFar => "man-too-far",
            Reason::ManBackwards => "man-backwards",
            Reason::CrownedGoesOn(_) => "crowned-goes-on",
            Reason::KingOffDiagonal => "king-off-diagonal",
            Reason::KingOverOwn { .. } => "king-over-own",
            Reason::ManOverOwn(_) => "man-over-own",
            Reason::CapturesNothing => "captures-nothing",
            Reason::NoSuchCapture => "no-such-capture",
            Reason::ManCapturesBackwards(_) => "man-captures-backwards",
            Reason::NotBeside(_) => "not-beside",
            Reason::NothingFreeBehind(_) => "nothing-free-behind",
            Reason::TwoInARow(..) => "two-in-a-row",
            Reason::MustCapture => "must-capture",
            Reason::Fewer(_) => "fewer",
            Reason::Unfinished(_) => "unfinished",
            Reason::FewerKings(_) => "fewer-kings",
            Reason::PassedTwice(_) => "passed-twice",
            Reason::StillThere(_) => "still-there",
            Reason::PassesBase(_) => "passes-base",
            Reason::StopsTooFar(_) => "stops-too-far",
        }
    }
}
