//! The rounds that follow: one withdrawn with its results by the chief arbiter, the regulations amended, players who leave and come back.

use super::{Day, corrections, table};
use crate::support::chrome::Chrome;

const ENTER: &str = "\u{e007}";
/// What lies over the field that has the focus.
const COVERED: &str = r#"
const at = document.activeElement, { left, top, width, height } = at.getBoundingClientRect();
const seen = document.elementFromPoint(left + width / 2, top + height - 3);
return seen === at ? "" : seen ? seen.outerHTML : "outside of the window";
"#;

/// Types the results of so many boards, which are these over and over, from the first empty field on, and saves them.
pub async fn type_boards(chrome: &Chrome, boards: usize, marks: &[&str]) {
    chrome.find("input[data-result]:focus").await;
    for board in marks.iter().cycle().take(boards) {
        chrome.keys(board).await;
    }
    chrome.keys(ENTER).await;
    chrome
        .wait_for_text("Todos os resultados estão lançados.")
        .await;
}

/// What stands in the fields of a board.
pub async fn typed_on(chrome: &Chrome, board: u16) -> String {
    let fields = format!("#b-{board} input[data-result]");
    chrome.values(&fields).await.concat()
}

/// From the last result of a round to the first field of the next.
async fn next(office: &Chrome, round: u16) {
    office
        .press_text(&format!("Emparceirar a ronda {round}"))
        .await;
    office
        .wait_for_text("O emparceiramento respeita todas as regras absolutas.")
        .await;
    office.press_text("Publicar a ronda").await;
    office.find("input[data-result]:focus").await;
}

/// Round 2 was published without the bye that Olívia had asked for, and two boards have played: the chief arbiter withdraws it.
pub async fn second(day: &Day) {
    let (office, phone) = (&day.office, &day.phone);
    office.press_text("Resultados").await;
    day.step(
        (office, "round 2"),
        "published without a bye",
        next(office, 2),
    )
    .await;
    day.step((office, "round 2"), "two boards typed", async {
        office.keys("1=1=").await;
        office.keys(ENTER).await;
        office.wait_for_text("Resultados lançados: 4 de 24").await;
        // whoever types goes on at the next board
        office.find("input[data-result]:focus").await;
    })
    .await;
    day.step((office, "round 2"), "refused to the organiser", async {
        office.press_text("Anular a ronda").await;
        office
            .wait_for_text("Só o árbitro principal pode anular")
            .await;
    })
    .await;
    phone.visit(&office.path().await).await;
    day.step(
        (phone, table::WITHDRAWN_WITH),
        "by the chief arbiter",
        async {
            phone.wait_for_text("4 resultados").await;
            phone.assert_fits().await;
            phone.fill("reason", "Faltava uma isenção").await;
            phone.press("[name='accepted']").await;
            phone.press("main .actions button.danger").await;
            phone.wait_for_text("A ronda foi anulada.").await;
            phone.assert_fits().await;
        },
    )
    .await;
    day.step((office, table::BYE), "half-point bye", async {
        office.press_text("Inscrições").await;
        office.press("#e-15 a").await;
        office.choose("kind", "half").await;
        office.press_text("Conceder").await;
        office.wait_for_text("Ronda 2:").await;
    })
    .await;
    office.press_text("Painel").await;
    next(office, 2).await;
    type_boards(office, 11, &["11", "=1", "10"]).await;
}

/// The hall closes early: fewer rounds, less time, a shorter tolerance; the public reads why.
pub async fn amended(day: &Day) {
    let office = &day.office;
    day.step((office, table::AMENDED), "what it changes", async {
        office.press_text("Regulamento").await;
        for (field, value) in [
            ("rounds", "5"),
            ("minutes", "10"),
            ("increment", "0"),
            ("late", "15"),
        ] {
            office.fill(field, value).await;
        }
        office.press_text("Ver as consequências").await;
        office
            .wait_for_text("Tempo por jogo, a partir da ronda 3")
            .await;
    })
    .await;
    day.step((office, table::AMENDED), "amended with a reason", async {
        office.fill("reason", "A sala fecha às 18").await;
        office.press("[name='sure']").await;
        office.press_text("Alterar o regulamento").await;
        office.wait_for_text("Gravado.").await;
        office.wait_for_text("A sala fecha às 18").await;
    })
    .await;
}

/// Rounds 3 to 5: one player goes and comes back, and a result of a closed round is corrected.
pub async fn to_the_end(day: &Day) {
    let office = &day.office;
    day.step((office, table::LEFT), "a player leaves", async {
        office.press_text("Inscrições").await;
        office.press("#e-17 a").await;
        office.press_text("Registar desistência").await;
        office.wait_for_text("O que jogou mantém-se.").await;
        office.press_text("Registar desistência").await;
        office.wait_for_text("desistiu antes da ronda 3").await;
    })
    .await;
    office.press_text("Painel").await;
    next(office, 3).await;
    type_boards(office, 11, &["11", "==", "01"]).await;
    corrected(day).await;
    day.step((office, table::RETURNED), "and comes back", async {
        office.press_text("Inscrições").await;
        office.press("#e-17 a").await;
        office.press_text("Registar regresso").await;
        office.wait_for_text("presente").await;
    })
    .await;
    day.step(
        (&day.phone, "round on a phone"),
        "by the chief arbiter",
        async {
            on_the_phone(&day.phone, 4).await;
        },
    )
    .await;
    office.press_text("Painel").await;
    office.press("a[href$='/rounds/4/results']").await;
    day.step(
        (office, table::NEXT_ROUND),
        "pair and publish",
        next(office, 5),
    )
    .await;
    type_boards(office, 12, &["11", "0=", "=="]).await;
}

/// A whole round on a phone: nothing is too wide, and nothing lies over the field that is typed into.
async fn on_the_phone(phone: &Chrome, round: u16) {
    phone.press_text("Painel").await;
    phone.assert_fits().await;
    phone
        .press_text(&format!("Emparceirar a ronda {round}"))
        .await;
    phone.wait_for_text("Publicar a ronda").await;
    phone.assert_fits().await;
    phone.press_text("Publicar a ronda").await;
    phone.wait_for_text("Resultados lançados: 0 de 24").await;
    phone.assert_fits().await;
    phone.press("#g-1-1").await;
    for key in "1=01=0".repeat(4).chars() {
        assert_eq!(phone.value(COVERED).await, "", "before {key}");
        phone.keys(&key.to_string()).await;
    }
    phone.press_text("Gravar").await;
    phone.wait_for_text("Resultados lançados: 24 de 24").await;
    phone.assert_fits().await;
    phone.press_text("Página pública").await;
    phone
        .find("figure.opening svg.diagram[aria-label^='Tabuleiro.']")
        .await;
    phone.assert_fits().await;
}

/// One game of a round that is closed: round 2 is, since round 3 was paired.
async fn corrected(day: &Day) {
    let office = &day.office;
    office.press_text("Painel").await;
    office.press("a[href$='/rounds/2/results']").await;
    day.step((office, table::CORRECTED), "one result", async {
        office.press("#b-3 a.mark").await;
        office.choose("outcome", "0/resignation").await;
        office.fill("reason", "Folha mal lida").await;
        office.keys(ENTER).await;
        office
            .wait_for_text("A ronda 3 foi emparceirada com o resultado anterior e fica como está.")
            .await;
        corrections::confirm(office).await;
    })
    .await;
}
