//! The Berger tables (FIDE C.05 Annex 1), from their closed form.

use super::{Article, Breach, Fault};
use crate::{EntryNo, Match, Round, RoundNo, Tournament};

const TABLE: Article = Article {
    text: "C.05",
    item: "Annex 1",
};

/// The pairs of a round that the table does not have, or with other colours, and those who had met as often as they should. Somebody absent is missed by nobody.
pub(super) fn judge(tournament: &Tournament, round: &Round, cycles: u8) -> Vec<Fault> {
    let players = tournament.order.len();
    let even = players + players % 2;
    let due = table_round(round.no.index(), even.saturating_sub(1), cycles)
        .map(|(index, swapped)| pairs(even, index, swapped));
    let candidates: Vec<_> = due.collect();
    let fault = |breach| Fault {
        article: TABLE,
        breach,
    };
    let number = |entry: EntryNo| tournament.pairing_number(entry).map_or(0, usize::from);
    let judge_by = |due: &Vec<(usize, usize)>| -> Vec<Fault> {
        let of_pair = |white: EntryNo, black: EntryNo| {
            let pair = (number(white), number(black));
            if due.contains(&pair) {
                None
            } else if due.contains(&(pair.1, pair.0)) {
                Some(fault(Breach::Colours { white, black }))
            } else {
                Some(fault(Breach::NotByTable { a: white, b: black }))
            }
        };
        let paired = round.matches.iter().map(|one| one.pairing);
        paired
            .filter_map(|pairing| of_pair(pairing.first, pairing.second))
            .collect()
    };
    let judged = candidates.iter().map(judge_by);
    let mut faults = judged.min_by_key(Vec::len).unwrap_or_default();
    faults.extend(once_too_often(tournament, round, cycles));
    faults
}

/// The pairs who had met already as often as there are cycles.
fn once_too_often(tournament: &Tournament, round: &Round, cycles: u8) -> Vec<Fault> {
    let seats = |one: &Match| [one.pairing.first, one.pairing.second];
    let mut faults = Vec::new();
    for one in &round.matches {
        let [a, b] = seats(one);
        let before = tournament.rounds.iter().filter(|other| other.no < round.no);
        let with_both = before.filter(|other| {
            let mut there = other.matches.iter().map(seats);
            there.any(|pair| pair.contains(&a) && pair.contains(&b))
        });
        let met: Vec<RoundNo> = with_both.map(|other| other.no).collect();
        if let Some(&earlier) = met.last()
            && met.len() >= usize::from(cycles)
        {
            faults.push(Fault {
                article: TABLE,
                breach: Breach::Rematch { a, b, earlier },
            });
        }
    }
    faults
}

/// The rounds of the table that a round may be, and whether colours are reversed: in a double round robin the
/// last two of the first cycle may be swapped.
fn table_round(index: usize, rounds: usize, cycles: u8) -> impl Iterator<Item = (usize, bool)> {
    let rounds = rounds.max(1);
    let (cycle, index) = (index / rounds, index % rounds);
    let swap = cycles > 1 && cycle == 0 && index + 2 >= rounds && rounds >= 2;
    let other = swap.then(|| 2 * rounds - 3 - index);
    let reversed = cycle % 2 == 1;
    std::iter::once(index)
        .chain(other)
        .map(move |index| (index, reversed))
}

/// White and Black of each board in a round of the table of an even number, numbers from 1; the highest number is
/// nobody where the players are odd.
fn pairs(even: usize, round: usize, reversed: bool) -> Vec<(usize, usize)> {
    if even < 2 {
        return Vec::new();
    }
    let (circle, half) = (even - 1, even / 2);
    let top = (round * half) % circle;
    let first = if round.is_multiple_of(2) {
        (top + 1, even)
    } else {
        (even, top + 1)
    };
    let others = (1..half).map(|k| ((top + k) % circle + 1, (top + circle - k) % circle + 1));
    let turn = |(white, black)| {
        if reversed {
            (black, white)
        } else {
            (white, black)
        }
    };
    std::iter::once(first).chain(others).map(turn).collect()
}
