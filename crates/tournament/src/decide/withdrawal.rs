//! A published round is taken back.

use std::{fmt, str::FromStr};

use sha2::{Digest, Sha256};

use super::{
    Bench,
    begun::results_of,
    find::{find_public, of_edition},
    require_stage, settle_call,
};
use crate::{
    Attendance, BoardEvent, BoardNo, CallNo, Edition, EntryEvent, EntryNo, Event, GameKey, GameNo,
    LostResult, Reason, Refusal, Round, RoundEvent, RoundNo, RoundRefusal, RoundState, Stage,
    Tournament,
};

/// What somebody who withdraws a round says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withdrawal {
    /// Why; the public reads it.
    pub reason: Reason,
    /// The edition of the round that they looked at.
    pub seen: Edition,
    /// What they accept to lose; `None` while nothing was named. It is the chief arbiter's to accept, as the table of permissions has it.
    pub accepted: Option<LossCount>,
}

/// What is lost with a round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Loss {
    /// The results that were entered; those that publishing a round gives for whoever is absent are none.
    pub results: Vec<LostResult>,
    /// The games with a score sheet.
    pub sheets: Vec<(BoardNo, GameNo)>,
    /// How many photographs there are.
    pub photographs: usize,
}

/// Whose attendance changed since a round was published, each in the order of the entries.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SincePublication {
    /// Who came, or came back: they play in it when it is paired anew.
    pub came: Vec<EntryNo>,
    /// Who left, or was sent away: they do not.
    pub left: Vec<EntryNo>,
}

/// As a form says that it was seen: `in7.out2`, and nothing where nobody moved.
impl fmt::Display for SincePublication {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let came = self.came.iter().map(|no| format!("in{no}"));
        let left = self.left.iter().map(|no| format!("out{no}"));
        f.write_str(&came.chain(left).collect::<Vec<_>>().join("."))
    }
}

/// How much is lost with a round, as a form says that it was seen. Written `4.1.0.9f2c01ab`: results, sheets, photographs, and a digest of which results and
/// sheets they are. A page from before there was the digest has none.
///
/// ```
/// use tournament::decide::LossCount;
/// let seen: LossCount = "4.1.0.9f2c01ab".parse().unwrap();
/// assert_eq!((seen.results, seen.to_string().as_str()), (4, "4.1.0.9f2c01ab"));
/// assert!("4.1.0".parse::<LossCount>().is_ok_and(|seen| seen.which.is_none()));
/// assert!("4.1".parse::<LossCount>().is_err());
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct LossCount {
    /// Results.
    pub results: usize,
    /// Score sheets.
    pub sheets: usize,
    /// Photographs.
    pub photographs: usize,
    /// A digest of which results and sheets they are.
    pub which: Option<u32>,
}

impl LossCount {
    /// Was this seen where so much would be lost now? As many others in their place are something else, where a digest says which they were.
    fn is_of(self, now: Self) -> bool {
        let seen = Self {
            which: self.which.or(now.which),
            ..self
        };
        seen == now
    }
}

impl fmt::Display for LossCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.results, self.sheets, self.photographs)?;
        match self.which {
            Some(which) => write!(f, ".{which:08x}"),
            None => Ok(()),
        }
    }
}

/// Not how much would be lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not how much would be lost")]
pub struct ParseLossError;

impl FromStr for LossCount {
    type Err = ParseLossError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |part: &str| part.parse::<usize>().map_err(|_| ParseLossError);
        let parts: Vec<&str> = text.split('.').collect();
        let (results, sheets, photographs, which) = match parts[..] {
            [results, sheets, photographs] => (results, sheets, photographs, None),
            [results, sheets, photographs, which] => {
                let which = u32::from_str_radix(which, 16).map_err(|_| ParseLossError)?;
                (results, sheets, photographs, Some(which))
            }
            _ => return Err(ParseLossError),
        };
        Ok(Self {
            results: number(results)?,
            sheets: number(sheets)?,
            photographs: number(photographs)?,
            which,
        })
    }
}

impl Loss {
    /// Is nothing lost?
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.results.is_empty() && self.sheets.is_empty() && self.photographs == 0
    }

    /// How much it is.
    #[must_use]
    pub fn count(&self) -> LossCount {
        LossCount {
            results: self.results.len(),
            sheets: self.sheets.len(),
            photographs: self.photographs,
            which: Some(self.which()),
        }
    }

    /// A digest of which results and sheets it is.
    fn which(&self) -> u32 {
        let which = serde_json::to_vec(&(&self.results, &self.sheets)).unwrap_or_default();
        let digest = Sha256::digest(which);
        let first = digest.iter().take(4);
        first.fold(0_u32, |sum, byte| (sum << 8) | u32::from(*byte))
    }
}

/// Refuses to withdraw a round where others came or left than its form showed, as [`SincePublication`] is written.
///
/// # Errors
/// They are not those that were `seen`.
pub fn require_moves(tournament: &Tournament, round: RoundNo, seen: &str) -> Result<(), Refusal> {
    if since_publication(tournament, round).to_string() == seen {
        Ok(())
    } else {
        Err(RoundRefusal::MovesChanged { round }.into())
    }
}

