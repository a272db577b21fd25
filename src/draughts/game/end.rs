//! How a game ends on the board, and which draws became due.

use super::{Count, Game};
use crate::draughts::piece::Colour;
use crate::draughts::rules::{Article, Limit};

/// A draw that the rules make due, and since when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueDraw {
    /// The ply with which it became due.
    pub ply: usize,
    /// What made it due.
    pub reason: DrawReason,
    /// Where the text says so.
    pub article: Article,
}

/// What makes a draw due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawReason {
    /// A limit on moves is reached, and nobody has won.
    Limit(&'static Limit),
    /// The position stands for the third time: the plies of the three.
    Repetition([usize; 3]),
}

/// A win on the board, which ends the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Win {
    /// Who won.
    pub winner: Colour,
    /// How.
    pub by: WonBy,
    /// Where the text says so.
    pub article: Article,
}

/// How a game is won on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WonBy {
    /// All of the opponent's pieces are captured.
    CapturedAll,
    /// The opponent has the move and no legal one.
    Blocked,
}

impl Game {
    /// The draws that became due, the first one first. After it the sheet may go on.
    pub fn draws_due(&self) -> &[DueDraw] {
        &self.due
    }

    /// The win that the position now is, if it is one: the game is over.
    ///
    /// ```
    /// use arbitro::draughts::game::{Game, WonBy};
    /// use arbitro::draughts::{Colour, Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// assert_eq!(game.won().map(|win| (win.winner, win.by)), None);
    /// ```
    pub fn won(&self) -> Option<Win> {
        let position = self.position();
        let ends = &position.rules().rules().ends;
        let turn = position.turn();
        let bare = |colour| position.pieces(colour).is_empty();
        let (winner, by, article) = if bare(turn) {
            (turn.other(), WonBy::CapturedAll, ends.captured_all)
        } else if bare(turn.other()) {
            (turn, WonBy::CapturedAll, ends.captured_all)
        } else if position.legal_moves().is_empty() {
            (turn.other(), WonBy::Blocked, ends.blocked)
        } else {
            return None;
        };
        Some(Win {
            winner,
            by,
            article,
        })
    }

    /// Notes the draws that the last ply makes due.
    pub(super) fn note_draws(&mut self, full: &[Count]) {
        let ends = &self.position().rules().rules().ends;
        let ply = self.ply();
        self.due.extend(full.iter().map(|count| DueDraw {
            ply,
            reason: DrawReason::Limit(count.limit()),
            article: count.limit().article,
        }));
        if let &[first, second, third] = self.stood(self.position()) {
            self.due.push(DueDraw {
                ply,
                reason: DrawReason::Repetition([first, second, third]),
                article: ends.repetition,
            });
        }
    }
}
