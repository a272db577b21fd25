//! What a hook is told: thin, so that nothing is in it that is not public, and that whoever gets it twice or late still reads what stands.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::db::public_change::PublicChange;
use tournament::{Fact, TournamentId};

/// How many rounds a message names at most, so that it stays thin; the list of changes has all.
const MOST_ROUNDS: usize = 100;

/// What a hook is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HookMessage)]
pub struct HookBody {
    /// Always `tournament.changed`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// When it changed.
    pub timestamp: DateTime<Utc>,
    /// What.
    pub data: Data,
}

/// What changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HookData)]
pub struct Data {
    /// The tournament.
    pub tournament: i32,
    /// The version that was made.
    pub version: i32,
    /// What changed, each kind once: as `type` of a fact in the list of changes.
    pub types: Vec<&'static str>,
    /// The rounds that it is about.
    pub rounds: Vec<u16>,
    /// Where the change is read.
    pub url: String,
}

impl HookBody {
    /// What is told of a change; `url` is where it is read.
    #[must_use]
    pub fn of(tournament: TournamentId, change: &PublicChange, url: String) -> Self {
        let mut types: Vec<&'static str> = change.facts.iter().map(|fact| fact.code()).collect();
        types.sort_unstable();
        types.dedup();
        let rounds = change.facts.iter().filter_map(|fact| Fact::round(*fact));
        let mut rounds: Vec<u16> = rounds.map(|round| round.0).collect();
        rounds.sort_unstable();
        rounds.dedup();
        rounds.truncate(MOST_ROUNDS);
        Self {
            kind: "tournament.changed",
            timestamp: change.at.and_utc(),
            data: Data {
                tournament: tournament.0,
                version: change.version,
                types,
                rounds,
                url,
            },
        }
    }

    /// By what it is known, however often it is sent: the journal's stream and the version.
    #[must_use]
    pub fn id(&self) -> String {
        format!("tournament/{}/{}", self.data.tournament, self.data.version)
    }
}
