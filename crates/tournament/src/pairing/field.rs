//! Those to be paired, in the order of C.04.5 1.2, and what pairing needs to know of each.

use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeMap, BTreeSet},
};

use super::{
    VirtualPoints,
    drafted::{Drafted, board_order},
    matching::cardinality::Graph,
};
use crate::{
    Bye, ByeKind, Entry, EntryNo, Pairing, PairingSystem, Points, Round, RoundNo, Side, Tournament,
    standings::{Ledger, LedgerLine, Status, What},
};

/// The colour of game 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// The other colour.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// Somebody to be paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Contender {
    pub entry: EntryNo,
    /// The pairing number (TPN) in this round.
    pub number: u16,
    pub score: Points,
    /// How often each opponent was met; a forfeited match does not count.
    pub met: BTreeMap<EntryNo, u16>,
    /// Matches that nobody forfeited; one in which each stayed away from another game is among them (C.04.5, preface).
    pub matches: usize,
    /// Barred from the bye: had it, or won a match by forfeit (C2).
    pub had_bye: bool,
    /// Met somebody of another score in the round before (1.5).
    pub floated: bool,
    /// The colours of game 1, of matches with a game played, the latest last (1.6).
    pub colours: Vec<Colour>,
}

/// The field of one round, the highest score first, equal scores by pairing number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Field {
    pub round: RoundNo,
    /// Criteria about floats lapse in the last round.
    pub last_round: bool,
    pub contenders: Vec<Contender>,
    /// Byes asked for in this round.
    pub requested: Vec<Bye>,
    /// Who must not meet, the smaller entry number first.
    pub apart: BTreeSet<(EntryNo, EntryNo)>,
}

impl Field {
    /// Who is to be paired in this round, judged by the rounds before it, without virtual points.
    #[cfg(test)]
    pub(super) fn of(tournament: &Tournament, round: RoundNo) -> Self {
        Self::with(tournament, round, &VirtualPoints::default())
    }

    /// The same, virtual points counting in every score (C.04.7 1.5).
    pub(super) fn with(tournament: &Tournament, round: RoundNo, added: &VirtualPoints) -> Self {
        let mut present = BTreeSet::new();
        let mut requested = Vec::new();
        for no in &tournament.order {
            let Some(entry) = tournament.entries.get(no) else {
                continue;
            };
            if !entry.takes_part_in(round) {
                continue;
            }
            match entry.byes.get(&round) {
                Some(kind) => requested.push(Bye {
                    entry: *no,
                    kind: *kind,
                }),
                None => {
                    present.insert(*no);
                }
            }
        }
        Self {
            requested,
            ..Self::among(tournament, round, added, &present)
        }
    }

    /// Who was paired in a round, or had the pairing bye. Whoever left since was there then.
    pub(super) fn seated(tournament: &Tournament, round: &Round, added: &VirtualPoints) -> Self {
        let paired = round.matches.iter().map(|one| one.pairing);
        let odd_ones = round.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing);
        let present = paired
            .flat_map(|pairing| [pairing.first, pairing.second])
            .chain(odd_ones.map(|bye| bye.entry))
            .collect();
        Self::among(tournament, round.no, added, &present)
    }

    fn among(
        tournament: &Tournament,
        round: RoundNo,
        added: &VirtualPoints,
        present: &BTreeSet<EntryNo>,
    ) -> Self {
        let before = RoundNo(round.0.saturating_sub(1));
        let ledger = Ledger::of(tournament, Some(before));
        let numbered = (1..).zip(numbered(tournament, round, &ledger, present));
        let mut contenders: Vec<Contender> = numbered
            .filter(|(_, no)| present.contains(no))
            .map(|(number, no)| {
                let one = contender(tournament, &ledger, added, (no, number));
                Contender {
                    score: one.score + added.in_round(round, no),
                    ..one
                }
            })
            .collect();
        contenders.sort_by_key(|one| (Reverse(one.score), one.number));
        Self {
            round,
            last_round: round.0 >= tournament.round_count(),
            contenders,
            requested: Vec::new(),
            apart: BTreeSet::new(),
        }
    }

    /// How many are to be paired.
    pub(super) fn len(&self) -> usize {
        self.contenders.len()
    }

    /// C1: two who have not met, and whom nobody keeps apart.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        let (one, other) = (self.contenders[a].entry, self.contenders[b].entry);
        self.meetings(a, b) == 0 && !self.apart.contains(&(one.min(other), one.max(other)))
    }

    /// Who may meet whom, by C1.
    pub(super) fn graph(&self) -> Graph {
        let place: BTreeMap<EntryNo, usize> = self
            .contenders
            .iter()
            .zip(0..)
            .map(|(one, at)| (one.entry, at))
            .collect();
        let mut graph = Graph::full(self.len());
        for (one, at) in self.contenders.iter().zip(0..) {
            for other in one.met.keys().filter_map(|other| place.get(other)) {
                graph.set(at, *other, false);
            }
        }
        for (one, other) in &self.apart {
            if let (Some(one), Some(other)) = (place.get(one), place.get(other)) {
                graph.set(*one, *other, false);
            }
        }
        graph
    }

    /// How often two have met.
    pub(super) fn meetings(&self, a: usize, b: usize) -> u16 {
        let met = &self.contenders[a].met;
        met.get(&self.contenders[b].entry).copied().unwrap_or(0)
    }

    /// The round of these pairs, boards in order; `colours` says who of two has White in game 1.
    pub(super) fn drafted(
        &self,
        mut pairs: Vec<(usize, usize)>,
        odd_one: Option<usize>,
        colours: impl Fn(usize, usize) -> (usize, usize),
    ) -> Drafted {
        debug_assert!(are_apart(&pairs, odd_one), "somebody is paired twice");
        let of = |index: usize| &self.contenders[index];
        pairs.sort_by_key(|&(a, b)| {
            board_order((of(a).score, of(b).score), (of(a).number, of(b).number))
        });
        let pairings = pairs.into_iter().map(|(a, b)| {
            let (white, black) = colours(a, b);
            debug_assert_eq!((white.min(black), white.max(black)), (a.min(b), a.max(b)));
            Pairing {
                first: of(white).entry,
                second: of(black).entry,
            }
        });
        let pairings = pairings.collect();
        let odd_one = odd_one.map(|index| Bye {
            entry: of(index).entry,
            kind: ByeKind::Pairing,
        });
        let byes = odd_one.into_iter().chain(self.requested.iter().copied());
        Drafted {
            pairings,
            byes: byes.collect(),
        }
    }
}

