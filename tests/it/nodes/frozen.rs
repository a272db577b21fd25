//! The database hangs: it takes what is sent and never answers, as a process that was stopped does.

use std::time::{Duration, Instant};

use arbitro::{account::SiteRole, db::Db};

use super::{announce, by_way_of};
use crate::support::{
    database::{TestDb, server},
    door::Door,
    fixture::Desk,
    site::Site,
};

/// The longest that anybody waits for an answer, whatever it is.
const BOUND: Duration = Duration::from_secs(17);

#[test]
fn everybody_is_answered_while_the_database_hangs_and_all_is_well_afterwards() {
    let Some(db) = TestDb::postgres() else { return };
    let address = server().unwrap();
    let place = address.rsplit_once('@').unwrap().1;
    let door = Door::before(place.split('/').next().unwrap().parse().unwrap());
    let own = Db::open(&by_way_of(&db, door.addr), 4).unwrap();
    let desk = Desk::open(&db, &["Ana", "Berta"], 1);
    let node = Site::through(&db, own);
    announce(&desk.hall, "Programa da manhã");
    let overview = format!("/tournaments/{}", desk.hall.id);
    let mut ana = node.signed_in("ana@example.pt", SiteRole::Arbiter);
    assert_eq!(node.browser().get(&overview).status, 200);
    door.freeze();
    let asked = |signed_in: bool, path: &str| {
        let mut browser = if signed_in {
            ana.clone()
        } else {
            node.browser()
        };
        let begun = Instant::now();
        (browser.get(path).status, begun.elapsed())
    };
    let asked = &asked;
    std::thread::scope(|scope| {
        let crowd: Vec<_> = (0..24)
            .map(|n| {
                let (path, wanted) = match n % 4 {
                    0 | 1 => (overview.as_str(), 200),
                    2 => ("/account", 503),
                    _ => ("/board", 200),
                };
                let one = scope.spawn(move || asked(n % 2 == 0, path));
                (path, wanted, one)
            })
            .collect();
        for (path, wanted, one) in crowd {
            let (status, took) = one.join().unwrap();
            assert_eq!(status, wanted, "{path}");
            assert!(took < BOUND, "{path}: {took:?}");
        }
    });
    std::thread::sleep(Duration::from_secs(1));
    // who comes later does not wait at all
    for (path, wanted) in [(overview.as_str(), 200), ("/account", 503)] {
        let (status, took) = asked(true, path);
        assert_eq!(status, wanted);
        assert!(took < Duration::from_secs(2), "{path}: {took:?}");
    }
    assert_eq!(asked(true, "/readyz").0, 503);
    door.thaw();
    let (mut back, page) = (ana.clone(), &overview);
    assert!(crate::trust::within(30, || back.get("/account").status == 200));
    assert!(!ana.body(page).contains("as-of"));
}
