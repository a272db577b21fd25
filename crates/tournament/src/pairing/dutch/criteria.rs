//! The criteria C6 to C21 in their order (C.04.3 Article 2), each as what a pair of the graph has against it.
//!
//! C1 to C5 are not here: the graph has only pairs that C1, C2, C3 and C5 allow, and only matchings of everybody, C4.

use super::{
    super::{field::Colour, matching::face::Face},
    bracket::{BracketScope, DutchBracket, Vertex},
    colours,
    completion::may_have_bye,
    players::{DutchPlayer, Float, Strength},
};
use crate::Points;

/// A criterion.
#[derive(Debug)]
pub(super) struct DutchCriterion {
    /// The article.
    article: Article,
    /// How its faults are counted.
    count: Count,
    /// One vertex of every pair that has a fault is such a one.
    concerns: fn(&CriteriaScene, Vertex) -> bool,
    /// What a pair has against it, if anything.
    fault: fn(&CriteriaScene, Vertex, Vertex) -> Option<PairCost>,
}

/// The articles, by the names of C.04.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Article {
    C6,
    C7,
    C8,
    C9,
    C10,
    C11,
    C12,
    C13,
    C14,
    C15,
    C16,
    C17,
    C18,
    C19,
    C20,
    C21,
}

use Article::{C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21};

/// How faults are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Count {
    /// All together.
    Sum,
    /// Those of the highest score first, then those of the next.
    Descending,
}

/// What a pair has against it: how much, and of which score.
#[derive(Debug, Clone, Copy)]
pub(super) struct PairCost {
    cost: u32,
    score: Points,
}

/// In order of priority.
pub(super) const CRITERIA: [DutchCriterion; 17] = [
    criterion(C6, Count::Sum, is_member, floats),
    criterion(C7, Count::Descending, is_member, floats),
    // C8 is C6 and C7 of the next bracket.
    criterion(C8, Count::Sum, is_near, floats_on),
    criterion(C8, Count::Descending, is_near, floats_on),
    criterion(C9, Count::Sum, |_, v| v == Vertex::Bye, bye_unplayed),
    criterion(C10, Count::Sum, is_topscorer, colour_difference),
    criterion(C11, Count::Sum, is_topscorer, third_colour),
    criterion(C12, Count::Sum, is_member, preference),
    criterion(C13, Count::Sum, is_member, strong_preference),
    criterion(C14, Count::Sum, went_down::<0>, resident_again::<0>),
    criterion(C15, Count::Sum, went_up::<0>, up_again::<0>),
    criterion(C16, Count::Sum, went_down::<1>, resident_again::<1>),
    criterion(C17, Count::Sum, went_up::<1>, up_again::<1>),
    criterion(C18, Count::Descending, went_down::<0>, moved_again::<0>),
    criterion(C19, Count::Descending, went_up::<0>, up_again::<0>),
    criterion(C20, Count::Descending, went_down::<1>, moved_again::<1>),
    criterion(C21, Count::Descending, went_up::<1>, up_again::<1>),
];

const fn criterion(
    article: Article,
    count: Count,
    concerns: fn(&CriteriaScene, Vertex) -> bool,
    fault: fn(&CriteriaScene, Vertex, Vertex) -> Option<PairCost>,
) -> DutchCriterion {
    DutchCriterion {
        article,
        count,
        concerns,
        fault,
    }
}

/// Where the criteria are applied.
#[derive(Debug)]
pub(super) struct CriteriaScene<'a> {
    pub bracket: &'a DutchBracket<'a>,
    pub vertices: &'a [Vertex],
    scope: BracketScope,
    /// The fewest rounds without a game of those who may have the bye.
    least_unplayed: u32,
    surplus: Option<Surplus>,
}

/// More are due one colour than there can be others for them: some of them meet each other, however they are paired.
///
/// To count only the faults beyond those, C12 and C13 give each player a price that cancels out in every pairing
/// of the whole bracket; a perfect pairing then has no fault, and no cheapest matching has to be looked for.
#[derive(Debug, Clone, Copy)]
struct Surplus {
    colour: Colour,
    /// Even with a mild preference in each of these pairs, mild ones are too few.
    few_mild: bool,
}

impl<'a> CriteriaScene<'a> {
    /// The bracket in a scope.
    pub(super) fn new(
        bracket: &'a DutchBracket<'a>,
        scope: BracketScope,
        vertices: &'a [Vertex],
    ) -> Self {
        let surplus = (scope == BracketScope::Alone)
            .then(|| surplus(bracket))
            .flatten();
        let for_bye = |one: &&usize| {
            let score = bracket.bye;
            score.is_some_and(|score| may_have_bye(bracket.players, **one, score))
        };
        let candidates = bracket.members.iter().filter(for_bye);
        let unplayed = candidates.map(|one| bracket.players[*one].unplayed);
        Self {
            bracket,
            vertices,
            scope,
            least_unplayed: unplayed.min().unwrap_or(0),
            surplus,
        }
    }

