//! Questions to the engine that take time, about a position or a whole game: asked by arbiters, answered by threads of their own, never by those
//! that make pages.
//!
//! A question waits its turn ([`Queue`]); how many may be open is bounded, for each account and in all. What the endgame tables know, and what was
//! answered before, is answered at once: a verdict that is proven stays the same. Whole games ([`Analyses`]) wait in a queue of their own, because one takes
//! as long as many verdicts, and somebody stands at the board for those. Questions are kept in memory alone: whoever wants them to be known elsewhere too
//! keeps them as they were asked, and their answers as text ([`Judged::written`]).

mod game;
mod game_written;
mod judge;
mod library;
mod question;
mod queue;
#[cfg(test)]
mod tests;
mod value;
mod written;

use std::{path::PathBuf, sync::Arc};

use moka::sync::Cache;

pub use game::{Analyses, Analysis, Keeper, Spend, WholeGame};
pub use judge::Judged;
pub use question::{Effort, Question, QuestionGame, QueueSubject, Request};
pub use queue::{Bounds, Job, QuestionState, Queue, QueueFull, Stage, Watch, Work};

use crate::account::UserId;
use library::Library;
use tournament::FormKey;

/// How many answers are kept.
const ANSWERS: u64 = 2000;

/// What adjudication needs.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The folder of endgame tables.
    pub dir: PathBuf,
    /// The most pieces of which tables are built at first need, where that is fewer than usual.
    pub built: u8,
    /// How much may be going on, of verdicts and of games each; games have one thread.
    pub bounds: Bounds,
    /// What may be spent on a whole game.
    pub games: Spend,
}

/// The questions and the answers.
pub struct Adjudication {
    queue: Queue<Question, Judged>,
    library: Arc<Library>,
    answers: Cache<String, Arc<Judged>>,
    /// The whole games.
    pub games: Analyses,
}

impl Adjudication {
    /// Nothing asked yet; threads start with the first question.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self::with(settings, |_, _, find| find())
    }

    /// The same with something done around each answer that is found: tests make it wait.
    #[must_use]
    pub fn with(
        settings: Settings,
        around: impl Fn(&Request<Question>, &Watch<'_>, &dyn Fn() -> Judged) -> Judged
        + Send
        + Sync
        + 'static,
    ) -> Self {
        let library = Arc::new(Library::new(settings.dir, settings.built));
        let answers: Cache<String, Arc<Judged>> = Cache::new(ANSWERS);
        let (shelves, kept) = (Arc::clone(&library), answers.clone());
        let work = move |asked: &Request<Question>, watch: &Watch<'_>| {
            let find = || judge::answer(&shelves, asked, watch);
            let judged = around(asked, watch, &find);
            if !watch.is_stopped() && !judged.is_cut {
                kept.insert(asked.question.subject(), Arc::new(judged.clone()));
            }
            judged
        };
        Self {
            queue: Queue::new(settings.bounds, Box::new(work)),
            games: Analyses::new(Arc::clone(&library), settings.bounds, settings.games),
            library,
            answers,
        }
    }

    /// Takes a question. What is known already is answered at once and never waits.
    ///
    /// # Errors
    /// [`QueueFull`] when too many are open.
    pub fn ask(&self, asked: Request<Question>) -> Result<(), QueueFull> {
        match self.known(&asked.question) {
            Some(judged) => {
                self.queue.put_answered(asked, judged);
                Ok(())
            }
            None => self.queue.put(asked),
        }
    }

    /// Takes a question with the answer that [`Judged::written`] wrote; no where the text is none to it.
    pub fn put_written(&self, asked: &Request<Question>, text: &str) -> bool {
        let judged = written::read(text, &asked.question);
        let is_one = judged.is_some();
        if let Some(judged) = judged {
            self.queue.put_answered(asked.clone(), Arc::new(judged));
        }
        is_one
    }

    /// The answer, where it was found before or stands in tables that are open. It takes microseconds.
    #[must_use]
    pub fn known(&self, question: &Question) -> Option<Arc<Judged>> {
        let fits = |kept: &Arc<Judged>| {
            kept.is_proven() || kept.judgement.budget == question.effort.nodes()
        };
        if let Some(kept) = self.answers.get(&question.subject()).filter(fits) {
            return Some(kept);
        }
        let shelf = self.library.opened(question.ask.position.rules())?;
        let judgement = judge::by_tables(Some(&shelf.tables), question)?;
        Some(Arc::new(Judged {
            judgement,
            fault: shelf.fault(),
            is_cut: false,
        }))
    }

    /// How far a question about a game is.
    #[must_use]
    pub fn find(&self, key: &FormKey, about: QuestionGame) -> Option<Job<Question, Judged>> {
        self.queue.find(key, about)
    }

    /// How many positions wait or are being looked at.
    #[must_use]
    pub fn open(&self) -> usize {
        self.queue.open()
    }

    /// Gives a question up, if it is this account's and still open.
    pub fn cancel(&self, key: &FormKey, by: UserId) {
        self.queue.cancel(key, by);
    }

    /// Gives every question up and lets the threads end.
    pub fn close(&self) {
        self.queue.close();
        self.games.close();
    }
}
