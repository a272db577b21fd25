//! A team that leaves, more than one who directs, the competition as files and for programs.

use arbitro::account::SiteRole;
use arbitro::db::team::Heads;
use macro_rules_attribute::apply;
use serde_json::Value;
use teams::{BoardResults, GameResult, TeamForfeit, decide};
use tournament::Side;

use super::{FIRST, League, everybody, organiser};
use crate::on_each_database;
use crate::support::at;
use crate::support::site::Site;

const CUP: &str = "name Taça de ensaio\nformat knockout\nboards 2\ngames 1\nlist 4\nboard 2 1 0\nmatch 2 1 0\nrank match-points board-points\nbreak top-board\n";

#[apply(on_each_database)]
fn a_team_leaves_while_it_runs(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    let desk = format!("/teams/{}/desk", league.id);
    let url = format!("{desk}/teams/1/departure");
    let says = [("left", "yes"), ("reason", "sem jogadores")];
    director.page(&desk);
    assert_eq!(director.sends(&url, &says), 409, "no round was published");
    league.act(|now, _| decide::announce(now));
    league.publish(at(100));
    assert_eq!(director.sends(&url, &[("left", "yes")]), 422, "no reason");
    let typed = director.post(&url, &[("left", "yes"), ("reason", "x")]);
    assert_eq!(typed.status, 422);
    for _ in 0..2 {
        assert_eq!(director.sends(&url, &says), 303, "pressed twice");
    }
    assert_eq!(
        league.now().at(FIRST).unwrap().forfeit,
        Some(TeamForfeit::Home)
    );
    let public = format!("/teams/{}", league.id);
    director.page(&desk).assert_says("desistiu");
    for path in ["", "/teams/1", "/table"] {
        let page = site.browser().page(&format!("{public}{path}"));
        page.assert_says("desistiu");
    }
    let table = site.browser().body(&format!("{public}/table.csv"));
    let row = |team: &str| table.lines().find(|row| row.contains(team)).unwrap();
    assert!(row(";Norte;").ends_with(";desistiu"), "{table}");
    assert!(!row(";Sul;").contains("desistiu"), "{table}");
    // nobody hands a lineup in for a match that is lost
    league.tend(101);
    assert_eq!(
        league.now().at(FIRST).unwrap().forfeit,
        Some(TeamForfeit::Home)
    );
    let back = [("left", "no"), ("reason", "afinal há jogadores")];
    assert_eq!(director.sends(&url, &back), 303);
    let now = league.now();
    assert!(!now.has_left(teams::TeamNo(1)));
    assert_eq!(
        now.at(FIRST).unwrap().forfeit,
        Some(TeamForfeit::Home),
        "what was lost stays lost"
    );
    director
        .page(&format!("{desk}/journal"))
        .assert_says("A equipa Norte desistiu. Motivo: sem jogadores");
    league.assert_sound();
}

#[apply(on_each_database)]
fn two_direct_a_competition_and_one_at_least(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    let desk = format!("/teams/{}/desk", league.id);
    let url = format!("{desk}/directors");
    let mut second = site.signed_in("segunda@example.pt", SiteRole::Organiser);
    assert_eq!(second.get(&desk).status, 403);
    director.page(&url);
    let wrong = director.post(&url, &[("email", "ninguem@example.pt")]);
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("ninguem@example.pt"), "nothing is lost");
    for _ in 0..2 {
        let fields = [("email", "segunda@example.pt")];
        assert_eq!(director.sends(&url, &fields), 303, "pressed twice");
    }
    assert_eq!(second.get(&desk).status, 200);
    // either may send the other away, and nobody the last
    let first = user.to_string();
    let away = format!("{url}/dismissal");
    second.page(&url);
    assert_eq!(second.sends(&away, &[("director", &first)]), 303);
    assert_eq!(director.get(&desk).status, 403);
    let last = league.now().directors.iter().next().unwrap().to_string();
    assert_eq!(second.sends(&away, &[("director", &last)]), 409);
    assert_eq!(second.sends(&away, &[("director", "x")]), 400);
    assert_eq!(league.now().directors.len(), 1);
    league.assert_sound();
}

#[apply(on_each_database)]
fn a_drawn_match_of_a_knockout_says_who_goes_through_and_why(db: &TestDb) {
    let site = Site::start(db);
    let league = League::under(db, CUP, None, everybody(db));
    league.announced_with_a_round();
    let mut results = BoardResults::empty(2, 1);
    results.set(0, 0, Some(GameResult::Home));
    results.set(1, 0, Some(GameResult::Away));
    league.act(|now, _| decide::enter(now, FIRST, results));
    let won = league.now().at(FIRST).unwrap().home;
    let team = if won == teams::TeamNo(1) {
        "Norte"
    } else {
        "Sul"
    };
    let page = site.browser().page(&format!("/teams/{}", league.id));
    page.assert_says(&format!(
        "Segue em frente: {team} (o primeiro tabuleiro não empatado)"
    ));
    league.assert_sound();
}

