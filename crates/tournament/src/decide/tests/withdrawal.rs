//! A published round is withdrawn, paired again and published again.

use chrono::NaiveDateTime;

use super::*;
use crate::rulings::Articles;
use crate::{
    Attendance, BoardNo, Call, CallKind, CallNo, Caller, DrawRecord, DrawVerdict, Edition, FormKey,
    GameRecord, Official, RulingNo,
    rulings::{BoardStamp, DecisionKind, Effect, Evidence, Facts, Matter, Scene},
    sample::Die,
};

pub(super) fn bench() -> Bench {
    Bench {
        official: Official {
            user: Some(UserId(1)),
            name: "Helena".to_owned(),
        },
        chief: true,
        at: NaiveDateTime::default(),
    }
}

fn wish(seen: u16, accepted: Option<LossCount>) -> Withdrawal {
    Withdrawal {
        reason: reason(),
        seen: Edition(seen),
        accepted,
    }
}

/// Withdraws the last round with whatever it has.
fn withdraw_it(story: &mut Story) -> RoundNo {
    let no = story.now.last_published().unwrap().no;
    let seen = story.now.edition(no).0;
    let lost = loss_of(&story.now, no).unwrap().count();
    story.then(|t| withdraw_round(t, no, &wish(seen, Some(lost)), &bench()));
    no
}

const FIRST: RoundNo = RoundNo(1);

const SYSTEMS: [PairingSystem; 5] = [
    PairingSystem::DoubleSwiss { rounds: 4 },
    PairingSystem::Dutch { rounds: 4 },
    PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    },
    PairingSystem::Knockout { third_place: false },
    PairingSystem::Match { clinched: false },
];

fn under(system: PairingSystem, per: DrawnPer, repeats: bool) -> Regulations {
    let mut regulations = Regulations::standard();
    regulations.system = system;
    regulations.opening = OpeningRule::Drawn {
        moves: 2,
        per,
        repeats,
    };
    if !system.is_swiss() {
        regulations.tie_breaks.clear();
    }
    if system.is_knockout() {
        regulations.decider = super::knockout::knocking_out(false).decider;
    }
    regulations
}

fn players(system: PairingSystem, die: &mut Die) -> u16 {
    if matches!(system, PairingSystem::Match { .. }) {
        2
    } else {
        5 + u16::try_from(die.below(5)).unwrap()
    }
}

/// Absences, byes, forbidden pairs and late entries, as far as the system has them.
fn disturb(story: &mut Story, die: &mut Die) {
    if !story.now.regulations.system.is_swiss() {
        return;
    }
    let next = story.now.next_round();
    let entries: Vec<EntryNo> = story.now.entries.keys().copied().collect();
    for no in &entries {
        let attempt = match die.below(14) {
            0 => grant_bye(&story.now, *no, next, ByeKind::Half),
            1 => grant_bye(&story.now, *no, next, ByeKind::Zero),
            2 => withdraw(&story.now, *no),
            3 => return_to_play(&story.now, *no),
            4 => keep_apart(&story.now, *no, entries[0]),
            _ => continue,
        };
        if let Ok(events) = attempt {
            story.then(|_| Ok(events));
        }
    }
    if die.below(3) == 0 {
        let number = u16::try_from(entries.len() + 1).unwrap();
        story.then(|t| enter(t, vec![(None, rated(number, 1500))]));
        let late = *story.now.entries.keys().last().unwrap();
        story.then(|t| check_in(t, late));
    }
}

fn enter_some(story: &mut Story, no: RoundNo, die: &mut Die) {
    let mut changes = all_results(&story.now, no);
    changes.retain(|_| die.below(2) == 0);
    story.then(|t| enter_results(t, no, &changes, None));
}

/// The tournament but for what is known of withdrawn rounds.
fn forgetting(tournament: &Tournament) -> Tournament {
    Tournament {
        withdrawn: Vec::new(),
        ..tournament.clone()
    }
}

