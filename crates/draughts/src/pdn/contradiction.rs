//! Results that cannot be true together: those of a game's tag, of its text, and of the board.

use super::super::game;
use super::super::piece::Colour;
use super::super::rules::{Article, Conditions};
use super::replay::{Replay, ReplayFault, ReplayReason};
use super::result::{PdnEnding, PdnOutcome};
use super::{PdnGame, Spot};

/// What is wrong with the result of a game.
///
/// ```
/// use draughts::{RuleSet, pdn::{Dispute, ReplayReason, read}};
///
/// let reason = |text| read(text).unwrap().games[0].replay(RuleSet::Portuguese).faults.remove(0).reason;
/// assert_eq!(reason("[Result \"5-7\"] 1. 9-13 *"), ReplayReason::Result(Dispute::NoResult));
/// assert!(matches!(reason("[Result \"0-1\"] 1. 9-13 1-0"), ReplayReason::Result(Dispute::Text(_))));
/// let won = "[FEN \"W:W9:B13\"] [Result \"1/2-1/2\"] 1. 9x18 *";
/// assert!(matches!(reason(won), ReplayReason::Result(Dispute::Board(..))));
/// assert_eq!(reason("1-0"), ReplayReason::Result(Dispute::Alone));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Dispute {
    /// The value of the tag is no result.
    #[error("no result: 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or * expected")]
    NoResult,
    /// The text ends with another one.
    #[error("the text of the game ends with {}", .0.code())]
    Text(PdnEnding),
    /// The board at the end says who won, by this article.
    #[error("on the board {} has won", .0.letter())]
    Board(Colour, Article),
    /// There is no game to it: the one before has its own.
    #[error("a result without a game")]
    Alone,
}

impl PdnGame {
    /// The result, by the tag or, where that says none, by what ends the text.
    ///
    /// ```
    /// use draughts::pdn::{PdnOutcome, read};
    ///
    /// let outcome = |text| read(text).unwrap().games[0].outcome();
    /// assert_eq!(outcome("[Result \"1-0\"] 1. 9-13 *"), PdnOutcome::White);
    /// assert_eq!(outcome("[Result \"?\"] 1. 9-13 0-1"), PdnOutcome::Black);
    /// assert_eq!(outcome("1. 9-13"), PdnOutcome::Unknown);
    /// ```
    pub fn outcome(&self) -> PdnOutcome {
        let tag = self.tags.get("Result").and_then(PdnEnding::from_code);
        let known = [tag, self.end].into_iter().flatten();
        let mut known = known.map(|ending| ending.outcome);
        known
            .find(|outcome| *outcome != PdnOutcome::Unknown)
            .unwrap_or(PdnOutcome::Unknown)
    }

    /// What is wrong with the result, the game being played as far as it could be.
    pub(super) fn disputes(&self, replay: &Replay) -> Vec<ReplayFault> {
        let mut found = Vec::new();
        let in_tag = |dispute| self.in_tag("Result", ReplayReason::Result(dispute));
        if let Some(tag) = self.tags.get("Result") {
            let ending = PdnEnding::from_code(tag);
            let known = |ending: &PdnEnding| ending.outcome != PdnOutcome::Unknown;
            match (ending, self.end.filter(known)) {
                (None, _) if !matches!(tag.trim(), "" | "?") => {
                    found.push(in_tag(Dispute::NoResult))
                }
                (Some(ending), Some(end)) if known(&ending) && ending.outcome != end.outcome => {
                    found.push(in_tag(Dispute::Text(end)));
                }
                _ => {}
            }
        }
        let end = self.end.filter(|&end| end != PdnEnding::ASTERISK);
        if let (Some(end), true, true) = (end, self.tags.is_empty(), self.body.is_empty()) {
            found.push(result_at(self.spot, end, Dispute::Alone));
        }
        if let Some((dispute, spot)) = self.disputed_by_the_board(replay) {
            found.push(match (self.tags.find("Result"), self.end) {
                (None, Some(end)) => result_at(spot, end, dispute),
                _ => in_tag(dispute),
            });
        }
        found
    }

    /// Says the board at the end that somebody else won? Where the last move stands, too.
    fn disputed_by_the_board(&self, replay: &Replay) -> Option<(Dispute, Spot)> {
        let (last, end) = (replay.main.last()?, replay.end?);
        let win = game::Game::from_position(end, Conditions::default()).won()?;
        let right = match self.outcome() {
            PdnOutcome::Unknown => true,
            PdnOutcome::White => win.winner == Colour::White,
            PdnOutcome::Black => win.winner == Colour::Black,
            PdnOutcome::Draw | PdnOutcome::BothLost => false,
        };
        (!right).then_some((Dispute::Board(win.winner, win.article), last.spot))
    }
}

fn result_at(spot: Spot, ending: PdnEnding, dispute: Dispute) -> ReplayFault {
    ReplayFault {
        spot,
        turn: None,
        text: ending.code().to_owned(),
        position: None,
        reason: ReplayReason::Result(dispute),
    }
}
