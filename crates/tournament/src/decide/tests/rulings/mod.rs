//! What rulings do.

mod against;
mod anew;
mod colours;
mod in_part;
mod instead;
mod players;
mod several;
mod undone;
mod verdicts;

use crate::{HallRefusal, ResultRefusal, RoundRefusal, RulingRefusal};
use chrono::NaiveDateTime;

use super::*;
use crate::{
    Adjustment, Attendance, Caller, Confirming, Fine, FormKey, LossBy, Match, Official, Points,
    PrimaryScore, RulingNo,
    judge::{self, Conditions, System},
    rulings::{
        BoardStamp, DecisionKind, Effect, Evidence, Facts, Matter, Ruling, RulingState, Scene,
    },
    standings::standings,
};

fn at(minute: u32) -> NaiveDateTime {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 5, 1).unwrap();
    day.and_hms_opt(15, minute, 0).unwrap()
}

fn bench(name: &str, chief: bool) -> Bench {
    Bench {
        official: Official {
            user: Some(UserId(if chief { 1 } else { 2 })),
            name: name.to_owned(),
        },
        chief,
        at: at(5),
    }
}

fn chief() -> Bench {
    bench("Helena", true)
}

fn deputy() -> Bench {
    bench("Duarte", false)
}

fn facts() -> Facts {
    "What was seen at the board".parse().unwrap()
}

fn one(t: &Tournament, round: RoundNo) -> &Match {
    t.round(round).unwrap().on_board(BoardNo(1)).unwrap()
}

/// A ruling at board 1 of a round.
fn draft(t: &Tournament, round: RoundNo, key: &str, effects: Vec<Effect>) -> RulingDraft {
    RulingDraft {
        key: key.parse().unwrap(),
        seen: Some(BoardStamp::of(t, round, BoardNo(1))),
        scene: Scene {
            round: Some(round),
            board: Some(BoardNo(1)),
            game: Some(GameNo(1)),
        },
        matter: Matter::Conduct,
        concerned: vec![one(t, round).pairing.first],
        move_no: Some(21),
        facts: facts(),
        evidence: Evidence::default(),
        decision: DecisionKind::Sanctioned,
        article: "12.9".into(),
        effects,
        clocks: None,
    }
}

fn ended(outcome: Outcome) -> Effect {
    Effect::Ended {
        game: GameNo(1),
        was: None,
        outcome,
    }
}

fn ruling(story: &Story, no: u32) -> &Ruling {
    story.now.ruling(RulingNo(no)).unwrap()
}

fn decision(outcome: AppealOutcome) -> AppealDecision {
    AppealDecision {
        outcome,
        reasons: facts(),
        decided_by: None,
    }
}

/// Upheld, with this result of game 1 where one has to be chosen.
fn upheld(instead: Option<Outcome>) -> AppealDecision {
    let instead = instead.map(|outcome| (GameNo(1), outcome));
    decision(AppealOutcome::Upheld {
        instead: instead.into_iter().collect(),
    })
}

/// A game lost and a match point taken, with what more is decided about the loser, and an appeal against all of it.
fn appealed_against(more: impl FnOnce(EntryNo) -> Vec<Effect>) -> Story {
    let mut story = Story::with_players(6);
    story.publish();
    let loser = one(&story.now, ROUND).pairing.first;
    let lowered = Effect::Lowered {
        entry: loser,
        score: PrimaryScore::MatchPoints,
        points: Points::from_halves(1),
    };
    let effects = [vec![ended(LOST), lowered], more(loser)].concat();
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", effects), &chief()));
    story.then(|t| appeal(t, FIRST, loser, facts(), &deputy()));
    story
}

const LOST: Outcome = Outcome::Win(Side::Second, WinBy::Device);
const ROUND: RoundNo = RoundNo(1);
const FIRST: RulingNo = RulingNo(1);

