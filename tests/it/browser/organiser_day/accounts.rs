//! The first account, and those whom it invites: an administrator, an organiser, two arbiters. There is no mail server, so links are handed over.

use super::Day;
use crate::support::chrome::Chrome;

const PASSWORD: &str = "peões e damas";
const TASK: &str = super::table::ACCOUNTS;

/// The administrator's account from the link of the terminal, the organiser's from that of the administrator.
pub async fn make(day: &Day) {
    let (office, link) = (&day.office, day.server.create_admin());
    day.step(
        (office, TASK),
        "first account",
        accept(office, &link, "Ana Sá"),
    )
    .await;
    let link = day
        .step((office, TASK), "organiser invited", async {
            office.press_text("Contas").await;
            office.fill("name", "Olga Organizadora").await;
            office.fill("email", "olga@example.pt").await;
            office.choose("role", "organiser").await;
            office.press_text("Enviar o convite").await;
            let link = link_shown(office).await;
            office.press_text("Sair").await;
            // what is opened before would be replaced by the answer
            office.wait_for_text("A sessão terminou.").await;
            link
        })
        .await;
    day.step((office, TASK), "organiser's account", async {
        accept(office, &link, "Olga Organizadora").await;
    })
    .await;
}

/// The organiser invites both arbiters to the tournament; the chief arbiter's account is made on a phone.
pub async fn invite_arbiters(day: &Day) {
    let office = &day.office;
    office.press_text("Equipa").await;
    let people = [
        ("Rui Chefe", "rui@example.pt", "chief-arbiter"),
        ("Dora Adjunta", "dora@example.pt", "deputy-arbiter"),
    ];
    let mut links = Vec::new();
    for (name, email, role) in people {
        let link = day
            .step((office, TASK), &format!("{role} invited"), async {
                office.fill("new-name", name).await;
                office.fill("new-email", email).await;
                office.choose("new-role", role).await;
                office.press_text("Convidar").await;
                let link = link_shown(office).await;
                office.press("main a.button").await;
                office.wait_for_text(name).await;
                link
            })
            .await;
        links.push(link);
    }
    office.press_text("Painel").await;
    day.step((&day.phone, "chief arbiter"), "account on a phone", async {
        accept(&day.phone, &links[0], "Rui Chefe").await;
        day.phone.assert_fits().await;
    })
    .await;
}

/// The link that is shown instead of a mail.
async fn link_shown(office: &Chrome) -> String {
    office.find("#f-link").await;
    let link = office.values("#f-link").await.concat();
    let (_, path) = link.split_once("://").unwrap();
    path[path.find('/').unwrap()..].to_owned()
}

/// Opens a link that was handed over, and makes the account.
async fn accept(chrome: &Chrome, link: &str, name: &str) {
    chrome.follow(link).await;
    chrome.find("[name='new-password']").await;
    if chrome.values("[name='name']").await != [name] {
        chrome.fill("name", name).await;
    }
    chrome.fill("new-password", PASSWORD).await;
    chrome.press_text("Criar a conta").await;
    chrome
        .wait_for_text("A sua conta no Arbitro está pronta.")
        .await;
}
