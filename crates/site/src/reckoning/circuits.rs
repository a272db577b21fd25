//! The standings of circuits: computed, then published as they were shown.

use std::sync::Arc;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{
    Gone, Kept, Publishing, are_licensed, finished, licences, load, over, people, persons,
    revised::gone, stamp, versions,
};
use crate::db::{self, Conn, DbError, journal};
use federation::{
    LicenceDays, People,
    circuits::{CircuitEvent, CircuitRules, Series, circuit_event, series, unknown},
};
use tournament::{
    Category, Circuit, CircuitId, EntryNo, Merges, PersonName, ShortText, TournamentId,
};

/// What was published of a circuit. Everything that the page shows is in it, but for the names of people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CircuitEdition {
    /// The day on which it was published.
    pub on: NaiveDate,
    /// The rules, as text.
    pub rules: String,
    /// Since when licences were kept by seasons, where the rules count only who holds one: from then on those of the first day of an event were asked for.
    /// Nothing where a number was, as in all that was published before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seasons_since: Option<NaiveDate>,
    /// The events in the order of their ends: number and name.
    pub events: Vec<(TournamentId, ShortText)>,
    /// What the edition before counted and this one does not, each with why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<(TournamentId, Gone)>,
    /// The standings of everybody.
    pub overall: Series,
    /// That of each category, in the order of the rules.
    pub categories: Vec<Series>,
}

impl CircuitEdition {
    /// What was published, from how it is kept.
    ///
    /// # Errors
    /// [`DbError`] when it cannot be read.
    pub fn read(body: &str) -> Result<Self, DbError> {
        serde_json::from_str(body).map_err(|_| DbError::corrupt("circuit_editions.body"))
    }

    /// Does it place nobody, as where no tournament counts? What is published stays, and so this is not.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.overall.lines.is_empty()
    }

    /// Does it say the same, whenever it was published, and after whichever edition?
    #[must_use]
    pub fn says_the_same(&self, other: &Self) -> bool {
        let other = Self {
            on: self.on,
            gone: self.gone.clone(),
            ..other.clone()
        };
        *self == other
    }
}

/// Standings that were published, with their rules where they can still be read.
#[derive(Debug)]
pub struct PublishedCircuit {
    /// What was published.
    pub edition: CircuitEdition,
    /// By which rules.
    pub rules: Option<CircuitRules>,
}

impl From<CircuitEdition> for PublishedCircuit {
    fn from(edition: CircuitEdition) -> Self {
        let rules = edition.rules.parse().ok();
        Self { edition, rules }
    }
}

impl PublishedCircuit {
    /// The standings of everybody, then those of each category.
    #[must_use]
    pub fn classifications(&self) -> Vec<(Option<&Category>, &Series)> {
        let rules = self.rules.as_ref();
        let categories = rules.map_or(&[][..], |rules| &rules.categories);
        let categories = categories.iter().map(Some).zip(&self.edition.categories);
        std::iter::once((None, &self.edition.overall))
            .chain(categories)
            .collect()
    }
}

/// What was published of a circuit under this number, read once.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn published_circuit(
    c: &mut Conn,
    kept: &Kept,
    (id, no): (CircuitId, u16),
) -> Result<Option<Arc<PublishedCircuit>>, DbError> {
    if let Some(known) = kept.circuit((id, no)) {
        return Ok(Some(known));
    }
    let Some(body) = db::circuit::edition(c, id, no)? else {
        return Ok(None);
    };
    let read = CircuitEdition::read(&body)?.into();
    Ok(Some(kept.keep_circuit((id, no), read)))
}

/// Somebody whose place in a tournament scores for nobody, because the register does not know them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// Which tournament, and what it is called.
    pub event: (TournamentId, ShortText),
    /// The entry there.
    pub entry: EntryNo,
    /// What they were called.
    pub name: PersonName,
    /// The place.
    pub place: u16,
}

/// The standings of a circuit as they would be published.
#[derive(Debug)]
pub struct NextEdition {
    /// The circuit.
    pub circuit: Circuit,
    /// What would be published.
    pub edition: CircuitEdition,
    /// What was published last, with how many there are.
    pub before: Option<(u16, CircuitEdition)>,
    /// Who would score and is not in the register; nothing of it is published.
    pub left_out: Vec<LeftOut>,
    /// By which it is known.
    pub stamp: String,
    /// The versions of its tournaments.
    versions: Vec<(TournamentId, i32)>,
    /// Which records it takes for one person.
    merges: Merges,
    /// Who held a licence when, where the rules ask it.
    licences: LicenceDays,
}

