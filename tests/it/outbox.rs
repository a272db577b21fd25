//! The outbox: nothing lost, nothing sent that was rolled back.

use arbitro::account::{AccountName, Email};
use arbitro::config::SmtpUrl;
use arbitro::db::DbError;
use arbitro::db::outbox::{self, Fate, Mail, MailCounts};
use arbitro::mail::Mailer;
use arbitro::mail::worker::{self, MailDelivery};
use chrono::TimeDelta;
use macro_rules_attribute::apply;

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::smtp::{Answer, Sink};
use crate::support::{at, wait};

fn mail(n: usize) -> Mail {
    Mail {
        to: Email::parse(&format!("p{n}@example.pt")).unwrap(),
        name: AccountName::parse("Inês Conceição").unwrap(),
        subject: "Convite para o Arbitro".to_owned(),
        body: format!("Olá, número {n}!\n"),
    }
}

fn mailer(sink: &Sink) -> Mailer {
    let url = SmtpUrl::parse(&format!("smtp://{}", sink.addr)).unwrap();
    Mailer::smtp(&url, "Arbitro <arbitro@example.pt>".parse().unwrap()).unwrap()
}

fn queue(db: &TestDb, n: usize) {
    db.write(|c| outbox::queue(c, &mail(n), at(0)));
}

/// One turn of the worker, so many seconds after the start.
fn turn(db: &TestDb, mailer: &Mailer, second: i64) -> Option<MailDelivery> {
    wait(worker::send_next(&db.db, mailer, at(second))).unwrap()
}

fn header<'a>(mail: &'a str, name: &str) -> &'a str {
    mail.lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap_or_else(|| panic!("{name} in {mail}"))
}

#[apply(on_each_database)]
fn a_mail_arrives(db: &TestDb) {
    let sink = Sink::start(&[]);
    queue(db, 1);
    assert_eq!(turn(db, &mailer(&sink), 0), Some(MailDelivery::Sent));
    assert_eq!(turn(db, &mailer(&sink), 0), None);
    assert_eq!(sink.kept().len(), 1);
    assert_eq!(
        db.read(outbox::count),
        MailCounts {
            sent: 1,
            ..MailCounts::default()
        }
    );
}

#[apply(on_each_database)]
fn a_mail_of_a_transaction_that_failed_is_never_sent(db: &TestDb) {
    let sink = Sink::start(&[]);
    let failed: Result<(), DbError> = db.db.write_blocking(|c| {
        outbox::queue(c, &mail(1), at(0))?;
        Err(DbError::corrupt("on purpose"))
    });
    assert!(failed.is_err());
    assert_eq!(turn(db, &mailer(&sink), 3600), None);
    assert!(sink.kept().is_empty());
}

#[apply(on_each_database)]
fn a_mail_refused_for_now_is_sent_later(db: &TestDb) {
    let sink = Sink::start(&[Answer::Later, Answer::Later]);
    let mailer = mailer(&sink);
    queue(db, 1);
    assert_eq!(turn(db, &mailer, 0), Some(MailDelivery::Retried));
    assert_eq!(turn(db, &mailer, 29), None, "the first wait is 30 seconds");
    assert_eq!(turn(db, &mailer, 30), Some(MailDelivery::Retried));
    assert_eq!(turn(db, &mailer, 89), None, "the second is a minute");
    assert_eq!(turn(db, &mailer, 90), Some(MailDelivery::Sent));
    assert_eq!(sink.kept().len(), 1);
}

/// What the clock of before put off to another year leaves all the same.
#[apply(on_each_database)]
fn a_clock_that_is_set_back_holds_no_mail_up(db: &TestDb) {
    let sink = Sink::start(&[Answer::Later]);
    let mailer = mailer(&sink);
    queue(db, 1);
    let ahead = 365 * 24 * 3600;
    assert_eq!(turn(db, &mailer, ahead), Some(MailDelivery::Retried));
    assert_eq!(turn(db, &mailer, 0), Some(MailDelivery::Sent));
    assert_eq!(sink.kept().len(), 1);
}

#[apply(on_each_database)]
fn a_mailbox_that_is_not_there_is_given_up(db: &TestDb) {
    let sink = Sink::start(&[Answer::Never]);
    queue(db, 1);
    assert_eq!(turn(db, &mailer(&sink), 0), Some(MailDelivery::Died));
    assert_eq!(
        db.read(outbox::count),
        MailCounts {
            dead: 1,
            ..MailCounts::default()
        }
    );
}

#[apply(on_each_database)]
fn a_server_that_never_recovers_is_given_up_after_hours(db: &TestDb) {
    let sink = Sink::start(&[Answer::Later; 99]);
    let mailer = mailer(&sink);
    queue(db, 1);
    let mut attempts = Vec::new();
    for minute in (0..=24 * 60).step_by(5) {
        attempts.extend(turn(db, &mailer, minute * 60).map(|outcome| (minute, outcome)));
    }
    assert_eq!(attempts.len(), 11);
    let (last, outcome) = *attempts.last().unwrap();
    assert_eq!(outcome, MailDelivery::Died);
    assert!((8 * 60..10 * 60).contains(&last), "after {last} minutes");
}

