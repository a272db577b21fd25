//! The beginning of a sheet as a text of its own.

use super::super::notation::{DASHES, MoveMark, MoveText};
use super::super::position::Position;
use super::parse::half_lettered;
use super::{Entry, EntryText, Sheet};

impl Sheet {
    /// The first `count` entries of the `text` that this sheet was read from, numbered anew. Nothing else of it: no remark, no result, nothing that
    /// was written later.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet};
    ///
    /// let start = Position::start(RuleSet::Portuguese);
    /// let text = "1. 9-13 {well} 22-18 2. ? 27x18 1-0";
    /// let sheet = Sheet::parse(text, &start).unwrap();
    /// assert_eq!(sheet.begun(text, 3), "1. 9-13 22-18 2. ?");
    /// assert_eq!(sheet.begun(text, 9), "1. 9-13 22-18 2. ? 27x18");
    /// ```
    #[must_use]
    pub fn begun(&self, text: &str, count: usize) -> String {
        let words = self.as_written(text, 0).into_iter().take(count);
        let entries = self.entries.iter();
        let mut begun = Vec::new();
        for (index, (word, entry)) in words.zip(entries).enumerate() {
            if index % 2 == 0 {
                begun.push(format!("{}.", index / 2 + 1));
            }
            begun.push(match &entry.written {
                _ if is_read_as(&word, entry, &self.start) => word,
                // it stands in several words
                EntryText::Move(text) => in_one_word(text),
                EntryText::Partly(_) | EntryText::Gap => "?".to_owned(),
            });
        }
        begun.join(" ")
    }

    /// The entries from index `from` on, as the `text` has them that this sheet was read from; `?` where nothing can be read.
    ///
    /// ```
    /// use draughts::{Position, RuleSet, Sheet};
    ///
    /// let text = "1. 9-13 22 - 18\n2. 1?x22 2?–18";
    /// let sheet = Sheet::parse(text, &Position::start(RuleSet::Portuguese)).unwrap();
    /// assert_eq!(sheet.as_written(text, 1), ["22-18", "1?x22", "2?-18"]);
    /// ```
    #[must_use]
    pub fn as_written(&self, text: &str, from: usize) -> Vec<String> {
        let lines: Vec<&str> = text.split('\n').collect();
        let entries = self.entries.iter().skip(from);
        entries.map(|entry| word(entry, &lines)).collect()
    }
}

/// Does a word say what stands in the entry?
fn is_read_as(word: &str, entry: &Entry, start: &Position) -> bool {
    Sheet::parse(word, start).is_ok_and(|read| match read.entries.as_slice() {
        [only] => only.written == entry.written,
        _ => false,
    })
}

fn word(entry: &Entry, lines: &[&str]) -> String {
    let line = entry.line.checked_sub(1).and_then(|line| lines.get(line));
    let of_a_move = |c: &char| {
        DASHES.contains(c) || matches!(c, '0'..='9' | 'a'..='j' | '?' | 'x' | 'X' | '×' | ':')
    };
    let line = line.copied().unwrap_or_default();
    let rest = line.chars().skip(entry.column.saturating_sub(1));
    let rest: String = rest.collect();
    let word: String = match half_lettered(&rest) {
        Some(word) => word.to_owned(),
        None => rest.chars().take_while(of_a_move).collect(),
    };
    let word = word.replace(DASHES, "-");
    match &entry.written {
        EntryText::Gap => "?".to_owned(),
        EntryText::Partly(_) => word,
        EntryText::Move(text) => {
            // `9 - 13`
            let apart = word.bytes().all(|byte| byte.is_ascii_digit());
            if apart { in_one_word(text) } else { word }
        }
    }
}

/// A move with its squares.
fn in_one_word(text: &MoveText) -> String {
    let mark = if text.mark == MoveMark::Cross {
        "x"
    } else {
        "-"
    };
    let between = text.between.iter().chain([&text.to]);
    let squares = [&text.from].into_iter().chain(between);
    let numbers: Vec<String> = squares.map(|square| square.number().to_string()).collect();
    numbers.join(mark)
}
