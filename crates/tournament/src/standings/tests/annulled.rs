//! Who left a round robin too early to count (FIDE C.05).

use super::*;
use crate::{Category, Cycles, DrawBy};

/// 1 beat 4 and left after one match of three; 2 lost both that count.
fn one_left() -> Tournament {
    let rounds = [
        "     4 w 1     2 b -     3 w -",
        "     3 w 0     1 w +     4 w 0",
        "     2 b 1     4 b 1     1 b +",
        "     1 b 0     3 w 0     2 b 1",
    ];
    let lines = (1..)
        .zip(rounds)
        .map(|(number, cells)| format!("001 {number:>4} w    {:<33}{:42}{cells}", "Player", ""));
    let note = "### withdrawn 1: 2".to_owned();
    let text: Vec<String> = std::iter::once(note).chain(lines).collect();
    let options = trf::ReadOptions {
        system: Some(PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        }),
        ..trf::ReadOptions::default()
    };
    let file = trf::read(text.join("\n").as_bytes(), &options).unwrap();
    let mut tournament = file.tournament;
    tournament.regulations.tie_breaks = vec![Measure::PairingNumber.into()];
    tournament
}

#[test]
fn who_is_annulled_stands_last_and_in_no_category() {
    let mut tournament = one_left();
    for entry in tournament.entries.values_mut() {
        entry.person.club = "Ovar".parse().ok();
    }
    let table = standings(&tournament, None);
    let places = |rows: &[(EntryNo, u16)]| -> Vec<(u16, u16)> {
        rows.iter()
            .map(|(entry, place)| (entry.0, *place))
            .collect()
    };
    let all: Vec<_> = table
        .rows
        .iter()
        .map(|row| (row.entry, row.place))
        .collect();
    assert_eq!(places(&all), [(3, 1), (4, 2), (2, 3), (1, 4)]);
    let [women, _, _] = Category::standard(2026).try_into().unwrap();
    let rows = by_category(&tournament, &table, &women);
    let women: Vec<_> = rows.iter().map(|row| (row.entry, row.place)).collect();
    assert_eq!(places(&women), [(3, 1), (4, 2), (2, 3)]);
    let clubs = by_club(&tournament, &table, 4);
    assert_eq!(clubs[0].counted, [3, 4, 2].map(EntryNo));
    // whoever stayed away and never left counts
    assert_eq!(place_back_from(&mut tournament, RoundNo(1)), Some(2));
}

/// The place of 1 once present, from this round on.
fn place_back_from(tournament: &mut Tournament, round: RoundNo) -> Option<u16> {
    let one = tournament.entries.get_mut(&EntryNo(1)).unwrap();
    (one.attendance, one.from_round) = (Attendance::Present, round);
    let table = standings(tournament, None);
    let back = table.rows.iter().find(|row| row.entry == EntryNo(1));
    back.map(|row| row.place)
}

#[test]
fn a_return_counts_as_long_as_half_can_still_be_played() {
    let mut tournament = one_left();
    assert_eq!(place_back_from(&mut tournament, RoundNo(4)), Some(4));
    assert!(is_annulled(&tournament, EntryNo(1)));
    tournament.rounds.truncate(2);
    assert_eq!(leaving(&tournament, EntryNo(1)), Leaving::Annulled);
    place_back_from(&mut tournament, RoundNo(3));
    assert!(!is_annulled(&tournament, EntryNo(1)));
}

#[test]
fn a_sum_says_against_whom_nothing_counts() {
    let table = standings(&one_left(), None);
    let against = |no: u16| -> Vec<TermAgainst> {
        let row = table.rows.iter().find(|row| row.entry == EntryNo(no));
        let terms = &row.unwrap().score.working;
        terms.iter().map(|term| term.against).collect()
    };
    let uncounted = |no| TermAgainst::Uncounted(EntryNo(no));
    assert_eq!(against(1), [4, 2, 3].map(uncounted));
    let met = |no| TermAgainst::Opponent(EntryNo(no));
    assert_eq!(against(4), [uncounted(1), met(3), met(2)]);
}

/// 1 left during round 2, at whose board nobody knows yet whether half will have been played.
#[test]
fn the_match_in_which_somebody_sits_who_leaves_is_still_to_come() {
    let mut tournament = one_left();
    let one = EntryNo(1);
    tournament.entries.get_mut(&one).unwrap().attendance = Attendance::Withdrawn(RoundNo(3));
    let ends = |tournament: &mut Tournament, outcome: Option<Outcome>| {
        let mut matches = tournament.rounds[1].matches.iter_mut();
        let at_board = matches.find(|played| played.pairing.side_of(one).is_some());
        for game in &mut at_board.unwrap().games {
            game.outcome = outcome;
        }
    };
    let stands = |tournament: &Tournament| {
        let score = Ledger::of(tournament, None).score(one);
        (leaving(tournament, one), score > Points::ZERO)
    };
    ends(&mut tournament, None);
    let waits = Leaving::Waits(vec![RoundNo(2)]);
    assert_eq!(stands(&tournament), (waits, true));
    ends(&mut tournament, Some(Outcome::DoubleForfeit));
    assert_eq!(stands(&tournament), (Leaving::Annulled, false));
    ends(&mut tournament, Some(Outcome::Draw(DrawBy::Agreement)));
    assert_eq!(stands(&tournament), (Leaving::Counts, true));
    // as for somebody who has not left and asks what it would mean
    ends(&mut tournament, None);
    tournament.rounds.truncate(2);
    tournament.entries.get_mut(&one).unwrap().attendance = Attendance::Present;
    assert_eq!(leaving(&tournament, one), Leaving::Waits(vec![RoundNo(2)]));
    tournament.rounds[1].state = RoundState::Draft;
    assert_eq!(leaving(&tournament, one), Leaving::Annulled);
}
