//! The end of a competition, and that it was opened again after it.

use draughts::lot::Secret;
use tournament::Reason;

use crate::Competition;

/// How a competition ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// What openings were drawn from: everybody knows it since.
    pub secret: Secret,
    /// Why it was opened again, each time, in order.
    pub reopened: Vec<Reason>,
    /// Is it open again?
    pub is_open: bool,
}

impl Competition {
    /// Is it over?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ending.as_ref().is_some_and(|ending| !ending.is_open)
    }

    /// Did it end, be it open again or not? Its secret is public from then on: captains' links, which follow from it, open nothing any more.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.ending.is_some()
    }

    pub(crate) fn end(&mut self, secret: &Secret) {
        match &mut self.ending {
            Some(ending) => ending.is_open = false,
            None => {
                self.ending = Some(Ending {
                    secret: secret.clone(),
                    reopened: Vec::new(),
                    is_open: false,
                });
            }
        }
    }

    pub(crate) fn open_again(&mut self, reason: &Reason) {
        if let Some(ending) = &mut self.ending {
            ending.reopened.push(reason.clone());
            ending.is_open = true;
        }
    }
}
