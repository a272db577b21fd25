//! What is not believed. Each case changes one thing, and the same passkey is believed right after it without the change.

use arbitro::account::SiteRole;
use arbitro::db::passkey;
use macro_rules_attribute::apply;

use super::{
    ACCOUNT, ANA, Authenticator, LOGIN, MINE, RUI, challenge, make, secure, send, sign_in,
    with_passkey,
};
use crate::on_each_database;
use crate::support::site::Site;

/// Fails unless this answer signs nobody in.
#[track_caller]
fn assert_refused(site: &Site, answer: &str, browser: Option<&mut crate::support::site::Browser>) {
    let mut fresh = site.browser();
    let browser = browser.unwrap_or(&mut fresh);
    if browser.csrf().is_empty() {
        browser.page("/login");
    }
    let refused = send(browser, answer);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.page().has("#e-passkey"));
    assert_eq!(browser.get("/account").status, 303);
}

#[apply(on_each_database)]
fn an_answer_that_lies_in_one_thing_signs_nobody_in(db: &TestDb) {
    let site = secure(db);
    let (_, mut device, _) = with_passkey(&site, ANA, 1);
    assert_eq!(sign_in(&mut site.browser(), &mut device).status, 303);
    type Lie = fn(&mut Authenticator);
    let lies: [(&str, Lie); 7] = [
        ("another origin", |one| {
            one.origin = "https://damas.example.pt.evil.example".to_owned();
        }),
        ("plain http", |one| {
            one.origin = "http://damas.example.pt".to_owned();
        }),
        ("another port", |one| {
            one.origin = "https://damas.example.pt:8443".to_owned();
        }),
        ("another domain", |one| {
            one.domain = "example.pt".to_owned();
        }),
        ("nobody verified", |one| one.verifies = false),
        ("the counter goes back", |one| one.counter -= 3),
        ("nobody has it", |one| one.id = vec![9; 32]),
    ];
    for (lie, tell) in lies {
        let mut liar = device.clone();
        tell(&mut liar);
        let mut browser = site.browser();
        let answer = sign_in(&mut browser, &mut liar);
        assert_eq!(answer.status, 422, "{lie}");
        assert_eq!(browser.get("/account").status, 303, "{lie}");
        assert_eq!(sign_in(&mut browser, &mut device).status, 303, "{lie}");
    }
    // another key under the same name
    let mut forged = Authenticator::new(3);
    forged.called_like(&device);
    assert_eq!(sign_in(&mut site.browser(), &mut forged).status, 422);
}

#[apply(on_each_database)]
fn a_challenge_serves_once_in_one_browser_and_for_five_minutes(db: &TestDb) {
    let site = secure(db);
    let (_, mut device, _) = with_passkey(&site, ANA, 1);
    let mut browser = site.browser();
    let answer = device.show(&challenge(&mut browser));
    // somebody else's browser
    assert_refused(&site, &answer, None);
    // and with that it is used up
    assert_refused(&site, &answer, Some(&mut browser));
    let answer = device.show(&challenge(&mut browser));
    assert_eq!(send(&mut browser, &answer).status, 303);
    browser.page("/account");
    browser.post("/logout", &[]);
    browser.page("/login");
    assert_refused(&site, &answer, Some(&mut browser));
    // the one before, after another was asked for
    let before = challenge(&mut browser);
    challenge(&mut browser);
    let answer = device.show(&before);
    assert_refused(&site, &answer, Some(&mut browser));
    let answer = device.show(&challenge(&mut browser));
    db.sql("UPDATE passkey_challenges SET expires_at = '2026-01-01 00:00:00'");
    assert_refused(&site, &answer, Some(&mut browser));
    for nonsense in ["", "{}", "[]", "nada", "{\"id\":1}"] {
        assert_refused(&site, nonsense, Some(&mut browser));
    }
}

#[apply(on_each_database)]
fn a_passkey_that_was_removed_and_an_account_that_is_disabled_let_nobody_in(db: &TestDb) {
    let site = secure(db);
    let (mut ana, mut device, _) = with_passkey(&site, ANA, 1);
    let (mut rui, mut second, _) = with_passkey(&site, RUI, 2);
    let [key] = db.read(|c| passkey::list(c, ACCOUNT)).try_into().unwrap();
    let id = key.key();
    let fields = [("do", "remove"), ("passkey", id.as_str())];
    // nobody else's
    rui.post(MINE, &fields);
    assert_eq!(sign_in(&mut site.browser(), &mut device).status, 303);
    assert_eq!(
        ana.post(MINE, &fields).location(),
        "/account/second-factor?done=removed"
    );
    assert_eq!(sign_in(&mut site.browser(), &mut device).status, 422);
    db.sql("UPDATE accounts SET disabled_at = '2026-01-01 00:00:00' WHERE id = 2");
    assert_eq!(sign_in(&mut site.browser(), &mut second).status, 422);
    db.sql("UPDATE accounts SET disabled_at = NULL WHERE id = 2");
    assert_eq!(sign_in(&mut site.browser(), &mut second).status, 303);
}

#[apply(on_each_database)]
fn a_passkey_is_made_for_whoever_was_asked_and_is_of_one_account(db: &TestDb) {
    let site = secure(db);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut rui = site.signed_in(RUI, SiteRole::Arbiter);
    let begun = rui.post(MINE, &[("do", "begin")]);
    let options = begun.page().attribute("[data-passkey]", "data-options");
    // the challenge of another account
    let answer = Authenticator::new(1).make(&options);
    let refused = ana.post(MINE, &[("do", "add"), ("passkey", &answer)]);
    assert_eq!(refused.status, 422);
    assert!(refused.page().has("#e-passkey"));
    // a lie about the page, and one about the holder
    for tell in [
        (|one: &mut Authenticator| one.origin = "https://evil.example".to_owned())
            as fn(&mut Authenticator),
        |one: &mut Authenticator| one.verifies = false,
    ] {
        let mut liar = Authenticator::new(1);
        tell(&mut liar);
        assert_eq!(make(&mut ana, &mut liar, "x").status, 422);
    }
    assert!(db.read(|c| passkey::list(c, ACCOUNT)).is_empty());
    assert_eq!(make(&mut ana, &mut Authenticator::new(1), "x").status, 200);
    // the same once more, also from another account
    assert_eq!(make(&mut rui, &mut Authenticator::new(1), "x").status, 422);
    // the token of a form is asked for as everywhere
    let fields = [("csrf", "x"), ("do", "challenge")];
    assert_eq!(site.browser().post_as_is(LOGIN, &fields).status, 403);
}