#[test]
fn a_loss_by_ruling_ends_the_game_and_an_appeal_upheld_gives_it_back() {
    let mut story = Story::with_players(6);
    story.publish();
    let lost = Outcome::Win(Side::Second, WinBy::Device);
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![ended(lost)]), &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(lost));
    let loser = one(&story.now, ROUND).pairing.first;
    story.then(|t| appeal(t, FIRST, loser, facts(), &deputy()));
    let refusal = story.refused(|t| decide_appeal(t, FIRST, upheld(None), &deputy()));
    assert_eq!(refusal, Refusal::Ruling(RulingRefusal::ChiefNeeded));
    story.then(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, None);
    assert_eq!(ruling(&story, 1).state, RulingState::Overturned);
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn in_a_closed_round_an_appeal_upheld_needs_a_result_that_stands() {
    let mut story = Story::with_players(6);
    story.publish();
    let lost = Outcome::Win(Side::Second, WinBy::Device);
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![ended(lost)]), &chief()));
    let changes = all_results(&story.now, ROUND);
    story.then(|t| enter_results(t, ROUND, &changes, None));
    story.then(|t| close_round(t, ROUND));
    story.then(|t| appeal(t, FIRST, EntryNo(1), facts(), &deputy()));
    let refusal = story.refused(|t| decide_appeal(t, FIRST, upheld(None), &chief()));
    assert_eq!(
        refusal,
        Refusal::Result(ResultRefusal::ResultNeeded { round: ROUND })
    );
    let instead = Some(Outcome::Draw(DrawBy::NoWinningPossibility));
    story.then(|t| decide_appeal(t, FIRST, upheld(instead), &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, instead);
}

#[test]
fn the_same_form_twice_is_one_ruling() {
    let mut story = Story::with_players(6);
    story.publish();
    let effects = vec![Effect::Warned { entry: EntryNo(1) }];
    let first = draft(&story.now, ROUND, "aaaaaaaa", effects);
    let again = first.clone();
    story.then(|t| rule(t, first, &chief()));
    story.then(|t| rule(t, again, &chief()));
    assert_eq!(story.now.rulings.len(), 1);
}

#[test]
fn a_board_that_changed_meanwhile_is_not_ruled_on_unseen() {
    let mut story = Story::with_players(6);
    story.publish();
    let warned = || vec![Effect::Warned { entry: EntryNo(1) }];
    let stale = draft(&story.now, ROUND, "aaaaaaaa", warned());
    story.then(|t| rule(t, draft(t, ROUND, "bbbbbbbb", warned()), &deputy()));
    let board = BoardNo(1);
    let refusal = story.refused(|t| rule(t, stale.clone(), &chief()));
    assert_eq!(
        refusal,
        Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile {
            round: ROUND,
            board
        })
    );
    let seen_now = RulingDraft {
        seen: Some(BoardStamp::of(&story.now, ROUND, board)),
        ..stale
    };
    story.then(|t| rule(t, seen_now, &chief()));
    assert_eq!(story.now.rulings.len(), 2);
}

#[test]
fn an_assistant_proposes_what_the_chief_confirms() {
    let mut story = Story::with_players(6);
    story.publish();
    let lost = Outcome::Win(Side::Second, WinBy::Conduct);
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![ended(lost)]), &deputy()));
    assert_eq!(ruling(&story, 1).state, RulingState::Proposed);
    assert_eq!(one(&story.now, ROUND).games[0].outcome, None);
    let refusal = story.refused(|t| confirm(t, FIRST, &deputy()));
    assert_eq!(refusal, Refusal::Ruling(RulingRefusal::ChiefNeeded));
    story.then(|t| confirm(t, FIRST, &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(lost));
    let refusal = story.refused(|t| refuse(t, FIRST, &chief()));
    assert_eq!(
        refusal,
        Refusal::Ruling(RulingRefusal::RulingNotProposed { ruling: FIRST })
    );
    assert_eq!(story.replayed(), story.now);
}

#[test]
fn the_regulations_say_what_an_assistant_decides_alone() {
    let mut t = Story::with_players(4).now;
    let lost = [ended(Outcome::Win(Side::Second, WinBy::Conduct))];
    let warned = [Effect::Warned { entry: EntryNo(1) }];
    let gone = [Effect::Expelled { entry: EntryNo(1) }];
    let mut asked = |confirming| {
        t.regulations.arbitration.confirming = confirming;
        [&warned[..], &lost, &gone].map(|effects| needs_chief(&t, Scene::default(), effects))
    };
    assert_eq!(asked(Confirming::Sanctions), [false, true, true]);
    assert_eq!(asked(Confirming::Everything), [true, true, true]);
    assert_eq!(asked(Confirming::Nothing), [false, false, true]);
}

