//! Results typed on the wrong board, from the wrong side, and by two at once: all put right.

use super::{Day, rounds, table};
use crate::support::chrome::Chrome;

const ENTER: &str = "\u{e007}";

/// The results of board 4 were typed on board 3 and those of board 3 on board 4.
pub async fn wrong_board(day: &Day) {
    let office = &day.office;
    day.step((office, table::RESULTS), "twelve boards typed", async {
        rounds::type_boards(office, 12, &["11", "=1", "1=", "00"]).await;
    })
    .await;
    day.step((office, table::WRONG_BOARD), "boards exchanged", async {
        office.press("#b-3 .correction a").await;
        office.choose("other", "4").await;
        office.fill("reason", "Tabuleiro errado").await;
        office.keys(ENTER).await;
        confirm(office).await;
    })
    .await;
    assert_eq!(rounds::typed_on(office, 3).await, "00");
    assert_eq!(rounds::typed_on(office, 4).await, "1=");
}

/// The match of board 2 was typed from the wrong side, and is corrected whole.
pub async fn upside_down(day: &Day) {
    let office = &day.office;
    day.step((office, table::UPSIDE_DOWN), "a match corrected", async {
        office.press("#b-2 .correction a").await;
        office.choose("game-2", "0/unstated").await;
        office.press("#f-reason-match").await;
        office.keys("Lido ao contrário").await;
        office.keys(ENTER).await;
        confirm(office).await;
    })
    .await;
    assert_eq!(rounds::typed_on(office, 2).await, "=0");
}

/// Office and phone correct the same game: who comes second is told, and changes nothing. Typed over, it is told as well.
pub async fn twice(day: &Day) {
    let (office, phone) = (&day.office, &day.phone);
    day.step(
        (office, "double correction"),
        "begun at the office",
        async {
            office.press("#b-5 .cell:first-child > a").await;
            office.choose("outcome", "=/agreement").await;
            office.fill("reason", "Folha lida de novo").await;
        },
    )
    .await;
    let address = office.path().await;
    day.step((phone, "double correction"), "done on the phone", async {
        phone.visit(&address).await;
        phone.choose("outcome", "0/unstated").await;
        phone.fill("reason", "Disse o jogador").await;
        phone.press_text("Ver o que muda").await;
        phone.assert_fits().await;
        confirm(phone).await;
        phone.assert_fits().await;
    })
    .await;
    day.step((office, "double correction"), "told at the office", async {
        office.press_text("Ver o que muda").await;
        office.wait_for_text("Nada foi gravado").await;
    })
    .await;
    let results = address.split("/boards/").next().unwrap();
    day.step((phone, "double correction"), "typed over", async {
        phone.visit(&format!("{results}/results")).await;
        phone.press("#g-6-1").await;
        phone.keys("0").await;
        phone.press_text("Gravar").await;
        phone.wait_for_text("Já há outro resultado").await;
        phone.assert_fits().await;
        assert_eq!(rounds::typed_on(phone, 6).await, "=1");
    })
    .await;
}

/// What a correction changes is shown, and it is made.
pub async fn confirm(chrome: &Chrome) {
    chrome.wait_for_text("O que muda com a correcção").await;
    chrome.press_text("Confirmar a correcção").await;
    chrome.wait_for_text("Gravado.").await;
}
