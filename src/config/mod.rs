//! The program's settings.

mod url;

pub use url::{DatabaseUrl, Hidden};
