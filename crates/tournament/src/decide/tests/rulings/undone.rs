//! What a ruling takes, and what comes back when it falls.

use super::*;
use crate::{EntryRefusal, ResultRefusal, RulingRefusal};

#[test]
fn an_assistant_changes_no_result_that_stands() {
    let mut story = Story::with_players(6);
    story.play_round();
    let on_time = vec![ended(Outcome::Win(Side::Second, WinBy::Time))];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", on_time), &deputy()));
    assert_eq!(ruling(&story, 1).state, RulingState::Proposed);
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(won()));
}

/// Points that were given while the game was played, and for which the result that came after left no room.
#[test]
fn what_points_came_to_is_known_when_the_match_is_over() {
    let mut story = Story::with_players(6);
    story.publish();
    let entry = one(&story.now, ROUND).pairing.first;
    let raised = Effect::Raised {
        entry,
        score: PrimaryScore::MatchPoints,
        points: Points::HALF,
    };
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![raised]), &chief()));
    let counted = |story: &Story| {
        let at = one(&story.now, ROUND);
        crate::standings::counted(&story.now.regulations, at, &at.adjustments[0])
    };
    assert_eq!(counted(&story), None);
    let changes = all_results(&story.now, ROUND);
    story.then(|t| enter_results(t, ROUND, &changes, None));
    assert_eq!(counted(&story), Some(Points::ZERO));
    let drawn = Some(Outcome::Draw(DrawBy::Agreement));
    for game in [1, 2] {
        story.then(|t| correct_result(t, ROUND, BoardNo(1), GameNo(game), drawn));
    }
    assert_eq!(counted(&story), Some(Points::HALF));
}

/// What a match cannot give is not recorded as given (12.9 d).
#[test]
fn points_are_given_up_to_what_the_match_can_still_give() {
    let mut story = Story::with_players(6);
    story.play_round();
    let pairing = one(&story.now, ROUND).pairing;
    let raised = |entry, halves| {
        let (score, points) = (PrimaryScore::MatchPoints, Points::from_halves(halves));
        vec![Effect::Raised {
            entry,
            score,
            points,
        }]
    };
    let most = Points::ONE;
    let beyond = Refusal::Ruling(RulingRefusal::PointsBeyondMatch { most });
    // the winner has all of it
    let full = raised(pairing.first, 1);
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "aaaaaaaa", full), &chief()));
    assert_eq!(refusal, beyond);
    let half = raised(pairing.second, 1);
    story.then(|t| rule(t, draft(t, ROUND, "bbbbbbbb", half.clone()), &chief()));
    let whole = raised(pairing.second, 2);
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "cccccccc", whole), &chief()));
    assert_eq!(refusal, beyond);
    story.then(|t| rule(t, draft(t, ROUND, "dddddddd", half), &chief()));
    let twice = [raised(pairing.second, 1), raised(pairing.second, 1)].concat();
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "eeeeeeee", twice), &chief()));
    assert_eq!(refusal, beyond);
}

fn won() -> Outcome {
    Outcome::Win(Side::First, WinBy::Unstated)
}

#[test]
fn a_form_that_says_something_else_now_is_not_passed_over() {
    let mut story = Story::with_players(6);
    story.publish();
    let warned = |entry| vec![Effect::Warned { entry }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", warned(EntryNo(1))), &chief()));
    let refusal =
        story.refused(|t| rule(t, draft(t, ROUND, "aaaaaaaa", warned(EntryNo(4))), &chief()));
    assert_eq!(
        refusal,
        Refusal::Ruling(RulingRefusal::FormUsed { ruling: FIRST })
    );
}

#[test]
fn of_two_rulings_about_a_game_what_stood_before_both_comes_back() {
    let lost = Outcome::Win(Side::Second, WinBy::Device);
    let drawn = Outcome::Draw(DrawBy::NoWinningPossibility);
    let both = || {
        let mut story = Story::with_players(6);
        story.publish();
        story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![ended(lost)]), &chief()));
        story.then(|t| rule(t, draft(t, ROUND, "bbbbbbbb", vec![ended(drawn)]), &chief()));
        story
    };
    let stands = |story: &Story| one(&story.now, ROUND).games[0].outcome;
    let mut story = both();
    story.then(|t| revoke(t, RulingNo(1), facts(), &Instead::new(), &chief()));
    assert_eq!(stands(&story), Some(drawn));
    story.then(|t| revoke(t, RulingNo(2), facts(), &Instead::new(), &chief()));
    assert_eq!(stands(&story), None);
    let mut story = both();
    story.then(|t| revoke(t, RulingNo(2), facts(), &Instead::new(), &chief()));
    assert_eq!(stands(&story), Some(lost));
    story.then(|t| revoke(t, RulingNo(1), facts(), &Instead::new(), &chief()));
    assert_eq!(stands(&story), None);
}

