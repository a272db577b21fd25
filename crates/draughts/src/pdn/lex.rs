//! The words of a PDN file and where they stand.
//!
//! Every character belongs to a token or to the blanks between two; what is no token of PDN is a [`Token::Word`].

use super::super::notation::DASHES;
use super::read::PdnFault;
use super::result::PdnEnding;
use super::tags::Tag;
use super::{ItemKind, MOST_TOKEN, Spot};

/// A piece of the text.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
    Tag(Tag),
    /// Everything of a game's text that needs no other token.
    Item(ItemKind),
    /// A comment that the file ends in.
    OpenComment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    Ending(PdnEnding),
}

/// Walks through a text that comes in blocks. What a token is depends on the text from it on, up to [`MOST_TOKEN`] bytes:
/// the same text gives the same tokens however it was cut.
pub(super) struct Lexer {
    text: String,
    /// How much of it was read.
    at: usize,
    /// Was the last block given?
    ended: bool,
    /// Did the last block end with the first half of a line end?
    after_return: bool,
    /// Was anything given, but marks of byte order?
    begun: bool,
    spot: Spot,
    /// How many bytes were read, those too that are kept no more.
    read: u64,
    /// How many parentheses are open: `1)` is a number outside of them.
    depth: usize,
}

/// What separates tokens, the mark of byte order too, which stands in the middle where files were put together.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '\u{feff}')
}

/// What separates tokens: commas and semicolons too, as print has them, and the `\n` of programs that mean a line end.
fn skip_blanks(mut text: &str) -> &str {
    loop {
        text = text.trim_start_matches(is_blank);
        match text.strip_prefix("\\n") {
            Some(rest) => text = rest,
            None => return text,
        }
    }
}

/// The same at the end.
fn trim_blanks_end(mut text: &str) -> &str {
    loop {
        text = text.trim_end_matches(is_blank);
        match text.strip_suffix("\\n") {
            Some(rest) => text = rest,
            None => return text,
        }
    }
}

impl Lexer {
    pub(super) fn new() -> Lexer {
        Lexer {
            text: String::new(),
            at: 0,
            ended: false,
            after_return: false,
            begun: false,
            spot: Spot::START,
            read: 0,
            depth: 0,
        }
    }

    /// Takes the next block of the text. Line ends become `\n`, marks of byte order before everything go.
    pub(super) fn feed(&mut self, mut block: &str) {
        if block.is_empty() {
            return;
        }
        if !self.begun {
            block = block.trim_start_matches('\u{feff}');
            self.begun = !block.is_empty();
        }
        if self.at > MOST_TOKEN {
            self.text.drain(..self.at);
            self.at = 0;
        }
        if self.after_return {
            block = block.strip_prefix('\n').unwrap_or(block);
            self.after_return = false;
        }
        let mut lines = block.split('\r');
        self.text.push_str(lines.next().unwrap_or_default());
        for line in lines {
            self.text.push('\n');
            self.after_return = line.is_empty();
            self.text.push_str(line.strip_prefix('\n').unwrap_or(line));
        }
    }

    /// Nothing follows any more.
    pub(super) fn end(&mut self) {
        self.ended = true;
    }

    /// Was everything read?
    pub(super) fn over(&self) -> bool {
        self.ended && self.at == self.text.len()
    }

    /// How many bytes were read.
    pub(super) fn read(&self) -> u64 {
        self.read
    }

    /// Where reading stands.
    pub(super) fn spot(&self) -> Spot {
        self.spot
    }

    /// The next token and where it begins; none where the text given so far does not tell.
    ///
    /// # Errors
    ///
    /// The token is longer than [`MOST_TOKEN`].
    pub(super) fn next(&mut self) -> Result<Option<(Spot, Token)>, PdnFault> {
        let rest = &self.text[self.at..];
        self.take(rest.len() - skip_blanks(rest).len());
        let rest = &self.text[self.at..];
        if rest.len() <= MOST_TOKEN && !self.ended {
            return Ok(None);
        }
        let seen = &rest[..rest.floor_char_boundary(MOST_TOKEN)];
        let Some(first) = seen.chars().next() else {
            return Ok(None);
        };
        let spot = self.spot;
        let (token, length) = self.token(first, seen);
        if length == seen.len() && seen.len() < rest.len() {
            return Err(PdnFault::Token);
        }
        match &token {
            Token::Open => self.depth += 1,
            Token::Close => self.depth = self.depth.saturating_sub(1),
            Token::Tag(_) => self.depth = 0,
            Token::Item(_) | Token::OpenComment(_) | Token::Ending(_) => {}
        }
        self.take(length);
        Ok(Some((spot, token)))
    }

