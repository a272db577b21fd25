//! The first round: a draft eliminated, another swapped by hand, published and withdrawn; a late-comer at the free place.

use super::{Day, table};
use crate::support::chrome::Chrome;

/// Starts, and drafts twice: the first draft is eliminated, the second swapped by hand, and wrongly.
pub async fn draft(day: &Day) {
    let office = &day.office;
    day.step((office, table::ROUND_ONE), "started", async {
        office.press_text("Painel").await;
        office.press_text("Começar o torneio").await;
        office.wait_for_text("Emparceirar a ronda 1").await;
    })
    .await;
    day.step((office, table::ROUND_ONE), "drafted", pair(office))
        .await;
    day.step((office, table::DRAFT_WRONG), "draft eliminated", async {
        office.press_text("Eliminar o rascunho").await;
        office.wait_for_text("Emparceirar a ronda 1").await;
        pair(office).await;
    })
    .await;
    day.step((office, table::SWAPPED), "two players swapped", async {
        for board in [1, 2] {
            let first = format!("#b-{board} .seat:first-child input");
            office.press(&first).await;
        }
        office.fill("reason", "Irmãos").await;
        office.press_text("Trocar os dois").await;
        office.wait_for_text("à mão").await;
    })
    .await;
}

/// Pairs, and answers the question about whoever is not there.
async fn pair(office: &Chrome) {
    office.press_text("Emparceirar a ronda 1").await;
    office
        .wait_for_text("Nem presente nem ausente: Zulmira Zagalo")
        .await;
    office.press_text("Emparceirar mesmo assim").await;
    office.wait_for_text("Ronda 1: rascunho").await;
}

/// What was swapped was wrong, and is seen once it is public: the round is withdrawn and paired anew.
pub async fn publish_wrong(day: &Day) {
    let office = &day.office;
    let what = "published with the wrong swap";
    day.step((office, "round published wrong"), what, publish(office))
        .await;
    day.step((office, table::WITHDRAWN), "round withdrawn", async {
        office.press_text("Anular a ronda").await;
        office
            .wait_for_text("Ainda não há resultados: nada se perde.")
            .await;
        office.fill("reason", "Troca errada").await;
        office.press("main .actions button.danger").await;
        office.wait_for_text("A ronda foi anulada.").await;
        pair(office).await;
        publish(office).await;
    })
    .await;
}

async fn publish(office: &Chrome) {
    office.press_text("Publicar a ronda").await;
    office.wait_for_text("A ronda foi publicada.").await;
}

/// Zulmira is at the door after the round was published: the bye's board is free.
pub async fn late_comer(day: &Day) {
    let office = &day.office;
    let zulmira = "24";
    day.step((office, table::LATE), "at the bye's board", async {
        office.choose("player", zulmira).await;
        office.press_text("Sentar no lugar livre").await;
        office.wait_for_text("O jogador entrou na ronda.").await;
        office.wait_for_text("Resultados lançados: 0 de 24").await;
    })
    .await;
}
