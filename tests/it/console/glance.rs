//! One glance at the console: what will be recorded, what stands first, what nobody has said yet.

use macro_rules_attribute::apply;

use super::*;

/// The page of a matter, in a language.
fn shown(desk: &mut Desk<'_>, what: Matter, query: &str, lang: &str) -> Answer {
    let url = matter(desk.hall.id, 1, what, &format!("{query}&lang={lang}"));
    desk.chief.get(&url)
}

/// Situations that offer more than the usual ones.
const MORE: [(Matter, &str); 4] = [
    (Matter::Conduct, "rule=refuses-rules&by=white"),
    (Matter::Conduct, "rule=notes-or-advice&by=black"),
    (Matter::Conduct, "rule=noise&persistent=on&by=both"),
    (Matter::Device, "device=sounded&look=nothing&by=white"),
];

#[apply(on_sqlite)]
fn no_two_decisions_of_a_page_have_the_same_name(db: &TestDb) {
    let mut desk = playing(db);
    for (what, query) in MATTERS.into_iter().chain(MORE) {
        for lang in ["pt", "en"] {
            let page = shown(&mut desk, what, query, lang).page();
            let names = page.texts("fieldset.options strong");
            let mut apart = names.clone();
            apart.sort();
            apart.dedup();
            assert_eq!(names.len(), apart.len(), "{query}: {names:#?}");
            assert!(!names.is_empty(), "{query}");
            // the bar has a sentence for each of them
            assert_eq!(page.count(".record .says > span"), names.len(), "{query}");
        }
    }
}

#[apply(on_sqlite)]
fn the_pages_of_two_boards_are_told_apart(db: &TestDb) {
    let mut desk = playing(db);
    let url = matter(desk.hall.id, 2, Matter::Absence, "lang=pt");
    let page = desk.chief.get(&url).page();
    let named = "Tabuleiro 2, jogo 1: Atraso ou falta de comparência";
    for place in ["head > title", "h1"] {
        let said = page.text(place);
        assert!(said.starts_with(named), "{place}: {said}");
    }
    // the quick button knows who, and the minutes are asked for before anything is wrong
    let led = desk
        .chief
        .get(&matter(desk.hall.id, 2, Matter::Absence, "by=white"));
    assert_eq!(led.status, 200, "{}", led.body);
    let pressed = "button[name=by][value=white][aria-pressed=true]";
    assert!(led.page().has(pressed), "{}", led.body);
}

#[apply(on_sqlite)]
fn the_bar_says_what_it_records(db: &TestDb) {
    let mut desk = playing(db);
    let page = shown(&mut desk, Matter::FlagFall, "look=nothing&by=black", "pt");
    let says = page.page().texts(".record .says > span");
    let winner = &desk.hall.now().tournament.entries[&white(&desk)];
    let expected = format!("Registar: perde por tempo, ganha {}", winner.person.name);
    assert_eq!(says[0], expected, "{says:#?}");
    // four games that end alike are one thing
    let page = shown(
        &mut desk,
        Matter::Device,
        "device=sounded&look=nothing&by=black",
        "en",
    );
    let says = page.page().texts(".record .says > span").join("\n");
    assert!(says.contains("(games 1 and 2)"), "{says}");
    assert!(!says.contains("electronic"), "{says}");
}

#[apply(on_sqlite)]
fn the_decision_stands_before_what_the_rules_say(db: &TestDb) {
    let mut desk = playing(db);
    let query = "look=sheet&sheet=1.+9-13+22-18+2.+9-14&pressed=on&ask=1";
    let page = shown(&mut desk, Matter::IllegalMove, query, "pt");
    let page = page.page();
    let ids = page.attributes("[id]", "id");
    let place = |what: &str| {
        ids.iter()
            .position(|id| id == what)
            .unwrap_or_else(|| panic!("{what}"))
    };
    assert!(place("f-decision") < place("findings"));
    assert!(place("findings") < place("f-facts"));
    assert!(page.has("details#findings:not([open]) li"));
}

