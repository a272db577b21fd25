//! The empty board: where the numbered squares lie and which of them touch.

use super::layout::Layout;
use super::listed::listed;
use super::piece::Colour;
use super::square::{Square, SquareSet};

/// How the dark squares are numbered, with White at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbering {
    /// Square 1 is the bottom right corner; right to left and upwards.
    BottomRight,
    /// Square 1 is in the top row; left to right and downwards. The bottom left corner is dark.
    TopLeft,
}

/// A way along a diagonal, seen by White.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    /// Away from White, to the left.
    UpLeft,
    /// Away from White, to the right.
    UpRight,
    /// Towards White, to the left.
    DownLeft,
    /// Towards White, to the right.
    DownRight,
}

listed! {
    /// All four.
    pub(crate) Direction {
        UpLeft,
        UpRight,
        DownLeft,
        DownRight,
    }
}

impl Direction {
    /// The two ways in which a man of this colour moves.
    pub(crate) const fn forward(colour: Colour) -> &'static [Direction] {
        match colour {
            Colour::White => &[Direction::UpLeft, Direction::UpRight],
            Colour::Black => &[Direction::DownLeft, Direction::DownRight],
        }
    }

    /// Change of row and of column; rows count upwards, columns to the right.
    const fn delta(self) -> (i8, i8) {
        match self {
            Direction::UpLeft => (1, -1),
            Direction::UpRight => (1, 1),
            Direction::DownLeft => (-1, -1),
            Direction::DownRight => (-1, 1),
        }
    }
}

/// Where a square lies: row 0 is White's base line, column 0 White's left edge.
///
/// ```
/// use draughts::{Board, Place, Square};
///
/// let corner = Board::INTERNATIONAL.place(Square::new(46).unwrap());
/// assert_eq!(corner, Place { row: 0, column: 0 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Upwards from 0.
    pub row: u8,
    /// To the right from 0.
    pub column: u8,
}

/// The most dark squares that a board has.
const MOST: usize = 50;

/// An empty board: size, numbering and neighbours.
///
/// ```
/// use draughts::{Board, RuleSet};
///
/// assert_eq!(RuleSet::PortugueseClassic.rules().board, Board::PORTUGUESE);
/// assert_eq!(RuleSet::BrazilianShortKing.rules().board, Board::BRAZILIAN);
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    rows: u8,
    numbering: Numbering,
    /// By square, then by direction.
    steps: [[Option<Square>; 4]; MOST],
    /// White's and Black's base line.
    base: [SquareSet; 2],
    river: SquareSet,
    pub(super) layout: Layout,
}

impl Board {
    /// 64 squares, numbered from White's bottom right.
    ///
    /// ```
    /// use draughts::{Board, Place, Square};
    ///
    /// let last = Square::new(32).unwrap();
    /// assert_eq!(Board::PORTUGUESE.place(last), Place { row: 7, column: 0 });
    /// ```
    pub const PORTUGUESE: &'static Board = &Board::new(8, Numbering::BottomRight);
    /// 64 squares, numbered from the top left.
    ///
    /// ```
    /// use draughts::{Board, Place, Square};
    ///
    /// let last = Square::new(32).unwrap();
    /// assert_eq!(Board::BRAZILIAN.place(last), Place { row: 0, column: 6 });
    /// ```
    pub const BRAZILIAN: &'static Board = &Board::new(8, Numbering::TopLeft);
    /// 100 squares, numbered from the top left.
    ///
    /// ```
    /// use draughts::{Board, Place, Square};
    ///
    /// let last = Square::new(50).unwrap();
    /// assert_eq!(Board::INTERNATIONAL.place(last), Place { row: 0, column: 8 });
    /// ```
    pub const INTERNATIONAL: &'static Board = &Board::new(10, Numbering::TopLeft);

