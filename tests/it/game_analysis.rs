//! The engine's analysis of a whole game, on the page of the game: asked, waited for, given up, seen.

use macro_rules_attribute::apply;
use tournament::RoundNo;

use crate::support::database::TestDb;
use crate::support::endgames;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::html::Page;
use crate::support::site::{Answer, Browser, Site};
use crate::{on_each_database, on_sqlite};

/// White gives a man away with its third move.
const SHEET: &str = "1. 10-14 22-18 2. 12-15 26-22 3. 15-19 22x15";

fn analysing(db: &TestDb, nodes: u64) -> Desk<'_> {
    let site = Site::judging(db, endgames::analysing(nodes));
    let desk = Desk::at(db, site, &PLAYERS, |_| {});
    desk.hall.publish();
    desk.hall.attach((1, 1), SHEET);
    desk
}

fn page(desk: &Desk<'_>, board: u16) -> String {
    desk.url(&format!("rounds/1/boards/{board}/games/1"))
}

fn ask(desk: &Desk<'_>, browser: &mut Browser, board: u16) -> Answer {
    browser.get(&page(desk, board));
    browser.post(&format!("{}/analysis", page(desk, board)), &[])
}

fn cancel(desk: &Desk<'_>, browser: &mut Browser, board: u16) -> Answer {
    browser.post(&format!("{}/analysis/cancellation", page(desk, board)), &[])
}

const BUTTON: &str = "Analisar o jogo";
const TITLE: &str = "Análise do motor";

#[apply(on_each_database)]
fn a_game_is_analysed_and_everybody_sees_what_came_of_it(db: &TestDb) {
    let mut desk = analysing(db, 2000);
    desk.hall.play(RoundNo(1));
    let (mut chief, url) = (desk.chief.clone(), page(&desk, 1));
    let before = chief.get(&url).body;
    assert!(
        before.contains(BUTTON) && before.contains("5 minutos"),
        "{before}"
    );
    assert!(
        !desk.public.body(&url).contains(TITLE),
        "nobody else is shown a button"
    );
    let taken = ask(&desk, &mut chief, 1);
    assert_eq!(
        (taken.status, taken.location()),
        (303, &*format!("{url}#analysis"))
    );
    let found = chief.when_answered(&url);
    assert!(!found.contains(BUTTON), "{found}");
    assert!(
        found.contains("Até 2\u{a0}000 posições por lance."),
        "{found}"
    );
    let page = Page::of(&found);
    let linked = page.texts("a:has(> .sign.estimated[aria-hidden=true] + .sr)");
    for signed in ["15-19 ? erro", "3. 15-19 ? erro"] {
        assert!(linked.contains(&signed.to_owned()), "{linked:?}");
    }
    assert_eq!(page.count(".sign"), 2, "{found}");
    let seen = desk.public.page(&url);
    assert!(seen.has("ol.rows.marks") && !seen.has("[action*='/analysis']"));
    // in the list, and under the board in the reader's language
    assert!(seen.has("ol.rows.marks a[href='?ply=5#replay']"));
    let there = desk.public.page(&format!("{url}?ply=5&lang=en"));
    let said = there.text("#said");
    for part in ["Worse by ", "(estimated).", "Better: 3. 5-10 "] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(there.texts("#said span").contains(&"3. 5-10".to_owned()));
    there.assert_says("What is proven is certain");
    let before = desk.public.page(&format!("{url}?ply=4"));
    assert!(!before.has(".given"));
    // whoever asks again is shown what is there
    assert_eq!(ask(&desk, &mut desk.deputy.clone(), 1).status, 303);
    assert!(!desk.deputy.page(&url).has("[data-poll]"));
}

#[apply(on_sqlite)]
fn the_public_neither_asks_nor_sees_before_the_result(db: &TestDb) {
    let mut desk = analysing(db, 300);
    let (mut chief, url) = (desk.chief.clone(), page(&desk, 1));
    assert_eq!(ask(&desk, &mut desk.public.clone(), 1).status, 401);
    desk.site
        .account("player@example.pt", arbitro::account::SiteRole::Arbiter);
    let mut player = desk.site.browser();
    player.sign_in("player@example.pt", crate::support::site::PASSWORD);
    assert_eq!(ask(&desk, &mut player, 1).status, 403);
    assert_eq!(cancel(&desk, &mut player, 1).status, 403);
    assert!(!chief.body(&url).contains(BUTTON), "the round is played");
    assert_eq!(ask(&desk, &mut chief, 1).status, 409);
    for early in [desk.public.get(&url).body, player.get(&url).body] {
        assert!(
            !early.contains(TITLE) && !early.contains("22-18"),
            "{early}"
        );
    }
    desk.hall.play(RoundNo(1));
    assert!(chief.get(&url).body.contains(BUTTON), "nothing was asked");
    assert_eq!(ask(&desk, &mut chief, 1).status, 303);
    assert!(chief.when_answered(&url).contains(TITLE));
    for later in [desk.public.get(&url).body, player.get(&url).body] {
        assert!(later.contains(TITLE) && !later.contains(BUTTON), "{later}");
    }
}

