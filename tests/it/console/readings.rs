//! A question to the federation at its office: answered there, made a reading of the rules, cited at the console.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::rulings::Matter;

use super::{changed, matter, open, rulings_url, send};
use crate::support::fixture::playing;
use crate::{on_each_database, on_sqlite};

const OFFICE: &str = "/register/questions";
const NEW: &str = "/register/readings/new";

#[apply(on_each_database)]
fn an_answer_becomes_a_reading_that_the_console_cites(db: &TestDb) {
    let mut desk = playing(db);
    let mut officer = desk.site.signed_in("fed@example.pt", SiteRole::Admin);
    officer.page(OFFICE).assert_says("Não há questões à espera");
    let query = "about=4.3&look=position&fen=W:W9,10:B21&ask=1";
    let url = matter(desk.hall.id, 1, Matter::Question, query);
    let asked = [("facts", "Tocou e largou: tem de jogar?")];
    let form = changed(open(&mut desk.deputy, &url), &asked);
    assert_eq!(
        send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
    let page = officer.page(OFFICE);
    for told in ["Artigo 4.3", "Tocou e largou", "Responder"] {
        page.assert_says(told);
    }
    let answer = desk.url("rulings/1/answer");
    let said = [("answer", "Tem de jogar a peça (acta 12/2026).")];
    assert_eq!(officer.sends(&answer, &said), 303);
    desk.hall.assert_sound();
    let from = format!("{NEW}?tournament={}&ruling=1", desk.hall.id);
    assert_eq!(officer.page(&from).value("portuguese"), said[0].1);
    assert_eq!(
        officer.get(&format!("{NEW}?tournament=1&ruling=9")).status,
        404
    );
    let touched = matter(
        desk.hall.id,
        1,
        Matter::Touched,
        "look=position&fen=W:W9,10:B20&squares=9+10&ask=1",
    );
    assert!(!desk.chief.body(&touched).contains("acta 12/2026"));
    let number = desk.hall.id.to_string();
    let mut fields = vec![
        ("tournament", number.as_str()),
        ("ruling", "1"),
        ("article", "4.3"),
        ("portuguese", said[0].1),
        ("english", ""),
    ];
    let wrong = officer.post(NEW, &fields);
    assert_eq!(wrong.status, 422);
    assert!(wrong.page().has("#e-english"), "{}", wrong.body);
    fields[4].1 = "The piece must be moved (minutes 12/2026).";
    for _ in 0..2 {
        assert_eq!(officer.sends(NEW, &fields), 303, "pressed twice");
    }
    let mut reader = desk.site.browser();
    let page = reader.page("/readings");
    page.assert_says("Artigo 4.3");
    page.assert_says("acta 12/2026");
    assert_eq!(page.count("section[id^=r-]"), 1);
    let english = reader.send("GET", "/readings", &[("accept-language", "en")], "");
    english.page().assert_says("minutes 12/2026");
    desk.chief.page(&touched).assert_says("acta 12/2026");
    ended(&mut desk, &mut officer, &touched);
    db.assert_audited();
}

/// The office has no part in the tournament: it answers with a reading, and the question waits no longer.
#[apply(on_each_database)]
fn a_reading_answers_the_question(db: &TestDb) {
    let mut desk = playing(db);
    let mut officer = desk.site.signed_in("fed@example.pt", SiteRole::Admin);
    let query = "about=4.3&look=position&fen=W:W9,10:B21&ask=1";
    let url = matter(desk.hall.id, 1, Matter::Question, query);
    let asked = [("facts", "Tocou e largou: tem de jogar?")];
    let form = changed(open(&mut desk.deputy, &url), &asked);
    let sent = send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form);
    assert_eq!(sent.status, 303);
    officer.page("/office").assert_says("questão");
    let number = desk.hall.id.to_string();
    let fields = [
        ("tournament", number.as_str()),
        ("ruling", "1"),
        ("article", "4.3"),
        ("portuguese", "Tem de jogar a peça."),
        ("english", "The piece must be moved."),
    ];
    assert_eq!(officer.sends(NEW, &fields), 303);
    let page = officer.page(OFFICE);
    page.assert_says("Não há questões à espera");
    page.assert_says("Leitura n.º 1");
    // the question waits again once its reading holds no more
    assert_eq!(officer.sends("/register/readings/1/end", &[]), 303);
    let page = officer.page(OFFICE);
    assert!(!page.says("Não há questões à espera"));
    assert!(page.has(&format!("a[href^='{NEW}?']")));
    officer.page("/office").assert_says("questão à espera");
}

/// A question that is gone by the time of its reading is not dropped without a word.
#[apply(on_sqlite)]
fn a_question_that_is_gone_is_said_before_its_reading_is_published(db: &TestDb) {
    let desk = playing(db);
    let mut officer = desk.site.signed_in("fed@example.pt", SiteRole::Admin);
    let number = desk.hall.id.to_string();
    let fields = [
        ("tournament", number.as_str()),
        ("ruling", "9"),
        ("article", "4.3"),
        ("portuguese", "Tem de jogar a peça."),
        ("english", "The piece must be moved."),
    ];
    let gone = officer.post(NEW, &fields);
    assert_eq!(gone.status, 422);
    let page = gone.page();
    let said = page.text(".notice.bad");
    assert!(said.contains("já não existe ou foi retirada"), "{said}");
    assert!(!page.has("#e-article"), "nothing is wrong with it");
    let held = ["article", "portuguese", "english", "tournament", "ruling"];
    let held = held.map(|name| page.value(name));
    assert_eq!(held, ["4.3", fields[3].1, fields[4].1, "", ""]);
    assert!(!officer.page("/readings").has("section[id^=r-]"));
    let vague = [fields[0], fields[1], ("article", "?"), fields[3], fields[4]];
    let page = officer.post(NEW, &vague).page();
    assert!(page.has(".notice.bad") && page.has("#e-article"), "of both");
    let anyway = [
        ("tournament", ""),
        ("ruling", ""),
        fields[2],
        fields[3],
        fields[4],
    ];
    assert_eq!(officer.sends(NEW, &anyway), 303, "it was said");
    assert_eq!(officer.page("/readings").count("section[id^=r-]"), 1);
    db.assert_audited();
}

/// The reading does not hold any more: it stays on the public page and leaves the console.
fn ended(
    desk: &mut crate::support::fixture::Desk<'_>,
    officer: &mut crate::support::site::Browser,
    touched: &str,
) {
    let end = "/register/readings/1/end";
    assert_eq!(desk.chief.post(end, &[]).status, 403);
    for _ in 0..2 {
        assert_eq!(officer.sends(end, &[]), 303, "pressed twice");
    }
    assert_eq!(officer.post("/register/readings/7/end", &[]).status, 404);
    assert!(!desk.chief.body(touched).contains("acta 12/2026"));
    desk.site
        .browser()
        .page("/readings")
        .assert_says("deixou de valer");
}
