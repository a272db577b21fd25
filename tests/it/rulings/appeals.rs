//! Appeals: upheld, dismissed, and after the round.

use macro_rules_attribute::apply;

use super::*;

/// What the page says an appeal that is upheld does to game 1 of board 1.
fn told_of_the_result(desk: &Desk<'_>) -> String {
    let now = desk.hall.now().tournament;
    let pairing = now.rounds[0].matches[0].pairing;
    let name = |no| now.entries[&no].person.name.to_string();
    format!(
        "Jogo 1: o resultado passa a ser «ganha {}»; era «ganha {} (dispositivo electrónico)».",
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
    page.assert_says(
        "Recurso procedente, decidido por Conselho de Disciplina (registado por chief)",
    );
    page.assert_says("Estava desligado.");
    for url in ["rulings/1", "rulings/1/appeal"] {
        let page = desk.deputy.page(&desk.url(url));
        page.assert_says("Recorre-se de uma decisão do árbitro");
    }
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
        ("decided_by", "chief"),
        ("seen", &*seen),
    ];
    assert_eq!(desk.chief.sends(&verdict, &early), 409, "there is none");
    appeal(&mut desk, no);
    let pairing = desk.hall.now().tournament.rounds[0].matches[0].pairing;
    let (own, other) = (pairing.first.to_string(), pairing.second.to_string());
    let second = [("by", own.as_str()), ("grounds", "e mais isto")];
    assert_eq!(desk.chief.sends(&url, &second), 409, "one a player");
    let second = [("by", other.as_str()), ("grounds", "também eu")];
    assert_eq!(desk.chief.sends(&url, &second), 303, "any player");
    let page = desk.deputy.page(&url);
    page.assert_says("Só o árbitro principal ou o organizador decide");
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
    assert!(page.has("[name='instead-1']"));
    let seen = seen(&desk);
    let bare = [
        ("upheld", "yes"),
        ("reasons", "tem razão"),
        ("decided_by", "chief"),
        ("seen", &*seen),
    ];
    assert_eq!(desk.chief.post(&url, &bare).status, 422);
    // a draw of other rules is in no list
    let strange = [&bare[..], &[("instead-1", "=/lone-king")]].concat();
    assert_eq!(desk.chief.post(&url, &strange).status, 422);
    let chosen = [&bare[..], &[("instead-1", "=/agreement")]].concat();
    let shown = desk.chief.post(&url, &chosen);
    assert_eq!(
        (shown.status, state(&desk, no)),
        (200, RulingState::InForce)
    );
    assert!(
        shown.body.contains("passa a ser") && shown.body.contains("Confirmar a decisão do recurso"),
        "{}",
        shown.body
    );
    let sure = [&chosen[..], &[("confirm", "1==/agreement")]].concat();
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&url, &sure).status, 303);
    }
    for path in ["rulings/1", "rulings/1/protocol", "journal"] {
        let page = desk.chief.page(&desk.url(path));
        page.assert_says("passa a valer: jogo 1: empate");
    }
    assert_eq!(
        result(&desk).map(|one| one.mark().to_string()),
        Some("=".to_owned())
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
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
        ("decided_by", "Conselho de Disciplina"),
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
    let shown = desk.chief.body(&desk.url("rulings/1"));
    assert!(shown.contains(
        "Recurso improcedente, decidido por Conselho de Disciplina (registado por chief)"
    ));
    assert!(!shown.contains("/revocation"), "{shown}");
    // whoever comes by the address is told why
    let decided = "O recurso da decisão n.º 1 já foi decidido";
    let url = desk.url("rulings/1/revocation");
    desk.chief.page(&url).assert_says(decided);
    let seen = self::seen(&desk);
    let late = desk
        .chief
        .post(&url, &[("reasons", "Jogador errado."), ("seen", &seen)]);
    assert_eq!((late.status, state(&desk, no)), (409, RulingState::InForce));
    late.page().assert_says(decided);
}

