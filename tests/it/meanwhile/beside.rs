//! What is kept beside a tournament and lets others in: made by who may when it is.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::tournament::{By, Change};
use arbitro::db::{self, Conn, Db, DbError};
use arbitro::screen::ViewKind;
use macro_rules_attribute::apply;
use tournament::{Action, TournamentId, TournamentRole, decide};

use super::{ANA, now};
use crate::on_each_database;
use crate::screens;
use crate::support::between::at_each_moment;
use crate::support::fixture::{Hall, by_program_now};
use crate::support::site::Site;

/// A page of a tournament, what is typed there, how it is answered, and how many there are of what it makes.
type Form<'a> = (
    &'a str,
    &'a [(&'a str, &'a str)],
    u16,
    fn(&mut Conn, TournamentId) -> Result<usize, DbError>,
);

/// What lets programs in, and devices.
const KEYS: [Form<'_>; 3] = [
    (
        "tokens",
        &[
            ("do", "make"),
            ("name", "mesa"),
            ("act", "results"),
            ("days", "7"),
        ],
        200,
        |c, id| Ok(db::api_token::list(c, id)?.len()),
    ),
    (
        "hooks",
        &[("do", "make"), ("url", "https://clube.example/arbitro")],
        303,
        |c, id| Ok(db::hook::list(c, id)?.len()),
    ),
    (
        "print/desk/wifi",
        &[
            ("network", "Sala"),
            ("password", "palavra-passe"),
            ("keep", "on"),
        ],
        303,
        |c, id| Ok(usize::from(db::hall_network::find(c, id)?.is_some())),
    ),
];

/// Ana, an organiser of the tournament, is none any more in the midst of it: nothing is made, until it comes too late.
#[apply(on_each_database)]
fn a_key_to_a_tournament_is_made_by_who_may_when_it_is(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let chief = site.account("chief@example.pt", SiteRole::Organiser);
    let mut ana = site.signed_in(ANA, SiteRole::Organiser);
    let her = UserId(2);
    let staff = [chief, her].map(|user| (user, TournamentRole::Organiser));
    let hall = Hall::running(db, &staff, &["Ana", "Berta"], 2);
    let id = hall.id;
    let day = now().date().to_string();
    let helper = [
        ("do", "make"),
        ("names", "Mesa"),
        ("duty", "results"),
        ("day", &day),
    ];
    // the code that a browser on the wall shows
    let code = site.browser().page("/screen").text(".code");
    let views = screens::views(&[ViewKind::Results]);
    let screen = screens::form(&views, &[("code", &code)]);
    let beside: [Form<'_>; 2] = [
        ("helpers", &helper, 200, |c, id| {
            Ok(db::helper::list(c, id)?.len())
        }),
        ("screens", &screen, 303, |c, id| {
            Ok(db::screen::list(c, id)?.len())
        }),
    ];
    for (page, fields, status, count) in KEYS.into_iter().chain(beside) {
        let path = format!("/tournaments/{id}/{page}");
        let last = at_each_moment(
            (&between, db),
            |ready| {
                ana.get("/");
                ready();
                ana.post(&path, fields)
            },
            move |db| dismissed(db, id, her),
            |answer| {
                assert_eq!(answer.status, 403, "{path}: {}", answer.body);
                assert_eq!(db.read(|c| count(c, id)), 0, "{path}");
                hall.act(|t, _| decide::appoint(t, her, TournamentRole::Organiser));
            },
        );
        assert_eq!(last.status, status, "{path}: {}", last.body);
        assert_eq!(db.read(|c| count(c, id)), 1, "{path}");
    }
}

fn dismissed(db: &Db, id: TournamentId, user: UserId) {
    let change = Change {
        id,
        action: Action::AppointStaff,
        by: By::Program,
        seen: None,
        entry: by_program_now(),
    };
    let dismiss = |c: &mut Conn| {
        db::tournament::change(c, &change, |loaded, _| {
            decide::dismiss(&loaded.tournament, user)
        })
    };
    db.write_blocking(dismiss).unwrap();
}
