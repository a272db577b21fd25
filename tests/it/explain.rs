//! Why a round is paired as it is: the sentences, on the command line and on the pages.

use macro_rules_attribute::apply;
use std::path::{Path, PathBuf};

use arbitro::words::{self, Lang};
use tournament::pairing::explain::explain;
use tournament::pairing::pair_within;
use tournament::trf::{ReadOptions, read};
use tournament::{
    BoardNo, Cycles, EntryNo, Event, GameNo, Outcome, PairingSystem, RoundEvent, RoundNo, Side,
    WinBy, decide,
};

use crate::support::fixture::Desk;
use crate::{on_each_database, on_sqlite};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/explain")
}

/// The sentences of a case: a board or a bye of a round, paired from the rounds before it.
fn told(file: &str, round: RoundNo, at: &str, lang: Lang) -> Vec<String> {
    let games = if file.starts_with("double") { 2 } else { 1 };
    let options = ReadOptions {
        games: Some(games),
        before: Some(round),
        ..ReadOptions::default()
    };
    let bytes = std::fs::read(data().join(file)).unwrap();
    let file = read(&bytes, &options).unwrap();
    let constraints = file.constraints();
    let drafted = pair_within(&file.tournament, &constraints).unwrap();
    let tournament = file
        .tournament
        .after(&[Event::Round(RoundEvent::RoundDrafted {
            round,
            pairings: drafted.pairings,
            byes: drafted.byes,
        })]);
    let mut explanation = explain(&tournament, round, &constraints).unwrap();
    let (kind, number) = at.split_once(' ').unwrap();
    let number: u16 = number.parse().unwrap();
    explanation
        .pairs
        .retain(|pair| kind == "board" && pair.board == BoardNo(number));
    explanation
        .byes
        .retain(|bye| kind == "bye" && bye.entry == EntryNo(number));
    let text = words::explained(&lang.load(), &explanation, &tournament, words::Depth::Full);
    text.lines().map(str::to_owned).collect()
}

fn cases(lang: Lang) -> String {
    let cases = std::fs::read_to_string(data().join("cases.tsv")).unwrap();
    let mut lines = Vec::new();
    for case in cases.lines() {
        let [file, round, at, what] = case.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{case}");
        };
        lines.push(format!("{file} {round} {at}: {what}"));
        let told = told(file, round.parse().unwrap(), at, lang);
        lines.extend(told.iter().map(|line| format!("  {line}")));
    }
    lines.join("\n")
}

#[test]
fn each_reason_in_english() {
    insta::assert_snapshot!(cases(Lang::En));
}

#[test]
fn each_reason_in_portuguese() {
    insta::assert_snapshot!(cases(Lang::Pt));
}

