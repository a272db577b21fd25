//! Accounts of others: who invites, shuts out, appoints.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use arbitro::account::{SiteRole, UserId};
use arbitro::db::token::{self, TokenPurpose};
use arbitro::db::{account, package, session, team};
use macro_rules_attribute::apply;
use tournament::TournamentRole;

use super::{ANA, RUI, change, meanwhile, now};
use crate::support::between::at_each_moment;
use crate::support::fixture::Hall;
use crate::support::site::{Browser, PASSWORD, Site};
use crate::teams::League;
use crate::{on_each_database, on_sqlite};

#[apply(on_each_database)]
fn who_is_no_administrator_any_more_makes_none(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let user = UserId(1);
    site.account(RUI, SiteRole::Admin);
    let eva = [
        ("name", "Eva Sá"),
        ("email", "eva@example.pt"),
        ("role", "admin"),
    ];
    let last = at_each_moment(
        (&between, db),
        |ready| {
            ana.get("/accounts");
            ready();
            ana.post("/accounts", &eva)
        },
        move |db| meanwhile(db, |c| change(c, user, |a| a.role = SiteRole::Arbiter)),
        |answer| {
            assert_eq!(answer.status, 403, "{}", answer.body);
            assert_eq!(db.read(account::list).len(), 2);
            db.write(|c| change(c, user, |a| a.role = SiteRole::Admin));
        },
    );
    assert_eq!(last.status, 200);
}

#[apply(on_each_database)]
fn nobody_is_appointed_who_was_shut_out(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let mut ana = site.signed_in(ANA, SiteRole::Organiser);
    let staff = [(UserId(1), TournamentRole::Organiser)];
    let hall = Hall::running(db, &staff, &["Ana", "Berta"], 2);
    let rui = site.account(RUI, SiteRole::Arbiter);
    let path = format!("/tournaments/{}/staff", hall.id);
    let fields = [
        ("do", "appoint"),
        ("email", RUI),
        ("role", "deputy-arbiter"),
    ];
    let last = at_each_moment(
        (&between, db),
        |ready| {
            ana.get(&path);
            ready();
            ana.post(&path, &fields)
        },
        move |db| meanwhile(db, |c| change(c, rui, |a| a.disabled_at = Some(now()))),
        |answer| {
            assert_eq!(answer.status, 422, "{}", answer.body);
            assert!(!hall.now().tournament.staff.contains_key(&rui));
            db.write(|c| change(c, rui, |a| a.disabled_at = None));
        },
    );
    assert_eq!(last.status, 303);
    assert!(hall.now().tournament.staff.contains_key(&rui));
}

#[apply(on_each_database)]
fn nobody_directs_teams_who_was_shut_out(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let mut ana = site.signed_in(ANA, SiteRole::Organiser);
    let rui = site.account(RUI, SiteRole::Arbiter);
    let league = League::new(db, Some(UserId(1)));
    let path = format!("/teams/{}/desk/directors", league.id);
    let directs = || {
        let found = db.read(|c| team::find(c, league.id)).unwrap();
        found.competition.directors.contains(&rui)
    };
    let last = at_each_moment(
        (&between, db),
        |ready| {
            ana.get(&path);
            ready();
            ana.post(&path, &[("email", RUI)])
        },
        move |db| meanwhile(db, |c| change(c, rui, |a| a.disabled_at = Some(now()))),
        |answer| {
            assert_eq!(answer.status, 422, "{}", answer.body);
            assert!(!directs());
            db.write(|c| change(c, rui, |a| a.disabled_at = None));
        },
    );
    assert_eq!((last.status, directs()), (303, true), "{}", last.body);
}

