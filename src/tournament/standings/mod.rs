//! Standings.

mod ledger;

pub use ledger::{Ledger, Line, Status, What, bye_points, forfeited_by, match_points};
