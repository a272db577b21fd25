//! Games that ended on the board: what the desk says of them, and what result it offers.

use arbitro::clock;
use draughts::{
    Colour, Conditions, DrawReason, Game, LimitName, Move, Position, RuleSet, Sheet, game::WonBy,
};
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, DrawBy, Following, GameKey, GameNo, MoveDelay, Outcome, RoundNo, Side, WinBy,
    decide::{self, OpenMatter, ResultChange},
};

use super::{GAME, SHEET, playing};
use crate::support::fixture::Desk;
use crate::{on_each_database, on_sqlite};

/// The sheet of a game that a die played until it ended in this way.
fn until(ended: impl Fn(&Game) -> bool) -> String {
    let play = |seed: u64| {
        let mut game = Game::new(RuleSet::Portuguese, Conditions::default());
        let mut die = seed;
        while game.won().is_none() && game.draws_due().is_empty() {
            let legal: Vec<Move> = game.position().legal_moves().into_iter().collect();
            die = die
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let chance = usize::try_from(die >> 33).unwrap() % legal.len();
            game.play(&legal[chance]).unwrap();
        }
        let moves: Vec<Move> = game.moves().copied().collect();
        ended(&game).then(|| Sheet::write(&Position::start(RuleSet::Portuguese), &moves))
    };
    (1..5000).find_map(play).unwrap()
}

/// A game in which Black captured everything.
fn all_captured() -> String {
    until(|game| {
        let won = game.won();
        won.is_some_and(|win| win.winner == Colour::Black && win.by == WonBy::CapturedAll)
    })
}

/// A game that the law of 20 moves ended.
fn drawn_by_the_law() -> String {
    until(|game| {
        let due = game.draws_due().first().map(|due| &due.reason);
        matches!(due, Some(DrawReason::Limit(limit)) if limit.name == LimitName::MoveLimit)
    })
}

#[apply(on_each_database)]
fn a_game_that_ended_on_the_board_offers_its_result(db: &TestDb) {
    let mut desk = playing(db);
    let following = Following {
        live: true,
        delay: MoveDelay::try_from(0).unwrap(),
        downloads: true,
    };
    desk.hall
        .act(|t, _| decide::follow(t, following, clock::now()));
    let (won, drawn) = (all_captured(), drawn_by_the_law());
    let record = desk.url(&format!("{GAME}/record"));
    let said = "No tabuleiro ganharam as pretas (art. 5.2).";
    let read = [("moves", won.as_str()), ("act", "read")];
    desk.deputy.post(&record, &read).page().assert_says(said);
    desk.hall.attach((1, 1), &won);
    desk.hall.attach((1, 2), &drawn);
    let result = desk.deputy.page(&desk.url(&format!("{GAME}/result")));
    result.assert_says(said);
    assert_eq!(result.value("outcome"), "0/captured-all");
    let second = desk.url("rounds/1/boards/1/games/2/result");
    let second = desk.deputy.page(&second);
    second.assert_says("Empate obrigatório desde");
    assert_eq!(second.value("outcome"), "=/move-limit");
    let games = desk.public.page(&desk.url("games"));
    games.assert_says("Acabou no tabuleiro");
}

