//! Can a round be paired? Answered without a matching: the rank of a random skew-symmetric matrix.
//!
//! Tutte's matrix has an unknown for each two who may meet. Its determinant is not nought exactly where a perfect matching
//! exists. With random numbers of a prime field for the unknowns (Lovász 1979) a full rank proves one; where the rank is
//! smaller there is none, but for a chance of n / 2³¹.

use std::collections::BTreeSet;

use crate::{
    ByeKind, EntryNo, Match, Outcome, Pairing, PairingSystem, Points, PrimaryScore, Round,
    RoundState, Side, Tournament,
    pairing::{Constraints, impasse::meetings::Kept, ordered},
    sample::Die,
    standings::Ledger,
};

const PRIME: u64 = (1 << 31) - 1;

/// The rules as bare questions about two, or one and the bye, read from the rounds.
pub(super) struct Bare {
    pub entries: Vec<EntryNo>,
    met: BTreeSet<(EntryNo, EntryNo)>,
    apart: BTreeSet<(EntryNo, EntryNo)>,
    barred: BTreeSet<EntryNo>,
    /// Who must have White, or Black, and is no topscorer.
    must: [BTreeSet<EntryNo>; 2],
}

impl Bare {
    pub(super) fn of(tournament: &Tournament, constraints: &Constraints) -> Self {
        let round = tournament.next_round();
        let here = tournament.entries.values();
        let here = here.filter(|one| one.takes_part_in(round) && !one.byes.contains_key(&round));
        let mut bare = Self {
            entries: here.map(|one| one.no).collect(),
            met: BTreeSet::new(),
            apart: constraints.apart.clone(),
            barred: BTreeSet::new(),
            must: [BTreeSet::new(), BTreeSet::new()],
        };
        let closed = tournament.rounds.iter();
        for past in closed.filter(|round| round.state != RoundState::Draft) {
            bare.look_back(past);
        }
        if let PairingSystem::Dutch { rounds } = tournament.regulations.system {
            let ledger = Ledger::of(tournament, None);
            let regulations = &tournament.regulations;
            let won = match regulations.primary {
                PrimaryScore::MatchPoints => regulations.match_points.win,
                PrimaryScore::GamePoints => Points::ONE * i32::from(regulations.games.0),
            };
            let possible = won * i32::from(round.0 - 1);
            for entry in bare.entries.clone() {
                let score = ledger.score(entry) + constraints.added.in_round(round, entry);
                let topscorer = round.0 >= rounds && score * 2 > possible;
                if let Some(side) = must_have(tournament, entry).filter(|_| !topscorer) {
                    bare.must[side].insert(entry);
                }
            }
        }
        bare
    }

    fn look_back(&mut self, past: &Round) {
        for bye in past.byes.iter().filter(|bye| bye.kind == ByeKind::Pairing) {
            self.barred.insert(bye.entry);
        }
        for one in &past.matches {
            let Pairing { first, second } = one.pairing;
            match [Side::First, Side::Second].map(|side| stayed_away(one, side)) {
                [false, false] => drop(self.met.insert(ordered(first, second))),
                [true, false] => drop(self.barred.insert(second)),
                [false, true] => drop(self.barred.insert(first)),
                [true, true] => {}
            }
        }
    }

    pub(super) fn may_meet(&self, a: EntryNo, b: EntryNo, kept: Kept) -> bool {
        let pair = ordered(a, b);
        let clash = self
            .must
            .iter()
            .any(|must| must.contains(&a) && must.contains(&b));
        let forbidden = kept.met && self.met.contains(&pair)
            || kept.wishes && self.apart.contains(&pair)
            || kept.colours && clash;
        a != b && !forbidden
    }

    pub(super) fn may_have_bye(&self, one: EntryNo, kept: Kept) -> bool {
        !kept.bye || !self.barred.contains(&one)
    }

    /// Who may meet whom; an odd number has the bye in the last place.
    pub(super) fn table(&self, kept: Kept) -> Vec<Vec<bool>> {
        let len = self.entries.len();
        let even = len + len % 2;
        let may = |a: usize, b: usize| match (self.entries.get(a), self.entries.get(b)) {
            (Some(a), Some(b)) => self.may_meet(*a, *b, kept),
            (Some(one), None) | (None, Some(one)) => self.may_have_bye(*one, kept),
            (None, None) => false,
        };
        (0..even)
            .map(|a| (0..even).map(|b| may(a, b)).collect())
            .collect()
    }