#[apply(on_sqlite)]
fn nobody_is_accused_before_somebody_says_so(db: &TestDb) {
    let mut desk = playing(db);
    let unsaid = [
        (Matter::Conduct, "rule"),
        (Matter::Recording, "rule"),
        (Matter::ClockMisused, "rule"),
        (Matter::ClockStopped, "stop"),
        (Matter::Device, "device"),
        (Matter::RefusalToPlay, "ordered"),
    ];
    for (what, field) in unsaid {
        let page = shown(&mut desk, what, "", "pt").page();
        assert!(page.has(&format!("[name={field}]")), "{field}");
        assert!(!page.has(&format!("[name={field}][checked]")), "{field}");
        assert!(!page.has("form.ruling"), "{field}");
        let asked = shown(&mut desk, what, "by=white&look=nothing&ask=1", "pt");
        assert_eq!(asked.status, 422, "{field}");
        assert!(asked.page().has(&format!("#e-{field}")), "{field}");
    }
}

#[apply(on_sqlite)]
fn what_was_ruled_about_last_stands_first(db: &TestDb) {
    let mut desk = playing(db);
    let first = |desk: &mut Desk<'_>| {
        let page = shown(desk, Matter::Conduct, "", "pt").page();
        page.attributes(".tiles [name=rule]", "value")[0].clone()
    };
    assert_eq!(first(&mut desk), "two-hands");
    for rule in ["noise", "left"] {
        let url = matter(
            desk.hall.id,
            1,
            Matter::Conduct,
            &format!("rule={rule}&by=white"),
        );
        let form = open(&mut desk.chief, &url);
        let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
        assert_eq!(answer.status, 303, "{}", answer.body);
        assert_eq!(first(&mut desk), rule);
    }
    // whatever words the arbiter finds for it, in whichever language
    let url = matter(desk.hall.id, 1, Matter::Conduct, "rule=noise&by=white");
    let form = changed(open(&mut desk.chief, &url), &[("facts", "Rádio ligado")]);
    send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
    assert_eq!(first(&mut desk), "noise");
    // so do matters on the page of the board: the one that was ruled about
    let board = desk.chief.page(&desk.url("rounds/1/boards/2/console"));
    let urls = board.attributes("#matters > ul a", "href");
    assert!(urls[0].ends_with("/matters/conduct"), "{urls:?}");
    assert_eq!(board.count("#matters > ul a"), 6);
    // and two rules of conduct that are looked for elsewhere
    assert_eq!(board.count("#matters li a"), Matter::ALL.len() + 2);
    assert_eq!(
        board.count("#matters li a[href$='conduct?rule=repeated-offers']"),
        1
    );
}

#[apply(on_sqlite)]
fn each_nought_has_its_side(db: &TestDb) {
    let mut desk = playing(db);
    let won = |game, outcome| ResultChange {
        board: BoardNo(1),
        game: GameNo(game),
        outcome,
    };
    let first = won(1, Outcome::Win(Side::Second, WinBy::Resignation));
    let second = won(2, Outcome::Win(Side::Second, WinBy::Resignation));
    desk.hall
        .act(|t, _| decide::enter_results(t, FIRST, &[first, second], None));
    let page = desk.chief.page(&desk.url("rounds/1/boards/1/console"));
    let now = desk.hall.now().tournament;
    let name = |no: EntryNo| now.entries[&no].person.name.to_string();
    let (loser, winner) = (name(white(&desk)), name(black(&desk)));
    let said: Vec<String> = page.texts("nav.games a");
    let said: Vec<String> = said
        .iter()
        .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    // White of the game stands first
    assert_eq!(
        said,
        [
            format!("Jogo 1 {loser} 0 {winner} 1"),
            format!("Jogo 2 {winner} 1 {loser} 0")
        ]
    );
}
