//! Acceleration of a Swiss.

use serde::{Deserialize, Serialize};

/// Whether the upper half has virtual points in the first rounds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// It has not.
    #[default]
    None,
    /// By the Baku method (FIDE C.04.7).
    Baku,
}
