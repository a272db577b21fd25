//! The same over HTTP: the sender of the laptop, the address at the server, and the pages of both.

use arbitro::account::SiteRole;
use arbitro::db::{
    self,
    stream::{self, SendingOutcome, Server, Trouble},
};
use arbitro::hook::Network;
use arbitro::stream::{Pusher, pusher};
use chrono::TimeDelta;
use macro_rules_attribute::apply;
use tournament::TournamentId;

use super::landing::restore;
use super::pair::Pair;
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::Site;
use crate::support::{at, wait};

/// Has the laptop send to this site.
pub fn aim(pair: &Pair<'_>, site: &Site<'_>) {
    aim_at(pair, format!("http://{}", site.addr));
}

/// Has the laptop send to this address.
pub fn aim_at(pair: &Pair<'_>, address: String) {
    let upstream = pair.server.write(stream::own_server);
    let above = Server {
        id: upstream.id,
        name: "Federação".parse().unwrap(),
        public_key: Some(upstream.key.public()),
        address: Some(address),
    };
    let met = pair.laptop.write(|c| stream::meet_anew(c, &above, at(0)));
    assert_eq!(met, None);
}

fn send(pair: &Pair<'_>) -> Option<SendingOutcome> {
    let (sender, now) = (Pusher::new(Network::Any), arbitro::clock::now());
    wait(pusher::send_next(&pair.laptop.db, &sender, now)).unwrap()
}

#[apply(on_each_database)]
fn a_round_in_the_hall_is_on_the_public_page(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let site = Site::start(db);
    aim(&pair, &site);
    let round = pair.hall.publish();
    pair.hall.play(round);
    while let Some(outcome) = send(&pair) {
        assert!(matches!(outcome, SendingOutcome::Taken(..)), "{outcome:?}");
    }
    assert_eq!(pair.landed(), pair.hall.journal());
    let copy = pair.copy().unwrap();
    let mut browser = site.browser();
    // the list of players has been there since the start
    browser
        .page(&format!("/tournaments/{copy}/rounds/1"))
        .assert_says("Duarte");
    refused(&site, copy);
}

/// Whoever works at the server is told where the tournament is written.
fn refused(site: &Site<'_>, copy: TournamentId) {
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    admin.get(&format!("/tournaments/{copy}/manage"));
    let answer = admin.post(&format!("/tournaments/{copy}/rounds"), &[]);
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(answer.body.contains("Pavilhão"), "{}", answer.body);
}

#[apply(on_each_database)]
fn nobody_else_sends(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let site = Site::start(db);
    let (_, message) = pair.message(0).unwrap();
    let path = format!("/api/v1/streams/{}/events", pair.stream);
    let mut browser = site.browser();
    assert_eq!(browser.send("POST", &path, &[], &message.text).status, 401);
    browser.headers = vec![("arbitro-signature", "AAAA".to_owned())];
    assert_eq!(browser.send("POST", &path, &[], &message.text).status, 403);
    browser.headers = vec![("arbitro-signature", message.signature.clone())];
    assert_eq!(browser.send("POST", &path, &[], "{}").status, 400);
    let elsewhere = "/api/v1/streams/6f1c1a52-3f0e-4f6b-9c57-0d3a5b1e7c21/events";
    assert_eq!(
        browser.send("POST", elsewhere, &[], &message.text).status,
        404
    );
    let large = " ".repeat(2 << 20);
    assert_eq!(browser.send("POST", &path, &[], &large).status, 413);
    assert_eq!(pair.landed(), []);
    assert_eq!(browser.send("POST", &path, &[], &message.text).status, 200);
}

/// Wrong signatures are braked by the address that they come from, and so is what is no message, or about a tournament that nobody knows.
#[apply(on_each_database)]
fn whoever_sends_what_is_not_taken_waits(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let site = Site::start(db);
    let (_, message) = pair.message(0).unwrap();
    let mut browser = site.browser();
    browser.headers = vec![("arbitro-signature", "AAAA".to_owned())];
    let own = pair.stream.to_string();
    let nobodys = "6f1c1a52-3f0e-4f6b-9c57-0d3a5b1e7c21";
    for (stream, what, text, status) in [
        (own.as_str(), "events", message.text.as_str(), 403),
        (own.as_str(), "events", "{}", 400),
        (nobodys, "events", message.text.as_str(), 404),
        (own.as_str(), "facts", "{}", 403),
        (nobodys, "facts", "{}", 404),
        (own.as_str(), "statements", "{}", 403),
        (nobodys, "statements", "{}", 404),
        (own.as_str(), "pictures", "{}", 403),
        (nobodys, "pictures", "{}", 404),
    ] {
        let path = format!("/api/v1/streams/{stream}/{what}");
        let mut tries = (0..100).map(|_| browser.send("POST", &path, &[], text).status);
        assert_eq!(tries.next(), Some(status), "{path}");
        assert!(tries.any(|status| status == 429), "{path}: nobody waits");
        db.sql("DELETE FROM login_throttle");
    }
}

