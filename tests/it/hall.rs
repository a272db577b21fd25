//! The hall: boards, marks, posts, clocks, and calls with and without an account.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, BoardState, CallNo, Caller, Cycles, Official, PairingSystem, RoundNo, Side,
    TournamentRole,
    decide::{self, Bench},
};

use crate::support::at;
use crate::support::fixture::{Desk, playing};
use crate::{on_each_database, on_sqlite};

fn state(desk: &Desk, board: u16) -> BoardState {
    let loaded = desk.hall.now();
    loaded
        .tournament
        .board_state(RoundNo(1), BoardNo(board))
        .unwrap()
}

#[apply(on_each_database)]
fn the_clocks_are_started_once_and_the_hall_says_since_when(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    let page = desk.chief.get(&hall);
    assert!(
        page.body.contains("ainda não foram iniciados"),
        "{}",
        page.body
    );
    assert!(page.body.contains("hall/clocks"));
    assert!(
        !desk.deputy.body(&hall).contains("hall/clocks"),
        "a deputy starts no round"
    );
    assert_eq!(state(&desk, 1), BoardState::Waiting);
    for _ in 0..2 {
        let answer = desk.chief.post(&format!("{hall}/clocks"), &[]);
        assert_eq!(
            (answer.status, answer.location()),
            (303, format!("{hall}#clock").as_str())
        );
    }
    assert_eq!(desk.deputy.post(&format!("{hall}/clocks"), &[]).status, 403);
    assert_eq!(desk.hall.happened("clocks-started"), 1);
    assert_eq!(state(&desk, 1), BoardState::Playing);
    let page = desk.deputy.get(&hall);
    assert!(page.body.contains("Relógios iniciados às"));
    assert!(
        page.body.contains("30 min depois do início"),
        "{}",
        page.body
    );
    assert_eq!(desk.chief.get(&desk.url("rounds/2/hall")).status, 404);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn the_start_of_the_clocks_is_set_right(db: &TestDb) {
    let mut desk = playing(db);
    let hall = desk.url("rounds/1/hall");
    let clocks = format!("{hall}/clocks");
    let started = |desk: &Desk| {
        desk.hall
            .now()
            .tournament
            .hall
            .started
            .get(&RoundNo(1))
            .copied()
    };
    desk.chief.post(&clocks, &[]);
    let first = started(&desk).unwrap();
    let offer = "Acertar a hora de início";
    assert!(desk.chief.page(&hall).says(offer));
    assert!(!desk.deputy.page(&hall).says(offer));
    for _ in 0..2 {
        let answer = desk.chief.post(&clocks, &[("do", "set"), ("minutes", "7")]);
        assert_eq!(answer.status, 303);
    }
    let minutes = (first - started(&desk).unwrap()).num_minutes();
    assert!((6..=7).contains(&minutes), "{minutes}");
    for typed in ["-1", "601", "", "<b>"] {
        let fields = [("do", "set"), ("minutes", typed), ("mine", "1")];
        let answer = desk.chief.post(&clocks, &fields);
        assert_eq!(answer.status, 422, "{typed}");
        let page = answer.page();
        assert_eq!(page.value("minutes"), typed);
        page.assert_says("em algarismos: de 0 a 600");
        assert!(page.has("#set-clock[open] [name=minutes][aria-invalid]"));
        assert!(page.has("form.hall[action$='/rounds/1/hall']"));
    }
    // the address of the form is another than the hall's, and its boards lead where they do there
    let fields = [("do", "set"), ("minutes", "-1")];
    let refused = desk.chief.post(&clocks, &fields).page();
    let whole = desk.chief.page(&hall);
    for (button, leads) in [("form.hall li > a", "href"), ("button", "formaction")] {
        let places = refused.attributes(button, leads);
        assert!(!places.is_empty(), "{button}");
        assert_eq!(places, whole.attributes(button, leads));
        let boards = desk.url("rounds/1/boards/");
        assert!(places.iter().all(|place| place.starts_with(&boards)));
    }
    assert_eq!(
        desk.chief.post(&clocks, &[("do", "wind")]).status,
        400,
        "no button sends it"
    );
    assert_eq!(desk.deputy.post(&clocks, &[("do", "clear")]).status, 403);
    for _ in 0..2 {
        assert_eq!(
            desk.chief
                .post(&clocks, &[("do", "clear"), ("minutes", "")])
                .status,
            303
        );
    }
    assert_eq!(
        (started(&desk), desk.hall.happened("clocks-cleared")),
        (None, 1)
    );
    let now = desk.chief.page(&hall);
    now.assert_says("ainda não foram iniciados");
    assert!(
        desk.chief
            .get(&desk.url("journal"))
            .body
            .contains("Início dos relógios da ronda 1 anulado")
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn what_waited_in_a_browser_keeps_its_time(db: &TestDb) {
    let mut desk = playing(db);
    let waited = |desk: &Desk, at: chrono::NaiveDateTime| {
        let arrived = desk.hall.journal().last().unwrap().at;
        (arrived - at).num_seconds()
    };
    desk.chief
        .post(&desk.url("rounds/1/hall/clocks"), &[("ago", "300")]);
    let started = desk.hall.now().tournament.hall.started[&RoundNo(1)];
    assert!((299..=301).contains(&waited(&desk, started)));
    let url = desk.call_page(3);
    desk.public.get(&url);
    for (ago, least) in [("7201", 7200), ("-60", 0), ("abc", 0), ("60", 60)] {
        assert_eq!(desk.public.post(&url, &[("ago", ago)]).status, 303);
        let call = desk.hall.now().tournament.calls.last().cloned().unwrap();
        assert!(
            (least..least + 2).contains(&waited(&desk, call.at)),
            "{ago}"
        );
        let settled = desk.deputy.post(
            &desk.url(&format!("calls/{}", call.no)),
            &[("do", "settle"), ("ago", "30")],
        );
        assert_eq!(settled.status, 303);
        let call = desk.hall.now().tournament.calls.last().cloned().unwrap();
        assert!((30..32).contains(&waited(&desk, call.settled.unwrap())));
    }
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_note_is_made_once_and_taken_away(db: &TestDb) {
    let mut desk = playing(db);
    let marks = desk.url("rounds/1/boards/2/marks");
    for _ in 0..2 {
        let answer = desk
            .deputy
            .post(&marks, &[("set", "time-trouble"), ("mine", "1")]);
        let back = desk.url("rounds/1/hall?mine=1#b-2");
        assert_eq!((answer.status, answer.location()), (303, back.as_str()));
    }
    assert_eq!(
        desk.chief
            .post(&marks, &[("set", "disputed"), ("back", "console")])
            .location(),
        desk.url("rounds/1/boards/2/console")
    );
    assert_eq!(state(&desk, 2), BoardState::Disputed);
    assert_eq!(desk.hall.happened("board-marked"), 2);
    let page = desk.chief.page(&desk.url("rounds/1/hall"));
    assert!(page.has("[aria-pressed=true]"));
    let boards = page.attributes("li[id^=b-]", "id");
    assert_eq!(boards[0], "b-2", "the most urgent come first");
    assert_eq!(
        desk.deputy.post(&marks, &[("clear", "disputed")]).status,
        303
    );
    assert_eq!(state(&desk, 2), BoardState::TimeTrouble);
    for wrong in [("set", "nonsense"), ("note", "disputed")] {
        assert_eq!(desk.deputy.post(&marks, &[wrong]).status, 400);
    }
    // a page that none of our forms names, and one on which this form does not stand
    for back in ["nowhere", "check-in"] {
        let fields = [("set", "disputed"), ("back", back)];
        assert_eq!(desk.deputy.post(&marks, &fields).status, 400, "{back}");
    }
    assert_eq!(state(&desk, 2), BoardState::TimeTrouble);
    assert_eq!(
        desk.deputy
            .post(&desk.url("rounds/1/boards/9/marks"), &[("set", "disputed")])
            .status,
        409
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn boards_are_given_to_arbiters_who_then_see_their_own(db: &TestDb) {
    let mut desk = playing(db);
    let (posts, deputy) = (
        desk.url("posts"),
        desk.official(TournamentRole::DeputyArbiter),
    );
    let (first, last) = (format!("first-{deputy}"), format!("last-{deputy}"));
    assert_eq!(desk.deputy.get(&posts).status, 403);
    assert!(desk.chief.get(&posts).body.contains(&first));
    for wrong in [("3", "2"), ("0", "2"), ("1", ""), ("a", "b")] {
        let answer = desk
            .chief
            .post(&posts, &[(&first, wrong.0), (&last, wrong.1)]);
        assert_eq!(answer.status, 422, "{wrong:?}");
        assert_eq!(answer.page().value(&first), wrong.0);
    }
    for told in ["act=", "done=saved"] {
        let answer = desk.chief.post(&posts, &[(&first, "2"), (&last, "3")]);
        assert_eq!(answer.status, 303);
        let location = answer.location();
        assert!(
            location.starts_with(&format!("{posts}?{told}")),
            "{location}"
        );
    }
    assert_eq!(desk.hall.happened("posted"), 1);
    let own = desk.deputy.page(&desk.url("rounds/1/hall?mine=1"));
    assert!(own.has("#b-2") && own.has("#b-3") && !own.has("#b-1"));
    own.assert_says("(2–3)");
    assert!(
        desk.chief
            .get(&desk.url("rounds/1/hall"))
            .body
            .contains("deputy"),
        "who looks after a board"
    );
    desk.chief.post(&posts, &[(&first, ""), (&last, "")]);
    assert!(desk.hall.now().tournament.hall.posts.is_empty());
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn only_the_newest_settled_calls_are_listed(db: &TestDb) {
    let mut desk = playing(db);
    for no in 1..=23_u32 {
        let key = format!("settled{no:05}").parse().unwrap();
        let bench = Bench {
            official: Official {
                user: None,
                name: "test".to_owned(),
            },
            chief: true,
            at: at(9),
        };
        desk.hall
            .act(|t, _| decide::call(t, key, (RoundNo(1), BoardNo(1)), Caller::default(), at(5)));
        desk.hall
            .act(|t, _| decide::settle_call(t, CallNo(no), &bench));
    }
    let page = desk.chief.page(&desk.url("rounds/1/hall"));
    assert_eq!(page.count("#settled a[href$='boards/1/console']"), 20);
    let told = page.text("#settled > summary");
    assert!(told.contains("23"), "how many there were: {told}");
}

/// Somebody at board 3 calls, from one phone twice and from another; gives the key of the form.
fn called_from_the_board(desk: &mut Desk<'_>, url: &str) -> String {
    let page = desk.public.page(url);
    page.assert_says("Quem chama?");
    let key = page.value("key");
    let mut other = desk.site.browser();
    other.get(url);
    assert_eq!(
        desk.public.post_as_is(url, &[("side", "second")]).status,
        403,
        "a form of ours only"
    );
    for _ in 0..2 {
        let answer = desk.public.post(url, &[("key", &key), ("side", "second")]);
        assert_eq!((answer.status, answer.location()), (303, url));
    }
    // another phone at the same board, which had the page open
    assert_eq!(other.sends(url, &[]), 303);
    key
}

#[apply(on_each_database)]
fn a_player_calls_from_the_board_once(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.call_page(3);
    called_from_the_board(&mut desk, &url);
    let calls = desk.hall.now().tournament.calls;
    assert_eq!((calls.len(), calls[0].side), (1, Some(Side::Second)));
    assert_eq!(desk.hall.journal().last().unwrap().who.name, "board:3");
    let page = desk.public.page(&url);
    page.assert_says("O árbitro foi chamado às");
    assert_eq!(state(&desk, 3), BoardState::Called);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn one_arbiter_comes_to_a_call(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.call_page(3);
    called_from_the_board(&mut desk, &url);
    let take = desk.url("calls/1");
    let hall = desk.url("rounds/1/hall");
    let form = format!("form[action='{take}']");
    assert!(desk.deputy.page(&hall).has(&form));
    for _ in 0..2 {
        assert_eq!(desk.deputy.sends(&take, &[("do", "take")]), 303);
    }
    let answer = desk.chief.post(&take, &[("do", "take")]);
    assert_eq!(answer.status, 409);
    let told = answer.page();
    told.assert_says("Esta chamada já foi atendida por deputy");
    desk.public.page(&url).assert_says("deputy vai a caminho");
    for _ in 0..2 {
        assert_eq!(
            desk.deputy.post(&take, &[("do", "settle")]).location(),
            desk.url("rounds/1/hall#calls")
        );
    }
    let page = desk.chief.page(&hall);
    page.assert_says("Chamadas resolvidas: 1");
    page.assert_says("Tempo médio até chegar um árbitro");
    let taken = desk.hall.happened("call-taken");
    assert_eq!((taken, desk.hall.happened("call-settled")), (1, 1));
    assert_eq!(
        desk.chief.sends(&desk.url("calls/9"), &[("do", "take")]),
        409
    );
    assert_eq!(desk.chief.sends(&take, &[]), 400);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_form_sent_again_is_the_call_that_was_settled(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.call_page(3);
    let key = called_from_the_board(&mut desk, &url);
    for act in ["take", "settle"] {
        let answer = desk.deputy.sends(&desk.url("calls/1"), &[("do", act)]);
        assert_eq!(answer, 303, "{act}");
    }
    desk.public.post(&url, &[("key", &key)]);
    assert_eq!(desk.hall.now().tournament.calls.len(), 1);
    // a new form calls again
    let page = desk.public.page(&url);
    page.assert_says("foi resolvida às");
    desk.public.post(&url, &[("key", &page.value("key"))]);
    assert_eq!(desk.hall.now().tournament.calls.len(), 2);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn only_the_key_of_the_board_calls_from_it(db: &TestDb) {
    let mut desk = playing(db);
    let right = desk.call_page(1);
    let key = right.rsplit('/').next().unwrap().to_owned();
    desk.public.get(&right);
    let no_tournament = right.replace(&desk.url(""), "/tournaments/99/");
    let wrong = [
        desk.url(&format!("boards/2/call/{key}")),
        desk.url("boards/1/call/0"),
        no_tournament,
    ];
    for path in wrong {
        assert_eq!(desk.public.get(&path).status, 404, "{path}");
        assert_eq!(desk.public.post(&path, &[]).status, 404, "{path}");
    }
    // a board at which nobody plays has a key too
    let empty = desk.call_page(7);
    assert!(
        desk.public
            .get(&empty)
            .body
            .contains("Nesta ronda não há jogo neste tabuleiro")
    );
    let refused = desk.public.post(&empty, &[]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("O árbitro não foi chamado.");
    desk.hall.play(RoundNo(1));
    desk.hall.act(|t, _| decide::close_round(t, RoundNo(1)));
    assert!(
        desk.public
            .get(&right)
            .body
            .contains("não está nenhuma ronda a decorrer")
    );
    let refused = desk.public.post(&right, &[]);
    assert_eq!(refused.status, 409);
    refused.page().assert_says("O árbitro não foi chamado.");
    assert!(desk.hall.now().tournament.calls.is_empty());
    assert_eq!(
        desk.chief
            .post(&desk.url("rounds/1/hall/clocks"), &[])
            .status,
        409
    );
    let closed = desk.chief.page(&desk.url("rounds/1/hall"));
    assert!(
        !closed.has("[formaction]"),
        "nothing is noted of a closed round"
    );
}

#[apply(on_sqlite)]
fn the_sheet_has_a_code_for_each_board(db: &TestDb) {
    let mut desk = playing(db);
    let page = desk.deputy.get(&desk.url("calls/codes"));
    assert_eq!((page.status, page.page().count("svg[role=img]")), (200, 3));
    for board in 1..=3 {
        assert!(page.body.contains(&desk.call_page(board)), "board {board}");
    }
    let many = desk.deputy.get(&desk.url("calls/codes?first=41&last=140"));
    assert_eq!(many.page().count("svg[role=img]"), 24);
    assert!(
        many.body.contains("no máximo 24 códigos") && many.body.len() < 100_000,
        "{}",
        many.body.len()
    );
    for wrong in ["first=3&last=1", "first=0", "last=x"] {
        assert_eq!(
            desk.deputy
                .get(&desk.url(&format!("calls/codes?{wrong}")))
                .status,
            422,
            "{wrong}"
        );
    }
    assert_eq!(desk.public.get(&desk.url("calls/codes")).status, 303);
}

#[apply(on_sqlite)]
fn a_hundred_boards_fit_a_weak_network(db: &TestDb) {
    let names: Vec<String> = (1..=200)
        .map(|no| format!("Maria Madalena de Vasconcelos {no}"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut desk = Desk::open_by(db, &names, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::Single,
        };
        regulations.tie_breaks.clear();
    });
    desk.hall.publish();
    let page = desk.chief.get(&desk.url("rounds/1/hall"));
    assert_eq!(page.page().count("li[id^=b-]"), 100);
    let mut sent = GzEncoder::new(Vec::new(), Compression::fast());
    sent.write_all(page.body.as_bytes()).unwrap();
    let sent = sent.finish().unwrap().len();
    assert!(sent < 15_000, "{sent} bytes of {}", page.body.len());
}
