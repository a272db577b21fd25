//! Exclusions and expulsions, and what falls with them.

use macro_rules_attribute::apply;

use super::*;

#[apply(on_each_database)]
fn an_exclusion_falls_with_its_ruling(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    assert!(
        desk.chief
            .get(&desk.url("rulings/new"))
            .body
            .contains("Continuar")
    );
    let page = desk.chief.get(&desk.url("rulings/new?entry=2")).body;
    assert!(
        page.contains("Sanção a Berta") && page.contains("Nenhuma até agora"),
        "{page}"
    );
    let key = hidden(&page, "key");
    let url = desk.url("rulings/new");
    let form = [
        ("key", key.as_str()),
        ("entry", "2"),
        ("article", "11.8"),
        ("facts", "Insultou o adversário."),
        ("sanction", "excluded"),
    ];
    let silent = desk.chief.post(&url, &form);
    assert_eq!(silent.status, 422);
    assert!(
        silent.body.contains("Escolha pelo menos uma ronda") && silent.body.contains("Insultou"),
        "{}",
        silent.body
    );
    let form = [
        form[0],
        form[1],
        form[2],
        form[3],
        form[4],
        ("rounds", "2"),
        ("rounds", "3"),
    ];
    for _ in 0..2 {
        let answer = desk.chief.post(&url, &form);
        assert_eq!(
            (answer.status, answer.location()),
            (
                303,
                format!("{}?done=saved", desk.url("rulings/1")).as_str()
            )
        );
    }
    let no = RulingNo(1);
    assert_eq!(
        desk.hall.now().tournament.entries[&EntryNo(2)]
            .excluded
            .len(),
        2
    );
    assert!(
        desk.chief
            .get(&desk.url("rulings/new?entry=2"))
            .body
            .contains("Decisão n.º 1"),
        "the ladder"
    );
    let second = desk.hall.publish();
    assert!(
        desk.hall
            .now()
            .tournament
            .round(second)
            .unwrap()
            .match_of(EntryNo(2))
            .is_none()
    );
    desk.hall.play(second);
    appeal(&mut desk, no);
    let page = desk.chief.get(&desk.url("rulings/1/appeal")).body;
    assert!(
        page.contains("Termina a exclusão de ") && page.contains("(2)"),
        "{page}"
    );
    uphold(&mut desk, no);
    assert!(
        desk.hall.now().tournament.entries[&EntryNo(2)]
            .excluded
            .is_empty()
    );
    let third = desk.hall.publish();
    assert!(
        desk.hall
            .now()
            .tournament
            .round(third)
            .unwrap()
            .seats(EntryNo(2))
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn an_expulsion_is_a_ruling_and_falls_with_it(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let expulsion = desk.url("entries/2/expulsion");
    let page = desk.chief.get(&expulsion).body;
    let key = hidden(&page, "key");
    assert!(page.contains("Decisões anteriores contra Berta"), "{page}");
    let form = [
        ("key", key.as_str()),
        ("conduct", "refuses-rules"),
        ("article", ""),
        ("reason", "Agrediu o adversário."),
    ];
    for _ in 0..2 {
        let answer = desk.chief.post(&expulsion, &form);
        assert_eq!(
            (answer.status, answer.location()),
            (
                303,
                format!("{}?done=saved", desk.url("rulings/1")).as_str()
            )
        );
    }
    let now = desk.hall.now().tournament;
    assert_eq!(
        now.entries[&EntryNo(2)].attendance,
        Attendance::Expelled(RoundNo(2))
    );
    let ruling = now.ruling(RulingNo(1)).unwrap();
    assert_eq!(
        (ruling.matter, ruling.article.as_str()),
        (Matter::Sanction, "11.10")
    );
    appeal(&mut desk, RulingNo(1));
    let page = desk.chief.get(&desk.url("rulings/1/appeal")).body;
    assert!(
        page.contains("Berta volta ao torneio e aos emparceiramentos a partir da ronda 2"),
        "{page}"
    );
    uphold(&mut desk, RulingNo(1));
    assert_eq!(
        desk.hall.now().tournament.entries[&EntryNo(2)].attendance,
        Attendance::Present
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn an_assistant_only_proposes_an_expulsion_and_may_withdraw_the_proposal(db: &TestDb) {
    let mut desk = playing(db);
    desk.deputy.get(&desk.url("rulings/new?entry=3"));
    let form = [
        ("entry", "3"),
        ("article", "11.8"),
        ("facts", "Gritou várias vezes."),
        ("sanction", "expelled"),
        ("key", "abcdefgh12345678"),
    ];
    assert_eq!(
        desk.deputy.post(&desk.url("rulings/new"), &form).status,
        303
    );
    assert_eq!(state(&desk, RulingNo(1)), RulingState::Proposed);
    assert!(!desk.hall.now().tournament.entries[&EntryNo(3)].gone());
    assert!(
        desk.deputy
            .get(&desk.url("rulings/1"))
            .body
            .contains("Retirar a proposta")
    );
    let url = desk.url("rulings/1/revocation");
    for _ in 0..2 {
        assert_eq!(
            desk.deputy
                .post(&url, &[("reasons", "foi engano meu")])
                .status,
            303
        );
    }
    assert_eq!(state(&desk, RulingNo(1)), RulingState::Revoked);
    assert!(
        desk.chief
            .get(&desk.url("rulings/1"))
            .body
            .contains("foi engano meu")
    );
}
