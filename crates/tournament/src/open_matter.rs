//! Something that is still open when a round is closed or the next one paired, and how it is written.

use std::{fmt, str::FromStr};

use crate::{BoardNo, CallNo, EntryNo, GameNo, RulingNo};

/// Something that nobody has decided or answered yet. Written `proposal-3`.
///
/// ```
/// use tournament::{RulingNo, decide::OpenMatter};
/// let open = OpenMatter::Proposal(RulingNo(3));
/// assert_eq!("proposal-3".parse(), Ok(open));
/// assert_eq!(open.to_string(), "proposal-3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpenMatter {
    /// The chief arbiter has not confirmed or refused it.
    Proposal(RulingNo),
    /// A ruling with an appeal that nobody has decided.
    Appeal(RulingNo),
    /// A call from a board of the round.
    Call(CallNo),
    /// A score sheet of the round that speaks against the result of its game.
    Sheet(BoardNo, GameNo),
    /// A player who is neither present nor said to be absent.
    Missing(EntryNo),
}

impl fmt::Display for OpenMatter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proposal(no) => write!(f, "proposal-{no}"),
            Self::Appeal(no) => write!(f, "appeal-{no}"),
            Self::Call(no) => write!(f, "call-{no}"),
            Self::Sheet(board, game) => write!(f, "sheet-{board}.{game}"),
            Self::Missing(no) => write!(f, "missing-{no}"),
        }
    }
}

/// Nothing that can be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("nothing that can be open")]
pub struct ParseOpenError;

impl FromStr for OpenMatter {
    type Err = ParseOpenError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (kind, no) = text.split_once('-').ok_or(ParseOpenError)?;
        if kind == "sheet" {
            let (board, game) = no.split_once('.').ok_or(ParseOpenError)?;
            let board: BoardNo = board.parse().map_err(|_| ParseOpenError)?;
            let game: GameNo = game.parse().map_err(|_| ParseOpenError)?;
            return Ok(Self::Sheet(board, game));
        }
        let no: u32 = no.parse().map_err(|_| ParseOpenError)?;
        match kind {
            "proposal" => Ok(Self::Proposal(RulingNo(no))),
            "appeal" => Ok(Self::Appeal(RulingNo(no))),
            "call" => Ok(Self::Call(CallNo(no))),
            "missing" => {
                let entry = u16::try_from(no).map_err(|_| ParseOpenError)?;
                Ok(Self::Missing(EntryNo(entry)))
            }
            _ => Err(ParseOpenError),
        }
    }
}
