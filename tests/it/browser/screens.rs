//! Screens in a real browser, at the sizes that hang in halls: every row is seen, whole, once a turn; and a server that is gone is told of.

use std::collections::BTreeMap;
use std::time::Duration;

use arbitro::screen::ViewKind;
use serde_json::Value;
use tournament::{Cycles, DrawnPer, OpeningRule, PairingSystem, Person, RoundNo, Sex, decide};

use crate::support::chrome::Chrome;
use crate::support::database::TestDb;
use crate::support::door::Door;
use crate::support::fixture::{Desk, playing};
use crate::support::wait;

/// As wide and as high as screens are.
const SIZES: [(u32, u32); 3] = [(1280, 720), (1920, 1080), (1080, 1920)];

/// The rows that are seen now, each with whether all of it is: the text as it is, the edges within the screen, nothing over its place.
const SEEN: &str = r#"
const page = [...document.querySelectorAll(".page")].find((one) => !one.hidden);
if (!page) return [];
return [...page.querySelectorAll(".columns li")].map((row) => {
  const box = row.getBoundingClientRect(), cells = [...row.children];
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + .5 && box.right <= innerWidth + .5;
  const cut = cells.some((cell) => cell.scrollHeight > cell.clientHeight + 1);
  const size = parseFloat(getComputedStyle(row.querySelector(".name")).fontSize);
  const large = size >= Math.min(innerWidth, innerHeight) * .045;
  return [page.className + " " + cells.map((cell) => cell.textContent).join("|"), inside && !cut && large];
});
"#;

/// Has the pages stand still, so that they can be gone through one by one.
const STAND: &str = "for (let id = setTimeout(() => 0); id > 0; id--) clearTimeout(id);";

/// A screen of a tournament with these views for three seconds a page; its browser shows the code of `door`.
async fn named(desk: &mut Desk<'_>, screen: &Chrome, kinds: &[ViewKind]) {
    screen.visit("/screen").await;
    let code = screen
        .value("return document.querySelector('.code').textContent")
        .await;
    let list = desk.url("screens");
    desk.chief.page(&list);
    let code = code.as_str().unwrap().to_owned();
    let mut fields = vec![
        ("name".to_owned(), "parede".to_owned()),
        ("lang".to_owned(), "pt".to_owned()),
        ("shape".to_owned(), "1920x1080".to_owned()),
        ("code".to_owned(), code),
    ];
    for (order, kind) in (1..).zip(kinds) {
        fields.push((format!("order-{}", kind.code()), format!("{order}")));
        fields.push((format!("seconds-{}", kind.code()), "3".to_owned()));
    }
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    assert_eq!(desk.chief.post(&list, &fields).status, 303);
    // the browser hears of it by itself
    screen.find(".page").await;
}

/// 100 boards in the first round, of clubs and categories, with openings drawn for each board: a system that pairs so many in no time.
fn large(db: &TestDb) -> Desk<'_> {
    let names: Vec<String> = (1..=200)
        .map(|no| format!("Maria Constança Albuquerque {no:03}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let desk = Desk::open_by(db, &names, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.tie_breaks.clear();
        regulations.opening = OpeningRule::Drawn {
            moves: 3,
            per: DrawnPer::Match,
            repeats: true,
        };
    });
    desk.hall.act(|t, _| {
        let mut events = Vec::new();
        for (no, entry) in (0_u16..).zip(t.entries.values()) {
            let person = Person {
                club: Some(
                    format!("Clube de Damas de Vila {:02}", no % 23)
                        .parse()
                        .unwrap(),
                ),
                sex: (no % 3 == 0).then_some(Sex::Female),
                born: (no % 4 == 0).then(|| (1940 + no / 3).try_into().unwrap()),
                ..entry.person.clone()
            };
            events.extend(decide::change_entry(t, entry.no, person)?);
        }
        Ok(events)
    });
    desk.hall.publish();
    desk
}

#[test]
fn every_row_is_seen_once_a_turn() {
    let db = TestDb::sqlite();
    let mut desk = large(&db);
    let kinds = [ViewKind::ByName, ViewKind::ByBoard, ViewKind::Results];
    wait(async {
        for size in SIZES {
            let screen = Chrome::open(desk.site.addr, size).await;
            named(&mut desk, &screen, &kinds).await;
            screen.value(STAND).await;
            let mut seen: BTreeMap<String, usize> = BTreeMap::new();
            let pages = screen.count(".page").await;
            // a turn is gone through at once: what a timer does in minutes, page by page
            for at in 0..pages {
                let shown = format!(
                    "const all = [...document.querySelectorAll('.page')]; \
                     all.forEach((one, no) => {{ one.hidden = no !== {at}; }}); {SEEN}"
                );
                let Value::Array(rows) = screen.value(&shown).await else {
                    panic!("no rows");
                };
                assert!(!rows.is_empty(), "page {at} at {size:?} is empty");
                for row in rows {
                    assert_eq!(row[1], true, "at {size:?}: {row}");
                    *seen.entry(row[0].as_str().unwrap().to_owned()).or_default() += 1;
                }
            }
            assert!(seen.values().all(|times| *times == 1), "{seen:?}");
            assert_eq!(seen.len(), 200 + 100 + 100, "at {size:?}");
            screen.close().await;
        }
    });
}

