//! What an organiser makes for other programs, on a phone: a token and a hook, and the page that shows how.

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::playing;
use crate::support::site::PASSWORD;
use crate::support::wait;

#[test]
fn an_organiser_makes_a_token_and_a_hook_on_a_phone() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("organiser@example.pt", PASSWORD).await;
        phone.visit(&desk.url("tokens")).await;
        phone.assert_fits().await;
        phone.fill("name", "relógios").await;
        phone.press("input[name=act][value=results]").await;
        phone.press("main section.card form button").await;
        let made = phone.find("#made code").await;
        let token = made.text().await.unwrap();
        assert!(token.starts_with("arb_"), "{token}");
        phone.assert_fits().await;
        assert_eq!(phone.faults("pt").await, [""; 0]);
        // it is shown once, and can be taken back
        phone.visit(&desk.url("tokens")).await;
        assert!(!phone.text().await.contains(&token));
        phone.press("#tokens button").await;
        phone.wait_for_text("Gravado.").await;
        phone.visit(&desk.url("hooks")).await;
        phone.fill("url", "https://10.0.0.1/x").await;
        phone
            .press("main section.card:last-of-type form button")
            .await;
        phone.find("#e-url").await;
        let long = format!("https://clube.example/{}", "a".repeat(200));
        phone.fill("url", &long).await;
        phone
            .press("main section.card:last-of-type form button")
            .await;
        phone.wait_for_text("clube.example").await;
        phone.press(".hook summary").await;
        phone.wait_for_text("whsec_").await;
        phone.assert_fits().await;
        assert_eq!(phone.faults("pt").await, [""; 0]);
        phone.visit("/developers").await;
        phone.assert_fits().await;
        phone.close().await;
    });
}
