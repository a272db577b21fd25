//! Which version of what is published stands: asked of the database for all who wait, by one query after the other.
//!
//! Whoever asks is answered by a query that began afterwards, so that nobody is shown what was out of date when they asked; and a crowd
//! costs no more than one.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, Sender},
    },
    time::{Duration, Instant},
};

use tokio::{sync::oneshot, time::timeout};

use super::{page_key::PageSource, trouble::Trouble};
use crate::{
    db::{self, Conn, Db, DbError},
    web::error::WebError,
};
use tournament::TournamentId;

/// From which versions a page is made: those of each tournament that it names.
pub(in crate::web) type Stamp = Arc<[(TournamentId, i32)]>;

/// The stamp of a page, or nothing where the public sees no such tournament.
type StampAnswer = Result<Option<Stamp>, Trouble>;

struct Question {
    source: PageSource,
    reply: oneshot::Sender<StampAnswer>,
}

/// How long it is waited for: a query of microseconds that takes longer is one to a database that hangs.
const WAIT: Duration = Duration::from_secs(5);

/// The thread that asks, once somebody wants to know.
#[derive(Default)]
pub(super) struct Versions {
    questions: Mutex<Option<Sender<Question>>>,
    wait: Wait,
}

/// Since when the thread waits for the database.
#[derive(Clone, Default)]
struct Wait(Arc<Mutex<Option<Instant>>>);

impl Wait {
    fn set(&self, since: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// Has it waited for so long that whoever comes now need not wait too?
    fn hangs(&self) -> bool {
        let since = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        since.is_some_and(|since| since.elapsed() > WAIT)
    }
}

impl Versions {
    /// The stamp that stands.
    pub async fn stamp(&self, db: &Db, source: PageSource) -> Result<Option<Stamp>, WebError> {
        if source == PageSource::Program {
            return Ok(Some(Arc::default()));
        }
        let silent =
            || WebError::Unavailable("the server did not say which version stands".to_owned());
        if self.wait.hangs() {
            return Err(silent());
        }
        let (reply, answer) = oneshot::channel();
        let sent = self.sender(db).send(Question { source, reply });
        sent.map_err(|_| WebError::Busy)?;
        // the thread waits on a server that hangs; those who ask do not
        let answer = timeout(WAIT, answer).await.map_err(|_| silent())?;
        answer.map_err(|_| WebError::Busy)?.map_err(WebError::from)
    }

    fn sender(&self, db: &Db) -> Sender<Question> {
        let mut questions = self
            .questions
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let begun = questions.get_or_insert_with(|| {
            let (sender, receiver) = mpsc::channel();
            let (db, wait) = (db.clone(), self.wait.clone());
            std::thread::spawn(move || answer_all(&db, &receiver, &wait));
            sender
        });
        begun.clone()
    }

    /// Ends the thread.
    pub fn close(&self) {
        let mut questions = self
            .questions
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        questions.take();
    }
}

/// Answers until nobody can ask any more.
fn answer_all(db: &Db, questions: &Receiver<Question>, wait: &Wait) {
    while let Ok(first) = questions.recv() {
        let mut waiting: HashMap<PageSource, Vec<oneshot::Sender<StampAnswer>>> = HashMap::new();
        for one in std::iter::once(first).chain(questions.try_iter()) {
            waiting.entry(one.source).or_default().push(one.reply);
        }
        let sources: Vec<PageSource> = waiting.keys().copied().collect();
        wait.set(Some(Instant::now()));
        let found = db.read_blocking(|c| stamps(c, &sources));
        wait.set(None);
        let found = found.map_err(|error| Trouble::from(WebError::from(error)));
        for (source, replies) in waiting {
            let answer: StampAnswer = match &found {
                Ok(found) => Ok(found.get(&source).cloned()),
                Err(trouble) => Err(trouble.clone()),
            };
            for reply in replies {
                // whoever left needs no answer
                let _ = reply.send(answer.clone());
            }
        }
    }
}

/// The stamps of those of the sources that the public sees.
fn stamps(c: &mut Conn, sources: &[PageSource]) -> Result<HashMap<PageSource, Stamp>, DbError> {
    let mut named = Vec::new();
    for source in sources {
        let of = match *source {
            PageSource::Program => continue,
            PageSource::Tournament(id) => (id, Vec::new()),
            PageSource::Stages(id) => (id, db::tournament::stages(c, id)?),
        };
        named.push((*source, of));
    }
    let all = named
        .iter()
        .flat_map(|(_, (id, others))| std::iter::once(id).chain(others));
    let all: Vec<TournamentId> = all.copied().collect();
    let versions: HashMap<TournamentId, i32> = db::tournament::public_versions(c, &all)?
        .into_iter()
        .map(|one| (one.tournament, one.public))
        .collect();
    let stamp = |(source, (id, others)): (PageSource, (TournamentId, Vec<TournamentId>))| {
        let own = *versions.get(&id)?;
        let others = others
            .into_iter()
            .filter_map(|id| Some((id, *versions.get(&id)?)));
        Some((source, std::iter::once((id, own)).chain(others).collect()))
    };
    Ok(named.into_iter().filter_map(stamp).collect())
}