#[test]
fn a_server_that_is_gone_is_tried_again() {
    let (laptop, server) = (TestDb::sqlite(), TestDb::sqlite());
    let pair = Pair::new(&laptop, &server);
    let gone = {
        let site = Site::start(&server);
        aim(&pair, &site);
        site.addr
    };
    // nobody listens there any more, or whoever does is no copy
    std::thread::sleep(std::time::Duration::from_millis(300));
    let outcome = send(&pair).unwrap();
    let SendingOutcome::RetryAt(_, trouble, _) = outcome else {
        panic!("{gone}: {outcome:?}")
    };
    assert!(
        matches!(trouble, Trouble::Unreachable | Trouble::Answered),
        "{trouble:?}"
    );
    let progress = laptop.read(|c| stream::progress(c, pair.hall.id)).unwrap();
    assert!(progress.unsent > 0 && progress.trouble.is_some() && !progress.stopped);
    // the hall goes on meanwhile
    pair.say("A rede caiu.");
    let rows = laptop.read(|c| db::tournament::journal_of(c, pair.hall.id));
    assert_eq!(rows.len(), usize::try_from(progress.unsent).unwrap() + 1);
}

/// While somebody sends, the end of their lease is no plan.
#[apply(on_each_database)]
fn what_is_being_sent_has_no_next_attempt(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = Pair::new(db, &server);
    let site = Site::start(db);
    let mut office = site.signed_in("office@example.pt", SiteRole::Admin);
    let path = format!("/tournaments/{}/sending", pair.hall.id);
    let mut says = || {
        let page = office.page(&path);
        ["a enviar…", "Próxima tentativa"].map(|words| page.says(words))
    };
    assert_eq!(says(), [false, true]);
    let now = arbitro::clock::now();
    let claimed = db.write(|c| stream::claim(c, now, stream::LEASE)).unwrap();
    assert_eq!(says(), [true, false]);
    let due = now + TimeDelta::seconds(4);
    let failed = SendingOutcome::RetryAt(due, Trouble::Unreachable, "no route".to_owned());
    db.write(|c| stream::mark(c, &claimed, &failed, now));
    assert_eq!(says(), [false, true]);
    // the words of the system are for whoever asks for them
    let page = office.page(&path);
    page.assert_says("O servidor público não responde.");
    let notices = page.texts(".notice");
    assert!(
        notices.iter().all(|said| !said.contains("no route")),
        "{notices:?}"
    );
    assert_eq!(page.texts("main details.small p"), ["no route"]);
}

/// Both lines of a fork stand on the pages of both servers, and a file does what the wire does.
#[apply(on_each_database)]
fn both_lines_of_a_fork_are_shown_and_a_file_is_taken(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let site = Site::start(db);
    aim(&pair, &site);
    let yesterday = pair.hall.journal().len();
    pair.say("Ontem à tarde.");
    let hall = Site::start(&laptop);
    let mut arbiter = hall.signed_in("admin@example.pt", SiteRole::Admin);
    let here = format!("/tournaments/{}/sending", pair.hall.id);
    let waiting = arbiter.get(&here);
    assert!(waiting.body.contains("badge warn"), "{}", waiting.body);
    let file = arbiter.get(&format!("{here}/file"));
    assert_eq!(file.status, 200);
    for message in arbitro::stream::file::read(&file.body).unwrap() {
        assert_eq!(pair.deliver(&message).status(), 200);
    }
    assert_eq!(pair.landed(), pair.hall.journal());
    while send(&pair).is_some() {}
    assert!(arbiter.get(&here).body.contains("badge good"));
    restore(&pair, yesterday);
    pair.say("Hoje de manhã.");
    let outcome = send(&pair).unwrap();
    assert!(
        matches!(outcome, SendingOutcome::Stopped(Trouble::Fork, _)),
        "{outcome:?}"
    );
    let mut office = site.signed_in("office@example.pt", SiteRole::Admin);
    let there = format!("/tournaments/{}/sending", pair.copy().unwrap());
    for page in [arbiter.get(&here), office.get(&there)] {
        assert_eq!(page.status, 200);
        for line in ["Ontem à tarde.", "Hoje de manhã."] {
            assert!(page.body.contains(line), "{line}: {}", page.body);
        }
    }
    assert!(arbiter.get(&here).body.contains("badge bad"));
}
