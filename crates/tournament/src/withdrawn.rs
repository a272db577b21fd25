//! Rounds that were published and withdrawn: what stays known of them.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::{
    BoardNo, DrawnPer, GameNo, OpeningRule, Outcome, Pairing, Reason, Regulations, RoundNo,
};

/// A round that was published and then withdrawn, so that it is paired and drawn anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct WithdrawnRound {
    /// Which.
    pub round: RoundNo,
    /// When it was withdrawn, in UTC.
    pub at: NaiveDateTime,
    /// Why; the public reads it.
    pub reason: Reason,
    /// Its place among all publications of the tournament, from 1: the order of the draws follows from it.
    pub place: usize,
    /// The openings that were drawn for it; `None` where they were free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ballot: Option<Ballot>,
}

/// Openings as they were drawn, with the rule of then: the regulations can change once the first round was withdrawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ballot {
    /// How they were drawn.
    #[serde(flatten)]
    pub rule: BallotRule,
    /// The openings, board by board.
    pub openings: Vec<Vec<u16>>,
}

/// How openings are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BallotRule {
    /// Moves of the table drawn from.
    pub moves: u8,
    /// Once a round, or for each match.
    pub per: DrawnPer,
    /// May an opening come up again?
    pub repeats: bool,
    /// How many openings a match has: one for each pair of games.
    pub each: usize,
}

/// A result that was lost with its round, as the journal keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LostResult {
    /// On which board.
    pub board: BoardNo,
    /// Who played there.
    pub pairing: Pairing,
    /// Which game.
    pub game: GameNo,
    /// How it had ended.
    pub outcome: Outcome,
}

impl BallotRule {
    /// That of these regulations; `None` where openings are free.
    #[must_use]
    pub fn of(regulations: &Regulations) -> Option<Self> {
        let OpeningRule::Drawn {
            moves,
            per,
            repeats,
        } = regulations.opening
        else {
            return None;
        };
        Some(Self {
            moves,
            per,
            repeats,
            each: regulations.games.openings(),
        })
    }
}