/// Publishes, withdraws, publishes again and plays to the end, in a tournament of this seed.
fn play_with_withdrawals(system: PairingSystem, seed: u64) -> bool {
    let mut die = Die::new(seed);
    let per = [DrawnPer::Round, DrawnPer::Match][die.below(2) as usize];
    let regulations = under(system, per, die.below(2) == 0);
    let mut story = Story::with_regulations(players(system, &mut die), regulations);
    while story.now.next_round().0 <= story.now.round_count() {
        disturb(&mut story, &mut die);
        if draft_round(&story.now).is_err() {
            return false;
        }
        let mut again = 0;
        loop {
            story.then(draft_round);
            let drafted = story.now.clone();
            let no = drafted.draft().unwrap().no;
            story.then(|t| publish_round(t, no, &secret()));
            assert_eq!(story.now.edition(no), Edition(again));
            if die.below(2) == 0 || again == 3 {
                break;
            }
            enter_some(&mut story, no, &mut die);
            withdraw_it(&mut story);
            again += 1;
            // as before it was drafted, and so it is paired alike
            story.then(draft_round);
            assert_eq!(forgetting(&story.now), forgetting(&drafted));
            story.then(|t| discard_draft(t, no));
        }
        let no = story.now.last_published().unwrap().no;
        let changes = all_results(&story.now, no);
        story.then(|t| enter_results(t, no, &changes, None));
        assert_eq!(story.replayed(), story.now);
    }
    let record = DrawRecord {
        secret: Some(secret()),
        ..DrawRecord::of(&story.now).unwrap()
    };
    assert_eq!(record.verify(), DrawVerdict::Holds);
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<DrawRecord>(&text).unwrap(), record);
    story.then(|t| finish(t, secret()));
    assert_eq!(story.replayed(), story.now);
    !record.withdrawn.is_empty()
}

#[test]
fn publish_withdraw_publish_again_in_every_system() {
    for system in SYSTEMS {
        let withdrawn = (1..=30).filter(|seed| play_with_withdrawals(system, *seed));
        assert!(withdrawn.count() >= 8, "{system:?}");
    }
}

#[test]
fn both_draws_follow_from_the_secret_and_nothing_else_does() {
    let regulations = under(
        PairingSystem::DoubleSwiss { rounds: 4 },
        DrawnPer::Match,
        false,
    );
    let mut story = Story::with_regulations(7, regulations);
    story.publish();
    let shown = DrawRecord::of(&story.now).unwrap().rounds[0].clone();
    withdraw_it(&mut story);
    story.publish();
    withdraw_it(&mut story);
    story.publish();
    let record = DrawRecord {
        secret: Some(secret()),
        ..DrawRecord::of(&story.now).unwrap()
    };
    assert_eq!(record.verify(), DrawVerdict::Holds);
    assert_eq!(record.withdrawn[0].openings, shown);
    assert_ne!(record.rounds[0], shown);
    assert_eq!(record.counters, [Edition(2)]);
    let in_order: Vec<_> = record.in_order().iter().map(|one| one.counter.0).collect();
    assert_eq!(in_order, [0, 1, 2]);
    // an arbiter who drew in secret until the openings suited could leave out a draw: then nothing fits any more
    let mut fewer = record.clone();
    fewer.withdrawn.remove(1);
    assert_eq!(fewer.verify(), DrawVerdict::Differs(FIRST));
    let mut swapped = record.clone();
    swapped.withdrawn[0].openings = swapped.rounds[0].clone();
    assert_eq!(swapped.verify(), DrawVerdict::Differs(FIRST));
    let mut moved = record;
    moved.withdrawn[0].place = 9;
    assert_eq!(moved.verify(), DrawVerdict::Differs(FIRST));
}

#[test]
fn two_rounds_back_the_order_of_the_draws_is_kept() {
    let regulations = under(
        PairingSystem::DoubleSwiss { rounds: 4 },
        DrawnPer::Round,
        false,
    );
    let mut story = Story::with_regulations(6, regulations);
    story.play_round();
    story.publish();
    withdraw_it(&mut story);
    withdraw_it(&mut story);
    story.play_round();
    story.publish();
    withdraw_it(&mut story);
    story.publish();
    let places: Vec<_> = story.now.withdrawn.iter().map(|one| one.place).collect();
    assert_eq!(places, [2, 1, 4]);
    let record = DrawRecord {
        secret: Some(secret()),
        ..DrawRecord::of(&story.now).unwrap()
    };
    assert_eq!(record.verify(), DrawVerdict::Holds);
}

#[test]
fn regulations_that_change_after_the_first_round_was_withdrawn_leave_its_draw_provable() {
    let regulations = under(
        PairingSystem::DoubleSwiss { rounds: 4 },
        DrawnPer::Match,
        false,
    );
    let mut story = Story::with_regulations(6, regulations.clone());
    story.publish();
    withdraw_it(&mut story);
    story.then(undo_start);
    let changed = Regulations {
        opening: OpeningRule::Drawn {
            moves: 3,
            per: DrawnPer::Round,
            repeats: false,
        },
        ..regulations
    };
    story.then(|t| change_regulations(t, changed));
    story.then(|t| start(t, None));
    story.publish();
    let record = DrawRecord {
        secret: Some(secret()),
        ..DrawRecord::of(&story.now).unwrap()
    };
    assert_eq!(record.rule.map(|rule| rule.moves), Some(3));
    assert_eq!(record.withdrawn[0].rule.moves, 2);
    assert_eq!(record.verify(), DrawVerdict::Holds);
}

