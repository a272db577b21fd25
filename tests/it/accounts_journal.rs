//! What happened to accounts, as administrators read it.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;

use crate::on_each_database;
use crate::support::site::Site;

#[apply(on_each_database)]
fn whoever_is_called_otherwise_says_so(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in("ana@example.pt", SiteRole::Admin);
    let path = "/account/name";
    assert_eq!(ana.page("/account").value("name"), "ana");
    let bad = ana.post(path, &[("name", "A\u{ad}na")]);
    assert_eq!(bad.status, 422);
    assert!(bad.page().has("#e-name"));
    assert_eq!(ana.post(path, &[("name", "Ana  Sá")]).status, 303);
    assert_eq!(ana.page("/account").value("name"), "Ana Sá");
    let told = "Conta n.º 1, Ana Sá: nome alterado para Ana Sá";
    ana.page("/journal").assert_says(told);
    db.assert_audited();
}

#[apply(on_each_database)]
fn administrators_read_who_did_what_to_an_account(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in("ana@example.pt", SiteRole::Admin);
    let invitation = [
        ("name", "Eva Sá"),
        ("email", "eva@example.pt"),
        ("role", "organiser"),
    ];
    assert_eq!(ana.post("/accounts", &invitation).status, 200);
    for change in [
        &[("do", "role"), ("role", "arbiter")][..],
        &[("do", "disable")],
    ] {
        assert_eq!(ana.post("/accounts/2", change).status, 303);
    }
    let told = |lang: &str| ana.clone().page(&format!("/journal?lang={lang}"));
    let rows = told("pt").texts("#accounts ~ .log li > span:nth-child(2)");
    let wanted = [
        "Conta n.º 2, Eva Sá: desactivada",
        "Conta n.º 2, Eva Sá: função alterada para Árbitro",
        "Conta n.º 2, Eva Sá: criada (Organizador)",
    ];
    assert_eq!(rows[..3], wanted);
    told("en").assert_says("Account no. 2, Eva Sá: disabled");
    // neither an address nor anything that opens an account stands there
    assert!(!told("pt").says("@example.pt"));
    let mut eva = site.signed_in("rui@example.pt", SiteRole::Organiser);
    assert_eq!(eva.get("/journal").status, 403);
}
