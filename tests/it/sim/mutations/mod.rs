//! Ways in which the servers could be wrong, each switched on by itself: the judge must see every one of them. One that it does not see is a hole in
//! the judge.

mod table;

use std::sync::{Arc, atomic::Ordering::SeqCst};

use arbitro::db::{
    self, Conn, DbError, Either,
    journal::Journal,
    outbox::Mail,
    schema::{journal, publications, tournaments},
};
use arbitro::live::Channel;
use chrono::NaiveDateTime;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use tournament::{ChainHash, JournalRow};

use super::acts::Wish;
use super::ledger::{Delivered, actor};
use super::world::{CLIENTS, World, lock};
use crate::support::database::TestDb;
pub use table::{ALL, Concern, Kind, Mutation, On};

/// What a mutation keeps from before a commit until after it.
#[derive(Default)]
pub struct Kept {
    rows: Vec<(usize, Vec<JournalRow>)>,
    public: Vec<(usize, i32)>,
}

impl Mutation {
    /// Alters the database itself.
    pub fn alter(self, database: &TestDb) {
        let Some((sqlite, postgres)) = self.alters() else {
            return;
        };
        database.write(|c| {
            match c.either() {
                Either::Sqlite(c) => c.batch_execute(sqlite)?,
                Either::Postgres(c) => c.batch_execute(postgres)?,
            }
            Ok::<_, DbError>(())
        });
    }

    /// What it does when everything was written and nothing is kept.
    pub fn before_commit(self, world: &Arc<World>, me: usize, c: &mut Conn) {
        if me >= CLIENTS {
            self.before_commit_of_worker(c);
        }
        if let Some(attempt) = change_of(world, me)
            && let Some((_, does)) = BEFORE_COMMIT.iter().find(|(of, _)| *of == self)
        {
            does(world, (me, attempt), c);
        }
    }

    /// What it does to mail that is claimed.
    fn before_commit_of_worker(self, c: &mut Conn) {
        let set = if self == Self::MarksBeforeSending {
            "state = 'sent'"
        } else if self == Self::LeaseNotTaken {
            "due_at = created_at"
        } else {
            return;
        };
        let claimed = "SELECT id FROM outbox WHERE state = 'queued' AND attempts > 0";
        let done = match c.either() {
            Either::Sqlite(c) => {
                c.batch_execute(&format!("UPDATE outbox SET {set} WHERE id IN ({claimed})"))
            }
            // the row of another worker is its own
            Either::Postgres(c) => c.batch_execute(&format!(
                "UPDATE outbox SET {set} WHERE id IN ({claimed} FOR UPDATE SKIP LOCKED)"
            )),
        };
        done.unwrap();
    }

    /// What it does when everything is kept.
    pub fn committed(self, world: &World, me: usize) {
        let mut kept = lock(&world.kept);
        let rows: Vec<_> = kept.rows.extract_if(.., |(who, _)| *who == me).collect();
        let public: Vec<_> = kept.public.extract_if(.., |(who, _)| *who == me).collect();
        drop(kept);
        if rows.is_empty() && public.is_empty() {
            return;
        }
        let id = world.id.0;
        let write = |c: &mut Conn| {
            if let Either::Postgres(c) = c.either() {
                c.batch_execute("SET LOCAL lock_timeout = '1ms'")?;
            }
            for row in rows.iter().flat_map(|(_, rows)| rows) {
                insert(c, &Journal::Tournament(world.id).key(), row)?;
            }
            for (_, version) in &public {
                let raised = publications::version.eq(version);
                diesel::update(publications::table.find(id))
                    .set(raised)
                    .execute(c)?;
            }
            Ok::<_, DbError>(())
        };
        // on a thread that nobody watches
        let done = std::thread::scope(|scope| {
            let written = scope.spawn(|| world.observer.write_blocking(write));
            written.join().unwrap()
        });
        // a row of the same number that came between is what the mutation is about
        drop(done);
    }
}

