//! A slow move generator, written from the rule texts alone: the judge of the fast one.
//!
//! It shares FEN and moves as text with the engine, and nothing else: a board of rows and columns, plain loops, and
//! every sequence of jumps walked to its end.

use std::fmt;

use super::texts::Text;

/// What stands on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Free,
    /// A piece.
    Piece {
        /// White's, or else Black's.
        white: bool,
        /// A king, or else a man.
        king: bool,
    },
    /// A piece captured in this move: it stays until the move ends (3.8) and is not passed again (3.6 c).
    Captured,
}

/// A move: bit n - 1 of `captured` is square n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    /// The square it leaves.
    pub from: usize,
    /// The square it ends on.
    pub to: usize,
    /// The squares that it captures.
    pub captured: u64,
}

/// `9-13`, `14x21 18`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.captured == 0 { '-' } else { 'x' };
        write!(f, "{}{mark}{}", self.from, self.to)?;
        (1..=50)
            .filter(|number| self.captured >> (number - 1) & 1 == 1)
            .try_for_each(|number| write!(f, " {number}"))
    }
}

/// The pieces, and whose move it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// Whose move it is.
    pub white_to_move: bool,
    cells: [[Cell; 10]; 10],
}

impl Board {
    /// No pieces.
    pub fn empty(white_to_move: bool) -> Board {
        Board {
            white_to_move,
            cells: [[Cell::Free; 10]; 10],
        }
    }

    /// The start of a game.
    pub fn start(text: &Text) -> Board {
        let mut board = Board::empty(true);
        for number in 1..=text.squares() {
            let row = text.place(number).0;
            let white = row < text.filled;
            if white || row >= text.size - text.filled {
                board.put(text, number, Cell::Piece { white, king: false });
            }
        }
        board
    }

    /// Reads FEN as this program writes it, and ranges.
    pub fn from_fen(text: &Text, fen: &str) -> Board {
        let (turn, sides) = fen.split_once(':').unwrap();
        let mut board = Board::empty(turn == "W");
        for side in sides.split(':') {
            let white = side.starts_with('W');
            for item in side[1..].split(',').filter(|item| !item.is_empty()) {
                let numbers = item.trim_start_matches('K');
                let king = numbers != item;
                let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
                for number in first.parse().unwrap()..=last.parse().unwrap() {
                    board.put(text, number, Cell::Piece { white, king });
                }
            }
        }
        board
    }

    /// White first, the squares ascending.
    pub fn fen(&self, text: &Text) -> String {
        let mut sides = [String::new(), String::new()];
        for number in 1..=text.squares() {
            if let Cell::Piece { white, king } = self.cell(text, number) {
                let side = &mut sides[usize::from(!white)];
                let comma = if side.is_empty() { "" } else { "," };
                let letter = if king { "K" } else { "" };
                *side += &format!("{comma}{letter}{number}");
            }
        }
        let turn = if self.white_to_move { 'W' } else { 'B' };
        format!("{turn}:W{}:B{}", sides[0], sides[1])
    }

    /// What stands on a square.
    pub fn cell(&self, text: &Text, number: usize) -> Cell {
        let (row, column) = text.place(number);
        self.cells[row][column]
    }

    /// Puts something on a square.
    pub fn put(&mut self, text: &Text, number: usize, cell: Cell) {
        let (row, column) = text.place(number);
        self.cells[row][column] = cell;
    }

    /// Is there a king?
    pub fn has_king(&self) -> bool {
        let mut cells = self.cells.iter().flatten();
        cells.any(|cell| matches!(cell, Cell::Piece { king: true, .. }))
    }

    /// The board after a move; a man is crowned where its move ends (3.1 d and e).
    pub fn play(&self, text: &Text, step: &Step) -> Board {
        let mut board = self.clone();
        let Cell::Piece { white, mut king } = board.cell(text, step.from) else {
            panic!("no piece on {}", step.from);
        };
        board.put(text, step.from, Cell::Free);
        for number in 1..=text.squares() {
            if step.captured >> (number - 1) & 1 == 1 {
                board.put(text, number, Cell::Free);
            }
        }
        king |= text.base(white) == text.place(step.to).0;
        board.put(text, step.to, Cell::Piece { white, king });
        board.white_to_move = !white;
        board
    }

    /// The legal moves, ascending, each once.
    pub fn moves(&self, text: &Text) -> Vec<Step> {
        let mut due = Due {
            text,
            board: self.clone(),
            worth: (0, 0),
            steps: Vec::new(),
        };
        for number in 1..=text.squares() {
            due.piece(number);
        }
        due.steps.sort_unstable();
        due.steps.dedup();
        due.steps
    }

