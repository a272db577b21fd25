//! The console at a board in the browser: every matter from opening it to the recorded ruling.

mod board;
pub mod filled;
mod glance;
mod meanwhile;
mod nonsense;
mod races;
mod readings;
mod reasons;
mod sanctions;
mod steps;

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, CallNo, Caller, DrawBy, EntryNo, Fine, FormKey, GameNo, Match, Outcome, Points,
    RoundNo, Ruling, Side, TournamentId, WinBy,
    decide::{self, ResultChange},
    rulings::{Clocks, DecisionKind, Effect, Matter, RulingState},
};

use crate::support::at;
use crate::support::fixture::{Desk, playing};
use crate::support::html::Page;
use crate::support::site::{Answer, Browser};
use crate::{on_each_database, on_sqlite};
use filled::{Filled, changed};

const FIRST: RoundNo = RoundNo(1);

/// Every matter with what is asked about it.
const MATTERS: [(Matter, &str); 27] = [
    (
        Matter::Touched,
        "look=position&fen=W:W9,10:B20&squares=9+10&ask=1",
    ),
    (
        Matter::IllegalMove,
        "look=sheet&sheet=1.+9-13+22-18+2.+9-14&pressed=on&ask=1",
    ),
    (Matter::NoMove, "by=black"),
    (Matter::WrongSetUp, "fault=board&ask=1"),
    (Matter::ReversedColours, "white=4&black=3&ask=1"),
    (Matter::Displaced, "pieces=not-yet&look=nothing&by=white"),
    (
        Matter::DrawClaim,
        "claim=move-limit&look=counter&counter=move-limit:w19:qq&by=white",
    ),
    (
        Matter::DrawOffer,
        "moment=after-move&look=position&fen=W:WK1,9:BK32,24&moves=25&by=white",
    ),
    (Matter::TechnicalDraw, "look=position&fen=W:W1:B32&by=black"),
    (Matter::NoWinLeft, "look=position&fen=W:WK1:BK32&ask=1"),
    (Matter::FlagFall, "look=nothing&by=black"),
    (Matter::WrongClock, "ask=1"),
    (Matter::ClockStopped, "stop=none&by=white"),
    (Matter::ClockMisused, "rule=clock-violence&by=white"),
    (Matter::Disturbance, "white=1:00&black=1:00&ask=1"),
    (Matter::Absence, "minutes=40&by=both"),
    (
        Matter::Device,
        "device=sounded&look=position&fen=B:WK1:B9,10&by=black",
    ),
    (Matter::RefusalToPlay, "ordered=yes&by=both"),
    (Matter::Conduct, "rule=noise&by=both"),
    (Matter::Recording, "rule=recorded-late&by=white"),
    (
        Matter::AnnouncedMove,
        "claim=repetition&moved=1-6&look=position&fen=W:WK1:BK32&by=white",
    ),
    (
        Matter::NotCrowned,
        "look=position&fen=B:W29:B12&went-on=on&by=white",
    ),
    (Matter::OpeningNotPlayed, "look=nothing&moves=4&ask=1"),
    (Matter::WrongOpponent, "ask=1"),
    (
        Matter::Interruption,
        "interruption=stopped&look=nothing&ask=1",
    ),
    (Matter::Question, "about=4.3&look=nothing&ask=1"),
    (Matter::Sanction, "by=white"),
];

fn game(id: TournamentId, board: u16, rest: &str) -> String {
    format!("/tournaments/{id}/rounds/1/boards/{board}/games/1/{rest}")
}

fn matter(id: TournamentId, board: u16, what: Matter, query: &str) -> String {
    game(id, board, &format!("matters/{}?{query}", what.code()))
}

fn rulings_url(id: TournamentId, board: u16) -> String {
    game(id, board, "rulings")
}

/// Opens a matter and gives its form of the ruling, filled in as the page does.
fn open(browser: &mut Browser, url: &str) -> Filled {
    let page = browser.get(url);
    assert_eq!(page.status, 200, "{url}: {}", page.body);
    assert!(
        page.body.len() < 100_000,
        "{url}: {} bytes",
        page.body.len()
    );
    Filled::on(&page.page())
}

/// Sends a form; where it changes what stands, looks at what follows and confirms.
fn send(browser: &mut Browser, url: &str, form: &Filled) -> Answer {
    let answer = send_once(browser, url, form);
    if answer.status != 200 {
        return answer;
    }
    let page = answer.page();
    match page.has("[name=confirm]") {
        true => send_once(browser, url, &Filled::on(&page)),
        false => answer,
    }
}

