//! Circuits: made, published, corrected, and read as they were.

use arbitro::account::SiteRole;
use arbitro::db;
use federation::circuits::CircuitWord;
use macro_rules_attribute::apply;
use tournament::{Cancellation, Circuit, LicenceNumber, Listing, decide};

use super::{finished, overturn, people};
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::html::Page;
use crate::support::site::{Browser, Site};
use crate::{on_each_database, on_sqlite};

const MANAGE: &str = "/register/circuits";
const RULES: &str = "name Circuito de ensaio\nsource https://example.pt/circuito\nplaces 10 8 6 4\nclass normal 1\nclass dobro 2\nbest 1\norder wins\n";

fn publish(officer: &mut Browser, url: &str, page: &Page) -> u16 {
    let stamp = page.value("stamp");
    officer.sends(&format!("{url}/publication"), &[("stamp", &stamp)])
}

#[apply(on_each_database)]
fn a_circuit_is_made_published_and_corrected(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let (one, other) = (
        finished(db, &people, "Open"),
        finished(db, &people, "Nacional"),
    );
    site.browser()
        .page("/circuits")
        .assert_says("Ainda não foi publicada nenhuma classificação");
    officer
        .page(&format!("{MANAGE}?rules=coppa-italia"))
        .assert_says("Coppa Italia 2018");
    let answer = officer.post(MANAGE, &[("rules", "name A\nplaces dez\n")]);
    assert_eq!(answer.status, 422);
    answer
        .page()
        .assert_says("Linha 2: «dez» não pode estar aqui");
    assert_eq!(officer.sends(MANAGE, &[("rules", RULES)]), 303);
    let circuit = *db.read(db::circuit::list).keys().next().unwrap();
    let url = format!("{MANAGE}/{circuit}");
    assert_eq!(
        site.browser().get(&format!("/circuits/{circuit}")).status,
        404,
        "nothing yet"
    );
    let names = [
        format!("event-{}", one.id),
        format!("class-{}", one.id),
        format!("event-{}", other.id),
        format!("class-{}", other.id),
    ];
    let fields = [
        ("rules", RULES),
        (names[0].as_str(), "on"),
        (names[1].as_str(), "normal"),
        (names[2].as_str(), "on"),
        (names[3].as_str(), "dobro"),
    ];
    a_class_mistyped_is_refused(&mut officer, &url, fields);
    assert_eq!(officer.sends_from(&url, &fields), 303);
    let page = officer.page(&url);
    page.assert_says("Jogadores: 4. Com outro lugar ou outros pontos: 4.");
    for _ in 0..2 {
        assert_eq!(publish(&mut officer, &url, &page), 303, "pressed twice");
    }
    assert_eq!(
        db.read(|c| db::circuit::edition_numbers(c, circuit)).len(),
        1
    );
    officer
        .page(&url)
        .assert_says("Nada mudou desde a última edição");
    let public = site.browser().page(&format!("/circuits/{circuit}"));
    let said = public.attribute("meta[name=description]", "content");
    assert!(said.contains("Na frente: 1.º "), "{said}");
    for told in [
        "Circuito de ensaio",
        "1.º lugar, 10 × 2",
        "1.º lugar, 10 = 10 (não conta)",
        "20",
    ] {
        public.assert_says(told);
    }
    site.browser()
        .page("/circuits")
        .assert_says("Circuito de ensaio");
    db.assert_audited();
    corrected(db, &mut officer, &site, &format!("{circuit}"), &other);
}

/// A slip in the last field would have the tournament count nothing, without a word.
fn a_class_mistyped_is_refused(officer: &mut Browser, url: &str, mut fields: [(&str, &str); 5]) {
    fields[4].1 = "dobr0";
    let wrong = officer.post(url, &fields);
    assert_eq!(wrong.status, 422);
    let wrong = wrong.page();
    let said = wrong.text(&format!("#e-{}", fields[4].0));
    let unknown = "As regras não conhecem a classe «dobr0». Podem ser: «dobro», «normal».";
    assert_eq!(said, unknown, "beside its own field");
    assert!(!wrong.has("#e-rules"));
    assert_eq!(wrong.value(fields[4].0), "dobr0");
}

