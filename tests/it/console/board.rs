//! The board of the console without scripts: it knows where the game stands, and what was tapped.

use macro_rules_attribute::apply;
use tournament::drawn_opening;

use super::*;

/// The page of an illegal move.
fn shown(desk: &mut Desk<'_>, query: &str) -> Answer {
    let url = matter(desk.hall.id, 1, Matter::IllegalMove, query);
    desk.chief.get(&url)
}

#[apply(on_sqlite)]
fn it_begins_after_the_drawn_opening(db: &TestDb) {
    let mut desk = playing(db);
    let page = shown(&mut desk, "").page();
    let now = desk.hall.now().tournament;
    let game = board(&desk, 1).games[0].clone();
    let opening = drawn_opening(&now.regulations, &game).unwrap();
    assert_eq!(page.value("fen"), opening.position().to_string());
    assert_eq!(page.count(".plies [name=ply]"), opening.moves.len());
    assert!(page.text(".from-where").contains("Depois da abertura"));
    let back = shown(&mut desk, "look=position&ply=1").page();
    assert!(back.value("fen").starts_with("B:"));
}

#[apply(on_sqlite)]
fn it_begins_where_the_attached_sheet_ends_and_goes_to_any_ply(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), "1. 9-13 22-18 2. 13x22 27x18");
    let page = shown(&mut desk, "").page();
    let plies = page.texts(".plies [name=ply]");
    assert_eq!(plies, ["1. 9-13", "1… 22-18", "2. 13x22", "2… 27x18"]);
    assert_eq!(page.attributes(".plies [aria-current]", "value"), ["4"]);
    let second = shown(&mut desk, "look=record&ply=2").page();
    assert_eq!(second.attributes(".plies [aria-current]", "value"), ["2"]);
    // what was tapped is what is looked at
    assert!(second.has("[name=look][value=position][checked]"));
    let fen = second.value("fen");
    let forward = shown(&mut desk, &format!("look=position&fen={fen}&act=forward")).page();
    assert_eq!(forward.attributes(".plies [aria-current]", "value"), ["3"]);
}

#[apply(on_sqlite)]
fn moves_are_played_and_the_doubted_one_named_by_taps(db: &TestDb) {
    let mut desk = playing(db);
    let page = shown(&mut desk, "look=position&piece=play&square=9").page();
    assert_eq!(page.value("from"), "9");
    assert!(page.has("#s9.from"));
    let page = shown(&mut desk, "look=position&piece=play&from=9&square=13").page();
    assert!(page.value("fen").starts_with("B:"));
    let fen = "B:W4,8,10,14,15,K19,25,26:BK5,K24,K32";
    let asked = shown(
        &mut desk,
        &format!("fen={fen}&piece=play&from=24&square=30"),
    )
    .page();
    assert_eq!(
        asked.texts(".ways [name=way]"),
        ["24x6x17x30", "24x11x21x30"]
    );
    let named = "look=position&fen=W:W9,10:B14,30&piece=doubt&from=10&square=13";
    let page = shown(&mut desk, named).page();
    assert_eq!(
        (page.value("moved"), page.value("from")),
        ("10-13".into(), String::new())
    );
    let asked = "look=position&fen=W:W9,10:B14,30&moved=10-13&pressed=on&ask=1";
    let page = shown(&mut desk, asked);
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("10x19"), "{}", page.body);
}

