//! The second factor: set up, asked for, used up, lost and removed.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::journal::{self, Journal};
use arbitro::db::{Conn, second_factor};
use arbitro::second_factor::SharedSecret;
use chrono::{DateTime, TimeDelta};
use diesel::{QueryDsl, RunQueryDsl};
use macro_rules_attribute::apply;
use tournament::{EntryNo, TournamentRole, decide};

use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::html::{Page, STRANGE_FIELD};
use crate::support::make_account;
use crate::support::site::{Answer, Browser, PASSWORD, Site, link};
use crate::{on_each_database, on_sqlite};

const ANA: &str = "ana@example.pt";
const PATH: &str = "/account/second-factor";
const ACCOUNT: UserId = UserId(1);

/// What the app would know.
fn secret(db: &TestDb) -> SharedSecret {
    db.read(|c| second_factor::find(c, ACCOUNT)).unwrap().secret
}

/// The code that the app shows so many seconds from now.
fn code(db: &TestDb, seconds: i64) -> String {
    secret(db).code(arbitro::clock::now() + TimeDelta::seconds(seconds))
}

/// Sets it up in this browser, and returns the recovery codes.
fn set_up(db: &TestDb, browser: &mut Browser) -> Vec<String> {
    assert_eq!(browser.post(PATH, &[("do", "begin")]).location(), PATH);
    assert!(browser.page(PATH).has("svg.qr"));
    let first = code(db, 0);
    let answer = browser.post(PATH, &[("do", "confirm"), ("code", &first)]);
    assert_eq!(answer.status, 200, "{}", answer.body);
    // they are for paper
    assert!(answer.page().has("button[data-print]"));
    answer.page().texts("ol code")
}

/// The password, and then what is typed as a code.
fn sign_in(browser: &mut Browser, typed: &str) -> Answer {
    let answer = browser.sign_in_to(ANA, PASSWORD, "/account");
    assert_eq!(answer.location(), "/login/code?next=%2Faccount");
    browser.get(answer.location());
    browser.post("/login/code", &[("code", typed), ("next", "/account")])
}

/// The code that served last, whatever the app shows by now.
fn used_code(db: &TestDb) -> String {
    use arbitro::db::schema::second_factors::dsl::{last_step, second_factors};
    let read = |c: &mut Conn| Ok(second_factors.select(last_step).first::<i64>(c)?);
    let began = DateTime::from_timestamp(db.read(read) * 30, 0).unwrap();
    secret(db).code(began.naive_utc())
}

#[apply(on_each_database)]
fn a_code_is_asked_for_after_the_password_and_serves_once(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    set_up(db, &mut ana);
    let mut phone = site.browser();
    let wrong = sign_in(&mut phone, "000000");
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("#e-code"), "{}", wrong.body);
    assert_eq!(
        phone.get("/account").status,
        303,
        "the password alone is not enough"
    );
    // the one that set it up was used; the next is good already, since clocks differ
    let used = phone.post("/login/code", &[("code", &used_code(db))]);
    assert_eq!(used.status, 422);
    let next = code(db, 30);
    let right = phone.post("/login/code", &[("code", &next), ("next", "/account")]);
    assert_eq!((right.status, right.location()), (303, "/account"));
    assert_eq!(phone.get("/account").status, 200);
    assert_eq!(sign_in(&mut site.browser(), &next).status, 422);
    assert!(!phone.cookies.contains_key("__Host-arbitro-code"));
}

#[apply(on_each_database)]
fn a_code_from_paper_serves_once(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let codes = set_up(db, &mut ana);
    assert_eq!(codes.len(), 10);
    let typed = codes[3].to_uppercase().replace('-', " ");
    assert_eq!(sign_in(&mut site.browser(), &typed).status, 303);
    assert_eq!(sign_in(&mut site.browser(), &codes[3]).status, 422);
    assert_eq!(db.read(|c| second_factor::count_codes(c, ACCOUNT)), 9);
    // new ones take the place of all
    let anew = ana.post(PATH, &[("do", "codes")]).page().texts("ol code");
    assert_eq!(sign_in(&mut site.browser(), &codes[4]).status, 422);
    assert_eq!(sign_in(&mut site.browser(), &anew[4]).status, 303);
}

