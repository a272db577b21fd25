//! Games one by one, from a text that comes in blocks: files of any size in little memory.

use std::collections::VecDeque;

use super::lex::{Lexer, Token};
use super::read::{Loose, ParsePdnError, PdnFault};
use super::result::PdnEnding;
use super::tags::{Tag, Tags};
use super::{Item, ItemKind, MOST_BYTES, MOST_DEPTH, MOST_GAMES, MOST_ITEMS, PdnGame, Spot};

/// Reads a file of any size: its text goes in block by block, its games come out one by one. Bounds hold for each game
/// ([`MOST_BYTES`], [`MOST_ITEMS`], [`MOST_DEPTH`]) and each word of it, and none for the file.
///
/// However the text is cut, the games are those of [`read`](super::read).
///
/// ```
/// use draughts::pdn::Stream;
///
/// let mut stream = Stream::new();
/// for block in ["[White \"A", "na\"] 1. 9-", "13 1-0 [White \"Rui\"] 1. 10-14 *"] {
///     stream.feed(block);
/// }
/// stream.end();
/// assert_eq!(stream.next_game()?.unwrap().tags.get("White"), Some("Ana"));
/// assert_eq!(stream.next_game()?.unwrap().tags.get("White"), Some("Rui"));
/// assert!(stream.next_game()?.is_none() && stream.loose().is_empty());
/// # Ok::<(), draughts::pdn::ParsePdnError>(())
/// ```
pub struct Stream {
    lexer: Lexer,
    reader: Reader,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum State {
    /// More text can come.
    Open,
    /// All tokens are read.
    Over,
    /// A bound is exceeded, which was not said yet.
    Stopped(ParsePdnError),
}

impl Default for Stream {
    fn default() -> Stream {
        Stream::new()
    }
}

impl Stream {
    /// A stream to which nothing was given yet.
    ///
    /// ```
    /// use draughts::pdn::Stream;
    ///
    /// assert_eq!(Stream::new().next_game(), Ok(None));
    /// ```
    pub fn new() -> Stream {
        Stream {
            lexer: Lexer::new(),
            reader: Reader::default(),
            state: State::Open,
        }
    }

    /// One with the bounds of a file that is read whole.
    pub(super) fn of_a_file() -> Stream {
        let mut stream = Stream::new();
        stream.reader.whole = true;
        stream
    }

    /// Takes the next block of the text, cut wherever it may be. It is read by [`next_game`](Stream::next_game), which is
    /// to be asked until it gives none before the next block is given.
    ///
    /// ```
    /// use draughts::pdn::Stream;
    ///
    /// let mut stream = Stream::new();
    /// stream.feed("1. 9-13\r");
    /// stream.feed("\n22-18");
    /// stream.end();
    /// assert_eq!(stream.next_game().unwrap().unwrap().body[2].spot.to_string(), "2:1");
    /// ```
    pub fn feed(&mut self, block: &str) {
        self.lexer.feed(block);
    }

    /// Says that nothing follows, which ends the last game.
    ///
    /// ```
    /// use draughts::pdn::Stream;
    ///
    /// let mut stream = Stream::new();
    /// stream.feed("1. 9-13");
    /// assert_eq!(stream.next_game(), Ok(None));
    /// stream.end();
    /// assert!(stream.next_game().unwrap().is_some());
    /// ```
    pub fn end(&mut self) {
        self.lexer.end();
    }

    /// The next game; none where the text so far has none that is certainly complete.
    ///
    /// # Errors
    ///
    /// A bound that a game exceeds, said once, behind the games before it. Nothing more is read then.
    ///
    /// ```
    /// use draughts::pdn::{PdnFault, Stream};
    ///
    /// let mut stream = Stream::new();
    /// stream.feed("1. 9-13 * {of the next game}");
    /// assert_eq!(stream.next_game(), Ok(None));
    /// stream.feed(&format!("1. 10-14 {}", "(".repeat(101)));
    /// stream.end();
    /// assert_eq!(stream.next_game().unwrap().unwrap().body.len(), 2);
    /// assert_eq!(stream.next_game().unwrap_err().fault, PdnFault::Deep);
    /// assert_eq!(stream.next_game(), Ok(None));
    /// ```
    pub fn next_game(&mut self) -> Result<Option<PdnGame>, ParsePdnError> {
        // the last one is held back: a comment may follow that belongs to it
        while self.state == State::Open && self.reader.games.len() < 2 {
            match self.lexer.next() {
                Ok(None) if !self.lexer.over() => return Ok(None),
                Ok(None) => {
                    self.reader.finish(None);
                    self.state = State::Over;
                }
                Ok(Some((spot, token))) => {
                    let read = self.lexer.read();
                    if let Err(fault) = self.reader.take(spot, token, read) {
                        self.state = State::Stopped(ParsePdnError { spot, fault });
                    }
                }
                Err(fault) => {
                    let spot = self.lexer.spot();
                    self.state = State::Stopped(ParsePdnError { spot, fault });
                }
            }
        }
        let game = self.reader.games.pop_front();
        if game.is_none()
            && let State::Stopped(error) = self.state
        {
            self.state = State::Over;
            return Err(error);
        }
        Ok(game)
    }

