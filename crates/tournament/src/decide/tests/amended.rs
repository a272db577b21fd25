//! What is amended after the first round is public.

use super::*;
use crate::{Info, TimeControl};

const RAPID: TimeControl = TimeControl {
    seconds: 600,
    increment: 0,
    chosen: None,
};

#[test]
fn the_clock_changes_for_the_rounds_that_nobody_has_seen() {
    let mut story = Story::with_players(6);
    story.play_round();
    story.then(|t| amend_clock(t, RAPID, 15));
    let usual = Regulations::standard();
    let clock = |story: &Story, round| {
        let holds = story.now.regulations.in_round(RoundNo(round));
        (holds.time, holds.late_minutes)
    };
    assert_eq!(clock(&story, 1), (usual.time, usual.late_minutes));
    assert_eq!(clock(&story, 2), (RAPID, 15));
    assert_eq!(amend_clock(&story.now, RAPID, 15), Ok(Vec::new()));
    let conditions = |story: &Story, round| {
        let game = GameKey::new(RoundNo(round), BoardNo(1), GameNo(1));
        story.now.conditions_of(game).pace
    };
    let second = story.publish();
    assert_ne!(conditions(&story, 1), conditions(&story, second.0));
    story.then(|t| amend_clock(t, usual.time, 0));
    assert_eq!(
        clock(&story, 2),
        (RAPID, 15),
        "a public round keeps its clock"
    );
    assert_eq!(clock(&story, 7), (usual.time, 0));
    let none = TimeControl {
        seconds: 0,
        ..RAPID
    };
    assert!(amend_clock(&story.now, none, 0).is_err());
}

#[test]
fn an_amendment_before_its_round_is_replaced() {
    let mut story = Story::with_players(6);
    story.play_round();
    story.then(|t| amend_clock(t, RAPID, 15));
    story.then(|t| amend_clock(t, RAPID, 20));
    assert_eq!(story.now.regulations.later.len(), 1);
}

#[test]
fn schedule_and_contact_change_until_the_end() {
    let mut story = Story::with_players(6);
    let info = Info {
        contact: "Olga, 912 345 678".parse().ok(),
        ..Info::default()
    };
    story.then(|t| change_info(t, info.clone()));
    assert_eq!(story.now.info, info);
    assert_eq!(change_info(&story.now, info), Ok(Vec::new()));
}
