//! A match of a knockout that a correction opens again, after the end and before it.

use federation::{LicenceDays, People, circuits::circuit_event, honours::podiums};
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, EntryNo, GameNo, Games, Mark, PairingSystem, Prize, ResultEvent, RoundNo, Tournament,
    TournamentId,
    bracket::Bracket,
    decide::{self, ResultChange},
    stages::qualifiers,
    standings::{award, standings},
};

use crate::knockouts::{by_armageddon, enter};
use crate::support::fixture::Desk;
use crate::{on_each_database, on_sqlite};

/// How many podiums there are, and how many have points of a place in a circuit, go on, and win a prize.
fn given(tournament: &Tournament) -> [usize; 4] {
    let known = (&People::default(), &LicenceDays::default());
    let event = circuit_event((TournamentId(1), tournament), None, known);
    let mut with_prize = tournament.clone();
    with_prize.awards.prizes = vec![Prize {
        name: "Taça".parse().unwrap(),
        category: None,
        place: 1,
        value: 120,
        what: None,
        cents: 0,
        clubs: false,
    }];
    let awards = award(&with_prize, &standings(&with_prize, None));
    [
        podiums(&tournament.announced()).len(),
        event.finishers.iter().filter(|one| !one.waits).count(),
        qualifiers(&[tournament], 1).map_or(0, |all| all.len()),
        awards.iter().map(|one| one.winners.len()).sum(),
    ]
}

#[apply(on_each_database)]
fn a_final_that_a_correction_leaves_drawn_has_no_winner(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Berta"], by_armageddon);
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Win);
    desk.hall.act(|t, _| decide::close_round(t, round));
    let manage = desk.url("manage");
    desk.chief.page(&manage).assert_says("Terminar o torneio");
    let second = |mark: Mark| {
        let to = Some(mark.outcome());
        move |t: &Tournament| decide::correct_result(t, round, BoardNo(1), GameNo(2), to)
    };
    desk.hall.act(|t, _| second(Mark::Loss)(t));
    let page = desk.chief.page(&manage);
    page.assert_says("É preciso desempatá-la antes de continuar");
    assert!(page.has("a.big[href$='/rounds/1/boards/1/decider']"));
    desk.hall.act(|t, _| second(Mark::Win)(t));
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    assert_eq!(given(&desk.hall.now().tournament), [1, 2, 1, 1]);
    let home = desk.url("").trim_end_matches('/').to_owned();
    desk.public.page(&home).assert_says("Pódio");
    let correction = desk.url("rounds/1/boards/1/correction");
    let games = [("game-1", "=/unstated"), ("game-2", "=/unstated")];
    let wish = [games[0], games[1], ("reason", "Folhas mal lidas")];
    let shown = desk.chief.post(&correction, &wish).page();
    shown.assert_says("Já não se podem acrescentar jogos de desempate");
    assert_eq!(desk.chief.confirms(&correction, &wish).status, 303);
    assert!(!desk.public.page(&home).says("Pódio"));
    assert_eq!(given(&desk.hall.now().tournament), [0; 4]);
    let page = desk.chief.page(&manage);
    page.assert_says("uma partida ficou empatada");
    assert!(page.has(".next a[href$='/rounds/1/boards/1/correction']"));
    let decider = desk.chief.page(&desk.url("rounds/1/boards/1/decider"));
    decider.assert_says("o torneio já terminou");
    assert!(decider.has("a.button[href$='/rounds/1/boards/1/correction']"));
    assert!(!decider.has("main [name=white]"), "nothing is added");
    desk.hall.assert_sound();
}

