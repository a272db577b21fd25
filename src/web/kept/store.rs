//! What is kept, and who waits for what is being made.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
};

use actix_web::http::StatusCode;
use chrono::{NaiveDateTime, TimeDelta};
use moka::{policy::EvictionPolicy, sync::Cache};
use tokio::sync::watch;

use super::{
    makers::{self, Bare, MadeAnswer, Makers, Order},
    page::Page,
    page_key::{PageKey, PageSource},
    trouble::Trouble,
    versions::{Stamp, Versions},
};
use crate::{
    db::Db,
    room::neighbourhood,
    web::{error::WebError, state::AppData},
};
use tournament::TournamentId;

/// In how many lines a page may wait that many want: enough that no one of them holds it up, and few where a crowd wants one page.
const MOST_LINES: usize = 8;

/// A page for everybody.
pub(super) enum KeptPage {
    /// As it stands.
    Now(Arc<Page>),
    /// As it was when the database could be asked last.
    Last(Arc<Page>),
}

/// What is made of a page: it, from these versions.
type Key = (PageKey, Stamp);

/// A page that is being made, for all who wait for it.
struct Waiting {
    order: Weak<Order>,
    made: watch::Receiver<Option<makers::MadePage>>,
    /// The networks in whose lines it stands.
    lines: Vec<IpAddr>,
    /// How many wait.
    count: usize,
}

/// Somebody who waits for a page. Once the last one is gone, got it or left, it is not being made any more.
struct WaitingPlace<'a> {
    pages: &'a Pages,
    key: Key,
    made: watch::Receiver<Option<makers::MadePage>>,
}

impl Drop for WaitingPlace<'_> {
    fn drop(&mut self) {
        let mut making = self.pages.making();
        if let Some(waiting) = making.get_mut(&self.key) {
            waiting.count -= 1;
            if waiting.count == 0 {
                making.remove(&self.key);
            }
        }
    }
}

/// What becomes of whoever would wait for a page.
enum LineUp<'a> {
    /// It was finished meanwhile.
    Finished(Arc<Page>),
    /// They wait.
    Waits(WaitingPlace<'a>),
}

/// The public pages that are kept.
pub struct Pages {
    kept: Option<Cache<PageKey, Arc<Page>>>,
    making: Mutex<HashMap<Key, Waiting>>,
    versions: Versions,
    makers: Makers,
    counts: Counts,
}

#[derive(Default)]
struct Counts {
    made: AtomicU64,
    kept: AtomicU64,
    known: AtomicU64,
}

/// How many answers came from where since the program started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Made {
    /// Pages that were made.
    pub made: u64,
    /// Answers with bytes that were kept.
    pub kept: u64,
    /// Answers that whoever asked had already.
    pub known: u64,
}

impl Pages {
    /// Keeps so many bytes of pages, the least recently asked for going first; with 0 none, and every page is made anew.
    #[must_use]
    pub fn new(bytes: u64) -> Self {
        let cache = Cache::builder()
            .max_capacity(bytes)
            .weigher(|_, page: &Arc<Page>| page.size())
            // a page of a new version must come in whatever was asked for often before
            .eviction_policy(EvictionPolicy::lru())
            .support_invalidation_closures();
        Self {
            kept: (bytes > 0).then(|| cache.build()),
            making: Mutex::default(),
            versions: Versions::default(),
            makers: Makers::default(),
            counts: Counts::default(),
        }
    }

    /// Pages are made by this site.
    pub fn ask(&self, site: Bare) {
        self.makers.ask(site);
    }

    /// Is anything kept?
    #[must_use]
    pub fn keeps(&self) -> bool {
        self.kept.is_some()
    }

    /// Ends the threads; what is asked for later is made anew by new ones.
    pub fn close(&self) {
        self.versions.close();
        self.makers.close();
    }

    /// How many answers came from where.
    #[must_use]
    pub fn made(&self) -> Made {
        let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Made {
            made: of(&self.counts.made),
            kept: of(&self.counts.kept),
            known: of(&self.counts.known),
        }
    }

