//! What comes of looking at a situation.

use crate::{
    draughts::Position,
    tournament::rulings::{DecisionKind, Effect},
};

/// What the rules say about a situation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Advice {
    /// What was found, in the order in which it should be read.
    pub findings: Vec<Finding>,
    /// What can be decided, the advised decision first; at least one.
    pub decisions: Vec<Decision>,
    /// The position from which play goes on, or that was looked at.
    pub position: Option<Position>,
}

/// One thing that can be decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// What.
    pub kind: DecisionKind,
    /// The article it rests on, like `9.10`.
    pub article: String,
    /// What it does. Results that stood are filled in when it is recorded.
    pub effects: Vec<Effect>,
    /// Do the times have to be determined? The arbiter may as well keep them (6.4 a, b, 7.1).
    pub sets_times: bool,
}

/// One thing that was found, with what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Finding {}
