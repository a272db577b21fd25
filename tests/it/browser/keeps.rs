//! What is entered while there is no network is kept on the phone, and recorded once.

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, playing};
use crate::support::site::PASSWORD;
use crate::support::wait;

const KEPT: &str = "Guardado neste telemóvel; será enviado quando houver rede.";

async fn phone(desk: &Desk<'_>) -> Chrome {
    let phone = Chrome::open(desk.site.addr, PHONE).await;
    phone.sign_in("deputy@example.pt", PASSWORD).await;
    phone.visit(&desk.url("rounds/1/results")).await;
    phone.press("#g-1-1").await;
    phone
}

/// Waits until nothing waits any more.
async fn sent(phone: &Chrome) {
    for _ in 0..300 {
        if phone.count("#kept").await == 0 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("still there:\n{}", phone.text().await);
}

#[test]
fn a_result_typed_without_network_is_recorded_once_when_it_is_back() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = phone(&desk).await;
        phone.online(false);
        phone.keys("1").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text(KEPT).await;
        phone
            .wait_for_text("Tabuleiro 1, jogo 1, Ana com as brancas: 1")
            .await;
        // the same form with more in it takes its place
        phone.press("#g-1-2").await;
        phone.keys("=").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text("jogo 2, Ana com as pretas: =").await;
        assert_eq!(phone.count("#kept li").await, 1);
        phone.assert_fits().await;
        assert_eq!(desk.hall.happened("result-entered"), 0);
        phone.online(true);
        sent(&phone).await;
        phone.wait_for_text("Resultados lançados: 2 de 6").await;
        assert_eq!(
            phone.value("return localStorage.length").await.as_u64(),
            Some(0)
        );
        phone.close().await;
    });
    assert_eq!(desk.hall.happened("result-entered"), 2);
    desk.hall.assert_sound();
}

#[test]
fn what_waits_is_sent_from_the_next_page() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = phone(&desk).await;
        phone.block(&["*/rounds/1/results"]);
        phone.keys("1").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text(KEPT).await;
        phone.visit(&desk.url("rounds/1/hall")).await;
        phone
            .wait_for_text("Ronda 1: resultados · Tabuleiro 1, jogo 1, Ana com as brancas: 1")
            .await;
        assert_eq!(desk.hall.happened("result-entered"), 0);
        phone.block(&[]);
        sent(&phone).await;
        assert_eq!(desk.hall.happened("result-entered"), 1);
        assert!(
            phone.path().await.ends_with("/hall"),
            "whoever reads is not sent away"
        );
        phone.close().await;
    });
}

#[test]
fn a_result_whose_answer_was_lost_is_not_recorded_again() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = phone(&desk).await;
        phone.block(&["*act=*"]);
        phone.keys("1").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text(KEPT).await;
        assert_eq!(
            desk.hall.happened("result-entered"),
            1,
            "the phone does not know"
        );
        phone.block(&[]);
        sent(&phone).await;
        phone.wait_for_text("Resultados lançados: 1 de 6").await;
        phone.close().await;
    });
    assert_eq!(desk.hall.happened("result-entered"), 1);
}

#[test]
fn what_is_not_accepted_waits_for_its_arbiter() {
    let db = TestDb::sqlite();
    let mut desk = playing(&db);
    wait(async {
        let phone = phone(&desk).await;
        phone.online(false);
        phone.keys("1").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text(KEPT).await;
        let results = desk.url("rounds/1/results");
        assert_eq!(desk.chief.post(&results, &[("g-1-1", "0")]).status, 303);
        phone.online(true);
        phone.wait_for_text("Não foi aceite.").await;
        // nothing waits for the network any more, and nothing goes again
        phone.wait_for_text("não volta a ser enviado").await;
        let shown = phone
            .value("return document.getElementById('kept').textContent")
            .await;
        let shown = shown.as_str().unwrap();
        assert!(!shown.contains(KEPT) && !shown.contains("Enviar agora"));
        // the network fails just as the page that says why is asked for
        phone.online(false);
        phone.press_text("Ver porquê").await;
        // the press comes back before the browser has begun to fetch
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        phone.online(true);
        phone.visit(&desk.url("rounds/1/hall")).await;
        phone.wait_for_text("Não foi aceite.").await;
        phone.press_text("Ver porquê").await;
        phone.wait_for_text("registado 0, escreveu 1").await;
        assert_eq!(phone.count("#kept").await, 0);
        phone.close().await;
    });
    assert_eq!(desk.hall.happened("result-entered"), 1);
}

#[test]
fn nobody_sends_what_somebody_else_typed() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = phone(&desk).await;
        phone.block(&["*/rounds/1/results"]);
        phone.keys("1").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text(KEPT).await;
        phone.visit("/account").await;
        phone.press("form[action='/logout'] button").await;
        phone.wait_for_text("Entrar").await;
        phone.block(&[]);
        phone.sign_in("chief@example.pt", PASSWORD).await;
        phone.visit(&desk.url("rounds/1/hall")).await;
        phone.wait_for_text("Ronda 1: sala").await;
        assert_eq!(phone.count("#kept").await, 0);
        assert_eq!(
            phone.value("return localStorage.length").await.as_u64(),
            Some(1)
        );
        phone.close().await;
    });
    assert_eq!(desk.hall.happened("result-entered"), 0);
}

#[test]
fn facts_that_were_refused_are_not_lost_and_keep_their_time() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = phone(&desk).await;
        phone.visit(&desk.url("rulings/new?entry=3")).await;
        phone.online(false);
        phone.press("#f-facts").await;
        phone.keys("Gritou").await;
        phone.press_text("Registar a decisão").await;
        phone.wait_for_text(KEPT).await;
        phone.wait_for_text("Gritou").await;
        // no article was given
        phone.online(true);
        phone.wait_for_text("Não foi aceite.").await;
        phone.press_text("Ver porquê").await;
        phone
            .wait_for_text("Escreva o artigo, por exemplo 11.8 (")
            .await;
        let typed = "return document.querySelector('#f-facts').value";
        assert_eq!(phone.value(typed).await.as_str(), Some("Gritou"));
        assert_eq!(phone.count("#kept").await, 0);
        phone.close().await;
    });
}
