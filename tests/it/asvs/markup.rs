//! What somebody typed stands on a page as a text, whatever it looks like.

use arbitro::account::SiteRole;
use arbitro::web::routes::table;
use macro_rules_attribute::apply;

use crate::on_sqlite;
use crate::support::fixture::Desk;
use crate::support::html::STRANGE_FIELD;

/// Names of players that would be something else on a page which does not take care.
const NAMES: [&str; 4] = [
    "\"><img src=x onerror=alert(1)>",
    "' autofocus onfocus=alert(2) x='",
    "<script>alert(3)</script>",
    "</textarea></title><svg onload=alert(4)>",
];

/// What no page of ours has.
const MARKUP: [&str; 6] = [
    "[onerror]",
    "[onfocus]",
    "[onload]",
    "script:not([src])",
    "a[href^='javascript:']",
    "a[href^='//']",
];

/// The addresses of all pages: of tournament 1, round 1, board 1.
fn addresses() -> Vec<String> {
    let reads = table().into_iter().filter(|route| route.method == "GET");
    let fill = |path: &str| {
        let parts = path.split('/');
        let parts = parts.map(|part| if part.starts_with('{') { "1" } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    let filled = reads.map(|route| fill(route.path));
    filled.filter(|path| !path.ends_with("/live")).collect()
}

/// Whether players stand on the page of an address.
fn is_about_players(path: &str) -> bool {
    path == "/" || path.starts_with("/tournaments/1")
}

#[apply(on_sqlite)]
fn a_name_is_a_text_on_every_page(db: &TestDb) {
    let mut desk = Desk::open(db, &NAMES, 2);
    let round = desk.hall.publish();
    desk.hall.play(round);
    let mut admin = desk.site.signed_in("admin@example.pt", SiteRole::Admin);
    let mut shown = 0;
    let about = addresses().into_iter();
    for address in about.filter(|path| is_about_players(path)) {
        for browser in [&mut admin, &mut desk.public] {
            let answer = browser.get(&address);
            if !answer.header("content-type").starts_with("text/html") {
                continue;
            }
            let page = answer.page();
            for markup in MARKUP {
                assert!(!page.has(markup), "{address}: {markup}");
            }
            shown += usize::from(page.says(NAMES[2]));
        }
    }
    assert!(shown > 20, "the names stand on {shown} pages");
}

#[apply(on_sqlite)]
fn every_field_is_of_a_kind_that_html_has(db: &TestDb) {
    let desk = Desk::open(db, &["Ana", "Berta", "Carlos", "Duarte"], 2);
    desk.hall.publish();
    let mut admin = desk.site.signed_in("admin@example.pt", SiteRole::Admin);
    let mut fields = 0;
    for address in addresses() {
        let answer = admin.get(&address);
        if answer.header("content-type").starts_with("text/html") {
            let page = answer.page();
            let strange = page.attributes(STRANGE_FIELD, "type");
            assert!(strange.is_empty(), "{address}: {strange:?}");
            fields += page.count("input[type]");
        }
    }
    assert!(fields > 100, "only {fields} fields");
}
