//! Every route, for every role, in every stage: generated from the table of routes.

use arbitro::account::{SiteRole, UserId};
use arbitro::clock;
use arbitro::config::DatabaseUrl;
use arbitro::db;
use arbitro::db::helper::{FoundCode, NewHelper};
use arbitro::db::session::Origin;
use arbitro::helper::{HelperCode, HelperName};
use arbitro::password::PasswordHash;
use arbitro::web::routes::{Policy, Route, table};
use macro_rules_attribute::apply;
use tournament::{
    Action, Asker, AssociationId, ClubId, CompetitionAsker, Duty, OfficeRole, Officer, Permission,
    Person, SiteAction, Stage, TournamentId, TournamentRole, Whose, decide, may,
    may_in_competition, may_in_office, may_on_site,
    office::{Association, Club, OfficeEvent, Scope},
};

use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::{Answer, Browser, Site};

/// A tournament of two players and one round, brought to this stage, with this staff.
fn tournament(db: &TestDb, staff: [UserId; 3], stage: Stage) -> Hall<'_> {
    let people = ["Ana", "Rui"].map(|name| (None, Person::named(name.parse().unwrap())));
    let hall = Hall::prepared(db, staff[0], ("Prova", 1), people.to_vec());
    hall.act(|t, _| decide::appoint(t, staff[1], TournamentRole::ChiefArbiter));
    hall.act(|t, _| decide::appoint(t, staff[2], TournamentRole::DeputyArbiter));
    match stage {
        Stage::Setup => {}
        Stage::Entries => drop(hall.act(|t, _| decide::open_entries(t))),
        Stage::Running | Stage::Finished => {
            hall.start();
            let round = hall.publish();
            if stage == Stage::Finished {
                hall.play(round);
                hall.act(|t, secret| decide::finish(t, secret.clone()));
            }
        }
    }
    hall
}

/// The competition of teams of this account, number 1.
fn competition(db: &TestDb, director: UserId) {
    let secret = draughts::lot::Secret::new([7; 32]);
    let rules = teams::rules::CUP;
    let days = (at(0).date(), at(0).date());
    let made = teams::decide::make(rules, days, secret.commitment(), Some(director)).unwrap();
    let made = db
        .db
        .write_blocking(|c| db::team::create(c, &made, &secret, &by_program()));
    assert_eq!(made.unwrap().0, 1);
}

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Visitor,
    Bystander,
    Deputy,
    Chief,
    Organiser,
    OrganiserElsewhere,
    Admin,
    Revoked,
    Disabled,
    /// An officer of the federation, of its association or of its club.
    Officer(OfficeRole),
    /// By a code of the tournament in this stage.
    Helper(Duty, Stage),
}

impl Who {
    const ALL: [Who; 14] = [
        Who::Visitor,
        Who::Bystander,
        Who::Deputy,
        Who::Chief,
        Who::Organiser,
        Who::OrganiserElsewhere,
        Who::Admin,
        Who::Revoked,
        Who::Disabled,
        Who::Officer(OfficeRole::Federation),
        Who::Officer(OfficeRole::Association),
        Who::Officer(OfficeRole::Club),
        Who::Helper(Duty::Results, Stage::Running),
        Who::Helper(Duty::Door, Stage::Entries),
    ];

