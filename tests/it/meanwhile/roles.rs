//! What somebody is on the site while they change something there: a tournament, a competition of teams, the office.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::journal::{self, Journal};
use arbitro::db::{self, Conn, DbError};
use macro_rules_attribute::apply;
use tournament::office::{OfficeEvent, Scope};
use tournament::{CompetitionId, JournalRow, Person, TournamentId, TournamentRole};

use super::{ANA, RUI, change, meanwhile, now};
use crate::on_each_database;
use crate::support::between::at_each_moment;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program_now};
use crate::support::site::Site;
use crate::teams::League;

/// Where a form is sent to, and the journal in which it is found once it was taken.
type Form = (String, Journal);

/// What makes somebody who may one who may not, or the other way round.
type Turn = fn(&mut Conn) -> Result<(), DbError>;

/// Ana.
const HER: UserId = UserId(2);

fn is(c: &mut Conn, role: SiteRole) -> Result<(), DbError> {
    change(c, HER, |a| a.role = role).map(drop)
}

/// Ana is an administrator, and is one no more.
const ADMINISTRATOR: [Turn; 2] = [|c| is(c, SiteRole::Admin), |c| is(c, SiteRole::Arbiter)];

/// Ana is an officer of the federation, and is one no more.
const OFFICER: [Turn; 2] = [
    |c| {
        let (account, scope) = (HER, Scope::Federation);
        in_office(c, OfficeEvent::OfficerAppointed { account, scope })
    },
    |c| {
        let (account, scope) = (HER, Scope::Federation);
        in_office(c, OfficeEvent::OfficerDismissed { account, scope })
    },
];

fn in_office(c: &mut Conn, event: OfficeEvent) -> Result<(), DbError> {
    db::account::lock(c)?;
    db::player::lock(c)?;
    db::office::save(c, vec![event], &by_program_now())
}

/// Ana, who administers the site, sends a form, and is made an arbiter in the midst of it: nothing is written, until it comes too late.
fn only_as_administrator(db: &TestDb, fields: &[(&str, &str)], form: impl FnOnce() -> Form) {
    only_as(ADMINISTRATOR, db, &[("", fields)], form);
}

/// The same for several forms, each of an address below that of the first, and for whatever Ana is and may be no more. Whoever is an officer has no other role than
/// that of an arbiter.
fn only_as(
    [turns, loses]: [Turn; 2],
    db: &TestDb,
    forms: &[(&str, &[(&str, &str)])],
    form: impl FnOnce() -> Form,
) {
    let (site, between) = Site::watched(db, &[]);
    site.account("chief@example.pt", SiteRole::Admin);
    let mut ana = site.signed_in(ANA, SiteRole::Arbiter);
    db.write(turns);
    let (path, journal) = form();
    let rows = || db.read(|c| journal::list(c, journal));
    // what made her one who may, or not, stands in the office's journal too
    let own = |rows: Vec<JournalRow>| rows.iter().filter(|row| row.who.user == Some(HER)).count();
    for (below, fields) in forms {
        let path = format!("{path}{below}");
        let before = own(rows());
        let last = at_each_moment(
            (&between, db),
            |ready| {
                ana.get("/");
                let shown = ana.get(&path);
                let seen = (shown.status == 200).then(|| shown.page().field("seen"));
                let seen = seen.flatten().unwrap_or_default();
                let fields = [fields, &[("seen", seen.as_str())][..]].concat();
                ready();
                ana.post(&path, &fields)
            },
            move |db| meanwhile(db, loses),
            |answer| {
                assert_eq!(answer.status, 403, "{path}: {}", answer.body);
                assert_eq!(own(rows()), before);
                db.write(turns);
            },
        );
        assert_eq!(last.status, 303, "{path}: {}", last.body);
        assert!(own(rows()) > before, "{path}");
    }
}

#[apply(on_each_database)]
fn a_result_is_entered_by_who_may_when_it_is(db: &TestDb) {
    only_as_administrator(db, &[("g-1-1", "1")], || {
        let chief = [(UserId(1), TournamentRole::Organiser)];
        let hall = Hall::running(db, &chief, &["Ana", "Berta"], 2);
        hall.publish();
        let path = format!("/tournaments/{}/rounds/1/results", hall.id);
        (path, Journal::Tournament(hall.id))
    });
}

#[apply(on_each_database)]
fn a_tournament_is_made_by_who_may_when_it_is(db: &TestDb) {
    let fields = [
        ("name", "Open do Sado"),
        ("venue", "Setúbal"),
        ("starts", "2026-12-05"),
        ("ends", ""),
        ("template", tournament::Template::ALL[0].code()),
    ];
    only_as_administrator(db, &fields, || {
        let first = Journal::Tournament(TournamentId(1));
        ("/tournaments".to_owned(), first)
    });
}

