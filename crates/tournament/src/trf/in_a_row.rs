//! Files of other programs that have each game of a match as a round and do not say so.

use std::collections::BTreeSet;

use crate::{EntryNo, Games, Round};

/// How many games a match seems to have, where these are rounds of single games: the most that divide the rounds into runs in which everybody
/// meets the same. `None` where even two do not.
pub(super) fn games_in_a_row(rounds: &[Round]) -> Option<u8> {
    let pairs = |round: &Round| -> BTreeSet<(EntryNo, EntryNo)> {
        let pairings = round.matches.iter().map(|one| one.pairing);
        let ends = pairings.map(|pairing| (pairing.first, pairing.second));
        ends.map(|(a, b)| (a.min(b), a.max(b))).collect()
    };
    let pairs: Vec<_> = rounds.iter().map(pairs).collect();
    let same = |games: &u8| {
        let games = usize::from(*games);
        let mut runs = pairs.chunks(games);
        pairs.len() >= games && runs.all(|run| run.iter().all(|one| Some(one) == run.first()))
    };
    (2..=Games::MOST.0).rev().find(same)
}
