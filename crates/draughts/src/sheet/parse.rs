//! Reads the text of a score sheet.

use super::super::board::Board;
use super::super::notation::{DASHES, MoveFault, MoveMark, MoveText, Notation};
use super::super::position::Position;
use super::super::square::SquareSet;
use super::number::{SheetItem, entries, place};
use super::{EntryText, Glimpse, Sheet};

/// Where and why a text is no score sheet.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet};
///
/// let error = Sheet::parse("1. 9-13 22-18\n2. 13x44", &Position::start(RuleSet::Portuguese)).unwrap_err();
/// assert_eq!((error.line, error.column), (2, 7));
/// assert_eq!(error.fault.to_string(), "a square of this board expected");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct ParseSheetError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: SheetFault,
}

/// What is wrong in the text of a score sheet.
///
/// ```
/// use draughts::{Position, RuleSet, Sheet, SheetFault};
///
/// let fault = |text| Sheet::parse(text, &Position::start(RuleSet::Portuguese)).unwrap_err().fault;
/// assert_eq!(fault("1. 9-13 {a quiet start"), SheetFault::Comment);
/// assert_eq!(fault("1. 9-13 1/2-1/2 22-18"), SheetFault::AfterResult);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SheetFault {
    /// Neither a move nor a gap nor the number of a move.
    #[error("a move or ? expected")]
    Entry,
    /// A move that stops making sense here.
    #[error("{0}")]
    Move(MoveFault),
    /// A comment without an end.
    #[error("the comment does not end")]
    Comment,
    /// Something follows the result.
    #[error("nothing can follow the result")]
    AfterResult,
    /// More than [`Sheet::MOST`] moves or [`Sheet::LARGEST`] bytes.
    #[error("the sheet is too long")]
    TooLong,
}

impl Sheet {
    /// Reads `1. 9-13 22-18 2. ? 25-22 …`: numbers with or without a full stop, commas and semicolons, comments in
    /// braces, draw offers `(=)` and a result at the end may stand. `?`, `…` and dashes that stand alone are gaps, and so is the move
    /// that the next number shows to be missing; `1?-18` is read as far as it goes.
    ///
    /// # Errors
    ///
    /// The first place that makes no sense.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet, EntryText};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let sheet = Sheet::parse("1. 9-13 22-18 2. ? 25-22 3. 5-9 4. 1-5", &start).unwrap();
    /// assert_eq!(sheet.entries.len(), 7);
    /// assert_eq!(sheet.entries[2].written, EntryText::Gap);
    /// assert_eq!(sheet.entries[5].written, EntryText::Gap); // Black's third move
    ///
    /// let error = Sheet::parse("1. 9-13\n2218", &start).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 1: a move or ? expected");
    /// ```
    pub fn parse(text: &str, start: &Position) -> Result<Sheet, ParseSheetError> {
        let mut reader = Reader {
            text,
            at: 0,
            board: start.board(),
            items: Vec::new(),
        };
        reader
            .read()
            .map_err(|fault| fault_at(text, reader.at, fault))?;
        let entries = entries(text, reader.items, start.turn());
        if let Some(entry) = entries.get(Sheet::MOST) {
            return Err(ParseSheetError {
                line: entry.line,
                column: entry.column,
                fault: SheetFault::TooLong,
            });
        }
        Ok(Sheet {
            start: *start,
            entries,
        })
    }
}

fn fault_at(text: &str, at: usize, fault: SheetFault) -> ParseSheetError {
    let (line, column) = place(text, at);
    ParseSheetError {
        line,
        column,
        fault,
    }
}

/// Results as they are written, in numbers and as the Portuguese write them; `1-1` could be a move but for its place.
const RESULTS: [&str; 12] = [
    "1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2-1/2", "½-½", "*", "GB", "GP", "E",
];

/// Walks through the text; after a fault `at` is where it lies.
struct Reader<'a> {
    text: &'a str,
    /// In bytes.
    at: usize,
    board: &'static Board,
    items: Vec<(usize, SheetItem)>,
}

