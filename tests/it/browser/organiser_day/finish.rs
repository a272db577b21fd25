//! The end of the open: asked twice, corrected after it, read by everybody.

use super::{Day, corrections, table};
use crate::support::chrome::{Chrome, PHONE};

const ENTER: &str = "\u{e007}";

/// Finishing is asked about; what is wrong is corrected after it too.
pub async fn too_early(day: &Day) {
    let office = &day.office;
    day.step((office, "finished"), "not yet", async {
        office.press_text("Painel").await;
        office.press_text("Terminar o torneio").await;
        office.wait_for_text("Não se pode anular").await;
        office.press_text("Cancelar").await;
        office.wait_for_text("Próximo passo").await;
    })
    .await;
    day.step((office, table::FINISHED), "finished", async {
        office.press_text("Terminar o torneio").await;
        office.press_text("Terminar e revelar o segredo").await;
        office.wait_for_text("O torneio terminou.").await;
    })
    .await;
    day.step((office, "finished"), "corrected after the end", async {
        office.press("a[href$='/rounds/5/results']").await;
        office.press("#b-12 a.mark").await;
        office.choose("outcome", "=/agreement").await;
        office.fill("reason", "A folha diz empate").await;
        office.keys(ENTER).await;
        corrections::confirm(office).await;
        office.press_text("Painel").await;
    })
    .await;
}

/// Somebody without an account: the podium is first; the standings, a sum in them, the proof of both ballots; the other language.
pub async fn seen_by_a_visitor(day: &Day) {
    let visitor = Chrome::open(day.server.addr, PHONE).await;
    visitor.visit("/").await;
    visitor.assert_fits().await;
    day.step((&visitor, table::STANDINGS), "to the standings", async {
        visitor.press("a.card").await;
        visitor.wait_for_text("Pódio").await;
        visitor.assert_fits().await;
        assert_eq!(visitor.count(".podium li").await, 3);
        visitor.press_text("Classificação").await;
        visitor.wait_for_text("Toque num número").await;
    })
    .await;
    visitor.assert_fits().await;
    assert_eq!(visitor.count("tbody tr").await, 24);
    day.step((&visitor, table::LANGUAGE), "English", async {
        visitor.press_text("English").await;
        visitor
            .wait_for_text("Tap a number to see how it is calculated.")
            .await;
    })
    .await;
    visitor.press("a.why").await;
    visitor.find("dialog[open]").await;
    visitor.wait_for_text("Sum: ").await;
    visitor.assert_fits().await;
    let path = visitor.path().await;
    let (tournament, _) = path.rsplit_once('/').unwrap();
    for page in ["entries", "rounds/5", "cross-table", "entries/1"] {
        visitor.visit(&format!("{tournament}/{page}")).await;
        visitor.assert_fits().await;
    }
    visitor.visit(&format!("{tournament}/draw?lang=pt")).await;
    visitor
        .wait_for_text("É o segredo prometido: o seu SHA-256 é o que foi publicado")
        .await;
    let said = visitor.text().await;
    // five rounds, and the two that were withdrawn
    assert_eq!(
        said.matches("calculado de novo: confere").count(),
        7,
        "{said}"
    );
    visitor.assert_fits().await;
    visitor.close().await;
}
