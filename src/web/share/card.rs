//! What stands on a picture: the lines of a table, or a board with words beside it. What does not fit is cut, measured in the font that draws it.

use askama::Template;

use crate::{
    export::{self, Font},
    web::diagram::Diagram,
};

use super::draw::{FAMILY, PICTURE};

/// A picture before it is drawn.
#[derive(Debug, Template)]
#[template(path = "share/card.svg")]
pub(in crate::web) struct Card {
    words: Vec<Word>,
    board: Option<Diagram>,
}

/// A line of a table on a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) enum ListLine {
    /// A place, a name, and the points.
    Placed {
        /// The place.
        place: String,
        /// Who.
        name: String,
        /// The points.
        points: String,
    },
    /// A board: who has White in its first game, the result, who has Black.
    Board {
        /// The board.
        board: String,
        /// Both names.
        names: [String; 2],
        /// The points of both, or that there are none yet.
        result: String,
    },
    /// A sentence.
    Said(String),
}

/// The words beside a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::web) struct BesideBoard {
    /// What the board is of.
    pub over: String,
    /// What is seen on it.
    pub title: String,
    /// More about it.
    pub lines: Vec<String>,
}

/// A text where it stands; nothing of it is wider than was said.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Word {
    x: u16,
    y: u16,
    anchor: &'static str,
    size: u8,
    bold: bool,
    fill: &'static str,
    text: String,
}

/// How many lines a list has.
pub(in crate::web) const LINES: usize = 10;

/// The edge left and right.
const EDGE: u16 = 60;
/// How wide a text from edge to edge is.
const WIDE: u16 = 1080;

const INK: &str = "#22261f";
const SOFT: &str = "#5a5f54";
const PAPER: &str = "#ffffff";
const PALE: &str = "#dcebe2";
const GREEN: &str = "#24694b";

impl Card {
    /// The head of a tournament and a table of at most [`LINES`] lines under a heading.
    pub fn list([title, subtitle]: [String; 2], heading: &str, lines: &[ListLine]) -> Self {
        let mut words = vec![
            word((EDGE, 72), "start", (44, true, PAPER), &title, WIDE),
            word((EDGE, 120), "start", (26, false, PALE), &subtitle, WIDE),
            word((EDGE, 222), "start", (32, true, GREEN), heading, WIDE),
        ];
        for (index, line) in (0_u16..).zip(lines.iter().take(LINES)) {
            words.extend(listed(270 + 36 * index, line));
        }
        Self { words, board: None }
    }

    /// A board with words beside it.
    pub fn board(board: Diagram, beside: BesideBoard) -> Self {
        let (left, wide) = (650, 490);
        let mut words = Vec::new();
        let mut y = 90;
        let parts = [
            (beside.over, (28, false, SOFT), 3),
            (beside.title, (38, true, GREEN), 4),
        ];
        let more = beside.lines.into_iter();
        let more = more.map(|line| (line, (28, false, INK), 4));
        for (text, (size, bold, fill), most) in parts.into_iter().chain(more) {
            for line in wrapped(face(bold), &text, size, wide, most) {
                if y > 600 {
                    break;
                }
                words.push(word((left, y), "start", (size, bold, fill), &line, wide));
                y += u16::from(size) * 5 / 4;
            }
            y += 22;
        }
        Self {
            words,
            board: Some(board.sized(45, 540)),
        }
    }

    fn size(&self) -> (u32, u32) {
        PICTURE
    }

    fn family(&self) -> &'static str {
        FAMILY
    }

    /// Where the dark squares of the edge below the head begin.
    fn squares(&self) -> impl Iterator<Item = u16> {
        (0..1200).step_by(48)
    }
}

