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

/// The fifth illegal move lost the game. Without the first it is the fourth, for which the table has two minutes; and the second, which was a warning, is the first.
#[test]
fn a_loss_that_counted_what_fell_stands_and_is_not_what_the_table_has() {
    let mut story = Story::with_players(6);
    story.publish();
    let pairing = one(&story.now, ROUND).pairing;
    let warned = vec![Effect::Warned {
        entry: pairing.first,
    }];
    let discipline = Outcome::Win(Side::Second, WinBy::Discipline);
    let steps = [
        ("aaaaaaaa", "7.5 b, 12.9 a", warned.clone()),
        ("bbbbbbbb", "7.5 b, 12.9 a", warned),
        ("cccccccc", "7.5 b, 12.9 b", time(pairing.second)),
        ("dddddddd", "7.5 b, 12.9 b", time(pairing.second)),
        ("eeeeeeee", "7.5 b, 12.9 f", vec![ended(discipline)]),
    ];
    for (key, article, effects) in steps {
        story.then(|t| {
            let illegal = RulingDraft {
                matter: Matter::NoMove,
                decision: DecisionKind::PressCounts,
                article: article.into(),
                ..draft(t, ROUND, key, effects)
            };
            rule(t, illegal, &chief())
        });
    }
    let steps = |t: &Tournament| -> Vec<CountedStep> {
        let rulings = t.rulings.iter();
        rulings.flat_map(|one| counted_steps(t, one)).collect()
    };
    let counted = |t: &Tournament| -> Vec<(u32, usize, usize, bool)> {
        let told = |one: &CountedStep| (one.ruling.0, one.then, one.now(t), one.stands(t));
        steps(t).iter().map(told).collect()
    };
    let all = [
        (2, 2, 2, true),
        (3, 3, 3, true),
        (4, 4, 4, true),
        (5, 5, 5, true),
    ];
    assert_eq!(counted(&story.now), all);
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    let short = [
        (2, 2, 1, false),
        (3, 3, 2, false),
        (4, 4, 3, true),
        (5, 5, 4, false),
    ];
    assert_eq!(counted(&story.now), short);
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(discipline));
    // the loss falls as well: nothing is left to say of it
    story.then(|t| revoke(t, RulingNo(5), facts(), &Instead::new(), &chief()));
    assert_eq!(counted(&story.now).len(), 3);
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
