//! Sentences that are true only in some states or under some regulations.

use macro_rules_attribute::apply;
use tournament::{
    Decider, DeciderStep, Mark, OpeningRule, PairingSystem, Regulations, RoundNo, bracket::Bracket,
    decide, standings::standings,
};

use crate::knockouts::{by_armageddon, enter};
use crate::support::fixture::Desk;
use crate::{on_each_database, on_sqlite};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];

#[apply(on_sqlite)]
fn nothing_is_said_of_openings_where_none_are_balloted(db: &TestDb) {
    let desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.system = PairingSystem::DoubleSwiss { rounds: 2 };
        regulations.opening = OpeningRule::Free;
    });
    assert_said_of_openings(desk, false);
}

#[apply(on_sqlite)]
fn balloted_openings_are_spoken_of(db: &TestDb) {
    assert_said_of_openings(Desk::open(db, &PLAYERS, 2), true);
}

/// Whether the pages from the first draft to the end speak of balloted openings.
fn assert_said_of_openings(mut desk: Desk<'_>, drawn: bool) {
    desk.hall.draft();
    let draft = desk.chief.page(&desk.url("rounds/1/draft"));
    let home = desk.chief.page(&desk.url("manage"));
    assert_eq!(draft.says("As aberturas são sorteadas"), drawn);
    assert_eq!(home.says("com as aberturas sorteadas"), drawn);
    desk.hall
        .act(|t, secret| decide::publish_round(t, RoundNo(1), secret));
    let withdrawal = desk.chief.page(&desk.url("rounds/1/withdrawal"));
    assert_eq!(withdrawal.says("As aberturas são sorteadas"), drawn);
    desk.hall.play(RoundNo(1));
    let finish = desk.chief.post(&desk.url("stage"), &[("to", "finished")]);
    assert_eq!(finish.status, 200, "{}", finish.body);
    assert_eq!(finish.page().says("as aberturas sorteadas"), drawn);
}

#[apply(on_sqlite)]
fn a_round_that_is_closed_already_is_not_said_to_be_closed_with_the_next_draft(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 3);
    let manage = desk.url("manage");
    desk.hall.publish();
    desk.hall.play(RoundNo(1));
    let closes = "A ronda anterior é encerrada ao mesmo tempo";
    desk.chief.page(&manage).assert_says(closes);
    desk.hall.publish();
    let reason = [("reason", "Emparceiramento errado")];
    let withdrawn = desk.chief.post(&desk.url("rounds/2/withdrawal"), &reason);
    assert_eq!(withdrawn.status, 303, "{}", withdrawn.body);
    let page = desk.chief.page(&manage);
    page.assert_says("O emparceiramento é criado como rascunho");
    assert!(!page.says(closes));
}

#[apply(on_sqlite)]
fn a_round_has_one_word_for_its_state_on_every_page(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 2);
    let (manage, public) = (desk.url("manage"), desk.url("rounds/1"));
    for (word, plays) in [("a decorrer", true), ("resultados completos", false)] {
        desk.chief.page(&manage).assert_says(word);
        assert_eq!(desk.public.page(&public).text("h1 + .badge"), word);
        if plays {
            desk.hall.play(RoundNo(1));
        }
    }
    // the public is not told when it is closed
    desk.hall.publish();
    desk.chief.page(&manage).assert_says("encerrada");
    let badge = desk.public.page(&public).text("h1 + .badge");
    assert_eq!(badge, "resultados completos");
}

#[apply(on_sqlite)]
fn drawn_matches_that_wait_are_counted(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    desk.hall.publish();
    enter(&desk.hall, RoundNo(1), 1, Mark::Draw);
    enter(&desk.hall, RoundNo(1), 2, Mark::Draw);
    let results = desk.url("rounds/1/results?lang=en");
    let page = desk.chief.page(&results);
    page.assert_says("2 drawn matches are still to be decided");
}

#[apply(on_sqlite)]
fn clocks_are_started_only_while_somebody_plays(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 2);
    let hall = desk.url("rounds/1/hall");
    desk.chief.page(&hall).assert_says("Iniciar os relógios");
    desk.hall.play(RoundNo(1));
    assert!(!desk.chief.page(&hall).says("Iniciar os relógios"));
}

#[apply(on_sqlite)]
fn a_slash_at_the_end_of_an_address_is_taken_away(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 2);
    for (asked, is) in [("", ""), ("standings/", "/standings")] {
        let answer = desk.public.get(&desk.url(asked));
        let address = format!("/tournaments/{}{is}", desk.hall.id);
        assert_eq!((answer.status, answer.location()), (308, address.as_str()));
    }
}

#[apply(on_sqlite)]
fn the_board_for_the_third_place_is_named_and_who_left_is_marked(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    desk.hall.publish();
    enter(&desk.hall, RoundNo(1), 1, Mark::Win);
    enter(&desk.hall, RoundNo(1), 2, Mark::Win);
    desk.hall.draft();
    let draft = desk.chief.page(&desk.url("rounds/2/draft"));
    assert_eq!(draft.texts(".draft .badge"), ["Final", "Terceiro lugar"]);
    desk.hall
        .act(|t, secret| decide::publish_round(t, RoundNo(2), secret));
    let results = desk.chief.page(&desk.url("rounds/2/results"));
    assert!(results.text("#b-2").contains("Terceiro lugar"));
    let bracket = desk.url("bracket");
    assert!(!desk.public.page(&bracket).says("desistiu"));
    let now = desk.hall.now().tournament;
    let final_match = &now.round(RoundNo(2)).unwrap().matches[0];
    let leaves = final_match.pairing.second;
    desk.hall.act(|t, _| decide::withdraw(t, leaves));
    desk.public.page(&bracket).assert_says("desistiu");
}

