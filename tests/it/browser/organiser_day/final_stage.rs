//! The first eight go on to a knockout; a match is drawn, and the champion is named.

use super::{Day, table};
use crate::support::chrome::{Chrome, PHONE};

const ENTER: &str = "\u{e007}";

/// The knockout of the first eight, up to its first round.
pub async fn make(day: &Day) {
    let office = &day.office;
    day.step((office, table::STAGE), "made", async {
        office.press_text("Criar a fase seguinte").await;
        office.press("#more > summary").await;
        office.press("#f-third-place").await;
        office.choose("decider-last", "armageddon").await;
        office.fill("decider-white-time", "5+2").await;
        office.fill("decider-black-time", "4+2").await;
        office.press("#more .actions button:last-child").await;
        office.wait_for_text("Próximo passo").await;
    })
    .await;
    day.step((office, table::STAGE), "entered and checked in", async {
        office.press_text("Abrir as inscrições").await;
        office.press_text("Confirmar presenças").await;
        office.press_text("Marcar presentes os 8 que faltam").await;
        office.wait_for_text("8 inscritos, 8 presentes").await;
    })
    .await;
    day.step((office, table::STAGE), "started and published", async {
        office.press_text("Painel").await;
        office.press_text("Começar o torneio").await;
        office
            .press_text("Emparceirar a ronda 1 (quartos-de-final)")
            .await;
        publish(office).await;
    })
    .await;
}

async fn publish(office: &Chrome) {
    office.press_text("Publicar a ronda").await;
    office.find("input[data-result]:focus").await;
}

/// Three rounds: a drawn match of the first is decided by its next step, the Armageddon. The first press that finishes is not the last.
pub async fn play(day: &Day) {
    let office = &day.office;
    office.keys("111===00").await;
    office.keys(ENTER).await;
    office.wait_for_text("Falta desempatar").await;
    assert_eq!(office.count("form[action$='/closure']").await, 0);
    day.step((office, table::ARMAGEDDON), "the drawn match", async {
        office.press_text("Desempatar o tabuleiro 3").await;
        office.press_text("Marcar o jogo").await;
        office
            .press_text("Lançar os resultados da ronda 1 (quartos-de-final)")
            .await;
        office.find("input[data-result]:focus").await;
        office.keys("1").await;
        office.keys(ENTER).await;
        all_in(office).await;
    })
    .await;
    for (round, marks) in [("semi-finals", "1=00"), ("final", "1=11")] {
        day.step((office, "rounds of the knockout"), round, async {
            office
                .press(".done-bar form[action$='/rounds'] button")
                .await;
            publish(office).await;
            office.keys(marks).await;
            office.keys(ENTER).await;
            all_in(office).await;
        })
        .await;
    }
    day.step((office, "rounds of the knockout"), "finished", async {
        office.press_text("Painel").await;
        office.press_text("Terminar o torneio").await;
        office.press_text("Terminar e revelar o segredo").await;
        office.wait_for_text("O torneio terminou.").await;
    })
    .await;
}

async fn all_in(office: &Chrome) {
    office
        .wait_for_text("Todos os resultados estão lançados.")
        .await;
}

/// Everybody reads first who won, and finds the one stage from the other.
pub async fn seen_by_a_visitor(day: &Day) {
    let visitor = Chrome::open(day.server.addr, PHONE).await;
    visitor.visit("/").await;
    visitor.press("a.card").await;
    visitor.wait_for_text("Pódio").await;
    visitor.wait_for_text("Vence o torneio").await;
    visitor.assert_fits().await;
    let said = visitor.text().await;
    let first = said.find("Pódio").unwrap();
    for later in ["Ronda 3", "Regulamento"] {
        assert!(said.find(later).is_none_or(|at| at > first), "{said}");
    }
    visitor.press_text("Eliminatórias").await;
    visitor.assert_fits().await;
    visitor.close().await;
}
