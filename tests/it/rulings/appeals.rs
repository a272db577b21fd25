//! Appeals: upheld, dismissed, and after the round.

use macro_rules_attribute::apply;

use super::*;

/// What the page says an appeal that is upheld does to game 1 of board 1.
fn told_of_the_result(desk: &Desk<'_>) -> String {
    let now = desk.hall.now().tournament;
    let pairing = now.rounds[0].matches[0].pairing;
    let name = |no| now.entries[&no].person.name.to_string();
    format!(
        "Jogo 1: passa a valer ganha {} em vez de ganha {} (dispositivo electrónico).",
        name(pairing.first),
        name(pairing.second)
    )
}

#[apply(on_each_database)]
fn an_appeal_that_is_upheld_brings_the_result_back(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let before = result(&desk);
    let no = rule(&desk, true, lost);
    assert_eq!(result(&desk), Some(LOST));
    desk.hall.publish();
    appeal(&mut desk, no);
    let page = desk.chief.page(&desk.url("rulings/1/appeal"));
    page.assert_says("Se o recurso for procedente");
    page.assert_says(&told_of_the_result(&desk));
    page.assert_says("A ronda 2 foi emparceirada com o resultado anterior");
    uphold(&mut desk, no);
    assert_eq!(result(&desk), before);
    let page = desk.chief.page(&desk.url("rulings/1"));
    page.assert_says("Recurso procedente, decidido por chief");
    page.assert_says("Estava desligado.");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn an_appeal_is_lodged_once_and_decided_with_reasons(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let no = rule(&desk, true, lost);
    desk.hall.publish();
    let (url, verdict) = (
        desk.url("rulings/1/appeal"),
        desk.url("rulings/1/appeal/verdict"),
    );
    let page = desk.deputy.page(&url);
    page.assert_says("Qualquer jogador pode recorrer");
    let silent = [("by", "1"), ("grounds", "")];
    assert_eq!(desk.deputy.sends(&url, &silent), 422);
    let seen = seen(&desk);
    let early = [
        ("upheld", "yes"),
        ("reasons", "sim, claro"),
        ("seen", &*seen),
    ];
    assert_eq!(desk.chief.sends(&verdict, &early), 409, "there is none");
    appeal(&mut desk, no);
    let second = [("by", "2"), ("grounds", "também eu")];
    assert_eq!(desk.chief.sends(&url, &second), 409, "one is enough");
    let page = desk.deputy.page(&url);
    page.assert_says("Só o árbitro principal decide");
    assert_eq!(desk.chief.sends(&verdict, &[("reasons", "x")]), 422);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_closed_round_needs_a_result_instead(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, lost);
    desk.hall.play(RoundNo(1));
    desk.hall.publish();
    appeal(&mut desk, no);
    let url = desk.url("rulings/1/appeal/verdict");
    let page = desk.chief.page(&desk.url("rulings/1/appeal"));
    assert!(page.has("[name=instead]"));
    let seen = seen(&desk);
    let bare = [
        ("upheld", "yes"),
        ("reasons", "tem razão"),
        ("seen", &*seen),
    ];
    assert_eq!(desk.chief.post(&url, &bare).status, 422);
    let chosen = [bare[0], bare[1], bare[2], ("instead", "=/agreement")];
    let shown = desk.chief.post(&url, &chosen);
    assert_eq!(
        (shown.status, state(&desk, no)),
        (200, RulingState::InForce)
    );
    assert!(
        shown.body.contains("passa a valer")
            && shown.body.contains("Confirmar a decisão do recurso"),
        "{}",
        shown.body
    );
    let sure = [chosen[0], chosen[1], chosen[2], chosen[3], ("confirm", "1")];
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&url, &sure).status, 303);
    }
    assert_eq!(
        result(&desk).map(|one| one.mark().to_string()),
        Some("=".to_owned())
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_typing_error_does_not_renew_what_was_seen(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, lost);
    let url = desk.url("rulings/1/revocation");
    let was = seen(&desk);
    rule(&desk, true, lowered);
    let wrong = desk.chief.post(&url, &[("reasons", ""), ("seen", &was)]);
    assert_eq!(
        (wrong.status, wrong.page().value("seen")),
        (422, was.clone())
    );
    let late = desk
        .chief
        .post(&url, &[("reasons", "Jogador errado."), ("seen", &was)]);
    assert_eq!((late.status, state(&desk, no)), (409, RulingState::InForce));
    let now = late.page().value("seen");
    assert_eq!(now, seen(&desk));
    assert_eq!(
        desk.chief
            .post(&url, &[("reasons", "Jogador errado."), ("seen", &now)])
            .status,
        303
    );
}

#[apply(on_each_database)]
fn an_appeal_that_is_dismissed_leaves_the_ruling_in_force(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, lost);
    appeal(&mut desk, no);
    let seen = seen(&desk);
    let form = [
        ("upheld", "no"),
        ("reasons", "O telemóvel tocou mesmo."),
        ("seen", &seen),
    ];
    for _ in 0..2 {
        assert_eq!(
            desk.chief
                .post(&desk.url("rulings/1/appeal/verdict"), &form)
                .status,
            303
        );
    }
    assert_eq!(
        (state(&desk, no), result(&desk)),
        (RulingState::InForce, Some(LOST))
    );
    assert!(
        desk.chief
            .get(&desk.url("rulings/1"))
            .body
            .contains("Recurso improcedente")
    );
}