    /// Counts an answer, by its status.
    pub(super) fn count(&self, status: StatusCode) {
        let count = if status == StatusCode::NOT_MODIFIED {
            &self.counts.known
        } else {
            &self.counts.kept
        };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// The version of what everybody may see of a tournament, nothing of one that the public does not see: asked once for all who want to know at the same time.
    ///
    /// # Errors
    /// As `Pages::find`.
    pub async fn version(&self, db: &Db, id: TournamentId) -> Result<Option<i32>, WebError> {
        let stamp = self.versions.stamp(db, PageSource::Tournament(id)).await?;
        Ok(stamp.and_then(|stamp| stamp.first().map(|(_, version)| *version)))
    }

    /// The page for somebody at this address, as of now, or as it was last where the database cannot be asked; nothing where there is none for everybody.
    ///
    /// # Errors
    /// [`WebError::NotFound`] where nobody is shown such a page, [`WebError::Busy`], or a failure of the database.
    pub(super) async fn find(
        &self,
        app: &AppData,
        by: IpAddr,
        asked: &PageKey,
    ) -> Result<Option<KeptPage>, WebError> {
        let stamp = match self.versions.stamp(&app.db, asked.source).await {
            Ok(Some(stamp)) => stamp,
            Ok(None) => {
                self.forget(asked);
                return Ok(None);
            }
            Err(error) if error.is_passing() => {
                return self.last(asked).map(Some).ok_or(error);
            }
            Err(error) => return Err(error),
        };
        let page = match self.kept(asked, &stamp) {
            Some(page) => page,
            None => match self.make(app, by, asked, stamp).await? {
                MadeAnswer::Page(page) => page,
                // found out once for all who ask: no handler looks again
                MadeAnswer::Missing => return Err(WebError::NotFound),
                MadeAnswer::Own => return Ok(None),
            },
        };
        page.confirm((app.now)());
        Ok(Some(KeptPage::Now(page)))
    }

    /// The page as it was kept last.
    pub(super) fn last(&self, asked: &PageKey) -> Option<KeptPage> {
        self.kept.as_ref()?.get(asked).map(KeptPage::Last)
    }

    /// The answer that was made last of those that are made anew each time. Nobody knows what it was made from, so that it is shown for a day and no longer: what
    /// is erased goes.
    pub(super) fn remembered(&self, asked: &PageKey, now: NaiveDateTime) -> Option<Arc<Page>> {
        let page = self.kept.as_ref()?.get(asked)?;
        (now - page.as_of() <= TimeDelta::days(1)).then_some(page)
    }

    /// There is no such page any more.
    pub(super) fn gone(&self, asked: &PageKey) {
        if let Some(kept) = &self.kept {
            kept.invalidate(asked);
        }
    }

    /// Keeps an answer that is made anew each time, in case the next one cannot be made.
    pub(super) fn remember(&self, asked: PageKey, page: Page, now: NaiveDateTime) {
        if let Some(kept) = &self.kept {
            page.confirm(now);
            kept.insert(asked, Arc::new(page));
        }
    }

    /// The public sees nothing of it any more: what was kept of it is not shown again either.
    fn forget(&self, asked: &PageKey) {
        let Some(kept) = &self.kept else { return };
        let of = |source: PageSource| match source {
            PageSource::Program => None,
            PageSource::Tournament(id) | PageSource::Stages(id) => Some(id),
        };
        let gone: Option<TournamentId> = of(asked.source);
        let forgotten = kept.invalidate_entries_if(move |asked, _| of(asked.source) == gone);
        if let Err(error) = forgotten {
            tracing::error!(%error, "pages could not be forgotten");
        }
    }

    /// The stamp that stands for a page; nothing where there is none, or where it cannot be known.
    pub(super) async fn stands(&self, app: &AppData, asked: &PageKey) -> Option<Stamp> {
        self.versions.stamp(&app.db, asked.source).await.ok()?
    }

    /// The page with this stamp, if it is kept.
    pub(super) fn kept(&self, asked: &PageKey, stamp: &Stamp) -> Option<Arc<Page>> {
        let page = self.kept.as_ref()?.get(asked);
        page.filter(|page| page.stamp == *stamp)
    }

    /// Has it made, or waits with those who have it made already.
    async fn make(
        &self,
        app: &AppData,
        by: IpAddr,
        asked: &PageKey,
        stamp: Stamp,
    ) -> makers::MadePage {
        let mut place = match self.line_up(app, by, (asked.clone(), stamp))? {
            LineUp::Finished(page) => return Ok(MadeAnswer::Page(page)),
            LineUp::Waits(place) => place,
        };
        let made = place.made.wait_for(Option::is_some).await;
        let made = made.ok().and_then(|made| Option::clone(&made));
        // it stood at the end of the longest lines, and others came
        let made = made.unwrap_or(Err(Trouble::Busy));
        if let Some(kept) = &self.kept {
            match &made {
                Ok(MadeAnswer::Page(page)) => kept.insert(asked.clone(), Arc::clone(page)),
                // there was one for everybody, and there is none now
                Ok(MadeAnswer::Missing | MadeAnswer::Own) => kept.invalidate(asked),
                Err(_) => {}
            }
        }
        made
    }

    /// Takes a place among those who wait for a page, where it was not finished since it was looked for.
    fn line_up(&self, app: &AppData, by: IpAddr, key: Key) -> Result<LineUp<'_>, Trouble> {
        let (asked, stamp) = &key;
        let mut making = self.making();
        if let Some(page) = self.kept(asked, stamp) {
            return Ok(LineUp::Finished(page));
        }
        let network = neighbourhood(by);
        let made = if let Some(waiting) = making.get_mut(&key) {
            waiting.count += 1;
            let is_new = waiting.lines.len() < MOST_LINES && !waiting.lines.contains(&network);
            if is_new && let Some(order) = waiting.order.upgrade() {
                waiting.lines.push(network);
                self.makers.share(by, order);
            }
            waiting.made.clone()
        } else {
            self.counts.made.fetch_add(1, Ordering::Relaxed);
            let (order, made) = self.makers.order(app, by, asked, stamp)?;
            let waiting = Waiting {
                order,
                made: made.clone(),
                lines: vec![network],
                count: 1,
            };
            making.insert(key.clone(), waiting);
            made
        };
        drop(making);
        Ok(LineUp::Waits(WaitingPlace {
            pages: self,
            key,
            made,
        }))
    }

    fn making(&self) -> MutexGuard<'_, HashMap<Key, Waiting>> {
        self.making.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{HttpResponse, web::Bytes};
    use chrono::NaiveDate;

    use super::*;
    use crate::words::Lang;

    #[test]
    fn what_is_made_anew_is_remembered_for_a_day() {
        let pages = Pages::new(1 << 20);
        let asked = PageKey {
            path: "/players/1".to_owned(),
            lang: Lang::Pt,
            source: PageSource::Program,
        };
        let morning = NaiveDate::from_ymd_opt(2026, 11, 29).unwrap();
        let morning = morning.and_hms_opt(9, 0, 0).unwrap();
        let head = HttpResponse::new(StatusCode::OK).drop_body();
        let page = Page::unpacked(&head, Bytes::from_static(b"Ana"));
        pages.remember(asked.clone(), page, morning);
        let at = |hours| pages.remembered(&asked, morning + TimeDelta::hours(hours));
        assert!(at(24).is_some());
        assert!(at(25).is_none());
        pages.gone(&asked);
        assert!(at(1).is_none());
    }
}
