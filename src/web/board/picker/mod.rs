//! The board editor as a part of a form: a position is set up by tapping, dictated, or found in the game that led to it.
//!
//! Each tap is a button of the surrounding form, so that its other fields are sent with it; `static/picker.js` answers
//! taps inside `[data-picker]` without the server. A page needs `board.css`, `taps.js` and `picker.js` in its head and shows the
//! editor with `{{ picker }}` inside a form. Fields: `fen`, `piece` (what is in hand), `from` (the piece with which a move is
//! begun), `dictated`, and one of `square`, `way`, `ply` and `act`; a doubted move goes into the form's own field `moved`.

mod shown;
#[cfg(test)]
mod tests;

use askama::Template;
use askama::filters::HtmlSafe;

use crate::{
    web::form::button,
    words::{self, Named, Words},
};
use draughts::{Piece, PlacementFault, Position, Square};

use super::{
    hand::{Hand, Taps, written},
    line::LineOfMoves,
    setup::{Fault, Setup, SetupChange, Tool},
};

/// The field of what is in hand.
pub(in crate::web) const PIECE: &str = "piece";
/// What is taken in hand for an empty board.
pub(in crate::web) const FIRST_PIECE: &str = "white-man";

/// What the buttons beside the board do; the field `act`.
#[derive(Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    /// The position is the one that was dictated.
    Hear,
    /// It is the end of the known game.
    Line,
    /// It is the one that games begin with.
    Start,
    /// The board is empty.
    Clear,
    /// The other side has the turn.
    Turn,
    /// A move is taken back.
    Back,
    /// The next one is played.
    Forward,
}

/// A position that is being set up inside a form.
#[derive(Template)]
#[template(path = "board/picker.html")]
pub(in crate::web) struct Picker {
    t: &'static Words,
    setup: Setup,
    taps: Taps,
    hand: Hand,
    /// The piece with which a move is begun.
    held: Option<Square>,
    /// The captures between the two squares that were tapped, where there are several.
    ways: Vec<String>,
    /// The move that was named as doubted.
    doubted: Option<String>,
    /// The game that led here; none on a board without one.
    line: Option<LineOfMoves>,
    /// The position as it was dictated.
    dictated: String,
    /// Why a tap was not answered, or why the position cannot be read.
    refused: Option<String>,
    /// Something was tapped or dictated: the position is what the arbiter looks at.
    is_touched: bool,
}

// The template escapes what it prints.
impl HtmlSafe for Picker {}

