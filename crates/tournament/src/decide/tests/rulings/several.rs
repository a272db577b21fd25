//! Several appeals against one ruling (11.12).

use super::*;

/// Both players of board 1 appeal, the one who lost first.
fn both_appeal() -> Story {
    let mut story = appealed_against(|_| Vec::new());
    let winner = one(&story.now, ROUND).pairing.second;
    story.then(|t| appeal(t, FIRST, winner, facts(), &deputy()));
    story
}

fn result(story: &Story) -> Option<Outcome> {
    one(&story.now, ROUND).games[0].outcome
}

fn part_falls(place: usize) -> AppealDecision {
    decision(AppealOutcome::InPart(PartDraft {
        falls: [place].into(),
        ..PartDraft::default()
    }))
}

#[test]
fn each_player_appeals_once_and_the_appeals_are_decided_one_after_the_other() {
    let mut story = both_appeal();
    let loser = one(&story.now, ROUND).pairing.first;
    let others: Facts = "Something else".parse().unwrap();
    let refusal = story.refused(|t| appeal(t, FIRST, loser, others, &deputy()));
    assert_eq!(
        refusal,
        Refusal::Ruling(RulingRefusal::AppealedAlready { ruling: FIRST })
    );
    story.then(|t| decide_appeal(t, FIRST, decision(AppealOutcome::Dismissed), &chief()));
    assert!(ruling(&story, 1).waits(), "the other one");
    story.then(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
    assert_eq!(result(&story), None);
    assert_eq!(ruling(&story, 1).state, RulingState::Overturned);
    story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
    assert_eq!(result(&story), Some(LOST));
    let (which, _) = ruling(&story, 1).open_appeal().unwrap();
    assert_eq!(which, 1, "the first stays decided");
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn two_appeals_upheld_in_part_come_back_one_by_one() {
    let mut story = appealed_against(|entry| vec![Effect::Warned { entry }]);
    let winner = one(&story.now, ROUND).pairing.second;
    story.then(|t| appeal(t, FIRST, winner, facts(), &deputy()));
    let all = ruling(&story, 1).effects.clone();
    story.then(|t| decide_appeal(t, FIRST, part_falls(2), &chief()));
    story.then(|t| decide_appeal(t, FIRST, part_falls(1), &chief()));
    assert_eq!(ruling(&story, 1).effects, all[..1]);
    assert_eq!(ruling(&story, 1).first_effects().len(), all.len());
    story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
    assert_eq!(ruling(&story, 1).effects, all[..2]);
    story.then(|t| decide_appeal(t, FIRST, part_falls(0), &chief()));
    assert_eq!(ruling(&story, 1).effects, all[1..2]);
    assert_eq!(result(&story), None);
    assert_eq!(story.replayed(), story.now);
}
