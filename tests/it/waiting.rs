//! A round robin in which a match is put off: the next round is paired meanwhile, and the end waits for it (6.4 e).

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, CallMeans, Cycles, GameNo, PairingSystem, Presentation, RoundNo, RoundState, RulingNo,
    decide::{self, Instead, RulingDraft},
    rulings::{DecisionKind, Evidence, Matter, Scene},
};

use crate::calls::station;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, all_won_by_first, chief};
use crate::support::site::Browser;
use crate::{on_each_database, on_sqlite};

const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);

/// Round 1 of three is public, and played but for board 2.
fn with_a_match_open(db: &TestDb) -> Desk<'_> {
    let desk = Desk::open_by(db, &["Ana", "Berta", "Carlos", "Duarte"], |regulations| {
        let cycles = Cycles::Single;
        regulations.system = PairingSystem::RoundRobin { cycles };
        regulations.tie_breaks.clear();
    });
    desk.hall.publish();
    desk.hall.act(|t, _| {
        let mut results = all_won_by_first(t, FIRST);
        results.retain(|one| one.board == BoardNo(1));
        decide::enter_results(t, FIRST, &results, None)
    });
    desk
}

/// The chief arbiter puts the match of board 2 off.
fn put_off(desk: &Desk<'_>) {
    said(desk, "formkey00001", DecisionKind::Postponed);
}

/// The desk and the page of the results offer the next round, and say what stays open.
fn assert_offers_the_next_round(desk: &mut Desk<'_>) {
    let home = desk.chief.page(&desk.url("manage"));
    home.assert_says("a ronda deles fica aberta até terem resultado");
    home.assert_says("Tabuleiro 2, jogo 1: adiado");
    assert!(home.has(".next form[action$='/rounds'] button.big"));
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    results.assert_says("Os jogos sem resultado estão adiados ou suspensos.");
    assert!(results.has(".done-bar form[action$='/rounds']"));
}

#[apply(on_each_database)]
fn a_round_robin_goes_on_while_a_match_is_put_off(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    let (manage, rounds) = (desk.url("manage"), desk.url("rounds"));
    let page = desk.chief.page(&manage);
    assert!(page.has("a.big[href$='/rounds/1/results']"));
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(!results.has(".done-bar"));
    assert_eq!(desk.chief.post(&rounds, &[]).status, 409);
    put_off(&desk);
    assert_offers_the_next_round(&mut desk);
    let paired = desk.chief.post(&rounds, &[]);
    assert_eq!(paired.status, 303, "{}", paired.body);
    assert_eq!(paired.location(), desk.url("rounds/2/draft"));
    desk.hall
        .act(|t, secret| decide::publish_round(t, SECOND, secret));
    let page = desk.chief.page(&manage);
    assert!(page.has("a.big[href$='/rounds/2/results']"));
    page.assert_says("Ronda 1: Tabuleiro 2, jogo 1: adiado");
    desk.hall.play(SECOND);
    let public = desk.public.page(&desk.url("rounds/1"));
    public.assert_says("Jogo 1: adiado");
    let standings = desk.public.page(&desk.url("standings"));
    standings.assert_says("a título provisório: faltam 2 resultados");
    desk.hall.publish();
    let states = |desk: &Desk<'_>| {
        let rounds = desk.hall.now().tournament.rounds;
        rounds.iter().map(|one| one.state).collect::<Vec<_>>()
    };
    let (open, closed) = (RoundState::Published, RoundState::Closed);
    assert_eq!(states(&desk), [open, closed, open]);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_round_robin_does_not_end_while_a_match_is_put_off(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    for _ in 2..=3 {
        let round = desk.hall.publish();
        desk.hall.play(round);
    }
    let page = desk.chief.page(&desk.url("manage"));
    assert!(page.has("a.big[href$='/rounds/1/results']"));
    let now = desk.hall.now().tournament;
    let entry = now.rounds[0].matches[1].pairing.first;
    let card = desk.public.page(&desk.url(&format!("entries/{entry}")));
    let next = card.text(".next-match .where");
    assert!(next.starts_with("Ronda 1 ·"), "{next}");
    assert_eq!(card.text(".next-match > p:last-child"), "Jogo 1: adiado");
    let last = desk.chief.page(&desk.url("rounds/3/results"));
    assert!(!last.has("[name=to][value=finished]"));
    last.assert_says("A ronda 1 ainda não acabou");
    assert!(last.has(".done-bar a[href$='/rounds/1/results']"));
    let (stage, ends) = (desk.url("stage"), [("to", "finished"), ("sure", "on")]);
    let refused = desk.chief.post(&stage, &ends);
    assert_eq!(refused.status, 409, "{}", refused.body);
    refused
        .page()
        .assert_says("Na ronda 1 faltam os resultados de 2 jogos.");
    let typed = [("g-2-1", "1"), ("g-2-2", "1")];
    let entered = desk.chief.post(&desk.url("rounds/1/results"), &typed);
    assert_eq!(entered.status, 303, "{}", entered.body);
    let first = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(first.has("form[action$='/rounds/1/closure']"));
    assert_eq!(desk.chief.post(&stage, &ends).status, 303);
    let now = desk.hall.now().tournament;
    let mut rounds = now.rounds.iter();
    assert!(rounds.all(|round| round.state == RoundState::Closed));
    desk.hall.assert_sound();
    assert_eq!(desk.hall.audited(), Ok(()));
}

