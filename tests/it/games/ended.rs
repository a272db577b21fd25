//! Games that ended on the board: what the desk says of them, and what result it offers.

use arbitro::clock;
use draughts::{
    Colour, Conditions, DrawReason, Game, LimitName, Move, Position, RuleSet, Sheet, game::WonBy,
};
use macro_rules_attribute::apply;
use tournament::{Following, MoveDelay, decide};

use super::{GAME, playing};
use crate::on_each_database;
use crate::support::database::TestDb;

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
