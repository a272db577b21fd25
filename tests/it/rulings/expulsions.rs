//! Exclusions and expulsions, and what falls with them.

use macro_rules_attribute::apply;

use super::*;

/// The form that excludes Berta, without the rounds.
fn exclusion(key: &str) -> Vec<(&str, &str)> {
    vec![
        ("key", key),
        ("entry", "2"),
        ("article", "11.8"),
        ("facts", "Insultou o adversário."),
        ("sanction", "excluded"),
    ]
}

/// Excludes Berta from rounds 2 and 3, by a form that is sent twice.
fn exclude(desk: &mut Desk<'_>) -> RulingNo {
    let url = desk.url("rulings/new");
    let key = desk.chief.page(&format!("{url}?entry=2")).value("key");
    let mut form = exclusion(&key);
    form.extend([("rounds", "2"), ("rounds", "3")]);
    let saved = format!("{}?done=saved", desk.url("rulings/1"));
    for _ in 0..2 {
        let answer = desk.chief.post(&url, &form);
        assert_eq!((answer.status, answer.location()), (303, &*saved));
    }
    assert_eq!(excluded(desk), 2);
    RulingNo(1)
}

/// How many rounds Berta is excluded from.
fn excluded(desk: &Desk<'_>) -> usize {
    desk.hall.now().tournament.entries[&EntryNo(2)]
        .excluded
        .len()
}

#[apply(on_sqlite)]
fn an_exclusion_names_its_rounds(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let url = desk.url("rulings/new");
    desk.chief.page(&url).assert_says("Continuar");
    let page = desk.chief.page(&format!("{url}?entry=2"));
    page.assert_says("Sanção a Berta");
    page.assert_says("Nenhuma até agora");
    let silent = desk.chief.post(&url, &exclusion(&page.value("key")));
    assert_eq!(silent.status, 422);
    let page = silent.page();
    page.assert_says("Escolha pelo menos uma ronda");
    page.assert_says("Insultou");
    exclude(&mut desk);
    let page = desk.chief.page(&format!("{url}?entry=2"));
    page.assert_says("Decisão n.º 1"); // the ladder
}

