//! Two who sat down at each other's boards change places in the round that everybody reads.

use macro_rules_attribute::apply;
use tournament::{
    Caller, Cycles, GameNo, Mark, Pairing, PairingSystem, RoundNo, Side, StatementRule, decide,
};

use crate::support::at;
use crate::support::fixture::{Desk, PLAYERS};
use crate::{on_each_database, on_sqlite};

#[apply(on_each_database)]
fn the_chief_arbiter_exchanges_two_players_of_a_public_round(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.play(RoundNo(1));
    let before = desk.hall.now().tournament.rounds[0].matches.clone();
    let seat = |index: usize| format!("{}@{}", before[index].pairing.second, before[index].board);
    let (one, other) = (seat(1), seat(2));
    let url = desk.url("rounds/1/exchange");
    let results = desk.url("rounds/1/results");
    assert!(desk.chief.body(&results).contains(&url));
    let matter = desk.url("rounds/1/boards/2/games/1/matters/wrong-opponent");
    assert!(desk.chief.body(&matter).contains(&url));
    let page = desk.deputy.page(&url);
    page.assert_says("Só o árbitro principal os pode trocar.");
    let fields = [
        ("one", one.as_str()),
        ("other", other.as_str()),
        ("reason", "Sentaram-se trocados"),
    ];
    assert_eq!(desk.deputy.post(&url, &fields).status, 403);
    assert_eq!(desk.chief.post(&url, &fields[..2]).status, 422, "no reason");
    let form = desk.chief.page(&url);
    let chosen = ["one", "other"].map(|field| form.value(field));
    assert_eq!(chosen, ["", ""], "nobody beforehand");
    let nobody = [("one", ""), fields[1], fields[2]];
    assert_eq!(desk.chief.post(&url, &nobody).status, 422, "nobody chosen");
    let shown = desk.chief.post(&url, &fields);
    assert_eq!(shown.status, 200, "{}", shown.body);
    let unchanged = desk.hall.now().tournament.rounds[0].matches.clone();
    assert_eq!(unchanged, before, "only shown");
    let code = shown.page().value("confirm");
    let sent = [&fields[..], &[("confirm", code.as_str())]].concat();
    for _ in ["pressed", "pressed twice"] {
        let answer = desk.chief.post(&url, &sent);
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    let after = desk.hall.now().tournament.rounds[0].matches.clone();
    assert_eq!(after[0], before[0]);
    assert_eq!(after[1].pairing.second, before[2].pairing.second);
    assert_eq!(after[2].pairing.second, before[1].pairing.second);
    assert_eq!(after[1].games, before[1].games);
    let round = desk.public.page(&desk.url("rounds/1"));
    let said = round.texts("#board-2 caption .badge");
    assert_eq!(said, ["emparceirado à mão"]);
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("jogadores trocados pelo árbitro: tabuleiro 2");
    journal.assert_says("Sentaram-se trocados");
    // what was entered before is told of those who sat there then
    let Pairing { first, second } = before[1].pairing;
    let [first, second] = [first, second].map(|entry| PLAYERS[usize::from(entry.0) - 1]);
    journal.assert_says(&format!("{first} – {second}"));
    desk.hall.assert_sound();
    desk.hall.publish();
    let late = desk.chief.post(&url, &sent);
    assert_eq!(late.status, 409);
    assert!(late.body.contains("já não se trocam"), "{}", late.body);
}

/// What the page showed is what is done: with another result at one of the boards it is looked at again.
#[apply(on_sqlite)]
fn an_exchange_is_confirmed_as_it_was_shown(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 3);
    desk.hall.play(RoundNo(1));
    let before = desk.hall.now().tournament.rounds[0].matches.clone();
    let [one, other] = [1, 2].map(|index: usize| {
        let there = &before[index];
        format!("{}@{}", there.pairing.first, there.board)
    });
    let url = desk.url("rounds/1/exchange");
    desk.chief.page(&url);
    let fields = [
        ("one", one.as_str()),
        ("other", other.as_str()),
        ("reason", "Sentaram-se trocados"),
    ];
    let code = desk.chief.post(&url, &fields).page().value("confirm");
    let sent = [&fields[..], &[("confirm", code.as_str())]].concat();
    let (board, draw) = (before[1].board, Some(Mark::Draw.outcome()));
    desk.hall
        .act(|t, _| decide::correct_result(t, RoundNo(1), board, GameNo(1), draw));
    let answer = desk.chief.post(&url, &sent);
    assert_eq!(answer.status, 409, "{}", answer.body);
    answer.page().assert_says("outro resultado no tabuleiro 2");
    let now = desk.hall.now().tournament.rounds[0].matches.clone();
    assert_eq!(now[1].pairing, before[1].pairing);
    assert_eq!(desk.chief.confirms(&url, &fields).status, 303);
    let now = desk.hall.now().tournament.rounds[0].matches.clone();
    assert_eq!(now[1].pairing.first, before[2].pairing.first);
    desk.hall.assert_sound();
}

/// Exchanged back they sit as the system paired them, and the boards say nothing else. A call stays with its board, and names nobody who may have left it.
#[apply(on_each_database)]
fn boards_are_marked_and_their_calls_kept_as_players_come_and_go(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.arbitration.statements = StatementRule::Final;
    });
    desk.hall.publish();
    let matches = desk.hall.now().tournament.rounds[0].matches.clone();
    let caller = Caller {
        side: Some(Side::Second),
        kind: None,
    };
    let (key, board) = ("callback".parse().unwrap(), matches[1].board);
    desk.hall
        .act(|t, _| decide::call(t, key, (RoundNo(1), board), caller, at(5)));
    let name = |side| PLAYERS[usize::from(matches[1].pairing.on(side).0) - 1];
    let hall = desk.url("rounds/1/hall");
    let said = desk.chief.page(&hall).texts("#calls ol.calls li").concat();
    assert!(said.contains(name(Side::Second)), "{said}");
    assert!(!said.contains(name(Side::First)), "{said}");
    let url = desk.url("rounds/1/exchange");
    desk.chief.page(&url);
    for marked in [vec!["emparceirado à mão"], vec![]] {
        let now = desk.hall.now().tournament.rounds[0].matches.clone();
        let [one, other] = [1, 2].map(|at: usize| {
            let there = &now[at];
            format!("{}@{}", there.pairing.second, there.board)
        });
        let fields = [
            ("one", one.as_str()),
            ("other", other.as_str()),
            ("reason", "Sentaram-se trocados"),
        ];
        let shown = desk.chief.post(&url, &fields).page();
        shown.assert_says("só servirão os talões com estes pares");
        assert_eq!(desk.chief.confirms(&url, &fields).status, 303);
        let round = desk.public.page(&desk.url("rounds/1"));
        assert_eq!(round.texts("#board-2 caption .badge"), marked);
        let said = desk.chief.page(&hall).texts("#calls ol.calls li").concat();
        assert!(said.contains(name(Side::First)), "both: {said}");
    }
    assert_eq!(desk.hall.now().tournament.rounds[0].matches, matches);
    desk.hall.assert_sound();
}

/// Where a table says who meets whom, nobody is led to a page that refuses it.
#[apply(on_sqlite)]
fn the_exchange_is_offered_in_a_swiss_alone(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.tie_breaks.clear();
    });
    desk.hall.publish();
    let url = desk.url("rounds/1/exchange");
    let matter = "rounds/1/boards/2/games/1/matters/wrong-opponent";
    for path in ["rounds/1/results", matter] {
        assert!(!desk.chief.body(&desk.url(path)).contains(&url), "{path}");
    }
}
