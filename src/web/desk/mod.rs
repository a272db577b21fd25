//! The pages of those who work in a tournament.

pub(super) mod journal;
pub(super) mod rounds;