#[apply(on_each_database)]
fn no_page_waits_and_games_are_bounded(db: &TestDb) {
    let mut desk = analysing(db, endgames::FOR_EVER);
    for board in [2, 3] {
        desk.hall.attach((board, 1), SHEET);
    }
    desk.hall.play(RoundNo(1));
    let (mut chief, mut deputy) = (desk.chief.clone(), desk.deputy.clone());
    assert_eq!(
        [1, 2].map(|board| ask(&desk, &mut chief, board).status),
        [303, 303]
    );
    let waits = chief.get(&page(&desk, 2)).body;
    assert!(
        waits.contains("Em espera: é a próxima.") && Page::of(&waits).has("[data-poll]"),
        "{waits}"
    );
    let unscripted = Page::of(&waits).unscripted();
    assert!(unscripted.has("meta[http-equiv=refresh][content='3']"));
    let full = ask(&desk, &mut chief, 3);
    assert_eq!(full.status, 429);
    assert!(
        full.body.contains("Já tem 2 análises por acabar") && full.body.contains(BUTTON),
        "{}",
        full.body
    );
    assert!(
        full.page()
            .has(&format!("a[href='{}?ply=1#replay']", page(&desk, 3))),
        "it stands at another address"
    );
    // asked by two it is one, and who asked gives it up
    assert_eq!(ask(&desk, &mut deputy, 1).status, 303);
    let theirs = deputy.page(&page(&desk, 1));
    assert!(theirs.has("[data-poll]") && !theirs.says("Cancelar a análise"));
    assert_eq!(cancel(&desk, &mut deputy, 1).status, 303);
    assert!(deputy.page(&page(&desk, 1)).has("[data-poll]"));
    // nobody else is told that something is on its way
    assert!(!desk.public.page(&page(&desk, 1)).has("[data-poll]"));
    let given_up = cancel(&desk, &mut chief, 1);
    assert_eq!(
        (given_up.status, given_up.location()),
        (303, &*format!("{}#analysis", page(&desk, 1)))
    );
    let cancelled = deputy.get(&page(&desk, 1)).body;
    assert!(
        cancelled.contains("A análise foi cancelada") && cancelled.contains("Pedir outra vez"),
        "{cancelled}"
    );
    assert!(!desk.public.body(&page(&desk, 1)).contains(TITLE));
    assert_eq!(ask(&desk, &mut deputy, 1).status, 303);
    let again = deputy.page(&page(&desk, 1));
    assert!(again.has("[data-poll]"));
    again.assert_says("Cancelar a análise");
}

#[apply(on_each_database)]
fn a_record_that_is_replaced_is_another_game(db: &TestDb) {
    let desk = analysing(db, 300);
    desk.hall.play(RoundNo(1));
    let (mut chief, url) = (desk.chief.clone(), page(&desk, 1));
    ask(&desk, &mut chief, 1);
    assert!(!chief.when_answered(&url).contains(BUTTON));
    desk.hall.attach((1, 1), "1. 9-13 21-17");
    assert!(chief.get(&url).body.contains(BUTTON));
    ask(&desk, &mut chief, 1);
    assert!(!chief.when_answered(&url).contains(BUTTON));
    // the old moves again are known, as is a sheet that only adds what is no move
    desk.hall.attach((1, 1), &format!("{SHEET} {{a comment}}"));
    assert!(!chief.body(&url).contains(BUTTON));
}

#[apply(on_sqlite)]
fn without_sound_moves_there_is_nothing_to_analyse(db: &TestDb) {
    let desk = analysing(db, 300);
    let mut chief = desk.chief.clone();
    desk.hall.attach((2, 1), "1. 5-9");
    desk.hall.play(RoundNo(1));
    for board in [2, 3] {
        assert!(!chief.body(&page(&desk, board)).contains(BUTTON), "{board}");
        assert_eq!(ask(&desk, &mut chief, board).status, 303, "{board}");
        assert!(!chief.body(&page(&desk, board)).contains(TITLE), "{board}");
    }
    assert_eq!(ask(&desk, &mut chief, 9).status, 404);
}

#[apply(on_sqlite)]
fn what_an_analysis_lacks_is_said(db: &TestDb) {
    let dir = tempfile::tempdir().unwrap();
    let site = Site::judging(db, endgames::cut_short(dir.path().join("endgames")));
    let mut desk = Desk::at(db, site, &PLAYERS, |_| {});
    desk.hall.publish();
    desk.hall.attach((1, 1), SHEET);
    desk.hall.play(RoundNo(1));
    let (mut chief, url) = (desk.chief.clone(), page(&desk, 1));
    ask(&desk, &mut chief, 1);
    let found = chief.when_answered(&url);
    assert!(
        found.contains("O tempo acabou. Lances analisados: 0 de 6."),
        "{found}"
    );
    assert!(
        found.contains("Faltaram tabelas de finais: ") && found.contains("endgames/portuguese"),
        "{found}"
    );
    assert!(
        found.contains("Pedir outra vez") && !found.contains("Nenhum erro"),
        "{found}"
    );
    let public = desk.public.body(&url);
    assert!(
        public.contains("Faltaram tabelas de finais.") && !public.contains("endgames/"),
        "{public}"
    );
}
