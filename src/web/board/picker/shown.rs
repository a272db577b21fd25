//! What the template of the editor asks for.

use draughts::{Colour, Notation, Position, RuleSet};

use crate::{
    web::{
        address::fixed,
        board::{
            hand::{Hand, Taps},
            line::{LineOfMoves, LineSource, Ply},
            squares::Squares,
        },
        diagram::Disc,
    },
    words::Named,
};

use super::Picker;

impl Picker {
    pub(super) fn hands(&self) -> Vec<Hand> {
        self.taps.hands()
    }

    pub(super) fn is_in_hand(&self, hand: &Hand) -> bool {
        self.hand == *hand
    }

    pub(super) fn hand_name(&self, hand: &Hand) -> String {
        match hand {
            Hand::Put(tool) => {
                let named = tool.piece().map(|piece| piece.name(self.t));
                named.unwrap_or_else(|| self.t.board_nothing())
            }
            Hand::Play => self.t.board_play_hand(),
            Hand::Doubt => self.t.board_doubt_hand(),
        }
    }

    /// The sign of what is no piece, as a path.
    pub(super) fn hand_path(&self, hand: &Hand) -> &'static str {
        match hand {
            Hand::Put(_) => "M-2-2L2 2M2-2L-2 2",
            Hand::Play => "M-3 0H3M1-2L3 0L1 2",
            Hand::Doubt => "M-1.2-1.6C-1.2-3.4 1.6-3.4 1.4-1.4C1.2-.4 0-.2 0 1.2M0 2.6v.3",
        }
    }

    pub(super) fn hand_disc(&self, hand: &Hand) -> Option<Disc> {
        hand.piece().map(Disc)
    }

    pub(super) fn squares(&self) -> Squares {
        Squares::new(self.t, *self.position()).holding(self.held)
    }

    pub(super) fn asks_moves(&self) -> bool {
        self.taps != Taps::Pieces
    }

    /// How a position is dictated, by squares as records of the game name them.
    pub(super) fn dictated_hint(&self) -> String {
        match self.setup.position.rules().notation() {
            Notation::Numeric => self.t.board_dictated_hint(),
            Notation::Algebraic => self.t.board_dictated_hint_letters(),
        }
    }

    pub(super) fn asks_doubt(&self) -> bool {
        self.taps == Taps::Doubted
    }

    pub(super) fn crowns(&self) -> bool {
        self.taps == Taps::Crowns
    }

    /// The button that goes to the end of what is known, where that is not the start.
    pub(super) fn known(&self) -> Option<(String, Position)> {
        let line = self.line.as_ref()?;
        let name = match line.source {
            LineSource::Sheet => self.t.board_of_sheet(),
            LineSource::Opening => self.t.board_of_opening(),
            LineSource::Start => return None,
        };
        Some((name, line.end()))
    }

    pub(super) fn plies(&self) -> &[Ply] {
        self.line.as_ref().map_or(&[], LineOfMoves::plies)
    }

    /// After how many plies of the game this position stands.
    pub(super) fn ply(&self) -> Option<usize> {
        self.line.as_ref()?.ply_of(self.position())
    }

    pub(super) fn is_at(&self, ply: &usize) -> bool {
        self.ply() == Some(*ply)
    }

    pub(super) fn dictated_url(&self) -> &'static str {
        fixed::BOARD_DICTATED
    }

    pub(super) fn turn(&self) -> String {
        match self.position().turn() {
            Colour::White => self.t.diagram_white_to_move(),
            Colour::Black => self.t.diagram_black_to_move(),
        }
    }

    pub(super) fn pass(&self) -> String {
        match self.position().turn() {
            Colour::White => self.t.board_turn_black(),
            Colour::Black => self.t.board_turn_white(),
        }
    }

    pub(super) fn start(&self) -> Position {
        Position::start(self.rules())
    }

    pub(super) fn empty(&self) -> Position {
        Position::empty(self.rules())
    }

    pub(super) fn rules(&self) -> RuleSet {
        self.position().rules()
    }
}
