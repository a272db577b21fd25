//! 3.9: limits on moves.

use super::*;
use arbitration::{Claim, Counter};
use draughts::{Colour, Conditions, RuleSet};
use tournament::DrawBy;

fn claim(by: Colour, claim: Claim, shown: Shown) -> Situation {
    Situation::DrawClaim { by, claim, shown }
}

fn on_river(position: &Position, colour: Colour) -> bool {
    let mut river = position.board().river();
    river.any(|square| position.pieces(colour).contains(square))
}

/// Three kings that hold the river against one that does not: the count runs from here.
fn forced() -> Position {
    position("W:WK1,K5,K12:BK4")
}

/// Two kings and a man against two kings and a man.
fn few() -> Position {
    position("W:WK4,K13,24:BK29,K20,9")
}

#[test]
fn p3_9_a_1_three_kings_have_twelve_moves() {
    let line = quiet(&forced(), 23, |_| false);
    let mut board = Board::new();
    let eleven = claim(BLACK, Claim::ForcedEnding, sheet(&forced(), &line[..21]));
    board.ruled(&eleven, DecisionKind::ClaimRejected);
    assert_eq!(board.result(), None);
    let twelve = claim(BLACK, Claim::ForcedEnding, sheet(&forced(), &line));
    board.ruled(&twelve, DecisionKind::ClaimUpheld);
    assert_eq!(board.result(), Some(Outcome::Draw(DrawBy::ForcedEnding)));
}

#[test]
fn p3_9_a_2_the_capture_is_counted() {
    let counter: Counter = "forced-ending:w11:r".parse().unwrap();
    let tally = counter
        .tally(RuleSet::Portuguese, Conditions::default())
        .unwrap();
    assert_eq!((tally.white, tally.full), (12, Some(1)));
    let mut board = Board::new();
    let situation = claim(BLACK, Claim::ForcedEnding, Shown::Counter(counter));
    board.ruled(&situation, DecisionKind::ClaimUpheld);
    assert_eq!(board.points(), Some((Points::HALF, Points::HALF)));
}

#[test]
fn p3_9_a_3_the_move_that_takes_the_river_is_not_counted() {
    let start = position("W:WK2,K6,K12:BK4");
    let takes = |played: &&Move| {
        let after = start.play(played);
        on_river(&after, WHITE) && !after.legal_moves().iter().any(Move::is_capture)
    };
    let first = *start.legal_moves().iter().find(takes).unwrap();
    let rest = quiet(&start.play(&first), 24, |_| false);
    let line = [vec![first], rest].concat();
    let mut board = Board::new();
    let told = |line: &[Move]| claim(BLACK, Claim::ForcedEnding, sheet(&start, line));
    // the river was taken with the first move of White; eleven more are not twelve
    board.ruled(&told(&line[..23]), DecisionKind::ClaimRejected);
    board.ruled(&told(&line), DecisionKind::ClaimUpheld);
}

#[test]
fn p3_9_b_1_the_count_begins_with_four_pieces_a_side_and_a_king_each() {
    let line = quiet(&few(), 40, |_| false);
    let mut board = Board::new();
    let told = |line: &[Move]| claim(WHITE, Claim::MoveLimit, sheet(&few(), line));
    board.ruled(&told(&line[..39]), DecisionKind::ClaimRejected);
    board.ruled(&told(&line), DecisionKind::ClaimUpheld);
    assert_eq!(board.result(), Some(Outcome::Draw(DrawBy::MoveLimit)));
    // without a king on each side nothing is counted
    let none = Board::new().advised(&claim(
        WHITE,
        Claim::MoveLimit,
        sheet(&position("W:WK1,K12:B29,30"), &[]),
    ));
    assert_eq!(none.0, DecisionKind::ClaimRejected);
}

#[test]
fn p3_9_b_2_twenty_moves_of_each_colour_are_a_draw() {
    let counter: Counter = "move-limit:w19:qq".parse().unwrap();
    let tally = counter
        .tally(RuleSet::Portuguese, Conditions::default())
        .unwrap();
    assert_eq!((tally.white, tally.black, tally.full), (20, 20, Some(2)));
    let mut board = Board::new();
    let situation = claim(WHITE, Claim::MoveLimit, Shown::Counter(counter));
    board.ruled(&situation, DecisionKind::ClaimUpheld);
    assert_eq!(board.points(), Some((Points::HALF, Points::HALF)));
}

#[test]
fn p3_9_b_3_a_mans_move_begins_the_count_anew() {
    let before = quiet(&few(), 30, |_| false);
    let mut now = before
        .iter()
        .fold(few(), |position, played| position.play(played));
    let man = |played: &&Move| {
        let after = now.play(played);
        !played.is_capture()
            && now.men(now.turn()).contains(played.from)
            && !after.legal_moves().iter().any(Move::is_capture)
    };
    let man = *now.legal_moves().iter().find(man).unwrap();
    now = now.play(&man);
    let after = quiet(&now, 40, |_| false);
    let line = [before, vec![man], after].concat();
    let mut board = Board::new();
    let told = |line: &[Move]| claim(WHITE, Claim::MoveLimit, sheet(&few(), line));
    board.ruled(&told(&line[..50]), DecisionKind::ClaimRejected);
    board.ruled(&told(&line), DecisionKind::ClaimUpheld);
}

#[test]
fn p3_9_b_4_the_law_does_not_apply_to_the_forced_ending() {
    let start = position("W:WK2,K6,K12:BK4");
    let before = quiet(&start, 38, |position| on_river(position, WHITE));
    let now = before
        .iter()
        .fold(start, |position, played| position.play(played));
    let takes = |played: &&Move| {
        let after = now.play(played);
        on_river(&after, WHITE)
            && !on_river(&after, BLACK)
            && !after.legal_moves().iter().any(Move::is_capture)
    };
    let takes = *now.legal_moves().iter().find(takes).unwrap();
    let after = quiet(&now.play(&takes), 1, |_| false);
    let line = [before, vec![takes], after].concat();
    let (told, _) = Board::new().advised(&claim(BLACK, Claim::MoveLimit, sheet(&start, &line)));
    assert_eq!(told, DecisionKind::ClaimRejected);
}
