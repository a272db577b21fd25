//! Check-in over HTTP: the field, the lists, everybody at once, and what is asked before a round is paired.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::{Attendance, Cycles, EntryNo, PairingSystem, Person, decide};

use crate::support::database::TestDb;
use crate::support::{
    fixture::{Desk, Hall},
    html::Page,
    site::{Answer, Browser, Site},
};
use crate::{on_each_database, on_sqlite};

/// Twenty-four people of an open.
const PEOPLE: [&str; 24] = [
    "Abel Antunes",
    "Ana Sá",
    "Ana Sá Costa",
    "António Ferreira",
    "António José Lopes",
    "Beatriz Nunes",
    "Bruno Valente",
    "Carlos Azevedo",
    "Catarina Melo",
    "Domingos Fonseca",
    "Duarte Pires",
    "Eduardo Ribeiro",
    "Filipe Matos",
    "Gonçalo Teixeira",
    "Helena Duarte",
    "Inês Carvalho",
    "João Pinto",
    "João da Conceição",
    "Joaquim Serra",
    "Luís Barros",
    "Manuel Rocha",
    "Nuno Vieira",
    "Olga Simões",
    "Zulmira Prata",
];

struct Door<'a> {
    hall: Hall<'a>,
    browser: Browser,
    path: String,
}

impl Door<'_> {
    /// An open of these people whose entries are open, and somebody at its door.
    fn open<'a>(
        db: &'a crate::support::database::TestDb,
        site: &Site<'_>,
        people: &[&str],
    ) -> Door<'a> {
        let organiser = site.account("org@example.pt", SiteRole::Organiser);
        let person = |name: &&str| (None, Person::named(name.parse().unwrap()));
        let people = people.iter().map(person).collect();
        let hall = Hall::prepared(db, organiser, ("Open de Ovar", 4), people);
        hall.act(|t, _| tournament::decide::open_entries(t));
        let mut browser = site.browser();
        browser.sign_in("org@example.pt", crate::support::site::PASSWORD);
        let path = format!("/tournaments/{}", hall.id);
        browser.get(&format!("{path}/check-in"));
        Door {
            hall,
            browser,
            path,
        }
    }

    fn types(&mut self, text: &str) -> Answer {
        self.presses(&[("q", text)])
    }

    fn presses(&mut self, fields: &[(&str, &str)]) -> Answer {
        self.browser
            .post(&format!("{}/check-in", self.path), fields)
    }

    /// What the page says after a change.
    fn told(&mut self, answer: &Answer) -> Page {
        assert_eq!(answer.status, 303, "{}", answer.body);
        self.browser.page(answer.location())
    }

    fn attendance(&self, no: u16) -> Attendance {
        self.hall.now().tournament.entries[&EntryNo(no)].attendance
    }
}

#[apply(on_each_database)]
fn a_name_a_number_or_a_code_marks_somebody_present(db: &TestDb) {
    let site = Site::start(db);
    let mut door = Door::open(db, &site, &PEOPLE);
    let answer = door.types("goncal");
    let page = door.told(&answer);
    assert!(page.text("#said").contains("Gonçalo Teixeira: presente."));
    assert_eq!(page.value("q"), "", "the field is free for the next");
    let answer = door.types("24");
    assert!(
        door.told(&answer)
            .text("#said")
            .contains("Zulmira Prata: presente.")
    );
    let card = format!("http://127.0.0.1:8080{}/entries/4", door.path);
    let answer = door.types(&card);
    assert!(
        door.told(&answer)
            .text("#said")
            .contains("António Ferreira: presente.")
    );
    assert_eq!(door.attendance(14), Attendance::Present);

    let asked = door.types("joao");
    assert_eq!(asked.status, 409);
    let said = asked.page().text("#said");
    assert!(
        said.contains("João Pinto") && said.contains("João da Conceição"),
        "{said}"
    );
    let answer = door.presses(&[("do", "come-18")]);
    assert!(
        door.told(&answer)
            .text("#said")
            .contains("João da Conceição: presente.")
    );
    // the other João is the only one who is still expected
    let answer = door.types("JOÃO");
    assert!(
        door.told(&answer)
            .text("#said")
            .contains("João Pinto: presente.")
    );

    let nobody = door.types("Xavier");
    assert_eq!(nobody.status, 409);
    assert_eq!(nobody.page().value("q"), "Xavier", "nothing typed is lost");
    assert!(
        nobody
            .body
            .contains("Ninguém na lista corresponde a «Xavier»")
    );
    let again = door.types("zulmira");
    assert!(again.status == 409 && again.body.contains("Zulmira Prata já está presente"));
    let other = door.types("http://x/tournaments/99/entries/1");
    assert_eq!(other.status, 409, "the card of another tournament");
}

