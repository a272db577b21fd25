//! What players state of their games: two of them make a result as the regulations say, one of them never does, and the arbiter's word stands above.

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, Edition, GameNo, Outcome, RoundNo, Seat, SeatKey, Side, StatedResult, StatementRule,
    WinBy,
};

use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS, secret};
use crate::support::site::{Answer, Browser};
use crate::{on_each_database, on_sqlite};

mod desk;
mod exchanged;
mod paper;
mod races;
mod refused;
mod station;

const FIRST: RoundNo = RoundNo(1);
/// Ana, and Duarte, who meet at the first board.
const ANA: Side = Side::First;
const DUARTE: Side = Side::Second;

/// A tournament whose first round is played, in which players state results.
fn stating(db: &TestDb, rule: StatementRule) -> Desk<'_> {
    let desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.arbitration.statements = rule;
    });
    desk.hall.publish();
    desk
}

fn seat_key(desk: &Desk, seat: Seat) -> SeatKey {
    SeatKey::new(&secret(), desk.hall.id, seat)
}

/// A seat of the first round, as it was published first.
fn seat(board: u16, side: Side) -> Seat {
    Seat {
        round: FIRST,
        edition: Edition(0),
        board: BoardNo(board),
        side,
        seating: 0,
    }
}

/// The address of a seat of the first round.
fn address(desk: &Desk, board: u16, side: Side) -> String {
    let key = seat_key(desk, seat(board, side));
    desk.url(&format!("boards/{board}/result/{}", key.as_str()))
}

/// A phone opens the address and sends what it states.
fn state(phone: &mut Browser, url: &str, said: &[(&str, &str)]) -> Answer {
    phone.get(url);
    phone.post(url, said)
}

fn outcome(desk: &Desk, board: u16, game: u8) -> Option<Outcome> {
    let now = desk.hall.now().tournament;
    let one = now.round(FIRST).unwrap().on_board(BoardNo(board)).unwrap();
    one.game(GameNo(game)).unwrap().outcome
}

/// The events of the journal, by their words.
fn events(desk: &Desk) -> Vec<String> {
    let words = desk.hall.journal().into_iter().map(|row| {
        let event: serde_json::Value = serde_json::from_str(&row.event).unwrap();
        event["event"].as_str().unwrap().to_owned()
    });
    words.collect()
}

fn count(desk: &Desk, word: &str) -> usize {
    events(desk).iter().filter(|event| *event == word).count()
}

const WON: Option<Outcome> = Some(Outcome::Win(Side::First, WinBy::Unstated));

#[apply(on_sqlite)]
fn nobody_loses_what_was_chosen_where_there_is_no_script(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let page = desk.public.page(&address(&desk, 1, ANA));
    assert!(page.has("form input[type=radio]"));
    assert!(!page.unscripted().has("meta[http-equiv=refresh]"));
}

