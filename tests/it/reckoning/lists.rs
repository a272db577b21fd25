//! Rating lists: how they are reckoned, what would change, what is published and stays.

use std::collections::BTreeMap;

use arbitro::account::SiteRole;
use arbitro::db;
use arbitro::reckoning;
use macro_rules_attribute::apply;
use tournament::{Listed, RatingSystem};

use super::{RULES, correct, finished, people, rating, winner};
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::html::Page;
use crate::support::site::{Browser, Site};
use crate::support::turn::one_after_the_other;
use crate::{on_each_database, on_sqlite};

const NEXT: &str = "/register/ratings/next";
const SYSTEM: &str = "/register/ratings/system";

/// Looks at the list of a day.
fn look(browser: &mut Browser, dated: &str) -> Page {
    browser.page(&format!("{NEXT}?dated={dated}"))
}

fn publish(browser: &mut Browser, page: &Page, name: &str, dated: &str) -> u16 {
    let fields = [
        ("stamp", page.value("stamp")),
        ("dated", dated.to_owned()),
        ("name", name.to_owned()),
    ];
    browser.sends(
        NEXT,
        &fields.each_ref().map(|(name, text)| (*name, text.as_str())),
    )
}

#[apply(on_each_database)]
fn ratings_begin_with_no_list_that_is_taken_back_meanwhile(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let player = people(db).remove(0);
    officer.page(SYSTEM);
    let (before, _) = db.read(|c| db::journal::last(c, db::journal::Journal::Register));
    let listed = Listed {
        rating: "1500".parse().unwrap(),
        factor: None,
        games: None,
    };
    let (name, dated) = ("FPD Novembro".parse().unwrap(), at(0).date());
    let list = db.write(|c| {
        let players = BTreeMap::from([(player.id, listed)]);
        db::rating_list::create(c, (&name, dated), players, &by_program())
    });
    let base = list.to_string();
    let status = one_after_the_other(
        db,
        |c| {
            let end = db::register::undo(c, before, &by_program())?;
            assert_eq!(end, db::register::UndoEnd::Done);
            Ok(())
        },
        || officer.sends_from(SYSTEM, &[("rules", RULES), ("base", &base)]),
    );
    assert_eq!(status, 422);
}

#[apply(on_each_database)]
fn a_list_is_computed_shown_and_published(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let hall = finished(db, &people, "Open");
    let won = winner(&hall);
    site.browser()
        .page("/ratings")
        .assert_says("Ainda não foi publicada nenhuma lista");
    officer.page(SYSTEM).assert_says("FFJD 1996");
    assert_eq!(
        officer.sends_from(SYSTEM, &[("rules", RULES), ("base", "")]),
        303
    );
    look(&mut officer, "2026-11-20").assert_says("Jogadores: 4. Torneios novos: 1. Diferenças: 4.");
    let page = look(&mut officer, "2026-11-20");
    assert_eq!(
        rating(db, won),
        None,
        "nothing changes before it is published"
    );
    for _ in 0..2 {
        assert_eq!(
            publish(&mut officer, &page, "FPD Primeira", "2026-11-20"),
            303,
            "pressed twice"
        );
    }
    let lists = db.read(db::rating_list::list);
    assert_eq!(lists.len(), 1);
    // two games won against an equal: 20 × (2 − 1)
    assert_eq!(rating(db, won), Some(1520));
    let public = site.browser().page(&format!("/ratings/{}", lists[0].id));
    assert!(public.has("pre.mono:not([lang])"), "an office wrote them");
    for told in [
        "FPD Primeira",
        "Regras de ensaio",
        "https://example.pt/regras",
        "1520",
        "1480",
    ] {
        public.assert_says(told);
    }
    // what a link shows is in the name that it is read by (WCAG 2.5.3), also without a change
    let (links, labels) = (
        public.texts("td a"),
        public.attributes("td a", "aria-label"),
    );
    assert!(links.contains(&"–".to_owned()), "{links:?}");
    for (link, label) in links.iter().zip(&labels) {
        assert!(label.ends_with(link), "{label}: {link}");
    }
    site.browser().page("/ratings").assert_says("FPD Primeira");
    assert_eq!(site.browser().get("/ratings/77").status, 404);
    assert_eq!(site.browser().get(NEXT).status, 303, "not for the public");
    db.assert_audited();
    a_correction_goes_into_the_next_one(db, &mut officer, &hall);
}

