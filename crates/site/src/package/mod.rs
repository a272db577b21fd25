//! A tournament on its way to another server: a laptop that goes to a hall without network.
//!
//! One file has all that the laptop needs: the journal, the people of the register, the accounts of those who work in the tournament, and the key by which
//! what the laptop sends is signed from then on. It is encrypted with a code that is shown once; without the code it is of use to nobody, so that it may lie
//! on the server until the tournament is back and travel by any means. [`check_out`] makes it in the transaction that gives the tournament away, [`unpack`]
//! does what it says, as often as it is asked.

mod check_out;
mod code;
mod contents;
mod entrants;
pub mod facts;
mod initials;
pub mod introduce;
mod people;
pub mod pictures;
mod pull;
pub mod stated;
mod unpack;

pub use check_out::{Prepared, along, check_out};
pub use code::{HallPassword, PackageCode};
pub use contents::{OpenError, Package, PackedAccount};
pub use entrants::{Entrant, Suggested, suggested};
pub use initials::take_initials;
pub use people::{PersonStep, steps, take_over};
pub use pull::{ChosenNews, EntryStep, PersonNews, may_change_entries, news, take_news};
pub use unpack::{PackagePart, UnpackError, Unpacked, unpack};
