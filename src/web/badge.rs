//! What an arbiter is told on every page of a tournament: how many calls are open.
//!
//! The guard counts them; `templates/calls_badge.html` shows them in the header, `static/calls.js` asks for it anew when the tournament has moved
//! on, and rings.

use crate::db::tournament::Loaded;
use tournament::{Call, Stage, UserId};

use super::address::{RoundAt, TournamentAt};

/// The open calls of a running tournament, as one of its arbiters is told of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Badge {
    hall: RoundAt,
    /// Does the reader look after boards?
    has_own: bool,
    version: i32,
    /// Calls that wait or are dealt with.
    pub open: usize,
    /// Those to which nobody went yet.
    pub waiting: usize,
    /// The number of the newest of those that concern the reader: what is rung for; 0 where none does.
    pub newest: u32,
}

impl Badge {
    /// What this arbiter is told; `None` where no round can be played.
    pub(super) fn of(loaded: &Loaded, user: UserId) -> Option<Self> {
        let tournament = &loaded.tournament;
        let round = tournament.last_published()?;
        if tournament.stage != Stage::Running {
            return None;
        }
        let open = || tournament.calls.iter().filter(|call| call.open());
        let waiting = || open().filter(|call| call.waits());
        let concerns = |call: &&Call| tournament.hall.concerns(user, call);
        let newest = waiting().filter(concerns).map(|call| call.no.0).max();
        Some(Self {
            hall: TournamentAt::new(loaded.id).round(round.no),
            has_own: tournament.hall.posts.contains_key(&user),
            version: loaded.version,
            open: open().count(),
            waiting: waiting().count(),
            newest: newest.unwrap_or_default(),
        })
    }

    /// Where the boards of the reader are.
    #[must_use]
    pub fn url(&self) -> String {
        self.hall.hall_of_url(self.has_own)
    }

    /// Where it comes from when it is asked for anew.
    #[must_use]
    pub fn source(&self) -> String {
        self.hall.in_tournament().badge_url()
    }

    /// The stream that tells when it may have changed.
    #[must_use]
    pub fn watch(&self) -> String {
        self.hall.in_tournament().watch_desk_url(self.version)
    }

    /// The tournament, under which is remembered what was rung for.
    #[must_use]
    pub fn tournament(&self) -> i32 {
        self.hall.tournament.0
    }

    /// The class of its colour: somebody waits, somebody is being looked after, nobody calls.
    #[must_use]
    pub fn class(&self) -> &'static str {
        if self.waiting > 0 {
            "bad"
        } else if self.open > 0 {
            "warn"
        } else {
            ""
        }
    }
}
