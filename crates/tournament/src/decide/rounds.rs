//! A round: draft, change by hand, close; and the end.

use super::{
    find::{find_match, find_open, unsettled},
    passed_over::require_none_needed,
    require_no_draft, require_stage,
};
use crate::{
    BoardNo, Bye, EntryNo, Event, Pairing, PairingRefusal, Refusal, ResultRefusal, Round,
    RoundEvent, RoundNo, RoundRefusal, RoundState, SetupEvent, SetupRefusal, Side, Stage,
    Tournament,
    pairing::{self, Constraints, Drafted},
};
use draughts::lot::Secret;

/// Pairs the next round. The round before it is closed in the same step when all its results are in. In a round robin, where who meets whom
/// follows from the order alone, one whose other games wait by a ruling stays open until they are played.
///
/// # Errors
/// A draft exists, results are missing, a match is not decided that has to be, every round is paired, or no legal pairing exists.
pub fn draft_round(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    draft_with(tournament, pairing::pair)
}

/// Pairs the next round even where the rules leave no pairing: then without the pairs that are kept apart where that
/// helps, or else with the fewest rules broken ([`pairing::relaxed`]). The shell records the arbiter's reason, and [`pairing::check`] names the faults.
///
/// # Errors
/// As [`draft_round`], but for a legal pairing that does not exist.
pub fn draft_round_irregularly(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    draft_with(tournament, |tournament| {
        pairing::pair(tournament).or_else(|stuck| irregularly(tournament, stuck))
    })
}

/// What is drafted where the rules and wishes leave no pairing.
fn irregularly(tournament: &Tournament, stuck: Refusal) -> Result<Drafted, Refusal> {
    let Refusal::Pairing(refusal) = &stuck else {
        return Err(stuck);
    };
    match refusal {
        PairingRefusal::NoLegalPairing {
            impasse: Some(_), ..
        } => Ok(pairing::relaxed(tournament)),
        PairingRefusal::KinMustMeet { .. } | PairingRefusal::KeptApartMustMeet { .. } => {
            let wished = Constraints::of(tournament);
            pairing::lifted(tournament, &wished).map_or(Err(stuck), |(drafted, _)| Ok(drafted))
        }
        PairingRefusal::NoLegalPairing { impasse: None, .. }
        | PairingRefusal::TooFewPlayers
        | PairingRefusal::MatchNeedsTwo { .. }
        | PairingRefusal::VarmaOutOfRange { .. }
        | PairingRefusal::CannotSwap
        | PairingRefusal::BracketFixed
        | PairingRefusal::CannotExchange
        | PairingRefusal::PairsFixed
        | PairingRefusal::HaveMet { .. }
        | PairingRefusal::DidNotCome { .. } => Err(stuck),
    }
}

fn draft_with(
    tournament: &Tournament,
    pair: impl FnOnce(&Tournament) -> Result<Drafted, Refusal>,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    require_no_draft(tournament)?;
    let mut events = closed_before_next(tournament)?;
    let round = tournament.next_round();
    if round.0 > tournament.round_count() {
        return Err(RoundRefusal::NoRoundLeft.into());
    }
    let Drafted { pairings, byes } = pair(tournament)?;
    events.push(
        RoundEvent::RoundDrafted {
            round,
            pairings,
            byes,
        }
        .into(),
    );
    Ok(events)
}

/// Closes what was played before the next round, but for the rounds that it does not wait for.
fn closed_before_next(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for round in unsettled(tournament) {
        match round.state {
            RoundState::Published if goes_on_without(tournament, round) => {}
            RoundState::Published => events.extend(close_round(tournament, round.no)?),
            RoundState::Closed => require_nothing_passed_over(tournament, round)?,
            RoundState::Draft => {}
        }
    }
    Ok(events)
}

/// Is a round paired while results of this one are missing? In a round robin it is, where every such game waits by a ruling (6.4 c, e). The end
/// of the tournament waits for them all.
fn goes_on_without(tournament: &Tournament, round: &Round) -> bool {
    if was_last_round(tournament) || round.missing() == 0 {
        return false;
    }
    let last = tournament.last_published();
    let is_last = last.is_some_and(|last| last.no == round.no);
    let was_halted = tournament.halting(round.no).next().is_some();
    if tournament.regulations.system.is_round_robin() && (is_last || was_halted) {
        return tournament.undecided(round) == 0 && tournament.all_wait(round);
    }
    // what was taken over with results missing was paired on elsewhere
    !is_last
}

/// The first round that the next one, or the end of the tournament, waits for.
#[must_use]
pub fn awaited(tournament: &Tournament) -> Option<&Round> {
    let mut rounds = unsettled(tournament);
    rounds.find(|round| !tournament.is_over(round) && !goes_on_without(tournament, round))
}

pub(super) fn open_draft(tournament: &Tournament, no: RoundNo) -> Result<&Round, Refusal> {
    tournament
        .draft()
        .filter(|draft| draft.no == no)
        .ok_or(Refusal::Round(RoundRefusal::NoDraft { round: no }))
}

/// Where an entry stands in a draft.
#[derive(Clone, Copy)]
enum DraftPlace {
    Board(usize, Side),
    Bye(usize),
}

fn seat(draft: &Round, entry: EntryNo) -> Option<DraftPlace> {
    let at_board = draft.matches.iter().enumerate().find_map(|(index, one)| {
        let side = one.pairing.side_of(entry)?;
        Some(DraftPlace::Board(index, side))
    });
    at_board.or_else(|| {
        draft
            .byes
            .iter()
            .position(|bye| bye.entry == entry)
            .map(DraftPlace::Bye)
    })
}

