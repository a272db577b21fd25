//! What is kept of finished tournaments between two looks: a version never changes, so each is read once.

use std::sync::Arc;

use chrono::NaiveDate;
use moka::sync::Cache;

use super::{NextList, Published, PublishedCircuit, PublishedNews, Sums, few::Few, load};
use crate::db::{Conn, DbError, team::Heads, tournament as stored};
use federation::{
    honours::{Podium, podiums},
    ratings::Played,
};
use tournament::{ChainHash, CircuitId, CompetitionId, RatingListId, TournamentId};

/// How many entries and matches of tournaments are kept, of about 150 bytes each.
const MATCHES: u64 = 400_000;
/// Of how many published lists the sums are kept.
const EDITIONS: usize = 4;

/// How many published lists are kept as their pages show them, of about 64 bytes a player.
const PUBLISHED: usize = 4;

/// Of how many editions of circuits the published standings are kept, of about 200 bytes a player.
const CIRCUITS: usize = 16;

/// Of how many tournaments the first places are kept, of about a kilobyte each.
const PODIUMS: u64 = 5_000;

/// How many lists are kept that would be published.
const NEXT: usize = 2;

/// All that a next list is made of: the day, the last row of the register's journal, the versions of tournaments and of competitions of teams.
pub(super) type Ingredients = (
    NaiveDate,
    (i32, ChainHash),
    Vec<(TournamentId, i32)>,
    Vec<(CompetitionId, i32)>,
);

/// A published list in a state of the register: the last row of its journal.
type ListAt = (RatingListId, (i32, ChainHash));

/// What was computed of versions of tournaments and of published lists, neither of which ever changes.
#[derive(Debug, Clone)]
pub struct Kept {
    played: Cache<(TournamentId, i32), Arc<Played>>,
    podiums: Cache<(TournamentId, i32), Arc<Vec<Podium>>>,
    sums: Arc<Few<RatingListId, Sums>>,
    next: Arc<Few<Ingredients, NextList>>,
    published: Arc<Few<ListAt, Published>>,
    circuits: Arc<Few<(CircuitId, u16), PublishedCircuit>>,
    /// In one state of the register, all that was published until then.
    news: Arc<Few<(i32, ChainHash), Vec<PublishedNews>>>,
    /// What lists show of competitions of teams.
    pub competitions: Heads,
    /// Who works the sums of a list out: one at a time, the others wait without a connection.
    turn: Arc<tokio::sync::Mutex<()>>,
}

impl Default for Kept {
    fn default() -> Self {
        let size = |_: &(TournamentId, i32), played: &Arc<Played>| {
            u32::try_from(played.size()).unwrap_or(u32::MAX)
        };
        let played = Cache::builder().max_capacity(MATCHES).weigher(size);
        Self {
            played: played.build(),
            podiums: Cache::new(PODIUMS),
            sums: Few::new(EDITIONS).into(),
            next: Few::new(NEXT).into(),
            published: Few::new(PUBLISHED).into(),
            circuits: Few::new(CIRCUITS).into(),
            news: Few::new(1).into(),
            competitions: Heads::default(),
            turn: Arc::default(),
        }
    }
}

impl Kept {
    /// A tournament in a version that it has or had, as far as ratings are concerned.
    pub(super) fn played(
        &self,
        c: &mut Conn,
        id: TournamentId,
        version: i32,
    ) -> Result<Arc<Played>, DbError> {
        let known = self.played.get(&(id, version));
        if let Some(known) = known.as_ref().filter(|one| !one.goes_by_licence()) {
            return Ok(Arc::clone(known));
        }
        let stands = stored::version(c, id)? == Some(version);
        // somebody may have been forgotten since, whose licence is nowhere any more
        if let Some(known) = known.filter(|_| stands) {
            return Ok(known);
        }
        let tournament = match stands {
            true => load(c, id)?.tournament,
            false => stored::as_it_was(c, id, version)?,
        };
        let played = Arc::new(Played::of(&tournament));
        self.played.insert((id, version), played.clone());
        Ok(played)
    }

    /// The first places of a tournament in the version that stands.
    pub(super) fn podiums(
        &self,
        c: &mut Conn,
        (id, version): (TournamentId, i32),
    ) -> Result<Arc<Vec<Podium>>, DbError> {
        if let Some(known) = self.podiums.get(&(id, version)) {
            return Ok(known);
        }
        let loaded = load(c, id)?;
        let first = Arc::new(podiums(&loaded.tournament.announced()));
        self.podiums.insert((id, loaded.version), first.clone());
        Ok(first)
    }

    /// The list that would be published, where nothing changed since it was computed.
    pub(super) fn next(&self, of: &Ingredients) -> Option<Arc<NextList>> {
        self.next.get(of)
    }

    pub(super) fn keep_next(&self, of: Ingredients, next: NextList) -> Arc<NextList> {
        let next = Arc::new(next);
        self.next.put(of, next.clone());
        next
    }

    /// A published list in a state of the register.
    pub(super) fn published(&self, of: &ListAt) -> Option<Arc<Published>> {
        self.published.get(of)
    }

    pub(super) fn keep_published(&self, of: ListAt, list: Arc<Published>) {
        self.published.put(of, list);
    }

    /// All that was published in a state of the register.
    pub(super) fn news(&self, of: &(i32, ChainHash)) -> Option<Arc<Vec<PublishedNews>>> {
        self.news.get(of)
    }

    pub(super) fn keep_news(&self, of: (i32, ChainHash), news: Arc<Vec<PublishedNews>>) {
        self.news.put(of, news);
    }

    /// What was published of a circuit, where it was read.
    pub(super) fn circuit(&self, of: (CircuitId, u16)) -> Option<Arc<PublishedCircuit>> {
        self.circuits.get(&of)
    }

    pub(super) fn keep_circuit(
        &self,
        of: (CircuitId, u16),
        read: PublishedCircuit,
    ) -> Arc<PublishedCircuit> {
        let read = Arc::new(read);
        self.circuits.put(of, read.clone());
        read
    }

    /// The sums of a published list, where they are known.
    #[must_use]
    pub fn sums(&self, list: RatingListId) -> Option<Arc<Sums>> {
        self.sums.get(&list)
    }

    /// Waits for one's turn to work sums out; whoever has it looks first whether they are known by then.
    pub async fn turn(&self) -> tokio::sync::OwnedMutexGuard<()> {
        self.turn.clone().lock_owned().await
    }

    pub(super) fn keep(&self, list: RatingListId, sums: Sums) -> Arc<Sums> {
        let sums = Arc::new(sums);
        self.sums.put(list, sums.clone());
        sums
    }
}
