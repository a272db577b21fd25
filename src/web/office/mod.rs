//! The federation's office: seasons, clubs, licences, transfers, arbiters, officers, and the calendar; what the public reads of it is `public`.

pub(super) mod arbiters;
pub(super) mod calendar;
pub(super) mod changed;
pub(super) mod clubs;
pub(super) mod fixture;
pub(super) mod home;
pub(super) mod journal;
pub(super) mod licence;
pub(super) mod licences;
pub(super) mod officers;
pub(super) mod pack;
pub(super) mod person;
pub(super) mod public;
pub(super) mod removals;
pub(super) mod renewal;
pub(super) mod seasons;
pub(super) mod steps;
pub(super) mod transfers;
pub(super) mod unlinked;

mod checklist;
mod desk;
mod fields;
mod homologation;
mod licence_rows;
mod sheet;