#[apply(on_each_database)]
fn an_appeal_upheld_in_part_shows_what_changes_and_keeps_the_rest(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, |first| [lost(first), lowered(first)].concat());
    appeal(&mut desk, no);
    let url = desk.url("rulings/1/appeal/verdict");
    let page = desk.chief.page(&desk.url("rulings/1/appeal"));
    assert!(page.has("[name=falls][value='1']") && page.has("[name='result-1']"));
    assert_eq!(page.value("decided_by"), "chief");
    let seen = seen(&desk);
    let nothing = [
        ("upheld", "part"),
        ("reasons", "Só a perda se mantém."),
        ("decided_by", "Júri de recurso"),
        ("seen", &*seen),
    ];
    for everything in [&[][..], &[("falls", "0"), ("falls", "1")]] {
        let answer = desk.chief.post(&url, &[&nothing[..], everything].concat());
        assert_eq!(answer.status, 422);
        let page = answer.page();
        page.assert_says("Alguma coisa tem de mudar e alguma tem de ficar");
        page.assert_says("Só a perda se mantém.");
    }
    let part = [&nothing[..], &[("falls", "1")]].concat();
    let shown = desk.chief.post(&url, &part);
    assert_eq!((shown.status, result(&desk)), (200, Some(LOST)));
    let page = shown.page();
    page.assert_says("Se o recurso for procedente em parte");
    page.assert_says("Deixa de valer");
    let confirm = page.value("confirm");
    // another choice than the one that was shown is shown first
    let other = [&nothing[..], &[("falls", "0"), ("confirm", &*confirm)]].concat();
    assert_eq!(desk.chief.sends(&url, &other), 200);
    let sure = [&part[..], &[("confirm", &*confirm)]].concat();
    for _ in 0..2 {
        assert_eq!(desk.chief.sends(&url, &sure), 303);
    }
    assert_eq!(
        (state(&desk, no), result(&desk)),
        (RulingState::InForce, Some(LOST))
    );
    let page = desk.chief.page(&desk.url("rulings/1/protocol"));
    page.assert_says("Recurso procedente em parte, decidido por Júri de recurso; deixa de valer:");
    page.assert_says("(registado por chief)");
    // what holds now stands first, wherever the ruling is named, and what was decided before is told with it
    let told = "(em recurso, procedente em parte); antes foi decidido: perde o jogo";
    page.assert_says(told);
    let pages = ["rulings", "rulings/1", "rounds/1/boards/1/console"];
    for path in pages {
        desk.chief.page(&desk.url(path)).assert_says(told);
    }
    let csv = desk.chief.get(&desk.url("rulings.csv")).body;
    assert!(csv.contains(told), "{csv}");
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("Recurso da decisão n.º 1 procedente em parte; deixa de valer:");
    let now = desk.hall.now().tournament;
    let who = &now.entries[&now.ruling(no).unwrap().appeals().next().unwrap().by];
    let name = who.person.name.to_string();
    journal.assert_says(&format!("(recurso de {name}) (decidiu: Júri de recurso)"));
    desk.hall.assert_sound();
}

/// What a sanction was before is read from what it did then: the points that fell are told with the warning that stays.
#[apply(on_sqlite)]
fn a_sanction_upheld_in_part_says_all_that_it_was_before(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule_as(&desk, true, DecisionKind::Sanctioned, |entry| {
        [vec![Effect::Warned { entry }], lowered(entry)].concat()
    });
    appeal(&mut desk, no);
    let url = desk.url("rulings/1/appeal/verdict");
    let seen = seen(&desk);
    let part = [
        ("upheld", "part"),
        ("reasons", "A advertência basta."),
        ("decided_by", "Júri de recurso"),
        ("seen", &*seen),
        ("falls", "1"),
    ];
    let confirm = desk.chief.post(&url, &part).page().value("confirm");
    let sure = [&part[..], &[("confirm", &*confirm)]].concat();
    assert_eq!(desk.chief.sends(&url, &sure), 303);
    for (lang, told) in [
        (
            "pt",
            "(em recurso, procedente em parte); antes foi decidido: advertência e menos pontos para o infractor",
        ),
        (
            "en",
            "(on appeal, upheld in part); decided before: warning and fewer points for the offender",
        ),
    ] {
        for path in ["rulings", "rulings/1", "rulings/1/protocol"] {
            let page = desk.url(&format!("{path}?lang={lang}"));
            desk.chief.page(&page).assert_says(told);
        }
    }
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn whoever_made_the_ruling_decides_its_appeal_only_by_saying_so(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.rule_set = draughts::RuleSet::PortugueseClassic;
    });
    desk.hall.publish();
    let no = rule(&desk, true, lost);
    appeal(&mut desk, no);
    let url = desk.url("rulings/1/appeal/verdict");
    let seen = seen(&desk);
    let form = [
        ("upheld", "no"),
        ("reasons", "Fica como está."),
        ("decided_by", "zeferino"),
        ("seen", &*seen),
    ];
    let answer = desk.chief.post(&url, &form);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    page.assert_says("zeferino tomou ou confirmou a decisão recorrida");
    // the earlier edition has articles of its own, and none on appeals
    page.assert_says("O artigo FPD 11.12 não diz quem decide o recurso: se foi");
    let nobody = [form[0], form[1], ("decided_by", ""), form[3]];
    assert_eq!(desk.chief.sends(&url, &nobody), 422);
    let sure = [&form[..], &[("own", "on")]].concat();
    assert_eq!(desk.chief.sends(&url, &sure), 303);
}