#[apply(on_sqlite)]
fn a_position_is_dictated_in_both_languages(db: &TestDb) {
    let mut desk = playing(db);
    let said = "device=sounded&look=position&by=white&fen=W:W:B&dictated=";
    let device = |desk: &mut Desk<'_>, text: &str| {
        let text = arbitro::web::query::encode(text);
        let url = matter(desk.hall.id, 1, Matter::Device, &format!("{said}{text}"));
        desk.chief.get(&url)
    };
    for text in [
        "brancas D1 9 pretas dama 32, jogam as pretas",
        "white K1 9 black king 32, black to move",
    ] {
        let page = device(&mut desk, text);
        assert_eq!(page.status, 200, "{}", page.body);
        let form = Filled::on(&page.page());
        assert_eq!(form.get("fen"), Some("B:WK1,9:BK32"));
        let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 1), &form);
        assert_eq!(answer.status, 303, "{}", answer.body);
        let position = last(&desk).evidence.position;
        assert_eq!(position.as_deref(), Some("B:WK1,9:BK32"));
    }
    let wrong = device(&mut desk, "brancas 9 azuis 32");
    assert_eq!(wrong.status, 422);
    let page = wrong.page();
    assert_eq!(page.value("dictated"), "brancas 9 azuis 32");
    assert!(page.text("#e-look").contains("«azuis»"), "{}", wrong.body);
    let asked = "/board/dictated?rules=portuguese&fen=W:W:B&text=brancas+9+pretas+D32";
    assert_eq!(desk.public.get(asked).body, r#"{"fen":"W:W9:BK32"}"#);
    let asked = "/board/dictated?rules=portuguese&fen=W:W:B&text=9";
    assert!(
        desk.public
            .get(asked)
            .body
            .starts_with(r#"{"wrong":"Diga primeiro"#)
    );
}

/// The results, the desk and the refusal to pair name the ruling by which a game waits; the public reads that it does.
fn assert_tells_of_what_waits(desk: &mut Desk<'_>) {
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(results.text("#b-2").contains("suspenso"));
    assert!(results.has("#b-2 .halted a[href$='/rulings/1']"));
    let home = desk.chief.page(&desk.url("manage"));
    home.assert_says("Tabuleiro 2, jogo 1: suspenso");
    assert!(home.has(".next .halted a[href$='/rulings/1']"));
    let refused = desk.chief.post(&desk.url("rounds"), &[]);
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.page().has(".missing a[href$='/rulings/1']"));
    let public = desk.public.page(&desk.url("rounds/1"));
    public.assert_says("Jogo 1: suspenso");
    assert!(!public.has("main a[href$='/rulings/1']"));
}

/// The form for a game that waits does not ask to interrupt it, and the ruling that takes it up does not say that it has to be.
#[apply(on_sqlite)]
fn a_game_that_waits_is_taken_up(db: &TestDb) {
    let mut desk = playing(db);
    for (board, how, decided) in [
        (1, "stopped", DecisionKind::Suspended),
        (2, "not-begun", DecisionKind::Postponed),
    ] {
        let rulings = rulings_url(desk.hall.id, board);
        let asked = format!("interruption={how}&look=nothing&ask=1");
        let url = matter(desk.hall.id, board, Matter::Interruption, &asked);
        let form = open(&mut desk.chief, &url);
        let form = changed(form, &[("decision", decided.code())]);
        assert_eq!(send(&mut desk.chief, &rulings, &form).status, 303);
        assert_eq!(last(&desk).decision, decided);
        let url = matter(desk.hall.id, board, Matter::Interruption, "");
        let form = open(&mut desk.chief, &url);
        assert_eq!(send(&mut desk.chief, &rulings, &form).status, 303);
        let taken_up = last(&desk);
        assert_eq!(taken_up.decision, DecisionKind::Resumed);
        let facts = taken_up.facts.to_string();
        assert!(facts.contains("estava interrompido ou adiado"), "{facts}");
    }
}

/// Whoever looks at the round sees why a board is open although nobody plays there.
#[apply(on_each_database)]
fn a_game_that_is_suspended_says_so_until_it_has_a_result(db: &TestDb) {
    let mut desk = playing(db);
    let stopped = "interruption=stopped&look=nothing&ask=1";
    let url = matter(desk.hall.id, 2, Matter::Interruption, stopped);
    let form = open(&mut desk.chief, &url);
    let answer = send(&mut desk.chief, &rulings_url(desk.hall.id, 2), &form);
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert_eq!(last(&desk).decision, DecisionKind::Suspended);
    let (hall, console) = (
        desk.url("rounds/1/hall"),
        desk.url("rounds/1/boards/2/console"),
    );
    let page = desk.chief.page(&hall);
    assert!(page.text("#b-2").contains("suspenso"));
    assert!(!page.text("#b-1").contains("suspenso"));
    let page = desk.chief.page(&console);
    assert_eq!(page.texts(".at-board .badge"), ["suspenso"]);
    assert!(page.has(".at-board a[href$='/rulings/1']"));
    assert_tells_of_what_waits(&mut desk);
    desk.hall.play(FIRST);
    assert!(!desk.public.page(&desk.url("rounds/1")).says("suspenso"));
    assert!(!desk.chief.page(&hall).text("#b-2").contains("suspenso"));
    assert!(!desk.chief.page(&console).has(".at-board .badge"));
}
