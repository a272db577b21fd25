//! Every route, for every role, in every stage: generated from the table of routes.

mod world;

use arbitro::account::SiteRole;
use arbitro::clock;
use arbitro::web::routes::{Policy, Route, table};
use macro_rules_attribute::apply;
use tournament::{
    Action, Asker, CompetitionAsker, Duty, Officer, Permission, SiteAction, Stage, TournamentRole,
    Whose, may, may_in_competition, may_in_office, may_on_site,
};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::Answer;
use world::{Who, World, of_tournament};

/// What the policy says: `None` is "sign in first".
fn expected(policy: Policy, who: Who, stage: Stage) -> Option<Permission> {
    if policy == Policy::Public {
        return Some(Permission::Granted);
    }
    // nobody who is signed in is a program with a token
    if !who.is_in() || matches!(policy, Policy::Token(_) | Policy::Signed) {
        return None;
    }
    let site = who.site();
    Some(match policy {
        Policy::Public | Policy::InSession => Permission::Granted,
        Policy::Token(_) | Policy::Signed => Permission::Forbidden,
        Policy::SignedIn if site.is_some() => Permission::Granted,
        Policy::SignedIn => Permission::Forbidden,
        Policy::Site(action) => may_on_site(site, action),
        // the competition of the world is the organiser's, and goes on
        Policy::Competition(action) => may_in_competition(
            &CompetitionAsker {
                site,
                directs: who == Who::Organiser,
                captain: false,
                over: false,
            },
            action,
        ),
        Policy::Office(act) => {
            let posts = who.posts();
            let officer = Officer {
                site,
                posts: &posts,
            };
            may_in_office(&officer, act, Whose::Anybodys)
        }
        Policy::Tournament(action) => may(
            &Asker {
                site,
                role: who.role(),
                duty: who.duty(stage),
                stage,
            },
            action,
        ),
    })
}

/// What the site said.
fn observed(answer: &Answer) -> Option<Permission> {
    let signs_in =
        answer.status == 401 || answer.status == 303 && answer.location().starts_with("/login?");
    if signs_in {
        None
    } else if answer.status == 403 {
        Some(Permission::Forbidden)
    } else if answer.status == 409 && answer.page().text("h1") == "Não é possível nesta fase" {
        Some(Permission::NotNow)
    } else {
        Some(Permission::Granted)
    }
}

/// Signing out is an answer too, but it ends the session that later requests need; streams never end.
fn skipped(route: &Route) -> bool {
    let of_session = [Policy::SignedIn, Policy::InSession].contains(&route.policy);
    of_session && route.method == "POST" || route.path.ends_with("/live")
}

