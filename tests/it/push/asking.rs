//! How a browser asks to be told, changes that, and stops it.

use arbitro::db::push::{self, PushOutcome};
use arbitro::hook::Network;
use arbitro::push::Endpoint;
use macro_rules_attribute::apply;
use serde_json::Value;

use super::ears::{Ears, decoded};
use super::{ALL, PLAYERS, Subscribed, browser, open, send};
use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall};
use crate::support::site::{Answer, Site};

const PLAYER: &str = "entries/1/follow";

fn kinds(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 200, "{}", answer.body);
    let standing: Value = serde_json::from_str(&answer.body).unwrap();
    let kinds = standing["kinds"].as_array().unwrap().iter();
    kinds.map(|one| one.as_str().unwrap().to_owned()).collect()
}

fn followers(db: &TestDb, desk: &Desk<'_>) -> usize {
    db.read(|c| push::those_who_follow(c, desk.hall.id)).len()
}

#[apply(on_each_database)]
fn a_browser_sees_what_it_follows_changes_it_and_stops(db: &TestDb) {
    let desk = open(db);
    let (ana, _told) = browser(&[]);
    let first = ana.asks(&desk, PLAYER, "look", &[]);
    assert_eq!(kinds(&first), [""; 0]);
    let key: Value = serde_json::from_str(&first.body).unwrap();
    assert_eq!(decoded(key["key"].as_str().unwrap()).len(), 65);
    ana.follows(&desk, PLAYER, &ALL);
    ana.follows(&desk, "follow", &[("push-results", "on")]);
    let look = |path| ana.asks(&desk, path, "look", &[]);
    assert_eq!(
        kinds(&look(PLAYER)),
        ["push-games", "push-results", "push-bulletins"]
    );
    assert_eq!(look(PLAYER).body[..80], first.body[..80], "the same key");
    ana.follows(&desk, PLAYER, &[("push-games", "on")]);
    assert_eq!(kinds(&look(PLAYER)), ["push-games"]);
    assert_eq!(kinds(&look("follow")), ["push-results"]);
    assert_eq!(followers(db, &desk), 1);
    // one of two is stopped, then the other, and the browser is forgotten
    assert_eq!(kinds(&ana.asks(&desk, PLAYER, "stop", &[])), [""; 0]);
    assert_eq!(kinds(&look("follow")), ["push-results"]);
    desk.hall.publish();
    assert_eq!(send(db, at(10)), None, "it wants results alone");
    assert_eq!(kinds(&ana.asks(&desk, "follow", "stop", &[])), [""; 0]);
    assert_eq!(followers(db, &desk), 0);
}

#[apply(on_each_database)]
fn turning_all_off_takes_back_what_waits(db: &TestDb) {
    let desk = open(db);
    let (ana, told) = browser(&["201 Created"]);
    let other = Subscribed {
        endpoint: format!("{}-other", ana.endpoint),
        ears: Ears::new(9),
    };
    for one in [&ana, &other] {
        one.follows(&desk, PLAYER, &ALL);
        one.follows(&desk, "entries/2/follow", &ALL);
    }
    desk.hall.publish();
    assert_eq!(kinds(&ana.asks(&desk, PLAYER, "forget", &[])), [""; 0]);
    assert_eq!(send(db, at(10)), Some(PushOutcome::Sent));
    assert_eq!(send(db, at(10)), None);
    assert!(told.recv().unwrap().path.ends_with("-other"));
    assert_eq!(followers(db, &desk), 1);
}

/// Beside a service anybody has pages, and at its other ports there is something else.
#[test]
fn a_service_is_known_by_its_own_name() {
    let is_known = |text: &str| Endpoint::parse(text, Network::Public).is_ok();
    for known in [
        "https://fcm.googleapis.com/fcm/send/x",
        "https://fcm.googleapis.com:443/wp/x",
        "https://jmt17.google.com/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x",
        "https://web.push.apple.com/x",
    ] {
        assert!(is_known(known), "{known}");
    }
    for other in [
        "https://script.google.com/macros/s/AAA/exec",
        "https://storage.googleapis.com/x",
        "https://sites.google.com/x",
        "https://x.fcm.googleapis.com/x",
        "https://fcm.googleapis.com:22/x",
        "https://web.push.apple.com:8443/x",
        "https://evilpush.apple.com/x",
        "https://notify.windows.com.example/x",
    ] {
        assert!(!is_known(other), "{other}");
    }
}

