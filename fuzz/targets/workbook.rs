//! Any bytes as a workbook, and what it holds as a file of players.

#![no_main]

use arbitro_fuzz::import::read_all;
use arbitro_fuzz::spreadsheet;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = spreadsheet::text(bytes) {
        assert!(!text.trim().is_empty());
        drop(read_all(&text));
    }
});
