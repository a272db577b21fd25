//! Pressing twice, going back, typing nonsense: nothing happens twice and nothing is lost.

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS, playing};
use crate::support::site::PASSWORD;
use crate::support::wait;

#[test]
fn two_presses_do_one_thing_and_going_back_repeats_nothing() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    desk.hall.draft();
    wait(async {
        let office = Chrome::open(desk.site.addr, DESK).await;
        office.sign_in("chief@example.pt", PASSWORD).await;
        office.visit(&desk.url("rounds/1/draft")).await;
        office.press_text_twice("Publicar a ronda").await;
        office.wait_for_text("Resultados lançados: 0 de 6").await;
        assert_eq!(desk.hall.happened("round-published"), 1);
        let version = desk.version();
        office.client.back().await.unwrap();
        office.wait_for_text("Ronda 1").await;
        assert_eq!(desk.version(), version);

        office.visit(&desk.url("rounds/1/results")).await;
        office.press("#g-1-1").await;
        office.keys("1=").await;
        office.press_text_twice("Gravar").await;
        office.wait_for_text("Resultados lançados: 2 de 6").await;
        assert_eq!(desk.hall.happened("result-entered"), 2);
        let version = desk.version();
        office.client.back().await.unwrap();
        office.wait_for_text("Ronda 1").await;
        office.client.forward().await.unwrap();
        office.wait_for_text("Resultados lançados: 2 de 6").await;
        assert_eq!(desk.version(), version);
        office.close().await;
    });
    desk.hall.assert_sound();
}

#[test]
fn a_cell_takes_the_signs_of_results_only() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        phone.visit(&desk.url("rounds/1/results")).await;
        phone.press("#g-1-1").await;
        phone.keys("z?1d+").await;
        let typed = phone.values("input[data-result]").await;
        assert_eq!(typed, ["1", "=", "+", "", "", ""]);
        // a figure that is no mark is seen, and nothing behind it is taken for marks
        phone.press("#g-1-1").await;
        phone.keys("7-0=").await;
        let typed = phone.values("input[data-result]").await;
        assert_eq!(typed, ["7-0", "=", "+", "", "", ""]);
        // where a match is one game a digit may begin its score
        let single = "for (const one of document.querySelectorAll('input[data-result]')) one.dataset.result = '2-0 1-1 0-2'";
        phone.value(single).await;
        phone.press("#g-1-1").await;
        phone.keys("2-01:11=0").await;
        let typed = phone.values("input[data-result]").await;
        assert_eq!(typed, ["2-0", "1-1", "1", "=", "0", ""]);
        // a draw, or won, absent, won: it is seen where it was typed, and no board is passed over
        phone.press("#g-1-1").await;
        phone.keys("1-1=").await;
        let typed = phone.values("input[data-result]").await;
        assert_eq!(typed, ["1-1", "1-1", "1", "=", "0", ""]);
        phone.close().await;
    });
}

#[test]
fn nonsense_in_the_regulations_comes_back_with_its_messages() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 1);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("organiser@example.pt", PASSWORD).await;
        phone.visit("/tournaments/new").await;
        phone.fill("name", "Prova <b>sem</b> nexo").await;
        phone.fill_date("starts", "2026-12-06").await;
        phone.fill_date("ends", "2026-12-05").await;
        phone.press("#more > summary").await;
        phone.fill("win", "muitos").await;
        phone.fill("games", "3").await;
        phone.choose("opening", "2").await;
        phone.press_text("Criar o torneio").await;
        phone
            .wait_for_text("Escreva os pontos, por exemplo 1, ½ ou 1,5.")
            .await;
        assert_eq!(phone.faults("pt").await, [""; 0]);
        let kept =
            phone.values("[name=name], [name=starts], [name=games], [name=win], [name=opening]");
        let typed = ["Prova <b>sem</b> nexo", "2026-12-06", "3", "muitos", "2"];
        assert_eq!(kept.await, typed);
        phone.fill("win", "1").await;
        phone.press_text("Criar o torneio").await;
        phone
            .find("#f-ends[aria-invalid], #f-starts[aria-invalid]")
            .await;
        phone.fill_date("ends", "2026-12-06").await;
        phone.press_text("Criar o torneio").await;
        phone.wait_for_text("D.1").await;
        phone.find("#f-games[aria-invalid]").await;
        phone.fill("games", "2").await;
        phone.press_text("Criar o torneio").await;
        phone.wait_for_text("Próximo passo").await;
        phone.close().await;
    });
}
