//! Two players of a public round who sat down at each other's boards change places.

use super::*;
use crate::{Caller, Seat, StatedResult, StatementRule, event::RoundEvent, rulings::BoardStamp};

const FIRST: RoundNo = RoundNo(1);

fn swiss(players: u16) -> Story {
    Story::with_regulations(
        players,
        Regulations {
            system: PairingSystem::DoubleSwiss { rounds: 4 },
            ..Regulations::standard()
        },
    )
}

fn exchange(
    t: &Tournament,
    no: RoundNo,
    seats: [(EntryNo, BoardNo); 2],
) -> Result<Vec<Event>, Refusal> {
    exchange_players(t, (no, t.edition(no)), seats)
}

/// Who sits second at these boards.
fn seats(t: &Tournament, no: RoundNo, boards: [u16; 2]) -> [(EntryNo, BoardNo); 2] {
    let round = t.round(no).unwrap();
    boards.map(|board| {
        let one = round.on_board(BoardNo(board)).unwrap();
        (one.pairing.second, one.board)
    })
}

#[test]
fn two_change_places_and_everything_else_stays() {
    let mut story = swiss(8);
    story.play_round();
    let before = story.now.rounds[0].matches.clone();
    let wrong = seats(&story.now, FIRST, [3, 4]);
    let stamp = |t: &Tournament| BoardStamp::of(t, FIRST, BoardNo(3));
    let seen = stamp(&story.now);
    story.then(|t| exchange(t, FIRST, wrong));
    assert_ne!(stamp(&story.now), seen, "a ruling was of the others");
    let after = story.now.rounds[0].matches.clone();
    assert_eq!(after[..2], before[..2], "nobody else is moved");
    for (own, other) in [(2, 3), (3, 2)] {
        assert_eq!(after[own].pairing.first, before[own].pairing.first);
        assert_eq!(after[own].pairing.second, before[other].pairing.second);
        assert_eq!(after[own].games, before[own].games, "results and openings");
        assert!(after[own].by_hand);
    }
    assert_eq!(
        exchange(&story.now, FIRST, wrong),
        Ok(Vec::new()),
        "pressed twice"
    );
    // and back
    let now = seats(&story.now, FIRST, [3, 4]);
    story.then(|t| exchange(t, FIRST, now));
    let again = &story.now.rounds[0].matches;
    assert_eq!(*again, before, "as the system paired them");
    assert_eq!(stamp(&story.now), seen);
    assert_eq!(story.replayed(), story.now);
    story.play_round();
}

/// What an arbiter had made by hand stays so, whoever comes back to it.
#[test]
fn a_board_that_was_paired_by_hand_stays_marked() {
    let mut story = swiss(8);
    story.then(draft_round);
    let no = FIRST;
    let [one, other] = [0, 1].map(|at: usize| story.now.rounds[0].matches[at].pairing.second);
    story.then(|t| swap_entries(t, no, one, other));
    let marks = |t: &Tournament| {
        let matches = t.rounds[0].matches.iter();
        matches.map(|one| one.by_hand).collect::<Vec<_>>()
    };
    let by_hand = marks(&story.now);
    assert_eq!(by_hand, [true, true, false, false]);
    story.then(|t| publish_round(t, no, &secret()));
    for wanted in [&[true, true, true, false][..], &by_hand[..]] {
        let wrong = seats(&story.now, no, [2, 3]);
        story.then(|t| exchange(t, no, wrong));
        assert_eq!(marks(&story.now), wanted);
    }
    assert_eq!(story.replayed(), story.now);
}

/// The code of a slip is of the pair that it names.
#[test]
fn a_seat_is_of_the_pair_that_sits_there() {
    let mut regulations = Regulations::standard();
    regulations.system = PairingSystem::DoubleSwiss { rounds: 4 };
    regulations.arbitration.statements = StatementRule::Final;
    let mut story = Story::with_regulations(8, regulations);
    let no = story.publish();
    let seat_at = |t: &Tournament, board| t.seat(no, BoardNo(board), Side::Second);
    let say = |t: &Tournament, seat: Seat| {
        let said = [(GameNo(1), StatedResult::Draw)];
        state_results(t, seat, &said, chrono::NaiveDateTime::default())
    };
    let (before, other) = (seat_at(&story.now, 3), seat_at(&story.now, 1));
    let wrong = seats(&story.now, no, [3, 4]);
    story.then(|t| exchange(t, no, wrong));
    let after = seat_at(&story.now, 3);
    assert_ne!(after, before);
    assert_eq!(seat_at(&story.now, 1), other, "nobody else has another");
    assert_eq!(
        story.refused(|t| say(t, before)),
        Refusal::Result(ResultRefusal::SlipOutdated { board: BoardNo(3) })
    );
    assert!(say(&story.now, after).is_ok_and(|events| events.len() == 1));
    // with the first pair its slips are good again, and those of the exchange are not
    let wrong = seats(&story.now, no, [3, 4]);
    story.then(|t| exchange(t, no, wrong));
    assert_eq!(seat_at(&story.now, 3), before);
    assert!(say(&story.now, before).is_ok() && say(&story.now, after).is_err());
}

