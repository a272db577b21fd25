//! Codes of one day: whoever helps in the hall comes in by one, may do what the table says of the duty, and nothing the day after.

use std::sync::Barrier;
use std::thread;

use arbitro::account::{SiteRole, UserId};
use arbitro::db::{self, journal::Journal};
use macro_rules_attribute::apply;
use tournament::{Person, RoundNo, TournamentRole, decide};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::{Answer, Browser, PASSWORD, Site};

const ANA: &str = "ana@example.pt";
const ACCOUNT: UserId = UserId(1);
const PLAYERS: [&str; 4] = ["Berta", "Carlos", "Duarte", "Elsa"];

/// A running tournament with one public round, and its organiser signed in.
struct World<'a> {
    site: Site<'a>,
    ana: Browser,
    hall: Hall<'a>,
    round: RoundNo,
}

impl<'a> World<'a> {
    fn new(db: &'a TestDb) -> Self {
        let site = Site::start(db);
        let ana = site.signed_in(ANA, SiteRole::Organiser);
        let staff = [(ACCOUNT, TournamentRole::Organiser)];
        let hall = Hall::running(db, &staff, &PLAYERS, 2);
        let round = hall.publish();
        World {
            site,
            ana,
            hall,
            round,
        }
    }

    fn path(&self, below: &str) -> String {
        format!("/tournaments/{}{below}", self.hall.id)
    }

    fn results(&self) -> String {
        self.path(&format!("/rounds/{}/results", self.round))
    }

    /// Makes codes for these names, and returns what the cards say.
    fn codes(&mut self, names: &str, duty: &str) -> Vec<String> {
        let day = self.today();
        let fields = [
            ("do", "make"),
            ("names", names),
            ("duty", duty),
            ("day", &day),
        ];
        let answer = self.ana.post(&self.path("/helpers"), &fields);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.page().texts(".helper-code code")
    }

    fn today(&self) -> String {
        arbitro::clock::local(arbitro::clock::now())
            .date()
            .to_string()
    }

    /// A browser in which this code was typed.
    fn helper(&self, code: &str) -> Browser {
        let mut browser = self.site.browser();
        let answer = enter(&mut browser, code);
        assert_eq!((answer.status, answer.location()), (303, "/helper"));
        browser.page("/helper");
        browser
    }

    /// What the list says of each code, the last made first.
    fn states(&mut self) -> Vec<String> {
        let path = self.path("/helpers");
        self.ana.page(&path).texts("#codes .badge")
    }
}

fn enter(browser: &mut Browser, code: &str) -> Answer {
    browser.get("/helper");
    browser.post("/helper", &[("code", code)])
}

/// Whether nobody is signed in here.
fn is_out(browser: &mut Browser, path: &str) -> bool {
    let answer = browser.get(path);
    let to = answer.location();
    answer.status == 303 && (to.starts_with("/login") || to.starts_with("/helper?next="))
}

#[apply(on_each_database)]
fn whoever_signs_in_with_an_account_leaves_no_helper_behind(db: &TestDb) {
    let mut world = World::new(db);
    let codes = world.codes("Rui Sá", "results");
    let mut browser = world.helper(&codes[0]);
    let results = world.results();
    // the cookie of before, as somebody else may have it
    let mut copied = browser.clone();
    assert_eq!(copied.get(&results).status, 200);
    assert_eq!(browser.sign_in(ANA, PASSWORD).status, 303);
    assert_eq!(browser.get(&results).status, 200);
    assert!(is_out(&mut copied, &results));
}

