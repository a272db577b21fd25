//! Who meets whom.

use draughts::Article;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{Refusal, RegulationsRefusal};

/// Who meets whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::EnumCount)]
#[serde(rename_all = "kebab-case")]
pub enum PairingSystem {
    /// FIDE C.04.5, every pairing a match.
    DoubleSwiss {
        /// The number of rounds.
        rounds: u16,
    },
    /// Everybody against everybody, by the Berger tables (FIDE C.05 Annex 1).
    RoundRobin {
        /// How often.
        cycles: Cycles,
    },
    /// FIDE C.04.3; the colour of a match is that of its first game.
    Dutch {
        /// The number of rounds.
        rounds: u16,
    },
    /// Who loses a match is out.
    Knockout {
        /// Do those who lost the semi-finals play for the third place?
        third_place: bool,
    },
    /// An event of one match between two players (Appendix D.3).
    Match {
        /// Does it end as soon as one of the two cannot be reached any more?
        clinched: bool,
    },
}

/// How often everybody meets everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, VariantArray)]
#[serde(try_from = "u8", into = "u8")]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, with the last two rounds of the first cycle swapped, as C.05 Annex 1 recommends: nobody has the same
    /// colour three times in a row.
    Double,
    /// Twice, by the tables as they stand: two players have the same colour three times where the cycles meet.
    DoubleUnswapped,
}

impl Cycles {
    /// How many times everybody meets everybody.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Double | Self::DoubleUnswapped => 2,
        }
    }
}

impl From<Cycles> for u8 {
    /// The number under which it stands in a journal.
    fn from(cycles: Cycles) -> Self {
        match cycles {
            Cycles::Single => 1,
            Cycles::Double => 2,
            Cycles::DoubleUnswapped => 3,
        }
    }
}

impl TryFrom<u8> for Cycles {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let mut all = Self::VARIANTS.iter().copied();
        all.find(|cycles| u8::from(*cycles) == number)
            .ok_or_else(|| format!("no such round robin: {number}"))
    }
}

impl PairingSystem {
    /// The most rounds that a Swiss takes.
    pub(crate) const MOST_ROUNDS: u16 = 30;

    /// Is everybody paired in every round by the scores so far?
    ///
    /// ```
    /// use tournament::{Cycles, PairingSystem};
    /// assert!(PairingSystem::Dutch { rounds: 9 }.is_swiss());
    /// assert!(!PairingSystem::RoundRobin { cycles: Cycles::Single }.is_swiss());
    /// ```
    #[must_use]
    pub fn is_swiss(self) -> bool {
        self.announced_rounds().is_some()
    }

    /// Everybody against everybody?
    #[must_use]
    pub fn is_round_robin(self) -> bool {
        matches!(self, Self::RoundRobin { .. })
    }

    /// Is who goes on decided match by match, so that a drawn match needs a decider?
    #[must_use]
    pub fn is_knockout(self) -> bool {
        matches!(self, Self::Knockout { .. })
    }

    /// Does who meets whom follow from results? A table, and a match of two, give their rounds whatever was played.
    #[must_use]
    pub fn pairs_by_results(self) -> bool {
        self.is_swiss() || self.is_knockout()
    }

    /// Two players and nobody else?
    #[must_use]
    pub fn is_one_match(self) -> bool {
        matches!(self, Self::Match { .. })
    }

    /// The number of rounds that the regulations announce; in the other systems it follows from the players.
    #[must_use]
    pub fn announced_rounds(self) -> Option<u16> {
        match self {
            Self::DoubleSwiss { rounds } | Self::Dutch { rounds } => Some(rounds),
            Self::RoundRobin { .. } | Self::Knockout { .. } | Self::Match { .. } => None,
        }
    }

    /// The same system with another number of rounds; the others stay as they are.
    #[must_use]
    pub fn with_rounds(self, rounds: u16) -> Self {
        match self {
            Self::DoubleSwiss { .. } => Self::DoubleSwiss { rounds },
            Self::Dutch { .. } => Self::Dutch { rounds },
            Self::RoundRobin { .. } | Self::Knockout { .. } | Self::Match { .. } => self,
        }
    }

    /// May a match have an odd number of games, where the rules of the game allow it? Whoever has White in game 1 has it once more, and that is the colour
    /// that the systems keep count of. The Double-Swiss alone has as many games of each colour in every match (FIDE C.04.5).
    pub(super) fn takes_odd_games(self) -> bool {
        match self {
            Self::RoundRobin { .. }
            | Self::Dutch { .. }
            | Self::Knockout { .. }
            | Self::Match { .. } => true,
            Self::DoubleSwiss { .. } => false,
        }
    }

    /// The article that defines it, where there is one.
    #[must_use]
    pub fn article(self) -> Option<Article> {
        Some(Article::new(match self {
            Self::DoubleSwiss { .. } => "FIDE C.04.5",
            Self::Dutch { .. } => "FIDE C.04.3",
            Self::RoundRobin { .. } => "FIDE C.05",
            Self::Match { .. } => "FPD D.3",
            Self::Knockout { .. } => return None,
        }))
    }

    /// How many rounds so many players make, or the regulations announce.
    #[must_use]
    pub fn round_count(self, players: usize) -> u16 {
        let count = match self {
            Self::DoubleSwiss { rounds } | Self::Dutch { rounds } => usize::from(rounds),
            Self::RoundRobin { cycles } => {
                (players + players % 2).saturating_sub(1) * cycles.count()
            }
            Self::Knockout { .. } => players.max(1).next_power_of_two().ilog2() as usize,
            Self::Match { .. } => 1,
        };
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    pub(super) fn check(self) -> Result<(), Refusal> {
        match self.announced_rounds() {
            Some(rounds) if !(1..=Self::MOST_ROUNDS).contains(&rounds) => {
                Err(RegulationsRefusal::RoundsOutOfRange { rounds }.into())
            }
            _ => Ok(()),
        }
    }
}