    const fn new(rows: u8, numbering: Numbering) -> Board {
        let before_first_gap = match numbering {
            Numbering::BottomRight => rows / 2,
            Numbering::TopLeft => rows,
        };
        let mut board = Board {
            rows,
            numbering,
            steps: [[None; 4]; MOST],
            base: [SquareSet::EMPTY; 2],
            river: SquareSet::EMPTY,
            layout: Layout::new(rows as u32, before_first_gap as u32),
        };
        // `for` is not allowed in a const fn
        let mut number = 1;
        while let Some(square) = board.square(number) {
            let mut way = 0;
            while way < 4 {
                board.steps[square.index()][way] = board.neighbour(square, Direction::ALL[way]);
                way += 1;
            }
            let place = board.place(square);
            if place.row == 0 {
                board.base[0] = board.base[0].with(square);
            }
            if place.row == rows - 1 {
                board.base[1] = board.base[1].with(square);
            }
            let on_river = match numbering {
                Numbering::BottomRight => place.row + place.column == rows - 1,
                Numbering::TopLeft => place.row == place.column,
            };
            if on_river {
                board.river = board.river.with(square);
            }
            number += 1;
        }
        board
    }

    /// Rows, and columns: 8 or 10.
    ///
    /// ```
    /// use draughts::Board;
    ///
    /// assert_eq!(Board::PORTUGUESE.rows(), 8);
    /// assert_eq!(Board::INTERNATIONAL.rows(), 10);
    /// ```
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// How the squares are numbered.
    pub(crate) const fn numbering(&self) -> Numbering {
        self.numbering
    }

    /// The square with this number, if this board has it.
    ///
    /// ```
    /// use draughts::{Board, Square};
    ///
    /// assert_eq!(Board::PORTUGUESE.square(33), None);
    /// assert_eq!(Board::INTERNATIONAL.square(33), Square::new(33));
    /// ```
    pub const fn square(&self, number: u8) -> Option<Square> {
        if number <= self.rows * self.rows / 2 {
            Square::new(number)
        } else {
            None
        }
    }

