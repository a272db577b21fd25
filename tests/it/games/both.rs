//! The sheets of both players.

use macro_rules_attribute::apply;
use tournament::{BoardNo, GameKey, GameNo, RoundNo};

use super::{GAME, SHEET, playing};
use crate::support::fixture::Desk;
use crate::{on_each_database, on_sqlite};

const OTHER: &str = "1. 9-13 22-18 2. 13x23 27x18";

/// Both sheets of the first game, as they are kept.
fn kept(desk: &Desk) -> Option<(String, Option<String>)> {
    let now = desk.hall.now().tournament;
    let key = GameKey::new(RoundNo(1), BoardNo(1), GameNo(1));
    let record = now.records.get(&key)?;
    let other = record.other.as_ref().map(ToString::to_string);
    Some((record.moves.to_string(), other))
}

#[apply(on_sqlite)]
fn two_sheets_stand_beside_one_another_with_what_differs(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), SHEET);
    let url = desk.url(&format!("{GAME}/record/both"));
    let known = desk.deputy.page(&url).value("known");
    let fields = [("moves", OTHER), ("known", &known), ("act", "attach")];
    for _ in 0..2 {
        assert_eq!(desk.deputy.post(&url, &fields).status, 303);
    }
    assert_eq!(kept(&desk), Some((SHEET.into(), Some(OTHER.into()))));
    let page = desk.deputy.page(&url);
    page.assert_says("As duas folhas diferem num lance");
    assert_eq!(
        page.texts(".both-sheets .differs .on-sheet"),
        [
            "Folha que conta: 13x22 legal",
            "Segunda folha: 13x23 ilegal"
        ]
    );
    assert_eq!(page.count(".both-sheets > li:not(.head)"), 4);
    desk.hall.assert_sound();
    // the sheet that counts is the one of everything else
    let pdn = desk.public.body(&desk.url("games.pdn"));
    assert!(!pdn.contains("13x23"), "{pdn}");

    let known = page.value("known");
    let exchange = [("act", "exchange"), ("known", known.as_str())];
    assert_eq!(desk.deputy.post(&url, &exchange).status, 303);
    assert_eq!(kept(&desk), Some((OTHER.into(), Some(SHEET.into()))));
    let late = desk.chief.post(&url, &exchange);
    assert_eq!(late.status, 409, "pressed on a page of before");
    late.page()
        .assert_says("Entretanto as folhas deste jogo mudaram");

    let known = late.page().value("known");
    let remove = [("act", "remove"), ("known", known.as_str())];
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&url, &remove).status, 303);
    }
    assert_eq!(kept(&desk), Some((OTHER.into(), None)));
    desk.hall.assert_sound();
}

/// Both players sign both sheets with the result (8.11).
#[apply(on_sqlite)]
fn two_sheets_with_different_results_do_not_say_the_same(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), &format!("{SHEET} 1-0"));
    let url = desk.url(&format!("{GAME}/record/both"));
    let mut attach = |text: &str| {
        let known = desk.deputy.page(&url).value("known");
        let fields = [("moves", text), ("known", &known), ("act", "attach")];
        assert_eq!(desk.deputy.post(&url, &fields).status, 303);
        desk.deputy.page(&url)
    };
    let differ = "As folhas não têm o mesmo resultado: 1-0 na que conta, ½-½ na segunda (8.11).";
    let page = attach(&format!("{SHEET} ½-½"));
    page.assert_says(differ);
    assert!(!page.says("dizem o mesmo"));
    let page = attach(&format!("{OTHER} ½-½"));
    page.assert_says(differ);
    page.assert_says("As duas folhas diferem num lance.");
    for alike in ["2-0", "*"] {
        let page = attach(&format!("{SHEET} {alike}"));
        page.assert_says("As duas folhas dizem o mesmo.");
        assert!(!page.says("o mesmo resultado"), "{alike}");
    }
}