    /// Is there a pairing of everybody?
    pub(super) fn pairable(&self, kept: Kept) -> bool {
        self.entries.len() >= 2 && full_rank(&self.table(kept), &mut Die::new(0x7077))
    }
}

/// Did this side forfeit every game?
fn stayed_away(one: &Match, side: Side) -> bool {
    let lost = |outcome: Outcome| {
        outcome == Outcome::DoubleForfeit || outcome == Outcome::Forfeit(side.other())
    };
    one.games.iter().all(|game| game.outcome.is_some_and(lost))
}

/// C.04.3 1.7, absolute: the side that somebody must have, 0 or 1.
fn must_have(tournament: &Tournament, entry: EntryNo) -> Option<usize> {
    let mut had = Vec::new();
    for past in &tournament.rounds {
        for one in &past.matches {
            let played =
                |outcome: Outcome| !matches!(outcome, Outcome::Forfeit(_) | Outcome::DoubleForfeit);
            let any = one
                .games
                .iter()
                .any(|game| game.outcome.is_some_and(played));
            let side = one.pairing.side_of(entry).filter(|_| any);
            had.extend(side.map(|side| match side {
                Side::First => 0,
                Side::Second => 1,
            }));
        }
    }
    let count = |side: usize| had.iter().filter(|one| **one == side).count();
    let (first, second) = (count(0), count(1));
    match had[..] {
        _ if first > second + 1 => Some(1),
        _ if second > first + 1 => Some(0),
        [.., a, b] if a == b => Some(1 - a),
        _ => None,
    }
}

/// Has a random skew-symmetric matrix with these places the full rank?
pub(super) fn full_rank(may: &[Vec<bool>], die: &mut Die) -> bool {
    let len = may.len();
    let mut rows = vec![vec![0_u64; len]; len];
    for a in 0..len {
        for b in (a + 1..len).filter(|b| may[a][*b]) {
            let value = 1 + die.below(PRIME - 1);
            rows[a][b] = value;
            rows[b][a] = PRIME - value;
        }
    }
    for at in 0..len {
        let Some(pivot) = (at..len).find(|row| !rows[*row][at].is_multiple_of(PRIME)) else {
            return false;
        };
        rows.swap(at, pivot);
        let (above, below) = rows.split_at_mut(at + 1);
        let own = &above[at];
        let inverse = power(own[at], PRIME - 2);
        for row in below.iter_mut().filter(|row| row[at] % PRIME != 0) {
            let factor = PRIME - row[at] * inverse % PRIME;
            for (value, of_pivot) in row[at..].iter_mut().zip(&own[at..]) {
                *value = folded(folded(*value + factor * of_pivot));
            }
        }
    }
    true
}

/// The same rest by the prime of Mersenne, without a division, so that fields of a thousand are judged in their seconds.
/// Applied twice to a number and a product it leaves at most the prime and two: a rest, not always the smallest.
const fn folded(value: u64) -> u64 {
    (value & PRIME) + (value >> 31)
}

fn power(base: u64, exponent: u64) -> u64 {
    let (mut result, mut square) = (1, base);
    for bit in 0..31 {
        if exponent >> bit & 1 == 1 {
            result = result * square % PRIME;
        }
        square = square * square % PRIME;
    }
    result
}

/// The judge itself, held against trying everything.
#[test]
fn the_rank_says_what_trying_everything_says() {
    fn tried(may: &[Vec<bool>], free: u32) -> bool {
        if free == 0 {
            return true;
        }
        let a = free.trailing_zeros() as usize;
        let rest = free & !(1 << a);
        (0..may.len()).any(|b| rest >> b & 1 == 1 && may[a][b] && tried(may, rest & !(1 << b)))
    }
    let mut die = Die::new(1);
    let mut answers = [0, 0];
    for case in 0..400 {
        let len = 2 * (1 + case % 5);
        let mut may = vec![vec![false; len]; len];
        for (a, b) in (0..len).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let edge = die.below(100) < 35;
            (may[a][b], may[b][a]) = (edge, edge);
        }
        let full = full_rank(&may, &mut die);
        assert_eq!(full, tried(&may, (1 << len) - 1), "case {case}");
        answers[usize::from(full)] += 1;
    }
    assert!(answers[0] > 50 && answers[1] > 50, "{answers:?}");
}