/// Passwords for the hall are made before the package is: whoever was shut out since takes none there.
#[apply(on_each_database)]
fn nobody_goes_to_the_hall_who_was_shut_out(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let mut ana = site.signed_in(ANA, SiteRole::Organiser);
    let rui = site.account(RUI, SiteRole::Arbiter);
    let staff = [
        (UserId(1), TournamentRole::Organiser),
        (rui, TournamentRole::ChiefArbiter),
    ];
    let hall = Hall::running(db, &staff, &["Ana", "Berta"], 2);
    let path = format!("/tournaments/{}/away", hall.id);
    let fields = [("do", "check-out"), ("place", "Sala de Ovar")];
    let last = at_each_moment(
        (&between, db),
        |ready| {
            ana.get(&path);
            ready();
            ana.post(&path, &fields)
        },
        move |db| meanwhile(db, |c| change(c, rui, |a| a.disabled_at = Some(now()))),
        |answer| {
            assert_eq!(answer.status, 409, "{}", answer.body);
            assert!(db.read(|c| package::find(c, hall.id)).is_none());
            db.write(|c| change(c, rui, |a| a.disabled_at = None));
        },
    );
    assert_eq!(last.status, 200, "{}", last.body);
    assert_eq!(last.page().texts(".hall-password").len(), 2);
}

#[apply(on_each_database)]
fn no_link_opens_what_somebody_has_made_theirs(db: &TestDb) {
    let site = Site::start(db);
    let mut chief = site.signed_in("chief@example.pt", SiteRole::Admin);
    let ana = site.account(ANA, SiteRole::Arbiter);
    // a page that was shown before she came
    let answer = chief.post("/accounts/2", &[("do", "invite")]);
    let told = "/accounts/2?done=no-invitation";
    assert_eq!((answer.status, answer.location()), (303, told));
    assert_eq!(site.mails(), 0);
    // and a link that was made at that moment
    let link = db.write(|c| token::create(c, TokenPurpose::Invitation, ana, now()));
    let mut thief = site.browser();
    let path = format!("/invitations/{}", link.text());
    thief.get(&path);
    let fields = [("name", "Ana"), ("new-password", "a thief's own one")];
    assert_eq!(thief.post(&path, &fields).status, 410);
    assert_eq!(site.browser().sign_in(ANA, PASSWORD).status, 303);
}

#[apply(on_each_database)]
fn no_link_lets_in_who_was_shut_out(db: &TestDb) {
    let site = Site::start(db);
    let ana = site.account(ANA, SiteRole::Arbiter);
    db.write(|c| change(c, ana, |a| a.disabled_at = Some(now())));
    let link = db.write(|c| token::create(c, TokenPurpose::PasswordReset, ana, now()));
    let mut browser = site.browser();
    let path = format!("/password-reset/{}", link.text());
    browser.get(&path);
    let fields = [("new-password", "yet another one")];
    assert_eq!(browser.post(&path, &fields).status, 410);
}

/// Sends a form whose last byte leaves only when something else has happened; returns the status of the answer.
fn sends_slowly(
    (site, browser): (&Site<'_>, &Browser),
    path: &str,
    meanwhile: impl FnOnce(),
) -> String {
    let body = format!("csrf={}", browser.csrf());
    let (first, last) = body.split_at(body.len() - 1);
    let cookies = browser.cookies.iter();
    let cookies: Vec<_> = cookies
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let mut stream = TcpStream::connect(site.addr).unwrap();
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{first}",
        site.addr,
        cookies.join("; "),
        body.len()
    )
    .unwrap();
    // by then it has been found out who asks
    thread::sleep(Duration::from_millis(300));
    meanwhile();
    stream.write_all(last.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split(' ').nth(1).unwrap().to_owned()
}

#[apply(on_sqlite)]
fn a_form_that_takes_its_time_is_by_who_one_is_when_it_has_come(db: &TestDb) {
    let site = Site::start(db);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let path = "/receive/invitation";
    ana.get("/receive");
    assert_eq!(sends_slowly((&site, &ana), path, || {}), "200");
    let role = |role| {
        move || {
            db.write(|c| change(c, UserId(1), |a| a.role = role));
        }
    };
    let asked = sends_slowly((&site, &ana), path, role(SiteRole::Arbiter));
    assert_eq!(asked, "403");
    role(SiteRole::Admin)();
    let out = || {
        db.write(|c| session::delete_all_of(c, UserId(1)));
    };
    assert_eq!(sends_slowly((&site, &ana), path, out), "401");
}
