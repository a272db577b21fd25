//! The product in a real Chromium, as people use it.

use arbitro::account::SiteRole;

use crate::support::chrome::Chrome;
use crate::support::database::TestDb;
use crate::support::site::{PASSWORD, Site};
use crate::support::wait;

/// A phone held upright.
const PHONE: (u32, u32) = (390, 844);

#[test]
fn an_arbiter_signs_in_on_a_phone() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    site.account("arbitra@example.pt", SiteRole::Arbiter);
    wait(async {
        let chrome = Chrome::open(site.addr, PHONE).await;
        chrome.sign_in("arbitra@example.pt", PASSWORD).await;
        chrome.wait_for_text("arbitra").await;
        chrome.assert_fits().await;
        chrome.visit("/account?lang=en").await;
        chrome.wait_for_text("My account").await;
        chrome.client.clone().close().await.unwrap();
    });
}