    /// Goes on by so many bytes, counting lines and columns.
    fn take(&mut self, length: usize) {
        for c in self.text[self.at..self.at + length].chars() {
            if c == '\n' {
                self.spot.line = self.spot.line.saturating_add(1);
                self.spot.column = 1;
            } else {
                self.spot.column = self.spot.column.saturating_add(1);
            }
        }
        self.at += length;
        self.read += length as u64;
    }

    /// The token that begins with this character, and its length; all that is seen where its end is not.
    fn token(&self, first: char, rest: &str) -> (Token, usize) {
        match first {
            '[' => tag(rest, self.spot).unwrap_or_else(|| {
                let (line, length) = line(rest);
                item(ItemKind::Word(line.trim_end().to_owned()), length)
            }),
            '%' => {
                let (line, length) = line(rest);
                item(ItemKind::Remark(line[1..].trim().to_owned()), length)
            }
            '{' => match rest.find('}') {
                Some(end) => item(ItemKind::Comment(rest[1..end].to_owned()), end + 1),
                None => (Token::OpenComment(rest[1..].to_owned()), rest.len()),
            },
            '(' => strength(rest).unwrap_or((Token::Open, 1)),
            ')' => (Token::Close, 1),
            '!' | '?' => strength(rest).unwrap_or_else(|| word(rest)),
            '$' => nag(rest).unwrap_or_else(|| word(rest)),
            '/' => set_up(rest).unwrap_or_else(|| word(rest)),
            _ => ending(rest)
                .or_else(|| written_move(rest))
                .or_else(|| number(rest, self.depth == 0))
                .unwrap_or_else(|| word(rest)),
        }
    }
}

/// The line, and how many bytes it has.
fn line(text: &str) -> (&str, usize) {
    let line = text.find('\n').map_or(text, |end| &text[..end]);
    (line, line.len())
}

fn item(kind: ItemKind, length: usize) -> (Token, usize) {
    (Token::Item(kind), length)
}

/// How many bytes at the start are ASCII digits.
fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// `[Name "value"]` on one line. The value ends at the first quote before a bracket that is not escaped; where every
/// one is, some program escapes nothing, and it ends at the last.
fn tag(text: &str, spot: Spot) -> Option<(Token, usize)> {
    let inner = skip_in_line(&text[1..]);
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    let (name, after) = inner.split_at(end);
    let value = skip_in_line(after).strip_prefix('"')?;
    let mut last = None;
    for (at, c) in value.char_indices() {
        let closes = || c == '"' && skip_in_line(&value[at + 1..]).starts_with(']');
        if c == '\n' {
            break;
        }
        if closes() {
            last = Some(at);
            if !value[..at].ends_with('\\') {
                break;
            }
        }
    }
    let end = last?;
    let after = skip_in_line(&value[end + 1..]);
    let length = text.len() - after.len() + 1;
    let token = Tag::new(spot, name, value[..end].replace("\\\"", "\""));
    (!name.is_empty()).then_some((Token::Tag(token), length))
}

fn skip_in_line(text: &str) -> &str {
    text.trim_start_matches(|c: char| c.is_whitespace() && c != '\n')
}

/// `!`, `?!` or `(?)`.
fn strength(text: &str) -> Option<(Token, usize)> {
    let marks = |text: &str| {
        text.bytes()
            .take_while(|b| matches!(b, b'!' | b'?'))
            .count()
    };
    let length = match text.strip_prefix('(') {
        None => marks(text),
        Some(inner) => {
            let length = marks(inner);
            (length > 0 && inner[length..].starts_with(')')).then_some(length + 2)?
        }
    };
    Some(item(ItemKind::Strength(text[..length].to_owned()), length))
}

fn nag(text: &str) -> Option<(Token, usize)> {
    let length = 1 + digits(&text[1..]);
    Some(item(ItemKind::Nag(text[1..length].parse().ok()?), length))
}

