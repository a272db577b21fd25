//! Colours that stay reversed in a game that decides (7.3, D.5).

use super::super::knockout::knocking_out;
use super::*;
use crate::Decision;

/// A match of two drawn games, and the Armageddon that was set for it: the first side was to have White, and Black the draw.
fn in_an_armageddon() -> Story {
    let mut regulations = knocking_out(false);
    regulations.decider.0.remove(0);
    let mut story = Story::with_regulations(4, regulations);
    story.publish();
    drawn(&mut story);
    story.then(|t| set_decider(t, ROUND, BoardNo(1), Some(Side::First), &secret()));
    story
}

/// A draw in every open game of board 1.
fn drawn(story: &mut Story) {
    story.then(|t| {
        let open = one(t, ROUND).every_game();
        let changes: Vec<ResultChange> = open
            .filter(|game| game.outcome.is_none())
            .map(|game| ResultChange {
                board: BoardNo(1),
                game: game.no,
                outcome: Outcome::Draw(DrawBy::Agreement),
            })
            .collect();
        enter_results(t, ROUND, &changes, None)
    });
}

fn goes_on(story: &Story) -> Decision {
    one(&story.now, ROUND).decision(&story.now.regulations.decider)
}

#[test]
fn the_draw_odds_go_to_whoever_played_with_their_colour() {
    let mut story = in_an_armageddon();
    let kept = vec![Effect::ColoursKept { game: GameNo(3) }];
    story.then(|t| rule(t, draft(t, ROUND, "aaaaaaaa", kept), &chief()));
    let deciding = |story: &Story| one(&story.now, ROUND).decider[0].clone();
    assert_eq!(deciding(&story).game.white, Side::Second);
    assert_eq!(deciding(&story).set_white(), Side::First);
    drawn(&mut story);
    assert_eq!(goes_on(&story), Decision::For(Side::First));
    assert_eq!(story.replayed(), story.now);
    // worked out as often as one likes
    let mut again = story.now.clone();
    again.settle();
    assert_eq!(again, story.now);
    // a ruling that falls leaves nothing behind
    story.then(|t| revoke(t, FIRST, facts(), &Instead::new(), &chief()));
    assert_eq!(deciding(&story).game.white, Side::First);
    assert_eq!(goes_on(&story), Decision::For(Side::Second));
}

/// What was ruled before the colours of such games could be kept is as it was.
#[test]
fn play_that_goes_on_reverses_nothing() {
    let mut story = in_an_armageddon();
    story.then(|t| {
        rule(
            t,
            draft(t, ROUND, "aaaaaaaa", vec![Effect::PlaysOn]),
            &chief(),
        )
    });
    drawn(&mut story);
    assert_eq!(goes_on(&story), Decision::For(Side::Second));
    assert_eq!(story.replayed(), story.now);
}

/// A draw that sent one of them to the final is not turned round once the final is paired.
#[test]
fn colours_of_a_bracket_that_moved_on_stay() {
    let mut story = in_an_armageddon();
    drawn(&mut story);
    let changes = all_results(&story.now, ROUND);
    story.then(|t| enter_results(t, ROUND, &changes, None));
    story.publish();
    let kept = vec![Effect::ColoursKept { game: GameNo(3) }];
    let refusal = story.refused(|t| rule(t, draft(t, ROUND, "aaaaaaaa", kept), &chief()));
    let moved = Refusal::Result(ResultRefusal::BracketMovedOn { round: ROUND });
    assert_eq!(refusal, moved);
}
