//! The captains' pages, and what nobody else sees of a lineup before it opens.

use std::collections::BTreeMap;

use actix_web::http::Method;
use arbitro::db::journal::{self, Journal};
use arbitro::db::team::HandedIn;
use arbitro::web::routes::{Policy, table};
use macro_rules_attribute::apply;
use teams::{Lineup, decide};
use tournament::{PlayerId, RoundNo, Side};

use super::{FIRST, League, RULES, everybody, organiser};
use crate::reckoning::forgotten::forget;
use crate::support::at;
use crate::support::fixture::registered;
use crate::support::html::Page;
use crate::support::site::{Answer, Browser, Site};
use crate::{on_each_database, on_sqlite};

/// Every public address without a secret, with what there is put into it; those that say the time are none.
fn addresses(league: &League<'_>) -> Vec<String> {
    let id = league.id.to_string();
    let player = league.players[0][2].to_string();
    let open = table().into_iter().filter(|route| {
        let secret = ["{key}", "{token}"]
            .iter()
            .any(|one| route.path.contains(one));
        route.method == Method::GET && route.policy == Policy::Public && !secret
    });
    let filled = open.flat_map(|route| {
        let path = route
            .path
            .replace("{competition}", &id)
            .replace("{player}", &player);
        ["1", "2"].map(|number| {
            let parts = path.split('/');
            let parts = parts.map(|part| if part.starts_with('{') { number } else { part });
            parts.collect::<Vec<_>>().join("/")
        })
    });
    let mut all: Vec<String> = filled.collect();
    all.sort();
    all.dedup();
    all
}

/// What an anonymous reader is answered with at every address.
fn read(site: &Site<'_>, addresses: &[String]) -> BTreeMap<String, (u16, Vec<u8>)> {
    let mut reader = site.browser();
    let answers = addresses.iter().map(|path| {
        let answer = reader.get(path);
        (path.clone(), (answer.status, answer.bytes))
    });
    answers.collect()
}

#[apply(on_each_database)]
fn a_lineup_is_in_no_byte_before_it_opens(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.act(|now, _| decide::announce(now));
    league.publish(at(1_000_000_000));
    let addresses = addresses(&league);
    let (once, before) = (read(&site, &addresses), read(&site, &addresses));
    let still = |path: &&String| once[*path] == before[*path];
    let still: Vec<String> = addresses.iter().filter(still).cloned().collect();
    let ours = still.iter().filter(|path| path.starts_with("/teams"));
    assert!(ours.clone().count() >= 9, "{still:?}");
    assert!(ours.clone().any(|path| before[path].0 == 200));
    let one = &league.players[0];
    let sealed = league.hand_in(1, (FIRST, Side::First), &[one[2], one[0]]);
    assert_eq!(sealed.unwrap(), HandedIn::Sealed);
    let after = read(&site, &still);
    for path in &still {
        assert!(before[path] == after[path], "{path} knows of a lineup");
    }
    // those who direct, and the other captain, see that one was handed in and not which
    let url = format!("/teams/{}/desk/rounds/1/matches/1", league.id);
    let other = format!("{}/1/1", league.link(2));
    for page in [director.body(&url), site.browser().body(&other)] {
        for name in ["Ana Sá", "Berta Luz", "Carla Paz"] {
            assert!(!page.contains(name), "{name}: {page}");
        }
    }
    let journal = director
        .get(&format!("/teams/{}/desk/journal", league.id))
        .body;
    assert!(journal.contains("selada") && !journal.contains("lineups"));
    let rows = db.read(|c| journal::list(c, Journal::Teams(league.id)));
    let last: serde_json::Value = serde_json::from_str(&rows.last().unwrap().event).unwrap();
    let mut fields: Vec<&String> = last.as_object().unwrap().keys().collect();
    fields.sort();
    assert_eq!(fields, ["at", "digest", "event", "side"]);
    // the captain's own page has it
    let own = site.browser().page(&format!("{}/1/1", league.link(1)));
    own.assert_says("A sua formação está entregue e selada");
    assert_eq!(own.value("b-1"), one[2].to_string());
    // both are in: everybody sees both
    let two = &league.players[1];
    let opened = league.hand_in(2, (FIRST, Side::Second), &[two[0], two[1]]);
    assert_eq!(opened.unwrap(), HandedIn::Opened);
    let page = site
        .browser()
        .page(&format!("/teams/{}/rounds/1/matches/1", league.id));
    for name in ["Carla Paz", "Duarte Reis"] {
        page.assert_says(name);
    }
    league.assert_sound();
}

