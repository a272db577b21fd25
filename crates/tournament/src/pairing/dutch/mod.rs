//! The FIDE (Dutch) system, C.04.3, edition of 1 February 2026.
//!
//! From the top, bracket by bracket: a graph of who may meet whom (`bracket`), the criteria one after the other keep
//! the best matchings (`criteria`, `face`), and of those the first in the order of generation is taken
//! (`order`). Colours come last (`colours`). "Any method" that gives the same pairing will do (C.04.3 preface).
//!
//! # What it can cost
//!
//! A bracket is asked in at most ten scopes (`TRIES` alone, with the next one, whole), each of at most twice as
//! many vertices as there are players, n. Where every criterion can be met without fault, that is O(n²) in all.
//! A criterion that cannot asks for a cheapest matching, or for one for each score, O(n³) each; the order of
//! generation makes O(n) decisions, each by one search, O(n²). There are at most two scores for each round r, so a
//! round costs O(r²·n³) at most, and O(n²) of memory. Where odd sets have a price, a decision that breaks the matching
//! shown can ask for a cheapest matching of its own, which this bound does not cover: it was looked for in three bad cases
//! only, and was not met there.
//!
//! The worst found by random search and some climbing at 100 and 250 players, of byes, forfeits, forbidden pairs and histories that no pairer makes: half
//! of the field always had the same colour and leads, so that it floats through all the groups below
//! (`benches/pairing.rs` has it: seconds at 1,000 players, where round 5 of an ordinary event takes milliseconds).

use super::{Drafted, field::Field, matching::face::Face};
use crate::{PairingRefusal, Points, Refusal, Tournament};

pub(super) mod bracket;
pub(super) mod colours;
pub(super) mod completion;
mod criteria;
mod order;
pub(super) mod players;
mod settings;

pub use settings::Settings;

use bracket::{BracketScope, DutchBracket, Vertex};
use completion::completable;
use criteria::{CRITERIA, CriteriaScene};
use players::Players;

/// Pairs the next round of the tournament: a draft of it is not looked at.
///
/// # Errors
/// No legal pairing exists, or fewer than two players are there.
pub fn pair(tournament: &Tournament, settings: &Settings) -> Result<Drafted, Refusal> {
    let field = Field::with(tournament, tournament.next_round(), &settings.added);
    if field.len() < 2 {
        return Err(PairingRefusal::TooFewPlayers.into());
    }
    let players = Players::of(tournament, &field, settings);
    let bye = completion::score_of_bye(&players, &field)?;
    let paired = pair_field(&players, bye);
    let Paired { pairs, bye } = paired.ok_or_else(|| completion::refusal(&field))?;
    Ok(field.drafted(pairs, bye, |a, b| colours::colours(&players, a, b)))
}

/// The round of these pairs of the field, with the colours of the system, however they were found.
pub(super) fn drafted(
    tournament: &Tournament,
    settings: &Settings,
    field: &Field,
    pairs: Vec<(usize, usize)>,
    bye: Option<usize>,
) -> Drafted {
    let players = Players::of(tournament, field, settings);
    field.drafted(pairs, bye, |a, b| colours::colours(&players, a, b))
}

/// A round, or what one bracket gives to it.
#[derive(Debug, Default)]
pub(super) struct Paired {
    pub pairs: Vec<(usize, usize)>,
    pub bye: Option<usize>,
}

fn pair_field(players: &Players, bye: Option<Points>) -> Option<Paired> {
    walk(players, bye, |_, _| ())
}

/// Bracket by bracket from the top; `seen` is shown each with what it gives.
pub(super) fn walk(
    players: &Players,
    mut bye: Option<Points>,
    mut seen: impl FnMut(&DutchBracket, &Paired),
) -> Option<Paired> {
    let everybody: Vec<usize> = (0..players.len()).collect();
    let groups: Vec<&[usize]> = everybody
        .chunk_by(|a, b| players[*a].score == players[*b].score)
        .collect();
    let mut round = Paired::default();
    let mut moved: Vec<usize> = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let bracket = DutchBracket {
            players,
            moved: moved.len(),
            members: moved.iter().chain(*group).copied().collect(),
            score: players[group[0]].score,
            next: groups
                .get(at + 1)
                .map_or_else(Vec::new, |group| group.to_vec()),
            rest: groups
                .iter()
                .skip(at + 2)
                .flat_map(|group| group.iter().copied())
                .collect(),
            bye,
            stays: None,
        };
        let paired = pair_bracket(&bracket)?;
        seen(&bracket, &paired);
        if paired.bye.is_some() {
            (round.bye, bye) = (paired.bye, None);
        }
        let gone = |one: &usize| {
            paired.bye == Some(*one) || paired.pairs.iter().any(|(a, b)| a == one || b == one)
        };
        moved = bracket
            .members
            .iter()
            .copied()
            .filter(|one| !gone(one))
            .collect();
        round.pairs.extend(paired.pairs);
    }
    moved.is_empty().then_some(round)
}

