//! The console at a board in the browser: every matter from opening it to the recorded ruling.

pub mod filled;
mod races;

use tournament::{
    BoardNo, CallNo, DrawBy, EntryNo, Fine, FormKey, GameNo, Match, Outcome, Points, RoundNo,
    Ruling, Side, TournamentId,
    decide::{self, ResultChange},
    rulings::{Clocks, DecisionKind, Effect, Matter, RulingState},
};

use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::site::{Answer, Browser};
use filled::{Filled, changed};

const PLAYERS: [&str; 6] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto"];
const FIRST: RoundNo = RoundNo(1);

/// Every matter with what is asked about it.
const MATTERS: [(Matter, &str); 21] = [
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
    (Matter::RefusalToPlay, "ordered=yes&ask=1"),
    (Matter::Conduct, "rule=noise&by=both"),
    (Matter::Recording, "rule=recorded-late&by=white"),
    (Matter::Sanction, "by=white"),
];

fn playing(db: &TestDb) -> Desk<'_> {
    let desk = Desk::open(db, &PLAYERS, 3);
    desk.hall.publish();
    desk
}

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
    Filled::on(&page.body)
}

/// Sends a form; where it changes what stands, looks at what follows and confirms.
fn send(browser: &mut Browser, url: &str, form: &Filled) -> Answer {
    let answer = send_once(browser, url, form);
    if answer.status == 200 && answer.body.contains("name=\"confirm\"") {
        return send_once(browser, url, &Filled::on(&answer.body));
    }
    answer
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

on_each_database! {
    fn every_matter_is_opened_and_recorded(db) {
        let mut desk = playing(db);
        for (at, (what, query)) in MATTERS.into_iter().enumerate() {
            let no = u16::try_from(at % 3).unwrap() + 1;
            let bare = matter(desk.hall.id, no, what, "");
            for lang in ["en", "pt"] {
                let page = desk.chief.get(&format!("{bare}lang={lang}"));
                assert!(page.status == 200 && page.body.len() < 100_000, "{bare}: {}", page.status);
            }
            let url = matter(desk.hall.id, no, what, query);
            let mut form = open(&mut desk.chief, &url);
            if what == Matter::Sanction {
                form = changed(form, &[("decision", "other-sanction"), ("sanction", "warning")]);
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

    fn a_claim_takes_three_taps_from_the_board(db) {
        let mut desk = playing(db);
        let board = desk.chief.get(&desk.url("rounds/1/boards/1/console"));
        assert_eq!(board.status, 200);
        assert!(board.body.len() < 30_000, "{} bytes", board.body.len());
        for what in Matter::ALL {
            assert!(board.body.contains(&format!("/matters/{}\"", what.code())), "{}", what.code());
        }
        // the claim; who claims; record
        let page = desk.chief.get(&matter(desk.hall.id, 1, Matter::DrawClaim, "counter=move-limit:w19:qq"));
        assert!(page.body.contains("value=\"counter\" checked"), "{}", page.body);
        assert!(page.body.contains("value=\"move-limit\" checked"));
        let url = matter(desk.hall.id, 1, Matter::DrawClaim, "counter=move-limit:w19:qq&look=counter&claim=move-limit&by=white");
        let form = open(&mut desk.chief, &url);
        assert_eq!(send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status, 303);
        let drawn = Some(Outcome::Draw(DrawBy::MoveLimit));
        assert_eq!(self::board(&desk, 1).games[0].outcome, drawn);
        assert_eq!(last(&desk).evidence.moves.as_deref(), Some("move-limit:w19:qq"));
        assert_eq!(last(&desk).concerned, [white(&desk)]);
        for page in ["rulings/1", "rulings/1/protocol"] {
            let told = desk.chief.get(&desk.url(page)).body;
            assert!(told.contains("contagem do árbitro, limite de lances"), "{told}");
            assert!(!told.contains("move-limit:w19"), "{told}");
        }
    }

    fn a_wrong_claim_gives_the_opponent_two_minutes_and_reckons_the_clock(db) {
        let mut desk = playing(db);
        let url = matter(desk.hall.id, 1, Matter::DrawClaim, "claim=move-limit&look=counter&counter=move-limit:w3:qq&by=white");
        let form = open(&mut desk.chief, &url);
        let form = changed(form, &[("white-before", "3:10"), ("black-before", "0:45"), ("move-no", "41")]);
        assert_eq!(send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status, 303);
        let ruling = last(&desk);
        assert_eq!((ruling.decision, ruling.move_no), (DecisionKind::ClaimRejected, Some(41)));
        let clocks = Clocks {
            white_before: Some(190),
            black_before: Some(45),
            white_after: Some(190),
            black_after: Some(165),
        };
        assert_eq!(ruling.clocks, Some(clocks));
        assert_eq!(board(&desk, 1).games[0].outcome, None);
    }

    fn a_stale_form_shows_what_happened_and_is_recorded_when_sent_again(db) {
        let mut desk = playing(db);
        let url = rulings_url(desk.hall.id, 1);
        let theirs = open(&mut desk.deputy, &matter(desk.hall.id, 1, Matter::NoMove, "by=white"));
        let ours = open(&mut desk.chief, &matter(desk.hall.id, 1, Matter::FlagFall, "look=nothing&by=black"));
        assert_eq!(send(&mut desk.chief, &url, &ours).status, 303);
        let theirs = changed(theirs, &[("facts", "Accionou <o> relógio sem jogar"), ("white-before", "1:23")]);
        let answer = send(&mut desk.deputy, &url, &theirs);
        assert_eq!(answer.status, 409, "{}", answer.body);
        assert!(answer.body.contains("Entretanto, neste tabuleiro"), "{}", answer.body);
        assert!(answer.body.contains("N.º 1. Queda de seta"), "{}", answer.body);
        assert!(answer.body.contains("Jogo 1: agora 1"), "{}", answer.body);
        assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
        let again = Filled::on(&answer.body);
        assert_eq!(again.get("facts"), Some("Accionou <o> relógio sem jogar"));
        assert_eq!(again.get("white-before"), Some("1:23"));
        assert_eq!(again.get("key"), theirs.get("key"));
        assert_ne!(again.get("seen"), theirs.get("seen"));
        let answer = send(&mut desk.deputy, &url, &again);
        assert_eq!((answer.status, answer.location()), (303, desk.url("rulings/2").as_str()));
        desk.hall.assert_sound();
    }

    fn a_typing_error_does_not_hide_what_happened_meanwhile(db) {
        let mut desk = playing(db);
        let url = rulings_url(desk.hall.id, 1);
        let theirs = open(&mut desk.deputy, &matter(desk.hall.id, 1, Matter::NoMove, "by=white"));
        let ours = open(&mut desk.chief, &matter(desk.hall.id, 1, Matter::FlagFall, "look=nothing&by=black"));
        assert_eq!(send(&mut desk.chief, &url, &ours).status, 303);
        let wrong = send(&mut desk.deputy, &url, &changed(theirs.clone(), &[("move-no", "-4")]));
        assert_eq!(wrong.status, 422);
        let again = Filled::on(&wrong.body);
        assert_eq!((again.get("seen"), again.get("known")), (theirs.get("seen"), theirs.get("known")));
        let answer = send(&mut desk.deputy, &url, &changed(again, &[("move-no", "4")]));
        assert_eq!(answer.status, 409, "{}", answer.body);
        assert!(answer.body.contains("N.º 1. Queda de seta"), "{}", answer.body);
        assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
    }

    fn a_result_typed_meanwhile_is_shown_too(db) {
        let mut desk = playing(db);
        let form = open(&mut desk.chief, &matter(desk.hall.id, 1, Matter::NoMove, "by=white"));
        let drawn = ResultChange { board: BoardNo(1), game: GameNo(2), outcome: Outcome::Draw(DrawBy::Agreement) };
        desk.hall.act(|t, _| decide::enter_results(t, FIRST, &[drawn], None));
        let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
        assert_eq!(answer.status, 409);
        assert!(answer.body.contains("Jogo 2: agora ="), "{}", answer.body);
        // a result at another board disturbs nobody
        let form = Filled::on(&answer.body);
        let other = ResultChange { board: BoardNo(2), ..drawn };
        desk.hall.act(|t, _| decide::enter_results(t, FIRST, &[other], None));
        assert_eq!(send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status, 303);
    }

    fn what_changes_a_result_that_stands_is_shown_first(db) {
        let mut desk = playing(db);
        desk.hall.play(FIRST);
        desk.hall.publish();
        let url = rulings_url(desk.hall.id, 1);
        let before = board(&desk, 1).games[0].outcome;
        let form = open(&mut desk.chief, &matter(desk.hall.id, 1, Matter::Device, "device=sounded&look=nothing&by=white"));
        let page = send_once(&mut desk.chief, &url, &form);
        assert_eq!((page.status, board(&desk, 1).games[0].outcome), (200, before));
        assert!(page.body.contains("O que esta decisão muda") && page.body.contains("→ <strong>"), "{}", page.body);
        assert!(page.body.contains("A ronda 2 foi emparceirada com o resultado anterior"), "{}", page.body);
        // with something else decided it is shown anew
        let again = Filled::on(&page.body);
        let other = changed(again.clone(), &[("sanction", "points-off"), ("sanction-points", "1"), ("sanction-score", "game"), ("against", "white")]);
        assert_eq!(send_once(&mut desk.chief, &url, &other).status, 200);
        assert_eq!(send_once(&mut desk.chief, &url, &again).status, 303);
        assert_ne!(board(&desk, 1).games[0].outcome, before);
        desk.hall.assert_sound();
    }

    fn the_attached_sheet_stays_out_of_addresses(db) {
        let mut desk = playing(db);
        let moves = "1. 9-13 22-18 2. 13x22 27x18";
        desk.hall.attach((1, 1), moves);
        let page = desk.chief.get(&matter(desk.hall.id, 1, Matter::DrawClaim, "")).body;
        assert!(page.contains("value=\"record\" checked") && !page.contains(moves), "{page}");
        let form = open(&mut desk.chief, &matter(desk.hall.id, 1, Matter::DrawClaim, "claim=repetition&look=record&by=white"));
        assert_eq!((form.get("look"), form.get("sheet")), (Some("sheet"), Some(moves)));
        assert_eq!(send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status, 303);
        assert_eq!(last(&desk).evidence.moves.as_deref(), Some(moves));
    }

    fn a_form_that_arrives_twice_is_one_ruling(db) {
        let mut desk = playing(db);
        let form = open(&mut desk.chief, &matter(desk.hall.id, 1, Matter::FlagFall, "look=nothing&by=black"));
        for _ in 0..3 {
            let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
            assert_eq!((answer.status, answer.location()), (303, desk.url("rulings/1").as_str()));
        }
        assert_eq!(desk.hall.now().tournament.rulings.len(), 1);
        let entered = desk.hall.journal();
        assert_eq!(entered.iter().filter(|one| one.event.contains("result-entered")).count(), 1);
    }

    fn a_deputy_proposes_what_is_the_chief_arbiters(db) {
        let mut desk = playing(db);
        let url = matter(desk.hall.id, 1, Matter::Device, "device=sounded&look=nothing&by=black");
        assert!(!desk.chief.get(&url).body.contains("proposta ao árbitro principal"));
        assert!(desk.deputy.get(&url).body.contains("será proposta ao árbitro principal"));
        let form = open(&mut desk.deputy, &url);
        assert_eq!(send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form).status, 303);
        assert_eq!(last(&desk).state, RulingState::Proposed);
        assert_eq!(board(&desk, 1).games[0].outcome, None);
        let page = desk.deputy.get(&desk.url("rounds/1/boards/1/console"));
        assert!(page.body.contains("por confirmar"), "{}", page.body);
    }

    fn a_ruling_settles_the_call_of_its_board(db) {
        let mut desk = playing(db);
        for (no, key) in [(1, "callboard1"), (2, "callboard2")] {
            let key: FormKey = key.parse().unwrap();
            desk.hall.act(|t, _| decide::call(t, key, (FIRST, BoardNo(no)), None, at(5)));
        }
        let page = desk.deputy.get(&desk.url("rounds/1/boards/1/console"));
        assert!(page.body.contains(&desk.url("calls/1")), "{}", page.body);
        let form = open(&mut desk.deputy, &matter(desk.hall.id, 1, Matter::NoMove, "by=white"));
        assert_eq!(send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form).status, 303);
        let now = desk.hall.now().tournament;
        let call = now.call(CallNo(1)).unwrap();
        assert!(!call.open() && call.taken.as_ref().unwrap().0.name == "deputy");
        assert!(now.call(CallNo(2)).unwrap().open());
        // the same form once more does not settle a later call
        desk.hall.act(|t, _| decide::call(t, "callagain".parse().unwrap(), (FIRST, BoardNo(1)), None, at(9)));
        assert_eq!(send(&mut desk.deputy, &rulings_url(desk.hall.id, 1), &form).status, 303);
        assert!(desk.hall.now().tournament.call(CallNo(3)).unwrap().open());
        desk.hall.assert_sound();
    }

    fn each_sanction_does_what_it_says(db) {
        let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
            let fine = Fine { what: "Telemóvel ligado".parse().unwrap(), cents: 2_000 };
            regulations.arbitration.fines.push(fine);
        });
        desk.hall.publish();
        let (white, black) = (white(&desk), black(&desk));
        let ended = |outcome| Effect::Ended { game: GameNo(1), was: None, outcome };
        let score = tournament::PrimaryScore::GamePoints;
        let cases: [(&str, Fields, Effect); 9] = [
            ("warning", &[], Effect::Warned { entry: white }),
            ("time-to-opponent", &[("sanction-time", "2:00")], Effect::TimeAdded { entry: black, seconds: 120 }),
            ("time-off", &[("sanction-time", "1")], Effect::TimeTaken { entry: white, seconds: 60 }),
            ("points-to-opponent", &[("sanction-points", "½"), ("sanction-score", "game")], Effect::Raised { entry: black, score, points: Points::HALF }),
            ("points-off", &[("sanction-points", "1"), ("sanction-score", "game")], Effect::Lowered { entry: white, score, points: Points::ONE }),
            ("fine", &[("sanction-fine", "0")], Effect::Fined { entry: white, fine: "Telemóvel ligado".parse().unwrap(), cents: 2_000 }),
            ("exclusion", &[("rounds", "2")], Effect::Excluded { entry: white, rounds: vec![RoundNo(2)] }),
            ("loss", &[("sanction-opponent", "½")], ended(Outcome::HalfLoss(Side::First, tournament::LossBy::Discipline))),
            ("expulsion", &[], Effect::Expelled { entry: white }),
        ];
        for (code, fields, effect) in cases {
            let form = open(&mut desk.chief, &matter(desk.hall.id, 1, Matter::Sanction, "by=white"));
            let form = changed(form, &[("decision", "other-sanction"), ("sanction", code), ("against", "white")]);
            let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &changed(form, fields));
            assert_eq!(answer.status, 303, "{code}: {}", answer.body);
            let ruling = last(&desk);
            assert_eq!(ruling.effects, [effect], "{code}");
            assert!(ruling.article.starts_with("12.9"), "{}", ruling.article);
        }
        assert!(desk.hall.now().tournament.entries[&white].expelled());
        desk.hall.assert_sound();
    }

    fn the_ladder_of_a_player_is_shown_before_the_next_sanction(db) {
        let mut desk = playing(db);
        let url = matter(desk.hall.id, 1, Matter::IllegalMove, "look=position&fen=W:W9:B30&moved=9-10&pressed=on&ask=1");
        let form = open(&mut desk.chief, &url);
        assert_eq!(send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form).status, 303);
        assert_eq!((last(&desk).decision, last(&desk).subject()), (DecisionKind::MoveReplaced, Some(white(&desk))));
        let page = desk.chief.get(&desk.url("rounds/1/boards/1/console"));
        assert!(page.body.contains("1 lance ilegal"), "{}", page.body);
        let page = desk.chief.get(&matter(desk.hall.id, 1, Matter::Sanction, "by=white"));
        assert!(page.body.contains("rulings/1\">N.º 1. Lance ilegal"), "{}", page.body);
    }

    fn a_sheet_that_breaks_off_does_not_say_what_stands_on_the_board(db) {
        let mut desk = playing(db);
        let sheet = |moves: &str| format!("look=sheet&sheet={moves}&squares=9&by=white&ask=1");
        for what in [Matter::Touched, Matter::TechnicalDraw, Matter::NoWinLeft] {
            let page = desk.chief.get(&matter(desk.hall.id, 1, what, &sheet("1.+9-13+22-18+2.+9-14+23-19")));
            assert_eq!(page.status, 422, "{}: {}", what.code(), page.body);
            assert!(page.body.contains("id=\"e-look\""), "{}", page.body);
            assert!(page.body.contains("A folha só é fiável até aqui: lance 1 das pretas"), "{}", page.body);
            // the gap can be one move only
            let page = desk.chief.get(&matter(desk.hall.id, 1, what, &sheet("1.+9-13+22-18+2.+?+27x18")));
            assert!(!page.body.contains("id=\"e-look\""), "{}: {}", what.code(), page.body);
        }
        let page = desk.chief.get(&format!("{}&lang=en", matter(desk.hall.id, 1, Matter::Touched, &sheet("1.+9-14+9-14"))));
        assert!(page.body.contains("The sheet is reliable only up to here"), "{}", page.body);
    }

    fn what_makes_no_sense_comes_back_with_messages_and_nothing_lost(db) {
        let mut desk = playing(db);
        let bad = [
            (Matter::Touched, "look=position&fen=W:W99:B&squares=9&ask=1", "id=\"e-look\""),
            (Matter::Touched, "look=position&fen=W:W9:B&squares=77&ask=1", "id=\"e-squares\""),
            (Matter::IllegalMove, "look=sheet&sheet=ol%C3%A1%3Cb%3E&ask=1", "id=\"e-sheet\""),
            (Matter::DrawClaim, "claim=luck&look=nothing&by=white", "id=\"e-claim\""),
            (Matter::DrawClaim, "claim=repetition&look=counter&counter=x&by=white", "id=\"e-look\""),
            (Matter::Absence, "minutes=many&by=white", "id=\"e-minutes\""),
            (Matter::Disturbance, "white=1:99&black=1:00&ask=1", "id=\"e-white\""),
            (Matter::FlagFall, "look=nothing&by=green", "id=\"e-by\""),
            (Matter::Conduct, "rule=none&by=white", "id=\"e-rule\""),
        ];
        for (what, query, beside) in bad {
            let page = desk.chief.get(&matter(desk.hall.id, 1, what, query));
            assert_eq!(page.status, 422, "{query}: {}", page.body);
            assert!(page.body.contains(beside), "{query}: {}", page.body);
            assert!(!page.body.contains("olá<b>"));
        }
        let wrong: [(&[(&str, &str)], &str); 10] = [
            (&[("decision", "nonsense")], "e-decision"),
            (&[("facts", "x")], "e-facts"),
            (&[("move-no", "-4")], "e-move-no"),
            (&[("white-before", "late")], "e-white-before"),
            (&[("sanction", "death")], "e-sanction"),
            (&[("sanction", "loss"), ("against", "green")], "e-against"),
            (&[("sanction", "time-off"), ("sanction-time", "soon")], "e-sanction-time"),
            (&[("sanction", "points-off"), ("sanction-points", "many")], "e-sanction-points"),
            (&[("sanction", "exclusion")], "e-rounds"),
            (&[("key", "x")], "e-decision"),
        ];
        let form = open(&mut desk.chief, &matter(desk.hall.id, 1, Matter::NoMove, "by=white"));
        let form = changed(form, &[("facts", "Escrito \"antes\""), ("black-after", "4:56")]);
        for (fields, beside) in wrong {
            let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &changed(form.clone(), fields));
            assert_eq!(answer.status, 422, "{fields:?}: {}", answer.body);
            assert!(answer.body.contains(&format!("id=\"{beside}\"")), "{fields:?}: {}", answer.body);
            let back = Filled::on(&answer.body);
            assert_eq!(back.get("black-after"), Some("4:56"), "{fields:?}");
            assert!(beside == "e-facts" || back.get("facts") == Some("Escrito \"antes\""), "{fields:?}");
        }
        // the situation itself, altered on the way
        let altered = changed(form.clone(), &[("by", "green")]);
        assert_eq!(send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &altered).status, 422);
        let altered = changed(form, &[("matter", "weather")]);
        assert_eq!(send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &altered).status, 400);
        assert!(desk.hall.now().tournament.rulings.is_empty());
    }

    fn a_tap_on_the_board_changes_the_position_and_asks_nothing(db) {
        let mut desk = playing(db);
        let url = matter(desk.hall.id, 1, Matter::Touched, "look=position&fen=W:W9:B30&piece=white-king&square=1&squares=");
        let page = desk.chief.get(&url);
        assert_eq!(page.status, 200, "{}", page.body);
        assert!(page.body.contains("name=\"fen\" value=\"W:WK1,9:B30\""), "{}", page.body);
        assert!(!page.body.contains("id=\"e-squares\""));
    }

    fn there_is_no_console_where_there_is_no_game(db) {
        let mut desk = playing(db);
        desk.hall.play(FIRST);
        desk.hall.draft();
        for path in [
            "rounds/1/boards/9/console", "rounds/2/boards/1/console", "rounds/3/boards/1/console",
            "rounds/1/boards/1/console?game=7", "rounds/1/boards/1/games/1/matters/weather",
            "rounds/1/boards/1/games/3/matters/device", "rounds/2/boards/1/games/1/matters/device",
        ] {
            assert_eq!(desk.chief.get(&desk.url(path)).status, 404, "{path}");
        }
        assert_eq!(desk.chief.get(&desk.url("rounds/1/boards/1/console")).status, 200);
        assert_eq!(desk.public.get(&desk.url("rounds/1/boards/1/console")).status, 303);
    }
}
