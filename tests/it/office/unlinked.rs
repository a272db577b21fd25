//! Entries of whom the register knows nobody: found by name and year, given on, and forgotten.

use arbitro::account::{Email, SiteRole, UserId};
use arbitro::db::erasure::EraseEnd;
use arbitro::db::tournament::{By, Change};
use arbitro::db::{self, unlinked::Wanted};
use macro_rules_attribute::apply;
use tournament::erasure::Stay;
use tournament::office::Scope;
use tournament::{Action, ClubId, EntryNo, Person, PlayerId, decide};

use super::{federation, officer};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::make_account;
use crate::support::site::{Answer, Browser, Site};

const URL: &str = "/office/unlinked";

fn stranger((name, born): (&str, &str)) -> (Option<PlayerId>, Person) {
    let mut person = Person::named(name.parse().unwrap());
    person.born = born.parse().ok();
    (None, person)
}

fn press(browser: &mut Browser, what: &str, entries: &[String]) -> Answer {
    press_with(browser, what, entries, "")
}

fn press_with(browser: &mut Browser, what: &str, entries: &[String], email: &str) -> Answer {
    let mut fields = vec![
        ("do", what),
        ("name", "ESPADANAL, zulmira"),
        ("born", "1961"),
        ("email", email),
        ("why", "Pedido de Zulmira Espadanal."),
    ];
    fields.extend(entries.iter().map(|mark| ("entry", mark.as_str())));
    browser.post(URL, &fields)
}

fn offers(answer: &Answer, mark: &str) -> bool {
    let selector = format!("input[name='entry'][value='{mark}']");
    answer.page().has(&selector)
}

/// A tournament of one round that is over, with Zulmira Espadanal first.
fn over(db: &TestDb, organiser: UserId) -> Hall<'_> {
    let people = [
        ("Espadanal, Zulmira", "1961"),
        ("Berta Luz", ""),
        ("Carlos Paz", ""),
        ("Duarte Reis", ""),
    ];
    let people = people.map(stranger).to_vec();
    let open = Hall::prepared(db, organiser, ("Open de Beja", 1), people);
    open.start();
    let round = open.publish();
    open.play(round);
    open.act(|t, secret| decide::finish(t, secret.clone()));
    open
}

/// One whose first round is public, which Zulmira Maria left before; another of her name plays.
fn left(db: &TestDb, organiser: UserId) -> Hall<'_> {
    let people = [
        ("Zulmira Maria Espadanal", ""),
        ("Zulmira Espadanal", "1999"),
        ("Ana Mar", ""),
        ("Rui Gil", ""),
        ("Eva Sol", ""),
    ];
    let people = people.map(stranger).to_vec();
    let cup = Hall::prepared(db, organiser, ("Taça de Moura", 1), people);
    cup.act(|t, _| decide::remove_entry(t, EntryNo(1)));
    cup.start();
    cup.publish();
    cup
}

