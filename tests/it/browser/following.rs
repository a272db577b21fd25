//! A phone of 390 px: following a player by mail, from the card to the last click.

use arbitro::db::outbox;
use chrono::TimeDelta;

use crate::support::chrome::{Chrome, PHONE};
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::site::link;
use crate::support::wait;

/// The mail that waits, as the worker takes it.
fn sent(db: &TestDb) -> outbox::Mail {
    let now = arbitro::clock::now() + TimeDelta::seconds(1);
    let claimed = db.write(|c| outbox::claim(c, now, TimeDelta::minutes(1)));
    let claimed = claimed.unwrap();
    db.write(|c| outbox::mark_sent(c, &claimed));
    claimed.mail
}

#[test]
fn somebody_follows_confirms_and_stops_on_a_phone() {
    let db = TestDb::sqlite();
    let desk = Desk::open(&db, &["Ana", "Berta", "Carlos", "Duarte"], 3);
    wait(async {
        let phone = Chrome::open(desk.site.addr, PHONE).await;
        phone.visit(&desk.url("entries/1")).await;
        phone.assert_fits().await;
        phone.press_text("Receber notícias").await;
        phone.wait_for_text("Seguir Ana").await;
        phone.assert_fits().await;
        phone.fill("email", "rita@example.pt").await;
        phone.press("main form[method=post] button").await;
        phone.wait_for_text("Enviámos uma mensagem").await;
        let mine = link(&sent(&db));
        phone.visit(&mine).await;
        phone.assert_fits().await;
        phone.press("button[value=confirm]").await;
        phone.wait_for_text("Gravado.").await;
        desk.hall.publish();
        let told = sent(&db);
        assert!(told.subject.starts_with("Ana: Ronda 1"), "{}", told.subject);
        let stop = told.body.lines().last().unwrap();
        let stop = stop.split("http://").nth(1).unwrap();
        let (_, stop) = stop.split_once('/').unwrap();
        phone.visit(&format!("/{stop}")).await;
        phone.press("main form button.danger").await;
        phone.wait_for_text("Já não recebe mensagens").await;
        phone.assert_fits().await;
        desk.hall.play(tournament::RoundNo(1));
        assert_eq!(desk.site.mails(), 0);
        phone.close().await;
    });
}
