//! Any bytes as a tournament report file.

#![no_main]

use arbitro_fuzz::tournament::trf::{ReadOptions, read};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = read(bytes, &ReadOptions::default()) else {
        return;
    };
    let written = file.to_text();
    let again = read(written.as_bytes(), &ReadOptions::default());
    let again = again.unwrap_or_else(|error| panic!("{error}: {written:?}"));
    let mut order = file.tournament.order.iter().zip(1..);
    if order.all(|(entry, number)| entry.0 == number) {
        assert_eq!(again.tournament, file.tournament, "written as {written:?}");
        assert_eq!(again.to_text(), written);
    }
});
