//! A session with one of the two databases, as diesel makes one type of them.

#![expect(
    missing_docs,
    reason = "diesel's derive writes public items without documentation; ours have it"
)]

use diesel::{PgConnection, SqliteConnection};

/// A session with SQLite or PostgreSQL, for what is written for each of them: [`Conn::either`](super::Conn::either).
#[derive(diesel::MultiConnection)]
pub enum Either {
    /// An SQLite file.
    Sqlite(SqliteConnection),
    /// A session with a PostgreSQL server.
    Postgres(PgConnection),
}