#[test]
fn points_given_and_taken_stay_within_the_match_and_reach_the_standings() {
    let mut story = Story::with_players(6);
    story.play_round();
    let (winner, loser) = {
        let pairing = one(&story.now, ROUND).pairing;
        (pairing.first, pairing.second)
    };
    let score = PrimaryScore::MatchPoints;
    let lowered = |entry, points| Effect::Lowered {
        entry,
        score,
        points,
    };
    let too_much = vec![lowered(winner, Points::from_halves(3))];
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "aaaaaaaa", too_much), &chief()));
    assert_eq!(
        refusal,
        Refusal::Ruling(RulingRefusal::PointsOffBeyondMatch { most: Points::ONE })
    );
    let effects = vec![
        lowered(winner, Points::HALF),
        Effect::Raised {
            entry: loser,
            score,
            points: Points::HALF,
        },
    ];
    story.then(|t| rule(t, draft(t, ROUND, "bbbbbbbb", effects), &chief()));
    let score_of = |t: &Tournament, entry| {
        let table = standings(t, None);
        let row = table.rows.iter().find(|row| row.entry == entry).unwrap();
        row.score.value.to_string()
    };
    assert_eq!(score_of(&story.now, winner), "½");
    assert_eq!(score_of(&story.now, loser), "½");
    let mut on = Story {
        now: story.now.clone(),
        events: Vec::new(),
    };
    on.play_round();
    let judged = judge::judge(&on.now, System::DoubleSwiss, &Conditions::default());
    assert!(judged.iter().all(|round| round.faults.is_empty()));
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(score_of(&story.now, winner), "1");
    assert_eq!(story.replayed(), story.now);
}

/// 10.1: equal game points are half a match point each, where somebody played for them.
#[test]
fn a_match_brought_to_nothing_is_drawn_if_it_was_played() {
    let cases = [
        (Outcome::Win(Side::First, WinBy::Unstated), ["½", "½"]),
        (Outcome::Forfeit(Side::First), ["0", "0"]),
        (Outcome::Win(Side::First, WinBy::Device), ["0", "0"]),
    ];
    for (outcome, wanted) in cases {
        let mut story = Story::with_players(6);
        story.publish();
        let won = [1, 2].map(|no| ResultChange {
            board: BoardNo(1),
            game: GameNo(no),
            outcome,
        });
        story.then(|t| enter_results(t, ROUND, &won, Some(&reason())));
        let others = all_results(&story.now, ROUND);
        story.then(|t| enter_results(t, ROUND, &others, None));
        let pairing = one(&story.now, ROUND).pairing;
        let lowered = Effect::Lowered {
            entry: pairing.first,
            score: PrimaryScore::GamePoints,
            points: Points::ONE * 2,
        };
        story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", vec![lowered]), &chief()));
        let table = standings(&story.now, None);
        let scores = [pairing.first, pairing.second].map(|entry| {
            let row = table.rows.iter().find(|row| row.entry == entry).unwrap();
            row.score.value.to_string()
        });
        assert_eq!(scores, wanted, "{outcome:?}");
        if outcome.played() {
            story.play_round();
            let judged = judge::judge(&story.now, System::DoubleSwiss, &Conditions::default());
            assert!(judged.iter().all(|round| round.faults.is_empty()));
        }
    }
}

#[test]
fn a_lost_game_may_leave_half_a_point_to_the_opponent() {
    let mut story = Story::with_players(6);
    story.publish();
    let outcome = Outcome::HalfLoss(Side::First, LossBy::Conduct);
    story.then(|t| {
        rule(
            t,
            draft(t, ROUND, "aaaaaaaa", vec![ended(outcome)]),
            &chief(),
        )
    });
    let board = one(&story.now, ROUND);
    assert_eq!(board.game_points(Side::First), Points::ZERO);
    assert_eq!(board.game_points(Side::Second), Points::HALF);
}

#[test]
fn only_announced_fines_are_imposed() {
    let mut regulations = Regulations::standard();
    let what = "Phone".parse().unwrap();
    regulations.arbitration.fines = vec![Fine { what, cents: 2000 }];
    let mut story = Story::with_regulations(6, regulations);
    story.publish();
    let fined = |cents| {
        vec![Effect::Fined {
            entry: EntryNo(1),
            fine: "Phone".parse().unwrap(),
            cents,
        }]
    };
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "aaaaaaaa", fined(500)), &chief()));
    assert_eq!(refusal, Refusal::Ruling(RulingRefusal::FineNotAnnounced));
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", fined(2000)), &chief()));
    assert_eq!(ladder(&story.now, EntryNo(1)).len(), 1);
}

