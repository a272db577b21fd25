//! A passkey in Chromium, with an authenticator of its own: made, shown in the place of the password, shown again before something grave, removed.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::passkey;

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::site::{PASSWORD, Site};
use crate::support::wait;

const ANA: &str = "ana@example.pt";
const SIGNED_OUT: &str = "A sessão terminou.";

#[test]
fn a_passkey_is_made_signs_in_confirms_and_is_removed() {
    let db = TestDb::sqlite();
    let site = Site::with(&db, &[("ARBITRO_PUBLIC_URL", "http://localhost:0")]);
    site.account(ANA, SiteRole::Arbiter);
    let count = || db.read(|c| passkey::list(c, UserId(1))).len();
    wait(async {
        let phone = Chrome::with_passkeys(site.addr, PHONE).await;
        phone.sign_in(ANA, PASSWORD).await;
        phone.visit("/account/second-factor").await;
        phone.fill("name", "telemóvel").await;
        phone.press_text("Criar uma chave de acesso").await;
        phone.press_text("Continuar").await;
        phone.wait_for_text("Códigos de recuperação").await;
        assert_eq!(count(), 1);
        phone.press_text("Já os guardei").await;
        phone.wait_for_text("telemóvel").await;
        phone.assert_fits().await;

        phone.press_text("Sair").await;
        // what is opened before would be replaced by the answer
        phone.wait_for_text(SIGNED_OUT).await;
        phone.visit("/login?next=/account").await;
        phone.online(false);
        phone.press_text("Entrar com uma chave de acesso").await;
        phone.find("[data-failed]:not([hidden])").await;
        let focused = "return document.activeElement.matches('[data-passkey]')";
        assert_eq!(phone.value(focused).await, true, "the keyboard goes on");
        phone.online(true);
        phone.press_text("Entrar com uma chave de acesso").await;
        phone.wait_for_text("Sessões").await;
        assert_eq!(phone.path().await, "/account");

        db.confirmed_long_ago();
        phone.visit("/account/second-factor").await;
        phone.press_text("Remover").await;
        phone.press_text("Confirmar com uma chave de acesso").await;
        phone
            .wait_for_text("Nesta conta entra-se só com a palavra-passe")
            .await;
        assert_eq!(count(), 0);

        // the device still shows it, and it opens nothing
        phone.press_text("Sair").await;
        phone.wait_for_text(SIGNED_OUT).await;
        phone.press_text("Entrar com uma chave de acesso").await;
        phone.wait_for_text("chave de acesso").await;
        phone.find("p.wrong:not([hidden])").await;
        phone.close().await;
    });
}
