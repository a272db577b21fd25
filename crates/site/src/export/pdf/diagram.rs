//! A position as lines and dots: in black, white and one grey, so that any printer shows it.

use draughts::{Board, Colour, Piece, Position, Rank};

use super::{
    file::{Dot, Ink, PdfPage, Piece as Text, Rule, Square},
    font::Font,
};

/// How wide and high the board is at most, in points: 62 mm.
const LARGEST: u16 = 176;
/// What is kept free above and below it.
const MARGIN: u16 = 8;
/// The size of the squares' numbers.
const NUMBER: u8 = 5;

/// How wide a square is on this board, in points.
fn square(board: &Board) -> u16 {
    LARGEST / u16::from(board.rows()).max(1)
}

/// How high the drawing of a position is, in points.
pub(super) fn height(position: &Position) -> u16 {
    side(position.board()) + 2 * MARGIN
}

fn side(board: &Board) -> u16 {
    square(board) * u16::from(board.rows())
}

/// Draws the position with its lower left corner there, White at the bottom, each dark square with its number.
pub(super) fn draw(page: &mut PdfPage, (left, bottom): (u16, u16), position: &Position) {
    let (board, bottom) = (position.board(), bottom + MARGIN);
    let (wide, side) = (square(board), side(board));
    for number in board.squares() {
        let place = board.place(number);
        let (x, y) = (
            left + wide * u16::from(place.column),
            bottom + wide * u16::from(place.row),
        );
        page.squares.push(Square { at: (x, y), wide });
        page.pieces.push(Text {
            x: x + 1,
            y: y + wide - u16::from(NUMBER),
            font: Font::Regular,
            size: NUMBER,
            text: number.to_string(),
        });
        if let Some(piece) = position.piece(number) {
            // a little below the middle, so that the number stays free
            page.dots
                .extend(disc(piece, (x + wide / 2, y + wide / 2 - 1), wide));
        }
    }
    let (right, top) = (left + side, bottom + side);
    let corners = [(left, bottom), (right, bottom), (right, top), (left, top)];
    for (at, from) in corners.into_iter().enumerate() {
        let to = corners[(at + 1) % corners.len()];
        page.rules.push(Rule { from, to, width: 7 });
    }
}

/// A piece as dots on one another: a man is a disc with a dark edge, a king has a ring in it.
fn disc(piece: Piece, at: (u16, u16), square: u16) -> Vec<Dot> {
    let (own, other) = match piece.colour {
        Colour::White => (Ink::White, Ink::Black),
        Colour::Black => (Ink::Black, Ink::White),
    };
    let dot = |wide, ink| Dot { at, wide, ink };
    let wide = square * 2 / 3;
    let mut dots = vec![dot(wide, Ink::Black), dot(wide - 2, own)];
    if piece.rank == Rank::King {
        dots.extend([dot(wide / 2, other), dot(wide / 2 - 2, own)]);
    }
    dots
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::RuleSet;

    fn drawn(rules: RuleSet, fen: &str) -> PdfPage {
        let mut page = PdfPage::default();
        draw(
            &mut page,
            (50, 100),
            &Position::from_fen(rules, fen).unwrap(),
        );
        page
    }

    #[test]
    fn each_dark_square_has_its_number_where_white_sees_it() {
        let page = drawn(RuleSet::Portuguese, "W:W:B");
        assert_eq!((page.squares.len(), page.dots.len()), (32, 0));
        // square 1 is at White's right
        let first = &page.squares[0];
        assert_eq!((first.at, first.wide), ((50 + 7 * 22, 108), 22));
        let numbers: Vec<&str> = page.pieces.iter().map(|one| one.text.as_str()).collect();
        assert_eq!((numbers.len(), numbers[0], numbers[31]), (32, "1", "32"));
    }

    #[test]
    fn men_and_kings_of_both_colours_differ() {
        use Ink::{Black, White};
        let inks = |fen| -> Vec<Ink> {
            let page = drawn(RuleSet::Portuguese, fen);
            page.dots.iter().map(|dot| dot.ink).collect()
        };
        assert_eq!(inks("W:W1:B"), [Black, White]);
        assert_eq!(inks("W:WK1:B"), [Black, White, Black, White]);
        assert_eq!(inks("W:W:B32"), [Black, Black]);
        assert_eq!(inks("W:W:BK1"), [Black, Black, White, Black]);
    }

    #[test]
    fn no_number_is_covered_and_nothing_leaves_its_square() {
        for (rules, fen) in [
            (RuleSet::Portuguese, "W:W1-12:B21-32"),
            (RuleSet::International, "W:W31-50:B1-20"),
        ] {
            let page = drawn(rules, fen);
            let wide = page.squares[0].wide;
            assert!(wide * u16::from(Position::start(rules).board().rows()) <= LARGEST);
            for dot in &page.dots {
                let on = |one: &&Square| {
                    dot.at.0.abs_diff(one.at.0 + wide / 2) < wide / 2
                        && dot.at.1.abs_diff(one.at.1 + wide / 2) < wide / 2
                };
                let square = page.squares.iter().find(on).unwrap();
                assert!(
                    dot.at.1 - dot.wide / 2 >= square.at.1,
                    "{dot:?} in {square:?}"
                );
                assert!(dot.at.1 + dot.wide / 2 <= square.at.1 + wide, "{dot:?}");
            }
        }
    }
}
