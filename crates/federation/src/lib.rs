#![doc = include_str!("../README.md")]
#![deny(clippy::wildcard_enum_match_arm)]
#![warn(unreachable_pub)]

pub mod career;
pub mod circuits;
pub mod honours;
pub mod office;
pub mod ratings;
pub mod table;
pub mod titles;

mod event_class;
mod licences;
mod people;

pub use event_class::EventClass;
pub use licences::LicenceDays;
pub use people::People;
pub use table::{FaultKind, Ratio, TableFault};
