//! Matching in general graphs: who can be paired with whom so that nobody is left.

pub(super) mod cardinality;
pub(super) mod face;
mod graph;
mod search;
pub(super) mod weighted;