fn sit(pairings: &mut [Pairing], byes: &mut [Bye], seat: DraftPlace, entry: EntryNo) {
    match seat {
        DraftPlace::Board(index, Side::First) => pairings[index].first = entry,
        DraftPlace::Board(index, Side::Second) => pairings[index].second = entry,
        DraftPlace::Bye(index) => byes[index].entry = entry,
    }
}

/// Exchanges two entries of a draft by hand; one of them may have the bye. The shell records the reason, and
/// [`pairing::check`] says which rules the result breaks.
///
/// # Errors
/// No draft; the same entry twice, or one that is not in the round; a bracket, which follows from the numbers.
pub fn swap_entries(
    tournament: &Tournament,
    no: RoundNo,
    a: EntryNo,
    b: EntryNo,
) -> Result<Vec<Event>, Refusal> {
    let draft = open_draft(tournament, no)?;
    if tournament.regulations.system.is_knockout() {
        return Err(PairingRefusal::BracketFixed.into());
    }
    let (Some(seat_a), Some(seat_b)) = (seat(draft, a), seat(draft, b)) else {
        return Err(PairingRefusal::CannotSwap.into());
    };
    if a == b || matches!((seat_a, seat_b), (DraftPlace::Bye(_), DraftPlace::Bye(_))) {
        return Err(PairingRefusal::CannotSwap.into());
    }
    let mut pairings = pairings_of(draft);
    let mut byes = draft.byes.clone();
    sit(&mut pairings, &mut byes, seat_a, b);
    sit(&mut pairings, &mut byes, seat_b, a);
    let boards = [seat_a, seat_b].into_iter().filter_map(|seat| match seat {
        DraftPlace::Board(index, _) => draft.matches.get(index).map(|one| one.board),
        DraftPlace::Bye(_) => None,
    });
    Ok(vec![
        RoundEvent::PairingsChanged {
            round: no,
            pairings,
            byes,
            boards: boards.collect(),
        }
        .into(),
    ])
}

/// Gives White in game 1 of a drafted match to the other player.
///
/// # Errors
/// No draft, no such board.
pub fn flip_board(
    tournament: &Tournament,
    no: RoundNo,
    board: BoardNo,
) -> Result<Vec<Event>, Refusal> {
    let draft = open_draft(tournament, no)?;
    let one = find_match(draft, board)?;
    let flipped = Pairing {
        first: one.pairing.second,
        second: one.pairing.first,
    };
    let pairings = draft
        .matches
        .iter()
        .map(|m| if m.board == board { flipped } else { m.pairing })
        .collect();
    let byes = draft.byes.clone();
    Ok(vec![
        RoundEvent::PairingsChanged {
            round: no,
            pairings,
            byes,
            boards: vec![board],
        }
        .into(),
    ])
}

fn pairings_of(round: &Round) -> Vec<Pairing> {
    round.matches.iter().map(|one| one.pairing).collect()
}

/// Throws a draft away.
///
/// # Errors
/// There is none.
pub fn discard_draft(tournament: &Tournament, no: RoundNo) -> Result<Vec<Event>, Refusal> {
    open_draft(tournament, no)?;
    Ok(vec![RoundEvent::DraftDiscarded { round: no }.into()])
}

/// Closes a round: every result is in, and every match that must be decided is.
///
/// # Errors
/// Not published, closed already, results are missing, or a drawn match is not decided.
pub fn close_round(tournament: &Tournament, no: RoundNo) -> Result<Vec<Event>, Refusal> {
    let round = find_open(tournament, no)?;
    match round.missing() {
        0 => {
            require_decided(tournament, round)?;
            Ok(vec![RoundEvent::RoundClosed { round: no }.into()])
        }
        games => Err(RoundRefusal::ResultsMissing { round: no, games }.into()),
    }
}

/// Is the last round that the public knows the last one of the tournament, so that its end comes next?
#[must_use]
pub fn was_last_round(tournament: &Tournament) -> bool {
    tournament.next_round().0 > tournament.round_count()
}

fn require_decided(tournament: &Tournament, round: &Round) -> Result<(), Refusal> {
    match round
        .matches
        .iter()
        .find(|one| tournament.is_undecided(one))
    {
        Some(one) => Err(ResultRefusal::MatchUndecided {
            round: round.no,
            board: Some(one.board),
        }
        .into()),
        None => Ok(()),
    }
}

/// # Errors
/// A game of this closed round was passed over and can decide its match: corrections of earlier versions could leave one so.
fn require_nothing_passed_over(tournament: &Tournament, round: &Round) -> Result<(), Refusal> {
    let mut matches = round.matches.iter();
    matches.try_for_each(|one| require_none_needed(tournament, round.no, one.board))
}

/// Ends the tournament and reveals the secret of its draws.
///
/// # Errors
/// Rounds or results are missing, or a match is not decided that has to be.
pub fn finish(tournament: &Tournament, secret: Secret) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    require_no_draft(tournament)?;
    if secret.commitment() != tournament.commitment {
        return Err(SetupRefusal::SecretMismatch.into());
    }
    let played = u16::try_from(tournament.rounds.len()).unwrap_or(u16::MAX);
    let rounds = tournament.round_count();
    if played < rounds {
        return Err(RoundRefusal::RoundsMissing { played, rounds }.into());
    }
    let mut events = Vec::new();
    for round in &tournament.rounds {
        match (round.state, round.missing()) {
            (RoundState::Closed, 0) => {
                require_nothing_passed_over(tournament, round)?;
                require_decided(tournament, round)?;
            }
            (RoundState::Closed, games) => {
                return Err(RoundRefusal::ResultsMissing {
                    round: round.no,
                    games,
                }
                .into());
            }
            (RoundState::Draft | RoundState::Published, _) => {
                events.extend(close_round(tournament, round.no)?)
            }
        }
    }
    events.push(SetupEvent::Finished { secret }.into());
    Ok(events)
}