#[apply(on_sqlite)]
fn a_draft_asks_where_a_game_that_was_put_off_is_to_be_played(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    desk.hall.draft();
    let draft = desk.url("rounds/2/draft");
    assert!(!desk.chief.page(&draft).has("#stale"));
    let facts = "O comboio chegou a horas.".parse().unwrap();
    desk.hall
        .act(|t, _| decide::revoke(t, RulingNo(1), facts, &Instead::new(), &chief()));
    let page = desk.chief.page(&draft);
    page.assert_says("A ronda 1 tem jogos por jogar que já não estão adiados nem suspensos");
    assert!(page.has(&format!("#stale a[href='{}']", desk.url("rulings/1"))));
    assert!(desk.hall.publish_draft(SECOND, None).is_err());
    let seen = page.attribute("[name=stale]", "value").parse().ok();
    assert!(desk.hall.publish_draft(SECOND, seen).is_ok());
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn who_leaves_is_told_of_every_match_that_is_not_over(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    desk.hall.publish();
    let now = desk.hall.now().tournament;
    let entry = now.rounds[0].matches[1].pairing.first;
    let board = now.rounds[1].match_of(entry).unwrap().board;
    for page in ["withdrawal", "expulsion"] {
        let page = desk
            .chief
            .page(&desk.url(&format!("entries/{entry}/{page}")));
        assert!(page.has("a[href$='/rounds/1/results#b-2']"));
        assert!(page.has(&format!("a[href$='/rounds/2/results#b-{board}']")));
        page.assert_says("A partida da ronda 1 no tabuleiro 2 ainda não acabou");
        page.assert_says(&format!("A partida da ronda 2 no tabuleiro {board} ainda"));
    }
}

#[apply(on_sqlite)]
fn the_desk_says_what_waits_while_the_last_round_is_played_out(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    let round = desk.hall.publish();
    desk.hall.play(round);
    let home = desk.chief.page(&desk.url("manage"));
    home.assert_says("a ronda deles fica aberta até terem resultado");
    // its game is to be played after all: nothing goes on before
    let facts = "O comboio chegou a horas.".parse().unwrap();
    desk.hall
        .act(|t, _| decide::revoke(t, RulingNo(1), facts, &Instead::new(), &chief()));
    let results = desk.chief.page(&desk.url("rounds/2/results"));
    results.assert_says("A ronda 1 ainda não acabou");
    assert!(results.has(".done-bar a[href$='/rounds/1/results']"));
    assert!(!results.has(".done-bar form[action$='/rounds']"));
}

#[apply(on_sqlite)]
fn a_card_says_that_the_next_match_is_put_off_and_not_the_hour_of_its_round(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    let presentation = Presentation {
        hours: [(FIRST, at(90))].into(),
        ..Presentation::default()
    };
    desk.hall.act(|t, _| decide::present(t, presentation));
    let now = desk.hall.now().tournament;
    let entry = now.rounds[0].matches[1].pairing.first;
    let card = desk.url(&format!("entries/{entry}"));
    let said = |desk: &mut Desk<'_>| desk.public.page(&card).text(".next-match > p:last-child");
    let hour = at(90).format("%H:%M").to_string();
    assert!(said(&mut desk).contains(&hour));
    put_off(&desk);
    assert_eq!(said(&mut desk), "Jogo 1: adiado");
    let found = desk.public.get(&desk.url("players.json"));
    assert!(found.body.contains("Jogo 1: adiado"), "{}", found.body);
}

/// It is played now.
fn taken_up(desk: &Desk<'_>) {
    said(desk, "formkey00002", DecisionKind::Resumed);
}

fn said(desk: &Desk<'_>, key: &str, decision: DecisionKind) {
    let draft = RulingDraft {
        key: key.parse().unwrap(),
        seen: None,
        scene: Scene {
            round: Some(FIRST),
            board: Some(BoardNo(2)),
            game: Some(GameNo(1)),
        },
        matter: Matter::Interruption,
        concerned: Vec::new(),
        move_no: None,
        facts: "O comboio atrasou-se.".parse().unwrap(),
        evidence: Evidence::default(),
        decision,
        article: "6.4 e".into(),
        effects: Vec::new(),
        clocks: None,
    };
    desk.hall.act(|t, _| decide::rule(t, draft, &chief()));
}

/// The rounds to which a call from the board can belong, as its page offers them.
fn called_from(desk: &mut Desk<'_>, board: u16) -> Vec<String> {
    let url = desk.call_page(board);
    desk.public.page(&url).attributes("[name=round]", "value")
}

#[apply(on_each_database)]
fn a_call_from_a_match_that_was_put_off_is_of_its_round(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    desk.hall.publish();
    assert_eq!(called_from(&mut desk, 2), ["2"]);
    desk.hall.play(SECOND);
    assert_eq!(called_from(&mut desk, 1), ["2"]);
    assert_eq!(called_from(&mut desk, 2), ["2", "1"]);
    let table = desk.call_page(2);
    let sent = [("round", "1"), ("side", "first")];
    assert_eq!(desk.public.sends(&table, &sent), 303);
    let call = desk.hall.now().tournament.calls.remove(0);
    assert_eq!((call.round, call.board), (FIRST, BoardNo(2)));
    // whoever is rung for finds it in the hall of the last round
    let hall = desk
        .deputy
        .get(&desk.url("my-boards"))
        .location()
        .to_owned();
    assert_eq!(hall, desk.url("rounds/2/hall"));
    let page = desk.deputy.page(&hall);
    assert_eq!(page.text("ol.calls a"), "Ronda 1: Tabuleiro 2");
    let console = desk.url("rounds/1/boards/2/console");
    assert_eq!(page.attribute("ol.calls a", "href"), console);
    let earlier = desk.url("rounds/1/hall");
    assert!(page.has(&format!("a[href='{earlier}']")));
    let page = desk.deputy.page(&earlier);
    assert_eq!(page.text("ol.calls a"), "Tabuleiro 2");
    // and whoever answers it is in that hall as before
    let settle = [("do", "settle"), ("hall", "2")];
    let settled = desk.deputy.post(&desk.url("calls/1"), &settle);
    assert_eq!(settled.location(), format!("{hall}#calls"));
    // between the rounds nobody calls from a match that is over
    desk.hall.act(|t, _| decide::close_round(t, SECOND));
    assert!(called_from(&mut desk, 1).is_empty());
    let over = desk.call_page(1);
    assert_eq!(desk.public.post(&over, &[]).status, 409);
    assert_eq!(desk.public.post(&over, &[("round", "1")]).status, 409);
    assert_eq!(desk.public.post(&over, &[("round", "x")]).status, 400);
    assert_eq!(called_from(&mut desk, 2), ["1"]);
    assert_eq!(desk.hall.now().tournament.calls.len(), 1);
    // the hall of what was put off is reached beside a draft too
    desk.hall.draft();
    let home = desk.chief.page(&desk.url("manage"));
    for place in ["nav.tabs", ".actions"] {
        assert!(home.has(&format!("{place} a[href='{earlier}']")), "{place}");
    }
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_station_has_both_matches_of_a_table(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    desk.hall.publish();
    let means = CallMeans::Station;
    desk.hall.act(|t, _| decide::choose_call_means(t, means));
    let station = station(&desk);
    assert_eq!(desk.public.page(&station).count(".station a"), 2);
    taken_up(&desk);
    let page = desk.public.page(&station);
    assert_eq!(page.count(".station a"), 3);
    assert_eq!(page.text(".station small"), "Ronda 1");
    let tapped = page.attribute("#b-2-1 a", "href");
    assert_eq!(desk.public.page(&tapped).value("round"), "1");
    let sent = [("board", "2"), ("round", "1")];
    assert_eq!(desk.public.sends(&station, &sent), 303);
    assert_eq!(desk.hall.now().tournament.calls[0].round, FIRST);
    let page = desk.public.page(&station);
    assert!(page.has("#b-2-1.called") && !page.has("#b-2.called"));
}

/// Where a helper with this duty is led, on the first page and from the tabs of the results.
fn led(desk: &mut Desk<'_>, duty: &str) -> [Vec<String>; 2] {
    let helpers = desk.url("helpers");
    let today = arbitro::clock::local(arbitro::clock::now());
    let day = today.date().to_string();
    let fields = [
        ("do", "make"),
        ("names", "Rui Sá"),
        ("duty", duty),
        ("day", &day),
    ];
    desk.chief.page(&helpers);
    let made = desk.chief.post(&helpers, &fields);
    assert_eq!(made.status, 200, "{}", made.body);
    let code = made.page().text(".helper-code code");
    let mut helper: Browser = desk.site.browser();
    helper.get("/helper");
    let entered = helper.post("/helper", &[("code", &code)]);
    assert_eq!(entered.status, 303, "{}", entered.body);
    ["/helper".to_owned(), desk.url("rounds/2/results")].map(|path| {
        let mut urls = helper.page(&path).attributes("a", "href");
        urls.retain(|url| url.ends_with("/results"));
        urls
    })
}

#[apply(on_sqlite)]
fn a_helper_is_led_to_every_round_that_waits_for_results(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    desk.hall.publish();
    let both = [2, 1].map(|no| desk.url(&format!("rounds/{no}/results")));
    for duty in ["results", "hall"] {
        let [tasks, tabs] = led(&mut desk, duty);
        assert_eq!(tasks, both, "{duty}");
        for url in &both {
            assert!(tabs.contains(url), "{duty}: {url}");
        }
    }
}

/// A clock that nobody stopped measures nothing while the round waits for another day.
#[apply(on_sqlite)]
fn the_clock_of_a_round_that_was_put_off_counts_for_nobody(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    let begun = arbitro::clock::now() - chrono::TimeDelta::hours(30);
    desk.hall
        .act(|t, _| decide::start_round_clock(t, FIRST, 5400, begun));
    let api = format!("/api/v1/tournaments/{}/rounds/1", desk.hall.id);
    let in_api = |reader: &mut Browser| {
        let round: serde_json::Value = serde_json::from_str(&reader.get(&api).body).unwrap();
        !round["clock"].is_null()
    };
    let (hall, clock) = (desk.url("rounds/1/hall"), desk.url("rounds/1/clock"));
    let front = desk.url("rounds/1");
    assert!(in_api(&mut desk.public));
    assert!(desk.chief.page(&hall).has("#clock .notice"));
    assert!(desk.public.page(&front).has(".round-clock"));
    put_off(&desk);
    assert!(!in_api(&mut desk.public));
    assert!(!desk.chief.page(&hall).has("#clock .notice"));
    assert!(!desk.public.page(&front).has(".round-clock"));
    // whoever can touch a clock sees it, also beside that of the round that everybody plays
    desk.hall.publish();
    let page = desk.chief.page(&clock);
    assert!(page.has(".round-clock") && page.has("[value=stop]"));
    assert!(!desk.public.page(&front).has(".round-clock"));
    desk.hall.play(SECOND);
    taken_up(&desk);
    assert!(in_api(&mut desk.public));
    assert!(desk.chief.page(&hall).has("#clock .notice"));
    let shown = desk.public.page(&front).text(".round-clock .of");
    assert_eq!(shown, "Ronda 1");
    desk.hall.assert_sound();
}
