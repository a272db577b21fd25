//! Any bytes as a score sheet: of a game from the start, and of one from a position with long captures.

#![no_main]

use std::sync::LazyLock;

use arbitro_fuzz::draughts::{Move, Position, RuleSet, Sheet};
use libfuzzer_sys::fuzz_target;

/// Positions that a search may look at.
const BUDGET: u64 = 300;

static STARTS: LazyLock<[Position; 3]> = LazyLock::new(|| {
    let captures = "W:W8,K10,K18,K29:BK2,K6,7,K14,17,K20,21,26,K30";
    [
        Position::start(RuleSet::Portuguese),
        Position::start(RuleSet::International),
        Position::from_fen(RuleSet::Portuguese, captures).unwrap(),
    ]
});

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for start in STARTS.iter() {
        if let Ok(sheet) = Sheet::parse(&text, start) {
            judge(&sheet);
        }
    }
});

fn judge(sheet: &Sheet) {
    assert!(sheet.entries.len() <= Sheet::MOST);
    let verdict = sheet.verify();
    assert_eq!(play(sheet, &verdict.moves), verdict.last_sound);
    assert_eq!(
        verdict.stop.is_none(),
        verdict.moves.len() == sheet.entries.len()
    );

    let filling = sheet.fill(BUDGET);
    assert!(filling.searched <= BUDGET);
    assert_eq!(filling.game.is_some(), filling.ways > 0);
    if let Some(game) = &filling.game {
        assert_eq!(game.len(), sheet.entries.len());
        play(sheet, game);
    }
    if verdict.stop.is_none() && filling.complete {
        assert!(filling.ways > 0);
    }
    for repair in sheet.mend(BUDGET).repairs {
        assert!(repair.entry < sheet.entries.len());
        play(sheet, &repair.filling.game.unwrap());
    }
}

/// The position after moves that must be legal.
fn play(sheet: &Sheet, moves: &[Move]) -> Position {
    moves.iter().fold(sheet.start, |position, played| {
        assert!(
            position.legal_moves().contains(played),
            "{position} {played}"
        );
        position.play(played)
    })
}
