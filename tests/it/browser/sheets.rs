//! A score sheet of forty moves entered by taps on a phone, counted.

use std::time::{Duration, Instant};

use draughts::{Position, RuleSet, Sheet};
use tournament::drawn_opening;

use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::playing;
use crate::support::sheet::long_game;
use crate::support::site::PASSWORD;
use crate::support::wait;

const GAME: &str = "rounds/1/boards/1/games/1";
const PLIES: usize = 80;
/// The most taps that forty moves may cost, the way there and the end of it included.
const MOST: usize = 100;

/// Two presses in one place within a quarter of a second count once (static/sheet.js): nobody reads the next move as quickly.
const READING: Duration = Duration::from_millis(300);

/// Where the middle of what this selector finds stands in the window, in pixels.
async fn place_of(phone: &Chrome, css: &str) -> [i64; 2] {
    let script = format!(
        "const box = document.querySelector({css:?}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]"
    );
    let place = phone.value(&script).await;
    [0, 1].map(|at| place[at].as_f64().unwrap().round() as i64)
}

fn near([x, y]: [i64; 2], [other_x, other_y]: [i64; 2]) -> bool {
    x.abs_diff(other_x) < 25 && y.abs_diff(other_y) < 25
}

#[test]
fn forty_moves_take_less_than_a_hundred_taps() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    let now = desk.hall.now().tournament;
    let game = &now.rounds[0].matches[0].games[0];
    let opening = drawn_opening(&now.regulations, game)
        .unwrap()
        .moves
        .to_vec();
    let game = long_game(&opening, PLIES);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.sign_in("deputy@example.pt", PASSWORD).await;
        phone.visit(&desk.url(&format!("{GAME}/record"))).await;
        let mut taps = 1;
        phone.press_text("Introduzir por toques").await;
        phone.find("#pad").await;
        assert_eq!(phone.faults("pt").await, [""; 0]);
        phone.shoot("taps");
        let begun = Instant::now();
        let mut before = [0, 0];
        for (ply, text) in game.iter().enumerate().skip(opening.len()) {
            let key = format!("[name=tap][value='{text}']");
            phone.find(&key).await;
            let place = place_of(&phone, &key).await;
            if near(place, before) {
                tokio::time::sleep(READING).await;
            }
            before = place;
            phone.press(&key).await;
            taps += 1;
            let list = format!(".pad-list .plies li:nth-child({})", ply / 2 + 1);
            phone
                .find(&format!("{list} button:nth-child({})", ply % 2 + 1))
                .await;
        }
        let each = begun.elapsed() / u32::try_from(PLIES - opening.len()).unwrap();
        println!("a tap and its answer: {each:?}");
        // what is offered is large enough for a thumb
        let small = "return [...document.querySelectorAll('#pad button')].filter((key) => Math.min(key.offsetHeight, key.offsetWidth) < 44).length";
        assert_eq!(phone.value(small).await, 0);
        assert_eq!(phone.faults("pt").await, [""; 0]);
        phone.press_text("Conferir a folha").await;
        phone.wait_for_text("80 de 80 lances sem erros").await;
        phone.press_text("Anexar ao jogo").await;
        phone.find(".replay").await;
        taps += 2;
        assert!(taps <= MOST, "{taps} taps");
        println!("{taps} taps");
        phone.close().await;
    });
    let now = desk.hall.now().tournament;
    let kept = now.records.values().next().unwrap();
    let start = Position::start(RuleSet::Portuguese);
    let sheet = Sheet::parse(kept.moves.as_str(), &start).unwrap();
    assert_eq!(sheet.verify().moves.len(), PLIES);
}

#[test]
fn both_sheets_stand_side_by_side_where_there_is_room() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    desk.hall.attach((1, 1), "1. 9-13 22-18 2. 13x22 27x18");
    let url = desk.url(&format!("{GAME}/record/both"));
    wait(async {
        let wide = Chrome::open(desk.site.addr, DESK).await;
        wide.sign_in("deputy@example.pt", PASSWORD).await;
        wide.visit(&url).await;
        wide.fill("moves", "1. 9-13 22-18 2. 13x23 27x18").await;
        wide.press_text("Anexar como segunda folha").await;
        wide.wait_for_text("diferem num lance").await;
        let cells = "return [...document.querySelectorAll('.both-sheets li:not(.head) .on-sheet')].filter((cell) => cell.offsetHeight > 0).length";
        assert_eq!(wide.value(cells).await, 8);
        assert_eq!(wide.faults("pt").await, [""; 0]);
        wide.shoot("both-wide");
        wide.client.set_window_size(PHONE.0, PHONE.1).await.unwrap();
        assert_eq!(wide.value(cells).await, 5);
        wide.assert_fits().await;
        wide.shoot("both-phone");
        wide.close().await;
    });
}
