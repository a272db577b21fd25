//! How a game ends on the board, and which draws became due.

use super::{Count, Game};
use crate::piece::Colour;
use crate::rules::{Article, Limit};

/// A draw that the rules make due, and since when.
///
/// ```
/// use draughts::game::Game;
/// use draughts::{Conditions, Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:WK4:BK29").unwrap();
/// let mut game = Game::from_position(position, Conditions::default());
/// for text in ["4-7", "29-26", "7-4", "26-29"].repeat(2) {
///     game.play(&game.position().read_move(text).unwrap()).unwrap();
/// }
/// let due = &game.draws_due()[0];
/// assert_eq!((due.ply, due.article.to_string()), (8, "5.3".to_owned()));
/// ```
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
///
/// ```
/// use draughts::game::{DrawReason, Game};
/// use draughts::{Conditions, Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:WK4:BK29").unwrap();
/// let mut game = Game::from_position(position, Conditions::default());
/// for text in ["4-7", "29-26", "7-4", "26-29"].repeat(10) {
///     game.play(&game.position().read_move(text).unwrap()).unwrap();
/// }
/// assert_eq!(game.draws_due()[0].reason, DrawReason::Repetition([0, 4, 8]));
/// assert!(matches!(game.draws_due().last().unwrap().reason, DrawReason::Limit(limit) if limit.moves == 20));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawReason {
    /// A limit on moves is reached, and nobody has won.
    Limit(&'static Limit),
    /// The position stands for the third time: the plies of the three.
    Repetition([usize; 3]),
}

/// A win on the board, which ends the game.
///
/// ```
/// use draughts::game::Game;
/// use draughts::{Colour, Conditions, Position, RuleSet};
///
/// let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
/// let mut game = Game::from_position(position, Conditions::default());
/// game.play(&position.read_move("9x18").unwrap()).unwrap();
/// let win = game.won().unwrap();
/// assert_eq!((win.winner, win.article.to_string()), (Colour::White, "5.2".to_owned()));
/// ```
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
///
/// ```
/// use draughts::game::{Game, WonBy};
/// use draughts::{Conditions, Position, RuleSet};
///
/// let won_by = |fen| {
///     let position = Position::from_fen(RuleSet::Portuguese, fen).unwrap();
///     Game::from_position(position, Conditions::default()).won().unwrap().by
/// };
/// assert_eq!((won_by("B:W15,20:B24"), won_by("B:W18:B")), (WonBy::Blocked, WonBy::CapturedAll));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WonBy {
    /// All of the opponent's pieces are captured.
    CapturedAll,
    /// The opponent has the move and no legal one.
    Blocked,
}

impl Game {
    /// The draws that became due, the first one first. After it the sheet may go on.
    ///
    /// ```
    /// use draughts::game::Game;
    /// use draughts::{Conditions, Position, RuleSet};
    ///
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK4:BK29").unwrap();
    /// let mut game = Game::from_position(position, Conditions::default());
    /// for text in ["4-7", "29-26", "7-4", "26-29", "4-7", "29-26", "7-4", "26-29", "4-7"] {
    ///     game.play(&game.position().read_move(text).unwrap()).unwrap();
    /// }
    /// assert_eq!(game.draws_due().iter().map(|due| due.ply).collect::<Vec<_>>(), [8, 9]);
    /// ```
    pub fn draws_due(&self) -> &[DueDraw] {
        &self.due
    }

    /// The win that the position now is, if it is one: the game is over.
    ///
    /// ```
    /// use draughts::game::{Game, WonBy};
    /// use draughts::{Colour, Conditions, Position, RuleSet};
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
