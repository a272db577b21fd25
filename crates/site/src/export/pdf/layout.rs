//! Where the text of a paper stands: lines wrapped by the widths of their letters, blocks on pages.

use draughts::Position;

use super::{
    Block, PAGE, Paper, diagram,
    file::{PdfPage, Piece, Rule},
    font::Font,
    letters::printed,
};

/// The edges of the text, in points from the left and from below.
pub(super) const LEFT: u16 = 50;
pub(super) const RIGHT: u16 = PAGE.0 - 50;
const TOP: u16 = PAGE.1 - 50;
const BOTTOM: u16 = 60;
/// Where the texts of terms begin.
const TEXT: u16 = LEFT + 105;
/// A block is begun on a new page where less than this is left of one.
const LEAST: u16 = 70;

const TITLE: (u8, u16) = (16, 24);
const HEADING: (u8, u16) = (11, 17);
const BODY: (u8, u16) = (10, 14);
/// The size of the foot.
pub(super) const FOOT_SIZE: u8 = 8;
/// Between two blocks, half of it above the line.
const GAP: u16 = 16;

/// How much is left below a signature for the one beneath it.
const SIGNATURE: u16 = 44;

/// A row of pieces, and how high it is.
struct PieceRow {
    height: u16,
    pieces: Vec<(u16, Font, u8, String)>,
    /// What is drawn in it.
    position: Option<Position>,
}

/// The pages of a paper; at least one.
pub(super) fn pages(paper: &Paper) -> Vec<PdfPage> {
    let mut sheet = Sheet {
        pages: vec![PdfPage::default()],
        y: TOP,
    };
    let title = wrapped(&paper.title, Font::Bold, TITLE, LEFT);
    let head = paper.head.iter();
    let head = head.flat_map(|line| wrapped(line, Font::Regular, BODY, LEFT));
    for row in title.into_iter().chain(head) {
        sheet.put(row);
    }
    for block in &paper.blocks {
        sheet.put_block(rows(block));
    }
    sheet.sign(&paper.signed);
    sheet.pages
}

/// Pages while they are filled from above.
struct Sheet {
    pages: Vec<PdfPage>,
    y: u16,
}

impl Sheet {
    fn turn(&mut self) {
        self.pages.push(PdfPage::default());
        self.y = TOP;
    }

    fn rule(&mut self, left: u16, right: u16, y: u16) {
        if let Some(page) = self.pages.last_mut() {
            page.rules.push(Rule {
                from: (left, y),
                to: (right, y),
                width: 5,
            });
        }
    }

    /// Lines to sign on, two beside one another, with the names below; all on one page.
    fn sign(&mut self, names: &[String]) {
        let rows = u16::try_from(names.len().div_ceil(2)).unwrap_or(u16::MAX);
        let height = rows.saturating_mul(SIGNATURE);
        if height == 0 {
            return;
        }
        if self.y < BOTTOM + height && height <= TOP - BOTTOM {
            self.turn();
        }
        let (middle, size) = (u16::midpoint(LEFT, RIGHT), BODY.0 - 1);
        for two in names.chunks(2) {
            self.y = self.y.saturating_sub(SIGNATURE);
            let places = [(LEFT, middle - 15), (middle + 15, RIGHT)];
            for ((left, right), name) in places.into_iter().zip(two) {
                self.rule(left, right, self.y + 12);
                let lines = wrap(name, Font::Regular, size, right - left);
                let text = lines.into_iter().next().unwrap_or_default();
                let (x, y, font) = (left, self.y, Font::Regular);
                if let Some(page) = self.pages.last_mut() {
                    page.pieces.push(Piece {
                        x,
                        y,
                        font,
                        size,
                        text,
                    });
                }
            }
        }
    }

    fn put(&mut self, row: PieceRow) {
        if self.y < BOTTOM + row.height {
            self.turn();
        }
        self.y -= row.height;
        let y = self.y;
        let pieces = row.pieces.into_iter().map(|(x, font, size, text)| Piece {
            x,
            y,
            font,
            size,
            text,
        });
        if let Some(page) = self.pages.last_mut() {
            page.pieces.extend(pieces);
            if let Some(position) = &row.position {
                diagram::draw(page, (TEXT, y), position);
            }
        }
    }

    /// Keeps a block on one page, unless it is longer than a page.
    fn put_block(&mut self, rows: Vec<PieceRow>) {
        let height: u16 = rows
            .iter()
            .map(|row| row.height)
            .fold(0, u16::saturating_add);
        let left = self.y.saturating_sub(BOTTOM + GAP);
        let fits_alone = height <= TOP - BOTTOM;
        if left < LEAST || height > left && fits_alone {
            self.turn();
        } else {
            let y = self.y - GAP / 2;
            self.rule(LEFT, RIGHT, y);
            self.y -= GAP;
        }
        for row in rows {
            self.put(row);
        }
    }
}

fn rows(block: &Block) -> Vec<PieceRow> {
    let mut rows = wrapped(&block.heading, Font::Bold, HEADING, LEFT);
    for (term, text) in &block.lines {
        let mut lines = wrapped(text, Font::Regular, BODY, TEXT);
        if let Some(first) = lines.first_mut() {
            let room = TEXT - LEFT - 5;
            let term = wrap(term, Font::Bold, BODY.0, room);
            let term = term.into_iter().next().unwrap_or_default();
            first.pieces.push((LEFT, Font::Bold, BODY.0, term));
        }
        rows.extend(lines);
    }
    rows.extend(block.position.map(|position| PieceRow {
        height: diagram::height(&position),
        pieces: Vec::new(),
        position: Some(position),
    }));
    rows
}

/// A text in rows from `x` to the right edge; at least one row.
fn wrapped(text: &str, font: Font, (size, height): (u8, u16), x: u16) -> Vec<PieceRow> {
    let paragraphs = text.split('\n');
    let lines = paragraphs.flat_map(|paragraph| wrap(paragraph, font, size, RIGHT - x));
    lines
        .map(|line| PieceRow {
            height,
            pieces: vec![(x, font, size, line)],
            position: None,
        })
        .collect()
}

/// Parts a text, in letters that the fonts have, at its spaces into lines of at most `room` points; a word longer than a line is cut.
pub(super) fn wrap(text: &str, font: Font, size: u8, room: u16) -> Vec<String> {
    let text = printed(text);
    let fits = |line: &str| font.width(line, size) <= u32::from(room) * 1000;
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let joined = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if fits(&joined) {
            line = joined;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            line.push(letter);
            if !fits(&line) {
                line.pop();
                lines.push(std::mem::replace(&mut line, letter.to_string()));
            }
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_their_room() {
        let text = format!("{} {}", "o jogo prossegue ".repeat(40), "x".repeat(400));
        let lines = wrap(&text, Font::Regular, 10, 200);
        let wide = |line: &String| Font::Regular.width(line, 10);
        assert!(lines.iter().all(|line| wide(line) <= 200_000));
        let letters = |text: &str| text.chars().filter(|letter| *letter != ' ').count();
        let kept: usize = lines.iter().map(|line| letters(line)).sum();
        assert_eq!(kept, letters(&text));
        assert_eq!(wrap("", Font::Bold, 10, 200), [""]);
    }
}
