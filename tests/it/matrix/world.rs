//! Everybody who asks, and the tournaments that they ask about.

use arbitro::account::{SiteRole, UserId};
use arbitro::db;
use arbitro::db::helper::{FoundCode, NewHelper};
use arbitro::db::journal::Signature;
use arbitro::db::session::SessionOrigin;
use arbitro::helper::{HelperCode, HelperName};
use arbitro::password::PasswordHash;
use arbitro::web::routes::Route;
use tournament::{
    AssociationId, ClubId, Duty, OfficeRole, Person, Stage, TournamentId, TournamentRole, decide,
    office::{Association, Club, OfficeEvent, Scope},
};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::site::{Browser, PASSWORD, Site};

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
pub enum Who {
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
    pub const ALL: [Who; 14] = [
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
    pub fn site(self) -> Option<SiteRole> {
        match self {
            Who::Visitor | Who::Revoked | Who::Disabled | Who::Helper(..) => None,
            Who::Bystander | Who::Deputy | Who::Chief | Who::Officer(_) => Some(SiteRole::Arbiter),
            Who::Organiser | Who::OrganiserElsewhere => Some(SiteRole::Organiser),
            Who::Admin => Some(SiteRole::Admin),
        }
    }
    /// Of what they are an officer.
    pub fn posts(self) -> Vec<Scope> {
        match self {
            Who::Officer(OfficeRole::Federation) => vec![Scope::Federation],
            Who::Officer(OfficeRole::Association) => vec![Scope::Association(AssociationId(1))],
            Who::Officer(OfficeRole::Club) => vec![Scope::Club(ClubId(1))],
            Who::Visitor
            | Who::Bystander
            | Who::Deputy
            | Who::Chief
            | Who::Organiser
            | Who::OrganiserElsewhere
            | Who::Admin
            | Who::Revoked
            | Who::Disabled
            | Who::Helper(..) => Vec::new(),
        }
    }
    /// Was signed in, and is not any more?
    pub fn ended(self) -> bool {
        matches!(self, Who::Revoked | Who::Disabled)
    }
    /// What a helper may do in the tournament of this stage.
    pub fn duty(self, stage: Stage) -> Option<Duty> {
        match self {
            Who::Helper(duty, of) => (of == stage).then_some(duty),
            Who::Visitor
            | Who::Bystander
            | Who::Deputy
            | Who::Chief
            | Who::Organiser
            | Who::OrganiserElsewhere
            | Who::Admin
            | Who::Revoked
            | Who::Disabled
            | Who::Officer(_) => None,
        }
    }
    pub fn is_helper(self) -> bool {
        matches!(self, Who::Helper(..))
    }
    pub fn is_in(self) -> bool {
        self.site().is_some() || self.is_helper()
    }
    pub fn role(self) -> Option<TournamentRole> {
        match self {
            Who::Deputy => Some(TournamentRole::DeputyArbiter),
            Who::Chief => Some(TournamentRole::ChiefArbiter),
            Who::Organiser => Some(TournamentRole::Organiser),
            Who::Visitor
            | Who::Bystander
            | Who::OrganiserElsewhere
            | Who::Admin
            | Who::Revoked
            | Who::Disabled
            | Who::Officer(_)
            | Who::Helper(..) => None,
        }
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
        former: Vec::new(),
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

pub struct World<'a> {
    pub site: Site<'a>,
    pub browsers: Vec<(Who, Browser)>,
    pub tournaments: Vec<(Stage, TournamentId)>,
}

impl<'a> World<'a> {
    pub fn new(db: &'a TestDb) -> Self {
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
                Who::Visitor
                | Who::Bystander
                | Who::Deputy
                | Who::Chief
                | Who::Organiser
                | Who::OrganiserElsewhere
                | Who::Admin
                | Who::Revoked
                | Who::Disabled
                | Who::Officer(_) => (who, Self::browser(&site, who)),
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
        let answer = browser.sign_in(&format!("{name}@example.pt"), PASSWORD);
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
            let (no, _) =
                db::helper::create(c, id, vec![new], &Signature::by_program("test", now))?
                    .remove(0);
            let found = FoundCode {
                tournament: id,
                no,
                hash,
            };
            db::helper::sign_in(c, &found, SessionOrigin::default(), now)
        });
        let mut browser = site.browser();
        let cookie = ("__Host-arbitro".to_owned(), secret.unwrap().text());
        browser.cookies.insert(cookie.0, cookie.1);
        browser.page("/helper");
        browser
    }

    /// The addresses of a route: one for each stage when it is about a tournament.
    pub fn addresses(&self, route: &Route) -> Vec<(Stage, String)> {
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
        if of_tournament(route) {
            all.collect()
        } else {
            all.take(1).collect()
        }
    }
}

/// Is it about one tournament?
pub fn of_tournament(route: &Route) -> bool {
    route.path.contains("{tournament}")
}
