//! The Dutch system, C.04.3: the bye (C5), who leaves each bracket (C6 to C8), and its pairs (C9 to C21, article 4).
//!
//! Brackets are taken from the top as they were paired, and each candidate for one is compared with what was published.

use super::{
    Article, Bracket, Breach, Fault, LARGEST, Open, Quality,
    completion::{Pairs, pairable, pairings},
    field::Field,
};
use crate::tournament::Points;

mod bracket;
pub(in crate::tournament) mod criteria;
mod order;

use bracket::Judged;

/// Judges the bye, then each bracket from the top.
pub(super) fn judge(field: &Field, broken: bool) -> Quality {
    let mut quality = Quality::default();
    let bye_score = bye_score(field);
    if !broken && let Ok(due) = bye_score {
        quality.faults.extend(bye(field, due));
    }
    let bye_score = if broken {
        Err(Open::Broken)
    } else {
        bye_score.map(|due| due.map(|one| field.players[one].score))
    };
    let mut moved_down: Vec<usize> = Vec::new();
    let mut lower: Vec<usize> = (0..field.players.len()).collect();
    while let Some(&top) = lower.first() {
        let score = field.players[top].score;
        let (residents, below): (Vec<usize>, Vec<usize>) = lower
            .iter()
            .partition(|one| field.players[**one].score == score);
        lower = below;
        let judged = Judged::of(field, moved_down, residents, lower.clone());
        let open = match bye_score.and_then(|bye_score| judged.fault(bye_score)) {
            Ok(fault) => {
                quality.faults.extend(fault);
                None
            }
            Err(open) => Some(open),
        };
        quality.brackets.push(Bracket {
            score,
            players: judged.members.len(),
            open,
        });
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

/// C5: one with the lowest score of those whose bye lets the others be paired; nobody in an even field.
fn bye_score(field: &Field) -> Result<Option<usize>, Open> {
    if field.players.len().is_multiple_of(2) {
        return Ok(None);
    }
    let all: Vec<usize> = (0..field.players.len()).collect();
    for &rests in all.iter().rev() {
        if field.players[rests].barred.is_some() {
            continue;
        }
        let others: Vec<usize> = all.iter().copied().filter(|one| *one != rests).collect();
        if pairable(&others, &field.may, &|_| false).ok_or(Open::Completion)? {
            return Ok(Some(rests));
        }
    }
    Err(Open::Completion)
}

fn bye(field: &Field, due: Option<usize>) -> Option<Fault> {
    let score = |one: usize| field.players[one].score;
    let (had, due) = (field.resting()?, due?);
    (score(had) > score(due)).then(|| Fault {
        article: article("C5"),
        breach: Breach::Bye {
            entry: field.players[had].entry,
            due: field.players[due].entry,
        },
    })
}

/// Those of some who may be left to a bye of this score.
fn may_rest(field: &Field, bye_score: Option<Points>) -> impl Fn(usize) -> bool {
    move |one| {
        let player = &field.players[one];
        player.barred.is_none() && Some(player.score) == bye_score
    }
}
