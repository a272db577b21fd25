//! Any bytes as a tournament report file, in any encoding, and with any of the things that a reader can be told.

#![no_main]

use arbitro_fuzz::draughts::lot::Secret;
use arbitro_fuzz::tournament::trf::{
    Edition, ReadOptions, TextEncoding, TrfFile, decode, grouped, read,
};
use arbitro_fuzz::tournament::{Cycles, PairingSystem, RoundNo, Tournament, UserId, decide};
use libfuzzer_sys::fuzz_target;

const ENCODINGS: [&str; 8] = [
    "utf-8",
    "windows-1252",
    "iso-8859-2",
    "utf-16le",
    "utf-16be",
    "shift_jis",
    "gb18030",
    "iso-2022-jp",
];

fuzz_target!(|bytes: &[u8]| {
    as_told(bytes);
    let Ok(file) = read(bytes, &ReadOptions::default()) else {
        return;
    };
    drop(grouped(file.warnings.iter().chain(&file.losses)));
    let written = file.to_text();
    let again = again(&written);
    let mut order = file.tournament.order.iter().zip(1..);
    if order.all(|(entry, number)| entry.0 == number) {
        assert_eq!(again.tournament, file.tournament, "written as {written:?}");
        assert_eq!(again.to_text(), written);
    }
    as_our_own(&file.tournament);
    taken_over(&file.tournament);
});

/// Whatever the reader is told: the first byte says what.
fn as_told(bytes: &[u8]) {
    let told = bytes.first().copied().unwrap_or_default();
    let label = ENCODINGS[usize::from(told % 8)];
    let encoding = label.parse::<TextEncoding>().ok();
    if let Ok((text, _)) = decode(bytes, encoding) {
        assert!(!text.contains('\0'));
    }
    let single = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    let options = ReadOptions {
        system: (told & 8 != 0).then_some(single),
        games: (told & 16 != 0).then_some(2),
        before: (told & 32 != 0).then_some(RoundNo(2)),
        rounds: (told & 64 != 0).then_some(5),
        encoding,
        individuals: told & 128 != 0,
        ..ReadOptions::default()
    };
    if let Ok(file) = read(bytes, &options) {
        drop(file.constraints());
        drop(file.to_text());
    }
}

fn again(text: &str) -> TrfFile {
    let again = read(text.as_bytes(), &ReadOptions::default());
    again.unwrap_or_else(|error| panic!("{error}: {text:?}"))
}

/// Written as a tournament of our own it reads, in either edition.
fn as_our_own(tournament: &Tournament) {
    for edition in [Edition::Trf16, Edition::Trf26] {
        again(&edition.write(tournament));
    }
}

/// Where it can be taken over, the events make the same tournament.
fn taken_over(read: &Tournament) {
    let commitment = Secret::new([0; 32]).commitment();
    let Ok(events) = decide::take_over(read, commitment, UserId(1)) else {
        return;
    };
    let made = Tournament::created(&events[0]).map(|made| made.after(&events));
    let wanted = made.as_ref().map(|made| Tournament {
        staff: made.staff.clone(),
        commitment: made.commitment.clone(),
        ..read.clone()
    });
    assert_eq!(made, wanted);
}
