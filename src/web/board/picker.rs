//! The board editor as a part of a form: a position is set up by tapping.
//!
//! Each tap is a button of the surrounding form, so that its other fields are sent with it; `static/board.js` answers
//! taps inside `[data-picker]` without the server. A page needs `board.css`, `taps.js` and `board.js` in its head and shows the
//! editor with `{{ picker }}` inside a `<form method="get">`. Fields: `fen`, `piece`, and one of `square` and `act`.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::{
    web::diagram::Disc,
    words::{self, Named, Words},
};
use draughts::{Colour, Piece, PlacementFault, Position, RuleSet, Square};

use super::{
    setup::{Change, Fault, Setup, Tool},
    squares::Squares,
};

/// A position that is being set up inside a form.
#[derive(Template)]
#[template(path = "board/picker.html")]
pub(in crate::web) struct Picker {
    t: &'static Words,
    setup: Setup,
    /// Why a piece was not put where it was asked for, or why the position cannot be read.
    refused: Option<String>,
}

// The template escapes what it prints.
impl HtmlSafe for Picker {}

impl Picker {
    /// The position that the fields say, with the tap done. `field` gives the value of a field of the form; without
    /// `fen` the position is `given`.
    ///
    /// ```ignore
    /// let picker = Picker::read(t, Position::start(rules), |name| asked.get(name).map(String::as_str));
    /// ```
    pub fn read<'a>(
        t: &'static Words,
        given: Position,
        field: impl Fn(&str) -> Option<&'a str>,
    ) -> Self {
        let rules = given.rules();
        let tool = field("piece").and_then(Tool::from_code).unwrap_or_default();
        let (position, refused) = match field("fen").map(|fen| Position::from_fen(rules, fen)) {
            None => (given, None),
            Some(Ok(position)) => (position, None),
            Some(Err(error)) => (given, Some(words::fen_error(t, &error))),
        };
        let picker = Self {
            t,
            setup: Setup { position, tool },
            refused,
        };
        match asked(field) {
            Some(change) => picker.changed(&change),
            None => picker,
        }
    }

    /// The editor of a page that applies changes itself.
    pub(super) fn new(t: &'static Words, setup: Setup) -> Self {
        Self {
            t,
            setup,
            refused: None,
        }
    }

    /// The same with something done, or with the reason why not.
    fn changed(self, change: &Change) -> Self {
        match self.setup.change(change) {
            Ok(setup) => Self { setup, ..self },
            Err(fault) => self.refuse(&fault),
        }
    }

    /// The same with the reason why something was not done.
    pub(super) fn refuse(self, fault: &Fault) -> Self {
        let refused = match fault {
            Fault::Misplaced(piece, square, fault) => misplaced(self.t, *piece, *square, *fault),
            Fault::Fen(error) => words::fen_error(self.t, error),
            Fault::Move(illegal) => words::why_not(self.t, &self.setup.position, illegal),
            // only a program asks for it
            Fault::NoSuchSquare => return self,
        };
        Self {
            refused: Some(refused),
            ..self
        }
    }

    /// The position as it stands.
    pub fn position(&self) -> &Position {
        &self.setup.position
    }

    /// Was something asked that cannot be done?
    pub fn is_refused(&self) -> bool {
        self.refused.is_some()
    }

    fn tools(&self) -> [Tool; 5] {
        Tool::ALL
    }

    fn is_in_hand(&self, tool: &Tool) -> bool {
        self.setup.tool == *tool
    }

    fn tool_name(&self, tool: &Tool) -> String {
        let named = tool.piece().map(|piece| piece.name(self.t));
        named.unwrap_or_else(|| self.t.board_nothing())
    }

    fn tool_disc(&self, tool: &Tool) -> Option<Disc> {
        tool.piece().map(Disc)
    }

    fn squares(&self) -> Squares {
        Squares::new(self.t, *self.position())
    }

    fn turn(&self) -> String {
        match self.position().turn() {
            Colour::White => self.t.diagram_white_to_move(),
            Colour::Black => self.t.diagram_black_to_move(),
        }
    }

    fn pass(&self) -> String {
        match self.position().turn() {
            Colour::White => self.t.board_turn_black(),
            Colour::Black => self.t.board_turn_white(),
        }
    }

    fn start(&self) -> Position {
        Position::start(self.rules())
    }

    fn empty(&self) -> Position {
        Position::empty(self.rules())
    }

    fn rules(&self) -> RuleSet {
        self.position().rules()
    }
}

/// What a form asks to do with its position.
fn asked<'a>(field: impl Fn(&str) -> Option<&'a str>) -> Option<Change> {
    let act = match field("act") {
        Some("turn") => Some(Change::Turn),
        Some("clear") => Some(Change::Clear),
        Some("start") => Some(Change::Start),
        _ => None,
    };
    let tapped = field("square").and_then(|number| number.parse().ok());
    act.or(tapped.map(Change::Tap))
}

/// Why a piece cannot be put on a square.
fn misplaced(t: &Words, piece: Piece, square: Square, fault: PlacementFault) -> String {
    match fault {
        PlacementFault::Uncrowned => t.board_uncrowned(square.number(), piece.name(t)),
        PlacementFault::TooMany(most) => t.board_too_many(most),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{web::language, words::Lang};

    fn picker(fields: &[(&'static str, &'static str)]) -> Picker {
        let given = Position::empty(RuleSet::Portuguese);
        Picker::read(language::words(Lang::En), given, |name| {
            let found = fields.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| *value)
        })
    }

    #[test]
    fn a_tap_changes_the_position_of_the_form() {
        let tapped = picker(&[
            ("fen", "B:W9:B30"),
            ("piece", "white-king"),
            ("square", "12"),
        ]);
        assert_eq!(tapped.position().to_string(), "B:W9,K12:B30");
        assert!(!tapped.is_refused());
    }

    #[test]
    fn without_fields_the_position_is_the_given_one() {
        assert_eq!(picker(&[]).position().to_string(), "W:W:B");
    }

    #[test]
    fn what_cannot_be_done_is_said_and_changes_nothing() {
        for fields in [
            [("fen", "W:W9:B"), ("piece", "white-man"), ("square", "30")],
            [("fen", "W:W99:B"), ("piece", "white-man"), ("act", "none")],
        ] {
            let refused = picker(&fields);
            assert!(refused.is_refused());
            assert!(refused.to_string().contains("role=\"alert\""));
        }
        let unknown = picker(&[("fen", "W:W9:B"), ("square", "33")]);
        assert_eq!(unknown.position().to_string(), "W:W9:B");
    }

    #[test]
    fn it_has_a_button_for_each_square_and_carries_the_position() {
        let html = picker(&[("fen", "W:W1:B")]).to_string();
        assert_eq!(html.matches("name=\"square\"").count(), 32);
        assert!(html.contains("name=\"fen\" value=\"W:W1:B\""));
        for act in ["turn", "start", "clear"] {
            assert!(html.contains(&format!("name=\"act\" value=\"{act}\"")));
        }
    }
}
