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

/// Also where the decision was taken back since; of two that cannot be told apart, nobody's.
#[test]
fn a_decision_says_whose_appeal_it_was() {
    let mut story = both_appeal();
    let pairing = one(&story.now, ROUND).pairing;
    let last = |story: &Story| ruling(story, 1).verdict().unwrap().clone();
    story.then(|t| decide_appeal(t, FIRST, decision(AppealOutcome::GivenUp), &chief()));
    let first = last(&story);
    story.then(|t| decide_appeal(t, FIRST, decision(AppealOutcome::Dismissed), &chief()));
    let second = last(&story);
    story.then(|t| withdraw_verdict(t, FIRST, facts(), &chief()));
    let whose = |story: &Story, verdict| ruling(story, 1).appellant(verdict);
    assert_eq!(whose(&story, &first), Some(pairing.first));
    assert_eq!(whose(&story, &second), Some(pairing.second));
    story.then(|t| decide_appeal(t, FIRST, decision(AppealOutcome::GivenUp), &chief()));
    assert_eq!(whose(&story, &first), None);
}

/// What is decided on an appeal is no decision of the arbiter; what the arbiter decides afterwards is one.
#[test]
fn a_ruling_set_aside_is_not_appealed_against_but_what_is_decided_anew_is() {
    let mut story = appealed_against(|_| Vec::new());
    let pairing = one(&story.now, ROUND).pairing;
    story.then(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
    let refusal = story.refused(|t| appeal(t, FIRST, pairing.second, facts(), &deputy()));
    let set_aside = RulingRefusal::SetAsideOnAppeal { ruling: FIRST };
    assert_eq!(refusal, Refusal::Ruling(set_aside));
    assert_eq!(refusal.article().unwrap().as_str(), "FPD 11.12");
    story.then(|t| rule(t, draft(t, ROUND, "bbbbbbbb", vec![ended(LOST)]), &chief()));
    for who in [pairing.second, pairing.first] {
        story.then(|t| appeal(t, RulingNo(2), who, facts(), &deputy()));
    }
    assert_eq!(ruling(&story, 2).appeals().count(), 2);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn whoever_was_heard_appeals_again_where_the_ruling_became_another_since() {
    let mut story = both_appeal();
    let pairing = one(&story.now, ROUND).pairing;
    let (loser, winner) = (pairing.first, pairing.second);
    story.then(|t| decide_appeal(t, FIRST, decision(AppealOutcome::Dismissed), &chief()));
    let others: Facts = "Something else".parse().unwrap();
    let again = |t: &Tournament, who| appeal(t, FIRST, who, others.clone(), &deputy());
    let already = Refusal::Ruling(RulingRefusal::AppealedAlready { ruling: FIRST });
    assert_eq!(story.refused(|t| again(t, loser)), already);
    story.then(|t| decide_appeal(t, FIRST, part_falls(1), &chief()));
    let refusal = story.refused(|t| again(t, winner));
    assert_eq!(refusal, already, "that was what they asked");
    story.then(|t| again(t, loser));
    let (which, _) = ruling(&story, 1).open_appeal().unwrap();
    assert_eq!(which, 2);
    story.then(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
    assert_eq!(result(&story), None);
    assert_eq!(story.replayed(), story.now);
}
