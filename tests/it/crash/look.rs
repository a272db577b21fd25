//! What is looked at after a fault. The rows are read by plain statements: the judge shares nothing with the program but the tables.

use std::path::Path;

use arbitro::{cli::audit, config::DatabaseUrl, db::Db};
use diesel::{
    Connection as _, PgConnection, RunQueryDsl as _, SqliteConnection,
    connection::SimpleConnection as _, dsl::sql, sql_query, sql_types::Text,
};
use tournament::TournamentId;

use super::ledger::Row;

/// A file of SQLite, with time for whoever had it before: a pool that was dropped closes its connections when it likes, and the last one puts the log away.
pub fn opened(file: &Path) -> Result<SqliteConnection, String> {
    let mut c =
        SqliteConnection::establish(file.to_str().unwrap()).map_err(|error| error.to_string())?;
    c.batch_execute("PRAGMA busy_timeout = 10000")
        .map_err(|error| error.to_string())?;
    Ok(c)
}

/// The journal of a tournament. A file is opened as after a crash, if nobody else has it open.
pub fn journal(url: &DatabaseUrl, id: TournamentId) -> Result<Vec<Row>, String> {
    let query = format!(
        "SELECT number, version, event, why, hash FROM journal WHERE stream = 'tournament/{id}' ORDER BY number"
    );
    let rows = match url {
        DatabaseUrl::Sqlite(file) => {
            let mut c = opened(file)?;
            sql_query(query).load(&mut c)
        }
        DatabaseUrl::Postgres(_) => {
            let mut c =
                PgConnection::establish(&url.to_string()).map_err(|error| error.to_string())?;
            sql_query(query).load(&mut c)
        }
    };
    rows.map_err(|error| error.to_string())
}

/// Whether rows that were seen before are still there as they were.
pub fn continues(before: &[Row], now: &[Row]) -> Result<(), String> {
    match before.iter().zip(now).find(|(was, is)| was != is) {
        Some((was, is)) => Err(format!("{was:?} became {is:?}")),
        None if now.len() < before.len() => Err(format!("{:?} is gone", before[now.len()])),
        None => Ok(()),
    }
}

/// What SQLite finds wrong with its file.
pub fn integrity(file: &Path) -> Result<(), String> {
    let found = sql::<Text>("PRAGMA quick_check")
        .get_result::<String>(&mut opened(file)?)
        .map_err(|error| error.to_string())?;
    if found == "ok" { Ok(()) } else { Err(found) }
}

/// What `arbitro audit` finds wrong: chains of hashes, and journals that do not make the rows.
pub fn audited(url: &DatabaseUrl) -> Result<(), String> {
    let db = Db::open(url, 2).map_err(|error| error.to_string())?;
    let findings = db
        .read_at_length(audit::everything)
        .map_err(|error| error.to_string())?;
    let mut faults = findings
        .into_iter()
        .filter_map(|one| Some(format!("{}: {}", one.journal, one.verdict.err()?)));
    faults.next().map_or(Ok(()), Err)
}