#[apply(on_each_database)]
fn a_result_against_its_sheet_is_asked_about(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((1, 1), &all_captured());
    desk.hall.attach((1, 2), SHEET);
    desk.hall.attach((2, 1), &drawn_by_the_law());
    let at = |desk: &Desk<'_>, place: &str| desk.url(&format!("rounds/1/boards/{place}/result"));
    for (place, outcome, said) in [
        ("1/games/1", "=/unstated", "com um resultado diferente"),
        ("1/games/2", "=/agreement", "ainda não se podia acordar"),
        ("1/games/2", "1/blocked", "ninguém ganhou no tabuleiro"),
        ("2/games/1", "1/captured-all", "era obrigatório o empate"),
    ] {
        let url = at(&desk, place);
        let asked = desk.deputy.post(&url, &[("outcome", outcome)]);
        assert_eq!(asked.status, 409, "{place} {outcome}");
        let page = asked.page();
        page.assert_says(said);
        assert_eq!(page.value("outcome"), outcome);
    }
    let url = at(&desk, "1/games/1");
    let wrong = ("outcome", "1/captured-all");
    let known = desk.deputy.post(&url, &[wrong]).page().value("despite");
    let known = ("despite", known.as_str());
    let other = [("outcome", "=/unstated"), known];
    assert_eq!(
        desk.deputy.post(&url, &other).status,
        409,
        "asked about another result"
    );
    assert_eq!(desk.deputy.post(&url, &[wrong, known]).status, 303);
    let now = desk.hall.now().tournament;
    let stands = now.rounds[0].matches[0].games[0].outcome;
    assert_eq!(stands, Some(Outcome::Win(Side::First, WinBy::CapturedAll)));
    assert_eq!(decide::open_matters(&now), [], "it was asked about");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_correction_against_the_sheet_is_asked_about_in_its_preview(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    desk.hall.attach((2, 1), &all_captured());
    let url = desk.url("rounds/1/boards/2/games/1/correction");
    let (was, why) = (("was", "1/unstated"), ("reason", "Vi a folha"));
    let right = desk
        .chief
        .post(&url, &[was, ("outcome", "0/unstated"), why]);
    assert_eq!(right.status, 200);
    assert!(!right.page().has("[name=despite]"), "the sheet says so");
    let wish = [was, ("outcome", "=/unstated"), why];
    let preview = desk.chief.post(&url, &wish);
    assert_eq!(preview.status, 200);
    preview.page().assert_says("com um resultado diferente");
    let seen = preview.page().value("confirm");
    let confirm = ("confirm", seen.as_str());
    let asked = desk.chief.post(&url, &[wish[0], wish[1], wish[2], confirm]);
    assert_eq!(asked.status, 409);
    let known = asked.page().value("despite");
    assert_eq!(preview.page().value("despite"), known);
    let despite = ("despite", known.as_str());
    let sure = [wish[0], wish[1], wish[2], confirm, despite];
    assert_eq!(desk.chief.post(&url, &sure).status, 303);
    let now = desk.hall.now().tournament;
    let stands = now.rounds[0].matches[1].games[0].outcome;
    assert_eq!(stands, Some(Outcome::Draw(DrawBy::Unstated)));
    assert_eq!(decide::open_matters(&now), [], "it was asked about");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn an_exchange_against_the_sheet_is_asked_about_in_its_preview(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((2, 1), &all_captured());
    let drawn = ResultChange {
        board: BoardNo(1),
        game: GameNo(1),
        outcome: Outcome::Draw(DrawBy::Unstated),
    };
    desk.hall
        .act(|t, _| decide::enter_results(t, RoundNo(1), &[drawn], None));
    let url = desk.url("rounds/1/boards/1/exchange");
    let wish = [("other", "2"), ("reason", "Tabuleiro errado")];
    let preview = desk.chief.post(&url, &wish);
    assert_eq!(preview.status, 200, "{}", preview.body);
    let page = preview.page();
    page.assert_says("Tabuleiro 2, jogo 1: Segundo os lances, o jogo acabou");
    let sure = page.form(".preview form");
    let sure: Vec<(&str, &str)> = sure
        .iter()
        .filter(|(name, _)| name != "csrf")
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let mut unsure = sure.clone();
    unsure.retain(|(name, _)| *name != "despite-2-1");
    assert_eq!(unsure.len() + 1, sure.len());
    let asked = desk.chief.post(&url, &unsure);
    assert_eq!(asked.status, 409);
    assert!(asked.page().has("[name=despite-2-1]"));
    assert_eq!(desk.chief.post(&url, &sure).status, 303);
    assert_eq!(decide::open_matters(&desk.hall.now().tournament), []);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_list_of_results_and_the_end_of_the_round_ask_about_sheets(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.attach((2, 1), &all_captured());
    let url = desk.url("rounds/1/results");
    let typed = [("g-1-1", "1"), ("g-2-1", "1")];
    let asked = desk.deputy.post(&url, &typed);
    assert_eq!(asked.status, 409);
    let page = asked.page();
    page.assert_says("Tabuleiro 2, jogo 1: Segundo os lances, o jogo acabou");
    assert_eq!(page.value("g-1-1"), "1");
    let known = page.value("despite-2-1");
    let sure = [typed[0], typed[1], ("despite-2-1", known.as_str())];
    let saved = desk.deputy.post(&url, &sure);
    assert_eq!(saved.status, 303);
    desk.deputy
        .page(saved.location())
        .assert_says("2 resultados gravados.");
    desk.hall.play(RoundNo(1));
    assert_eq!(decide::open_matters(&desk.hall.now().tournament), []);
    desk.deputy
        .page(&desk.url("journal"))
        .assert_says("mantém-se, embora a folha de registo diga outra coisa");
    desk.hall.attach((2, 1), &format!("{} 0-1", all_captured()));
    let now = desk.hall.now().tournament;
    let open = OpenMatter::Sheet(GameKey::new(RoundNo(1), BoardNo(2), GameNo(1)));
    assert_eq!(decide::open_matters(&now), [open]);
    let closure = desk.url("rounds/1/closure");
    let asked = desk.chief.post(&closure, &[]);
    assert_eq!(asked.status, 409);
    asked
        .page()
        .assert_says("Tabuleiro 2, jogo 1: a folha de registo não condiz");
    let open = open.to_string();
    let sure = [("open", open.as_str())];
    assert_eq!(desk.chief.post(&closure, &sure).status, 303);
    let paired = desk.chief.post(&desk.url("rounds"), &[]);
    assert_eq!(paired.status, 303, "asked again: {}", paired.body);
    desk.hall.assert_sound();
}
