//! What is taken away or made while a passkey is looked at.

use arbitro::account::SiteRole;
use arbitro::clock::now;
use arbitro::db::{Conn, DbError, passkey, second_factor, session};
use macro_rules_attribute::apply;

use super::{ACCOUNT, ANA, Authenticator, MINE, ORIGIN, challenge, send};
use crate::on_each_database;
use crate::support::between::at_each_moment;
use crate::support::fixture::by_program_now;
use crate::support::site::{Answer, Browser, PASSWORD, Site};

/// Takes all passkeys from the account, as its owner does in another browser.
fn lose(c: &mut Conn) -> Result<(), DbError> {
    passkey::remove_all(c, ACCOUNT, &by_program_now())?;
    session::delete_all_of(c, ACCOUNT)?;
    Ok(())
}

#[apply(on_each_database)]
fn a_passkey_that_was_taken_away_signs_nobody_in(db: &TestDb) {
    let (site, between) = Site::watched(db, &[("ARBITRO_PUBLIC_URL", ORIGIN)]);
    site.account(ANA, SiteRole::Arbiter);
    let mut number = 0;
    let last = at_each_moment(
        (&between, db),
        |ready| {
            number += 1;
            let mut device = Authenticator::new(number);
            let mut ana = site.browser();
            ana.sign_in(ANA, PASSWORD);
            assert_eq!(super::make(&mut ana, &mut device, "telemóvel").status, 200);
            let mut thief = site.browser();
            let answer = device.show(&challenge(&mut thief));
            ready();
            send(&mut thief, &answer)
        },
        |db| db.write_blocking(lose).unwrap(),
        |answer| {
            assert_eq!(answer.status, 422, "{}", answer.body);
            assert!(db.read(|c| session::list(c, ACCOUNT, now())).is_empty());
        },
    );
    assert_eq!((last.status, last.location()), (303, "/account"));
}

/// Has a browser make its passkey of this number and send it, once it is said to be ready.
fn adds(browser: &mut Browser, number: u8, ready: &dyn Fn()) -> Answer {
    let begun = browser.post(MINE, &[("do", "begin"), ("name", "telemóvel")]);
    let options = begun.page().attribute("[data-passkey]", "data-options");
    let made = Authenticator::new(number).make(&options);
    let fields = [("do", "add"), ("name", "telemóvel"), ("passkey", &made)];
    ready();
    browser.post(MINE, &fields)
}

/// Ends all sessions of the account, as its owner does in another browser.
fn end(c: &mut Conn) -> Result<(), DbError> {
    session::delete_all_of(c, ACCOUNT).map(drop)
}

#[apply(on_each_database)]
fn no_passkey_is_made_in_a_session_that_was_ended(db: &TestDb) {
    let (site, between) = Site::watched(db, &[("ARBITRO_PUBLIC_URL", ORIGIN)]);
    site.account(ANA, SiteRole::Arbiter);
    let mut number = 0;
    let last = at_each_moment(
        (&between, db),
        |ready| {
            number += 1;
            let mut ana = site.browser();
            ana.sign_in(ANA, PASSWORD);
            adds(&mut ana, number, ready)
        },
        |db| db.write_blocking(end).unwrap(),
        |answer| {
            assert_eq!(answer.status, 401, "{}", answer.body);
            assert!(db.read(|c| passkey::list(c, ACCOUNT)).is_empty());
        },
    );
    assert_eq!(last.page().texts("ol code").len(), 10, "{}", last.body);
}

#[apply(on_each_database)]
fn no_passkey_is_removed_in_a_session_that_was_ended(db: &TestDb) {
    let (site, between) = Site::watched(db, &[("ARBITRO_PUBLIC_URL", ORIGIN)]);
    site.account(ANA, SiteRole::Arbiter);
    let mut number = 0;
    let last = at_each_moment(
        (&between, db),
        |ready| {
            number += 1;
            let mut ana = site.browser();
            ana.sign_in(ANA, PASSWORD);
            assert_eq!(adds(&mut ana, number, &|| {}).status, 200);
            let id = db.read(|c| passkey::list(c, ACCOUNT)).remove(0).key();
            ready();
            ana.post(MINE, &[("do", "remove"), ("passkey", &id)])
        },
        |db| db.write_blocking(end).unwrap(),
        |answer| {
            assert_eq!(answer.status, 401, "{}", answer.body);
            assert_eq!(db.read(|c| passkey::list(c, ACCOUNT)).len(), 1);
            db.write(|c| passkey::remove_all(c, ACCOUNT, &by_program_now()));
        },
    );
    assert_eq!(last.status, 303, "{}", last.body);
    assert!(db.read(|c| passkey::list(c, ACCOUNT)).is_empty());
}

/// Puts an app to use in another browser, with one recovery code.
fn begin_with_app(c: &mut Conn) -> Result<(), DbError> {
    second_factor::begin(c, ACCOUNT)?;
    let secret = second_factor::find(c, ACCOUNT)?.unwrap().secret;
    second_factor::confirm(c, ACCOUNT, (&secret, 0), &[[7; 32]], &by_program_now())?;
    Ok(())
}

#[apply(on_each_database)]
fn codes_on_paper_stay_good_though_a_passkey_is_made_at_that_moment(db: &TestDb) {
    let (site, between) = Site::watched(db, &[("ARBITRO_PUBLIC_URL", ORIGIN)]);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    let mut number = 0;
    let last = at_each_moment(
        (&between, db),
        |ready| {
            number += 1;
            adds(&mut ana, number, ready)
        },
        |db| db.write_blocking(begin_with_app).unwrap(),
        |_| {
            assert_eq!(db.read(|c| second_factor::count_codes(c, ACCOUNT)), 1);
            db.write(|c| {
                second_factor::remove(c, ACCOUNT, &by_program_now())?;
                passkey::remove_all(c, ACCOUNT, &by_program_now())
            });
        },
    );
    assert_eq!(last.page().texts("ol code").len(), 10, "{}", last.body);
}
