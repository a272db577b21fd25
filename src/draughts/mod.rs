//! The game: rule sets as tables of facts, board, moves, notation, the FPD's openings and their draw.

pub mod draw;
pub mod openings;

/// The federation text under which games are played; each is a table of facts, never a code path by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSet {
    /// FPD, rules in force since 1 April 2026.
    Portuguese,
    /// FPD, the earlier edition.
    PortugueseClassic,
    /// CBD, 64 squares.
    Brazilian,
    /// The club text whose capturing king stops on the next square.
    BrazilianShortKing,
    /// CBD and FMJD, 100 squares.
    International,
}
