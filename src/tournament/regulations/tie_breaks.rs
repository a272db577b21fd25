//! The tie-breaks as a table of facts: code, where it has a meaning, and the article.

use serde::{Deserialize, Serialize};

use super::{PairingSystem, PrimaryScore, Regulations};
use crate::tournament::Refusal;

macro_rules! tie_breaks {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, swiss: $swiss:literal, round_robin: $rr:literal, $article:literal;)+) => {
        /// What separates entries with the same primary score. The codes are those of FIDE C.07, with `MP` and
        /// `GP` for the two scores of a match (C.07 art. 13).
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum TieBreak {
            $($(#[$doc])* #[serde(rename = $code)] $variant),+
        }

        impl TieBreak {
            /// Every tie-break.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The code under which it is stored, posted and shown as a column's head.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }

            /// The tie-break with this code.
            #[must_use]
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.code() == code)
            }

            /// The article that defines it.
            #[must_use]
            pub fn article(self) -> &'static str {
                match self { $(Self::$variant => $article),+ }
            }

            /// Does it say anything under this system?
            #[must_use]
            pub fn fits(self, system: PairingSystem) -> bool {
                let (swiss, round_robin) = match self { $(Self::$variant => ($swiss, $rr)),+ };
                match system {
                    PairingSystem::DoubleSwiss { .. } => swiss,
                    PairingSystem::RoundRobin { .. } => round_robin,
                }
            }
        }
    };
}

tie_breaks! {
    /// Match points, where game points are the primary score.
    MatchPoints = "MP", swiss: true, round_robin: true, "FPD 10.1";
    /// Game points, where match points are the primary score.
    GamePoints = "GP", swiss: true, round_robin: true, "FPD 10.1";
    /// Matches won, played or not.
    Wins = "WIN", swiss: true, round_robin: true, "FIDE C.07 7.1";
    /// Games won at the board.
    GamesWon = "WON", swiss: true, round_robin: true, "FIDE C.07 7.2";
    /// Direct encounter: the table of those tied among themselves.
    DirectEncounter = "DE", swiss: true, round_robin: true, "FIDE C.07 6";
    /// Buchholz (Solkoff): the sum of the opponents' scores.
    Buchholz = "BH", swiss: true, round_robin: false, "FIDE C.07 8.1";
    /// Buchholz without the lowest score (truncated Solkoff).
    BuchholzCut1 = "BH/C1", swiss: true, round_robin: false, "FIDE C.07 14.1";
    /// Buchholz without the two lowest scores.
    BuchholzCut2 = "BH/C2", swiss: true, round_robin: false, "FIDE C.07 14.1";
    /// Buchholz without the lowest and the highest score.
    BuchholzMedian1 = "BH/M1", swiss: true, round_robin: false, "FIDE C.07 14.2";
    /// Buchholz without the two lowest and the two highest scores.
    BuchholzMedian2 = "BH/M2", swiss: true, round_robin: false, "FIDE C.07 14.2";
    /// Sonneborn-Berger: the opponents' scores, each times what was scored against them.
    SonnebornBerger = "SB", swiss: true, round_robin: true, "FIDE C.07 9.1";
    /// Sonneborn-Berger without the lowest contribution.
    SonnebornBergerCut1 = "SB/C1", swiss: true, round_robin: false, "FIDE C.07 14.1";
    /// Progressive score: the sum of the scores after each round.
    Progressive = "PS", swiss: true, round_robin: false, "FIDE C.07 7.5";
    /// Progressive score without the first round.
    ProgressiveCut1 = "PS/C1", swiss: true, round_robin: false, "FIDE C.07 14.1";
    /// Koya: points against those with at least half of the maximum.
    Koya = "KS", swiss: false, round_robin: true, "FIDE C.07 9.2";
    /// The lot, which repeats for ever from the tournament's own seed.
    Lots = "LOT", swiss: true, round_robin: true, "FIDE C.07 4.2";
}

/// Are these tie-breaks all different, and do they fit the system and the primary score?
pub(super) fn check(regulations: &Regulations) -> Result<(), Refusal> {
    let primary = match regulations.primary {
        PrimaryScore::MatchPoints => TieBreak::MatchPoints,
        PrimaryScore::GamePoints => TieBreak::GamePoints,
    };
    for (index, &tie_break) in regulations.tie_breaks.iter().enumerate() {
        if tie_break == primary {
            return Err(Refusal::TieBreakIsPrimary { tie_break });
        }
        if !tie_break.fits(regulations.system) {
            return Err(Refusal::TieBreakForeign { tie_break });
        }
        if regulations.tie_breaks[..index].contains(&tie_break) {
            return Err(Refusal::TieBreakTwice { tie_break });
        }
    }
    Ok(())
}
