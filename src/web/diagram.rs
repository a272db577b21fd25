//! A position as a picture: SVG made on the server, with the position in words for those who cannot see it.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::words::{Words, pieces_of};
use draughts::{Board, Colour, Move, Piece, Position, Rank, RuleSet, Square};

/// Units of the drawing per square.
const UNIT: u16 = 10;
/// Pixels per unit, where the picture is a file of its own.
const ALONE: u32 = 5;

/// A board diagram, White at the bottom. A page shows it with `{{ diagram }}`; nothing is escaped twice.
///
/// ```
/// use draughts::{Position, RuleSet};
/// use arbitro::web::diagram::Diagram;
/// use arbitro::words::Lang;
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W1,K5:B").unwrap();
/// let diagram = Diagram::new(&position, &Lang::En.load());
/// assert_eq!(diagram.label(), "Board. White: man on square 1; king on square 5. Black: no pieces. White to move.");
/// ```
#[derive(Debug, Template)]
#[template(path = "diagram.html")]
pub struct Diagram {
    /// Width and height of the drawing.
    side: u16,
    label: String,
    cells: Vec<Cell>,
    river: Option<(Corner, Corner)>,
    numbered: bool,
    /// The squares between which the last move went.
    moved: Option<[Corner; 2]>,
    board: &'static Board,
    /// The corner at the top left and the side, inside of another drawing.
    place: Option<(u16, u16)>,
}

// The template escapes what it prints.
impl HtmlSafe for Diagram {}

impl Diagram {
    /// The picture of a position, described in these words.
    pub fn new(position: &Position, words: &Words) -> Diagram {
        let board = position.board();
        let cell = |square| Cell::new(position.rules(), square, position.piece(square));
        Diagram {
            side: u16::from(board.rows()) * UNIT,
            label: describe(position, words),
            cells: board.squares().map(cell).collect(),
            river: None,
            numbered: true,
            moved: None,
            board,
            place: None,
        }
    }

    /// The same with the *rio* drawn, the diagonal from corner to corner.
    #[must_use]
    pub fn with_river(mut self) -> Diagram {
        let mut ends = self
            .board
            .river()
            .map(|square| Corner::new(self.board, square));
        self.river = ends.next().zip(ends.last());
        self
    }

    /// The same without the numbers of the squares.
    #[must_use]
    pub fn without_numbers(self) -> Diagram {
        Diagram {
            numbered: false,
            ..self
        }
    }

    /// The same with the squares marked between which a move went.
    #[must_use]
    pub fn with_move(self, played: &Move) -> Diagram {
        let squares = [played.from, played.to].map(|square| Corner::new(self.board, square));
        Diagram {
            moved: Some(squares),
            ..self
        }
    }

    /// The picture as a file of its own.
    #[must_use]
    pub fn alone(&self) -> String {
        let (inside, side) = ("<svg ", u32::from(self.side) * ALONE);
        let outside = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" font-family="sans-serif" "#
        );
        self.to_string().replacen(inside, &outside, 1)
    }

    /// The same inside of another drawing, so far from its left and its upper edge, with this side.
    #[must_use]
    pub fn sized(self, edge: u16, side: u16) -> Diagram {
        let place = Some((edge, side));
        Diagram { place, ..self }
    }

    /// The position in words: what a screen reader says.
    pub fn label(&self) -> &str {
        &self.label
    }
}

/// The top left corner of a square in the drawing.
#[derive(Debug, Clone, Copy)]
struct Corner {
    x: u16,
    y: u16,
}

impl Corner {
    fn new(board: &Board, square: Square) -> Corner {
        let place = board.place(square);
        Corner {
            x: u16::from(place.column) * UNIT,
            y: u16::from(board.rows() - 1 - place.row) * UNIT,
        }
    }
}

/// A dark square of the drawing.
#[derive(Debug)]
struct Cell {
    /// As the game's records name it: `9`, `c3`.
    name: String,
    x: u16,
    y: u16,
    piece: Option<Disc>,
}

impl Cell {
    fn new(rules: RuleSet, square: Square, piece: Option<Piece>) -> Cell {
        let Corner { x, y } = Corner::new(rules.rules().board, square);
        Cell {
            name: rules.square(square),
            x,
            y,
            piece: piece.map(Disc),
        }
    }
}

/// A piece as it is drawn, around the point 0, 0; a page shows one alone inside `<svg viewBox="-4 -4 8 8">`.
#[derive(Debug, Clone, Copy, Template)]
#[template(path = "piece.html")]
pub struct Disc(pub Piece);

// The template prints nothing that needs to be escaped.
impl HtmlSafe for Disc {}

impl Disc {
    fn is_king(&self) -> bool {
        self.0.rank == Rank::King
    }

