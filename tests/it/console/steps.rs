//! What was counted before, the next step of the table, nobody accused beforehand, and a question to the federation.

use macro_rules_attribute::apply;

use super::*;

#[apply(on_sqlite)]
fn the_fifth_illegal_move_is_advised_otherwise_than_the_fourth(db: &TestDb) {
    let mut desk = playing(db);
    let mut articles = Vec::new();
    for _ in 0..5 {
        let url = matter(desk.hall.id, 1, Matter::NoMove, "by=white");
        let form = open(&mut desk.chief, &url);
        let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
        assert_eq!(answer.status, 303, "{}", answer.body);
        articles.push(last(&desk).article.to_string());
    }
    let expected = ["12.9 a", "12.9 a", "12.9 b", "12.9 b", "12.9 f"];
    for (article, step) in articles.iter().zip(expected) {
        assert!(
            article.starts_with("7.5 b") && article.ends_with(step),
            "{articles:?}"
        );
    }
    assert_eq!(last(&desk).decision, DecisionKind::Lost);
    let page = desk
        .chief
        .get(&desk.url("rounds/1/boards/1/console?game=1"));
    let counted = "Neste jogo: 5 lances ilegais · 2 advertências.";
    assert!(page.body.contains(counted), "{}", page.body);
    let page = desk
        .chief
        .get(&desk.url("rounds/1/boards/1/console?game=2"));
    assert!(
        page.body.contains("No torneio: 5 lances ilegais"),
        "{}",
        page.body
    );
    // taking the first back leaves what counted it, and says so before and after
    let url = desk.url("rulings/1/revocation");
    let asks = desk.chief.page(&url);
    asks.assert_says("As decisões n.º 2, 3, 4 e 5 contaram com o que deixa de valer");
    asks.assert_says("A decisão n.º 5 (perda do jogo");
    let seen = asks.value("seen");
    let taken_back = [("reasons", "Engano no tabuleiro"), ("seen", seen.as_str())];
    assert_eq!(desk.chief.sends(&url, &taken_back), 303);
    let loss = desk.chief.page(&desk.url("rulings/5"));
    loss.assert_says("Sem o que deixa de valer a conta fica em 4");
}

#[apply(on_sqlite)]
fn the_steps_in_place_of_warnings_lead_to_the_fifth(db: &TestDb) {
    let mut desk = playing(db);
    let mut articles = Vec::new();
    for _ in 0..5 {
        let url = matter(desk.hall.id, 1, Matter::Conduct, "rule=smoking&by=white");
        let form = open(&mut desk.chief, &url);
        let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
        assert_eq!(answer.status, 303, "{}", answer.body);
        articles.push(last(&desk).article.to_string());
    }
    let steps = ["12.9 a", "12.9 a", "12.9 b", "12.9 b", "12.9 f"];
    assert_eq!(articles, steps.map(|step| format!("11.5, {step}")));
    assert_eq!(last(&desk).decision, DecisionKind::Lost);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn nobody_is_accused_beforehand(db: &TestDb) {
    let mut desk = playing(db);
    let open_to_all = [
        (Matter::Conduct, "rule"),
        (Matter::Recording, "rule"),
        (Matter::ClockMisused, "rule"),
        (Matter::ClockStopped, "stop"),
        (Matter::Device, "device"),
    ];
    for (what, field) in open_to_all {
        let page = desk.chief.page(&matter(desk.hall.id, 1, what, ""));
        assert!(!page.has(&format!("[name={field}][checked]")), "{field}");
        assert!(!page.has(&format!("[name={field}] option[selected]:not([value=''])")));
        let url = matter(desk.hall.id, 1, what, "look=nothing&by=white");
        let answer = desk.chief.get(&url);
        assert_eq!(answer.status, 422, "{}", what.code());
        assert!(answer.page().has(&format!("#e-{field}")), "{}", answer.body);
        assert!(answer.body.contains("nada está escolhido de antemão"));
        // a form that is sent without the choice records nothing
        let form = [
            ("matter", what.code()),
            ("by", "white"),
            ("look", "nothing"),
            ("decision", "sanctioned"),
            ("facts", "Aconteceu"),
            ("key", "accused-by-nobody"),
        ];
        let answer = desk.chief.post(&rulings_url(desk.hall.id, 1), &form);
        assert_eq!(answer.status, 422, "{}", what.code());
    }
    assert!(desk.hall.now().tournament.rulings.is_empty());
}

/// The earlier edition has articles of its own; that by which the federation is asked stands in the text of 2026.
#[apply(on_sqlite)]
fn a_question_about_the_earlier_edition_names_both_texts(db: &TestDb) {
    let mut desk = Desk::open_by(db, &crate::support::fixture::PLAYERS, |regulations| {
        regulations.rule_set = draughts::RuleSet::PortugueseClassic;
    });
    desk.hall.publish();
    let query = "about=5.1.1&look=position&fen=W:W9,10:B21&ask=1";
    let url = matter(desk.hall.id, 1, Matter::Question, query);
    let facts = [("facts", "Tocou e largou: tem de jogar?")];
    let form = changed(open(&mut desk.deputy, &url), &facts);
    let sent = send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form);
    assert_eq!(sent.status, 303, "{}", sent.body);
    let page = desk.deputy.page(&desk.url("rulings/1/question"));
    page.assert_says("Questão técnica à Direcção da FPD (FPD 13.1), decisão n.º 1");
    page.assert_says("Damas Clássicas 5.1.1");
}

#[apply(on_each_database)]
fn a_question_to_the_federation_goes_out_with_its_facts_and_is_answered(db: &TestDb) {
    let mut desk = playing(db);
    let query = "about=4.3&look=position&fen=W:W9,10:B21&ask=1";
    let url = matter(desk.hall.id, 1, Matter::Question, query);
    let form = changed(
        open(&mut desk.deputy, &url),
        &[("facts", "Tocou e largou: tem de jogar?")],
    );
    let sent = send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form);
    assert_eq!(sent.status, 303, "{}", sent.body);
    let paper = desk.url("rulings/1/question");
    let told = desk.chief.get(&desk.url("rulings/1")).body;
    assert!(told.contains(&paper), "{told}");
    let page = desk.deputy.page(&paper);
    for said in ["4.3", "Tocou e largou", "W:W9,10:B21", "Ainda sem resposta"] {
        page.assert_says(said);
    }
    let answer = desk.url("rulings/1/answer");
    let wrong = desk.deputy.post(&answer, &[("answer", "x")]);
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("#e-answer"), "{}", wrong.body);
    let said = [("answer", "Tem de jogar a peça (acta 12/2026).")];
    assert_eq!(desk.deputy.sends(&answer, &said), 303);
    assert_eq!(desk.deputy.sends(&answer, &said), 303);
    desk.deputy.page(&paper).assert_says("acta 12/2026");
    desk.chief
        .page(&desk.url("rulings/1"))
        .assert_says("Resposta da FPD, registada por deputy");
    desk.hall.assert_sound();
    // what asks nothing has no such paper
    let url = matter(desk.hall.id, 1, Matter::NoMove, "by=white");
    let form = open(&mut desk.chief, &url);
    send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
    assert_eq!(desk.chief.get(&desk.url("rulings/2/question")).status, 404);
    let none = desk.url("rulings/2/answer");
    assert_eq!(desk.chief.post(&none, &said).status, 404);
}

#[apply(on_sqlite)]
fn the_usual_table_is_called_our_proposal(db: &TestDb) {
    let mut desk = playing(db);
    let page = desk.chief.page(&desk.url("regulations"));
    page.assert_says("proposta do Arbitro, até a federação ter a sua");
}
