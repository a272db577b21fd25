//! What a disk has after the power was cut, made from the log of what was written to it.
//!
//! A write is safe once its file was synced after it, a name once its folder was. Of everything else any part may have arrived, in any order, down to single
//! sectors of 512 bytes: that is less than file systems promise.

mod image;
mod log;
mod model;

pub use image::{Chances, Image};
pub use log::{Act, Entry, read};
pub use model::{Disk, Honesty};
