//! The players of the register: what the public reads.

pub(super) mod calendar;
pub(super) mod card;
pub(super) mod list;
pub(super) mod names;
pub(super) mod search;

mod career;

use crate::web::state::App;
use tournament::Person;

/// The name that the public may see today.
pub(super) fn public_name(app: &App, person: &Person) -> String {
    person.public_name(app.year())
}