    /// The role on the site; `None` for whoever is not signed in, or not any more.
    fn site(self) -> Option<SiteRole> {
        match self {
            Who::Visitor | Who::Revoked | Who::Disabled | Who::Helper(..) => None,
            Who::Bystander | Who::Deputy | Who::Chief | Who::Officer(_) => Some(SiteRole::Arbiter),
            Who::Organiser | Who::OrganiserElsewhere => Some(SiteRole::Organiser),
            Who::Admin => Some(SiteRole::Admin),
        }
    }
    /// Of what they are an officer.
    fn posts(self) -> Vec<Scope> {
        match self {
            Who::Officer(OfficeRole::Federation) => vec![Scope::Federation],
            Who::Officer(OfficeRole::Association) => vec![Scope::Association(AssociationId(1))],
            Who::Officer(OfficeRole::Club) => vec![Scope::Club(ClubId(1))],
            _ => Vec::new(),
        }
    }
    /// Was signed in, and is not any more?
    fn ended(self) -> bool {
        matches!(self, Who::Revoked | Who::Disabled)
    }
    /// What a helper may do in the tournament of this stage.
    fn duty(self, stage: Stage) -> Option<Duty> {
        match self {
            Who::Helper(duty, of) if of == stage => Some(duty),
            _ => None,
        }
    }
    fn is_helper(self) -> bool {
        matches!(self, Who::Helper(..))
    }
    fn is_in(self) -> bool {
        self.site().is_some() || self.is_helper()
    }
    fn role(self) -> Option<TournamentRole> {
        match self {
            Who::Deputy => Some(TournamentRole::DeputyArbiter),
            Who::Chief => Some(TournamentRole::ChiefArbiter),
            Who::Organiser => Some(TournamentRole::Organiser),
            _ => None,
        }
    }
}

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
        answer.status == 401 || answer.status == 303 && answer.location().starts_with("/login");
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

/// A club in an association, with their officers and that of the federation.
fn office(db: &TestDb, officers: &[(OfficeRole, UserId)]) {
    let association = Association {
        id: AssociationId(1),
        name: "Associação do Sul".parse().unwrap(),
    };
    let club = Club {
        id: ClubId(1),
        name: "Clube de Beja".parse().unwrap(),
        association: Some(association.id),
    };
    let mut events = vec![
        OfficeEvent::AssociationSet { association },
        OfficeEvent::ClubSet { club },
    ];
    for (role, account) in officers {
        let account = *account;
        let posts = Who::Officer(*role).posts().into_iter();
        events.extend(posts.map(|scope| OfficeEvent::OfficerAppointed { account, scope }));
    }
    db.write(|c| db::office::save(c, events, &by_program()));
}

struct World<'a> {
    site: Site<'a>,
    browsers: Vec<(Who, Browser)>,
    tournaments: Vec<(Stage, TournamentId)>,
}

impl<'a> World<'a> {
    fn new(db: &'a TestDb) -> Self {
        let site = Site::start(db);
        let account = |name: &str, role| site.account(&format!("{name}@example.pt"), role);
        let staff = [
            account("organiser", SiteRole::Organiser),
            account("chief", SiteRole::Arbiter),
            account("deputy", SiteRole::Arbiter),
        ];
        let elsewhere = account("elsewhere", SiteRole::Organiser);
        account("bystander", SiteRole::Arbiter);
        account("admin", SiteRole::Admin);
        let officers = OfficeRole::ALL.map(|role| (role, account(role.code(), SiteRole::Arbiter)));
        office(db, &officers);
        let revoked = account("revoked", SiteRole::Admin);
        let disabled = account("disabled", SiteRole::Admin);
        let other = tournament(db, [elsewhere, staff[1], staff[2]], Stage::Setup);
        other.act(|t, _| decide::dismiss(t, staff[1]));
        competition(db, staff[0]);
        let tournaments = Stage::ALL
            .map(|stage| (stage, tournament(db, staff, stage).id))
            .to_vec();
        let browsers = Who::ALL
            .map(|who| match who {
                Who::Helper(duty, of) => {
                    let theirs = tournaments.iter().find(|(stage, _)| *stage == of);
                    (who, Self::helper(db, &site, theirs.unwrap().1, duty))
                }
                _ => (who, Self::browser(&site, who)),
            })
            .to_vec();
        db.write(|c| db::session::delete_all_of(c, revoked));
        db.write(|c| {
            let account = db::account::find(c, disabled)?.unwrap();
            let change = db::account::AccountChange {
                name: account.name,
                role: account.role,
                lang: account.lang,
                disabled_at: Some(at(0)),
            };
            db::account::update(c, disabled, &change, &by_program())
        });
        World {
            site,
            browsers,
            tournaments,
        }
    }

