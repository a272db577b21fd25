//! What is sent to push services, and what becomes of it.

use std::collections::BTreeMap;

use arbitro::db::{Db, push, push::PushOutcome};
use chrono::TimeDelta;
use macro_rules_attribute::apply;
use p256::ecdsa::{Signature, VerifyingKey, signature::Verifier as _};
use serde_json::Value;
use tournament::{EntryEvent, EntryNo, Person, RoundNo, decide};

use super::ears::{Ears, decoded};
use super::{ALL, Subscribed, browser, open, send, send_through};
use crate::on_each_database;
use crate::support::at;
use crate::support::listener::{Told, listener};

const FIRST: RoundNo = RoundNo(1);
/// Some seconds after what a fixture does.
const SOON: i64 = 10;

fn notice(browser: &Subscribed, told: &Told) -> Value {
    serde_json::from_str(&browser.ears.open(&told.body)).unwrap()
}

/// Whether a push service at this origin believes who sends (RFC 8292), at this time.
fn assert_signed(told: &Told, origin: &str, now: chrono::NaiveDateTime) {
    let shown = told
        .header("authorization")
        .strip_prefix("vapid t=")
        .unwrap();
    let (token, key) = shown.split_once(", k=").unwrap();
    let key = VerifyingKey::from_sec1_bytes(&decoded(key)).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&decoded(signature)).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    let parts: Vec<Value> = signed
        .split('.')
        .map(|part| serde_json::from_slice(&decoded(part)).unwrap())
        .collect();
    assert_eq!(parts[0]["alg"], "ES256");
    assert_eq!(
        (&parts[1]["aud"], &parts[1]["sub"]),
        (&origin.into(), &"https://damas.example".into())
    );
    let left = parts[1]["exp"].as_i64().unwrap() - now.and_utc().timestamp();
    assert!((1..=86_400).contains(&left), "{left}");
}

#[apply(on_each_database)]
fn a_browser_is_told_what_is_published_and_alone_can_read_it(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&["201 Created", "201 Created"]);
    ana.follows(&desk, "entries/1/follow", &ALL);
    desk.hall.draft();
    assert_eq!(send(db, at(SOON)), None, "a draft is told to nobody");
    desk.hall
        .act(|t, secret| decide::publish_round(t, FIRST, secret));
    assert_eq!(send(db, at(SOON)), Some(PushOutcome::Sent));
    assert_eq!(send(db, at(SOON)), None, "told once");
    let first = told.recv().unwrap();
    assert_eq!(first.path, "/push/Zm9v");
    let origin = ana.endpoint.strip_suffix("/push/Zm9v").unwrap();
    assert_signed(&first, origin, at(SOON));
    let id = desk.hall.id;
    for (name, value) in [
        ("content-encoding", "aes128gcm"),
        ("urgency", "high"),
        ("topic", &*format!("games-{id}-1")),
        ("ttl", &*(4 * 3600 - SOON).to_string()),
    ] {
        assert_eq!(first.header(name), value, "{name}");
    }
    let shown = notice(&ana, &first);
    assert_eq!(shown["title"], "Torneio de Évora");
    let line = shown["body"].as_str().unwrap();
    assert!(line.starts_with("Ana: Ronda 1 · tabuleiro 1 · "), "{line}");
    assert_eq!(shown["url"], format!("/tournaments/{id}/entries/1"));
    assert!(first.body.len() < 1000, "{} bytes", first.body.len());
    desk.hall.play(FIRST);
    assert_eq!(send(db, at(SOON)), Some(PushOutcome::Sent));
    let ended = told.recv().unwrap();
    assert_eq!(
        (ended.header("urgency"), ended.header("ttl")),
        ("normal", "86390")
    );
    assert_ne!(first.body[..16], ended.body[..16], "a salt of its own");
    assert!(
        notice(&ana, &ended)["body"]
            .as_str()
            .unwrap()
            .contains("2–0")
    );
    // another browser, and whoever reads on the way, cannot open it
    let other = std::panic::catch_unwind(|| Ears::new(2).open(&ended.body));
    assert!(other.is_err());
    // nobody's journal names where it is told
    for row in desk.hall.journal() {
        assert!(!format!("{row:?}").contains("Zm9v"), "{row:?}");
    }
}