    /// Leaves of the tree of moves.
    pub fn perft(&self, text: &Text, depth: usize) -> u64 {
        let moves = self.moves(text);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves
            .iter()
            .map(|step| self.play(text, step).perft(text, depth - 1))
            .sum()
    }
}

/// The moves found so far: those worth less than the best are thrown away.
struct Due<'a> {
    text: &'a Text,
    /// During a capture without the piece that moves: its first square is free for it (3.6 c).
    board: Board,
    /// Pieces captured, and the kings among them where quality counts.
    worth: (u32, u32),
    steps: Vec<Step>,
}

/// A piece on its way.
#[derive(Clone, Copy)]
struct Walker {
    white: bool,
    king: bool,
    from: usize,
}

const DIAGONALS: [(isize, isize); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Due<'_> {
    /// Adds what the piece on this square can do, if it is one of the side to move.
    fn piece(&mut self, from: usize) {
        let Cell::Piece { white, king } = self.board.cell(self.text, from) else {
            return;
        };
        if white != self.board.white_to_move {
            return;
        }
        let walker = Walker { white, king, from };
        let place = self.text.place(from);
        self.walk(walker, place);
        let piece = std::mem::replace(&mut self.board.cells[place.0][place.1], Cell::Free);
        self.capture(walker, place, 0, (0, 0));
        self.board.cells[place.0][place.1] = piece;
    }

    /// Moves without capture: a man one square ahead (3.1 a to c), a king any number of free squares (3.2 a).
    fn walk(&mut self, walker: Walker, place: (usize, usize)) {
        for diagonal in DIAGONALS {
            if !walker.king && !is_ahead(walker, diagonal) {
                continue;
            }
            let mut at = self.beyond(place, diagonal);
            while let Some((to, Cell::Free)) = at {
                self.add(walker, to, 0, (0, 0));
                at = self.beyond(to, diagonal).filter(|_| walker.king);
            }
        }
    }

    /// Every way to go on capturing from `place`, with `captured` taken already.
    fn capture(&mut self, walker: Walker, place: (usize, usize), captured: u64, worth: (u32, u32)) {
        for diagonal in DIAGONALS {
            if walker.king || self.text.men_turn_back || is_ahead(walker, diagonal) {
                self.capture_along(walker, place, diagonal, captured, worth);
            }
        }
    }

    /// The same along one diagonal: over the first piece, to the free squares behind it.
    fn capture_along(
        &mut self,
        walker: Walker,
        place: (usize, usize),
        diagonal: (isize, isize),
        captured: u64,
        worth: (u32, u32),
    ) {
        let mut at = self.beyond(place, diagonal);
        while walker.king && matches!(at, Some((_, Cell::Free))) {
            at = at.and_then(|(place, _)| self.beyond(place, diagonal));
        }
        let Some((over, piece @ Cell::Piece { white, king })) = at else {
            return;
        };
        if white == walker.white {
            return;
        }
        let captured = captured | 1 << (self.text.number(over) - 1);
        let worth = (worth.0 + 1, worth.1 + u32::from(king && self.text.quality));
        self.board.cells[over.0][over.1] = Cell::Captured;
        let mut landing = self.beyond(over, diagonal);
        let mut first = true;
        while let Some((to, Cell::Free)) = landing {
            if first || !self.text.king_stops_next {
                self.add(walker, to, captured, worth);
            }
            self.capture(walker, to, captured, worth);
            landing = self.beyond(to, diagonal).filter(|_| walker.king);
            first = false;
        }
        self.board.cells[over.0][over.1] = piece;
    }

    /// Keeps a move if none is worth more, and throws away those worth less: obligation, quantity, quality.
    fn add(&mut self, walker: Walker, to: (usize, usize), captured: u64, worth: (u32, u32)) {
        if worth > self.worth {
            self.worth = worth;
            self.steps.clear();
        }
        if worth == self.worth {
            let (from, to) = (walker.from, self.text.number(to));
            self.steps.push(Step { from, to, captured });
        }
    }

    /// The next square on a diagonal and what stands there.
    fn beyond(
        &self,
        (row, column): (usize, usize),
        (up, aside): (isize, isize),
    ) -> Option<((usize, usize), Cell)> {
        let (row, column) = (
            row.wrapping_add_signed(up),
            column.wrapping_add_signed(aside),
        );
        (row < self.text.size && column < self.text.size)
            .then(|| ((row, column), self.board.cells[row][column]))
    }
}

/// Does the diagonal lead a man towards the opponent's base line?
fn is_ahead(walker: Walker, (up, _): (isize, isize)) -> bool {
    (up > 0) == walker.white
}