#[apply(on_sqlite)]
fn points_are_written_as_the_reader_writes_numbers(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let open = finished(db, &people(db), "Open");
    let rules = RULES.replace("places 10", "places 11");
    let rules = rules.replace("dobro 2", "meio 1/2");
    // one tournament is too few for a place
    let rules = rules.replace("best 1", "best 1\nevents 2");
    // and of no woman was it said that she is one
    let rules = format!("{rules}category women: Femininas / Women\n");
    officer.page(MANAGE);
    assert_eq!(officer.sends(MANAGE, &[("rules", &rules)]), 303);
    let circuit = *db.read(db::circuit::list).keys().next().unwrap();
    let url = format!("{MANAGE}/{circuit}");
    let names = ["event", "class"].map(|name| format!("{name}-{}", open.id));
    let fields = [
        ("rules", rules.as_str()),
        (names[0].as_str(), "on"),
        (names[1].as_str(), "meio"),
    ];
    assert_eq!(officer.sends_from(&url, &fields), 303);
    let page = officer.page(&url);
    let first = page.text("td.points");
    assert_eq!((page.text(".place").as_str(), first.as_str()), ("—", "5,5"));
    assert_eq!(publish(&mut officer, &url, &page), 303);
    let public = format!("/circuits/{circuit}");
    let page = site.browser().page(&public);
    page.assert_says("5,5");
    page.assert_says("Ainda não há ninguém nesta classificação.");
    assert_eq!(page.count("tbody"), 1, "no table without a row");
    let english = site.browser().page(&format!("{public}?lang=en"));
    english.assert_says("5.5");
    assert!(!english.says("5,5"), "a decimal comma in English");
    db.assert_audited();
}

/// Every word of the rules stands under the form, with a sentence in each language.
#[apply(on_sqlite)]
fn the_words_of_the_rules_are_listed(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let page = officer.page(MANAGE);
    let examples = CircuitWord::ALL.map(CircuitWord::example);
    assert_eq!(page.texts("#rule-words > ul > li > .mono"), examples);
    let values = page.texts("#rule-words li li .mono");
    for word in ["least", "share", "licensed", "last", "under"] {
        assert!(values.iter().any(|one| one == word), "{word}");
    }
    page.assert_says("mais torneios jogados");
    let id = db.write(|c| db::circuit::create(c, RULES, &by_program()));
    let english = officer.page(&format!("{MANAGE}/{id}?lang=en"));
    assert_eq!(english.count("#rule-words > ul > li"), examples.len());
    english.assert_says("more tournaments played");
}

/// A line that goes against another is refused at its number; what was kept before that was looked at is still read, and can be saved as it stands.
#[apply(on_sqlite)]
fn a_line_that_goes_against_another_is_refused_where_it_is_written(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let rules = format!("{RULES}best 3\n");
    officer.page(MANAGE);
    let refused = officer.post(MANAGE, &[("rules", &rules)]);
    assert_eq!(refused.status, 422);
    refused
        .page()
        .assert_says("Linha 8: «best» aparece duas vezes");
    let circuit = db.write(|c| db::circuit::create(c, &rules, &by_program()));
    let url = format!("{MANAGE}/{circuit}");
    officer.page(&url).assert_says("Circuito de ensaio");
    assert_eq!(officer.sends_from(&url, &[("rules", &rules)]), 303);
    let other = format!("{rules}order last\n");
    assert_eq!(officer.sends_from(&url, &[("rules", &other)]), 422);
    db.assert_audited();
}