/// The winner of the tournament stands, and all that follows from it.
#[apply(on_sqlite)]
fn only_places_3_and_4_wait_for_the_match_for_third_place(db: &TestDb) {
    let players = ["Ana", "Berta", "Carla", "Dora"];
    let mut desk = Desk::open_by(db, &players, by_armageddon);
    for round in [1, 2].map(RoundNo) {
        desk.hall.publish();
        enter(&desk.hall, round, 1, Mark::Win);
        enter(&desk.hall, round, 2, Mark::Win);
        desk.hall.act(|t, _| decide::close_round(t, round));
    }
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let now = desk.hall.now().tournament;
    assert_eq!(given(&now), [1, 4, 1, 1]);
    let bracket = Bracket::of(&now);
    let third = bracket.third.unwrap();
    let board = third.board.unwrap();
    let name = |entry: EntryNo| now.entries[&entry].person.name.to_string();
    let (champion, third) = (bracket.champion().unwrap(), third.winner.entry().unwrap());
    let home = desk.url("").trim_end_matches('/').to_owned();
    let podium = desk.public.page(&home).text(".podium");
    assert!(podium.contains(&name(champion)) && podium.contains(&name(third)));
    let correction = desk.url(&format!("rounds/2/boards/{board}/correction"));
    let wish = [
        ("game-1", "=/unstated"),
        ("game-2", "=/unstated"),
        ("reason", "Folhas mal lidas"),
    ];
    let shown = desk.chief.post(&correction, &wish).page();
    shown.assert_says("a partida para o terceiro lugar fica empatada");
    assert_eq!(desk.chief.confirms(&correction, &wish).status, 303);
    let podium = desk.public.page(&home).text(".podium");
    assert!(podium.contains(&name(champion)) && !podium.contains(&name(third)));
    let now = desk.hall.now().tournament;
    assert_eq!(given(&now), [1, 2, 1, 1]);
    assert_eq!(qualifiers(&[&now], 2).map_or(0, |all| all.len()), 2);
    assert!(qualifiers(&[&now], 3).is_err() && qualifiers(&[&now], 4).is_err());
    let manage = desk.chief.page(&desk.url("manage"));
    manage.assert_says("Os outros lugares mantêm-se");
    let decider = desk.url(&format!("rounds/2/boards/{board}/decider"));
    let decider = desk.chief.page(&decider);
    decider.assert_says("A partida para o terceiro lugar está empatada");
    // the winner waits for the final alone, once that is drawn as well
    let last = &now.rounds[1].matches;
    let last = last.iter().find(|one| one.board != board).unwrap().board;
    let correction = desk.url(&format!("rounds/2/boards/{last}/correction"));
    assert_eq!(desk.chief.confirms(&correction, &wish).status, 303);
    let manage = desk.chief.page(&desk.url("manage"));
    manage.assert_says("a final e a partida para o terceiro lugar ficaram empatadas");
    manage.assert_says("enquanto os resultados da final não a decidirem");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_game_that_needs_another_is_corrected_with_the_whole_match(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Berta"], |regulations| {
        by_armageddon(regulations);
        regulations.games = Games(4);
    });
    let round = desk.hall.publish();
    let marks = [Mark::Win, Mark::Win, Mark::Draw, Mark::NotNeeded];
    let changes = (1..).zip(marks).map(|(no, mark)| ResultChange {
        board: BoardNo(1),
        game: GameNo(no),
        outcome: mark.outcome(),
    });
    let changes: Vec<ResultChange> = changes.collect();
    desk.hall
        .act(|t, _| decide::enter_results(t, round, &changes, None));
    desk.hall.act(|t, _| decide::close_round(t, round));
    let file = desk.public.get(&desk.url("rounds/1/pairings.csv")).body;
    assert!(
        file.contains(";1,0;1,0;0,5;;"),
        "not needed is no loss: {file}"
    );
    let wish = [
        ("outcome", "=/unstated"),
        ("was", "1/unstated"),
        ("reason", "Folha mal lida"),
    ];
    let correction = desk.url("rounds/1/boards/1/games/2/correction");
    let refused = desk.chief.post(&correction, &wish);
    assert_eq!(refused.status, 409, "{}", refused.body);
    let page = refused.page();
    page.assert_says("O jogo 4 do tabuleiro 1 foi dispensado");
    assert!(page.has("a.button[href$='/rounds/1/boards/1/correction']"));
}

/// As long as the round is open the game is played after all: whoever corrects reads so before it is saved.
#[apply(on_sqlite)]
fn a_correction_says_that_a_waived_game_has_to_be_played(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Berta"], |regulations| {
        by_armageddon(regulations);
        regulations.games = Games(4);
    });
    let round = desk.hall.publish();
    let marks = [Mark::Win, Mark::Win, Mark::Draw, Mark::NotNeeded];
    let changes = (1..).zip(marks).map(|(no, mark)| ResultChange {
        board: BoardNo(1),
        game: GameNo(no),
        outcome: mark.outcome(),
    });
    let changes: Vec<ResultChange> = changes.collect();
    desk.hall
        .act(|t, _| decide::enter_results(t, round, &changes, None));
    let said = "é outra vez preciso jogar o que estava dispensado (J4)";
    let correction = desk.url("rounds/1/boards/1/games/2/correction");
    let wish = |outcome| {
        [
            ("outcome", outcome),
            ("was", "1/unstated"),
            ("reason", "Folha mal lida"),
        ]
    };
    let page = desk.chief.post(&correction, &wish("1/time")).page();
    assert!(!page.says(said), "the match is decided as before");
    let page = desk.chief.post(&correction, &wish("=/unstated")).page();
    page.assert_says(said);
    assert_eq!(
        desk.chief.confirms(&correction, &wish("=/unstated")).status,
        303
    );
    let now = desk.hall.now().tournament;
    assert_eq!(now.rounds[0].matches[0].games[3].outcome, None);
}