/// Who has only the paper at hand reads that its codes serve, and who has nothing where to turn.
#[apply(on_sqlite)]
fn what_serves_is_said_where_a_code_is_asked_for(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    set_up(db, &mut ana);
    let mut other = site.browser();
    other.sign_in(ANA, PASSWORD);
    let page = other.page("/login/code");
    assert!(page.text("#h-code").contains("código de recuperação"));
    page.assert_says("fale com um administrador");
    assert!(!page.has(STRANGE_FIELD));
    // and where it is asked for again
    db.confirmed_by_nobody();
    let asked = ana.post(PATH, &[("do", "codes")]);
    assert_eq!(asked.status, 401);
    let page = asked.page();
    let hint = page.text("#h-presence-password");
    assert!(hint.contains("código de recuperação"), "{hint}");
    assert!(!page.has(STRANGE_FIELD));
}

#[apply(on_each_database)]
fn codes_are_guessed_slowly_though_the_password_is_right(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    set_up(db, &mut ana);
    let mut thief = site.browser();
    let answers = ["111111", "222222", "333333"].map(|typed| sign_in(&mut thief, typed).status);
    assert_eq!(answers, [422, 422, 422]);
    // neither the right code nor the password again helps
    let next = code(db, 30);
    assert_eq!(thief.post("/login/code", &[("code", &next)]).status, 429);
    assert_eq!(thief.sign_in(ANA, PASSWORD).status, 429);
    // in a browser in which she signed in before, she gets in
    ana.post("/logout", &[]);
    assert_eq!(sign_in(&mut ana, &next).status, 303);
}

#[apply(on_each_database)]
fn who_gave_no_password_is_asked_for_no_code(db: &TestDb) {
    let site = Site::start(db);
    let mut visitor = site.browser();
    visitor.get("/login");
    // nobody who opens the page so is told that they were late
    let answer = visitor.get("/login/code?next=%2Faccount");
    assert_eq!(
        (answer.status, answer.location()),
        (303, "/login?next=%2Faccount")
    );
    let late = visitor.post("/login/code", &[("code", "123456")]);
    assert_eq!(late.status, 422);
    assert!(late.page().has("[name=password]") && !late.page().has("[name=code]"));
    late.page().assert_says("Passaram mais de dez minutos");
    // whoever is signed in goes on
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let fields = [("code", "123456"), ("next", "/account")];
    for answer in [
        ana.get("/login/code?next=%2Faccount"),
        ana.post("/login/code", &fields),
    ] {
        assert_eq!((answer.status, answer.location()), (303, "/account"));
    }
}

#[apply(on_each_database)]
fn it_is_in_use_once_a_code_was_typed(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut other = site.browser();
    other.sign_in(ANA, PASSWORD);
    ana.post(PATH, &[("do", "begin")]);
    let wrong = ana.post(PATH, &[("do", "confirm"), ("code", "12")]);
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("#e-code") && wrong.page().has("svg.qr"));
    assert_eq!(site.browser().sign_in(ANA, PASSWORD).location(), "/");
    set_up(db, &mut ana);
    assert_eq!(ana.get("/account").status, 200);
    assert_eq!(
        other.get("/account").status,
        303,
        "who was signed in gave no code"
    );
    assert_eq!(site.next_mail().to.as_str(), ANA);
    // what was set up is not begun again
    let before = secret(db);
    ana.post(PATH, &[("do", "begin")]);
    assert_eq!(secret(db), before);
    let rows = db.read(|c| journal::list(c, Journal::Accounts));
    let events: Vec<&str> = rows.iter().map(|row| row.event.as_str()).collect();
    assert_eq!(
        events.last(),
        Some(&r#"{"event":"second-factor-added","account":1}"#)
    );
}

#[apply(on_each_database)]
fn a_link_by_mail_does_not_go_round_it(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    set_up(db, &mut ana);
    site.next_mail();
    let mut thief = site.browser();
    thief.get("/password-reset");
    thief.post("/password-reset", &[("email", ANA)]);
    let path = link(&site.next_mail());
    thief.get(&path);
    assert_eq!(
        thief
            .post(&path, &[("new-password", "yet another one")])
            .status,
        303
    );
    let answer = thief.sign_in(ANA, "yet another one");
    assert_eq!(answer.location(), "/login/code");
    assert_eq!(thief.get("/account").status, 303);
}

