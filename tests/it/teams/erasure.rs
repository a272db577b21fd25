//! Somebody is forgotten who played for a team: what was typed of them is written over, and every hash stays.

use arbitro::db::erasure::{EraseEnd, erase};
use arbitro::db::{self, journal::Stream};
use macro_rules_attribute::apply;
use teams::TeamEvent;

use super::League;
use crate::on_each_database;
use crate::support::fixture::by_program;

#[apply(on_each_database)]
fn who_is_forgotten_leaves_the_texts_of_a_competition(db: &TestDb) {
    let league = League::new(db, None);
    league.announced_with_a_round();
    league.penalised("Ana Sá levou o telefone à sala");
    let id = league.players[0][0];
    let forget = || {
        let forget = db
            .db
            .write_blocking(|c| erase(c, (id, None), &by_program()));
        forget.unwrap()
    };
    let rows = || db.read(|c| db::journal::list(c, Stream::Teams(league.id)));
    let before = rows();
    assert_eq!(forget(), EraseEnd::PlaysInTeam(league.id));
    assert_eq!(rows(), before);
    league.finish();
    let before = rows();
    assert_eq!(forget(), EraseEnd::Done(Vec::new()));
    let now = rows();
    for (row, was) in now.iter().zip(&before) {
        assert_eq!(row.hash, was.hash);
        assert!(!row.event.contains("Ana"), "{row:?}");
    }
    let last: TeamEvent = serde_json::from_str(&now.last().unwrap().event).unwrap();
    assert!(matches!(last, TeamEvent::PersonErased { rows, .. } if rows.len() == 2));
    let penalty = &league.now().penalties[0];
    assert_eq!(penalty.reason.to_string(), "[…] levou o telefone à sala");
    league.assert_sound();
    // once more, nothing more is done
    assert_eq!(forget(), EraseEnd::Done(Vec::new()));
    assert_eq!(rows(), now);
}