#[apply(on_each_database)]
fn a_helper_enters_results_by_name_and_does_nothing_else(db: &TestDb) {
    let mut world = World::new(db);
    let codes = world.codes("tabuleiros 1–20\n\nRui Sá\n", "results");
    assert_eq!(codes.len(), 2);
    let mut helper = world.helper(&codes[0].to_lowercase().replace('-', " "));
    let home = helper.page("/helper");
    assert_eq!(home.text("h1"), "tabuleiros 1–20");
    let results = world.results();
    assert_eq!(home.attribute(".actions a", "href"), results);
    // the page offers nothing that is not the helper's
    let page = helper.page(&results);
    let tabs: Vec<String> = page.texts("nav.tabs a");
    assert_eq!(tabs, ["Tarefas", "Resultados"]);
    let sent = helper.post(&results, &[("g-1-1", "1"), ("was-1-1", "")]);
    assert_eq!(sent.status, 303, "{}", sent.body);
    assert_eq!(helper.get(sent.location()).status, 200);
    let rows = db.read(|c| db::journal::list(c, Journal::Tournament(world.hall.id)));
    let last = rows.last().unwrap();
    assert_eq!(
        (last.who.user, last.who.name.as_str()),
        (None, "helper:1:tabuleiros 1–20")
    );
    let journal = world.ana.get(&world.path("/journal"));
    assert!(journal.body.contains("tabuleiros 1–20 (ajudante 1)"));
    // what stands is not the helper's to change
    let again = helper.post(&results, &[("g-1-1", "0"), ("was-1-1", "1")]);
    assert_eq!(again.status, 409, "{}", again.body);
    for path in [
        "",
        "/manage",
        "/journal",
        "/rulings",
        "/check-in",
        "/helpers",
    ] {
        let wanted = if path.is_empty() { 200 } else { 403 };
        assert_eq!(helper.get(&world.path(path)).status, wanted, "{path}");
    }
    for path in ["/account", "/accounts", "/backups", "/register"] {
        assert_eq!(helper.get(path).status, 403, "{path}");
    }
    assert_eq!(helper.post(&world.path("/rounds"), &[]).status, 403);
}

#[apply(on_each_database)]
fn an_account_is_signed_out_by_a_code_only_where_that_is_said(db: &TestDb) {
    let mut world = World::new(db);
    let codes = world.codes("Rui Sá", "results");
    let code = ("code", codes[0].as_str());
    assert!(world.ana.page("/helper").has("input[name=leaves]"));
    let asked = world.ana.post("/helper", &[code]);
    assert_eq!(asked.status, 422, "{}", asked.body);
    assert!(asked.page().has("#e-leaves"));
    assert_eq!(asked.page().value("code"), codes[0]);
    assert_eq!(world.ana.get("/account").status, 200);
    let left = world.ana.post("/helper", &[code, ("leaves", "1")]);
    assert_eq!(left.location(), "/helper");
    assert_eq!(world.ana.get("/account").status, 403);
}

#[apply(on_each_database)]
fn what_arbiters_decide_is_not_for_helpers(db: &TestDb) {
    let mut world = World::new(db);
    let codes = world.codes("Rui Sá", "results");
    let mut helper = world.helper(&codes[0]);
    let game = world.path(&format!("/rounds/{}/boards/1/games/1/result", world.round));
    let form = helper.page(&game);
    for outcome in ["=/analogy", "=/opponent-cannot-win", "L/time", "L/conduct"] {
        assert!(
            !form.has(&format!("option[value='{outcome}']")),
            "{outcome}"
        );
        let sent = helper.post(&game, &[("outcome", outcome), ("reason", "por analogia")]);
        assert_eq!(sent.status, 422, "{outcome}: {}", sent.body);
        assert!(sent.body.contains("decisão do árbitro"), "{outcome}");
    }
    // whoever may rule says why the text is silent
    let silent = world.ana.post(&game, &[("outcome", "=/analogy")]);
    assert_eq!(silent.status, 422, "{}", silent.body);
    let said = [("outcome", "=/analogy"), ("reason", "As bandeiras caíram")];
    assert_eq!(world.ana.post(&game, &said).status, 303);
}

#[apply(on_each_database)]
fn a_helper_at_the_door_checks_in_and_no_more(db: &TestDb) {
    let mut world = World::new(db);
    let people = PLAYERS.map(|name| (None, Person::named(name.parse().unwrap())));
    world.hall = Hall::prepared(db, ACCOUNT, ("Prova", 1), people.to_vec());
    world.hall.act(|t, _| decide::open_entries(t));
    let code = world.codes("porta", "door").remove(0);
    let mut door = world.helper(&code);
    let path = world.path("/check-in");
    let page = door.page(&path);
    assert!(!page.has("button[value=all]") && !page.has("button[value=rest]"));
    assert_eq!(door.post(&path, &[("do", "rest")]).status, 403);
    assert_eq!(door.post(&path, &[("do", "absent-2")]).status, 303);
    assert_eq!(
        door.post(&path, &[("q", "Carlos")]).status,
        409,
        "who is away is asked about"
    );
    assert_eq!(door.post(&path, &[("do", "come-2")]).status, 303);
    // who never came has neither left nor returned
    let journal = world.ana.page(&world.path("/journal"));
    journal.assert_says("Ausência marcada: Carlos.");
    journal.assert_says("Presença confirmada: Carlos, a partir da ronda 1.");
    assert_eq!(door.get(&world.results()).status, 403);
    assert_eq!(door.post(&world.results(), &[]).status, 403);
}