/// What was decided on an appeal had been written down wrongly.
#[apply(on_each_database)]
fn a_decision_on_an_appeal_that_was_recorded_wrongly_is_taken_back(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let no = rule(&desk, true, lost);
    appeal(&mut desk, no);
    let url = desk.url("rulings/1/appeal/verdict/withdrawal");
    let none = desk.chief.page(&url);
    none.assert_says("Não há decisão de recurso que se possa anular");
    uphold(&mut desk, no);
    let page = desk.chief.page(&desk.url("rulings/1"));
    page.assert_says("A decisão do recurso foi mal registada");
    assert!(!desk.deputy.body(&desk.url("rulings/1")).contains(&url));
    let page = desk.chief.page(&url);
    page.assert_says("Volta a valer:");
    page.assert_says("(dispositivo electrónico)»; era «");
    assert_eq!(desk.deputy.sends(&url, &[("reasons", "não")]), 403);
    let seen = page.value("seen");
    let silent = desk.chief.post(&url, &[("reasons", ""), ("seen", &seen)]);
    assert_eq!((silent.status, result(&desk) == Some(LOST)), (422, false));
    let form = [("reasons", "Era improcedente."), ("seen", &seen)];
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&url, &form).status, 303, "pressed twice");
    }
    assert_eq!(
        (state(&desk, no), result(&desk)),
        (RulingState::InForce, Some(LOST))
    );
    let page = desk.chief.page(&desk.url("rulings/1"));
    page.assert_says("Há um recurso por decidir");
    page.assert_says("Decisão do recurso mal registada: registo anulado por chief");
    page.assert_says("Era improcedente.");
    desk.chief
        .page(&desk.url("journal"))
        .assert_says("o recurso volta a estar por decidir: Era improcedente.");
    uphold(&mut desk, no);
    desk.hall.assert_sound();
}

/// Nobody decides about an appeal that the player withdraws; the ruling stands, and can still be taken back as one without an appeal.
#[apply(on_sqlite)]
fn a_player_who_withdraws_an_appeal_leaves_the_ruling_as_it_was(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, lost);
    appeal(&mut desk, no);
    let url = desk.url("rulings/1/appeal/verdict");
    let seen = seen(&desk);
    let form = [
        ("upheld", "given-up"),
        ("reasons", "Disse-o ao árbitro."),
        ("decided_by", ""),
        ("seen", &*seen),
    ];
    for _ in 0..2 {
        assert_eq!(desk.chief.sends(&url, &form), 303, "pressed twice");
    }
    assert_eq!(
        (state(&desk, no), result(&desk)),
        (RulingState::InForce, Some(LOST))
    );
    let page = desk.chief.page(&desk.url("rulings/1/protocol"));
    page.assert_says("Desistência do recurso, por");
    page.assert_says("(registado por chief)");
    desk.chief
        .page(&desk.url("journal"))
        .assert_says("Desistência do recurso da decisão n.º 1; a decisão mantém-se");
    let shown = desk.chief.get(&desk.url("rulings/1")).body;
    assert!(shown.contains("/revocation"), "{shown}");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_ruling_taken_back_says_what_became_of_the_open_appeal(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, lost);
    appeal(&mut desk, no);
    let url = desk.url("rulings/1/revocation");
    let page = desk.chief.page(&url);
    page.assert_says("Se a decisão for retirada, fica sem objecto");
    let seen = page.value("seen");
    let form = [("reasons", "Jogador errado."), ("seen", &*seen)];
    assert_eq!(desk.chief.sends(&url, &form), 303);
    assert_eq!(state(&desk, no), RulingState::Revoked);
    for path in ["rulings/1", "rulings/1/protocol", "journal"] {
        let page = desk.chief.page(&desk.url(path));
        page.assert_says("o recurso que estava por decidir ficou sem objecto");
    }
}

