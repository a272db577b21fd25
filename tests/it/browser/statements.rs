//! Two phones at a board that state results, disagree and agree, and the tablet at the arbiters' table.

use tournament::{BoardNo, Edition, RoundNo, Seat, SeatKey, Side, StatementRule, decide};

use super::looks;
use crate::support::chrome::{Chrome, DESK, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, playing, secret};
use crate::support::site::PASSWORD;
use crate::support::wait;

fn key(desk: &Desk<'_>, side: Side) -> SeatKey {
    let seat = Seat {
        round: RoundNo(1),
        edition: Edition(0),
        board: BoardNo(1),
        side,
        seating: 0,
    };
    SeatKey::new(&secret(), desk.hall.id, seat)
}

fn seat(desk: &Desk<'_>, side: Side) -> String {
    desk.url(&format!("boards/1/result/{}", key(desk, side).as_str()))
}

#[test]
fn two_phones_disagree_and_agree() {
    let db = TestDb::sqlite();
    let desk = playing(&db);
    desk.hall
        .act(|t, _| decide::amend_statements(t, StatementRule::Provisional));
    wait(async {
        let ana = Chrome::open(desk.site.addr, PHONE).await;
        let duarte = Chrome::open(desk.site.addr, PHONE).await;
        let hall = Chrome::open(desk.site.addr, PHONE).await;
        hall.sign_in("deputy@example.pt", PASSWORD).await;
        hall.visit(&desk.url("rounds/1/hall")).await;
        ana.visit(&seat(&desk, Side::First)).await;
        ana.wait_for_text("art. 11.4").await;
        looks(&ana, "statement-open").await;
        ana.press("#f-g-1-first").await;
        ana.press_text("Declarar").await;
        ana.wait_for_text("Falta a declaração do seu oponente")
            .await;
        duarte.visit(&seat(&desk, Side::Second)).await;
        duarte.press("#f-g-1-second").await;
        duarte.press_text("Declarar").await;
        duarte.wait_for_text("Desacordo: declarou 0–1").await;
        looks(&duarte, "statement-dispute").await;
        // the other phone and the hall hear of it by themselves
        ana.wait_for_text("Desacordo: declarou 1–0 e o seu oponente 0–1")
            .await;
        hall.wait_for_text("declarou 0–1").await;
        looks(&hall, "statement-hall").await;
        duarte.press("#f-g-1-first").await;
        duarte.press_text("Declarar").await;
        duarte.wait_for_text("Resultado provisório: 1–0").await;
        ana.wait_for_text("Resultado provisório: 1–0").await;
        looks(&ana, "statement-provisional").await;
        hall.visit(&desk.url("rounds/1/statements")).await;
        looks(&hall, "statement-desk").await;
        let public = Chrome::open(desk.site.addr, PHONE).await;
        public.visit(&desk.url("rounds/1")).await;
        looks(&public, "statement-public").await;
        hall.press_text("Confirmar o resultado em que os dois concordam")
            .await;
        hall.wait_for_text("Resultado lançado").await;
        ana.wait_for_text("Resultado: 1–0").await;
        for one in [ana, duarte, hall, public] {
            one.close().await;
        }
    });
    desk.hall.assert_sound();
}

#[test]
fn a_tablet_takes_both_without_scripts() {
    let db = TestDb::sqlite();
    let mut desk = playing(&db);
    desk.hall
        .act(|t, _| decide::amend_statements(t, StatementRule::Final));
    let station = desk
        .deputy
        .get(&desk.url("result/station"))
        .location()
        .to_owned();
    wait(async {
        let tablet = Chrome::without_scripts(desk.site.addr, DESK).await;
        for side in Side::ALL {
            tablet.visit(&station).await;
            tablet.fill("board", "1").await;
            tablet.fill("code", &key(&desk, side).text()).await;
            tablet.press_text("Abrir").await;
            tablet.press("#f-g-1-draw").await;
            tablet.press_text("Declarar").await;
            tablet.wait_for_text("cada jogador declara").await;
        }
        tablet.close().await;
    });
    let games = desk
        .hall
        .now()
        .tournament
        .rounds
        .remove(0)
        .matches
        .remove(0)
        .games;
    assert!(games[0].outcome.is_some());
    desk.hall.assert_sound();
}
