//! Something that is still open when a round is closed or the next one paired, and how it is written.

use std::{fmt, str::FromStr};

use crate::{BoardNo, CallNo, EntryNo, GameKey, GameNo, RoundNo, RulingNo};

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
    /// A score sheet that speaks against the result of its game.
    Sheet(GameKey),
    /// A player who is neither present nor said to be absent.
    Missing(EntryNo),
}

/// What is open, without which.
#[derive(strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
enum Kind {
    Proposal,
    Appeal,
    Call,
    Sheet,
    Missing,
}

impl OpenMatter {
    const fn kind(self) -> Kind {
        match self {
            Self::Proposal(_) => Kind::Proposal,
            Self::Appeal(_) => Kind::Appeal,
            Self::Call(_) => Kind::Call,
            Self::Sheet(_) => Kind::Sheet,
            Self::Missing(_) => Kind::Missing,
        }
    }
}

impl fmt::Display for OpenMatter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind: &str = self.kind().into();
        match self {
            Self::Proposal(no) | Self::Appeal(no) => write!(f, "{kind}-{no}"),
            Self::Call(no) => write!(f, "{kind}-{no}"),
            Self::Sheet(GameKey { round, board, game }) => {
                write!(f, "{kind}-{round}.{board}.{game}")
            }
            Self::Missing(no) => write!(f, "{kind}-{no}"),
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
        let number = || no.parse::<u32>().map_err(|_| ParseOpenError);
        match kind.parse().map_err(|_| ParseOpenError)? {
            Kind::Proposal => Ok(Self::Proposal(RulingNo(number()?))),
            Kind::Appeal => Ok(Self::Appeal(RulingNo(number()?))),
            Kind::Call => Ok(Self::Call(CallNo(number()?))),
            Kind::Sheet => {
                let (round, place) = no.split_once('.').ok_or(ParseOpenError)?;
                let (board, game) = place.split_once('.').ok_or(ParseOpenError)?;
                let round: RoundNo = round.parse().map_err(|_| ParseOpenError)?;
                let board: BoardNo = board.parse().map_err(|_| ParseOpenError)?;
                let game: GameNo = game.parse().map_err(|_| ParseOpenError)?;
                Ok(Self::Sheet(GameKey::new(round, board, game)))
            }
            Kind::Missing => {
                let entry = u16::try_from(number()?).map_err(|_| ParseOpenError)?;
                Ok(Self::Missing(EntryNo(entry)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_open_is_read_as_it_is_written() {
        let texts = [
            "proposal-3",
            "appeal-3",
            "call-2",
            "sheet-2.4.1",
            "missing-7",
        ];
        for text in texts {
            let open: OpenMatter = text.parse().unwrap();
            assert_eq!(open.to_string(), text);
        }
        for wrong in [
            "",
            "call",
            "call-",
            "call-x",
            "sheet-4",
            "sheet-4.1",
            "missing-70000",
            "other-1",
        ] {
            assert_eq!(wrong.parse::<OpenMatter>(), Err(ParseOpenError), "{wrong}");
        }
    }
}
