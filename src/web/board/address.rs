//! The address of the board page: it keeps the whole position, so that a page can be linked, and may say one thing to
//! do with it.

use crate::web::address::fixed;
use serde::Deserialize;

use draughts::{ParseFenError, Position, RuleSet};

use super::setup::{Setup, SetupChange, Tool};

/// The query of the address.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct BoardQuery {
    rules: Option<RuleSet>,
    fen: Option<String>,
    #[serde(default)]
    piece: Tool,
    square: Option<u8>,
    act: Option<Act>,
    switch: Option<RuleSet>,
    typed: Option<String>,
    r#move: Option<String>,
}

/// A button beside the board.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Act {
    Turn,
    Clear,
    Start,
}

impl BoardQuery {
    /// The position, and the piece in hand.
    ///
    /// # Errors
    /// Where the FEN of the address is wrong.
    pub(super) fn setup(&self) -> Result<Setup, ParseFenError> {
        let position = match &self.fen {
            Some(fen) => Position::from_fen(self.rules(), fen)?,
            None => Position::start(self.rules()),
        };
        Ok(Setup {
            position,
            tool: self.piece,
        })
    }

    /// The start of a game, for a page whose address has no position that could be read.
    pub(super) fn fallback(&self) -> Setup {
        Setup {
            position: Position::start(self.rules()),
            tool: self.piece,
        }
    }

    fn rules(&self) -> RuleSet {
        self.rules.unwrap_or(RuleSet::Portuguese)
    }

    /// The FEN as it was typed.
    pub(super) fn fen(&self) -> &str {
        self.fen.as_deref().unwrap_or_default()
    }

    /// What to do, if anything.
    pub(super) fn change(self) -> Option<SetupChange> {
        let act = self.act.map(|act| match act {
            Act::Turn => SetupChange::Turn,
            Act::Clear => SetupChange::Clear,
            Act::Start => SetupChange::Start,
        });
        act.or(self.square.map(SetupChange::Tap))
            .or(self.switch.map(SetupChange::Switch))
            .or(self.typed.map(SetupChange::Read))
            .or(self.r#move.map(SetupChange::Play))
    }
}

/// The address of a position. A FEN has no sign that a query would have to escape.
pub(in crate::web) fn url(position: &Position) -> String {
    format!(
        "{}?rules={}&fen={position}",
        fixed::BOARD,
        position.rules().code()
    )
}

impl Setup {
    /// The address of the page.
    pub(super) fn url(&self) -> String {
        format!("{}&piece={}", url(&self.position), self.tool.code())
    }
}
