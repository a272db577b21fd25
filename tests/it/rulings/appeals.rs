//! Appeals: upheld, dismissed, and after the round.

use macro_rules_attribute::apply;

use super::*;

#[apply(on_each_database)]
fn an_appeal_that_is_upheld_brings_the_result_back(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let before = result(&desk);
    let no = rule(&desk, true, lost);
    assert_eq!(result(&desk), Some(LOST));
    desk.hall.publish();
    let url = desk.url("rulings/1/appeal");
    assert!(
        desk.deputy
            .get(&url)
            .body
            .contains("Qualquer jogador pode recorrer")
    );
    assert_eq!(
        desk.deputy
            .post(&url, &[("by", "1"), ("grounds", "")])
            .status,
        422
    );
    assert_eq!(
        desk.chief
            .post(
                &desk.url("rulings/1/appeal/verdict"),
                &[
                    ("upheld", "yes"),
                    ("reasons", "sim, claro"),
                    ("seen", &seen(&desk))
                ]
            )
            .status,
        409,
        "there is none"
    );
    appeal(&mut desk, no);
    assert_eq!(
        desk.chief
            .post(&url, &[("by", "2"), ("grounds", "também eu")])
            .status,
        409,
        "one is enough"
    );
    assert!(
        desk.deputy
            .get(&url)
            .body
            .contains("Só o árbitro principal decide")
    );
    let page = desk.chief.get(&url).body;
    assert!(page.contains("Se o recurso for procedente"), "{page}");
    let first = desk.hall.now().tournament.rounds[0].matches[0].pairing;
    let name = |no| {
        desk.hall.now().tournament.entries[&no]
            .person
            .name
            .to_string()
    };
    let told = format!(
        "Jogo 1: passa a valer ganha {} em vez de ganha {} (dispositivo electrónico).",
        name(first.first),
        name(first.second)
    );
    assert!(page.contains(&told), "{told}: {page}");
    assert!(
        page.contains("A ronda 2 foi emparceirada com o resultado anterior"),
        "{page}"
    );
    assert_eq!(
        desk.chief
            .post(&desk.url("rulings/1/appeal/verdict"), &[("reasons", "x")])
            .status,
        422
    );
    uphold(&mut desk, no);
    assert_eq!(result(&desk), before);
    let page = desk.chief.get(&desk.url("rulings/1")).body;
    assert!(
        page.contains("Recurso procedente, decidido por chief")
            && page.contains("Estava desligado."),
        "{page}"
    );
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
    let page = desk.chief.get(&desk.url("rulings/1/appeal")).body;
    assert!(page.contains("name=\"instead\""), "{page}");
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
        (wrong.status, hidden(&wrong.body, "seen")),
        (422, was.clone())
    );
    let late = desk
        .chief
        .post(&url, &[("reasons", "Jogador errado."), ("seen", &was)]);
    assert_eq!((late.status, state(&desk, no)), (409, RulingState::InForce));
    let now = hidden(&late.body, "seen");
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