impl<'a> Reader<'a> {
    fn read(&mut self) -> Result<(), SheetFault> {
        if self.text.len() > Sheet::LARGEST {
            return Err(SheetFault::TooLong);
        }
        self.skip(is_space);
        while !self.rest().is_empty() {
            self.item()?;
            self.skip(is_space);
        }
        Ok(())
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Passes over characters and gives them.
    fn skip(&mut self, wanted: fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn push(&mut self, at: usize, item: SheetItem) -> Result<(), SheetFault> {
        self.items.push((at, item));
        // numbers without moves are bounded too
        if self.items.len() > 4 * Sheet::MOST {
            return Err(SheetFault::TooLong);
        }
        Ok(())
    }

    fn item(&mut self) -> Result<(), SheetFault> {
        let start = self.at;
        let word = self.rest().split(is_space).next().unwrap_or_default();
        let last = self.rest()[word.len()..].trim_matches(is_space).is_empty();
        let plain = word.replace(DASHES, "-");
        if RESULTS.contains(&plain.as_str()) && (plain != "1-1" || last) {
            self.at += word.len();
            self.skip(is_space);
            let ends = self.rest().is_empty();
            return if ends {
                Ok(())
            } else {
                Err(SheetFault::AfterResult)
            };
        }
        if let Some(word) = half_lettered(word) {
            return self.lettered(word);
        }
        match self.rest().chars().next() {
            Some('{') => self.comment(),
            Some('(' | ')' | '=' | '!') => {
                self.skip(|c| matches!(c, '(' | ')' | '=' | '!'));
                Ok(())
            }
            Some('.') => {
                self.skip(|c| c == '.');
                let numbered = matches!(self.items.last(), Some((_, SheetItem::Number(_))));
                let item = if numbered {
                    SheetItem::BlackNext
                } else {
                    SheetItem::Written(EntryText::Gap)
                };
                self.push(start, item)
            }
            Some(c) if is_gap(c) => {
                self.skip(is_gap);
                self.push(start, SheetItem::Written(EntryText::Gap))
            }
            Some('a'..='j') => {
                let written = self.read_move(word)?;
                self.at += word.len();
                self.push(start, SheetItem::Written(EntryText::Move(written)))
            }
            Some('0'..='9' | '?') => self.numeric(),
            _ => Err(SheetFault::Entry),
        }
    }

    fn comment(&mut self) -> Result<(), SheetFault> {
        let end = self.rest().find('}').ok_or(SheetFault::Comment)?;
        self.at += end + 1;
        Ok(())
    }

    fn read_move(&mut self, text: &str) -> Result<MoveText, SheetFault> {
        MoveText::parse(text, self.board).map_err(|error| {
            let before: usize = text.chars().take(error.at - 1).map(char::len_utf8).sum();
            self.at += before;
            SheetFault::Move(error.fault)
        })
    }

    /// Squares by column and row, some of them half read or in capitals.
    fn lettered(&mut self, word: &str) -> Result<(), SheetFault> {
        let start = self.at;
        let plain = word.to_ascii_lowercase().replace(DASHES, "-");
        let squares = plain.split(|c: char| c == '-' || is_cross(c));
        let squares: Vec<&str> = squares.map(without_opinion).collect();
        let half_read = squares.iter().any(|square| square.contains('?'));
        let written = match squares.as_slice() {
            [from, .., to] if half_read => {
                let seen = self.seen_by_letters(from).zip(self.seen_by_letters(to));
                let (from, to) = seen.ok_or(SheetFault::Entry)?;
                let cross = plain.contains(is_cross);
                let mark = if cross {
                    MoveMark::Cross
                } else {
                    MoveMark::Dash
                };
                EntryText::Partly(Glimpse { from, mark, to })
            }
            _ => EntryText::Move(self.read_move(plain.trim_end_matches('?'))?),
        };
        self.at = start + word.len();
        self.push(start, SheetItem::Written(written))
    }

    /// The squares whose column and row fit letters, digits and question marks; `None` of what is no square.
    fn seen_by_letters(&self, pattern: &str) -> Option<SquareSet> {
        let any = !pattern.is_empty() && pattern.bytes().all(|byte| byte == b'?');
        let row = pattern.strip_prefix(|c: char| is_column(c) || c == '?');
        let is_row = |row: &str| matches!(row.len(), 1 | 2) && row.chars().all(is_digit);
        if !any && !row.is_some_and(is_row) {
            return None;
        }
        let fits = |name: &str| {
            let mut pairs = name.chars().zip(pattern.chars());
            name.len() == pattern.len() && pairs.all(|(sign, seen)| seen == '?' || seen == sign)
        };
        let squares = self.board.squares();
        let seen =
            squares.filter(|square| any || fits(&Notation::Algebraic.square(self.board, *square)));
        Some(seen.collect())
    }

    /// What begins with a digit or `?`: a number, a gap, or squares with marks between.
    fn numeric(&mut self) -> Result<(), SheetFault> {
        let start = self.at;
        let first = self.skip(is_digit);
        let digits = first.bytes().all(|byte| byte.is_ascii_digit());
        if digits && self.rest().starts_with(['.', ')']) {
            self.at += 1;
            let dots = self.skip(|c| c == '.').len();
            self.push(start, SheetItem::Number(first.parse().unwrap_or(u32::MAX)))?;
            return match dots {
                0 => Ok(()),
                _ => self.push(start, SheetItem::BlackNext),
            };
        }
        let squares = self.squares(first);
        let text = &self.text[start..self.at];
        let line_start = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let begins_line = self.text[line_start..start].trim().is_empty();
        let written = match squares.as_slice() {
            // a column of bare numbers down the side of the sheet
            [_] if digits && begins_line && first.len() < 4 && !self.rest().trim().is_empty() => {
                return self.push(start, SheetItem::Number(first.parse().unwrap_or(u32::MAX)));
            }
            [_] if first.bytes().all(|byte| byte == b'?') => EntryText::Gap,
            [_] => {
                self.at = start;
                return Err(SheetFault::Entry);
            }
            [from, .., to] if squares.iter().any(|square| square.contains('?')) => {
                let cross = text.contains(is_cross);
                EntryText::Partly(Glimpse {
                    from: self.seen(from),
                    mark: if cross {
                        MoveMark::Cross
                    } else {
                        MoveMark::Dash
                    },
                    to: self.seen(to),
                })
            }
            _ => {
                self.at = start;
                let read = self.read_move(text.trim_end_matches('?'))?;
                self.at = start + text.len();
                EntryText::Move(read)
            }
        };
        self.push(start, SheetItem::Written(written))
    }

    /// The squares of a move that begins with `first`, as they are written; passes over them and the marks between.
    fn squares(&mut self, first: &'a str) -> Vec<&'a str> {
        let mut squares = vec![first];
        loop {
            let before = self.at;
            // only the first mark may stand apart: a dash after a whole move is a gap
            let apart = squares.len() == 1;
            self.skip(is_blank);
            let mark = self.rest().chars().next();
            // `? – 18`: two moves that nobody can read, before a number
            let after_gap = self.at > before && first.bytes().all(|byte| byte == b'?');
            let joins = |c: &char| DASHES.contains(c) && self.joins(*c, after_gap);
            let mark = mark.filter(|c| is_cross(*c) || joins(c));
            let Some(mark) = mark.filter(|_| apart || self.at == before) else {
                self.at = before;
                return squares;
            };
            self.at += mark.len_utf8();
            self.skip(is_blank);
            let square = self.skip(is_digit);
            squares.push(without_opinion(square));
            if square.is_empty() {
                return squares;
            }
        }
    }

    /// Does the dash that comes next stand between two squares? A hyphen does; a longer dash, which people put for a move
    /// that is missing too, where one square follows it, and not another move, a number or a result.
    fn joins(&self, dash: char, after_gap: bool) -> bool {
        if dash == '-' || after_gap {
            return dash == '-';
        }
        let after = self.rest()[dash.len_utf8()..].trim_start_matches(is_blank);
        let next = after.trim_start_matches(is_digit);
        let goes_on = |c: char| is_cross(c) || DASHES.contains(&c) || matches!(c, '.' | ')' | '/');
        next.len() < after.len() && !next.starts_with(goes_on)
    }

    /// The squares whose number fits digits and question marks.
    fn seen(&self, pattern: &str) -> SquareSet {
        let fits = |number: &str| {
            let mut pairs = number.chars().zip(pattern.chars());
            let same_length = number.len() == pattern.len();
            same_length && pairs.all(|(digit, seen)| seen == '?' || seen == digit)
        };
        let any = pattern.bytes().all(|byte| byte == b'?');
        let number_fits =
            |number: u8| any || fits(&number.to_string()) || fits(&format!("{number:02}"));
        self.board
            .squares()
            .filter(|square| number_fits(square.number()))
            .collect()
    }
}

/// After two digits, or column and row, a question mark is the writer's opinion of the move.
fn without_opinion(square: &str) -> &str {
    let known = square.trim_end_matches('?');
    if known.len() > 1 { known } else { square }
}

/// The move with which a word begins, where its squares are by column and row, half read (`f?-g5`, `?-g5`) or in capitals.
pub(super) fn half_lettered(word: &str) -> Option<&str> {
    let of_a_move = |c: char| {
        is_column(c.to_ascii_lowercase()) || is_digit(c) || is_cross(c) || DASHES.contains(&c)
    };
    let end = word.find(|c| !of_a_move(c)).unwrap_or(word.len());
    let word = &word[..end];
    let mut signs = word.chars();
    let begins = match (signs.next()?, signs.next()?) {
        ('?', _) => true,
        (column, row) => is_column(column.to_ascii_lowercase()) && is_digit(row),
    };
    let is_capital = |c: char| is_column(c.to_ascii_lowercase()) && !is_column(c);
    let is_half = word.contains('?') || word.contains(is_capital);
    let has_mark = word.contains(DASHES) || word.contains(is_cross);
    let has_column = word.contains(|c: char| is_column(c.to_ascii_lowercase()));
    (begins && is_half && has_mark && has_column).then_some(word)
}

/// A column of a board.
fn is_column(c: char) -> bool {
    matches!(c, 'a'..='j')
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '\u{feff}')
}

fn is_blank(c: char) -> bool {
    c == ' ' || c == '\t'
}

/// Stands alone for a move that nobody can read, or that is missing.
fn is_gap(c: char) -> bool {
    matches!(c, '…' | '_') || DASHES.contains(&c)
}

fn is_cross(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | ':')
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || c == '?'
}
