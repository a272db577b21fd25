//! The games of teams in a rating list: each once, after the end, and not before everybody may see it.

use arbitro::account::SiteRole;
use arbitro::db::{self, journal::Journal};
use arbitro::reckoning::{self, Kept, Publishing};
use chrono::NaiveDate;
use federation::ratings::EventId;
use macro_rules_attribute::apply;
use teams::{BoardResults, GameResult, decide};
use tournament::{PlayerId, RatingListId, RatingSystem, Reason};

use super::{FIRST, League, RULES, everybody};
use crate::on_each_database;
use crate::reckoning::forgotten::forget;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::site::Site;

/// Everybody begins with 1500, K is 20.
const SYSTEM: &str = "name Regras de ensaio\nsource https://example.pt/regras\n\nfrom 2000-01-01\nperiod event\nexpect fide\nk 20\nfirst given 1500\n";

#[apply(on_each_database)]
fn the_games_of_teams_are_rated_once(db: &TestDb) {
    let league = League::new(db, None);
    league.publish(at(100));
    league.tend(101);
    let mut results = BoardResults::empty(2, 1);
    results.set(0, 0, Some(GameResult::Home));
    results.set(1, 0, Some(GameResult::HomeForfeit));
    league.act(|now, _| decide::enter(now, FIRST, results));
    let system = RatingSystem {
        rules: SYSTEM.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let dated: NaiveDate = "2030-01-01".parse().unwrap();
    let next = || db.read(|c| reckoning::next_list(c, dated)).unwrap();
    assert!(next().list.players.is_empty(), "it is not over");
    league.act(|now, secret| decide::finish(now, secret.clone()));
    assert!(next().list.players.is_empty(), "nobody may see it");
    let league = League::new(db, None);
    league.act(|now, _| decide::announce(now));
    league.publish(at(100));
    league.tend(101);
    let mut results = BoardResults::empty(2, 1);
    results.set(0, 0, Some(GameResult::Home));
    results.set(1, 0, Some(GameResult::HomeForfeit));
    league.act(|now, _| decide::enter(now, FIRST, results));
    league.act(|now, secret| decide::finish(now, secret.clone()));
    let list = next();
    assert_eq!(list.events, [EventId::Teams(league.id)]);
    let one = league.now().at(FIRST).unwrap().clone();
    let rating = |side: usize| {
        let player = one.lineups.as_ref().unwrap()[side].at(0).unwrap();
        i32::from(list.list.players[&player].rating.get())
    };
    // the board that was played moves half of K, the one that was not moves nothing
    assert_eq!((rating(0), rating(1)), (1510, 1490));
    let name = "Lista".parse().unwrap();
    db.write(|c| reckoning::publish_list(c, &name, &list, &by_program()));
    let editions = db.read(db::rating_edition::list);
    let known: Vec<_> = editions
        .values()
        .flat_map(|one| one.teams.clone())
        .collect();
    assert_eq!(known.len(), 1);
    assert_eq!(known[0].0, league.id);
    // computed again for a later day from nothing, the same game is there once
    let later: NaiveDate = "2031-01-01".parse().unwrap();
    let again = db.read(|c| reckoning::next_list(c, later)).unwrap();
    assert!(again.events.is_empty());
    assert_eq!(again.list.players.len(), list.list.players.len());
    for (player, listed) in &list.list.players {
        assert_eq!(again.list.players[player].rating, listed.rating);
    }
    // one that is open again counts as it stands
    let why = "resultado trocado".parse().unwrap();
    league.act(|now, _| decide::reopen(now, why));
    let open = db.read(|c| reckoning::next_list(c, later)).unwrap();
    assert_eq!(open.list.players.len(), list.list.players.len());
    league.assert_sound();
}

/// A league that is over and that everybody sees, with one game.
fn finished(db: &TestDb) -> League<'_> {
    finished_under(db, RULES, everybody(db))
}

/// The same under these rules, of these people.
fn finished_under<'a>(db: &'a TestDb, rules: &str, people: [Vec<PlayerId>; 2]) -> League<'a> {
    let league = League::under(db, rules, None, people);
    league.announced_with_a_round();
    let mut results = BoardResults::empty(2, 1);
    results.set(0, 0, Some(GameResult::Home));
    results.set(1, 0, Some(GameResult::HomeForfeit));
    league.act(|now, _| decide::enter(now, FIRST, results));
    league.act(|now, secret| decide::finish(now, secret.clone()));
    league
}

