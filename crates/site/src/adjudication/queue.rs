//! Who waits for an answer, and the threads that find it.

use std::{
    collections::{HashMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};
use words::Words;

use super::{QuestionGame, QueueSubject, Request};
use crate::account::UserId;
use crate::courtesy;
use tournament::FormKey;

/// How many questions may be open, and how many threads answer them.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Open questions of one account.
    pub per_user: usize,
    /// Open questions in all.
    pub in_all: usize,
    /// Answered questions that are kept, the newest.
    pub kept: usize,
    /// Threads.
    pub workers: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            per_user: 2,
            in_all: 20,
            kept: 500,
            workers: 1,
        }
    }
}

/// The stack of a thread, in bytes: a search calls itself a hundred plies deep.
const STACK: usize = 16 << 20;

/// Why a question is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QueueFull {
    /// This account has as many open questions as it may have.
    Yours(usize),
    /// As many questions are open as may be.
    All(usize),
}

impl QueueFull {
    /// Why, as a sentence.
    #[must_use]
    pub fn sentence(self, t: &Words) -> String {
        match self {
            Self::Yours(most) => t.verdict_full_yours(most),
            Self::All(most) => t.verdict_full_all(most),
        }
    }
}

/// What a thread does for a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Endgame tables are built or opened.
    Tables,
    /// The position is searched.
    Search,
    /// The moves of a game are judged.
    Moves {
        /// So many are.
        done: usize,
        /// Of so many.
        of: usize,
    },
}

/// How far a question is that has answers of this kind.
#[derive(Debug)]
pub enum QuestionState<A> {
    /// So many are before it.
    Waiting {
        /// How many.
        before: usize,
    },
    /// It is being answered.
    Running {
        /// What is done.
        stage: Stage,
        /// For how long.
        since: Duration,
    },
    /// It is answered.
    Done(Arc<A>),
    /// Somebody did not want to know any more.
    Cancelled,
    /// The program failed; the log says how.
    Failed,
}

/// A question and how far it is.
#[derive(Debug)]
pub struct Job<Q, A> {
    /// The question.
    pub asked: Request<Q>,
    /// How far it is.
    pub state: QuestionState<A>,
}

impl<Q, A> Job<Q, A> {
    /// Is there nothing more to come?
    #[must_use]
    pub fn is_over(&self) -> bool {
        !matches!(
            self.state,
            QuestionState::Waiting { .. } | QuestionState::Running { .. }
        )
    }
}

/// How the thread that answers a question hears and tells of it.
pub struct Watch<'a> {
    stop: &'a AtomicBool,
    tell: &'a (dyn Fn(Stage) + Sync),
}

impl Watch<'_> {
    /// Does nobody want the answer any more?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What is done now.
    pub fn tell(&self, stage: Stage) {
        (self.tell)(stage);
    }
}

/// Finds an answer.
pub type Work<Q, A> = dyn Fn(&Request<Q>, &Watch<'_>) -> A + Send + Sync;

/// Questions of one kind. Its threads start with the first and stop when it is closed or dropped.
pub struct Queue<Q: QueueSubject, A: Send + Sync + 'static> {
    shared: Arc<Shared<Q, A>>,
}

struct Shared<Q, A> {
    bounds: Bounds,
    work: Box<Work<Q, A>>,
    board: Mutex<Board<Q, A>>,
    wake: Condvar,
}

struct Board<Q, A> {
    entries: HashMap<FormKey, Queued<Q, A>>,
    waiting: VecDeque<FormKey>,
    /// What is over, the oldest first.
    over: VecDeque<FormKey>,
    workers: usize,
    closed: bool,
}

struct Queued<Q, A> {
    asked: Request<Q>,
    step: JobState<A>,
    stop: Arc<AtomicBool>,
}

enum JobState<A> {
    Waiting,
    Running(Stage, Instant),
    Done(Arc<A>),
    Cancelled,
    Failed,
}

impl<A> JobState<A> {
    fn is_open(&self) -> bool {
        matches!(self, JobState::Waiting | JobState::Running(..))
    }
}

