//! A board whose dark squares are buttons; what a tap does is the page's own affair.
//!
//! The buttons are `name="square"` with the number as value, so that a form without script learns of a tap. `static/taps.js`
//! draws another position on it (`drawBoard`) and offers the legal moves to taps (`offerMoves`). A page needs `board.css` and
//! `taps.js` in its head and shows the board with `{{ squares }}`.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::{
    web::{
        address::fixed,
        diagram::{Diagram, Disc},
    },
    words::{Named, Words},
};
use draughts::{Colour, Piece, Place, Position, Rank, Square};

/// A position on a board to be tapped.
#[derive(Template)]
#[template(path = "board/squares.html")]
pub(in crate::web) struct Squares {
    t: &'static Words,
    position: Position,
    /// The piece that a move is begun with.
    held: Option<Square>,
}

// The template escapes what it prints.
impl HtmlSafe for Squares {}

/// A square of the board as the page has it.
enum Cell {
    Light,
    Dark {
        number: u8,
        /// What it says: its name, and what stands there.
        says: String,
        held: bool,
    },
}

impl Squares {
    /// The board of a position.
    pub fn new(t: &'static Words, position: Position) -> Self {
        Self {
            t,
            position,
            held: None,
        }
    }

    /// The same with a piece marked with which a move is begun.
    #[must_use]
    pub fn holding(self, held: Option<Square>) -> Self {
        Self { held, ..self }
    }

    fn diagram(&self) -> Diagram {
        Diagram::new(&self.position, self.t).with_river()
    }

    /// The squares from the top left, row by row.
    fn cells(&self) -> Vec<Cell> {
        let board = self.position.board();
        let from_top = (0..board.rows()).rev();
        let places =
            from_top.flat_map(|row| (0..board.rows()).map(move |column| Place { row, column }));
        places.map(|place| self.cell(board.at(place))).collect()
    }

    fn cell(&self, square: Option<Square>) -> Cell {
        let Some(square) = square else {
            return Cell::Light;
        };
        let piece = self.position.piece(square);
        let content = piece.map_or_else(|| self.t.board_empty_square(), |piece| piece.name(self.t));
        Cell::Dark {
            number: square.number(),
            says: self
                .t
                .board_square(self.position.rules().square(square), content),
            held: self.held == Some(square),
        }
    }

    /// The pieces as a script draws them: how it calls them, the piece, what it is called.
    fn discs(&self) -> [(&'static str, Disc, String); 4] {
        [
            ("W", Colour::White, Rank::Man),
            ("WK", Colour::White, Rank::King),
            ("B", Colour::Black, Rank::Man),
            ("BK", Colour::Black, Rank::King),
        ]
        .map(|(letters, colour, rank)| {
            let piece = Piece { colour, rank };
            (letters, Disc(piece), piece.name(self.t))
        })
    }

    /// The most pieces that a side can have.
    fn most(&self) -> u32 {
        Position::start(self.position.rules())
            .men(Colour::White)
            .len()
    }

    fn moves_url(&self) -> &'static str {
        fixed::BOARD_MOVES
    }
}
