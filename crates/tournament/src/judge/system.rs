//! What is judged by.

/// The rules that a tournament is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// FIDE C.04.5, edition of 1 February 2026.
    DoubleSwiss,
    /// FIDE C.04.3, edition of 1 February 2026; of a match, the colour is that of game 1.
    Dutch,
    /// FIDE C.05 Annex 1: the Berger tables.
    RoundRobin {
        /// How often everybody meets everybody.
        cycles: u8,
    },
}
