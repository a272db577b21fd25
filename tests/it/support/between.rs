//! Something else happens in the middle of a request: between two of its transactions.

use std::sync::{Arc, Mutex, PoisonError};

use arbitro::db::Db;
use arbitro::moment::{Moment, MomentLock, Watcher};

use super::database::TestDb;
use super::site::Answer;

type Event = Box<dyn FnOnce() + Send>;

/// What happens, and before which of the writing transactions to come.
type Planned = Mutex<Option<(usize, Event)>>;

/// Something that happens in the middle of what a watched site does. What happens goes by another way to the database: the site waits for it.
#[derive(Clone, Default)]
pub struct Between(Arc<Planned>);

impl Between {
    /// Has it happen just before the site's next writing transaction but so many.
    pub fn before(&self, more: usize, event: impl FnOnce() + Send + 'static) {
        *self.planned() = Some((more, Box::new(event)));
    }

    /// Whether it has happened. If not it does not any more.
    pub fn has_happened(&self) -> bool {
        self.planned().take().is_none()
    }

    fn planned(&self) -> std::sync::MutexGuard<'_, Option<(usize, Event)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is due.
    fn next(&self) -> Option<Event> {
        let mut planned = self.planned();
        let (more, event) = planned.take()?;
        match more.checked_sub(1) {
            None => Some(event),
            Some(more) => {
                *planned = Some((more, event));
                None
            }
        }
    }
}

impl Watcher for Between {
    fn reached(&self, moment: Moment<'_>) {
        if let Moment::BeforeBegin(_) = moment
            && let Some(event) = self.next()
        {
            event();
        }
    }

    fn leaves_out(&self, _: MomentLock) -> bool {
        false
    }
}

/// Asks for something again and again, and each time does something one transaction later in the midst of it, until it comes too late to be in the midst:
/// then all is as if nothing had happened. Every other time `afterwards` looks at the answer, and puts back what was done.
pub fn at_each_moment(
    (between, db): (&Between, &TestDb),
    mut ask: impl FnMut(&dyn Fn()) -> Answer,
    event: impl Fn(&Db) + Clone + Send + 'static,
    mut afterwards: impl FnMut(&Answer),
) -> Answer {
    for moment in 0.. {
        let ready = || {
            let (db, event) = (db.db.clone(), event.clone());
            between.before(moment, move || event(&db));
        };
        let answer = ask(&ready);
        if !between.has_happened() {
            assert!(moment > 0, "it wrote nothing");
            return answer;
        }
        afterwards(&answer);
    }
    unreachable!("a request ends")
}
