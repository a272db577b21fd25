//! The server is killed while it works, at any moment.
//!
//! `ARBITRO_KILLS=10000` kills so often on each database, with a database anew after each 250. `ARBITRO_KILLS_FROM` draws what is left to chance from
//! elsewhere, so that several runs beside each other are not the same run.

use std::{
    thread,
    time::{Duration, Instant},
};

use super::{
    Chance, asked,
    ground::Ground,
    look,
    node::{self, Node},
    writers::{Crew, Doubt},
};
use crate::support::database::TestDb;

/// After so many kills the next campaign begins: the journal of one tournament, which is read after each kill, stays short.
const CAMPAIGN: usize = 250;
/// After so many kills everything is audited.
const AUDITED: usize = 10;

/// What was done and how it went.
#[derive(Default)]
struct Figures {
    kills: usize,
    acknowledged: usize,
    audits: usize,
    starts: Vec<Duration>,
}

#[test]
fn what_was_acknowledged_outlives_a_kill_on_sqlite() {
    let kills = asked("ARBITRO_KILLS", 8);
    campaigns(kills, || Some(Ground::sqlite()));
}

#[test]
fn what_was_acknowledged_outlives_a_kill_on_postgres() {
    let kills = asked("ARBITRO_KILLS", 6);
    campaigns(kills, || TestDb::postgres().map(Ground::postgres));
}

fn campaigns(kills: usize, ground: impl Fn() -> Option<Ground>) {
    let mut figures = Figures::default();
    let begun = Instant::now();
    while figures.kills < kills {
        let Some(ground) = ground() else { return };
        let many = CAMPAIGN.min(kills - figures.kills);
        campaign(&ground, many, &mut figures);
        figures.tell(begun);
    }
    assert!(
        figures.acknowledged * 2 >= kills,
        "too little was written to show anything"
    );
}

fn campaign(ground: &Ground, kills: usize, figures: &mut Figures) {
    let mut crew = Crew::on(ground);
    let mut chance = Chance::of(asked("ARBITRO_KILLS_FROM", 0) + figures.kills);
    let mut node = ground.node(&[]);
    for kill in 1..=kills {
        // now and then before anything was written
        let written = chance.below(4);
        let moment = chance.moment(1, 150);
        node = kill_at(node, (written, moment), ground, &mut crew);
        figures.starts.push(node.took);
        crew.hold(ground);
        if kill % AUDITED == 0 || kill == kills {
            sound(ground);
            figures.audits += 1;
        }
    }
    crew.assert_told_only(&[0, 303]);
    assert!(node.stop().success());
    sound(ground);
    node::audit(ground.path(), &ground.url);
    node::assert_no_panic(ground.path());
    figures.kills += kills;
    figures.acknowledged += crew.ledger.acknowledged();
}

/// Kills it a moment after so many forms were acknowledged, and starts it again.
fn kill_at(
    node: Node,
    (written, moment): (usize, Duration),
    ground: &Ground,
    crew: &mut Crew,
) -> Node {
    let progress = crew.progress();
    crew.write_while(node.addr, Doubt::Leave, || {
        progress.wait(written);
        thread::sleep(moment);
        node.kill();
    });
    ground.node(&[])
}

#[track_caller]
fn sound(ground: &Ground) {
    assert_eq!(look::audited(&ground.url), Ok(()));
    if let Some(file) = ground.file() {
        assert_eq!(look::integrity(file), Ok(()));
    }
}

impl Figures {
    fn tell(&mut self, begun: Instant) {
        self.starts.sort_unstable();
        let starts = &self.starts;
        println!(
            "{} kills, {} acknowledged, 0 lost, {} audits; starts median {:?}, longest {:?}; {:?}",
            self.kills,
            self.acknowledged,
            self.audits,
            starts[starts.len() / 2],
            starts[starts.len() - 1],
            begun.elapsed(),
        );
    }
}
