//! Who came first, second and third, year by year.

use arbitro::account::SiteRole;
use arbitro::db;
use arbitro::reckoning::{self, Kept};
use macro_rules_attribute::apply;
use teams::TeamNo;
use tournament::office::{FixtureStep, OfficeEvent, Scope};
use tournament::standings::standings;
use tournament::{Circuit, ClubId, EntryEvent, FixtureId, Occasion, Person};

use super::calendar::finished_by;
use super::reopened::give;
use super::{federation, fixture, officer, save, standing, with_tournament};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::{PASSWORD, Site};
use crate::teams::League;

use FixtureStep::{Homologate, MakeOfficial, Note, Play, Reopen, Report, Submit};

#[apply(on_each_database)]
fn what_was_homologated_gives_honours_year_by_year(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = site.account("organiza@example.pt", SiteRole::Organiser);
    let hall = finished_by(db, organiser, "Final");
    let stands = |steps: &[FixtureStep]| {
        let entry = fixture(1, "XII Nacional 2026", Scope::Club(ClubId(1)), steps);
        save(db, vec![with_tournament(entry, hall.id)]);
    };
    let homologated = [Submit, MakeOfficial, Play, Report, Homologate];
    let mut reader = site.browser();
    let silent: [&[FixtureStep]; 3] = [
        &homologated[..4],
        &[Submit, Note, Play, Report, Homologate],
        &[Submit, MakeOfficial, Play, Report, Homologate, Reopen],
    ];
    for steps in silent {
        stands(steps);
        let page = reader.page("/titles/honours");
        assert_eq!(page.count("tbody"), 0, "{steps:?}");
    }
    stands(&homologated);
    let tournament = hall.now().tournament;
    let first = standings(&tournament, None).rows[0].entry;
    let first = &tournament.entries[&first];
    let name = first.person.name.to_string();
    let page = reader.page("/titles/honours");
    assert_eq!(page.text("h2"), "Nacional · Classificação geral");
    let year = tournament.details.ends.format("%Y").to_string();
    assert_eq!(page.text("tbody th"), year);
    assert!(page.texts("tbody td")[0].contains(&name));
    let csv = reader.get("/titles/honours.csv").body;
    for told in [name.as_str(), "Nacional", "XII Nacional 2026", &year] {
        assert!(csv.contains(told), "{told}: {csv}");
    }
    let this_year = format!("year={year}");
    for (asked, tables) in [
        ("class=-", 1),
        ("class=women", 0),
        (this_year.as_str(), 1),
        ("year=1999", 0),
    ] {
        let page = reader.page(&format!("/titles/honours?{asked}"));
        assert_eq!(page.count("tbody"), tables, "{asked}");
    }
    assert!(reader.page("/titles").has("a[href='/titles/honours']"));
    let card = reader.page(&format!("/players/{}", first.player.unwrap()));
    card.assert_says("XII Nacional 2026");
    assert!(card.has("a[href='/titles/honours']"));
    hidden_it_keeps_its_honours(db, &site, &hall, &name);
}

