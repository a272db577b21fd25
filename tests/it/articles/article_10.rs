//! 10.1: points.

use super::*;
use tournament::{DrawBy, WinBy};

#[test]
fn p10_1_one_half_and_nothing_for_a_match() {
    let scores = |first: Outcome, second: Outcome| {
        let mut board = Board::new();
        for (game, outcome) in [(GameNo(1), first), (GameNo(2), second)] {
            let change = decide::ResultChange {
                board: BOARD,
                game,
                outcome,
            };
            let reason = "told".parse().unwrap();
            board.then(|t| decide::enter_results(t, ROUND, &[change], Some(&reason)));
        }
        let table = tournament::standings::standings(&board.t, None);
        let pairing = board.one().pairing;
        [pairing.first, pairing.second].map(|entry| {
            let row = table.rows.iter().find(|row| row.entry == entry).unwrap();
            row.score.value.to_string()
        })
    };
    let win = |side| Outcome::Win(side, WinBy::Unstated);
    let draw = Outcome::Draw(DrawBy::Unstated);
    assert_eq!(scores(win(Side::First), draw), ["1", "0"]);
    assert_eq!(scores(win(Side::First), win(Side::Second)), ["½", "½"]);
    assert_eq!(scores(draw, win(Side::Second)), ["0", "1"]);
    let absent = Outcome::Forfeit(Side::Second);
    assert_eq!(scores(absent, absent), ["0", "1"]);
}
