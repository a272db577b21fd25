//! The sentence for each event of a journal.

use tournament::{BoardNo, Event, GameNo, Round, Tournament};

use super::{Named, Words, and, outcome};

mod board;
mod cast;
mod entry;
mod following;
mod result;
mod round;
mod ruling;
mod setup;

pub use cast::Cast;

/// An event as a sentence.
#[must_use]
pub fn event(t: &Words, event: &Event, cast: &Cast<'_>) -> String {
    match event {
        Event::Setup(event) => setup::told(t, event, cast),
        Event::Entry(event) => entry::told(t, event, cast),
        Event::Round(event) => round::told(t, event, cast),
        Event::Result(event) => result::told(t, event, cast),
        Event::Board(event) => board::told(t, event, cast),
        Event::Ruling(event) => ruling::told(t, event, cast),
    }
}

/// The opening of a game with its moves, where it was drawn.
#[must_use]
pub fn opening(
    t: &Words,
    tournament: &Tournament,
    round: &Round,
    at: (BoardNo, GameNo),
) -> Option<String> {
    let number = round.on_board(at.0)?.game(at.1)?.opening?;
    result::opening_told(t, tournament, number)
}