/// Opens a page and sends its form.
fn sends(phone: &mut Browser, page: &str, to: &str, fields: &[(&str, &str)]) -> Answer {
    assert_eq!(phone.get(page).status, 200);
    phone.post(to, fields)
}

#[apply(on_each_database)]
fn two_captains_hand_in_on_their_phones(db: &TestDb) {
    let site = Site::start(db);
    let league = League::new(db, None);
    league.publish(at(1_000_000_000));
    let mut phone = site.browser();
    phone.page(&league.link(1)).assert_says("Norte – Sul");
    let url = format!("{}/1/1", league.link(1));
    let seats = [0, 1].map(|at| league.players[0][at].to_string());
    let twice = [("b-1", seats[0].as_str()), ("b-2", &seats[0])];
    let answer = sends(&mut phone, &url, &url, &twice);
    assert_eq!(answer.status, 409);
    answer.page().assert_says("Está em dois tabuleiros: Ana Sá");
    assert_eq!(
        answer.page().value("b-2"),
        seats[0],
        "nothing typed is lost"
    );
    let lineup = [("b-1", seats[1].as_str()), ("b-2", &seats[0])];
    assert_eq!(sends(&mut phone, &url, &url, &lineup).status, 303);
    assert_eq!(league.now().at(FIRST).unwrap().lineups, None);
    let one = &league.players[1];
    let opened = league.hand_in(1, (FIRST, Side::Second), &one[..2]);
    assert_eq!(opened.unwrap(), HandedIn::Opened);
    let lineups = league.now().at(FIRST).unwrap().lineups.clone().unwrap();
    assert_eq!(lineups[0].at(0), Some(league.players[0][1]));
    league.assert_sound();
}

/// Before a competition is announced its page is nobody's, and no captain is led there.
#[apply(on_sqlite)]
fn a_captain_is_led_to_what_everybody_reads_alone(db: &TestDb) {
    let site = Site::start(db);
    let league = League::new(db, None);
    league.publish(at(1_000_000_000));
    let own = league.link(1);
    let public = format!("/teams/{}", league.id);
    let led = |page: &str| {
        let link = format!("a[href='{public}']");
        site.browser().page(page).has(&link)
    };
    let pages = [own.clone(), format!("{own}/1/1")];
    assert!(!pages.iter().any(|page| led(page)));
    assert_eq!(site.browser().get(&public).status, 404);
    league.act(|now, _| decide::announce(now));
    assert!(pages.iter().all(|page| led(page)));
    assert_eq!(site.browser().get(&public).status, 200);
}

/// Whoever was forgotten can be put on a list afterwards.
#[apply(on_sqlite)]
fn a_captain_reads_of_whoever_was_forgotten_in_their_own_language(db: &TestDb) {
    let site = Site::start(db);
    let people = everybody(db);
    let id = people[0][0];
    forget(db, id);
    let league = League::of(db, None, people);
    league.publish(at(1_000_000_000));
    let (mut phone, number) = (site.browser(), id.to_string());
    let twice = [("b-1", number.as_str()), ("b-2", &number)];
    for (lang, called) in [("pt", "Pessoa"), ("en", "Person")] {
        let url = format!("{}/1/1?lang={lang}", league.link(1));
        let answer = sends(&mut phone, &url, &url, &twice);
        assert_eq!(answer.status, 409);
        let page = answer.page();
        let choice = format!("1. {called} {id}");
        assert!(page.texts("select[name='b-1'] option").contains(&choice));
        page.assert_says(&format!(": {called} {id}"));
    }
}

