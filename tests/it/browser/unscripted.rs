//! The same pages in a browser that runs no scripts.

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::playing;
use crate::support::site::PASSWORD;
use crate::support::wait;

#[test]
fn results_are_entered_corrected_where_they_are_none_and_standings_read_without_scripts() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        let phone = Chrome::without_scripts(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        phone.visit(&desk.url("rounds/1/results")).await;
        for (cell, typed) in [("g-1-1", "1"), ("g-1-2", "="), ("g-2-1", "quem sabe?")] {
            phone.fill(cell, typed).await;
            let focus = phone.value("return document.activeElement.id").await;
            assert_eq!(focus, cell, "a script moved the focus on");
        }
        phone.press_text("Gravar").await;
        // what is no result comes back as it was typed
        phone.wait_for_text("«quem sabe?» não é um resultado").await;
        let typed = phone.values("input[data-result]").await;
        assert_eq!(typed, ["1", "=", "quem sabe?", "", "", ""]);
        phone.assert_fits().await;
        phone.fill("g-2-1", "0").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text("Resultados lançados: 3 de 6").await;
        phone.visit(&desk.url("standings")).await;
        phone.wait_for_text("faltam 3 resultados").await;
        phone.press("a.why").await;
        phone.wait_for_text("Soma: ").await;
        assert!(
            phone.path().await.contains("/entries/"),
            "the sum is on the player's card"
        );
        phone.press_text("Sorteio").await;
        phone.wait_for_text("O segredo é publicado aqui").await;
        phone.close().await;
    });
}