/// The first agrees with what is entered.
#[apply(on_sqlite)]
fn a_result_against_the_second_sheet_is_asked_about(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), &format!("{SHEET} 1-0"));
    let both = desk.url(&format!("{GAME}/record/both"));
    let known = desk.deputy.page(&both).value("known");
    let second = format!("{SHEET} ½-½");
    let fields = [
        ("moves", second.as_str()),
        ("known", &known),
        ("act", "attach"),
    ];
    assert_eq!(desk.deputy.post(&both, &fields).status, 303);
    let url = desk.url(&format!("{GAME}/result"));
    let won = ("outcome", "1/unstated");
    let asked = desk.deputy.post(&url, &[won]);
    assert_eq!(asked.status, 409, "{}", asked.body);
    let page = asked.page();
    page.assert_says("Segunda folha: O resultado escrito na folha não é o lançado");
    let despite = page.value("despite");
    let sure = [won, ("despite", despite.as_str())];
    assert_eq!(desk.deputy.post(&url, &sure).status, 303);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn what_is_typed_of_a_second_sheet_is_not_lost(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/record/both"));
    let known = desk.deputy.page(&url).value("known");
    let none = [("moves", OTHER), ("known", &known), ("act", "keep")];
    assert_eq!(desk.deputy.sends(&url, &none), 400, "no button of the page");
    let bad = [
        ("moves", "1. 9-13\n2218"),
        ("known", &known),
        ("act", "attach"),
    ];
    let bad = desk.deputy.post(&url, &bad);
    assert_eq!(bad.status, 422);
    bad.page().assert_says("Linha 2, coluna 1");
    assert!(bad.body.contains("1. 9-13\n2218"), "{}", bad.body);
    desk.hall.attach((1, 1), SHEET);
    let late = [("moves", OTHER), ("known", &known), ("act", "attach")];
    let late = desk.deputy.post(&url, &late);
    assert_eq!(late.status, 409);
    assert!(late.body.contains(OTHER), "{}", late.body);
    assert_eq!(kept(&desk), Some((SHEET.into(), None)));
    // a correction of the first sheet leaves the second
    let known = late.page().value("known");
    let add = [("moves", OTHER), ("known", &known), ("act", "attach")];
    assert_eq!(desk.deputy.post(&url, &add).status, 303);
    let record = desk.url(&format!("{GAME}/record"));
    let known = desk.deputy.page(&record).value("known");
    let mended = "1. 9-13 22-18 2. 13x22 26x19";
    let correct = [("moves", mended), ("known", &known), ("act", "attach")];
    assert_eq!(desk.deputy.post(&record, &correct).status, 303);
    assert_eq!(kept(&desk), Some((mended.into(), Some(OTHER.into()))));
}

#[apply(on_sqlite)]
fn a_slip_is_mended_by_one_press(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), OTHER);
    let url = desk.url(&format!("{GAME}/record"));
    // the attached sheet says its slip by itself
    let page = desk.deputy.page(&url);
    page.assert_says("Corrigir 2. para 13x22");
    assert!(
        !page.has(".preview [name=act][value=attach]"),
        "it is attached"
    );
    let mut mend = page.form(".mends form");
    mend.push(("act".to_owned(), "read".to_owned()));
    let mend: Vec<_> = mend
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let read = desk.deputy.post(&url, &mend);
    let page = read.page();
    page.assert_says("4 de 4 lances sem erros");
    assert!(
        page.has(".preview [name=act][value=attach]"),
        "{}",
        read.body
    );
    assert_eq!(page.text("#f-moves"), SHEET);
}

#[apply(on_each_database)]
fn a_sheet_names_its_writer_and_who_attached_it(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), SHEET);
    let record = desk.url(&format!("{GAME}/record"));
    let writer = |desk: &Desk| {
        let now = desk.hall.now().tournament;
        let key = GameKey::new(RoundNo(1), BoardNo(1), GameNo(1));
        now.records.get(&key).and_then(|one| one.writer)
    };
    let page = desk.deputy.page(&record);
    page.assert_says("Folha anexada por test");
    assert_eq!(
        page.text("select[name=writer] option[selected]"),
        "Não se sabe"
    );
    let names = ["white", "black"].map(|colour| {
        let option = format!(".writer option[value={colour}]");
        let said = page.text(&option);
        said.split(" (").next().unwrap().to_owned()
    });
    let known = page.value("known");
    let say = |writer| {
        [
            ("act", "attach"),
            ("known", &known),
            ("moves", SHEET),
            ("writer", writer),
        ]
    };
    for _ in 0..2 {
        assert_eq!(desk.deputy.post(&record, &say("black")).status, 303);
    }
    let black = writer(&desk).unwrap();
    let page = desk.deputy.page(&record);
    page.assert_says("Folha anexada por deputy");
    assert!(page.has(".writer option[value=black][selected]"));
    let console = desk.url(&format!("{GAME}/matters/illegal-move"));
    let of = format!("Folha de registo anexada, de {}", names[1]);
    desk.deputy.page(&console).assert_says(&of);
    // the second sheet is the opponent's, and the two change places with their writers
    let both = desk.url(&format!("{GAME}/record/both"));
    let fields = [("moves", OTHER), ("known", &known), ("act", "attach")];
    assert_eq!(desk.deputy.post(&both, &fields).status, 303);
    let page = desk.deputy.page(&both);
    let heads = [
        format!("Folha que conta: {}", names[1]),
        format!("Segunda folha: {}", names[0]),
    ];
    assert_eq!(page.texts(".both-sheets .head .on-sheet"), heads);
    let known = page.value("known");
    let exchange = [("act", "exchange"), ("known", known.as_str())];
    assert_eq!(desk.deputy.post(&both, &exchange).status, 303);
    assert_eq!(writer(&desk), Some(black.other()));
    // what says nothing of it leaves it as it is
    let known = desk.deputy.page(&record).value("known");
    let other = [
        ("act", "attach"),
        ("known", &known),
        ("moves", "1. 9-13 22-18"),
    ];
    assert_eq!(desk.deputy.post(&record, &other).status, 303);
    assert_eq!(writer(&desk), Some(black.other()));
    desk.hall.assert_sound();
}
