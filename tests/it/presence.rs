//! Before what must not be done at a browser that was left open, the password is asked for again, and nothing typed is lost.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::{account, session};
use macro_rules_attribute::apply;

use crate::support::site::{Answer, Browser, PASSWORD, Site};
use crate::{on_each_database, on_sqlite};

const ANA: &str = "ana@example.pt";
const RUI: &str = "rui@example.pt";
const FIELD: &str = "presence-password";

/// Fills in what the page asks for, and sends its form.
fn answer(browser: &mut Browser, path: &str, asked: &Answer, password: &str) -> Answer {
    let mut fields = asked.page().form(&format!("form[action='{path}']"));
    fields.retain(|(name, _)| name != "csrf" && name != FIELD);
    fields.push((FIELD.to_owned(), password.to_owned()));
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    browser.post(path, &fields)
}

/// Where a form is sent, its fields, and the status of the answer once it is done.
type Form<'a> = (&'a str, &'a [(&'a str, &'a str)], u16);

#[apply(on_each_database)]
fn the_password_is_asked_for_again_and_the_form_goes_on(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    site.account(RUI, SiteRole::Arbiter);
    let admin = [
        ("name", "Eva Sá"),
        ("email", "eva@example.pt"),
        ("role", "admin"),
    ];
    let forms: [Form<'_>; 6] = [
        ("/accounts/2", &[("do", "role"), ("role", "organiser")], 303),
        ("/accounts", &admin, 200),
        ("/accounts/2", &[("do", "disable")], 303),
        ("/backups", &[], 303),
        ("/account/second-factor", &[("do", "begin")], 303),
        ("/account/sessions/end", &[("session", "others")], 303),
    ];
    for (path, fields, done) in forms {
        db.confirmed_long_ago();
        let before = ana.cookies["__Host-arbitro"].clone();
        let asked = ana.post(path, fields);
        assert_eq!(asked.status, 401, "{path}");
        assert_eq!(
            asked.page().attribute(&format!("[name={FIELD}]"), "type"),
            "password"
        );
        let wrong = answer(&mut ana, path, &asked, "not it at all");
        assert_eq!(wrong.status, 422, "{path}");
        assert!(wrong.page().has(&format!("#e-{FIELD}")), "{}", wrong.body);
        assert!(!wrong.body.contains("not it at all"));
        // as it was sent the first time, though it went round twice
        let right = answer(&mut ana, path, &wrong, PASSWORD);
        assert_eq!(right.status, done, "{path}: {}", right.body);
        // under a new secret
        assert_ne!(ana.cookies["__Host-arbitro"], before, "{path}");
        // and it is enough for a while
        let again = [("session", "others")];
        assert_eq!(ana.post("/account/sessions/end", &again).status, 303);
    }
    let rui = db.read(|c| account::find(c, UserId(2))).unwrap();
    assert!(rui.role == SiteRole::Organiser && rui.disabled_at.is_some());
    let eva = db.read(|c| account::find(c, UserId(3))).unwrap();
    assert_eq!((eva.name.as_str(), eva.role), ("Eva Sá", SiteRole::Admin));
}

/// A browser that is answered with a file stays on the page that asked: it is led back first, and told to press again.
#[apply(on_sqlite)]
fn a_copy_is_taken_from_its_own_page(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    db.confirmed_long_ago();
    let asked = ana.post("/backups", &[]);
    let led = answer(&mut ana, "/backups", &asked, PASSWORD);
    assert_eq!(led.location(), "/backups?done=copy-allowed");
    ana.page(led.location()).assert_says("Está confirmado");
    let copy = ana.post("/backups", &[]);
    assert!(copy.header("content-disposition").starts_with("attachment"));
}

#[apply(on_each_database)]
fn what_was_not_confirmed_was_not_done(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    site.account(RUI, SiteRole::Arbiter);
    db.confirmed_long_ago();
    let statuses: Vec<u16> = (0..4)
        .map(|_| {
            let fields = [("do", "disable"), (FIELD, "not it at all")];
            ana.post("/accounts/2", &fields).status
        })
        .collect();
    assert_eq!(statuses, [422, 422, 422, 429]);
    let right = [("do", "disable"), (FIELD, PASSWORD)];
    let waits = ana.post("/accounts/2", &right);
    assert_eq!(
        (waits.status, waits.header("retry-after").is_empty()),
        (429, false)
    );
    assert!(
        db.read(|c| account::find(c, UserId(2)))
            .unwrap()
            .disabled_at
            .is_none()
    );
    // nobody else waits for that
    assert_eq!(site.browser().sign_in(ANA, PASSWORD).status, 303);
}

#[apply(on_each_database)]
fn who_signed_in_a_moment_ago_and_what_is_harmless_is_not_asked(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    assert_eq!(
        ana.post("/account/sessions/end", &[("session", "others")])
            .status,
        303
    );
    db.confirmed_long_ago();
    let organiser = [
        ("name", "Eva Sá"),
        ("email", "eva@example.pt"),
        ("role", "organiser"),
    ];
    assert_eq!(ana.post("/accounts", &organiser).status, 200);
    assert_eq!(ana.post("/account/language", &[("lang", "en")]).status, 303);
    // a form of another session is refused before anything is asked
    let foreign = [("csrf", "x"), ("do", "disable"), (FIELD, PASSWORD)];
    assert_eq!(ana.post_as_is("/accounts/2", &foreign).status, 403);
}

#[apply(on_sqlite)]
fn a_session_says_what_it_is(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut phone = site.browser();
    let header = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    phone.headers = vec![("user-agent", header.to_owned())];
    phone.sign_in(ANA, PASSWORD);
    let mut ana = site.browser();
    ana.headers = vec![("user-agent", "<b>".to_owned())];
    ana.sign_in(ANA, PASSWORD);
    let shown = ana.page("/account").texts("ul.rows strong");
    assert_eq!(shown, ["Navegador desconhecido", "Firefox, Android"]);
    let page = ana.page("/account");
    assert!(page.says("127.0.0.1"));
    assert_eq!(page.count("ul.rows .badge"), 1);
    // whoever hears the page hears which session a button ends
    let labels = page.attributes("ul.rows button", "aria-label");
    let ends = |no, device| format!("Terminar a sessão {no}: {device}");
    let wanted = [
        ends(1, "Navegador desconhecido"),
        ends(2, "Firefox, Android"),
    ];
    assert_eq!(labels, wanted);
    let open = db.read(|c| session::list(c, UserId(1), arbitro::clock::now()));
    assert_eq!(open.len(), 2);
}