/// The change of the tournament that a thread works on and that has events.
fn change_of(world: &World, me: usize) -> Option<usize> {
    let attempt = world.spots[me].attempt.load(SeqCst);
    let ledger = world.ledger();
    let found = ledger.attempts.get(attempt)?;
    let (_, events) = found.decided.as_ref()?;
    (matches!(found.wish, Wish::Change(..)) && !events.is_empty()).then_some(attempt)
}

/// What is done to a change, by a thread and for a request.
type Does = fn(&World, (usize, usize), &mut Conn);

/// What mutations do to a change before its commit.
const BEFORE_COMMIT: [(Mutation, Does); 6] = [
    (Mutation::TellsBeforeCommit, tell_early),
    (Mutation::AnswersBeforeCommit, answer_early),
    (Mutation::ChainBroken, break_chain),
    (Mutation::VersionNotRaised, lower_version),
    (Mutation::PublicVersionApart, hold_public_version),
    (Mutation::JournalApart, hold_rows),
];

fn tell_early(world: &World, _: (usize, usize), c: &mut Conn) {
    let version = db::tournament::version(c, world.id).unwrap().unwrap();
    for node in &world.nodes {
        node.hub().tell(Channel::desk(world.id), version.into());
    }
}

fn answer_early(world: &World, (me, _): (usize, usize), _: &mut Conn) {
    world.spots[me].answered.store(true, SeqCst);
}

fn break_chain(world: &World, _: (usize, usize), c: &mut Conn) {
    let journal = Journal::Tournament(world.id);
    let rows = db::journal::list(c, journal).unwrap();
    let last = rows.last().unwrap();
    let wrong = last.chained_to(&ChainHash::origin());
    diesel::update(journal::table.find((journal.key(), last.number)))
        .set(journal::hash.eq(wrong.as_str()))
        .execute(c)
        .unwrap();
}

fn lower_version(world: &World, _: (usize, usize), c: &mut Conn) {
    let lower = tournaments::version.eq(tournaments::version - 1);
    diesel::update(tournaments::table.find(world.id.0))
        .set(lower)
        .execute(c)
        .unwrap();
}

fn hold_public_version(world: &World, (me, _): (usize, usize), c: &mut Conn) {
    let of = publications::table.find(world.id.0);
    let raised: i32 = of.select(publications::version).first(c).unwrap();
    let before = world.observer.read_blocking(|c| {
        let before: i32 = of.select(publications::version).first(c)?;
        Ok::<_, DbError>(before)
    });
    let before = before.unwrap();
    if raised != before {
        let lowered = publications::version.eq(before);
        diesel::update(of).set(lowered).execute(c).unwrap();
        lock(&world.kept).public.push((me, raised));
    }
}

fn hold_rows(world: &World, (me, attempt): (usize, usize), c: &mut Conn) {
    let journal = Journal::Tournament(world.id);
    let rows = db::journal::list(c, journal).unwrap();
    let own = |row: &JournalRow| row.who.name == actor(attempt);
    let own: Vec<JournalRow> = rows.into_iter().filter(own).collect();
    let written = journal::table.filter(journal::stream.eq(journal.key()));
    diesel::delete(written.filter(journal::actor.eq(actor(attempt))))
        .execute(c)
        .unwrap();
    lock(&world.kept).rows.push((me, own));
}

/// Writes a row of a journal past the product.
pub fn insert(c: &mut Conn, journal: &str, row: &JournalRow) -> Result<(), DbError> {
    diesel::insert_into(journal::table)
        .values((
            journal::stream.eq(journal),
            journal::number.eq(row.number),
            journal::version.eq(row.version),
            journal::at.eq(row.at),
            journal::account_id.eq(row.who.user.map(|user| user.0)),
            journal::actor.eq(&row.who.name),
            journal::event.eq(&row.event),
            journal::why.eq(row.why.as_deref()),
            journal::hash.eq(row.hash.as_str()),
        ))
        .execute(c)?;
    Ok(())
}

/// Lets a mail leave at once, past the outbox.
pub fn send_now(world: &World, mail: &Mail, at: NaiveDateTime) {
    world.ledger().delivered.push(Delivered {
        message: mail.subject.clone(),
        subject: mail.subject.clone(),
        attempt: 1,
        claimed: at,
    });
}
