//! The button that sends a page on: by the telephone's own sheet, by a copy of the address, or by a page with a code.

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, playing};
use crate::support::wait;

/// What stands in for the telephone's sheet and for its clipboard: both write down what they are given.
fn stand_in(sheet: &str, clipboard: &str) -> String {
    let define = |name: &str, value: &str| {
        format!(
            r#"Object.defineProperty(navigator, "{name}", {{ value: {value}, configurable: true }});"#
        )
    };
    define("share", sheet) + &define("clipboard", clipboard)
}

const KEEPS: &str =
    r#"async (given) => { sessionStorage.setItem("given", JSON.stringify(given)); }"#;
const CLOSES: &str = r#"async () => { sessionStorage.setItem("asked", "1"); throw new DOMException("", "AbortError"); }"#;
const FAILS: &str = r#"async () => { throw new Error("no"); }"#;

/// Opens the page of a round with these in the place of what the browser has, and presses the button; what was written down.
async fn shares(
    desk: &Desk<'_>,
    size: (u32, u32),
    sheet: &str,
    clipboard: &str,
) -> (Chrome, String) {
    let chrome = Chrome::open(desk.site.addr, size).await;
    let writes = format!("{{ writeText: {clipboard} }}");
    chrome.bring(&stand_in(sheet, &writes));
    chrome.visit(&desk.url("rounds/1?lang=en&done=saved")).await;
    chrome.press("a[data-share]").await;
    let given = chrome.value(r#"return new Promise((done) => setTimeout(() => done(sessionStorage.getItem("given") ?? ""), 300));"#);
    let given = given.await.as_str().unwrap().to_owned();
    (chrome, given)
}

#[test]
fn a_page_is_sent_on_by_what_the_browser_has() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    let here = format!("http://{}{}", desk.site.addr, desk.url("rounds/1"));
    wait(async {
        // the telephone's own: title and address, without what was for this reader alone
        let (phone, given) = shares(&desk, PHONE, KEEPS, FAILS).await;
        let given: serde_json::Value = serde_json::from_str(&given).unwrap();
        assert_eq!(given["url"], here.as_str());
        assert!(
            given["title"]
                .as_str()
                .unwrap()
                .contains("Torneio de Évora"),
            "{given}"
        );
        assert!(phone.path().await.starts_with(&desk.url("rounds/1")));
        phone.close().await;
        // whoever closes it again stays
        let (phone, _) = shares(&desk, PHONE, CLOSES, FAILS).await;
        let asked = phone
            .value(r#"return sessionStorage.getItem("asked");"#)
            .await;
        assert_eq!(asked, "1");
        assert!(phone.path().await.starts_with(&desk.url("rounds/1")));
        phone.close().await;
        // a computer: the address is copied, and that is said
        let (office, given) = shares(&desk, DESK, "undefined", KEEPS).await;
        assert_eq!(given, format!("\"{here}\""));
        let said = office
            .find("[data-share] ~ [role=status], [role=status]")
            .await;
        assert!(!said.text().await.unwrap().is_empty());
        office.close().await;
    });
}

#[test]
fn without_a_sheet_and_without_a_clipboard_the_page_with_the_code_is_shown() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    wait(async {
        for (sheet, clipboard) in [("undefined", FAILS), (FAILS, FAILS)] {
            let (phone, _) = shares(&desk, PHONE, sheet, clipboard).await;
            phone.find(".share-code").await;
            assert_eq!(phone.path().await, desk.url("share"));
            phone.assert_fits().await;
            phone.close().await;
        }
        let plain = Chrome::without_scripts(desk.site.addr, PHONE).await;
        plain.visit(&desk.url("rounds/1")).await;
        plain.press("a[data-share]").await;
        plain.find(".share-code").await;
        plain.close().await;
    });
}
