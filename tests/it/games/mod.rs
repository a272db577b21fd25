//! Score sheets, game pages, PDN and the counter, over HTTP.

mod both;
mod ended;
mod files;
pub mod photographs;
mod taps;

use arbitro::import::sheet_text;
use draughts::pdn;
use macro_rules_attribute::apply;
use tournament::{BoardNo, EntryNo, GameKey, GameNo, RoundNo, decide, drawn_opening};

use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::sheet;
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 4] = ["Ana Sá", "Berta Reis", "Carlos Melo", "Duarte Pina"];
const SHEET: &str = "1. 9-13 22-18 2. 13x22 27x18";
const GAME: &str = "rounds/1/boards/1/games/1";

fn playing(db: &TestDb) -> Desk<'_> {
    Desk::playing(db, &PLAYERS, 3)
}

/// The score sheet of a game, as it is kept.
fn kept(desk: &Desk, board: u16, game: u8) -> Option<String> {
    let now = desk.hall.now().tournament;
    let key = GameKey::new(RoundNo(1), BoardNo(board), GameNo(game));
    now.records.get(&key).map(|record| record.moves.to_string())
}

/// A game of so many plies, as a score sheet.
fn long_game(plies: usize) -> String {
    let written = sheet::long_game(&[], plies);
    let moves = written.chunks(2).map(|both| both.join(" "));
    let numbered = (1..).zip(moves).map(|(no, both)| format!("{no}. {both}"));
    numbered.collect::<Vec<_>>().join(" ")
}