impl<Q: QueueSubject, A: Send + Sync + 'static> Queue<Q, A> {
    /// Nobody waits yet.
    #[must_use]
    pub fn new(bounds: Bounds, work: Box<Work<Q, A>>) -> Self {
        Self {
            shared: Arc::new(Shared {
                bounds,
                work,
                board: Mutex::new(Board::empty()),
                wake: Condvar::new(),
            }),
        }
    }

    /// Takes a question; one that was taken before is not taken again.
    ///
    /// # Errors
    /// [`QueueFull`]
    pub fn put(&self, asked: Request<Q>) -> Result<(), QueueFull> {
        self.put_unless(asked, |_| true)
    }

    /// Takes a question; one that was taken before is taken again only when it is over and what came of it does not stand.
    ///
    /// # Errors
    /// [`QueueFull`]
    pub(crate) fn put_unless(
        &self,
        asked: Request<Q>,
        stands: impl FnOnce(&QuestionState<A>) -> bool,
    ) -> Result<(), QueueFull> {
        let mut board = self.shared.lock();
        if let Some(entry) = board.entries.get(&asked.key)
            && (entry.step.is_open() || stands(&board.state(&asked.key, &entry.step)))
        {
            return Ok(());
        }
        let Bounds {
            per_user,
            in_all,
            workers,
            ..
        } = self.shared.bounds;
        let open = || board.entries.values().filter(|one| one.step.is_open());
        if open().filter(|one| one.asked.by == asked.by).count() >= per_user {
            return Err(QueueFull::Yours(per_user));
        }
        if board.closed || open().count() >= in_all {
            return Err(QueueFull::All(in_all));
        }
        board.over.retain(|over| *over != asked.key);
        board.waiting.push_back(asked.key.clone());
        board.add(asked, JobState::Waiting);
        if board.workers < workers {
            board.workers += 1;
            let shared = Arc::clone(&self.shared);
            let thread = std::thread::Builder::new().stack_size(STACK);
            if let Err(error) = thread.spawn(move || {
                courtesy::step_back();
                shared.answer_all()
            }) {
                // the questions wait until a later one gets a thread
                tracing::error!(%error, "no thread for searches");
                board.workers -= 1;
            }
        }
        self.shared.wake.notify_one();
        Ok(())
    }

    /// Takes a question with its answer.
    pub(crate) fn put_answered(&self, asked: Request<Q>, answer: Arc<A>) {
        let mut board = self.shared.lock();
        if !board.entries.contains_key(&asked.key) {
            let key = asked.key.clone();
            board.add(asked, JobState::Done(answer));
            board.ended(key, self.shared.bounds.kept);
        }
    }

    /// How far a question about a game is; none where nothing is known of it, because it is long over or the program was started anew.
    #[must_use]
    pub fn find(&self, key: &FormKey, about: QuestionGame) -> Option<Job<Q, A>> {
        let board = self.shared.lock();
        let entry = board.entries.get(key)?;
        (entry.asked.about == about).then(|| Job {
            asked: entry.asked.clone(),
            state: board.state(key, &entry.step),
        })
    }

    /// How many questions wait or are being answered.
    #[must_use]
    pub fn open(&self) -> usize {
        let board = self.shared.lock();
        board
            .entries
            .values()
            .filter(|one| one.step.is_open())
            .count()
    }

    /// Gives a question up, if it is this account's and still open.
    pub fn cancel(&self, key: &FormKey, by: UserId) {
        let mut board = self.shared.lock();
        if board
            .entries
            .get(key)
            .is_some_and(|entry| entry.asked.by == by)
        {
            board.give_up(key, self.shared.bounds.kept);
        }
    }

    /// Gives the open questions about a game up but this one.
    pub(crate) fn keep_only(&self, key: &FormKey, about: QuestionGame) {
        let mut board = self.shared.lock();
        let open = board
            .entries
            .iter()
            .filter(|(_, entry)| entry.asked.about == about && entry.step.is_open());
        let others: Vec<FormKey> = open
            .map(|(open, _)| open.clone())
            .filter(|open| open != key)
            .collect();
        for other in others {
            board.give_up(&other, self.shared.bounds.kept);
        }
    }

    /// Gives every question up and lets the threads end.
    pub fn close(&self) {
        let mut board = self.shared.lock();
        board.closed = true;
        board.waiting.clear();
        for entry in board.entries.values_mut() {
            entry.stop.store(true, Ordering::Relaxed);
            if entry.step.is_open() {
                entry.step = JobState::Cancelled;
            }
        }
        self.shared.wake.notify_all();
    }
}

