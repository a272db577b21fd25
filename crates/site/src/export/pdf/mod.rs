//! Papers as PDF: blocks of lines with their terms, wrapped, on as many A4 pages as they need; certificates, a page each.
//!
//! The fonts are in the file, so that a paper that was signed looks the same everywhere, and the same paper makes the same bytes. Each is
//! embedded whole and packed: with the alphabets that need no shaping it has 53 kB, and so no crate is needed that takes fonts apart. What is
//! of another script is written in Latin letters ([`printed`]).

mod certificate;
mod diagram;
mod file;
mod font;
mod layout;
mod letters;

pub use certificate::{Certificate, certificates_pdf};

use draughts::Position;
use file::{About, Piece};
pub use font::{Face, Font};
use layout::{FOOT_SIZE, LEFT, RIGHT, pages};
pub use letters::printed;
use unicode_normalization::UnicodeNormalization as _;

/// A paper of as many pages as its text needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// What it is called; the title of the file too.
    pub title: String,
    /// Its language, as `pt`.
    pub lang: String,
    /// What stands below the title.
    pub head: Vec<String>,
    /// What it is about, in order.
    pub blocks: Vec<Block>,
    /// Who signs below it, each on a line of their own.
    pub signed: Vec<String>,
    /// What stands at the foot of every page.
    pub foot: String,
}

/// Lines that belong together; they stay on one page where there is room.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Block {
    /// What stands above them.
    pub heading: String,
    /// A term and its text each.
    pub lines: Vec<(String, String)>,
    /// The position that is drawn below them.
    pub position: Option<Position>,
}

/// The A4 page, in points.
const PAGE: (u16, u16) = (595, 842);
/// Where the foot stands.
const FOOT: u16 = 36;

/// The paper as a PDF; `numbered` says which page of how many it is.
///
/// ```
/// use site::export::{Block, Paper, pdf};
/// let paper = Paper {
///     title: "Rulings".to_owned(),
///     lang: "en".to_owned(),
///     head: Vec::new(),
///     blocks: vec![Block { heading: "No. 1".to_owned(), lines: Vec::new(), position: None }],
///     signed: vec!["The arbiter".to_owned()],
///     foot: String::new(),
/// };
/// let bytes = pdf(&paper, |page, of| format!("{page}/{of}"));
/// assert!(bytes.starts_with(b"%PDF-"));
/// ```
#[must_use]
pub fn pdf(paper: &Paper, numbered: impl Fn(usize, usize) -> String) -> Vec<u8> {
    let mut pages = pages(paper);
    let count = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        let number = numbered(index + 1, count);
        let wide = Font::Regular.width(&number, FOOT_SIZE) / 1000;
        let at_right = RIGHT.saturating_sub(u16::try_from(wide).unwrap_or(RIGHT) + 1);
        let foot = [(LEFT, paper.foot.clone()), (at_right, number)];
        page.pieces.extend(foot.map(|(x, text)| Piece {
            x,
            y: FOOT,
            font: Font::Regular,
            size: FOOT_SIZE,
            text: printed(&text).into_owned(),
        }));
    }
    let about = About {
        title: &paper.title,
        lang: &paper.lang,
        size: PAGE,
    };
    file::written(&about, &pages)
}

/// Whether a text is printed as it is, a letter and its accent as one sign or as two; otherwise some of it is printed as [`printed`] says.
///
/// ```
/// use site::export::is_printable;
/// assert!(is_printable("Łukasz Ávila") && is_printable("A\u{301}vila"));
/// assert!(!is_printable("漢 Li"));
/// ```
#[must_use]
pub fn is_printable(text: &str) -> bool {
    let has = |font: Font| text.nfc().all(|letter| font.face().has(letter));
    Font::ALL.into_iter().all(has)
}

#[cfg(test)]
pub(super) mod tests;