#[test]
fn who_had_left_does_not_come_back_with_an_expulsion_that_falls() {
    let mut story = Story::with_players(6);
    story.play_round();
    let entry = EntryNo(3);
    story.then(|t| withdraw(t, entry));
    let expelled = vec![Effect::Expelled { entry }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", expelled), &chief()));
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert!(matches!(
        story.now.entries[&entry].attendance,
        Attendance::Withdrawn(_)
    ));
    let gone = vec![Effect::Eliminated { entry }];
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "bbbbbbbb", gone), &chief()));
    assert_eq!(
        refusal,
        Refusal::Entry(EntryRefusal::HasWithdrawn { entry })
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn both_losers_have_it_on_their_record() {
    let mut story = Story::with_players(6);
    story.publish();
    let both = vec![ended(Outcome::DoubleLoss(LossBy::Conduct))];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", both), &chief()));
    let pairing = one(&story.now, ROUND).pairing;
    for entry in [pairing.first, pairing.second] {
        assert_eq!(ladder(&story.now, entry).len(), 1);
    }
}

#[test]
fn the_sheet_of_a_void_game_comes_back_with_it() {
    let mut story = Story::with_players(6);
    story.publish();
    let place = GameKey::new(ROUND, BoardNo(1), GameNo(1));
    let record = crate::GameRecord {
        moves: "9-13 22-18".parse().unwrap(),
        by: chief().official,
        at: at(1),
        other: None,
        writer: None,
    };
    story.then(|t| attach_record(t, place, record.clone()));
    let (game, was) = (GameNo(1), None);
    let void = vec![Effect::Voided { game, was }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", void), &chief()));
    assert!(story.now.records.is_empty());
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(story.now.records.get(&place), Some(&record));
    assert_eq!(story.replayed(), story.now);
}

/// A knockout of four players, drawn matches played on until a win.
fn knockout_of_four() -> Story {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::Knockout { third_place: false };
    regulations.tie_breaks.clear();
    regulations.decider = crate::Decider(vec![crate::DeciderStep::UntilWin {
        bank: regulations.time,
    }]);
    Story::with_regulations(4, regulations)
}

#[test]
fn points_do_not_change_who_went_on_in_a_bracket() {
    let mut story = knockout_of_four();
    story.play_round();
    let (winner, loser) = {
        let pairing = one(&story.now, ROUND).pairing;
        (pairing.first, pairing.second)
    };
    story.publish();
    let score = PrimaryScore::GamePoints;
    let moved = vec![
        Effect::Lowered {
            entry: winner,
            score,
            points: Points::ONE * 2,
        },
        Effect::Raised {
            entry: loser,
            score,
            points: Points::ONE,
        },
    ];
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "aaaaaaaa", moved), &chief()));
    assert_eq!(
        refusal,
        Refusal::Result(ResultRefusal::BracketMovedOn { round: ROUND })
    );
}

#[test]
fn a_suspended_game_waits_until_it_is_taken_up_again() {
    let mut story = Story::with_players(6);
    story.publish();
    let halted = |story: &Story| {
        let by = story
            .now
            .halted_by(GameKey::new(ROUND, BoardNo(1), GameNo(1)));
        by.map(|one| one.no)
    };
    let said = |story: &mut Story, key: &str, decision| {
        story.then(|t| {
            let said = RulingDraft {
                matter: Matter::Interruption,
                decision,
                ..draft(t, ROUND, key, Vec::new())
            };
            rule(t, said, &chief())
        });
    };
    assert_eq!(halted(&story), None);
    said(&mut story, "aaaaaaaa", DecisionKind::Suspended);
    said(&mut story, "bbbbbbbb", DecisionKind::NoAction);
    assert_eq!(halted(&story), Some(FIRST));
    said(&mut story, "cccccccc", DecisionKind::Resumed);
    assert_eq!(halted(&story), None);
    said(&mut story, "dddddddd", DecisionKind::Postponed);
    assert_eq!(halted(&story), Some(RulingNo(4)));
    story.then(|t| revoke(t, RulingNo(4), facts(), &Instead::new(), &chief()));
    assert_eq!(halted(&story), None);
}