#[apply(on_each_database)]
fn a_code_is_of_one_tournament(db: &TestDb) {
    let mut world = World::new(db);
    let code = world.codes("mesa 1", "hall").remove(0);
    let staff = [(ACCOUNT, TournamentRole::Organiser)];
    let other = Hall::running(db, &staff, &PLAYERS, 2);
    other.publish();
    let mut helper = world.helper(&code);
    for below in ["/rounds/1/results", "/check-in", "/helpers"] {
        let path = format!("/tournaments/{}{below}", other.id);
        assert_eq!(helper.get(&path).status, 403, "{path}");
        assert_eq!(helper.post(&path, &[]).status, 403, "{path}");
    }
    assert_eq!(helper.get(&world.results()).status, 200);
}

/// What moves the day of a code.
fn on_day(db: &TestDb, day: &str) {
    let sql = format!("UPDATE helper_codes SET day = '{day}'");
    db.sql(&sql);
}

#[apply(on_each_database)]
fn a_code_is_good_on_its_day_alone(db: &TestDb) {
    let mut world = World::new(db);
    let code = world.codes("mesa 1", "hall").remove(0);
    let mut helper = world.helper(&code);
    let (results, today) = (world.results(), world.today());
    for day in ["2020-02-29", "2999-12-31"] {
        on_day(db, day);
        assert!(is_out(&mut helper.clone(), &results), "{day}");
        let form = helper
            .clone()
            .post(&results, &[("g-1-1", "1"), ("was-1-1", "")]);
        assert_eq!(form.status, 401, "{day}");
        let answer = enter(&mut world.site.browser(), &code);
        assert_eq!(answer.status, 422, "{day}");
        assert!(answer.page().has("#e-code"));
    }
    on_day(db, &today);
    assert_eq!(helper.get(&results).status, 200);
}

#[apply(on_each_database)]
fn a_code_that_is_used_elsewhere_moves_and_one_that_is_ended_is_over(db: &TestDb) {
    let mut world = World::new(db);
    let codes = world.codes("mesa\nmesa", "results");
    assert_eq!(world.states(), ["sem uso", "sem uso"]);
    let list = world.ana.page(&world.path("/helpers"));
    let labels = list.attributes("#codes button", "aria-label");
    let ends = |no| format!("Terminar o código {no}, de mesa");
    assert_eq!(labels, [ends(2), ends(1)]);
    let results = world.results();
    let mut first = world.helper(&codes[0]);
    assert_eq!(world.states(), ["sem uso", "em uso"]);
    let mut second = world.helper(&codes[0]);
    // whoever was put out is told so where a code is typed, and nobody else is
    let turned = first.get(&results).location().to_owned();
    assert!(turned.starts_with("/helper?next="), "{turned}");
    assert!(first.page(&turned).has("#put-out"));
    assert!(!world.site.browser().page(&turned).has("#put-out"));
    assert_eq!(second.get(&results).status, 200);
    assert_eq!(second.post("/logout", &[]).status, 303);
    assert!(is_out(&mut second, &results));
    assert_eq!(world.states(), ["sem uso", "sem uso"]);
    let (mut one, mut other) = (world.helper(&codes[0]), world.helper(&codes[1]));
    let path = world.path("/helpers");
    assert_eq!(
        world.ana.post(&path, &[("do", "end"), ("no", "1")]).status,
        303
    );
    assert!(is_out(&mut one, &results));
    assert_eq!(enter(&mut one, &codes[0]).status, 422);
    assert_eq!(other.get(&results).status, 200);
    assert_eq!(world.ana.post(&path, &[("do", "end-all")]).status, 303);
    assert!(is_out(&mut other, &results));
    assert_eq!(world.states(), ["terminado", "terminado"]);
}

