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
use crate::support::between::{Between, at_each_moment};
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

/// A site at which Ana has an account, and whatever happens in the middle of what it does.
struct Door<'a> {
    db: &'a TestDb,
    site: Site<'a>,
    between: Between,
    ana: UserId,
}

impl<'a> Door<'a> {
    fn of(db: &'a TestDb) -> Self {
        let (site, between) = Site::watched(db, &[]);
        let ana = site.account(ANA, SiteRole::Arbiter);
        Self {
            db,
            site,
            between,
            ana,
        }
    }

    /// Something `happens` at each moment of signing in. Whenever it does, nobody is in: `kept_out` looks at the answer, and `undo` puts back what was
    /// done. Once it comes too late somebody is, by the answer that is returned.
    fn opens_only_before(
        &self,
        sign_in: impl FnMut(&dyn Fn()) -> Answer,
        happens: impl Fn(&mut Conn) -> Result<(), DbError> + Clone + Send + 'static,
        kept_out: impl Fn(&Answer),
        undo: impl Fn(&TestDb),
    ) -> Answer {
        let last = at_each_moment(
            (&self.between, self.db),
            sign_in,
            move |db| meanwhile(db, &happens),
            |answer| {
                kept_out(answer);
                assert_eq!(sessions(self.db, self.ana), 0);
                undo(self.db);
            },
        );
        assert_eq!((last.status, sessions(self.db, self.ana)), (303, 1));
        last
    }
}

fn refused(answer: &Answer) {
    assert_eq!(answer.status, 422, "{}", answer.body);
}

#[apply(on_each_database)]
fn nobody_gets_in_with_a_password_that_is_another_now(db: &TestDb) {
    let door = Door::of(db);
    let ana = door.ana;
    door.opens_only_before(
        |ready| signs_in(&door.site, ready).1,
        move |c| reset(c, ana, OTHER),
        refused,
        |db| db.write(|c| reset(c, ana, PASSWORD)),
    );
}

#[apply(on_each_database)]
fn nobody_gets_in_who_was_shut_out(db: &TestDb) {
    let door = Door::of(db);
    let ana = door.ana;
    door.opens_only_before(
        |ready| signs_in(&door.site, ready).1,
        move |c| change(c, ana, |a| a.disabled_at = Some(now())).map(drop),
        refused,
        |db| {
            db.write(|c| change(c, ana, |a| a.disabled_at = None));
            db.write(|c| reset(c, ana, PASSWORD));
        },
    );
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
    let door = Door::of(db);
    let ana = door.ana;
    let last = door.opens_only_before(
        |ready| signs_in(&door.site, ready).1,
        move |c| protect(c, ana),
        |answer| {
            let to = answer.location();
            assert!(to.starts_with("/login/code"), "{}", answer.body);
        },
        |db| {
            db.write(|c| second_factor::remove(c, ana, &by_program_now()));
        },
    );
    assert_eq!(last.location(), "/");
}

#[apply(on_each_database)]
fn half_of_a_sign_in_is_nothing_once_the_password_is_another(db: &TestDb) {
    let door = Door::of(db);
    let ana = door.ana;
    db.write(|c| protect(c, ana));
    door.opens_only_before(
        |ready| {
            let (mut browser, half) = signs_in(&door.site, &|| {});
            browser.get(half.location());
            let factor = db.read(|c| second_factor::find(c, ana)).unwrap();
            let code = factor.secret.code(now());
            db.sql("UPDATE second_factors SET last_step = 0");
            ready();
            browser.post("/login/code", &[("code", &code)])
        },
        move |c| reset(c, ana, OTHER),
        refused,
        |db| db.write(|c| reset(c, ana, PASSWORD)),
    );
}
