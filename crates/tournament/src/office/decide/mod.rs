//! What is decided in the office: a function looks at what stands there and answers with the events that make the change, or with the
//! [`OfficeRefusal`] that says why not. Nothing is altered here.

use chrono::NaiveDate;

use super::{
    Fixture, FixturePlan, Followed, Licence, Office, OfficeAct, OfficeEvent, OfficeRefusal,
    Officer, Scope, Transfer, TransferAnswer, TransferReply, may_in_office,
};
use crate::{Actor, Merges, Permission, Reason};

mod clubs;
mod fixtures;
mod licences;
mod removals;
mod titles;
mod transfers;

pub use clubs::{add_club, change_club, let_go};
pub use fixtures::{check_competition, check_plan, propose};
pub use licences::{annul_licence, both_licensed, check_licence, renew_licences};
pub use removals::{remove_club, remove_fixture, remove_season};
pub use titles::{EarnedTitle, TitleAnswers, TitleGrounds, earned_title, give_titles};
pub use transfers::{answer_transfer, ask_transfer};

/// What lies before whoever decides something: what stands in the office, who they are, and the day.
#[derive(Debug, Clone, Copy)]
pub struct Desk<'a> {
    /// What stands in the office.
    pub office: &'a Office,
    /// What they are there.
    pub who: Officer<'a>,
    /// What they are called.
    pub by: &'a Actor,
    /// The day.
    pub today: NaiveDate,
}

impl Desk<'_> {
    /// Asks the table of permissions, with whose it is.
    ///
    /// # Errors
    /// [`OfficeRefusal::Forbidden`] where they may not.
    pub fn require(&self, act: OfficeAct, scope: Scope) -> Result<(), OfficeRefusal> {
        match may_in_office(&self.who, act, self.office.whose(scope)) {
            Permission::Granted => Ok(()),
            Permission::Forbidden | Permission::NotNow => Err(OfficeRefusal::Forbidden),
        }
    }
}

/// The number after the last one.
#[must_use]
pub fn next(last: Option<i32>) -> i32 {
    last.unwrap_or_default() + 1
}

#[cfg(test)]
mod tests;