    /// Every square, from 1.
    ///
    /// ```
    /// use draughts::{Board, Square};
    ///
    /// assert!(Board::PORTUGUESE.squares().map(Square::number).eq(1..=32));
    /// assert!(Board::INTERNATIONAL.squares().map(Square::number).eq(1..=50));
    /// ```
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (1..).map_while(|number| self.square(number))
    }

    /// Where a square of this board lies.
    ///
    /// ```
    /// use draughts::{Board, Place, Square};
    ///
    /// let corner = Square::new(1).unwrap();
    /// assert_eq!(Board::PORTUGUESE.place(corner), Place { row: 0, column: 7 });
    /// assert_eq!(Board::BRAZILIAN.place(corner), Place { row: 7, column: 1 });
    /// ```
    pub const fn place(&self, square: Square) -> Place {
        let (per_row, last) = (self.rows / 2, self.rows - 1);
        let line = (square.number() - 1) / per_row;
        let pair = 2 * ((square.number() - 1) % per_row);
        match self.numbering {
            Numbering::BottomRight => Place {
                row: line,
                column: last - pair - line % 2,
            },
            Numbering::TopLeft => Place {
                row: last - line,
                column: pair + 1 - line % 2,
            },
        }
    }

    /// The square at a place; none on a light square.
    ///
    /// ```
    /// use draughts::{Board, Place, Square};
    ///
    /// let bottom_left = Place { row: 0, column: 0 };
    /// assert_eq!(Board::BRAZILIAN.at(bottom_left), Square::new(29));
    /// assert_eq!(Board::PORTUGUESE.at(bottom_left), None);
    /// ```
    pub const fn at(&self, place: Place) -> Option<Square> {
        let last = self.rows - 1;
        if place.row > last || place.column > last {
            return None;
        }
        let (line, pair) = match self.numbering {
            Numbering::BottomRight => (place.row, last - place.column),
            Numbering::TopLeft => (last - place.row, place.column),
        };
        let first = match self.numbering {
            Numbering::BottomRight => line % 2,
            Numbering::TopLeft => 1 - line % 2,
        };
        if pair % 2 != first {
            return None;
        }
        self.square(line * (self.rows / 2) + pair / 2 + 1)
    }

    const fn neighbour(&self, square: Square, direction: Direction) -> Option<Square> {
        let place = self.place(square);
        let (up, right) = direction.delta();
        let row = place.row.checked_add_signed(up);
        let column = place.column.checked_add_signed(right);
        match (row, column) {
            (Some(row), Some(column)) => self.at(Place { row, column }),
            _ => None,
        }
    }

    /// The next square that way, if the board goes on.
    pub(crate) const fn step(&self, square: Square, direction: Direction) -> Option<Square> {
        self.steps[square.index()][direction as usize]
    }

    /// The squares that way from one, nearest first.
    pub(crate) fn ray(&self, from: Square, way: Direction) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(self.step(from, way), move |&at| self.step(at, way))
    }

    /// The squares of one row, counted upwards from 0.
    pub(crate) fn row(&self, row: u8) -> SquareSet {
        self.squares()
            .filter(|&square| self.place(square).row == row)
            .collect()
    }

    /// Where a man of this colour becomes a king: the opponent's base line.
    pub(crate) const fn crowning_row(&self, colour: Colour) -> SquareSet {
        match colour {
            Colour::White => self.base[1],
            Colour::Black => self.base[0],
        }
    }

    /// The diagonal from corner to corner: the *rio*, 1–32 on the Portuguese board.
    ///
    /// ```
    /// use draughts::{Board, Square};
    ///
    /// let river: Vec<u8> = Board::PORTUGUESE.river().map(Square::number).collect();
    /// assert_eq!(river, [1, 5, 10, 14, 19, 23, 28, 32]);
    /// ```
    pub const fn river(&self) -> SquareSet {
        self.river
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: [&Board; 3] = [Board::PORTUGUESE, Board::BRAZILIAN, Board::INTERNATIONAL];

    fn numbers(squares: SquareSet) -> Vec<u8> {
        squares.map(Square::number).collect()
    }

    #[test]
    fn place_and_at_are_inverse() {
        for board in BOARDS {
            let mut found = 0;
            for row in 0..=board.rows() {
                for column in 0..=board.rows() {
                    let place = Place { row, column };
                    if let Some(square) = board.at(place) {
                        assert_eq!(board.place(square), place);
                        found += 1;
                    }
                }
            }
            assert_eq!(found, board.squares().count());
        }
    }

    #[test]
    fn a_step_there_and_back() {
        for board in BOARDS {
            for square in board.squares() {
                for (there, back) in [(0, 3), (1, 2)] {
                    let (there, back) = (Direction::ALL[there], Direction::ALL[back]);
                    if let Some(next) = board.step(square, there) {
                        assert_eq!(board.step(next, back), Some(square));
                    }
                }
            }
        }
    }

    #[test]
    fn the_river_runs_from_corner_to_corner() {
        assert_eq!(
            numbers(Board::PORTUGUESE.river()),
            [1, 5, 10, 14, 19, 23, 28, 32]
        );
        assert_eq!(numbers(Board::INTERNATIONAL.river()).first(), Some(&5));
        assert_eq!(numbers(Board::INTERNATIONAL.river()).last(), Some(&46));
        for board in BOARDS {
            assert_eq!(board.river().len(), u32::from(board.rows()));
        }
    }

    #[test]
    fn the_crowning_rows_of_article_3_1_d() {
        let board = Board::PORTUGUESE;
        assert_eq!(numbers(board.crowning_row(Colour::White)), [29, 30, 31, 32]);
        assert_eq!(numbers(board.crowning_row(Colour::Black)), [1, 2, 3, 4]);
    }
}