/// Two stayed away from their semi-final: the final and the match for the third place have one player each.
#[apply(on_each_database)]
fn a_round_in_which_nobody_plays_says_what_becomes_of_those_who_are_left(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    let semi_finals = desk.hall.publish();
    enter(&desk.hall, semi_finals, 1, Mark::DoubleForfeit);
    enter(&desk.hall, semi_finals, 2, Mark::Win);
    desk.hall.draft();
    let draft = desk.chief.page(&desk.url("rounds/2/draft"));
    draft.assert_says("Ninguém joga nesta ronda");
    assert!(!draft.says("0 jogadores"), "{}", draft.text("main"));
    let version = draft.value("version");
    let publication = desk.url("rounds/2/publication");
    let published = desk.chief.post(&publication, &[("version", &version)]);
    assert_eq!(published.status, 303, "{}", published.body);
    let results = desk.chief.page(published.location());
    results.assert_says("Ninguém joga nela: não há resultados a lançar.");
    assert!(!results.says("Pode lançar os resultados aqui"));
    let round = desk.public.page(&desk.url("rounds/2"));
    for said in ["vence o torneio", "fica em segundo lugar"] {
        round.assert_says(said);
    }
    // the same place everywhere
    let now = desk.hall.now().tournament;
    let bracket = Bracket::of(&now);
    let taker = bracket.third.unwrap().winner.entry();
    let table = standings(&now, None);
    let row = table.rows.iter().find(|row| Some(row.entry) == taker);
    assert_eq!(row.unwrap().place, bracket.place_of_third());
    let drawn = desk.public.page(&desk.url("bracket"));
    assert_eq!(drawn.text(".third h3"), "Segundo lugar");
    assert!(drawn.text(".bracket").contains("fica em segundo lugar"));
}

/// Who meets nobody in a round of a knockout goes on, and is not one who does not play.
#[apply(on_sqlite)]
fn a_draft_says_who_goes_through_without_playing(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..3], by_armageddon);
    desk.hall.draft();
    let draft = desk.chief.page(&desk.url("rounds/1/draft"));
    draft.assert_says("2 jogadores, seguem em frente sem jogar: ");
    assert!(!draft.says("não jogam"), "{}", draft.text("main"));
}

/// A correction says what becomes of the games that were set to decide its match, and is not made where they were played since it was shown.
#[apply(on_sqlite)]
fn a_correction_says_what_becomes_of_the_tie_break(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, by_armageddon);
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Draw);
    let decider = desk.url("rounds/1/boards/1/decider");
    let set = [("seen", "0"), ("white", "first")];
    assert_eq!(desk.deputy.sends(&decider, &set), 303);
    let url = desk.url("rounds/1/boards/1/games/1/correction");
    let wish = [
        ("was", "=/unstated"),
        ("outcome", "1/unstated"),
        ("reason", "Trocaram as folhas"),
    ];
    let falls = "já sem jogos de desempate (Arm.), que deixam de contar";
    let open = "Ainda por jogar (Arm.)";
    let page = desk.chief.post(&url, &wish).page();
    page.assert_says(falls);
    page.assert_says(open);
    enter(&desk.hall, round, 1, Mark::Loss);
    let seen = page.value("confirm");
    let sure = [wish[0], wish[1], wish[2], ("confirm", seen.as_str())];
    let asked = desk.chief.post(&url, &sure);
    assert_eq!(asked.status, 409, "{}", asked.body);
    let page = asked.page();
    page.assert_says(falls);
    assert!(!page.says(open));
    page.assert_says("segue em frente");
    let seen = page.value("confirm");
    let sure = [wish[0], wish[1], wish[2], ("confirm", seen.as_str())];
    assert_eq!(desk.chief.post(&url, &sure).status, 303);
    // the game stands where it was played, and counts no more
    let public = desk.public.page(&desk.url("rounds/1"));
    public.assert_says("Sem efeito, porque a partida está decidida antes: Arm.");
    let decided = desk.chief.page(&decider);
    decided.assert_says("Sem efeito: a partida está decidida sem este jogo");
}

/// A tournament that is one match; where it is drawn, games until somebody wins one.
fn by_games_until_a_win(regulations: &mut Regulations) {
    regulations.system = PairingSystem::Match { clinched: false };
    regulations.tie_breaks.clear();
    let bank = regulations.time;
    regulations.decider = Decider(vec![DeciderStep::UntilWin { bank }]);
}

/// There is no other board to exchange results with, no first of several games, and no round to advance to.
#[apply(on_sqlite)]
fn of_one_match_nothing_is_said_that_needs_another(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS[..2], by_games_until_a_win);
    let round = desk.hall.publish();
    enter(&desk.hall, round, 1, Mark::Draw);
    let correction = desk.chief.page(&desk.url("rounds/1/boards/1/correction"));
    assert!(correction.has("[name=game-1]"));
    assert!(!correction.has("[name=other]"));
    let decider = desk.url("rounds/1/boards/1/decider");
    assert_eq!(desk.deputy.sends(&decider, &[("seen", "0")]), 303);
    enter(&desk.hall, round, 1, Mark::Draw);
    let next = desk.deputy.page(&decider);
    next.assert_says("joga com as brancas.");
    assert!(!next.says("No primeiro jogo"));
    assert_eq!(desk.deputy.sends(&decider, &[("seen", "1")]), 303);
    enter(&desk.hall, round, 1, Mark::Win);
    let decided = desk.deputy.page(&decider);
    decided.assert_says("ganha a partida.");
    assert!(!decided.says("segue em frente"));
}
