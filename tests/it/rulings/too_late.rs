//! Rulings in a knockout: an appeal that comes after the next round is paired, and a winner who is sent away.

use tournament::{Games, bracket::Bracket, decide::ResultChange};

use super::*;
use crate::knockouts::{by_armageddon, enter};

const FOUR: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];

/// Board 1 drawn and decided by half a point taken from the first player, and the final paired.
fn decided_by_points(db: &TestDb) -> (Desk<'_>, RulingNo) {
    let desk = Desk::open_by(db, &FOUR, by_armageddon);
    let first = desk.hall.publish();
    enter(&desk.hall, first, 1, Mark::Draw);
    enter(&desk.hall, first, 2, Mark::Win);
    let taken = |entry| {
        vec![Effect::Lowered {
            entry,
            score: PrimaryScore::GamePoints,
            points: Points::HALF,
        }]
    };
    let no = rule(&desk, true, taken);
    desk.hall.publish();
    (desk, no)
}

#[apply(on_sqlite)]
fn an_appeal_upheld_too_late_leaves_the_bracket_and_says_so(db: &TestDb) {
    let (mut desk, no) = decided_by_points(db);
    let bracket = desk.public.page(&desk.url("bracket")).text(".bracket");
    appeal(&mut desk, no);
    let page = desk.chief.page(&desk.url(&format!("rulings/{no}/appeal")));
    page.assert_says("o que a decisão deu ou tirou na partida fica como está");
    assert!(!page.says("Deixa de valer"), "the points stay");
    let back = desk
        .chief
        .page(&desk.url(&format!("rulings/{no}/revocation")));
    back.assert_says("Neste momento a decisão não pode ficar sem efeito");
    uphold(&mut desk, no);
    let course = desk.chief.page(&desk.url(&format!("rulings/{no}")));
    course.assert_says("a ronda seguinte já estava emparceirada");
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("com a ronda seguinte já emparceirada");
    let after = desk.public.page(&desk.url("bracket")).text(".bracket");
    assert_eq!(bracket, after);
    desk.hall.assert_sound();
}

/// The correction of the whole match leads back to the ruling, which cannot fall before the game has a result.
#[apply(on_sqlite)]
fn a_ruling_that_falls_past_a_game_not_needed_asks_for_its_result_first(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Berta"], |regulations| {
        by_armageddon(regulations);
        regulations.games = Games(4);
    });
    let round = desk.hall.publish();
    let game = |no, mark: Mark| ResultChange {
        board: BoardNo(1),
        game: GameNo(no),
        outcome: mark.outcome(),
    };
    let three = [game(1, Mark::Win), game(2, Mark::Loss), game(3, Mark::Draw)];
    desk.hall
        .act(|t, _| decide::enter_results(t, round, &three, None));
    let no = rule(&desk, true, lost);
    let last = [game(4, Mark::NotNeeded)];
    desk.hall
        .act(|t, _| decide::enter_results(t, round, &last, None));
    desk.hall.act(|t, _| decide::close_round(t, round));
    appeal(&mut desk, no);
    let impossible = "Neste momento a decisão não pode ficar sem efeito";
    let [appealed, revoked] =
        ["appeal", "revocation"].map(|page| desk.url(&format!("rulings/{no}/{page}")));
    for url in [&appealed, &revoked] {
        let page = desk.chief.page(url);
        page.assert_says(impossible);
        page.assert_says("corrija primeiro só esse jogo");
    }
    let won = Some(Mark::Win.outcome());
    desk.hall
        .act(|t, _| decide::correct_result(t, round, BoardNo(1), GameNo(4), won));
    assert!(!desk.chief.page(&revoked).says(impossible));
    uphold(&mut desk, no);
    desk.hall.assert_sound();
}

/// Both lost the first game and the second: the bracket says that nobody advances, and the final has one player less.
#[apply(on_sqlite)]
fn a_match_that_both_lost_is_said_to_have_no_winner(db: &TestDb) {
    let mut desk = Desk::open_by(db, &FOUR, by_armageddon);
    desk.hall.publish();
    let both = |_| {
        let games = [1, 2].map(GameNo).into_iter();
        let ended = games.map(|game| Effect::Ended {
            game,
            was: None,
            outcome: Outcome::DoubleLoss(LossBy::Conduct),
        });
        ended.collect()
    };
    rule(&desk, true, both);
    let bracket = desk.public.page(&desk.url("bracket"));
    assert!(bracket.text(".bracket").contains("perderam os dois"));
}

#[apply(on_sqlite)]
fn a_winner_who_was_sent_away_is_not_celebrated(db: &TestDb) {
    let mut desk = Desk::open_by(db, &FOUR, by_armageddon);
    for round in [1, 2].map(RoundNo) {
        desk.hall.publish();
        enter(&desk.hall, round, 1, Mark::Win);
        enter(&desk.hall, round, 2, Mark::Win);
    }
    let now = desk.hall.now().tournament;
    let champion = Bracket::of(&now).champion().unwrap();
    rule(&desk, true, |_| vec![Effect::Expelled { entry: champion }]);
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let name = now.entries[&champion].person.name.to_string();
    let bracket = desk.public.page(&desk.url("bracket"));
    let said = format!("Ganhou a final {name} expulsão depois da última ronda");
    assert_eq!(bracket.text(".champion"), said);
    let podium = desk.public.page(desk.url("").trim_end_matches('/'));
    assert!(!podium.text(".podium").contains(&name));
    let standings = desk.public.page(&desk.url("standings"));
    standings.assert_says("expulsão depois da última ronda");
    let english = desk.public.page(&desk.url("standings?lang=en"));
    english.assert_says("expelled after the last round");
}
