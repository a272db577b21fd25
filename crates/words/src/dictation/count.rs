//! Numbers that say how many squares follow.

use super::said::{COLON, Many, Said, SpokenWord};
use super::{is_number, is_small, past};

/// Is this a number before a colon, with pieces behind that? "white has three: 5 9 13", but not "white 3: black 20".
pub(super) fn is_announced(one: &Said, rest: &[Said]) -> bool {
    let Some((colon, behind)) = rest.split_first() else {
        return false;
    };
    let next = past(behind, is_small).first();
    let is_piece = |next: &Said| matches!(next.part, SpokenWord::Square(_) | SpokenWord::Rank(..));
    colon.word == COLON && is_number(&one.word) && next.is_some_and(is_piece)
}

/// How many squares are named up to the first word that ends them; `None` where a range or a further colon leaves that open.
pub(super) fn squares_before(rest: &[Said], ends: impl Fn(SpokenWord) -> bool) -> Option<usize> {
    let end = rest.iter().position(|one| ends(one.part));
    let group = rest.get(..end.unwrap_or(rest.len()))?;
    let is_square = |one: &Said| matches!(one.part, SpokenWord::Square(_));
    let is_open =
        |one: &Said| matches!(one.part, SpokenWord::To | SpokenWord::Hyphen) || one.word == COLON;
    let goes_on = |two: &[Said]| matches!(two, [one, next] if is_square(one) && next.part == SpokenWord::Article);
    if group.iter().any(is_open) || group.windows(2).any(goes_on) {
        return None;
    }
    Some(group.iter().filter(|one| is_square(one)).count())
}

/// Do as many squares of a rank follow as the number before it says?
pub(super) fn fits(number: usize, many: Many, behind: &[Said]) -> bool {
    let all = announced(behind);
    let Some(named) = squares_before(all, ends_group) else {
        return false;
    };
    let named = named - usize::from(counts_next(all));
    match many {
        Many::Mark => false,
        Many::One => number == 1 && named > 0,
        Many::All => number > 0 && number == named,
    }
}

/// Is the last number before the next rank the count of that one? "30 31 e 1 peão em 5"
fn counts_next(all: &[Said]) -> bool {
    let end = all.iter().position(|one| ends_group(one.part));
    let Some((group, next)) = end.and_then(|end| all.split_at_checked(end)) else {
        return false;
    };
    let ([.., before, last], [rank, behind @ ..]) = (group, next) else {
        return false;
    };
    let SpokenWord::Rank(_, many) = rank.part else {
        return false;
    };
    let is_parted = matches!(before.part, SpokenWord::And | SpokenWord::Break);
    let is_square = matches!(last.part, SpokenWord::Square(_));
    let number = last.word.parse::<usize>();
    is_parted && is_square && number.is_ok_and(|number| fits(number, many, behind))
}

/// What is named behind a rank: past the colour that belongs to it, and a break.
fn announced(rest: &[Said]) -> &[Said] {
    let mut left = past(rest, is_small);
    if let [colour, behind @ ..] = left
        && matches!(colour.part, SpokenWord::Colour(_))
    {
        left = past(behind, is_small);
    }
    match left {
        [one, behind @ ..] if one.part == SpokenWord::Break => behind,
        _ => left,
    }
}

/// Do the squares of a rank end with this word?
fn ends_group(part: SpokenWord) -> bool {
    matches!(
        part,
        SpokenWord::Colour(_) | SpokenWord::Rank(..) | SpokenWord::Turn
    )
}

/// May a number before a rank say how many squares of that rank follow? "2 damas 30 31", but not "brancas 5 9 damas 30 31".
pub(super) fn may_count(number: &str, many: Many, rest: &[Said]) -> bool {
    let Ok(number) = number.parse::<usize>() else {
        return false;
    };
    let is_group = |one: &&Said| !ends_group(one.part);
    let group = || rest.iter().take_while(is_group);
    match many {
        Many::Mark => false,
        Many::One => number == 1,
        Many::All => {
            let squares = group().filter(|one| matches!(one.part, SpokenWord::Square(_)));
            let has_range =
                group().any(|one| matches!(one.part, SpokenWord::To | SpokenWord::Hyphen));
            has_range || squares.count() == number
        }
    }
}
