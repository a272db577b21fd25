//! What the federation published, and when: for the feed of the site, which programs ask for all day.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::NaiveDateTime;

use super::Kept;
use crate::db::{
    self, Conn, DbError,
    journal::{self, Journal},
};
use tournament::{CircuitId, RatingList};

/// Something that was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedNews {
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// What.
    pub what: PublishedThing,
}

/// What was published. Neither ever changes or is taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PublishedThing {
    /// A rating list; what it says of players is not in it.
    List(RatingList),
    /// The standings of a circuit.
    Circuit {
        /// Which circuit.
        circuit: CircuitId,
        /// Which of its editions.
        no: u16,
        /// What the circuit is called today.
        name: String,
    },
}

/// All that was published, read once for each state of the register.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn news(c: &mut Conn, kept: &Kept) -> Result<Arc<Vec<PublishedNews>>, DbError> {
    let of = journal::last(c, Journal::Register)?;
    if let Some(known) = kept.news(&of) {
        return Ok(known);
    }
    let mut all = lists(c)?;
    all.extend(circuits(c)?);
    let all = Arc::new(all);
    kept.keep_news(of, all.clone());
    Ok(all)
}

/// The journal's rows of what is published stand in the order of its numbers.
fn lists(c: &mut Conn) -> Result<Vec<PublishedNews>, DbError> {
    let heads = db::rating_edition::heads(c)?.into_iter();
    let mut lists: Vec<RatingList> = heads.map(|(list, _)| list).collect();
    lists.sort_by_key(|list| list.id);
    let times = db::said::times_of(c, Journal::Register, ("ratings-published", ""))?;
    let news = |(at, list)| PublishedNews {
        at,
        what: PublishedThing::List(list),
    };
    Ok(times.into_iter().zip(lists).map(news).collect())
}

fn circuits(c: &mut Conn) -> Result<Vec<PublishedNews>, DbError> {
    let circuits = db::circuit::list(c)?;
    let mut numbers: BTreeMap<CircuitId, BTreeSet<u16>> = BTreeMap::new();
    for (circuit, no) in db::circuit::all_editions(c)?.into_keys() {
        numbers.entry(circuit).or_default().insert(no);
    }
    let mut all = Vec::new();
    for (circuit, numbers) in numbers {
        let of_it = format!(",\"circuit\":{circuit},");
        let published = ("circuit-published", of_it.as_str());
        let times = db::said::times_of(c, Journal::Register, published)?;
        let name = circuits.get(&circuit).map(db::circuit::name);
        let name = name.unwrap_or_else(|| circuit.to_string());
        let news = |(at, no)| PublishedNews {
            at,
            what: PublishedThing::Circuit {
                circuit,
                no,
                name: name.clone(),
            },
        };
        all.extend(times.into_iter().zip(numbers).map(news));
    }
    Ok(all)
}
