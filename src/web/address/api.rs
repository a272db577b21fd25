//! What other programs ask for, below `/api/v1`, and what other sites show of a tournament, below `/embed`.

use ::tournament::StreamId;

use super::{BoardAt, EntryAt, GameAt, RoundAt, TournamentAt, address, written};

/// Where the API begins. What has another meaning some day will begin elsewhere.
pub(in crate::web) const API: &str = "/api/";

/// Where begins what other sites show.
pub(in crate::web) const EMBED: &str = "/embed/";

/// Is this an address for programs, or for pages of others? Nobody is signed in there, and no cookie is set.
pub(in crate::web) fn is_for_others(path: &str) -> bool {
    path.starts_with(API) || path.starts_with(EMBED)
}

/// Further addresses of what has a type, a line for each.
macro_rules! further {
    ($name:ident $segments:tt $($PAGE:ident $(, $url:ident)? = $pattern:literal;)*) => {
        impl $name {$(
            #[doc = concat!("`", $pattern, "`")]
            pub const $PAGE: &'static str = $pattern;

            $(
                #[doc = concat!("The address `", $pattern, "`.")]
                pub fn $url(&self) -> String {
                    written!(self, $pattern, $segments)
                }
            )?
        )*}
    };
}

further! {
    TournamentAt { tournament: TournamentId }
    API, api_url = "/api/v1/tournaments/{tournament}";
    API_ENTRIES, api_entries_url = "/api/v1/tournaments/{tournament}/entries";
    API_ROUNDS, api_rounds_url = "/api/v1/tournaments/{tournament}/rounds";
    API_STANDINGS, api_standings_url = "/api/v1/tournaments/{tournament}/standings";
    API_ANNOUNCEMENTS, api_announcements_url = "/api/v1/tournaments/{tournament}/announcements";
    API_CHANGES, api_changes_url = "/api/v1/tournaments/{tournament}/changes";
    API_PDN, api_pdn_url = "/api/v1/tournaments/{tournament}/games.pdn";
    EMBED_STANDINGS = "/embed/tournaments/{tournament}/standings";
    EMBED_ROUND = "/embed/tournaments/{tournament}/round";
}

further! {
    RoundAt { tournament: TournamentId, round: RoundNo }
    API, api_url = "/api/v1/tournaments/{tournament}/rounds/{round}";
    EMBED = "/embed/tournaments/{tournament}/round/{round}";
}

further! {
    EntryAt { tournament: TournamentId, entry: EntryNo }
    EMBED = "/embed/tournaments/{tournament}/player/{entry}";
}

further! {
    BoardAt { tournament: TournamentId, round: RoundNo, board: BoardNo }
    API_RESULT, api_result_url = "/api/v1/tournaments/{tournament}/rounds/{round}/boards/{board}/result";
}

further! {
    GameAt { tournament: TournamentId, round: RoundNo, board: BoardNo, game: GameNo }
    API, api_url = "/api/v1/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}";
    API_MOVES = "/api/v1/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/moves";
}

address! {
    /// The journal of a tournament, as servers know it.
    #[derive(Copy)]
    StreamAt { stream: StreamId }
    EVENTS = "/api/v1/streams/{stream}/events";
    FACTS = "/api/v1/streams/{stream}/facts";
    STATEMENTS = "/api/v1/streams/{stream}/statements";
    PICTURES = "/api/v1/streams/{stream}/pictures";
}
