//! What a homologation gave goes with it when its entry of the calendar is opened again, and comes with the next one.

use std::collections::BTreeSet;

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use teams::{MatchAt, MatchNo, TeamForfeit};
use tournament::office::{FixtureState, FixtureStep, OfficeEvent, Scope};
use tournament::{
    BoardNo, FixtureId, GameNo, Listing, Occasion, Outcome, Person, PlayerId, Reason, RoundNo,
    Side, Title, TitleCase, TitleState, WinBy, decide,
};

use super::calendar::{TITLES, finished_by};
use super::{federation, fixture, officer, save, standing, with_tournament};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::html::Page;
use crate::support::make_account;
use crate::support::site::{Browser, PASSWORD, Site};
use crate::teams::League;

use FixtureStep::{Homologate, MakeOfficial, Note, Play, Report, Submit};

const ENTRY: &str = "/office/calendar/1";
const STEP: &str = "/office/calendar/1/step";

/// Homologates the entry with every title that is offered: so many.
fn homologate(officer: &mut Browser) -> usize {
    let page = officer.page(ENTRY);
    // Enter in the field beside a title presses the first button
    let inert = format!("form[action='{STEP}'] > button:first-of-type");
    assert_eq!(page.attributes(&inert, "disabled"), [""]);
    let offered = page.attributes("input[name=offered]", "value");
    let mut fields = vec![("step", "homologate"), ("why", "Licenças vistas em papel.")];
    for key in &offered {
        fields.extend([("offered", key.as_str()), ("give", key.as_str())]);
    }
    assert_eq!(officer.sends(STEP, &fields), 303);
    offered.len()
}

/// Who of the register has a title.
fn titled(db: &TestDb) -> BTreeSet<PlayerId> {
    let all = db.read(db::player::list).into_iter();
    all.filter(|one| one.person.title.is_some())
        .map(|one| one.id)
        .collect()
}

