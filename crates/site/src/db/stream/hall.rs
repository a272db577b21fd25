//! Where the hall of a stream is, as its author says: for players who come to the public server with a code that belongs there.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::db::{Conn, DbError, each, schema::stream_halls};
use tournament::{StreamId, TournamentId};

/// The longest address that is kept, in bytes.
const LONGEST: usize = 200;

/// Where players reach the computer in the hall.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whereabouts {
    /// The address of the server there, without a slash at its end.
    pub address: String,
    /// The tournament's number there.
    pub tournament: TournamentId,
    /// The name of the network, where somebody had it kept.
    pub network: Option<String>,
}

impl Whereabouts {
    /// Is it an address that a page may lead to?
    #[must_use]
    pub(crate) fn is_sound(&self) -> bool {
        let rest = self.address.strip_prefix("http://");
        let rest = rest.or_else(|| self.address.strip_prefix("https://"));
        let plain = |c: char| c.is_ascii_alphanumeric() || ".:-_/[]".contains(c);
        self.address.len() <= LONGEST
            && rest.is_some_and(|rest| !rest.is_empty() && rest.chars().all(plain))
            && self.network.as_ref().is_none_or(|name| name.len() <= 32)
    }
}

/// Keeps what the author said last.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn keep_whereabouts(
    c: &mut Conn,
    stream: StreamId,
    place: &Whereabouts,
    now: NaiveDateTime,
) -> Result<(), DbError> {
    let columns = (
        stream_halls::address.eq(&place.address),
        stream_halls::tournament_no.eq(place.tournament.0),
        stream_halls::network.eq(&place.network),
        stream_halls::heard_at.eq(now),
    );
    let row = (stream_halls::stream.eq(stream.to_string()), columns);
    each!(c, |c| diesel::insert_into(stream_halls::table)
        .values(row)
        .on_conflict(stream_halls::stream)
        .do_update()
        .set(columns)
        .execute(c))?;
    Ok(())
}

/// Where the hall is, if its author ever said so.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn whereabouts(c: &mut Conn, stream: StreamId) -> Result<Option<Whereabouts>, DbError> {
    let row: Option<(String, i32, Option<String>)> = stream_halls::table
        .find(stream.to_string())
        .select((
            stream_halls::address,
            stream_halls::tournament_no,
            stream_halls::network,
        ))
        .first(c)
        .optional()?;
    Ok(row.map(|(address, no, network)| Whereabouts {
        address,
        tournament: TournamentId(no),
        network,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_leads_to_plain_addresses_alone() {
        let sound = |address: &str| {
            let address = address.to_owned();
            let (network, tournament) = (None, TournamentId(1));
            let place = Whereabouts {
                address,
                tournament,
                network,
            };
            place.is_sound()
        };
        assert!(sound("http://192.168.1.20:8080"));
        assert!(sound("https://sala.example/damas"));
        assert!(sound("http://[fe80::1]:8080"));
        for wrong in [
            "",
            "http://",
            "javascript:alert(1)",
            "ftp://a/b",
            "http://a/\"x",
            "http://u@a/b",
        ] {
            assert!(!sound(wrong), "{wrong}");
        }
    }
}