/// Two of the four entered without the register, one of them with a licence that it comes to know.
#[apply(on_each_database)]
fn who_is_not_in_the_register_is_named_and_an_empty_circuit_is_not_published(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let licence = || "PT-77".parse::<LicenceNumber>().ok();
    let entered = people.iter().enumerate().map(|(index, one)| {
        let mut person = one.person.clone();
        person.licence = licence().filter(|_| index == 0);
        ((index > 1).then_some(one.id), person)
    });
    let organiser = site.account("open@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(db, organiser, ("Open", 1), entered.collect());
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    officer.page(MANAGE);
    assert_eq!(officer.sends(MANAGE, &[("rules", RULES)]), 303);
    let circuit = *db.read(db::circuit::list).keys().next().unwrap();
    let url = format!("{MANAGE}/{circuit}");
    let page = officer.page(&url);
    page.assert_says("Ainda não há nada para publicar");
    assert!(!page.has("[name=stamp]"));
    let empty = officer.post(&format!("{url}/publication"), &[("stamp", "antigo")]);
    assert_eq!(empty.status, 409, "{}", empty.body);
    let told = empty.page();
    told.assert_says("Ainda não há nada para publicar");
    assert!(!told.says("Entretanto algo mudou"));
    let editions = || db.read(|c| db::circuit::edition_numbers(c, circuit));
    assert!(editions().is_empty());
    let names = ["event", "class"].map(|name| format!("{name}-{}", hall.id));
    let fields = [
        ("rules", RULES),
        (names[0].as_str(), "on"),
        (names[1].as_str(), "normal"),
    ];
    assert_eq!(officer.sends_from(&url, &fields), 303);
    let page = officer.page(&url);
    assert_eq!(page.count("#left-out li"), 2);
    let card = format!("#left-out a[href='/tournaments/{}/entries/1']", hall.id);
    assert_eq!(page.text(&card), "Ana Sá");
    let mut ana = people[0].clone();
    ana.person.licence = licence();
    db.write(|c| db::player::update(c, &ana, &by_program()));
    let page = officer.page(&url);
    assert_eq!(page.texts("#left-out li a"), ["Berta Luz"]);
    assert_eq!(publish(&mut officer, &url, &page), 303);
    assert_eq!(editions(), [1_u16]);
    db.assert_audited();
}

/// The winner of the event of double weight loses both games after all.
fn corrected(
    db: &TestDb,
    officer: &mut Browser,
    site: &Site<'_>,
    circuit: &str,
    hall: &crate::support::fixture::Hall<'_>,
) {
    let (url, public) = (
        format!("{MANAGE}/{circuit}"),
        format!("/circuits/{circuit}"),
    );
    let before = site.browser().page(&format!("{public}/1"));
    let shown = officer.page(&url);
    overturn(hall);
    assert_eq!(
        db.read(|c| db::circuit::edition_numbers(c, circuit.parse().unwrap()))
            .len(),
        1
    );
    let page = officer.page(&url);
    page.assert_says("Com outro lugar ou outros pontos");
    let stale = officer.sends(&format!("{url}/publication"), &[("stamp", "antigo")]);
    assert_eq!(stale, 409);
    assert!(shown.field("stamp").is_none(), "nothing was new then");
    assert_eq!(publish(officer, &url, &page), 303);
    let after = site.browser().page(&public);
    after.assert_says("Edição 2");
    let kept = site.browser().page(&format!("{public}/1"));
    let table = |page: &Page| (page.text("table"), page.attributes("table a", "href"));
    assert_eq!(table(&kept), table(&before), "what was published stays");
    assert_eq!(site.browser().get(&format!("{public}/3")).status, 404);
    // what is hidden keeps the name that was published, and nobody is given its address
    let link = format!("[href='/tournaments/{}']", hall.id);
    assert!(kept.has(&link));
    hall.act(|t, _| decide::list_as(t, Listing::Hidden));
    let hidden = site.browser().page(&format!("{public}/1"));
    hidden.assert_says("Nacional");
    assert!(!hidden.has(&link));
    db.assert_audited();
}

/// Two who save the same form: the second is told what stands now, and keeps what they typed. What the public does not see stays in the circuit.
#[apply(on_each_database)]
fn nobody_overwrites_a_circuit_unseen(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let mut other = site.signed_in("outra@example.pt", SiteRole::Admin);
    let people = people(db);
    let (open, hidden) = (
        finished(db, &people, "Open"),
        finished(db, &people, "Nacional"),
    );
    officer.page(MANAGE);
    assert_eq!(officer.sends(MANAGE, &[("rules", RULES)]), 303);
    let circuit = *db.read(db::circuit::list).keys().next().unwrap();
    let url = format!("{MANAGE}/{circuit}");
    let names = [open.id, hidden.id].map(|id| [format!("event-{id}"), format!("class-{id}")]);
    // the rows that the form shows, and which of them are ticked
    let with = |shown: &[usize], ticked: &[usize]| -> Vec<(String, String)> {
        let mut fields = vec![("rules".to_owned(), RULES.to_owned())];
        fields.extend(
            ticked
                .iter()
                .map(|at| (names[*at][0].clone(), "on".to_owned())),
        );
        fields.extend(
            shown
                .iter()
                .map(|at| (names[*at][1].clone(), "normal".to_owned())),
        );
        fields
    };
    let send = |browser: &mut Browser, fields: &[(String, String)], seen: &str| {
        let mut fields: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (&**a, &**b)).collect();
        fields.push(("seen", seen));
        browser.post(&url, &fields)
    };
    let (first, second) = (
        officer.page(&url).value("seen"),
        other.page(&url).value("seen"),
    );
    let both = with(&[0, 1], &[0, 1]);
    assert_eq!(send(&mut officer, &both, &first).status, 303);
    assert_eq!(
        send(&mut officer, &both, &first).status,
        303,
        "pressed twice"
    );
    let one = with(&[0, 1], &[0]);
    let late = send(&mut other, &one, &second);
    assert_eq!(late.status, 409);
    let page = late.page();
    page.assert_says("Entretanto outra pessoa alterou isto");
    assert!(page.text("details pre").contains("Nacional"));
    // with a word that is wrong, what was seen is not renewed
    let wrong = [("rules", "name A\nplaces dez\n"), ("seen", &second)];
    let refused = other.post(&url, &wrong).page();
    assert_eq!(refused.value("seen"), second);
    assert_eq!(send(&mut other, &one, &page.value("seen")).status, 303);
    let events = |db: &TestDb| db.read(|c| db::circuit::find(c, circuit)).unwrap().events;
    assert_eq!(events(db).len(), 1);
    // whoever saves does not see a tournament that is not public, and it stays
    let seen = officer.page(&url).value("seen");
    assert_eq!(send(&mut officer, &both, &seen).status, 303);
    hidden.act(|t, _| decide::list_as(t, Listing::Hidden));
    let seen = officer.page(&url).value("seen");
    assert_eq!(send(&mut officer, &with(&[0], &[]), &seen).status, 303);
    assert_eq!(events(db).keys().copied().collect::<Vec<_>>(), [hidden.id]);
    db.assert_audited();
}

