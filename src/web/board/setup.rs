//! A position that is being set up, the piece in hand, and what can be done with them.

use serde::Deserialize;

use draughts::{
    Colour, Illegal, ParseFenError, Piece, PlacementFault, Position, Rank, RuleSet, Square,
};

/// A position that is being set up, and the piece in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Setup {
    pub position: Position,
    pub tool: Tool,
}

/// What a tap on a square puts there.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Default,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Tool {
    #[default]
    WhiteMan,
    WhiteKing,
    BlackMan,
    BlackKing,
    Nothing,
}

tournament::coded!(Tool);

/// One thing that a reader does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum SetupChange {
    /// Puts the piece in hand on the square with this number. Where it stands already, a man becomes a king, and what cannot is taken away; so a
    /// king of the man in hand.
    Tap(u8),
    /// Gives the other side the move.
    Turn,
    /// Takes every piece away.
    Clear,
    /// Goes back to the start of a game.
    Start,
    /// Plays by other rules: on from the same position when their board is the same.
    Switch(RuleSet),
    /// Sets up what was typed as a FEN.
    Read(String),
    /// Plays the move that was typed.
    Play(String),
}

impl SetupChange {
    /// What was typed for it; nothing where it is a tap or a button.
    pub fn typed(&self) -> &str {
        match self {
            Self::Read(typed) | Self::Play(typed) => typed,
            Self::Tap(_) | Self::Turn | Self::Clear | Self::Start | Self::Switch(_) => "",
        }
    }
}

/// Why a change cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fault {
    /// The board has no such square: only a program asks for it.
    NoSuchSquare,
    /// This piece cannot stand on this square.
    Misplaced(Piece, Square, PlacementFault),
    /// What was typed is no position.
    Fen(ParseFenError),
    /// What was typed is no legal move.
    Move(Illegal),
}

impl Setup {
    /// A position, with the first piece in hand.
    pub fn of(position: Position) -> Self {
        let tool = Tool::default();
        Self { position, tool }
    }

    /// The same with something done.
    pub fn change(self, change: &SetupChange) -> Result<Setup, Fault> {
        let Setup { position, .. } = self;
        let rules = position.rules();
        let position = match change {
            SetupChange::Tap(number) => self.tap(*number)?,
            SetupChange::Turn => position.with_turn(position.turn().other()),
            SetupChange::Clear => Position::empty(rules),
            SetupChange::Start => Position::start(rules),
            SetupChange::Switch(other) => under(&position, *other),
            SetupChange::Read(fen) => Position::from_fen(rules, fen).map_err(Fault::Fen)?,
            SetupChange::Play(text) => position.play(&position.why_not(text).map_err(Fault::Move)?),
        };
        Ok(Setup { position, ..self })
    }

    fn tap(&self, number: u8) -> Result<Position, Fault> {
        let square = self.position.board().square(number);
        let square: Square = square.ok_or(Fault::NoSuchSquare)?;
        let stands = self.position.piece(square);
        let Some(piece) = self.tool.piece().and_then(|wanted| next(wanted, stands)) else {
            return Ok(self.position.without(square));
        };
        let placed = self.position.with(square, piece);
        placed.map_err(|fault| Fault::Misplaced(piece, square, fault))
    }
}

/// What a tap with a piece puts where another stands, or nothing: one tap is a man, the next its king, the next takes it away.
fn next(wanted: Piece, stands: Option<Piece>) -> Option<Piece> {
    let Some(stands) = stands.filter(|stands| stands.colour == wanted.colour) else {
        return Some(wanted);
    };
    match (wanted.rank, stands.rank) {
        (Rank::Man, Rank::Man) => Some(Piece {
            rank: Rank::King,
            ..wanted
        }),
        (Rank::King, Rank::Man) => Some(wanted),
        (Rank::Man | Rank::King, Rank::King) => None,
    }
}

/// The position under other rules; the start of a game where the squares are others.
fn under(position: &Position, rules: RuleSet) -> Position {
    let same_board = position.board() == rules.rules().board;
    let kept = same_board.then(|| Position::from_fen(rules, &position.to_string()).ok());
    kept.flatten().unwrap_or_else(|| Position::start(rules))
}