    /// What was left open in the games so far and not yet said, in the order of the text, each with the place where it began.
    ///
    /// ```
    /// use draughts::pdn::{Loose, Stream};
    ///
    /// let mut stream = Stream::new();
    /// stream.feed("1. 9-13 (1. 10-14");
    /// stream.end();
    /// stream.next_game()?;
    /// assert_eq!(stream.loose()[0].1, Loose::Variation);
    /// assert!(stream.loose().is_empty());
    /// # Ok::<(), draughts::pdn::ParsePdnError>(())
    /// ```
    pub fn loose(&mut self) -> Vec<(Spot, Loose)> {
        let mut loose = std::mem::take(&mut self.reader.loose);
        loose.sort_by_key(|&(spot, _)| spot);
        loose
    }
}

/// How many tags of a header are looked at to see whether a name comes again: real ones have two dozen.
const LONG_HEADER: usize = 100;

/// What has been read so far.
#[derive(Default)]
struct Reader {
    /// Do the bounds hold for the whole file?
    whole: bool,
    /// Those that were not taken yet. Comments that follow the last one belong to it.
    games: VecDeque<PdnGame>,
    /// How many there were.
    finished: usize,
    loose: Vec<(Spot, Loose)>,
    items: usize,
    /// Where the game that is being read begins.
    begun: Option<Spot>,
    /// How many bytes of the file are read.
    read: u64,
    /// How many there were where it began.
    since: u64,
    tags: Tags,
    body: Vec<Item>,
    /// The variations that are open: where each began, and its line so far.
    open: Vec<(Spot, Vec<Item>)>,
}

impl Reader {
    /// Takes a token; so many bytes of the file are read behind it.
    fn take(&mut self, spot: Spot, token: Token, read: u64) -> Result<(), PdnFault> {
        self.read = read;
        self.items += 1;
        if self.items > MOST_ITEMS {
            return Err(PdnFault::Items);
        }
        if self.whole && self.finished == MOST_GAMES {
            return Err(PdnFault::Games);
        }
        if read - self.since > MOST_BYTES as u64 {
            return Err(PdnFault::Game);
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
                Some((start, line)) => self.add(start, ItemKind::Variation(line)),
                None => self.add(spot, ItemKind::Word(")".to_owned())),
            },
            Token::Ending(ending) if !self.open.is_empty() => {
                self.add(spot, ItemKind::Result(ending))
            }
            Token::Ending(ending) => self.end(spot, ending),
            Token::OpenComment(text) => {
                self.loose.push((spot, Loose::Comment));
                self.add(spot, ItemKind::Comment(text.trim_end().to_owned()));
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

    fn add(&mut self, spot: Spot, kind: ItemKind) {
        self.begin(spot);
        let line = self
            .open
            .last_mut()
            .map_or(&mut self.body, |(_, line)| line);
        line.push(Item { spot, kind });
    }

    /// A result ends the game; an asterisk behind it only separates it from the next.
    fn end(&mut self, spot: Spot, ending: PdnEnding) {
        let separates = ending == PdnEnding::ASTERISK && self.begun.is_none() && self.finished > 0;
        if !separates {
            self.begin(spot);
            self.finish(Some(ending));
        }
    }

    /// The game that is being read is at its end, if there is one.
    fn finish(&mut self, end: Option<PdnEnding>) {
        while let Some((start, line)) = self.open.pop() {
            self.loose.push((start, Loose::Variation));
            self.add(start, ItemKind::Variation(line));
        }
        let Some(spot) = self.begun.take() else {
            return;
        };
        let (tags, body) = (
            std::mem::take(&mut self.tags),
            std::mem::take(&mut self.body),
        );
        if !self.whole {
            (self.items, self.since) = (0, self.read);
        }
        match self.games.back_mut() {
            // what follows the last game belongs to it
            Some(last) if end.is_none() && tags.is_empty() && only_comments(&body) => {
                last.body.extend(body);
            }
            _ => {
                self.finished += 1;
                self.games.push_back(PdnGame {
                    spot,
                    tags,
                    body,
                    end,
                });
            }
        }
    }
}

fn only_comments(line: &[Item]) -> bool {
    let comment = |item: &Item| matches!(item.kind, ItemKind::Comment(_) | ItemKind::Remark(_));
    line.iter().all(comment)
}
