//! C4: can all who are left still be paired? And C5: the score of the bye.

use super::{
    super::{
        drafted::no_legal_pairing,
        field::{Colour, Field},
        impasse::Rules,
        matching::cardinality::{Graph, Matching},
    },
    players::Players,
};
use crate::{Points, Refusal};

/// Who may have the bye: not had one, and of the score that C5 asks for.
pub(crate) fn may_have_bye(players: &Players, one: usize, score: Points) -> bool {
    players[one].score == score && !players[one].barred_from_bye
}

/// Can all of these be paired, one of that score having the bye if there is to be one?
pub(crate) fn completable(players: &Players, left: &[usize], bye: Option<Points>) -> bool {
    if (left.len() + usize::from(bye.is_some())) % 2 == 1 {
        return false;
    }
    let Some(score) = bye else {
        return everybody_meets_half(players, left) || matching(players, left, None).is_some();
    };
    let last = left
        .iter()
        .rposition(|one| may_have_bye(players, *one, score));
    let Some(last) = last else { return false };
    let mut others = left.to_vec();
    others.remove(last);
    everybody_meets_half(players, &others) || matching(players, left, bye).is_some()
}

/// Dirac: where everybody may meet at least half of the others, all can be paired.
fn everybody_meets_half(players: &Players, left: &[usize]) -> bool {
    let must = |colour| {
        left.iter()
            .filter(|one| players[**one].absolute() == Some(colour))
            .count()
    };
    let (white, black) = (must(Colour::White), must(Colour::Black));
    left.iter().all(|one| {
        let same = match players[*one].absolute() {
            Some(Colour::White) => white - 1,
            Some(Colour::Black) => black - 1,
            None => 0,
        };
        2 * (players.kept_apart(*one) + same + 1) <= left.len()
    })
}

fn matching(players: &Players, left: &[usize], bye: Option<Points>) -> Option<Matching> {
    Matching::perfect(&graph(players, left, bye))
}

/// The last vertex is the bye, if there is one.
fn graph(players: &Players, left: &[usize], bye: Option<Points>) -> Graph {
    Graph::new(left.len() + usize::from(bye.is_some()), |a, b| {
        match (left.get(b), bye) {
            (Some(b), _) => players.may_meet(left[a], *b),
            (None, Some(score)) => may_have_bye(players, left[a], score),
            (None, None) => false,
        }
    })
}

/// C5: the lowest score that whoever has the bye can have; `None` when nobody needs one.
///
/// # Errors
/// There is no legal pairing at all.
pub(crate) fn score_of_bye(players: &Players, field: &Field) -> Result<Option<Points>, Refusal> {
    let everybody: Vec<usize> = (0..players.len()).collect();
    if players.len().is_multiple_of(2) {
        return if completable(players, &everybody, None) {
            Ok(None)
        } else {
            Err(refusal(field))
        };
    }
    let mut scores: Vec<Points> = everybody
        .iter()
        .filter(|one| !players[**one].barred_from_bye)
        .map(|one| players[*one].score)
        .collect();
    scores.sort_unstable();
    scores.dedup();
    let found = scores
        .into_iter()
        .find(|score| completable(players, &everybody, Some(*score)));
    found.map(Some).ok_or_else(|| refusal(field))
}

/// There is no legal pairing.
pub(crate) fn refusal(field: &Field) -> Refusal {
    no_legal_pairing(field.round, Rules::Dutch)
}
