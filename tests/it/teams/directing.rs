//! Two who direct one competition, each with a page of before the other's change.

use macro_rules_attribute::apply;
use teams::{BoardResults, GameResult, TeamNo, decide};
use tournament::Side;

use super::reopening::version;
use super::{FIRST, League, RULES, everybody, organiser, sent};
use crate::on_each_database;
use crate::support::at;
use crate::support::site::{Answer, Site};

/// Nothing was done, and what was typed is shown.
#[track_caller]
fn assert_kept(answer: &Answer, typed: &str) {
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(answer.body.contains(typed), "{typed}: {}", answer.body);
}

#[apply(on_each_database)]
fn an_old_page_writes_over_nothing(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.publish(at(100));
    let desk = format!("/teams/{}/desk", league.id);
    let team = format!("{desk}/teams/1");
    let list = format!("{team}/list");
    let old = director.page(&team).value("version");
    let first = [("list", "Berta Luz\nAna Sá"), ("captain", "Berta Luz")];
    let answer = sent(&mut director, (&team, &list), &first);
    assert_eq!(answer.status, 303);
    let stands = league.now();
    let fields = |fields: &[(&'static str, &'static str)]| {
        let old = [("version", old.as_str())];
        [fields, &old[..]].concat()
    };
    let second = [("list", "Carla Paz"), ("captain", "")];
    let answer = director.post(&list, &fields(&second));
    assert_kept(&answer, "Carla Paz");
    answer.page().assert_says("em vigor: Berta Luz, Ana Sá");
    // nor does a mistake make the old page a new one
    let mistaken = [("list", "Carla Paz\nZé Ninguém"), ("captain", "")];
    let answer = director.post(&list, &fields(&mistaken));
    assert_kept(&answer, "Zé Ninguém");
    let named = [("name", "Nortenha"), ("division", "1")];
    assert_kept(&director.post(&team, &fields(&named)), "Nortenha");
    let one = format!("{desk}/rounds/1/matches/1");
    for (form, said, reason) in [
        ("forfeit", ("by", "home"), "forfeit-reason"),
        ("delay", ("deadline", "2099-01-01T10:00"), "reason"),
        ("winner", ("winner", "second"), "reason"),
    ] {
        let said = [said, (reason, "sala ocupada")];
        let answer = director.post(&format!("{one}/{form}"), &fields(&said));
        assert_kept(&answer, "sala ocupada");
    }
    assert_eq!(league.now(), stands);
    assert_eq!(stands.at(FIRST).unwrap().forfeit, None);
    league.assert_sound();
}

#[apply(on_each_database)]
fn a_penalty_that_is_pressed_twice_is_given_once(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    let url = format!("/teams/{}/desk/penalties", league.id);
    let seen = director.page(&url).value("version");
    let fields = [
        ("team", "1"),
        ("kind", "match"),
        ("points", "1"),
        ("reason", "atraso"),
        ("version", &seen),
    ];
    assert_eq!(director.sends(&url, &fields), 303);
    let again = director.post(&url, &fields);
    assert_eq!(again.status, 409);
    let page = again.page();
    page.assert_says("talvez porque este formulário já foi enviado");
    page.assert_says("Norte: −1");
    assert_eq!(page.value("reason"), "atraso");
    let given = league.now().penalties;
    assert_eq!(given.len(), 1);
    assert_eq!(given[0].team, TeamNo(1));
    league.assert_sound();
}

/// What is taken is what teams are placed by.
#[apply(on_each_database)]
fn a_penalty_takes_only_what_counts(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let players = everybody(db);
    for (rank, kinds) in [
        ("match-points direct", &["match"][..]),
        ("individual wins", &[][..]),
    ] {
        let rules = RULES.replace("match-points board-points direct", rank);
        let league = League::under(db, &rules, Some(user), players.clone());
        let url = format!("/teams/{}/desk/penalties", league.id);
        let page = director.page(&url);
        assert_eq!(page.attributes("[name='kind'] option", "value"), kinds);
        let none = "não classificam as equipas por esses pontos";
        assert_eq!(page.says("não há o que retirar"), kinds.is_empty());
        let seen = version(&league);
        let fields = [
            ("team", "1"),
            ("kind", "board"),
            ("points", "1"),
            ("reason", "atraso"),
            ("version", &seen),
        ];
        let answer = director.post(&url, &fields);
        assert_eq!(answer.status, 409);
        answer.page().assert_says(none);
        assert!(league.now().penalties.is_empty());
    }
}

/// Who goes on after a draw is corrected where it was decided, until the next round is paired from it.
#[apply(on_each_database)]
fn a_wrong_word_on_a_drawn_match_is_corrected_on_its_page(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let rules = RULES.replace("round-robin 1", "knockout");
    let rules = rules.replace(" direct", "");
    let league = League::under(db, &rules, Some(user), everybody(db));
    league.announced_with_a_round();
    let one = format!("/teams/{}/desk/rounds/1/matches/1", league.id);
    let form = format!("{one}/winner");
    let shown = format!("form[action='{form}']");
    assert!(!director.page(&one).has(&shown), "nothing was played");
    let mut results = BoardResults::empty(2, 1);
    (0..2).for_each(|board| results.set(board, 0, Some(GameResult::Draw)));
    league.act(|now, _| decide::enter(now, FIRST, results));
    for (code, side) in [("first", Side::First), ("second", Side::Second)] {
        let fields = [("winner", code), ("reason", "sorteio")];
        let answer = sent(&mut director, (&one, &form), &fields);
        assert_eq!(answer.status, 303);
        assert_eq!(league.now().at(FIRST).unwrap().decided, Some(side));
        let page = director.page(&one);
        assert!(page.has(&shown), "it can be decided otherwise");
        assert_eq!(page.value("winner"), code);
    }
    league.assert_sound();
}