/// `/FEN "…"/`, or without quotes what has no blank: else the stroke of a result behind the word `/FEN` would end one.
fn set_up(text: &str) -> Option<(Token, usize)> {
    let end = 1 + text[1..].find('/')?;
    let fen = skip_blanks(text[1..end].strip_prefix("FEN")?);
    let fen = trim_blanks_end(fen);
    let quoted = fen.strip_prefix('"').and_then(|fen| fen.strip_suffix('"'));
    let whole = fen.contains(':') && !fen.contains(char::is_whitespace);
    let fen = quoted.or(whole.then_some(fen))?.to_owned();
    Some(item(ItemKind::SetUp(fen), end + 1))
}

fn ending(text: &str) -> Option<(Token, usize)> {
    let (ending, length) = PdnEnding::at_start(text)?;
    Some((Token::Ending(ending), length))
}

/// `12.`, `12...`, `12. ...` or, in Portuguese print, `12)`. With zeros before it, none is longer than a square: written
/// without them behind a word like `14x`, it would become part of a move.
fn number(text: &str, bracket_counts: bool) -> Option<(Token, usize)> {
    let length = digits(text);
    if length > 2 && text.starts_with('0') {
        return None;
    }
    let number = text[..length].parse().ok()?;
    let mut signs = text[length..].strip_prefix('.');
    if bracket_counts && signs.is_none() {
        signs = text[length..].strip_prefix(')');
    }
    let after = signs?;
    let dots = |text: &str| text.bytes().take_while(|&b| b == b'.').count();
    let apart = skip_blanks(after);
    let taken = match dots(after) {
        0 if apart.starts_with("...") => after.len() - apart.len() + dots(apart),
        dots => dots,
    };
    let black = taken > 0;
    Some(item(ItemKind::Number { number, black }, length + 1 + taken))
}

/// A square as far as that can be seen without a board: `9`, `09`, `c3`, `C3`. Its name as it is written and what follows it.
fn square(text: &str) -> Option<(&str, &str)> {
    let letter = text.starts_with(|c: char| ('a'..='j').contains(&c.to_ascii_lowercase()));
    let (start, most) = (usize::from(letter), 2);
    let length = digits(&text[start..]);
    let zeros = text[start..start + length]
        .bytes()
        .take_while(|&b| b == b'0')
        .count();
    if length > most || length == zeros {
        return None;
    }
    // a letter takes no zeros; a number loses them
    let name = if letter {
        &text[..1 + length]
    } else {
        &text[zeros..length]
    };
    (!letter || zeros == 0).then_some((name, &text[start + length..]))
}

/// A move, with blanks around its first mark and after each other; columns in capitals are the small letters that PDN has, as on a score sheet.
fn written_move(text: &str) -> Option<(Token, usize)> {
    let (mut last, after) = square(text)?;
    let mut written = last.to_owned();
    let mut rest = skip_blanks(after);
    while let Some((mark, name, after)) = step(rest, last) {
        written.push(mark);
        written.push_str(name);
        (last, rest) = (name, after);
    }
    written.make_ascii_lowercase();
    (written.len() > last.len()).then(|| item(ItemKind::Move(written), text.len() - rest.len()))
}

/// The next mark of a move and the square behind it, none where a result begins: `32- 1-0` is no move, nor is `1-1`.
fn step<'a>(text: &'a str, last: &str) -> Option<(char, &'a str, &'a str)> {
    let (mark, after) = if let Some(after) = text.strip_prefix(DASHES) {
        ('-', skip_blanks(after))
    } else if let Some(after) = text.strip_prefix(['x', 'X', '×', ':']) {
        ('x', skip_blanks(after))
    } else if last.starts_with(|c: char| c.is_ascii_alphabetic()) {
        ('-', text) // between `a3` and `b4` it may be missing
    } else {
        return None;
    };
    let (name, rest) = square(after)?;
    let nothing =
        PdnEnding::at_start(after).is_some() || (mark == '-' && name.eq_ignore_ascii_case(last));
    (!nothing).then_some((mark, name, rest))
}

/// Everything to the next blank or bracket.
fn word(text: &str) -> (Token, usize) {
    let mut inner = text.char_indices().skip(1);
    let end = inner.find(|(_, c)| c.is_whitespace() || "{}()[]".contains(*c));
    let end = match end {
        _ if text.starts_with(['}', ']']) => 1,
        Some((end, _)) => end,
        None => text.len(),
    };
    item(ItemKind::Word(text[..end].to_owned()), end)
}
