//! Ends of a game that not every rule set has.

use draughts::RuleSet;

use super::*;
use crate::{ResultEvent, rulings::BoardStamp};

#[test]
fn an_end_that_the_rules_lack_is_refused_and_read_where_it_stands() {
    let regulations = Regulations {
        rule_set: RuleSet::Brazilian,
        opening: OpeningRule::Free,
        ..Regulations::standard()
    };
    let mut story = Story::with_regulations(4, regulations);
    let no = story.publish();
    let (board, game) = (BoardNo(1), GameNo(1));
    let change = |by| {
        let outcome = Outcome::Draw(by);
        [ResultChange {
            board,
            game,
            outcome,
        }]
    };
    let lacks = |by| {
        Refusal::Result(ResultRefusal::NotInTheRules {
            board,
            game,
            outcome: Outcome::Draw(by),
        })
    };
    for by in [DrawBy::ForcedEnding, DrawBy::ThreeAgainstOne] {
        let refusal = story.refused(|t| enter_results(t, no, &change(by), None));
        assert_eq!(refusal, lacks(by));
    }
    story.then(|t| enter_results(t, no, &change(DrawBy::DrawnEnding), None));
    let forced = Outcome::Draw(DrawBy::ForcedEnding);
    let refusal = story.refused(|t| correct_result(t, no, board, game, Some(forced)));
    assert_eq!(refusal, lacks(DrawBy::ForcedEnding));
    let seen = BoardStamp::of(&story.now, no, board);
    let refusal = story.refused(|t| correct_match(t, (no, board), &[(game, Some(forced))], &seen));
    assert_eq!(refusal, lacks(DrawBy::ForcedEnding));
    // as a journal of before has it
    let entered = |outcome| {
        Event::from(ResultEvent::ResultEntered {
            round: no,
            board: BoardNo(2),
            game,
            outcome,
        })
    };
    let old = story.now.after(&[entered(forced)]);
    let stands = old.round(no).unwrap().on_board(BoardNo(2)).unwrap();
    assert_eq!(stands.game(game).unwrap().outcome, Some(forced));
}
