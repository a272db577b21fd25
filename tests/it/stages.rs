//! Stages: whoever qualifies in two tournaments is entered once in the one that follows them, and whoever corrects a result is told who would qualify.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::{Person, TournamentId, UserId, decide};

use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::form;
use crate::support::site::{Browser, PASSWORD, Site};
use crate::{on_each_database, on_sqlite};

/// A tournament of one round that four with licences played to its end.
fn finished<'a>(db: &'a TestDb, organiser: UserId, name: &str) -> Hall<'a> {
    let names = ["Ana", "Berta", "Carlos", "Duarte"];
    let people = (1..).zip(names).map(|(no, name)| {
        let mut person = Person::named(name.parse().unwrap());
        person.licence = format!("PT-{no}").parse().ok();
        (None, person)
    });
    let hall = Hall::prepared(db, organiser, (name, 1), people.collect());
    hall.start();
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    hall
}

/// Makes the knockout of so many of each of these.
fn final_of(organiser: &mut Browser, groups: &[TournamentId], each: &str) -> TournamentId {
    let ids: Vec<String> = groups.iter().map(ToString::to_string).collect();
    let mut fields = form::tournament(&[
        ("name", "Final"),
        ("opening", "free"),
        ("system", "knockout"),
        ("seeding", "entries"),
        ("decider-last", "until-win"),
        ("decider-bank", "5"),
        ("each", each),
    ]);
    fields.extend(ids.iter().map(|id| ("group", id.as_str())));
    organiser.page(&format!("/tournaments/new?after={}", ids[0]));
    let made = organiser.post("/tournaments", &fields);
    assert_eq!(made.status, 303, "{}", made.body);
    let id: i32 = made.location().split('/').nth(2).unwrap().parse().unwrap();
    TournamentId(id)
}

/// The correction of a board of a group.
fn correction(group: TournamentId, board: u16) -> String {
    format!("/tournaments/{group}/rounds/1/boards/{board}/correction")
}

/// What its form is sent with.
fn wish(outcome: &str) -> [(&str, &str); 3] {
    let why = ("reason", "Folhas trocadas");
    [("game-1", outcome), ("game-2", outcome), why]
}

/// Does it say, before it is done, that others would qualify?
fn says_others(organiser: &mut Browser, correction: &str, outcome: &str) -> bool {
    organiser.page(correction);
    let shown = organiser.post(correction, &wish(outcome));
    assert_eq!(shown.status, 200, "{}", shown.body);
    let page = shown.page();
    assert!(page.has("[name=confirm]"), "{}", shown.body);
    page.says("os apurados para a fase seguinte seriam outros")
}

/// Before it is done, and only where it changes who goes on.
#[apply(on_sqlite)]
fn a_correction_says_that_others_would_qualify(db: &TestDb) {
    let site = Site::start(db);
    let ana = site.account("ana@example.pt", SiteRole::Organiser);
    let group = finished(db, ana, "Grupo A").id;
    let first = correction(group, 1);
    let mut organiser = site.browser();
    organiser.sign_in("ana@example.pt", PASSWORD);
    let no_stage = says_others(&mut organiser, &first, "0/unstated");
    assert!(!no_stage, "no stage followed");
    final_of(&mut organiser, &[group], "2");
    assert!(says_others(&mut organiser, &first, "0/unstated"));
    let same = says_others(&mut organiser, &first, "1/resignation");
    assert!(!same, "the same qualify");
    // and nothing is said where a correction that was wrong is put right
    let done = organiser.confirms(&first, &wish("0/unstated"));
    assert_eq!(done.status, 303, "{}", done.body);
    assert!(!says_others(&mut organiser, &first, "1/resignation"));
}

/// Whoever qualified in an earlier group as well is passed over in this one.
#[apply(on_sqlite)]
fn who_would_qualify_is_asked_of_all_groups(db: &TestDb) {
    let site = Site::start(db);
    let ana = site.account("ana@example.pt", SiteRole::Organiser);
    let groups = ["Grupo A", "Grupo B"].map(|name| finished(db, ana, name).id);
    let mut organiser = site.browser();
    organiser.sign_in("ana@example.pt", PASSWORD);
    final_of(&mut organiser, &groups, "2");
    // the first two of both groups are the same: of B its third and fourth went on, and still do where the third wins
    let mut same = |board: &u16| {
        let correction = correction(groups[1], *board);
        !says_others(&mut organiser, &correction, "0/unstated")
    };
    let boards: Vec<u16> = [1, 2].into_iter().filter(|board| same(board)).collect();
    assert_eq!(boards.len(), 1);
    let other = correction(groups[0], boards[0]);
    assert!(says_others(&mut organiser, &other, "0/unstated"));
}

#[apply(on_each_database)]
fn who_qualifies_in_two_tournaments_is_entered_once_and_named(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let other = site.account("other@example.pt", SiteRole::Organiser);
    let groups = ["Grupo A", "Grupo B"].map(|name| finished(db, other, name));
    let ids = groups.each_ref().map(|hall| hall.id);
    let id = final_of(&mut organiser, &ids, "4");
    let last = Hall::of(db, id);
    let entered = last.now().tournament;
    assert_eq!(entered.entries.len(), 4);
    assert_eq!(entered.qualified.unwrap().twice.len(), 4);
    last.start();
    let page = site.browser().page(&format!("/tournaments/{id}"));
    let mut told = page.texts("#qualified-twice a");
    told.sort_unstable();
    assert_eq!(told, ["Ana", "Berta", "Carlos", "Duarte"]);
    let alone = site.browser().page(&format!("/tournaments/{}", ids[0]));
    assert!(!alone.has("#qualified-twice"));
    last.assert_sound();
    // that nobody can read who qualified does not mean that nobody did
    let first = groups[0].id;
    let following = || db.db.read_blocking(|c| db::tournament::following(c, first));
    assert_eq!(following().unwrap(), [last.id]);
    db.sql("UPDATE tournaments SET qualified = 'x' WHERE qualified IS NOT NULL");
    assert!(following().is_err());
}