#[apply(on_each_database)]
fn a_typed_sheet_is_looked_at_and_then_attached(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/record"));
    let blank = desk.deputy.get(&url);
    assert_eq!(blank.status, 200);
    // a script that forgets the button records nothing, and loses nothing
    let unpressed = desk.deputy.post(&url, &[("moves", SHEET)]);
    assert_eq!(unpressed.status, 200);
    assert!(unpressed.body.contains("4 de 4 lances sem erros"));
    let seen = desk.deputy.post(&url, &[("moves", SHEET), ("act", "read")]);
    assert_eq!(seen.status, 200);
    assert!(
        seen.body.contains("4 de 4 lances sem erros"),
        "{}",
        seen.body
    );
    assert!(
        seen.body.contains("a folha não começa com ela"),
        "{}",
        seen.body
    );
    let kept_as = "[data-keep^='Folha de registo: ronda 1']";
    assert!(seen.page().has(kept_as), "{}", seen.body);
    assert_eq!(
        kept(&desk, 1, 1),
        None,
        "nothing is attached before it was looked at"
    );
    for _ in 0..2 {
        let answer = desk.deputy.post(
            &url,
            &[("moves", SHEET), ("act", "attach"), ("known", "none")],
        );
        assert_eq!(answer.status, 303);
        assert!(
            answer.location().starts_with(&desk.url(GAME)),
            "{}",
            answer.location()
        );
    }
    assert_eq!(
        (
            kept(&desk, 1, 1).as_deref(),
            desk.hall.happened("record-attached")
        ),
        (Some(SHEET), 1)
    );
    desk.hall.assert_sound();
    let known = desk.deputy.page(&url).value("known");
    let removed = desk
        .deputy
        .post(&url, &[("act", "remove"), ("known", &known)]);
    assert_eq!((removed.status, kept(&desk, 1, 1)), (303, None));
    assert_eq!(desk.deputy.post(&url, &[("act", "remove")]).status, 303);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_sheet_that_the_form_never_showed_is_not_replaced(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/record"));
    let known = desk.deputy.page(&url).value("known");
    desk.hall.attach((1, 1), SHEET);
    let typed = "1. 9-13 21-17";
    let read = desk.deputy.post(
        &url,
        &[("moves", typed), ("act", "read"), ("known", &known)],
    );
    assert_eq!(
        (read.status, read.page().value("known")),
        (200, known.clone()),
        "reading does not renew it"
    );
    let late = desk.deputy.post(
        &url,
        &[("moves", typed), ("act", "attach"), ("known", &known)],
    );
    assert_eq!(
        (late.status, kept(&desk, 1, 1).as_deref()),
        (409, Some(SHEET))
    );
    assert!(
        late.body.contains("Entretanto a folha deste jogo mudou"),
        "{}",
        late.body
    );
    assert!(
        late.body.contains(SHEET) && late.body.matches(typed).count() > 1,
        "both: {}",
        late.body
    );
    let removed = desk
        .chief
        .post(&url, &[("act", "remove"), ("known", &known)]);
    assert_eq!(
        (removed.status, kept(&desk, 1, 1).as_deref()),
        (409, Some(SHEET))
    );
    let now = late.page().value("known");
    assert_eq!(
        desk.deputy
            .post(
                &url,
                &[("moves", typed), ("act", "attach"), ("known", &now)]
            )
            .status,
        303
    );
    assert_eq!(kept(&desk, 1, 1).as_deref(), Some(typed));
}

#[apply(on_sqlite)]
fn what_is_wrong_with_a_sheet_is_named_and_kept(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/record"));
    let mut read = |moves: &str| desk.deputy.post(&url, &[("moves", moves), ("act", "read")]);
    let illegal = read("1. 9-13 22-18\n2. 5-9 24-20");
    assert_eq!(illegal.status, 200);
    assert!(illegal.body.contains("2 de 4 lances"), "{}", illegal.body);
    assert!(
        illegal.body.contains("2. (linha 2, coluna 4): Art. 3.3 a"),
        "{}",
        illegal.body
    );
    let slip = read("1. 9-13 22-18 2. 13x23 27x18");
    assert!(
        slip.body.contains("com 13x22 em vez do que está escrito"),
        "{}",
        slip.body
    );
    let gap = read("1. 9-13 22-18 2. ? 27x18");
    assert!(gap.body.contains("2. 13x22: não se lia"), "{}", gap.body);
    assert!(gap.body.contains("4 de 4"), "{}", gap.body);
    for (moves, message) in [
        ("1. 9-13\n2218", "Linha 2, coluna 1"),
        ("1. 9-13 22-99", "Linha 1, coluna 12"),
        ("", "Escreva os lances"),
        (
            "[White \"Ana\"] 1. 9-13 1-0 [White \"Rui\"] 1. 9-13 1-0",
            "tem 2 jogos",
        ),
    ] {
        let answer = read(moves);
        assert_eq!(answer.status, 422, "{moves}");
        assert!(answer.body.contains(message), "{moves}: {}", answer.body);
    }
    let faulty = "1. 9-13 22-18\n2. 5-9 24-20 0-1";
    assert_eq!(
        desk.deputy
            .post(
                &url,
                &[("moves", faulty), ("act", "attach"), ("known", "none")]
            )
            .status,
        303
    );
    assert_eq!(kept(&desk, 1, 1).as_deref(), Some(faulty));
    desk.hall.play(RoundNo(1));
    let again = desk.chief.post(&url, &[("moves", faulty), ("act", "read")]);
    assert!(
        again
            .body
            .contains("O resultado escrito na folha não é o lançado (1–0)"),
        "{}",
        again.body
    );
    let page = desk.public.get(&desk.url(GAME));
    assert!(
        page.body.contains("2. (linha 2, coluna 4): Art. 3.3 a"),
        "{}",
        page.body
    );
    assert!(
        page.body.contains("22-18") && !page.body.contains("24-20"),
        "{}",
        page.body
    );
}

#[apply(on_sqlite)]
fn a_pdn_of_one_game_can_be_pasted(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/record"));
    let pdn =
        "[White \"Ana\"]\n[Result \"1-0\"]\n\n1. 9-13! {quiet} 22-18 (22-19) 2. 13x22 27x18 *";
    assert_eq!(
        desk.deputy
            .post(
                &url,
                &[("moves", pdn), ("act", "attach"), ("known", "none")]
            )
            .status,
        303
    );
    assert_eq!(kept(&desk, 1, 1), Some(format!("{SHEET} 1-0")));
}

#[apply(on_sqlite)]
fn the_public_sees_the_moves_once_there_is_a_result(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), SHEET);
    let url = desk.url(GAME);
    let early = desk.public.page(&url);
    early.assert_says("Os lances são mostrados quando");
    assert!(!early.says("22-18"));
    assert!(desk.deputy.page(&url).says("22-18"));
    let here = format!("a[href='{url}']");
    assert!(!desk.public.page(&desk.url("rounds/1")).has(&here));
    desk.hall.play(RoundNo(1));
    let start = desk.public.page(&url);
    start.assert_says("Posição inicial");
    start.assert_says("1–0");
    for page in ["rounds/1", "entries/1"] {
        assert!(desk.public.page(&desk.url(page)).has(&here), "{page}");
    }
    assert!(desk.chief.page(&desk.url("rounds/1/results")).has(&here));
    let blank = desk.public.page(&desk.url("rounds/1/boards/1/games/2"));
    blank.assert_says("Este jogo ainda não tem folha");
    for wrong in [
        "rounds/1/boards/9/games/1",
        "rounds/1/boards/1/games/9",
        "rounds/2/boards/1/games/1",
    ] {
        assert_eq!(desk.public.get(&desk.url(wrong)).status, 404, "{wrong}");
    }
}

#[apply(on_sqlite)]
fn a_game_is_walked_through_move_by_move(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), SHEET);
    desk.hall.play(RoundNo(1));
    let url = desk.url(GAME);
    let page = desk.public.page(&format!("{url}?ply=3"));
    page.assert_says("2. 13x22 · Jogam as pretas");
    assert!(page.texts("strong").contains(&"2. 13x22".to_owned()));
    assert_eq!(page.count(".diagram-move"), 2);
    for ply in [2, 4] {
        assert!(page.has(&format!("a[href='?ply={ply}#replay']")), "{ply}");
    }
    assert!(page.has(".diagram-river"));
    let plain = desk
        .public
        .page(&format!("{url}?ply=3&river=off&numbers=off"));
    assert!(!plain.has(".diagram-river") && plain.has("[display=none]"));
    assert!(plain.has("a[href='?ply=4&river=off&numbers=off#replay']"));
    let end = desk.public.page(&format!("{url}?ply=999"));
    assert!(end.texts("strong").contains(&"2... 27x18".to_owned()));
}

