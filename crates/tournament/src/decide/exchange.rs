//! Two players of a public round change places: they sat down at each other's boards and played, so that the round says who met whom.

use super::{
    find::{find_match, find_public, of_edition},
    require_stage,
};
use crate::{
    BoardNo, Edition, EntryNo, Event, Match, Outcome, Pairing, PairingRefusal, Refusal, Round,
    RoundEvent, RoundNo, RoundRefusal, Stage, Tournament,
    pairing::{PairingFault, check},
};

/// Seats each of two players in the other's place, named with the boards at which they were seen. Results and openings stay at the boards, and so does everybody
/// else. The texts say nothing of it: by analogy (preface, 7.2) it is the chief arbiter's, with a reason. Exchanged once more they sit as before.
///
/// # Errors
/// Not the round that was seen, or not the last one; no Swiss: elsewhere a table or the bracket says who meets whom; not two of two boards, or not there any
/// more; one of them did not come to a game; a ruling at one of the boards; two who have met before (C.04.1).
pub fn exchange_players(
    tournament: &Tournament,
    (no, seen): (RoundNo, Edition),
    [(one, here), (other, there)]: [(EntryNo, BoardNo); 2],
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    of_edition(tournament, no, seen)?;
    let round = last_round(tournament, no)?;
    if !tournament.regulations.system.is_swiss() {
        return Err(PairingRefusal::PairsFixed.into());
    }
    let (at_here, at_there) = (find_match(round, here)?, find_match(round, there)?);
    if here == there {
        return Err(PairingRefusal::CannotExchange.into());
    }
    // pressed twice
    if sits(at_here, other) && sits(at_there, one) {
        return Ok(Vec::new());
    }
    if !sits(at_here, one) || !sits(at_there, other) {
        return Err(PairingRefusal::CannotExchange.into());
    }
    require_came(at_here, one)?;
    require_came(at_there, other)?;
    let boards = [here, there];
    for board in boards {
        require_no_ruling(tournament, no, board)?;
    }
    let pairings = [
        with(at_here.pairing, one, other),
        with(at_there.pairing, other, one),
    ];
    let exchanged = Event::Round(RoundEvent::PlayersExchanged {
        round: no,
        boards,
        pairings,
        outdates_slips: true,
    });
    let after = tournament.after(std::slice::from_ref(&exchanged));
    for fault in check(&after, no) {
        if let PairingFault::Rematch { board, earlier } = fault
            && let Some(met) = boards.iter().position(|one| *one == board)
        {
            let Pairing { first, second } = pairings[met];
            return Err(PairingRefusal::HaveMet {
                one: first,
                other: second,
                earlier,
            }
            .into());
        }
    }
    Ok(vec![exchanged])
}

/// The last round, public: what was paired after it rests on who met in it.
fn last_round(tournament: &Tournament, no: RoundNo) -> Result<&Round, Refusal> {
    let round = find_public(tournament, no)?;
    match tournament.rounds.last() {
        Some(later) if later.no != no => Err(RoundRefusal::SeatsFollowed {
            round: no,
            later: later.no,
        }
        .into()),
        Some(_) | None => Ok(round),
    }
}

fn sits(one: &Match, entry: EntryNo) -> bool {
    one.pairing.side_of(entry).is_some()
}

/// Whoever did not come sat at no board: that they did not is theirs, and passes to nobody. Of the other player it is no matter, who may have waited at the wrong one.
fn require_came(at: &Match, entry: EntryNo) -> Result<(), Refusal> {
    let side = at.pairing.side_of(entry);
    let stayed_away = |outcome: Outcome| side.is_some_and(|side| outcome.forfeited_by(side));
    let mut outcomes = at.every_game().filter_map(|game| game.outcome);
    if outcomes.any(stayed_away) {
        let board = at.board;
        return Err(PairingRefusal::DidNotCome { entry, board }.into());
    }
    Ok(())
}

/// The pair with somebody in the place of somebody.
fn with(pairing: Pairing, gone: EntryNo, comes: EntryNo) -> Pairing {
    if pairing.first == gone {
        Pairing {
            first: comes,
            ..pairing
        }
    } else {
        Pairing {
            second: comes,
            ..pairing
        }
    }
}

/// A ruling is about whoever sat there when it was made.
fn require_no_ruling(
    tournament: &Tournament,
    round: RoundNo,
    board: BoardNo,
) -> Result<(), Refusal> {
    let mut there = tournament.rulings.iter();
    let stands = there.find(|one| one.is_at(round, board) && (one.in_force() || one.waits()));
    match stands {
        Some(ruling) => Err(RoundRefusal::RulingStands {
            round,
            ruling: ruling.no,
        }
        .into()),
        None => Ok(()),
    }
}
