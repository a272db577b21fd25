//! An independent judge of a round: it asks no pairing engine, and looks at absolute rules only.

use std::collections::BTreeMap;

use super::{Constraints, field::bars_from_bye, kin_apart, ordered, pair_within, round_robin};
use crate::{
    BoardNo, ByeKind, Cycles, EntryNo, Match, Pairing, PairingSystem, Round, RoundNo, Tournament,
    standings::{Ledger, LedgerLine},
};

/// A rule that a round breaks. The shell puts it into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PairingFault {
    /// Two who met before meet again (C.04.5 C1); in a round robin, once more than everybody meets everybody (C.05 Annex 1).
    Rematch {
        /// On which board.
        board: BoardNo,
        /// When they met.
        earlier: RoundNo,
    },
    /// The bye for somebody who had it, or won a match by forfeit (C.04.5 C2).
    SecondBye {
        /// Who.
        entry: EntryNo,
        /// When.
        earlier: RoundNo,
    },
    /// Paired more than once, or paired with a bye besides, or against itself.
    Twice {
        /// Who.
        entry: EntryNo,
    },
    /// Neither paired nor given a bye.
    Missing {
        /// Who.
        entry: EntryNo,
    },
    /// In the round, but not there, or not in the tournament.
    NotPlaying {
        /// Who.
        entry: EntryNo,
    },
    /// Paired in spite of a bye asked for.
    ByeIgnored {
        /// Who.
        entry: EntryNo,
    },
    /// A half-point or zero-point bye that was not asked for.
    ByeNotAsked {
        /// Who.
        entry: EntryNo,
    },
    /// More than one pairing bye.
    TooManyByes,
    /// A pairing bye in a round robin, or a rest in a Swiss.
    WrongByeKind {
        /// Who.
        entry: EntryNo,
    },
    /// Not the pair that the Berger table has (FIDE C.05 Annex 1).
    NotByTable {
        /// On which board.
        board: BoardNo,
    },
    /// Two who meet less often than everybody meets everybody, unless a round that is still to come is changed by hand (C.05 Annex 1).
    NeverMeet {
        /// One of them.
        a: EntryNo,
        /// The other.
        b: EntryNo,
    },
    /// The colours of game 1 are not those of the Berger table.
    ColoursNotByTable {
        /// On which board.
        board: BoardNo,
    },
    /// Kept apart by the arbiter.
    KeptApart {
        /// On which board.
        board: BoardNo,
    },
    /// Of one club, or of one federation, in a round in which the regulations keep those apart.
    Kin {
        /// On which board.
        board: BoardNo,
    },
    /// Not a meeting of the bracket.
    NotByBracket {
        /// On which board.
        board: BoardNo,
    },
    /// In a round robin: not the one whose turn to rest it is.
    RestsOutOfTurn {
        /// Who.
        entry: EntryNo,
    },
}

/// The faults of a round, draft or not; none when there is no such round. Who is there is judged as of now.
#[must_use]
pub fn check(tournament: &Tournament, no: RoundNo) -> Vec<PairingFault> {
    let Some(round) = tournament.round(no) else {
        return Vec::new();
    };
    let mut faults = attendance(tournament, round);
    match tournament.regulations.system {
        PairingSystem::DoubleSwiss { .. } | PairingSystem::Dutch { .. } => {
            faults.extend(swiss(tournament, round));
            faults.extend(kept_apart(tournament, round));
        }
        PairingSystem::RoundRobin { cycles } => {
            faults.extend(by_table(tournament, round, cycles));
            faults.extend(met_too_often(tournament, round, cycles));
            let is_last = tournament.rounds.last().map(|last| last.no) == Some(no);
            if is_last {
                let short = never_meet(tournament).into_iter();
                faults.extend(short.map(|(a, b)| PairingFault::NeverMeet { a, b }));
            }
        }
        PairingSystem::Knockout { .. } | PairingSystem::Match { .. } => {
            faults.extend(by_bracket(tournament, round));
        }
    }
    faults
}