#[apply(on_each_database)]
fn opening_again_withdraws_what_was_given_until_it_is_homologated_anew(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = finished_by(db, organiser, "Open de Beja");
    let steps = [Submit, MakeOfficial, Play, Report];
    let entry = fixture(1, "Open", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    db.write(|c| db::title::set_rules(c, TITLES, &by_program()));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let given = homologate(&mut officer);
    let holders = titled(db);
    assert!(given > 0);
    assert_eq!(holders.len(), given);
    officer
        .page(ENTRY)
        .assert_says("estes títulos são retirados até que");
    officer.page(ENTRY).assert_says(HONOURS_GO);
    let reopen = [("step", "reopen"), ("why", "Um resultado trocado.")];
    for _ in 0..2 {
        let reopened = officer.post(STEP, &reopen);
        assert_eq!(reopened.status, 303, "pressed twice");
        let page = officer.page(reopened.location());
        page.assert_says("Reaberto: até nova homologação não conta");
        assert!(!page.says(HONOURS_GO));
    }
    assert_eq!(standing(db, 1).state(), FixtureState::Reported);
    assert!(titled(db).is_empty(), "nobody has what is not homologated");
    let cases = db.read(db::title::cases);
    let is_withdrawn = |standing: &TitleState| match standing {
        TitleState::Withdrawn { .. } => true,
        TitleState::Proposed | TitleState::Approved { .. } | TitleState::Declined { .. } => false,
    };
    assert!(cases.values().all(|case| is_withdrawn(&case.standing)));
    let why = "Homologação de Open reaberta. Um resultado trocado.";
    let holder = holders.first().unwrap();
    let mut admin = site.signed_in("admin@example.pt", SiteRole::Admin);
    admin
        .page(&format!("/register/{holder}/titles"))
        .assert_says(why);
    officer.page("/office/journal").assert_says(why);
    // what the program says is told in the language of whoever reads it, and what somebody wrote as they did
    let english = "Homologation of Open opened again. Um resultado trocado.";
    let titles = admin.page(&format!("/register/{holder}/titles?lang=en"));
    titles.assert_says(english);
    titles.assert_says("Homologation of Open.");
    admin.page("/register/titles").assert_says(english);
    let journal = officer.page("/office/journal?lang=en");
    journal.assert_says(english);
    assert!(!journal.says("Homologação"));
    officer.page("/office/journal?lang=pt");
    assert_eq!(homologate(&mut officer), given, "they are offered anew");
    assert_eq!(titled(db), holders);
    db.assert_audited();
}

/// What is told to whoever corrects the first game, before they confirm it.
fn corrects(desk: &mut Browser, hall: &Hall<'_>) -> Page {
    let wish = [
        ("was", "1/unstated"),
        ("outcome", "0/unstated"),
        ("reason", "Folhas trocadas."),
    ];
    let game = format!("/tournaments/{}/rounds/1/boards/1/games/1", hall.id);
    desk.post(&format!("{game}/correction"), &wish).page()
}

/// The game that is corrected had the other winner, a minute later.
fn is_corrected(hall: &Hall<'_>) {
    let outcome = Some(Outcome::Win(Side::Second, WinBy::Unstated));
    hall.act_at(60, |t, _| {
        decide::correct_result(t, RoundNo(1), BoardNo(1), GameNo(1), outcome)
    });
}

/// Where it was not written down what the federation looked at, as of homologations of before, it is what stood then.
#[apply(on_each_database)]
fn what_an_old_homologation_looked_at_is_what_stood_then(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = site.account("organiza@example.pt", SiteRole::Organiser);
    let hall = finished_by(db, organiser, "Open de Beja");
    let steps = [Submit, MakeOfficial, Play, Report, Homologate];
    let entry = fixture(1, "Open", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert!(standing(db, 1).homologated().unwrap().seen.is_none());
    assert_eq!(is_told(&mut officer), [false, false]);
    let mut desk = site.browser();
    desk.sign_in("organiza@example.pt", PASSWORD);
    let preview = corrects(&mut desk, &hall);
    preview.assert_says("A federação homologou este torneio (Open).");
    preview.assert_says("a federação vê no calendário");
    is_corrected(&hall);
    assert_eq!(is_told(&mut officer), [true, true]);
    assert_eq!(officer.page(ENTRY).count("#changed li"), 1);
}

/// Is it said in the office, and on the page of the entry, that results changed since?
fn is_told(officer: &mut Browser) -> [bool; 2] {
    let told = "Alterado depois de homologado";
    ["/office", ENTRY].map(|url| officer.page(url).says(told))
}

/// A result that is corrected afterwards is told to whoever homologated, until that is done anew.
#[apply(on_each_database)]
fn what_changed_after_a_homologation_is_told(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = site.account("organiza@example.pt", SiteRole::Organiser);
    let hall = finished_by(db, organiser, "Open de Beja");
    let steps = [Submit, MakeOfficial, Play, Report];
    let entry = fixture(1, "Open", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    homologate(&mut officer);
    assert_eq!(is_told(&mut officer), [false, false]);
    // what is said about the tournament changes no result
    for listing in [Listing::Hidden, Listing::Public] {
        hall.act(|t, _| decide::list_as(t, listing));
    }
    assert_eq!(is_told(&mut officer), [false, false]);
    let mut desk = site.browser();
    desk.sign_in("organiza@example.pt", PASSWORD);
    let preview = corrects(&mut desk, &hall);
    for rests in [
        "A federação homologou este torneio (Open).",
        "a federação vê no calendário que houve resultados alterados",
        "Palmarés: ",
        "na próxima lista de rating",
    ] {
        preview.assert_says(rests);
    }
    is_corrected(&hall);
    assert_eq!(is_told(&mut officer), [true, true]);
    let page = officer.page(ENTRY);
    assert_eq!(page.count("#changed li"), 1);
    let reopen = [("step", "reopen"), ("why", "Um resultado trocado.")];
    assert_eq!(officer.sends(STEP, &reopen), 303);
    homologate(&mut officer);
    assert_eq!(is_told(&mut officer), [false, false]);
    db.assert_audited();
}

/// A league of an entry on which these steps were taken, over, with the desk of whoever directs it.
fn league_of<'a>(
    (db, site): (&'a TestDb, &Site<'_>),
    steps: &[FixtureStep],
) -> (League<'a>, Browser) {
    let user = site.account("organiza@example.pt", SiteRole::Organiser);
    let league = League::new(db, Some(user));
    league.announced_with_a_round();
    league.penalised("não compareceram");
    league.finish();
    stands(db, &league, steps);
    let mut desk = site.browser();
    desk.sign_in("organiza@example.pt", PASSWORD);
    (league, desk)
}

/// These steps were taken on the entry of a league.
fn stands(db: &TestDb, league: &League<'_>, steps: &[FixtureStep]) {
    let mut entry = fixture(1, "II Liga", Scope::Federation, steps);
    entry.plan.competition = Some(league.id);
    save(db, vec![OfficeEvent::FixtureSet { fixture: entry }]);
}

/// The league is opened again; gives the page on which its first match is put right then.
fn opened_again(league: &League<'_>, desk: &mut Browser) -> Page {
    let why: Reason = "Ficha trocada.".parse().unwrap();
    league.act(|now, _| teams::decide::reopen(now, why));
    desk.page(&first_match(league))
}

fn first_match(league: &League<'_>) -> String {
    format!("/teams/{}/desk/rounds/1/matches/1", league.id)
}

/// The other team is who did not come, as is found out a minute later.
fn puts_right(league: &League<'_>) {
    let at = MatchAt {
        round: RoundNo(1),
        no: MatchNo(1),
    };
    let why: Reason = "Faltaram os outros.".parse().unwrap();
    let forfeit = league.attempt(60, |now, _| {
        teams::decide::forfeit(now, at, Some(TeamForfeit::Away), why)
    });
    forfeit.unwrap();
}

/// The pages of a league on which its results change: of a match, of penalties, of a team that leaves.
fn where_results_change(league: &League<'_>) -> [String; 3] {
    let desk = format!("/teams/{}/desk", league.id);
    let pages = ["rounds/1/matches/1", "penalties", "teams/1"];
    pages.map(|page| format!("{desk}/{page}"))
}

const LEAGUE_COUNTED: &str = "A federação homologou esta competição (II Liga).";

/// What is put right in a league is told as in a tournament, and that it is before it is done; opening it for that is not.
#[apply(on_each_database)]
fn what_changed_in_a_league_after_a_homologation_is_told(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let (league, mut desk) = league_of((db, &site), &[Submit, MakeOfficial, Play, Report]);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    assert_eq!(homologate(&mut officer), 0);
    assert!(standing(db, 1).homologated().unwrap().seen.is_some());
    let pages = where_results_change(&league);
    // the others are not there while it is over
    assert!(!desk.page(&pages[0]).says(LEAGUE_COUNTED));
    let page = opened_again(&league, &mut desk);
    page.assert_says(LEAGUE_COUNTED);
    page.assert_says("a federação vê no calendário");
    for url in &pages {
        desk.page(url).assert_says(LEAGUE_COUNTED);
    }
    assert_eq!(is_told(&mut officer), [false, false]);
    puts_right(&league);
    assert_eq!(is_told(&mut officer), [true, true]);
    let page = officer.page(ENTRY);
    assert_eq!(page.count("#changed li"), 1);
    page.assert_says("Faltaram os outros.");
    league.finish();
    assert_eq!(is_told(&mut officer), [true, true]);
    let reopen = [("step", "reopen"), ("why", "Uma ficha trocada.")];
    assert_eq!(officer.sends(STEP, &reopen), 303);
    homologate(&mut officer);
    assert_eq!(is_told(&mut officer), [false, false]);
    db.assert_audited();
}

/// Of a league that was homologated before it was written down what was looked at, what came later is told all the same, and promised.
#[apply(on_each_database)]
fn what_an_old_homologation_of_a_league_looked_at_is_what_stood_then(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let steps = [Submit, MakeOfficial, Play, Report, Homologate];
    let (league, mut desk) = league_of((db, &site), &steps);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    opened_again(&league, &mut desk).assert_says(LEAGUE_COUNTED);
    assert_eq!(is_told(&mut officer), [false, false]);
    puts_right(&league);
    assert_eq!(is_told(&mut officer), [true, true]);
    assert_eq!(officer.page(ENTRY).count("#changed li"), 1);
}

/// A league that is open again is not on the roll of honour until it ends: one that the federation only took note of never is, and nothing is said of it.
#[apply(on_each_database)]
fn a_league_that_gives_no_honours_is_told_of_none(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let noted = [Submit, Note, Play, Report, Homologate];
    let (league, mut desk) = league_of((db, &site), &noted);
    let told = "a competição não está no palmarés";
    let page = opened_again(&league, &mut desk);
    page.assert_says(LEAGUE_COUNTED);
    assert!(!page.says(told));
    stands(
        db,
        &league,
        &[Submit, MakeOfficial, Play, Report, Homologate],
    );
    let page = desk.page(&first_match(&league));
    page.assert_says(LEAGUE_COUNTED);
    page.assert_says(told);
}

/// Is it said that honours go, before the league or the entry is opened again?
fn warns_of_honours(league: &League<'_>, desk: &mut Browser, officer: &mut Browser) -> [bool; 2] {
    let page = desk.page(&format!("/teams/{}/desk", league.id));
    let of_league = page.says("Depois de reaberta, e até terminar outra vez, não está no palmarés");
    [of_league, officer.page(ENTRY).says(HONOURS_GO)]
}

/// What an officer reads before an entry is opened again that gave honours.
const HONOURS_GO: &str = "os primeiros lugares saem do palmarés até nova homologação";

/// Who opens again what gave honours is told before that they go; where there are none, nobody is.
#[apply(on_each_database)]
fn that_honours_go_is_told_before_a_league_is_opened_again(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let noted = [Submit, Note, Play, Report, Homologate];
    let (league, mut desk) = league_of((db, &site), &noted);
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let mut warned = |league: &League<'_>| warns_of_honours(league, &mut desk, &mut officer);
    assert_eq!(warned(&league), [false, false], "it was never admitted");
    let admitted = [Submit, MakeOfficial, Play, Report, Homologate];
    stands(db, &league, &admitted[..4]);
    assert_eq!(warned(&league), [false, false], "not homologated yet");
    stands(db, &league, &admitted);
    assert_eq!(warned(&league), [true, true]);
    let why: Reason = "Ficha trocada.".parse().unwrap();
    league.act(|now, _| teams::decide::reopen(now, why));
    assert_eq!(warned(&league), [false, false], "they are gone");
    league.finish();
    assert_eq!(warned(&league), [true, true]);
}

/// What somebody was before is theirs again: a title that no case of ours gave.
#[apply(on_each_database)]
fn a_title_of_before_comes_back_where_a_higher_one_is_withdrawn(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = finished_by(db, organiser, "Open de Beja");
    for mut player in db.read(db::player::list) {
        player.person.title = Some(Title::CandidateMaster);
        db.write(|c| db::player::update(c, &player, &by_program()));
    }
    let steps = [Submit, MakeOfficial, Play, Report];
    let entry = fixture(1, "Open", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    let rules = TITLES.replace("title CM", "title MN");
    db.write(|c| db::title::set_rules(c, &rules, &by_program()));
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let masters = || {
        let all = db.read(db::player::list).into_iter();
        let titles = all.map(|one| one.person.title.unwrap());
        titles
            .filter(|title| *title == Title::NationalMaster)
            .count()
    };
    for _ in 0..2 {
        let given = homologate(&mut officer);
        assert!(given > 0);
        assert_eq!(masters(), given);
        let reopen = [("step", "reopen"), ("why", "Um resultado trocado.")];
        assert_eq!(officer.sends(STEP, &reopen), 303);
        assert_eq!(masters(), 0, "and everybody has the title of before");
    }
    db.assert_audited();
}

/// Somebody new with a title that was given by the hand and at the moment of every step of [`fixture`].
fn given(db: &TestDb, name: &str, occasion: Option<Occasion>) -> PlayerId {
    let person = Person::named(name.parse().unwrap());
    let player = db.write(|c| db::player::create(c, &person, &by_program()));
    give(db, player.id, occasion);
    player.id
}

/// Gives a title to somebody of the register, likewise.
pub(super) fn give(db: &TestDb, player: PlayerId, occasion: Option<Occasion>) {
    let about = (player, Title::CandidateMaster);
    let evidence = "Três normas".parse().unwrap();
    let by = ("test".to_owned(), "2026-11-01".parse().unwrap());
    let case = TitleCase::proposed(about, evidence, Vec::new(), by);
    let no = db.write(|c| db::title::propose(c, case, &by_program()));
    let approved = TitleState::Approved {
        from: "2026-11-02".parse().unwrap(),
        by: "test".to_owned(),
        occasion,
    };
    db.write(|c| db::title::decide(c, no, approved, &by_program()));
}

/// Where a title does not say on what occasion it was given, hand and moment of the step do.
#[apply(on_each_database)]
fn a_title_goes_with_the_homologation_that_gave_it_alone(db: &TestDb) {
    let site = Site::start(db);
    federation(db);
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = finished_by(db, organiser, "Open de Beja");
    let steps = [Submit, MakeOfficial, Play, Report, Homologate];
    let entry = fixture(1, "Open", Scope::Federation, &steps);
    save(db, vec![with_tournament(entry, hall.id)]);
    let old = given(db, "Rita Mar", None);
    let by_hand = given(db, "Nuno Vaz", Some(Occasion::Proposal));
    assert_eq!(titled(db), [old, by_hand].into());
    let (_, mut officer) = officer(db, &site, "fed@example.pt", Scope::Federation);
    let page = officer.page(ENTRY);
    page.assert_says("Rita Mar");
    assert!(!page.says("Nuno Vaz"));
    let reopen = [("step", "reopen"), ("why", "Um resultado trocado.")];
    assert_eq!(officer.sends(STEP, &reopen), 303);
    assert_eq!(titled(db), [by_hand].into());
    db.write(|c| db::title::set_rules(c, TITLES, &by_program()));
    let offered = homologate(&mut officer);
    assert!(offered > 0);
    let (fixture, step) = (FixtureId(1), steps.len() + 1);
    let this = Occasion::Homologation { fixture, step };
    let cases = db.read(db::title::cases).into_values();
    let occasions = cases.filter_map(|case| case.standing.occasion());
    assert_eq!(occasions.filter(|one| *one == this).count(), offered);
    assert_eq!(officer.sends(STEP, &reopen), 303);
    assert_eq!(titled(db), [by_hand].into());
    db.assert_audited();
}
