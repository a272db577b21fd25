//! The players of the register: what the public reads.

pub(super) mod calendar;
pub(super) mod card;
pub(super) mod list;
pub(super) mod names;
pub(super) mod search;

mod career;

use crate::{
    web::state::App,
    words::{self, Words},
};
use tournament::Person;

/// The name that the public may see today; of whoever was forgotten what they are called in this language.
pub(super) fn public_name(app: &App, person: &Person, t: &Words) -> String {
    words::shown_name(t, &person.shown_name(app.year()))
}
