//! Hooks: told of what is published and of nothing else, at least once, where it is allowed, signed as Standard Webhooks says.

use ::tournament::{Action, decide};
use arbitro::clock;
use arbitro::config::PublicUrl;
use arbitro::db::hook::{self, DeliveryState, HookOutcome};
use arbitro::db::tournament::{self, By, Change, ChangeError};
use arbitro::hook::{HookUrl, Network, Sender, SigningSecret, worker};
use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;
use macro_rules_attribute::apply;
use standardwebhooks::Webhook;

use super::{FIRST, PLAYERS, organiser};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, by_program};
use crate::support::listener::{Told, listener};
use crate::support::site::Site;
use crate::support::turn::one_after_the_other;

/// Does the verifier of those who wrote the standard believe it?
fn is_believed(told: &Told, secret: &SigningSecret) -> bool {
    let mut headers = ureq::http::HeaderMap::new();
    for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
        headers.insert(name, told.header(name).parse().unwrap());
    }
    let verifier = Webhook::new(&secret.text()).unwrap();
    verifier.verify(&told.body, &headers).is_ok()
}

/// A hook of the tournament that leads there.
fn hook(db: &TestDb, hall: &Hall<'_>, address: &str) -> (i32, SigningSecret) {
    let url = HookUrl::parse(address, Network::Any).unwrap();
    let secret = SigningSecret::random();
    let no = db.write(|c| hook::create(c, hall.id, (&url, &secret), &by_program()));
    (no, secret)
}

/// Sends what is due at this time.
fn send(db: &TestDb, network: Network, now: NaiveDateTime) -> Option<HookOutcome> {
    let site = PublicUrl::parse("https://damas.example").unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let sender = Sender::new(network);
    runtime
        .block_on(worker::send_next(&db.db, &sender, &site, now))
        .unwrap()
}

fn log(db: &TestDb, hall: &Hall<'_>, no: i32) -> Vec<hook::HookDelivery> {
    db.read(|c| hook::deliveries(c, hall.id, no, 50))
}

#[apply(on_each_database)]
fn a_hook_is_told_of_what_is_published(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (address, told) = listener(&["204 No Content", "200 OK"]);
    let (no, secret) = hook(db, &desk.hall, &address);
    desk.hall.draft();
    assert_eq!(
        send(db, Network::Any, clock::now()),
        None,
        "a draft is told to nobody"
    );
    desk.hall
        .act(|t, secret| decide::publish_round(t, FIRST, secret));
    assert_eq!(
        send(db, Network::Any, clock::now()),
        Some(HookOutcome::Sent)
    );
    assert_eq!(send(db, Network::Any, clock::now()), None);
    let first = told.recv().unwrap();
    assert!(
        is_believed(&first, &secret),
        "{}",
        first.header("webhook-signature")
    );
    assert!(!is_believed(&first, &SigningSecret::random()));
    let version = desk.hall.now().publication.version;
    assert_eq!(
        first.header("webhook-id"),
        format!("tournament/{}/{version}", desk.hall.id)
    );
    let body: serde_json::Value = serde_json::from_str(first.text()).unwrap();
    assert_eq!(body["type"], "tournament.changed");
    assert_eq!(body["data"]["types"][0], "round.published");
    let url = format!(
        "https://damas.example/api/v1/tournaments/{}/changes?after={}",
        desk.hall.id,
        version - 1
    );
    assert_eq!(body["data"]["url"], url);
    // with another secret both sign for a while, then only the new one
    let other = SigningSecret::random();
    let until = clock::now() + TimeDelta::hours(1);
    db.write(|c| hook::rotate(c, desk.hall.id, no, &other, until));
    assert!(db.write(|c| hook::replay(c, desk.hall.id, no, version, clock::now())));
    assert_eq!(
        send(db, Network::Any, clock::now()),
        Some(HookOutcome::Sent)
    );
    let again = told.recv().unwrap();
    assert!(is_believed(&again, &secret) && is_believed(&again, &other));
    assert_eq!(again.header("webhook-id"), first.header("webhook-id"));
    assert_eq!(log(db, &desk.hall, no)[0].state, DeliveryState::Sent);
}