#[test]
fn the_command_explains_in_words_and_as_data() {
    let run = |more: &[&str]| {
        let file = data().join("dutch-08.trf");
        let args = ["pair", "--explain=full", "--round", "3"];
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_arbitro"))
            .args(args)
            .args(more)
            .arg(file)
            .env_clear()
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    let text = run(&[]);
    let (pairs, why) = text.split_once("\n\n").unwrap();
    assert_eq!(pairs.lines().next(), Some("2"));
    assert!(why.contains("(C.04.3 C14)"), "{why}");
    let json: serde_json::Value = serde_json::from_str(&run(&["--json"])).unwrap();
    assert_eq!(json["pairs"].as_array().unwrap().len(), 2);
    let verdict = &json["explanation"]["pairs"][0]["why"]["swiss"]["verdict"];
    assert_eq!(verdict["criterion"]["criterion"], "down-again");
    assert_eq!(json["text"], why.trim_end());
}

const PLAYERS: [&str; 7] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto", "Gil"];

#[apply(on_sqlite)]
fn every_board_of_a_round_leads_to_its_reasons(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    for _ in 1..=2 {
        let round = desk.hall.publish();
        desk.hall.play(round);
    }
    let page = desk.chief.get(&desk.url("rounds/2"));
    let round = desk.hall.now().tournament.rounds[1].clone();
    for one in &round.matches {
        let why = desk.url(&format!("rounds/2/boards/{}/why", one.board));
        assert!(page.body.contains(&why), "{why}");
        let page = desk.chief.get(&why);
        assert_eq!(page.status, 200);
        assert!(page.body.contains("Porquê estes dois"), "{}", page.body);
        assert!(page.body.contains("C.04.5"), "{}", page.body);
    }
    let bye = desk.url(&format!("rounds/2/byes/{}/why", round.byes[0].entry));
    assert!(page.body.contains(&bye), "{bye}");
    assert!(desk.chief.get(&bye).body.contains("Porquê a isenção"));
    for missing in [
        "rounds/2/boards/9/why",
        "rounds/2/boards/65535/why",
        "rounds/3/boards/1/why",
        "rounds/2/byes/99/why",
    ] {
        assert_eq!(desk.chief.get(&desk.url(missing)).status, 404, "{missing}");
    }
}

#[apply(on_sqlite)]
fn a_draft_is_explained_to_those_who_work_and_a_change_by_hand_is_named(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let round = desk.hall.draft();
    let draft = desk.url("rounds/1/draft");
    let why = desk.url("rounds/1/draft/boards/1/why");
    assert!(desk.chief.get(&draft).body.contains(&why));
    assert!(desk.chief.get(&why).body.contains("Porquê estes dois"));
    assert_eq!(
        desk.chief.get(&desk.url("rounds/1/boards/1/why")).status,
        404
    );
    let matches = desk.hall.now().tournament.rounds[0].matches.clone();
    let (one, other) = (matches[0].pairing.first, matches[1].pairing.first);
    desk.hall
        .act(|t, _| decide::swap_entries(t, round, one, other));
    let by_hand = "Feito à mão pelo árbitro";
    let journal = "O motivo está no histórico";
    let draft = desk.chief.get(&why).body;
    assert!(draft.contains(by_hand) && draft.contains(journal));
    desk.hall
        .act(|t, secret| decide::publish_round(t, round, secret));
    // the journal is not for everybody
    let why = desk.url("rounds/1/boards/1/why");
    let everybody = desk.public.body(&why);
    assert!(everybody.contains(by_hand) && everybody.contains("perguntado ao árbitro"));
    assert!(!everybody.contains(journal));
}

#[apply(on_sqlite)]
fn whom_the_arbiter_keeps_apart_is_told_to_the_staff_alone(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS[..6], 3);
    let order = desk.hall.now().tournament.order.clone();
    desk.hall
        .act(|t, _| decide::keep_apart(t, order[0], order[3]));
    let round = desk.hall.publish();
    let board = desk.hall.now().tournament.round(round).unwrap().matches[0].board;
    let why = desk.url(&format!("rounds/{round}/boards/{board}/why"));
    let hidden = ["não deve defrontar", "separados"];
    // the staff first: what is kept for everybody must not be its page
    let (staff, everybody) = (desk.chief.get(&why).body, desk.public.get(&why).body);
    assert!(everybody.contains("Porquê estes dois"), "{everybody}");
    for word in hidden {
        assert!(staff.contains(word), "{word}: {staff}");
        assert!(!everybody.contains(word), "{word}: {everybody}");
    }
    // lifted since: it is told as it was when the round was paired
    desk.hall
        .act(|t, _| decide::let_meet(t, order[0], order[3]));
    let (staff, everybody) = (desk.chief.get(&why).body, desk.public.get(&why).body);
    for word in hidden {
        assert!(staff.contains(word), "{word}: {staff}");
        assert!(!everybody.contains(word), "{word}: {everybody}");
    }
    assert!(!everybody.contains("Não é o que o sistema dá"));
}

#[apply(on_each_database)]
fn a_round_is_explained_from_the_results_it_was_paired_from(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let first = desk.hall.publish();
    desk.hall.play(first);
    let round = desk.hall.publish();
    let matches = desk.hall.now().tournament.rounds[1].matches.clone();
    let urls: Vec<String> = matches
        .iter()
        .map(|one| desk.url(&format!("rounds/{round}/boards/{}/why", one.board)))
        .collect();
    let reasons = |desk: &mut Desk, url: &str| {
        let page = desk.public.page(url);
        (page.text("details.reasons"), page.says("mudaram depois"))
    };
    let before: Vec<_> = urls.iter().map(|url| reasons(&mut desk, url)).collect();
    assert!(before.iter().all(|(_, is_changed)| !is_changed));
    for (board, game) in [(1, 1), (1, 2), (2, 1)] {
        let (board, game) = (BoardNo(board), GameNo(game));
        let to = Some(Outcome::Win(Side::Second, WinBy::Resignation));
        desk.hall
            .act(|t, _| decide::correct_result(t, first, board, game, to));
    }
    for (url, (then, _)) in urls.iter().zip(before) {
        let now = reasons(&mut desk, url);
        assert_eq!(now, (then, true), "{url}");
    }
}

/// A table is read from no results: that one was corrected says nothing about its pairs.
#[apply(on_sqlite)]
fn a_round_of_a_table_is_explained_without_results(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::RoundRobin {
            cycles: Cycles::DoubleUnswapped,
        };
        regulations.tie_breaks.clear();
    });
    let first = desk.hall.publish();
    desk.hall.play(first);
    let round = desk.hall.publish();
    let why = desk.url(&format!("rounds/{round}/boards/1/why"));
    let to = Some(Outcome::Win(Side::Second, WinBy::Resignation));
    desk.hall
        .act(|t, _| decide::correct_result(t, first, BoardNo(1), GameNo(1), to));
    let after = desk.public.page(&why);
    after.assert_says("Porquê estes dois");
    assert!(!after.says("mudaram depois"), "{}", after.text("main"));
}
