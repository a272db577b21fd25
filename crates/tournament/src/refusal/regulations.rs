//! What regulations may not say.

use crate::{Games, Rhythm, TieBreak, rulings::Articles};

/// What regulations may not say.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RegulationsRefusal {
    /// A match without games.
    NoGames,
    /// A match of one game, which only an Armageddon may have.
    SingleGame,
    /// A match of an odd number of games, under the FPD's rules.
    OddGames {
        /// How many.
        games: Games,
    },
    /// A match of more games than a tournament takes.
    TooManyGames {
        /// How many.
        games: Games,
    },
    /// The Double-Swiss with an odd number of games.
    SwissNeedsMatches,
    /// A win scores no more than a draw, or a draw less than a loss.
    MatchPointsOrder,
    /// Two draws score more than a win and a loss.
    DrawsBeatWin,
    /// A bye scores more than a won match.
    ByeAboveWin,
    /// No time, or more than a day has.
    TimeOutOfRange,
    /// Exactly 3 or 7½ minutes, or less than 3: the organiser must name the rhythm.
    RhythmUndefined,
    /// The organiser names a rhythm that the appendices define otherwise.
    RhythmContradicted {
        /// By the appendices.
        rule: Rhythm,
        /// By the organiser.
        chosen: Rhythm,
    },
    /// The FPD's openings under another federation's rules.
    ForeignOpenings,
    /// There are tables of two and of three moves.
    NoSuchOpeningTable {
        /// What was asked for.
        moves: u8,
    },
    /// No rounds, or more than 30.
    RoundsOutOfRange {
        /// How many.
        rounds: u16,
    },
    /// The primary score is no tie-break.
    TieBreakIsPrimary {
        /// Which.
        tie_break: TieBreak,
    },
    /// A tie-break that has no meaning under this system.
    TieBreakForeign {
        /// Which.
        tie_break: TieBreak,
    },
    /// A tie-break named twice.
    TieBreakTwice {
        /// Which.
        tie_break: TieBreak,
    },
    /// Varma's tables are those of a round robin.
    VarmaForeign,
    /// A decider where drawn matches stand.
    DeciderForeign,
    /// A step of pairs of games without games, or with too many.
    DeciderPairs {
        /// How many pairs.
        pairs: u8,
    },
    /// A step after one that always decides.
    DeciderAfterTheLast,
    /// A knockout whose drawn matches nothing decides in the end.
    DeciderNeverEnds,
    /// Fines of nothing, announced twice, or too many.
    FinesContradict,
    /// A table of sanctions with a step twice, two at one number, or no time.
    CustomContradicts,
}

impl RegulationsRefusal {
    pub(super) fn article(&self) -> Option<Articles> {
        Some(Articles::of(match self {
            Self::OddGames { .. } => "FPD D.1",
            Self::SingleGame => "FPD D.4",
            Self::TooManyGames { .. } => "FPD D.2",
            Self::SwissNeedsMatches | Self::ByeAboveWin => "FIDE C.04.5",
            Self::MatchPointsOrder | Self::DrawsBeatWin => "FPD 10.1",
            Self::TimeOutOfRange => "FPD 6.3 a",
            Self::RhythmUndefined | Self::RhythmContradicted { .. } => "FPD B.1, C.1",
            Self::ForeignOpenings | Self::NoSuchOpeningTable { .. } => "FPD A.1",
            Self::TieBreakForeign { tie_break } => tie_break.article().as_str(),
            Self::VarmaForeign => "FIDE C.05",
            Self::DeciderPairs { .. } | Self::DeciderAfterTheLast | Self::DeciderNeverEnds => {
                "FPD D.5"
            }
            Self::FinesContradict => "FPD 12.9 g",
            Self::CustomContradicts => "FPD 12.9",
            Self::NoGames
            | Self::RoundsOutOfRange { .. }
            | Self::TieBreakIsPrimary { .. }
            | Self::TieBreakTwice { .. }
            | Self::DeciderForeign => return None,
        }))
    }
}
