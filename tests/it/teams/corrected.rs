//! A lineup that is put right once it is open: who really played.

use arbitro::db::merge::{MergeEnd, merge};
use macro_rules_attribute::apply;
use teams::{BoardResults, GameResult, TeamNo, decide};

use super::reopening::version;
use super::{FIRST, League, RULES, everybody, organiser, sent};
use crate::support::at;
use crate::support::fixture::{by_program, registered};
use crate::support::site::Site;
use crate::{on_each_database, on_sqlite};

#[apply(on_each_database)]
fn a_lineup_is_put_right_after_it_opened(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.announced_with_a_round();
    league.won_at_home();
    let [one, two] = &league.players;
    let number = |player: tournament::PlayerId| player.to_string();
    let [ana, berta, carla] = [0, 1, 2].map(|at| number(one[at]));
    let [duarte, elsa] = [0, 1].map(|at| number(two[at]));
    let desk = format!("/teams/{}/desk/rounds/1/matches/1", league.id);
    let form = format!("{desk}/lineups");
    let page = director.page(&desk);
    let fields = ["first-1", "first-2", "second-1", "second-2"];
    let stands = fields.map(|field| page.value(&format!("seat-{field}")));
    assert_eq!(stands, [&ana, &berta, &duarte, &elsa].map(String::clone));
    let mut correct = |home: [&str; 2], reason: &str| {
        let fields = [
            ("seat-first-1", home[0]),
            ("seat-first-2", home[1]),
            ("seat-second-1", &duarte),
            ("seat-second-2", &elsa),
            ("lineup-reason", reason),
        ];
        sent(&mut director, (&desk, &form), &fields)
    };
    let short = correct([&carla, ""], "");
    assert_eq!(short.status, 422);
    assert_eq!(short.page().value("seat-first-1"), carla, "nothing is lost");
    let twice = correct([&ana, &ana], "engano");
    assert_eq!(twice.status, 409);
    twice.page().assert_says("Está em dois tabuleiros: Ana Sá");
    assert_eq!(correct([&carla, ""], "jogou a suplente").status, 303);
    let ended = || [0, 1].map(|board| league.now().at(FIRST).unwrap().result(board, 0));
    let won = Some(GameResult::Home);
    assert_eq!(ended(), [won, Some(GameResult::AwayForfeit)]);
    let public = format!("/teams/{}/rounds/1/matches/1", league.id);
    let said = "Formação corrigida: Norte, Tabuleiro 1: Ana Sá → Carla Paz; Norte, Tabuleiro 2: Berta Luz → ninguém. Motivo: jogou a suplente";
    site.browser().page(&public).assert_says(said);
    let players = format!("/teams/{}/players", league.id);
    assert!(!site.browser().page(&players).says("Ana Sá"));
    assert_eq!(correct([&carla, &ana], "a Ana chegou").status, 303);
    assert_eq!(ended(), [won, None], "it is to be entered");
    let same = correct([&carla, &ana], "chegou tarde");
    assert_eq!(same.status, 409);
    same.page()
        .assert_says("As formações já estão assim: nada foi alterado");
    league.assert_sound();
    let mut results = BoardResults::empty(2, 1);
    (0..2).for_each(|board| results.set(board, 0, won));
    league.act(|now, _| decide::enter(now, FIRST, results));
    league.finish();
    let why = ("lineup-reason", "tarde");
    let late = director.post(&form, &[why, ("version", &version(&league))]);
    assert_eq!(late.status, 409);
    late.page().assert_says("Não é possível nesta fase");
}

