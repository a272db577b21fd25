//! How an appeal was decided had been recorded wrongly.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

const DRAWN: Outcome = Outcome::Draw(DrawBy::NoWinningPossibility);

/// An expulsion too.
fn appealed() -> Story {
    appealed_against(|entry| vec![Effect::Expelled { entry }])
}

fn every_outcome() -> [AppealOutcome; 5] {
    let part = |falls: &[usize], results: &[(GameNo, Outcome)]| {
        AppealOutcome::InPart(PartDraft {
            falls: falls.iter().copied().collect::<BTreeSet<_>>(),
            results: results.iter().copied().collect::<BTreeMap<_, _>>(),
            lighter: BTreeMap::new(),
        })
    };
    [
        AppealOutcome::Dismissed,
        AppealOutcome::GivenUp,
        AppealOutcome::Upheld {
            instead: Instead::new(),
        },
        part(&[2], &[]),
        part(&[1], &[(GameNo(1), DRAWN)]),
    ]
}

/// What a ruling does, whatever the order.
fn effects(story: &Story) -> BTreeSet<String> {
    told(&ruling(story, 1).effects)
}

fn told(effects: &[Effect]) -> BTreeSet<String> {
    effects.iter().map(|one| format!("{one:?}")).collect()
}

#[test]
fn what_fell_holds_again_and_the_appeal_waits() {
    for outcome in every_outcome() {
        let mut story = appealed();
        let before = story.now.clone();
        let was = effects(&story);
        story.then(|t| decide_appeal(t, FIRST, decision(outcome.clone()), &chief()));
        let first = ruling(&story, 1).first_effects();
        assert_eq!(told(&first), was, "{outcome:?}");
        story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
        assert_eq!(story.now.rounds, before.rounds, "{outcome:?}");
        assert_eq!(gone(&story.now), gone(&before), "{outcome:?}");
        assert_eq!(effects(&story), was, "{outcome:?}");
        assert!(ruling(&story, 1).in_force() && ruling(&story, 1).waits());
        let filed = ruling(&story, 1).appeal.as_ref().unwrap();
        assert_eq!(filed.withdrawn.len(), 1);
    }
}

#[test]
fn decided_anew_it_comes_to_what_it_would_have_come_to_at_once() {
    for (wrong, right) in every_outcome()
        .into_iter()
        .flat_map(|wrong| every_outcome().map(|right| (wrong.clone(), right)))
    {
        let mut at_once = appealed();
        at_once.then(|t| decide_appeal(t, FIRST, decision(right.clone()), &chief()));
        let mut story = appealed();
        story.then(|t| decide_appeal(t, FIRST, decision(wrong.clone()), &chief()));
        story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
        let right = match &right {
            // by their places in the list as it is now
            AppealOutcome::InPart(draft) => AppealOutcome::InPart(placed(&story, draft)),
            AppealOutcome::Dismissed | AppealOutcome::GivenUp | AppealOutcome::Upheld { .. } => {
                right
            }
        };
        story.then(|t| decide_appeal(t, FIRST, decision(right.clone()), &chief()));
        assert_eq!(story.now.rounds, at_once.now.rounds, "{wrong:?} {right:?}");
        assert_eq!(gone(&story.now), gone(&at_once.now), "{wrong:?} {right:?}");
        assert_eq!(story.replayed(), story.now);
    }
}

/// The same part of the ruling, where its effects stand in another order.
fn placed(story: &Story, draft: &PartDraft) -> PartDraft {
    let first = appealed();
    let now = &ruling(story, 1).effects;
    let place = |one: &usize| {
        let effect = &ruling(&first, 1).effects[*one];
        now.iter().position(|other| other == effect).unwrap()
    };
    PartDraft {
        falls: draft.falls.iter().map(place).collect(),
        results: draft.results.clone(),
        lighter: draft
            .lighter
            .iter()
            .map(|(one, which)| (place(one), *which))
            .collect(),
    }
}

fn gone(t: &Tournament) -> Vec<(EntryNo, bool)> {
    let all = t.entries.values();
    all.map(|one| (one.no, one.expelled())).collect()
}

#[test]
fn it_is_the_chief_arbiters_and_there_must_be_one() {
    let mut story = appealed();
    let none = Refusal::Ruling(RulingRefusal::NoVerdict { ruling: FIRST });
    assert_eq!(
        story.refused(|t| withdraw_verdict(t, FIRST, facts(), &chief())),
        none
    );
    story.then(|t| decide_appeal(t, FIRST, decision(AppealOutcome::Dismissed), &chief()));
    assert_eq!(
        story.refused(|t| withdraw_verdict(t, FIRST, facts(), &deputy())),
        Refusal::Ruling(RulingRefusal::ChiefNeeded)
    );
    story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
    // and then the ruling itself can be taken back
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(ruling(&story, 1).state, RulingState::Revoked);
    assert_eq!(
        story.refused(|t| withdraw_verdict(t, FIRST, facts(), &chief())),
        none
    );
}

/// A form that was shown before the decision does not pass for one that was shown after it was taken back.
#[test]
fn the_board_is_another_than_before() {
    let mut story = appealed();
    let seen = BoardStamp::of(&story.now, ROUND, BoardNo(1));
    story.then(|t| decide_appeal(t, FIRST, decision(AppealOutcome::Dismissed), &chief()));
    story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
    assert_ne!(BoardStamp::of(&story.now, ROUND, BoardNo(1)), seen);
}

#[test]
fn what_was_decided_about_the_game_since_goes_first() {
    let mut story = appealed();
    story.then(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
    story.then(|t| {
        let later = Bench {
            at: at(40),
            ..chief()
        };
        rule(t, draft(t, ROUND, "bbbbbbbb", vec![ended(DRAWN)]), &later)
    });
    let second = RulingNo(2);
    assert_eq!(
        story.refused(|t| withdraw_verdict(t, FIRST, facts(), &chief())),
        Refusal::Ruling(RulingRefusal::VerdictBuiltUpon {
            ruling: FIRST,
            later: second
        })
    );
    story.then(|t| revoke(t, second, facts(), &Instead::new(), &chief()));
    story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(LOST));
}

/// Another ruling had the last word of the game before the appeal was decided, and keeps it.
#[test]
fn the_last_word_on_a_game_stays() {
    let mut story = appealed();
    let later = Bench {
        at: at(40),
        ..chief()
    };
    story.then(|t| rule(t, draft(t, ROUND, "bbbbbbbb", vec![ended(DRAWN)]), &later));
    let last = Bench {
        at: at(50),
        ..chief()
    };
    story.then(|t| decide_appeal(t, FIRST, upheld(None), &last));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(DRAWN));
    story.then(|t| withdraw_verdict(t, FIRST, facts(), &last));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(DRAWN));
    assert_eq!(one(&story.now, ROUND).adjustments.len(), 1);
}
