//! What was written of somebody and waits to be sent is written anew, once the public reads their name by initials, or not at all.

use chrono::Datelike;

use super::{Conn, DbError, outbox, push};
use tournament::{Announced, Entry, EntryNo, Tournament, TournamentId, erasure::Pseudonym};

/// Has mails and notices that wait say the names of a tournament as the public reads them after a change that shows somebody by initials, or forgets them: they were
/// written when it read another. What is on its way already arrives as it is.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn reword_what_waits(
    c: &mut Conn,
    id: TournamentId,
    (before, after): (&Announced, &Announced),
) -> Result<(), DbError> {
    let is_forgotten = |entry: &Entry| Pseudonym::of(&entry.person.name).is_some();
    let by_initials = |of: &Announced, entry: &Entry| entry.person.is_shown_by_initials(year(of));
    let asks = |entry: &&Entry| {
        let known = before.entries.get(&entry.no);
        known.is_some_and(|known| {
            by_initials(after, entry) && !by_initials(before, known)
                || is_forgotten(entry) && !is_forgotten(known)
        })
    };
    let asking: Vec<EntryNo> = after
        .entries
        .values()
        .filter(asks)
        .map(|entry| entry.no)
        .collect();
    if asking.is_empty() {
        return Ok(());
    }
    let [then, now] = [before, after].map(Announced::with_public_names);
    let name = |of: &Announced, no: EntryNo| {
        let entry = of.entries.get(&no)?;
        Some(entry.person.name.to_string())
    };
    let names = asking.into_iter();
    let names: Vec<(String, String)> = names
        .filter_map(|no| name(&then, no).zip(name(&now, no)))
        .filter(|(then, now)| then != now)
        .collect();
    let reword = |text: &str| {
        let said = text.to_owned();
        names
            .iter()
            .fold(said, |said, (then, now)| renamed(&said, then, now))
    };
    outbox::reword_followers(c, reword)?;
    push::reword(c, id, reword)
}

/// A text in which somebody is called otherwise. What stands within a longer word or an address is no name.
fn renamed(text: &str, then: &str, now: &str) -> String {
    let is_within = |c: char| c.is_alphanumeric() || "-_/=".contains(c);
    let mut parts = text.split(then);
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let before = said.chars().next_back().is_some_and(is_within);
        let after = part.chars().next().is_some_and(is_within);
        said.push_str(if before || after { then } else { now });
        said.push_str(part);
    }
    said
}

/// The year by which a tournament's minors are minors.
pub(super) fn year(tournament: &Tournament) -> u16 {
    u16::try_from(tournament.details.starts.year()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_name_where_it_stands_alone() {
        let text = "Ana: ronda 2 (Ana – Anabela)\nhttps://damas.example/Ana-/x, Ana-Maria, Ana";
        let said = "A.: ronda 2 (A. – Anabela)\nhttps://damas.example/Ana-/x, Ana-Maria, A.";
        assert_eq!(renamed(text, "Ana", "A."), said);
        assert_eq!(renamed("Bento", "Ana", "A."), "Bento");
    }
}
