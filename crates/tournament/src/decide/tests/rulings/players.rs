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

/// What somebody does in a round robin of three rounds.
#[derive(Clone, Copy)]
enum Does {
    Plays,
    StaysAway,
    WinsByAbsence,
    /// The round goes by with the player gone.
    IsGone,
    Leaves,
    Returns,
    IsExpelled,
    /// The appeal against the expulsion is upheld.
    WinsAppeal,
}

/// A round is published, and ends for this player as said.
fn round_of(story: &mut Story, entry: EntryNo, ends: fn(Side) -> Outcome) {
    let no = story.publish();
    let one = story.now.round(no).unwrap().match_of(entry).unwrap();
    let (board, side) = (one.board, one.pairing.side_of(entry).unwrap());
    let mut changes = all_results(&story.now, no);
    for change in changes.iter_mut().filter(|change| change.board == board) {
        change.outcome = ends(side);
    }
    story.then(|t| enter_results(t, no, &changes, None));
}

fn does(story: &mut Story, entry: EntryNo, what: Does) {
    match what {
        Does::Plays => round_of(story, entry, |side| Outcome::Win(side, WinBy::Unstated)),
        Does::StaysAway => round_of(story, entry, |side| Outcome::Forfeit(side.other())),
        Does::WinsByAbsence => round_of(story, entry, Outcome::Forfeit),
        Does::IsGone => {
            story.play_round();
        }
        Does::Leaves => {
            story.then(|t| withdraw(t, entry));
        }
        Does::Returns => {
            story.then(|t| return_to_play(t, entry));
        }
        Does::IsExpelled => {
            let effects = vec![Effect::Expelled { entry }];
            story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", effects), &chief()));
        }
        Does::WinsAppeal => {
            story.then(|t| appeal(t, FIRST, entry, facts(), &chief()));
            story.then(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
        }
    }
}

/// FIDE C.05, by analogy: of three matches two can be missed by being away, and by nothing else.
#[test]
fn whoever_is_back_counts_unless_too_much_was_forfeited_while_away() {
    use Does::{IsExpelled, IsGone, Leaves, Plays, Returns, StaysAway, WinsAppeal, WinsByAbsence};
    let cases: [(&[Does], bool); 6] = [
        (&[Plays, Leaves, IsGone, IsGone, Returns], true),
        (&[WinsByAbsence, WinsByAbsence, Leaves, Returns], false),
        (&[StaysAway, Plays, Leaves, IsGone, Returns], false),
        (&[Plays, Leaves, Returns, StaysAway, StaysAway], false),
        (&[Plays, IsExpelled, IsGone, IsGone], true),
        (&[Plays, IsExpelled, IsGone, IsGone, WinsAppeal], false),
    ];
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    regulations.tie_breaks.clear();
    let entry = EntryNo(1);
    for (at, (steps, is_annulled)) in cases.into_iter().enumerate() {
        let mut story = Story::with_regulations(4, regulations.clone());
        for step in steps {
            does(&mut story, entry, *step);
        }
        let annulled = crate::standings::is_annulled(&story.now, entry);
        assert_eq!(annulled, is_annulled, "case {at}");
        let public = story.now.announced();
        assert_eq!(
            crate::standings::is_annulled(&public, entry),
            is_annulled,
            "case {at}, as the public has it"
        );
        assert_eq!(story.replayed(), story.now);
    }
}