#[apply(on_each_database)]
fn everybody_is_present_at_once_and_taken_back(db: &TestDb) {
    let site = Site::start(db);
    let mut door = Door::open(db, &site, &PEOPLE);
    door.types("1");
    let answer = door.presses(&[("do", "all")]);
    let page = door.told(&answer);
    assert!(page.text("#said").contains("23 presenças marcadas."));
    assert!(page.text("#counts").contains("24 inscritos, 24 presentes"));
    assert!(page.text("#missing").contains("Não falta ninguém"));
    let version = page.value("version");
    let undo = format!("{}/undo", door.path);
    let fields = [("version", version.as_str()), ("back", "check-in")];
    for _ in 0..2 {
        let answer = door.browser.post(&undo, &fields);
        assert!(answer.status == 303 && answer.location().contains("/check-in?done=undone"));
    }
    assert_eq!(
        door.attendance(1),
        Attendance::Present,
        "who came before stays"
    );
    assert_eq!(door.attendance(24), Attendance::Expected);
    let answer = door.presses(&[("do", "rest")]);
    assert!(
        door.told(&answer)
            .text("#said")
            .contains("23 ausências marcadas.")
    );
    let gone = door.types("olga");
    assert!(
        gone.status == 409 && gone.body.contains("Olga Simões tem ausência marcada"),
        "{}",
        gone.body
    );
    let answer = door.presses(&[("do", "come-23")]);
    assert_eq!(answer.status, 303);
    assert_eq!(door.attendance(23), Attendance::Present);
    door.hall.assert_sound();
}

#[apply(on_sqlite)]
fn pairing_asks_about_those_who_are_missing(db: &TestDb) {
    let site = Site::start(db);
    let mut door = Door::open(db, &site, &PEOPLE[..7]);
    for no in 1..=6 {
        door.types(&no.to_string());
    }
    door.browser
        .post(&format!("{}/stage", door.path), &[("to", "running")]);
    let rounds = format!("{}/rounds", door.path);
    let asked = door.browser.post(&rounds, &[]);
    assert_eq!(asked.status, 409);
    assert!(
        asked
            .body
            .contains("Nem presente nem ausente: Bruno Valente"),
        "{}",
        asked.body
    );
    assert!(door.hall.now().tournament.draft().is_none());
    let late = door.browser.page(&format!("{}/check-in", door.path));
    assert!(
        late.text("main")
            .contains("quem chegar agora entra na ronda 1")
    );
    let open = asked.page().value("open");
    assert_eq!(door.browser.sends(&rounds, &[("open", &open)]), 303);
    assert!(door.hall.now().tournament.draft().is_some());
    let late = door.browser.page(&format!("{}/check-in", door.path));
    late.assert_says("A ronda 1 está em rascunho");
    assert!(!late.says("quem chegar agora entra"));
    let refused = door.types("bruno");
    assert_eq!(refused.status, 409, "entries rest while there is a draft");
    assert_eq!(refused.page().value("q"), "bruno");
}

