//! A hall whose server is reached by its name over plain HTTP: there is no service worker, and nothing is lost all the same.

use tournament::PairingSystem;

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::site::{PASSWORD, Site};
use crate::support::wait;

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
        for page in ["boards/1/console", "hall"] {
            let url = desk.url(&format!("rounds/1/{page}"));
            phone.visit(&url).await;
            phone.find("main form").await;
            let copied = format!(
                "return Object.keys(localStorage).some((name) => name.startsWith('arbitro-page-') && name.endsWith('{url}'))"
            );
            assert_eq!(phone.value(&copied).await, true, "{page}");
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
        assert_eq!(desk.hall.happened("result-entered"), 0);
        phone.online(true);
        phone.find("button[data-kept=sent] + .kept-here.sent").await;
        phone.wait_for_text("Enviado às").await;
        assert_eq!(desk.hall.happened("result-entered"), 1);
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
    assert_eq!(desk.hall.happened("result-entered"), 2);
    desk.hall.assert_sound();
}

/// From the counter, whose script taps without the network, the console opens from its copy as from any other page.
#[test]
fn on_plain_http_the_counter_leads_to_a_copy() {
    let db = TestDb::sqlite();
    let desk = plain(&db);
    wait(async {
        let phone = Chrome::on_plain_http(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        phone.visit(&desk.url("rounds/1/boards/1/console")).await;
        phone.find(".quick button.illegal").await;
        let counter = "rounds/1/boards/1/games/1/counter?counter=move-limit:w18:q";
        phone.visit(&desk.url(counter)).await;
        phone.find("#counter").await;
        phone.online(false);
        phone.press("[data-tap=q]").await;
        assert!(phone.path().await.ends_with(":w18:qq"));
        phone.press("main .small > a").await;
        phone.wait_for_text("Sem rede: cópia guardada às").await;
        assert!(phone.path().await.ends_with("/boards/1/console"));
        phone.find(".quick button.illegal").await;
        phone.close().await;
    });
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
