//! Several servers on one PostgreSQL: what happens at one is known at the others, and a database that is away or hangs keeps nobody waiting.

mod beside;
mod frozen;
mod hints;
mod last;
mod verdicts;

use arbitro::config::DatabaseUrl;
use diesel::{
    PgConnection,
    connection::{Connection as _, SimpleConnection as _},
};
use tournament::{Info, decide};

use crate::support::{
    database::{TestDb, server},
    fixture::Hall,
};

/// What an administrator of the server does to the database, which is called THIS.
fn administer(db: &TestDb, statement: &str) {
    let name = db.url.to_string();
    let name = name.rsplit('/').next().unwrap();
    let mut c = PgConnection::establish(&server().unwrap()).unwrap();
    c.batch_execute(&statement.replace("THIS", name)).unwrap();
}

/// Ends every connection to it.
fn end_all(db: &TestDb) {
    administer(
        db,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'THIS'",
    );
}

/// Nobody may connect to it, and nobody is.
fn take_away(db: &TestDb) {
    administer(db, "ALTER DATABASE THIS ALLOW_CONNECTIONS false");
    end_all(db);
}

fn give_back(db: &TestDb) {
    administer(db, "ALTER DATABASE THIS ALLOW_CONNECTIONS true");
}

/// Changes what everybody may see, as another node would: no site here is told. Returns the version.
fn announce(hall: &Hall<'_>, what: &str) -> i64 {
    let changed = hall.act(|t, _| {
        let schedule = Some(what.parse().unwrap());
        let info = Info {
            schedule,
            ..t.info.clone()
        };
        decide::change_info(t, info)
    });
    assert_eq!(changed.publication.version, changed.version);
    changed.version.into()
}

/// The address of the database with another host and port.
fn by_way_of(db: &TestDb, addr: std::net::SocketAddr) -> DatabaseUrl {
    let url = db.url.to_string();
    let (scheme, rest) = url.split_once("://").unwrap();
    let (who, rest) = rest.split_once('@').unwrap();
    let (_, name) = rest.split_once('/').unwrap();
    DatabaseUrl::parse(&format!("{scheme}://{who}@{addr}/{name}")).unwrap()
}
