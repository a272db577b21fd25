//! Verdicts of the engine in the browser: asked, waited for, given up, brought back to the ruling.

use arbitro::adjudication::Adjudication;
use macro_rules_attribute::apply;
use tournament::PairingSystem;
use tournament::rulings::DecisionKind;

use crate::support::database::TestDb;
use crate::support::endgames;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::html::Page;
use crate::support::site::{Answer, Browser, Site};
use crate::{on_each_database, on_sqlite};

/// One of the 60: won in 13 by the tables, of which the forced ending leaves 12.
const TOO_LATE: &str = "W:WK1,K5,K10:BK2";
/// More pieces than the tables have: the engine of these tests thinks until it is stopped.
const MANY: &str = "W:W1,2,3,4:B29,30,31,32";

fn judging(db: &TestDb, engine: Adjudication) -> Desk<'_> {
    let site = Site::judging(db, engine);
    let desk = Desk::at(db, site, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::DoubleSwiss { rounds: 3 };
        // notation is free in blitz, so that the arbiter may be asked for a technical draw
        (regulations.time.seconds, regulations.time.increment) = (300, 0);
    });
    desk.hall.publish();
    desk
}

fn game(desk: &Desk<'_>, rest: &str) -> String {
    desk.url(&format!("rounds/1/boards/1/games/1/{rest}"))
}

/// Fills the form in and sends it, under a key of its own.
fn ask(desk: &Desk<'_>, browser: &mut Browser, key: &str, fields: &[(&str, &str)]) -> Answer {
    browser.get(&game(desk, "verdicts/new"));
    let mut all = vec![("ask", "1"), ("key", key), ("effort", "brief")];
    all.extend(fields);
    browser.post(&game(desk, "verdicts"), &all)
}

fn position(fen: &'static str) -> [(&'static str, &'static str); 3] {
    [("look", "position"), ("fen", fen), ("goal", "value")]
}

/// The page of a question when there is nothing more to wait for.
fn answered(browser: &mut Browser, url: &str) -> String {
    let page = browser.when_answered(url);
    assert!(page.len() < 100_000);
    page
}