/// The list before stays as it was published, and the next one says what it would say today.
fn a_correction_goes_into_the_next_one(
    db: &TestDb,
    officer: &mut Browser,
    hall: &crate::support::fixture::Hall<'_>,
) {
    let before = db.read(db::rating_list::list);
    let shown = look(officer, "2026-11-25");
    correct(hall, true);
    assert_eq!(
        publish(officer, &shown, "FPD Segunda", "2026-11-25"),
        409,
        "not what was looked at"
    );
    let page = look(officer, "2026-11-25");
    page.assert_says("Correcções à lista anterior");
    page.assert_says("Torneios novos: 0. Diferenças: 2.");
    assert_eq!(publish(officer, &page, "FPD Segunda", "2026-11-25"), 303);
    let lists = db.read(db::rating_list::list);
    assert_eq!(lists[1], before[0], "what was published never changes");
    // a game and a half of two: 20 × (1½ − 1)
    assert_eq!(rating(db, winner(hall)), Some(1510));
    let page = officer.page(&format!("/players/{}", winner(hall)));
    for told in [
        "Evolução do rating",
        "FPD Primeira (20/11/2026)",
        "Oponentes",
        "Aberturas sorteadas",
    ] {
        page.assert_says(told);
    }
    for list in lists
        .iter()
        .filter(|list| list.players.contains_key(&winner(hall)))
    {
        let sum = format!("/ratings/{}/players/{}", list.id, winner(hall));
        assert!(page.has(&format!("a[href='{sum}']")), "{sum}");
    }
    every_change_opens_to_its_sum(db, officer, winner(hall));
    // from nothing, list after list, as it was published
    correct(hall, false);
    let again = db
        .read(|c| reckoning::next_list(c, "2027-02-01".parse().unwrap()))
        .unwrap();
    assert_eq!(
        again.list.players, before[0].players,
        "undone, it is the first list again"
    );
    db.assert_audited();
}

/// Each edition by the results and the rules that it was published by, also the one before the correction.
fn every_change_opens_to_its_sum(db: &TestDb, reader: &mut Browser, won: tournament::PlayerId) {
    let lists = db.read(db::rating_list::list);
    for list in &lists {
        let kept = reckoning::Kept::default();
        let sums = db.read(|c| reckoning::sums(c, &kept, list.id)).unwrap();
        assert!(sums.agree(), "re-rated from nothing it is the edition");
        assert_eq!(sums.last().unwrap().list.dated, list.dated);
    }
    let page = |reader: &mut Browser, at: usize| {
        reader.page(&format!("/ratings/{}/players/{won}", lists[at].id))
    };
    // two games won against an equal, by the list of before the correction
    let before = page(reader, 1);
    for told in [
        "Primeiro rating: 1520",
        "Primeiro rating, o mesmo para todos: 1500",
        "2 / 2",
        "+20",
        "1500 +20, arredondado +20: 1520",
    ] {
        before.assert_says(told);
    }
    let after = page(reader, 0);
    for told in [
        "De 1520 para 1510: −10",
        "refeita com o que foi corrigido ou acrescentado depois: 1510 em vez de 1520",
        "1,5 / 2",
        "1500 +10, arredondado +10: 1510",
    ] {
        after.assert_says(told);
    }
    let list = lists[1].id;
    reader
        .page(&format!("/ratings/{list}"))
        .assert_says("abre-se na soma dos jogos");
    for nowhere in [
        format!("/ratings/{list}/players/99"),
        format!("/ratings/99/players/{won}"),
        format!("/ratings/{list}?page=2"),
        format!("/ratings/{list}?page=x"),
    ] {
        assert_eq!(reader.get(&nowhere).status, 404, "{nowhere}");
    }
}