/// The pairing number of one may be the number of the entry of another, who came to the start too late for one.
#[apply(on_sqlite)]
fn from_the_start_on_a_number_is_that_of_one_player(db: &TestDb) {
    let site = Site::start(db);
    let mut door = Door::open(db, &site, &PEOPLE[..5]);
    for no in [2, 3, 4, 5] {
        door.types(&no.to_string());
    }
    let order = [2, 3, 4, 5].map(EntryNo).to_vec();
    door.hall
        .act(|t, _| tournament::decide::start(t, Some(order)));
    let page = door.browser.page(&format!("{}/check-in", door.path));
    let named = page.attributes("section [data-name]", "data-name");
    assert_eq!(
        named,
        [
            "Abel Antunes",
            "1 Ana Sá",
            "2 Ana Sá Costa",
            "3 António Ferreira",
            "4 António José Lopes"
        ]
    );
    let one = door.types("1");
    assert!(one.body.contains("Ana Sá já está presente"), "{}", one.body);
    assert_eq!(door.attendance(1), Attendance::Expected);
    let answer = door.types("abel");
    assert!(
        door.told(&answer)
            .text("#said")
            .contains("Abel Antunes: presente.")
    );
    door.hall.assert_sound();
}

/// The keys that a helper at the door presses for all 24, by name and by number.
#[test]
fn twenty_four_are_checked_in_with_few_keys() {
    let db = crate::support::database::TestDb::sqlite();
    let site = Site::start(&db);
    let door = Door::open(&db, &site, &PEOPLE);
    let t = door.hall.now().tournament;
    let mut by_name = 0;
    for (no, name) in (1..).zip(PEOPLE) {
        let typed = (1..=name.chars().count())
            .map(|keys| name.chars().take(keys).collect::<String>())
            .find(|begun| {
                arbitro::import::meant(&t, begun) == arbitro::import::Meant::One(EntryNo(no))
            })
            .unwrap();
        by_name += typed.chars().count() + 1;
    }
    let by_number: usize = (1..=24).map(|no: u32| no.to_string().len() + 1).sum();
    assert!(by_name <= 150, "{by_name} keys by name");
    assert_eq!(by_number, 63);
}

/// Sends the regulations with these hours of the check-in.
fn announce(door: &mut Door<'_>, opens: &str, closes: &str) -> Answer {
    let regulations = format!("{}/regulations", door.path);
    let page = door.browser.page(&regulations);
    let mut fields = page.form("form.regulations");
    for (name, value) in &mut fields {
        match name.as_str() {
            "check-in-opens" => opens.clone_into(value),
            "check-in-closes" => closes.clone_into(value),
            "starts" | "ends" => "2098-01-01".clone_into(value),
            _ => {}
        }
    }
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .filter(|(name, _)| name != "csrf")
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    door.browser.post(&regulations, &fields)
}

