//! Who has White in game 1 (C.04.5 Article 4).

use super::super::field::{Colour, Contender, Field};

/// The two, White of game 1 first.
pub fn colours(field: &Field, a: usize, b: usize) -> (usize, usize) {
    let rank = |index: usize| {
        let one = &field.contenders[index];
        (std::cmp::Reverse(one.score), one.number)
    };
    let (higher, lower) = if rank(a) < rank(b) { (a, b) } else { (b, a) };
    match of_higher(&field.contenders[higher], &field.contenders[lower]) {
        Colour::White => (higher, lower),
        Colour::Black => (lower, higher),
    }
}

/// The colour of the higher ranked of the two; the initial colour is White.
fn of_higher(higher: &Contender, lower: &Contender) -> Colour {
    // 4.3.1: neither has played.
    if higher.colours.is_empty() && lower.colours.is_empty() {
        return if higher.number % 2 == 1 {
            Colour::White
        } else {
            Colour::Black
        };
    }
    // 4.3.2: White to who had it less often.
    match whites(higher).cmp(&whites(lower)) {
        std::cmp::Ordering::Less => return Colour::White,
        std::cmp::Ordering::Greater => return Colour::Black,
        std::cmp::Ordering::Equal => {}
    }
    // 4.3.3: the other way round than in the latest match in which their colours differed. Rounds not played
    // are passed over (C.04.2 3.4), so histories are laid end to end.
    let latest = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    if let Some((own, _)) = latest.into_iter().find(|(own, other)| own != other) {
        return own.other();
    }
    // 4.3.4, 4.3.5: the higher ranked alternates, or else the other does.
    match (higher.colours.last(), lower.colours.last()) {
        (Some(own), _) => own.other(),
        (None, Some(other)) => *other,
        (None, None) => Colour::White,
    }
}

fn whites(one: &Contender) -> usize {
    one.colours
        .iter()
        .filter(|colour| **colour == Colour::White)
        .count()
}