/// A published list is what it was: no club of today is in it.
#[apply(on_each_database)]
fn whoever_changes_their_club_changes_no_published_list(db: &TestDb) {
    let site = Site::start(db);
    let people = people(db);
    finished(db, &people, "Open");
    let system = RatingSystem {
        rules: RULES.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let next = db.read(|c| reckoning::next_list(c, "2026-11-20".parse().unwrap()));
    let (next, name) = (next.unwrap(), "FPD Primeira".parse().unwrap());
    db.write(|c| reckoning::publish_list(c, &name, &next, &by_program()));
    let mut moved = db.read(|c| db::player::find(c, people[0].id)).unwrap();
    moved.person.club = Some("Clube de Tavira".parse().unwrap());
    db.write(|c| db::player::update(c, &moved, &by_program()));
    let list = db.read(db::rating_list::list)[0].id;
    let page = site.browser().page(&format!("/ratings/{list}"));
    page.assert_says("Ana Sá");
    assert!(!page.says("Clube de Tavira"));
}

/// The register has the ratings of a list at once, and no list comes before one that is published.
#[apply(on_each_database)]
fn a_list_of_a_day_to_come_is_looked_at_and_not_published(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let hall = finished(db, &people(db), "Open");
    officer.page(SYSTEM);
    assert_eq!(
        officer.sends_from(SYSTEM, &[("rules", RULES), ("base", "")]),
        303
    );
    let dated = "2099-01-01";
    let page = look(&mut officer, dated);
    page.assert_says("Jogadores: 4. Torneios novos: 1. Diferenças: 4.");
    page.assert_says("pode ser publicada a partir de 01/01/2099");
    assert!(!page.has("input[name='stamp']"), "no button");
    let next = db
        .read(|c| reckoning::next_list(c, dated.parse().unwrap()))
        .unwrap();
    let fields = [
        ("stamp", next.stamp.as_str()),
        ("dated", dated),
        ("name", "FPD 2099"),
    ];
    assert_eq!(officer.sends(NEXT, &fields), 422);
    let fields = [("stamp", ""), ("dated", ""), ("name", "FPD 2099")];
    let undated = officer.post(NEXT, &fields);
    assert_eq!(undated.status, 422);
    undated.page().assert_says("Escolha uma data");
    assert_eq!(undated.page().value("dated"), "", "no day under it");
    assert!(db.read(db::rating_list::list).is_empty());
    assert_eq!(rating(db, winner(&hall)), None);
    let page = look(&mut officer, "2026-11-20");
    assert_eq!(
        publish(&mut officer, &page, "FPD Primeira", "2026-11-20"),
        303,
        "nothing blocks it"
    );
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_tournament_that_comes_late_is_new_and_no_correction(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let open = finished(db, &people, "Open");
    officer.page(SYSTEM);
    assert_eq!(
        officer.sends_from(SYSTEM, &[("rules", RULES), ("base", "")]),
        303
    );
    let page = look(&mut officer, "2026-11-20");
    assert_eq!(
        publish(&mut officer, &page, "FPD Primeira", "2026-11-20"),
        303
    );
    let page = look(&mut officer, "2026-11-25");
    page.assert_says("Torneios novos: 0. Diferenças: 0.");
    assert!(!page.says("Comparada com"), "a table without rows");
    // it ended before the first list, which did not know it
    finished(db, &people, "Nacional");
    let page = look(&mut officer, "2026-11-25");
    page.assert_says("Torneios novos: 1.");
    page.assert_says("acabou antes do dia da lista anterior");
    assert!(!page.says("Correcções à lista anterior"));
    // what was corrected besides is still told apart
    correct(&open, true);
    let page = look(&mut officer, "2026-11-25");
    page.assert_says("Torneios novos: 1.");
    page.assert_says("Correcções à lista anterior");
    assert_eq!(
        publish(&mut officer, &page, "FPD Segunda", "2026-11-25"),
        303
    );
    look(&mut officer, "2027-02-01").assert_says("Torneios novos: 0. Diferenças: 0.");
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_list_goes_on_from_one_that_was_taken_over(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let people = people(db);
    let won = winner(&finished(db, &people, "Open"));
    let listed = people.iter().map(|one| (one.id, listed(1800))).collect();
    let title = (
        "Lista antiga".parse().unwrap(),
        "2026-01-01".parse().unwrap(),
    );
    let entry = crate::support::fixture::by_program();
    let base = db.write(|c| db::rating_list::create(c, (&title.0, title.1), listed, &entry));
    let fields = [("rules", RULES.to_owned()), ("base", base.to_string())];
    let fields = fields.each_ref().map(|(name, text)| (*name, text.as_str()));
    assert_eq!(officer.sends_from(SYSTEM, &fields), 303);
    let page = look(&mut officer, "2026-11-20");
    page.assert_says("Comparada com: Lista antiga (01/01/2026)");
    assert_eq!(
        publish(&mut officer, &page, "Lista nova", "2026-11-20"),
        303
    );
    assert_eq!(rating(db, won), Some(1820));
    // another list may have that name: the day says which
    let lists = db.read(db::rating_list::list);
    let new = lists.iter().find(|one| one.name.as_str() == "Lista nova");
    officer
        .page(&format!("/ratings/{}", new.unwrap().id))
        .assert_says("Comparada com: Lista antiga (01/01/2026)");
    // everybody reads what it is compared with; that list has no sums, and no other that was taken over is read
    let mut reader = site.browser();
    let page = reader.page(&format!("/ratings/{base}"));
    page.assert_says("A lista de que a federação partiu");
    page.assert_says("1800");
    let sum = format!("/ratings/{base}/players/{won}");
    assert!(!page.has(&format!("a[href='{sum}']")));
    assert_eq!(reader.get(&sum).status, 404);
    let other = ("FMJD".parse().unwrap(), title.1);
    let said = [(people[0].id, self::listed(1900))].into();
    let other = db.write(|c| db::rating_list::create(c, (&other.0, other.1), said, &entry));
    assert_eq!(reader.get(&format!("/ratings/{other}")).status, 404);
    reader.page("/ratings").assert_says("Lista antiga");
    db.assert_audited();
}

fn listed(rating: u16) -> tournament::Listed {
    tournament::Listed {
        rating: rating.try_into().unwrap(),
        factor: None,
        games: None,
    }
}

#[apply(on_each_database)]
fn a_tournament_without_a_class_that_counts_is_not_rated(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let hall = finished(db, &people(db), "Open");
    officer.page(NEXT);
    let rules = RULES.replace("k 20\n", "k 20 class=liga\nk 20\n");
    assert_eq!(
        officer.sends_from(SYSTEM, &[("rules", rules.as_str()), ("base", "")]),
        303
    );
    let field = format!("class-{}", hall.id);
    let classes = |officer: &mut Browser, class: &str| {
        let seen = officer.page(NEXT).value("seen");
        let fields = [(field.as_str(), class), ("seen", seen.as_str())];
        officer.sends("/register/ratings/classes", &fields)
    };
    assert_eq!(classes(&mut officer, "Liga"), 303);
    assert_eq!(officer.page(NEXT).value(&field), "liga");
    look(&mut officer, "2026-11-20").assert_says("Jogadores: 4.");
    assert_eq!(classes(&mut officer, "duas palavras"), 422);
    // one that the rules do not name would count as none, and nobody would be told
    let typed = [(field.as_str(), "unratd")];
    let strange = officer.post("/register/ratings/classes", &typed);
    assert_eq!(strange.status, 422);
    let page = strange.page();
    page.assert_says("«liga», «unrated»");
    assert_eq!(page.value(&field), "unratd", "nothing typed is lost");
    assert_eq!(officer.page(NEXT).value(&field), "liga");
    let english = officer.send("GET", NEXT, &[("accept-language", "en")], "");
    english
        .page()
        .assert_says("Classes that the rules know: “liga”, “unrated”.");
    // under rules that name none, what was given stays
    officer.page(NEXT);
    assert_eq!(
        officer.sends_from(SYSTEM, &[("rules", RULES), ("base", "")]),
        303
    );
    officer.page(NEXT);
    assert_eq!(classes(&mut officer, "liga"), 303);
    assert_eq!(classes(&mut officer, "bananas"), 422);
    assert_eq!(classes(&mut officer, "unrated"), 303);
    look(&mut officer, "2026-11-20").assert_says("Jogadores: 0. Torneios novos: 0.");
    assert_eq!(classes(&mut officer, ""), 303);
    look(&mut officer, "2026-11-20").assert_says("Jogadores: 4.");
    db.assert_audited();
}

#[apply(on_sqlite)]
fn nonsense_is_named_and_nothing_typed_is_lost(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    officer.page(SYSTEM);
    let wrong = RULES.replace("k 20", "k vinte");
    let answer = officer.post(SYSTEM, &[("rules", &wrong), ("base", "")]);
    assert_eq!(answer.status, 422);
    answer
        .page()
        .assert_says("Linha 7: «vinte» não pode estar aqui");
    assert!(answer.body.contains("k vinte"));
    let wrong = RULES.replace("k 20", "k 20 games<30");
    let answer = officer.post(SYSTEM, &[("rules", &wrong), ("base", "")]);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    page.assert_says("Linha 7: falta um K para todos os outros");
    let answer = officer.post(SYSTEM, &[("rules", RULES), ("base", "77")]);
    assert_eq!(answer.status, 422);
    for (dated, status) in [("ontem", 422), ("9999-01-01", 422), ("2026-11-20", 200)] {
        assert_eq!(
            officer.get(&format!("{NEXT}?dated={dated}")).status,
            status,
            "{dated}"
        );
    }
    let page = look(&mut officer, "2026-11-20");
    assert_eq!(
        publish(&mut officer, &page, "", "2026-11-20"),
        422,
        "a list has a name"
    );
    assert_eq!(publish(&mut officer, &page, "Lista", "2026-11-20"), 303);
    let answer = officer.get(&format!("{NEXT}?dated=2026-11-20"));
    assert_eq!(answer.status, 422);
    answer.page().assert_says("Já há uma lista de 20/11/2026");
}

/// Two who save the same form: the second keeps what they typed, and is told what stands now.
#[apply(on_each_database)]
fn nobody_overwrites_a_system_unseen(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let mut other = site.signed_in("outra@example.pt", SiteRole::Admin);
    let seen = other.page(SYSTEM).value("seen");
    let set = [("rules", RULES), ("base", "")];
    assert_eq!(officer.sends_from(SYSTEM, &set), 303);
    let own = RULES.replace("ensaio", "outra");
    let fields = |seen| [("rules", own.as_str()), ("base", ""), ("seen", seen)];
    let late = other.post(SYSTEM, &fields(seen.as_str()));
    assert_eq!(late.status, 409);
    let page = late.page();
    assert_eq!(page.value("rules").trim(), own.trim());
    assert!(page.text("details pre").contains("Regras de ensaio"));
    assert_eq!(db.read(reckoning::system).rules.trim(), RULES.trim());
    let seen = page.value("seen");
    assert_eq!(
        other.sends(SYSTEM, &fields(seen.as_str())),
        303,
        "knowing of it"
    );
    db.assert_audited();
}
