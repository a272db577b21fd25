//! Who leaves a round robin while a round is played, or after the last one, and comes back (FIDE C.05).

use macro_rules_attribute::apply;
use tournament::{
    Cycles, EntryNo, Match, Outcome, PairingSystem, Presentation, RoundNo,
    decide::{self, ResultChange},
};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::html::Page;
use crate::support::pdf::Pdf;
use crate::support::site::Answer;
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];
const BERTA: EntryNo = EntryNo(2);
const SECOND: RoundNo = RoundNo(2);

/// Round 1 is played, round 2 public.
fn in_round_2(db: &TestDb) -> Desk<'_> {
    let desk = Desk::open_by(db, &PLAYERS, |regulations| {
        let cycles = Cycles::Single;
        regulations.system = PairingSystem::RoundRobin { cycles };
        regulations.tie_breaks.clear();
    });
    let first = desk.hall.publish();
    desk.hall.play(first);
    desk.hall.publish();
    desk
}

fn match_of(desk: &Desk<'_>, round: RoundNo, entry: EntryNo) -> Match {
    let now = desk.hall.now().tournament;
    let one = now.round(round).unwrap().match_of(entry);
    one.unwrap().clone()
}

fn stays_away(desk: &Desk<'_>, entry: EntryNo) {
    let one = match_of(desk, SECOND, entry);
    let side = one.pairing.side_of(entry).unwrap();
    let lost = one.games.iter().map(|game| ResultChange {
        board: one.board,
        game: game.no,
        outcome: Outcome::Forfeit(side.other()),
    });
    let lost: Vec<_> = lost.collect();
    desk.hall
        .act(|t, _| decide::enter_results(t, SECOND, &lost, None));
}

