//! From the text of a file to its games.

use std::borrow::Cow;

use super::lex::{Lexer, Token};
use super::result::Ending;
use super::tags::{Tag, Tags};
use super::{Game, Item, Kind, MOST_BYTES, MOST_DEPTH, MOST_GAMES, MOST_ITEMS, Spot};

/// What a file holds.
///
/// ```
/// use arbitro::draughts::pdn::{Loose, read};
///
/// let file = read("[White \"Ana\"] 1. 9-13 1-0\n\n[White \"Rui\"] 1. 10-14 {a quiet start").unwrap();
/// assert_eq!(file.games.len(), 2);
/// assert_eq!(file.loose[0].1, Loose::Comment);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Pdn {
    /// Its games, in their order.
    pub games: Vec<Game>,
    /// What was left open, each with the place where it began.
    pub loose: Vec<(Spot, Loose)>,
}

/// What is begun and not ended.
///
/// ```
/// use arbitro::draughts::pdn::{Loose, read};
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
/// use arbitro::draughts::pdn::read;
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
/// use arbitro::draughts::pdn::{MOST_BYTES, MOST_GAMES, PdnFault, read};
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
    /// More than [`MOST_ITEMS`].
    #[error("a file may have {MOST_ITEMS} moves and comments")]
    Items,
    /// Deeper than [`MOST_DEPTH`].
    #[error("variations may nest {MOST_DEPTH} deep")]
    Deep,
}

/// The text of a file: UTF-8, with or without a byte order mark, or else Latin-1; line ends become `\n`.
///
/// ```
/// use arbitro::draughts::pdn::decode;
///
/// assert_eq!(decode(b"\xEF\xBB\xBFGon\xC3\xA7alo\r\n"), "Gonçalo\n");
/// assert_eq!(decode(b"Gon\xE7alo\r"), "Gonçalo\n");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let text = match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    };
    if text.contains('\r') {
        return text.replace("\r\n", "\n").replace('\r', "\n").into();
    }
    text
}

/// Reads a file, however it is written: words that are nothing in PDN stay in the game as [`Kind::Word`].
///
/// ```
/// use arbitro::draughts::pdn::{Outcome, read};
///
/// let file = read("[White \"Ana\"] 1. 10-14 23-19 1-0  [White \"Rui\"] 1. 10-14 (1. 9-13").unwrap();
/// assert_eq!(file.games[0].end.unwrap().outcome, Outcome::White);
/// assert_eq!(file.games[1].tags.get("White"), Some("Rui"));
/// let (spot, loose) = file.loose[0];
/// assert_eq!(format!("{spot} {loose}"), "1:58 this variation is not closed");
/// ```
///
/// # Errors
///
/// A bound that the file exceeds.
pub fn read(text: &str) -> Result<Pdn, ParsePdnError> {
    let at = |spot| move |fault| ParsePdnError { spot, fault };
    if text.len() > MOST_BYTES {
        return Err(at(Spot::START)(PdnFault::Long));
    }
    let mut lexer = Lexer::new(text);
    let mut reader = Reader::default();
    while let Some((spot, token)) = lexer.next() {
        reader.take(spot, token).map_err(at(spot))?;
    }
    reader.finish(None);
    reader.loose.sort_by_key(|&(spot, _)| spot);
    Ok(Pdn {
        games: reader.games,
        loose: reader.loose,
    })
}

/// How many tags of a header are looked at to see whether a name comes again: real ones have two dozen.
const LONG_HEADER: usize = 100;

/// What has been read so far.
#[derive(Default)]
struct Reader {
    games: Vec<Game>,
    loose: Vec<(Spot, Loose)>,
    items: usize,
    /// Where the game that is being read begins.
    begun: Option<Spot>,
    tags: Tags,
    body: Vec<Item>,
    /// The variations that are open: where each began, and its line so far.
    open: Vec<(Spot, Vec<Item>)>,
}

impl Reader {
    fn take(&mut self, spot: Spot, token: Token) -> Result<(), PdnFault> {
        self.items += 1;
        if self.items > MOST_ITEMS {
            return Err(PdnFault::Items);
        }
        if self.games.len() == MOST_GAMES {
            return Err(PdnFault::Games);
        }
        match token {
            Token::Tag(tag) => {
                if self.begins_the_next(&tag) {
                    self.finish(None);
                }
                self.begin(spot);
                self.tags.push(tag);
            }
            Token::Open if self.open.len() == MOST_DEPTH => return Err(PdnFault::Deep),
            Token::Open => {
                self.begin(spot);
                self.open.push((spot, Vec::new()));
            }
            Token::Close => match self.open.pop() {
                Some((start, line)) => self.add(start, Kind::Variation(line)),
                None => self.add(spot, Kind::Word(")".to_owned())),
            },
            Token::Ending(ending) if !self.open.is_empty() => self.add(spot, Kind::Result(ending)),
            Token::Ending(ending) => self.end(spot, ending),
            Token::OpenComment(text) => {
                self.loose.push((spot, Loose::Comment));
                self.add(spot, Kind::Comment(text.trim_end().to_owned()));
            }
            Token::Item(kind) => self.add(spot, kind),
        }
        Ok(())
    }

    /// Does a tag belong to another game: behind moves, or apart from a header that has its name already?
    fn begins_the_next(&self, tag: &Tag) -> bool {
        let last = self.tags.iter().next_back();
        let apart = last.is_some_and(|last| tag.spot.line > last.spot.line + 1);
        let mut header = self.tags.iter().take(LONG_HEADER);
        let again = apart && header.any(|known| known.name() == tag.name());
        again || !self.open.is_empty() || !only_comments(&self.body)
    }

    fn begin(&mut self, spot: Spot) {
        self.begun.get_or_insert(spot);
    }

    fn add(&mut self, spot: Spot, kind: Kind) {
        self.begin(spot);
        let line = self
            .open
            .last_mut()
            .map_or(&mut self.body, |(_, line)| line);
        line.push(Item { spot, kind });
    }

    /// A result ends the game; an asterisk behind it only separates it from the next.
    fn end(&mut self, spot: Spot, ending: Ending) {
        let separates =
            ending == Ending::ASTERISK && self.begun.is_none() && !self.games.is_empty();
        if !separates {
            self.begin(spot);
            self.finish(Some(ending));
        }
    }

    /// The game that is being read is at its end, if there is one.
    fn finish(&mut self, end: Option<Ending>) {
        while let Some((start, line)) = self.open.pop() {
            self.loose.push((start, Loose::Variation));
            self.add(start, Kind::Variation(line));
        }
        let Some(spot) = self.begun.take() else {
            return;
        };
        let (tags, body) = (
            std::mem::take(&mut self.tags),
            std::mem::take(&mut self.body),
        );
        match self.games.last_mut() {
            // what follows the last game belongs to it
            Some(last) if end.is_none() && tags.is_empty() && only_comments(&body) => {
                last.body.extend(body);
            }
            _ => self.games.push(Game {
                spot,
                tags,
                body,
                end,
            }),
        }
    }
}

fn only_comments(line: &[Item]) -> bool {
    let comment = |item: &Item| matches!(item.kind, Kind::Comment(_) | Kind::Remark(_));
    line.iter().all(comment)
}