/// What would be lost with a published round.
///
/// # Errors
/// The round is not public, not the last one, or a ruling of it stands.
pub fn loss_of(tournament: &Tournament, no: RoundNo) -> Result<Loss, Refusal> {
    let round = last_public(tournament, no)?;
    require_no_ruling(tournament, no)?;
    let sheets = tournament.records.keys().filter(|place| place.round == no);
    let photographs = tournament.photographs.iter();
    let photographs = photographs.filter(|(place, _)| place.round == no);
    Ok(Loss {
        results: results_of(tournament, round),
        sheets: sheets.map(|place| (place.board, place.game)).collect(),
        photographs: photographs.map(|(_, of_game)| of_game.len()).sum(),
    })
}

/// Withdraws the last published round: it is paired anew, and its openings are drawn anew with a counter. Calls of the round are settled,
/// its score sheets and photographs taken away; whoever came or left while it was public is in it or out of it when it is paired again.
///
/// # Errors
/// Not the round that was seen; not public, or not the last one; a draft of the next one; a ruling of the round that stands; results that
/// would be lost and were not accepted.
pub fn withdraw_round(
    tournament: &Tournament,
    no: RoundNo,
    wish: &Withdrawal,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    of_edition(tournament, no, wish.seen)?;
    let loss = loss_of(tournament, no)?;
    let accepted = wish.accepted.is_some_and(|seen| seen.is_of(loss.count()));
    if !loss.is_nothing() && !accepted {
        return Err(RoundRefusal::ResultsWouldBeLost { round: no }.into());
    }
    let mut events = Vec::new();
    let open = tournament.calls.iter();
    let open = open.filter(|call| call.open() && call.round == no);
    let open: Vec<CallNo> = open.map(|call| call.no).collect();
    for call in open {
        events.extend(settle_call(tournament, call, bench)?);
    }
    events.extend(evidence_removed(tournament, no));
    events.push(
        RoundEvent::RoundWithdrawn {
            round: no,
            at: bench.at,
            reason: wish.reason.clone(),
            lost: loss.results,
        }
        .into(),
    );
    // last, since they have no reason of their own
    events.extend(moved(since_publication(tournament, no), no));
    Ok(events)
}

/// The last published round, with nothing after it.
fn last_public(tournament: &Tournament, no: RoundNo) -> Result<&Round, Refusal> {
    let round = find_public(tournament, no)?;
    match tournament.rounds.last() {
        Some(last) if last.no == no => Ok(round),
        Some(draft) if draft.state == RoundState::Draft => {
            Err(RoundRefusal::DraftExists { round: draft.no }.into())
        }
        Some(later) => Err(RoundRefusal::RoundFollowed {
            round: no,
            later: later.no,
        }
        .into()),
        None => Err(RoundRefusal::NoSuchRound { round: no }.into()),
    }
}

/// A ruling is not undone by the way: it is revoked, or its appeal decided, by whoever may.
fn require_no_ruling(tournament: &Tournament, no: RoundNo) -> Result<(), Refusal> {
    let mut of_round = tournament.rulings.iter();
    let stands =
        of_round.find(|one| one.scene.round == Some(no) && (one.in_force() || one.waits()));
    match stands {
        Some(ruling) => Err(RoundRefusal::RulingStands {
            round: no,
            ruling: ruling.no,
        }
        .into()),
        None => Ok(()),
    }
}

fn evidence_removed(tournament: &Tournament, no: RoundNo) -> Vec<Event> {
    let sheets = tournament.records.keys().filter(|place| place.round == no);
    let sheets = sheets.map(|GameKey { round, board, game }| BoardEvent::RecordRemoved {
        round: *round,
        board: *board,
        game: *game,
    });
    let photographs = tournament.photographs.iter();
    let photographs = photographs.filter(|(place, _)| place.round == no);
    let photographs = photographs.flat_map(|(GameKey { round, board, game }, of_game)| {
        of_game
            .iter()
            .map(|photograph| BoardEvent::PhotographRemoved {
                round: *round,
                board: *board,
                game: *game,
                hash: photograph.hash.clone(),
            })
    });
    sheets.chain(photographs).map(Event::Board).collect()
}

/// Who came or left since the round was published: they did so from the next one on, and when it is paired anew they do so from this one.
#[must_use]
pub fn since_publication(tournament: &Tournament, no: RoundNo) -> SincePublication {
    let next = no.next();
    let mut since = SincePublication::default();
    for entry in tournament.entries.values() {
        match entry.attendance {
            Attendance::Present if entry.from_round == next => since.came.push(entry.no),
            Attendance::Withdrawn(from) | Attendance::Expelled(from) if from == next => {
                since.left.push(entry.no);
            }
            Attendance::Expected
            | Attendance::Present
            | Attendance::Withdrawn(_)
            | Attendance::Expelled(_) => {}
        }
    }
    since
}

fn moved(since: SincePublication, from_round: RoundNo) -> impl Iterator<Item = Event> {
    let moved = move |entry, out| {
        Event::Entry(EntryEvent::AttendanceMoved {
            entry,
            from_round,
            out,
        })
    };
    let came = since.came.into_iter().map(move |no| moved(no, false));
    came.chain(since.left.into_iter().map(move |no| moved(no, true)))
}
