//! A draft becomes public.

use super::{Stale, require_stage, rounds::open_draft};
use crate::{
    DrawRecord, Entry, EntryNo, Event, Outcome, Pairing, Refusal, ResultEvent, RoundEvent, RoundNo,
    RoundRefusal, SetupRefusal, Side, Stage, Tournament,
};
use draughts::lot::Secret;

/// Publishes a draft: the openings are drawn from the tournament's secret at this moment and not before, so that
/// nobody can look at them and then change a pairing. Games against somebody who has left a round robin are
/// forfeited at once.
///
/// # Errors
/// No such draft; a secret that is not the one committed to.
pub fn publish_round(
    tournament: &Tournament,
    no: RoundNo,
    secret: &Secret,
) -> Result<Vec<Event>, Refusal> {
    publish(tournament, no, secret, Vec::new())
}

/// Publishes a draft, unless it is `stale` and the publisher has not `seen` why: the row of the latest cause, as [`Stale::latest`] names it.
/// The journal then says in spite of what it was published.
///
/// # Errors
/// As [`publish_round`]; something changed what the draft was paired from, and the publisher has not seen it.
pub fn publish_draft(
    tournament: &Tournament,
    no: RoundNo,
    secret: &Secret,
    stale: Option<&Stale>,
    seen: Option<i32>,
) -> Result<Vec<Event>, Refusal> {
    open_draft(tournament, no)?;
    let Some(stale) = stale else {
        return publish(tournament, no, secret, Vec::new());
    };
    if seen != Some(stale.latest()) {
        return Err(RoundRefusal::DraftStale { round: no }.into());
    }
    let despite = match stale.causes.as_slice() {
        [] => vec![0],
        causes => causes.iter().map(|cause| cause.row).collect(),
    };
    publish(tournament, no, secret, despite)
}

fn publish(
    tournament: &Tournament,
    no: RoundNo,
    secret: &Secret,
    despite: Vec<i32>,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let draft = open_draft(tournament, no)?;
    if secret.commitment() != tournament.commitment {
        return Err(SetupRefusal::SecretMismatch.into());
    }
    let openings = match DrawRecord::of(tournament) {
        Some(record) => record.draw(secret, no, draft.matches.len())?,
        None => Vec::new(),
    };
    let mut events = vec![
        RoundEvent::RoundPublished {
            round: no,
            openings,
            despite,
        }
        .into(),
    ];
    for one in &draft.matches {
        let Some(outcome) = forfeited(tournament, no, one.pairing) else {
            continue;
        };
        let entered = |game| {
            Event::Result(ResultEvent::ResultEntered {
                round: no,
                board: one.board,
                game,
                outcome,
            })
        };
        events.extend(one.games.iter().map(|game| entered(game.no)));
    }
    Ok(events)
}

/// How every game of a drafted match ends when it is published, because somebody in it has left, or was sent away or excluded; `None` where both
/// play.
#[must_use]
pub fn forfeited(tournament: &Tournament, no: RoundNo, pairing: Pairing) -> Option<Outcome> {
    let absent = |entry: EntryNo| {
        let entry = tournament.entries.get(&entry);
        !entry.is_some_and(|entry: &Entry| entry.takes_part_in(no))
    };
    match (absent(pairing.first), absent(pairing.second)) {
        (false, false) => None,
        (false, true) => Some(Outcome::Forfeit(Side::First)),
        (true, false) => Some(Outcome::Forfeit(Side::Second)),
        (true, true) => Some(Outcome::DoubleForfeit),
    }
}
