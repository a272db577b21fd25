//! A round robin in which a match is put off: the next round is paired meanwhile, and the end waits for it (6.4 e).

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, Cycles, GameNo, PairingSystem, Presentation, RoundNo, RoundState, RulingNo,
    decide::{self, Instead, RulingDraft},
    rulings::{DecisionKind, Evidence, Matter, Scene},
};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, all_won_by_first, chief};
use crate::{on_each_database, on_sqlite};

const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);

/// Round 1 of three is public, and played but for board 2.
fn with_a_match_open(db: &TestDb) -> Desk<'_> {
    let desk = Desk::open_by(db, &["Ana", "Berta", "Carlos", "Duarte"], |regulations| {
        let cycles = Cycles::Single;
        regulations.system = PairingSystem::RoundRobin { cycles };
        regulations.tie_breaks.clear();
    });
    desk.hall.publish();
    desk.hall.act(|t, _| {
        let mut results = all_won_by_first(t, FIRST);
        results.retain(|one| one.board == BoardNo(1));
        decide::enter_results(t, FIRST, &results, None)
    });
    desk
}

/// The chief arbiter puts the match of board 2 off.
fn put_off(desk: &Desk<'_>) {
    let draft = RulingDraft {
        key: "formkey00001".parse().unwrap(),
        seen: None,
        scene: Scene {
            round: Some(FIRST),
            board: Some(BoardNo(2)),
            game: Some(GameNo(1)),
        },
        matter: Matter::Interruption,
        concerned: Vec::new(),
        move_no: None,
        facts: "O comboio atrasou-se.".parse().unwrap(),
        evidence: Evidence::default(),
        decision: DecisionKind::Postponed,
        article: "6.4 e".into(),
        effects: Vec::new(),
        clocks: None,
    };
    desk.hall.act(|t, _| decide::rule(t, draft, &chief()));
}

/// The desk and the page of the results offer the next round, and say what stays open.
fn assert_offers_the_next_round(desk: &mut Desk<'_>) {
    let home = desk.chief.page(&desk.url("manage"));
    home.assert_says("a ronda deles fica aberta até terem resultado");
    home.assert_says("Tabuleiro 2, jogo 1: adiado");
    assert!(home.has(".next form[action$='/rounds'] button.big"));
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    results.assert_says("Os jogos sem resultado estão adiados ou suspensos.");
    assert!(results.has(".done-bar form[action$='/rounds']"));
}

#[apply(on_each_database)]
fn a_round_robin_goes_on_while_a_match_is_put_off(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    let (manage, rounds) = (desk.url("manage"), desk.url("rounds"));
    let page = desk.chief.page(&manage);
    assert!(page.has("a.big[href$='/rounds/1/results']"));
    let results = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(!results.has(".done-bar"));
    assert_eq!(desk.chief.post(&rounds, &[]).status, 409);
    put_off(&desk);
    assert_offers_the_next_round(&mut desk);
    let paired = desk.chief.post(&rounds, &[]);
    assert_eq!(paired.status, 303, "{}", paired.body);
    assert_eq!(paired.location(), desk.url("rounds/2/draft"));
    desk.hall
        .act(|t, secret| decide::publish_round(t, SECOND, secret));
    let page = desk.chief.page(&manage);
    assert!(page.has("a.big[href$='/rounds/2/results']"));
    page.assert_says("Ronda 1: Tabuleiro 2, jogo 1: adiado");
    desk.hall.play(SECOND);
    let public = desk.public.page(&desk.url("rounds/1"));
    public.assert_says("Jogo 1: adiado");
    let standings = desk.public.page(&desk.url("standings"));
    standings.assert_says("a título provisório: faltam 2 resultados");
    desk.hall.publish();
    let states = |desk: &Desk<'_>| {
        let rounds = desk.hall.now().tournament.rounds;
        rounds.iter().map(|one| one.state).collect::<Vec<_>>()
    };
    let (open, closed) = (RoundState::Published, RoundState::Closed);
    assert_eq!(states(&desk), [open, closed, open]);
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_round_robin_does_not_end_while_a_match_is_put_off(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    for _ in 2..=3 {
        let round = desk.hall.publish();
        desk.hall.play(round);
    }
    let page = desk.chief.page(&desk.url("manage"));
    assert!(page.has("a.big[href$='/rounds/1/results']"));
    let now = desk.hall.now().tournament;
    let entry = now.rounds[0].matches[1].pairing.first;
    let card = desk.public.page(&desk.url(&format!("entries/{entry}")));
    let next = card.text(".next-match .where");
    assert!(next.starts_with("Ronda 1 ·"), "{next}");
    assert_eq!(card.text(".next-match > p:last-child"), "Jogo 1: adiado");
    let last = desk.chief.page(&desk.url("rounds/3/results"));
    assert!(!last.has("[name=to][value=finished]"));
    last.assert_says("A ronda 1 ainda não acabou");
    assert!(last.has(".done-bar a[href$='/rounds/1/results']"));
    let (stage, ends) = (desk.url("stage"), [("to", "finished"), ("sure", "on")]);
    let refused = desk.chief.post(&stage, &ends);
    assert_eq!(refused.status, 409, "{}", refused.body);
    refused
        .page()
        .assert_says("Na ronda 1 faltam os resultados de 2 jogos.");
    let typed = [("g-2-1", "1"), ("g-2-2", "1")];
    let entered = desk.chief.post(&desk.url("rounds/1/results"), &typed);
    assert_eq!(entered.status, 303, "{}", entered.body);
    let first = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(first.has("form[action$='/rounds/1/closure']"));
    assert_eq!(desk.chief.post(&stage, &ends).status, 303);
    let now = desk.hall.now().tournament;
    let mut rounds = now.rounds.iter();
    assert!(rounds.all(|round| round.state == RoundState::Closed));
    desk.hall.assert_sound();
    assert_eq!(desk.hall.audited(), Ok(()));
}

