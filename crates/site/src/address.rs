//! Where programs find one another: the addresses of the API that this program asks itself, or names to others; and the pages that letters and notices lead to.
//!
//! The pages' own address book is with the pages; `tests/it/routes.rs` holds these against the table of routes.

use tournament::{EntryNo, StreamId, TournamentId};

/// The path of the streams that a server takes.
const STREAMS: &str = "/api/v1/streams";

/// What whoever follows by mail sees of it: at the site with this address, which has no slash at its end, by the secret of their letters.
#[must_use]
pub fn following_url(site: &str, token: &str) -> String {
    format!("{site}/following/{token}")
}

/// Where they stop all of it.
#[must_use]
pub fn following_stop_url(site: &str, token: &str) -> String {
    format!("{}/stop", following_url(site, token))
}

/// What is followed, as a path of the site: somebody of a tournament, or all of it.
#[must_use]
pub fn followed_url(tournament: TournamentId, entry: Option<EntryNo>) -> String {
    match entry {
        Some(entry) => format!("/tournaments/{tournament}/entries/{entry}"),
        None => format!("/tournaments/{tournament}"),
    }
}

/// Does a text lead to pages of this tournament? Nothing where it leads to no tournament.
#[must_use]
pub fn leads_to(text: &str, id: TournamentId) -> Option<bool> {
    let id = id.to_string();
    let leads = |after: &str| after.split(|c: char| !c.is_ascii_digit()).next() == Some(&*id);
    let mut led = text.split("/tournaments/").skip(1).peekable();
    led.peek()?;
    Some(led.any(leads))
}

/// Where a hook that was told of a version reads what changed.
#[must_use]
pub fn hook_change_url(tournament: TournamentId, version: i32) -> String {
    format!(
        "/api/v1/tournaments/{tournament}/changes?after={}",
        version - 1
    )
}

/// Where the author of a stream sends its events: at the server with this address, which has no slash at its end.
#[must_use]
pub fn stream_events_url(server: &str, stream: StreamId) -> String {
    format!("{server}{STREAMS}/{stream}/events")
}

/// Where a tournament is made known that was made elsewhere: at the server with this address, which has no slash at its end.
#[must_use]
pub fn stream_introductions_url(server: &str) -> String {
    format!("{server}{STREAMS}")
}

/// Where the author of a stream asks for facts of the register: at the server with this address, which has no slash at its end.
#[must_use]
pub fn stream_facts_url(server: &str, stream: StreamId) -> String {
    format!("{server}{STREAMS}/{stream}/facts")
}

/// Where whoever wrote a stream brings photographs: at the server with this address, which has no slash at its end.
#[must_use]
pub fn stream_pictures_url(server: &str, stream: StreamId) -> String {
    format!("{server}{STREAMS}/{stream}/pictures")
}

/// Where the author of a stream asks for what players stated: at the server with this address, which has no slash at its end.
#[must_use]
pub fn stream_statements_url(server: &str, stream: StreamId) -> String {
    format!("{server}{STREAMS}/{stream}/statements")
}
