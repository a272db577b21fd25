//! A player who is moved from one team to another: what was played stays where it was played, and what is sealed is looked at again.

use arbitro::db::journal::{self, Journal};
use arbitro::db::merge::{MergeEnd, merge};
use macro_rules_attribute::apply;
use teams::{BoardResults, Envelope, GameResult, MatchAt, MatchEvent, TeamEvent, TeamNo, decide};
use tournament::{PlayerId, RoundNo, Side};

use super::{FIRST, League, RULES, everybody, organiser, sent};
use crate::on_each_database;
use crate::support::at;
use crate::support::fixture::{by_program, registered};
use crate::support::site::Site;

impl League<'_> {
    /// Ana is taken off the list of the first team and put at the end of the second's.
    fn move_ana(&self) {
        let [one, two] = &self.players;
        let rest = one[1..].to_vec();
        self.act(|now, _| decide::set_list(now, TeamNo(1), rest, None));
        let more = [&two[..], &one[..1]].concat();
        self.act(|now, _| decide::set_list(now, TeamNo(2), more, None));
    }
}

#[apply(on_each_database)]
fn what_was_scored_for_a_team_stays_with_it(db: &TestDb) {
    let site = Site::start(db);
    let league = League::new(db, None);
    league.announced_with_a_round();
    league.won_at_home();
    assert_eq!(league.now().at(FIRST).unwrap().home, TeamNo(1));
    league.move_ana();
    let public = format!("/teams/{}", league.id);
    let team = |no: u16| site.browser().page(&format!("{public}/teams/{no}"));
    // Berta and Carla, and Ana, who is not on the list any more
    assert_eq!(team(1).texts("td.points"), ["1", "0", "1"]);
    team(1).assert_says("já não está na lista");
    // Duarte, Elsa and Fausto, and Ana, who played nothing for it
    assert_eq!(team(2).texts("td.points"), ["0", "0", "0", "0"]);
    let players = site.browser().get(&format!("{public}/players.csv")).body;
    assert!(players.contains("Ana Sá;Norte;1,0;1;"), "{players}");
    league.assert_sound();
}

/// Who played by a record with which another was put together since is one player, with all that was scored by both.
#[apply(on_each_database)]
fn who_played_by_two_records_is_one_player(db: &TestDb) {
    let site = Site::start(db);
    let rules = RULES.replace("round-robin 1", "round-robin 2");
    let league = League::under(db, &rules, None, everybody(db));
    league.announced_with_a_round();
    league.won_at_home();
    let [one, _] = &league.players;
    let better = registered(db, "Ana Maria Sá").id;
    let list = [&[better][..], &one[1..]].concat();
    league.act(|now, _| decide::set_list(now, TeamNo(1), list, None));
    league.publish(at(200));
    league.tend(201);
    let second = MatchAt {
        round: RoundNo(2),
        ..FIRST
    };
    let away = BoardResults(vec![vec![Some(GameResult::Away)]; 2]);
    league.act(|now, _| decide::enter(now, second, away));
    let put = db.write(|c| merge(c, (one[0], better), &by_program()));
    assert_eq!(put, MergeEnd::Done);
    let public = format!("/teams/{}", league.id);
    let players = site.browser().get(&format!("{public}/players.csv")).body;
    assert!(players.contains("1;Ana Maria Sá;Norte;2,0;2;"), "{players}");
    assert_eq!(players.matches("Ana").count(), 1, "{players}");
    let page = site.browser().page(&format!("{public}/players"));
    assert_eq!(page.texts("td.points").len(), 4, "as many as played");
    // she is on the list, and nobody else was
    let team = site.browser().page(&format!("{public}/teams/1"));
    assert_eq!(team.texts("td.points"), ["2", "2", "0"]);
    let own = site.browser().page(&format!("/players/{better}"));
    own.assert_says("1.º de 4");
    league.assert_sound();
}

#[apply(on_each_database)]
fn a_sealed_lineup_opens_without_whom_the_list_lost(db: &TestDb) {
    let league = League::new(db, None);
    league.publish(at(100));
    let one = &league.players[0];
    league.hand_in(1, (FIRST, Side::First), &one[..2]).unwrap();
    league.move_ana();
    league.tend(101);
    let opened = league.now().at(FIRST).unwrap().clone();
    let seats = [0, 1].map(|board| opened.seat(Side::First, board));
    assert_eq!(seats, [None, Some(one[1])]);
    assert_eq!(opened.result(0, 0), Some(GameResult::AwayForfeit));
    // the journal still shows that nothing was exchanged
    let rows = db.read(|c| journal::list(c, Journal::Teams(league.id)));
    let mut events = rows
        .iter()
        .map(|row| serde_json::from_str::<TeamEvent>(&row.event).unwrap());
    let last =
        events.find(|event| matches!(event, TeamEvent::Match(MatchEvent::LineupsOpened { .. })));
    let Some(TeamEvent::Match(MatchEvent::LineupsOpened {
        salts: [Some(salt), None],
        handed_in: [Some(lineup), None],
        ..
    })) = last
    else {
        panic!("{last:?}");
    };
    let digest = Envelope { lineup, salt }.digest();
    assert_eq!(opened.sealed[0], Some(digest));
    league.assert_sound();
}

/// Who sat in one round, or is on lists now, is two people; who took the place of another on a list can be the same person by a better record.
#[apply(on_each_database)]
fn who_plays_in_one_competition_is_two_people(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    let [_, two] = &league.players;
    let (ana, duarte, elsa) = (league.players[0][0], two[0], two[1]);
    let put = |pair: (PlayerId, PlayerId)| db.write(|c| merge(c, pair, &by_program()));
    let both = MergeEnd::BothPlay(league.id);
    assert_eq!(put((ana, duarte)), both, "on two lists");
    assert_eq!(put((duarte, elsa)), both, "on one list");
    league.publish(at(100));
    league.tend(101);
    let list = |players: &[PlayerId]| {
        let players = players.to_vec();
        league.act(|now, _| decide::set_list(now, TeamNo(2), players, None));
    };
    list(&two[1..]);
    assert_eq!(put((ana, duarte)), both, "they met");
    let better = registered(db, "Elsa Maria Mar").id;
    list(&[better]);
    assert_eq!(put((elsa, better)), MergeEnd::Done);
    // and nobody is on two lists by two records
    list(&[elsa]);
    let url = format!("/teams/{}/desk/teams/1", league.id);
    let standing = director.page(&url).value("list");
    let more = format!("{standing}\n#{better}");
    let save = [("list", more.as_str()), ("captain", "")];
    let answer = sent(&mut director, (&url, &format!("{url}/list")), &save);
    assert_eq!(answer.status, 422);
    let said = answer.page().text("#e-list");
    assert!(
        said.contains("está na lista de outra equipa: Sul"),
        "{said}"
    );
    league.assert_sound();
}
