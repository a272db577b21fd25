//! Tournaments made: one to try things out, hidden, cancelled and deleted again; and the open.

use super::{Day, NAME, table};

const TEST: &str = "Teste erros";

/// A test tournament is not on the club's first page for ever.
pub async fn a_test_that_goes(day: &Day) {
    let office = &day.office;
    day.step((office, "test tournament"), "made", async {
        office.press_text("Torneios").await;
        office.press_text("Novo torneio").await;
        office.fill("name", TEST).await;
        office.fill_date("starts", "2026-12-01").await;
        office.press_text("Criar o torneio").await;
        office.press_text("Abrir as inscrições").await;
        office.wait_for_text("Confirmar presenças").await;
    })
    .await;
    let ways = "Esconder, cancelar ou eliminar";
    day.step((office, "test tournament"), "hidden and shown", async {
        office.press_text(ways).await;
        office.press_text("Esconder o torneio").await;
        office
            .wait_for_text("Este torneio está escondido: não aparece na página inicial.")
            .await;
        office.press_text(ways).await;
        office.press_text("Mostrar o torneio").await;
        office.wait_for_text("Próximo passo").await;
    })
    .await;
    day.step((office, "test tournament"), "cancelled and not", async {
        office.press_text(ways).await;
        office.fill("word", "Adiado por falta de sala.").await;
        office.fill("reason", "Engano").await;
        office.press_text("Cancelar o torneio").await;
        office
            .wait_for_text("Torneio cancelado. Adiado por falta de sala.")
            .await;
        office.press_text(ways).await;
        office.press_text("Anular o cancelamento").await;
        office.wait_for_text("Próximo passo").await;
    })
    .await;
    day.step((office, table::TEST_DELETED), "deleted", async {
        office.press_text(ways).await;
        office.fill("name", TEST).await;
        office.press_text("Eliminar o torneio").await;
        office.wait_for_text("Retirado.").await;
    })
    .await;
    assert!(!office.text().await.contains(TEST));
}

/// The four fields, and entries are open.
pub async fn the_open(day: &Day) {
    let office = &day.office;
    day.step((office, table::MADE), "four fields", async {
        office.press_text("Novo torneio").await;
        office.fill("name", NAME).await;
        office.fill("venue", "Ginásio do CD Vizela").await;
        office.fill_date("starts", "2026-12-05").await;
        office.fill_date("ends", "2026-12-06").await;
        office.press_text("Criar o torneio").await;
        office.wait_for_text("Próximo passo").await;
    })
    .await;
    day.step((office, table::MADE), "entries opened", async {
        office.press_text("Abrir as inscrições").await;
        office.wait_for_text("Confirmar presenças").await;
    })
    .await;
}
