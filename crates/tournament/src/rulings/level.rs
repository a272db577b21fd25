//! Who decides.

/// Who decides about an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// What the rules of the game and of the clock say at the board.
    AtTheBoard,
    /// What takes a game, points or a place from somebody by a sanction.
    Sanction,
    /// What sends somebody away, from rounds or for good: always the chief arbiter.
    Chief,
}
