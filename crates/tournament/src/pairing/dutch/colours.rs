//! Who has White (C.04.3 5.2).

use super::{
    super::{colour_rule::ColourRule, field::Colour},
    players::{DutchPlayer, Players, Strength},
};

/// The two, White first.
pub(crate) fn colours(players: &Players, a: usize, b: usize) -> (usize, usize) {
    // The players stand in the order of 1.2.
    let (higher, lower) = (a.min(b), a.max(b));
    match of_higher(&players[higher], &players[lower], players.initial) {
        Colour::White => (higher, lower),
        Colour::Black => (lower, higher),
    }
}

/// The colour of the higher ranked of two.
pub(crate) fn of_higher(higher: &DutchPlayer, lower: &DutchPlayer, initial: Colour) -> Colour {
    by_rule(higher, lower, initial).0
}

/// The colour of the higher ranked of two, and the paragraph that gives it.
pub(crate) fn by_rule(
    higher: &DutchPlayer,
    lower: &DutchPlayer,
    initial: Colour,
) -> (Colour, ColourRule) {
    // 5.2.1, 5.2.2: both what is due, or the stronger claim.
    match (higher.due, lower.due) {
        (Some(own), Some(other)) if own == other => {
            let rule = if higher.strength == lower.strength {
                ColourRule::Wider
            } else {
                ColourRule::Stronger
            };
            match claim(higher).cmp(&claim(lower)) {
                std::cmp::Ordering::Greater => return (own, rule),
                std::cmp::Ordering::Less => return (own.other(), rule),
                std::cmp::Ordering::Equal => {}
            }
        }
        (Some(own), _) => return (own, ColourRule::Due),
        (None, Some(other)) => return (other.other(), ColourRule::Due),
        (None, None) => {}
    }
    // 5.2.3: the other way round than in the latest round in which their colours differed.
    let latest = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    if let Some((own, _)) = latest.into_iter().find(|(own, other)| own != other) {
        return (own.other(), ColourRule::Alternate);
    }
    // 5.2.4, 5.2.5: what is due to the higher ranked, or the initial colour by its number.
    if let Some(due) = higher.due {
        return (due, ColourRule::HigherDue);
    }
    let colour = if higher.odd { initial } else { initial.other() };
    (colour, ColourRule::Initial)
}

/// Of two absolute preferences the one of the wider difference comes first.
fn claim(one: &DutchPlayer) -> (Strength, u32) {
    let wide = if one.strength == Strength::Absolute {
        one.difference.unsigned_abs()
    } else {
        0
    };
    (one.strength, wide)
}