#[apply(on_each_database)]
fn of_many_who_use_a_code_at_once_one_is_in(db: &TestDb) {
    const PHONES: usize = 6;
    let mut world = World::new(db);
    let code = world.codes("mesa 1", "results").remove(0);
    // the brake counts together what comes before it knows who is right
    let barrier = Barrier::new(PHONES);
    let mut phones: Vec<Browser> = (0..PHONES).map(|_| world.site.browser()).collect();
    let answers: Vec<u16> = thread::scope(|scope| {
        let tries: Vec<_> = phones
            .iter_mut()
            .map(|phone| {
                phone.get("/helper");
                let (barrier, code) = (&barrier, &code);
                scope.spawn(move || {
                    barrier.wait();
                    phone.post("/helper", &[("code", code)]).status
                })
            })
            .collect();
        tries.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(answers.contains(&303), "{answers:?}");
    assert!(
        answers.iter().all(|status| [303, 429].contains(status)),
        "{answers:?}"
    );
    let results = world.results();
    let inside = phones
        .iter_mut()
        .filter(|phone| phone.cookies.contains_key("__Host-arbitro"));
    let inside = inside.filter_map(|phone| (!is_out(phone, &results)).then_some(()));
    assert_eq!(inside.count(), 1);
}

#[apply(on_each_database)]
fn a_code_is_guessed_slowly_and_is_in_no_page_and_no_row(db: &TestDb) {
    let mut world = World::new(db);
    let code = world.codes("mesa 1", "results").remove(0);
    let listed = world.ana.body(&world.path("/helpers"));
    assert!(!listed.contains(&code) && !listed.contains(&code.replace('-', "")));
    let beginning = &code[..4];
    let mut thief = world.site.browser();
    let guess = |last: &str| format!("{beginning}-0000-0000-000{last}");
    let answers = ["1", "2", "3", "4"].map(|last| enter(&mut thief, &guess(last)).status);
    assert_eq!(answers, [422, 422, 422, 429]);
    // a code that nobody has is answered alike
    let nobody = ["1", "2", "3", "4"].map(|last| {
        let typed = format!("0000-0000-0000-000{last}");
        enter(&mut thief, &typed).status
    });
    assert_eq!(nobody, [422, 422, 422, 429]);
    assert_eq!(enter(&mut thief, "no code at all").status, 422);
    // the picture brings the code along; it signs nobody in before the button is pressed
    let mut phone = world.site.browser();
    let shown = phone.page(&format!("/helper?code={}", code.replace('-', "")));
    assert_eq!(shown.attribute("[name=code]", "value"), code);
    assert!(is_out(&mut phone, &world.results()));
}

#[apply(on_each_database)]
fn codes_are_made_by_whoever_may_and_says_it_anew(db: &TestDb) {
    let mut world = World::new(db);
    let (path, today) = (world.path("/helpers"), world.today());
    let mut bystander = world.site.signed_in("eva@example.pt", SiteRole::Organiser);
    assert_eq!(bystander.get(&path).status, 403);
    let make = |names: &str, day: &str| {
        [
            ("do", "make"),
            ("names", names),
            ("duty", "hall"),
            ("day", day),
        ]
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
    };
    let many = "mesa\n".repeat(41);
    for (names, day, field) in [
        ("", today.as_str(), "names"),
        ("a\u{202e}b", &today, "names"),
        (&many, &today, "names"),
        ("mesa 1", "2020-01-01", "day"),
        ("mesa 1", "amanhã", "day"),
    ] {
        let fields = make(names, day);
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(a, b)| (a.as_str(), b.as_str()))
            .collect();
        let answer = world.ana.post(&path, &fields);
        assert_eq!(answer.status, 422, "{names}");
        assert!(answer.page().has(&format!("#e-{field}")), "{names}");
    }
    let strange = [("do", "make"), ("names", "mesa 1"), ("duty", "bar")];
    let strange = world.ana.post(&path, &strange);
    assert_eq!(strange.status, 422);
    assert!(strange.page().has("#e-duty") && strange.page().has("#e-day"));
    assert_eq!(strange.page().value("names"), "mesa 1", "nothing is lost");
    db.confirmed_long_ago();
    let fields = make("mesa 1", &today);
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(a, b)| (a.as_str(), b.as_str()))
        .collect();
    assert_eq!(world.ana.post(&path, &fields).status, 401);
}

