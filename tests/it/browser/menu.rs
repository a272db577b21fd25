//! The menu of a phone: one row that moves sideways, and shows it.

use arbitro::account::SiteRole;

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::site::{PASSWORD, Site};
use crate::support::wait;

/// How much of the menu is not seen, whether the present page is, and whether anything says that there is more.
const MENU: &str = r#"
const menu = document.querySelector("nav.main"), edge = menu.getBoundingClientRect();
const present = menu.querySelector("[aria-current]").getBoundingClientRect();
return {
  over: menu.scrollWidth - menu.clientWidth,
  seen: present.left >= edge.left - 1 && present.right <= edge.right + 1,
  shaded: getComputedStyle(menu).backgroundImage !== "none",
};
"#;

#[test]
fn the_present_page_is_seen_in_the_menu() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    site.account("ana@example.pt", SiteRole::Admin);
    wait(async {
        for (size, is_narrow) in [(PHONE, true), (DESK, false)] {
            let chrome = Chrome::open(site.addr, size).await;
            chrome.sign_in("ana@example.pt", PASSWORD).await;
            chrome.visit("/backups").await;
            let menu = chrome.value(MENU).await;
            assert_eq!(menu["over"].as_i64() > Some(0), is_narrow, "{menu}");
            assert_eq!(menu["seen"], true, "{menu}");
            assert_eq!(menu["shaded"], is_narrow, "{menu}");
            chrome.close().await;
        }
    });
}
