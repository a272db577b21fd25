//! Appeals that are upheld in part.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::rulings::AppealPart;

fn in_part(falls: &[usize], results: &[(u8, Outcome)]) -> AppealDecision {
    decision(AppealOutcome::InPart(PartDraft {
        falls: falls.iter().copied().collect::<BTreeSet<_>>(),
        results: results
            .iter()
            .map(|(game, outcome)| (GameNo(*game), *outcome))
            .collect::<BTreeMap<_, _>>(),
        lighter: BTreeMap::new(),
    }))
}

const DRAWN: Outcome = Outcome::Draw(DrawBy::NoWinningPossibility);

fn appealed() -> Story {
    appealed_against(|_| Vec::new())
}

fn result(story: &Story) -> Option<Outcome> {
    one(&story.now, ROUND).games[0].outcome
}

fn part(story: &Story) -> Option<&AppealPart> {
    let appeal = ruling(story, 1).appeal.as_ref()?;
    appeal.verdict.as_ref()?.part.as_ref()
}

#[test]
fn one_effect_falls_and_the_rest_goes_on() {
    let mut story = appealed();
    story.then(|t| decide_appeal(t, FIRST, in_part(&[1], &[]), &chief()));
    assert_eq!(result(&story), Some(LOST));
    assert!(one(&story.now, ROUND).adjustments.is_empty());
    assert_eq!(ruling(&story, 1).state, RulingState::InForce);
    assert!(!ruling(&story, 1).waits());
    assert_eq!(part(&story).unwrap().fell.len(), 1);
    let mut story = appealed();
    story.then(|t| decide_appeal(t, FIRST, in_part(&[0], &[]), &chief()));
    assert_eq!(result(&story), None);
    assert_eq!(one(&story.now, ROUND).adjustments.len(), 1);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn another_result_takes_the_place_of_the_one_given_and_stands() {
    let mut story = appealed();
    story.then(|t| decide_appeal(t, FIRST, in_part(&[1], &[(1, DRAWN)]), &chief()));
    assert_eq!(result(&story), Some(DRAWN));
    assert_eq!(ruling(&story, 1).effects, [ended(DRAWN)]);
    assert_eq!(part(&story).unwrap().fell.len(), 2);
    let refusal = story.refused(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(
        refusal,
        Refusal::Ruling(RulingRefusal::AppealStands { ruling: FIRST })
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn in_part_changes_something_and_leaves_something() {
    let story = appealed();
    let not_in_part = Refusal::Ruling(RulingRefusal::NotInPart);
    for (falls, results) in [
        (&[][..], &[][..]),
        (&[0, 1], &[]),
        (&[7], &[]),
        (&[], &[(1, LOST)]),
        (&[], &[(2, DRAWN)]),
    ] {
        let refusal = story.refused(|t| decide_appeal(t, FIRST, in_part(falls, results), &chief()));
        assert_eq!(refusal, not_in_part, "{falls:?} {results:?}");
    }
}

/// An exclusion from two rounds that stays for one; the place of the effect, and which of the lighter ones.
#[test]
fn a_measure_is_lessened_and_comes_back_with_its_verdict() {
    let excluded = |rounds: &[u16]| Effect::Excluded {
        entry: EntryNo(1),
        rounds: rounds.iter().copied().map(RoundNo).collect(),
    };
    let mut story = Story::with_players(6);
    story.publish();
    let draft = |t: &Tournament| draft(t, ROUND, "aaaaaaaa", vec![excluded(&[2, 3])]);
    story.then(|t| rule(t, draft(t), &chief()));
    story.then(|t| appeal(t, FIRST, EntryNo(1), facts(), &deputy()));
    let lessened = |which| {
        decision(AppealOutcome::InPart(PartDraft {
            lighter: BTreeMap::from([(0, which)]),
            ..PartDraft::default()
        }))
    };
    let refusal = story.refused(|t| decide_appeal(t, FIRST, lessened(2), &chief()));
    assert_eq!(refusal, Refusal::Ruling(RulingRefusal::NotInPart));
    story.then(|t| decide_appeal(t, FIRST, lessened(0), &chief()));
    assert_eq!(ruling(&story, 1).effects, [excluded(&[2])]);
    assert_eq!(ruling(&story, 1).first_effects(), [excluded(&[2, 3])]);
    story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
    assert_eq!(ruling(&story, 1).effects, [excluded(&[2, 3])]);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn the_verdict_names_who_decided_and_old_ones_did_not() {
    let mut story = appealed();
    let by = AppealDecision {
        decided_by: Some("Conselho de Disciplina".parse().unwrap()),
        ..decision(AppealOutcome::Dismissed)
    };
    story.then(|t| decide_appeal(t, FIRST, by, &chief()));
    let appeal = ruling(&story, 1).appeal.as_ref().unwrap();
    let verdict = appeal.verdict.as_ref().unwrap();
    assert_eq!(verdict.decided_by(), "Conselho de Disciplina");
    let mut old = verdict.clone();
    old.decided_by = None;
    assert_eq!(old.decided_by(), "Helena");
    let text = serde_json::to_string(&old).unwrap();
    assert!(
        !text.contains("decided_by") && !text.contains("part") && !text.contains("stands"),
        "{text}"
    );
    assert!(ruling(&story, 1).is_of(&chief().official));
    assert!(!ruling(&story, 1).is_of(&deputy().official));
}
