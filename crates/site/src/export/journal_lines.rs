//! The journal as lines of JSON, from which its chain of hashes can be recomputed.

use serde::Serialize;

use tournament::{JournalRow, UserId};

/// A row. The event is the text that was hashed, and not read again.
#[derive(Serialize)]
struct JournalLine<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    stream: Option<&'a str>,
    number: i32,
    version: i32,
    at: String,
    user: Option<UserId>,
    actor: &'a str,
    event: &'a str,
    why: Option<&'a str>,
    hash: &'a str,
}

/// A line for each row; with the name of its journal, where there are rows of several.
#[must_use]
pub fn journal_lines(stream: Option<&str>, rows: &[JournalRow]) -> String {
    let lines = rows.iter().map(|row| {
        let line = JournalLine {
            stream,
            number: row.number,
            version: row.version,
            at: row.at.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string(),
            user: row.who.user,
            actor: &row.who.name,
            event: &row.event,
            why: row.why.as_deref(),
            hash: row.hash.as_str(),
        };
        #[expect(clippy::expect_used, reason = "numbers and texts under names")]
        let line = serde_json::to_string(&line).expect("a line is written");
        line + "\n"
    });
    lines.collect()
}
