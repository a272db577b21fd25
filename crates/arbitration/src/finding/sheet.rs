//! Of a score sheet: how far it can be read, what it says.

use draughts::{Slip, game::MoveNumber};
use tournament::rulings::Articles;

/// Of a score sheet: how far it can be read, what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SheetFinding {
    /// Every move of the sheet is legal.
    Sound {
        /// How many plies.
        plies: usize,
    },
    /// The sheet cannot be read at a move.
    Gap {
        /// Which.
        at: MoveNumber,
        /// The line of the sheet.
        line: usize,
        /// The character of the line.
        column: usize,
        /// What could have been played there.
        moves: Vec<String>,
    },
    /// What could not be read can only have been this.
    Filled {
        /// The moves.
        moves: Vec<(MoveNumber, String)>,
    },
    /// What could not be read can have been several things.
    NotFilled {
        /// How many games the sheet can be; `0`: none.
        ways: u64,
        /// Were all looked for?
        complete: bool,
    },
    /// A single slip of the pen would explain the sheet.
    Slip {
        /// Which slip.
        slip: Slip,
        /// At which move.
        at: MoveNumber,
        /// What was played there, where only one move fits.
        played: Option<String>,
        /// No other single slip explains the sheet, and this one in one way only; or its squares stand the wrong way round, and nobody can move
        /// from a square that is empty.
        alone: bool,
    },
    /// The last position that can be established (7.5 a).
    LastSound {
        /// The move that led to it; `None`: it is the first.
        after: Option<MoveNumber>,
        /// The position, as FEN.
        position: String,
        /// How many plies were written after it.
        later: usize,
    },
}

impl SheetFinding {
    pub(super) fn article(&self) -> Option<Articles> {
        match self {
            Self::LastSound { .. } => Some(Articles::of("7.5 a")),
            Self::Sound { .. }
            | Self::Gap { .. }
            | Self::Filled { .. }
            | Self::NotFilled { .. }
            | Self::Slip { .. } => None,
        }
    }
}
