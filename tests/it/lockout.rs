//! Nobody can keep somebody else out: not by guessing, not by asking for letters.

use arbitro::account::{Email, SiteRole};
use arbitro::db::throttle::{self, ThrottleSubject};
use arbitro::db::{device, token};
use diesel::connection::SimpleConnection as _;
use macro_rules_attribute::apply;

use crate::on_each_database;
use crate::support::site::{Answer, Browser, PASSWORD, Site, link};
use crate::support::{at, make_account};

const ANA: &str = "ana@example.pt";
const RUI: &str = "rui@example.pt";
const NEW: &str = "a new password";
const DEVICE: &str = "__Host-arbitro-device";

/// Somebody who types wrong passwords until they have to wait.
fn guess(site: &Site<'_>, email: &str) {
    let mut stranger = site.browser();
    stranger.get("/login");
    let wrong = [("email", email), ("password", "wrong password")];
    let last = (0..4)
        .map(|_| stranger.post("/login", &wrong).status)
        .last();
    assert_eq!(last, Some(429));
}

/// A browser in which somebody signed in, and out again.
fn known(site: &Site<'_>, email: &str) -> Browser {
    let mut browser = site.browser();
    assert_eq!(browser.sign_in(email, PASSWORD).status, 303);
    browser.post("/logout", &[]);
    assert!(!browser.cookies.contains_key("__Host-arbitro"));
    browser
}

fn ask_for_a_link(browser: &mut Browser, email: &str) -> Answer {
    browser.get("/password-reset");
    browser.post("/password-reset", &[("email", email)])
}

#[apply(on_each_database)]
fn who_guesses_elsewhere_keeps_nobody_out_of_a_browser_that_is_known(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut ana = known(&site, ANA);
    guess(&site, ANA);
    assert_eq!(site.browser().sign_in(ANA, PASSWORD).status, 429);
    assert_eq!(ana.sign_in(ANA, PASSWORD).status, 303);
    // which helps whoever guesses nothing
    guess(&site, ANA);
}

#[apply(on_each_database)]
fn a_browser_is_known_for_those_who_signed_in_with_it(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    site.account(RUI, SiteRole::Arbiter);
    let mut of_rui = known(&site, RUI);
    let cookie = of_rui.cookies[DEVICE].clone();
    guess(&site, ANA);
    assert_eq!(of_rui.sign_in(ANA, PASSWORD).status, 429);
    // a laptop of the hall is known for several
    let hall = db.write(|c| {
        let secret = arbitro::secret::Secret::parse(&cookie).unwrap();
        let ana = arbitro::account::UserId(1);
        device::remember(c, Some(&secret), ana, arbitro::clock::now())
    });
    assert_eq!(hall.text(), cookie);
    assert_eq!(of_rui.sign_in(ANA, PASSWORD).status, 303);
    // a secret that somebody planted is not taken over
    let mut planted = site.browser();
    let foreign = arbitro::secret::Secret::random().text();
    planted.cookies.insert(DEVICE.to_owned(), foreign.clone());
    assert_eq!(planted.sign_in(RUI, PASSWORD).status, 303);
    assert_ne!(planted.cookies[DEVICE], foreign);
}

#[apply(on_each_database)]
fn who_guesses_in_a_known_browser_waits_and_becomes_a_stranger(db: &TestDb) {
    let ana = make_account(db, ANA, SiteRole::Arbiter);
    let secret = db.write(|c| device::remember(c, None, ana, at(0)));
    let hash = secret.hash();
    let known = |second| db.read(|c| device::is_known(c, &hash, ana, at(second)));
    let claim = |second| {
        let subject = ThrottleSubject::Device(&hash, ana);
        db.write(|c| throttle::claim(c, &[subject], at(second)))
    };
    assert_eq!(claim(0), throttle::Admission::Granted);
    // as if it had gone on for most of a day
    db.write(|c| Ok(c.batch_execute("UPDATE login_throttle SET failures = 98")?));
    assert_eq!(claim(10), throttle::Admission::Granted);
    assert!(known(10), "99 of them");
    assert_eq!(claim(20), throttle::Admission::Granted);
    assert!(!known(20), "100 of them");
    assert!(matches!(claim(21), throttle::Admission::Refused { .. }));
    assert!(known(24 * 3600), "forgotten after a day");
    assert!(!known(180 * 24 * 3600), "not used for half a year");
}

#[apply(on_each_database)]
fn a_link_that_was_sent_stays_good_when_another_is_asked_for(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut ana = site.browser();
    ask_for_a_link(&mut ana, ANA);
    let path = link(&site.next_mail());
    for _ in 0..5 {
        let answer = ask_for_a_link(&mut site.browser(), ANA);
        assert_eq!(answer.location(), "/login?done=reset-made");
    }
    assert_eq!(site.mails(), 3, "three an hour, with the one that was read");
    ana.get(&path);
    assert_eq!(ana.post(&path, &[("new-password", NEW)]).status, 303);
    // the others are good no more, and whoever keeps guessing does not hold up this browser
    assert_eq!(site.browser().get(&link(&site.next_mail())).status, 410);
    guess(&site, ANA);
    assert_eq!(ana.sign_in(ANA, NEW).status, 303);
}

#[apply(on_each_database)]
fn a_link_serves_once_among_several_that_are_good(db: &TestDb) {
    let ana = make_account(db, ANA, SiteRole::Arbiter);
    let purpose = token::TokenPurpose::PasswordReset;
    let [first, second] = [0, 60].map(|s| db.write(|c| token::create(c, purpose, ana, at(s))));
    let claim = |secret, second| db.write(|c| token::claim(c, purpose, secret, at(second)));
    assert_eq!(claim(&first, 61), Some(ana));
    assert_eq!(claim(&first, 61), None);
    assert_eq!(claim(&second, 30 * 60 + 59), Some(ana));
}

#[apply(on_each_database)]
fn letters_that_are_asked_for_hold_up_nobody_who_signs_in(db: &TestDb) {
    let site = Site::start(db);
    site.account(ANA, SiteRole::Arbiter);
    let mut stranger = site.browser();
    let answers: Vec<u16> = (0..31)
        .map(|n| ask_for_a_link(&mut stranger, &format!("p{n}@example.pt")).status)
        .collect();
    assert_eq!(answers[29..], [303, 429]);
    assert_eq!(site.browser().sign_in(ANA, PASSWORD).status, 303);
}

#[apply(on_each_database)]
fn no_stranger_makes_anybody_wait_longer_than_ten_seconds(db: &TestDb) {
    let (ana, address) = (Email::parse(ANA).unwrap(), "192.0.2.1".parse().unwrap());
    let subjects = [
        ThrottleSubject::Account(&ana),
        ThrottleSubject::Address(address),
    ];
    let mut second = 0;
    // until both counts are full
    for _ in 0..35 {
        let answer = db.write(|c| throttle::claim(c, &subjects, at(second)));
        if let throttle::Admission::Refused { until } = answer {
            assert!(until <= at(second + 10), "{until} at {second}");
        }
        second += 10;
    }
}
