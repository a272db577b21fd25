//! The Dutch system by going through every pairing: C5, then each bracket as it was paired.

use super::{
    super::{Breach, Fault, field::JudgedField},
    BracketFinding, Open, article,
    bracket::LiteralBracket,
    completion::pairable,
};
use crate::Points;

/// The bye, then each bracket from the top.
pub(crate) fn judge(field: &JudgedField) -> (Option<Fault>, Vec<BracketFinding>) {
    let bye_score = bye_score(field);
    let bye = bye_score.ok().and_then(|due| bye(field, due));
    let bye_score = bye_score.map(|due| due.map(|one| field.players[one].score));
    let mut found = Vec::new();
    let mut moved_down: Vec<usize> = Vec::new();
    let mut lower: Vec<usize> = (0..field.players.len()).collect();
    while let Some(&top) = lower.first() {
        let score = field.players[top].score;
        let (residents, below): (Vec<usize>, Vec<usize>) = lower
            .iter()
            .partition(|one| field.players[**one].score == score);
        lower = below;
        let judged = LiteralBracket::of(field, moved_down, residents, lower.clone());
        found.push((
            score,
            bye_score.and_then(|bye_score| judged.fault(bye_score)),
        ));
        moved_down = judged.left;
    }
    (bye, found)
}

/// C5: one with the lowest score of those whose bye lets the others be paired; nobody in an even field.
fn bye_score(field: &JudgedField) -> Result<Option<usize>, Open> {
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

fn bye(field: &JudgedField, due: Option<usize>) -> Option<Fault> {
    let score = |one: usize| field.players[one].score;
    let (had, due) = (field.resting()?, due?);
    (score(had) > score(due)).then(|| Fault {
        article: article("C.04.3", "C5"),
        breach: Breach::Bye {
            entry: field.players[had].entry,
            due: field.players[due].entry,
        },
    })
}

/// Those of some who may be left to a bye of this score.
pub(crate) fn may_rest(field: &JudgedField, bye_score: Option<Points>) -> impl Fn(usize) -> bool {
    move |one| {
        let player = &field.players[one];
        player.barred.is_none() && Some(player.score) == bye_score
    }
}
