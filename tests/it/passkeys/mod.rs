//! Passkeys: made, shown in the place of a password, shown as a second factor, and not believed when anything about them is wrong.

mod authenticator;
mod meanwhile;
mod refused;

use arbitro::account::{SiteRole, UserId};
use arbitro::db::challenge::{self, Ceremony, ChallengeOwner};
use arbitro::db::journal::{self, Journal};
use arbitro::db::{passkey, second_factor};
use arbitro::passkey::RelyingParty;
use macro_rules_attribute::apply;

use crate::support::database::TestDb;
use crate::support::site::{Answer, Browser, PASSWORD, Site};
use crate::{on_each_database, on_sqlite};
use authenticator::{Authenticator, ORIGIN};

const ANA: &str = "ana@example.pt";
const RUI: &str = "rui@example.pt";
/// The page of the second factor, with the list.
const PAGE: &str = "/account/second-factor";
const MINE: &str = "/account/passkeys";
const LOGIN: &str = "/login/passkey";
const ACCOUNT: UserId = UserId(1);

/// A site that visitors reach over HTTPS.
fn secure(db: &TestDb) -> Site<'_> {
    Site::with(db, &[("ARBITRO_PUBLIC_URL", ORIGIN)])
}

/// Has the browser make a passkey, and sends what it answers.
fn make(browser: &mut Browser, device: &mut Authenticator, name: &str) -> Answer {
    let begun = browser.post(MINE, &[("do", "begin"), ("name", name)]);
    assert_eq!(begun.status, 200, "{}", begun.body);
    let options = begun.page().attribute("[data-passkey]", "data-options");
    let answer = device.make(&options);
    browser.post(MINE, &[("do", "add"), ("name", name), ("passkey", &answer)])
}

/// What the page of sign-in asks the browser for.
fn challenge(browser: &mut Browser) -> String {
    browser.page("/login");
    let answer = browser.post(LOGIN, &[("do", "challenge")]);
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "application/json")
    );
    answer.body
}

/// Sends an answer as the form of the page does.
fn send(browser: &mut Browser, answer: &str) -> Answer {
    let fields = [("do", "sign-in"), ("passkey", answer), ("next", "/account")];
    browser.post(LOGIN, &fields)
}

/// Signs in by passkey.
fn sign_in(browser: &mut Browser, device: &mut Authenticator) -> Answer {
    let answer = device.show(&challenge(browser));
    send(browser, &answer)
}

/// An account that has one, and its recovery codes.
fn with_passkey(site: &Site, email: &str, number: u8) -> (Browser, Authenticator, Vec<String>) {
    let mut browser = site.signed_in(email, SiteRole::Arbiter);
    let mut device = Authenticator::new(number);
    let made = make(&mut browser, &mut device, "telemóvel");
    assert_eq!(made.status, 200, "{}", made.body);
    let codes = made.page().texts("ol code");
    (browser, device, codes)
}