#[apply(on_each_database)]
fn who_has_no_record_is_found_by_name_and_year_and_forgotten(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let open = over(db, organiser);
    let cup = left(db, organiser);
    let rows = cup.journal();
    let entered = rows.iter().find(|row| row.event.contains("Zulmira Maria"));
    let entered = entered.unwrap().number;
    let theirs = [
        format!("{}-1-0", open.id),
        format!("{}-1-{entered}", cup.id),
    ];
    let young = format!("{}-2-0", cup.id);

    let (_, mut club) = officer(db, &site, "sul@example.pt", Scope::Club(ClubId(1)));
    assert_eq!(club.get(URL).status, 403);
    let (_, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    browser.page(URL);
    let found = press(&mut browser, "find", &[]);
    assert_eq!(found.status, 200, "{}", found.body);
    assert!(theirs.iter().all(|mark| offers(&found, mark)));
    assert!(!offers(&found, &young), "born in another year");
    assert_eq!(press(&mut browser, "erase", &[]).status, 422);
    let unknown = press(&mut browser, "look", &theirs);
    assert_eq!(unknown.status, 400, "no button of the page");
    // one that is not among what was found takes none of the others along
    let mixed = [theirs[0].clone(), young];
    assert_eq!(press(&mut browser, "file", &mixed).status, 422);
    assert_eq!(press(&mut browser, "file", &theirs).status, 200);
    let wanted = Wanted {
        name: "Zulmira Espadanal".parse().unwrap(),
        born: "1961".parse().ok(),
    };
    let stay = |entered| Stay {
        no: EntryNo(1),
        entered,
    };
    let chosen: db::unlinked::ChosenEntries =
        [(open.id, stay(None)), (cup.id, stay(Some(entered)))].into();
    let account = make_account(db, "zulmira@example.pt", SiteRole::Arbiter);
    let email = Email::parse("zulmira@example.pt").unwrap();
    let gathered = db.read(|c| db::unlinked::gather(c, &wanted, (&chosen, Some(&email))));
    let (data, _) = gathered.unwrap();
    let told = data["entries"].to_string();
    assert!(told.contains("Zulmira Maria") && told.contains("Open de Beja"));
    assert_eq!(data["by_address"]["account"]["number"], account.0);

    let needed = press_with(&mut browser, "erase", &theirs, "fed@example.pt");
    assert_eq!(needed.status, 422);
    needed.page().assert_says("Esta conta administra o site");
    let erased = press_with(&mut browser, "erase", &theirs, email.as_str());
    assert_eq!(erased.status, 303, "{}", erased.body);
    assert!(db.read(|c| db::account::find_by_email(c, &email)).is_none());
    for row in open.journal() {
        let text = serde_json::to_string(&row).unwrap();
        assert!(!text.contains("Espadanal"), "{text}");
    }
    for (row, was) in cup.journal().iter().zip(&rows) {
        assert_eq!(row.hash, was.hash);
        assert!(!row.event.contains("Maria"), "{row:?}");
    }
    let stands = &cup.now().tournament.entries[&EntryNo(2)];
    assert_eq!(stands.person.name.as_str(), "Zulmira Espadanal");
    let rest = press(&mut browser, "find", &[]);
    assert_eq!(rest.status, 200, "{}", rest.body);
    assert!(!rest.page().has("input[name='entry']"), "{}", rest.body);
    db.assert_audited();
    open.assert_sound();
    cup.assert_sound();
}

#[apply(on_each_database)]
fn who_plays_still_is_not_forgotten_and_the_page_says_where(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let people = [("Zulmira Espadanal", "1961"), ("Berta Luz", "")];
    let people = people.map(stranger).to_vec();
    let open = Hall::prepared(db, organiser, ("Open de Beja", 1), people);
    let (_, mut browser) = officer(db, &site, "fed@example.pt", Scope::Federation);
    browser.page(URL);
    let mark = format!("{}-1-0", open.id);
    let before = open.journal();
    let refused = press(&mut browser, "erase", std::slice::from_ref(&mark));
    assert_eq!(refused.status, 422);
    assert_eq!(refused.page().texts(".notice.bad a"), ["Open de Beja"]);
    let ticked = format!("input[value='{mark}'][checked]");
    assert!(refused.page().has(&ticked), "nothing chosen is lost");
    assert_eq!(open.journal(), before);
}

/// Its rows are gone and its journal stays: one is known by the register, the other by her name alone.
#[apply(on_each_database)]
fn who_entered_a_tournament_that_was_deleted_is_forgotten_there_too(db: &TestDb) {
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let known = Person::named("Zulmira Espadanal".parse().unwrap());
    let player = db.write(|c| db::player::create(c, &known, &by_program()));
    let people = vec![
        (Some(player.id), known),
        stranger(("Berta Luz", "1970")),
        stranger(("Ana Mar", "")),
    ];
    let cup = Hall::prepared(db, organiser, ("Taça de Moura", 1), people);
    let change = Change {
        id: cup.id,
        action: Action::Work,
        by: By::Program,
        seen: None,
        entry: by_program(),
    };
    let gone = db
        .db
        .write_blocking(|c| db::tournament::delete(c, &change, |_| Ok(())));
    gone.unwrap();
    let before = cup.journal();
    let kept = db.read(|c| db::personal::find(c, player.id, None));
    assert_eq!(kept.unwrap().data["entries"][0]["name"], "Taça de Moura");
    let done = EraseEnd::Done(vec![cup.id]);
    let forget = || {
        let erased = db
            .db
            .write_blocking(|c| db::erasure::erase(c, (player.id, None), &by_program()));
        erased.unwrap()
    };
    assert_eq!(forget(), done);
    let wanted = Wanted {
        name: "Berta Luz".parse().unwrap(),
        born: None,
    };
    let found = db.read(|c| db::unlinked::find(c, &wanted));
    assert!(found.len() == 1 && found[0].is_deleted, "{found:?}");
    let chosen = found.iter().map(|one| (one.tournament, one.stay)).collect();
    let erased = db
        .db
        .write_blocking(|c| db::unlinked::erase(c, &wanted, (&chosen, None), &by_program()));
    assert_eq!(erased.unwrap(), done);
    let now = cup.journal();
    assert_eq!(now.len(), before.len() + 2);
    for (row, was) in now.iter().zip(&before) {
        assert_eq!(row.hash, was.hash);
    }
    let told: String = now.iter().map(|row| row.event.as_str()).collect();
    assert!(!told.contains("Espadanal") && !told.contains("Berta"));
    assert!(told.contains("Ana Mar"));
    db.assert_audited();
    // once more, nobody is found any more
    assert_eq!(forget(), EraseEnd::Done(Vec::new()));
    assert_eq!(cup.journal(), now);
}