#[apply(on_each_database)]
fn a_line_that_dies_after_the_text_sends_the_same_mail_again(db: &TestDb) {
    let sink = Sink::start(&[Answer::KeepAndDie]);
    let mailer = mailer(&sink);
    queue(db, 1);
    assert_eq!(turn(db, &mailer, 0), Some(MailDelivery::Retried));
    assert_eq!(turn(db, &mailer, 60), Some(MailDelivery::Sent));
    let kept = sink.kept();
    let ids: Vec<_> = kept
        .iter()
        .map(|mail| header(mail, "Message-ID: "))
        .collect();
    assert!(
        matches!(ids[..], [first, second] if first == second),
        "{ids:?}"
    );
    assert_eq!(header(&kept[0], "Date: "), header(&kept[1], "Date: "));
}

#[apply(on_each_database)]
fn a_worker_that_dies_with_a_mail_loses_none(db: &TestDb) {
    let sink = Sink::start(&[
        Answer::Die,
        Answer::Accept,
        Answer::KeepAndDie,
        Answer::Later,
    ]);
    let mailer = mailer(&sink);
    (0..20).for_each(|n| queue(db, n));
    for second in (0..3600).step_by(30) {
        // at first one mail is claimed each time by a worker that is never heard of again
        if second < 300 {
            db.write(|c| outbox::claim(c, at(second), TimeDelta::minutes(2)));
        }
        while turn(db, &mailer, second).is_some() {}
    }
    assert_eq!(
        db.read(outbox::count),
        MailCounts {
            sent: 20,
            ..MailCounts::default()
        }
    );
    let kept = sink.kept();
    for n in 0..20 {
        assert!(
            kept.iter()
                .any(|mail| mail.contains(&format!("<p{n}@example.pt>"))),
            "mail {n} is lost"
        );
    }
    let mut ids: Vec<_> = kept
        .iter()
        .map(|mail| header(mail, "Message-ID: ").to_owned())
        .collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 20);
}

#[apply(on_each_database)]
fn workers_side_by_side_send_each_mail_once(db: &TestDb) {
    (0..40).for_each(|n| queue(db, n));
    let sink = Sink::start(&[]);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mailer = mailer(&sink);
                while turn(db, &mailer, 0).is_some() {}
            });
        }
    });
    assert_eq!(sink.kept().len(), 40);
}

#[apply(on_each_database)]
fn a_worker_too_late_does_not_undo_what_the_next_one_did(db: &TestDb) {
    queue(db, 1);
    let lease = TimeDelta::minutes(2);
    let slow = db.write(|c| outbox::claim(c, at(0), lease)).unwrap();
    let quick = db.write(|c| outbox::claim(c, at(120), lease)).unwrap();
    assert_eq!(
        (slow.attempt, quick.attempt, &slow.message_id),
        (1, 2, &quick.message_id)
    );
    db.write(|c| outbox::mark_failed(c, &slow, "too late", Fate::Dead));
    assert_eq!(db.read(outbox::count).queued, 1);
    db.write(|c| outbox::mark_sent(c, &quick));
    assert_eq!(db.read(outbox::count).sent, 1);
}

#[apply(on_each_database)]
fn the_loop_wakes_sends_and_stops(db: &TestDb) {
    let (mailer, sent) = Mailer::memory("arbitro@example.pt".parse().unwrap());
    let wake = std::sync::Arc::new(tokio::sync::Notify::new());
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let (database, waker) = (db.db.clone(), std::sync::Arc::clone(&wake));
    wait(async move {
        let running = tokio::spawn(worker::run(database.clone(), mailer, waker, stopped));
        database
            .write(|c| outbox::queue(c, &mail(1), at(0)))
            .await
            .unwrap();
        wake.notify_one();
        for _ in 0..500 {
            if !sent.lock().unwrap().is_empty() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        assert_eq!(*sent.lock().unwrap(), [mail(1)]);
        stop.send(true).unwrap();
        tokio::time::timeout(std::time::Duration::from_secs(5), running)
            .await
            .unwrap()
            .unwrap();
    });
}

#[apply(on_each_database)]
fn where_a_mail_went_is_known_for_a_week_and_where_it_did_not_for_a_month(db: &TestDb) {
    for n in 1..=3 {
        queue(db, n);
    }
    let lease = TimeDelta::minutes(2);
    let claim = || db.write(|c| outbox::claim(c, at(0), lease)).unwrap();
    let (sent, dead) = (claim(), claim());
    db.write(|c| outbox::mark_sent(c, &sent));
    db.write(|c| outbox::mark_failed(c, &dead, "no such box", Fate::Dead));
    let after = |days| {
        let now = at(0) + lease + TimeDelta::days(days);
        db.write(|c| outbox::delete_expired(c, now));
        let counts = db.read(outbox::count);
        [counts.sent, counts.dead, counts.queued]
    };
    assert_eq!(after(6), [1, 1, 1]);
    assert_eq!(after(8), [0, 1, 1]);
    assert_eq!(after(31), [0, 0, 1]);
}