impl Tool {
    /// The same, with the king in place of a man that would stand on its last row.
    pub(super) fn crowned(self, position: &Position, square: Square) -> Self {
        let placed = self.piece().map(|piece| position.with(square, piece));
        let is_last = matches!(placed, Some(Err(PlacementFault::Uncrowned)));
        match self {
            Self::WhiteMan if is_last => Self::WhiteKing,
            Self::BlackMan if is_last => Self::BlackKing,
            Self::WhiteMan | Self::WhiteKing | Self::BlackMan | Self::BlackKing | Self::Nothing => {
                self
            }
        }
    }

    /// The piece; none for the tool that clears.
    pub const fn piece(self) -> Option<Piece> {
        let (colour, rank) = match self {
            Tool::WhiteMan => (Colour::White, Rank::Man),
            Tool::WhiteKing => (Colour::White, Rank::King),
            Tool::BlackMan => (Colour::Black, Rank::Man),
            Tool::BlackKing => (Colour::Black, Rank::King),
            Tool::Nothing => return None,
        };
        Some(Piece { colour, rank })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(fen: &str, tool: Tool) -> Setup {
        let position = Position::from_fen(RuleSet::Portuguese, fen).unwrap();
        Setup { position, tool }
    }

    fn after(fen: &str, tool: Tool, change: &SetupChange) -> String {
        let changed = setup(fen, tool).change(change).unwrap();
        changed.position.to_string()
    }

    #[test]
    fn a_tap_puts_replaces_and_removes() {
        let tap = |fen, tool, square| after(fen, tool, &SetupChange::Tap(square));
        assert_eq!(tap("B:W:B", Tool::WhiteMan, 9), "B:W9:B");
        assert_eq!(tap("W:W9:B", Tool::BlackKing, 9), "W:W:BK9");
        assert_eq!(tap("W:W9:B", Tool::WhiteMan, 9), "W:WK9:B");
        assert_eq!(tap("W:WK9:B", Tool::WhiteMan, 9), "W:W:B");
        assert_eq!(tap("W:W9:B", Tool::WhiteKing, 9), "W:WK9:B");
        assert_eq!(tap("W:WK9:B", Tool::WhiteKing, 9), "W:W:B");
        assert_eq!(tap("W:WK9:B", Tool::BlackMan, 9), "W:W:B9");
        assert_eq!(tap("W:WK9:B30", Tool::Nothing, 9), "W:W:B30");
        assert_eq!(tap("W:W:B30", Tool::Nothing, 9), "W:W:B30");
    }

    #[test]
    fn what_cannot_stand_there_is_refused() {
        let tap = |tool, square| setup("W:W9:B", tool).change(&SetupChange::Tap(square));
        let fault = tap(Tool::BlackMan, 4).unwrap_err();
        assert!(
            matches!(fault, Fault::Misplaced(piece, _, PlacementFault::Uncrowned) if piece.colour == Colour::Black)
        );
        assert_eq!(tap(Tool::WhiteMan, 33), Err(Fault::NoSuchSquare));
    }

    #[test]
    fn other_rules_keep_the_position_on_the_same_board() {
        let switched = |rules| {
            let changed = setup("B:W9:BK30", Tool::Nothing).change(&SetupChange::Switch(rules));
            changed.unwrap().position
        };
        assert_eq!(
            switched(RuleSet::PortugueseClassic).to_string(),
            "B:W9:BK30"
        );
        for rules in [RuleSet::Brazilian, RuleSet::International] {
            assert_eq!(switched(rules), Position::start(rules));
        }
    }

    #[test]
    fn the_codes_are_those_of_serde() {
        for tool in Tool::ALL {
            let code = serde_json::Value::from(tool.code());
            assert_eq!(serde_json::from_value::<Tool>(code).unwrap(), tool);
            assert_eq!(Tool::from_code(tool.code()), Some(tool));
        }
    }
}