/// An earlier version corrected the second game alone: whoever won still has, and the desk says why that is to be looked at.
#[apply(on_sqlite)]
fn a_game_that_was_passed_over_and_could_decide_is_said_at_the_desk(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Berta"], |regulations| {
        by_armageddon(regulations);
        regulations.games = Games(4);
    });
    let round = desk.hall.publish();
    let marks = [Mark::Win, Mark::Win, Mark::Draw, Mark::NotNeeded];
    let changes = (1..).zip(marks).map(|(no, mark)| ResultChange {
        board: BoardNo(1),
        game: GameNo(no),
        outcome: mark.outcome(),
    });
    let changes: Vec<ResultChange> = changes.collect();
    desk.hall
        .act(|t, _| decide::enter_results(t, round, &changes, None));
    desk.hall.act(|t, _| decide::close_round(t, round));
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let manage = desk.url("manage");
    let said = "podiam ter decidido a partida: 4.";
    assert!(!desk.chief.page(&manage).says(said));
    let corrected = ResultEvent::ResultCorrected {
        round,
        board: BoardNo(1),
        game: GameNo(2),
        from: Mark::Win.outcome(),
        to: Some(Mark::Draw.outcome()),
    };
    desk.hall.act(|_, _| Ok(vec![corrected.into()]));
    let page = desk.chief.page(&manage);
    page.assert_says(said);
    assert!(page.has(".warn a[href$='/rounds/1/boards/1/correction']"));
}

/// Nobody gives the game a result by leaving its line as it is: a browser sends the first choice of a list of which none is chosen.
#[apply(on_sqlite)]
fn a_tie_break_game_of_a_closed_round_stays_without_a_result(db: &TestDb) {
    let mut desk = Desk::open_by(db, &["Ana", "Berta"], |regulations| {
        by_armageddon(regulations);
        regulations.system = PairingSystem::Match { clinched: false };
    });
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Win);
    desk.hall.act(|t, _| decide::close_round(t, round));
    let lost = [
        ("outcome", "0/unstated"),
        ("was", "1/unstated"),
        ("reason", "Folha mal lida"),
    ];
    let second = desk.url("rounds/1/boards/1/games/2/correction");
    let shown = desk.chief.post(&second, &lost).page();
    shown.assert_says("Tabuleiro 1: a partida fica empatada, por desempatar");
    assert_eq!(desk.chief.confirms(&second, &lost).status, 303);
    let decider = desk.url("rounds/1/boards/1/decider");
    let set = [("seen", "0"), ("white", "first")];
    assert_eq!(desk.chief.sends(&decider, &set), 303);
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    results.assert_says("Tabuleiro 1: falta o resultado do jogo 3");
    assert!(results.has(".notice a[href$='/boards/1/games/3/result']"));
    let correction = desk.url("rounds/1/boards/1/correction");
    let form = desk.chief.page(&correction);
    assert!(form.has("[name=game-3] option[value=none][selected]"));
    assert!(!form.has("[name=game-1] option[value=none]"));
    let wish = [
        ("game-1", "1/resignation"),
        ("game-2", "0/unstated"),
        ("game-3", "none"),
        ("reason", "Desistiu da partida"),
    ];
    let shown = desk.chief.post(&correction, &wish).page();
    assert!(
        !shown.says("A partida está decidida"),
        "{}",
        shown.text("main")
    );
    assert_eq!(desk.chief.confirms(&correction, &wish).status, 303);
    let now = desk.hall.now().tournament;
    let one = now.round(round).unwrap().on_board(BoardNo(1)).unwrap();
    assert_eq!(one.decider[0].game.outcome, None);
    desk.hall.assert_sound();
}

/// Who both lost the final share the first place, and neither won.
#[apply(on_sqlite)]
fn nobody_wins_where_both_lose_the_final(db: &TestDb) {
    let players = ["Ana", "Berta", "Carla", "Dora"];
    let mut desk = Desk::open_by(db, &players, by_armageddon);
    for (round, mark) in [(1, Mark::Win), (2, Mark::DoubleForfeit)] {
        let round = RoundNo(round);
        desk.hall.publish();
        enter(&desk.hall, round, 1, mark);
        enter(&desk.hall, round, 2, Mark::Win);
        desk.hall.act(|t, _| decide::close_round(t, round));
    }
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let now = desk.hall.now().tournament;
    assert_eq!(Bracket::of(&now).champion(), None);
    let home = desk.url("").trim_end_matches('/').to_owned();
    let page = desk.public.page(&home);
    assert_eq!(page.count(".podium li"), 3);
    assert!(!page.has(".podium .badge"));
}
