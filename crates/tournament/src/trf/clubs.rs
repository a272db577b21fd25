//! Clubmates and those of one federation as forbidden pairs (260), so that other programs pair and judge by what our comments say of them.

use std::collections::{BTreeMap, BTreeSet};

use super::{ForbiddenPairs, RoundSpan};
use crate::{EntryNo, RoundNo, RoundState, Tournament};

/// Who is of one club or federation, in the rounds of the file in which the regulations keep them apart. Two who met all the same, as
/// the arbiter may let them, were not forbidden to in that round.
pub(super) fn forbidden(tournament: &Tournament) -> Vec<ForbiddenPairs> {
    let regulations = &tournament.regulations;
    if !regulations.system.is_swiss() {
        return Vec::new();
    }
    let clubs = regulations.apart_by.groups(tournament);
    let games = u16::from(regulations.games.0);
    let mut spans: BTreeMap<Vec<EntryNo>, Vec<RoundSpan>> = BTreeMap::new();
    for round in 1..=regulations.club_rounds.min(tournament.round_count()) {
        let last = round.saturating_mul(games);
        let first = last.saturating_sub(games) + 1;
        let met = met(tournament, RoundNo(round));
        for group in clubs.iter().flat_map(|club| groups(club, &met)) {
            let spans = spans.entry(group).or_default();
            match spans.last_mut() {
                Some(before) if before.last + 1 == first => before.last = last,
                _ => spans.push(RoundSpan { first, last }),
            }
        }
    }
    let lines = spans.into_iter().flat_map(|(players, spans)| {
        let line = move |rounds| ForbiddenPairs {
            rounds,
            players: players.clone(),
        };
        spans.into_iter().map(line)
    });
    lines.collect()
}

/// Who met in a round, the smaller number first.
fn met(tournament: &Tournament, round: RoundNo) -> BTreeSet<(EntryNo, EntryNo)> {
    let round = tournament.round(round);
    let public = round.filter(|round| round.state != RoundState::Draft);
    let pairings = public.into_iter().flat_map(|round| &round.matches);
    let pairings = pairings.map(|one| (one.pairing.first, one.pairing.second));
    pairings.map(|(a, b)| (a.min(b), a.max(b))).collect()
}

/// A whole club or federation, or its pairs where some of them met.
fn groups(club: &[EntryNo], met: &BTreeSet<(EntryNo, EntryNo)>) -> Vec<Vec<EntryNo>> {
    let numbered = club.iter().enumerate();
    let pairs = numbered.flat_map(|(at, a)| club[at + 1..].iter().map(move |b| (*a, *b)));
    let (some, others): (Vec<_>, Vec<_>) = pairs.partition(|pair| met.contains(pair));
    if some.is_empty() {
        return vec![club.to_vec()];
    }
    others.into_iter().map(|(a, b)| vec![a, b]).collect()
}
