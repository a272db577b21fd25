//! What an entry of the calendar reaches of the tournament that it names, and for whom.

use arbitro::account::{SiteRole, UserId};
use arbitro::reckoning;
use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, Scope};
use tournament::{AssociationId, ClubId, TournamentId, TournamentRole, decide};

use super::calendar::finished_by;
use super::{federation, fixture, officer, save, standing, with_tournament};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::make_account;
use crate::support::site::{Answer, Browser, Site};

use FixtureStep::{Recognise, Submit};

/// Drafts an entry of this owner that names a tournament, and would have its ratings wait.
fn names(browser: &mut Browser, owner: &str, tournament: TournamentId) -> Answer {
    let id = tournament.to_string();
    let fields = [
        ("name", "Meu"),
        ("owner", owner),
        ("starts", "2026-11-18"),
        ("ends", "2026-11-18"),
        ("homologated", "on"),
        ("tournament", id.as_str()),
    ];
    browser.post("/office/calendar", &fields)
}

fn takes(browser: &mut Browser, step: &str) -> u16 {
    browser.sends("/office/calendar/1/step", &[("step", step), ("why", "")])
}

/// A running tournament of somebody else, in which this account has a role.
fn running(db: &TestDb, account: UserId, role: TournamentRole) -> Hall<'_> {
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let staff = [(organiser, TournamentRole::Organiser), (account, role)];
    Hall::running(db, &staff, &["Ana", "Berta", "Carlos", "Duarte"], 1)
}

#[apply(on_each_database)]
fn a_deputy_names_no_tournament_and_a_draft_appoints_nobody(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let scope = Scope::Association(AssociationId(2));
    let (account, mut north) = officer(db, &site, "norte@example.pt", scope);
    let hall = running(db, account, TournamentRole::DeputyArbiter);
    let refused = names(&mut north, "association-2", hall.id);
    assert_eq!(refused.status, 422);
    refused.page().assert_says("Não organiza este torneio");
    // somebody else did
    let url = "/office/calendar/1/arbiters";
    let form = format!("form[action='{url}']");
    let arbiter = site.account("arbitra@example.pt", SiteRole::Arbiter);
    let text = arbiter.to_string();
    let fields = [("account", text.as_str()), ("role", "chief-arbiter")];
    let cases: [(&[FixtureStep], bool); 3] = [
        (&[], false),
        (&[Submit], false),
        (&[Submit, Recognise], true),
    ];
    for (steps, is_admitted) in cases {
        let entry = fixture(1, "Open", scope, steps);
        save(db, vec![with_tournament(entry, hall.id)]);
        let shown = north.page("/office/calendar/1").has(&form);
        assert_eq!(shown, is_admitted, "{steps:?}");
        let status = north.sends(url, &fields);
        assert_eq!(status, if is_admitted { 303 } else { 409 }, "{steps:?}");
        let staff = hall.now().tournament.staff;
        assert_eq!(staff.contains_key(&arbiter), is_admitted, "{steps:?}");
    }
    db.assert_audited();
}

#[apply(on_each_database)]
fn ratings_wait_for_no_draft(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let club = Scope::Club(ClubId(1));
    let (organiser, mut club) = officer(db, &site, "clube@example.pt", club);
    let south = Scope::Association(AssociationId(1));
    let (_, mut south) = officer(db, &site, "sul@example.pt", south);
    let hall = finished_by(db, organiser, "Open de Beja");
    let counts = || {
        let all = db.read(reckoning::finished);
        all.iter().any(|(id, _)| *id == hall.id)
    };
    assert_eq!(names(&mut club, "club-1", hall.id).status, 303);
    let plan = standing(db, 1).plan;
    assert!(plan.counts_once_homologated && plan.tournament == Some(hall.id));
    assert!(counts(), "a draft");
    assert_eq!(takes(&mut club, "submit"), 303);
    assert!(counts(), "nobody looked at it");
    assert_eq!(takes(&mut south, "recognise"), 303);
    assert!(!counts());
    db.assert_audited();
}

#[apply(on_each_database)]
fn whoever_was_dismissed_reads_no_report(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let club = Scope::Club(ClubId(1));
    let (account, mut club) = officer(db, &site, "clube@example.pt", club);
    let (_, mut fed) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let hall = running(db, account, TournamentRole::Organiser);
    assert_eq!(names(&mut club, "club-1", hall.id).status, 303);
    let (url, pack) = ("/office/calendar/1", "/office/calendar/1/report.zip");
    club.page(url).assert_says("Lista do relatório");
    assert_eq!(club.get(pack).status, 200);
    hall.act(|t, _| decide::dismiss(t, account));
    let page = club.page(url);
    assert!(!page.says("Lista do relatório") && !page.says("Torneio de Évora"));
    assert_eq!(club.get(pack).status, 403);
    fed.page(url).assert_says("Lista do relatório");
    assert_eq!(fed.get(pack).status, 200);
}