    fn browser(site: &Site, who: Who) -> Browser {
        let mut browser = site.browser();
        let name = match who {
            Who::Visitor => {
                browser.get("/login");
                return browser;
            }
            Who::Bystander => "bystander",
            Who::Deputy => "deputy",
            Who::Chief => "chief",
            Who::Organiser => "organiser",
            Who::OrganiserElsewhere => "elsewhere",
            Who::Admin => "admin",
            Who::Revoked => "revoked",
            Who::Disabled => "disabled",
            Who::Officer(role) => role.code(),
            Who::Helper(..) => unreachable!("comes by a code"),
        };
        let answer = browser.sign_in(
            &format!("{name}@example.pt"),
            super::support::site::PASSWORD,
        );
        assert_eq!(answer.status, 303);
        browser
    }

    /// The browser of somebody who came by a code of this tournament.
    fn helper(db: &TestDb, site: &Site, id: TournamentId, duty: Duty) -> Browser {
        let now = arbitro::clock::now();
        let secret = db.write(|c| {
            let hash = PasswordHash::from_stored("no code is typed here".to_owned());
            let new = NewHelper {
                name: HelperName::parse("mesa 1").unwrap(),
                duty,
                day: arbitro::clock::local(now).date(),
                code: HelperCode::random(),
                hash: hash.clone(),
            };
            let (no, _) = db::helper::create(c, id, vec![new], ("test", now))?.remove(0);
            let found = FoundCode {
                tournament: id,
                no,
                hash,
            };
            db::helper::sign_in(c, &found, Origin::default(), now)
        });
        let mut browser = site.browser();
        let cookie = ("__Host-arbitro".to_owned(), secret.unwrap().text());
        browser.cookies.insert(cookie.0, cookie.1);
        browser.page("/helper");
        browser
    }

    /// The addresses of a route: one for each stage when it is about a tournament.
    fn addresses(&self, route: &Route) -> Vec<(Stage, String)> {
        let fill = |id: TournamentId| {
            let path = route
                .path
                .replace("{tournament}", &id.to_string())
                .replace("{table}", "3");
            path.split('/')
                .map(|part| if part.starts_with('{') { "1" } else { part })
                .collect::<Vec<_>>()
                .join("/")
        };
        let all = self
            .tournaments
            .iter()
            .map(|(stage, id)| (*stage, fill(*id)));
        if route.path.contains("{tournament}") {
            all.collect()
        } else {
            all.take(1).collect()
        }
    }
}

/// Signing out is an answer too, but it ends the session that later requests need; streams never end.
fn skipped(route: &Route) -> bool {
    let of_session = [Policy::SignedIn, Policy::InSession].contains(&route.policy);
    of_session && route.method == "POST" || route.path.ends_with("/live")
}

/// What somebody may do does not depend on the database: PostgreSQL is asked in one stage, SQLite in all of them.
#[apply(on_each_database)]
fn every_route_asks_the_table_of_permissions(db: &TestDb) {
    let today = || clock::local(clock::now()).date();
    let day = today();
    let mut world = World::new(db);
    if matches!(db.url, DatabaseUrl::Postgres(_)) {
        world
            .tournaments
            .retain(|(stage, _)| *stage == Stage::Running);
    }
    let mut cells = 0;
    let mut wrong = Vec::new();
    for route in table().iter().filter(|route| !skipped(route)) {
        for (stage, path) in world.addresses(route) {
            for (who, browser) in &mut world.browsers {
                // a helper is asked about in the stages that some code is for
                let foreign = matches!(stage, Stage::Setup | Stage::Finished);
                let foreign = foreign && route.path.contains("{tournament}");
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
                    _ => browser.post(&path, &[]),
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
                _ => SiteRole::Arbiter,
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
