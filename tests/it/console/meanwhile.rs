//! What happened at a board between the opening of a form and its sending.

use macro_rules_attribute::apply;

use super::*;

#[apply(on_each_database)]
fn a_stale_form_shows_what_happened_and_is_recorded_when_sent_again(db: &TestDb) {
    let mut desk = playing(db);
    let url = rulings_url(desk.hall.id, 1);
    let theirs = open(
        &mut desk.deputy,
        &matter(desk.hall.id, 1, Matter::NoMove, "by=white"),
    );
    let ours = open(
        &mut desk.chief,
        &matter(desk.hall.id, 1, Matter::FlagFall, "look=nothing&by=black"),
    );
    assert_eq!(send(&mut desk.chief, &url, &ours).status, 303);
    let theirs = changed(
        theirs,
        &[
            ("facts", "Accionou <o> relógio sem jogar"),
            ("white-before", "1:23"),
        ],
    );
    let answer = send(&mut desk.deputy, &url, &theirs);
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(
        answer.body.contains("Entretanto, neste tabuleiro"),
        "{}",
        answer.body
    );
    assert!(
        answer.body.contains("N.º 1. Queda de seta"),
        "{}",
        answer.body
    );
    assert!(
        answer.body.contains("Jogo 1: agora ganha "),
        "{}",
        answer.body
    );
    assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
    let again = Filled::on(&answer.page());
    assert_eq!(again.get("facts"), Some("Accionou <o> relógio sem jogar"));
    assert_eq!(again.get("white-before"), Some("1:23"));
    assert_eq!(again.get("key"), theirs.get("key"));
    assert_ne!(again.get("seen"), theirs.get("seen"));
    let answer = send(&mut desk.deputy, &url, &again);
    assert_eq!(
        (answer.status, answer.location()),
        (303, desk.url("rulings/2").as_str())
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_typing_error_does_not_hide_what_happened_meanwhile(db: &TestDb) {
    let mut desk = playing(db);
    let url = rulings_url(desk.hall.id, 1);
    let theirs = open(
        &mut desk.deputy,
        &matter(desk.hall.id, 1, Matter::NoMove, "by=white"),
    );
    let ours = open(
        &mut desk.chief,
        &matter(desk.hall.id, 1, Matter::FlagFall, "look=nothing&by=black"),
    );
    assert_eq!(send(&mut desk.chief, &url, &ours).status, 303);
    let wrong = send(
        &mut desk.deputy,
        &url,
        &changed(theirs.clone(), &[("move-no", "-4")]),
    );
    assert_eq!(wrong.status, 422);
    let again = Filled::on(&wrong.page());
    assert_eq!(
        (again.get("seen"), again.get("known")),
        (theirs.get("seen"), theirs.get("known"))
    );
    let answer = send(&mut desk.deputy, &url, &changed(again, &[("move-no", "4")]));
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(
        answer.body.contains("N.º 1. Queda de seta"),
        "{}",
        answer.body
    );
    assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
}

#[apply(on_sqlite)]
fn a_result_typed_meanwhile_is_shown_too(db: &TestDb) {
    let mut desk = playing(db);
    let form = open(
        &mut desk.chief,
        &matter(desk.hall.id, 1, Matter::NoMove, "by=white"),
    );
    let drawn = ResultChange {
        board: BoardNo(1),
        game: GameNo(2),
        outcome: Outcome::Draw(DrawBy::Agreement),
    };
    desk.hall
        .act(|t, _| decide::enter_results(t, FIRST, &[drawn], None));
    let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
    assert_eq!(answer.status, 409);
    assert!(
        answer.body.contains("Jogo 2: agora empate"),
        "{}",
        answer.body
    );
    // a result at another board disturbs nobody
    let form = Filled::on(&answer.page());
    let other = ResultChange {
        board: BoardNo(2),
        ..drawn
    };
    desk.hall
        .act(|t, _| decide::enter_results(t, FIRST, &[other], None));
    assert_eq!(
        send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
}

#[apply(on_sqlite)]
fn what_changes_a_result_that_stands_is_shown_first(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(FIRST);
    desk.hall.publish();
    let url = rulings_url(desk.hall.id, 1);
    let before = board(&desk, 1).games[0].outcome;
    let form = open(
        &mut desk.chief,
        &matter(
            desk.hall.id,
            1,
            Matter::Device,
            "device=sounded&look=nothing&by=white",
        ),
    );
    // after the game nothing is advised: what changes its result has to be chosen
    let form = changed(form, &[("decision", "lost")]);
    let page = send_once(&mut desk.chief, &url, &form);
    assert_eq!(
        (page.status, board(&desk, 1).games[0].outcome),
        (200, before)
    );
    let shown = page.page();
    shown.assert_says("O que esta decisão muda");
    shown.assert_says("→");
    assert!(
        page.body
            .contains("A ronda 2 foi emparceirada com o resultado anterior"),
        "{}",
        page.body
    );
    // with something else decided it is shown anew
    let again = Filled::on(&page.page());
    let other = changed(
        again.clone(),
        &[
            ("sanction", "points-off"),
            ("sanction-points", "1"),
            ("sanction-score", "game"),
            ("against", "white"),
        ],
    );
    assert_eq!(send_once(&mut desk.chief, &url, &other).status, 200);
    assert_eq!(send_once(&mut desk.chief, &url, &again).status, 303);
    assert_ne!(board(&desk, 1).games[0].outcome, before);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_form_that_arrives_twice_is_one_ruling(db: &TestDb) {
    let mut desk = playing(db);
    let form = open(
        &mut desk.chief,
        &matter(desk.hall.id, 1, Matter::FlagFall, "look=nothing&by=black"),
    );
    for _ in 0..3 {
        let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
        assert_eq!(
            (answer.status, answer.location()),
            (303, desk.url("rulings/1").as_str())
        );
    }
    assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
    assert_eq!(desk.hall.happened("result-entered"), 1);
}
