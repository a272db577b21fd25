//! What a tap on the board of a form does.

use draughts::{Piece, Place, Position, Square};

use super::setup::Tool;

/// What is in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Hand {
    /// A piece to be put down, or the eraser.
    Put(Tool),
    /// Legal moves are played: the piece, then where it stops.
    Play,
    /// A move is named that may be illegal; nothing moves.
    Doubt,
}

/// What the taps of a form may do beside putting pieces down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web) enum Taps {
    /// Nothing else.
    Pieces,
    /// Play legal moves.
    Moves,
    /// Play legal moves, or name the doubted one.
    Doubted,
    /// Play legal moves; a man that is put on its last row stands there as the king that it is (3.1 d).
    Crowns,
}

impl Hand {
    /// The word under which it is sent.
    pub fn code(self) -> &'static str {
        match self {
            Self::Put(tool) => tool.code(),
            Self::Play => "play",
            Self::Doubt => "doubt",
        }
    }

    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "play" => Some(Self::Play),
            "doubt" => Some(Self::Doubt),
            tool => Tool::from_code(tool).map(Self::Put),
        }
    }

    /// The piece; none for what is no piece.
    pub fn piece(self) -> Option<Piece> {
        match self {
            Self::Put(tool) => tool.piece(),
            Self::Play | Self::Doubt => None,
        }
    }
}

impl Taps {
    /// What can be taken in hand, in the order of the page.
    pub(super) fn hands(self) -> Vec<Hand> {
        let more: &[Hand] = match self {
            Self::Pieces => &[],
            Self::Moves | Self::Crowns => &[Hand::Play],
            Self::Doubted => &[Hand::Play, Hand::Doubt],
        };
        let pieces = Tool::ALL.into_iter().map(Hand::Put);
        more.iter().copied().chain(pieces).collect()
    }
}

/// A move that may be illegal, as it is written: with `x` where it goes over a piece.
pub(super) fn written(position: &Position, from: Square, to: Square) -> String {
    let over = between(position, from, to)
        .into_iter()
        .any(|square| position.piece(square).is_some());
    format!("{from}{}{to}", if over { 'x' } else { '-' })
}

/// The squares between two on a diagonal; none where they lie on no diagonal.
fn between(position: &Position, from: Square, to: Square) -> Vec<Square> {
    let board = position.board();
    let (from, to) = (board.place(from), board.place(to));
    let steps = from.row.abs_diff(to.row);
    if steps != from.column.abs_diff(to.column) {
        return Vec::new();
    }
    let on = |start: u8, end: u8, step: u8| {
        if end > start {
            start + step
        } else {
            start - step
        }
    };
    let place = |step| Place {
        row: on(from.row, to.row, step),
        column: on(from.column, to.column, step),
    };
    (1..steps)
        .filter_map(|step| board.at(place(step)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::RuleSet;

    #[test]
    fn a_doubted_move_over_a_piece_is_written_as_a_capture() {
        let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13,22").unwrap();
        let said = |from, to| {
            let [from, to] = [from, to].map(|number| Square::new(number).unwrap());
            written(&position, from, to)
        };
        assert_eq!((said(9, 18), said(9, 14)), ("9x18".into(), "9-14".into()));
    }

    #[test]
    fn a_code_says_what_is_in_hand() {
        for hand in Taps::Doubted.hands() {
            assert_eq!(Hand::from_code(hand.code()), Some(hand));
        }
        assert_eq!(Taps::Pieces.hands().len(), 5);
    }
}
