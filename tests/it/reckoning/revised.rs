//! Later editions of a circuit: who is of a category once somebody is forgotten, what is shown before one is published, and what each says of the one before.

use arbitro::account::SiteRole;
use arbitro::db::{self, erasure::EraseEnd, merge::MergeEnd};
use macro_rules_attribute::apply;
use tournament::{Circuit, CircuitId, Listing, Person, Player, Sex, decide};

use super::{finished, overturn, people, winner};
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::{Browser, Site};
use crate::{on_each_database, on_sqlite};

const RULES: &str = "name Circuito de ensaio\nplaces 10 8 6 4\ncategory women: Femininas / Women\n";

/// Four women of the register.
fn women(db: &TestDb) -> Vec<Player> {
    let create = |name: &str| {
        let person = Person {
            sex: Some(Sex::Female),
            ..Person::named(name.parse().unwrap())
        };
        db.write(|c| db::player::create(c, &person, &by_program()))
    };
    ["Ana Sá", "Berta Luz", "Carla Paz", "Dora Reis"]
        .map(create)
        .to_vec()
}

/// A circuit of these.
fn circuit(db: &TestDb, halls: &[&Hall<'_>]) -> CircuitId {
    let id = db.write(|c| db::circuit::create(c, RULES, &by_program()));
    takes(db, id, halls);
    id
}

/// From now on these are of it.
fn takes(db: &TestDb, id: CircuitId, halls: &[&Hall<'_>]) {
    let circuit = Circuit {
        id,
        rules: RULES.to_owned(),
        events: halls.iter().map(|hall| (hall.id, String::new())).collect(),
    };
    db.write(|c| db::circuit::update(c, &circuit, &by_program()));
}

fn manage(id: CircuitId) -> String {
    format!("/register/circuits/{id}")
}

fn publish(officer: &mut Browser, id: CircuitId) {
    let url = manage(id);
    let stamp = officer.page(&url).value("stamp");
    let sent = officer.sends(&format!("{url}/publication"), &[("stamp", &stamp)]);
    assert_eq!(sent, 303);
}

/// The register is emptied; what a category asks stays in the entries.
#[apply(on_each_database)]
fn whoever_is_forgotten_keeps_the_place_in_a_category(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let hall = finished(db, &women(db), "Open");
    let id = circuit(db, &[&hall]);
    publish(&mut officer, id);
    let first = winner(&hall);
    let end = db.write(|c| {
        let end = db::erasure::erase(c, (first, None), &by_program());
        end.map_err(|error| db::DbError::corrupt(error.to_string()))
    });
    assert!(matches!(end, EraseEnd::Done(_)));
    // before there is a new edition too, whoever was forgotten is called in the language of the officer
    let other = circuit(db, &[&hall]);
    let page = officer.page(&format!("{}?lang=en", manage(other)));
    page.assert_says(&format!("Person {first}"));
    assert!(!page.says("Pessoa"));
    officer.page(&format!("{}?lang=pt", manage(other)));
    let emptied = db.read(|c| db::player::find(c, first)).unwrap();
    assert_eq!(emptied.person.sex, None);
    officer
        .page(&manage(id))
        .assert_says("Nada mudou desde a última edição.");
    db.assert_audited();
}

/// What no entry says the register does; nobody's place among everybody changes by it.
#[apply(on_sqlite)]
fn what_changes_in_a_category_is_shown_before_it_is_published(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let hall = finished(db, &people, "Open");
    let id = circuit(db, &[&hall]);
    let page = officer.page(&manage(id));
    let totals = page.texts("td.points").into_iter();
    let totals: Vec<u32> = totals.map(|text| text.parse().unwrap()).collect();
    assert_eq!(totals.len(), 4, "nobody is of the category");
    assert!(totals.is_sorted_by(|one, next| one >= next), "{totals:?}");
    page.assert_says("1.º lugar, 10 = 10");
    assert!(!page.has("#revised"), "there is nothing before it");
    publish(&mut officer, id);
    let mut one = people[0].clone();
    one.person.sex = Some(Sex::Female);
    db.write(|c| db::player::update(c, &one, &by_program()));
    let page = officer.page(&manage(id));
    page.assert_says("Jogadores: 4. Com outro lugar ou outros pontos: 1.");
    assert_eq!(page.texts("#revised h3"), ["Femininas"]);
    assert_eq!(page.texts("#revised th a"), ["Ana Sá"]);
    let why = page.texts("#revised li");
    assert_eq!(why, ["Mudou quem pertence a um escalão."]);
    assert_eq!(page.count("td.points"), 5);
}

/// Why standings are others names tournaments alone, whoever is to be known by them.
#[apply(on_sqlite)]
fn a_correction_is_told_where_everybody_is_shown_by_initials(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let mut people = people(db);
    for one in &mut people {
        one.person.by_initials = true;
    }
    let hall = finished(db, &people, "Open");
    let id = circuit(db, &[&hall]);
    publish(&mut officer, id);
    overturn(&hall);
    publish(&mut officer, id);
    let mut reader = site.browser();
    let page = reader.page(&format!("/circuits/{id}"));
    page.assert_says("1 torneio não aparece aqui");
    let why = "Foram corrigidos lugares ou pontos de um torneio: Open.";
    assert_eq!(page.texts("#revised li"), [why]);
}

#[apply(on_each_database)]
fn a_later_edition_says_what_changed_and_why(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = women(db);
    let (open, cup) = (
        finished(db, &people, "Open"),
        finished(db, &people, "Nacional"),
    );
    let id = circuit(db, &[&open]);
    publish(&mut officer, id);
    let mut reader = site.browser();
    let edition = |no: u16| format!("/circuits/{id}/{no}");
    let first = reader.page(&edition(1));
    assert!(!first.has("#superseded") && !first.has("#revised"));
    takes(db, id, &[&open, &cup]);
    publish(&mut officer, id);
    let second = reader.page(&edition(2));
    assert_eq!(second.text("#revised h2"), "O que mudou desde a edição 1");
    let why = second.texts("#revised li");
    assert_eq!(why, ["Entrou um torneio: Nacional."]);
    assert_eq!(second.texts("#revised h3"), ["Femininas"]);
    assert!(!second.has("#superseded"));
    let first = reader.page(&edition(1));
    assert_eq!(first.text("#superseded a"), "Edição 2");
    assert!(first.has(&format!("#superseded a[href='{}']", edition(2))));
    overturn(&open);
    cup.act(|t, _| decide::list_as(t, Listing::Hidden));
    let told = [
        "Foram corrigidos lugares ou pontos de um torneio: Open.",
        "Saiu um torneio, que foi escondido e não está homologado: Nacional.",
    ];
    let page = officer.page(&manage(id));
    assert_eq!(page.texts("#revised li"), told);
    publish(&mut officer, id);
    officer
        .page(&manage(id))
        .assert_says("Nada mudou desde a última edição.");
    // why it was out then stays, whatever becomes of it
    cup.act(|t, _| decide::list_as(t, Listing::Public));
    let third = reader.page(&edition(3));
    assert_eq!(third.texts("#revised li"), told);
    let first = reader.page(&edition(1));
    assert_eq!(first.text("#superseded a"), "Edição 3");
    db.assert_audited();
}

/// Two records that were put together since are one person, who has the same place and the same points.
#[apply(on_each_database)]
fn records_that_were_put_together_change_nobodys_place(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = women(db);
    let hall = finished(db, &people, "Open");
    let id = circuit(db, &[&hall]);
    publish(&mut officer, id);
    let named = Person::named("Ana M. Sá".parse().unwrap());
    let stands = db.write(|c| db::player::create(c, &named, &by_program()));
    let pair = (people[0].id, stands.id);
    let end = db.write(|c| db::merge::merge(c, pair, &by_program()));
    assert_eq!(end, MergeEnd::Done);
    let page = officer.page(&manage(id));
    page.assert_says("Jogadores: 4. Com outro lugar ou outros pontos: 0.");
    assert!(!page.has("#revised table"));
    page.assert_says("Ninguém tem outro lugar ou outros pontos.");
}

/// One table as CSV has them all, each line with whose it is.
#[apply(on_sqlite)]
fn the_file_of_a_classification_has_its_categories(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let hall = finished(db, &women(db), "Open");
    let id = circuit(db, &[&hall]);
    publish(&mut officer, id);
    let file = format!("/circuits/{id}/1/classification.csv");
    let body = site.browser().get(&file).body;
    let table = body.trim_start_matches('\u{feff}');
    let mut lines = table.lines();
    let head = "Escalão;Lugar;Jogador;Pontos;Open;";
    assert!(lines.next().unwrap().starts_with(head), "{table}");
    let classes = lines.map(|line| line.split(';').next().unwrap());
    let classes: Vec<&str> = classes.collect();
    let expected = [["Classificação geral"; 4], ["Femininas"; 4]];
    assert_eq!(classes, expected.concat(), "{table}");
}