/// What its organiser takes out of a circuit is named to whoever publishes it.
#[apply(on_each_database)]
fn what_is_hidden_or_cancelled_is_named_before_it_is_missed(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let open = finished(db, &people, "Open");
    let other = finished(db, &people, "Nacional");
    let entered = people.iter().map(|one| (Some(one.id), one.person.clone()));
    let organiser = site.account("cup@example.pt", SiteRole::Organiser);
    let cup = Hall::prepared(db, organiser, ("Taça", 1), entered.collect());
    cup.start();
    let id = db.write(|c| db::circuit::create(c, RULES, &by_program()));
    let events = [open.id, other.id, cup.id].map(|id| (id, "normal".to_owned()));
    let circuit = Circuit {
        id,
        rules: RULES.to_owned(),
        events: events.into(),
    };
    db.write(|c| db::circuit::update(c, &circuit, &by_program()));
    let url = format!("{MANAGE}/{id}");
    assert!(!officer.page(&url).has("#silent"));
    let word = "Sem sala.".parse().unwrap();
    cup.act(|t, _| decide::cancel(t, Cancellation { word }));
    open.act(|t, _| decide::list_as(t, Listing::Hidden));
    let mut told = officer.page(&url).texts("#silent li");
    told.sort_unstable();
    assert_eq!(told, ["Open escondido", "Taça cancelado"]);
    open.act(|t, _| decide::list_as(t, Listing::Public));
    assert_eq!(officer.page(&url).texts("#silent li"), ["Taça cancelado"]);
    db.assert_audited();
}

/// A tournament that the form did not show, and that is public by the time it is saved, stays as well.
#[apply(on_each_database)]
fn what_is_shown_again_meanwhile_stays_in_its_circuit(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let hall = finished(db, &people(db), "Nacional");
    officer.page(MANAGE);
    assert_eq!(officer.sends(MANAGE, &[("rules", RULES)]), 303);
    let circuit = *db.read(db::circuit::list).keys().next().unwrap();
    let url = format!("{MANAGE}/{circuit}");
    let [event, class] = ["event", "class"].map(|name| format!("{name}-{}", hall.id));
    let row = [("rules", RULES), (class.as_str(), "normal")];
    let ticked = [&row[..], &[(event.as_str(), "on")]].concat();
    assert_eq!(officer.sends_from(&url, &ticked), 303);
    hall.act(|t, _| decide::list_as(t, Listing::Hidden));
    let seen = officer.page(&url).value("seen");
    hall.act(|t, _| decide::list_as(t, Listing::Public));
    // on its way back the form shows it, ticked as it stands
    let wrong = [("rules", "name A\nplaces dez\n"), ("seen", seen.as_str())];
    let refused = officer.post(&url, &wrong);
    assert_eq!(refused.status, 422);
    assert!(refused.page().has(&format!("[name={event}][checked]")));
    let without = [("rules", RULES), ("seen", seen.as_str())];
    assert_eq!(officer.sends(&url, &without), 303);
    let is_in = || {
        let found = db.read(|c| db::circuit::find(c, circuit)).unwrap();
        found.events.contains_key(&hall.id)
    };
    assert!(is_in());
    // where it is shown, and not ticked, it goes
    assert_eq!(officer.sends_from(&url, &row), 303);
    assert!(!is_in());
    db.assert_audited();
}
