//! Any bytes as an endgame table, and a table of which some bytes are others and whose sum was reckoned anew, as somebody would who means harm.

#![no_main]

use std::sync::{Arc, LazyLock};

use arbitro_fuzz::draughts::endgame::{Build, Class, Tables};
use arbitro_fuzz::draughts::{Position, RuleSet};
use libfuzzer_sys::fuzz_target;
use sha2::{Digest as _, Sha256};

const RULES: RuleSet = RuleSet::Portuguese;

static TABLE: LazyLock<(Class, Vec<u8>)> = LazyLock::new(|| {
    let class = "1k-1k".parse().unwrap();
    (class, Build::new(RULES, 2).solve(class).bytes())
});

static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let squares = (1..=32).flat_map(|one| (1..=32).map(move |other| (one, other)));
    let texts = squares.filter(|(one, other)| one != other);
    let texts = texts.map(|(one, other)| format!("W:WK{one}:BK{other}"));
    texts.map(|text| Position::from_fen(RULES, &text).unwrap()).collect()
});

fuzz_target!(|bytes: &[u8]| {
    let _ = Tables::new(RULES).add(bytes);
    let (class, table) = &*TABLE;
    let mut body = table[..table.len() - 32].to_vec();
    for edit in bytes.chunks_exact(3) {
        let at = usize::from(u16::from_le_bytes([edit[0], edit[1]]));
        let length = body.len();
        body[at % length] = edit[2];
    }
    // what is left over cuts the end
    let left = bytes.len() % 3 * 7;
    body.truncate(body.len() - left);
    body.extend(&Sha256::digest(&body)[..]);
    let mut tables = Tables::new(RULES);
    if tables.hold(Arc::new(body), *class).is_ok() {
        for position in POSITIONS.iter() {
            let _ = tables.outcome(position);
        }
    }
});
