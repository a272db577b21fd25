//! What a round was paired from: whom the arbiter kept apart then, and what counted of the rounds before it. Once that was lifted or corrected, the journal alone says so.

use std::collections::BTreeSet;

use diesel::prelude::*;

use super::{Conn, DbError, journal::Journal, said::named, schema::journal, tournament};
use ::tournament::{
    Event, Round, RoundNo, TournamentId,
    pairing::{Pair, altered_since, kept_apart_in},
};

/// What separates a pair, and lets it meet again.
const SEPARATED: [&str; 2] = ["kept-apart", "may-meet"];

/// What may alter a round that was played: all that [`altered_since`] looks at but drafts.
const ALTERED: [&str; 6] = [
    "result-corrected",
    "ruled",
    "ruling-confirmed",
    "ruling-revoked",
    "appeal-decided",
    "verdict-withdrawn",
];

/// What a round was paired from, where the tournament as it stands may say otherwise.
#[derive(Debug)]
pub struct Then {
    /// The pairs that were kept apart when it was drafted last; nothing where the journal has no draft of it.
    pub apart: Option<BTreeSet<Pair>>,
    /// The rounds as they stood then; none where nothing can have altered those before it.
    pub rounds: Vec<Round>,
}

/// What a round was paired from. Only where something may have altered a round before it is the journal gone through until its draft.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub fn in_round(c: &mut Conn, id: TournamentId, round: RoundNo) -> Result<Then, DbError> {
    let [apart, meet] = SEPARATED.map(|name| named(name, ""));
    let [corrected, ruled, confirmed, revoked, decided, withdrawn] =
        ALTERED.map(|name| named(name, ""));
    let ruled = ruled.or(confirmed).or(revoked).or(decided).or(withdrawn);
    let rows: Vec<(i32, String)> = journal::table
        .filter(journal::stream.eq(Journal::Tournament(id).key()))
        .filter(
            apart
                .or(meet)
                .or(corrected)
                .or(ruled)
                .or(named("round-drafted", "")),
        )
        .order(journal::number)
        .select((journal::version, journal::event))
        .load(c)?;
    let mut events = Vec::new();
    for (version, event) in rows {
        let event: Event = serde_json::from_str(&event).map_err(DbError::unreadable)?;
        events.push((version, event));
    }
    let rounds = match altered_since(&events, round) {
        Some(version) => tournament::as_it_was(c, id, version)?.rounds,
        None => Vec::new(),
    };
    Ok(Then {
        apart: kept_apart_in(events, round),
        rounds,
    })
}

#[cfg(test)]
mod tests {
    use ::tournament::RoundEvent;

    use super::*;

    /// A line for each event that there is.
    const LINES: &str = include_str!("../../../../tests/data/journal/events.jsonl");

    #[test]
    fn every_event_that_says_something_of_it_is_asked_for() {
        let round = RoundNo(u16::MAX);
        let drafted = || {
            Event::from(RoundEvent::RoundDrafted {
                round,
                pairings: Vec::new(),
                byes: Vec::new(),
            })
        };
        for line in LINES.lines() {
            let event: Event = serde_json::from_str(line).unwrap();
            let begins = |name: &str| line.starts_with(&format!("{{\"event\":\"{name}\""));
            let is_one_of = |names: &[&str]| names.iter().any(|name| begins(name));
            let told = [(1, drafted()), (2, event.clone())];
            if altered_since(&told, round).is_some() {
                assert!(is_one_of(&ALTERED), "{line}");
            }
            let apart = kept_apart_in([(1, event), (1, drafted())], round);
            if apart != Some(BTreeSet::new()) {
                assert!(is_one_of(&SEPARATED), "{line}");
            }
        }
    }
}
