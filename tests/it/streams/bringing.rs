//! The loop that brings photographs to the server above, as it runs beside the program: what is refused, answered by nonsense or not answered at all is no end of it.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::TcpListener,
    sync::mpsc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use arbitro::{
    db::{self, stream},
    hook::Network,
    package::pictures::{self, Above},
    stream::{Signed, picture},
};
use macro_rules_attribute::apply;
use serde_json::{Value, json};
use tokio::sync::watch;
use tournament::PictureHash;

use super::{
    over_http::{aim, aim_at},
    pair::Pair,
    returned::give_back,
};
use crate::{
    backup::{attach, photograph},
    on_each_database,
    support::{
        database::TestDb,
        listener::{Told, answering},
        site::Site,
        wait,
    },
};

/// How often it is looked for photographs here.
const POLL: Duration = Duration::from_millis(20);

/// How long something may take that must happen.
const PATIENCE: Duration = Duration::from_secs(30);

/// The loop of a laptop, until the test ends.
struct Bringing {
    above: Above,
    stop: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
}

impl Bringing {
    fn start(laptop: &TestDb) -> Self {
        let (stop, stopped) = watch::channel(false);
        let above = Above::default();
        let until = (POLL, stopped);
        let run = pictures::run(laptop.db.clone(), Network::Any, above.clone(), until);
        Self {
            above,
            stop,
            thread: Some(thread::spawn(move || wait(run))),
        }
    }
}

impl Drop for Bringing {
    fn drop(&mut self) {
        let _ = self.stop.send(true);
        let ended = self.thread.take().map(JoinHandle::join);
        assert!(thread::panicking() || matches!(ended, Some(Ok(()))));
    }
}

fn until(happened: impl Fn() -> bool) {
    let begun = Instant::now();
    while !happened() {
        assert!(begun.elapsed() < PATIENCE, "it does not happen");
        thread::sleep(POLL);
    }
}

/// Has this server got this photograph?
fn has(pair: &Pair<'_>, hash: &PictureHash) -> bool {
    let copy = pair.copy().unwrap();
    let there = pair.server.read(|c| db::picture::list(c, copy));
    there.iter().any(|one| one == hash.as_str())
}

/// A tournament whose events are above, and a photograph of it is not.
fn photographed<'a>(laptop: &'a TestDb, server: &'a TestDb, organiser: &str) -> Pair<'a> {
    let pair = Pair::named(laptop, server, organiser);
    pair.hall.publish();
    photograph(laptop, pair.hall);
    pair.send_all();
    pair
}

/// The server itself, behind somebody who answers some messages in its place; its address.
fn behind(
    server: &TestDb,
    mut instead: impl FnMut(&Told) -> Option<(u16, String)> + Send + 'static,
) -> String {
    let db = server.db.clone();
    answering(move |told| {
        if let Some(answer) = instead(told) {
            return answer;
        }
        let id = told.path.split('/').nth(4).unwrap().parse().unwrap();
        let message = Signed {
            text: told.text().to_owned(),
            signature: told.header("arbitro-signature").to_owned(),
        };
        match wait(pictures::answer(&db, (message, id))).unwrap() {
            pictures::PicturesAnswer::Missing(missing) => {
                (200, serde_json::to_string(&missing).unwrap())
            }
            other @ (pictures::PicturesAnswer::Unknown | pictures::PicturesAnswer::Refused) => {
                panic!("{other:?}")
            }
        }
    })
}

/// Each that is not taken is sent once, and those behind it all the same; the staff is told that it is not there.
#[apply(on_each_database)]
fn what_is_refused_holds_up_no_other(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = Pair::new(db, &server);
    pair.hall.publish();
    let hashes = ["one", "two", "three"].map(|text| attach(db, pair.hall, text.as_bytes()));
    let all: BTreeSet<String> = hashes.iter().map(|hash| hash.as_str().to_owned()).collect();
    pair.send_all();
    // those that would be sent first
    let refused: BTreeMap<String, u16> = all.iter().cloned().zip([413, 422]).collect();
    let (tell, brought) = mpsc::channel();
    let mut missing = all.clone();
    let address = answering(move |told| {
        let said: Value = serde_json::from_str(told.text()).unwrap();
        if let Some((hash, _)) = said["picture"].as_str().and_then(picture::take) {
            let _ = tell.send(hash.as_str().to_owned());
            if let Some(status) = refused.get(hash.as_str()) {
                return (*status, String::new());
            }
            missing.remove(hash.as_str());
        }
        (200, json!({ "missing": missing }).to_string())
    });
    aim_at(&pair, address);
    let bringing = Bringing::start(db);
    let next = || brought.recv_timeout(PATIENCE).unwrap();
    assert_eq!(BTreeSet::from([next(), next(), next()]), all);
    let again = brought.recv_timeout(POLL * 20);
    assert!(again.is_err(), "{again:?}");
    let waiting = db.read(|c| pictures::waiting(c, &bringing.above, pair.hall.id));
    assert_eq!(waiting, 2);
}

#[apply(on_each_database)]
fn after_nonsense_it_is_asked_again(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = photographed(db, &server, "lar@example.pt");
    let hash = PictureHash::of(pair.hall.id.to_string().as_bytes());
    let mut answers = vec![
        Some((200, "olá")),
        Some((200, "{}")),
        Some((200, "{\"missing\":3}")),
        Some((302, "")),
        Some((500, "{\"missing\":[]}")),
        // the question is answered, and the photograph, which is not taken, is not
        None,
        Some((200, "<html>")),
    ]
    .into_iter();
    let address = behind(&server, move |_| {
        let (status, text) = answers.next().flatten()?;
        Some((status, text.to_owned()))
    });
    aim_at(&pair, address);
    let bringing = Bringing::start(db);
    until(|| has(&pair, &hash));
    let waiting = || db.read(|c| pictures::waiting(c, &bringing.above, pair.hall.id));
    until(|| waiting() == 0);
}

#[apply(on_each_database)]
fn a_tournament_that_is_not_answered_holds_up_no_other(db: &TestDb) {
    let server = TestDb::sqlite();
    let pairs = ["um@example.pt", "dois@example.pt"].map(|one| photographed(db, &server, one));
    // the one that is asked about first
    let silent = db.read(stream::with_upstream)[0].id;
    let address = behind(&server, move |told| {
        let is_silent = told.path.contains(&silent.to_string());
        is_silent.then(|| (500, String::new()))
    });
    aim_at(&pairs[0], address);
    let _bringing = Bringing::start(db);
    let other = pairs.iter().find(|pair| pair.stream != silent).unwrap();
    let hash = PictureHash::of(other.hall.id.to_string().as_bytes());
    until(|| has(other, &hash));
}

/// A server that is gone gets them once it is back, also where the tournament was given back meanwhile: then behind what is missing of its journal.
#[apply(on_each_database)]
fn a_server_that_comes_back_gets_them(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = photographed(db, &server, "lar@example.pt");
    let first = PictureHash::of(pair.hall.id.to_string().as_bytes());
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    aim_at(&pair, format!("http://{}", gone.unwrap()));
    let _bringing = Bringing::start(db);
    thread::sleep(POLL * 5);
    assert!(!has(&pair, &first));
    {
        let site = Site::start(&server);
        aim(&pair, &site);
        until(|| has(&pair, &first));
    }
    let second = attach(db, pair.hall, b"another");
    give_back(&pair);
    let site = Site::start(&server);
    aim(&pair, &site);
    thread::sleep(POLL * 5);
    assert!(!has(&pair, &second), "its event is not there");
    pair.send_all();
    until(|| has(&pair, &second));
}
