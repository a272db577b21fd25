//! Fields on the edge of what can be paired, of many kinds, from a die.

use std::collections::BTreeSet;

use crate::{
    Attendance, BoardNo, Bye, ByeKind, DrawBy, EntryNo, Match, Outcome, Pairing, PairingSystem,
    Round, RoundNo, RoundState, Side, Tournament, WinBy,
    pairing::{Constraints, ordered},
    sample::{self, Die},
};

/// What makes a field hard to pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// 60 to 99 % of all pairs are forbidden.
    Forbidden,
    /// Two to ten clubs that meet only others, or only their own.
    Clubs,
    /// Most had the bye, or won without playing, and the number is odd.
    Byes,
    /// Half of the field comes late, and the others have met a great deal.
    Late,
    /// Half of the field always had White.
    Colours,
    /// Nearly everybody met nearly everybody.
    Long,
}

pub(super) const KINDS: [Kind; 6] = [
    Kind::Forbidden,
    Kind::Clubs,
    Kind::Byes,
    Kind::Late,
    Kind::Colours,
    Kind::Long,
];

/// A tournament of so many players before its next round, and what holds beside the rules.
pub(super) fn field(
    kind: Kind,
    system: PairingSystem,
    players: u16,
    seed: u64,
) -> (Tournament, Constraints) {
    let mut die = Die::new(seed);
    let mut tournament = sample::started(players, system);
    let past = match kind {
        Kind::Forbidden | Kind::Clubs => die.below(5),
        Kind::Byes | Kind::Late | Kind::Colours => 2 + die.below(6),
        Kind::Long if players <= 60 => {
            u64::from(players) - 2 - die.below((u64::from(players) / 4).clamp(1, 3))
        }
        Kind::Long => 8,
    };
    let mut apart = BTreeSet::new();
    let all = || (1..=players).flat_map(|b| (1..b).map(move |a| (EntryNo(a), EntryNo(b))));
    match kind {
        Kind::Forbidden => {
            // a player's opponents: few enough that somebody has none, or hardly
            let few = 1 + die.below(12);
            let share = 1000 * few / u64::from(players).max(few * 10 / 4);
            apart.extend(all().filter(|_| die.below(1000) >= share));
        }
        Kind::Clubs => apart.extend(clubs(players, &mut die)),
        Kind::Byes | Kind::Colours | Kind::Late | Kind::Long => {
            let share = [0, 100, 600][die.below(3) as usize];
            apart.extend(all().filter(|_| die.below(1000) < share));
        }
    }
    if kind == Kind::Late {
        for no in players / 2..players {
            let entry = tournament.entries.get_mut(&EntryNo(no)).unwrap();
            entry.from_round = RoundNo(past as u16 + 1 - u16::from(die.below(8) == 0));
            // those who come late know each other
            apart.extend((players / 2..no).map(|other| ordered(EntryNo(no), EntryNo(other))));
        }
    }
    for round in 1..=past as u16 {
        let played = past_round(&tournament, kind, RoundNo(round), &mut die);
        tournament.rounds.push(played);
    }
    absences(&mut tournament, &mut die);
    let constraints = Constraints {
        apart,
        ..Constraints::free(&tournament)
    };
    (tournament, constraints)
}

fn clubs(players: u16, die: &mut Die) -> BTreeSet<(EntryNo, EntryNo)> {
    let count = 2 + die.below(9);
    // 0: clubs meet others; 1: clubs meet their own
    let within = die.below(2) == 1;
    let largest = u64::from(players) / 2 + die.below(3);
    let club = |no: u64, die: &mut Die| {
        if no <= largest && !within {
            0
        } else {
            die.below(count)
        }
    };
    let clubs: Vec<u64> = (0..u64::from(players))
        .map(|no| club(no + 1, die))
        .collect();
    let mut apart = BTreeSet::new();
    for b in 0..clubs.len() {
        for a in 0..b {
            let same = clubs[a] == clubs[b];
            if same != within && die.below(1000) != 0 {
                let entry = |index: usize| EntryNo(index as u16 + 1);
                apart.insert((entry(a), entry(b)));
            }
        }
    }
    apart
}

