//! Several servers on one PostgreSQL: what happens at one is known at the others, and a database that is away or hangs keeps nobody waiting.

mod beside;
mod frozen;
mod hints;
mod last;
mod verdicts;

use std::thread;
use std::time::Duration;

use arbitro::config::DatabaseUrl;
use arbitro::db::Either;
use diesel::{
    PgConnection, RunQueryDsl as _,
    connection::{Connection as _, SimpleConnection as _},
    sql_types::BigInt,
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

/// Waits until so many nodes listen: one that was just started finds changes by looking for them until it does.
fn wait_for_ears(db: &TestDb, nodes: i64) {
    let listen = diesel::dsl::sql::<BigInt>(
        "(SELECT count(*) FROM pg_stat_activity
          WHERE datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle')",
    );
    for _ in 0..1_000 {
        let there = db.read(|c| match c.either() {
            Either::Sqlite(_) => Ok(0),
            Either::Postgres(c) => Ok(listen.clone().get_result::<i64>(c)?),
        });
        if there == nodes {
            return;
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("not every node listens");
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
