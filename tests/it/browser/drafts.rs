//! A draft on a phone, overtaken by a ruling; what is open before it; an appeal upheld in part.

use tournament::{RoundNo, RoundState};

use super::arbiter::Arbiter;
use crate::drafts::{lowered, rule, with_open_matters};
use crate::support::database::TestDb;
use crate::support::wait;

#[test]
fn a_ruling_overtakes_a_draft() {
    let db = TestDb::sqlite();
    let desk = with_open_matters(&db);
    wait(async {
        let chief = Arbiter::arrive(&desk, "chief").await;
        chief.open(&desk.url("rounds/1/results")).await;
        chief.tap_text("Emparceirar a ronda 2").await;
        chief.phone.wait_for_text("Há assuntos em aberto").await;
        chief.look("open-matters").await;
        chief.tap_text("Emparceirar mesmo assim").await;
        chief.phone.wait_for_text("Ronda 2: rascunho").await;
        // while the arbiter looks at the draft
        rule(&desk, true, lowered(&desk));
        chief.tap_text("Publicar a ronda").await;
        chief.phone.wait_for_text("já não corresponde").await;
        chief.look("stale-draft").await;
        chief.tap("label:has([name='stale'])").await;
        chief.tap_text("Publicar a ronda").await;
        chief.phone.wait_for_text("A ronda foi publicada").await;
        chief.open(&desk.url("rulings/1/appeal")).await;
        chief.pick("upheld", "part").await;
        chief.tap("details.part summary").await;
        chief.look("appeal-in-part").await;
        chief.phone.close().await;
    });
    let state = desk
        .hall
        .now()
        .tournament
        .round(RoundNo(2))
        .map(|round| round.state);
    assert_eq!(state, Some(RoundState::Published));
    desk.hall.assert_sound();
}