/// A round as nobody would pair it: at random, or the lower half of the numbers always White. Meetings may repeat.
fn past_round(tournament: &Tournament, kind: Kind, no: RoundNo, die: &mut Die) -> Round {
    let there = tournament
        .entries
        .values()
        .filter(|one| one.from_round <= no);
    let mut left: Vec<EntryNo> = there.map(|one| one.no).collect();
    for at in (1..left.len()).rev() {
        left.swap(at, die.below(at as u64 + 1) as usize);
    }
    if kind == Kind::Long {
        // a round of the table: everybody meets somebody new
        let len = left.len() + left.len() % 2;
        left.sort_unstable();
        let table = crate::pairing::berger(len, no.index());
        let seat = |seat: usize| left.get(seat - 1).copied();
        let order: Vec<_> = table.iter().map(|(a, b)| (seat(*a), seat(*b))).collect();
        let odd = order.iter().find_map(|pair| match pair {
            (Some(one), None) | (None, Some(one)) => Some(*one),
            _ => None,
        });
        let pairs = order.into_iter().filter_map(|(a, b)| Some((a?, b?)));
        return round(
            tournament,
            no,
            pairs.collect(),
            odd.into_iter().collect(),
            die,
        );
    }
    let mut byes = Vec::new();
    if kind == Kind::Byes {
        let share = left.len() / 4;
        byes = left.split_off(left.len() - share);
    }
    if left.len() % 2 == 1 {
        byes.extend(left.pop());
    }
    let half = |entry: &EntryNo| entry.0 * 2 > tournament.entries.len() as u16;
    if kind == Kind::Colours {
        left.sort_by_key(half);
    }
    let pairs = if kind == Kind::Colours {
        let (upper, lower) = left.split_at(left.len() / 2);
        upper.iter().copied().zip(lower.iter().copied()).collect()
    } else {
        left.chunks(2).map(|two| (two[0], two[1])).collect()
    };
    round(tournament, no, pairs, byes, die)
}

fn round(
    tournament: &Tournament,
    no: RoundNo,
    pairs: Vec<(EntryNo, EntryNo)>,
    byes: Vec<EntryNo>,
    die: &mut Die,
) -> Round {
    let games = tournament.regulations.games.0;
    let boards = (1..).zip(pairs).map(|(board, (first, second))| {
        let mut one = Match::new(BoardNo(board), Pairing { first, second }, games);
        let whole = match die.below(16) {
            0 => Some(Outcome::Forfeit(Side::First)),
            1 => Some(Outcome::DoubleForfeit),
            _ => None,
        };
        for game in &mut one.games {
            let played = match die.below(3) {
                0 => Outcome::Draw(DrawBy::Unstated),
                1 => Outcome::Win(Side::First, WinBy::Unstated),
                _ => Outcome::Win(Side::Second, WinBy::Unstated),
            };
            game.outcome = Some(whole.unwrap_or(played));
        }
        one
    });
    let byes = byes.into_iter().map(|entry| Bye {
        entry,
        kind: ByeKind::Pairing,
    });
    Round {
        no,
        state: RoundState::Closed,
        matches: boards.collect(),
        byes: byes.collect(),
    }
}

/// Some are away in the next round, some have left, some asked for a bye.
fn absences(tournament: &mut Tournament, die: &mut Die) {
    let round = tournament.next_round();
    let share = [0, 20, 100, 400][die.below(4) as usize];
    for entry in tournament.entries.values_mut() {
        if die.below(1000) < share {
            match die.below(3) {
                0 => entry.attendance = Attendance::Withdrawn(round),
                1 => entry.attendance = Attendance::Expected,
                _ => drop(entry.byes.insert(round, ByeKind::Half)),
            }
        }
    }
}
