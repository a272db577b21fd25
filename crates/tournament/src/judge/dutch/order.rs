//! The order of generation (articles 3 and 4), one decision after the other.
//!
//! In the earliest way to make a set of pairs, the smaller number of each pair is in S1. So somebody goes from S1 to S2 if paired with a
//! smaller one of S1, or not at all, and comes from S2 if paired with a larger one of S2. How many are exchanged and the
//! difference of the sums (4.3.1, 4.3.2) are among the prices already.

use super::super::{
    bits::Bits,
    weighing::{Choice, TooMuch},
};
use super::{
    prices::{Half, Role},
    scene::JudgedScene,
};

/// Decides what is in order among the cheapest pairings of a scene.
pub(super) type Decide = fn(&JudgedScene, &mut dyn Choice) -> Result<(), TooMuch>;

/// Which of those moved down are paired (4.4), then their opponents (4.2).
pub(super) fn moved_down(scene: &JudgedScene, choice: &mut dyn Choice) -> Result<(), TooMuch> {
    let len = scene.vertices.len();
    let of_role = |role: Role| (0..len).filter(move |one| scene.vertices[*one].role == role);
    let residents = Bits::of(len, of_role(Role::Resident));
    let mut paired = Vec::new();
    for one in of_role(Role::Moved) {
        if choice.any(one, &residents)? {
            paired.push(one);
        }
    }
    for one in paired {
        choice.first(one, &residents)?;
    }
    Ok(())
}

/// The exchanges (4.3.3, 4.3.4), then the opponents of S1 (4.2).
pub(super) fn remainder(scene: &JudgedScene, choice: &mut dyn Choice) -> Result<(), TooMuch> {
    let len = scene.vertices.len();
    let half_of = |one: usize| scene.vertices[one].number.map(|(_, half)| half);
    let of_half = |half: Half| (0..len).filter(move |one| half_of(*one) == Some(half));
    let outside = || (0..len).filter(|one| half_of(*one).is_none());
    let mut first = Bits::of(len, of_half(Half::First));
    let mut second = Bits::of(len, of_half(Half::Second));
    let mates = choice.mates();
    let both = of_half(Half::Second).filter(|one| *one < mates[*one] && second.has(mates[*one]));
    let exchanged = both.count();
    let mut gone = Vec::new();
    for one in of_half(Half::First).collect::<Vec<_>>().into_iter().rev() {
        if gone.len() == exchanged {
            break;
        }
        let smaller = of_half(Half::First).filter(|other| *other < one);
        if choice.any(one, &Bits::of(len, smaller.chain(outside())))? {
            gone.push(one);
        }
    }
    let mut come = Vec::new();
    for one in of_half(Half::Second) {
        if come.len() == exchanged {
            break;
        }
        let larger = of_half(Half::Second).filter(|other| *other > one);
        if choice.any(one, &Bits::of(len, larger))? {
            come.push(one);
        }
    }
    for one in gone {
        first.clear(one);
        second.set(one);
    }
    for one in come {
        second.clear(one);
        first.set(one);
    }
    let or_outside = Bits::of(len, first.iter().chain(outside()));
    for one in first.iter() {
        choice.keep(one, &second);
    }
    for one in second.iter() {
        choice.keep(one, &or_outside);
    }
    for one in first.iter() {
        choice.first(one, &second)?;
    }
    Ok(())
}