#[apply(on_each_database)]
fn a_passkey_is_made_and_signs_in_without_a_password(db: &TestDb) {
    let site = secure(db);
    let mut other = site.signed_in(ANA, SiteRole::Arbiter);
    let mut ana = site.browser();
    ana.sign_in(ANA, PASSWORD);
    let mut device = Authenticator::new(1);
    let made = make(&mut ana, &mut device, "telemóvel");
    assert_eq!(made.page().texts("ol code").len(), 10, "{}", made.body);
    assert_eq!(other.get("/account").status, 303, "the others are ended");
    let mail = site.next_mail();
    assert!(
        mail.to.as_str() == ANA && mail.body.contains("\"telemóvel\""),
        "{}",
        mail.body
    );
    assert_eq!(ana.page(PAGE).texts("ul.rows strong"), ["telemóvel"]);
    let known = db.read(|c| passkey::list(c, ACCOUNT));
    assert!(known[0].last_used_at.is_none() && !known[0].backed_up);

    let mut phone = site.browser();
    assert!(phone.page("/login").has("[data-passkey=passkey]"));
    let answer = sign_in(&mut phone, &mut device);
    assert_eq!((answer.status, answer.location()), (303, "/account"));
    assert_eq!(phone.get("/account").status, 200);
    // it is enough for what asks who is there
    assert_eq!(
        phone
            .post("/account/sessions/end", &[("session", "others")])
            .status,
        303
    );
    assert!(
        db.read(|c| passkey::list(c, ACCOUNT))[0]
            .last_used_at
            .is_some()
    );
    let rows = db.read(|c| journal::list(c, Journal::Accounts));
    let last = rows.last().map(|row| row.event.as_str());
    assert_eq!(last, Some(r#"{"event":"passkey-added","account":1}"#));
}

/// Of two keys of one name each button says which it removes, and of the last one what goes with it.
#[apply(on_each_database)]
fn a_button_says_which_passkey_it_removes(db: &TestDb) {
    let site = secure(db);
    let (mut ana, _, _) = with_passkey(&site, ANA, 1);
    // the codes from paper go with the last one
    assert!(ana.page(PAGE).has("#last-passkey"));
    make(&mut ana, &mut Authenticator::new(2), "telemóvel");
    assert!(!ana.page(PAGE).has("#last-passkey"));
    let labels = ana.page(PAGE).attributes("ul.rows button", "aria-label");
    let label = |no| format!("Remover a chave de acesso {no}: telemóvel");
    assert_eq!(labels, [label(1), label(2)]);
}

#[apply(on_each_database)]
fn the_password_alone_is_not_enough_any_more(db: &TestDb) {
    let site = secure(db);
    let (mut ana, mut device, codes) = with_passkey(&site, ANA, 1);
    let mut thief = site.browser();
    let asked = thief.sign_in(ANA, PASSWORD);
    assert_eq!(asked.location(), "/login/code");
    let page = thief.page("/login/code");
    assert!(page.has("[data-passkey=passkey]"));
    assert_eq!(thief.get("/account").status, 303);
    assert_eq!(thief.post("/login/code", &[("code", "123456")]).status, 422);
    // a code from paper does, once, and the passkey does
    assert_eq!(
        thief.post("/login/code", &[("code", &codes[0])]).status,
        303
    );
    assert_eq!(db.read(|c| second_factor::count_codes(c, ACCOUNT)), 9);
    let mut phone = site.browser();
    phone.sign_in(ANA, PASSWORD);
    assert_eq!(sign_in(&mut phone, &mut device).status, 303);
    assert!(!phone.cookies.contains_key("__Host-arbitro-code"));
    // codes are made anew without an app, too
    let anew = ana.post(PAGE, &[("do", "codes")]).page().texts("ol code");
    assert_eq!(anew.len(), 10);
}

#[apply(on_each_database)]
fn an_app_and_passkeys_share_their_codes_from_paper(db: &TestDb) {
    let site = secure(db);
    let (mut ana, _, _) = with_passkey(&site, ANA, 1);
    ana.post(PAGE, &[("do", "begin")]);
    let app = db.read(|c| second_factor::find(c, ACCOUNT)).unwrap().secret;
    let code = app.code(arbitro::clock::now());
    let shown = ana.post(PAGE, &[("do", "confirm"), ("code", &code)]);
    let codes = shown.page().texts("ol code");
    // one more passkey shows none
    let second = make(&mut ana, &mut Authenticator::new(2), "computador");
    assert_eq!(
        (second.status, second.location()),
        (303, "/account/second-factor?done=added")
    );
    assert_eq!(ana.post(PAGE, &[("do", "remove")]).status, 303);
    let mut phone = site.browser();
    phone.sign_in(ANA, PASSWORD);
    phone.page("/login/code");
    assert_eq!(
        phone.post("/login/code", &[("code", &codes[5])]).status,
        303
    );
    // and they go with the last
    for passkey in db.read(|c| passkey::list(c, ACCOUNT)) {
        let id = passkey.key();
        let fields = [("do", "remove"), ("passkey", id.as_str())];
        assert_eq!(ana.post(MINE, &fields).status, 303);
    }
    assert_eq!(db.read(|c| second_factor::count_codes(c, ACCOUNT)), 0);
    assert_eq!(site.browser().sign_in(ANA, PASSWORD).location(), "/");
}

#[apply(on_each_database)]
fn a_passkey_confirms_who_is_there_and_the_form_goes_on(db: &TestDb) {
    let site = secure(db);
    let (mut ana, mut device, _) = with_passkey(&site, ANA, 1);
    let (_, mut foreign, _) = with_passkey(&site, RUI, 2);
    let form = [("do", "begin"), ("name", "outra")];
    let confirm = |ana: &mut Browser, device: &mut Authenticator| {
        let options = ana.post(MINE, &[("do", "challenge")]).body;
        let answer = device.show(&options);
        let field = ("presence-password-passkey", answer.as_str());
        ana.post(MINE, &[form[0], form[1], field])
    };
    db.confirmed_long_ago();
    let asked = ana.post(MINE, &form);
    assert_eq!(asked.status, 401);
    let page = asked.page();
    assert!(page.has("[data-passkey=presence-password-passkey]"));
    assert!(
        page.has("[name=presence-password]"),
        "a code from paper does too"
    );
    assert_eq!(confirm(&mut ana, &mut foreign).status, 422);
    let right = confirm(&mut ana, &mut device);
    assert_eq!(right.status, 200, "{}", right.body);
    right.page().assert_says("outra");
    // what answers a sign-in is no answer to this
    db.confirmed_long_ago();
    let options = challenge(&mut site.browser());
    let answer = device.show(&options);
    let field = ("presence-password-passkey", answer.as_str());
    assert_eq!(ana.post(MINE, &[form[0], form[1], field]).status, 422);
}

#[apply(on_each_database)]
fn an_administrator_with_a_passkey_has_a_second_factor(db: &TestDb) {
    let site = secure(db);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let asked = format!("{PAGE}?next=%2Faccounts");
    assert_eq!(ana.get("/accounts").location(), asked);
    ana.page(PAGE);
    make(&mut ana, &mut Authenticator::new(1), "");
    assert_eq!(ana.get("/accounts").status, 200);
    assert!(
        !ana.page("/accounts")
            .has(".notice a[href='/account/second-factor']")
    );
}

#[apply(on_sqlite)]
fn over_plain_http_none_is_offered_and_the_page_says_why(db: &TestDb) {
    let site = Site::with(db, &[("ARBITRO_PUBLIC_URL", "http://192.168.1.5:8080")]);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    assert!(!site.browser().page("/login").has("[data-passkey]"));
    let page = ana.page(PAGE);
    assert!(!page.has("form[action='/account/passkeys']"));
    assert!(page.text(".notice").contains("http://192.168.1.5:8080"));
    for (path, step) in [
        (MINE, "begin"),
        (MINE, "challenge"),
        (LOGIN, "challenge"),
        (LOGIN, "sign-in"),
    ] {
        let answer = ana.post(path, &[("do", step), ("passkey", "{}")]);
        assert_eq!(answer.status, 404, "{path} {step}");
    }
}

/// An account that has only passkeys, in a hall: a code from paper opens it.
#[apply(on_each_database)]
fn where_passkeys_do_not_work_a_code_from_paper_does(db: &TestDb) {
    let (_, _, codes) = with_passkey(&secure(db), ANA, 1);
    let site = Site::with(db, &[("ARBITRO_PUBLIC_URL", "http://192.168.1.5:8080")]);
    let mut phone = site.browser();
    phone.sign_in(ANA, PASSWORD);
    let page = phone.page("/login/code");
    assert!(!page.has("[data-passkey]"));
    page.assert_says("não funcionam neste endereço");
    assert_eq!(
        phone.post("/login/code", &[("code", &codes[0])]).status,
        303
    );
}

#[apply(on_each_database)]
fn what_strangers_begin_is_bounded_and_swept_out(db: &TestDb) {
    let site = secure(db);
    let mut stranger = site.browser();
    stranger.page("/login");
    let statuses: Vec<u16> = (0..32)
        .map(|_| stranger.post(LOGIN, &[("do", "challenge")]).status)
        .collect();
    assert_eq!((statuses[29], statuses[31]), (200, 429));
    let url = arbitro::config::PublicUrl::parse(ORIGIN).unwrap();
    let party = RelyingParty::of(&url).unwrap();
    let now = arbitro::clock::now();
    let (first, begun) = (
        ChallengeOwner::new(Ceremony::SignIn, "first", None),
        party.ask().unwrap(),
    );
    let found = db.write(|c| {
        challenge::keep(c, &first, &begun, now - chrono::TimeDelta::seconds(1))?;
        for number in 0..challenge::MOST {
            let owner = ChallengeOwner::new(Ceremony::SignIn, &number.to_string(), None);
            challenge::keep(c, &owner, &party.ask().unwrap(), now)?;
        }
        challenge::claim(c, &first, &begun.challenge, now)
    });
    assert_eq!(found, None, "the oldest was given up");
    let swept = db.write(|c| challenge::delete_expired(c, now + challenge::LIFE));
    assert_eq!(i64::try_from(swept).unwrap(), challenge::MOST);
}