#[apply(on_each_database)]
fn its_owner_removes_it(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let codes = set_up(db, &mut ana);
    site.next_mail();
    // the codes of the present half minute can be used again
    db.sql("UPDATE second_factors SET last_step = 0");
    db.confirmed_by_nobody();
    // a password is not enough: a code is asked for
    let asked = ana.post(PATH, &[("do", "remove")]);
    assert_eq!(asked.status, 401);
    for (typed, status) in [(PASSWORD, 422), (codes[0].as_str(), 303)] {
        let fields = [("do", "remove"), ("presence-password", typed)];
        assert_eq!(ana.post(PATH, &fields).status, status);
    }
    assert!(db.read(|c| second_factor::find(c, ACCOUNT)).is_none());
    assert_eq!(site.next_mail().to.as_str(), ANA);
    assert_eq!(site.browser().sign_in(ANA, PASSWORD).location(), "/");
}

#[apply(on_each_database)]
fn administrators_are_reminded_until_they_have_one(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let mut rui = site.signed_in("rui@example.pt", SiteRole::Organiser);
    let reminder = ".notice a[href='/account/second-factor']";
    for path in ["/", "/accounts", "/players"] {
        assert!(ana.page(path).has(reminder), "{path}");
        assert_eq!(ana.get(path).status, 200);
    }
    assert!(!rui.page("/").has(reminder));
    assert!(!site.browser().page("/").has(reminder));
    set_up(db, &mut ana);
    assert!(!ana.page("/accounts").has(reminder));
}

#[apply(on_each_database)]
fn where_it_is_asked_of_administrators_they_set_it_up_first(db: &TestDb) {
    let site = Site::with(db, &[("ARBITRO_REQUIRE_SECOND_FACTOR", "admins")]);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let mut rui = site.signed_in("rui@example.pt", SiteRole::Organiser);
    for path in ["/accounts", "/backups", "/tournaments/new"] {
        let wanted = format!("{PATH}?next={}", arbitro::web::query::encode(path));
        assert_eq!(ana.get(path).location(), wanted, "{path}");
        ana.page(&wanted)
            .assert_says("Neste servidor os administradores");
    }
    // nothing is offered that would be refused
    let offered = ["/tournaments/new", "/accounts", "/backups"];
    let offers = |page: &Page, to: &str| page.has(&format!("a[href='{to}']"));
    let front = ana.page("/");
    assert!(!offered.iter().any(|to| offers(&front, to)));
    assert_eq!(ana.post("/accounts/2", &[("do", "disable")]).status, 403);
    // nobody is locked out: the pages of the account, and what everybody may see
    for path in [PATH, "/account", "/", "/players"] {
        assert_eq!(ana.get(path).status, 200, "{path}");
    }
    assert_eq!(rui.get("/tournaments/new").status, 200);
    // and afterwards the way goes on
    let next = ("next", "/backups");
    let begun = ana.post(PATH, &[("do", "begin"), next]);
    assert_eq!(begun.location(), format!("{PATH}?next=%2Fbackups"));
    assert_eq!(ana.page(begun.location()).value("next"), "/backups");
    let first = code(db, 0);
    let fields = [("do", "confirm"), ("code", first.as_str()), next];
    let codes = ana.post(PATH, &fields).page();
    assert_eq!(codes.attribute(".actions a", "href"), "/backups");
    let front = ana.page("/");
    assert!(offered.iter().all(|to| offers(&front, to)));
    assert!(!ana.page(PATH).says("Neste servidor os administradores"));
}

#[apply(on_each_database)]
fn until_it_is_set_up_an_administrator_reads_what_the_public_reads(db: &TestDb) {
    let site = Site::with(db, &[("ARBITRO_REQUIRE_SECOND_FACTOR", "admins")]);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    Hall::created(db, organiser, "Torneio por anunciar", |_| {});
    let staff = [(organiser, TournamentRole::Organiser)];
    let hall = Hall::running(db, &staff, &["Ana Menor", "Berta", "Carlos", "Duarte"], 2);
    hall.act(|t, _| {
        let mut child = t.entries[&EntryNo(1)].person.clone();
        child.by_initials = true;
        decide::change_entry(t, EntryNo(1), child)
    });
    hall.publish();
    let pages = ["entries", "rounds/1", "tournament.trf", "players.json"];
    let pages = pages.map(|page| format!("/tournaments/{}/{page}", hall.id));
    for page in &pages {
        let answer = ana.get(page);
        assert_eq!(answer.status, 200, "{page}");
        assert!(!answer.body.contains("Menor"), "{page}");
    }
    assert!(!ana.page("/").says("Torneio por anunciar"));
    set_up(db, &mut ana);
    for page in &pages {
        assert!(ana.get(page).body.contains("Menor"), "{page}");
    }
    assert!(ana.page("/").says("Torneio por anunciar"));
}
