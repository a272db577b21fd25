//! News as notices: a phone asks for them where one follows, is told through its push service, and a tap leads to the player.

use arbitro::config::PublicUrl;
use arbitro::db::push::{self, PushOutcome};
use arbitro::hook::{Network, Sender};
use arbitro::push::worker;
use serde_json::{Value, json};
use tournament::{PairingSystem, decide};

use crate::push::ears::Ears;
use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::listener::listener;
use crate::support::site::Site;
use crate::support::{at, wait};

/// The button where the keyboard is.
const FOCUSED: &str = "return document.activeElement.value";

/// What the push service of a browser gives it.
fn given(address: &str, ears: &Ears) -> Value {
    let keys = json!({ "p256dh": ears.p256dh(), "auth": ears.auth() });
    json!({ "endpoint": format!("{address}/x"), "keys": keys })
}

/// Sends what waits.
async fn send(db: &TestDb) -> Option<PushOutcome> {
    let site = PublicUrl::parse("https://damas.example").unwrap();
    let sender = Sender::new(Network::Any);
    worker::send_next(&db.db, &sender, &site, at(10))
        .await
        .unwrap()
}

#[test]
fn a_phone_is_told_where_somebody_plays_and_a_tap_leads_there() {
    let db = TestDb::sqlite();
    let site = Site::with(&db, &[("ARBITRO_PRIVATE_HOOKS", "1")]);
    let desk = Desk::at(&db, site, &PLAYERS, |_| {});
    let (address, told) = listener(&["201 Created"]);
    let ears = Ears::new(1);
    let given = given(&address, &ears);
    wait(async {
        let phone = Chrome::with_notices(desk.site.addr, PHONE, &given).await;
        phone.visit(&desk.url("entries/1")).await;
        phone.press_text("Receber notícias").await;
        phone.wait_for_text("Notificações neste navegador").await;
        phone.assert_fits().await;
        assert_eq!(phone.faults("pt").await, [""; 0]);
        assert!(
            !phone.text().await.contains("Desligar tudo"),
            "nothing to turn off yet"
        );
        phone.press_text("Receber notificações aqui").await;
        phone
            .wait_for_text("Este navegador recebe notificações.")
            .await;
        assert_eq!(phone.value(FOCUSED).await, "follow");
        assert_eq!(
            db.read(|c| push::those_who_follow(c, desk.hall.id)).len(),
            1
        );
        desk.hall.publish();
        assert_eq!(send(&db).await, Some(PushOutcome::Sent));
        let data = ears.open(&told.recv().unwrap().body);
        let shown = until_shown(&phone, &data).await;
        assert_eq!(
            (&shown["title"], &shown["lang"]),
            (&json!("Torneio de Évora"), &json!("pt-PT"))
        );
        let body = shown["body"].as_str().unwrap();
        assert!(body.starts_with("Ana: Ronda 1 · tabuleiro 1"), "{body}");
        assert_eq!(phone.tap_notice().await, desk.url("entries/1"));
        phone.visit(&desk.url("entries/1/follow")).await;
        phone
            .wait_for_text("Este navegador recebe notificações.")
            .await;
        phone.assert_fits().await;
        phone.press_text("Desligar tudo neste navegador").await;
        phone.wait_for_text("já não recebe notificações").await;
        assert_eq!(phone.value(FOCUSED).await, "follow", "that one is gone");
        assert_eq!(
            db.read(|c| push::those_who_follow(c, desk.hall.id)).len(),
            0
        );
        assert_eq!(phone.console().await, [""; 0]);
        phone.close().await;
    });
}

/// Once it is over nothing is left to press for whoever turned notices off: what came of it has the keyboard.
#[test]
fn whoever_stops_once_it_is_over_is_told_so() {
    let db = TestDb::sqlite();
    let site = Site::with(&db, &[("ARBITRO_PRIVATE_HOOKS", "1")]);
    let system = PairingSystem::DoubleSwiss { rounds: 1 };
    let desk = Desk::at(&db, site, &PLAYERS, |regulations| {
        regulations.system = system
    });
    let (address, _told) = listener(&["201 Created"]);
    let given = given(&address, &Ears::new(1));
    wait(async {
        let phone = Chrome::with_notices(desk.site.addr, PHONE, &given).await;
        let follow = desk.url("entries/1/follow");
        phone.visit(&follow).await;
        phone.wait_for_text("Notificações neste navegador").await;
        phone.press_text("Receber notificações aqui").await;
        phone
            .wait_for_text("Este navegador recebe notificações.")
            .await;
        desk.hall.play(desk.hall.publish());
        desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
        phone.visit(&follow).await;
        phone
            .wait_for_text("Este navegador recebe notificações.")
            .await;
        phone.press_text("Desligar tudo neste navegador").await;
        phone.wait_for_text("já não recebe notificações").await;
        let role = "return document.activeElement.getAttribute('role')";
        assert_eq!(phone.value(role).await, "status");
        assert_eq!(phone.faults("pt").await, [""; 0]);
        assert_eq!(phone.console().await, [""; 0]);
        phone.close().await;
    });
}

/// The notice, once it is shown. A browser that is busy loses what its driver delivers, and so it is delivered again, as a push service does.
async fn until_shown(phone: &Chrome, data: &str) -> Value {
    for step in 0..200 {
        if step % 20 == 0 {
            phone.push(data);
        }
        if let Some(first) = phone.notices().await.pop() {
            return first;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("no notice is shown");
}

/// Over plain HTTP a browser has no notices, and the page offers none.
#[test]
fn nothing_is_offered_that_the_browser_cannot() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    wait(async {
        let phone = Chrome::on_plain_http(desk.site.addr, PHONE).await;
        phone.visit(&desk.url("follow")).await;
        phone.wait_for_text("Seguir Torneio de Évora").await;
        assert!(!phone.text().await.contains("Notificações neste navegador"));
        phone.close().await;
    });
}
