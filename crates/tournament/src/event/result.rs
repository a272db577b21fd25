//! What happens to results.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::{BoardNo, GameKey, GameNo, Outcome, RoundNo, Side, StatedResult};

/// What happens to the result of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ResultEvent {
    /// A result came in.
    ResultEntered {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// How it ended.
        outcome: Outcome,
    },
    /// A result that stood was corrected.
    ResultCorrected {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// What stood.
        from: Outcome,
        /// What stands; `None` where it is not known after all.
        to: Option<Outcome>,
    },
    /// A result was kept by somebody who was told that the score sheet of its game speaks against it.
    ResultKept {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// What stands.
        outcome: Outcome,
    },
    /// Games that decide a drawn match were set, in the place of those of the step that have no result; with none, those were taken back.
    DeciderSet {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// The step of the regulations' decider, from 0.
        step: usize,
        /// Who has White, game by game.
        whites: Vec<Side>,
        /// The number of the opening that was drawn for them; `None` where it is free, and in journals from when it always was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        opening: Option<u16>,
    },
    /// A player said how a game ended, for the first time or otherwise than before.
    ResultStated {
        /// Which round.
        round: RoundNo,
        /// Which board.
        board: BoardNo,
        /// Which game.
        game: GameNo,
        /// Which of the two.
        side: Side,
        /// How it ended.
        stated: StatedResult,
        /// When it was said, in UTC.
        at: NaiveDateTime,
    },
}

impl ResultEvent {
    /// The game and the result that stands by this; `None` where no result comes by it.
    #[must_use]
    pub fn stands(&self) -> Option<(GameKey, Outcome)> {
        match *self {
            Self::ResultEntered {
                round,
                board,
                game,
                outcome,
            }
            | Self::ResultCorrected {
                round,
                board,
                game,
                to: Some(outcome),
                ..
            } => Some((GameKey::new(round, board, game), outcome)),
            Self::ResultCorrected { to: None, .. }
            | Self::ResultKept { .. }
            | Self::DeciderSet { .. }
            | Self::ResultStated { .. } => None,
        }
    }
}
