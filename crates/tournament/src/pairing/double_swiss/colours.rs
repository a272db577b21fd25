//! Who has White in game 1 (C.04.5 Article 4).

use super::super::{
    colour_rule::ColourRule,
    field::{Colour, Contender, Field},
};

/// The two, White of game 1 first.
pub(crate) fn colours(field: &Field, a: usize, b: usize) -> (usize, usize) {
    let rank = |index: usize| {
        let one = &field.contenders[index];
        (std::cmp::Reverse(one.score), one.number)
    };
    let (higher, lower) = if rank(a) < rank(b) { (a, b) } else { (b, a) };
    match by_rule(&field.contenders[higher], &field.contenders[lower]).0 {
        Colour::White => (higher, lower),
        Colour::Black => (lower, higher),
    }
}

/// The colour of the higher ranked of the two, and the paragraph that gives it; the initial colour is White.
pub(crate) fn by_rule(higher: &Contender, lower: &Contender) -> (Colour, ColourRule) {
    // 4.3.1: neither has played.
    if higher.colours.is_empty() && lower.colours.is_empty() {
        let colour = if higher.number % 2 == 1 {
            Colour::White
        } else {
            Colour::Black
        };
        return (colour, ColourRule::FirstMatch);
    }
    // 4.3.2: White to who had it less often.
    match whites(higher).cmp(&whites(lower)) {
        std::cmp::Ordering::Less => return (Colour::White, ColourRule::FewerWhites),
        std::cmp::Ordering::Greater => return (Colour::Black, ColourRule::FewerWhites),
        std::cmp::Ordering::Equal => {}
    }
    // 4.3.3: the other way round than in the latest match in which their colours differed. Rounds not played
    // are passed over (C.04.2 3.4), so histories are laid end to end.
    let latest = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    if let Some((own, _)) = latest.into_iter().find(|(own, other)| own != other) {
        return (own.other(), ColourRule::AlternateMatches);
    }
    // 4.3.4, 4.3.5: the higher ranked alternates, or else the other does.
    match (higher.colours.last(), lower.colours.last()) {
        (Some(own), _) => (own.other(), ColourRule::HigherAlternates),
        (None, other) => (
            other.copied().unwrap_or(Colour::White),
            ColourRule::OtherAlternates,
        ),
    }
}

fn whites(one: &Contender) -> usize {
    one.colours
        .iter()
        .filter(|colour| **colour == Colour::White)
        .count()
}
