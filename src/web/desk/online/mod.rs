//! Entering by the web, for those who work in the tournament: what is offered, and who asked.

pub(in crate::web) mod applications;
pub(in crate::web) mod offer;

mod already;
mod row;