#[apply(on_each_database)]
fn it_is_told_in_the_language_of_the_page_and_by_public_names(db: &TestDb) {
    let desk = open(db);
    desk.hall.act(|t, _| {
        let person = Person {
            born: Some("2014".parse().unwrap()),
            by_initials: true,
            ..Person::named("Zulmira Canário".parse().unwrap())
        };
        decide::change_entry(t, EntryNo(4), person)
    });
    let (reader, told) = browser(&["201 Created", "201 Created"]);
    let mut english = desk.site.browser();
    english.headers.push(("accept-language", "en".to_owned()));
    let answer = reader.asks_in(&mut english, (&desk, "entries/4/follow"), "follow", &ALL);
    assert_eq!(answer.status, 200, "{}", answer.body);
    desk.hall.publish();
    desk.hall.play(FIRST);
    for _ in 0..2 {
        assert_eq!(send(db, at(SOON)), Some(PushOutcome::Sent));
    }
    let all: Vec<Value> = told
        .iter()
        .take(2)
        .map(|one| notice(&reader, &one))
        .collect();
    assert!(
        all[0]["body"].as_str().unwrap().contains("Round 1 · board"),
        "{all:?}"
    );
    assert_eq!(all[0]["lang"], "en-GB");
    assert!(!format!("{all:?}").contains("Zulmira"), "{all:?}");
}

/// What was written by the full name says the initials that somebody asked for before it left.
#[apply(on_each_database)]
fn what_waits_says_the_initials_that_are_asked_for(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&["201 Created"]);
    ana.follows(&desk, "entries/1/follow", &ALL);
    desk.hall.publish();
    let mut person = desk.hall.now().tournament.entries[&EntryNo(1)]
        .person
        .clone();
    person.by_initials = true;
    let changed = EntryEvent::EntryChanged {
        entry: EntryNo(1),
        person,
    };
    desk.hall.act(|_, _| Ok(vec![changed.into()]));
    assert_eq!(send(db, at(SOON)), Some(PushOutcome::Sent));
    let shown = notice(&ana, &told.recv().unwrap());
    let text = shown["body"].as_str().unwrap();
    assert!(text.contains("A.") && !text.contains("Ana"), "{shown}");
    assert!(text.contains("Ronda 1"), "{shown}");
    assert!(shown["url"].as_str().unwrap().ends_with("/entries/1"));
}

#[apply(on_each_database)]
fn what_waited_is_replaced_by_what_is_new(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&["201 Created", "201 Created", "201 Created"]);
    ana.follows(&desk, "entries/1/follow", &[("push-games", "on")]);
    desk.hall.publish();
    desk.hall.play(FIRST);
    desk.hall.publish();
    assert_eq!(send(db, at(SOON)), Some(PushOutcome::Sent));
    assert_eq!(send(db, at(SOON)), None);
    let shown = notice(&ana, &told.recv().unwrap());
    assert!(
        shown["body"].as_str().unwrap().contains("Ronda 2"),
        "{shown}"
    );
    // what the organisers say is replaced by nothing
    ana.follows(&desk, "entries/1/follow", &[("push-bulletins", "on")]);
    for text in ["Almoço às 13.", "Jantar às 20."] {
        desk.hall
            .act(|t, _| decide::announce(t, text.parse().unwrap(), at(91)));
    }
    for _ in 0..2 {
        assert_eq!(send(db, at(SOON)), Some(PushOutcome::Sent));
    }
}

#[apply(on_each_database)]
fn a_service_that_fails_is_asked_again_and_one_that_refuses_is_not(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&[
        "503 Service Unavailable",
        "429 Too Many Requests\r\nretry-after: 900",
        "201 Created",
        "400 Bad Request",
        "410 Gone",
    ]);
    ana.follows(&desk, "entries/1/follow", &ALL);
    desk.hall.publish();
    let mut now = at(SOON);
    for seconds in [10, 900] {
        let due = now + TimeDelta::seconds(seconds);
        let outcome = send(db, now);
        assert!(
            matches!(outcome, Some(PushOutcome::RetryAt(again, _)) if again == due),
            "{outcome:?}"
        );
        assert_eq!(send(db, due - TimeDelta::seconds(1)), None, "too early");
        now = due;
    }
    assert_eq!(send(db, now), Some(PushOutcome::Sent));
    let texts: Vec<String> = told
        .iter()
        .take(3)
        .map(|one| ana.ears.open(&one.body))
        .collect();
    assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
    desk.hall.play(FIRST);
    assert!(matches!(send(db, now), Some(PushOutcome::Dropped(why)) if why == "status 400"));
    assert_eq!(send(db, now), None, "it is not asked again");
    desk.hall.publish();
    assert_eq!(send(db, now), Some(PushOutcome::Gone));
    desk.hall.play(RoundNo(2));
    assert_eq!(send(db, now), None, "there is nobody to tell");
    assert_eq!(
        db.read(|c| push::those_who_follow(c, desk.hall.id)).len(),
        0
    );
}