#[apply(on_sqlite)]
fn a_draft_asks_where_a_game_that_was_put_off_is_to_be_played(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    desk.hall.draft();
    let draft = desk.url("rounds/2/draft");
    assert!(!desk.chief.page(&draft).has("#stale"));
    let facts = "O comboio chegou a horas.".parse().unwrap();
    desk.hall
        .act(|t, _| decide::revoke(t, RulingNo(1), facts, &Instead::new(), &chief()));
    let page = desk.chief.page(&draft);
    page.assert_says("A ronda 1 tem jogos por jogar que já não estão adiados nem suspensos");
    assert!(page.has(&format!("#stale a[href='{}']", desk.url("rulings/1"))));
    assert!(desk.hall.publish_draft(SECOND, None).is_err());
    let seen = page.attribute("[name=stale]", "value").parse().ok();
    assert!(desk.hall.publish_draft(SECOND, seen).is_ok());
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn who_leaves_is_told_of_every_match_that_is_not_over(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    desk.hall.publish();
    let now = desk.hall.now().tournament;
    let entry = now.rounds[0].matches[1].pairing.first;
    let board = now.rounds[1].match_of(entry).unwrap().board;
    for page in ["withdrawal", "expulsion"] {
        let page = desk
            .chief
            .page(&desk.url(&format!("entries/{entry}/{page}")));
        assert!(page.has("a[href$='/rounds/1/results#b-2']"));
        assert!(page.has(&format!("a[href$='/rounds/2/results#b-{board}']")));
        page.assert_says("A partida da ronda 1 no tabuleiro 2 ainda não acabou");
        page.assert_says(&format!("A partida da ronda 2 no tabuleiro {board} ainda"));
    }
}

#[apply(on_sqlite)]
fn the_desk_says_what_waits_while_the_last_round_is_played_out(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    put_off(&desk);
    let round = desk.hall.publish();
    desk.hall.play(round);
    let home = desk.chief.page(&desk.url("manage"));
    home.assert_says("a ronda deles fica aberta até terem resultado");
    // its game is to be played after all: nothing goes on before
    let facts = "O comboio chegou a horas.".parse().unwrap();
    desk.hall
        .act(|t, _| decide::revoke(t, RulingNo(1), facts, &Instead::new(), &chief()));
    let results = desk.chief.page(&desk.url("rounds/2/results"));
    results.assert_says("A ronda 1 ainda não acabou");
    assert!(results.has(".done-bar a[href$='/rounds/1/results']"));
    assert!(!results.has(".done-bar form[action$='/rounds']"));
}

#[apply(on_sqlite)]
fn a_card_says_that_the_next_match_is_put_off_and_not_the_hour_of_its_round(db: &TestDb) {
    let mut desk = with_a_match_open(db);
    let presentation = Presentation {
        hours: [(FIRST, at(90))].into(),
        ..Presentation::default()
    };
    desk.hall.act(|t, _| decide::present(t, presentation));
    let now = desk.hall.now().tournament;
    let entry = now.rounds[0].matches[1].pairing.first;
    let card = desk.url(&format!("entries/{entry}"));
    let said = |desk: &mut Desk<'_>| desk.public.page(&card).text(".next-match > p:last-child");
    let hour = at(90).format("%H:%M").to_string();
    assert!(said(&mut desk).contains(&hour));
    put_off(&desk);
    assert_eq!(said(&mut desk), "Jogo 1: adiado");
    let found = desk.public.get(&desk.url("players.json"));
    assert!(found.body.contains("Jogo 1: adiado"), "{}", found.body);
}
