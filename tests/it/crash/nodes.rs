//! Three servers on one PostgreSQL behind a proxy, killed one by one, and the database now and then.
//!
//! `ARBITRO_NODES_MINUTES=30` goes on for so long, and until there were 3 kills of a server for each minute and one of the database for 3.

use std::{
    thread,
    time::{Duration, Instant},
};

use rustix::process::Signal;

use super::{
    Chance, asked,
    cluster::Cluster,
    ground::Ground,
    look,
    node::{self, Node},
    proxy::Proxy,
    within,
    writers::{Crew, Doubt},
};

const NODES: usize = 3;

/// How long it goes on and how often what happens.
struct Plan {
    lasts: Duration,
    /// How many kills of a server there are at least.
    kills: usize,
    /// Between two kills of a server.
    between: Duration,
    /// After so many of them the database is killed.
    database: usize,
}

impl Plan {
    fn of(minutes: usize) -> Self {
        match minutes {
            0 => Self {
                lasts: Duration::from_secs(7),
                kills: 4,
                between: Duration::from_millis(900),
                database: 4,
            },
            _ => Self {
                lasts: Duration::from_secs(60) * minutes as u32,
                kills: 3 * minutes,
                between: Duration::from_secs(20),
                database: 9,
            },
        }
    }
}

#[test]
fn what_was_acknowledged_outlives_nodes_and_their_database() {
    let Some(mut cluster) = Cluster::start() else {
        return;
    };
    let plan = Plan::of(asked("ARBITRO_NODES_MINUTES", 0));
    let ground = Ground::postgres(cluster.database());
    let mut nodes: Vec<Option<Node>> = (0..NODES).map(|_| Some(ground.node(&[]))).collect();
    let addresses = nodes.iter().flatten().map(|node| node.addr);
    let proxy = Proxy::before(addresses.collect());
    let mut crew = Crew::on(&ground);
    let (mut kills, mut databases) = (0, 0);
    let begun = Instant::now();
    crew.write_while(proxy.addr, Doubt::Ask, || {
        let mut chance = Chance::of(3);
        while begun.elapsed() < plan.lasts || kills < plan.kills {
            thread::sleep(plan.between.mul_f64(chance.moment(500, 1500).as_secs_f64()));
            let no = chance.below(NODES);
            nodes[no].take().unwrap().kill();
            kills += 1;
            thread::sleep(chance.moment(1, 400));
            if kills % plan.database == 0 {
                cluster.end([Signal::KILL, Signal::QUIT][databases % 2]);
                databases += 1;
                thread::sleep(chance.moment(1, 400));
                cluster.again();
            }
            let node = started(&ground);
            proxy.moved(no, node.addr);
            nodes[no] = Some(node);
        }
        thread::sleep(Duration::from_secs(1));
    });
    println!(
        "{kills} kills of a node, {databases} of the database in {:?}: {} acknowledged; told {:?}; the longest that a writer went without: {:?}",
        begun.elapsed(),
        crew.ledger.acknowledged(),
        crew.statuses,
        crew.gap
    );
    crew.hold(&ground);
    assert_eq!(look::audited(&ground.url), Ok(()), "{}", cluster.said());
    crew.assert_told_only(&[0, 303, 503]);
    println!("0 lost");
    assert!(kills > 2 && databases > 0);
    for node in nodes.into_iter().flatten() {
        assert!(node.stop().success());
    }
    node::audit(ground.path(), &ground.url);
    node::assert_no_panic(ground.path());
}

/// A server that is started again until its database takes it.
fn started(ground: &Ground) -> Node {
    let mut node = None;
    assert!(within(Duration::from_secs(20), || {
        node = Node::attempt(ground.path(), &ground.url, &[]);
        node.is_some()
    }));
    node.unwrap()
}
