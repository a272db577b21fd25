//! What no player can state, and what no guess opens.

use std::net::IpAddr;

use arbitro::db::throttle::{self, ThrottleSubject};
use chrono::TimeDelta;
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, Edition, Official, RoundNo, Side, StatementRule,
    decide::{self, Bench, Withdrawal},
};

use super::{ANA, DUARTE, FIRST, address, count, seat, seat_key, state, stating};
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::site::PASSWORD;
use crate::{on_each_database, on_sqlite};

fn withdraw(desk: &Desk) {
    let official = Official {
        user: None,
        name: "test".to_owned(),
    };
    let bench = Bench {
        official,
        chief: true,
        at: at(9),
    };
    let wish = Withdrawal {
        reason: "Faltava um jogador.".parse().unwrap(),
        seen: Edition(0),
        accepted: None,
    };
    desk.hall
        .act(|t, _| decide::withdraw_round(t, FIRST, &wish, &bench));
}

/// Nothing was recorded of any statement.
fn assert_silent(desk: &Desk) {
    assert_eq!(count(desk, "result-stated"), 0);
    assert!(desk.hall.now().tournament.statements.is_empty());
}

#[apply(on_sqlite)]
fn nothing_is_stated_where_the_regulations_say_so(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Off);
    let url = address(&desk, 1, ANA);
    let page = desk.public.page(&url);
    page.assert_says("os jogadores não declaram resultados");
    assert!(!page.has("main form"));
    desk.public
        .page(&desk.url("result"))
        .assert_says("não declaram resultados");
    // whoever sends a form all the same
    desk.public.get("/login");
    let answer = desk.public.post(&url, &[("g-1", "first")]);
    assert_eq!(answer.status, 409);
    assert_silent(&desk);
    // switched on, and off again in the middle of the round
    desk.hall
        .act(|t, _| decide::amend_statements(t, StatementRule::Final));
    assert_eq!(
        state(&mut desk.public, &url, &[("g-1", "first")]).status,
        303
    );
    desk.hall
        .act(|t, _| decide::amend_statements(t, StatementRule::Off));
    let other = address(&desk, 1, DUARTE);
    desk.public.get("/login");
    assert_eq!(desk.public.sends(&other, &[("g-1", "first")]), 409);
    assert_eq!(count(&desk, "result-entered"), 0);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_code_is_of_one_seat_at_one_board(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    let key = seat_key(&desk, seat(1, ANA));
    let elsewhere = desk.url(&format!("boards/2/result/{}", key.as_str()));
    assert_eq!(desk.public.get(&elsewhere).status, 404);
    desk.public.get("/login");
    assert_eq!(desk.public.sends(&elsewhere, &[("g-1", "first")]), 404);
    let nobody = desk.url("boards/99/result/0000000000000");
    assert_eq!(desk.public.get(&nobody).status, 404);
    // one person with one code states for one side, however often
    let url = address(&desk, 1, ANA);
    for said in ["first", "second", "draw", "first", "first"] {
        state(&mut desk.public, &url, &[("g-1", said), ("side", "second")]);
    }
    assert_eq!(count(&desk, "result-entered"), 0);
    // neither a forfeit nor a game that there is not
    for wrong in [("g-1", "+"), ("g-1", "forfeit"), ("g-x", "first")] {
        assert_eq!(
            state(&mut desk.public, &url, &[wrong]).status,
            400,
            "{wrong:?}"
        );
    }
    assert_eq!(
        state(&mut desk.public, &url, &[("g-9", "first")]).status,
        409
    );
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_closed_round_and_a_tournament_that_is_over_take_nothing(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let url = address(&desk, 1, ANA);
    desk.hall.play(FIRST);
    desk.hall.act(|t, _| decide::close_round(t, FIRST));
    let page = desk.public.page(&url);
    page.assert_says("A ronda está encerrada");
    page.assert_says("Resultado: 1–0.");
    assert!(!page.has("main form"));
    desk.public.get("/login");
    assert_eq!(desk.public.sends(&url, &[("g-1", "second")]), 409);
    // a code of the first round says nothing of the second
    desk.hall.publish();
    desk.public.page(&url).assert_says("A ronda está encerrada");
    assert_eq!(desk.public.sends(&url, &[("g-1", "second")]), 409);
    desk.hall.act(|t, _| {
        decide::cancel(
            t,
            tournament::Cancellation {
                word: "Chove.".parse().unwrap(),
            },
        )
    });
    let second = seat_key(
        &desk,
        tournament::Seat {
            round: RoundNo(2),
            ..seat(1, ANA)
        },
    );
    let second = desk.url(&format!("boards/1/result/{}", second.as_str()));
    let calls = desk.call_page(1);
    for (url, sent) in [(&second, ("g-1", "first")), (&calls, ("kind", "draw"))] {
        let page = desk.public.page(url);
        page.assert_says("Torneio cancelado. Chove.");
        assert!(!page.says("A ronda está encerrada"), "it is not");
        assert!(!page.has("main form"));
        let refused = desk.public.post(url, &[sent]);
        assert_eq!(refused.status, 409);
        assert!(!refused.page().says("anule"), "that is not for players");
    }
    assert_silent(&desk);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_code_of_a_withdrawn_pairing_says_so(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    let old = [ANA, DUARTE].map(|side| address(&desk, 1, side));
    state(&mut desk.public, &old[0], &[("g-1", "first")]);
    let page = desk.chief.page(&desk.url("rounds/1/withdrawal"));
    page.assert_says("Perde-se o que os jogadores declararam sobre 1 jogo");
    assert!(!page.says("nada se perde"));
    withdraw(&desk);
    let now = desk.hall.now().tournament;
    assert!(now.statements.is_empty(), "they went with the pairing");
    let gone = |desk: &mut Desk| {
        for url in &old {
            let page = desk.public.page(url);
            page.assert_says("emparceiramento anulado");
            assert!(!page.has("main form"));
            desk.public.get("/login");
            assert_eq!(desk.public.sends(url, &[("g-1", "first")]), 409);
        }
    };
    gone(&mut desk);
    // a draft has codes that nobody has seen: they open nothing
    desk.hall.draft();
    let fresh = |side: Side| {
        let seat = tournament::Seat {
            edition: Edition(1),
            ..seat(1, side)
        };
        format!("boards/1/result/{}", seat_key(&desk, seat).as_str())
    };
    let fresh = [ANA, DUARTE].map(|side| desk.url(&fresh(side)));
    assert_eq!(desk.public.get(&fresh[0]).status, 404);
    desk.hall
        .act(|t, secret| decide::publish_round(t, FIRST, secret));
    gone(&mut desk);
    for url in &fresh {
        assert_eq!(state(&mut desk.public, url, &[("g-1", "draw")]).status, 303);
    }
    let entered = count(&desk, "result-entered");
    assert_eq!(
        entered, 1,
        "what was said of the withdrawn pair is not counted"
    );
    desk.hall.assert_sound();
}

/// So many wrong codes of before: the next one costs ten seconds.
fn fail(db: &TestDb, subject: ThrottleSubject<'_>, times: i64) {
    for time in 0..times {
        let then = arbitro::clock::now() - TimeDelta::seconds(20 * (times - time));
        db.write(|c| throttle::claim(c, &[subject], then));
    }
}

#[apply(on_each_database)]
fn wrong_codes_are_braked_by_board_and_by_address(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Final);
    let wrong = |board: u16| desk.url(&format!("boards/{board}/result/ZZZZZZZZZZZZ"));
    let wrong = [wrong(1), wrong(2), wrong(3)];
    let (right, other) = (address(&desk, 1, ANA), address(&desk, 2, ANA));
    // what is no code at all is no guess, and neither is the right one
    for _ in 0..5 {
        assert_eq!(desk.public.get(&desk.url("boards/1/result/1")).status, 404);
        assert_eq!(desk.public.get(&right).status, 200);
    }
    fail(db, ThrottleSubject::Seat(desk.hall.id, BoardNo(1)), 24);
    assert_eq!(desk.public.get(&right).status, 200, "their waits are over");
    assert_eq!(desk.public.get(&wrong[0]).status, 404);
    let answer = desk.public.get(&wrong[0]);
    assert_eq!(answer.status, 429);
    assert!(!answer.header("retry-after").is_empty());
    assert_eq!(
        desk.public.get(&right).status,
        429,
        "else it would be no brake"
    );
    assert_eq!(desk.public.sends(&right, &[("g-1", "first")]), 429);
    assert_eq!(
        desk.public.get(&other).status,
        200,
        "another board is not held up"
    );
    // an address that goes through the boards is stopped at all of them
    fail(
        db,
        ThrottleSubject::SeatsAt(IpAddr::from([127, 0, 0, 1])),
        28,
    );
    assert_eq!(desk.public.get(&other).status, 200);
    assert_eq!(desk.public.get(&wrong[1]).status, 404);
    assert_eq!(desk.public.get(&wrong[2]).status, 429);
    assert_eq!(desk.public.get(&other).status, 429);
    // and whoever works there gets in all the same
    let answer = desk.site.browser().sign_in("chief@example.pt", PASSWORD);
    assert_eq!(answer.status, 303);
    assert_silent(&desk);
}

/// Whoever chooses nothing is not told that it was recorded.
#[apply(on_sqlite)]
fn a_statement_of_nothing_is_asked_for_at_the_fields(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let url = address(&desk, 1, ANA);
    let nothing: [&[(&str, &str)]; 2] = [&[], &[("g-1", ""), ("g-2", "")]];
    for sent in nothing {
        let asked = state(&mut desk.public, &url, sent);
        assert_eq!(asked.status, 422, "{}", asked.body);
        let page = asked.page();
        page.assert_says("Nada foi declarado");
        assert!(page.has("form #e-games"));
    }
    assert_eq!(count(&desk, "result-stated"), 0);
}