/// The standings of a circuit as its tournaments stand; `None` where there is no such circuit or its rules cannot be read any more. Of its tournaments those
/// count that are over.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn next_edition(
    c: &mut Conn,
    id: CircuitId,
    on: NaiveDate,
) -> Result<Option<NextEdition>, DbError> {
    let Some(circuit) = db::circuit::find(c, id)? else {
        return Ok(None);
    };
    let Ok(rules) = circuit.rules.parse::<CircuitRules>() else {
        return Ok(None);
    };
    let before = match db::circuit::last_edition(c, id)? {
        Some((no, body)) => Some((no, CircuitEdition::read(&body)?)),
        None => None,
    };
    let all = over(c)?;
    let silent = [all.waiting.as_slice(), all.hidden.as_slice()];
    let mut versions = versions(all.counted);
    versions.retain(|(id, _)| circuit.events.contains_key(id));
    let gone = before.as_ref().map_or_else(Vec::new, |(_, before)| {
        gone(before, (&circuit, &versions), silent)
    });
    let register = people(c)?;
    let licences = licences(c, rules.is_for_licensed(), &register)?;
    let events = circuit_events(c, &circuit, &versions, (&register, &licences))?;
    let people = persons(c)?;
    let of = |category| series(&rules, &events, &people, category);
    let edition = CircuitEdition {
        on,
        rules: circuit.rules.clone(),
        seasons_since: licences.since(),
        events: events
            .iter()
            .map(|one| (one.id, one.name.clone()))
            .collect(),
        gone,
        overall: of(None),
        categories: rules.categories.iter().map(|one| of(Some(one))).collect(),
    };
    let known = before.as_ref().map(|(no, _)| *no);
    Ok(Some(NextEdition {
        stamp: stamp(&(&edition, &versions, known)),
        merges: register.merges().clone(),
        licences,
        left_out: left_out(&rules, &events),
        circuit,
        edition,
        before,
        versions,
    }))
}

/// Who would score and is not in the register.
fn left_out(rules: &CircuitRules, events: &[CircuitEvent]) -> Vec<LeftOut> {
    let unknown = unknown(rules, events).into_iter();
    let left_out = unknown.map(|(event, one)| LeftOut {
        event: (event.id, event.name.clone()),
        entry: one.entry,
        name: one.name.clone(),
        place: one.place,
    });
    left_out.collect()
}

pub(super) fn circuit_events(
    c: &mut Conn,
    circuit: &Circuit,
    versions: &[(TournamentId, i32)],
    known: (&People, &LicenceDays),
) -> Result<Vec<CircuitEvent>, DbError> {
    let mut events = Vec::new();
    for (id, _) in versions {
        let class = circuit.events.get(id).filter(|class| !class.is_empty());
        let class = class.map(|class| class.as_str().into());
        let loaded = load(c, *id)?;
        let event = (*id, &loaded.tournament);
        events.push(circuit_event(event, class, known));
    }
    events.sort_by_key(|event| (event.ends, event.id));
    Ok(events)
}

/// Publishes standings that were computed from one state of the database, unless that is not the one that stands.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn publish_edition(
    c: &mut Conn,
    next: &NextEdition,
    entry: &journal::Signature,
) -> Result<Publishing<u16>, DbError> {
    db::player::lock(c)?;
    let id = next.circuit.id;
    let last = db::circuit::last_edition(c, id)?;
    if let Some((no, body)) = &last
        && CircuitEdition::read(body)?.says_the_same(&next.edition)
    {
        return Ok(Publishing::Done(*no));
    }
    let mut versions = finished(c)?;
    versions.retain(|(id, _)| next.circuit.events.contains_key(id));
    let is_next = last.map(|(no, _)| no) == next.before.as_ref().map(|(no, _)| *no);
    let stands = db::circuit::find(c, id)?.as_ref() == Some(&next.circuit);
    let is_same = versions == next.versions && db::merge::load(c)? == next.merges;
    let rules = next.edition.rules.parse::<CircuitRules>();
    let asked = rules.is_ok_and(|rules| rules.is_for_licensed());
    if !is_next || !stands || !is_same || !are_licensed(c, asked, &next.licences)? {
        return Ok(Publishing::Stale);
    }
    let body = serde_json::to_string(&next.edition);
    let body = body.map_err(|_| DbError::corrupt("circuit_editions.body"))?;
    Ok(Publishing::Done(db::circuit::publish(c, id, body, entry)?))
}
