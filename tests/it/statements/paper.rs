//! The slips of the players: two of each match, each of one seat.

use std::collections::BTreeSet;

use macro_rules_attribute::apply;
use tournament::{SeatKey, StatementRule};

use super::{ANA, DUARTE, seat, seat_key, stating};
use crate::on_sqlite;

#[apply(on_sqlite)]
fn each_player_has_a_slip_and_no_two_have_one_code(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    let print = desk.url("rounds/1/print/desk/player-slips");
    let page = desk.chief.page(&print);
    let codes = page.texts(".player-slip code");
    assert_eq!(codes.len(), 6);
    assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), 6);
    let wanted = [ANA, DUARTE].map(|side| seat_key(&desk, seat(1, side)).text());
    assert_eq!(codes[..2], wanted);
    assert!(codes.iter().all(|code| SeatKey::parse(code).is_some()));
    assert_eq!(page.count(".player-slip svg"), 6);
    page.assert_says("só depois de terminada a partida");
    // nobody else prints them
    let answer = desk.public.get(&print);
    assert_eq!(answer.status, 303);
    let menu = desk.public.page(&desk.url("rounds/1/print"));
    assert!(!menu.has("a[href$='player-slips']"));
    assert!(
        desk.chief
            .page(&desk.url("rounds/1/print"))
            .has("a[href$='player-slips']")
    );
}

#[apply(on_sqlite)]
fn where_nothing_is_stated_there_are_no_slips(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Off);
    let print = desk.url("rounds/1/print/desk/player-slips");
    assert_eq!(desk.chief.get(&print).status, 404);
}
