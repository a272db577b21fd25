//! Posts, calls and clocks.

use crate::{HallRefusal, RoundRefusal, SetupRefusal};
use chrono::NaiveDateTime;

use super::*;
use crate::{CallNo, Caller, Official, Post};

const ROUND: RoundNo = RoundNo(1);
const DEPUTY: UserId = UserId(2);

fn at(minute: u32) -> NaiveDateTime {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 5, 1).unwrap();
    day.and_hms_opt(15, minute, 0).unwrap()
}

fn bench(user: Option<UserId>, name: &str) -> Bench {
    Bench {
        official: Official {
            user,
            name: name.to_owned(),
        },
        chief: false,
        at: at(5),
    }
}

fn playing() -> Story {
    let mut story = Story::with_players(4);
    story.publish();
    story.then(|t| appoint(t, DEPUTY, TournamentRole::DeputyArbiter));
    story
}

fn boards(first: u16, last: u16) -> Option<Post> {
    Some(Post {
        first: BoardNo(first),
        last: BoardNo(last),
    })
}

#[test]
fn whoever_is_dismissed_looks_after_no_boards() {
    let mut story = playing();
    story.then(|t| give_post(t, DEPUTY, boards(1, 2)));
    story.then(|t| dismiss(t, DEPUTY));
    assert!(story.now.hall.posts.is_empty());
    let refusal = story.refused(|t| give_post(t, DEPUTY, boards(1, 2)));
    assert_eq!(refusal, Refusal::Setup(SetupRefusal::NotAppointed));
    assert_eq!(give_post(&story.now, DEPUTY, None), Ok(Vec::new()));
    // as it may still be stored
    story
        .now
        .hall
        .posts
        .extend(boards(1, 2).map(|post| (DEPUTY, post)));
    let events = give_post(&story.now, DEPUTY, None).unwrap();
    assert!(story.now.after(&events).hall.posts.is_empty());
}

#[test]
fn an_arbiter_stays_the_same_under_another_name() {
    let mut story = playing();
    let key = "aaaaaaaa".parse().unwrap();
    story.then(|t| call(t, key, (ROUND, BoardNo(1)), Caller::default(), at(0)));
    let no = CallNo(1);
    story.then(|t| take_call(t, no, &bench(Some(DEPUTY), "Duarte")));
    let again = take_call(&story.now, no, &bench(Some(DEPUTY), "Duarte Pina"));
    assert_eq!(again, Ok(Vec::new()));
    let other = take_call(&story.now, no, &bench(Some(UserId(3)), "Duarte"));
    assert!(matches!(
        other,
        Err(Refusal::Hall(HallRefusal::CallTaken { .. }))
    ));
    let program = take_call(&story.now, no, &bench(None, "Duarte Pina"));
    assert!(matches!(
        program,
        Err(Refusal::Hall(HallRefusal::CallTaken { .. }))
    ));
}

#[test]
fn the_start_of_the_clocks_is_set_right() {
    let mut story = playing();
    story.then(|t| start_clocks(t, ROUND, at(10)));
    story.then(|t| start_clocks(t, ROUND, at(20)));
    assert_eq!(story.now.hall.started.get(&ROUND), Some(&at(10)));
    story.then(|t| set_clocks(t, ROUND, Some(at(2))));
    assert_eq!(story.now.hall.started.get(&ROUND), Some(&at(2)));
    assert_eq!(set_clocks(&story.now, ROUND, Some(at(2))), Ok(Vec::new()));
    story.then(|t| set_clocks(t, ROUND, None));
    assert_eq!(story.now.hall.started.get(&ROUND), None);
    assert_eq!(set_clocks(&story.now, ROUND, None), Ok(Vec::new()));
    assert_eq!(story.replayed(), story.now);
    let refusal = story.refused(|t| set_clocks(t, RoundNo(2), Some(at(2))));
    assert_eq!(
        refusal,
        Refusal::Round(RoundRefusal::NoSuchRound { round: RoundNo(2) })
    );
}

/// Two who want the same of a clock, and saw the same, do not do it twice.
#[test]
fn what_is_added_to_a_clock_counts_from_the_time_that_was_seen() {
    let mut story = playing();
    story.then(|t| start_round_clock(t, ROUND, 2400, at(0)));
    let again = start_round_clock(&story.now, ROUND, 2400, at(1));
    assert_eq!(again, Ok(Vec::new()));
    let other = story.refused(|t| start_round_clock(t, ROUND, 1500, at(1)));
    let started = HallRefusal::RoundClockStarted { seconds: 2400 };
    assert_eq!(other, Refusal::Hall(started));
    story.then(|t| lengthen_round_clock(t, ROUND, 2400, 300));
    let twice = story.refused(|t| lengthen_round_clock(t, ROUND, 2400, 300));
    let changed = HallRefusal::RoundLengthChanged { seconds: 2700 };
    assert_eq!(twice, Refusal::Hall(changed));
    story.then(|t| lengthen_round_clock(t, ROUND, 2700, 300));
    assert_eq!(story.now.hall.clocks[&ROUND].seconds, 3000);
    let nothing = lengthen_round_clock(&story.now, ROUND, 3000, 0);
    assert_eq!(nothing, Ok(Vec::new()), "no row of +0 min.");
}

/// As long as a clock was not stopped and started anew it is the one that was seen.
#[test]
fn what_is_pressed_at_a_clock_is_meant_for_that_one() {
    let mut story = playing();
    let other = Err(Refusal::Hall(HallRefusal::OtherRoundClock));
    assert_eq!(of_round_clock(&story.now, ROUND, None), Ok(()));
    story.then(|t| start_round_clock(t, ROUND, 1800, at(0)));
    let first = Some(story.now.hall.clocks[&ROUND].stamp());
    story.then(|t| pause_round_clock(t, ROUND, at(5)));
    story.then(|t| stop_round_clock(t, ROUND, at(9)));
    assert_eq!(of_round_clock(&story.now, ROUND, None), other);
    assert_eq!(of_round_clock(&story.now, ROUND, first), Ok(()));
    story.then(|t| start_round_clock(t, ROUND, 1800, at(10)));
    assert_eq!(of_round_clock(&story.now, ROUND, first), other);
}
