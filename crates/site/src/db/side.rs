//! The connections for reading, or those for writing, and who may use them next.

use std::{
    any::Any,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use diesel::r2d2;
use tokio::{
    sync::{AcquireError, OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use super::{
    DbError,
    conn::{Manager, PoolPurpose},
    rank,
};
use crate::{
    config::DatabaseUrl,
    hands::{Hands, Manner},
    moment,
};

/// How long a request waits for a free connection before it is told that the server is busy.
const POOL_WAIT: Duration = Duration::from_secs(5);
/// How long an answer of PostgreSQL is waited for: a server that hangs is known by nothing else. What it then does all the same counts once, as anything
/// that is sent twice.
const ANSWER_WAIT: Duration = Duration::from_secs(15);

/// After how long nobody waits any more for a server that has not even begun a transaction, which takes it no time: one that hangs.
const SILENCE: Duration = Duration::from_secs(6);

/// How often it is then looked whether it is back, and how many times before somebody must ask again.
const LOOK: (Duration, u32) = (Duration::from_millis(500), 240);

/// How long it is believed that the database is down: a crowd that waits for it finds out once, and not one after the other.
const DOWN: Duration = Duration::from_secs(1);

/// A pool of connections, and a turn for each.
#[derive(Clone)]
pub(super) struct Side {
    pool: r2d2::Pool<Manager>,
    /// Waited for without a thread: a crowd that waits must not take the threads of those whose turn it is.
    turns: Arc<Semaphore>,
    /// The turns that strangers have among them. They wait for these first, so that never more of them stand in the line of all.
    strangers: Arc<Semaphore>,
    /// A thread for each connection, so that whoever has a turn waits for nothing else that the program does.
    hands: Arc<Hands>,
    answer: Option<Duration>,
    /// When it was found out that no connection can be made, and why.
    down: Arc<Mutex<Option<(Instant, String)>>>,
    /// Since when somebody waits for a transaction to begin, while none does.
    waiting: Arc<Mutex<Option<Instant>>>,
    /// Whether a thread looks whether the server is back.
    looking: Arc<AtomicBool>,
    /// How many wait for a turn or for a connection.
    awaiting: Arc<AtomicU32>,
}

/// One who waits, counted until this is dropped.
struct Awaits<'a>(&'a AtomicU32);

impl Drop for Awaits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// What a work gives back, whatever it is.
pub(super) type Given = Box<dyn Any + Send>;

/// What is done with a connection.
type Work = Box<dyn FnOnce() -> Given + Send>;

/// The right to use a connection.
struct Turn {
    _turn: OwnedSemaphorePermit,
    _of_strangers: Option<OwnedSemaphorePermit>,
}

impl Side {
    /// A pool of so many connections, at least one, of which one is opened at once.
    pub(super) fn new(
        url: &DatabaseUrl,
        connections: u32,
        purpose: PoolPurpose,
    ) -> Result<Side, DbError> {
        let size = connections.max(1);
        let manager = Manager {
            url: url.clone(),
            purpose,
        };
        let pool = r2d2::Pool::builder()
            .max_size(size)
            .min_idle(Some(1))
            .connection_timeout(POOL_WAIT)
            .error_handler(Box::new(LogErrors))
            .build(manager)
            .map_err(|e| DbError::Connect {
                url: url.to_string(),
                why: e.to_string(),
            })?;
        let turns = usize::try_from(size).unwrap_or(1);
        Ok(Side {
            pool,
            turns: Arc::new(Semaphore::new(turns)),
            strangers: Arc::new(Semaphore::new((turns / 2).max(1))),
            down: Arc::default(),
            hands: Arc::new(Hands::new(turns, Manner::Alike)),
            waiting: Arc::default(),
            looking: Arc::default(),
            awaiting: Arc::default(),
            answer: match url {
                DatabaseUrl::Sqlite(_) => None,
                DatabaseUrl::Postgres(_) => Some(ANSWER_WAIT),
            },
        })
    }

    /// How many connections there are.
    pub(super) fn state(&self) -> r2d2::State {
        self.pool.state()
    }

    /// How many wait for one.
    pub(super) fn awaiting(&self) -> u32 {
        self.awaiting.load(Ordering::SeqCst)
    }

    fn awaits(&self) -> Awaits<'_> {
        self.awaiting.fetch_add(1, Ordering::SeqCst);
        Awaits(&self.awaiting)
    }

    /// Waits for a turn, for so long and no longer; not at all behind those who wait for a server that hangs.
    async fn turn(&self) -> Result<Turn, DbError> {
        self.is_there()?;
        let _awaits = self.awaits();
        let turn = async {
            let of_strangers = match rank::is_stranger() {
                true => Some(Arc::clone(&self.strangers).acquire_owned().await?),
                false => None,
            };
            let turn = Arc::clone(&self.turns).acquire_owned().await?;
            Ok::<_, AcquireError>(Turn {
                _turn: turn,
                _of_strangers: of_strangers,
            })
        };
        match timeout(POOL_WAIT, turn).await {
            Ok(Ok(turn)) => {
                self.waiting().get_or_insert_with(Instant::now);
                Ok(turn)
            }
            Ok(Err(closed)) => Err(DbError::Unavailable(closed.to_string())),
            Err(_) => Err(DbError::busy("no connection was free in time".to_owned())),
        }
    }

    /// Works on a thread that may wait, once a turn has come. The turn is over when the work is, whether or not somebody still waits for it.
    pub(super) async fn work(&self, work: Work) -> Result<Given, DbError> {
        let turn = self.turn().await?;
        let watcher = moment::current();
        let work = self.hands.work(move || {
            // given back whatever becomes of the work
            let _turn = turn;
            let _watched = watcher.map(moment::watch);
            work()
        });
        let done = match self.answer {
            Some(longest) => timeout(longest, work).await.map_err(|_| {
                DbError::Unavailable("the server did not answer in time".to_owned())
            })?,
            None => work.await,
        };
        done.map_err(|_| DbError::Abandoned)
    }

    /// A connection that works; none at once where the server hangs.
    pub(super) fn connection(&self) -> Result<r2d2::PooledConnection<Manager>, DbError> {
        self.is_there()?;
        self.waiting().get_or_insert_with(Instant::now);
        let _awaits = self.awaits();
        self.open()
    }

    fn open(&self) -> Result<r2d2::PooledConnection<Manager>, DbError> {
        if let Some((at, why)) = &*self.down()
            && at.elapsed() < DOWN
        {
            return Err(DbError::Unavailable(why.clone()));
        }
        self.pool.get().map_err(|error| {
            let why = error.to_string();
            // with a reason no connection could be made, without one none was free
            if why.contains(": ") {
                *self.down() = Some((Instant::now(), why.clone()));
                DbError::Unavailable(why)
            } else {
                DbError::busy(why)
            }
        })
    }

    /// A transaction has begun: the server is there.
    pub(super) fn answered(&self) {
        *self.waiting() = None;
    }

    /// Refuses to wait with those who wait for a server that hangs, and has a thread look whether it is back.
    fn is_there(&self) -> Result<(), DbError> {
        if !self.is_silent() {
            return Ok(());
        }
        self.look();
        let why = "the server has not answered anybody for some seconds";
        Err(DbError::Unavailable(why.to_owned()))
    }

    /// Has the server begun no transaction for longer than it ever takes? A file is no server.
    fn is_silent(&self) -> bool {
        self.answer.is_some()
            && self
                .waiting()
                .is_some_and(|since| since.elapsed() > SILENCE)
    }

    /// Looks whether the server is back, on one thread, for whom nobody waits.
    fn look(&self) {
        if self.looking.swap(true, Ordering::SeqCst) {
            return;
        }
        let side = self.clone();
        std::thread::spawn(move || {
            for _ in 0..LOOK.1 {
                // a connection is tried before it is handed out
                if side.open().is_ok() {
                    side.answered();
                }
                if !side.is_silent() {
                    break;
                }
                std::thread::sleep(LOOK.0);
            }
            side.looking.store(false, Ordering::SeqCst);
        });
    }

    fn waiting(&self) -> MutexGuard<'_, Option<Instant>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn down(&self) -> MutexGuard<'_, Option<(Instant, String)>> {
        self.down.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The pool's background errors, which have no caller to be returned to.
#[derive(Debug)]
struct LogErrors;

impl r2d2::HandleError<DbError> for LogErrors {
    fn handle_error(&self, error: DbError) {
        tracing::error!(%error, "a connection to the database failed");
    }
}
