//! PDN 3.0, *Portable Draughts Notation*: games as files.
//!
//! Reading takes what programs and people have written for thirty years and keeps all of it: a [`PdnGame`] is its tags and
//! a tree of moves, comments and variations as they were written, not yet held against any rules.
//! [`PdnGame::replay`] plays it and names what cannot be played; [`write()`] gives a file that reads as the same games.
//!
//! ```
//! use draughts::{RuleSet, pdn};
//!
//! let file = "[GameType \"28\"] 1. 10-14! {the main line} 23- 19 (22-18 2. 05-10) 2. 14x23 28x19 1/2-1/2";
//! let read = pdn::read(file).unwrap();
//! let replay = read.games[0].replay(RuleSet::International);
//! assert_eq!((replay.main.len(), replay.played), (4, 6));
//! assert!(replay.faults.is_empty());
//! assert_eq!(
//!     pdn::write(&read.games),
//!     "[GameType \"28\"]\n\n1. 10-14! {the main line} 23-19 ( 22-18 2. 5-10 ) 2. 14x23 28x19 1/2-1/2\n"
//! );
//! ```

mod contradiction;
mod due;
mod game_type;
mod lex;
mod misread;
mod read;
mod record;
mod replay;
mod result;
mod stream;
mod tags;
#[cfg(test)]
mod tests;
mod write;

pub use contradiction::Dispute;
pub use game_type::{GameType, GameTypeFault, Variety};
pub use misread::{TagPart, TextFault};
pub use read::{Loose, ParsePdnError, Pdn, PdnFault, read};
pub use replay::{PlayedMove, Replay, ReplayFault, ReplayReason};
pub use result::{PdnEnding, PdnOutcome, ResultKind};
pub use stream::Stream;
pub use tags::{Tag, Tags};
pub use write::write;

/// The longest file that is read whole, and the longest game of a [`Stream`], in bytes.
pub const MOST_BYTES: usize = 8 << 20;
/// The most games in a file that is read whole.
pub const MOST_GAMES: usize = 100_000;
/// The most moves, comments and other items in a file that is read whole, and in a game of a [`Stream`].
pub const MOST_ITEMS: usize = 2_000_000;
/// The longest comment, word or line of tags, in bytes.
pub const MOST_TOKEN: usize = MOST_BYTES;
/// The deepest that variations nest.
pub const MOST_DEPTH: usize = 100;
/// The most faults that are told of one game; at the last, the rest of the game is passed over.
pub const MOST_FAULTS: usize = 100;

/// A place in a file.
///
/// ```
/// use draughts::pdn::{Spot, read};
///
/// let file = read("1. 9-13 22-18\n2. 13x22").unwrap();
/// let last = file.games[0].body.last().unwrap();
/// assert_eq!(last.spot, Spot { line: 2, column: 4 });
/// assert_eq!(last.spot.to_string(), "2:4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The line, from 1.
    pub line: u32,
    /// The character of the line, from 1.
    pub column: u32,
}

impl Spot {
    /// Where a file begins.
    pub const START: Spot = Spot { line: 1, column: 1 };
}

/// `12:5`, line and column.
impl std::fmt::Display for Spot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A game as it is written. Two are equal when they say the same, wherever they stand in a file.
///
/// ```
/// use draughts::pdn::{PdnEnding, read};
///
/// let game = |text| read(text).unwrap().games.remove(0);
/// let airy = game("[White \"Ana\"]\n\n1. 9-13  22 - 18\n*");
/// assert_eq!(airy, game("[White \"Ana\"] 1.9-13 22-18 *"));
/// assert_eq!((airy.body.len(), airy.end), (3, Some(PdnEnding::ASTERISK)));
/// ```
#[derive(Debug, Clone)]
pub struct PdnGame {
    /// Where it begins.
    pub spot: Spot,
    /// The header.
    pub tags: Tags,
    /// The moves, and what stands between them.
    pub body: Vec<Item>,
    /// What ended the game's text, if anything did.
    pub end: Option<PdnEnding>,
}

impl PartialEq for PdnGame {
    fn eq(&self, other: &PdnGame) -> bool {
        (&self.tags, &self.body, self.end) == (&other.tags, &other.body, other.end)
    }
}

/// A part of a game's text. Two are equal when they say the same, wherever they stand in a file.
///
/// ```
/// use draughts::pdn::{Item, ItemKind, Spot, read};
///
/// let number = &read("  1. 9-13").unwrap().games[0].body[0];
/// assert_eq!(number.spot, Spot { line: 1, column: 3 });
/// assert_eq!(*number, Item { spot: Spot::START, kind: ItemKind::Number { number: 1, black: false } });
/// ```
#[derive(Debug, Clone)]
pub struct Item {
    /// Where it stands.
    pub spot: Spot,
    /// What it is.
    pub kind: ItemKind,
}

impl PartialEq for Item {
    fn eq(&self, other: &Item) -> bool {
        self.kind == other.kind
    }
}

/// What stands in a game's text.
///
/// ```
/// use draughts::pdn::{ItemKind, read};
///
/// let game = read("09:13! $3 {well} castles").unwrap().games.remove(0);
/// let kinds: Vec<ItemKind> = game.body.into_iter().map(|item| item.kind).collect();
/// assert_eq!(kinds[..2], [ItemKind::Move("9x13".into()), ItemKind::Strength("!".into())]);
/// assert_eq!(kinds[2..], [ItemKind::Nag(3), ItemKind::Comment("well".into()), ItemKind::Word("castles".into())]);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum ItemKind {
    /// The number of a move: `12.` before White's, `12...` before Black's.
    Number {
        /// From 1.
        number: u32,
        /// Is it Black's move?
        black: bool,
    },
    /// A move, `9-13` or `14x21x30`: no spaces, no leading zeros, the mark `-` or `x`, otherwise as it was written.
    Move(String),
    /// How good the move before is: `!`, `?!`, `(?)`.
    Strength(String),
    /// A numeric annotation glyph: `$3`.
    Nag(u16),
    /// `{…}`, without the braces.
    Comment(String),
    /// `% …` to the end of its line, without the sign.
    Remark(String),
    /// `/FEN "…"/`: the game goes on from this position.
    SetUp(String),
    /// `(…)`: what could have been played in place of the move before.
    Variation(Vec<Item>),
    /// A result inside a variation, where it ends no game.
    Result(PdnEnding),
    /// What is nothing of all this.
    Word(String),
}
