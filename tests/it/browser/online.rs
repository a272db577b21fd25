//! Somebody enters by the web on a phone, confirms by the link of the mail and withdraws; the organiser lets them in.

use tournament::EntryNo;
use tournament::online::{ApplicationState, OnlineEntry};

use super::looks;
use crate::online::Open;
use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::site::{PASSWORD, link};
use crate::support::wait;

#[test]
fn somebody_enters_on_a_phone_confirms_and_withdraws() {
    let db = TestDb::sqlite();
    let offer = OnlineEntry {
        is_offered: true,
        capacity: 8_u16.try_into().ok(),
        asks_guardian: true,
        about: "Custa **10 €**.".parse().ok(),
        ..OnlineEntry::default()
    };
    let open = Open::offering(&db, offer);
    wait(async {
        let phone = Chrome::open(open.site.addr, PHONE).await;
        phone.visit(&format!("/tournaments/{}", open.hall.id)).await;
        phone.press_text("Inscrever-me").await;
        phone.wait_for_text("Há 8 lugares livres").await;
        looks(&phone, "online-form").await;
        phone.fill("name", "Ana Sá").await;
        phone.fill("born", "1980").await;
        phone.fill("email", "ana@example.pt").await;
        phone.press("#f-publish").await;
        phone.press_text("Enviar a inscrição").await;
        phone.wait_for_text("Falta confirmar").await;
        looks(&phone, "online-sent").await;
        let mine = link(&open.mail());
        phone.visit(&mine).await;
        phone.press_text("Confirmar a inscrição").await;
        phone.wait_for_text("espera pela decisão").await;
        looks(&phone, "online-mine").await;
        let desk = Chrome::open(open.site.addr, PHONE).await;
        desk.sign_in("org@example.pt", PASSWORD).await;
        desk.visit(&open.desk).await;
        looks(&desk, "online-desk").await;
        desk.press_text("Aceitar").await;
        desk.wait_for_text("está na lista de inscritos").await;
        assert!(open.hall.now().tournament.entries.contains_key(&EntryNo(1)));
        phone.visit(&mine).await;
        phone.press("#withdrawal summary").await;
        phone.press("#f-sure").await;
        phone.press("#withdrawal button").await;
        phone
            .wait_for_text("o pedido e os contactos foram apagados")
            .await;
        looks(&phone, "online-withdrawn").await;
        phone.close().await;
        desk.close().await;
    });
    assert_eq!(open.standing(1), ApplicationState::Withdrawn);
    assert!(open.hall.now().tournament.entries.is_empty());
    open.hall.assert_sound();
}
