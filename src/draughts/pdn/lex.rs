//! The words of a PDN file and where they stand.
//!
//! Every character belongs to a token or to the blanks between two; what is no token of PDN is a [`Token::Word`].

use super::result::Ending;
use super::tags::Tag;
use super::{Kind, Spot};

/// A piece of the text.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
    Tag(Tag),
    /// Everything of a game's text that needs no other token.
    Item(Kind),
    /// A comment that the file ends in.
    OpenComment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    Ending(Ending),
}

/// Walks through the text.
pub(super) struct Lexer<'a> {
    rest: &'a str,
    spot: Spot,
    /// How many bytes remain at the end of this line, trailing blanks left out, once that is known.
    line_end: Option<usize>,
    /// How many parentheses are open: `1)` is a number outside of them.
    depth: usize,
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
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

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer {
            rest: text,
            spot: Spot::START,
            line_end: None,
            depth: 0,
        }
    }

    /// The next token and where it begins.
    pub(super) fn next(&mut self) -> Option<(Spot, Token)> {
        self.take(self.rest.len() - skip_blanks(self.rest).len());
        let spot = self.spot;
        let (token, length) = self.token(self.rest.chars().next()?);
        match &token {
            Token::Open => self.depth += 1,
            Token::Close => self.depth = self.depth.saturating_sub(1),
            Token::Tag(_) => self.depth = 0,
            _ => {}
        }
        self.take(length);
        Some((spot, token))
    }

    /// Goes on by so many bytes, counting lines and columns.
    fn take(&mut self, length: usize) {
        let (taken, rest) = self.rest.split_at(length);
        for c in taken.chars() {
            if c == '\n' {
                self.spot.line += 1;
                self.spot.column = 1;
                self.line_end = None;
            } else {
                self.spot.column += 1;
            }
        }
        self.rest = rest;
    }

    /// The line from here on. Its end is looked for once: a file may be one line.
    fn line(&mut self) -> &'a str {
        let rest = self.rest;
        let find_end = || {
            let line = rest.find('\n').map_or(rest, |end| &rest[..end]);
            rest.len() - line.trim_end().len()
        };
        let left = *self.line_end.get_or_insert_with(find_end);
        &rest[..rest.len() - left]
    }

    /// The token that begins with this character, and its length.
    fn token(&mut self, first: char) -> (Token, usize) {
        let rest = self.rest;
        match first {
            '[' => {
                let line = self.line();
                let word = || item(Kind::Word(line.to_owned()), line.len());
                tag(line, self.spot).unwrap_or_else(word)
            }
            '%' => {
                let line = self.line();
                item(Kind::Remark(line[1..].trim().to_owned()), line.len())
            }
            '{' => match rest.find('}') {
                Some(end) => item(Kind::Comment(rest[1..end].to_owned()), end + 1),
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

fn item(kind: Kind, length: usize) -> (Token, usize) {
    (Token::Item(kind), length)
}

/// How many bytes at the start are ASCII digits.
fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// `[Name "value"]` on one line. The value ends at the first quote before a bracket that is not escaped; where every
/// one is, some program escapes nothing, and it ends at the last.
fn tag(line: &str, spot: Spot) -> Option<(Token, usize)> {
    let inner = line[1..].trim_start();
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    let (name, after) = inner.split_at(end);
    let value = after.trim_start().strip_prefix('"')?;
    let closes = |&(at, _): &(usize, &str)| value[at + 1..].trim_start().starts_with(']');
    let escaped = |at: usize| value[..at].ends_with('\\');
    let mut quotes = value.match_indices('"').filter(closes);
    let first = quotes.clone().find(|&(at, _)| !escaped(at));
    let (end, _) = first.or_else(|| quotes.next_back())?;
    let after = value[end + 1..].trim_start();
    let length = line.len() - after.len() + 1;
    let token = Tag::new(spot, name, value[..end].replace("\\\"", "\""));
    (!name.is_empty()).then_some((Token::Tag(token), length))
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
    Some(item(Kind::Strength(text[..length].to_owned()), length))
}

fn nag(text: &str) -> Option<(Token, usize)> {
    let length = 1 + digits(&text[1..]);
    Some(item(Kind::Nag(text[1..length].parse().ok()?), length))
}

/// `/FEN "…"/`, or without quotes what has no blank: else the stroke of a result behind the word `/FEN` would end one.
fn set_up(text: &str) -> Option<(Token, usize)> {
    let end = 1 + text[1..].find('/')?;
    let fen = skip_blanks(text[1..end].strip_prefix("FEN")?).trim_end_matches(is_blank);
    let quoted = fen.strip_prefix('"').and_then(|fen| fen.strip_suffix('"'));
    let whole = fen.contains(':') && !fen.contains(char::is_whitespace);
    let fen = quoted.or(whole.then_some(fen))?.to_owned();
    Some(item(Kind::SetUp(fen), end + 1))
}

fn ending(text: &str) -> Option<(Token, usize)> {
    let (ending, length) = Ending::at_start(text)?;
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
    Some(item(Kind::Number { number, black }, length + 1 + taken))
}

/// A square as far as that can be seen without a board: `9`, `09`, `c3`. Its name and what follows it.
fn square(text: &str) -> Option<(&str, &str)> {
    let letter = text.starts_with(|c: char| ('a'..='j').contains(&c));
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

/// A move, with blanks around its first mark and after each other.
fn written_move(text: &str) -> Option<(Token, usize)> {
    let (mut last, after) = square(text)?;
    let mut written = last.to_owned();
    let mut rest = skip_blanks(after);
    while let Some((mark, name, after)) = step(rest, last) {
        written.push(mark);
        written.push_str(name);
        (last, rest) = (name, after);
    }
    (written.len() > last.len()).then(|| item(Kind::Move(written), text.len() - rest.len()))
}

/// The next mark of a move and the square behind it, none where a result begins: `32- 1-0` is no move, nor is `1-1`.
fn step<'a>(text: &'a str, last: &str) -> Option<(char, &'a str, &'a str)> {
    let (mark, after) = if let Some(after) = text.strip_prefix('-') {
        ('-', skip_blanks(after))
    } else if let Some(after) = text.strip_prefix(['x', 'X', '×', ':']) {
        ('x', skip_blanks(after))
    } else if last.starts_with(|c: char| c.is_ascii_lowercase()) {
        ('-', text) // between `a3` and `b4` it may be missing
    } else {
        return None;
    };
    let (name, rest) = square(after)?;
    let nothing = Ending::at_start(after).is_some() || (mark == '-' && name == last);
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
    item(Kind::Word(text[..end].to_owned()), end)
}
