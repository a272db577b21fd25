//! What is still open when a round is closed or the next one paired: it can change scores that the next round is paired from.

use std::{fmt, str::FromStr};

use super::{close_round, draft_round, draft_round_irregularly};
use crate::{
    CallNo, Event, Refusal, RoundNo, RoundRefusal, RulingNo, Tournament, rulings::RulingState,
};

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
}

impl fmt::Display for OpenMatter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proposal(no) => write!(f, "proposal-{no}"),
            Self::Appeal(no) => write!(f, "appeal-{no}"),
            Self::Call(no) => write!(f, "call-{no}"),
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
        let no: u32 = no.parse().map_err(|_| ParseOpenError)?;
        match kind {
            "proposal" => Ok(Self::Proposal(RulingNo(no))),
            "appeal" => Ok(Self::Appeal(RulingNo(no))),
            "call" => Ok(Self::Call(CallNo(no))),
            _ => Err(ParseOpenError),
        }
    }
}

/// Proposals and appeals of the whole tournament, and the calls of the last round that the public knows.
#[must_use]
pub fn open_matters(tournament: &Tournament) -> Vec<OpenMatter> {
    let waiting = tournament.rulings.iter().filter(|one| one.waits());
    let waiting = waiting.map(|one| match one.state {
        RulingState::Proposed => OpenMatter::Proposal(one.no),
        RulingState::InForce
        | RulingState::Refused
        | RulingState::Overturned
        | RulingState::Revoked => OpenMatter::Appeal(one.no),
    });
    let round = tournament.last_published().map(|round| round.no);
    let calls = tournament.calls.iter();
    let calls = calls.filter(|call| call.open() && Some(call.round) == round);
    waiting
        .chain(calls.map(|call| OpenMatter::Call(call.no)))
        .collect()
}

/// Refuses to go on while something is open that whoever goes on does not know of.
fn require_known(tournament: &Tournament, known: &[OpenMatter]) -> Result<(), Refusal> {
    let unknown = open_matters(tournament)
        .iter()
        .any(|one| !known.contains(one));
    match tournament.last_published() {
        Some(round) if unknown => Err(RoundRefusal::MattersOpen { round: round.no }.into()),
        Some(_) | None => Ok(()),
    }
}

/// Closes a round, by somebody who knows what is open.
///
/// # Errors
/// As [`close_round`]; something is open that is not among what is `known`.
pub fn close_knowing(
    tournament: &Tournament,
    no: RoundNo,
    known: &[OpenMatter],
) -> Result<Vec<Event>, Refusal> {
    let events = close_round(tournament, no)?;
    require_known(tournament, known)?;
    Ok(events)
}

/// Pairs the next round, by somebody who knows what is open; `irregular`ly where the rules leave no pairing.
///
/// # Errors
/// As [`draft_round`] or [`draft_round_irregularly`]; something is open that is not among what is `known`.
pub fn draft_knowing(
    tournament: &Tournament,
    irregular: bool,
    known: &[OpenMatter],
) -> Result<Vec<Event>, Refusal> {
    let events = if irregular {
        draft_round_irregularly(tournament)?
    } else {
        draft_round(tournament)?
    };
    require_known(tournament, known)?;
    Ok(events)
}

/// Pairs the round of a draft again, from what stands now, in place of the draft. What was changed by hand is lost with it.
///
/// # Errors
/// No such draft; what [`draft_knowing`] refuses. The draft then stays.
pub fn pair_again(
    tournament: &Tournament,
    no: RoundNo,
    irregular: bool,
    known: &[OpenMatter],
) -> Result<Vec<Event>, Refusal> {
    let mut events = super::discard_draft(tournament, no)?;
    let without = tournament.after(&events);
    events.extend(draft_knowing(&without, irregular, known)?);
    Ok(events)
}
