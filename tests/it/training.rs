//! The cases of the tables as questions: what is advised at the console is the right answer here.

use arbitration::training::{Question, draw, questions};
use arbitro::words::{self, Lang, Words};

use crate::support::{html::Page, site::reading};

/// The address that the button of a choice leads to: its form has nothing else to send.
fn choose(page: &Page, at: usize) -> String {
    let path = page.attribute("form.choices", "action");
    let value = page
        .attributes("form.choices button", "value")
        .swap_remove(at);
    let names = page.attributes("form.choices input", "name");
    let values = page.attributes("form.choices input", "value");
    let mut fields: Vec<String> = names
        .iter()
        .zip(&values)
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    fields.push(format!("answers={value}"));
    format!("{path}?{}", fields.join("&"))
}

/// The place on the page of the decision that is advised.
fn advised(page: &Page, question: &Question, t: &Words) -> usize {
    let (name, effects) = words::choices(t, question).swap_remove(0);
    let said = std::iter::once(name).chain(effects).collect::<Vec<_>>();
    let choices = page.texts("form.choices button");
    let at = choices.iter().position(|text| *text == said.join(" "));
    at.unwrap_or_else(|| panic!("{}: {said:?} is not in {choices:?}", question.name))
}

#[test]
fn every_case_can_be_asked_and_what_the_console_suggests_is_right() {
    reading(|mut reader| {
        for lang in [Lang::Pt, Lang::En] {
            reader.get(&format!("/training?lang={lang}"));
            let t = lang.load();
            for question in questions() {
                let page = reader.page(&format!("/training/cases/{}", question.name));
                let told = words::question(&t, question).unwrap();
                assert_eq!(page.text("h1"), told.matter);
                assert!(!page.has(".findings-told"), "{}", question.name);
                assert_eq!(page.has("figure svg"), question.board.is_some());
                let at = advised(&page, question, &t);
                let right = reader.page(&choose(&page, at));
                assert_eq!(right.text(".said"), t.training_right(), "{}", question.name);
                let rules = question.example.tournament.regulations.rule_set;
                let article = words::cited(&t, rules, &question.answer().unwrap().article);
                assert_eq!(right.text(".advised .badge"), article);
                assert_eq!(
                    right.count(".findings-told li"),
                    question.advice.findings.len()
                );
            }
        }
    });
}

#[test]
fn the_same_number_asks_the_same_questions() {
    reading(|mut reader| {
        let drawn = reader.get("/training/twenty");
        assert_eq!(drawn.status, 303);
        assert!(drawn.location().starts_with("/training/twenty?seed="));
        assert_eq!(reader.page(drawn.location()).count("form.choices"), 1);
        let first = reader.page("/training/twenty?seed=482113");
        let again = reader.page("/training/twenty?seed=482113");
        assert_eq!(first.text("main"), again.text("main"));
        first.assert_says("Pergunta 1 de 20");
        let t = Lang::Pt.load();
        let told = words::question(&t, draw(482_113, 20)[0]).unwrap();
        assert_eq!(first.text("h1"), told.matter);
    });
}

#[test]
fn twenty_are_answered_and_the_wrong_ones_asked_again() {
    reading(|mut reader| {
        let (drawn, t) = (draw(7, 20), Lang::Pt.load());
        let mut page = reader.page("/training/twenty?seed=7");
        for (number, question) in drawn.iter().enumerate() {
            let right = advised(&page, question, &t);
            // the third and the ninth are answered wrongly
            let is_wrong = [2, 8].contains(&number);
            let at = if is_wrong {
                usize::from(right == 0)
            } else {
                right
            };
            page = reader.page(&choose(&page, at));
            let said = if is_wrong { "Errado" } else { "Certo" };
            assert_eq!(page.text(".said"), said);
            assert_eq!(page.has(".given"), is_wrong);
            let next = page.attribute("a[rel=next]", "href");
            page = reader.page(&next);
        }
        assert_eq!(page.text("h1"), "Respostas certas: 18 de 20");
        let wrong = page.texts(".wrong-ones li strong");
        assert!(
            wrong[0].starts_with("3. ") && wrong[1].starts_with("9. "),
            "{wrong:?}"
        );
        let back = reader.page(&page.attribute(".wrong-ones a", "href"));
        assert_eq!(back.text(".said"), "Errado");
        let again = reader.page("/training/twenty?seed=7&only=ci");
        again.assert_says("Pergunta 1 de 2");
        assert!(page.has("a[href='/training/twenty?seed=7&only=ci']"));
        assert!(page.has("a[href='/training/twenty?seed=7']"));
    });
}

#[test]
fn every_article_has_its_questions() {
    reading(|mut reader| {
        let start = reader.page("/training");
        start.assert_says(&questions().len().to_string());
        let links = start.attributes(".articles a", "href");
        assert!(links.len() > 20, "{links:?}");
        let named = start.texts(".articles strong");
        for article in ["dama curta 5", "regras da casa 18", "Damas Clássicas 2.2.8"] {
            assert!(named.contains(&article.to_owned()), "{named:?}");
        }
        for link in links {
            assert_eq!(reader.get(&link).status, 200, "{link}");
        }
        let front = reader.page("/");
        assert!(front.has("main a[href='/training']") && front.has("footer a[href='/training']"));
    });
}

/// What can stand in an address and means nothing, with the answer and what it says.
const NONSENSE: [(&str, u16, &str); 12] = [
    ("/training/twenty?seed=0", 400, "1 a 999999"),
    ("/training/twenty?seed=-4", 400, "1 a 999999"),
    ("/training/twenty?seed=99999999999999", 400, "1 a 999999"),
    ("/training/twenty?seed=%C3%A9", 400, "1 a 999999"),
    (
        "/training/twenty?seed=7&answers=z",
        400,
        "não são destas perguntas",
    ),
    (
        "/training/twenty?seed=7&answers=%00%F0%9F%98%80",
        400,
        "não são destas perguntas",
    ),
    ("/training/twenty?seed=7&at=5", 400, "salta perguntas"),
    ("/training/twenty?seed=7&at=0", 400, "salta perguntas"),
    ("/training/twenty?seed=7&only=aa", 400, "a série não tem"),
    ("/training/twenty?seed=7&only=Z", 400, "a série não tem"),
    ("/training/articles/99.9", 404, "Página não encontrada"),
    ("/training/cases/nothing", 404, "Página não encontrada"),
];

#[test]
fn nonsense_in_an_address_is_answered_with_a_sentence() {
    reading(|mut reader| {
        for (path, status, says) in NONSENSE {
            let answer = reader.get(path);
            assert_eq!(answer.status, status, "{path}");
            assert!(
                answer.page().text("main").contains(says),
                "{path}: {}",
                answer.page().text("main")
            );
        }
        let long = format!("/training/twenty?seed=7&answers={}", "a".repeat(2000));
        assert_eq!(reader.get(&long).status, 400);
        // twice the same field
        assert_eq!(reader.get("/training/twenty?seed=7&seed=8").status, 400);
    });
}