#[apply(on_each_database)]
fn what_no_browser_sends_is_refused(db: &TestDb) {
    let site = Site::start(db);
    let desk = Desk::at(db, site, &PLAYERS, |_| ());
    let known = |endpoint: &str| Subscribed {
        endpoint: endpoint.to_owned(),
        ears: Ears::new(1),
    };
    // a service that nobody knows, one by its looks alone, one inside
    for endpoint in [
        "https://push.example/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilgoogleapis.com/x",
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "",
    ] {
        let answer = known(endpoint).asks(&desk, PLAYER, "follow", &ALL);
        assert_eq!(answer.status, 422, "{endpoint}");
        assert!(answer.body.contains("Siga por e-mail"), "{}", answer.body);
    }
    let good = known("https://fcm.googleapis.com/fcm/send/x");
    let none = good.asks(&desk, PLAYER, "follow", &[]);
    assert_eq!(none.status, 422);
    assert!(
        none.body.contains("Escolha pelo menos uma"),
        "{}",
        none.body
    );
    let mut stranger = desk.site.browser();
    stranger.page(&desk.url(PLAYER));
    let url = desk.url("entries/1/follow/browser");
    let bad = [
        ("do", "follow"),
        ("endpoint", &*good.endpoint),
        ("p256dh", "BAAA"),
        ("auth", "AAAA"),
        ("push-games", "on"),
    ];
    assert_eq!(stranger.sends(&url, &bad), 400);
    assert_eq!(stranger.sends(&url, &[("do", "stop")]), 400);
    assert_eq!(
        stranger.post_as_is(&url, &[("do", "look")]).status,
        403,
        "without a token"
    );
    let nobody = desk.url("entries/9/follow/browser");
    assert_eq!(stranger.sends(&nobody, &[("do", "look")]), 404);
    // nobody follows what nobody sees yet
    let organiser = tournament::UserId(1);
    let hidden = Hall::created(db, organiser, "Torneio de Faro", |_| {}).id;
    let hidden = format!("/tournaments/{hidden}/follow/browser");
    assert_eq!(stranger.sends(&hidden, &[("do", "look")]), 404);
    assert_eq!(followers(db, &desk), 0);
    good.follows(&desk, PLAYER, &ALL);
    assert_eq!(followers(db, &desk), 1);
    // thirty wishes cost nothing, as with mails; then whoever asks waits
    let wishes = (0..40).map(|_| {
        stranger.post(
            &url,
            &[
                ("do", "follow"),
                ("endpoint", &*good.endpoint),
                ("p256dh", &*good.ears.p256dh()),
                ("auth", &*good.ears.auth()),
                ("push-games", "on"),
            ],
        )
    });
    let statuses: Vec<Answer> = wishes.collect();
    let last = statuses.last().unwrap();
    assert_eq!(last.status, 429);
    assert!(!last.header("retry-after").is_empty());
}

#[apply(on_each_database)]
fn one_browser_follows_so_much_and_no_more(db: &TestDb) {
    let desk = open(db);
    let one = Ears::new(1).subscription();
    let follow = |entry: u16| arbitro::following::Follow {
        tournament: desk.hall.id,
        entry: Some(tournament::EntryNo(entry)),
        kinds: arbitro::following::Kinds::of([tournament::NewsKind::Games]).unwrap(),
    };
    let asked = |entry| {
        let lang = arbitro::words::Lang::Pt;
        db.write(|c| push::follow(c, (&one, lang), &follow(entry), at(0)))
    };
    assert!((1..=50).all(asked));
    assert!(!asked(51));
    assert!(asked(50), "what is followed already can be changed");
}

/// A worker has no token, and comes without the cookies of a page: whoever knows the endpoint is the browser.
#[apply(on_each_database)]
fn a_browser_that_gets_another_endpoint_keeps_what_it_follows(db: &TestDb) {
    let desk = open(db);
    let (ana, _) = browser(&[]);
    let (new, told) = browser(&["201 Created"]);
    let new = Subscribed {
        ears: Ears::new(7),
        ..new
    };
    ana.follows(&desk, PLAYER, &ALL);
    let keys = (new.ears.p256dh(), new.ears.auth());
    let renew = |old: &str| {
        let fields = [
            ("old", old),
            ("endpoint", &new.endpoint),
            ("p256dh", &keys.0),
            ("auth", &keys.1),
        ];
        desk.site
            .browser()
            .post_as_is("/push/renewal", &fields)
            .status
    };
    assert_eq!(
        renew("http://127.0.0.1:9/guessed"),
        204,
        "nobody learns who is known"
    );
    assert_eq!(kinds(&new.asks(&desk, PLAYER, "look", &[])), [""; 0]);
    assert_eq!(renew(&ana.endpoint), 204);
    assert_eq!(renew(&ana.endpoint), 204, "once more does nothing");
    assert_eq!(renew("x"), 400);
    assert_eq!(kinds(&new.asks(&desk, PLAYER, "look", &[])).len(), 3);
    desk.hall.publish();
    assert_eq!(send(db, at(10)), Some(PushOutcome::Sent));
    assert!(
        new.ears
            .open(&told.recv().unwrap().body)
            .contains("Ana: Ronda 1")
    );
}
