//! What is asked of the Dutch system.

use super::super::VirtualPoints;
use crate::{EntryNo, Side};

/// What the system needs to know beside the tournament.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The colour that odd pairing numbers get in their first game (5.2.5); White has the first side.
    pub initial: Option<Side>,
    /// Pairs that are not to meet.
    pub forbidden: Vec<(EntryNo, EntryNo)>,
    /// Points that count in pairing only.
    pub added: VirtualPoints,
}
