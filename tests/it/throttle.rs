//! The brake on guessing passwords.

use macro_rules_attribute::apply;
use std::net::IpAddr;
use std::thread;

use arbitro::account::Email;
use arbitro::config::DatabaseUrl;
use arbitro::db::throttle::{self, Admission, ThrottleSubject};
use diesel::connection::SimpleConnection as _;

use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;

fn email(text: &str) -> Email {
    Email::parse(text).unwrap()
}

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn guess(db: &TestDb, who: &str, from: &str, second: i64) -> Admission {
    let (email, from) = (email(who), address(from));
    db.write(|c| {
        throttle::claim(
            c,
            &[
                ThrottleSubject::Account(&email),
                ThrottleSubject::Address(from),
            ],
            at(second),
        )
    })
}

fn is_granted(answer: Admission) -> bool {
    answer == Admission::Granted
}

#[apply(on_each_database)]
fn the_third_failure_costs_three_seconds(db: &TestDb) {
    for _ in 0..3 {
        assert!(is_granted(guess(db, "ana@example.pt", "192.0.2.1", 0)));
    }
    assert_eq!(
        guess(db, "ana@example.pt", "192.0.2.2", 2),
        Admission::Refused { until: at(3) }
    );
    assert!(
        is_granted(guess(db, "rui@example.pt", "192.0.2.1", 2)),
        "another account is not held up"
    );
    assert!(is_granted(guess(db, "ana@example.pt", "192.0.2.1", 3)));
}

#[apply(on_each_database)]
fn the_right_password_clears_the_account(db: &TestDb) {
    let ana = email("ana@example.pt");
    let subjects = [
        ThrottleSubject::Account(&ana),
        ThrottleSubject::Address(address("192.0.2.1")),
    ];
    // and gives the address its one attempt back
    let address_is_full =
        "UPDATE login_throttle SET failures = 29 WHERE subject = 'address 192.0.2.1'";
    for round in 0..5 {
        assert!(
            is_granted(db.write(|c| throttle::claim(c, &subjects, at(0)))),
            "round {round}"
        );
        db.write(|c| throttle::forgive(c, &subjects, at(0)));
        if round == 0 {
            db.write(|c| Ok(c.batch_execute(address_is_full)?));
        }
    }
    // which leaves it no second one
    let tries = [1, 2].map(|n| guess(db, &format!("p{n}@example.pt"), "192.0.2.1", 0));
    assert_eq!(tries.map(is_granted), [true, false]);
}

#[apply(on_each_database)]
fn one_address_cannot_try_every_account(db: &TestDb) {
    let tried = (0..32)
        .filter(|n| is_granted(guess(db, &format!("p{n}@example.pt"), "2001:db8::1", 0)))
        .count();
    assert_eq!(tried, 30, "then one in ten seconds");
    assert!(
        !is_granted(guess(db, "ana@example.pt", "2001:db8:0:ff::2", 9)),
        "the same /56"
    );
    assert!(
        is_granted(guess(db, "ana@example.pt", "2001:db8:0:100::1", 9)),
        "another /56"
    );
}

#[apply(on_each_database)]
fn a_refused_attempt_counts_for_nobody(db: &TestDb) {
    (0..3).for_each(|_| assert!(is_granted(guess(db, "ana@example.pt", "192.0.2.1", 0))));
    (0..31).for_each(|_| assert!(!is_granted(guess(db, "ana@example.pt", "192.0.2.9", 1))));
    assert!(is_granted(guess(db, "rui@example.pt", "192.0.2.9", 1)));
    assert_eq!(
        guess(db, "ana@example.pt", "192.0.2.1", 2),
        Admission::Refused { until: at(3) }
    );
}

#[apply(on_each_database)]
fn guesses_sent_at_once_are_counted_one_by_one(db: &TestDb) {
    let granted = std::thread::scope(|scope| {
        let guesses: Vec<_> = (0..16)
            .map(|n| scope.spawn(move || guess(db, "ana@example.pt", &format!("192.0.2.{n}"), 0)))
            .collect();
        guesses
            .into_iter()
            .filter(|_| true)
            .map(|g| g.join().unwrap())
            .filter(|a| is_granted(*a))
            .count()
    });
    assert_eq!(granted, 3);
}

/// Whoever is right takes the count away, at any moment in which somebody else signs in to the same account.
#[apply(on_each_database)]
fn attempts_beside_those_that_are_right_are_answered(db: &TestDb) {
    // one writes at a time in SQLite
    let times = match db.url {
        DatabaseUrl::Sqlite(_) => 10,
        DatabaseUrl::Postgres(_) => 150,
    };
    let from = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
    thread::scope(|scope| {
        for from in from {
            scope.spawn(move || {
                let (ana, address) = (email("ana@example.pt"), address(from));
                for _ in 0..times {
                    // granted or not: what is asked is that the database says so
                    guess(db, "ana@example.pt", from, 0);
                    let subjects = [
                        ThrottleSubject::Account(&ana),
                        ThrottleSubject::Address(address),
                    ];
                    db.write(|c| throttle::forgive(c, &subjects, at(0)));
                }
            });
        }
    });
    assert!(is_granted(guess(db, "ana@example.pt", from[0], 0)));
}

#[apply(on_each_database)]
fn a_clock_that_was_set_back_shuts_nobody_out(db: &TestDb) {
    const DAY: i64 = 24 * 3600;
    // signed in before, and one who guessed until the brake was full
    assert!(is_granted(guess(db, "ana@example.pt", "192.0.2.1", 0)));
    for n in 0..26 {
        let from = format!("192.0.3.{n}");
        assert!(is_granted(guess(db, "rui@example.pt", &from, 10 * n)));
    }
    for back in [DAY / 24, 3 * DAY] {
        assert!(
            is_granted(guess(db, "ana@example.pt", "192.0.2.1", -back)),
            "{back}"
        );
    }
    // the count itself stands: who guesses is braked by the new time too
    assert!(is_granted(guess(
        db,
        "rui@example.pt",
        "192.0.2.7",
        -3 * DAY
    )));
    assert_eq!(
        guess(db, "rui@example.pt", "192.0.2.8", 1 - 3 * DAY),
        Admission::Refused {
            until: at(10 - 3 * DAY)
        }
    );
    assert!(is_granted(guess(
        db,
        "rui@example.pt",
        "192.0.2.8",
        -2 * DAY
    )));
}

#[apply(on_each_database)]
fn forgotten_counts_are_swept_out(db: &TestDb) {
    assert!(is_granted(guess(db, "ana@example.pt", "192.0.2.1", 0)));
    assert_eq!(
        db.write(|c| throttle::delete_expired(c, at(24 * 3600 - 1))),
        0
    );
    assert_eq!(db.write(|c| throttle::delete_expired(c, at(24 * 3600))), 2);
}
