//! The database of a run, and the servers' connections to it: opened once, used by many runs, each with a tournament of its own.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::{self, Conn, Db, DbError, Either, journal::Signature};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use draughts::lot::Secret;
use tokio::runtime::Runtime;
use tournament::{
    Details, EntryNo, Event, PairingSystem, Person, Regulations, RoundNo, Tournament, TournamentId,
    TournamentRole, decide,
};

use crate::support::database::TestDb;
use crate::support::{at, site::active_account};

use super::world::{CLIENTS, THREADS};

/// Who plays.
const PLAYERS: [&str; 5] = [
    "Ana Sá",
    "Berta Reis",
    "Carlos Melo",
    "Duarte Pina",
    "Elsa Rocha",
];

/// A database and all who are connected to it.
pub struct Fleet<'a> {
    /// The database as the judge sees it, beside all servers.
    pub database: &'a TestDb,
    /// The connections of each thread.
    pub of: Vec<Db>,
    /// What runs the asynchronous code of each thread.
    pub runtimes: Vec<Runtime>,
    /// The accounts of the clients.
    pub accounts: [UserId; CLIENTS],
}

impl<'a> Fleet<'a> {
    /// Connects everybody to a new database.
    pub fn new(database: &'a TestDb) -> Fleet<'a> {
        let roles = [SiteRole::Organiser, SiteRole::Arbiter, SiteRole::Arbiter];
        let emails = [
            "organiser@example.pt",
            "chief@example.pt",
            "deputy@example.pt",
        ];
        let mut accounts = [UserId(0); CLIENTS];
        for ((account, role), email) in accounts.iter_mut().zip(roles).zip(emails) {
            *account = active_account(database, email, role);
        }
        keep_sweepers_away(database);
        let runtime = |_| {
            tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap()
        };
        Fleet {
            database,
            of: (0..THREADS)
                .map(|_| Db::open(&database.url, 2).unwrap())
                .collect(),
            runtimes: (0..THREADS).map(runtime).collect(),
            accounts,
        }
    }

    /// A tournament that everybody may work in: before the check-in, or at the boards of round 1.
    pub fn tournament(&self, seed: u64) -> TournamentId {
        let secret = Secret::new([u8::try_from(seed % 251).unwrap(); 32]);
        let mut regulations = Regulations::standard();
        regulations.system = PairingSystem::DoubleSwiss { rounds: 2 };
        let details = Details {
            name: "Torneio de Évora".parse().unwrap(),
            venue: None,
            starts: at(0).date(),
            ends: at(0).date(),
        };
        let [organiser, chief, deputy] = self.accounts;
        let mut events =
            decide::create(details, regulations, secret.commitment(), organiser).unwrap();
        let mut now = Tournament::created(&events[0]).unwrap().after(&events[1..]);
        let mut act = |decide: &dyn Fn(&Tournament) -> Vec<Event>| {
            let more = decide(&now);
            now = now.after(&more);
            events.extend(more);
        };
        act(&|t| decide::appoint(t, chief, TournamentRole::ChiefArbiter).unwrap());
        act(&|t| decide::appoint(t, deputy, TournamentRole::DeputyArbiter).unwrap());
        act(&|t| decide::open_entries(t).unwrap());
        let person = |name: &&str| (None, Person::named(name.parse().unwrap()));
        act(&|t| decide::enter(t, PLAYERS.iter().map(person).collect()).unwrap());
        if seed.is_multiple_of(2) {
            for no in 1..=4 {
                act(&|t| decide::check_in(t, EntryNo(no)).unwrap());
            }
            act(&|t| decide::start(t, None).unwrap());
            act(&|t| decide::draft_round(t).unwrap());
            act(&|t| decide::publish_round(t, RoundNo(1), &secret).unwrap());
        }
        let entry = Signature::by_program("sim", at(0));
        let made = |c: &mut Conn| db::tournament::create(c, &events, &secret, &entry);
        self.database.write(made).id
    }
}

/// Waits until no more than so many transactions are open: PostgreSQL notices after a moment that the line of one is gone.
pub fn wait_for_rollback(db: &Db, open: usize) {
    for _ in 0..10_000 {
        let found = db.read_blocking(|c| match c.either() {
            Either::Sqlite(_) => Ok(0),
            Either::Postgres(c) => {
                Ok::<i64, DbError>(diesel::dsl::sql::<BigInt>(OPEN).get_result(c)?)
            }
        });
        if usize::try_from(found.unwrap()).unwrap() <= open {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    panic!("a transaction of a server that died stays open");
}

/// The transactions of all others.
const OPEN: &str = "(SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL
    AND pid <> pg_backend_pid() AND backend_type = 'client backend')";

/// Nothing but the servers may lock anything, or a run would not be its seed.
fn keep_sweepers_away(database: &TestDb) {
    database.write(|c| {
        if let Either::Sqlite(c) = c.either() {
            // what a mutation writes beside the servers waits for nobody either
            c.batch_execute("PRAGMA busy_timeout = 0")?;
        }
        if let Either::Postgres(c) = c.either() {
            let tables = diesel::dsl::sql::<Text>(
                "(SELECT string_agg(format('ALTER TABLE %I SET (autovacuum_enabled = false)', tablename), ';')
                 FROM pg_tables WHERE schemaname = 'public')",
            );
            let sql: String = tables.get_result(c)?;
            c.batch_execute(&sql)?;
        }
        Ok::<_, DbError>(())
    });
}
