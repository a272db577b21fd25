//! What is wrong in a recorded game.

use super::{Words, fen_error, moves_due, why_not};
use crate::draughts::pdn::{
    Fault, GameType, GameTypeFault, Loose, MOST_BYTES, MOST_DEPTH, MOST_GAMES, MOST_ITEMS,
    PdnFault, Reason,
};

/// What is wrong with a part of a game.
#[must_use]
pub fn record_fault(t: &Words, fault: &Fault) -> String {
    match &fault.reason {
        Reason::GameType(fault) => game_type(t, fault),
        Reason::Fen(error) => t.check_no_position(fen_error(t, error)),
        Reason::Move(before, illegal) => {
            let why = why_not(t, before, illegal);
            format!("{why} {}", moves_due(t, before, illegal))
        }
        Reason::TooMany => t.check_too_many_faults(),
        Reason::Word => t.check_word(),
    }
}

fn game_type(t: &Words, fault: &GameTypeFault) -> String {
    match fault {
        GameTypeFault::NoNumber => t.check_game_type_number(),
        GameTypeFault::Unknown(number) => {
            let known = GameType::NUMBERS.map(|known| known.to_string());
            t.check_game_type_unknown(*number, known.join(", "))
        }
        GameTypeFault::Settings(settings) => t.check_game_type_settings(settings.as_str()),
    }
}

/// What was begun and not ended.
#[must_use]
pub fn record_loose(t: &Words, loose: Loose) -> String {
    match loose {
        Loose::Comment => t.check_open_comment(),
        Loose::Variation => t.check_open_variation(),
    }
}

/// Which bound a file exceeds.
#[must_use]
pub fn record_bound(t: &Words, fault: PdnFault) -> String {
    match fault {
        PdnFault::Long => t.check_bytes(MOST_BYTES),
        PdnFault::Games => t.check_games(MOST_GAMES),
        PdnFault::Items => t.check_items(MOST_ITEMS),
        PdnFault::Deep => t.check_deep(MOST_DEPTH),
    }
}
