//! The journal of a tournament between two servers: what lands, what is kept apart, and what no wire may do to it.

mod bringing;
mod exchanged;
mod introduced;
pub mod landing;
mod over_http;
mod pace;
pub mod pair;
mod pictures;
pub mod returned;
mod sim;
mod stated;
pub mod stick;
