//! The Double-Swiss system, C.04.5 articles 3.4 to 3.6.
//!
//! Brackets are taken from the top as they were paired. Of the cheapest ways to pair everybody left, by the criteria for
//! upfloaters, the one with the first set is taken (`upfloaters`); of the pairings of the bracket the one with the
//! first identifier (`pairs`). Both should be as published.
//!
//! Where the text is open: "complies with" a criterion that minimises means the best that can be had, in the order of
//! the criteria. The following scoregroup of C6 is the one right below the bracket's, and complies the better the fewer
//! upfloaters it then needs. The opponent of an upfloater (C8) is the one with the higher score of the two.

use std::cmp::Reverse;

use super::{Article, Breach, Fault, Quality, dutch::others_who_could_rest, field::JudgedField};

mod pairs;
mod upfloaters;

use upfloaters::DoubleSwissBracket;

/// Judges the bye, then each bracket from the top, taking those above as they were paired.
pub(super) fn judge(field: &JudgedField, broken: bool) -> Quality {
    let mut quality = Quality::default();
    let resting = field.resting();
    if let Some(resting) = resting.filter(|_| !broken) {
        quality.faults.extend(bye(field, resting));
    }
    let mut left: Vec<usize> = (0..field.players.len())
        .filter(|one| Some(*one) != resting)
        .collect();
    while let Some(&top) = left.first() {
        let score = field.players[top].score;
        let judged = DoubleSwissBracket::of(field, &left, score);
        let players = judged.top.len() + judged.came.len();
        quality.add(score, players, broken, || judged.fault());
        left = judged.after();
    }
    quality
}

fn article(item: &'static str) -> Article {
    Article {
        text: "C.04.5",
        item,
    }
}

/// 3.4: the others can be paired, the lowest score, the most matches, the largest number.
fn bye(field: &JudgedField, resting: usize) -> Option<Fault> {
    let key = |one: usize| {
        let player = &field.players[one];
        let matches = player.met.len();
        (player.score, Reverse(matches), Reverse(player.number))
    };
    let before = |one: &usize| field.players[*one].barred.is_none() && key(*one) < key(resting);
    let mut could: Vec<usize> = (0..field.players.len()).filter(before).collect();
    if could.is_empty() {
        return None;
    }
    let instead = others_who_could_rest(field, resting);
    could.retain(|one| instead.has(*one));
    let due = could.into_iter().min_by_key(|one| key(*one))?;
    Some(Fault {
        article: article("3.4"),
        breach: Breach::Bye {
            entry: field.players[resting].entry,
            due: field.players[due].entry,
        },
    })
}