    fn class(&self) -> &'static str {
        match self.0.colour {
            Colour::White => "diagram-white",
            Colour::Black => "diagram-black",
        }
    }

    fn fill(&self) -> &'static str {
        match self.0.colour {
            Colour::White => "#fffaf0",
            Colour::Black => "#1c1a18",
        }
    }

    /// The colour of its edge and its crown.
    fn ink(&self) -> &'static str {
        match self.0.colour {
            Colour::White => "#1c1a18",
            Colour::Black => "#fffaf0",
        }
    }
}

fn describe(position: &Position, words: &Words) -> String {
    let turn = match position.turn() {
        Colour::White => words.diagram_white_to_move(),
        Colour::Black => words.diagram_black_to_move(),
    };
    let pieces = |colour| pieces_of(words, position, colour, "; ");
    words.diagram_label(pieces(Colour::White), pieces(Colour::Black), turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;
    use draughts::RuleSet;

    fn diagram(rules: RuleSet, fen: &str) -> Diagram {
        Diagram::new(&Position::from_fen(rules, fen).unwrap(), &Lang::Pt.load())
    }

    #[test]
    fn the_position_is_told_in_words() {
        let diagram = diagram(RuleSet::Portuguese, "B:W1,2,K30:BK5");
        let label = "Tabuleiro. Brancas: peões nas casas 1, 2; dama na casa 30. Pretas: dama na casa 5. Jogam as pretas.";
        assert_eq!(diagram.label(), label);
        assert!(
            diagram
                .to_string()
                .contains(&format!("role=\"img\" aria-label=\"{label}\""))
        );
    }

    #[test]
    fn squares_are_named_as_the_record_of_the_game_names_them() {
        let brazilian = diagram(RuleSet::Brazilian, "W:W22,K29:B");
        assert!(
            brazilian
                .label()
                .contains("peão na casa c3; dama na casa a1")
        );
        assert!(brazilian.to_string().contains(">b8</text>"));
        let international = diagram(RuleSet::International, "W:W31:B").to_string();
        assert!(international.contains(">50</text>") && !international.contains(">a1</text>"));
    }

    #[test]
    fn square_1_is_bottom_right_for_portuguese_and_in_the_top_row_for_others() {
        let corner = |rules| {
            let diagram = diagram(rules, "W:W:B");
            (
                diagram.cells[0].x,
                diagram.cells[0].y,
                diagram.side,
                diagram.cells.len(),
            )
        };
        assert_eq!(corner(RuleSet::Portuguese), (70, 70, 80, 32));
        assert_eq!(corner(RuleSet::Brazilian), (10, 0, 80, 32));
        assert_eq!(corner(RuleSet::International), (10, 0, 100, 50));
    }

    #[test]
    fn men_and_kings_are_drawn() {
        let svg = diagram(RuleSet::Portuguese, "W:W1,K2:BK30,31,27").to_string();
        assert_eq!(svg.matches("diagram-white").count(), 2);
        assert_eq!(svg.matches("diagram-black").count(), 3);
        assert_eq!(svg.matches("M-1.9").count(), 2);
    }

    #[test]
    fn the_river_is_drawn_when_asked_for() {
        let plain = diagram(RuleSet::Portuguese, "W:W:B");
        assert!(!plain.to_string().contains("diagram-river"));
        assert!(plain.with_river().to_string().contains("M75 75L5 5"));
        let brazilian = diagram(RuleSet::Brazilian, "W:W:B").with_river();
        assert!(brazilian.to_string().contains("M75 5L5 75"));
    }

    #[test]
    fn a_move_is_marked_and_numbers_are_hidden() {
        let start = Position::start(RuleSet::Portuguese);
        let played = start.read_move("9-13").unwrap();
        let svg = diagram(RuleSet::Portuguese, "W:W:B").with_move(&played);
        let svg = svg.without_numbers().to_string();
        assert_eq!(svg.matches("diagram-move").count(), 2);
        assert!(svg.contains("display=\"none\""));
    }

    #[test]
    fn alone_it_is_a_file_with_a_size() {
        let svg = diagram(RuleSet::Portuguese, "W:W1:B").alone();
        let begun = r#"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400""#;
        assert!(svg.starts_with(begun), "{svg}");
        assert_eq!(svg.matches("<svg ").count(), 1);
    }

    #[test]
    fn nothing_in_it_needs_more_than_the_content_security_policy_allows() {
        let svg = diagram(RuleSet::International, "W:W31-50:B1-20")
            .with_river()
            .to_string();
        assert!(!svg.contains("style=") && !svg.contains("<script") && !svg.contains("href"));
    }

    /// A page that shows a diagram.
    #[derive(Template)]
    #[template(source = "<p>{{ diagram }}</p>", ext = "html")]
    struct Page {
        diagram: Diagram,
    }

    #[test]
    fn a_page_shows_it_unescaped() {
        let page = Page {
            diagram: diagram(RuleSet::Portuguese, "W:W:B"),
        };
        assert!(page.to_string().starts_with("<p><svg class=\"diagram\""));
    }
}
