//! An arbiter with a phone asks the engine.

use tournament::rulings::DecisionKind;

use super::arbiter::Arbiter;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::site::Site;
use crate::support::{endgames, wait};

/// More pieces than the tables have: the engine of this test thinks until it is stopped.
const MANY: [(&str, u8); 6] = [
    ("white-man", 9),
    ("white-man", 10),
    ("white-man", 11),
    ("black-man", 22),
    ("black-man", 23),
    ("black-man", 24),
];
/// Won in 13 moves, of which the forced ending leaves 12.
const TOO_LATE: [(&str, u8); 4] = [
    ("white-king", 1),
    ("white-king", 5),
    ("white-king", 10),
    ("black-king", 2),
];

#[test]
fn a_verdict_is_waited_for_given_up_and_brought_to_the_ruling() {
    let db = TestDb::sqlite();
    let site = Site::judging(&db, endgames::pondering());
    let desk = Desk::at(&db, site, &PLAYERS, |_| {});
    desk.hall.publish();
    wait(async {
        let arbiter = Arbiter::arrive(&desk, "chief").await;
        arbiter.at_board(&desk, 1, 1).await;
        arbiter.tap_text("Pedir uma análise ao motor").await;
        arbiter.set_up(&MANY).await;
        arbiter.look("verdict-form").await;
        arbiter.tap("button[name='ask']").await;
        arbiter
            .phone
            .wait_for_text("A analisar há 2 segundos")
            .await;
        arbiter.look("verdict-waiting").await;
        let address = arbiter.phone.path().await;
        // other pages answer meanwhile
        arbiter.at_board(&desk, 1, 1).await;
        arbiter.phone.visit(&address).await;
        arbiter.tap_text("Cancelar a análise").await;
        arbiter.phone.wait_for_text("A análise foi cancelada").await;
        arbiter.look("verdict-cancelled").await;

        arbiter.at_board(&desk, 1, 1).await;
        arbiter.matter("no-win-left").await;
        arbiter.set_up(&TOO_LATE).await;
        arbiter.tap("button[name='matter']").await;
        arbiter.phone.wait_for_text("O que se pergunta").await;
        arbiter.tap("button[name='ask']").await;
        arbiter
            .phone
            .wait_for_text("restam 12: empate pela contagem")
            .await;
        arbiter.phone.wait_for_text("provado").await;
        arbiter.look("verdict-proven").await;
        assert_eq!(arbiter.phone.faults("pt").await, [""; 0]);
        arbiter.tap_text("Voltar à decisão com esta análise").await;
        arbiter.phone.wait_for_text("Motor, provado").await;
        let ruling = arbiter.record(&desk, "verdict-ruling").await;
        assert_eq!(ruling.decision, DecisionKind::NoAction);
        assert!(ruling.facts.as_str().contains("restam 12: empate"));
        arbiter.phone.close().await;
    });
    desk.hall.assert_sound();
}