#[apply(on_each_database)]
fn a_competition_is_made_by_who_may_when_it_is(db: &TestDb) {
    let fields = [
        ("rules", teams::rules::CUP),
        ("starts", "2026-12-05"),
        ("ends", "2026-12-06"),
    ];
    only_as_administrator(db, &fields, || {
        let first = Journal::Teams(CompetitionId(1));
        ("/teams/new".to_owned(), first)
    });
}

#[apply(on_each_database)]
fn a_competition_is_announced_by_who_may_when_it_is(db: &TestDb) {
    only_as_administrator(db, &[], || {
        let league = League::new(db, None);
        let path = format!("/teams/{}/desk/announcement", league.id);
        (path, Journal::Teams(league.id))
    });
}

/// The rules of circuits, ratings and titles to begin with, and a reading.
const BOOKS: [(&str, &[(&str, &str)]); 4] = [
    ("/circuits", &[("rules", federation::circuits::CIF)]),
    (
        "/ratings/system",
        &[("rules", federation::ratings::FIDE), ("base", "")],
    ),
    ("/titles/rules", &[("rules", federation::titles::CBD)]),
    (
        "/readings/new",
        &[
            ("article", "4.3"),
            ("portuguese", "Tem de jogar a peça."),
            ("english", "The piece must be moved."),
        ],
    ),
];

#[apply(on_each_database)]
fn the_books_of_the_federation_are_kept_by_who_may_when_it_is(db: &TestDb) {
    let form = || ("/register".to_owned(), Journal::Register);
    only_as(OFFICER, db, &BOOKS, form);
}

#[apply(on_each_database)]
fn the_register_is_kept_by_who_may_when_it_is(db: &TestDb) {
    let form = || ("/register/new".to_owned(), Journal::Register);
    only_as_administrator(db, &[("name", "Eva Sá")], form);
}

/// Two records of one person, in the register from the beginning.
fn twice(db: &TestDb) -> Form {
    for name in ["Eva Sá", "Eva Maria Sá"] {
        db.write(|c| {
            db::player::create(c, &Person::named(name.parse().unwrap()), &by_program_now())
        });
    }
    ("/register/1/".to_owned(), Journal::Register)
}

#[apply(on_each_database)]
fn records_are_merged_and_parted_by_who_may_when_it_is(db: &TestDb) {
    let forms: [(&str, &[(&str, &str)]); 2] = [("merge", &[("into", "2")]), ("parting", &[])];
    only_as(ADMINISTRATOR, db, &forms, || twice(db));
}

#[apply(on_each_database)]
fn somebody_is_forgotten_by_who_may_when_it_is(db: &TestDb) {
    let fields = [("name", "Eva Sá"), ("why", "Pediu-o por carta.")];
    only_as(OFFICER, db, &[("data", &fields)], || twice(db));
}

#[apply(on_each_database)]
fn who_is_new_reaches_the_register_by_who_may_when_it_is(db: &TestDb) {
    let fields = [("do", "hand"), ("name", "Rui Reis"), ("register", "on")];
    only_as_administrator(db, &fields, || {
        let hall = Hall::prepared(db, HER, ("Open de Ovar", 4), vec![]);
        hall.act(|t, _| tournament::decide::open_entries(t));
        let path = format!("/tournaments/{}/entries/new", hall.id);
        (path, Journal::Register)
    });
}

#[apply(on_each_database)]
fn an_officer_is_appointed_by_who_may_when_it_is(db: &TestDb) {
    let fed = Scope::Federation.code();
    let fields = [("account", "1"), ("scope", &fed)];
    let form = || ("/office/officers".to_owned(), Journal::Register);
    only_as_administrator(db, &fields, form);
}

#[apply(on_each_database)]
fn nobody_gets_a_post_who_was_shut_out(db: &TestDb) {
    let (site, between) = Site::watched(db, &[]);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let rui = site.account(RUI, SiteRole::Arbiter);
    let (account, fed) = (rui.to_string(), Scope::Federation.code());
    let fields = [("account", account.as_str()), ("scope", &fed)];
    let posts = || db.read(arbitro::db::office::load).posts(rui);
    let last = at_each_moment(
        (&between, db),
        |ready| {
            ana.get("/office/officers");
            ready();
            ana.post("/office/officers", &fields)
        },
        move |db| meanwhile(db, |c| change(c, rui, |a| a.disabled_at = Some(now()))),
        |answer| {
            assert_eq!(answer.status, 422, "{}", answer.body);
            assert_eq!(posts(), []);
            db.write(|c| change(c, rui, |a| a.disabled_at = None));
        },
    );
    assert_eq!(last.status, 303);
    assert_eq!(posts(), [Scope::Federation]);
}