#[apply(on_sqlite)]
fn the_match_in_which_somebody_sits_who_leaves_decides_whether_the_rest_counts(db: &TestDb) {
    let mut desk = in_round_2(db);
    let board = match_of(&desk, SECOND, BERTA).board;
    let (leaving, back) = (
        desk.url("entries/2/withdrawal"),
        desk.url("entries/2/return"),
    );
    let standings = desk.url("standings");
    let page = desk.chief.page(&leaving);
    page.assert_says("A partir da ronda 3, Berta perde por falta");
    page.assert_says("conta para a classificação se acabar a partida da ronda 2");
    let at_board = format!("a[href$='/rounds/2/results#b-{board}']");
    assert!(page.has(&at_board), "who stays away is marked absent there");
    assert_eq!(desk.chief.sends(&leaving, &[("round", "3")]), 303);
    let waits = "desistiu antes da ronda 3; se os resultados contam, só se sabe quando acabar a partida da ronda 2";
    for page in [&standings, &desk.url("entries/2")] {
        desk.public.page(page).assert_says(waits);
    }
    stays_away(&desk, BERTA);
    let uncounted = "desistiu antes da ronda 3; os resultados não contam";
    desk.public.page(&standings).assert_says(uncounted);
    let of_match = "não conta para a classificação: Berta saiu com menos de metade das partidas";
    desk.public
        .page(&desk.url("rounds/1"))
        .assert_says(of_match);
    let table = desk.public.get(&desk.url("rounds/1/pairings.csv"));
    assert!(table.body.contains(of_match), "{}", table.body);
    // what a return changes is said before it is recorded
    let edit = desk.chief.page(&desk.url("entries/2/edit"));
    assert!(edit.has(&format!("a[href='{back}']")));
    let page = desk.chief.page(&back);
    page.assert_says("A partir da ronda 3, Berta volta a jogar");
    page.assert_says("O que jogou volta a contar para a classificação");
    page.assert_says("Mudam os pontos de:");
    let form = said(&page);
    assert_eq!(presses(&mut desk, &back, &form).status, 303);
    assert!(!desk.public.page(&standings).says("desistiu"));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn who_leaves_after_the_last_round_leaves_none(db: &TestDb) {
    let mut desk = in_round_2(db);
    desk.hall.play(SECOND);
    let last = desk.hall.publish();
    let board = match_of(&desk, last, BERTA).board;
    let leaving = desk.url("entries/2/withdrawal");
    let page = desk.chief.page(&leaving);
    page.assert_says("Não há mais rondas");
    page.assert_says(&format!(
        "A partida da ronda 3 no tabuleiro {board} ainda não acabou"
    ));
    assert!(!page.says("ronda 4"));
    let next = page.value("round");
    assert_eq!(desk.chief.sends(&leaving, &[("round", next.as_str())]), 303);
    let told = "Desistência: Berta, depois da última ronda";
    desk.chief.page(&desk.url("journal")).assert_says(told);
    let listed = desk.chief.page(&desk.url("manage/entries"));
    listed.assert_says("desistiu depois da última ronda");
    desk.hall.assert_sound();
}

/// Presses a form with what its page said when it was read.
fn presses(desk: &mut Desk<'_>, url: &str, form: &[(String, String)]) -> Answer {
    let fields = form.iter().map(|(name, value)| (&**name, &**value));
    desk.chief.post(url, &fields.collect::<Vec<_>>())
}

/// What a form says of the page that it stands on.
fn said(page: &Page) -> Vec<(String, String)> {
    let field = |name: &str| Some((name.to_owned(), page.field(name)?));
    ["round", "shown", "key"]
        .into_iter()
        .filter_map(field)
        .collect()
}

#[apply(on_each_database)]
fn a_page_is_shown_again_whose_promise_does_not_hold_any_more(db: &TestDb) {
    let mut desk = in_round_2(db);
    let [leaving, back, expulsion] =
        ["withdrawal", "return", "expulsion"].map(|page| desk.url(&format!("entries/2/{page}")));
    let waits = desk.chief.page(&leaving);
    let sent_away = desk.chief.page(&expulsion);
    sent_away.assert_says("Berta perde por falta de comparência e só volta se um recurso");
    sent_away.assert_says("conta para a classificação se acabar a partida da ronda 2");
    sent_away.assert_says("a expulsão de Berta não lhe dá resultado");
    stays_away(&desk, BERTA);
    let mut form = said(&sent_away);
    form.push(("reason".to_owned(), "Agrediu o adversário.".to_owned()));
    for (url, form) in [(&leaving, said(&waits)), (&expulsion, form)] {
        let answer = presses(&mut desk, url, &form);
        assert_eq!(answer.status, 409, "{}", answer.body);
        let page = answer.page();
        page.assert_says("O que daqui resulta mudou entretanto");
        page.assert_says("deixa de contar para a classificação");
        page.assert_says("Mudam os pontos de:");
    }
    let again = said(&desk.chief.page(&leaving));
    assert_eq!(presses(&mut desk, &leaving, &again).status, 303);
    // whoever leaves once more is not brought back by the page of before
    let first = said(&desk.chief.page(&back));
    desk.hall.act(|t, _| decide::return_to_play(t, BERTA));
    desk.hall.act(|t, _| decide::withdraw(t, BERTA));
    assert_eq!(presses(&mut desk, &back, &first).status, 409);
    let second = said(&desk.chief.page(&back));
    desk.hall.play(SECOND);
    let last = desk.hall.publish();
    let late = presses(&mut desk, &back, &second);
    assert_eq!(late.status, 409);
    let page = late.page();
    page.assert_says("Nada foi gravado; confirme de novo");
    page.assert_says("o que jogou continua a não contar");
    let third = said(&page);
    // in another language the page promises the same
    let english = desk.chief.page(&format!("{back}?lang=en"));
    assert_eq!(said(&english), third);
    assert_eq!(presses(&mut desk, &back, &third).status, 303);
    let mark = "voltou depois da última ronda; os resultados não contam";
    desk.public.page(&desk.url("standings")).assert_says(mark);
    let of_match = "Berta voltou quando já não podia chegar a metade das partidas";
    let first = desk.public.page(&desk.url("rounds/1"));
    first.assert_says(of_match);
    assert!(!first.says("Berta saiu"));
    desk.hall.play(last);
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    // and no certificate gives a place for what does not count
    let certificates = desk.url("print/desk/certificates");
    let pages = Pdf::read(&desk.chief.bytes(&certificates)).pages;
    let mut pages = pages.into_iter().map(|page| Pdf { pages: vec![page] });
    let own = pages.find(|page| page.says("Berta")).unwrap();
    assert!(!own.says("º lugar"));
    desk.hall.assert_sound();
}

/// Everybody's points change then, and the preview says why.
#[apply(on_sqlite)]
fn a_correction_says_that_what_somebody_played_counts_no_more(db: &TestDb) {
    let mut desk = in_round_2(db);
    desk.hall.play(SECOND);
    desk.hall.act(|t, _| decide::withdraw(t, BERTA));
    let board = match_of(&desk, RoundNo(1), BERTA).board;
    let url = desk.url(&format!("rounds/1/boards/{board}/correction"));
    let reason = ("reason", "Ninguém jogou");
    let absent = [("game-1", "-"), ("game-2", "-"), reason];
    let preview = desk.chief.post(&url, &absent);
    assert_eq!(preview.status, 200, "{}", preview.body);
    let page = preview.page();
    page.assert_says("Berta fica com menos de metade das suas partidas disputadas");
    assert_eq!(desk.chief.confirms(&url, &absent).status, 303);
    let played = [("game-1", "=/unstated"), ("game-2", "=/unstated"), reason];
    let page = desk.chief.post(&url, &played).page();
    page.assert_says("Berta fica com pelo menos metade das suas partidas disputadas");
    desk.hall.assert_sound();
}

/// Who had left before a round is in it by the tables, and sends nobody to a board.
#[apply(on_sqlite)]
fn who_had_left_before_a_round_sends_nobody_to_a_board(db: &TestDb) {
    let mut desk = in_round_2(db);
    desk.hall.play(SECOND);
    desk.hall.act(|t, _| decide::withdraw(t, BERTA));
    let last = desk.hall.publish();
    let one = match_of(&desk, last, BERTA);
    let side = one.pairing.side_of(BERTA).unwrap();
    let card = format!("entries/{}", one.pairing.on(side.other()));
    let told = "sem jogo: Berta desistiu";
    let lists = [
        "rounds/3?by=name",
        "rounds/3/sheet",
        "rounds/3/print/wall-list",
        "rounds/3/print/board-list",
        card.as_str(),
    ];
    for list in lists {
        desk.public.page(&desk.url(list)).assert_says(told);
    }
    // neither comes: the hour that their phones have is cancelled
    let hour = at(0).date().and_hms_opt(15, 0, 0).unwrap();
    let presentation = Presentation {
        hours: [(last, hour)].into(),
        ..Presentation::default()
    };
    desk.hall.act(|t, _| decide::present(t, presentation));
    for card in [card.as_str(), "entries/2"] {
        let calendar = desk.url(&format!("{card}/calendar.ics"));
        let calendar = desk.public.get(&calendar).body.replace("\r\n ", "");
        assert!(calendar.contains(told), "{calendar}");
        assert!(calendar.contains("STATUS:CANCELLED"), "{calendar}");
    }
    let count = |desk: &mut Desk<'_>, print: &str, selector: &str| {
        let url = desk.url(&format!("rounds/3/print/desk/{print}"));
        desk.chief.page(&url).count(selector)
    };
    assert_eq!(count(&mut desk, "slips", ".slip"), 1);
    let sheets = 2 * one.games.len();
    assert_eq!(count(&mut desk, "score-sheets", ".score"), sheets);
}
