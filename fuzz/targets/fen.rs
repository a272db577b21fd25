//! Any bytes as a position, under each rule set.

#![no_main]

use arbitro_fuzz::draughts::{Position, RuleSet};
use arbitro_fuzz::judge;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    for rules in RuleSet::ALL {
        if let Ok(position) = Position::from_fen(rules, &text) {
            judge(&position);
        }
    }
});
