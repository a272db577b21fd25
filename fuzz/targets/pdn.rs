//! Any bytes as a file of games.

#![no_main]

use arbitro_fuzz::draughts::{RuleSet, pdn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(read) = pdn::read(&pdn::decode(bytes)) else {
        return;
    };
    let written = pdn::write(&read.games);
    let again = pdn::read(&written).unwrap();
    assert_eq!(again.games, read.games, "written as {written:?}");
    assert!(again.loose.is_empty(), "written as {written:?}");
    assert_eq!(pdn::write(&again.games), written);
    for game in &read.games {
        for rules in [RuleSet::Portuguese, RuleSet::International] {
            let replay = game.replay(rules);
            assert!(replay.played <= bytes.len());
        }
    }
});
