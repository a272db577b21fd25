//! The hall on a phone, and the phone of a player who calls.

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::playing;
use crate::support::site::PASSWORD;
use crate::support::wait;

/// Ends the session of a page that stays as it is.
const SIGN_OUT: &str = "const csrf = document.querySelector('[name=csrf]').value; return fetch('/logout', { method: 'POST', body: new URLSearchParams({ csrf }) }).then((answer) => answer.status)";

#[test]
fn a_call_reaches_the_hall_and_the_answer_the_board() {
    let db = TestDb::sqlite();
    let mut desk = playing(&db);
    let board = desk.call_page(2);
    wait(async {
        let hall = Chrome::open(desk.site.addr, PHONE).await;
        hall.sign_in("deputy@example.pt", PASSWORD).await;
        hall.visit(&desk.url("rounds/1/hall")).await;
        hall.wait_for_text("à espera").await;
        hall.value("window.loaded = 'once'").await;

        let player = Chrome::open(desk.site.addr, PHONE).await;
        player.visit(&board).await;
        assert_eq!(player.faults("pt").await, [""; 0]);
        player.press("#f-1-second").await;
        player.press("button[name=kind][value=clock]").await;
        player.wait_for_text("O árbitro foi chamado às").await;

        hall.wait_for_text("árbitro chamado").await;
        assert_eq!(hall.faults("pt").await, [""; 0]);
        hall.press_text("Vou a caminho").await;
        hall.wait_for_text("atendida por deputy ao fim de").await;
        player.wait_for_text("deputy vai a caminho").await;
        hall.press_text("Desacordo").await;
        hall.find("button.on").await;
        hall.press_text("Marcar como resolvida").await;
        hall.wait_for_text("Chamadas resolvidas: 1").await;
        player.wait_for_text("foi resolvida às").await;
        player.wait_for_text("Quem chama?").await;
        // all of it without the page being loaded again
        assert_eq!(hall.value("return window.loaded").await, "once");
        assert_eq!(hall.faults("pt").await, [""; 0]);

        // its session ends elsewhere: the stream goes on, and the page says that it does not
        hall.value(SIGN_OUT).await;
        let results = desk.url("rounds/1/results");
        assert_eq!(desk.chief.post(&results, &[("g-1-1", "1")]).status, 303);
        hall.wait_for_text("A sessão terminou: esta página já não muda.")
            .await;
        hall.find("#refused a[href*='/login?next=']").await;
        player.close().await;
        hall.close().await;
    });
    desk.hall.assert_sound();
}

#[test]
fn the_hall_without_scripts() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let office = Chrome::without_scripts(desk.site.addr, DESK).await;
        office.sign_in("chief@example.pt", PASSWORD).await;
        office.visit(&desk.url("manage")).await;
        office.press_text("Sala").await;
        office.press_text("Iniciar os relógios").await;
        office.wait_for_text("Relógios iniciados às").await;
        office
            .press("button[formaction$='/boards/3/marks'][value='time-trouble']")
            .await;
        office.find("#b-3 button.on").await;
        office.close().await;
    });
}
