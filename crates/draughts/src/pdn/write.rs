//! From games to the text of a file.

use super::{Item, ItemKind, PdnGame};

/// The columns of a line; a single comment or tag may be longer.
const COLUMNS: usize = 80;

/// The text of a file with these games: tags in their order, one a line, an empty line, the moves in lines of at most
/// 80 columns. [`read`](super::read) gives the same games again. A game that ends with nothing must be the last, or be
/// followed by tags.
///
/// ```
/// use draughts::pdn::{read, write};
///
/// let games = read("[White \"Ana\"] 1.09-13 22-18,2.13x22 *").unwrap().games;
/// let text = write(&games);
/// assert_eq!(text, "[White \"Ana\"]\n\n1. 9-13 22-18 2. 13x22 *\n");
/// assert_eq!(read(&text).unwrap().games, games);
/// ```
pub fn write(games: &[PdnGame]) -> String {
    let mut writer = Writer::default();
    for game in games {
        if !writer.text.is_empty() {
            writer.text.push('\n');
        }
        for tag in game.tags.iter() {
            writer.text.push_str(&tag.written());
            writer.text.push('\n');
        }
        if !game.tags.is_empty() {
            writer.text.push('\n');
        }
        writer.line(&game.body);
        if let Some(end) = game.end {
            writer.word(end.code());
        }
        writer.end_line();
    }
    writer.text
}

#[derive(Default)]
struct Writer {
    text: String,
    /// Characters of the line so far.
    column: usize,
}

impl Writer {
    fn line(&mut self, items: &[Item]) {
        for (index, item) in items.iter().enumerate() {
            match &item.kind {
                ItemKind::Number { number, black } => {
                    let dots = if *black { "..." } else { "." };
                    self.word(&format!("{number}{dots}"));
                }
                ItemKind::Strength(marks) => {
                    let before = index.checked_sub(1).map(|before| &items[before].kind);
                    let follows = matches!(before, Some(ItemKind::Move(_)));
                    self.put(marks, !follows);
                }
                ItemKind::Nag(nag) => self.word(&format!("${nag}")),
                ItemKind::Comment(text) => self.word(&format!("{{{}}}", text.replace('}', ")"))),
                ItemKind::SetUp(fen) => self.word(&format!("/FEN \"{fen}\"/")),
                ItemKind::Result(ending) => self.word(ending.code()),
                ItemKind::Remark(text) => self.own_line(&format!("% {text}")),
                ItemKind::Word(text) if text.starts_with('[') => self.own_line(text),
                ItemKind::Move(text) | ItemKind::Word(text) => self.word(text),
                ItemKind::Variation(inner) => {
                    self.word("(");
                    self.line(inner);
                    self.word(")");
                }
            }
        }
    }

    fn word(&mut self, word: &str) {
        self.put(word, true);
    }

    /// Writes a word, on a new line where this one is full.
    fn put(&mut self, word: &str, apart: bool) {
        let length = word.chars().count();
        if apart && self.column > 0 {
            if self.column + 1 + length > COLUMNS {
                self.end_line();
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            None => self.column + length,
            Some((_, last)) => last.chars().count(),
        };
    }

    fn own_line(&mut self, text: &str) {
        self.end_line();
        self.word(text);
        self.end_line();
    }

    fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}