/// Asks these routes of a world, those of tournaments in these stages.
fn ask(db: &TestDb, stages: &[Stage], is_asked: fn(&Route) -> bool) {
    let today = || clock::local(clock::now()).date();
    let day = today();
    let mut world = World::new(db);
    world.tournaments.retain(|(one, _)| stages.contains(one));
    let mut cells = 0;
    let mut wrong = Vec::new();
    let asked = |route: &&Route| is_asked(route) && !skipped(route);
    for route in table().iter().filter(asked) {
        for (stage, path) in world.addresses(route) {
            for (who, browser) in &mut world.browsers {
                // a helper is asked about in the stages that some code is for
                let foreign = matches!(stage, Stage::Setup | Stage::Finished);
                let foreign = foreign && of_tournament(route);
                // and on the day of the code, which may end meanwhile
                if who.is_helper() && (foreign || today() != day) {
                    continue;
                }
                // their forms are of a session that is gone
                if route.method == "POST" && route.policy == Policy::Public && who.ended() {
                    continue;
                }
                let kept = browser.clone();
                let answer = match route.method.as_str() {
                    "GET" => browser.get(&path),
                    "PUT" => browser.send("PUT", &path, &[], "{}"),
                    "POST" => browser.post(&path, &[]),
                    other => panic!("{other} {path} is asked by nobody here"),
                };
                *browser = kept;
                let wanted = expected(route.policy, *who, stage);
                let seen = observed(&answer);
                cells += 1;
                if seen != wanted || answer.status >= 500 || answer.status == 405 {
                    wrong.push(format!(
                        "{} {path} as {who:?} in {stage:?}: wanted {wanted:?}, saw {seen:?} ({})",
                        route.method, answer.status
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {cells} cells are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(cells > 100, "only {cells} cells");
}

/// In parts, which run beside each other. What somebody may do does not depend on the database: the forms below are sent on both.
#[test]
fn every_route_of_the_site_asks_the_table_of_permissions() {
    ask(&TestDb::sqlite(), &Stage::ALL, |route| {
        !of_tournament(route)
    });
}

#[test]
fn every_route_of_a_tournament_asks_the_table_of_permissions() {
    ask(
        &TestDb::sqlite(),
        &[Stage::Running, Stage::Finished],
        of_tournament,
    );
}

#[test]
fn every_route_of_a_tournament_that_has_not_begun_asks_the_table_of_permissions() {
    ask(
        &TestDb::sqlite(),
        &[Stage::Setup, Stage::Entries],
        of_tournament,
    );
}

#[apply(on_each_database)]
fn no_change_without_the_form_of_the_session(db: &TestDb) {
    let world = World::new(db);
    let mut browsers = world.browsers.iter();
    let (_, admin) = browsers.find(|(who, _)| *who == Who::Admin).unwrap();
    // what programs send has no form, and no cookie opens it
    let is_form = |route: &Route| !matches!(route.policy, Policy::Token(_) | Policy::Signed);
    let (anywhere, forms): (Vec<_>, Vec<_>) = table()
        .into_iter()
        .filter(|route| route.method == "POST" && is_form(route))
        .partition(|route| route.from_anywhere);
    // one click of a mail program stops mails, a browser's worker names its endpoints, and nothing else is done so
    let anywhere: Vec<&str> = anywhere.iter().map(|route| route.path).collect();
    assert_eq!(anywhere, ["/push/renewal", "/following/{token}/stop"]);
    for route in &forms {
        let (_, path) = world.addresses(route).into_iter().next_back().unwrap();
        let mut tries: Vec<(&str, Answer)> = Vec::new();
        let mut here = admin.clone();
        tries.push(("no token", here.post_as_is(&path, &[])));
        tries.push(("wrong token", here.post_as_is(&path, &[("csrf", "x")])));
        here.headers = vec![("sec-fetch-site", "cross-site".to_owned())];
        tries.push(("cross-site", here.post(&path, &[])));
        here.headers = vec![("origin", "https://evil.example".to_owned())];
        tries.push(("foreign origin", here.post(&path, &[])));
        for (what, answer) in tries {
            // the stage is asked before the body is read
            let refused = answer.status == 403 || observed(&answer) == Some(Permission::NotNow);
            assert!(refused, "POST {path} with {what}: {}", answer.status);
        }
    }
    drop(world.site);
}

/// The table of permissions, pinned: a change of it is a change of this text.
#[test]
fn the_table_of_permissions() {
    let mut text = String::new();
    for action in Action::ALL {
        text += &format!("{action:?}:");
        for role in TournamentRole::ALL {
            let site = match role {
                TournamentRole::Organiser => SiteRole::Organiser,
                TournamentRole::ChiefArbiter | TournamentRole::DeputyArbiter => SiteRole::Arbiter,
            };
            let stages: String = Stage::ALL
                .into_iter()
                .map(|stage| {
                    match may(
                        &Asker {
                            site: Some(site),
                            role: Some(role),
                            duty: None,
                            stage,
                        },
                        action,
                    ) {
                        Permission::Granted => format!("{stage:?}").chars().next().unwrap(),
                        Permission::NotNow => '-',
                        Permission::Forbidden => 'x',
                    }
                })
                .collect();
            text += &format!(" {role:?}={stages}");
        }
        let duties = Duty::ALL.into_iter().filter(|duty| {
            let asker = |stage| Asker {
                site: None,
                role: None,
                duty: Some(*duty),
                stage,
            };
            let may_ever = |stage| may(&asker(stage), action) != Permission::Forbidden;
            Stage::ALL.into_iter().any(may_ever)
        });
        text += &format!(" {:?}\n", duties.collect::<Vec<_>>());
    }
    for action in SiteAction::ALL {
        let roles =
            SiteRole::ALL.map(|role| may_on_site(Some(role), action) == Permission::Granted);
        text += &format!("{action:?}: {roles:?}\n");
    }
    insta::assert_snapshot!(text);
}