fn attendance(tournament: &Tournament, round: &Round) -> Vec<PairingFault> {
    let swiss = tournament.regulations.system.is_swiss();
    let knockout = tournament.regulations.system.is_knockout();
    let mut times: BTreeMap<EntryNo, u32> = BTreeMap::new();
    for one in &round.matches {
        *times.entry(one.pairing.first).or_default() += 1;
        *times.entry(one.pairing.second).or_default() += 1;
    }
    let paired = times.clone();
    for bye in &round.byes {
        *times.entry(bye.entry).or_default() += 1;
    }
    let mut faults = Vec::new();
    for (&entry, &count) in &times {
        let here = tournament.entries.get(&entry).is_some_and(|one| {
            tournament.order.contains(&entry) && (!swiss || one.takes_part_in(round.no))
        });
        if !here {
            faults.push(PairingFault::NotPlaying { entry });
        }
        if count > 1 {
            faults.push(PairingFault::Twice { entry });
        }
    }
    for &entry in &tournament.order {
        let Some(one) = tournament.entries.get(&entry) else {
            continue;
        };
        let due = !knockout && (!swiss || one.takes_part_in(round.no));
        if !times.contains_key(&entry) && due {
            faults.push(PairingFault::Missing { entry });
        }
        if paired.contains_key(&entry) && one.byes.contains_key(&round.no) {
            faults.push(PairingFault::ByeIgnored { entry });
        }
    }
    faults
}

fn swiss(tournament: &Tournament, round: &Round) -> Vec<PairingFault> {
    let before = Ledger::of(tournament, Some(RoundNo(round.no.0.saturating_sub(1))));
    let mut faults = Vec::new();
    for one in &round.matches {
        let (first, second) = (one.pairing.first, one.pairing.second);
        let met = |line: &&LedgerLine| line.met() == Some(second);
        if let Some(earlier) = before.lines(first).iter().find(met) {
            faults.push(PairingFault::Rematch {
                board: one.board,
                earlier: earlier.round,
            });
        }
    }
    let mut pairing_byes = 0;
    for bye in &round.byes {
        let entry = bye.entry;
        let asked = tournament
            .entries
            .get(&entry)
            .and_then(|one| one.byes.get(&round.no));
        match bye.kind {
            ByeKind::Rest | ByeKind::Through => faults.push(PairingFault::WrongByeKind { entry }),
            ByeKind::Full | ByeKind::Half | ByeKind::Zero if asked != Some(&bye.kind) => {
                faults.push(PairingFault::ByeNotAsked { entry });
            }
            ByeKind::Full | ByeKind::Half | ByeKind::Zero => {}
            ByeKind::Pairing => {
                pairing_byes += 1;
                let earlier = before.lines(entry).iter().find(|line| bars_from_bye(line));
                faults.extend(earlier.map(|line| PairingFault::SecondBye {
                    entry,
                    earlier: line.round,
                }));
            }
        }
    }
    if pairing_byes > 1 {
        faults.push(PairingFault::TooManyByes);
    }
    faults
}

fn kept_apart(tournament: &Tournament, round: &Round) -> Vec<PairingFault> {
    let kin = kin_apart(tournament, round.no);
    let of = |one: &Match| {
        let pair = ordered(one.pairing.first, one.pairing.second);
        let board = one.board;
        if tournament.apart.contains(&pair) {
            Some(PairingFault::KeptApart { board })
        } else {
            kin.contains(&pair).then_some(PairingFault::Kin { board })
        }
    };
    round.matches.iter().filter_map(of).collect()
}