#[apply(on_sqlite)]
fn an_exclusion_falls_with_its_ruling(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let no = exclude(&mut desk);
    let second = desk.hall.publish();
    let now = desk.hall.now().tournament;
    let round = now.round(second).unwrap();
    assert!(round.match_of(EntryNo(2)).is_none());
    desk.hall.play(second);
    appeal(&mut desk, no);
    let page = desk.chief.page(&desk.url("rulings/1/appeal"));
    page.assert_says("Termina a exclusão de ");
    page.assert_says("(2)");
    uphold(&mut desk, no);
    assert_eq!(excluded(&desk), 0);
    let third = desk.hall.publish();
    let now = desk.hall.now().tournament;
    assert!(now.round(third).unwrap().seats(EntryNo(2)));
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn an_expulsion_is_a_ruling_and_falls_with_it(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let expulsion = desk.url("entries/2/expulsion");
    let page = desk.chief.page(&expulsion);
    let key = page.value("key");
    page.assert_says("Decisões anteriores contra Berta");
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
        (ruling.matter, &ruling.article),
        (Matter::Sanction, &"11.10".into())
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

/// The form that expels somebody.
fn expulsion<'a>(key: &'a str, reason: &'a str) -> [(&'a str, &'a str); 2] {
    [("key", key), ("reason", reason)]
}

/// What another says of the same player is not dropped as if it were saved.
#[apply(on_each_database)]
fn a_second_expulsion_for_other_facts_is_not_saved_and_says_so(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    desk.hall.act(|t, _| decide::draft_round(t));
    let url = desk.url("entries/2/expulsion");
    let page = desk.chief.page(&url);
    page.assert_says("A ronda 2 está em rascunho, com Berta.");
    let (first, second) = (page.value("key"), desk.chief.page(&url).value("key"));
    let facts = "Agrediu o adversário.";
    assert_eq!(desk.chief.sends(&url, &expulsion(&first, facts)), 303);
    assert_eq!(desk.chief.sends(&url, &expulsion(&second, facts)), 303);
    for key in [&first, &second] {
        let [key, reason] = expulsion(key, "Roubou um relógio.");
        let answer = desk.chief.post(&url, &[key, reason, ("article", "11.8")]);
        assert_eq!(answer.status, 409);
        let page = answer.page();
        page.assert_says("Já houve expulsão de Berta, na decisão n.º 1");
        for written in ["Roubou um relógio.", "Artigo violado", "11.8"] {
            page.assert_says(written);
        }
    }
    assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
}

#[apply(on_sqlite)]
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

/// What would be refused because of the stage is not there to be chosen, and the page says why.
#[apply(on_sqlite)]
fn after_the_tournament_nobody_is_excluded_or_expelled(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    let pages = [
        (desk.url("rulings/new?entry=3"), ["excluded", "expelled"]),
        (
            desk.url("rounds/1/boards/1/games/1/matters/sanction?by=white"),
            ["exclusion", "expulsion"],
        ),
    ];
    let offered = |desk: &mut Desk, url: &str, kind: &str| {
        let page = desk.chief.page(url);
        page.has(&format!("[value='{kind}']"))
    };
    for (url, kinds) in &pages {
        for kind in kinds {
            assert!(offered(&mut desk, url, kind), "{url}: {kind}");
        }
    }
    desk.hall.play(RoundNo(1));
    for _ in 2..=3 {
        desk.hall.play(desk.hall.publish());
    }
    for (url, [excluded, expelled]) in &pages {
        assert!(!offered(&mut desk, url, excluded), "{url}");
        assert!(offered(&mut desk, url, expelled), "{url}");
    }
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    for (url, kinds) in &pages {
        for kind in kinds {
            assert!(!offered(&mut desk, url, kind), "{url}: {kind}");
        }
        desk.chief
            .page(url)
            .assert_says("já não há exclusão de rondas, eliminação nem expulsão");
    }
}

/// The text gives the games of whoever is sent away no result: that they are lost is another sanction, and its arbiter is led there.
#[apply(on_each_database)]
fn whoever_is_expelled_with_open_games_is_seen_as_such(db: &TestDb) {
    let mut desk = playing(db);
    let now = desk.hall.now().tournament;
    let berta = now.rounds[0].match_of(EntryNo(2)).unwrap();
    let side = berta.pairing.side_of(EntryNo(2)).unwrap();
    let has_white = berta.games[0].white == side;
    let by = if has_white { "white" } else { "black" };
    let console = format!(
        "rounds/1/boards/{}/games/1/matters/sanction?by={by}",
        berta.board
    );
    let url = desk.url("entries/2/expulsion");
    let key = desk.chief.page(&url).value("key");
    let form = [("key", key.as_str()), ("reason", "Agrediu o adversário.")];
    assert_eq!(desk.chief.sends(&url, &form), 303);
    let page = desk.chief.body(&desk.url("rulings/1"));
    assert!(page.contains(&console), "{page}");
    let sanctions = desk.chief.page(&desk.url(&console));
    sanctions.assert_says("Fora do torneio: expulsão antes da ronda 2.");
    // only whoever is there can be sent away
    for (entry, is_there) in [(2, false), (3, true)] {
        let page = desk
            .chief
            .page(&desk.url(&format!("rulings/new?entry={entry}")));
        for kind in ["excluded", "expelled"] {
            assert_eq!(
                page.has(&format!("[value='{kind}']")),
                is_there,
                "{entry} {kind}"
            );
        }
    }
    let told = "expulsão antes da ronda 2";
    desk.chief
        .page(&desk.url("rounds/1/hall"))
        .assert_says(told);
    desk.public.page(&desk.url("rounds/1")).assert_says(told);
    desk.hall.play(RoundNo(1));
    let page = desk.chief.body(&desk.url("rulings/1"));
    assert!(!page.contains("matters/sanction"), "{page}");
    desk.hall.assert_sound();
}
