//! What is still open when a round is closed or the next one paired: it can change scores that the next round is paired from.

use super::{
    close_round, draft_round, draft_round_irregularly, entries::field_fixed, find::unsettled,
};
use crate::{
    Attendance, Event, GameKey, Refusal, ResultEvent, Round, RoundNo, RoundRefusal, Tournament,
    open_matter::OpenMatter, rulings::RulingState,
};

/// Proposals and appeals of the whole tournament, and of the rounds that are played, or the last one that the public knows, the calls and the score
/// sheets that speak against a result, unless somebody knew of it and kept the result.
#[must_use]
pub fn open_matters(tournament: &Tournament) -> Vec<OpenMatter> {
    matters_of(tournament, &unsettled(tournament).collect::<Vec<_>>())
}

/// Proposals and appeals of the whole tournament, and what is open in these rounds.
fn matters_of(tournament: &Tournament, rounds: &[&Round]) -> Vec<OpenMatter> {
    let waiting = tournament.rulings.iter().filter(|one| one.waits());
    let waiting = waiting.map(|one| match one.state {
        RulingState::Proposed => OpenMatter::Proposal(one.no),
        RulingState::InForce
        | RulingState::Refused
        | RulingState::Overturned
        | RulingState::Revoked => OpenMatter::Appeal(one.no),
    });
    let calls = tournament.calls.iter();
    let calls =
        calls.filter(|call| call.open() && rounds.iter().any(|round| round.no == call.round));
    let sheets = rounds.iter();
    let sheets = sheets.flat_map(|round| spoken_against(tournament, round));
    waiting
        .chain(calls.map(|call| OpenMatter::Call(call.no)))
        .chain(sheets)
        .collect()
}

/// The games of a round whose sheet does not go with their result, and that nobody was told of.
fn spoken_against(tournament: &Tournament, round: &Round) -> Vec<OpenMatter> {
    let boards = round.matches.iter();
    let games = boards.flat_map(|one| one.every_game().map(move |game| (one.board, game)));
    let against = games.filter(|(board, game)| {
        let place = GameKey::new(round.no, *board, game.no);
        let open = game
            .outcome
            .filter(|_| !tournament.hall.kept.contains(&place));
        open.is_some_and(|outcome| !tournament.sheet_against(place, outcome).is_empty())
    });
    against
        .map(|(board, game)| OpenMatter::Sheet(GameKey::new(round.no, board, game.no)))
        .collect()
}

/// The same before the next round is paired, with those whom nobody has seen: they would not be paired. Who asked for a bye in it is
/// not waited for; nobody is, where the field is fixed once the first round is paired.
#[must_use]
pub fn pairing_matters(tournament: &Tournament) -> Vec<OpenMatter> {
    let mut open = open_matters(tournament);
    let next = tournament.next_round();
    if tournament.rounds.is_empty() || !field_fixed(tournament) {
        let missing = tournament.entries.values().filter(|entry| {
            entry.attendance == Attendance::Expected && !entry.byes.contains_key(&next)
        });
        open.extend(missing.map(|entry| OpenMatter::Missing(entry.no)));
    }
    open
}

/// Refuses to go on from a round while something is open that whoever goes on does not know of.
fn require_known(round: RoundNo, open: &[OpenMatter], known: &[OpenMatter]) -> Result<(), Refusal> {
    if open.iter().all(|one| known.contains(one)) {
        return Ok(());
    }
    let open = open.to_vec();
    Err(RoundRefusal::MattersOpen { round, open }.into())
}

/// That results are kept, by whoever goes on knowing that their sheets speak against them.
fn kept(tournament: &Tournament, open: &[OpenMatter]) -> Vec<Event> {
    let kept = open.iter().filter_map(|one| match *one {
        OpenMatter::Sheet(GameKey { round, board, game }) => {
            let found = tournament.round(round)?.on_board(board)?.game(game)?;
            let kept = ResultEvent::ResultKept {
                round,
                board,
                game,
                outcome: found.outcome?,
            };
            Some(kept.into())
        }
        OpenMatter::Proposal(_)
        | OpenMatter::Appeal(_)
        | OpenMatter::Call(_)
        | OpenMatter::Missing(_) => None,
    });
    kept.collect()
}

/// Closes a round, by somebody who knows what is open. What score sheets say is not asked again when the next round is paired.
///
/// # Errors
/// As [`close_round`]; something is open that is not among what is `known`.
pub fn close_knowing(
    tournament: &Tournament,
    no: RoundNo,
    known: &[OpenMatter],
) -> Result<Vec<Event>, Refusal> {
    let closed = close_round(tournament, no)?;
    // another round that is played stays open
    let open = matters_of(tournament, tournament.round(no).as_slice());
    require_known(no, &open, known)?;
    let mut events = kept(tournament, &open);
    events.extend(closed);
    Ok(events)
}

/// How a round is paired where the rules leave no pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drafting {
    /// Not at all: [`draft_round`].
    ByTheRules,
    /// With the fewest rules broken: [`draft_round_irregularly`].
    Irregular,
}

/// Pairs the next round, by somebody who knows what is open.
///
/// # Errors
/// As [`draft_round`] or [`draft_round_irregularly`]; something is open that is not among what is `known`.
pub fn draft_knowing(
    tournament: &Tournament,
    drafting: Drafting,
    known: &[OpenMatter],
) -> Result<Vec<Event>, Refusal> {
    let open = pairing_matters(tournament);
    draft_where(tournament, drafting, &open, known)
}

fn draft_where(
    tournament: &Tournament,
    drafting: Drafting,
    open: &[OpenMatter],
    known: &[OpenMatter],
) -> Result<Vec<Event>, Refusal> {
    let drafted = match drafting {
        Drafting::ByTheRules => draft_round(tournament)?,
        Drafting::Irregular => draft_round_irregularly(tournament)?,
    };
    let published = tournament.last_published().map(|round| round.no);
    let round = published.unwrap_or_else(|| tournament.next_round());
    require_known(round, open, known)?;
    let mut events = kept(tournament, open);
    events.extend(drafted);
    Ok(events)
}

/// Pairs the round of a draft again, from what stands now, in place of the draft. What was changed by hand is lost with it.
/// Nobody is asked again about those who are missing: entries rest while there is a draft.
///
/// # Errors
/// No such draft; what [`draft_knowing`] refuses otherwise. The draft then stays.
pub fn pair_again(
    tournament: &Tournament,
    no: RoundNo,
    drafting: Drafting,
    known: &[OpenMatter],
) -> Result<Vec<Event>, Refusal> {
    let mut events = super::discard_draft(tournament, no)?;
    let without = tournament.after(&events);
    let open = open_matters(&without);
    events.extend(draft_where(&without, drafting, &open, known)?);
    Ok(events)
}
