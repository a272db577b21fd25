//! What the tests share.

pub mod between;
pub mod chrome;
pub mod database;
pub mod docs;
pub mod door;
pub mod endgames;
pub mod fixture;
pub mod form;
pub mod html;
pub mod listener;
pub mod pdf;
pub mod recorder;
pub mod sheet;
pub mod site;
pub mod smtp;
pub mod stream;
pub mod turn;

use arbitro::account::{AccountName, Email, SiteRole, UserId};
use arbitro::db::account::{self, NewAccount};
use chrono::{NaiveDateTime, TimeDelta};
use std::{num::ParseIntError, path::Path, str::FromStr};

/// The number that a variable of the environment holds, where a long run sets it; anything else in it ends the test.
pub fn set<T: FromStr<Err = ParseIntError>>(variable: &str) -> Option<T> {
    let set = std::env::var_os(variable)?;
    Some(set.to_str().unwrap().parse().unwrap())
}

/// How many, where a long run asks for more by a variable of the environment.
pub fn asked<T: FromStr<Err = ParseIntError>>(variable: &str, usually: T) -> T {
    set(variable).unwrap_or(usually)
}

/// How often a race is run: `ARBITRO_RACES` asks for more.
pub fn repeats(usually: usize) -> usize {
    asked("ARBITRO_RACES", usually)
}

/// The folder of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A fixed time, and so many seconds later: no test looks at the clock.
pub fn at(seconds: i64) -> NaiveDateTime {
    chrono::DateTime::from_timestamp(1_795_000_000, 0)
        .unwrap()
        .naive_utc()
        + TimeDelta::seconds(seconds)
}

/// A new account, named as its address is.
fn new_account(email: &str, role: SiteRole) -> NewAccount {
    NewAccount {
        email: Email::parse(email).unwrap(),
        name: AccountName::parse(email.split('@').next().unwrap()).unwrap(),
        role,
        lang: None,
    }
}

/// Makes an account without a password.
pub fn make_account(db: &database::TestDb, email: &str, role: SiteRole) -> UserId {
    let new = new_account(email, role);
    db.write(|c| account::create(c, &new, &fixture::by_program()))
}

/// Runs async code to its end on this thread.
pub fn wait<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(work)
}
