//! What an arbiter can do when a round cannot be paired.

use crate::{
    BoardNo, EntryEvent, EntryNo, Event, Kin, PairingRefusal, Refusal, ResultRefusal, RoundNo,
    RoundRefusal, Tournament,
};

use super::{
    Constraints, Impasse, Pair,
    impasse::{meetings::Meetings, trial::Trial},
    relaxed::broken,
};

/// A way out, to be offered in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WayOut {
    /// Enter the missing results of a round.
    EnterResults {
        /// Which round.
        round: RoundNo,
        /// How many games.
        games: usize,
    },
    /// Publish or discard the draft.
    FinishDraft {
        /// Which round.
        round: RoundNo,
    },
    /// Take back a bye asked for in this round, so that more players can be paired.
    RevokeBye {
        /// Whose.
        entry: EntryNo,
        /// In which round.
        round: RoundNo,
    },
    /// Grant a bye to somebody nobody is left for.
    GrantBye {
        /// To whom.
        entry: EntryNo,
        /// In which round.
        round: RoundNo,
    },
    /// Give the bye to somebody who had it ([`super::relaxed`]).
    SecondBye,
    /// Let the fewest pairs meet that must both have the same colour ([`super::relaxed`]).
    AllowColours,
    /// Repeat the fewest meetings ([`super::relaxed`]).
    AllowRematch,
    /// Let players of one club, or of one federation, meet in this round.
    AllowKin {
        /// Whom the regulations keep apart.
        kin: Kin,
        /// Who would.
        pairs: Vec<Pair>,
    },
    /// Let players meet in this round who are kept apart.
    AllowKeptApart {
        /// Who would.
        pairs: Vec<Pair>,
    },
    /// Decide the drawn matches of a knockout.
    Decide {
        /// In which round.
        round: RoundNo,
        /// At which board; `None` where several may be open.
        board: Option<BoardNo>,
    },
    /// End the event with the rounds played.
    EndEarlier {
        /// The number of rounds that would be left.
        rounds: u16,
    },
    /// Check in or enter more players.
    MorePlayers,
}

/// Of byes to be taken back or granted, so many are offered at most.
const OFFERED: usize = 10;

/// The ways out of a refusal to pair within these constraints, the least irregular first; none for a refusal of
/// something else.
#[must_use]
pub fn ways_out(
    refusal: &Refusal,
    tournament: &Tournament,
    constraints: &Constraints,
) -> Vec<WayOut> {
    let byes = |round: &RoundNo| byes_to_revoke(tournament, constraints, *round);
    match refusal {
        Refusal::Round(RoundRefusal::ResultsMissing { round, games }) => {
            let (round, games) = (*round, *games);
            vec![WayOut::EnterResults { round, games }]
        }
        Refusal::Round(RoundRefusal::DraftExists { round }) => {
            vec![WayOut::FinishDraft { round: *round }]
        }
        Refusal::Result(refusal) => undecided(refusal).into_iter().collect(),
        Refusal::Pairing(PairingRefusal::TooFewPlayers) => vec![WayOut::MorePlayers],
        Refusal::Pairing(PairingRefusal::KinMustMeet {
            round, kin, pairs, ..
        }) => {
            let (kin, pairs) = (*kin, pairs.clone());
            let last = WayOut::AllowKin { kin, pairs };
            byes(round).into_iter().chain([last]).collect()
        }
        Refusal::Pairing(PairingRefusal::KeptApartMustMeet { round, pairs, .. }) => {
            let pairs = pairs.clone();
            let last = WayOut::AllowKeptApart { pairs };
            byes(round).into_iter().chain([last]).collect()
        }
        Refusal::Pairing(PairingRefusal::NoLegalPairing {
            round,
            impasse: Some(impasse),
            ..
        }) => around(tournament, constraints, (*round, impasse)),
        Refusal::Pairing(
            PairingRefusal::NoLegalPairing { impasse: None, .. }
            | PairingRefusal::MatchNeedsTwo { .. }
            | PairingRefusal::VarmaOutOfRange { .. }
            | PairingRefusal::CannotSwap
            | PairingRefusal::BracketFixed
            | PairingRefusal::CannotExchange
            | PairingRefusal::PairsFixed
            | PairingRefusal::HaveMet { .. }
            | PairingRefusal::DidNotCome { .. },
        )
        | Refusal::Regulations(_)
        | Refusal::Setup(_)
        | Refusal::Entry(_)
        | Refusal::Round(
            RoundRefusal::RoundAlreadyPaired { .. }
            | RoundRefusal::NoDraft { .. }
            | RoundRefusal::NoSuchRound { .. }
            | RoundRefusal::NoRoundLeft
            | RoundRefusal::RoundsMissing { .. }
            | RoundRefusal::RoundIsClosed { .. }
            | RoundRefusal::RoundNotPublished { .. }
            | RoundRefusal::DraftStale { .. }
            | RoundRefusal::RoundWithdrawn { .. }
            | RoundRefusal::RoundFollowed { .. }
            | RoundRefusal::SeatsFollowed { .. }
            | RoundRefusal::RulingStands { .. }
            | RoundRefusal::ResultsWouldBeLost { .. }
            | RoundRefusal::MovesChanged { .. }
            | RoundRefusal::RoundBegun { .. }
            | RoundRefusal::NoBye { .. }
            | RoundRefusal::MattersOpen { .. },
        )
        | Refusal::Ruling(_)
        | Refusal::Hall(_)
        | Refusal::Awards(_) => Vec::new(),
    }
}

