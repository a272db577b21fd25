//! Endgame tables: every position of a few pieces, solved.
//!
//! [`Build`] solves the positions of a [`Class`] after those that its games lead to, and gives the bytes of a file; [`Tables`]
//! takes such bytes and judges positions, without limits on moves and under the counts that run ([`Running`]).
//!
//! A table says two things of a position. **Distance to win** (DTW): won, lost or drawn when no rule limits the moves, and in how many
//! plies. **Distance to conversion** (DTC): whether the side that wins still does under the limits of the rules when the counts begin here, and in how many
//! plies a count then begins anew. What that means for each limit stands in `limits`; what the verdict is under a count that has run
//! for a while, in `judge`.
//!
//! ```
//! use draughts::endgame::{Build, Outcome, Running};
//! use draughts::{Conditions, Position, RuleSet};
//!
//! let tables = Build::small(RuleSet::Portuguese, 2);
//! let position = Position::from_fen(RuleSet::Portuguese, "W:W9:B13").unwrap();
//! let verdict = tables.judge(&position, &Running::fresh(&position, Conditions::default())).unwrap();
//! assert_eq!((verdict.value, verdict.limited), (Outcome::Win, Some(Outcome::Win)));
//! ```

mod build;
mod check;
mod class;
mod counts;
mod file;
mod first;
mod forced;
mod judge;
mod limits;
mod lone_king;
mod pack;
mod place;
mod probe;
mod slice;
mod solve;
mod table;

pub use build::{Build, SolvedClass, positions};
pub use class::{Class, ParseClassError};
pub use counts::Counts;
pub use file::{Bytes, Damage};
pub use judge::{Outcome, Running, Verdict};
pub use probe::Tables;
