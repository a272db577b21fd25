//! What happens to an account while something is under way that goes by how it was: at each moment of it, between two of its transactions.

mod beside;
mod others;
mod own;
mod roles;

use arbitro::account::{SiteRole, UserId};
use arbitro::clock::now;
use arbitro::db::account::{self, AccountChange, NewPassword};
use arbitro::db::{Conn, Db, DbError, credentials, second_factor, session};
use macro_rules_attribute::apply;

use crate::on_each_database;
use crate::support::between::at_each_moment;
use crate::support::database::TestDb;
use crate::support::fixture::by_program_now;
use crate::support::site::{Answer, Browser, PASSWORD, Site, hash_of};

const ANA: &str = "ana@example.pt";
const RUI: &str = "rui@example.pt";
const OTHER: &str = "outras damas e peões";

/// Somebody else does something, in a transaction of their own.
fn meanwhile<T>(db: &Db, does: impl FnOnce(&mut Conn) -> Result<T, DbError>) {
    db.write_blocking(does).unwrap();
}

/// The password is lost, and its owner chooses another by the link in a mail.
fn reset(c: &mut Conn, user: UserId, password: &str) -> Result<(), DbError> {
    account::lock(c)?;
    let owner = account::find(c, user)?.unwrap();
    let how = NewPassword::Reset;
    credentials::renew(c, &owner, &hash_of(password), how, &by_program_now())
}

/// An administrator keeps somebody out, or makes something else of them.
fn change(
    c: &mut Conn,
    user: UserId,
    change: impl FnOnce(&mut AccountChange),
) -> Result<bool, DbError> {
    account::lock(c)?;
    let found = account::find(c, user)?.unwrap();
    let mut after = AccountChange::of(&found);
    change(&mut after);
    account::update(c, user, &after, &by_program_now())
}

fn sessions(db: &TestDb, user: UserId) -> usize {
    db.read(|c| session::list(c, user, now())).len()
}

/// Signs in in a new browser.
fn signs_in(site: &Site, ready: &dyn Fn()) -> (Browser, Answer) {
    let mut browser = site.browser();
    browser.get("/login");
    ready();
    let answer = browser.post("/login", &[("email", ANA), ("password", PASSWORD)]);
    (browser, answer)
}

#[apply(on_each_database)]
fn nobody_gets_in_with_a_password_that_is_another_now(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let ana = site.account(ANA, SiteRole::Arbiter);
    let last = at_each_moment(
        (&between, db),
        |ready| signs_in(&site, ready).1,
        move |db| meanwhile(db, |c| reset(c, ana, OTHER)),
        |answer| {
            assert_eq!(answer.status, 422, "{}", answer.body);
            assert_eq!(sessions(db, ana), 0);
            db.write(|c| reset(c, ana, PASSWORD));
        },
    );
    assert_eq!((last.status, sessions(db, ana)), (303, 1));
}

#[apply(on_each_database)]
fn nobody_gets_in_who_was_shut_out(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let ana = site.account(ANA, SiteRole::Arbiter);
    let last = at_each_moment(
        (&between, db),
        |ready| signs_in(&site, ready).1,
        move |db| meanwhile(db, |c| change(c, ana, |a| a.disabled_at = Some(now()))),
        |answer| {
            assert_eq!(answer.status, 422, "{}", answer.body);
            assert_eq!(sessions(db, ana), 0);
            db.write(|c| change(c, ana, |a| a.disabled_at = None));
            db.write(|c| reset(c, ana, PASSWORD));
        },
    );
    assert_eq!(last.status, 303);
}

/// Puts a second factor to use, with one code on paper.
fn put_to_use(c: &mut Conn, user: UserId) -> Result<(), DbError> {
    second_factor::begin(c, user)?;
    let secret = second_factor::find(c, user)?.unwrap().secret;
    second_factor::confirm(c, user, (&secret, 0), &[[7; 32]], &by_program_now())?;
    Ok(())
}

/// The same, as its owner does.
fn protect(c: &mut Conn, user: UserId) -> Result<(), DbError> {
    put_to_use(c, user)?;
    session::delete_all_of(c, user)?;
    Ok(())
}

#[apply(on_each_database)]
fn nobody_gets_in_without_the_code_that_is_asked_for_now(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let ana = site.account(ANA, SiteRole::Arbiter);
    let last = at_each_moment(
        (&between, db),
        |ready| signs_in(&site, ready).1,
        move |db| meanwhile(db, |c| protect(c, ana)),
        |answer| {
            assert!(
                answer.location().starts_with("/login/code"),
                "{}",
                answer.body
            );
            assert_eq!(sessions(db, ana), 0);
            db.write(|c| second_factor::remove(c, ana, &by_program_now()));
        },
    );
    assert_eq!((last.location(), sessions(db, ana)), ("/", 1));
}

#[apply(on_each_database)]
fn half_of_a_sign_in_is_nothing_once_the_password_is_another(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let ana = site.account(ANA, SiteRole::Arbiter);
    db.write(|c| protect(c, ana));
    let last = at_each_moment(
        (&between, db),
        |ready| {
            let (mut browser, half) = signs_in(&site, &|| {});
            browser.get(half.location());
            let code = db
                .read(|c| second_factor::find(c, ana))
                .unwrap()
                .secret
                .code(now());
            db.sql("UPDATE second_factors SET last_step = 0");
            ready();
            browser.post("/login/code", &[("code", &code)])
        },
        move |db| meanwhile(db, |c| reset(c, ana, OTHER)),
        |answer| {
            assert_eq!(answer.status, 422, "{}", answer.body);
            assert_eq!(sessions(db, ana), 0);
            db.write(|c| reset(c, ana, PASSWORD));
        },
    );
    assert_eq!((last.status, sessions(db, ana)), (303, 1));
}
