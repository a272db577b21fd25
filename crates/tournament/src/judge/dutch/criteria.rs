//! The criteria of quality that compare candidates of one bracket, C9 to C21.

use super::super::{
    colours::{JudgedStrength, Preference, due, preference, third_in_a_row, too_different},
    field::{JudgedField, JudgedFloat, JudgedPlayer},
};
use super::{super::System, Points};

/// The criteria in order.
pub(crate) const NAMES: [&str; 13] = [
    "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21",
];

/// A difference of scores above every other: that of somebody who moves down once more.
const FLOATS_ON: i32 = i32::MAX;

/// How a candidate fails each criterion, the less the better. A number, or differences of scores in descending order.
pub(crate) type Failures = Vec<Vec<i32>>;

/// What the criteria ask for besides the candidate.
pub(crate) struct Besides<'a> {
    pub field: &'a JudgedField,
    pub moved_down: &'a [usize],
    /// The score of the one who will have the bye.
    pub bye_score: Option<Points>,
}

/// The failures of a candidate, in the order of [`NAMES`].
pub(crate) fn quality(context: &Besides, pairs: &[(usize, usize)], left: &[usize]) -> Failures {
    let colours = colour_failures(context, pairs);
    let mut failures = vec![vec![unplayed(context, left)]];
    failures.extend(colours.map(|count| vec![count]));
    for back in [0, 1] {
        failures.push(vec![repeated_down(context, left, back)]);
        failures.push(vec![repeated_up(context, pairs, back)]);
    }
    for back in [0, 1] {
        failures.push(differences_down(context, pairs, left, back));
        failures.push(differences_up(context, pairs, back));
    }
    failures
}

/// C9, where the only one left is the one for the bye.
fn unplayed(context: &Besides, left: &[usize]) -> i32 {
    match left {
        &[one] if Some(context.field.players[one].score) == context.bye_score => {
            count(context.field.players[one].unplayed)
        }
        _ => 0,
    }
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// C10 to C13.
fn colour_failures(context: &Besides, pairs: &[(usize, usize)]) -> [i32; 4] {
    let mut failures = [0; 4];
    for &(a, b) in pairs {
        let (high, low) = (
            &context.field.players[a.min(b)],
            &context.field.players[a.max(b)],
        );
        let colour = due(high, low, context.field.initial, System::Dutch);
        if let Some(colour) = colour.filter(|_| high.topscorer || low.topscorer) {
            for (player, colour) in [(high, colour), (low, colour.other())] {
                failures[0] += i32::from(too_different(player, colour));
                failures[1] += i32::from(third_in_a_row(player, colour));
            }
        }
        if let (Some(own), Some(other)) = (preference(high), preference(low))
            && own.colour == other.colour
        {
            failures[2] += 1;
            let strong = |one: Preference| one.strength >= JudgedStrength::Strong;
            failures[3] += i32::from(strong(own) && strong(other));
        }
    }
    failures
}

fn floated(player: &JudgedPlayer, float: JudgedFloat, back: usize) -> bool {
    player.floats[back] == Some(float)
}

/// C14, C16: residents who leave and have floated down before.
fn repeated_down(context: &Besides, left: &[usize], back: usize) -> i32 {
    let residents = left.iter().filter(|one| !context.moved_down.contains(one));
    let again =
        residents.filter(|one| floated(&context.field.players[**one], JudgedFloat::Down, back));
    count(again.count())
}

/// The pairs of somebody moved down with a resident.
fn crossing<'a>(
    context: &'a Besides,
    pairs: &'a [(usize, usize)],
) -> impl Iterator<Item = (&'a JudgedPlayer, &'a JudgedPlayer)> {
    let crossing = pairs
        .iter()
        .map(|&(a, b)| (a.min(b), a.max(b)))
        .filter(|(high, _)| context.moved_down.contains(high));
    crossing.map(|(high, low)| (&context.field.players[high], &context.field.players[low]))
}

/// C15, C17: opponents of those moved down who have floated up before.
fn repeated_up(context: &Besides, pairs: &[(usize, usize)], back: usize) -> i32 {
    let again = crossing(context, pairs).filter(|(_, low)| floated(low, JudgedFloat::Up, back));
    count(again.count())
}

fn descending(mut differences: Vec<i32>) -> Vec<i32> {
    differences.sort_unstable_by_key(|difference| std::cmp::Reverse(*difference));
    differences
}

/// C18, C20: how far those moved down who floated down before float now.
fn differences_down(
    context: &Besides,
    pairs: &[(usize, usize)],
    left: &[usize],
    back: usize,
) -> Vec<i32> {
    let paired = crossing(context, pairs)
        .filter(|(high, _)| floated(high, JudgedFloat::Down, back))
        .map(|(high, low)| (high.score - low.score).halves());
    let again = left
        .iter()
        .filter(|one| context.moved_down.contains(one))
        .filter(|one| floated(&context.field.players[**one], JudgedFloat::Down, back));
    descending(paired.chain(again.map(|_| FLOATS_ON)).collect())
}

/// C19, C21: how far opponents of those moved down who floated up before float now.
fn differences_up(context: &Besides, pairs: &[(usize, usize)], back: usize) -> Vec<i32> {
    let again = crossing(context, pairs)
        .filter(|(_, low)| floated(low, JudgedFloat::Up, back))
        .map(|(high, low)| (high.score - low.score).halves());
    descending(again.collect())
}
