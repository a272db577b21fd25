//! The Dutch system, C.04.3: the bye (C5), who leaves each bracket (C6 to C8), and its pairs (C9 to C21, article 4).
//!
//! Brackets are taken from the top as they were paired. Each is looked at alone first (`scene`), where those who leave it
//! may go anywhere: if no pairing of it is better or earlier even so, it is right. Else all who are not yet paired are
//! looked at with it (C4, C8). Of the cheapest pairings by `prices` the first is taken (`order`); it should be the
//! published one.

use super::{
    Article, Breach, Fault, Quality,
    bits::Bits,
    field::JudgedField,
    weighing::{NONE, reach},
};
use crate::Points;

mod bracket;
pub(crate) mod criteria;
mod order;
mod prices;
mod scene;

use bracket::JudgedBracket;

/// Judges the bye, then each bracket from the top.
pub(super) fn judge(field: &JudgedField, broken: bool) -> Quality {
    let mut quality = Quality::default();
    if !broken {
        quality.faults.extend(bye(field));
    }
    let mut moved_down: Vec<usize> = Vec::new();
    let mut lower: Vec<usize> = (0..field.players.len()).collect();
    while let Some(&top) = lower.first() {
        let score = field.players[top].score;
        let (residents, below): (Vec<usize>, Vec<usize>) = lower
            .iter()
            .partition(|one| field.players[**one].score == score);
        lower = below;
        let judged = JudgedBracket::of(field, moved_down, residents, lower.clone());
        quality.add(score, judged.members.len(), broken, || judged.fault());
        moved_down = judged.left;
    }
    quality
}

fn article(item: &'static str) -> Article {
    Article {
        text: "C.04.3",
        item,
    }
}

/// C5: nobody with a lower score could have the bye and the others be paired.
fn bye(field: &JudgedField) -> Option<Fault> {
    let resting = field.resting()?;
    let score = |one: usize| field.players[one].score;
    let lower = |one: &usize| field.players[*one].barred.is_none() && score(*one) < score(resting);
    let mut could: Vec<usize> = (0..field.players.len()).filter(lower).collect();
    if could.is_empty() {
        return None;
    }
    let instead = others_who_could_rest(field, resting);
    could.retain(|one| instead.has(*one));
    let due = *could.last()?;
    Some(Fault {
        article: article("C5"),
        breach: Breach::Bye {
            entry: field.players[resting].entry,
            due: field.players[due].entry,
        },
    })
}

/// All who could rest instead of this one, the others being paired with whom they may meet.
pub(super) fn others_who_could_rest(field: &JudgedField, resting: usize) -> Bits {
    let len = field.players.len();
    let mates = field.mates.iter().map(|mate| mate.unwrap_or(NONE));
    let mates: Vec<usize> = mates.collect();
    let mut row = |one: usize| Bits::copied(field.may.row(one));
    reach(len, &mut row, &mates, resting, None).even
}

/// The score of the one who has the bye.
fn bye_score(field: &JudgedField) -> Option<Points> {
    field.resting().map(|one| field.players[one].score)
}
