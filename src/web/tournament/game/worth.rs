//! What the engine says of each move of a game: its value, and whether that is proven or estimated.

use crate::words::{self, Lang, Words};
use draughts::{analysis::MoveAnalysis, search::Valuation};
use tournament::Study;

use super::told;

/// A move with its value.
pub(super) struct MoveWorth {
    pub ply: usize,
    /// Number and move: `34... 22-18`.
    pub moved: String,
    /// What the game is worth after it.
    pub value: String,
    /// Proof, or estimate with its depth.
    pub kind: String,
    /// The same as a class.
    pub sure: &'static str,
}

impl MoveWorth {
    /// None for a move that the game has not.
    pub fn of(t: &Words, lang: Lang, study: &Study, judged: &MoveAnalysis) -> Option<Self> {
        let (kind, sure) = match judged.after.found {
            Valuation::Proven { .. } => (t.following_proof(), "proven"),
            Valuation::Estimated { .. } => {
                (t.following_estimate(u16::from(judged.depth)), "estimated")
            }
            Valuation::Unknown => (t.following_unknown(), "unknown"),
        };
        Some(Self {
            ply: judged.ply,
            moved: told::moved(study, judged.ply)?,
            value: words::move_worth(t, lang, judged),
            kind,
            sure,
        })
    }
}
