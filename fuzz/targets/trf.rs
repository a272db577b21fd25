//! Any bytes as a tournament report file.

#![no_main]

use arbitro_fuzz::draughts::draw::Secret;
use arbitro_fuzz::tournament::trf::{Edition, ReadOptions, TrfFile, read};
use arbitro_fuzz::tournament::{Tournament, UserId, decide};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(file) = read(bytes, &ReadOptions::default()) else {
        return;
    };
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