fn listed(y: u16, line: &ListLine) -> Vec<Word> {
    let plain = (26, false, INK);
    match line {
        ListLine::Placed {
            place,
            name,
            points,
        } => vec![
            word((110, y), "end", (26, true, SOFT), place, 90),
            word((135, y), "start", plain, name, 820),
            word((1140, y), "end", (26, true, INK), points, 170),
        ],
        ListLine::Board {
            board,
            names: [first, second],
            result,
        } => vec![
            word((110, y), "end", (26, true, SOFT), board, 90),
            word((135, y), "start", plain, first, 410),
            word((630, y), "middle", (26, true, INK), result, 150),
            word((715, y), "start", plain, second, 425),
        ],
        ListLine::Said(text) => vec![word((135, y), "start", (26, false, SOFT), text, 1000)],
    }
}

fn word(
    (x, y): (u16, u16),
    anchor: &'static str,
    (size, bold, fill): (u8, bool, &'static str),
    text: &str,
    wide: u16,
) -> Word {
    Word {
        x,
        y,
        anchor,
        size,
        bold,
        fill,
        text: fitted(face(bold), text, size, wide),
    }
}

fn face(bold: bool) -> Font {
    if bold { Font::Bold } else { Font::Regular }
}

/// More letters than any line has.
const MOST_LETTERS: usize = 300;

/// The text in one line of this width, with … where it was cut, in letters that the font has, as in our papers.
fn fitted(font: Font, text: &str, size: u8, wide: u16) -> String {
    let seen = |letter: char| if letter.is_control() { ' ' } else { letter };
    let text = export::printed(text);
    let mut text: String = text.chars().take(MOST_LETTERS).map(seen).collect();
    let fits = |text: &str| font.width(text, size) <= u32::from(wide) * 1000;
    if fits(&text) {
        return text;
    }
    while text.pop().is_some() {
        let cut = format!("{}…", text.trim_end());
        if fits(&cut) {
            return cut;
        }
    }
    String::new()
}

/// The text in at most so many lines of this width, cut at words; the last one has what is left, and is cut where it is drawn.
fn wrapped(font: Font, text: &str, size: u8, wide: u16, most: usize) -> Vec<String> {
    let fits = |line: &str| font.width(line, size) <= u32::from(wide) * 1000;
    let text = export::printed(text);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace().take(MOST_LETTERS) {
        let full = lines.len() == most;
        match lines.last_mut() {
            Some(line) if full || fits(&format!("{line} {word}")) => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) | None => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn nothing_is_wider_than_its_room(text in "\\PC{0,120}", size in 10_u8..60, wide in 40_u16..1100, bold in any::<bool>()) {
            let font = face(bold);
            let text: String = export::printed(&text).chars().take(MOST_LETTERS).collect();
            let cut = fitted(font, &text, size, wide);
            prop_assert!(font.width(&cut, size) <= u32::from(wide) * 1000);
            let whole = text.chars().count() == cut.chars().count() && !cut.ends_with('…');
            prop_assert!(whole || cut.ends_with('…') || cut.is_empty() || text.ends_with('…'), "{text:?} {cut:?}");
        }

        #[test]
        fn every_word_of_a_text_stands_in_one_of_its_lines(text in "[a-zç ]{0,160}", most in 1_usize..6) {
            let lines = wrapped(Font::Regular, &text, 28, 490, most);
            prop_assert!(lines.len() <= most);
            let words: Vec<&str> = text.split_whitespace().collect();
            prop_assert_eq!(lines.join(" "), words.join(" "));
        }
    }

    #[test]
    fn a_long_name_is_cut_in_its_font_and_a_short_one_is_not() {
        assert_eq!(fitted(Font::Regular, "Ana", 26, 410), "Ana");
        let long = "Maria da Conceição de Albuquerque e Vasconcelos de Sá-Carneiro";
        let cut = fitted(Font::Regular, long, 26, 410);
        assert!(
            cut.starts_with("Maria da Conceição de") && cut.ends_with('…'),
            "{cut}"
        );
        assert_eq!(fitted(Font::Bold, "漢 a\n", 26, 410), "Han a ");
    }
}
