//! A round that the rules allow, but not what the arbiter and the organiser wish.

use std::collections::BTreeSet;

use super::{
    Constraints, Drafted, Pair, by_system,
    constraints::kin_apart,
    impasse::{
        impasse,
        meetings::{Kept, Meetings},
    },
    matching::weighted::cheapest,
    ordered,
};
use crate::{PairingRefusal, Refusal, Tournament};

/// The next round of a Swiss with as few of these wishes given up as can be, where the rules leave a pairing and none
/// honours all of them; and the refusal that says who would meet. Those of one club or federation meet first, then those kept apart, then both.
#[must_use]
pub(crate) fn lifted(tournament: &Tournament, wished: &Constraints) -> Option<(Drafted, Refusal)> {
    let impasse = impasse(tournament, wished).filter(|found| found.wished)?;
    let impasse = Some(Box::new(impasse));
    let round = tournament.next_round();
    let kin: BTreeSet<Pair> = &kin_apart(tournament, round) & &wished.apart;
    let only_kin = &kin - &tournament.apart;
    if let Some((drafted, pairs)) = without(tournament, wished, &only_kin) {
        let refusal = Refusal::Pairing(PairingRefusal::KinMustMeet {
            round,
            kin: tournament.regulations.apart_by,
            pairs,
            impasse,
        });
        return Some((drafted, refusal));
    }
    let asked = &wished.apart - &kin;
    let (drafted, pairs) = without(tournament, wished, &asked)
        .or_else(|| without(tournament, wished, &wished.apart))?;
    let refusal = Refusal::Pairing(PairingRefusal::KeptApartMustMeet {
        round,
        pairs,
        impasse,
    });
    Some((drafted, refusal))
}

/// The round in which some of these wishes are given up, as few as can be, and who then meets.
fn without(
    tournament: &Tournament,
    wished: &Constraints,
    given_up: &BTreeSet<Pair>,
) -> Option<(Drafted, Vec<Pair>)> {
    let but = |given_up: &BTreeSet<Pair>| Constraints {
        apart: &wished.apart - given_up,
        ..wished.clone()
    };
    let met = |drafted: &Drafted| -> Vec<Pair> {
        let pairs = drafted.pairings.iter();
        let pairs = pairs.map(|pair| ordered(pair.first, pair.second));
        pairs.filter(|pair| given_up.contains(pair)).collect()
    };
    if given_up.is_empty() {
        return None;
    }
    let free = but(given_up);
    let fewest = fewest(tournament, &free, given_up)?;
    let drafted = by_system(tournament, &free).ok()?;
    let pairs = met(&drafted);
    if pairs.len() == fewest.len() {
        return Some((drafted, pairs));
    }
    // The system alone does not mind how many meet: only these may.
    let drafted = by_system(tournament, &but(&fewest)).ok()?;
    let pairs = met(&drafted);
    Some((drafted, pairs))
}

/// The fewest pairs of those given up that a pairing needs; `None` when none helps.
fn fewest(
    tournament: &Tournament,
    free: &Constraints,
    given_up: &BTreeSet<Pair>,
) -> Option<BTreeSet<Pair>> {
    let meetings = Meetings::of(tournament, free)?;
    let graph = meetings.graph(Kept::ALL);
    let pair = |a: usize, b: usize| {
        let players = a.max(b) < meetings.len();
        players.then(|| ordered(meetings.entry(a), meetings.entry(b)))
    };
    let wished = |a: usize, b: usize| pair(a, b).filter(|pair| given_up.contains(pair));
    let cost = |a: usize, b: usize| {
        let may = graph.has(a, b);
        may.then(|| i64::from(wished(a, b).is_some()))
    };
    let (_, mates) = cheapest(graph.len(), cost)?;
    let pairs = (0..mates.len()).filter_map(|a| wished(a, mates[a]));
    Some(pairs.collect())
}
