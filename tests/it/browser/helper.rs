//! A helper's day: the card's address, a press, a result, and nothing that the duty does not allow.

use arbitro::db;

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::playing;
use crate::support::site::PASSWORD;
use crate::support::wait;

#[test]
fn a_helper_comes_in_by_the_card_enters_a_result_and_may_nothing_else() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let office = Chrome::open(desk.site.addr, DESK).await;
        office.sign_in("organiser@example.pt", PASSWORD).await;
        office.visit(&desk.url("helpers")).await;
        office.fill("names", "Mesa da porta").await;
        office.choose("duty", "results").await;
        // pressed as icons are: one set, and the card that is shown is good
        office.press_text_twice("Criar os códigos").await;
        office.find(".helper-code code").await;
        assert_eq!(db.read(|c| db::helper::list(c, desk.hall.id)).len(), 1);
        let code = "return document.querySelector('.helper-code code').textContent";
        let code = office.value(code).await;
        let code = code.as_str().unwrap().replace('-', "");
        office.close().await;

        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.visit(&format!("/helper?code={code}")).await;
        phone.press("form[action='/helper'] button").await;
        phone.wait_for_text("Mesa da porta").await;
        phone.assert_fits().await;
        phone.press(".actions a.button").await;
        phone.press("#g-1-1").await;
        phone.keys("1=").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text("Resultados lançados: 2 de 6").await;
        phone.assert_fits().await;
        for (page, status) in [
            ("rounds/1/results", 200),
            ("manage", 403),
            ("check-in", 403),
            ("rounds/1/hall", 403),
            ("rounds/1/boards/1/correction", 403),
            ("helpers", 403),
        ] {
            let url = desk.url(page);
            let asked = format!("return fetch('{url}').then((answer) => answer.status)");
            assert_eq!(phone.value(&asked).await, status, "{page}");
        }
        phone.close().await;
    });
    desk.hall.assert_sound();
}
