//! The federation of the demo: two rating lists of its own, and a circuit with what was published of it.

use chrono::{Duration, NaiveDateTime};

use super::{Cast, DemoError, program};
use crate::{
    db::{self, Conn},
    reckoning::{self, Publication},
};
use ::federation::ratings::FIDE;
use tournament::{Circuit, CircuitId, RatingSystem, TournamentId};

/// The rules of the circuit.
const CIRCUIT: &str = "name Circuito Nacional
places 100 80 65 55 50 45 40 36 32 29 26 24 22 20 18 16 14 12 10 8 6 5 4 3 2 1
class nacional 3/2
class aberto 1
best 5
order wins best
";

/// Two lists after the one that was taken over: before the tournament that is over, and after it.
pub(super) fn lists(c: &mut Conn, cast: &Cast, now: NaiveDateTime) -> Result<(), DemoError> {
    let system = RatingSystem {
        rules: FIDE.to_owned(),
        base: Some(cast.list.id),
    };
    db::rating_edition::set_system(c, &system, &program(now - Duration::days(40)))?;
    for (name, days) in [("Lista de Outono", 20), ("Lista de Inverno", 2)] {
        let at = now - Duration::days(days);
        let next = reckoning::next_list(c, at.date())?;
        let next = next.map_err(|_| DemoError::Data("rating list"))?;
        let name = name.parse().map_err(|_| DemoError::Data("rating list"))?;
        let end = reckoning::publish_list(c, &name, &next, &program(at))?;
        if !matches!(end, Publication::Done(_)) {
            return Err(DemoError::Data("rating list"));
        }
    }
    Ok(())
}

/// A circuit with the tournament that is over.
pub(super) fn circuit(
    c: &mut Conn,
    finished: TournamentId,
    now: NaiveDateTime,
) -> Result<CircuitId, DemoError> {
    let entry = program(now - Duration::days(1));
    let id = db::circuit::create(c, CIRCUIT, &entry)?;
    let circuit = Circuit {
        id,
        rules: CIRCUIT.to_owned(),
        events: [(finished, "aberto".to_owned())].into(),
    };
    db::circuit::update(c, &circuit, &entry)?;
    let next = reckoning::next_edition(c, id, entry.at.date())?;
    let next = next.ok_or(DemoError::Data("circuit"))?;
    reckoning::publish_edition(c, &next, &entry)?;
    Ok(id)
}