#[apply(on_each_database)]
fn a_captain_is_told_of_a_lineup_out_of_order(db: &TestDb) {
    let site = Site::start(db);
    let league = League::new(db, None);
    let rules = format!("{RULES}order warn\n");
    league.act(|now, _| decide::change_rules(now, &rules, (now.starts, now.ends)));
    league.publish(at(1_000_000_000));
    let [own, other] = [1, 2].map(|team| format!("{}/1/1", league.link(team)));
    let told = "A formação de Norte não segue a ordem da lista";
    let mut phone = site.browser();
    assert!(!phone.page(&own).says(told), "nothing is handed in");
    let seats = [0, 1].map(|at| league.players[0][at].to_string());
    let strayed = [("b-1", seats[1].as_str()), ("b-2", &seats[0])];
    assert_eq!(sends(&mut phone, &own, &own, &strayed).status, 303);
    phone.page(&own).assert_says(told);
    assert!(!site.browser().page(&other).says(told), "it is sealed");
    let ordered = [("b-1", seats[0].as_str()), ("b-2", &seats[1])];
    assert_eq!(sends(&mut phone, &own, &own, &ordered).status, 303);
    assert!(!phone.page(&own).says(told));
    assert_eq!(sends(&mut phone, &own, &own, &strayed).status, 303);
    let two = &league.players[1];
    let opened = league.hand_in(1, (FIRST, Side::Second), &two[..2]);
    assert_eq!(opened.unwrap(), HandedIn::Opened);
    for page in [&own, &other] {
        site.browser().page(page).assert_says(told);
    }
    league.assert_sound();
}

#[apply(on_each_database)]
fn what_two_captains_state_alike_is_the_result(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.act(|now, _| decide::announce(now));
    league.publish(at(100));
    league.tend(101);
    let (mut first, mut second) = (site.browser(), site.browser());
    let [one, two] = [1, 2].map(|team| format!("{}/1/1", league.link(team)));
    let state = |phone: &mut Browser, url: &str, results: [&str; 2]| {
        let fields = [("r-1-1", results[0]), ("r-2-1", results[1])];
        sends(phone, url, &format!("{url}/results"), &fields).status
    };
    assert_eq!(state(&mut first, &one, ["home", "draw"]), 303);
    assert_eq!(state(&mut second, &two, ["home", "away"]), 303);
    second
        .page(&two)
        .assert_says("Os capitães não dizem o mesmo");
    let public = format!("/teams/{}/rounds/1/matches/1", league.id);
    let page = site.browser().body(&public);
    assert!(
        page.contains("1–0") && !page.contains("½–½"),
        "one word alone is nobody's result"
    );
    let stated = "— como os capitães declararam";
    let desk = format!("/teams/{}/desk/rounds/1/matches/1", league.id);
    let page = director.page(&desk);
    let open = |page: &Page| {
        let field = |board| format!("select[name='r-{board}-1'] option[value='']");
        [1, 2].map(|board| page.text(&field(board)))
    };
    assert_eq!(open(&page), [stated, "— por jogar"]);
    let told = "Os capitães não dizem o mesmo";
    let list = format!("/teams/{}/desk", league.id);
    for page in [&desk, &list] {
        director.page(page).assert_says(told);
    }
    assert!(!site.browser().page(&public).says(told), "nobody's matter");
    assert_eq!(state(&mut second, &two, ["home", "draw"]), 303);
    assert!(!director.page(&list).says(told), "they agree");
    let page = director.page(&desk);
    page.assert_says("Resultado: ½–½");
    assert_eq!(open(&page), [stated, stated]);
    let page = first.page(&one);
    page.assert_says("Resultado: 1–0");
    assert!(!page.says(stated), "a captain chooses the own word");
    site.browser().page(&public).assert_says("3 : 1");
    // what both said is not taken back by one
    assert_eq!(state(&mut second, &two, ["away", "draw"]), 409);
    let table = format!("/teams/{}/table", league.id);
    site.browser().page(&table).assert_says("Norte");
    league.assert_sound();
}

