//! What a correction makes of the games that were set to decide a match.

use super::{knockout::knocking_out, *};
use crate::Decision;

/// What becomes of them where this game of the first match gets this result.
fn corrected(t: &Tournament, (no, game): (RoundNo, u8), mark: Mark) -> Option<TieBreakChange> {
    let (board, to) = (BoardNo(1), Some(mark.outcome()));
    let events = correct_result(t, no, board, GameNo(game), to).unwrap();
    tie_break_change(t, &t.after(&events), no, board)
}

#[test]
fn games_that_decide_a_match_fall_and_count_again_by_a_correction() {
    let mut story = Story::with_regulations(4, knocking_out(false));
    let (semi, board) = (story.publish(), BoardNo(1));
    let games = |games: &[u8]| Vec::from_iter(games.iter().copied().map(GameNo));
    let change = |falls: &[u8], counts: &[u8], side| TieBreakChange {
        falls: games(falls),
        counts: games(counts),
        decision: Decision::For(side),
    };
    story.enter(semi, 1, "10");
    story.then(|t| set_decider(t, semi, board, None, &secret()));
    // asked for, and not played
    let won = corrected(&story.now, (semi, 2), Mark::Draw);
    assert_eq!(won, Some(change(&[3, 4], &[], Side::First)));
    story.enter(semi, 1, "==");
    story.then(|t| set_decider(t, semi, board, Some(Side::First), &secret()));
    story.enter(semi, 1, "=");
    let won = corrected(&story.now, (semi, 2), Mark::Draw);
    assert_eq!(won, Some(change(&[3, 4, 5], &[], Side::First)));
    let before = corrected(&story.now, (semi, 3), Mark::Loss);
    assert_eq!(before, Some(change(&[5], &[], Side::Second)));
    assert_eq!(corrected(&story.now, (semi, 5), Mark::Win), None);
    let draw = Some(Mark::Draw.outcome());
    story.then(|t| correct_result(t, semi, board, GameNo(2), draw));
    // a draw is enough for Black, who is the other one
    let again = corrected(&story.now, (semi, 2), Mark::Loss);
    assert_eq!(again, Some(change(&[], &[3, 4, 5], Side::Second)));
}