#[apply(on_each_database)]
fn whoever_is_by_initials_there_alone_has_them_by_no_name(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = site.account("organiza@example.pt", SiteRole::Organiser);
    let hall = finished_by(db, organiser, "Final");
    let steps = [Submit, MakeOfficial, Play, Report, Homologate];
    let entry = fixture(1, "XII Nacional 2026", Scope::Club(ClubId(1)), &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    let tournament = hall.now().tournament;
    let first = standings(&tournament, None).rows[0].entry;
    let first = &tournament.entries[&first];
    let (fixture, step) = (FixtureId(1), steps.len() - 1);
    let occasion = Occasion::Homologation { fixture, step };
    give(db, first.player.unwrap(), Some(occasion));
    let mut reader = site.browser();
    let page = reader.page("/titles");
    page.assert_says("Homologação de XII Nacional 2026");
    let changed = EntryEvent::EntryChanged {
        entry: first.no,
        person: Person {
            by_initials: true,
            born: None,
            ..first.person.clone()
        },
    };
    hall.act(|_, _| Ok(vec![changed.into()]));
    let name = first.person.name.as_str();
    let page = reader.page("/titles");
    assert!(page.says(name) && !page.says("XII Nacional 2026"));
    page.assert_says("Decisão da federação");
    let page = reader.page("/titles/honours");
    assert!(page.says(&first.person.name.initials()) && !page.says(name));
    let card = reader.page(&format!("/players/{}", first.player.unwrap()));
    assert!(card.says(name) && !card.says("XII Nacional 2026"));
}

/// Whoever publishes it sees it among what counts.
fn hidden_it_stays_in_its_circuit(db: &TestDb, site: &Site<'_>, hall: &Hall<'_>) {
    let rules = "name Circuito de ensaio\nplaces 10 8 6 4\n";
    let id = db.write(|c| db::circuit::create(c, rules, &by_program()));
    let circuit = Circuit {
        id,
        rules: rules.to_owned(),
        events: [(hall.id, String::new())].into(),
    };
    db.write(|c| db::circuit::update(c, &circuit, &by_program()));
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let page = officer.page(&format!("/register/circuits/{id}"));
    page.assert_says("Jogadores: 4.");
    page.assert_says("escondido");
    assert!(page.has(&format!("[name=event-{}][checked]", hall.id)));
    assert!(
        !page.has("#silent"),
        "it is none of those that do not count"
    );
}

/// No organiser takes a champion away whom the federation homologated: the name of the tournament stays, and its address goes. Once the federation reopens it, it gives none.
fn hidden_it_keeps_its_honours(db: &TestDb, site: &Site<'_>, hall: &Hall<'_>, champion: &str) {
    let (mut reader, url) = (site.browser(), "/titles/honours");
    let link = format!("main a[href='/tournaments/{}/standings']", hall.id);
    let mut organiser = site.browser();
    organiser.sign_in("organiza@example.pt", PASSWORD);
    let retirement = format!("/tournaments/{}/retirement", hall.id);
    assert!(reader.page(url).has(&link));
    let page = organiser.page(&retirement);
    page.assert_says("A federação homologou este torneio. Escondido, sai da página inicial");
    assert!(!page.says("deixa de contar para os circuitos"));
    assert_eq!(organiser.sends(&retirement, &[("do", "hide")]), 303);
    organiser
        .page(&retirement)
        .assert_says("até que ela reabra a homologação");
    let page = reader.page(url);
    assert!(page.texts("tbody td")[0].contains(champion));
    assert!(!page.has(&link), "nobody is given its address");
    hidden_it_stays_in_its_circuit(db, site, hall);
    let steps = [Submit, MakeOfficial, Play, Report, Homologate, Reopen];
    let entry = fixture(1, "XII Nacional 2026", Scope::Club(ClubId(1)), &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    assert_eq!(reader.page(url).count("tbody"), 0, "reopened");
    let page = organiser.page(&retirement);
    assert!(!page.says("A federação homologou"));
}

/// A league is named by an entry of the calendar as a tournament is, waits for the same steps, and its teams have honours from then on, as have their clubs.
#[apply(on_each_database)]
fn a_homologated_league_gives_honours_to_teams_and_clubs(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let mut reader = site.browser();
    let league = League::new(db, None);
    let south = ("Sul".parse().unwrap(), "Clube de Braga".parse().ok());
    league.act(|now, _| teams::decide::set_team(now, Some(TeamNo(2)), south, 1));
    league.announced_with_a_round();
    league.penalised("não compareceram");
    let (owner, id) = (Scope::Federation.code(), league.id.to_string());
    let mut fields = vec![
        ("name", "II Liga de Clubes 2026"),
        ("owner", owner.as_str()),
        ("starts", "2026-11-18"),
        ("ends", "2026-11-18"),
        ("homologated", "on"),
        ("competition", "99"),
    ];
    let refused = officer.post("/office/calendar", &fields);
    assert_eq!(refused.status, 422);
    refused
        .page()
        .assert_says("nenhuma competição de equipas com este número");
    fields[5] = ("competition", id.as_str());
    assert_eq!(officer.sends("/office/calendar", &fields), 303);
    assert_eq!(standing(db, 1).plan.competition, Some(league.id));
    let steps = [Submit, MakeOfficial, Play, Report].map(FixtureStep::code);
    let mut take = |step: &str, why: &str| {
        let fields = [("step", step), ("why", why)];
        officer.sends("/office/calendar/1/step", &fields)
    };
    for step in steps {
        assert_eq!(take(step, ""), 303, "{step}");
    }
    let counted = || {
        let finished = db.read(|c| reckoning::finished_teams(c, &Kept::default()));
        finished.iter().any(|(one, _)| *one == league.id)
    };
    assert_eq!(take(Homologate.code(), ""), 422, "it is not over");
    league.finish();
    assert!(!counted(), "its games wait");
    assert_eq!(reader.page("/titles/honours").count("tbody"), 0);
    assert_eq!(take(Homologate.code(), ""), 303);
    assert!(counted());
    let page = reader.page("/titles/honours");
    assert_eq!(page.text("h2"), "Liga de Clubes · Equipas");
    let team = |no: u16| format!("a[href='/teams/{}/teams/{no}']", league.id);
    assert_eq!(page.texts("tbody td"), ["Sul Clube de Braga", "Norte", ""]);
    assert!(page.has(&team(1)) && page.has(&team(2)));
    let csv = reader.get("/titles/honours.csv").body;
    assert!(csv.contains("Sul") && csv.contains("II Liga de Clubes 2026"));
    reader
        .page("/clubs/2")
        .assert_says("II Liga de Clubes 2026");
    let link = format!("a[href='/teams/{}']", league.id);
    assert!(reader.page("/calendar?older=1").has(&link));
    assert_eq!(take(Reopen.code(), "Um resultado trocado."), 303);
    assert_eq!(reader.page("/titles/honours").count("tbody"), 0);
    assert!(!counted());
    db.assert_audited();
}

/// A league that is over and waits is named where a list is published without it, as a tournament is.
#[apply(on_each_database)]
fn whoever_publishes_a_list_is_told_of_a_league_that_waits(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let league = League::new(db, None);
    league.announced_with_a_round();
    league.penalised("não compareceram");
    league.finish();
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let url = "/register/ratings/next?dated=2099-01-01";
    let waits = "à espera de homologação, por isso ainda não contam";
    assert!(!admin.page(url).says(waits));
    let mut entry = fixture(1, "II Liga", Scope::Federation, &[Submit, MakeOfficial]);
    entry.plan.competition = Some(league.id);
    save(db, vec![OfficeEvent::FixtureSet { fixture: entry }]);
    let page = admin.page(url);
    page.assert_says(waits);
    assert!(page.has(&format!("a[href='/teams/{}']", league.id)));
}
