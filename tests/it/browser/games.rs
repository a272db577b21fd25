//! A game played through by keys, by touch and without scripts; the count at the board.

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, playing};
use crate::support::site::PASSWORD;
use crate::support::wait;
use tournament::RoundNo;

const GAME: &str = "rounds/1/boards/1/games/1";
const END: char = '\u{e010}';
const HOME: char = '\u{e011}';
const LEFT: char = '\u{e012}';
const RIGHT: char = '\u{e014}';

/// A finished game with its score sheet.
fn recorded(db: &TestDb) -> Desk<'_> {
    let desk = playing(db);
    desk.hall.attach((1, 1), "1. 9-13 22-18 2. 13x22 27x18");
    desk.hall.play(RoundNo(1));
    desk
}

#[test]
fn a_game_is_played_through_by_keys_and_touch() {
    let db = TestDb::sqlite();
    let desk = recorded(&db);
    wait(async {
        for size in [PHONE, DESK] {
            let chrome = Chrome::open(desk.site.addr, size).await;
            chrome.visit(&desk.url(GAME)).await;
            chrome.wait_for_text("Posição inicial").await;
            assert_eq!(chrome.faults("pt").await, [""; 0]);
            for (key, told, pieces) in [
                (RIGHT, "1. 9-13 · Jogam as pretas", 24),
                (END, "2... 27x18 · Jogam as brancas", 22),
                (LEFT, "2. 13x22 · Jogam as pretas", 23),
                (HOME, "Posição inicial", 24),
            ] {
                chrome.keys(&key.to_string()).await;
                assert_eq!(chrome.count(".diagram g[transform]").await, pieces);
                chrome.wait_for_text(told).await;
            }
            // a tap on the board goes on
            chrome.press(".diagram").await;
            chrome.wait_for_text("1. 9-13 ·").await;
            assert_eq!(chrome.count(".diagram-move").await, 2);
            chrome.press("[data-step=next]").await;
            chrome.wait_for_text("1... 22-18 ·").await;
            chrome.press_text("27x18").await;
            chrome.wait_for_text("2... 27x18 ·").await;
            assert!(chrome.path().await.ends_with("?ply=4"));
            assert_eq!(chrome.count(".plies [aria-current]").await, 1);
            let label = "return document.querySelector('.diagram').getAttribute('aria-label')";
            let label = chrome.value(label).await;
            assert!(
                label.as_str().unwrap().contains("Jogam as brancas"),
                "{label}"
            );
            assert_eq!(chrome.faults("pt").await, [""; 0]);
            chrome.close().await;
        }
    });
}

#[test]
fn the_same_game_without_scripts() {
    let db = TestDb::sqlite();
    let desk = recorded(&db);
    wait(async {
        let phone = Chrome::without_scripts(desk.site.addr, PHONE).await;
        phone.visit(&desk.url("rounds/1")).await;
        phone.press(&format!("a[href='{}']", desk.url(GAME))).await;
        phone.press_text("›").await;
        phone.wait_for_text("1. 9-13 ·").await;
        phone.press_text("13x22").await;
        phone.wait_for_text("2. 13x22 ·").await;
        phone.press_text("esconder").await;
        phone
            .wait_for_text("«Rio» (grande diagonal): não à vista")
            .await;
        assert_eq!(phone.count(".diagram-river").await, 0);
        phone.press_text("»").await;
        phone.wait_for_text("2... 27x18 ·").await;
        assert_eq!(phone.count(".diagram-river").await, 0);
        phone.close().await;
    });
}

/// What the public looks at on a phone; the rounds by name have a table that is wider than it.
const LOOKED_AT: [&str; 7] = [
    GAME,
    "rounds/1",
    "rounds/1?by=name",
    "rounds/1/sheet",
    "standings",
    "entries",
    "entries/1",
];

#[test]
fn letters_twice_as_large_make_no_page_wider_than_the_phone() {
    let db = TestDb::sqlite();
    let desk = recorded(&db);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.enlarge();
        for page in LOOKED_AT {
            phone.visit(&desk.url(page)).await;
            phone.find("h1").await;
            let size = "return getComputedStyle(document.documentElement).fontSize";
            assert_eq!(phone.value(size).await, "32px");
            phone.assert_fits().await;
        }
        phone.close().await;
    });
}

/// What the counter shows: the moves of both, and whether it is full.
const SHOWN: &str =
    "return [...document.querySelectorAll('[data-made]')].map((n) => n.textContent).join(' ')
  + (document.getElementById('full').hidden ? '' : ' full')";

#[test]
fn moves_are_counted_with_one_tap_each_and_outlive_the_page() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    let url = desk.url(&format!("{GAME}/counter"));
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        phone.visit(&url).await;
        phone.fill("already", "18").await;
        phone.press_text("Começar a contar").await;
        phone.find("#counter").await;
        assert_eq!(phone.faults("pt").await, [""; 0]);
        for (tap, shown) in [
            ("q", "19 18"),
            ("q", "19 19"),
            ("r", "0 0"),
            ("undo", "19 19"),
            ("q", "20 19"),
            ("q", "20 20 full"),
        ] {
            phone.press(&format!("[data-tap={tap}]")).await;
            assert_eq!(phone.value(SHOWN).await, shown);
        }
        phone.wait_for_text("A contagem está completa").await;
        let claim = "return document.getElementById('claim').getAttribute('href')";
        let claim = phone.value(claim).await;
        assert!(
            claim
                .as_str()
                .unwrap()
                .ends_with("?counter=move-limit:w18:qqqq"),
            "{claim}"
        );
        // the server counts the same
        phone.client.refresh().await.unwrap();
        phone.find("#counter").await;
        assert_eq!(phone.value(SHOWN).await, "20 20 full");
        phone.visit(&url).await;
        phone.find("#counter").await;
        assert_eq!(phone.value(SHOWN).await, "20 20 full");
        phone.press_text("Nova contagem").await;
        phone.wait_for_text("O que se conta").await;
        phone.close().await;
    });
}

#[test]
fn moves_are_counted_without_scripts() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = Chrome::without_scripts(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        phone.visit(&desk.url(&format!("{GAME}/counter"))).await;
        phone.press_text("Começar a contar").await;
        phone.press_text("Lance de dama sem captura").await;
        phone.wait_for_text("1 / 20").await;
        phone.press_text("Captura ou lance de peão: recomeça").await;
        phone.wait_for_text("Recomeçou no toque 2").await;
        phone.press_text("Desfazer").await;
        phone.wait_for_text("1 / 20").await;
        phone.close().await;
    });
}
