//! Two players change places: a slip that was printed before states for nobody, until they sit again as it says.

use arbitro::db::schema::tournaments;
use diesel::prelude::*;
use macro_rules_attribute::apply;
use tournament::{BoardNo, SeatKey, StatementRule, decide};

use super::{FIRST, count, state, stating};
use crate::on_each_database;
use crate::support::fixture::Desk;

/// The addresses of all slips as they are printed now, two of each board.
fn printed(desk: &mut Desk) -> Vec<String> {
    let print = desk.url("rounds/1/print/desk/player-slips");
    let codes = desk.chief.page(&print).texts(".player-slip code");
    let address = |(at, code): (usize, &String)| {
        let (board, key) = (at / 2 + 1, SeatKey::parse(code).unwrap());
        desk.url(&format!("boards/{board}/result/{}", key.as_str()))
    };
    codes.iter().enumerate().map(address).collect()
}

/// Whoever is second at boards 2 and 3 change places.
fn exchange(desk: &Desk) {
    desk.hall.act(|t, _| {
        let round = t.round(FIRST).unwrap();
        let seats = [2, 3].map(|board| {
            let one = round.on_board(BoardNo(board)).unwrap();
            (one.pairing.second, one.board)
        });
        decide::exchange_players(t, (FIRST, t.edition(FIRST)), seats)
    });
}

#[apply(on_each_database)]
fn a_slip_that_was_printed_before_an_exchange_says_so(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    let before = printed(&mut desk);
    exchange(&desk);
    let after = printed(&mut desk);
    assert_eq!(after[..2], before[..2], "nobody else needs another");
    for (old, new) in before.iter().zip(&after).skip(2) {
        assert_ne!(old, new);
        let page = desk.public.page(old);
        page.assert_says("Este talão foi impresso antes de mudar o emparceiramento");
        assert!(!page.has("main form"));
        desk.public.get("/login");
        let refused = desk.public.post(old, &[("g-1", "draw")]);
        assert_eq!(refused.status, 409);
        refused.page().assert_says("peça ao árbitro o novo");
    }
    assert_eq!(count(&desk, "result-stated"), 0);
    for new in &after[2..4] {
        assert_eq!(state(&mut desk.public, new, &[("g-1", "draw")]).status, 303);
    }
    assert_eq!(count(&desk, "result-entered"), 1);
    // exchanged back, the players have good slips already
    exchange(&desk);
    assert_eq!(printed(&mut desk), before);
    let page = desk.public.page(&after[4]);
    page.assert_says("Este talão foi impresso antes de mudar o emparceiramento");
    for old in &before[4..] {
        assert_eq!(state(&mut desk.public, old, &[("g-1", "draw")]).status, 303);
    }
    assert_eq!(count(&desk, "result-entered"), 2);
    desk.hall.assert_sound();
}

/// What the release before knows of the hall, and writes anew with each change.
const HALL_OF_BEFORE: [&str; 6] = ["started", "clocks", "posts", "marks", "means", "kept"];

/// Nodes are exchanged one after the other: one of the release before works in the tournament too.
#[apply(on_each_database)]
fn a_node_of_before_takes_nobody_their_slip(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    exchange(&desk);
    let slips = printed(&mut desk);
    db.write(|c| {
        let own = || tournaments::table.find(desk.hall.id.0);
        let hall: String = own().select(tournaments::hall).first(c)?;
        let mut hall: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(&hall).unwrap();
        hall.retain(|field, _| HALL_OF_BEFORE.contains(&field.as_str()));
        let hall = serde_json::to_string(&hall).unwrap();
        diesel::update(own())
            .set(tournaments::hall.eq(hall))
            .execute(c)?;
        Ok(())
    });
    let stated = state(&mut desk.public, &slips[2], &[("g-1", "draw")]);
    assert_eq!(stated.status, 303);
    assert_eq!(count(&desk, "result-stated"), 1);
    desk.hall.assert_sound();
}