/// Who sat by a record that is put together by now with the one on the list is one person: offered once, and at one board.
#[apply(on_each_database)]
fn nobody_is_seated_twice_by_two_records(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.announced_with_a_round();
    let [one, two] = &league.players;
    let better = registered(db, "Ana Maria Sá").id;
    let list = [&[better][..], &one[1..]].concat();
    league.act(|now, _| decide::set_list(now, TeamNo(1), list, None));
    let put = db.write(|c| merge(c, (one[0], better), &by_program()));
    assert_eq!(put, MergeEnd::Done);
    let desk = format!("/teams/{}/desk/rounds/1/matches/1", league.id);
    let offered = director.page(&desk);
    let offered = offered.attributes("[name='seat-first-1'] option", "value");
    let [ana, berta, carla] = [0, 1, 2].map(|at| one[at].to_string());
    assert_eq!(offered, ["", berta.as_str(), &carla, &ana]);
    let [duarte, elsa] = [0, 1].map(|at| two[at].to_string());
    let better = better.to_string();
    let fields = [
        ("seat-first-1", ana.as_str()),
        ("seat-first-2", &better),
        ("seat-second-1", &duarte),
        ("seat-second-2", &elsa),
        ("lineup-reason", "engano"),
    ];
    let twice = sent(&mut director, (&desk, &format!("{desk}/lineups")), &fields);
    assert_eq!(twice.status, 409);
    twice
        .page()
        .assert_says("Está em dois tabuleiros: Ana Maria Sá");
    assert!(league.now().at(FIRST).unwrap().corrections.is_empty());
    league.assert_sound();
}

/// Who comes by one record, and sits in another match of the round by a second, is one person at one board.
#[apply(on_each_database)]
fn nobody_sits_in_two_matches_by_two_records(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    for name in ["Este", "Oeste"] {
        let named = (name.parse().unwrap(), None);
        league.act(|now, _| decide::set_team(now, None, named, 1));
    }
    league.publish(at(100));
    let now = league.now();
    let (of, one) = now.matches_of(TeamNo(1)).next().unwrap();
    let mut teams = now.teams.keys().copied();
    let other = teams.find(|team| one.side_of(*team).is_none()).unwrap();
    let carla = league.players[0][2];
    let better = registered(db, "Carla Maria Paz").id;
    league.act(|now, _| decide::set_list(now, other, vec![better], None));
    league.tend(101);
    // she was on the list when the lineups opened, and did not sit
    let rest = league.players[0][..2].to_vec();
    league.act(|now, _| decide::set_list(now, TeamNo(1), rest, None));
    let put = db.write(|c| merge(c, (carla, better), &by_program()));
    assert_eq!(put, MergeEnd::Done);
    let desk = format!("/teams/{}/desk/rounds/1/matches/{}", league.id, of.no.0);
    let form = format!("{desk}/lineups");
    let side = one.side_of(TeamNo(1)).unwrap();
    let (seat, carla) = (format!("seat-{}-1", side.code()), carla.to_string());
    let stands = director.page(&desk).form(&format!("form[action='{form}']"));
    let stands = stands
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()));
    let typed = ["csrf", "lineup-reason", seat.as_str()];
    let stands = stands.filter(|(name, _)| !typed.contains(name));
    let mut fields: Vec<_> = stands.collect();
    fields.extend([(seat.as_str(), carla.as_str()), ("lineup-reason", "engano")]);
    let answer = director.post(&form, &fields);
    assert_eq!(answer.status, 409);
    answer
        .page()
        .assert_says("Já joga noutro encontro desta ronda: Carla Maria Paz");
    assert!(league.now().at(of).unwrap().corrections.is_empty());
    league.assert_sound();
}

/// Where everybody keeps the place of the first round, each round takes its lineups as they are then.
#[apply(on_sqlite)]
fn the_desk_says_for_which_rounds_a_lineup_is_put_right(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let rules = RULES.replace("round-robin 1", "scheveningen");
    let league = League::under(db, &rules, Some(user), everybody(db));
    league.announced_with_a_round();
    league.publish(at(100));
    let desk = |round| format!("/teams/{}/desk/rounds/{round}/matches/1", league.id);
    for (round, said) in [
        (1, "vale também para as rondas que se publicarem depois"),
        (2, "Vale só para esta ronda"),
    ] {
        director.page(&desk(round)).assert_says(said);
    }
}
