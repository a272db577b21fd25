//! The board page by touch, by keyboard, and without scripts.

use std::time::Duration;

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::site::Site;
use crate::support::wait;

const ENTER: char = '\u{e007}';
const TAB: char = '\u{e004}';
const UP: char = '\u{e013}';
const RIGHT: char = '\u{e014}';

const FOCUS: &str = "return document.activeElement.id";
/// The side of the smallest square, in pixels.
const SMALLEST: &str = "return Math.floor(Math.min(...[...document.querySelectorAll('.squares button')]
  .flatMap((square) => { const { width, height } = square.getBoundingClientRect(); return [width, height]; })))";
const START: &str = "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32";
/// The squares that are marked as part of a move.
const MARKED: &str = "return ['from', 'to', 'captured'].map((name) =>
  [...document.querySelectorAll('.squares .' + name)].map((square) => square.value).join()).join(' ')";

/// Longer than between the two presses of a double click.
const PAUSE: Duration = Duration::from_millis(600);

/// Waits until the address has this position and its page is there.
async fn arrive(chrome: &Chrome, fen: &str) {
    for _ in 0..200 {
        if chrome.path().await.contains(&format!("fen={fen}&")) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{} is not {fen}", chrome.path().await);
}

/// Sets `W:W9:B13,22` up, tries what is not allowed, and plays the only move.
async fn set_up_and_play(chrome: &Chrome) {
    chrome.visit("/board").await;
    chrome.press_text("Limpar o tabuleiro").await;
    arrive(chrome, "W:W:B").await;
    chrome.press("#s9").await;
    arrive(chrome, "W:W9:B").await;
    chrome.press("input[value='black-man']").await;
    chrome.press("#s13").await;
    arrive(chrome, "W:W9:B13").await;
    chrome.press("#s22").await;
    arrive(chrome, "W:W9:B13,22").await;
    chrome.press("#s3").await;
    chrome.wait_for_text("Nada mudou").await;
    assert_eq!(chrome.faults("pt").await, [""; 0]);
    chrome.fill("move", "9-99").await;
    chrome.press_text("Jogar").await;
    chrome.wait_for_text("carácter 3").await;
    assert_eq!(chrome.values("[name=move]").await, ["9-99"]);
    assert_eq!(chrome.faults("pt").await, [""; 0]);
    chrome.press_text("9x27 captura 13, 22").await;
    arrive(chrome, "B:W27:B").await;
    chrome
        .wait_for_text("As pretas não têm lance legal e perderam (art. 5.2)")
        .await;
    assert_eq!(chrome.faults("pt").await, [""; 0]);
}

#[test]
fn a_position_is_set_up_by_touch_and_a_move_played() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    wait(async {
        for (size, smallest) in [(PHONE, 39), (DESK, 50)] {
            let chrome = Chrome::open(site.addr, size).await;
            set_up_and_play(&chrome).await;
            assert!(chrome.value(SMALLEST).await.as_u64().unwrap() >= 40);
            chrome.client.back().await.unwrap();
            chrome.wait_for_text("carácter 3").await;
            assert_eq!(chrome.faults("pt").await, [""; 0]);
            chrome.visit("/board?rules=international").await;
            assert!(chrome.value(SMALLEST).await.as_u64().unwrap() >= smallest);
            assert_eq!(chrome.faults("pt").await, [""; 0]);
            chrome.close().await;
        }
    });
}

#[test]
fn the_same_without_scripts() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    wait(async {
        let phone = Chrome::without_scripts(site.addr, PHONE).await;
        phone.visit("/board").await;
        phone.press_text("Limpar o tabuleiro").await;
        arrive(&phone, "W:W:B").await;
        phone.press("input[value='white-king']").await;
        phone.press("#s9").await;
        arrive(&phone, "W:WK9:B").await;
        phone.press("input[value='black-man']").await;
        phone.press("#s18").await;
        arrive(&phone, "W:WK9:B18").await;
        phone.press_text("9x22 captura 18").await;
        phone.wait_for_text("As pretas não têm lance legal").await;
        phone.fill("typed", "W:W1:B32:").await;
        phone.press_text("Montar esta posição").await;
        phone
            .wait_for_text("Carácter 9: a posição já devia ter acabado aqui.")
            .await;
        phone.close().await;
    });
}

#[test]
fn the_keyboard_reaches_everything() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    wait(async {
        let office = Chrome::open(site.addr, DESK).await;
        office.visit("/board?fen=W:W9,18:B13,22").await;
        office.press("input[value='black-king']").await;
        // on a tool it must not put a piece anywhere
        office.keys(&ENTER.to_string()).await;
        office.find("input[value='black-king']:checked").await;
        office.keys(&format!("{TAB}{TAB}{RIGHT}{UP}")).await;
        assert_eq!(
            office.value(FOCUS).await,
            "s31",
            "above the top row is nothing"
        );
        office.keys(" ").await;
        arrive(&office, "W:W9,18:B13,22,K31").await;
        assert_eq!(office.value(FOCUS).await, "s31");
        tokio::time::sleep(PAUSE).await;
        office.keys(&ENTER.to_string()).await;
        arrive(&office, "W:W9,18:B13,22").await;
        office
            .value("document.querySelector('main .skip').focus()")
            .await;
        office.keys(&format!("{ENTER}{TAB}")).await;
        assert_eq!(office.value(MARKED).await, "18 27 22");
        office.keys(&ENTER.to_string()).await;
        arrive(&office, "B:W9,27:B13").await;
        assert_eq!(office.value(FOCUS).await, "moves");
        assert_eq!(office.faults("pt").await, [""; 0]);
        office.close().await;
    });
}

#[test]
fn who_taps_fast_loses_no_piece_and_two_presses_do_one_thing() {
    const TAPS: &str =
        "for (const square of [30, 31, 32]) document.getElementById('s' + square).click()";
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    wait(async {
        let office = Chrome::open(site.addr, DESK).await;
        office.visit("/board?fen=B:W1:B&piece=black-man").await;
        office.value(TAPS).await;
        arrive(&office, "B:W1:B30,31,32").await;
        office.client.back().await.unwrap();
        arrive(&office, "B:W1:B30,31").await;
        office.wait_for_text("4 lances legais").await;
        office.visit("/board?fen=W:W9:B21").await;
        for (button, fen) in [
            ("Dar a vez às pretas", "B:W9:B21"),
            ("21-17", "W:W9:B17"),
            ("Posição inicial", START),
        ] {
            office.press_text_twice(button).await;
            tokio::time::sleep(PAUSE).await;
            arrive(&office, fen).await;
        }
        office.fill("move", "9-13").await;
        office.press_text_twice("Jogar").await;
        tokio::time::sleep(PAUSE).await;
        arrive(
            &office,
            &START
                .replace("W:W", "B:W")
                .replace("9,10,11,12", "10,11,12,13"),
        )
        .await;
        office.close().await;
    });
}