/// What has no measure stands or falls as a whole; what has one can be lessened.
#[apply(on_each_database)]
fn an_appeal_is_upheld_in_part_only_where_something_can_be_lessened(db: &TestDb) {
    let mut desk = playing(db);
    let warned = |entry| vec![Effect::Warned { entry }];
    let whole = rule_as(&desk, true, DecisionKind::Sanctioned, warned);
    appeal(&mut desk, whole);
    let page = desk.chief.page(&desk.url("rulings/1/appeal"));
    assert!(!page.has("[name=upheld][value=part]") && page.has("[name=upheld][value=no]"));
    let taken = |entry| vec![Effect::TimeTaken { entry, seconds: 60 }];
    let no = rule_as(&desk, true, DecisionKind::Sanctioned, taken);
    appeal(&mut desk, no);
    let page = desk.chief.page(&desk.url("rulings/2/appeal"));
    assert!(page.has("[name=upheld][value=part]") && page.has("[name='lighter-0']"));
    let url = desk.url("rulings/2/appeal/verdict");
    let seen = seen(&desk);
    let part = [
        ("upheld", "part"),
        ("reasons", "Meio minuto basta."),
        ("decided_by", "Júri de recurso"),
        ("seen", &*seen),
        ("lighter-0", "0"),
    ];
    let shown = desk.chief.post(&url, &part).page();
    shown.assert_says("Passa a valer:");
    let confirm = shown.value("confirm");
    let sure = [&part[..], &[("confirm", &*confirm)]].concat();
    assert_eq!(desk.chief.sends(&url, &sure), 303);
    let now = desk.hall.now().tournament;
    let first = now.ruling(no).unwrap().concerned[0];
    let half = Effect::TimeTaken {
        entry: first,
        seconds: 30,
    };
    assert_eq!(now.ruling(no).unwrap().effects, [half]);
    desk.hall.assert_sound();
}

/// The same words about the next appeal are no second press of the button: the form names the appeal that it decides.
#[apply(on_sqlite)]
fn two_appeals_are_dismissed_one_after_the_other_with_the_same_words(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, lost);
    appeal(&mut desk, no);
    let url = desk.url("rulings/1/appeal");
    let pairing = desk.hall.now().tournament.rounds[0].matches[0].pairing;
    let other = pairing.second.to_string();
    let second = [("by", other.as_str()), ("grounds", "Devia ser expulso.")];
    assert_eq!(desk.deputy.sends(&url, &second), 303);
    for decided in 1..=2 {
        let page = desk.chief.page(&url);
        let (seen, which) = (page.value("seen"), page.value("appeal"));
        let form = [
            ("upheld", "no"),
            ("reasons", "Fica como está."),
            ("decided_by", "Júri de recurso"),
            ("seen", &*seen),
            ("appeal", &*which),
        ];
        for _ in 0..2 {
            let verdict = desk.url("rulings/1/appeal/verdict");
            assert_eq!(desk.chief.sends(&verdict, &form), 303, "pressed twice");
        }
        let now = desk.hall.now().tournament;
        let appeals = now.ruling(no).unwrap().appeals();
        let verdicts = appeals.filter(|one| one.verdict.is_some());
        assert_eq!(verdicts.count(), decided);
    }
    let shown = desk.chief.get(&desk.url("rulings/1/protocol")).body;
    assert_eq!(shown.matches("Recurso improcedente").count(), 2, "{shown}");
    desk.hall.assert_sound();
}
