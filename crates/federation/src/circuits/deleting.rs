//! A circuit that is a trial or a mistake: deleted, as long as it counts nothing.

use tournament::{Circuit, TypedName};

/// Why a circuit is not deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyKept {
    /// Standings of it were published.
    Published,
    /// It counts tournaments.
    Counts,
    /// What was typed is not its name.
    AnotherName,
}

/// Can a circuit be deleted, by somebody who typed this as its name?
///
/// # Errors
/// Something of it was published, it counts tournaments, or it is called otherwise.
pub fn may_delete(
    circuit: &Circuit,
    is_published: bool,
    (name, typed): (&str, &TypedName),
) -> Result<(), WhyKept> {
    if is_published {
        Err(WhyKept::Published)
    } else if !circuit.events.is_empty() {
        Err(WhyKept::Counts)
    } else {
        typed.confirms(name, WhyKept::AnotherName)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tournament::{CircuitId, TournamentId};

    use super::*;

    #[test]
    fn only_what_counts_nothing_is_deleted_and_by_its_name() {
        let mut circuit = Circuit {
            id: CircuitId(1),
            rules: String::new(),
            events: BTreeMap::new(),
        };
        let name = "Circuito do Sul";
        let (right, wrong) = (TypedName::from(name), TypedName::from("Circuito"));
        let (right, wrong) = ((name, &right), (name, &wrong));
        assert_eq!(may_delete(&circuit, false, right), Ok(()));
        assert_eq!(
            may_delete(&circuit, false, wrong),
            Err(WhyKept::AnotherName)
        );
        assert_eq!(may_delete(&circuit, true, right), Err(WhyKept::Published));
        circuit.events.insert(TournamentId(7), String::new());
        assert_eq!(may_delete(&circuit, false, right), Err(WhyKept::Counts));
    }
}
