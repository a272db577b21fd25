//! What no pairing of a Swiss may break.

use std::collections::BTreeMap;

use super::{
    Article, Breach, Conditions, Fault, System,
    field::{JudgedField, same_absolute},
};
use crate::{ByeKind, EntryNo, Round};

/// The breaches of the absolute criteria, the completeness of the round first.
pub(super) fn judge(
    field: &JudgedField,
    round: &Round,
    system: System,
    conditions: &Conditions,
) -> Vec<Fault> {
    let (text, complete) = match system {
        System::Dutch => ("C.04.3", "1.9.1"),
        System::DoubleSwiss | System::RoundRobin { .. } => ("C.04.5", "3.3.1"),
    };
    let fault = |item, breach| Fault {
        article: Article { text, item },
        breach,
    };
    let mut faults = Vec::new();
    let resting = byes(round);
    if resting.len() > 1 {
        let entries = resting.clone();
        faults.push(fault(complete, Breach::SeveralByes { entries }));
    }
    for entry in seated_twice(round) {
        faults.push(fault(complete, Breach::Twice { entry }));
    }
    for one in &round.matches {
        let (a, b) = (one.pairing.first, one.pairing.second);
        let player = |entry| field.place(entry).map(|place| &field.players[place]);
        let (Some(first), Some(second)) = (player(a), player(b)) else {
            continue;
        };
        if let Some((_, earlier)) = first.met.iter().find(|(opponent, _)| *opponent == b) {
            let earlier = *earlier;
            faults.push(fault("C1", Breach::Rematch { a, b, earlier }));
        }
        if conditions.apart(round.no, a, b) {
            let article = Article {
                text: "TRF26",
                item: "260",
            };
            let breach = Breach::KeptApart { a, b };
            faults.push(Fault { article, breach });
        }
        if system == System::Dutch && same_absolute(first, second) {
            faults.push(fault("C3", Breach::SamePreference { a, b }));
        }
    }
    for player in &field.players {
        let entry = player.entry;
        if let Some(earlier) = player.barred.filter(|_| resting.contains(&entry)) {
            faults.push(fault("C2", Breach::SecondBye { entry, earlier }));
        }
    }
    faults
}

fn byes(round: &Round) -> Vec<EntryNo> {
    let resting = round.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing);
    resting.map(|bye| bye.entry).collect()
}

fn seated_twice(round: &Round) -> Vec<EntryNo> {
    let mut times: BTreeMap<EntryNo, usize> = BTreeMap::new();
    let paired = round
        .matches
        .iter()
        .flat_map(|one| [one.pairing.first, one.pairing.second]);
    for entry in paired.chain(round.byes.iter().map(|bye| bye.entry)) {
        *times.entry(entry).or_default() += 1;
    }
    let twice = times.into_iter().filter(|(_, count)| *count > 1);
    twice.map(|(entry, _)| entry).collect()
}
