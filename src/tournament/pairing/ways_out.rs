//! What an arbiter can do when a round cannot be paired.

use crate::tournament::{BoardNo, ByeKind, EntryNo, Event, Refusal, RoundNo, Tournament};

use super::{Pair, pair};

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
    /// Repeat the fewest meetings ([`super::relaxed`]).
    AllowRematch,
    /// Let players of one club meet in this round.
    AllowClubmates {
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

/// The ways out of a refusal to pair, the least irregular first; none for a refusal of something else.
#[must_use]
pub fn ways_out(refusal: &Refusal, tournament: &Tournament) -> Vec<WayOut> {
    let swiss = tournament.regulations.system.is_swiss();
    let mut ways = Vec::new();
    match refusal {
        Refusal::ResultsMissing { round, games } => ways.push(WayOut::EnterResults {
            round: *round,
            games: *games,
        }),
        Refusal::DraftExists { round } => ways.push(WayOut::FinishDraft { round: *round }),
        Refusal::MatchUndecided { round, board } => ways.push(WayOut::Decide {
            round: *round,
            board: *board,
        }),
        Refusal::ClubmatesMustMeet { round, pairs } => {
            ways.extend(byes_to_revoke(tournament, *round));
            ways.push(WayOut::AllowClubmates {
                pairs: pairs.clone(),
            });
        }
        Refusal::KeptApartMustMeet { round, pairs } => {
            ways.extend(byes_to_revoke(tournament, *round));
            ways.push(WayOut::AllowKeptApart {
                pairs: pairs.clone(),
            });
        }
        Refusal::TooFewPlayers => ways.push(WayOut::MorePlayers),
        Refusal::NoLegalPairing { round, stuck } if swiss => {
            ways.extend(byes_to_revoke(tournament, *round));
            ways.extend(byes_to_grant(tournament, *round, stuck));
            ways.push(WayOut::AllowRematch);
            ways.extend(end_earlier(*round));
        }
        Refusal::NobodyForTheBye { round } if swiss => {
            ways.extend(byes_to_revoke(tournament, *round));
            ways.push(WayOut::SecondBye);
            ways.extend(end_earlier(*round));
        }
        _ => {}
    }
    ways
}

/// Byes asked for without which the round can be paired.
fn byes_to_revoke(tournament: &Tournament, round: RoundNo) -> impl Iterator<Item = WayOut> {
    let asked = tournament
        .entries
        .values()
        .filter(move |entry| entry.takes_part_in(round) && entry.byes.contains_key(&round))
        .map(|entry| entry.no);
    let helps = move |entry: &EntryNo| {
        let entry = *entry;
        can_pair_after(tournament, Event::ByeRevoked { entry, round })
    };
    asked
        .filter(helps)
        .map(move |entry| WayOut::RevokeBye { entry, round })
}

/// Those nobody is left for with whose bye the round can be paired.
fn byes_to_grant(
    tournament: &Tournament,
    round: RoundNo,
    stuck: &[EntryNo],
) -> impl Iterator<Item = WayOut> {
    let kind = ByeKind::Zero;
    let helps = move |entry: &EntryNo| {
        let entry = *entry;
        can_pair_after(tournament, Event::ByeGranted { entry, round, kind })
    };
    stuck
        .iter()
        .copied()
        .filter(helps)
        .map(move |entry| WayOut::GrantBye { entry, round })
}

fn can_pair_after(tournament: &Tournament, event: Event) -> bool {
    pair(&tournament.after(&[event])).is_ok()
}

fn end_earlier(round: RoundNo) -> Option<WayOut> {
    let rounds = round.0.checked_sub(1).filter(|rounds| *rounds > 0)?;
    Some(WayOut::EndEarlier { rounds })
}
