//! Every step of the calendar, from every state, by every officer, with what is the federation's, an association's, a club's: what the page offers and
//! what the server does is what the table says.

use std::collections::BTreeSet;

use macro_rules_attribute::apply;
use tournament::office::{Fixture, FixtureState, FixtureStep, OfficeEvent, STEPS, Scope};
use tournament::{
    AssociationId, ClubId, OfficeAct, Officer, Permission, SiteRole, TournamentId, Whose,
    may_in_office,
};

use super::{federation, fixture, officer, save, with_tournament};
use crate::support::database::TestDb;
use crate::support::site::{Browser, Site};
use crate::{on_each_database, on_sqlite};

const OWNERS: [Scope; 5] = [
    Scope::Federation,
    Scope::Association(AssociationId(1)),
    Scope::Club(ClubId(1)),
    Scope::Club(ClubId(2)),
    Scope::Club(ClubId(3)),
];

/// The shortest way to each state.
fn ways() -> Vec<(FixtureState, Vec<FixtureStep>)> {
    let mut ways = vec![(FixtureState::Draft, Vec::new())];
    let mut known = BTreeSet::from([FixtureState::Draft]);
    let mut next = 0;
    while let Some((state, way)) = ways.get(next).cloned() {
        for line in STEPS.iter().filter(|line| line.from.contains(&state)) {
            if known.insert(line.to) {
                let way: Vec<FixtureStep> = way.iter().copied().chain([line.step]).collect();
                ways.push((line.to, way));
            }
        }
        next += 1;
    }
    ways
}

fn officers(db: &TestDb, site: &Site<'_>) -> Vec<(Vec<Scope>, SiteRole, Browser)> {
    let mut all = Vec::new();
    let posts = [
        Scope::Federation,
        Scope::Association(AssociationId(1)),
        Scope::Association(AssociationId(2)),
        Scope::Club(ClubId(1)),
        Scope::Club(ClubId(3)),
    ];
    for post in posts {
        let email = format!("{}@example.pt", post.code());
        let (_, browser) = officer(db, site, &email, post);
        all.push((vec![post], SiteRole::Arbiter, browser));
    }
    let nobody = site.signed_in("ninguem@example.pt", SiteRole::Organiser);
    all.push((Vec::new(), SiteRole::Organiser, nobody));
    let admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    all.push((Vec::new(), SiteRole::Admin, admin));
    all
}

