//! Viewers on every node hear of a change when it is made.

use std::time::{Duration, Instant};

use super::{announce, end_all, give_back, take_away, wait_for_ears};
use crate::support::{asked, database::TestDb, fixture::Desk, site::Site, stream::Stream};

/// Far above what it takes, and below the three seconds after which the versions are looked at: so many changes one after the other cannot all be found that way.
const SOON: Duration = Duration::from_millis(1500);

/// How many changes, where a long run asks for more: `ARBITRO_CHANGES=100`, which prints how long they took.
fn changes(usually: usize) -> usize {
    asked("ARBITRO_CHANGES", usually)
}

/// The text of the overview, as everybody sees it at this node.
fn overview(desk: &Desk<'_>, node: &Site<'_>) -> String {
    let answer = node
        .browser()
        .get(&format!("/tournaments/{}", desk.hall.id));
    assert_eq!(answer.status, 200);
    answer.body
}

#[test]
fn viewers_on_every_node_hear_at_once_and_are_shown_what_they_heard_of() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = Desk::open(&db, &["Ana", "Berta"], 1);
    let others = [Site::start(&db), Site::start(&db)];
    let nodes = [&desk.site, &others[0], &others[1]];
    let begun = announce(&desk.hall, "Programa 0");
    let mut viewers = nodes.map(|node| Stream::open(node.addr, desk.hall.id, begun));
    for node in nodes {
        // kept from now on
        assert!(overview(&desk, node).contains("Programa 0"));
    }
    wait_for_ears(&db, 3);
    let mut took = Vec::new();
    for n in 1..=changes(5) {
        let version = announce(&desk.hall, &format!("Programa {n}"));
        let made = Instant::now();
        for viewer in &mut viewers {
            assert_eq!(viewer.version(), version);
            took.push(made.elapsed());
        }
        for node in nodes {
            let page = overview(&desk, node);
            assert!(page.contains(&format!("Programa {n}<")), "{n}: {page}");
        }
        assert!(took.iter().all(|one| *one < SOON), "{took:?}");
    }
    took.sort_unstable();
    let median = took[took.len() / 2];
    eprintln!(
        "heard by {} viewers on three nodes: median {median:?}, longest {:?}",
        took.len(),
        took.last().unwrap()
    );
}

#[test]
fn a_node_that_lost_its_ear_hears_again() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = Desk::open(&db, &["Ana", "Berta"], 1);
    let begun = announce(&desk.hall, "Programa 0");
    let mut viewer = Stream::open(desk.site.addr, desk.hall.id, begun);
    end_all(&db);
    // found by looking, if the ear is not back yet
    let version = announce(&desk.hall, "Programa 1");
    assert_eq!(viewer.version(), version);
    wait_for_ears(&db, 1);
    for n in 2..=6 {
        let version = announce(&desk.hall, &format!("Programa {n}"));
        let made = Instant::now();
        assert_eq!(viewer.version(), version);
        assert!(made.elapsed() < SOON, "{n}: {:?}", made.elapsed());
    }
}

#[test]
fn an_open_page_is_told_that_nothing_can_be_heard() {
    let Some(db) = TestDb::postgres() else { return };
    let desk = Desk::open(&db, &["Ana", "Berta"], 1);
    let begun = announce(&desk.hall, "Programa 0");
    let mut viewer = Stream::open(desk.site.addr, desk.hall.id, begun);
    take_away(&db);
    viewer.wait_for_end();
    give_back(&db);
    // nothing was asked for before, so that there is no last page to show
    let path = format!("/tournaments/{}", desk.hall.id);
    let back = || desk.site.browser().get(&path).status == 200;
    assert!(crate::trust::within(10, back));
    let mut viewer = Stream::open(desk.site.addr, desk.hall.id, begun);
    let version = announce(&desk.hall, "Programa 1");
    assert_eq!(viewer.version(), version);
}
