//! What was made by mistake: licences that are annulled, seasons, clubs and drafts of the calendar that are taken out.

use arbitro::account::SiteRole;
use arbitro::db::schema::entries::dsl as entered;
use arbitro::db::{self, Conn, DbError, journal::Journal, office::OfficeThing};
use diesel::prelude::*;
use macro_rules_attribute::apply;
use tournament::office::{FixtureStep, OfficeEvent, Scope};
use tournament::{ClubId, LicenceId, PlayerId, SeasonId, TournamentId, TransferId};

use super::calendar::finished_by;
use super::people::{LICENCE, person};
use super::{federation, fixture, officer, save, with_tournament};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::site::Site;
use crate::support::turn::in_turn;

const LIST: &str = "/office/licences";

/// Number and club in the register.
fn known(db: &TestDb, id: PlayerId) -> (Option<String>, String) {
    let person = db.read(|c| db::player::find(c, id)).unwrap().person;
    let licence = person.licence.map(|one| one.to_string());
    (licence, person.club.unwrap().to_string())
}

/// The register says what it said before, the number is somebody else's to have, and what the journal says of the licence stays its owner's.
#[apply(on_each_database)]
fn a_licence_of_the_wrong_person_is_annulled(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let people = ["Ana Sá", "Berta Luz"];
    let [ana, berta] = people.map(|name| person(db, name, "Clube Velho", None));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let given = [LICENCE.as_slice(), &[("insured", "2099-12-31")]].concat();
    assert_eq!(officer.sends(LIST, &given), 303);
    let is = |number: Option<&str>, club: &str| (number.map(str::to_owned), club.to_owned());
    assert_eq!(known(db, ana), is(Some("1001"), "Clube de Beja"));
    let at_once = [LICENCE.as_slice(), &[("ended", "2026-11-01")]].concat();
    let wrong = officer.post(&format!("{LIST}/1"), &at_once);
    assert_eq!(wrong.status, 422);
    wrong
        .page()
        .assert_says("não chega a valer em nenhum dia anula-se");
    let annul = format!("{LIST}/1/annulment");
    let unsaid = officer.post(&annul, &[("why", "")]);
    assert_eq!(unsaid.status, 422);
    assert!(unsaid.page().has("[name=why][aria-invalid=true]"));
    let why = [("why", "dada à pessoa errada"), ("season", "1")];
    for _ in 0..2 {
        assert_eq!(officer.sends(&annul, &why), 303, "pressed twice");
    }
    assert_eq!(known(db, ana), is(None, "Clube Velho"));
    assert!(db.read(db::office::load).licences.is_empty());
    for (who, number) in [("Berta Luz", "1001"), ("Ana Sá", "1002")] {
        let mut fields = LICENCE;
        fields[1] = ("player", who);
        fields[3] = ("number", number);
        assert_eq!(officer.sends(LIST, &fields), 303, "{who}");
    }
    assert_eq!(known(db, berta).0.as_deref(), Some("1001"));
    let licences = db.read(db::office::load).licences;
    let ids: Vec<LicenceId> = licences.into_keys().collect();
    assert_eq!(ids, [LicenceId(2), LicenceId(3)], "the first is nobody's");
    let journal = officer.page("/office/journal");
    journal.assert_says("Licença 1001 de Ana Sá anulada. Motivo: dada à pessoa errada");
    journal.assert_says("Datas privadas de Ana Sá gravadas");
    db.assert_audited();
}

/// Of the register's journal, which has long rows of rating lists, nothing is read for it that is of others.
#[apply(on_each_database)]
fn a_licence_is_annulled_by_what_the_journal_says_of_its_owner(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube Velho", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    let unread = ["{\"event\":\"ratings-published\"}".to_owned()];
    db.write(|c| db::journal::append(c, Journal::Register, 0, &by_program(), &unread));
    let why = [("why", "dada à pessoa errada"), ("season", "1")];
    assert_eq!(officer.sends(&format!("{LIST}/1/annulment"), &why), 303);
    assert_eq!(known(db, ana), (None, "Clube Velho".to_owned()));
}

