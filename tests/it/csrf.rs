//! Changes are made from our own pages only.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;

use crate::support::site::{Browser, PASSWORD, Site};
use crate::{on_each_database, on_sqlite};

const ANA: &str = "ana@example.pt";

/// Tries to end the session; says with which status that failed, and that it did fail.
fn refused(ana: &mut Browser, headers: &[(&'static str, &str)], token: Option<&str>) -> u16 {
    let mut there = ana.clone();
    there.headers = headers
        .iter()
        .map(|(name, value)| (*name, (*value).to_owned()))
        .collect();
    let fields: Vec<_> = token.map(|token| ("csrf", token)).into_iter().collect();
    let answer = there.post_as_is("/logout", &fields);
    assert_eq!(ana.get("/account").status, 200, "nothing happened");
    assert!(answer.page().has("h1"), "a page");
    answer.status
}

#[apply(on_sqlite)]
fn a_form_without_the_right_token_does_nothing(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut rui = site.signed_in("rui@example.pt", SiteRole::Arbiter);
    rui.get("/account");
    let of_rui = rui.csrf().to_owned();
    assert_eq!(refused(&mut ana, &[], None), 403);
    assert_eq!(refused(&mut ana, &[], Some("")), 403);
    assert_eq!(refused(&mut ana, &[], Some("guess")), 403);
    assert_eq!(refused(&mut ana, &[], Some(&of_rui)), 403);
}

#[apply(on_sqlite)]
fn a_form_from_another_site_does_nothing_even_with_the_token(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let token = ana.csrf().to_owned();
    for site in ["cross-site", "same-site", "nonsense"] {
        assert_eq!(
            refused(&mut ana, &[("sec-fetch-site", site)], Some(&token)),
            403
        );
    }
    for origin in ["https://evil.example", "null", "http://127.0.0.1"] {
        assert_eq!(refused(&mut ana, &[("origin", origin)], Some(&token)), 403);
    }
    let here = format!("http://{}", site.addr);
    ana.headers = vec![
        ("origin", here),
        ("sec-fetch-site", "same-origin".to_owned()),
    ];
    assert_eq!(ana.post("/logout", &[]).status, 303);
}

#[apply(on_sqlite)]
fn nobody_is_signed_in_by_another_site(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut visitor = site.browser();
    let fields = [("email", ANA), ("password", PASSWORD)];
    // no form was shown, so there is no cookie to repeat
    assert_eq!(visitor.post_as_is("/login", &fields).status, 403);
    visitor.get("/login");
    // what the browser vouches for comes back as the form, and the password is asked for again
    visitor.headers = vec![("sec-fetch-site", "same-origin".to_owned())];
    let expired = visitor.post_as_is("/login", &fields);
    let page = expired.page();
    assert_eq!((expired.status, page.value("email")), (403, ANA.to_owned()));
    page.assert_says("A página tinha caducado e nada foi verificado.");
    assert_eq!(page.value("password"), "");
    let mut foreign = visitor.clone();
    foreign.headers = vec![("sec-fetch-site", "cross-site".to_owned())];
    assert_eq!(foreign.post("/login", &fields).status, 403);
    assert_eq!(visitor.post("/login", &fields).status, 303);
}

#[apply(on_each_database)]
fn what_was_typed_survives_the_end_of_the_session(db: &TestDb) {
    let site = Site::start(db);
    let mut chief = site.signed_in("chief@example.pt", SiteRole::Admin);
    let mut late = chief.clone();
    chief.post("/logout", &[]);
    late.headers = vec![("sec-fetch-site", "same-origin".to_owned())];
    let fields = [
        ("email", "rui@example.pt"),
        ("name", "Rui \"<Melo>"),
        ("role", "arbiter"),
        ("x-password", "hidden"),
    ];
    let ended = late.post("/accounts", &fields);
    assert_eq!(ended.status, 401);
    let page = ended.page();
    assert!(
        page.has("a[href='/login']") && page.has("[value='rui@example.pt']"),
        "{}",
        ended.body
    );
    assert!(!page.has("[value=hidden]") && !page.has("melo"));
    // signed in again in another tab, the old form has the token of the old session
    let token = late.csrf().to_owned();
    assert_eq!(late.sign_in("chief@example.pt", PASSWORD).status, 303);
    late.set_csrf(&token);
    let expired = late.post("/accounts", &fields);
    assert_eq!(expired.status, 403);
    assert!(
        expired.page().has("form[action='/accounts']"),
        "{}",
        expired.body
    );
    expired
        .page()
        .assert_says("Está na conta de chief. Enviar?");
    assert_eq!(
        late.post("/accounts", &fields).status,
        200,
        "sent again from that page"
    );
}

#[apply(on_sqlite)]
fn a_form_of_unknown_origin_is_not_offered_again(db: &TestDb) {
    let site = Site::start(db);
    let mut visitor = site.browser();
    visitor.get("/login");
    let answer = visitor.post("/account/language", &[("lang", "en")]);
    assert_eq!(answer.status, 401);
    assert!(!answer.page().has("[action='/account/language']"));
}