/// Whoever was turned away comes back to where they were going, by a code as by a password, and is told of codes where one is needed.
#[apply(on_each_database)]
fn whoever_has_a_code_is_led_to_where_it_is_typed_and_back(db: &TestDb) {
    let mut world = World::new(db);
    let code = world.codes("mesa 1", "results").remove(0);
    let results = world.results();
    let next = arbitro::web::query::encode(&results);
    let mut phone = world.site.browser();
    let turned = phone.get(&results).location().to_owned();
    assert_eq!(turned, format!("/login?next={next}"));
    let helper = format!("/helper?next={next}");
    assert!(phone.page(&turned).has(&format!("a[href='{helper}']")));
    let shown = phone.page(&helper);
    assert!(shown.has(&format!("a[href='{turned}']")));
    assert_eq!(shown.value("next"), results);
    let fields = [("code", code.as_str()), ("next", &results)];
    assert_eq!(phone.post("/helper", &fields).location(), results);
    // nobody is led to another site
    phone.get("/helper");
    let elsewhere = [("code", code.as_str()), ("next", "//example.org")];
    assert_eq!(phone.post("/helper", &elsewhere).location(), "/helper");
    // not allowed: the words are a helper's, and so is the way on
    let refused = phone.get(&world.path("/journal"));
    assert_eq!(refused.status, 403);
    refused
        .page()
        .assert_says("O código de ajudante não dá permissão");
    assert!(refused.page().has(".actions a[href='/helper']"));
    // ended meanwhile: the page that holds the form offers both ways in
    phone.page(&results);
    db.sql("DELETE FROM helper_sessions");
    let late = phone.post(&results, &[("g-1-1", "1"), ("was-1-1", "")]);
    assert_eq!(late.status, 401);
    let doors = late.page().attributes("a[target]", "href");
    assert_eq!(doors, ["/login", "/helper"]);
}

/// A browser shows the answer to the last press, and those cards are good; there is one set.
#[apply(on_each_database)]
fn a_form_that_is_pressed_twice_makes_one_set_whose_cards_are_those_shown(db: &TestDb) {
    let mut world = World::new(db);
    let path = world.path("/helpers");
    let key = world.ana.page(&path).value("key");
    let day = world.today();
    let fields = [
        ("do", "make"),
        ("key", key.as_str()),
        ("names", "Porta\nMesa"),
        ("duty", "results"),
        ("day", &day),
    ];
    let press = |ana: &mut Browser| {
        let cards = ana.post(&path, &fields).page();
        assert_eq!(cards.attribute(".no-print a", "href"), path);
        let replaced = cards.says("Os cartões mostrados há um momento deixaram de servir");
        (cards.texts(".helper-code code"), replaced)
    };
    let (first, replaced) = press(&mut world.ana);
    assert!(first.len() == 2 && !replaced);
    // the first may be printed already: whoever has them reads that they serve no more
    let (second, replaced) = press(&mut world.ana);
    assert!(second.len() == 2 && replaced);
    let listed = db.read(|c| db::helper::list(c, world.hall.id));
    assert_eq!(listed.len(), 2);
    assert_eq!(enter(&mut world.site.browser(), &first[0]).status, 422);
    drop(world.helper(&second[0]));
    // in use, or long ago: what was printed stays good
    let again = world.ana.post(&path, &fields);
    assert_eq!((again.status, again.location()), (303, path.as_str()));
    assert_eq!(db.read(|c| db::helper::list(c, world.hall.id)).len(), 2);
    drop(world.helper(&second[1]));
    // another form makes another set
    let other = world.codes("Porta", "results");
    db.sql("UPDATE helper_codes SET made_at = '2026-01-01 00:00:00', form_key = 'abcdefghij0123456789' WHERE no = 3");
    let late = fields.map(|(name, value)| match name {
        "key" => (name, "abcdefghij0123456789"),
        _ => (name, value),
    });
    assert_eq!(world.ana.post(&path, &late).status, 303);
    drop(world.helper(&other[0]));
}