/// Is nobody in two pairs, or in one and without?
fn are_apart(pairs: &[(usize, usize)], odd_one: Option<usize>) -> bool {
    let both = pairs.iter().flat_map(|(one, other)| [*one, *other]);
    let mut all: Vec<usize> = both.chain(odd_one).collect();
    all.sort_unstable();
    all.is_sorted_by(|one, other| one < other)
}

/// Everybody who had a number in a round, in order: whoever came later had none (C.04.2 2.4). In the Dutch system it is who had been paired by then (C.04.3 5.2.5).
fn numbered(
    tournament: &Tournament,
    round: RoundNo,
    ledger: &Ledger,
    present: &BTreeSet<EntryNo>,
) -> Vec<EntryNo> {
    let paired =
        |line: &LedgerLine| line.opponent().is_some() || line.what == What::Bye(ByeKind::Pairing);
    let is_dutch = matches!(tournament.regulations.system, PairingSystem::Dutch { .. });
    let is_fixed = !tournament.regulations.system.is_swiss();
    let paired_already = tournament.round(round);
    let rests = |entry: &Entry| {
        let had_bye = paired_already.and_then(|round| round.bye_of(entry.no));
        entry.byes.contains_key(&round) || had_bye.is_some() || !entry.takes_part_in(round)
    };
    // whoever came for this round and neither rests nor is paired came when it was
    let was_there = |no: &EntryNo| {
        let entry = tournament.entries.get(no);
        entry.is_some_and(|entry| match entry.from_round.cmp(&round) {
            Ordering::Less => true,
            Ordering::Equal => rests(entry),
            Ordering::Greater => false,
        })
    };
    let order = tournament.order.iter().copied();
    let came = |no: &EntryNo| {
        is_fixed
            || present.contains(no)
            || ledger.lines(*no).iter().any(paired)
            || !is_dutch && was_there(no)
    };
    order.filter(came).collect()
}

fn contender(
    tournament: &Tournament,
    ledger: &Ledger,
    added: &VirtualPoints,
    (entry, number): (EntryNo, u16),
) -> Contender {
    let lines = ledger.lines(entry);
    let mut met = BTreeMap::new();
    for opponent in lines.iter().filter_map(LedgerLine::met) {
        *met.entry(opponent).or_insert(0) += 1;
    }
    let coloured: Vec<Colour> = lines
        .iter()
        .filter_map(|line| colour(tournament, line))
        .collect();
    Contender {
        entry,
        number,
        score: ledger.score(entry),
        matches: met.values().map(|times| usize::from(*times)).sum(),
        met,
        had_bye: lines.iter().any(bars_from_bye),
        floated: lines
            .last()
            .is_some_and(|line| floated(ledger, added, entry, line)),
        colours: coloured,
    }
}

/// C2: who had the bye, or as many points without playing, does not have it again.
pub(super) fn bars_from_bye(line: &LedgerLine) -> bool {
    matches!(
        line.what,
        What::Bye(ByeKind::Pairing | ByeKind::Full)
            | What::Match {
                status: Status::WonByForfeit,
                ..
            }
    )
}

/// The colour of game 1, when at least one game of the match was played.
fn colour(tournament: &Tournament, line: &LedgerLine) -> Option<Colour> {
    let What::Match { board, side, .. } = line.what else {
        return None;
    };
    let one = tournament.round(line.round)?.on_board(board)?;
    one.played().then_some(match side {
        Side::First => Colour::White,
        Side::Second => Colour::Black,
    })
}

fn floated(ledger: &Ledger, added: &VirtualPoints, entry: EntryNo, line: &LedgerLine) -> bool {
    let before = ledger.rounds().saturating_sub(1);
    let score = |one| ledger.score_before(one, before) + added.in_round(line.round, one);
    line.met()
        .is_some_and(|opponent| score(entry) != score(opponent))
}