#[apply(on_sqlite)]
fn the_check_in_says_when_it_is_and_who_is_late(db: &TestDb) {
    let site = Site::start(db);
    let mut door = Door::open(db, &site, &PEOPLE[..4]);
    let check_in = format!("{}/check-in", door.path);
    let mut public = site.browser();
    assert!(!door.browser.page(&check_in).has("#window p"));
    assert!(
        !public
            .page(&door.path)
            .text("main")
            .contains("Marca-se presença")
    );
    let turned = announce(&mut door, "2020-01-01T09:00", "2020-01-01T08:30");
    assert_eq!(turned.status, 422);
    assert!(turned.body.contains("têm de fechar depois de abrirem"));
    assert_eq!(turned.page().value("check-in-opens"), "2020-01-01T09:00");
    let late = announce(&mut door, "2098-01-01T08:30", "2098-01-02T09:00");
    assert_eq!(late.status, 422);
    assert!(late.body.contains("até ao fim do primeiro dia"));
    let nonsense = announce(&mut door, "às nove", "");
    assert!(nonsense.status == 422 && nonsense.body.contains("Escolha um dia e uma hora"));

    let saved = announce(&mut door, "2098-01-01T08:30", "2098-01-01T09:00");
    assert_eq!(saved.status, 303, "{}", saved.body);
    let page = door.browser.page(&check_in);
    assert!(page.text("#window").contains("abre em 01/01/2098 08:30"));
    let seen = public.page(&door.path).text("main");
    assert!(
        seen.contains("Marca-se presença no local, de 01/01/2098 08:30 até 01/01/2098 09:00."),
        "{seen}"
    );
    let saved = announce(&mut door, "2020-01-01T08:30", "2098-01-01T09:00");
    assert_eq!(saved.status, 303);
    let page = door.browser.page(&check_in);
    assert!(page.text("#window").contains("está aberta até 01/01/2098"));

    // once it has closed whoever is missing is late, and still served
    assert_eq!(announce(&mut door, "", "2020-01-01T09:00").status, 303);
    for no in 1..=3 {
        door.types(&no.to_string());
    }
    let page = door.browser.page(&check_in);
    assert!(page.text("#window").contains("fechou em 01/01/2020 09:00"));
    assert_eq!(page.text("#missing h2"), "Lista de atrasados (1)");
    door.browser
        .post(&format!("{}/stage", door.path), &[("to", "running")]);
    let asked = door.browser.post(&format!("{}/rounds", door.path), &[]);
    assert_eq!(asked.status, 409);
    assert!(
        asked
            .page()
            .text("main")
            .contains("fechou em 01/01/2020 09:00")
    );
    let answer = door.types("4");
    assert!(door.told(&answer).text("#said").contains("presente."));
    let journal = door.browser.page(&format!("{}/journal", door.path));
    journal.assert_says("Presenças até 2020-01-01 09:00.");
    door.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_late_comer_is_seated_from_the_pages_of_those_who_arrive(db: &TestDb) {
    let players = ["Ana", "Berta", "Carlos", "Duarte", "Elsa"];
    let mut desk = Desk::playing(db, &players, 3);
    let late = vec![(None, Person::named("Zulmira".parse().unwrap()))];
    desk.hall.act(|t, _| decide::enter(t, late));
    // marked absent at the start, and here after all
    desk.hall.act(|t, _| decide::mark_absent(t, &[EntryNo(6)]));
    let join = desk.url("rounds/1/late-comer");
    for (path, back) in [("check-in", "check-in"), ("manage/entries", "entries")] {
        let page = desk.chief.page(&desk.url(path));
        assert_eq!(page.attributes("#late option", "value"), ["6"], "{path}");
        assert_eq!(page.attribute("#late form", "action"), join);
        assert_eq!(page.attribute("#late [name=back]", "value"), back);
        // a deputy does not publish, and seats nobody
        assert!(!desk.deputy.page(&desk.url(path)).has("#late"), "{path}");
    }
    let fields = [("player", "6"), ("back", "check-in")];
    let answer = desk.chief.post(&join, &fields);
    assert_eq!(answer.location(), desk.url("check-in?done=seated"));
    assert_eq!(desk.hall.now().tournament.rounds[0].matches.len(), 3);
    assert!(!desk.chief.page(&desk.url("check-in")).has("#late"));
    // nobody changed this board by hand, and the page of all boards does not say so
    let round = desk.public.page(&desk.url("rounds/1"));
    let said = round.texts("#board-3 caption .badge");
    assert_eq!(said, ["entrada tardia ou à mão"]);
    desk.hall.assert_sound();
}

/// Found by the fuzzed forms: the address of the answer took as much as whoever sent the form.
#[apply(on_sqlite)]
fn a_search_stands_in_the_list_again_where_it_can_have_found_somebody(db: &TestDb) {
    let site = Site::start(db);
    let mut door = Door::open(db, &site, &PEOPLE);
    let list = format!("{}/manage/entries", door.path);
    let mut goes_to = |search: &str| {
        let answer = door.browser.post(&list, &[("q", search)]);
        assert_eq!(answer.status, 303);
        answer.location().to_owned()
    };
    assert!(goes_to("Gonçalo").starts_with(&format!("{list}?q=Gon%C3%A7alo")));
    assert!(!goes_to(&"ã".repeat(201)).contains("?q="));
    assert!(!goes_to(&"ã".repeat(20_000)).contains("?q="));
}

/// The pages say it where nobody can join any more, and offer no form that would be refused.
fn nobody_is_offered_a_form(db: &TestDb, system: PairingSystem, said: &str) {
    let players = ["Ana", "Berta", "Carlos", "Duarte"];
    let mut desk = Desk::open_by(db, &players, |regulations| {
        regulations.system = system;
        regulations.tie_breaks.clear();
    });
    desk.hall.publish();
    let new = desk.url("entries/new");
    for path in ["check-in", "manage/entries"] {
        let page = desk.chief.page(&desk.url(path));
        page.assert_says(said);
        assert!(!page.has(&format!("a[href='{new}']")), "{path}");
        assert!(!page.has("#arrive"), "{path}");
    }
    for path in ["entries/new", "entries/import"] {
        let answer = desk.chief.get(&desk.url(path));
        assert_eq!(answer.location(), desk.url("manage/entries"));
    }
}

#[apply(on_each_database)]
fn who_returns_before_the_start_is_present_only_if_seen_before(db: &TestDb) {
    let site = Site::start(db);
    let mut door = Door::open(db, &site, &PEOPLE[..3]);
    door.types("1");
    for no in [1, 2] {
        for what in ["withdrawal", "return"] {
            let url = format!("{}/entries/{no}/{what}", door.path);
            assert_eq!(door.browser.post(&url, &[]).status, 303);
        }
    }
    assert_eq!(door.attendance(1), Attendance::Present);
    assert_eq!(door.attendance(2), Attendance::Expected);
    door.hall.assert_sound();
}

/// Whoever came back would shift the numbers of the table.
#[apply(on_each_database)]
fn whoever_was_absent_is_not_offered_a_way_back_into_a_round_robin(db: &TestDb) {
    let site = Site::start(db);
    let mut door = Door::open(db, &site, &PEOPLE[..5]);
    let mut regulations = door.hall.now().tournament.regulations;
    regulations.system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    regulations.tie_breaks.clear();
    door.hall
        .act(|t, _| decide::change_regulations(t, regulations));
    let present = [1, 2, 3, 4].map(EntryNo);
    door.hall.act(|t, _| decide::check_in_all(t, &present));
    door.hall.act(|t, _| decide::mark_absent(t, &[EntryNo(5)]));
    door.hall.act(|t, _| decide::start(t, None));
    door.hall.publish();
    let page = door.browser.page(&format!("{}/check-in", door.path));
    assert!(!page.has("button[value=come-5]") && !page.has("button[value=expect-5]"));
    let entry = format!("{}/entries/5", door.path);
    let page = door.browser.page(&format!("{entry}/edit"));
    page.assert_says("ninguém pode entrar depois do início. (FIDE C.05)");
    assert!(!page.has("form[action$='/return']"));
    assert_eq!(door.presses(&[("do", "come-5")]).status, 409);
    let back = door.browser.post(&format!("{entry}/return"), &[]);
    assert_eq!(back.status, 409);
    door.hall.assert_sound();
}

#[apply(on_sqlite)]
fn nobody_is_entered_in_a_round_robin_that_runs(db: &TestDb) {
    let system = PairingSystem::RoundRobin {
        cycles: Cycles::Single,
    };
    let said = "neste sistema ninguém pode entrar depois do início";
    nobody_is_offered_a_form(db, system, said);
}

#[apply(on_sqlite)]
fn nobody_is_entered_once_every_round_is_paired(db: &TestDb) {
    let system = PairingSystem::Dutch { rounds: 1 };
    let said = "Todas as rondas do regulamento já estão emparceiradas";
    nobody_is_offered_a_form(db, system, said);
}