/// Whoever the bracket has in this round, and nobody else; colours do not matter.
fn by_bracket(tournament: &Tournament, round: &Round) -> Vec<PairingFault> {
    let mut before = tournament.clone();
    before.rounds.retain(|one| one.no < round.no);
    let due: Vec<_> = pair_within(&before, &Constraints::default())
        .map(|drafted| drafted.pairings)
        .unwrap_or_default();
    let stray = |one: &&Match| !due.iter().any(|pairing| same(*pairing, one.pairing));
    let faults = round.matches.iter().filter(stray);
    faults
        .map(|one| PairingFault::NotByBracket { board: one.board })
        .collect()
}

fn by_table(tournament: &Tournament, round: &Round, cycles: Cycles) -> Vec<PairingFault> {
    let (pairings, rests) = round_robin::schedule(tournament, round.no, cycles);
    let mut faults = Vec::new();
    for one in &round.matches {
        let (first, second) = (one.pairing.first, one.pairing.second);
        if pairings
            .iter()
            .any(|p| (p.first, p.second) == (second, first))
        {
            faults.push(PairingFault::ColoursNotByTable { board: one.board });
        } else if !pairings.contains(&one.pairing) {
            faults.push(PairingFault::NotByTable { board: one.board });
        }
    }
    for bye in &round.byes {
        let entry = bye.entry;
        if bye.kind != ByeKind::Rest {
            faults.push(PairingFault::WrongByeKind { entry });
        } else if rests != Some(entry) {
            faults.push(PairingFault::RestsOutOfTurn { entry });
        }
    }
    faults
}

/// The pairs of a round that have met as often as everybody meets everybody already, because an earlier round was changed by hand.
fn met_too_often(tournament: &Tournament, round: &Round, cycles: Cycles) -> Vec<PairingFault> {
    let earlier = |one: &Match| {
        let pair = one.pairing;
        let rounds = tournament.rounds.iter().filter(|other| other.no < round.no);
        let met = rounds.filter(|other| other.matches.iter().any(|m| same(m.pairing, pair)));
        let met: Vec<RoundNo> = met.map(|other| other.no).collect();
        let last = met.last().copied();
        last.filter(|_| met.len() >= cycles.count())
    };
    let fault = |one: &Match| {
        let (board, earlier) = (one.board, earlier(one)?);
        Some(PairingFault::Rematch { board, earlier })
    };
    round.matches.iter().filter_map(fault).collect()
}

/// In a round robin: those who meet less often than everybody meets everybody, by the rounds that are paired and, from there on, by the table
/// (C.05 Annex 1). It is so where a round was changed by hand and none since made up for it; none in other systems.
#[must_use]
pub fn never_meet(tournament: &Tournament) -> Vec<(EntryNo, EntryNo)> {
    let PairingSystem::RoundRobin { cycles } = tournament.regulations.system else {
        return Vec::new();
    };
    let paired = tournament.rounds.iter().flat_map(|round| &round.matches);
    let mut meetings: BTreeMap<(EntryNo, EntryNo), usize> = BTreeMap::new();
    let to_come = (tournament.rounds.len()..usize::from(tournament.round_count()))
        .map(|index| RoundNo(u16::try_from(index + 1).unwrap_or(u16::MAX)))
        .flat_map(|no| round_robin::schedule(tournament, no, cycles).0);
    for pairing in paired.map(|one| one.pairing).chain(to_come) {
        *meetings
            .entry(ordered(pairing.first, pairing.second))
            .or_default() += 1;
    }
    let order = &tournament.order;
    let pairs = order.iter().enumerate().flat_map(|(place, a)| {
        let after = order.iter().skip(place + 1);
        after.map(|b| (*a, *b))
    });
    let short = |(a, b): &(EntryNo, EntryNo)| {
        let met = meetings.get(&ordered(*a, *b)).copied();
        met.unwrap_or(0) < cycles.count()
    };
    pairs.filter(short).collect()
}

fn same(a: Pairing, b: Pairing) -> bool {
    ordered(a.first, a.second) == ordered(b.first, b.second)
}
