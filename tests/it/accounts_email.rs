//! The address of an account changes by a link that is sent there, and goes back by one that is sent to the address before.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::{account, journal};
use macro_rules_attribute::apply;

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::make_account;
use crate::support::site::{Browser, PASSWORD, Site, link};

const ANA: &str = "ana@example.pt";
const RUI: &str = "rui@example.pt";
const NEW: &str = "ana@clube.example";
const FORM: &str = "/account/email";

fn address(db: &TestDb, account: i32) -> String {
    let found = db.read(|c| account::find(c, UserId(account)));
    found.unwrap().email.to_string()
}

/// The paths of the links in the next mails, which go to these addresses.
fn links<const N: usize>(site: &Site, to: [&str; N]) -> [String; N] {
    to.map(|address| {
        let mail = site.next_mail();
        assert_eq!(mail.to.as_str(), address, "{}", mail.subject);
        // whoever reads the mails of one address is not told the other
        assert!(!mail.body.contains('@'), "{}", mail.body);
        link(&mail)
    })
}

/// A link to another password, which goes to the address of now.
fn asks_for_a_password(site: &Site) -> (Browser, String) {
    let mut browser = site.browser();
    browser.get("/password-reset");
    assert_eq!(browser.sends("/password-reset", &[("email", ANA)]), 303);
    let [reset] = links(site, [ANA]);
    assert_eq!(browser.get(&reset).status, 200);
    (browser, reset)
}

#[apply(on_each_database)]
fn an_address_changes_by_a_link_there_and_goes_back_by_one_to_the_address_before(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut phone = site.browser();
    phone.sign_in(ANA, PASSWORD);
    let (mut visitor, reset) = asks_for_a_password(&site);
    // it is asked who is there, and what was typed stays
    db.confirmed_long_ago();
    let asked = ana.post(FORM, &[("email", NEW)]);
    assert_eq!(
        (asked.status, asked.page().value("email")),
        (401, NEW.to_owned())
    );
    let sure = [("email", NEW), ("presence-password", PASSWORD)];
    assert_eq!(ana.post(FORM, &sure).location(), "/account?done=email-made");
    let [first, _] = links(&site, [NEW, ANA]);
    // a newer one takes its place, and looking changes nothing
    assert_eq!(ana.sends(FORM, &[("email", NEW)]), 303);
    let [there, _] = links(&site, [NEW, ANA]);
    assert_eq!(visitor.get(&first).status, 410);
    visitor.page(&there).assert_says(NEW);
    assert_eq!(address(db, 1), ANA);

    let changed = ana.post(&there, &[]);
    assert_eq!(changed.location(), "/account?done=email-changed");
    assert_eq!(
        (address(db, 1).as_str(), ana.sends(&there, &[])),
        (NEW, 410)
    );
    // the other sessions end, and what was sent to the address before is good no more
    assert_eq!(
        (ana.get("/account").status, phone.get("/account").status),
        (200, 303)
    );
    assert_eq!(visitor.get(&reset).status, 410);
    assert_eq!(phone.sign_in(ANA, PASSWORD).status, 422);
    assert_eq!(phone.sign_in(NEW, PASSWORD).status, 303);

    // whoever has taken the account does not end the way back with another password
    let [back] = links(&site, [ANA]);
    let other = [
        ("current-password", PASSWORD),
        ("new-password", "a thief's own one"),
    ];
    assert_eq!(ana.sends("/account/password", &other), 303);
    links(&site, [NEW]);
    visitor.page(&back).assert_says(ANA);
    let short = visitor.post(&back, &[("new-password", "short")]);
    assert!(short.status == 422 && short.page().has("#e-new-password"));
    let owners = "the owner's own one";
    let returned = visitor.post(&back, &[("new-password", owners)]);
    assert_eq!(returned.location(), "/login?done=email-returned");
    assert_eq!(
        (address(db, 1).as_str(), visitor.get(&back).status),
        (ANA, 410)
    );
    assert_eq!(site.next_mail().to.as_str(), NEW);
    assert_eq!(ana.get("/account").status, 303);
    assert_eq!(visitor.sign_in(ANA, owners).status, 303);

    let rows = db.read(|c| journal::list(c, journal::Journal::Accounts));
    assert!(rows.iter().all(|row| !row.event.contains('@')));
    db.assert_audited();
}

#[apply(on_each_database)]
fn nobody_learns_who_has_an_address_and_administrators_correct_them(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    site.account(RUI, SiteRole::Arbiter);
    for typed in ["nowhere", ANA] {
        let wrong = ana.post(FORM, &[("email", typed)]);
        let page = wrong.page();
        assert!(wrong.status == 422 && page.has("#e-email"), "{typed}");
        assert_eq!(page.value("email"), typed);
    }
    assert_eq!(site.mails(), 0);
    let free = ana.post(FORM, &[("email", NEW)]);
    let [there, _] = links(&site, [NEW, ANA]);
    let taken = ana.post(FORM, &[("email", RUI)]);
    assert_eq!(
        (free.status, free.location()),
        (taken.status, taken.location())
    );
    // its owner is told, and the link from before ends as by any other request
    links(&site, [RUI, ANA]);
    assert_eq!(ana.get(&there).status, 410);
    ana.post(FORM, &[("email", NEW)]);
    let [there, _] = links(&site, [NEW, ANA]);
    let often = ana.post(FORM, &[("email", NEW)]);
    assert_eq!(
        (often.status, often.page().value("email")),
        (429, NEW.to_owned())
    );
    // somebody else has it meanwhile
    site.account(NEW, SiteRole::Arbiter);
    assert_eq!(ana.get(&there).status, 410);
    assert_eq!(
        (ana.sends(&there, &[]), address(db, 1).as_str()),
        (410, ANA)
    );

    let refused = ana.post("/accounts/2/email", &[("email", NEW)]);
    assert!(refused.status == 422 && refused.page().has("#e-email"));
    // where no mail leaves, the link is shown: the owner's own address changes once it is used
    let path = |answer: &str| format!("/{}", answer.splitn(4, '/').nth(3).unwrap());
    let made = ana.post("/accounts/2/email", &[("email", "rui@clube.example")]);
    let [there, _] = links(&site, ["rui@clube.example", RUI]);
    assert_eq!(path(&made.page().value("link")), there);
    let mut rui = site.browser();
    rui.page(&there).assert_says("rui@clube.example");
    assert_eq!(address(db, 2), RUI);
    assert_eq!(
        rui.post(&there, &[]).location(),
        "/login?done=email-changed"
    );
    assert_eq!(address(db, 2), "rui@clube.example");
    links(&site, [RUI]);
    // whoever was only invited is invited there, at once
    let eva = make_account(db, "eva@exmple.pt", SiteRole::Arbiter).0;
    let form = format!("/accounts/{eva}/email");
    let same = ana.post(&form, &[("email", "eva@exmple.pt")]);
    assert_eq!(same.status, 422);
    same.page().assert_says("A conta já tem este endereço");
    let made = ana.post(&form, &[("email", "eva@example.pt")]);
    let [invitation] = links(&site, ["eva@example.pt"]);
    assert_eq!(path(&made.page().value("link")), invitation);
    assert_eq!(address(db, eva), "eva@example.pt");
    rui.page(&invitation).assert_says("eva@example.pt");
}
