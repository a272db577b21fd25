//! What happens often, counted in taps from the hall; calls that reach an arbiter on any page; what is read and kept without network.

use std::time::Duration;

use tournament::{Outcome, RoundNo, Side, WinBy, decide, rulings::Matter};

use super::arbiter::Arbiter;
use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, playing};
use crate::support::site::PASSWORD;
use crate::support::wait;

const ILLEGAL: &str = "#b-1 .taps button:first-child";

/// Waits until so many rulings were recorded.
async fn recorded(desk: &Desk<'_>, count: usize) {
    for _ in 0..200 {
        if desk.hall.now().tournament.rulings.len() == count {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("not {count} rulings");
}

#[test]
fn what_happens_often_is_a_tap_in_the_hall() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    let started = arbitro::clock::now() - chrono::TimeDelta::minutes(45);
    desk.hall
        .act(|t, _| decide::start_clocks(t, RoundNo(1), started));
    wait(async {
        let arbiter = Arbiter::arrive(&desk, "deputy").await;
        let phone = &arbiter.phone;
        assert!(
            phone.path().await.ends_with("/rounds/1/hall"),
            "where an arbiter begins"
        );
        arbiter.open(&desk.url("rounds/1/hall")).await;
        arbiter.look("hall").await;
        undo(&arbiter).await;
        // meant; leaving the page is as good as waiting
        arbiter.open(&desk.url("rounds/1/hall")).await;
        arbiter.tap(ILLEGAL).await;
        phone.find("#soon").await;
        println!("illegal move: {} tap", arbiter.taps());
        phone.visit(&desk.url("manage")).await;
        recorded(&desk, 1).await;
        arbiter.open(&desk.url("rounds/1/hall")).await;
        assert_eq!(phone.count("#b-1 a.illegal").await, 1, "the next step");
        arbiter.look("hall-step").await;
        for (board, matter) in [(2, Matter::FlagFall), (3, Matter::Absence)] {
            let code = matter.code();
            arbiter.open(&desk.url("rounds/1/hall")).await;
            arbiter.tap(&format!("#b-{board} > a")).await;
            arbiter.tap(&format!(".quick a[href*='{code}']")).await;
            let ruling = arbiter.record(&desk, code).await;
            assert!(arbiter.taps() <= 3, "{code}: {} taps", arbiter.taps());
            assert_eq!(ruling.matter, matter);
        }
        phone.visit(&desk.url("rounds/1/hall")).await;
        phone.press_text("1–0").await;
        phone.find("#soon").await;
        phone.visit(&desk.url("manage")).await;
        assert_eq!(desk.hall.now().tournament.rulings.len(), 3);
        arbiter.phone.client.clone().close().await.unwrap();
    });
    let won = Outcome::Win(Side::First, WinBy::Unstated);
    let entered = || {
        let journal = desk.hall.journal();
        let text = serde_json::to_string(&won).unwrap();
        journal
            .iter()
            .any(|one| one.event.contains("result-entered") && one.event.contains(&text))
    };
    assert!((0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        entered()
    }));
    desk.hall.assert_sound();
}

/// Presses by accident, and takes it back.
async fn undo(arbiter: &Arbiter) {
    let phone = &arbiter.phone;
    arbiter.tap(ILLEGAL).await;
    phone.wait_for_text("Regista-se dentro de").await;
    phone
        .wait_for_text("Tabuleiro 1, jogo 1 · Lance ilegal de")
        .await;
    phone
        .wait_for_text("repõe-se a posição e joga-se outro lance")
        .await;
    // the seconds run in a bar that is read aloud as it changes
    assert_eq!(phone.count("#soon small:not([aria-hidden])").await, 0);
    arbiter.look("hall-undo").await;
    phone.press_text("Anular").await;
    phone.wait_for_text("Anulado").await;
    // the button that had the focus is gone
    assert_eq!(phone.value(FOCUSED).await, true);
    // a thumb that comes late meets nothing of another board
    phone.find("#soon[data-still]").await;
    assert_eq!(phone.value(UNDER_THE_BAR).await, "soon");
}

/// Whether whoever goes by key goes on from somewhere.
const FOCUSED: &str = "return document.activeElement !== document.body";

/// What a thumb meets where the bar's button was.
const UNDER_THE_BAR: &str =
    "return document.elementFromPoint(innerWidth - 60, innerHeight - 40).closest('[id]').id";

#[test]
fn a_call_is_told_on_every_page() {
    let db = TestDb::sqlite();
    let mut desk = playing(&db);
    let board = desk.call_page(2);
    desk.public.get(&board);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        // a page that does not follow the tournament by itself
        phone.visit(&desk.url("regulations")).await;
        phone.value("window.loaded = 'once'").await;
        phone.press_text("Som ligado").await;
        // «Som desligado, não premido» would say the contrary
        assert_eq!(phone.count(".mute.silent:not([aria-pressed])").await, 1);
        phone.press_text("Som desligado").await;
        assert_eq!(desk.public.sends(&board, &[("kind", "clock")]), 303);
        phone.find("#calls-badge.ringing").await;
        phone.find("#calls-badge.bad").await;
        phone.assert_fits().await;
        assert_eq!(phone.value("return window.loaded").await, "once");
        phone.shoot("badge");
        // it has been heard
        phone.visit(&desk.url("manage")).await;
        phone.find("#calls-badge.bad").await;
        assert_eq!(phone.count("#calls-badge.ringing").await, 0);
        phone.press("#calls-badge").await;
        phone.wait_for_text("Relógio").await;
        phone.close().await;
    });
}

#[test]
fn what_was_pressed_says_beside_its_button_where_it_is() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        phone.visit(&desk.url("rounds/1/boards/1/console")).await;
        phone.press(".quick a[href*='flag-fall']").await;
        phone.find("form.ruling").await;
        phone.online(false);
        phone.press("form.ruling button:not([name])").await;
        phone.find("button[data-kept=waiting] + .kept-here").await;
        let seen = "const box = document.querySelector('.kept-here').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight && box.height > 0";
        assert_eq!(
            phone.value(seen).await,
            true,
            "in sight, not above the page"
        );
        phone.shoot("kept-beside");
        phone.online(true);
        phone.wait_for_text("Enviado às").await;
        recorded(&desk, 1).await;
        phone.close().await;
    });
}

#[test]
fn the_hall_and_a_matter_are_read_without_network() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    let (hall, matter) = (
        desk.url("rounds/1/hall"),
        desk.url("rounds/1/boards/1/games/1/matters/flag-fall"),
    );
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        for page in [&hall, &matter] {
            phone.visit(page).await;
        }
        let kept = "return navigator.serviceWorker.ready.then(async () => { const names = await caches.keys(); return names.length === 1 && (await (await caches.open(names[0])).keys()).length >= 2 && navigator.serviceWorker.controller !== null })";
        for _ in 0..100 {
            if phone.value(kept).await == true {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let Desk { site, .. } = desk;
        let addr = site.addr;
        drop(site);
        for page in [&hall, &matter] {
            phone
                .client
                .goto(&format!("http://{addr}{page}"))
                .await
                .unwrap();
            phone.wait_for_text("Sem rede: cópia guardada às").await;
        }
        phone.wait_for_text("Queda de seta").await;
        phone.shoot("copy");
        // whoever signs out leaves nothing behind, with or without network
        phone
            .value("document.querySelector('form[action=\"/logout\"]').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))")
            .await;
        let copies = "return caches.keys().then((names) => names.length)";
        for _ in 0..100 {
            if phone.value(copies).await == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(phone.value(copies).await, 0);
        phone.close().await;
    });
}
