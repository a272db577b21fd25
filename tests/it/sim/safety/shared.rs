//! What servers share beside the journal: mail, accounts, counts of attempts, sessions.

use arbitro::db::schema::{accounts, journal, login_throttle, outbox};
use arbitro::db::{DbError, journal::Journal, session};
use chrono::TimeDelta;
use diesel::prelude::*;

use crate::sim::acts::{ADDRESSES, Wish};
use crate::sim::client::{guessed, inviter};
use crate::sim::ledger::{Answer, Ledger, actor};
use crate::sim::world::World;

/// A mail for each invitation that was made, none for others; each leaves once, but for those whose worker died with them.
pub fn mails(world: &World, ledger: &Ledger) -> Vec<String> {
    let of_run: Vec<String> = (0..ADDRESSES)
        .map(|n| format!("t{}-{n}@example.pt", world.id))
        .collect();
    let queued: Vec<(String, String)> = world
        .observer
        .read_blocking(|c| {
            let of_run = outbox::table.filter(outbox::to_email.eq_any(&of_run));
            Ok::<_, DbError>(
                of_run
                    .select((outbox::subject, outbox::message_id))
                    .load(c)?,
            )
        })
        .unwrap();
    let key = Journal::Accounts.key();
    let invited = format!("%da prova {}", world.id);
    let made: Vec<String> = world
        .observer
        .read_blocking(|c| {
            let of_run =
                journal::table.filter(journal::stream.eq(&key).and(journal::actor.like(&invited)));
            Ok::<_, DbError>(of_run.select(journal::actor).load(c)?)
        })
        .unwrap();
    let mut wrong = Vec::new();
    for (index, attempt) in ledger.attempts.iter().enumerate() {
        if !matches!(attempt.wish, Wish::Invite(_)) {
            continue;
        }
        let name = actor(index);
        let of = queued
            .iter()
            .filter(|(subject, _)| *subject == name)
            .count();
        let made = made
            .iter()
            .filter(|who| **who == inviter(world.id.0, index))
            .count();
        let left = ledger
            .delivered
            .iter()
            .filter(|one| one.subject == name)
            .count();
        let right = match attempt.answer {
            Answer::Done(_) => of == 1 && left >= 1,
            Answer::Unknown => of <= 1 && left >= of && (of == 1 || left == 0),
            Answer::Refused(_) | Answer::Busy(_) | Answer::Failed(_) => of == 0 && left == 0,
        };
        if !right || made != of {
            wrong.push(format!(
                "{name} ({:?}) made {made} accounts and has {of} mails, {left} left",
                attempt.answer
            ));
        }
    }
    wrong.extend(left_twice(&queued, ledger));
    wrong
}

/// A mail leaves once, but for those whose worker died with them or took longer than its lease.
fn left_twice(queued: &[(String, String)], ledger: &Ledger) -> Vec<String> {
    let mut wrong = Vec::new();
    for (_, message) in queued {
        let of_message = ledger.delivered.iter();
        let mut times: Vec<_> = of_message.filter(|one| one.message == *message).collect();
        times.sort_by_key(|one| one.attempt);
        // a worker that takes longer than its lease has another beside it
        let mut two = times.windows(2);
        let apart = two.all(|two| two[1].claimed - two[0].claimed >= TimeDelta::minutes(2));
        if times.len() > 1 && !ledger.excused.contains(message) && !apart {
            let attempts: Vec<i32> = times.iter().map(|one| one.attempt).collect();
            wrong.push(format!(
                "a mail left {} times, in attempts {attempts:?}",
                times.len()
            ));
        }
    }
    wrong
}

/// Of two who invite one address, one succeeds; the account is there if somebody was told so.
pub fn accounts_made(world: &World, ledger: &Ledger) -> Vec<String> {
    let mut wrong = Vec::new();
    for n in 0..ADDRESSES {
        let email = format!("t{}-{n}@example.pt", world.id);
        let there: i64 = world
            .observer
            .read_blocking(|c| {
                let found = accounts::table.filter(accounts::email.eq(&email));
                Ok::<_, DbError>(found.count().get_result(c)?)
            })
            .unwrap();
        let asked = ledger
            .attempts
            .iter()
            .filter(|one| matches!(one.wish, Wish::Invite(of) if of == n));
        let done = asked
            .filter(|one| matches!(one.answer, Answer::Done(_)))
            .count();
        if there > 1 || done > usize::try_from(there).unwrap() {
            wrong.push(format!(
                "{email} has {there} accounts, {done} were told of one"
            ));
        }
    }
    wrong
}

/// Each wrong password that was let through was counted.
pub fn guesses(world: &World, ledger: &Ledger) -> Option<String> {
    let key = format!("account {}", guessed(world.id.0));
    let counted: Option<i32> = world
        .observer
        .read_blocking(|c| {
            let row = login_throttle::table
                .find(&key)
                .select(login_throttle::failures);
            Ok::<_, DbError>(row.first(c).optional()?)
        })
        .unwrap();
    let counted = counted.unwrap_or_default();
    let (surely, perhaps) = ledger.guesses;
    let right = (surely..=perhaps).contains(&counted);
    (!right).then(|| {
        format!("{surely} to {perhaps} wrong passwords were let through, {counted} were counted")
    })
}

/// A session that ended opens nothing, one that did not is there, on every server.
pub fn sessions(world: &World, ledger: &Ledger) -> Vec<String> {
    let mut wrong = Vec::new();
    for signed in &ledger.signed {
        let now = world.now(0);
        let found = world
            .observer
            .read_blocking(|c| session::find(c, &signed.secret, now));
        let there = found.unwrap().is_some();
        if signed.ended == Some(there) {
            wrong.push(format!(
                "a session: ended {:?}, there {there}",
                signed.ended
            ));
        }
    }
    wrong
}
