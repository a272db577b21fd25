//! A player who is moved from one team to another: what was played stays where it was played, and what is sealed is looked at again.

use macro_rules_attribute::apply;
use teams::{BoardResults, GameResult, TeamNo, decide};

use super::{FIRST, League};
use crate::on_each_database;
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
    let mut results = BoardResults::empty(2, 1);
    (0..2).for_each(|board| results.set(board, 0, Some(GameResult::Home)));
    league.act(|now, _| decide::enter(now, FIRST, results));
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
