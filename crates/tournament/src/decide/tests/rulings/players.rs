//! Who plays on, and who does not: exclusions and expulsions.

use super::*;

#[test]
fn an_excluded_player_is_not_paired_in_those_rounds() {
    let mut story = Story::with_players(6);
    story.play_round();
    let entry = EntryNo(2);
    let excluded = |rounds: &[u16]| {
        vec![Effect::Excluded {
            entry,
            rounds: rounds.iter().copied().map(RoundNo).collect(),
        }]
    };
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "aaaaaaaa", excluded(&[1])), &chief()));
    assert_eq!(
        refusal,
        Refusal::Round(RoundRefusal::RoundAlreadyPaired { round: ROUND })
    );
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", excluded(&[2])), &chief()));
    story.play_round();
    assert!(
        story
            .now
            .round(RoundNo(2))
            .unwrap()
            .match_of(entry)
            .is_none()
    );
    story.play_round();
    assert!(
        story
            .now
            .round(RoundNo(3))
            .unwrap()
            .match_of(entry)
            .is_some()
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn in_a_round_robin_the_excluded_player_forfeits() {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    regulations.tie_breaks.clear();
    let mut story = Story::with_regulations(4, regulations);
    story.play_round();
    let entry = EntryNo(1);
    let effects = vec![Effect::Excluded {
        entry,
        rounds: vec![RoundNo(2)],
    }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", effects), &chief()));
    story.publish();
    let second = story.now.round(RoundNo(2)).unwrap();
    let board = second.match_of(entry).unwrap();
    let side = board.pairing.side_of(entry).unwrap();
    assert!(
        board
            .games
            .iter()
            .all(|game| game.outcome == Some(Outcome::Forfeit(side.other())))
    );
}

#[test]
fn an_expulsion_that_falls_brings_the_player_back() {
    let mut story = Story::with_players(6);
    story.play_round();
    let entry = EntryNo(3);
    story.then(|t| {
        let effects = vec![Effect::Expelled { entry }];
        rule(t, draft(t, ROUND, "aaaaaaaa", effects), &chief())
    });
    let attendance = |t: &Tournament| t.entries[&entry].attendance;
    assert_eq!(attendance(&story.now), Attendance::Expelled(RoundNo(2)));
    story.then(|t| appeal(t, FIRST, entry, facts(), &chief()));
    story.then(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
    assert_eq!(attendance(&story.now), Attendance::Present);
    story.play_round();
    assert_eq!(story.replayed(), story.now);
}