#[test]
fn a_void_game_loses_its_result_and_its_sheet() {
    let mut story = Story::with_players(6);
    story.publish();
    let place = GameKey::new(ROUND, BoardNo(1), GameNo(1));
    let record = crate::GameRecord {
        moves: "9-13 22-18".parse().unwrap(),
        by: chief().official,
        at: at(1),
        other: None,
        writer: None,
    };
    story.then(|t| attach_record(t, place, record));
    let won = Outcome::Win(Side::First, WinBy::Resignation);
    let change = ResultChange {
        board: BoardNo(1),
        game: GameNo(1),
        outcome: won,
    };
    story.then(|t| enter_results(t, ROUND, &[change], None));
    let void = vec![Effect::Voided {
        game: GameNo(1),
        was: None,
    }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", void), &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, None);
    assert!(story.now.records.is_empty());
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].outcome, Some(won));
}

#[test]
fn colours_that_stay_reversed_change_who_had_white() {
    let mut story = Story::with_players(6);
    story.publish();
    let kept = vec![Effect::ColoursKept { game: GameNo(1) }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", kept), &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].white, Side::Second);
    assert_eq!(one(&story.now, ROUND).games[1].white, Side::Second);
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(one(&story.now, ROUND).games[0].white, Side::First);
    assert_eq!(story.replayed(), story.now);
}

/// Kept twice is kept, and what is played instead of an annulled game begins anew.
#[test]
fn colours_are_as_the_last_ruling_on_them_says() {
    let mut story = Story::with_players(6);
    story.publish();
    let game = GameNo(1);
    let kept = || vec![Effect::ColoursKept { game }];
    let void = vec![Effect::Voided { game, was: None }];
    let white = |story: &Story| one(&story.now, ROUND).games[0].white;
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", kept()), &chief()));
    story.then(|t| rule(t, draft(t, ROUND, "bbbbbbbb", kept()), &chief()));
    assert_eq!(white(&story), Side::Second);
    story.then(|t| rule(t, draft(t, ROUND, "cccccccc", void), &chief()));
    assert_eq!(white(&story), Side::First);
    story.then(|t| rule(t, draft(t, ROUND, "dddddddd", kept()), &chief()));
    assert_eq!(white(&story), Side::Second);
}

/// 12.9 d: a point more than there are to have is none, and the point that is taken afterwards is one.
#[test]
fn what_could_not_be_given_is_not_what_is_taken_afterwards() {
    let mut story = Story::with_players(6);
    story.publish();
    let mut played = one(&story.now, ROUND).clone();
    for game in &mut played.games {
        game.outcome = Some(Outcome::Win(Side::First, WinBy::Unstated));
    }
    let all = played.game_points(Side::First);
    let changes = [Points::ONE, Points::ZERO - Points::ONE];
    played.adjustments = changes
        .map(|change| Adjustment {
            ruling: FIRST,
            side: Side::First,
            score: PrimaryScore::GamePoints,
            change,
        })
        .to_vec();
    assert_eq!(played.game_points(Side::First), all - Points::ONE);
}

#[test]
fn a_board_has_one_open_call() {
    let mut story = Story::with_players(6);
    story.publish();
    let key = |text: &str| -> FormKey { text.parse().unwrap() };
    let place = (ROUND, BoardNo(2));
    story.then(|t| {
        call(
            t,
            key("aaaaaaaa"),
            place,
            Caller {
                side: Some(Side::First),
                ..Caller::default()
            },
            at(1),
        )
    });
    story.then(|t| call(t, key("bbbbbbbb"), place, Caller::default(), at(2)));
    assert_eq!(story.now.calls.len(), 1);
    let no = story.now.calls[0].no;
    story.then(|t| take_call(t, no, &deputy()));
    story.then(|t| take_call(t, no, &deputy()));
    let refusal = story.refused(|t| take_call(t, no, &chief()));
    let by = "Duarte".to_owned();
    assert_eq!(refusal, Refusal::Hall(HallRefusal::CallTaken { by }));
    story.then(|t| settle_call(t, no, &deputy()));
    story.then(|t| call(t, key("cccccccc"), place, Caller::default(), at(9)));
    assert_eq!(story.now.calls.len(), 2);
    assert_eq!(story.replayed(), story.now);
}