#[test]
fn results_are_lost_only_when_what_is_lost_was_seen() {
    let mut story = Story::with_players(6);
    let no = story.publish();
    let changes = all_results(&story.now, no)[..2].to_vec();
    story.then(|t| enter_results(t, no, &changes, None));
    let lost = Refusal::Round(RoundRefusal::ResultsWouldBeLost { round: no });
    let try_with = |t: &Tournament, accepted| withdraw_round(t, no, &wish(0, accepted), &bench());
    assert_eq!(story.refused(|t| try_with(t, None)), lost);
    let seen = loss_of(&story.now, no).unwrap().count();
    assert!(seen.to_string().starts_with("2.0.0."), "{seen}");
    // a third comes in before the form does
    let third = all_results(&story.now, no)[..1].to_vec();
    story.then(|t| enter_results(t, no, &third, None));
    assert_eq!(story.refused(|t| try_with(t, Some(seen))), lost);
    // and one is another than the form showed
    let seen = loss_of(&story.now, no).unwrap().count();
    let (board, game) = (changes[0].board, changes[0].game);
    let other = Outcome::Win(Side::Second, WinBy::Unstated);
    story.then(|t| correct_result(t, no, board, game, Some(other)));
    assert_eq!(story.refused(|t| try_with(t, Some(seen))), lost);
    let seen = loss_of(&story.now, no).unwrap().count();
    assert_eq!(seen.to_string().parse(), Ok(seen));
    story.then(|t| try_with(t, Some(seen)));
    let Some(Event::Round(crate::RoundEvent::RoundWithdrawn { lost, .. })) = story.events.last()
    else {
        panic!("{:?}", story.events.last());
    };
    assert_eq!(lost.len(), 3, "the journal keeps them");
    assert_eq!(story.replayed(), story.now);
    // the same form again, and a result that comes too late
    let late = RoundRefusal::RoundWithdrawn { round: no };
    assert_eq!(
        story.refused(|t| try_with(t, Some(seen))),
        Refusal::Round(late.clone())
    );
    assert_eq!(
        of_edition(&story.now, no, Edition(0)),
        Err(Refusal::Round(late))
    );
}

/// Whoever was asked about round 2 is not taken out of round 1, which was withdrawn since.
#[test]
fn nobody_leaves_from_another_round_than_was_said() {
    let mut story = Story::with_players(4);
    story.publish();
    withdraw_it(&mut story);
    let changed = EntryRefusal::NextRoundChanged {
        entry: EntryNo(1),
        next: FIRST,
        seat: None,
    };
    assert_eq!(
        story.refused(|t| withdraw_from(t, EntryNo(1), RoundNo(2))),
        Refusal::Entry(changed)
    );
    story.then(|t| withdraw_from(t, EntryNo(1), FIRST));
}

#[test]
fn only_the_last_round_is_withdrawn_and_no_draft_may_rest_on_it() {
    let mut story = Story::with_players(6);
    let refused = |story: &Story, no: u16| {
        story.refused(|t| withdraw_round(t, RoundNo(no), &wish(0, None), &bench()))
    };
    let no_such = RoundRefusal::NoSuchRound { round: FIRST };
    assert_eq!(refused(&story, 1), Refusal::Round(no_such));
    story.play_round();
    story.then(draft_round);
    let draft = RoundRefusal::DraftExists { round: RoundNo(2) };
    assert_eq!(refused(&story, 1), Refusal::Round(draft));
    let still = RoundRefusal::RoundNotPublished { round: RoundNo(2) };
    assert_eq!(refused(&story, 2), Refusal::Round(still));
    story.then(|t| publish_round(t, RoundNo(2), &secret()));
    let followed = RoundRefusal::RoundFollowed {
        round: FIRST,
        later: RoundNo(2),
    };
    assert_eq!(refused(&story, 1), Refusal::Round(followed));
}

#[test]
fn forfeits_of_the_absent_are_no_results() {
    let mut story = Story::with_regulations(5, under(SYSTEMS[2], DrawnPer::Round, false));
    story.then(|t| withdraw(t, EntryNo(3)));
    story.publish();
    assert!(story.now.rounds[0].missing() < 4, "somebody is absent");
    assert!(loss_of(&story.now, FIRST).unwrap().is_nothing());
    story.then(|t| withdraw_round(t, FIRST, &wish(0, None), &bench()));
}