/// Whose an entry is does not depend on the database; its way is walked on both below.
#[apply(on_sqlite)]
fn every_step_asks_whose_the_entry_is(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let office = db.read(arbitro::db::office::load);
    let mut who = officers(db, &site);
    let ways = ways();
    assert_eq!(ways.len(), FixtureState::ALL.len());
    let (mut id, mut cells, mut wrong) = (0, 0, Vec::new());
    for owner in OWNERS {
        for (state, way) in &ways {
            id += 1;
            let entry = fixture(id, &format!("Torneio {id}"), owner, way);
            // there is no such tournament: what is asked is who may, and not what comes of it
            save(
                db,
                vec![with_tournament(entry.clone(), TournamentId(9_000 + id))],
            );
            for (posts, role, browser) in &mut who {
                let officer = Officer {
                    site: Some(*role),
                    posts,
                };
                let may =
                    |act| may_in_office(&officer, act, office.whose(owner)) == Permission::Granted;
                let sees = *role == SiteRole::Admin || !posts.is_empty();
                let url = format!("/office/calendar/{id}");
                let page = browser.get(&url);
                assert_eq!(page.status == 200, sees, "{posts:?}");
                let shown = page.page();
                for line in &STEPS {
                    let possible = line.from.contains(state) && may(line.act);
                    let button = format!("button[name=step][value={}]", line.step.code());
                    if sees && shown.has(&button) != possible {
                        wrong.push(format!(
                            "{posts:?} sees {:?} in {state:?} of {owner:?}",
                            line.step
                        ));
                    }
                    if !may(line.act) {
                        let fields = [("step", line.step.code()), ("why", "Porque sim.")];
                        let status = browser.post(&format!("{url}/step"), &fields).status;
                        if status != 403 {
                            wrong.push(format!("{posts:?} {:?} {owner:?}: {status}", line.step));
                        }
                    }
                    cells += 1;
                }
            }
            let now: Fixture = super::standing(db, id);
            assert_eq!(now.steps, entry.steps, "nothing was done that may not be");
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {cells}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(cells > 3_000, "only {cells} cells");
}

/// What is done with the right of each, once: the whole way of an entry, by those whose steps they are.
#[apply(on_each_database)]
fn each_step_is_taken_by_whom_it_belongs_to(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let (_, mut club) = officer(db, &site, "clube@example.pt", Scope::Club(ClubId(1)));
    let (_, mut association) = officer(
        db,
        &site,
        "sul@example.pt",
        Scope::Association(AssociationId(1)),
    );
    let (_, mut office) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let entry = fixture(1, "Open de Beja", Scope::Club(ClubId(1)), &[]);
    save(db, vec![OfficeEvent::FixtureSet { fixture: entry }]);
    let take = |browser: &mut Browser, step: &str, why: &str| {
        browser.sends("/office/calendar/1/step", &[("step", step), ("why", why)])
    };
    assert_eq!(take(&mut club, "submit", ""), 303);
    assert_eq!(take(&mut club, "recognise", ""), 403);
    assert_eq!(take(&mut association, "make-official", ""), 403);
    assert_eq!(
        take(&mut association, "return", ""),
        422,
        "without a reason"
    );
    assert_eq!(take(&mut association, "return", "Faltam as datas."), 303);
    assert_eq!(
        take(&mut association, "recognise", ""),
        409,
        "it was returned"
    );
    assert_eq!(take(&mut club, "submit", ""), 303);
    assert_eq!(take(&mut association, "recognise", ""), 303);
    assert_eq!(
        take(&mut association, "recognise", ""),
        303,
        "pressed twice"
    );
    assert_eq!(
        take(&mut office, "homologate", "Visto."),
        409,
        "not played yet"
    );
    assert_eq!(take(&mut club, "play", ""), 303);
    assert_eq!(take(&mut club, "report", ""), 422, "there is no tournament");
    assert_eq!(super::standing(db, 1).state(), FixtureState::Played);
    assert_eq!(
        super::standing(db, 1).kind(),
        Some(FixtureState::Recognised)
    );
    db.assert_audited();
}

/// The table of permissions for the office, pinned: for each act, by whom and with what is theirs: the federation's, its association's, another's, its club's, another of the
/// association, one of another association, one that belongs nowhere.
#[test]
fn the_table_of_the_office() {
    let mut text = String::new();
    let posts = [
        Scope::Federation,
        Scope::Association(AssociationId(1)),
        Scope::Club(ClubId(1)),
    ];
    let whose = [
        Whose::Federations,
        Whose::Associations(AssociationId(1)),
        Whose::Associations(AssociationId(2)),
        Whose::Clubs(ClubId(1), Some(AssociationId(1))),
        Whose::Clubs(ClubId(2), Some(AssociationId(1))),
        Whose::Clubs(ClubId(3), Some(AssociationId(2))),
        Whose::Clubs(ClubId(4), None),
    ];
    for act in OfficeAct::ALL {
        text += &format!("{act:?}:");
        for post in posts {
            let site = Some(SiteRole::Arbiter);
            let officer = Officer {
                site,
                posts: &[post],
            };
            let cells = whose.map(|of| match may_in_office(&officer, act, of) {
                Permission::Granted => '1',
                Permission::Forbidden | Permission::NotNow => '0',
            });
            text += &format!(" {:?}={}", post.role(), cells.iter().collect::<String>());
        }
        text += "\n";
    }
    insta::assert_snapshot!(text);
}