/// The match that a refusal wants decided.
fn undecided(refusal: &ResultRefusal) -> Option<WayOut> {
    let ResultRefusal::MatchUndecided { round, board } = refusal else {
        return None;
    };
    Some(WayOut::Decide {
        round: *round,
        board: *board,
    })
}

/// Byes asked for without which the round can be paired.
fn byes_to_revoke(
    tournament: &Tournament,
    constraints: &Constraints,
    round: RoundNo,
) -> Vec<WayOut> {
    let asked = tournament
        .entries
        .values()
        .filter(|entry| entry.takes_part_in(round) && entry.byes.contains_key(&round));
    let asked: Vec<EntryNo> = asked.map(|entry| entry.no).collect();
    let revoked = |entry: &EntryNo| {
        Event::Entry(EntryEvent::ByeRevoked {
            entry: *entry,
            round,
        })
    };
    let events: Vec<Event> = asked.iter().map(revoked).collect();
    let Some(meetings) = Meetings::of(&tournament.after(&events), constraints) else {
        return Vec::new();
    };
    let mut trial = Trial::new(&meetings, &asked);
    let helpful = asked.into_iter().filter(|entry| trial.turned(*entry));
    let ways = helpful.map(|entry| WayOut::RevokeBye { entry, round });
    ways.take(OFFERED).collect()
}

/// What there is where no pairing is legal.
fn around(
    tournament: &Tournament,
    constraints: &Constraints,
    (round, impasse): (RoundNo, &Impasse),
) -> Vec<WayOut> {
    let mut ways = byes_to_revoke(tournament, constraints, round);
    ways.extend(byes_to_grant(tournament, constraints, (round, impasse)));
    ways.extend(last_resorts(tournament, constraints, impasse));
    ways.extend(end_earlier(round));
    ways
}

/// Those nobody is left for with whose bye the round can be paired.
fn byes_to_grant(
    tournament: &Tournament,
    constraints: &Constraints,
    (round, impasse): (RoundNo, &Impasse),
) -> Vec<WayOut> {
    let Some(meetings) = Meetings::of(tournament, constraints) else {
        return Vec::new();
    };
    let mut trial = Trial::new(&meetings, &[]);
    let stuck = impasse.groups.iter().flat_map(|group| &group.players);
    let helpful = stuck.copied().filter(|entry| trial.turned(*entry));
    let ways = helpful.map(|entry| WayOut::GrantBye { entry, round });
    ways.take(OFFERED).collect()
}

/// What [`super::relaxed`] would do, where nothing else is left; or the wishes that would have to go.
fn last_resorts(
    tournament: &Tournament,
    constraints: &Constraints,
    impasse: &Impasse,
) -> Vec<WayOut> {
    if impasse.wished {
        return vec![WayOut::AllowKeptApart { pairs: Vec::new() }];
    }
    let Some(meetings) = Meetings::of(tournament, constraints) else {
        return Vec::new();
    };
    let broken = broken(&meetings);
    let ways = [
        (broken.colours, WayOut::AllowColours),
        (broken.bye, WayOut::SecondBye),
        (broken.met, WayOut::AllowRematch),
    ];
    let needed = ways.into_iter().filter(|(needed, _)| *needed);
    needed.map(|(_, way)| way).collect()
}

fn end_earlier(round: RoundNo) -> Option<WayOut> {
    let rounds = round.0.checked_sub(1).filter(|rounds| *rounds > 0)?;
    Some(WayOut::EndEarlier { rounds })
}