#[apply(on_each_database)]
fn a_link_is_good_for_one_team_and_ends_when_it_is_made_anew(db: &TestDb) {
    let site = Site::start(db);
    let league = League::new(db, None);
    league.publish(at(1_000_000_000));
    let link = league.link(1);
    assert_eq!(site.browser().get(&format!("{link}/1/1")).status, 200);
    let others = link.replace("/captain/1/", "/captain/2/");
    assert_eq!(site.browser().get(&others).status, 404);
    league.act(|now, _| decide::renew_link(now, teams::TeamNo(1)));
    assert_eq!(site.browser().get(&link).status, 404);
    assert_eq!(site.browser().get(&league.link(1)).status, 200);
}

#[apply(on_each_database)]
fn a_player_sits_at_one_board_a_round_in_the_database(db: &TestDb) {
    let league = League::new(db, None);
    for (no, name) in [(3_u16, "Este"), (4, "Oeste")] {
        let named = (name.parse().unwrap(), None);
        league.act(|now, _| decide::set_team(now, None, named, 1));
        let list = ["um", "dois"].map(|which| registered(db, &format!("{name} {which}")).id);
        league.act(|now, _| decide::set_list(now, teams::TeamNo(no), list.to_vec(), None));
    }
    league.publish(at(100));
    let now = league.now();
    let of = |team: u16| {
        let found = now.matches_of(teams::TeamNo(team)).next().unwrap();
        (found.0, found.1.side_of(teams::TeamNo(team)).unwrap())
    };
    let ana = league.players[0][0];
    league.hand_in(1, of(1), &league.players[0][..2]).unwrap();
    // Ana is taken off the list of one team and put on another's, whose match is another of the round
    let rest = league.players[0][1..].to_vec();
    league.act(|now, _| decide::set_list(now, teams::TeamNo(1), rest, None));
    let other = if of(3).0 == of(1).0 { 4 } else { 3 };
    let list: Vec<PlayerId> = std::iter::once(ana)
        .chain(now.teams[&teams::TeamNo(other)].players.clone())
        .collect();
    let seats = list[..2].to_vec();
    league.act(|now, _| decide::set_list(now, teams::TeamNo(other), list, None));
    // nothing tells the other captain whom the sealed lineup has
    league.hand_in(2, of(other), &seats).unwrap();
    league.tend(101);
    let opened = league.now();
    let of_side = |(at, side): (teams::MatchAt, Side)| {
        let lineups = opened.at(at).unwrap().lineups.clone().unwrap();
        lineups[teams::place(side)].clone()
    };
    assert_eq!(of_side(of(other)).at(0), Some(ana));
    let first = [None, Some(league.players[0][1])].to_vec();
    assert_eq!(of_side(of(1)), Lineup(first), "not on the list any more");
    // and where nobody looks, the key of the table does
    let twice = db.db.write_blocking(|c| {
        use diesel::prelude::*;
        let row = arbitro::db::schema::team_seats::table.limit(1);
        let found: (i32, i32, i32, i32, String) = row.first(c)?;
        use arbitro::db::schema::team_seats as seats;
        diesel::insert_into(seats::table)
            .values((
                seats::competition_id.eq(found.0),
                seats::round_no.eq(found.1),
                seats::player_id.eq(found.2),
                seats::match_no.eq(found.3 + 1),
                seats::side.eq(found.4),
            ))
            .execute(c)?;
        Ok::<_, arbitro::db::DbError>(())
    });
    assert!(twice.unwrap_err().is_duplicate());
    assert_eq!(now.rounds[0].no, RoundNo(1));
    league.assert_sound();
}
