//! A finished tournament, as far as circuits are concerned.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use tournament::{
    BirthYear, EntryNo, OpenPlaces, PersonName, PlayerId, Rating, RoundState, Sex, ShortText,
    Tournament, TournamentId,
    standings::{Ledger, standings},
};

use crate::{EventClass, LicenceDays, People};

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
    pub class: Option<EventClass>,
    /// How many rounds were played.
    pub rounds: usize,
    /// Everybody who came, the best first; nobody while all places wait for a match ([`OpenPlaces`]).
    pub finishers: Vec<Finisher>,
}

/// Somebody in the final standings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finisher {
    /// The entry there.
    pub entry: EntryNo,
    /// What they were called there.
    pub name: PersonName,
    /// Who of the register; nobody scores whom it does not know.
    pub player: Option<PlayerId>,
    /// The place, the same for those whom nothing separates.
    pub place: u16,
    /// The rating at the time.
    pub rating: Option<Rating>,
    /// Did they hold a licence on the first day, as [`LicenceDays::had`] answers it?
    pub licensed: bool,
    /// The association at the time.
    pub association: Option<ShortText>,
    /// The sex, as the entry says it: it stays there when the register forgets somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The year of birth, in the same way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born: Option<BirthYear>,
    /// Does the place wait for a match that is still to be decided? It scores nothing then, and they are of the field all the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
}

/// What a finished tournament is in a circuit: people are those of the register, with the licences that they had.
#[must_use]
pub fn circuit_event(
    (id, tournament): (TournamentId, &Tournament),
    class: Option<EventClass>,
    (register, licences): (&People, &LicenceDays),
) -> CircuitEvent {
    let rounds = tournament.rounds.iter();
    let table = standings(tournament, None);
    let ledger = Ledger::of(tournament, None);
    let open = tournament.open_places();
    let rows = table.rows.iter();
    let came = rows.filter(|row| open != OpenPlaces::All && ledger.came(row.entry));
    let finishers = came.filter_map(|row| {
        let entry = tournament.entries.get(&row.entry)?;
        let person = &entry.person;
        let player = register.of(entry);
        Some(Finisher {
            entry: entry.no,
            name: person.name.clone(),
            player,
            place: row.place,
            rating: person.rating,
            licensed: licences.had(player, person.licence.as_ref(), tournament.details.starts),
            association: person.association.clone(),
            sex: person.sex,
            born: person.born,
            waits: !open.stands(row.place),
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

#[cfg(test)]
mod tests {
    use tournament::{
        Outcome, PairingSystem,
        simulate::{Plan, simulate},
    };

    use super::*;

    #[test]
    fn whoever_never_came_has_nothing_of_a_circuit() {
        let plan = Plan::usual(PairingSystem::DoubleSwiss { rounds: 5 }, 12, 5, 7);
        let mut tournament = simulate(&plan).file.tournament;
        let finishers = |tournament: &Tournament| {
            let event = (TournamentId(1), tournament);
            let known = (&People::default(), &LicenceDays::default());
            circuit_event(event, None, known).finishers
        };
        let before = finishers(&tournament);
        let absent = tournament.order[2];
        let rounds = tournament.rounds.iter_mut();
        for one in rounds.flat_map(|round| &mut round.matches) {
            if let Some(side) = one.pairing.side_of(absent) {
                for game in &mut one.games {
                    game.outcome = Some(Outcome::Forfeit(side.other()));
                }
            }
        }
        // those who won by forfeit were there
        assert_eq!(finishers(&tournament).len() + 1, before.len());
    }
}