impl<Q: QueueSubject, A: Send + Sync + 'static> Drop for Queue<Q, A> {
    fn drop(&mut self) {
        self.close();
    }
}

impl<Q: Clone, A> Board<Q, A> {
    fn empty() -> Self {
        Self {
            entries: HashMap::new(),
            waiting: VecDeque::new(),
            over: VecDeque::new(),
            workers: 0,
            closed: false,
        }
    }

    fn add(&mut self, asked: Request<Q>, step: JobState<A>) {
        let stop = Arc::default();
        let key = asked.key.clone();
        self.entries.insert(key, Queued { asked, step, stop });
    }

    fn give_up(&mut self, key: &FormKey, kept: usize) {
        let Some(entry) = self.entries.get_mut(key) else {
            return;
        };
        if !entry.step.is_open() {
            return;
        }
        entry.step = JobState::Cancelled;
        entry.stop.store(true, Ordering::Relaxed);
        self.waiting.retain(|waiting| waiting != key);
        self.ended(key.clone(), kept);
    }

    /// The entry that a thread works on, unless it was given up. Its key may have been taken again since.
    fn worked_on(&mut self, key: &FormKey, stop: &Arc<AtomicBool>) -> Option<&mut Queued<Q, A>> {
        let entry = self.entries.get_mut(key)?;
        (entry.step.is_open() && Arc::ptr_eq(&entry.stop, stop)).then_some(entry)
    }

    /// Something is over: the oldest of what is over is forgotten.
    fn ended(&mut self, key: FormKey, kept: usize) {
        self.over.push_back(key);
        while self.over.len() > kept {
            if let Some(oldest) = self.over.pop_front() {
                self.entries.remove(&oldest);
            }
        }
    }

    fn state(&self, key: &FormKey, step: &JobState<A>) -> QuestionState<A> {
        match step {
            JobState::Waiting => QuestionState::Waiting {
                before: self
                    .waiting
                    .iter()
                    .take_while(|waiting| *waiting != key)
                    .count(),
            },
            JobState::Running(stage, since) => QuestionState::Running {
                stage: *stage,
                since: since.elapsed(),
            },
            JobState::Done(answer) => QuestionState::Done(Arc::clone(answer)),
            JobState::Cancelled => QuestionState::Cancelled,
            JobState::Failed => QuestionState::Failed,
        }
    }
}

impl<Q: QueueSubject, A: Send + Sync> Shared<Q, A> {
    fn lock(&self) -> MutexGuard<'_, Board<Q, A>> {
        // nothing is left half done while the lock is held
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a thread does until the queue is closed.
    fn answer_all(&self) {
        while let Some((asked, stop)) = self.next() {
            let tell = |stage| self.tell(&asked.key, &stop, stage);
            let watch = Watch {
                stop: &stop,
                tell: &tell,
            };
            let answer = catch_unwind(AssertUnwindSafe(|| (self.work)(&asked, &watch)));
            if answer.is_err() {
                tracing::error!(subject = asked.question.subject(), "a search failed");
            }
            self.end(&asked.key, &stop, answer.ok());
        }
    }

    fn next(&self) -> Option<(Request<Q>, Arc<AtomicBool>)> {
        let mut board = self.lock();
        loop {
            if board.closed {
                return None;
            }
            let key = board.waiting.pop_front();
            if let Some(entry) = key.and_then(|key| board.entries.get_mut(&key)) {
                entry.step = JobState::Running(Stage::Tables, Instant::now());
                return Some((entry.asked.clone(), Arc::clone(&entry.stop)));
            }
            board = self
                .wake
                .wait(board)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn tell(&self, key: &FormKey, stop: &Arc<AtomicBool>, now: Stage) {
        let mut board = self.lock();
        if let Some(entry) = board.worked_on(key, stop)
            && let JobState::Running(stage, _) = &mut entry.step
        {
            *stage = now;
        }
    }

    /// Keeps the answer; of what was given up meanwhile nobody hears any more.
    fn end(&self, key: &FormKey, stop: &Arc<AtomicBool>, answer: Option<A>) {
        let mut board = self.lock();
        let Some(entry) = board.worked_on(key, stop) else {
            return;
        };
        entry.step = answer.map_or(JobState::Failed, |answer| JobState::Done(Arc::new(answer)));
        board.ended(key.clone(), self.bounds.kept);
    }
}
