use super::*;
use crate::{
    Attendance, Bye, EntryEvent, Pairing, RoundEvent, RoundState, Tables, Tournament, sample,
};

const ANA: EntryNo = EntryNo(1);
const RUI: EntryNo = EntryNo(2);

fn left(tournament: &Tournament) -> Tournament {
    let mut tournament = tournament.clone();
    let ana = tournament.entries.get_mut(&ANA).unwrap();
    ana.attendance = Attendance::Withdrawn(RoundNo(1));
    tournament
}

fn told([before, after]: [&Tournament; 2], entry: EntryNo) -> Vec<NewsItem> {
    let [before, after] = [before, after].map(Tournament::announced);
    News::new(&before, &after).of_entry(entry)
}

#[test]
fn whoever_follows_a_player_hears_that_they_left_and_of_no_round_that_they_wait_for() {
    let here = sample::swiss(4, 3);
    let gone = left(&here);
    assert_eq!(told([&here, &gone], ANA), [NewsItem::Left(ANA)]);
    assert_eq!(told([&gone, &here], ANA), [NewsItem::Back(ANA)]);
    assert!(told([&here, &gone], RUI).is_empty());
    let mut public = here.after(&[sample::drafted(1)]);
    public.rounds[0].state = RoundState::Published;
    let withdrawn = [NewsItem::Withdrawn(RoundNo(1))];
    for who in [ANA, RUI] {
        assert_eq!(told([&public, &here], who), withdrawn);
    }
    let public = left(&public);
    // who left is told where they were to sit in it
    assert!(told([&public, &gone], ANA).is_empty());
    let drafted = RoundEvent::RoundDrafted {
        round: RoundNo(1),
        pairings: vec![Pairing {
            first: ANA,
            second: RUI,
        }],
        byes: Vec::new(),
    };
    let mut seated = here.after(&[drafted.into()]);
    seated.rounds[0].state = RoundState::Published;
    let unseated = [NewsItem::Unseated(RoundNo(1))];
    assert_eq!(told([&left(&seated), &gone], ANA), unseated);
    assert_eq!(told([&public, &gone], RUI), withdrawn);
}

#[test]
fn whoever_follows_an_entry_that_is_taken_out_is_told_that_alone() {
    let here = sample::swiss(4, 3);
    let removed = EntryEvent::EntryRemoved { entry: ANA };
    let without = here.after(&[removed.into()]);
    // its number may be somebody else's already
    let mut again = here.clone();
    again.entries.get_mut(&ANA).unwrap().person.name = "Zulmira".parse().unwrap();
    for after in [&without, &again] {
        let [before, after] = [&here, after].map(Tournament::announced);
        let news = News::new(&before, &after).taken_out(&[ANA]);
        assert_eq!(news.of_entry(ANA), [NewsItem::TakenOut(ANA)]);
        assert!(news.of_entry(RUI).is_empty());
    }
}

/// Whoever reads where to sit reads the number on the table: another one is another seat.
#[test]
fn whoever_follows_a_player_hears_that_the_tables_of_the_round_have_other_numbers() {
    let drafted = RoundEvent::RoundDrafted {
        round: RoundNo(1),
        pairings: vec![Pairing {
            first: ANA,
            second: RUI,
        }],
        byes: Vec::new(),
    };
    let mut here = sample::swiss(4, 3).after(&[drafted.into()]);
    here.rounds[0].state = RoundState::Published;
    let mut there = here.clone();
    there.presentation.tables = Tables::from_first(TableNo(25)).unwrap();
    let moved = |entry| NewsItem::Game {
        entry,
        round: RoundNo(1),
        corrected: true,
    };
    for who in [ANA, RUI] {
        assert_eq!(told([&here, &there], who), [moved(who)]);
        assert!(told([&there, &there], who).is_empty());
    }
}

/// In a round robin the round before may still be played when a round is withdrawn, and nothing of it is new.
#[test]
fn whoever_follows_a_player_hears_nothing_of_the_round_before_the_one_that_is_withdrawn() {
    let rests = EntryNo(3);
    let drafted = RoundEvent::RoundDrafted {
        round: RoundNo(1),
        pairings: vec![Pairing {
            first: ANA,
            second: RUI,
        }],
        byes: vec![Bye {
            entry: rests,
            kind: ByeKind::Rest,
        }],
    };
    let mut here = sample::swiss(3, 3).after(&[drafted.into()]);
    here.rounds[0].state = RoundState::Published;
    let mut there = here.after(&[sample::drafted(2)]);
    there.rounds[1].state = RoundState::Published;
    for who in [ANA, RUI, rests] {
        let withdrawn = NewsItem::Withdrawn(RoundNo(2));
        assert_eq!(told([&there, &here], who), [withdrawn]);
    }
}
