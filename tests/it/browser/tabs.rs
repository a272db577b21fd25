//! The tabs of the desk: all of them are seen, in one row on the office's computer and in several on a phone.

use arbitro::account::SiteRole;
use serde_json::Value;
use tournament::{Cycles, PairingSystem, Regulations, TournamentRole};

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{self, Hall, PLAYERS};
use crate::support::site::{PASSWORD, Site};
use crate::support::wait;

/// Room that is left in the row for how many rulings wait: `Decisões (12)`.
const SPARE: u64 = 40;

/// How many tabs, in how many rows; how far they are wider than their row; which are cut; how much room is left.
const TABS: &str = r#"
const row = document.querySelector(".tabs"), all = [...row.children], edge = row.getBoundingClientRect();
const boxes = all.map((tab) => tab.getBoundingClientRect());
return {
  count: all.length,
  rows: new Set(boxes.map((box) => box.top)).size,
  over: row.scrollWidth - row.clientWidth + document.documentElement.scrollWidth - document.documentElement.clientWidth,
  cut: all.filter((tab, at) => tab.scrollWidth > tab.clientWidth || boxes[at].right > edge.right + 1 || boxes[at].left < edge.left - 1).map((tab) => tab.innerText),
  low: boxes.filter((box) => box.height < 44).length,
  spare: Math.floor(edge.width - boxes.reduce((sum, box) => sum + box.width, 0)),
};
"#;

fn swiss(regulations: &mut Regulations) {
    regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
}

fn dutch(regulations: &mut Regulations) {
    regulations.system = PairingSystem::Dutch { rounds: 3 };
}

fn everybody(regulations: &mut Regulations) {
    regulations.system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    regulations.tie_breaks.clear();
}

fn two(regulations: &mut Regulations) {
    fixture::knockout(regulations);
    regulations.system = PairingSystem::Match { clinched: false };
}

type System = (fn(&mut Regulations), usize);

const SYSTEMS: [System; 5] = [
    (swiss, 6),
    (dutch, 6),
    (everybody, 6),
    (fixture::knockout, 6),
    (two, 2),
];

#[test]
fn no_tab_of_the_desk_is_cut_at_either_width_in_either_language() {
    let db = TestDb::sqlite();
    let site = Site::start(&db);
    let organiser = site.account("organiser@example.pt", SiteRole::Organiser);
    let staff = [(organiser, TournamentRole::Organiser)];
    let halls = SYSTEMS.map(|(system, players)| {
        let hall = Hall::running_by(&db, &staff, &PLAYERS[..players], system);
        hall.publish();
        hall
    });
    wait(async {
        for size in [DESK, PHONE] {
            let chrome = Chrome::open(site.addr, size).await;
            chrome.sign_in("organiser@example.pt", PASSWORD).await;
            for lang in ["pt", "en"] {
                for hall in halls {
                    let path = format!("/tournaments/{}/manage?lang={lang}", hall.id);
                    chrome.visit(&path).await;
                    let tabs = chrome.value(TABS).await;
                    let of = |name: &str| tabs[name].as_u64().unwrap_or_default();
                    assert_eq!(of("count"), 11, "{path} {size:?}: {tabs}");
                    assert_eq!(tabs["over"], 0, "{path} {size:?}: {tabs}");
                    assert_eq!(tabs["cut"], Value::Array(Vec::new()), "{path} {size:?}");
                    assert_eq!(of("low"), 0, "{path} {size:?}: {tabs}");
                    if size == DESK {
                        assert_eq!(of("rows"), 1, "{path}: {tabs}");
                        assert!(of("spare") >= SPARE, "{path}: {tabs}");
                    } else {
                        assert!(of("rows") <= 3, "{path}: {tabs}");
                    }
                }
            }
            chrome.close().await;
        }
    });
}