/// The pages of clubs would say it.
#[apply(on_each_database)]
fn nobody_is_first_in_a_cup_that_nobody_won(db: &TestDb) {
    let league = League::under(db, CUP, None, everybody(db));
    league.announced_with_a_round();
    let ends = |by: TeamForfeit| {
        let why = "não compareceram".parse().unwrap();
        league.act(|now, _| decide::forfeit(now, FIRST, Some(by), why));
        league.finish();
        let heads = db.read(|c| Heads::default().list(c));
        let mut places: Vec<_> = heads[0].teams.iter().map(|team| team.place).collect();
        places.sort();
        places
    };
    assert_eq!(ends(TeamForfeit::Both), [None, None]);
    let why = "compareceram afinal".parse().unwrap();
    league.act(|now, _| decide::reopen(now, why));
    assert_eq!(ends(TeamForfeit::Home), [Some(1), Some(2)]);
    league.assert_sound();
}

#[apply(on_each_database)]
fn a_competition_is_taken_away_and_read_by_programs(db: &TestDb) {
    let site = Site::start(db);
    let league = League::new(db, None);
    let public = format!("/teams/{}", league.id);
    let api = format!("/api/v1/teams/{}", league.id);
    let files = [
        "table.csv",
        "matches.csv",
        "players.csv",
        "competition.xlsx",
    ];
    for file in files {
        let path = format!("{public}/{file}");
        assert_eq!(site.browser().get(&path).status, 404, "not announced");
    }
    for path in [api.clone(), format!("{api}/rounds")] {
        assert_eq!(site.browser().get(&path).status, 404, "not announced");
    }
    league.act(|now, _| decide::announce(now));
    league.publish(at(100));
    // a lineup that was handed in is in none of them before it opens: Carla is not the first of her list
    let own = &league.players[0];
    league
        .hand_in(1, (FIRST, Side::First), &[own[2], own[0]])
        .unwrap();
    let sealed = site.browser().body(&format!("{public}/matches.csv"));
    assert!(!sealed.contains("Carla"), "{sealed}");
    let sealed = site.browser().body(&format!("{api}/rounds"));
    assert!(!sealed.contains("Carla"), "{sealed}");
    league.tend(101);
    let mut results = BoardResults::empty(2, 1);
    results.set(0, 0, Some(GameResult::Home));
    results.set(1, 0, Some(GameResult::Draw));
    league.act(|now, _| decide::enter(now, FIRST, results));
    let csv = |file: &str| site.browser().get(&format!("{public}/{file}")).body;
    let table = csv("table.csv");
    let rows: Vec<&str> = table.lines().collect();
    assert!(rows[1].starts_with("1;1;Norte;2,00;3,00;"), "{table}");
    assert!(rows[2].starts_with("1;2;Sul;0,00;1,00;"), "{table}");
    let matches = csv("matches.csv");
    assert!(
        matches.contains("1;1;Norte;Sul;1;Carla Paz;Duarte Reis;2,0;0,0;"),
        "{matches}"
    );
    assert!(matches.contains("1;1;Norte;Sul;;;;3,0;1,0;"), "{matches}");
    assert!(csv("players.csv").contains("1;Carla Paz;Norte;1,0;1;0;1,0;"));
    let book = site.browser().get(&format!("{public}/competition.xlsx"));
    assert_eq!(book.status, 200);
    assert!(book.header("content-type").contains("spreadsheetml"));
    let read =
        |path: &str| -> Value { serde_json::from_str(&site.browser().get(path).body).unwrap() };
    let listed = read("/api/v1/teams");
    assert_eq!(listed["competitions"][0]["url"], api);
    let one = read(&api);
    assert_eq!(one["table"][0]["values"][0]["criterion"], "match-points");
    assert_eq!(one["table"][0]["values"][0]["value"], "2");
    let rounds = read(&format!("{api}/rounds"));
    let first = &rounds["rounds"][0]["matches"][0];
    assert_eq!(first["home_points"], "3");
    assert_eq!(first["boards"][0]["home"]["name"], "Carla Paz");
    assert_eq!(first["boards"][1]["games"][0], "draw");
    site.browser()
        .page(&format!("{public}/table"))
        .assert_says("Para levar");
}
