//! A finished tournament, as far as circuits are concerned.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tournament::{
    PlayerId, Rating, RoundState, ShortText, Tournament, TournamentId, standings::standings,
};

use crate::People;

/// An event of a circuit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CircuitEvent {
    /// Which tournament.
    pub id: TournamentId,
    /// Its name.
    pub name: ShortText,
    /// Its last day.
    pub ends: NaiveDate,
    /// The class that it has in the circuit.
    pub class: Option<String>,
    /// How many rounds were played.
    pub rounds: usize,
    /// Everybody, the best first.
    pub finishers: Vec<Finisher>,
}

/// Somebody in the final standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finisher {
    /// Who of the register; nobody scores whom it does not know.
    pub player: Option<PlayerId>,
    /// The place, the same for those whom nothing separates.
    pub place: u16,
    /// The rating at the time.
    pub rating: Option<Rating>,
    /// Was there a licence number?
    pub licensed: bool,
    /// The association at the time.
    pub association: Option<ShortText>,
}

/// What a finished tournament is in a circuit: people are those of the register.
#[must_use]
pub fn circuit_event(
    (id, tournament): (TournamentId, &Tournament),
    class: Option<String>,
    register: &People,
) -> CircuitEvent {
    let rounds = tournament.rounds.iter();
    let table = standings(tournament, None);
    let finishers = table.rows.iter().filter_map(|row| {
        let entry = tournament.entries.get(&row.entry)?;
        let person = &entry.person;
        Some(Finisher {
            player: register.of(entry),
            place: row.place,
            rating: person.rating,
            licensed: person.licence.is_some(),
            association: person.association.clone(),
        })
    });
    CircuitEvent {
        id,
        name: tournament.details.name.clone(),
        ends: tournament.details.ends,
        class,
        rounds: rounds
            .filter(|round| round.state != RoundState::Draft)
            .count(),
        finishers: finishers.collect(),
    }
}
