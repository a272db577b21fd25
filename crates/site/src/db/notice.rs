//! Word from one node to the others that a tournament has moved on: PostgreSQL's NOTIFY, sent in the transaction that moves it, so that it is heard after the commit or
//! never.
//!
//! It is a hint. What is not heard (a connection lost, a server that was away) is found by whoever looks at the versions. SQLite has one server, which knows by itself.

use diesel::{
    PgConnection, RunQueryDsl as _, connection::SimpleConnection as _, sql_query, sql_types::Text,
};

use super::{Conn, Db, DbError, Either};
use crate::config::DatabaseUrl;
use tournament::TournamentId;

/// What all nodes listen to.
const CHANNEL: &str = "arbitro_moved";

/// A tournament that has moved on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TournamentMoved {
    /// Which.
    pub tournament: TournamentId,
    /// Its version.
    pub version: i32,
    /// The version in which what everybody may see changed last.
    pub published: i32,
}

impl TournamentMoved {
    /// As it is sent.
    fn written(self) -> String {
        let Self {
            tournament,
            version,
            published,
        } = self;
        format!("{tournament} {version} {published}")
    }

    /// As it was sent; none where another version of the program says something else.
    fn read(text: &str) -> Option<Self> {
        let mut numbers = text.split(' ').map(|one| one.parse().ok());
        let moved = Self {
            tournament: TournamentId(numbers.next()??),
            version: numbers.next()??,
            published: numbers.next()??,
        };
        numbers.next().is_none().then_some(moved)
    }
}

/// Tells the other nodes, once the transaction is committed.
pub(super) fn send(c: &mut Conn, moved: TournamentMoved) -> Result<(), DbError> {
    if let Either::Postgres(c) = c.either() {
        sql_query("SELECT pg_notify($1, $2)")
            .bind::<Text, _>(CHANNEL)
            .bind::<Text, _>(moved.written())
            .execute(c)?;
    }
    Ok(())
}

/// A connection that listens to what other nodes do.
pub struct Listener(PgConnection);

impl Db {
    /// A connection of its own that listens; none on SQLite, where there are no other nodes.
    ///
    /// # Errors
    /// [`DbError`] when the server cannot be reached.
    pub fn listen(&self) -> Result<Option<Listener>, DbError> {
        if let DatabaseUrl::Sqlite(_) = self.url {
            return Ok(None);
        }
        match Conn::open(&self.url)?.into_either() {
            Either::Sqlite(_) => Ok(None),
            Either::Postgres(mut c) => {
                c.batch_execute(&format!("LISTEN {CHANNEL}"))?;
                Ok(Some(Listener(c)))
            }
        }
    }
}

impl Listener {
    /// What was heard since it was asked last. It does not wait.
    ///
    /// # Errors
    /// [`DbError`] when the connection is lost.
    pub fn heard(&mut self) -> Result<Vec<TournamentMoved>, DbError> {
        let mut heard = Vec::new();
        for word in self.0.notifications_iter() {
            heard.extend(TournamentMoved::read(&word?.payload));
        }
        Ok(heard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_is_read_and_what_another_program_says_is_not() {
        let moved = TournamentMoved {
            tournament: TournamentId(7),
            version: 12,
            published: 9,
        };
        assert_eq!(TournamentMoved::read(&moved.written()), Some(moved));
        for other in ["", "7", "7 12", "7 12 9 1", "7 12 x", "7  9"] {
            assert_eq!(TournamentMoved::read(other), None, "{other}");
        }
    }
}