/// What an erasure wrote over has its fields in another order, and says as before which licence it was.
#[apply(on_each_database)]
fn the_number_of_a_licence_of_somebody_forgotten_goes_to_no_other(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube Velho", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    let why = [("why", "dada à pessoa errada"), ("season", "1")];
    assert_eq!(officer.sends(&format!("{LIST}/1/annulment"), &why), 303);
    let forgotten = [("name", "Ana Sá"), ("why", "pedido seu")];
    assert_eq!(
        officer.sends(&format!("/register/{ana}/data"), &forgotten),
        303
    );
    let office = db.read(db::office::load);
    let next = db.read(|c| db::office::next_number(c, &office, OfficeThing::Licence));
    assert_eq!(next, 2);
    db.assert_audited();
}

/// The club in which somebody was before is the same by the name that it has since, which is nobody else's.
#[apply(on_each_database)]
fn whoever_is_back_in_a_club_is_in_it_by_its_name_of_now(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let ana = person(db, "Ana Sá", "Clube de Braga", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    assert_eq!(known(db, ana).1, "Clube de Beja");
    let braga = db.read(db::office::load).clubs[&ClubId(2)].clone();
    let later = "2099-01-01".parse().unwrap();
    let renamed = braga.renamed("Damas de Braga".parse().unwrap(), later);
    let club = renamed.letting_go(&braga.name);
    save(db, vec![OfficeEvent::ClubSet { club }]);
    let why = [("why", "dada à pessoa errada"), ("season", "1")];
    assert_eq!(officer.sends(&format!("{LIST}/1/annulment"), &why), 303);
    assert_eq!(known(db, ana), (None, "Damas de Braga".to_owned()));
    db.assert_audited();
}

/// A page that still shows the transfer of a licence that was annulled answers no other one.
#[apply(on_each_database)]
fn the_number_of_a_transfer_goes_to_no_other(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    person(db, "Ana Sá", "Clube de Beja", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let transfers = "/office/transfers";
    let asked = [("player", "Ana Sá"), ("club", "2")];
    for no in [1, 2] {
        assert_eq!(officer.sends(LIST, &LICENCE), 303);
        assert_eq!(officer.sends(transfers, &asked), 303);
        let all = db.read(db::office::load).transfers;
        assert_eq!(all.into_keys().collect::<Vec<_>>(), [TransferId(no)]);
        let answer = format!("{transfers}/{no}");
        let refused = [("answer", "no"), ("why", "fora de tempo")];
        assert_eq!(officer.sends(&answer, &refused), 303);
        let annulled = [("why", "dada à pessoa errada"), ("season", "1")];
        let annul = format!("{LIST}/{no}/annulment");
        assert_eq!(officer.sends(&annul, &annulled), 303);
    }
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_season_is_taken_out_while_no_licence_is_of_it(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    person(db, "Ana Sá", "Clube de Beja", None);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(officer.sends(LIST, &LICENCE), 303);
    let form = "form[action$='/removal']";
    assert!(!officer.page("/office/seasons/1").has(form));
    assert_eq!(officer.post("/office/seasons/1/removal", &[]).status, 409);
    let season = [
        ("name", "2099/00"),
        ("from", "2099-09-01"),
        ("until", "2100-08-31"),
        ("ages", "2099-12-31"),
    ];
    for no in [2, 3] {
        assert_eq!(officer.sends("/office/seasons", &season), 303);
        let page = format!("/office/seasons/{no}");
        assert!(officer.page(&page).has(form), "a new number each time");
        assert_eq!(officer.sends(&format!("{page}/removal"), &[]), 303);
    }
    let seasons = db.read(db::office::load).seasons;
    assert_eq!(seasons.into_keys().collect::<Vec<_>>(), [SeasonId(1)]);
    officer
        .page("/office/journal")
        .assert_says("Época 2099/00 removida");
    db.assert_audited();
}

#[apply(on_each_database)]
fn a_club_is_taken_out_that_nothing_names(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    person(db, "Ana Sá", "clube livre", None);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let stays = admin.post("/office/clubs/3/removal", &[]);
    assert_eq!(stays.status, 409);
    stays.page().assert_says("Alguém fez alterações");
    let fixture = fixture(1, "Open", Scope::Club(ClubId(1)), &[]);
    save(db, vec![OfficeEvent::FixtureSet { fixture }]);
    assert_eq!(admin.post("/office/clubs/1/removal", &[]).status, 409);
    let sul = "option[value='association-1']";
    assert!(admin.page("/office/officers").has(sul));
    let form = "form[action='/office/calendar/1/removal']";
    for step in [FixtureStep::Submit, FixtureStep::TakeBack] {
        let taken = [("step", step.code()), ("why", "")];
        assert_eq!(admin.sends("/office/calendar/1/step", &taken), 303);
    }
    assert!(admin.page("/office/calendar/1").has(form));
    assert_eq!(admin.sends("/office/calendar/1/removal", &[]), 303);
    assert!(
        admin
            .page("/office/clubs/1")
            .has("form[action$='/removal']")
    );
    assert_eq!(admin.sends("/office/clubs/1/removal", &[]), 303);
    assert!(!admin.page("/office/officers").has(sul), "it has no club");
    let office = db.read(db::office::load);
    assert!(office.calendar.is_empty() && !office.clubs.contains_key(&ClubId(1)));
    // rows of before go on to name what is gone
    admin
        .page("/office/journal")
        .assert_says("Open: Submissão retirada");
    db.assert_audited();
}

/// Has everybody in a tournament play for this club, without a word in its journal.
fn play_for(c: &mut Conn, id: TournamentId, club: Option<&str>) -> Result<(), DbError> {
    let theirs = entered::entries.filter(entered::tournament_id.eq(id.0));
    diesel::update(theirs)
        .set(entered::club.eq(club))
        .execute(c)?;
    Ok(())
}

/// Others wait for the register meanwhile: what was homologated is read before, and a version once.
#[apply(on_each_database)]
fn no_tournament_is_read_while_the_register_is_held(db: &TestDb) {
    use FixtureStep::{Homologate, MakeOfficial, Play, Report, Submit};
    let site = Site::start(db);
    federation(db);
    let organiser = site.account("organiza@example.pt", SiteRole::Organiser);
    let id = finished_by(db, organiser, "Final").id;
    db.write(|c| play_for(c, id, Some("Clube Livre")));
    let steps = [Submit, MakeOfficial, Play, Report, Homologate];
    let entry = fixture(1, "XII Nacional 2026", Scope::Club(ClubId(1)), &steps);
    save(db, vec![with_tournament(entry, id)]);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    let status = in_turn(
        db,
        |c, second| {
            db::player::lock(c)?;
            second.comes(c);
            play_for(c, id, None)
        },
        || admin.sends("/office/clubs/3/removal", &[]),
    );
    assert_eq!(status, 409, "it goes by what was read before");
}

/// What waits for an answer, or stood in the calendar, is somebody else's too.
#[apply(on_each_database)]
fn an_entry_that_others_read_stays_in_the_calendar(db: &TestDb) {
    use FixtureStep::{MakeOfficial, Revoke, Submit};
    let site = Site::start(db);
    federation(db);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let entries: [(i32, &[FixtureStep]); 2] =
        [(1, &[Submit]), (2, &[Submit, MakeOfficial, Revoke])];
    for (no, steps) in entries {
        let fixture = fixture(no, &format!("Open {no}"), Scope::Federation, steps);
        save(db, vec![OfficeEvent::FixtureSet { fixture }]);
        let page = format!("/office/calendar/{no}");
        let form = "form[action$='/removal']";
        assert!(!officer.page(&page).has(form), "{steps:?}");
        let removed = officer.post(&format!("{page}/removal"), &[]);
        assert_eq!(removed.status, 409, "{steps:?}");
    }
}

/// Licences stop, and reports that were in order are so no more: how many of them is said before.
#[apply(on_each_database)]
fn a_season_is_shortened_by_whoever_knows_what_it_takes(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    person(db, "Ana Sá", "Clube de Beja", None);
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    assert_eq!(admin.sends(LIST, &LICENCE), 303);
    let page = "/office/seasons/1";
    let shorter = [
        ("name", "2026/27"),
        ("from", "2026-09-01"),
        ("until", "2027-08-31"),
        ("ages", "2026-12-31"),
    ];
    let seen = admin.page(page).value("seen");
    let shorter = [shorter.as_slice(), &[("seen", seen.as_str())]].concat();
    let asked = admin.post(page, &shorter);
    assert_eq!(asked.status, 409);
    asked
        .page()
        .assert_says("Licenças que passam a valer menos dias: 1");
    assert!(asked.page().has("[name=shorten]"));
    assert_eq!(asked.page().value("until"), "2027-08-31");
    let until = |db: &TestDb| db.read(db::office::load).seasons[&SeasonId(1)].until;
    assert_eq!(until(db).to_string(), "2099-08-31");
    let confirmed = [shorter.as_slice(), &[("shorten", "on")]].concat();
    assert_eq!(admin.sends(page, &confirmed), 303);
    assert_eq!(until(db).to_string(), "2027-08-31");
    db.assert_audited();
}
