//! The sentences for what cannot work, or not well.

use super::Words;
use tournament::doubts::Doubt;

/// A doubt as a sentence.
#[must_use]
pub fn doubt(t: &Words, doubt: &Doubt) -> String {
    match doubt {
        Doubt::RoundsImpossible {
            rounds,
            players,
            most,
        } => t.doubt_rounds_impossible(*rounds, *players, *most),
        Doubt::RoundsTight {
            rounds,
            players,
            sure,
        } => t.doubt_rounds_tight(*rounds, *players, *sure),
        Doubt::GoThrough {
            players,
            without_playing,
        } => t.doubt_go_through(*players, *without_playing),
        Doubt::NotTwo { players } => t.doubt_not_two(*players),
        Doubt::LongDays {
            rounds,
            days,
            hours,
        } => t.doubt_long_days(*rounds, *days, *hours),
        Doubt::TooManyPrizes {
            category: None,
            prizes,
            players,
        } => t.doubt_prizes(*prizes, *players),
        Doubt::TooManyPrizes {
            category: Some(category),
            prizes,
            players,
        } => t.doubt_prizes_of(category.as_str(), *prizes, *players),
    }
}
