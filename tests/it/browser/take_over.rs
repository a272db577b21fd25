//! A file of another program becomes a tournament in the browser.

use arbitro::account::SiteRole;

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::{PASSWORD, Site};
use crate::support::wait;
use crate::take_over::FILE;

#[test]
fn a_file_is_looked_at_and_then_taken_over() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    site.account("organiser@example.pt", SiteRole::Organiser);
    // as from Swiss-Manager: one score is not what the games make, and a record that has no place here
    let text = FILE.replace("    1.0    1 ", "    1.5    1 ");
    for (size, name) in [(PHONE, "Open do Sado"), (DESK, "Open de Ovar")] {
        wait(async {
            let chrome = Chrome::open(site.addr, size).await;
            chrome.sign_in("organiser@example.pt", PASSWORD).await;
            chrome.visit("/").await;
            chrome.press_text("Importar um torneio").await;
            chrome.fill("trf", &text).await;
            chrome.press_text("Ver o que resulta").await;
            chrome.wait_for_text("no ficheiro: 1½").await;
            assert_eq!(chrome.faults("pt").await, [""; 0]);
            chrome.fill("name", name).await;
            chrome.fill("minutes", "20").await;
            chrome.press_text("Criar o torneio").await;
            chrome.wait_for_text("Próximo passo").await;
            chrome.close().await;
        });
    }
    for id in [1, 2] {
        Hall::of(&db, tournament::TournamentId(id)).assert_sound();
    }
    let all = db.read(|c| arbitro::db::tournament::list(c, arbitro::db::tournament::Overview::All));
    assert_eq!(all.len(), 2);
}