fn send_once(browser: &mut Browser, url: &str, form: &Filled) -> Answer {
    let fields: Vec<(&str, &str)> = form.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    browser.post_as_is(url, &fields)
}

fn last(desk: &Desk<'_>) -> Ruling {
    desk.hall.now().tournament.rulings.last().unwrap().clone()
}

fn board(desk: &Desk<'_>, no: u16) -> Match {
    let now = desk.hall.now().tournament;
    now.rounds[0].on_board(BoardNo(no)).unwrap().clone()
}

fn white(desk: &Desk<'_>) -> EntryNo {
    board(desk, 1).pairing.on(Side::First)
}

fn black(desk: &Desk<'_>) -> EntryNo {
    board(desk, 1).pairing.on(Side::Second)
}

/// Fields of a form and what is typed into them.
type Fields = &'static [(&'static str, &'static str)];

#[apply(on_each_database)]
fn every_matter_is_opened_and_recorded(db: &TestDb) {
    let mut desk = playing(db);
    for (at, (what, query)) in MATTERS.into_iter().enumerate() {
        let no = u16::try_from(at % 3).unwrap() + 1;
        let bare = matter(desk.hall.id, no, what, "");
        for lang in ["en", "pt"] {
            let page = desk.chief.get(&format!("{bare}lang={lang}"));
            assert!(
                page.status == 200 && page.body.len() < 100_000,
                "{bare}: {}",
                page.status
            );
        }
        let url = matter(desk.hall.id, no, what, query);
        let mut form = open(&mut desk.chief, &url);
        if what == Matter::Sanction {
            form = changed(
                form,
                &[("decision", "other-sanction"), ("sanction", "warning")],
            );
        }
        let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, no), &form);
        assert_eq!(answer.status, 303, "{}: {}", what.code(), answer.body);
        assert_eq!(answer.location(), desk.url(&format!("rulings/{}", at + 1)));
        let ruling = last(&desk);
        assert_eq!((ruling.matter, ruling.state), (what, RulingState::InForce));
        assert!(!ruling.facts.as_str().is_empty());
    }
    let tried = MATTERS.map(|(what, _)| what);
    assert!(Matter::ALL.iter().all(|what| tried.contains(what)));
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_claim_takes_three_taps_from_the_board(db: &TestDb) {
    let mut desk = playing(db);
    let board = desk.chief.get(&desk.url("rounds/1/boards/1/console"));
    assert_eq!(board.status, 200);
    assert!(board.body.len() < 30_000, "{} bytes", board.body.len());
    let page = board.page();
    for what in Matter::ALL {
        let code = what.code();
        let linked = format!("a[href$='/matters/{code}']");
        assert!(page.has(&linked), "{code}");
    }
    // the claim; who claims; record
    let counted = "counter=move-limit:w19:qq";
    let url = matter(desk.hall.id, 1, Matter::DrawClaim, counted);
    let page = desk.chief.page(&url);
    assert!(page.has("[value=counter][checked]"));
    assert!(page.has("[value=move-limit][checked]"));
    let url = matter(
        desk.hall.id,
        1,
        Matter::DrawClaim,
        "counter=move-limit:w19:qq&look=counter&claim=move-limit&by=white",
    );
    let form = open(&mut desk.chief, &url);
    assert_eq!(
        send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
    let drawn = Some(Outcome::Draw(DrawBy::MoveLimit));
    assert_eq!(self::board(&desk, 1).games[0].outcome, drawn);
    assert_eq!(
        last(&desk).evidence.moves.as_deref(),
        Some("move-limit:w19:qq")
    );
    assert_eq!(last(&desk).concerned, [white(&desk)]);
    for page in ["rulings/1", "rulings/1/protocol"] {
        let told = desk.chief.body(&desk.url(page));
        assert!(
            told.contains("contagem do árbitro, limite de lances"),
            "{told}"
        );
        assert!(!told.contains("move-limit:w19"), "{told}");
    }
}

#[apply(on_each_database)]
fn a_wrong_claim_gives_the_opponent_two_minutes_and_reckons_the_clock(db: &TestDb) {
    let mut desk = playing(db);
    let url = matter(
        desk.hall.id,
        1,
        Matter::DrawClaim,
        "claim=move-limit&look=counter&counter=move-limit:w3:qq&by=white",
    );
    let form = open(&mut desk.chief, &url);
    let form = changed(
        form,
        &[
            ("white-before", "3:10"),
            ("black-before", "0:45"),
            ("move-no", "41"),
        ],
    );
    assert_eq!(
        send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
    let ruling = last(&desk);
    assert_eq!(
        (ruling.decision, ruling.move_no),
        (DecisionKind::ClaimRejected, Some(41))
    );
    let clocks = Clocks {
        white_before: Some(190),
        black_before: Some(45),
        white_after: Some(190),
        black_after: Some(165),
    };
    assert_eq!(ruling.clocks, Some(clocks));
    assert_eq!(board(&desk, 1).games[0].outcome, None);
}

#[apply(on_sqlite)]
fn the_attached_sheet_stays_out_of_addresses(db: &TestDb) {
    let mut desk = playing(db);
    let moves = "1. 9-13 22-18 2. 13x22 27x18";
    desk.hall.attach((1, 1), moves);
    let url = matter(desk.hall.id, 1, Matter::DrawClaim, "");
    let page = desk.chief.body(&url);
    assert!(Page::of(&page).has("[value=record][checked]"), "{page}");
    assert!(!page.contains(moves), "{page}");
    let form = open(
        &mut desk.chief,
        &matter(
            desk.hall.id,
            1,
            Matter::DrawClaim,
            "claim=repetition&look=record&by=white",
        ),
    );
    assert_eq!(
        (form.get("look"), form.get("sheet")),
        (Some("sheet"), Some(moves))
    );
    assert_eq!(
        send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
    assert_eq!(last(&desk).evidence.moves.as_deref(), Some(moves));
}

#[apply(on_sqlite)]
fn a_deputy_proposes_what_is_the_chief_arbiters(db: &TestDb) {
    let mut desk = playing(db);
    let url = matter(
        desk.hall.id,
        1,
        Matter::Device,
        "device=sounded&look=nothing&by=black",
    );
    assert!(
        !desk
            .chief
            .body(&url)
            .contains("proposta ao árbitro principal")
    );
    assert!(
        desk.deputy
            .get(&url)
            .body
            .contains("será proposta ao árbitro principal")
    );
    let form = open(&mut desk.deputy, &url);
    assert_eq!(
        send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
    assert_eq!(last(&desk).state, RulingState::Proposed);
    assert_eq!(board(&desk, 1).games[0].outcome, None);
    let page = desk.deputy.get(&desk.url("rounds/1/boards/1/console"));
    assert!(page.body.contains("por confirmar"), "{}", page.body);
}

#[apply(on_sqlite)]
fn a_ruling_settles_the_call_of_its_board(db: &TestDb) {
    let mut desk = playing(db);
    for (no, key) in [(1, "callboard1"), (2, "callboard2")] {
        let key: FormKey = key.parse().unwrap();
        desk.hall
            .act(|t, _| decide::call(t, key, (FIRST, BoardNo(no)), Caller::default(), at(5)));
    }
    let page = desk.deputy.get(&desk.url("rounds/1/boards/1/console"));
    assert!(page.body.contains(&desk.url("calls/1")), "{}", page.body);
    let form = open(
        &mut desk.deputy,
        &matter(desk.hall.id, 1, Matter::NoMove, "by=white"),
    );
    assert_eq!(
        send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
    let now = desk.hall.now().tournament;
    let call = now.call(CallNo(1)).unwrap();
    assert!(!call.open() && call.taken.as_ref().unwrap().0.name == "deputy");
    assert!(now.call(CallNo(2)).unwrap().open());
    // the same form once more does not settle a later call
    desk.hall.act(|t, _| {
        decide::call(
            t,
            "callagain".parse().unwrap(),
            (FIRST, BoardNo(1)),
            Caller::default(),
            at(9),
        )
    });
    assert_eq!(
        send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form).status,
        303
    );
    assert!(desk.hall.now().tournament.call(CallNo(3)).unwrap().open());
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_tap_on_the_board_changes_the_position_and_asks_nothing(db: &TestDb) {
    let mut desk = playing(db);
    let url = matter(
        desk.hall.id,
        1,
        Matter::Touched,
        "look=position&fen=W:W9:B30&piece=white-king&square=1&squares=",
    );
    let page = desk.chief.get(&url);
    assert_eq!(page.status, 200, "{}", page.body);
    let page = page.page();
    assert_eq!(page.value("fen"), "W:WK1,9:B30");
    assert!(!page.has("#e-squares"));
}
