//! Check-in over HTTP: the field, the lists, everybody at once, and what is asked before a round is paired.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::{Attendance, EntryNo, Person};

use crate::on_each_database;
use crate::support::{
    fixture::Hall,
    html::Page,
    site::{Answer, Browser, Site},
};

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
    let undo = format!("{}/entries/undo", door.path);
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

#[apply(on_each_database)]
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
    let refused = door.types("bruno");
    assert_eq!(refused.status, 409, "entries rest while there is a draft");
    assert_eq!(refused.page().value("q"), "bruno");
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
