//! A match of a knockout that a correction leaves drawn, after the end and before it.

use federation::honours::podiums;
use macro_rules_attribute::apply;
use tournament::{BoardNo, GameNo, Mark, Tournament, decide};

use crate::knockouts::{by_armageddon, enter};
use crate::on_each_database;
use crate::support::fixture::Desk;

#[apply(on_each_database)]
fn a_final_that_a_correction_leaves_drawn_has_no_winner(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Berta"], by_armageddon);
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Win);
    desk.hall.act(|t, _| decide::close_round(t, round));
    let manage = desk.url("manage");
    desk.chief.page(&manage).assert_says("Terminar o torneio");
    let second = |mark: Mark| {
        let to = Some(mark.outcome());
        move |t: &Tournament| decide::correct_result(t, round, BoardNo(1), GameNo(2), to)
    };
    desk.hall.act(|t, _| second(Mark::Loss)(t));
    let page = desk.chief.page(&manage);
    page.assert_says("É preciso desempatá-la antes de continuar");
    assert!(page.has("a.big[href$='/rounds/1/boards/1/decider']"));
    desk.hall.act(|t, _| second(Mark::Win)(t));
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let home = desk.url("").trim_end_matches('/').to_owned();
    desk.public.page(&home).assert_says("Pódio");
    let correction = desk.url("rounds/1/boards/1/correction");
    let games = [("game-1", "=/unstated"), ("game-2", "=/unstated")];
    let wish = [games[0], games[1], ("reason", "Folhas mal lidas")];
    let shown = desk.chief.post(&correction, &wish).page();
    shown.assert_says("Já não se podem acrescentar jogos de desempate");
    assert_eq!(desk.chief.confirms(&correction, &wish).status, 303);
    assert!(!desk.public.page(&home).says("Pódio"));
    let now = desk.hall.now().tournament;
    assert!(podiums(&now.announced()).is_empty());
    let page = desk.chief.page(&manage);
    page.assert_says("uma partida ficou empatada");
    let decider = desk.chief.page(&desk.url("rounds/1/boards/1/decider"));
    decider.assert_says("o torneio já terminou");
    assert!(decider.has("a.button[href$='/rounds/1/boards/1/correction']"));
    assert!(!decider.has("main [name=white]"), "nothing is added");
    desk.hall.assert_sound();
}
