//! When somebody can enter by the web.

use chrono::NaiveDateTime;

use super::Tournament;
use crate::{Stage, online::Shut};

impl Tournament {
    /// Can somebody enter by the web at this moment, in the time of the place?
    ///
    /// # Errors
    /// Why not.
    pub fn online_door(&self, now: NaiveDateTime) -> Result<(), Shut> {
        self.offers_online()?;
        match self.online.closes {
            Some(closes) if now >= closes => Err(Shut::Late(closes)),
            Some(_) | None => Ok(()),
        }
    }

    /// The same without asking for the hour: for pages that are kept.
    ///
    /// # Errors
    /// Why not.
    pub fn offers_online(&self) -> Result<(), Shut> {
        if !self.online.is_offered {
            return Err(Shut::NotOffered);
        }
        if self.cancelled.is_some() {
            return Err(Shut::Cancelled);
        }
        match self.stage {
            Stage::Setup => Err(Shut::TooEarly),
            Stage::Entries => Ok(()),
            Stage::Running => Err(Shut::Started),
            Stage::Finished => Err(Shut::Over),
        }
    }
}