impl Picker {
    /// The position that the fields say, with the tap done. `field` gives the value of a field of the form, if it has one; without
    /// `fen` the position is the end of the `line`.
    ///
    /// ```ignore
    /// let picker = Picker::read(t, line, Taps::Moves, |name| asked.get(name).map(String::as_str));
    /// ```
    pub fn read<'a>(
        t: &'static Words,
        line: LineOfMoves,
        taps: Taps,
        field: impl Fn(&str) -> Option<&'a str>,
    ) -> Self {
        let given = line.end();
        let mut picker = Self {
            line: Some(line),
            taps,
            ..Self::new(t, Setup::of(given))
        };
        let hand = field(PIECE).and_then(Hand::from_code);
        picker.take(hand.filter(|hand| taps.hands().contains(hand)));
        if let Some(fen) = field("fen") {
            match Position::from_fen(given.rules(), fen) {
                Ok(position) => picker.setup.position = position,
                Err(error) => {
                    picker.refused = Some(words::fen_error(t, given.rules(), &error));
                }
            }
        }
        picker.held = field("from").and_then(|number| picker.square(number));
        if let Some(text) = field("dictated") {
            picker.hear(text);
        }
        picker.answer(&field);
        picker
    }

    /// The editor of a page that applies changes itself.
    pub(super) fn new(t: &'static Words, setup: Setup) -> Self {
        Self {
            t,
            setup,
            taps: Taps::Pieces,
            hand: Hand::Put(setup.tool),
            held: None,
            ways: Vec::new(),
            doubted: None,
            line: None,
            dictated: String::new(),
            refused: None,
            is_touched: false,
        }
    }

    /// Takes something in hand; without a choice what the position is likely to need.
    fn take(&mut self, hand: Option<Hand>) {
        self.hand = hand.unwrap_or(match self.taps {
            Taps::Pieces => Hand::Put(Tool::default()),
            Taps::Moves | Taps::Doubted | Taps::Crowns => Hand::Play,
        });
        if let Hand::Put(tool) = self.hand {
            self.setup.tool = tool;
        }
    }

    fn square(&self, number: &str) -> Option<Square> {
        self.position().board().square(number.parse().ok()?)
    }

    fn hear(&mut self, text: &str) {
        text.clone_into(&mut self.dictated);
        let rules = self.position().rules();
        match words::read_position(self.position(), text) {
            Ok(position) => self.stand(position),
            Err(fault) => self.refused = Some(words::dictation_fault(self.t, rules, &fault)),
        }
    }

    fn stand(&mut self, position: Position) {
        self.setup.position = position;
        self.held = None;
        self.is_touched = true;
    }

    /// Does what was tapped; a tap takes the place of what was dictated.
    fn answer<'a>(&mut self, field: &impl Fn(&str) -> Option<&'a str>) {
        let (square, act) = (field("square"), field("act").and_then(button::<Button>));
        let (way, ply) = (field("way"), field("ply"));
        let is_tapped = act.is_some() || [square, way, ply].iter().any(Option::is_some);
        if self.refused.is_some() || !is_tapped {
            return;
        }
        if let Some(square) = square.and_then(|number| self.square(number)) {
            self.tap(square);
        } else if let Some(text) = way {
            self.play(text);
        } else if let Some(ply) = ply.and_then(|ply| ply.parse().ok()) {
            self.step(Some(ply));
        } else if let Some(act) = act {
            self.act(act);
        }
        self.is_touched = true;
        if self.refused.is_none() && act != Some(Button::Hear) {
            self.dictated.clear();
        }
    }

    fn act(&mut self, act: Button) {
        let at = self.ply();
        match act {
            // it was read with the other fields
            Button::Hear => {}
            Button::Turn => self.change(&SetupChange::Turn),
            Button::Clear => {
                self.change(&SetupChange::Clear);
                self.take(Some(Hand::Put(Tool::default())));
            }
            Button::Start => self.change(&SetupChange::Start),
            Button::Line => self.step(self.line.as_ref().map(|line| line.plies().len())),
            Button::Back => self.step(at.and_then(|at| at.checked_sub(1))),
            Button::Forward => self.step(at.map(|at| at + 1)),
        }
    }

    fn step(&mut self, ply: Option<usize>) {
        let position = self.line.as_ref().zip(ply);
        if let Some(position) = position.and_then(|(line, ply)| line.at(ply)) {
            self.stand(position);
        }
    }

    fn tap(&mut self, square: Square) {
        match (self.hand, self.held) {
            (Hand::Put(tool), _) => {
                let put = if self.taps == Taps::Crowns {
                    tool.crowned(self.position(), square)
                } else {
                    tool
                };
                self.setup.tool = put;
                self.change(&SetupChange::Tap(square.number()));
                self.setup.tool = tool;
            }
            (Hand::Play | Hand::Doubt, None) => self.held = Some(square),
            (Hand::Doubt, Some(from)) if from == square => self.held = None,
            (Hand::Doubt, Some(from)) => {
                self.doubted = Some(written(self.position(), from, square));
                self.held = None;
            }
            (Hand::Play, Some(from)) => self.between(from, square),
        }
    }

    /// Plays the move between two squares, asks which, or begins with another piece.
    fn between(&mut self, from: Square, to: Square) {
        let position = *self.position();
        let moves = position.legal_moves();
        let meant: Vec<_> = moves
            .iter()
            .filter(|one| (one.from, one.to) == (from, to))
            .collect();
        match meant[..] {
            [only] => self.stand(position.play(only)),
            [] if moves.iter().any(|one| one.from == to) => self.held = Some(to),
            [] => self.play(&written(&position, from, to)),
            _ => {
                // asked with the same two squares until a way is taken
                self.held = Some(from);
                self.ways = meant.into_iter().map(|one| position.shown(one)).collect();
            }
        }
    }

    fn play(&mut self, text: &str) {
        self.held = None;
        self.change(&SetupChange::Play(text.to_owned()));
    }

    /// Does something, or says why not.
    fn change(&mut self, change: &SetupChange) {
        match self.setup.change(change) {
            Ok(setup) => {
                self.setup = setup;
                self.held = None;
            }
            Err(fault) => self.refused = self.why(&fault),
        }
    }

    /// The same with the reason why something was not done.
    pub(super) fn refuse(self, fault: &Fault) -> Self {
        Self {
            refused: self.why(fault),
            ..self
        }
    }

    fn why(&self, fault: &Fault) -> Option<String> {
        Some(match fault {
            Fault::Misplaced(piece, square, fault) => {
                let square = self.position().rules().square(*square);
                misplaced(self.t, *piece, &square, *fault)
            }
            Fault::Fen(error) => words::fen_error(self.t, self.position().rules(), error),
            Fault::Move(illegal) => words::why_not(self.t, &self.setup.position, illegal),
            // only a program asks for it
            Fault::NoSuchSquare => return None,
        })
    }

    /// The position as it stands.
    pub fn position(&self) -> &Position {
        &self.setup.position
    }

    /// Was something asked that cannot be done?
    pub fn is_refused(&self) -> bool {
        self.refused.is_some()
    }

    /// Was the position tapped or dictated?
    pub fn is_touched(&self) -> bool {
        self.is_touched
    }

    /// The fields of the form after the tap: what it changed, and nothing to do any more.
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        let held = self.held.map(|square| square.to_string());
        let mut fields = vec![
            ("fen", self.position().to_string()),
            (PIECE, self.hand.code().to_owned()),
            ("from", held.unwrap_or_default()),
            ("dictated", self.dictated.clone()),
        ];
        fields.extend(self.doubted.clone().map(|written| ("moved", written)));
        fields.extend(["way", "act", "ply"].map(|name| (name, String::new())));
        if self.ways.is_empty() {
            fields.push(("square", String::new()));
        }
        fields
    }
}

/// Why a piece cannot be put on a square.
fn misplaced(t: &Words, piece: Piece, square: &str, fault: PlacementFault) -> String {
    match fault {
        PlacementFault::Uncrowned => t.board_uncrowned(square, piece.name(t).as_str()),
        PlacementFault::TooMany(most) => t.board_too_many(most),
    }
}