#[test]
fn who_came_or_left_meanwhile_is_in_or_out_of_the_new_pairing() {
    let mut regulations = Regulations::standard();
    regulations.missed = crate::MissedRounds::Half;
    let mut story = Story::with_regulations(6, regulations);
    let no = story.publish();
    story.then(|t| withdraw(t, EntryNo(2)));
    story.then(|t| enter(t, vec![(None, rated(40, 1500)), (None, rated(41, 1400))]));
    story.then(|t| check_in(t, EntryNo(7)));
    let since = SincePublication {
        came: vec![EntryNo(7)],
        left: vec![EntryNo(2)],
    };
    assert_eq!(since_publication(&story.now, no), since);
    let seen = since.to_string();
    assert_eq!(seen, "in7.out2");
    assert_eq!(require_moves(&story.now, no, &seen), Ok(()));
    let changed = Refusal::Round(RoundRefusal::MovesChanged { round: no });
    assert_eq!(require_moves(&story.now, no, ""), Err(changed));
    withdraw_it(&mut story);
    let moved = story
        .events
        .iter()
        .rev()
        .take_while(|one| !one.has_reason());
    assert_eq!(
        moved.count(),
        2,
        "the reason of the withdrawal is not theirs"
    );
    assert_eq!(
        story.now.entries[&EntryNo(2)].attendance,
        Attendance::Withdrawn(no)
    );
    story.publish();
    let round = &story.now.rounds[0];
    assert!(!round.seats(EntryNo(2)) && round.match_of(EntryNo(7)).is_some());
    assert_eq!(story.replayed(), story.now);
}

fn called(no: RoundNo) -> Call {
    Call {
        no: CallNo(1),
        key: "call0001".parse().unwrap(),
        round: no,
        board: BoardNo(1),
        side: None,
        kind: Some(CallKind::Clock),
        at: NaiveDateTime::default(),
        taken: None,
        settled: None,
    }
}

#[test]
fn calls_clocks_and_sheets_do_not_pass_to_the_boards_of_the_new_round() {
    let mut story = Story::with_players(6);
    let no = story.publish();
    let (key, board) = (called(no).key, BoardNo(1));
    let caller = Caller {
        side: None,
        kind: Some(CallKind::Clock),
    };
    story
        .then(|t| call(t, key, (no, board), caller, NaiveDateTime::default()))
        .then(|t| start_clocks(t, no, NaiveDateTime::default()))
        .then(|t| {
            let record = GameRecord {
                moves: "1. 9-13 22-18".parse().unwrap(),
                by: bench().official,
                at: NaiveDateTime::default(),
                other: None,
                writer: None,
            };
            attach_record(t, GameKey::new(no, board, GameNo(1)), record)
        });
    let before = BoardStamp::of(&story.now, no, BoardNo(2));
    let refused = story.refused(|t| withdraw_round(t, no, &wish(0, None), &bench()));
    assert_eq!(
        refused,
        Refusal::Round(RoundRefusal::ResultsWouldBeLost { round: no })
    );
    withdraw_it(&mut story);
    assert!(story.now.calls.iter().all(|call| !call.open()));
    assert!(story.now.records.is_empty() && story.now.hall.started.is_empty());
    story.publish();
    assert_ne!(BoardStamp::of(&story.now, no, BoardNo(2)), before);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn a_ruling_of_the_round_stands_in_the_way_until_it_is_revoked() {
    let mut story = Story::with_players(6);
    let no = story.publish();
    let who = story.now.rounds[0].matches[0].pairing.first;
    let facts: Facts = "What was seen".parse().unwrap();
    let warned = RulingDraft {
        key: FormKey::of_text("ruling"),
        seen: None,
        scene: Scene {
            round: Some(no),
            board: Some(BoardNo(1)),
            game: Some(GameNo(1)),
        },
        matter: Matter::Conduct,
        concerned: vec![who],
        move_no: None,
        facts: facts.clone(),
        evidence: Evidence::default(),
        decision: DecisionKind::Sanctioned,
        article: "12.9 a".into(),
        effects: vec![Effect::Warned { entry: who }],
        clocks: None,
    };
    story.then(|t| rule(t, warned, &bench()));
    let stands = RoundRefusal::RulingStands {
        round: no,
        ruling: RulingNo(1),
    };
    let refusal = story.refused(|t| withdraw_round(t, no, &wish(0, None), &bench()));
    assert_eq!(refusal, Refusal::Round(stands));
    assert_eq!(refusal.article(), Some(Articles::of("FPD 11.12")));
    story.then(|t| revoke(t, RulingNo(1), facts, &Instead::new(), &bench()));
    story.then(|t| withdraw_round(t, no, &wish(0, None), &bench()));
    assert_eq!(story.replayed(), story.now);
}
