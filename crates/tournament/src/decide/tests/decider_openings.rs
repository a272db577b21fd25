//! Games that decide a drawn match begin with drawn openings where the others do; lots for their colours have a proof of their own.

use super::{knockout::knocking_out, *};
use crate::{Decider, DeciderStep, DrawRecord, DrawVerdict};

/// Openings of three moves, drawn once for each round.
fn drawing() -> Regulations {
    Regulations {
        opening: OpeningRule::Drawn {
            moves: 3,
            per: DrawnPer::Round,
            repeats: false,
        },
        ..knocking_out(false)
    }
}

/// The openings of the games that decide the first match.
fn drawn(t: &Tournament) -> Vec<Option<u16>> {
    let decider = t.rounds[0].matches[0].decider.iter();
    decider.map(|one| one.game.opening).collect()
}

#[test]
fn a_pair_shares_an_opening_and_the_game_that_decides_has_another() {
    let mut story = Story::with_regulations(4, drawing());
    let (semi, first) = (story.publish(), BoardNo(1));
    for board in 1..=2 {
        story.enter(semi, board, "==");
        story.then(|t| set_decider(t, semi, BoardNo(board), None, &secret()));
    }
    let pair = drawn(&story.now);
    assert!(pair[0].is_some() && pair[0] == pair[1], "{pair:?}");
    story.then(|t| take_decider_back(t, semi, first));
    let journal = serde_json::to_string(story.events.last().unwrap()).unwrap();
    assert!(!journal.contains("opening"), "as before: {journal}");
    // whoever sets them again, or with other colours, draws no other
    story.then(|t| set_decider(t, semi, first, None, &secret()));
    for side in Side::ALL {
        story.then(|t| set_decider_anew(t, semi, first, Some(side)));
        assert_eq!(drawn(&story.now), pair);
    }
    story.enter(semi, 1, "==");
    story.then(|t| set_decider(t, semi, first, Some(Side::First), &secret()));
    let last = drawn(&story.now)[2];
    assert!(last.is_some() && last != pair[0]);
    assert_eq!(story.replayed(), story.now);

    let mut record = DrawRecord {
        secret: Some(secret()),
        ..DrawRecord::of(&story.now).unwrap()
    };
    assert_eq!(record.deciding.len(), 3);
    assert_eq!(record.verify(), DrawVerdict::Holds);
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<DrawRecord>(&text).unwrap(), record);
    // without repeats, that of the round cannot come again
    record.deciding[0].opening = record.rounds[0][0][0];
    assert_eq!(record.verify(), DrawVerdict::Differs(semi));
}

#[test]
fn games_until_a_win_share_an_opening_two_by_two() {
    let mut regulations = drawing();
    regulations.decider = Decider(vec![DeciderStep::UntilWin {
        bank: regulations.time,
    }]);
    let mut story = Story::with_regulations(2, regulations);
    let only = story.publish();
    story.enter(only, 1, "==");
    for mark in ["=", "=", "1"] {
        story.then(|t| set_decider(t, only, BoardNo(1), None, &secret()));
        story.enter(only, 1, mark);
    }
    let drawn = drawn(&story.now);
    assert!(drawn[0].is_some() && drawn[0] == drawn[1], "{drawn:?}");
    assert_ne!(drawn[2], drawn[0]);
    let record = DrawRecord {
        secret: Some(secret()),
        ..DrawRecord::of(&story.now).unwrap()
    };
    assert_eq!(record.deciding.len(), 2);
    assert_eq!(record.verify(), DrawVerdict::Holds);
}

#[test]
fn with_free_openings_the_lots_for_colours_are_recomputed_alone() {
    let mut regulations = knocking_out(false);
    let bank = regulations.time;
    assert!(
        !Story::with_regulations(2, regulations.clone())
            .now
            .draws_by_secret()
    );
    regulations.decider = Decider(vec![DeciderStep::UntilWin { bank }]);
    let mut story = Story::with_regulations(2, regulations);
    let only = story.publish();
    story.enter(only, 1, "==");
    for mark in ["=", "1"] {
        story.then(|t| set_decider(t, only, BoardNo(1), None, &secret()));
        story.enter(only, 1, mark);
    }
    let mut record = DrawRecord {
        secret: Some(secret()),
        ..DrawRecord::of(&story.now).unwrap()
    };
    assert_eq!(record.rule, None);
    // of games until a win the first alone, then colours alternate
    assert_eq!(record.colours.len(), 1);
    assert_eq!(record.verify(), DrawVerdict::Holds);
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<DrawRecord>(&text).unwrap(), record);
    let elsewhere = DrawRecord::of_published(&story.now, |no| no != only);
    assert_eq!(elsewhere.unwrap().colours, [], "no secret of ours");
    record.colours[0].white = record.colours[0].white.other();
    assert_eq!(record.verify(), DrawVerdict::Differs(only));
    record.colours.clear();
    record.rounds = vec![vec![vec![1]]];
    assert_eq!(record.verify(), DrawVerdict::Differs(only));
}
