//! What the views of a screen are made from.

use chrono::NaiveDateTime;

use crate::{
    db::screen::Screen,
    screen::Shape,
    web::{page::Frame, tournament::Head},
    words::Words,
};

/// What views are made from: a tournament as everybody may know it, and what the screen is.
pub(super) struct Scene<'a> {
    /// The tournament.
    pub head: &'a Head,
    /// The words.
    pub frame: &'a Frame,
    /// The size of the screen.
    pub shape: Shape,
    /// The time, in UTC.
    pub now: NaiveDateTime,
    /// The address of the public page.
    pub address: String,
    /// What the screen is told to show.
    pub screen: &'a Screen,
}

impl Scene<'_> {
    pub(super) fn t(&self) -> &'static Words {
        self.frame.t
    }
}