/// What was written before it was kept who had sat there means what it meant then: a row of that time is what its journal says.
#[test]
fn an_exchange_of_before_leaves_codes_and_marks_as_they_were() {
    let mut story = swiss(8);
    let no = story.publish();
    let code = story.now.seat(no, BoardNo(3), Side::Second);
    let of_before = |t: &Tournament| {
        let mut events = exchange(t, no, seats(t, no, [3, 4]))?;
        for event in &mut events {
            if let Event::Round(RoundEvent::PlayersExchanged { outdates_slips, .. }) = event {
                *outdates_slips = false;
            }
        }
        Ok(events)
    };
    for _ in 0..2 {
        story.then(of_before);
        assert_eq!(story.now.seat(no, BoardNo(3), Side::Second), code);
    }
    assert!(story.now.rounds[0].matches[2].by_hand && story.now.hall.reseated.is_empty());
}

/// Whoever called sat at the board; what name they had was that of the pair of then.
#[test]
fn a_call_stays_with_its_board_and_names_nobody_who_left_it() {
    let mut story = swiss(8);
    let no = story.publish();
    for (board, side) in [(3, Side::Second), (4, Side::First), (2, Side::Second)] {
        let key = format!("call000{board}").parse().unwrap();
        let caller = Caller {
            side: Some(side),
            kind: None,
        };
        let at = chrono::NaiveDateTime::default();
        story.then(|t| call(t, key, (no, BoardNo(board)), caller, at));
    }
    let wrong = seats(&story.now, no, [3, 4]);
    story.then(|t| exchange(t, no, wrong));
    let calls = story.now.calls.iter();
    let known: Vec<_> = calls
        .map(|one| (one.board.0, one.side, one.open()))
        .collect();
    let wanted = [
        (3, None, true),
        (4, Some(Side::First), true),
        (2, Some(Side::Second), true),
    ];
    assert_eq!(known, wanted);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn whoever_met_before_does_not_meet_again_and_later_it_is_too_late() {
    let mut story = swiss(8);
    story.play_round();
    let no = story.publish();
    let (first, second) = (&story.now.rounds[0], &story.now.rounds[1]);
    let one = &second.matches[0];
    let (who, gone) = (one.pairing.first, (one.pairing.second, one.board));
    let known = first.match_of(who).unwrap().pairing;
    let met = known.on(known.side_of(who).unwrap().other());
    let there = second.match_of(met).unwrap().board;
    let refusal = story.refused(|t| exchange(t, no, [gone, (met, there)]));
    assert!(
        matches!(
            refusal,
            Refusal::Pairing(PairingRefusal::HaveMet { earlier: FIRST, .. })
        ),
        "{refusal:?}"
    );
    let round = seats(&story.now, FIRST, [1, 2]);
    assert_eq!(
        story.refused(|t| exchange(t, FIRST, round)),
        Refusal::Round(RoundRefusal::SeatsFollowed {
            round: FIRST,
            later: no
        })
    );
}

/// An absence counts for whoever was absent, towards elimination too (5.4).
#[test]
fn who_did_not_come_sat_at_no_other_board() {
    let mut story = swiss(8);
    let no = story.publish();
    let wrong = seats(&story.now, no, [3, 4]);
    let (entry, board) = wrong[0];
    let change = ResultChange {
        board,
        game: GameNo(1),
        outcome: Outcome::Forfeit(Side::First),
    };
    story.then(|t| enter_results(t, no, &[change], None));
    for seats in [wrong, [wrong[1], wrong[0]]] {
        assert_eq!(
            story.refused(|t| exchange(t, no, seats)),
            Refusal::Pairing(PairingRefusal::DidNotCome { entry, board })
        );
    }
    // the other may have waited at the wrong board
    let round = story.now.round(no).unwrap();
    let waited = [3, 4].map(|board| {
        let one = round.on_board(BoardNo(board)).unwrap();
        (one.pairing.first, one.board)
    });
    story.then(|t| exchange(t, no, waited));
    let one = story.now.round(no).unwrap().on_board(board).unwrap();
    assert_eq!(
        (one.pairing.first, one.games[0].outcome),
        (waited[1].0, Some(change.outcome))
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn one_board_has_nobody_to_exchange_and_a_table_fixes_its_pairs() {
    let mut story = swiss(4);
    story.publish();
    let one = story.now.rounds[0].matches[0].clone();
    let both = [one.pairing.first, one.pairing.second].map(|entry| (entry, one.board));
    assert_eq!(
        story.refused(|t| exchange(t, FIRST, both)),
        Refusal::Pairing(PairingRefusal::CannotExchange)
    );
    let mut table = Story::with_regulations(
        4,
        Regulations {
            system: PairingSystem::RoundRobin {
                cycles: Cycles::Single,
            },
            tie_breaks: Vec::new(),
            ..Regulations::standard()
        },
    );
    table.publish();
    let two = seats(&table.now, FIRST, [1, 2]);
    assert_eq!(
        table.refused(|t| exchange(t, FIRST, two)),
        Refusal::Pairing(PairingRefusal::PairsFixed)
    );
}