/// What sticks out of the page that is shown, or is cut.
const CUT: &str = r#"
const page = [...document.querySelectorAll(".page")].find((one) => !one.hidden);
const parts = [...page.querySelectorAll("h1, .round-clock, .cards li, .diagram, .whole > *, .columns li")];
return parts.filter((part) => {
  const box = part.getBoundingClientRect();
  const out = box.top < 0 || box.left < -.5 || box.bottom > innerHeight + .5 || box.right > innerWidth + .5;
  return out || part.scrollHeight > part.clientHeight + 2 && part.clientHeight > 0 && !(part instanceof SVGElement);
}).map((part) => `${page.className}: ${part.outerHTML.slice(0, 120)}`);
"#;

#[test]
fn every_view_fits_at_every_size() {
    let db = TestDb::sqlite();
    let mut desk = large(&db);
    desk.hall.play(RoundNo(1));
    desk.hall.publish();
    let now = arbitro::clock::now();
    desk.hall
        .act(|t, _| decide::start_round_clock(t, RoundNo(2), 5400, now));
    let long = "O almoço é servido às 13 horas no refeitório da escola; a ronda 3 começa às 15. "
        .repeat(4);
    desk.hall
        .act(|t, _| decide::announce(t, long.trim().parse().unwrap(), now));
    wait(async {
        for size in SIZES {
            let screen = Chrome::open(desk.site.addr, size).await;
            named(&mut desk, &screen, &ViewKind::ALL).await;
            screen.value(STAND).await;
            let pages = screen.count(".page").await;
            let mut faults = Vec::new();
            let mut shot: BTreeMap<String, usize> = BTreeMap::new();
            for at in 0..pages {
                let shown = format!(
                    "const all = [...document.querySelectorAll('.page')]; \
                     all.forEach((one, no) => {{ one.hidden = no !== {at}; }}); return all[{at}].className.split(' ')[1]"
                );
                let view = screen.value(&shown).await.as_str().unwrap().to_owned();
                let count = shot.entry(view.clone()).or_default();
                *count += 1;
                if *count <= 2 {
                    faults.push(screen.value(CUT).await);
                    screen.shoot(&format!("{}-{view}-{count}", size.0));
                }
            }
            faults.retain(|found| found.as_array().is_none_or(|found| !found.is_empty()));
            assert!(faults.is_empty(), "{size:?}: {faults:#?}");
            assert_eq!(shot.len(), ViewKind::ALL.len() - 1, "no bracket: {shot:?}");
            screen.close().await;
        }
    });
}

/// Waits until another page of the screen is shown.
async fn turned(screen: &Chrome) {
    let place = "return [...document.querySelectorAll('.page')].findIndex((one) => !one.hidden)";
    let first = screen.value(place).await;
    let mut other = first.clone();
    for _ in 0..60 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        other = screen.value(place).await;
        if other != first {
            break;
        }
    }
    assert_ne!(first, other);
}

#[test]
fn a_screen_turns_its_pages_says_that_the_server_is_gone_and_is_right_again_by_itself() {
    let db = TestDb::sqlite();
    let mut desk = large(&db);
    let door = Door::before(desk.site.addr);
    wait(async {
        let screen = Chrome::open(door.addr, (1280, 720)).await;
        named(&mut desk, &screen, &[ViewKind::Results]).await;
        screen.value("window.loaded = 'once'").await;
        turned(&screen).await;
        door.shut();
        screen
            .wait_for_text("Sem ligação ao servidor desde as")
            .await;
        let results = desk.url("rounds/1/results");
        assert_eq!(desk.chief.post(&results, &[("g-1-1", "1")]).status, 303);
        assert!(
            screen.count(".page").await > 1,
            "it goes on with what it has"
        );
        door.open();
        screen.wait_for_text("1 de 200 resultados").await;
        while screen.count(".lost").await > 0 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(screen.value("return window.loaded").await, "once");
        // removed: a code again, without a touch
        let removal = desk.url("screens/1/removal");
        desk.chief.page(&desk.url("screens"));
        assert_eq!(desk.chief.post(&removal, &[]).status, 303);
        screen.find(".code").await;
        screen.close().await;
    });
}

#[test]
fn two_screens_with_wrong_clocks_show_the_same() {
    let db = TestDb::sqlite();
    let mut desk = playing(&db);
    desk.chief.page(&desk.url("rounds/1/clock"));
    let clock = desk.url("rounds/1/clock");
    let fields = [("do", "start"), ("minutes", "95")];
    assert_eq!(desk.chief.post(&clock, &fields).status, 303);
    wait(async {
        let screen = Chrome::open(desk.site.addr, (1280, 720)).await;
        named(&mut desk, &screen, &[ViewKind::Clock]).await;
        let phone = Chrome::ahead(desk.site.addr, (390, 844)).await;
        phone.visit(&desk.url("rounds/1")).await;
        let left = "const text = document.querySelector('.page:not([hidden]) .whole .left, .round-clock .left').textContent; \
                    return /^\\d+:\\d\\d:\\d\\d$/.test(text) ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) : -1";
        let mut pair = (-1, -1);
        for _ in 0..100 {
            let read = |value: Value| value.as_i64().unwrap();
            pair = (
                read(screen.value(left).await),
                read(phone.value(left).await),
            );
            if pair.0 > 0 && pair.1 > 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert!((pair.0 - pair.1).abs() <= 1 && pair.0 > 90 * 60, "{pair:?}");
        phone.close().await;
        screen.close().await;
    });
}