/// Nobody undoes by the way what an appeal came to (11.12).
#[test]
fn a_ruling_whose_appeal_was_dismissed_is_not_taken_back() {
    let mut story = Story::with_players(6);
    story.publish();
    let lost = Outcome::Win(Side::Second, WinBy::Device);
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![ended(lost)]), &chief()));
    let loser = one(&story.now, ROUND).pairing.first;
    story.then(|t| appeal(t, FIRST, loser, facts(), &chief()));
    story.then(|t| decide_appeal(t, FIRST, decision(AppealOutcome::Dismissed), &chief()));
    let refusal = story.refused(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(
        refusal,
        Refusal::Ruling(RulingRefusal::AppealStands { ruling: FIRST })
    );
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(lost));
}

#[test]
fn an_appeal_can_be_right_after_the_bracket_moved_on() {
    let mut story = knockout_of_four();
    story.publish();
    let lost = Outcome::Win(Side::Second, WinBy::Device);
    for game in [GameNo(1), GameNo(2)] {
        let key = format!("ruling{:03}", game.0);
        story.then(|t| {
            let effects = vec![Effect::Ended {
                game,
                was: None,
                outcome: lost,
            }];
            rule(t, draft(t, ROUND, &key, effects), &chief())
        });
    }
    let changes = all_results(&story.now, ROUND);
    story.then(|t| enter_results(t, ROUND, &changes, None));
    story.publish();
    let loser = one(&story.now, ROUND).pairing.first;
    story.then(|t| appeal(t, FIRST, loser, facts(), &chief()));
    let drawn = Some(Outcome::Win(Side::First, WinBy::Unstated));
    story.then(|t| decide_appeal(t, FIRST, upheld(drawn), &chief()));
    let verdict = ruling(&story, 1).appeal.clone().unwrap().verdict.unwrap();
    assert!(verdict.result_stays);
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(lost));
    assert_eq!(story.replayed(), story.now);
}

/// The winner of a match that points taken by a ruling decided, and the two who met in the final because of it.
#[test]
fn points_that_decided_a_bracket_stay_when_the_appeal_comes_too_late() {
    let mut story = knockout_of_four();
    story.publish();
    let pairing = one(&story.now, ROUND).pairing;
    let changes: Vec<ResultChange> = all_results(&story.now, ROUND)
        .into_iter()
        .map(|mut change| {
            if change.board == BoardNo(1) {
                change.outcome = Outcome::Draw(DrawBy::Agreement);
            }
            change
        })
        .collect();
    story.then(|t| enter_results(t, ROUND, &changes, None));
    let (entry, score, points) = (pairing.first, PrimaryScore::GamePoints, Points::HALF);
    let lowered = Effect::Lowered {
        entry,
        score,
        points,
    };
    let effects = vec![lowered, Effect::Expelled { entry }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", effects), &chief()));
    let last = story.publish();
    let finalists = one(&story.now, last).pairing;
    assert!(finalists.side_of(pairing.second).is_some());
    story.then(|t| appeal(t, FIRST, entry, facts(), &chief()));
    let refusal = story.refused(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(
        refusal,
        Refusal::Result(ResultRefusal::BracketMovedOn { round: ROUND })
    );
    story.then(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
    assert_eq!(ruling(&story, 1).state, RulingState::Overturned);
    assert_eq!(one(&story.now, ROUND).adjustments.len(), 1);
    let bracket = crate::bracket::Bracket::of(&story.now);
    let went_on = crate::bracket::BracketPlace::Entry(pairing.second);
    assert!(bracket.rounds[0].iter().any(|tie| tie.winner == went_on));
    // nobody plays the match on, and the expulsion fell
    let refusal = story.refused(|t| next_step(t, ROUND, BoardNo(1)).map(|_| Vec::new()));
    let board = BoardNo(1);
    assert_eq!(
        refusal,
        Refusal::Result(ResultRefusal::MatchDecided { board })
    );
    assert!(!story.now.entries[&entry].expelled());
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_proposal_is_withdrawn_by_whoever_made_it_under_any_name() {
    let mut story = Story::with_players(4);
    story.publish();
    let entry = one(&story.now, ROUND).pairing.first;
    let expelled = vec![Effect::Expelled { entry }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", expelled), &deputy()));
    assert_eq!(ruling(&story, 1).state, RulingState::Proposed);
    let mut namesake = bench("Duarte", false);
    namesake.official.user = Some(UserId(3));
    let refusal = story.refused(|t| revoke(t, FIRST, facts(), &Instead::new(), &namesake));
    assert_eq!(refusal, Refusal::Ruling(RulingRefusal::ChiefNeeded));
    let renamed = bench("Duarte Pina", false);
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &renamed));
    assert_eq!(ruling(&story, 1).state, RulingState::Revoked);
}