#[apply(on_each_database)]
fn what_is_rolled_back_is_told_to_nobody_and_what_is_lost_is_told_again(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (address, told) = listener(&["200 OK", "200 OK"]);
    let (no, _) = hook(db, &desk.hall, &address);
    let change = Change {
        id: desk.hall.id,
        action: Action::Work,
        by: By::Program,
        seen: None,
        entry: by_program(),
    };
    let rolled_back: Result<(), ChangeError> = db.db.write_blocking(|c| {
        tournament::change(c, &change, |loaded, secret| {
            let drafted = decide::draft_round(&loaded.tournament)?;
            let after = loaded.tournament.after(&drafted);
            let published = decide::publish_round(&after, FIRST, secret)?;
            Ok(drafted.into_iter().chain(published).collect())
        })?;
        assert!(hook::is_due(c, clock::now())?, "it was written");
        Err(ChangeError::NotFound)
    });
    assert!(rolled_back.is_err());
    assert!(log(db, &desk.hall, no).is_empty());
    desk.hall.publish();
    // a sender that died after it had claimed: nobody else has it until its lease is over
    let now = clock::now();
    let claimed = db.write(|c| hook::claim(c, now, TimeDelta::minutes(2)));
    assert!(claimed.is_some());
    assert_eq!(send(db, Network::Any, now), None);
    let later = now + TimeDelta::minutes(3);
    assert_eq!(send(db, Network::Any, later), Some(HookOutcome::Sent));
    told.recv().unwrap();
    // the one that was dead marks nothing any more
    let failed = HookOutcome::Dead("late".to_owned());
    db.write(|c| hook::mark(c, &claimed.unwrap(), None, &failed, later));
    assert_eq!(log(db, &desk.hall, no)[0].state, DeliveryState::Sent);
}

/// What the clock of before put off to another year is told all the same.
#[apply(on_each_database)]
fn a_clock_that_is_set_back_holds_no_hook_up(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (address, told) = listener(&["503 Service Unavailable", "200 OK"]);
    hook(db, &desk.hall, &address);
    desk.hall.publish();
    let now = clock::now();
    let outcome = send(db, Network::Any, now + TimeDelta::days(365));
    assert!(
        matches!(outcome, Some(HookOutcome::RetryAt(..))),
        "{outcome:?}"
    );
    assert_eq!(send(db, Network::Any, now), Some(HookOutcome::Sent));
    assert_eq!(told.iter().take(2).count(), 2);
}

#[apply(on_each_database)]
fn a_redirect_is_not_followed_and_a_410_ends_it(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (elsewhere, lured) = listener(&["200 OK"]);
    let found = format!("302 Found\r\nlocation: {elsewhere}");
    let (address, told) = listener(&[&found, "410 Gone"]);
    let (no, _) = hook(db, &desk.hall, &address);
    desk.hall.publish();
    let now = clock::now();
    let outcome = send(db, Network::Any, now);
    assert!(
        matches!(&outcome, Some(HookOutcome::RetryAt(due, why)) if *due == now + TimeDelta::seconds(5) && why == "status 302"),
        "{outcome:?}"
    );
    told.recv().unwrap();
    assert!(lured.try_recv().is_err(), "a redirect was followed");
    assert_eq!(send(db, Network::Any, now), None, "too early");
    let outcome = send(db, Network::Any, now + TimeDelta::seconds(6));
    assert!(matches!(outcome, Some(HookOutcome::Gone(_))), "{outcome:?}");
    let hooks = db.read(|c| hook::list(c, desk.hall.id));
    assert_eq!(
        hooks[0].disabled.as_ref().map(|(_, why)| why.as_str()),
        Some("410 Gone")
    );
    // nothing more is written for it, nor sent again
    desk.hall.play(FIRST);
    assert_eq!(log(db, &desk.hall, no).len(), 1);
    let version = log(db, &desk.hall, no)[0].version;
    assert!(!db.write(|c| hook::replay(c, desk.hall.id, no, version, now)));
    // and whoever asks for it is not told that it was done
    let (mut organiser, page, no) = (organiser(&desk), desk.url("hooks"), no.to_string());
    organiser.page(&page);
    for (version, status) in [(&*version.to_string(), 409), ("x", 400)] {
        let again = [("do", "replay"), ("no", &*no), ("version", version)];
        assert_eq!(organiser.sends(&page, &again), status);
    }
}

