//! What happened at a board, as a form says it: under the console, which rules about it, and the verdict, which puts its
//! position to the engine. Neither is known here.
//!
//! [`matters`] is the table of what an arbiter can be called for: whom it is about, what is asked, how the answers become a
//! situation. [`fields`] are the fields, [`controls`] what the page shows of them, [`start`] what they hold before anybody typed,
//! [`situations`] and [`read`] how they are read. [`look`] takes what was read to the rules, [`said`] is what it says for a ruling.

mod controls;
mod fields;
mod look;
mod matters;
mod place;
mod read;
mod said;
mod situations;
mod start;

pub(super) use controls::{Control, controls, look_at};
pub(super) use fields::{
    BY, COUNTER, DICTATED, FEN, LOOK, Look, MINUTES, NAMES, PRESSED, RULE, SHEET, VERDICT,
    colour_code,
};
pub(super) use look::{Described, Looked, look};
pub(super) use matters::{Doer, form};
pub(super) use place::{GamePlayer, Topic};
pub(super) use read::{Reading, sheet};
pub(super) use start::{meant, start, tapped};

/// A text with its first letter as a capital.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
