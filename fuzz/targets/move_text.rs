//! Any bytes as a move: by itself, and in positions where captures are long, ambiguous or come back to their start.

#![no_main]

use std::sync::LazyLock;

use arbitro_fuzz::draughts::{MoveError, MoveText, Position, RuleSet};
use libfuzzer_sys::fuzz_target;

static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let set_up = [
        (RuleSet::Portuguese, "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32"),
        (
            RuleSet::Portuguese,
            "W:WK9:BK1,K2,K7,K10,K11,K12,K18,K23,K25,K28",
        ),
        (
            RuleSet::Portuguese,
            "W:W8,K10,K18,K29:BK2,K6,7,K14,17,K20,21,26,K30",
        ),
        (RuleSet::BrazilianShortKing, "W:WK29:B10,22"),
        (
            RuleSet::International,
            "W:WK1,K5,K11,19,K28,K36,K47,K50:BK10,K20,K30,31,K32,K38,K41,45",
        ),
    ];
    let set_up = set_up.map(|(rules, fen)| Position::from_fen(rules, fen).unwrap());
    RuleSet::ALL
        .map(Position::start)
        .into_iter()
        .chain(set_up)
        .collect()
});

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for position in POSITIONS.iter() {
        let parsed = MoveText::parse(&text, position.board());
        let read = position.read_move(&text);
        let why = position.why_not(&text);
        assert_eq!(read.as_ref().ok(), why.as_ref().ok(), "{position} {text}");
        match read {
            Ok(played) => {
                assert!(
                    position.legal_moves().contains(&played),
                    "{position} {text}"
                );
                assert!(parsed.unwrap().fits(&played), "{position} {text}");
            }
            Err(MoveError::Text(error)) => assert_eq!(parsed, Err(error)),
            Err(MoveError::Illegal) => assert!(parsed.is_ok(), "{text}"),
            Err(MoveError::Ambiguous(several)) => {
                assert!(several.len() > 1, "{position} {text}");
                for written in several {
                    let read = position.read_move(&written).unwrap();
                    assert!(
                        parsed.as_ref().unwrap().fits(&read),
                        "{position} {text} {written}"
                    );
                }
            }
        }
    }
});
