//! Results that stand in the place of those that fall with a ruling.

use super::*;

const DRAWN: Outcome = Outcome::Draw(DrawBy::Agreement);
const RESIGNED: Outcome = Outcome::Win(Side::First, WinBy::Resignation);

/// Both games of board 1 lost by a device, in a round that is closed by now.
fn both_lost() -> Story {
    let mut story = Story::with_players(6);
    story.publish();
    let lost = [1, 2].map(|game| Effect::Ended {
        game: GameNo(game),
        was: None,
        outcome: LOST,
    });
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", lost.to_vec()), &chief()));
    let changes = all_results(&story.now, ROUND);
    story.then(|t| enter_results(t, ROUND, &changes, None));
    story.then(|t| close_round(t, ROUND));
    story
}

fn results(story: &Story) -> Vec<Option<Outcome>> {
    let games = one(&story.now, ROUND).games.iter();
    games.map(|game| game.outcome).collect()
}

fn chosen() -> Instead {
    Instead::from([(GameNo(1), RESIGNED), (GameNo(2), DRAWN)])
}

/// A win by resignation in one game is no win in the other: each game has a result of its own.
#[test]
fn a_ruling_over_two_games_falls_with_a_result_for_each() {
    let mut story = both_lost();
    assert_eq!(asked(&story.now, ruling(&story, 1)), [GameNo(1), GameNo(2)]);
    let mut taken_back = both_lost();
    taken_back.then(|t| revoke(t, FIRST, facts(), &chosen(), &chief()));
    assert_eq!(results(&taken_back), [Some(RESIGNED), Some(DRAWN)]);
    story.then(|t| appeal(t, FIRST, EntryNo(1), facts(), &deputy()));
    let upheld = |instead| decision(AppealOutcome::Upheld { instead });
    let half = Instead::from([(GameNo(1), RESIGNED)]);
    let refusal = story.refused(|t| decide_appeal(t, FIRST, upheld(half), &chief()));
    assert_eq!(
        refusal,
        Refusal::Result(ResultRefusal::ResultNeeded { round: ROUND })
    );
    story.then(|t| decide_appeal(t, FIRST, upheld(chosen()), &chief()));
    assert_eq!(results(&story), [Some(RESIGNED), Some(DRAWN)]);
    let verdict = ruling(&story, 1).verdict().unwrap();
    let stands = verdict
        .stands
        .iter()
        .map(|one| (one.game, one.outcome.unwrap()));
    assert_eq!(stands.collect::<Instead>(), chosen());
    assert_eq!(story.replayed(), story.now);
}

/// What was corrected since the ruling is no result of the appeal that is upheld: it only stays.
#[test]
fn a_verdict_gives_no_result_that_was_corrected_after_the_ruling() {
    let mut story = Story::with_players(6);
    story.publish();
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![ended(LOST)]), &chief()));
    story.then(|t| correct_result(t, ROUND, BoardNo(1), GameNo(1), Some(DRAWN)));
    story.then(|t| appeal(t, FIRST, EntryNo(1), facts(), &deputy()));
    let mut in_part = PartDraft::default();
    in_part.results.insert(GameNo(1), RESIGNED);
    for outcome in [
        AppealOutcome::InPart(in_part),
        AppealOutcome::Upheld {
            instead: Instead::new(),
        },
    ] {
        let decided = decide_appeal(&story.now, FIRST, decision(outcome), &chief()).unwrap();
        let now = story.now.after(&decided);
        let verdict = now.ruling(FIRST).unwrap().verdict().unwrap();
        let [stands] = verdict.stands[..] else {
            panic!("{verdict:?}");
        };
        assert!(stands.kept && stands.outcome == Some(DRAWN), "{verdict:?}");
    }
}

/// The ends of another rule set are in no list, and are refused from whoever sends them all the same.
#[test]
fn no_result_of_other_rules_stands_instead() {
    let lone_king = Outcome::Draw(DrawBy::LoneKing);
    let strange = Instead::from([(GameNo(1), lone_king), (GameNo(2), DRAWN)]);
    let is_strange = |refusal: Refusal| {
        let wanted = ResultRefusal::NotInTheRules {
            board: BoardNo(1),
            game: GameNo(1),
            outcome: lone_king,
        };
        assert_eq!(refusal, Refusal::Result(wanted));
    };
    let mut story = both_lost();
    is_strange(story.refused(|t| revoke(t, FIRST, facts(), &strange, &chief())));
    story.then(|t| appeal(t, FIRST, EntryNo(1), facts(), &deputy()));
    let outcomes = [
        AppealOutcome::Upheld {
            instead: strange.clone(),
        },
        AppealOutcome::InPart(PartDraft {
            results: strange,
            ..PartDraft::default()
        }),
    ];
    for outcome in outcomes {
        is_strange(story.refused(|t| decide_appeal(t, FIRST, decision(outcome), &chief())));
    }
}