#[apply(on_each_database)]
fn what_both_state_is_provisional_until_an_arbiter_confirms_it(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let (mut ana, mut duarte) = (desk.site.browser(), desk.site.browser());
    let (anas, duartes) = (address(&desk, 1, ANA), address(&desk, 1, DUARTE));
    let round = desk.url("rounds/1");
    let standings = desk.public.page(&desk.url("standings")).texts("tbody td");
    let before = desk.public.get(&round).body;
    assert_eq!(
        state(&mut ana, &anas, &[("g-1", "first"), ("g-2", "")]).status,
        303
    );
    // what one says is no result, and nobody else is told
    assert_eq!(outcome(&desk, 1, 1), None);
    assert_eq!(desk.public.get(&round).body, before);
    let page = duarte.page(&duartes);
    page.assert_says("Ainda não declarou este jogo.");
    assert!(!page.says("1–0"));
    ana.page(&anas).assert_says("Declarou 1–0.");
    assert_eq!(
        state(&mut duarte, &duartes, &[("g-1", "first")]).status,
        303
    );
    assert_eq!(outcome(&desk, 1, 1), None);
    for (phone, url) in [(&mut ana, &anas), (&mut duarte, &duartes)] {
        let page = phone.page(url);
        page.assert_says("Resultado provisório: 1–0.");
        assert_eq!(page.count("[name=g-1]"), 0, "neither takes it back alone");
        assert_eq!(page.count("[name=g-2]"), 3);
    }
    let public = desk.public.page(&round);
    assert_eq!(
        public
            .texts("#board-1 .provisional a, #board-1 span.provisional")
            .len(),
        2
    );
    public.assert_says("resultado provisório, declarado pelos dois jogadores; não conta");
    assert_eq!(
        desk.public.page(&desk.url("standings")).texts("tbody td"),
        standings
    );
    let card = desk.public.page(&desk.url("entries/1"));
    assert_eq!(card.count("span.provisional"), 1);
    // one press confirms all
    let statements = desk.url("rounds/1/statements");
    let page = desk.chief.page(&statements);
    page.assert_says("De acordo, por confirmar: 1");
    let seen = page.value("agreed");
    assert_eq!(desk.chief.sends(&statements, &[("agreed", &seen)]), 303);
    assert_eq!(outcome(&desk, 1, 1), WON);
    assert_eq!(desk.chief.sends(&statements, &[("agreed", &seen)]), 303);
    assert_eq!(
        count(&desk, "result-entered"),
        1,
        "pressed twice counts once"
    );
    assert!(!desk.public.page(&round).has(".provisional"));
    ana.page(&anas).assert_says("Resultado: 1–0.");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn where_the_regulations_say_so_two_equal_statements_are_the_result(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    let (mut ana, mut duarte) = (desk.site.browser(), desk.site.browser());
    let (anas, duartes) = (address(&desk, 1, ANA), address(&desk, 1, DUARTE));
    let both = [("g-1", "first"), ("g-2", "draw")];
    assert_eq!(state(&mut ana, &anas, &both).status, 303);
    assert_eq!(state(&mut ana, &anas, &both).status, 303);
    assert_eq!(
        (outcome(&desk, 1, 1), count(&desk, "result-stated")),
        (None, 2)
    );
    assert_eq!(state(&mut duarte, &duartes, &both).status, 303);
    assert_eq!(outcome(&desk, 1, 1), WON);
    assert_eq!(outcome(&desk, 1, 2), Some(StatedResult::Draw.outcome()));
    // statement and result are of one step
    let journal = desk.hall.journal();
    let last = journal.last().unwrap().version;
    let words: Vec<_> = journal.iter().filter(|row| row.version == last).collect();
    assert_eq!(words.len(), 4);
    assert!(words.iter().all(|row| row.who.name == "board:1"));
    assert!(
        !ana.page(&anas).has("main form button"),
        "nothing is left to state"
    );
    assert!(!desk.public.page(&desk.url("rounds/1")).has(".provisional"));
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_player_corrects_a_statement_until_the_other_agrees(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let (mut ana, mut duarte) = (desk.site.browser(), desk.site.browser());
    let (anas, duartes) = (address(&desk, 1, ANA), address(&desk, 1, DUARTE));
    for said in ["first", "second", "draw"] {
        assert_eq!(state(&mut ana, &anas, &[("g-1", said)]).status, 303);
    }
    assert_eq!(state(&mut duarte, &duartes, &[("g-1", "draw")]).status, 303);
    let refused = state(&mut ana, &anas, &[("g-1", "first")]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("os dois já declararam o mesmo");
    assert_eq!(state(&mut ana, &anas, &[("g-1", "draw")]).status, 303);
    // the journal has every word, and the history of the game too
    assert_eq!(count(&desk, "result-stated"), 4);
    let game = desk
        .chief
        .page(&desk.url("rounds/1/boards/1/games/1/result"));
    let history = game.texts("main ul li");
    let said: Vec<_> = history
        .iter()
        .filter(|line| line.contains("(declaração)"))
        .collect();
    assert_eq!(said.len(), 4, "{history:?}");
    assert!(said[1].starts_with("0–1 · Ana"), "{said:?}");
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("Duarte declarou =.");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_arbiter_stands_above_before_and_after(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    let (mut ana, mut duarte) = (desk.site.browser(), desk.site.browser());
    let (anas, duartes) = (address(&desk, 1, ANA), address(&desk, 1, DUARTE));
    state(&mut ana, &anas, &[("g-1", "first")]);
    state(&mut duarte, &duartes, &[("g-1", "second")]);
    for (phone, url, own) in [(&mut ana, &anas, "1–0"), (&mut duarte, &duartes, "0–1")] {
        phone
            .page(url)
            .assert_says(&format!("Desacordo: declarou {own}"));
    }
    // the arbiter enters a draw, whatever they said
    let results = desk.url("rounds/1/results");
    desk.chief.get(&results);
    assert_eq!(
        desk.chief
            .sends(&results, &[("g-1-1", "="), ("was-1-1", "")]),
        303
    );
    let drawn = Some(StatedResult::Draw.outcome());
    assert_eq!(outcome(&desk, 1, 1), drawn);
    let refused = state(&mut duarte, &duartes, &[("g-1", "first")]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("já tem resultado");
    assert_eq!(
        state(&mut ana, &anas, &[("g-1", "draw")]).status,
        303,
        "it says what stands"
    );
    assert_eq!(
        (outcome(&desk, 1, 1), count(&desk, "result-stated")),
        (drawn, 2)
    );
    // taken away by the arbiter, what was said before counts no more
    desk.hall
        .act(|t, _| tournament::decide::correct_result(t, FIRST, BoardNo(1), GameNo(1), None));
    ana.page(&anas).assert_says("Ainda não declarou este jogo.");
    state(&mut ana, &anas, &[("g-1", "second")]);
    assert_eq!(
        outcome(&desk, 1, 1),
        None,
        "the other's word of before is gone"
    );
    desk.hall.assert_sound();
    assert_eq!(desk.hall.now().tournament.statements.len(), 1);
}
