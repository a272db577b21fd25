//! The database is stopped, killed and frozen under the server, which goes on when it is back.

use std::{
    net::SocketAddr,
    thread,
    time::{Duration, Instant},
};

use rustix::process::Signal;

use super::{
    Chance, asked,
    cluster::Cluster,
    ground::Ground,
    look, node,
    post::{Sent, get},
    within,
    writers::{Crew, Doubt, Session},
};

/// How long the database is frozen at least.
const FROZEN: Duration = Duration::from_secs(11);
/// An answer is there by then, whatever the database does (the program's own bound, and some time to work).
const ANSWERED: Duration = Duration::from_secs(22);

/// `ARBITRO_KILLS=10000` does so to the database a hundred times.
#[test]
fn what_was_acknowledged_outlives_the_end_of_the_database() {
    let Some(mut cluster) = Cluster::start() else {
        return;
    };
    let ground = Ground::postgres(cluster.database());
    let mut crew = Crew::on(&ground);
    let mut chance = Chance::of(1);
    let node = ground.node(&[]);
    let times = asked("ARBITRO_KILLS", 200_usize).div_ceil(100);
    for time in 0..times {
        let signal = [Signal::QUIT, Signal::KILL][time % 2];
        let progress = crew.progress();
        crew.write_while(node.addr, Doubt::Leave, || {
            progress.wait(1 + chance.below(4));
            thread::sleep(chance.moment(1, 100));
            cluster.end(signal);
            thread::sleep(chance.moment(1, 400));
            cluster.again();
            assert!(
                works(node.addr, &ground.session),
                "it does not go on by itself"
            );
        });
        crew.hold(&ground);
        assert_eq!(look::audited(&ground.url), Ok(()));
    }
    crew.assert_told_only(&[303, 503]);
    assert!(
        crew.statuses.contains_key(&503),
        "nobody was there when it ended"
    );
    println!(
        "the database ended {times} times: {} acknowledged, 0 lost; told {:?}, longest {:?}",
        crew.ledger.acknowledged(),
        crew.statuses,
        crew.longest
    );
    finish(node, &ground);
}

/// Whether pages that ask the database are there again, soon.
fn works(addr: SocketAddr, session: &Session) -> bool {
    let path = format!("/tournaments/{}/rounds/1/results", session.tournament);
    within(Duration::from_secs(10), || {
        get(addr, &session.cookies, &path).status() == 200
    })
}

fn finish(node: node::Node, ground: &Ground) {
    assert!(node.stop().success());
    node::audit(ground.path(), &ground.url);
    node::assert_no_panic(ground.path());
}

#[test]
fn a_frozen_database_keeps_nobody_waiting_for_ever() {
    let Some(cluster) = Cluster::start() else {
        return;
    };
    let ground = Ground::postgres(cluster.database());
    let mut crew = Crew::on(&ground);
    let node = ground.node(&[]);
    let addr = node.addr;
    let page = format!("/tournaments/{}/standings", ground.session.tournament);
    assert_eq!(get(addr, "", &page).status(), 200);
    let progress = crew.progress();
    crew.write_while(addr, Doubt::Leave, || {
        progress.wait(2);
        cluster.signal_all(Signal::STOP);
        let readers = [
            ("", page.as_str()),
            (&ground.session.cookies, "/account"),
            ("", "/openings"),
            ("", "/healthz"),
        ];
        thread::scope(|scope| {
            for (cookies, path) in readers {
                scope.spawn(move || reads(addr, cookies, path));
            }
            thread::sleep(FROZEN);
        });
        // until everybody has an answer
        cluster.signal_all(Signal::CONT);
        assert!(works(addr, &ground.session), "it does not go on by itself");
    });
    crew.assert_told_only(&[303, 503]);
    assert!(crew.longest < ANSWERED, "{:?}", crew.longest);
    crew.hold(&ground);
    crew.write_while(addr, Doubt::Leave, || progress.wait(2));
    crew.hold(&ground);
    finish(node, &ground);
}

/// Somebody is told something in time.
#[track_caller]
fn reads(addr: SocketAddr, cookies: &str, path: &str) {
    let begun = Instant::now();
    let sent = get(addr, cookies, path);
    let took = begun.elapsed();
    assert!(matches!(sent.status(), 200 | 503), "{path}: {sent:?}");
    assert!(took < ANSWERED, "{path}: {took:?}");
    assert!(sent != Sent::Hung);
}
