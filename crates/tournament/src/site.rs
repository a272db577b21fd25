//! What happens to the site as a whole.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::{ChainHash, CompetitionId, Details, ServerId, ShortText, Stage, TournamentId};

/// Everything that can happen to the site. Written to the journal of the site; who and why stand in its rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum SiteEvent {
    /// A tournament of which the public saw no round was deleted. Its own journal stays, and ends here but for what erasures of people attest.
    TournamentDeleted {
        /// Its number, which no other gets.
        tournament: TournamentId,
        /// Name, place, dates.
        details: Details,
        /// Where it stood.
        stage: Stage,
        /// How many were entered.
        entries: usize,
        /// The hash of the last row of its journal.
        head: ChainHash,
        /// From which row of its journal on the numbers of people are those of which server; nothing where all are of this one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        authors: Vec<(i32, ServerId)>,
    },
    /// A competition of teams of which no round was published was deleted. Its own journal stays, and ends here but for what erasures of people attest.
    CompetitionDeleted {
        /// Its number, which no other gets.
        competition: CompetitionId,
        /// What it was called.
        name: ShortText,
        /// The first day.
        starts: NaiveDate,
        /// The last day.
        ends: NaiveDate,
        /// How many teams were in it.
        teams: usize,
        /// The hash of the last row of its journal.
        head: ChainHash,
    },
    /// A tournament that is written here is sent to another server from now on, with the secret of its draws.
    TournamentIntroduced {
        /// Its number.
        tournament: TournamentId,
        /// By what that server is known.
        server: ServerId,
        /// What it says that it is called.
        name: ShortText,
        /// Where it is.
        address: String,
    },
    /// The server is called otherwise: what it sends and receives says so.
    ServerNamed {
        /// The name from now on.
        name: ShortText,
    },
}