#[apply(on_each_database)]
fn a_win_that_comes_too_late_is_a_draw_under_the_forced_ending(db: &TestDb) {
    let mut desk = judging(db, endgames::pondering());
    let mut chief = desk.chief.clone();
    let taken = ask(&desk, &mut chief, "question1", &position(TOO_LATE));
    assert_eq!(taken.status, 303, "{}", taken.body);
    let page = answered(&mut chief, taken.location());
    for said in [
        "Nenhum dos lados ganha à força: empate.",
        "Sem limite, as brancas ganhariam em 13 lances; restam 12: empate pela contagem («Forçada», 3.9 a).",
        "Contagem: «Forçada» (3.9 a); as brancas ainda têm 12 lances.",
        "Linha principal: 1. ",
        "posições analisadas: 1",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let page = Page::of(&page);
    assert!(page.texts("span").contains(&"provado".to_owned()));
    assert!(page.has("svg.diagram"));
    // asked again it is answered at once, and the same
    let again = ask(&desk, &mut chief, "question2", &position(TOO_LATE));
    let page = chief.get(again.location());
    assert!(page.body.contains("restam 12: empate pela contagem"));
    let english = desk.deputy.get(&format!("{}&lang=en", again.location()));
    assert!(
        english
            .body
            .contains("White would win in 13 moves; 12 are left"),
        "{}",
        english.body
    );
    // with fewer moves left a win in time is none either
    let mut fields = position("W:WK1,K5,K12:BK4").to_vec();
    let taken = ask(&desk, &mut chief, "question3", &fields);
    let page = answered(&mut chief, taken.location());
    assert!(page.contains("As brancas ganham à força em "), "{page}");
    fields.push(("left-forced-ending", "1"));
    let taken = ask(&desk, &mut chief, "question4", &fields);
    let page = answered(&mut chief, taken.location());
    assert!(page.contains("resta 1: empate"), "{page}");
}

#[apply(on_each_database)]
fn no_page_waits_and_questions_are_bounded(db: &TestDb) {
    let mut desk = judging(db, endgames::pondering());
    let mut chief = desk.chief.clone();
    let first = ask(&desk, &mut chief, "question1", &position(MANY));
    let second = ask(&desk, &mut chief, "question2", &position(MANY));
    assert_eq!((first.status, second.status), (303, 303));
    // the same form again is the same question
    let again = ask(&desk, &mut chief, "question2", &position(MANY));
    assert_eq!(again.location(), second.location());
    let third = ask(
        &desk,
        &mut chief,
        "question3",
        &position("B:W1,2,3,4:B29,30,31,32"),
    );
    assert_eq!(third.status, 429);
    assert!(
        third.body.contains("Já tem 2 análises por acabar"),
        "{}",
        third.body
    );
    assert!(
        third.page().has("[value='B:W1,2,3,4:B29,30,31,32']"),
        "what was typed is kept"
    );
    // others are not held up, but wait behind
    let mut deputy = desk.deputy.clone();
    let theirs = ask(&desk, &mut deputy, "question4", &position(MANY));
    let page = deputy.get(theirs.location());
    assert!(
        page.body.contains("Em espera") && page.page().has("[data-poll]"),
        "{}",
        page.body
    );
    assert!(page.body.contains("Cancelar a análise"));
    // nobody else gives it up
    assert!(!chief.body(theirs.location()).contains("Cancelar a análise"));
    let cancellation = theirs.location().replace('?', "/cancellation?");
    assert_eq!(chief.post(&cancellation, &[]).status, 303);
    assert!(deputy.page(theirs.location()).has("[data-poll]"));
    for taken in [&first, &second] {
        let cancellation = taken.location().replace('?', "/cancellation?");
        let answer = chief.post(&cancellation, &[]);
        assert_eq!((answer.status, answer.location()), (303, taken.location()));
        let page = chief.get(taken.location());
        assert!(
            page.body.contains("A análise foi cancelada"),
            "{}",
            page.body
        );
        assert!(page.body.contains("Pedir outra vez"));
    }
    assert_eq!(
        ask(&desk, &mut chief, "question5", &position(TOO_LATE)).status,
        303
    );
    assert_eq!(
        desk.public.get(theirs.location()).status,
        303,
        "signing in comes first"
    );
}

/// A man against a man that passes: nobody has a king.
const PASSING: &str = "look=position&fen=W:W9:B13&by=black";

/// Black asks for a technical draw: the page of the matter.
fn technical_draw(desk: &Desk<'_>) -> String {
    game(desk, &format!("matters/technical-draw?{PASSING}"))
}

/// The engine is asked about it: the page of the answer.
fn asked_about_it(desk: &Desk<'_>, chief: &mut Browser) -> Page {
    let question = [
        ("matter", "technical-draw"),
        ("by", "black"),
        ("look", "position"),
        ("fen", "W:W9:B13"),
        ("goal", "draw"),
    ];
    let taken = ask(desk, chief, "question1", &question);
    Page::of(&answered(chief, taken.location()))
}

#[apply(on_sqlite)]
fn a_matter_carries_on_to_the_question(db: &TestDb) {
    let desk = judging(db, endgames::pondering());
    let mut chief = desk.chief.clone();
    let page = chief.page(&technical_draw(&desk));
    let linked = "[href*='verdicts/new?matter=technical-draw&by=black']";
    assert!(page.has(linked));
    // the button beside the board carries on who asks
    assert_eq!(page.value("asked-by"), "black");
    let url = format!("verdicts/new?matter=technical-draw&{PASSING}");
    let form = chief.page(&game(&desk, &url));
    assert!(form.has("[value=draw][checked]"));
    assert_eq!(form.value("by"), "black");
}

#[apply(on_sqlite)]
fn the_verdict_stands_beside_the_decision(db: &TestDb) {
    let desk = judging(db, endgames::pondering());
    let mut chief = desk.chief.clone();
    let page = asked_about_it(&desk, &mut chief);
    page.assert_says(
        "Não, o empate não é tecnicamente justificado: as brancas ganham à força em 1 lance.",
    );
    let back = page.attribute("a.button", "href");
    let page = chief.page(&back);
    page.assert_says("o empate não é tecnicamente justificado");
    assert!(page.has("[value=draw-not-justified][checked]"));
    page.assert_says("recurso"); // the decision can be appealed
    let form = crate::console::filled::Filled::on(&page);
    let pairs: Vec<(&str, &str)> = form.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    let answer = chief.post_as_is(&game(&desk, "rulings"), &pairs);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let ruling = desk.hall.now().tournament.rulings.last().unwrap().clone();
    assert_eq!(ruling.decision, DecisionKind::DrawNotJustified);
    assert!(
        ruling.facts.as_str().contains("Motor, provado"),
        "{}",
        ruling.facts
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn open_tables_say_the_verdict_by_themselves(db: &TestDb) {
    let desk = judging(db, endgames::pondering());
    let mut chief = desk.chief.clone();
    let back = asked_about_it(&desk, &mut chief).attribute("a.button", "href");
    let page = chief.page(&technical_draw(&desk));
    page.assert_says("Motor, provado");
    // another position is another question
    let other = back.replace("W%3AW9%3AB13", "W%3AW9%2C10%3AB13%2C24");
    assert_ne!(other, back);
    assert!(!chief.page(&other).says("Motor, provado"));
}

#[apply(on_each_database)]
fn a_question_that_nobody_knows_any_more_can_be_asked_again(db: &TestDb) {
    let mut desk = judging(db, endgames::pondering());
    let lost = game(
        &desk,
        "verdicts/longforgotten?matter=no-win-left&look=position&fen=W:WK1:BK4&goal=value&effort=brief",
    );
    let page = desk.chief.get(&lost);
    assert_eq!(page.status, 404);
    assert!(
        page.body.contains("já não está na memória do servidor"),
        "{}",
        page.body
    );
    let again =
        "verdicts/new?matter=no-win-left&goal=value&effort=brief&look=position&fen=W%3AWK1%3ABK4";
    let linked = format!("a[href*='{again}']");
    assert!(page.page().has(&linked), "{}", page.body);
    // nor is one of another board known here
    let mut chief = desk.chief.clone();
    let taken = ask(&desk, &mut chief, "question1", &position(TOO_LATE));
    let elsewhere = taken.location().replace("/boards/1/", "/boards/2/");
    assert_eq!(chief.get(&elsewhere).status, 404);
}

#[apply(on_sqlite)]
fn tables_that_cannot_be_used_are_named_and_stop_nobody(db: &TestDb) {
    let dir = tempfile::tempdir().unwrap();
    let desk = judging(db, endgames::without_tables(dir.path().join("endgames")));
    let mut chief = desk.chief.clone();
    let taken = ask(&desk, &mut chief, "question1", &position("W:W9:B13"));
    let page = answered(&mut chief, taken.location());
    assert!(
        page.contains("Faltaram tabelas de finais: ") && page.contains("endgames/portuguese"),
        "{page}"
    );
}

#[apply(on_sqlite)]
fn what_is_wrong_with_a_question_is_said_beside_the_field(db: &TestDb) {
    let desk = judging(db, endgames::pondering());
    let mut chief = desk.chief.clone();
    let cases: [(&[(&str, &str)], &str); 6] = [
        (
            &[
                ("look", "position"),
                ("fen", "W:W9:B13"),
                ("left-move-limit", "5"),
                ("goal", "value"),
            ],
            "Nesta posição não há contagem para este limite.",
        ),
        (
            &[
                ("look", "position"),
                ("fen", "W:WK1:BK4"),
                ("left-move-limit", "21"),
                ("goal", "value"),
            ],
            "Escreva um número de 0 a 20.",
        ),
        (
            &[
                ("look", "position"),
                ("fen", TOO_LATE),
                ("left-move-limit", "5"),
                ("goal", "value"),
            ],
            "Nesta posição conta-se outro limite em vez deste.",
        ),
        (
            &[
                ("look", "position"),
                ("fen", "W:WK1:BK4"),
                ("counter", "move-limit:w3:q"),
                ("goal", "value"),
            ],
            "Pela contagem, a vez é do outro lado",
        ),
        (
            &[("look", "sheet"), ("sheet", "1. 9-14"), ("goal", "value")],
            "A folha só é fiável até aqui",
        ),
        (
            &[("look", "position"), ("fen", "W:WK1:BK4"), ("goal", "")],
            "Escolha uma das opções.",
        ),
    ];
    for (fields, said) in cases {
        let answer = ask(&desk, &mut chief, "question1", fields);
        assert_eq!(answer.status, 422, "{said}: {}", answer.body);
        assert!(answer.body.contains(said), "{said}: {}", answer.body);
    }
    // a tap without script changes the board and asks nothing
    let tapped = chief.post(
        &game(&desk, "verdicts"),
        &[("look", "position"), ("fen", "W:WK1:BK4"), ("act", "turn")],
    );
    assert!(
        tapped.status == 200 && tapped.page().has("[value='B:WK1:BK4']"),
        "{}",
        tapped.body
    );
}

#[apply(on_sqlite)]
fn counts_are_those_of_the_sheet_or_of_the_counter(db: &TestDb) {
    let desk = judging(db, endgames::pondering());
    let mut chief = desk.chief.clone();
    let count = ("counter", "move-limit:w15:qqq");
    let taken = ask(
        &desk,
        &mut chief,
        "question1",
        &[
            count,
            ("look", "position"),
            ("fen", "B:WK1:BK4"),
            ("goal", "win-black"),
        ],
    );
    assert_eq!(taken.status, 303, "{}", taken.body);
    let page = answered(&mut chief, taken.location());
    // White made 17 and Black 16 of 20
    assert!(
        page.contains("limite de lances (3.9 b)") || page.contains("as pretas ainda têm 4 lances"),
        "{page}"
    );
    assert!(page.contains("ainda têm 4 lances"), "{page}");
    desk.hall.attach((1, 1), "1. 9-13 22-18 2. 13x22 27x18");
    let form = chief.page(&game(&desk, "verdicts/new"));
    assert!(form.has("[value=record][checked]"));
    let taken = ask(
        &desk,
        &mut chief,
        "question2",
        &[("look", "record"), ("goal", "value")],
    );
    assert_eq!(taken.status, 303);
    assert!(
        !taken.location().contains("13x22"),
        "the sheet stays out of the address"
    );
}