    fn player(&self, one: usize) -> &DutchPlayer {
        &self.bracket.players[one]
    }

    /// Keeps the best matchings by this criterion.
    pub(super) fn minimise(&mut self, criterion: &DutchCriterion, face: &mut Face) {
        let faults = self.faults(criterion, face);
        match criterion.count {
            Count::Sum => {
                let met = keep_least(face, faults.iter());
                // The prices of C13 count on C12 having no fault beyond those that must be.
                if let (false, Some(surplus)) = (met, &mut self.surplus) {
                    surplus.few_mild = false;
                }
            }
            Count::Descending => {
                let mut scores: Vec<Points> = faults.iter().map(|fault| fault.2.score).collect();
                scores.sort_unstable();
                scores.dedup();
                for score in scores.into_iter().rev() {
                    keep_least(face, faults.iter().filter(|fault| fault.2.score == score));
                }
            }
        }
    }

    /// What the pairs still allowed have against them.
    fn faults(&self, criterion: &DutchCriterion, face: &Face) -> Vec<(usize, usize, PairCost)> {
        let concerns = |vertex: &Vertex| (criterion.concerns)(self, *vertex);
        let concerned: Vec<bool> = self.vertices.iter().map(concerns).collect();
        let mut faults = Vec::new();
        for a in (0..concerned.len()).filter(|a| concerned[*a]) {
            for b in face.neighbours(a) {
                if b < a && concerned[b] {
                    continue;
                }
                let (a, b) = (a.min(b), a.max(b));
                if let Some(fault) = (criterion.fault)(self, self.vertices[a], self.vertices[b]) {
                    faults.push((a, b, fault));
                }
            }
        }
        faults
    }
}

fn keep_least<'a>(
    face: &mut Face,
    faults: impl Iterator<Item = &'a (usize, usize, PairCost)>,
) -> bool {
    let faults: Vec<_> = faults.map(|&(a, b, fault)| (a, b, fault.cost)).collect();
    faults.is_empty() || face.minimise(&faults)
}

fn surplus(bracket: &DutchBracket) -> Option<Surplus> {
    let due = |colour| {
        bracket
            .members
            .iter()
            .filter(|one| bracket.players[**one].due == Some(colour))
            .count()
    };
    let (white, black) = (due(Colour::White), due(Colour::Black));
    let (colour, most) = if white > black {
        (Colour::White, white)
    } else {
        (Colour::Black, black)
    };
    let others = bracket.members.len() - most;
    // One of them floats where the number is odd.
    let most = most.checked_sub(bracket.members.len() % 2)?;
    let pairs = most.checked_sub(others + 1)? / 2 + 1;
    let mild = |one: &&usize| {
        bracket.players[**one].due == Some(colour)
            && bracket.players[**one].strength == Strength::Mild
    };
    let mild = bracket.members.iter().filter(mild).count();
    Some(Surplus {
        colour,
        few_mild: mild < pairs,
    })
}

fn is_member(_: &CriteriaScene, v: Vertex) -> bool {
    v.member().is_some()
}

fn is_near(_: &CriteriaScene, v: Vertex) -> bool {
    v.near().is_some()
}

fn is_topscorer(scene: &CriteriaScene, v: Vertex) -> bool {
    matches!(v, Vertex::Member(one) if scene.player(one).topscorer)
}

fn went_down<const BACK: usize>(scene: &CriteriaScene, v: Vertex) -> bool {
    matches!(v, Vertex::Member(one) if floated(scene.player(one), BACK, Float::Down))
}

fn went_up<const BACK: usize>(scene: &CriteriaScene, v: Vertex) -> bool {
    matches!(v, Vertex::Member(one) if floated(scene.player(one), BACK, Float::Up))
}

fn floats(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let score = scene.player(a.floater(b)?).score;
    Some(PairCost { cost: 1, score })
}

/// Who is left alone in the next bracket.
fn floats_on(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let one = a.near().filter(|_| b.near().is_none())?;
    let score = scene.player(one).score;
    Some(PairCost { cost: 1, score })
}

/// Beyond the fewest; asked only where exactly one member floats, see [`applies`].
fn bye_unplayed(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let one = a.member().filter(|_| b == Vertex::Bye)?;
    let unplayed = scene.player(one).unplayed;
    // fewer than the fewest has only who may not have the bye
    of(unplayed.checked_sub(scene.least_unplayed)?)
}

