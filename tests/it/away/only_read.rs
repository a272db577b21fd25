//! What the pages of a computer look like that has given a tournament back: it is read there, and nothing offers what would be refused.

use macro_rules_attribute::apply;
use tournament::Mark;

use super::{Laptop, Public, enter};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::Browser;

const RESULTS: &str = "/tournaments/1/rounds/1/results";
const HALL: &str = "/tournaments/1/rounds/1/hall";
const CONSOLE: &str = "/tournaments/1/rounds/1/boards/1/console";
const CLOCK: &str = "/tournaments/1/rounds/1/clock";

/// Nothing to those with accounts, and no more to whoever came in by a code of one day, which is made on the laptop.
#[apply(on_each_database)]
fn a_laptop_that_gave_a_tournament_back_offers_nothing_that_it_refuses(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    let own = TestDb::sqlite();
    let mut laptop = Laptop::new(&own, &shown);
    let home = laptop.ana.page("/tournaments/1/manage");
    home.assert_says("Devolver o torneio");
    assert!(!home.says("Levar o torneio para a sala"));
    assert!(laptop.ana.page(RESULTS).has("#results [data-result]"));
    assert!(laptop.ana.page(HALL).has(".do button"));
    assert!(laptop.ana.page(CONSOLE).has("#matters"));
    let mut helper = came_in(&mut laptop);
    assert_eq!(enter(&mut laptop.ana, laptop.hall.id).status, 303);

    laptop.ana.page("/tournaments/1/away");
    let returned = laptop.ana.post("/tournaments/1/away", &[("do", "return")]);
    assert_eq!(returned.status, 303, "{}", returned.body);
    let page = laptop.ana.page(RESULTS);
    assert!(!page.has("[data-result]"));
    assert!(!page.has(".save-bar"));
    assert!(!page.has("main form button"));
    let page = laptop.ana.page(HALL);
    assert!(!page.has(".do button") && !page.has("button.illegal"));
    let page = laptop.ana.page(CONSOLE);
    assert!(!page.has("#matters") && !page.has("main form button"));
    for closed in ["posts", "presentation", "staff", "prizes/edit"] {
        let page = laptop.ana.page(&format!("/tournaments/1/{closed}"));
        assert!(!page.has("main form button"), "{closed}");
    }
    assert!(!laptop.ana.page(CLOCK).has("main form button"));
    offered_nothing(&mut helper);
}

/// The browser of a helper in the hall, who is offered what helpers do.
fn came_in(laptop: &mut Laptop<'_>) -> Browser {
    let day = arbitro::clock::local(arbitro::clock::now()).date();
    let day = day.to_string();
    let wanted = [
        ("do", "make"),
        ("names", "Rui Sá"),
        ("duty", "hall"),
        ("day", &*day),
    ];
    laptop.ana.page("/tournaments/1/helpers");
    let cards = laptop.ana.post("/tournaments/1/helpers", &wanted);
    assert_eq!(cards.status, 200, "{}", cards.body);
    let code = cards.page().text(".helper-code code");
    let mut helper = laptop.site.browser();
    helper.get("/helper");
    assert_eq!(helper.sends("/helper", &[("code", code.as_str())]), 303);
    assert!(helper.page("/helper").has("main .actions a"));
    assert!(helper.page(RESULTS).has("#results [data-result]"));
    assert!(helper.page(CLOCK).has("main form button"));
    helper
}

fn offered_nothing(helper: &mut Browser) {
    let statements = "/tournaments/1/rounds/1/statements";
    let home = helper.page("/helper");
    home.assert_says("Só de leitura. O torneio é dirigido a partir de:");
    assert!(!home.has("main .actions a"));
    for closed in [RESULTS, CLOCK, statements, "/tournaments/1/check-in"] {
        let page = helper.page(closed);
        page.assert_says("Só de leitura. O torneio é dirigido a partir de:");
        assert!(!page.has("main form button"), "{closed}");
        assert!(!page.has("[data-result]"), "{closed}");
        // how it is sent is not theirs to look at
        assert!(!page.has("a[href$='/sending']"), "{closed}");
    }
}

#[apply(on_each_database)]
fn another_result_is_refused_by_where_the_tournament_is_and_not_by_what_stands(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    let own = TestDb::sqlite();
    let mut laptop = Laptop::new(&own, &shown);
    assert_eq!(enter(&mut laptop.ana, laptop.hall.id).status, 303);
    let returned = laptop.ana.post("/tournaments/1/away", &[("do", "return")]);
    assert_eq!(returned.status, 303, "{}", returned.body);
    laptop.ana.get(RESULTS);
    let other = laptop.ana.post(RESULTS, &[("g-1-1", "0"), ("was-1-1", "")]);
    assert_eq!(other.status, 409, "{}", other.body);
    let page = other.page();
    page.assert_says("Este torneio está a cargo de");
    assert!(!page.says("Já há outro resultado"));
    // it has to be typed again where it is
    page.assert_says("Resultados, motivos e textos que lá estavam: Tabuleiro 1, jogo 1: 0");
    // of what may come from another site nothing is told
    let foreign = [("g-1-1", "0"), ("was-1-1", "")];
    let foreign = laptop.ana.post_as_is(RESULTS, &foreign);
    assert_eq!(foreign.status, 409, "{}", foreign.body);
    assert!(!foreign.page().says("Não foi gravado o que enviou"));
    let game = "/tournaments/1/rounds/1/boards/1/games/1";
    let sheet = "1. 9-13 22-18 2. 13x22 27x18";
    for (form, fields, told) in [
        (
            "record",
            [("act", "attach"), ("known", "none"), ("moves", sheet)],
            "Lances: 1. 9-13 22-18 2. 13x22 27x18",
        ),
        (
            "correction",
            [
                ("was", "1/unstated"),
                ("outcome", "=/agreement"),
                ("reason", "Trocaram as folhas"),
            ],
            "Motivo: Trocaram as folhas",
        ),
    ] {
        let refused = laptop.ana.post(&format!("{game}/{form}"), &fields);
        assert_eq!(refused.status, 409, "{form}: {}", refused.body);
        let page = refused.page();
        page.assert_says("Este torneio está a cargo de");
        page.assert_says(told);
    }
    assert_eq!(laptop.hall.mark(1, 1), Some(Mark::Win));
}
