//! A phone of 390 px and a tournament of 100 boards: "where do I play", "what did Ana do", "who leads", in taps and seconds.

use std::time::{Duration, Instant};

use tournament::{Cycles, PairingSystem, RoundNo};

use crate::plain::cases;
use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::wait;

/// 200 players, of whom everybody meets everybody: a system that pairs so many in no time.
fn hundred_boards(db: &TestDb) -> Desk<'_> {
    let names: Vec<String> = (1..=200)
        .map(|no| format!("Ana Jogadora {no:03}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let desk = Desk::open_by(db, &names, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.tie_breaks.clear();
    });
    desk.hall.publish();
    desk
}

/// Where the first that a selector finds ends, in the window.
async fn bottom(viewer: &Chrome, css: &str) -> i64 {
    let script = format!(
        "return Math.ceil(document.querySelector({css:?}).getBoundingClientRect().bottom + scrollY)"
    );
    viewer.value(&script).await.as_i64().unwrap()
}

async fn seen_within(viewer: &Chrome, css: &str, text: &str) -> Duration {
    let since = Instant::now();
    let script = format!(
        "return [...document.querySelectorAll({css:?})].some((one) => one.checkVisibility() && one.textContent.includes({text:?}))"
    );
    while viewer.value(&script).await != true {
        assert!(
            since.elapsed() < Duration::from_secs(10),
            "{css} never says {text}"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    since.elapsed()
}

/// Two taps and no scrolling.
async fn where_do_i_play(desk: &Desk<'_>) {
    let now = desk.hall.now().tournament;
    let one = &now.rounds[0].matches[86];
    let player = now.entries[&one.pairing.second].person.name.to_string();
    let number = player.rsplit(' ').next().unwrap().to_owned();
    let board = one.board.0;
    let viewer = Chrome::open(desk.site.addr, PHONE).await;
    viewer.visit("/").await;
    let before = viewer.effort().clicks;
    viewer.press("a.card").await;
    viewer.find("#find").await;
    // the tap into the field is the second; the answer stands below it as one types
    viewer.fill("q", &number).await;
    let took = seen_within(
        &viewer,
        ".found .next-line",
        &format!("tabuleiro {board} · "),
    )
    .await;
    let status = "form.find-player [role=status]";
    seen_within(&viewer, status, "Jogadores encontrados: 1").await;
    assert!(
        viewer.effort().clicks - before <= 2,
        "{:?}",
        viewer.effort()
    );
    assert_eq!(viewer.value("return scrollY").await, 0);
    assert!(
        bottom(&viewer, ".found li").await < 844,
        "the answer is on the first screen"
    );
    viewer.assert_fits().await;
    viewer.shoot("find-phone");
    println!("where do I play: 2 taps, {took:?} after the last letter");
    // from the link to the card: no tap at all
    viewer.press(".found a").await;
    viewer.wait_for_text("Próxima partida").await;
    assert!(bottom(&viewer, ".next-match").await < 844);
    assert_eq!(viewer.faults("pt").await, [""; 0]);
    viewer.shoot("card-phone");
    // followed: on top of every page, kept in this browser
    viewer.press("button[data-follow]").await;
    for page in ["standings", "rounds/1", "entries"] {
        viewer.visit(&desk.url(page)).await;
        seen_within(
            &viewer,
            "#followed .next-line",
            &format!("tabuleiro {board} · "),
        )
        .await;
        assert!(bottom(&viewer, "#followed").await < 844, "{page}");
        viewer.assert_fits().await;
    }
    viewer.shoot("followed-phone");
    // who leads: one tap from the page of the tournament
    viewer.visit(desk.url("").trim_end_matches('/')).await;
    viewer.press(".tabs a[href$='/standings']").await;
    viewer.wait_for_text("Classificação").await;
    assert!(
        bottom(&viewer, "tbody tr").await < 844,
        "the first place is on the first screen"
    );
    viewer.close().await;
}

/// Three taps and no scrolling, by somebody who follows nobody.
async fn what_did_ana_do(desk: &Desk<'_>) {
    let viewer = Chrome::open(desk.site.addr, PHONE).await;
    viewer.visit("/").await;
    let (before, since) = (viewer.effort().clicks, Instant::now());
    viewer.press("a.card").await;
    viewer.find("#find").await;
    viewer.fill("q", "087").await;
    seen_within(&viewer, ".found", "087").await;
    viewer.press(".found a").await;
    seen_within(&viewer, "td.marks", "2").await;
    println!(
        "what did Ana do: {} taps, {:?} with the pages",
        viewer.effort().clicks - before,
        since.elapsed()
    );
    assert!(
        viewer.effort().clicks - before <= 3,
        "{:?}",
        viewer.effort()
    );
    assert!(
        bottom(&viewer, "td.marks").await < 844,
        "her games are on the first screen"
    );
    viewer.assert_fits().await;
    viewer.shoot("what-ana-did-phone");
    viewer.close().await;
}

#[test]
fn where_do_i_play_takes_two_taps_and_what_did_ana_do_three() {
    let db = TestDb::sqlite();
    let desk = hundred_boards(&db);
    wait(async {
        where_do_i_play(&desk).await;
        desk.hall.play(RoundNo(1));
        what_did_ana_do(&desk).await;
    });
}

#[test]
fn the_script_compares_texts_as_the_server_does() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &["Łukasz Søn", "Ana", "Rui", "Zé"], 3);
    wait(async {
        let viewer = Chrome::open(desk.site.addr, PHONE).await;
        viewer.visit(&desk.url("entries")).await;
        for (written, compared) in cases() {
            let asked = format!("return plain({written:?})");
            assert_eq!(viewer.value(&asked).await, compared, "{written}");
        }
        viewer.fill("q", "lukasz son").await;
        seen_within(&viewer, ".found", "Łukasz Søn").await;
        viewer.close().await;
    });
}

#[test]
fn whoever_is_followed_is_seen_in_the_next_round_without_loading_the_page() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &PLAYERS, 3);
    wait(async {
        let viewer = Chrome::open(desk.site.addr, DESK).await;
        viewer.visit(&desk.url("entries/1")).await;
        viewer.press("button[data-follow]").await;
        seen_within(
            &viewer,
            "#followed .next-line",
            "Ronda 1 · ainda não foi publicada",
        )
        .await;
        // «Deixar de seguir, premido» would say the contrary
        seen_within(&viewer, "button[data-follow]", "Deixar de seguir").await;
        assert_eq!(viewer.count("button[data-follow][aria-pressed]").await, 0);
        viewer.value("window.loaded = 'once'").await;
        desk.hall.publish();
        viewer.visit(&desk.url("standings")).await;
        seen_within(&viewer, "#followed .next-line", "Ronda 1 · tabuleiro ").await;
        viewer.shoot("followed-desk");
        viewer.visit(&desk.url("entries/1")).await;
        viewer.press("button[data-follow]").await;
        assert_eq!(
            viewer
                .value("return document.getElementById('followed').hidden")
                .await,
            true
        );
        viewer.close().await;
    });
}

#[test]
fn without_a_script_the_field_is_a_form() {
    let db = TestDb::sqlite();
    let desk = Desk::playing(&db, &PLAYERS, 3);
    wait(async {
        let viewer = Chrome::without_scripts(desk.site.addr, PHONE).await;
        viewer.visit(&desk.url("standings")).await;
        viewer.fill("q", "Berta").await;
        viewer.press("form.find-player button").await;
        viewer.wait_for_text("Próxima partida").await;
        assert_eq!(viewer.path().await, desk.url("entries/2"));
        viewer.close().await;
    });
}