#[apply(on_sqlite)]
fn counts_and_draws_due_stand_beside_the_move(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), &long_game(240));
    desk.hall.play(RoundNo(1));
    let url = desk.url(GAME);
    let pages =
        |desk: &mut Desk, ply: usize| desk.public.get(&format!("{url}?ply={ply}&lang=en")).body;
    let last = pages(&mut desk, 240);
    // three kings against one: from then on the move limit does not count (3.9 b 4)
    assert!(
        last.contains(
            "forced ending (Forçada) (Art. 3.9 a): White 19 of 12. Counted after 101. 28-31"
        ),
        "{last}"
    );
    assert!(
        last.contains("Draw due since 113. 2-20: forced ending (Forçada) (Art. 3.9 a)"),
        "{last}"
    );
    assert!(!last.contains("20-move rule (Art. 3.9 b): White"), "{last}");
    let before = |ply| pages(&mut desk, ply).contains("20-move rule (Art. 3.9 b): White");
    assert!((100..200).step_by(5).any(before));
    assert!(!pages(&mut desk, 1).contains("20-move rule"));
    // whoever enters the moves reads the same
    let mut told = |path: &str| desk.deputy.page(&format!("{url}{path}")).texts(".count");
    let entering = told("/moves");
    assert!(entering.len() > 1, "{entering:?}");
    assert_eq!(entering, told("?ply=240"));
}

#[apply(on_sqlite)]
fn a_long_game_is_a_small_page(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), &long_game(300));
    desk.hall.play(RoundNo(1));
    let page = desk.public.get(&format!("{}?ply=150", desk.url(GAME)));
    assert!(page.page().count("a[href^='?ply=']") >= 300);
    assert!(page.body.len() < 60_000, "{} bytes", page.body.len());
}

#[apply(on_sqlite)]
fn the_drawn_opening_is_followed(db: &TestDb) {
    let mut desk = playing(db);
    let now = desk.hall.now().tournament;
    let game = now.rounds[0].matches[0].games[0].clone();
    let opening = drawn_opening(&now.regulations, &game).unwrap();
    let moves = opening.to_string().replace(',', "");
    let url = desk.url(&format!("{GAME}/record"));
    let seen = desk
        .deputy
        .post(&url, &[("moves", &moves), ("act", "read")]);
    assert!(seen.body.contains("foi seguida"), "{}", seen.body);
}

#[apply(on_each_database)]
fn moves_are_counted_at_the_board(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url(&format!("{GAME}/counter"));
    let blank = desk.deputy.get(&url);
    assert!(
        blank.body.contains("lei dos 20 lances (art. 3.9 b)")
            && blank.body.contains("«Forçada» (art. 3.9 a)"),
        "{}",
        blank.body
    );
    let begun = desk
        .deputy
        .get(&format!("{url}?limit=move-limit&first=w&already=19"));
    let page = begun.page();
    let tapped_once = "a[href$='?counter=move-limit:w19:q']";
    assert!(page.has(tapped_once), "{}", begun.body);
    assert!(page.has("[role=status][hidden]"), "{}", begun.body);
    let full = desk.deputy.get(&format!("{url}?counter=move-limit:w19:qq"));
    assert!(
        full.body.contains("A contagem está completa"),
        "{}",
        full.body
    );
    assert!(!full.page().has("[role=status][hidden]"));
    assert!(
        full.body.contains(&desk.url(&format!(
            "{GAME}/matters/draw-claim?counter=move-limit:w19:qq"
        ))),
        "{}",
        full.body
    );
    let anew = desk.deputy.get(&format!("{url}?counter=move-limit:w19:qr"));
    assert!(anew.body.contains("Recomeçou no toque 2"), "{}", anew.body);
    assert!(
        anew.page().has(tapped_once),
        "the last tap can be undone: {}",
        anew.body
    );
    let forced = desk
        .deputy
        .get(&format!("{url}?counter=forced-ending:b3:q"));
    assert!(
        forced.body.contains("não conta") && !forced.page().has("[data-tap=r]"),
        "{}",
        forced.body
    );
    for wrong in ["?counter=nonsense", "?counter=lone-king:w0:"] {
        assert_eq!(
            desk.deputy.get(&format!("{url}{wrong}")).status,
            400,
            "{wrong}"
        );
    }
    let bad = desk
        .deputy
        .get(&format!("{url}?limit=move-limit&first=w&already=many"));
    assert!(
        bad.body.contains("Escreva um número de lances"),
        "{}",
        bad.body
    );
}
