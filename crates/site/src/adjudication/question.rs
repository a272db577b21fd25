//! What is asked of the engine, and what may be spent on it.

use std::time::Duration;

use crate::account::UserId;
use draughts::search::{Ask, Goal};
use tournament::{BoardNo, FormKey, GameNo, RoundNo, TournamentId};

/// How much is spent on a question. The positions are the bound, so that the answer does not depend on how busy the machine is;
/// the time is there for safety.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Effort {
    /// A few seconds: somebody stands at the board.
    Brief,
    /// A minute or more: an appeal.
    Thorough,
}

tournament::coded!(Effort);

impl Effort {
    /// The most positions that are looked at.
    #[must_use]
    pub fn nodes(self) -> u64 {
        match self {
            Self::Brief => 5_000_000,
            Self::Thorough => 100_000_000,
        }
    }

    /// After how long it is stopped.
    #[must_use]
    pub fn time(self) -> Duration {
        Duration::from_secs(match self {
            Self::Brief => 20,
            Self::Thorough => 180,
        })
    }
}

/// What can be put to a queue.
pub trait QueueSubject: Clone + Send + Sync + 'static {
    /// All of the question in a line: the log names it by this, and answers may be kept by it.
    fn subject(&self) -> String;
}

/// A position with its counts, what is asked about it, and what may be spent.
#[derive(Debug, Clone)]
pub struct Question {
    /// The position as it stands in the game.
    pub ask: Ask,
    /// What is asked.
    pub goal: Goal,
    /// What may be spent.
    pub effort: Effort,
}

impl QueueSubject for Question {
    /// What two questions have in common that have the same true answer: everything but the effort.
    ///
    /// ```
    /// use site::adjudication::{Effort, Question, QueueSubject};
    /// use draughts::{Position, RuleSet, search::{Ask, Goal}};
    /// let position = Position::from_fen(RuleSet::Portuguese, "W:WK1:BK4").unwrap();
    /// let mut question = Question { ask: Ask::fresh(position), goal: Goal::Value, effort: Effort::Brief };
    /// let before = question.subject();
    /// question.ask.running[0].left -= 1;
    /// assert_ne!(question.subject(), before);
    /// ```
    fn subject(&self) -> String {
        let Ask {
            position,
            running,
            conditions,
            twice,
            third,
        } = &self.ask;
        let mut twice: Vec<String> = twice.iter().map(ToString::to_string).collect();
        twice.sort_unstable();
        let counts = running
            .iter()
            .map(|count| (count.limit.name, count.left, count.side));
        let mut counts: Vec<_> = counts.collect();
        counts.sort_unstable_by_key(|(name, ..)| *name);
        let rules = position.rules().code();
        format!(
            "{rules} {position} {counts:?} {conditions:?} {twice:?} {third} {:?}",
            self.goal
        )
    }
}

/// The game that a question is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct QuestionGame {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round.
    pub round: RoundNo,
    /// The board.
    pub board: BoardNo,
    /// The game.
    pub game: GameNo,
}

/// A question as somebody asked it.
#[derive(Debug, Clone)]
pub struct Request<Q> {
    /// What its form is known by: a form that arrives twice is one question.
    pub key: FormKey,
    /// Who asks.
    pub by: UserId,
    /// About which game.
    pub about: QuestionGame,
    /// What.
    pub question: Q,
}
