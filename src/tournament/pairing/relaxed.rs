//! The last resort: a pairing that repeats meetings where it must.

use super::{
    Constraints, Drafted, PairingSystem, Tournament, double_swiss, dutch,
    field::{Contender, Field},
    matching::weighted::cheapest,
    ordered,
};

/// The heaviest fault first: meetings repeated, then points between opponents.
const REPEAT: i128 = 1 << 40;

/// Pairs the next round of a Swiss with the fewest repeated meetings, those kept apart counting half, and of those pairings the one that keeps scores
/// closest. The bye goes to who may have it, or else to who had it and has the lowest score. It is for the
/// arbiter to draft it, with a reason.
#[must_use]
pub fn relaxed(tournament: &Tournament) -> Drafted {
    let constraints = Constraints::free(tournament);
    let kept = Constraints::of(tournament).apart;
    let field = Field::with(tournament, tournament.next_round(), &constraints.added);
    let mut players: Vec<usize> = (0..field.len()).collect();
    let odd_one = (players.len() % 2 == 1).then(|| bye(&field)).flatten();
    players.retain(|index| Some(*index) != odd_one);
    let of = |v: usize| &field.contenders[players[v]];
    let cost = |a: usize, b: usize| {
        let repeats = i128::from(field.meetings(players[a], players[b]));
        let wished = i128::from(kept.contains(&ordered(of(a).entry, of(b).entry)));
        Some(repeats * REPEAT + wished * REPEAT / 2 + apart(of(a), of(b)))
    };
    let mates = cheapest(players.len(), cost).map_or_else(Vec::new, |(_, mates)| mates);
    let pairs = (0..mates.len())
        .filter(|v| *v < mates[*v])
        .map(|v| (players[v], players[mates[v]]))
        .collect();
    match tournament.regulations.system {
        PairingSystem::Dutch { .. } => {
            dutch::drafted(tournament, &constraints.settings(), &field, pairs, odd_one)
        }
        _ => field.drafted(pairs, odd_one, |a, b| double_swiss::colours(&field, a, b)),
    }
}

fn apart(a: &Contender, b: &Contender) -> i128 {
    i128::from((a.score - b.score).halves().abs())
}

fn bye(field: &Field) -> Option<usize> {
    let key = |index: &usize| {
        let one = &field.contenders[*index];
        (
            one.had_bye,
            one.score,
            std::cmp::Reverse((one.matches, one.number)),
        )
    };
    (0..field.len()).min_by_key(key)
}
