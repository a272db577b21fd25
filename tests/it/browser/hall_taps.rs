//! What happens often, counted in taps from the hall; calls that reach an arbiter on any page; what is read and kept without network.

use std::time::Duration;

use draughts::lot::Secret;
use tournament::{
    BoardNo, CallKey, Outcome, PairingSystem, RoundNo, Side, WinBy, decide, rulings::Matter,
};

use super::{PLAYERS, arbiter::Arbiter, playing};
use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::site::{PASSWORD, Site};
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
        // pressed by accident
        arbiter.tap(ILLEGAL).await;
        phone.wait_for_text("Regista dentro de").await;
        phone
            .wait_for_text("Tabuleiro 1, jogo 1 · Lance ilegal de")
            .await;
        arbiter.look("hall-undo").await;
        phone.press_text("Anular").await;
        assert_eq!(phone.count("#soon").await, 0);
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
        for (board, matter) in [(2, "flag-fall"), (3, "absence")] {
            arbiter.open(&desk.url("rounds/1/hall")).await;
            arbiter.tap(&format!("#b-{board} > a")).await;
            arbiter.tap(&format!(".quick a[href*='{matter}']")).await;
            let ruling = arbiter.record(&desk, matter).await;
            assert!(arbiter.taps() <= 3, "{matter}: {} taps", arbiter.taps());
            let is_right = matches!(ruling.matter, Matter::FlagFall | Matter::Absence);
            assert!(is_right, "{:?}", ruling.matter);
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

#[test]
fn a_call_is_told_on_every_page() {
    let db = TestDb::sqlite();
    let mut desk = playing(&db);
    let key = CallKey::new(&Secret::new([7; 32]), desk.hall.id, BoardNo(2));
    let board = desk.url(&format!("boards/2/call/{}", key.as_str()));
    desk.public.get(&board);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        // a page that does not follow the tournament by itself
        phone.visit(&desk.url("regulations")).await;
        phone.value("window.loaded = 'once'").await;
        phone.press_text("Som ligado").await;
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

/// Over plain HTTP in a hall there is no service worker: copies lie in `localStorage`, and answer a tap while a page of ours is open.
#[test]
fn on_plain_http_a_tap_is_answered_from_a_copy() {
    let db = TestDb::sqlite();
    let desk = plain(&db);
    let kept = |what: &str| {
        format!(
            "return Object.keys(localStorage).filter((name) => name.startsWith('arbitro-{what}-')).length"
        )
    };
    wait(async {
        let phone = Chrome::on_plain_http(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        let bare = "return isSecureContext || 'serviceWorker' in navigator || 'caches' in window";
        assert_eq!(phone.value(bare).await, false);
        for (copies, page) in [(1, "boards/1/console"), (2, "hall")] {
            phone.visit(&desk.url(&format!("rounds/1/{page}"))).await;
            phone.find("main form").await;
            assert_eq!(phone.value(&kept("page")).await, copies, "{page}");
        }
        phone.online(false);
        phone.press("#b-1 > a").await;
        phone.wait_for_text("Sem rede: cópia guardada às").await;
        assert!(phone.path().await.ends_with("/boards/1/console"));
        phone.find(".quick button.illegal").await;
        // what is pressed waits there as everywhere
        phone.press(".quick button.illegal").await;
        phone.find("#soon").await;
        assert_eq!(phone.value(&kept("kept")).await, 1);
        phone.press_text("Anular").await;
        assert_eq!(phone.value(&kept("kept")).await, 0);
        // a copy goes with whoever signs out, without network too
        phone
            .value("document.querySelector('form[action=\"/logout\"]').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))")
            .await;
        assert_eq!(phone.value(&kept("page")).await, 0);
        phone.close().await;
    });
    assert!(desk.hall.now().tournament.rulings.is_empty());
}

/// The same with what is typed: it waits beside its button, the hall is read meanwhile, and "sent" stands there when the server is back.
#[test]
fn on_plain_http_what_is_typed_waits_beside_its_button_and_goes() {
    let db = TestDb::sqlite();
    let desk = plain(&db);
    let results = desk.url("rounds/1/results");
    wait(async {
        let phone = Chrome::on_plain_http(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        phone.visit(&desk.url("rounds/1/hall")).await;
        phone.find("main form").await;
        phone.visit(&results).await;
        phone.press("#g-1-1").await;
        phone.online(false);
        phone.keys("1").await;
        phone.press_text("Gravar").await;
        phone.find("button[data-kept=waiting] + .kept-here").await;
        phone.wait_for_text("Guardado neste telemóvel").await;
        assert_eq!(phone.values("#g-1-1").await, ["1"]);
        phone.assert_fits().await;
        assert_eq!(typed(&desk), 0);
        phone.online(true);
        phone.find("button[data-kept=sent] + .kept-here.sent").await;
        phone.wait_for_text("Enviado às").await;
        assert_eq!(typed(&desk), 1);
        // it goes from the copy of another page as well
        phone.visit(&results).await;
        phone.press("#g-1-2").await;
        phone.online(false);
        phone.keys("=").await;
        phone.press_text("Gravar").await;
        phone.find("button[data-kept=waiting]").await;
        phone.press_text("Sala").await;
        phone.wait_for_text("Sem rede: cópia guardada às").await;
        phone.wait_for_text("Guardado neste telemóvel").await;
        phone.online(true);
        phone.wait_for_text("Enviado às").await;
        assert!(phone.path().await.ends_with("/hall"));
        let waiting = "return Object.keys(localStorage).filter((name) => name.startsWith('arbitro-kept-')).length";
        assert_eq!(phone.value(waiting).await, 0);
        phone.close().await;
    });
    assert_eq!(typed(&desk), 2);
    desk.hall.assert_sound();
}

/// A round that is played on a site that says of itself that it is on plain HTTP, under another name than this computer's: cookies
/// are not `Secure`.
fn plain(db: &TestDb) -> Desk<'_> {
    let site = Site::with(db, &[("ARBITRO_PUBLIC_URL", "http://arbitro.test")]);
    let desk = Desk::at(db, site, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
    });
    desk.hall.publish();
    desk
}

/// How many results were recorded.
fn typed(desk: &Desk) -> usize {
    let journal = desk.hall.journal();
    let events = journal.iter();
    events
        .filter(|one| one.event.contains("result-entered"))
        .count()
}
