//! Public pages follow the tournament by themselves.

use fantoccini::key::Key;

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::playing;
use crate::support::site::Site;
use crate::support::wait;

/// Goes by key to a link of a table, which has no identifier.
const FOCUS_A_PLAYER: &str = "window.at = [...document.querySelectorAll('main a[href*=\"/entries/\"]')][1]; window.at.focus()";
const IS_ON_ANOTHER_LIKE_IT: &str =
    "return document.activeElement !== window.at && document.activeElement.href === window.at.href";

#[test]
fn a_round_shows_a_result_without_being_loaded_again() {
    let db = TestDb::sqlite();
    let mut desk = playing(&db);
    wait(async {
        let viewer = Chrome::open(desk.site.addr, PHONE).await;
        viewer.visit(&desk.url("rounds/1")).await;
        viewer.wait_for_text("0 de 6 resultados").await;
        viewer.value("window.loaded = 'once'").await;
        let results = desk.url("rounds/1/results");
        assert_eq!(desk.chief.post(&results, &[("g-1-1", "1")]).status, 303);
        viewer.wait_for_text("1 de 6 resultados").await;
        viewer.wait_for_text("A página foi actualizada.").await;
        viewer.value(FOCUS_A_PLAYER).await;
        assert_eq!(desk.chief.post(&results, &[("g-2-1", "=")]).status, 303);
        viewer.wait_for_text("2 de 6 resultados").await;
        assert_eq!(viewer.value("return window.loaded").await, "once");
        assert_eq!(viewer.value(IS_ON_ANOTHER_LIKE_IT).await, true);
        assert_eq!(viewer.faults("pt").await, [""; 0]);

        // under a sum that somebody opened nothing moves until it is closed
        viewer.visit(&desk.url("standings")).await;
        viewer.wait_for_text("faltam 4 resultados").await;
        viewer.press("a.why").await;
        viewer.find("dialog[open]").await;
        assert_eq!(desk.chief.post(&results, &[("g-3-1", "0")]).status, 303);
        viewer.wait_for_text("Soma: ").await;
        viewer.keys(&Key::Escape.to_string()).await;
        viewer.wait_for_text("faltam 3 resultados").await;
        assert_eq!(viewer.count("dialog").await, 0);
        viewer.close().await;
    });
}

/// What somebody chose in a list is theirs as what they typed is: nothing is swapped under it.
#[test]
fn a_page_waits_for_whoever_has_chosen_in_a_list() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    wait(async {
        let viewer = Chrome::open(site.addr, PHONE).await;
        // a page that nothing fetches again
        viewer.visit("/ratings").await;
        for (options, usual, chosen) in [
            ("<option>a<option>b", 0, 1),
            ("<option>a<option selected>b", 1, 0),
        ] {
            let list =
                format!("document.querySelector('main').innerHTML = '<select>{options}</select>'");
            viewer.value(&list).await;
            for (index, busy) in [(usual, false), (chosen, true), (usual, false)] {
                let choose = format!(
                    "document.querySelector('select').selectedIndex = {index}; return isBusy()"
                );
                assert_eq!(viewer.value(&choose).await, busy);
            }
        }
        viewer.close().await;
    });
}