#[apply(on_each_database)]
fn two_presses_at_once_make_one_hook(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let mut organiser = organiser(&desk);
    let (page, address) = (desk.url("hooks"), "https://clube.example/arbitro");
    organiser.page(&page);
    let url = HookUrl::parse(address, Network::Public).unwrap();
    let (secret, id) = (SigningSecret::random(), desk.hall.id);
    let status = one_after_the_other(
        db,
        |c| hook::create(c, id, (&url, &secret), &by_program()).map(drop),
        || organiser.sends(&page, &[("do", "make"), ("url", address)]),
    );
    assert_eq!(status, 303);
    assert_eq!(db.read(|c| hook::list(c, id)).len(), 1);
}

/// A change that looked for hooks before this one was switched off, and was kept after that.
#[apply(on_each_database)]
fn a_hook_that_is_switched_off_is_told_nothing_that_was_written_meanwhile(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let (address, told) = listener(&["200 OK"]);
    let (no, _) = hook(db, &desk.hall, &address);
    desk.hall.publish();
    let now = clock::now();
    db.write(|c| {
        use arbitro::db::schema::hooks::dsl::{disabled_at, disabled_why, hooks};
        let off = (disabled_at.eq(now), disabled_why.eq("Helena"));
        diesel::update(hooks.find((desk.hall.id.0, no)))
            .set(off)
            .execute(c)?;
        Ok(())
    });
    let outcome = send(db, Network::Any, now);
    assert_eq!(outcome, Some(HookOutcome::Dead("Helena".to_owned())));
    assert!(told.try_recv().is_err(), "it was told");
    assert_eq!(log(db, &desk.hall, no)[0].state, DeliveryState::Dead);
    assert_eq!(send(db, Network::Any, now), None);
}

#[test]
fn nothing_is_sent_inside() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    // what was let in by a setting, or by a name that meant another place then, is looked at again
    let (address, told) = listener(&["200 OK"]);
    let port = address.rsplit(':').next().unwrap().to_owned();
    for inside in [
        format!("https://localhost:{port}/"),
        format!("https://127.0.0.1:{port}/"),
        format!("https://[::1]:{port}/"),
        address.clone(),
    ] {
        hook(&db, &desk.hall, &inside);
    }
    desk.hall.publish();
    let now = clock::now();
    for _ in 0..4 {
        let outcome = send(&db, Network::Public, now);
        assert!(
            matches!(outcome, Some(HookOutcome::RetryAt(..))),
            "{outcome:?}"
        );
    }
    assert!(told.try_recv().is_err(), "somebody inside was asked");
    // nor is an address taken that says so
    let mut organiser = organiser(&desk);
    let page = desk.url("hooks");
    organiser.page(&page);
    for bad in [
        "http://clube.example/",
        "https://10.0.0.1/",
        "https://[::ffff:127.0.0.1]/",
        "https://clube.example:22/",
        "x",
    ] {
        let answer = organiser.post(&page, &[("do", "make"), ("url", bad)]);
        assert_eq!(answer.status, 422, "{bad}");
    }
    let good = [("do", "make"), ("url", "https://clube.example/arbitro")];
    assert_eq!(organiser.sends(&page, &good), 303);
    assert_eq!(organiser.sends(&page, &good), 303);
    assert_eq!(db.read(|c| hook::list(c, desk.hall.id)).len(), 5);
    organiser.page(&page).assert_says("clube.example");
}

#[test]
fn the_page_says_where_hooks_may_lead() {
    let db = TestDb::sqlite();
    let site = Site::with(&db, &[("ARBITRO_PRIVATE_HOOKS", "1")]);
    let desk = Desk::at(&db, site, &PLAYERS, |_| {});
    let hint = organiser(&desk).page(&desk.url("hooks")).text("#h-url");
    assert!(hint.contains("em qualquer porta"), "{hint}");
    assert!(!hint.contains("443"), "{hint}");
}
