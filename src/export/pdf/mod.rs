//! Text on pages as PDF: blocks of lines with their terms, wrapped, on as many A4 pages as they need.
//!
//! The two fonts are those that every reader has, so that nothing is embedded; the same paper makes the same bytes.

mod layout;
mod letters;

use pdf_writer::{Content, Name, Pdf, Rect, Ref, Str, TextStr};

use layout::{FOOT_SIZE, LEFT, Page, Piece, RIGHT, pages};
use letters::{Font, win_ansi};

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
}

/// The A4 page, in points.
const PAGE: (u16, u16) = (595, 842);
/// Where the foot stands.
const FOOT: u16 = 36;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const FONTS: [(Font, Ref, Name<'static>); 2] = [
    (Font::Regular, Ref::new(4), Name(b"R")),
    (Font::Bold, Ref::new(5), Name(b"B")),
];
/// The objects before the pages.
const BEFORE: i32 = 5;

/// The paper as a PDF; `numbered` says which page of how many it is.
///
/// ```
/// use arbitro::export::{Block, Paper, pdf};
/// let paper = Paper {
///     title: "Rulings".to_owned(),
///     lang: "en".to_owned(),
///     head: Vec::new(),
///     blocks: vec![Block { heading: "No. 1".to_owned(), lines: Vec::new() }],
///     foot: String::new(),
/// };
/// let bytes = pdf(&paper, |page, of| format!("{page}/{of}"));
/// assert!(bytes.starts_with(b"%PDF-"));
/// ```
#[must_use]
pub fn pdf(paper: &Paper, numbered: impl Fn(usize, usize) -> String) -> Vec<u8> {
    let pages = pages(paper);
    let mut pdf = Pdf::new();
    pdf.catalog(CATALOG).pages(PAGES).lang(TextStr(&paper.lang));
    let refs = |index: usize| {
        let at = BEFORE + 1 + 2 * i32::try_from(index).unwrap_or_default();
        (Ref::new(at), Ref::new(at + 1))
    };
    pdf.pages(PAGES)
        .kids((0..pages.len()).map(|index| refs(index).0))
        .count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    pdf.document_info(INFO).title(TextStr(&paper.title));
    for (font, id, _) in FONTS {
        pdf.type1_font(id)
            .base_font(Name(font.name()))
            .encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (index, page) in pages.iter().enumerate() {
        let (id, content) = refs(index);
        let mut written = pdf.page(id);
        let (width, height) = (f32::from(PAGE.0), f32::from(PAGE.1));
        written
            .media_box(Rect::new(0.0, 0.0, width, height))
            .parent(PAGES)
            .contents(content);
        let mut resources = written.resources();
        let mut fonts = resources.fonts();
        for (_, font, name) in FONTS {
            fonts.pair(name, font);
        }
        drop(fonts);
        drop(resources);
        drop(written);
        let number = numbered(index + 1, pages.len());
        pdf.stream(content, &drawn(page, &paper.foot, &number));
    }
    pdf.finish()
}

/// What is drawn on a page.
fn drawn(page: &Page, foot: &str, number: &str) -> Vec<u8> {
    let mut content = Content::new();
    for y in &page.rules {
        content
            .set_line_width(0.5)
            .move_to(f32::from(LEFT), f32::from(*y))
            .line_to(f32::from(RIGHT), f32::from(*y))
            .stroke();
    }
    content.begin_text();
    for piece in &page.pieces {
        show(&mut content, piece);
    }
    let foot = win_ansi(foot);
    let number = win_ansi(number);
    let wide = Font::Regular.width(&number) * u32::from(FOOT_SIZE) / 1000;
    let at_right = RIGHT.saturating_sub(u16::try_from(wide).unwrap_or(RIGHT) + 1);
    for (x, text) in [(LEFT, foot), (at_right, number)] {
        let piece = Piece {
            x,
            y: FOOT,
            font: Font::Regular,
            size: FOOT_SIZE,
            text,
        };
        show(&mut content, &piece);
    }
    content.end_text();
    content.finish().to_vec()
}

fn show(content: &mut Content, piece: &Piece) {
    let name = FONTS
        .iter()
        .find(|(font, ..)| *font == piece.font)
        .map_or(Name(b"R"), |(.., name)| *name);
    content
        .set_font(name, f32::from(piece.size))
        .set_text_matrix([1.0, 0.0, 0.0, 1.0, f32::from(piece.x), f32::from(piece.y)])
        .show(Str(&piece.text));
}

#[cfg(test)]
mod tests;
