//! A game followed on a phone while an arbiter enters its moves on another; a link to a ply; the list of games.

use tournament::{Following, decide};

use super::looks;
use crate::support::at;
use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::playing;
use crate::support::site::PASSWORD;
use crate::support::wait;

const GAME: &str = "rounds/1/boards/1/games/1";

#[test]
fn an_open_page_shows_a_move_that_is_entered_elsewhere() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    let following = Following {
        live: true,
        ..Following::default()
    };
    desk.hall.act(|t, _| decide::follow(t, following, at(60)));
    let game = desk.url(GAME);
    wait(async {
        let viewer = Chrome::open(desk.site.addr, PHONE).await;
        viewer.visit(&game).await;
        viewer
            .wait_for_text("Este jogo pode ser seguido aqui")
            .await;
        looks(&viewer, "following-soon").await;
        let arbiter = Chrome::open(desk.site.addr, PHONE).await;
        arbiter.sign_in("deputy@example.pt", PASSWORD).await;
        arbiter.visit(&format!("{game}/moves")).await;
        looks(&arbiter, "following-moves").await;
        arbiter.press(".pad-keys button[value='9-13']").await;
        arbiter.wait_for_text("1... Pretas").await;
        viewer.wait_for_text("1. 9-13 · Jogam as pretas").await;
        arbiter.press(".pad-keys button[value='22-18']").await;
        arbiter.wait_for_text("2. Brancas").await;
        // it stays at the last move
        viewer.wait_for_text("1... 22-18 · Jogam as brancas").await;
        looks(&viewer, "following-game").await;
        viewer.visit(&format!("{game}?ply=1")).await;
        viewer.wait_for_text("1. 9-13 · Jogam as pretas").await;
        arbiter.press(".pad-keys button[value='13x22']").await;
        arbiter.wait_for_text("2... Pretas").await;
        // whoever stays at a ply stays there, and hears of the move all the same
        viewer.wait_for_text("13x22").await;
        viewer.wait_for_text("1. 9-13 · Jogam as pretas").await;
        viewer.press_text("Seguir o último lance").await;
        viewer.wait_for_text("2. 13x22 · Jogam as pretas").await;
        viewer.close().await;
        arbiter.close().await;
    });
    desk.hall.assert_sound();
}

#[test]
fn games_are_looked_for() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    for board in [1, 2] {
        desk.hall.attach((board, 1), "1. 9-13 22-18");
    }
    desk.hall.play(tournament::RoundNo(1));
    wait(async {
        for (size, name) in [(PHONE, "games-390"), (DESK, "games-1280")] {
            let page = Chrome::open(desk.site.addr, size).await;
            page.visit(&desk.url("games")).await;
            page.wait_for_text("2 jogos").await;
            looks(&page, name).await;
            page.press("#filters > summary").await;
            let first = &desk.hall.now().tournament.rounds[0].matches[0]
                .pairing
                .first;
            page.choose("player", &first.to_string()).await;
            page.press_text("Mostrar").await;
            page.wait_for_text("1 jogo").await;
            assert_eq!(page.count("ul.games > li").await, 1);
            page.press_text("Mostrar todos").await;
            page.wait_for_text("2 jogos").await;
            page.close().await;
        }
    });
}
