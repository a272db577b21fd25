//! The players of the register: what the public reads.

pub(super) mod calendar;
pub(super) mod card;
pub(super) mod list;
pub(super) mod search;

mod career;

use chrono::Datelike;

use crate::web::state::App;
use tournament::Person;

/// The name that the public may see today.
pub(super) fn public_name(app: &App, person: &Person) -> String {
    let year = (app.now)().year();
    person.public_name(u16::try_from(year).unwrap_or_default())
}
