//! Whether anything was written since: asked of SQLite in a few microseconds, without a transaction.

use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::Integer;
use diesel::sqlite::Sqlite;
use diesel::{QueryResult, RunQueryDsl, SqliteConnection};

use super::{Conn, Db, Either};
use crate::config::DatabaseUrl;

/// A connection that only asks whether others wrote.
pub struct WriteWatch(SqliteConnection);

/// How often others have written, to whom this number means nothing. Equal numbers of one watch: nothing was written in between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Written(i32);

impl Db {
    /// A watch of this database, where it is an SQLite file: its index lies in memory that all connections share. PostgreSQL would have to be
    /// asked over the network.
    #[must_use]
    pub fn watch(&self) -> Option<WriteWatch> {
        let DatabaseUrl::Sqlite(_) = &self.url else {
            return None;
        };
        match Conn::open(&self.url).map(Conn::into_either) {
            Ok(Either::Sqlite(mut c)) => {
                // it is asked on a thread that may not wait
                diesel::connection::SimpleConnection::batch_execute(
                    &mut c,
                    "PRAGMA busy_timeout = 0",
                )
                .ok()?;
                Some(WriteWatch(c))
            }
            Ok(Either::Postgres(_)) => None,
            Err(error) => {
                tracing::warn!(%error, "the database is asked for each public page");
                None
            }
        }
    }
}

impl WriteWatch {
    /// How often others have written by now: every transaction counts that was committed before this was asked, of any process. Nothing where that cannot be
    /// known at once.
    pub fn written(&mut self) -> Option<Written> {
        DataVersion.get_result(&mut self.0).ok().map(Written)
    }
}

/// The pragma as a statement that is prepared once.
#[derive(QueryId)]
struct DataVersion;

impl Query for DataVersion {
    type SqlType = Integer;
}

impl QueryFragment<Sqlite> for DataVersion {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql("PRAGMA data_version");
        Ok(())
    }
}

impl RunQueryDsl<SqliteConnection> for DataVersion {}