/// Is the criterion asked here? Alone, C6 to C8 are the same for every pairing: nobody floats, or one resident, or
/// whoever has the bye. C9 is for brackets from which one player floats, who has the bye.
pub(super) fn applies(criterion: &DutchCriterion, scene: &CriteriaScene, face: &Face) -> bool {
    let floats = |v: &usize| {
        let mate = face.mate(*v).map(|mate| scene.vertices[mate]);
        mate.is_some_and(|mate| scene.vertices[*v].floater(mate).is_some())
    };
    match criterion.article {
        C6 | C7 | C8 => scene.scope != BracketScope::Alone,
        C9 => {
            let members = 0..scene.bracket.members.len();
            scene.bracket.bye_is_due() && members.filter(floats).count() == 1
        }
        C10 | C11 | C12 | C13 | C14 | C15 | C16 | C17 | C18 | C19 | C20 | C21 => true,
    }
}

/// A fault of no particular score.
fn of(cost: u32) -> Option<PairCost> {
    (cost > 0).then_some(PairCost {
        cost,
        score: Points::ZERO,
    })
}

fn members(a: Vertex, b: Vertex) -> Option<(usize, usize)> {
    a.member().zip(b.member())
}

/// Topscorers and their opponents with the colours that they would get.
fn topscorers<'a>(
    scene: &'a CriteriaScene,
    a: Vertex,
    b: Vertex,
) -> Option<[(&'a DutchPlayer, Colour); 2]> {
    let (a, b) = members(a, b)?;
    let (higher, lower) = (scene.player(a.min(b)), scene.player(a.max(b)));
    if !higher.topscorer && !lower.topscorer {
        return None;
    }
    let colour = colours::of_higher(higher, lower, scene.bracket.players.initial);
    Some([(higher, colour), (lower, colour.other())])
}

fn colour_difference(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let after = |(one, colour): &(&DutchPlayer, Colour)| match colour {
        Colour::White => one.difference + 1,
        Colour::Black => one.difference - 1,
    };
    of(topscorers(scene, a, b)?
        .iter()
        .map(|one| u32::from(after(one).abs() > 2))
        .sum())
}

fn third_colour(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let third = |(one, colour): &(&DutchPlayer, Colour)| {
        one.colours.len() > 1 && one.colours.iter().rev().take(2).all(|had| had == colour)
    };
    of(topscorers(scene, a, b)?
        .iter()
        .map(|one| u32::from(third(one)))
        .sum())
}

fn preference(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let due = |v: Vertex| v.member().and_then(|one| scene.player(one).due);
    let same = due(a).is_some() && due(a) == due(b);
    match scene.surplus {
        None => of(u32::from(same)),
        Some(Surplus { colour, .. }) => {
            // Twice the fault, less one for each who is due that colour, more one for each who is not.
            let others = u32::from(due(a) != Some(colour)) + u32::from(due(b) != Some(colour));
            of(match (same, others) {
                (true, 2) => 2,
                (_, others) => others.saturating_sub(1),
            })
        }
    }
}

fn strong_preference(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let Some(Surplus {
        colour,
        few_mild: true,
    }) = scene.surplus
    else {
        let (a, b) = members(a, b)?;
        let (a, b) = (scene.player(a), scene.player(b));
        let both = a.strength.min(b.strength) >= Strength::Strong;
        return of(u32::from(both && a.due == b.due));
    };
    let due = |v: Vertex| {
        let member = v.member().map(|one| scene.player(one));
        member.filter(|one| one.due == Some(colour))
    };
    let mild = |v: Vertex| u32::from(due(v).is_some_and(|one| one.strength == Strength::Mild));
    // Where mild ones are too few, each of them is to be one of two in such a pair.
    let spent = u32::from(due(a).is_some() && due(b).is_some());
    of((mild(a) + mild(b)).saturating_sub(spent))
}

fn floated(one: &DutchPlayer, back: usize, float: Float) -> bool {
    one.floats[back] == Some(float)
}

fn resident_again<const BACK: usize>(
    scene: &CriteriaScene,
    a: Vertex,
    b: Vertex,
) -> Option<PairCost> {
    let one = a.floater(b).filter(|one| !scene.bracket.is_moved(*one))?;
    of(u32::from(floated(scene.player(one), BACK, Float::Down)))
}

/// Of the score of the one moved down, whom this one would meet.
fn up_again<const BACK: usize>(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let (a, b) = members(a, b)?;
    let (moved, resident) = (a.min(b), a.max(b));
    let again = scene.bracket.is_moved(moved)
        && !scene.bracket.is_moved(resident)
        && floated(scene.player(resident), BACK, Float::Up);
    again.then(|| PairCost {
        cost: 1,
        score: scene.player(moved).score,
    })
}

/// All who were moved down meet the same score, so that they differ only in floating on, which is further.
fn moved_again<const BACK: usize>(scene: &CriteriaScene, a: Vertex, b: Vertex) -> Option<PairCost> {
    let one = a.floater(b).filter(|one| scene.bracket.is_moved(*one))?;
    let one = scene.player(one);
    floated(one, BACK, Float::Down).then_some(PairCost {
        cost: 1,
        score: one.score,
    })
}
