//! The journal of a tournament between two servers: what lands, what is kept apart, and what no wire may do to it.

mod bringing;
mod exchanged;
mod introduced;
pub mod landing;
mod over_http;
mod pace;
mod pair;
mod pictures;
mod returned;
mod sim;
mod stated;
mod stick;
