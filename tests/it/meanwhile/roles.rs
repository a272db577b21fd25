//! What somebody is on the site while they change something there: a tournament, a competition of teams, the office.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::journal::{self, Stream};
use macro_rules_attribute::apply;
use tournament::{CompetitionId, TournamentId, TournamentRole, office::Scope};

use super::{ANA, RUI, change, meanwhile, now};
use crate::on_each_database;
use crate::support::between::at_each_moment;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::Site;
use crate::teams::League;

/// Where a form is sent to, and the journal in which it is found once it was taken.
type Form = (String, Stream);

/// Ana, who administers the site, sends a form, and is made an arbiter in the midst of it: nothing is written, until it comes too late.
fn only_as_administrator(db: &TestDb, fields: &[(&str, &str)], form: impl FnOnce() -> Form) {
    let (site, between) = Site::watched(db, &[]);
    site.account("chief@example.pt", SiteRole::Admin);
    let mut ana = site.signed_in(ANA, SiteRole::Admin);
    let user = UserId(2);
    let (path, stream) = form();
    let rows = || db.read(|c| journal::list(c, stream)).len();
    let before = rows();
    let last = at_each_moment(
        (&between, db),
        |ready| {
            ana.get("/");
            ready();
            ana.post(&path, fields)
        },
        move |db| meanwhile(db, |c| change(c, user, |a| a.role = SiteRole::Arbiter)),
        |answer| {
            assert_eq!(answer.status, 403, "{}", answer.body);
            assert_eq!(rows(), before);
            db.write(|c| change(c, user, |a| a.role = SiteRole::Admin));
        },
    );
    assert_eq!(last.status, 303, "{}", last.body);
    assert!(rows() > before);
}

#[apply(on_each_database)]
fn a_result_is_entered_by_who_may_when_it_is(db: &TestDb) {
    only_as_administrator(db, &[("g-1-1", "1")], || {
        let chief = [(UserId(1), TournamentRole::Organiser)];
        let hall = Hall::running(db, &chief, &["Ana", "Berta"], 2);
        hall.publish();
        let path = format!("/tournaments/{}/rounds/1/results", hall.id);
        (path, Stream::Tournament(hall.id))
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
        let first = Stream::Tournament(TournamentId(1));
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
        let first = Stream::Teams(CompetitionId(1));
        ("/teams/new".to_owned(), first)
    });
}

#[apply(on_each_database)]
fn a_competition_is_announced_by_who_may_when_it_is(db: &TestDb) {
    only_as_administrator(db, &[], || {
        let league = League::new(db, None);
        let path = format!("/teams/{}/desk/announcement", league.id);
        (path, Stream::Teams(league.id))
    });
}

#[apply(on_each_database)]
fn an_officer_is_appointed_by_who_may_when_it_is(db: &TestDb) {
    let fed = Scope::Federation.code();
    let fields = [("account", "1"), ("scope", &fed)];
    let form = || ("/office/officers".to_owned(), Stream::Register);
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
