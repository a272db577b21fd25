//! Where the text of a paper stands: lines wrapped by the widths of their letters, blocks on pages.

use super::{
    Block, PAGE, Paper,
    letters::{Font, win_ansi},
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

/// A page with what is drawn on it.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub pieces: Vec<Piece>,
    /// The heights of lines from edge to edge.
    pub rules: Vec<u16>,
}

/// A piece of text in its place.
#[derive(Debug)]
pub(super) struct Piece {
    pub x: u16,
    pub y: u16,
    pub font: Font,
    pub size: u8,
    pub text: Vec<u8>,
}

/// A row of pieces, and how high it is.
struct Row {
    height: u16,
    pieces: Vec<(u16, Font, u8, Vec<u8>)>,
}

/// The pages of a paper; at least one.
pub(super) fn pages(paper: &Paper) -> Vec<Page> {
    let mut sheet = Sheet {
        pages: vec![Page::default()],
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
    sheet.pages
}

/// Pages while they are filled from above.
struct Sheet {
    pages: Vec<Page>,
    y: u16,
}

impl Sheet {
    fn turn(&mut self) {
        self.pages.push(Page::default());
        self.y = TOP;
    }

    fn put(&mut self, row: Row) {
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
        }
    }

    /// Keeps a block on one page, unless it is longer than a page.
    fn put_block(&mut self, rows: Vec<Row>) {
        let height: u16 = rows
            .iter()
            .map(|row| row.height)
            .fold(0, u16::saturating_add);
        let left = self.y.saturating_sub(BOTTOM + GAP);
        let fits_alone = height <= TOP - BOTTOM;
        if left < LEAST || height > left && fits_alone {
            self.turn();
        } else {
            let rule = self.y - GAP / 2;
            if let Some(page) = self.pages.last_mut() {
                page.rules.push(rule);
            }
            self.y -= GAP;
        }
        for row in rows {
            self.put(row);
        }
    }
}

fn rows(block: &Block) -> Vec<Row> {
    let mut rows = wrapped(&block.heading, Font::Bold, HEADING, LEFT);
    for (term, text) in &block.lines {
        let mut lines = wrapped(text, Font::Regular, BODY, TEXT);
        if let Some(first) = lines.first_mut() {
            let room = TEXT - LEFT - 5;
            let term = wrap(&win_ansi(term), Font::Bold, BODY.0, room);
            let term = term.into_iter().next().unwrap_or_default();
            first.pieces.push((LEFT, Font::Bold, BODY.0, term));
        }
        rows.extend(lines);
    }
    rows
}

/// A text in rows from `x` to the right edge; at least one row.
fn wrapped(text: &str, font: Font, (size, height): (u8, u16), x: u16) -> Vec<Row> {
    let paragraphs = text.split('\n').map(win_ansi);
    let lines = paragraphs.flat_map(|paragraph| wrap(&paragraph, font, size, RIGHT - x));
    lines
        .map(|line| Row {
            height,
            pieces: vec![(x, font, size, line)],
        })
        .collect()
}

/// Parts a text at its spaces into lines of at most `room` points; a word longer than a line is cut.
fn wrap(text: &[u8], font: Font, size: u8, room: u16) -> Vec<Vec<u8>> {
    let fits = |line: &[u8]| font.width(line) * u32::from(size) <= u32::from(room) * 1000;
    let mut lines = Vec::new();
    let mut line: Vec<u8> = Vec::new();
    for word in text
        .split(|code| *code == b' ')
        .filter(|word| !word.is_empty())
    {
        let joined = if line.is_empty() {
            word.to_vec()
        } else {
            [line.as_slice(), b" ", word].concat()
        };
        if fits(&joined) {
            line = joined;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for code in word {
            line.push(*code);
            if !fits(&line) {
                line.pop();
                lines.push(std::mem::replace(&mut line, vec![*code]));
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
        let long = format!("{} {}", "o jogo prossegue ".repeat(40), "x".repeat(400));
        let text = win_ansi(&long);
        let lines = wrap(&text, Font::Regular, 10, 200);
        assert!(
            lines
                .iter()
                .all(|line| Font::Regular.width(line) * 10 <= 200_000)
        );
        let kept: usize = lines.iter().flatten().filter(|code| **code != b' ').count();
        assert_eq!(kept, text.iter().filter(|code| **code != b' ').count());
        assert_eq!(wrap(b"", Font::Bold, 10, 200), [b""]);
    }
}
