//! What one tournament brings to the circuits that have it.

use std::cmp::Reverse;

use super::{circuits::circuit_events, licences, people, persons};
use crate::db::{self, Conn, DbError};
use federation::circuits::{CircuitRules, series};
use tournament::{CircuitId, PlayerId, ShortText, TournamentId};

/// What a tournament brings to a circuit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brought {
    /// Which circuit.
    pub circuit: CircuitId,
    /// What it is called.
    pub name: ShortText,
    /// Who gets points, in hundredths: the most first. Nobody where the circuit does not count the tournament.
    pub scores: Vec<(PlayerId, i64)>,
}

/// What a tournament brings to each circuit that has it, whether or not it counts already.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn brought(c: &mut Conn, id: TournamentId) -> Result<Vec<Brought>, DbError> {
    let mut circuits = db::circuit::list(c)?;
    circuits.retain(|_, circuit| circuit.events.contains_key(&id));
    if circuits.is_empty() {
        return Ok(Vec::new());
    }
    let (register, known) = (people(c)?, persons(c)?);
    let mut all = Vec::new();
    for (no, circuit) in circuits {
        let Ok(rules) = circuit.rules.parse::<CircuitRules>() else {
            continue;
        };
        let licences = licences(c, rules.is_for_licensed(), &register)?;
        let events = circuit_events(c, &circuit, &[(id, 0)], (&register, &licences))?;
        let lines = series(&rules, &events, &known, None).lines;
        let of_line = |line: &federation::circuits::SeriesLine| {
            let score = line.scores.first()?;
            (score.points > 0).then_some((line.player, score.points))
        };
        let mut scores: Vec<_> = lines.iter().filter_map(of_line).collect();
        scores.sort_by_key(|(_, points)| Reverse(*points));
        all.push(Brought {
            circuit: no,
            name: rules.name,
            scores,
        });
    }
    Ok(all)
}