/// What the clock of before put off to another year, or a sender of that year took with it, is told all the same.
#[apply(on_each_database)]
fn a_clock_that_is_set_back_holds_no_notice_up(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&["201 Created"]);
    ana.follows(&desk, "entries/1/follow", &ALL);
    desk.hall.publish();
    let ahead = at(365 * 24 * 3600);
    let lost = db.write(|c| push::claim(c, ahead, TimeDelta::minutes(2)));
    assert!(lost.is_some());
    assert_eq!(send(db, at(SOON)), Some(PushOutcome::Sent));
    told.recv().unwrap();
}

/// A service that does not take what is of another year is not asked for a year.
#[apply(on_each_database)]
fn a_notice_of_a_clock_that_was_set_back_is_given_up_in_its_time(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&["503 Service Unavailable"; 2]);
    ana.follows(&desk, "entries/1/follow", &ALL);
    desk.hall.publish();
    db.write(|c| {
        use arbitro::db::schema::push_messages::dsl as messages;
        use diesel::prelude::*;
        let ahead = at(365 * 24 * 3600);
        let new = (messages::created_at.eq(ahead), messages::due_at.eq(ahead));
        diesel::update(messages::push_messages)
            .set(new)
            .execute(c)?;
        Ok(())
    });
    let outcome = send(db, at(SOON));
    assert!(
        matches!(outcome, Some(PushOutcome::RetryAt(..))),
        "{outcome:?}"
    );
    let late = at(SOON + 4 * 3600 - 5);
    assert!(matches!(send(db, late), Some(PushOutcome::Dropped(why)) if why == "status 503"));
    assert_eq!(told.try_iter().count(), 2);
    assert_eq!(send(db, late), None);
}

#[apply(on_each_database)]
fn what_is_too_old_is_not_told(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&["503 Service Unavailable"]);
    ana.follows(&desk, "entries/1/follow", &ALL);
    desk.hall.publish();
    let late = at(4 * 3600 - 5);
    assert!(matches!(send(db, late), Some(PushOutcome::Dropped(why)) if why == "status 503"));
    told.recv().unwrap();
    desk.hall.play(FIRST);
    assert!(matches!(
        send(db, at(24 * 3600)),
        Some(PushOutcome::Dropped(_))
    ));
    assert!(told.try_recv().is_err());
}

/// Two nodes with connections of their own: each browser is told once, and all of the same key.
#[apply(on_each_database)]
fn two_nodes_tell_each_browser_once(db: &TestDb) {
    const BROWSERS: usize = 12;
    let desk = open(db);
    let (address, told) = listener(&["201 Created"; BROWSERS + 1]);
    let nodes = [(); 2].map(|()| Db::open(&db.url, 2).unwrap());
    let keys = std::thread::scope(|scope| {
        let makers: Vec<_> = nodes
            .iter()
            .map(|node| scope.spawn(|| node.write_blocking(push::make_key).unwrap().public()))
            .collect();
        makers
            .into_iter()
            .map(|one| one.join().unwrap())
            .collect::<Vec<_>>()
    });
    assert_eq!(keys[0], keys[1]);
    for number in 0..BROWSERS {
        let endpoint = format!("{address}/{number}");
        let ears = Ears::new(u8::try_from(number).unwrap());
        Subscribed { endpoint, ears }.follows(&desk, "follow", &ALL);
    }
    desk.hall.publish();
    std::thread::scope(|scope| {
        for node in &nodes {
            scope.spawn(|| while send_through(node, at(SOON)).is_some() {});
        }
    });
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for one in told.try_iter() {
        assert!(one.header("authorization").ends_with(&keys[0]));
        *counts.entry(one.path).or_default() += 1;
    }
    assert_eq!(counts.len(), BROWSERS);
    assert!(counts.values().all(|count| *count == 1), "{counts:?}");
}

/// A sender that died after it had claimed: nobody else has it until its lease is over, and then it marks nothing any more.
#[apply(on_each_database)]
fn what_a_sender_lost_is_told_by_another(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&["201 Created"]);
    ana.follows(&desk, "entries/1/follow", &ALL);
    desk.hall.publish();
    let lease = TimeDelta::minutes(2);
    let lost = db.write(|c| push::claim(c, at(SOON), lease)).unwrap();
    assert_eq!(send(db, at(SOON)), None);
    let again = db.write(|c| push::claim(c, at(SOON + 121), lease)).unwrap();
    db.write(|c| push::mark(c, &lost, &PushOutcome::Sent));
    let failed = PushOutcome::RetryAt(at(SOON + 130), "no answer".to_owned());
    db.write(|c| push::mark(c, &again, &failed));
    assert_eq!(send(db, at(SOON + 131)), Some(PushOutcome::Sent));
    told.recv().unwrap();
}