pub(super) fn pair_bracket(bracket: &DutchBracket) -> Option<Paired> {
    alone(bracket)
        .or_else(|| {
            in_scope(bracket, BracketScope::WithNext, &[])
                .filter(|found| found.completes)
                .map(|found| found.paired)
        })
        .or_else(|| in_scope(bracket, BracketScope::Whole, &[]).map(|found| found.paired))
}

/// How many floaters are tried alone before the next bracket is looked at as well.
const TRIES: usize = 8;

/// The members alone, again without each floater that the next bracket would have to pay for (C8).
fn alone(bracket: &DutchBracket) -> Option<Paired> {
    let mut kept = Vec::new();
    while kept.len() < TRIES {
        let found = in_scope(bracket, BracketScope::Alone, &kept)?;
        if found.completes {
            return Some(found.paired);
        }
        kept.push(found.floater?);
    }
    None
}

/// What a scope finds.
struct ScopeFinding {
    paired: Paired,
    /// Who floats, where only one does.
    floater: Option<usize>,
    /// What the scope left out agrees.
    completes: bool,
}

fn in_scope(bracket: &DutchBracket, scope: BracketScope, kept: &[usize]) -> Option<ScopeFinding> {
    let vertices = bracket.vertices(scope)?;
    let mut face = Face::new(bracket.graph(scope, &vertices, kept))?;
    let mut scene = CriteriaScene::new(bracket, scope, &vertices);
    for criterion in &CRITERIA {
        if criteria::applies(criterion, &scene, &face) {
            scene.minimise(criterion, &mut face);
        }
    }
    order::first(bracket, &mut face);
    let mut paired = Paired::default();
    let (mut floaters, mut out_of_sight) = (Vec::new(), Vec::new());
    for (v, vertex) in vertices.iter().enumerate() {
        let Some(place) = face.mate(v) else {
            continue;
        };
        let mate = vertices[place];
        let pair = vertex.member().zip(mate.member());
        paired.pairs.extend(pair.filter(|_| v < place));
        if let Some(one) = vertex.floater(mate) {
            floaters.push(one);
            paired.bye = (mate == Vertex::Bye).then_some(one).or(paired.bye);
        }
        out_of_sight.extend(vertex.near().filter(|_| mate == Vertex::Sink));
    }
    if floaters.len() != 1 {
        // Several float: which of them has the bye is for the brackets below to say.
        paired.bye = None;
    }
    let completes = match scope {
        BracketScope::Alone => next_is_ideal(bracket, &floaters, paired.bye),
        BracketScope::WithNext => {
            out_of_sight.extend(&bracket.rest);
            completable(bracket.players, &out_of_sight, bracket.bye_further_down())
        }
        BracketScope::Whole => true,
    };
    Some(ScopeFinding {
        paired,
        floater: floaters.first().copied(),
        completes,
    })
}

/// C4 and C8 for a bracket from which nobody floats, or one: the next bracket pairs everybody, but for one of its
/// residents where the number is odd, and all further down can be paired. No floater could do better. "No" may be
/// wrong where the last residents are all needed: then more is looked at.
fn next_is_ideal(bracket: &DutchBracket, floaters: &[usize], bye: Option<usize>) -> bool {
    let players = bracket.players;
    if floaters.is_empty() || bye.is_some() {
        let below = [bracket.next.as_slice(), &bracket.rest].concat();
        return completable(players, &below, bracket.bye.filter(|_| bye.is_none()));
    }
    let Some(first) = bracket.next.first() else {
        return false;
    };
    let (score, further) = (players[*first].score, bracket.bye_further_down());
    let due = bracket.bye.filter(|_| further.is_none());
    let members = [floaters, &bracket.next].concat();
    if (members.len() + usize::from(due.is_some())) % 2 == 0 {
        return completable(players, &members, due) && completable(players, &bracket.rest, further);
    }
    bracket.next.iter().rev().take(TRIES).any(|alone| {
        let others: Vec<usize> = members.iter().copied().filter(|one| one != alone).collect();
        debug_assert_eq!(players[*alone].score, score);
        let rest: Vec<usize> = std::iter::once(*alone)
            .chain(bracket.rest.iter().copied())
            .collect();
        completable(players, &rest, further) && completable(players, &others, due)
    })
}

#[cfg(test)]
mod tests;
