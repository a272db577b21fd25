//! What stands against a player before the next sanction, and what its steps count as.

use super::*;
use crate::Offence;

fn time(entry: EntryNo) -> Vec<Effect> {
    vec![Effect::TimeAdded {
        entry,
        seconds: 120,
    }]
}

/// A ruling about the first player of board 1 that rests on this article.
fn ruled(story: &mut Story, key: &str, article: &'static str, effects: Vec<Effect>) {
    story.then(|t| {
        let draft = RulingDraft {
            article: article.into(),
            ..draft(t, ROUND, key, effects)
        };
        rule(t, draft, &chief())
    });
}

/// 12.9 b and d give to the opponent what is taken from nobody, and are sanctions all the same.
#[test]
fn what_is_given_to_the_opponent_stands_against_the_player() {
    let mut story = Story::with_players(6);
    story.publish();
    let pairing = one(&story.now, ROUND).pairing;
    let against = |story: &Story, entry| ladder(&story.now, entry).len();
    ruled(&mut story, "aaaaaaaa", "9.10", time(pairing.second));
    assert_eq!(against(&story, pairing.first), 0, "9.10 is no sanction");
    ruled(&mut story, "bbbbbbbb", "11.5, 12.9 b", time(pairing.second));
    assert_eq!(against(&story, pairing.first), 1);
    let raised = Effect::Raised {
        entry: pairing.second,
        score: PrimaryScore::GamePoints,
        points: Points::HALF,
    };
    ruled(&mut story, "cccccccc", "11.5, 12.9 d", vec![raised]);
    assert_eq!(against(&story, pairing.first), 2);
    assert_eq!(against(&story, pairing.second), 0);
}

/// The third warning that gave way to 12.9 b is one of four when the next is due; an illegal move that cost as much is not.
#[test]
fn a_step_in_place_of_a_warning_counts_towards_the_next() {
    let mut story = Story::with_players(6);
    story.publish();
    let pairing = one(&story.now, ROUND).pairing;
    let entry = pairing.first;
    for key in ["aaaaaaaa", "bbbbbbbb"] {
        let warned = vec![Effect::Warned { entry }];
        ruled(&mut story, key, "11.5, 12.9 a", warned);
    }
    ruled(&mut story, "cccccccc", "11.5, 12.9 b", time(pairing.second));
    story.then(|t| {
        let illegal = RulingDraft {
            matter: Matter::IllegalMove,
            decision: DecisionKind::MoveReplaced,
            article: "7.5 a, 12.9 b".into(),
            ..draft(t, ROUND, "dddddddd", time(pairing.second))
        };
        rule(t, illegal, &chief())
    });
    let scene = ruling(&story, 1).scene;
    let steps = |entry| count_of_warnings_and_steps(&story.now, entry, scene);
    assert_eq!(count(&story.now, entry, Offence::Warning, scene).game, 2);
    assert_eq!((steps(entry).game, steps(entry).tournament), (3, 3));
    assert_eq!(steps(pairing.second).tournament, 0);
}

/// 12.9 b and c speak of the time that remains.
#[test]
fn no_clock_runs_in_a_game_that_the_ruling_ends() {
    let mut story = Story::with_players(6);
    story.publish();
    let (opponent, game) = (one(&story.now, ROUND).pairing.second, GameNo(1));
    let no_clock = Refusal::Ruling(RulingRefusal::NoClockRuns { game });
    let both = [vec![ended(LOST)], time(opponent)].concat();
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "aaaaaaaa", both), &chief()));
    assert_eq!(refusal, no_clock);
    let lost = vec![ended(LOST)];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", lost), &chief()));
    // decided while the game was played, written down afterwards
    let late = time(opponent);
    story.then(|t| rule(t, draft(t, ROUND, "bbbbbbbb", late), &chief()));
    // what is played anew has its clock again
    let anew = [vec![Effect::Voided { game, was: None }], time(opponent)].concat();
    story.then(|t| rule(t, draft(t, ROUND, "cccccccc", anew), &chief()));
    assert_eq!(story.replayed(), story.now);
}
