//! What players state: every order of a few statements, against a judge who reads the words and nothing else.

use super::*;
use crate::{Agreement, Edition, Seat, StatedResult, StatementRule};

const GAME: GameNo = GameNo(1);

fn playing(rule: StatementRule) -> Story {
    let mut regulations = Regulations::standard();
    regulations.arbitration.statements = rule;
    let mut story = Story::with_regulations(4, regulations);
    story.publish();
    story
}

fn says(tournament: &Tournament, side: Side, stated: StatedResult) -> Result<Vec<Event>, Refusal> {
    let seat = Seat {
        round: RoundNo(1),
        edition: Edition(0),
        board: BoardNo(1),
        side,
        seating: 0,
    };
    state_results(tournament, seat, &[(GAME, stated)], at())
}

fn at() -> chrono::NaiveDateTime {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 5, 1).unwrap();
    day.and_hms_opt(15, 0, 0).unwrap()
}

fn outcome(tournament: &Tournament) -> Option<Outcome> {
    tournament.rounds[0].matches[0].games[0].outcome
}

/// The judge: the last word of each counts until they are the same; from then on nothing changes.
#[derive(Default)]
struct Judge {
    words: [&'static str; 2],
}

impl Judge {
    fn agreed(&self) -> Option<&'static str> {
        let [one, other] = self.words;
        (one == other && !one.is_empty()).then_some(one)
    }

    fn hears(&mut self, side: usize, word: &'static str) {
        if self.agreed().is_none() {
            self.words[side] = word;
        }
    }
}

#[test]
fn two_equal_last_words_make_a_result_and_nothing_else_does() {
    let words = [
        (StatedResult::First, "1"),
        (StatedResult::Draw, "="),
        (StatedResult::Second, "0"),
    ];
    let acts: Vec<_> = (0..2)
        .flat_map(|side| words.map(|(stated, word)| (side, stated, word)))
        .collect();
    for rule in [StatementRule::Provisional, StatementRule::Final] {
        let begun = playing(rule).now;
        for order in 0..acts.len().pow(4) {
            let (mut now, mut judge) = (begun.clone(), Judge::default());
            for turn in 0..4 {
                let (side, stated, word) = acts[order / acts.len().pow(turn) % acts.len()];
                judge.hears(side, word);
                let seat = [Side::First, Side::Second][side];
                // what is refused changes nothing
                now = now.after(&says(&now, seat, stated).unwrap_or_default());
            }
            let made = outcome(&now).map(|outcome| outcome.mark().to_string());
            let place = GameKey::new(RoundNo(1), BoardNo(1), GAME);
            let provisional = now.provisional(place);
            let provisional = provisional.map(|stated| stated.outcome().mark().to_string());
            let (result, waits) = match rule {
                StatementRule::Final => (judge.agreed(), None),
                StatementRule::Provisional | StatementRule::Off => (None, judge.agreed()),
            };
            assert_eq!(made.as_deref(), result, "{rule:?} {order}");
            assert_eq!(provisional.as_deref(), waits, "{rule:?} {order}");
        }
    }
}

#[test]
fn the_gate_lets_through_what_both_say_and_no_single_word() {
    let mut story = playing(StatementRule::Provisional);
    let before = story.now.announced();
    story.then(|t| says(t, Side::First, StatedResult::Draw));
    assert_eq!(story.now.announced(), before);
    story.then(|t| says(t, Side::Second, StatedResult::First));
    assert_eq!(story.now.announced(), before);
    let place = GameKey::new(RoundNo(1), BoardNo(1), GAME);
    assert_eq!(story.now.agreement(place), Some(Agreement::Disputed));
    assert!(story.now.is_disputed(RoundNo(1), BoardNo(1)));
    assert!(!story.now.is_disputed(RoundNo(1), BoardNo(2)));
    story.then(|t| says(t, Side::Second, StatedResult::Draw));
    assert_eq!(
        story.now.announced().provisional(place),
        Some(StatedResult::Draw)
    );
    let saw = [(BoardNo(1), GAME, StatedResult::Draw)];
    story.then(|t| confirm_stated(t, RoundNo(1), &saw, &[]));
    assert_eq!(outcome(&story.now), Some(StatedResult::Draw.outcome()));
    assert_eq!(story.now.agreement(place), None);
}

#[test]
fn what_was_agreed_before_an_amendment_waits_for_an_arbiter() {
    let mut story = playing(StatementRule::Provisional);
    story.then(|t| says(t, Side::First, StatedResult::Draw));
    story.then(|t| says(t, Side::Second, StatedResult::Draw));
    story.then(|t| amend_statements(t, StatementRule::Final));
    assert_eq!(outcome(&story.now), None);
    let refusal = story.refused(|t| says(t, Side::First, StatedResult::First));
    let (board, game) = (BoardNo(1), GAME);
    let agree = ResultRefusal::StatementsAgree { board, game };
    assert_eq!(refusal, Refusal::Result(agree));
    story.then(|t| amend_statements(t, StatementRule::Off));
    let refusal = story.refused(|t| says(t, Side::First, StatedResult::Draw));
    assert_eq!(refusal, Refusal::Result(ResultRefusal::StatementsOff));
    let saw = [(board, game, StatedResult::Draw)];
    story.then(|t| confirm_stated(t, RoundNo(1), &saw, &[]));
    assert!(outcome(&story.now).is_some());
}
