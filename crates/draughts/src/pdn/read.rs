//! From the text of a file to its games.

use super::stream::Stream;
use super::{MOST_BYTES, MOST_DEPTH, MOST_GAMES, MOST_ITEMS, MOST_TOKEN, PdnGame, Spot};

/// What a file holds.
///
/// ```
/// use draughts::pdn::{Loose, read};
///
/// let file = read("[White \"Ana\"] 1. 9-13 1-0\n\n[White \"Rui\"] 1. 10-14 {a quiet start").unwrap();
/// assert_eq!(file.games.len(), 2);
/// assert_eq!(file.loose[0].1, Loose::Comment);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Pdn {
    /// Its games, in their order.
    pub games: Vec<PdnGame>,
    /// What was left open, each with the place where it began.
    pub loose: Vec<(Spot, Loose)>,
}

/// What is begun and not ended.
///
/// ```
/// use draughts::pdn::{Loose, read};
///
/// let loose = |text| read(text).unwrap().loose[0].1;
/// assert_eq!(loose("1. 9-13 {a quiet start"), Loose::Comment);
/// assert_eq!(loose("1. 9-13 (1. 10-14"), Loose::Variation);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Loose {
    /// A comment; the rest of the file belongs to it.
    #[error("this comment is not closed")]
    Comment,
    /// A variation; it ends where the next game begins.
    #[error("this variation is not closed")]
    Variation,
}

/// Why a file is not read at all: it is beyond a bound.
///
/// ```
/// use draughts::pdn::read;
///
/// let error = read(&"(".repeat(101)).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 101: variations may nest 100 deep");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {fault}", spot.line, spot.column)]
pub struct ParsePdnError {
    /// Where reading stopped.
    pub spot: Spot,
    /// Which bound.
    pub fault: PdnFault,
}

/// The bounds of a file.
///
/// ```
/// use draughts::pdn::{MOST_BYTES, MOST_GAMES, PdnFault, read};
///
/// let fault = |text: String| read(&text).unwrap_err().fault;
/// assert_eq!(fault("1-0 ".repeat(MOST_GAMES + 1)), PdnFault::Games);
/// assert_eq!(fault(" ".repeat(MOST_BYTES + 1)), PdnFault::Long);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PdnFault {
    /// More than [`MOST_BYTES`].
    #[error("a file may have {MOST_BYTES} bytes")]
    Long,
    /// More than [`MOST_GAMES`].
    #[error("a file may have {MOST_GAMES} games")]
    Games,
    /// More than [`MOST_ITEMS`]; a game of a file of any size may have as many.
    #[error("a file may have {MOST_ITEMS} moves and comments")]
    Items,
    /// A comment, a word or a line of more than [`MOST_TOKEN`] bytes.
    #[error("a comment, a word or a line of tags may have {MOST_TOKEN} bytes")]
    Token,
    /// A game of more than [`MOST_BYTES`].
    #[error("a game may have {MOST_BYTES} bytes")]
    Game,
    /// Deeper than [`MOST_DEPTH`].
    #[error("variations may nest {MOST_DEPTH} deep")]
    Deep,
}

/// Reads a file, however it is written: words that are nothing in PDN stay in the game as [`super::ItemKind::Word`].
///
/// ```
/// use draughts::pdn::{PdnOutcome, read};
///
/// let file = read("[White \"Ana\"] 1. 10-14 23-19 1-0  [White \"Rui\"] 1. 10-14 (1. 9-13").unwrap();
/// assert_eq!(file.games[0].end.unwrap().outcome, PdnOutcome::White);
/// assert_eq!(file.games[1].tags.get("White"), Some("Rui"));
/// let (spot, loose) = file.loose[0];
/// assert_eq!(format!("{spot} {loose}"), "1:58 this variation is not closed");
/// ```
///
/// # Errors
///
/// A bound that the file exceeds.
pub fn read(text: &str) -> Result<Pdn, ParsePdnError> {
    if text.len() > MOST_BYTES {
        let (spot, fault) = (Spot::START, PdnFault::Long);
        return Err(ParsePdnError { spot, fault });
    }
    let mut stream = Stream::of_a_file();
    stream.feed(text);
    stream.end();
    let games = std::iter::from_fn(|| stream.next_game().transpose()).collect::<Result<_, _>>()?;
    let loose = stream.loose();
    Ok(Pdn { games, loose })
}