#[apply(on_each_database)]
fn the_federation_gives_a_competition_of_teams_its_class(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let league = finished(db);
    let system = RatingSystem {
        rules: SYSTEM.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let next = |dated: &str| {
        let dated = dated.parse().unwrap();
        db.read(|c| reckoning::next_list(c, dated)).unwrap()
    };
    let first = next("2029-01-01");
    let all = first.list.players.len();
    assert!(all > 0);
    let name = "Lista".parse().unwrap();
    let end = db.write(|c| reckoning::publish_list(c, &name, &first, &by_program()));
    let Publishing::Done(published) = end else {
        panic!("{end:?}")
    };
    let (page, field) = (
        "/register/ratings/next",
        format!("class-teams-{}", league.id),
    );
    assert_eq!(officer.page(page).value(&field), "");
    let mut other = site.signed_in("outra@example.pt", SiteRole::Admin);
    let old = other.page(page).value("seen");
    for (class, status, players) in [("unratd", 422, all), ("Unrated", 303, 0), ("", 303, all)] {
        let seen = officer.page(page).value("seen");
        let typed = [(field.as_str(), class), ("seen", seen.as_str())];
        assert_eq!(officer.sends("/register/ratings/classes", &typed), status);
        let again = next("2030-01-01");
        assert_eq!(again.list.players.len(), players, "{class}");
        // what was published opens to the sums that it was made of
        let sums = db.read(|c| reckoning::sums(c, &Kept::default(), published));
        assert!(sums.unwrap().agree(), "{class}");
        db.assert_audited();
        if players == 0 {
            // a page of before knows nothing of it
            let late = [(field.as_str(), ""), ("seen", old.as_str())];
            let answer = other.post("/register/ratings/classes", &late);
            assert_eq!(answer.status, 409);
            assert!(answer.page().text(".notice pre").contains("unrated"));
            assert_eq!(next("2030-01-01").list.players.len(), 0);
        }
    }
    league.assert_sound();
}

/// An empty field leaves what the organiser wrote, and the federation has the last word.
#[apply(on_each_database)]
fn a_competition_whose_rules_say_that_it_does_not_count_can_be_told_to(db: &TestDb) {
    let site = Site::start(db);
    let mut officer = site.signed_in("fed@example.pt", SiteRole::Admin);
    let league = finished_under(db, &format!("{RULES}class unrated\n"), everybody(db));
    let system = RatingSystem {
        rules: SYSTEM.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let field = format!("class-teams-{}", league.id);
    for (class, counts) in [("", false), ("rated", true), ("unrated", false)] {
        let page = officer.page("/register/ratings/next");
        page.assert_says("com «rated» conta sem classe");
        let seen = page.value("seen");
        let typed = [(field.as_str(), class), ("seen", seen.as_str())];
        assert_eq!(officer.sends("/register/ratings/classes", &typed), 303);
        let dated = "2030-01-01".parse().unwrap();
        let next = db.read(|c| reckoning::next_list(c, dated)).unwrap();
        assert_eq!(!next.list.players.is_empty(), counts, "{class}");
    }
    db.assert_audited();
}

/// What the ratings count of somebody stands on their page: the competition, whom they met there and how it ended. A reserve who never sat has nothing of it.
#[apply(on_each_database)]
fn the_games_of_teams_stand_on_the_pages_of_their_players(db: &TestDb) {
    let site = Site::start(db);
    let mut reader = site.browser();
    let silent = League::new(db, None);
    silent.publish(at(100));
    silent.tend(101);
    let sat = silent.players[0][0];
    let page = reader.page(&format!("/players/{sat}"));
    assert!(!page.says("Taça de ensaio"), "nobody may see it");
    let league = finished(db);
    let one = league.now().at(FIRST).unwrap().clone();
    let seat = |side: usize, board| one.lineups.as_ref().unwrap()[side].at(board).unwrap();
    let table = format!("a[href='/teams/{}/players']", league.id);
    for (side, team, expected) in [
        (0, "Norte", ["1.º de 4", "1", "", "", "1", "1", "0", "0"]),
        (1, "Sul", ["3.º de 4", "0", "", "", "1", "0", "0", "1"]),
    ] {
        let page = reader.page(&format!("/players/{}", seat(side, 0)));
        assert!(page.has(&table), "{team}");
        page.assert_says(team);
        let other = seat(1 - side, 0);
        assert!(page.has(&format!("tbody a[href='/players/{other}']")));
        assert_eq!(page.texts("tbody td"), expected, "{team}");
        // what was not played is no game
        let page = reader.page(&format!("/players/{}", seat(side, 1)));
        assert!(page.has(&table), "{team}");
        assert_eq!(page.texts("tbody td").len(), 4, "{team}");
    }
    let reserve = league.players[0][2];
    let page = reader.page(&format!("/players/{reserve}"));
    page.assert_says("nem nenhuma competição de equipas");
    assert!(!page.has(&table));
}

/// Juniors with a licence, of whom the rules give a greater K to the one and count the games for the other.
fn juniors(db: &TestDb) -> [Vec<PlayerId>; 2] {
    let people = everybody(db);
    for id in people.iter().flatten() {
        let mut junior = db.read(|c| db::player::find(c, *id)).unwrap();
        junior.person.born = "2012".parse().ok();
        junior.person.licence = format!("50{id}1").parse().ok();
        db.write(|c| db::player::update(c, &junior, &by_program()));
    }
    people
}

/// A list is published by which those alone count who have a licence, and juniors have a greater K.
fn published(db: &TestDb) -> RatingListId {
    let system = RatingSystem {
        rules: format!(
            "{}only licensed\n",
            SYSTEM.replace("k 20\n", "k 40 age<=18\nk 20\n")
        ),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let (name, dated) = ("Lista".parse().unwrap(), "2029-01-01".parse().unwrap());
    let first = db.read(|c| reckoning::next_list(c, dated)).unwrap();
    let end = db.write(|c| reckoning::publish_list(c, &name, &first, &by_program()));
    let Publishing::Done(published) = end else {
        panic!("{end:?}")
    };
    published
}

/// The register forgets the year and the licence; the competition knows what ratings ask of them, so that nobody's rating is another, in no list.
#[apply(on_each_database)]
fn ratings_stay_what_they_are_once_somebody_of_a_team_is_forgotten(db: &TestDb) {
    let league = finished_under(db, RULES, juniors(db));
    let published = published(db);
    let one = league.now().at(FIRST).unwrap().clone();
    let seats = [0, 1].map(|side| one.lineups.as_ref().unwrap()[side].at(0).unwrap());
    let rows =
        || db.read(|c| db::journal::list(c, Journal::Teams(league.id)).map(|rows| rows.len()));
    for who in [None, Some(seats[0]), Some(seats[1])] {
        for more in [1, 0] {
            let before = rows();
            if let Some(player) = who {
                forget(db, player);
                assert_eq!(rows(), before + more, "once is enough: {player}");
            }
        }
        let sums = db.read(|c| reckoning::sums(c, &Kept::default(), published));
        assert!(sums.unwrap().agree(), "{who:?}");
        let day = "2030-01-01".parse().unwrap();
        let later = db.read(|c| reckoning::next_list(c, day)).unwrap();
        assert!(later.corrected.is_empty(), "{:?}", later.corrected);
        let rating = |player| i32::from(later.list.players[&player].rating.get());
        assert_eq!(seats.map(rating), [1520, 1480], "{who:?}");
    }
    league.assert_sound();
}

/// What was put right since makes nothing else of a list that was published before.
#[apply(on_each_database)]
fn a_list_stays_what_it_is_once_somebody_is_forgotten_whose_seat_was_put_right(db: &TestDb) {
    let league = finished_under(db, RULES, juniors(db));
    let published = published(db);
    let why: Reason = "jogou a suplente".parse().unwrap();
    let reason = why.clone();
    league.act(|now, _| decide::reopen(now, reason));
    let one = league.now().at(FIRST).unwrap().clone();
    let mut lineups = one.lineups.unwrap();
    let sat = lineups[0].0[0].replace(league.players[0][2]).unwrap();
    league.act(|now, _| decide::correct_lineups(now, FIRST, lineups, why));
    league.finish();
    forget(db, sat);
    let sums = db.read(|c| reckoning::sums(c, &Kept::default(), published));
    assert!(sums.unwrap().agree());
    league.assert_sound();
}
