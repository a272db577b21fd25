//! Rulings through their pages: confirmed, refused, appealed against, taken back, printed, taken away.

mod regulations;

use arbitro::account::SiteRole;
use tournament::decide::{self, Bench, RulingDraft};
use tournament::rulings::{
    BoardStamp, Clocks, DecisionKind, Effect, Evidence, Matter, RulingState, Scene,
};
use tournament::{
    Attendance, BoardNo, EntryNo, FormKey, GameNo, LossBy, Official, Outcome, Points, PrimaryScore,
    RoundNo, RulingNo, Side, WinBy,
};

use crate::on_each_database;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::Desk;
use crate::support::site::hidden;

const PLAYERS: [&str; 6] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto"];
const LOST: Outcome = Outcome::Win(Side::Second, WinBy::Device);

fn playing(db: &TestDb) -> Desk<'_> {
    let desk = Desk::open(db, &PLAYERS, 4);
    desk.hall.publish();
    desk
}

/// A ruling at the first game of board 1 of round 1, about whoever has White in it, as the console would record it.
fn rule(desk: &Desk, chief: bool, effects: impl FnOnce(EntryNo) -> Vec<Effect>) -> RulingNo {
    let now = desk.hall.now().tournament;
    let first = now.rounds[0].matches[0].pairing.first;
    let no = now.rulings.len() + 1;
    let key: FormKey = format!("formkey{no:05}").parse().unwrap();
    let draft = RulingDraft {
        key,
        seen: None,
        scene: Scene {
            round: Some(RoundNo(1)),
            board: Some(BoardNo(1)),
            game: Some(GameNo(1)),
        },
        matter: Matter::Device,
        concerned: vec![first],
        move_no: Some(23),
        facts: "O telemóvel <tocou> no bolso.".parse().unwrap(),
        evidence: Evidence {
            position: Some("W:WK1,5:BK32".to_owned()),
            moves: Some("1. 10-14 23-19".to_owned()),
        },
        decision: DecisionKind::Lost,
        article: "11.4".to_owned(),
        effects: effects(first),
        clocks: Some(Clocks {
            white_before: Some(300),
            black_before: Some(125),
            white_after: Some(300),
            black_after: Some(245),
        }),
    };
    let bench = Bench {
        official: Official {
            user: None,
            name: "Zeferino".to_owned(),
        },
        chief,
        at: at(60),
    };
    desk.hall.act(|t, _| decide::rule(t, draft, &bench));
    RulingNo(u32::try_from(no).unwrap())
}

fn lost(_: EntryNo) -> Vec<Effect> {
    vec![Effect::Ended {
        game: GameNo(1),
        was: None,
        outcome: LOST,
    }]
}

fn lowered(entry: EntryNo) -> Vec<Effect> {
    vec![Effect::Lowered {
        entry,
        score: PrimaryScore::MatchPoints,
        points: Points::HALF,
    }]
}

fn state(desk: &Desk, no: RulingNo) -> RulingState {
    desk.hall.now().tournament.ruling(no).unwrap().state
}

/// The result of the first game of board 1.
fn result(desk: &Desk) -> Option<Outcome> {
    desk.hall.now().tournament.rounds[0].matches[0].games[0].outcome
}

/// What a page says that it saw of board 1.
fn seen(desk: &Desk) -> String {
    BoardStamp::of(&desk.hall.now().tournament, RoundNo(1), BoardNo(1)).to_string()
}

/// Files an appeal of the first player of board 1.
fn appeal(desk: &mut Desk, no: RulingNo) {
    let by = desk.hall.now().tournament.ruling(no).unwrap().concerned[0].to_string();
    let form = [("by", by.as_str()), ("grounds", "Estava desligado.")];
    let url = desk.url(&format!("rulings/{no}/appeal"));
    for _ in 0..2 {
        assert_eq!(desk.deputy.post(&url, &form).status, 303, "pressed twice");
    }
}

/// Decides the appeal of a ruling without more ado.
fn uphold(desk: &mut Desk, no: RulingNo) {
    let seen = seen(desk);
    let form = [
        ("upheld", "yes"),
        ("reasons", "O jogador tem razão."),
        ("seen", &seen),
    ];
    let url = desk.url(&format!("rulings/{no}/appeal/verdict"));
    assert_eq!(desk.deputy.post(&url, &form).status, 403);
    for _ in 0..2 {
        let answer = desk.chief.post(&url, &form);
        assert_eq!(answer.status, 303, "{}", answer.body);
    }
    assert_eq!(state(desk, no), RulingState::Overturned);
}

on_each_database! {
    fn the_chief_arbiter_confirms_what_an_assistant_proposes(db) {
        let mut desk = playing(db);
        let no = rule(&desk, false, lost);
        assert_eq!((state(&desk, no), result(&desk)), (RulingState::Proposed, None));
        let list = desk.deputy.get(&desk.url("rulings")).body;
        assert!(list.contains("Decisões (1)") && list.contains("À espera do árbitro principal"), "{list}");
        let url = desk.url("rulings/1");
        assert!(desk.deputy.get(&url).body.contains("ainda não confirmou"));
        let page = desk.chief.get(&url).body;
        assert!(page.contains("Proposta de decisão n.º 1") && page.contains("Zeferino"), "{page}");
        let seen = hidden(&page, "seen");
        let form = [("do", "confirm"), ("seen", seen.as_str())];
        let confirmation = desk.url("rulings/1/confirmation");
        assert_eq!(desk.deputy.post(&confirmation, &form).status, 403);
        assert_eq!(desk.chief.post(&confirmation, &[("do", "?")]).status, 400);
        for _ in 0..2 {
            let answer = desk.chief.post(&confirmation, &form);
            assert_eq!((answer.status, answer.location()), (303, format!("{url}?done=saved").as_str()));
        }
        assert_eq!((state(&desk, no), result(&desk)), (RulingState::InForce, Some(LOST)));
        let late = desk.chief.post(&confirmation, &[("do", "refuse")]);
        assert_eq!(late.status, 409);
        assert!(late.body.contains("role=\"alert\"") && late.body.contains("Confirmada por chief"), "{}", late.body);
        assert!(desk.chief.get(&desk.url("manage")).body.contains(">Decisões</a>"), "nothing waits");
        assert_eq!(desk.chief.get(&desk.url("rulings/9")).status, 404);
        assert_eq!(desk.public.get(&url).status, 303);
        desk.hall.assert_sound();
    }

    fn a_proposal_that_is_not_confirmed_does_nothing(db) {
        let mut desk = playing(db);
        let no = rule(&desk, false, lost);
        let confirmation = desk.url("rulings/1/confirmation");
        assert_eq!(desk.chief.post(&confirmation, &[("do", "refuse")]).status, 409, "it does not say what it saw");
        assert_eq!(state(&desk, no), RulingState::Proposed);
        let seen = seen(&desk);
        for _ in 0..2 {
            assert_eq!(desk.chief.post(&confirmation, &[("do", "refuse"), ("seen", &seen)]).status, 303);
        }
        assert_eq!((state(&desk, no), result(&desk)), (RulingState::Refused, None));
        assert_eq!(desk.chief.post(&confirmation, &[("do", "confirm"), ("seen", &self::seen(&desk))]).status, 409);
        assert_eq!(desk.chief.post(&desk.url("rulings/1/appeal"), &[("by", "1"), ("grounds", "não concordo")]).status, 409);
    }

    fn a_button_shown_before_the_board_changed_is_not_obeyed(db) {
        let mut desk = playing(db);
        let no = rule(&desk, false, lost);
        let page = desk.chief.get(&desk.url("rulings/1")).body;
        desk.hall.play(RoundNo(1));
        let seen = hidden(&page, "seen");
        let form = [("do", "confirm"), ("seen", seen.as_str())];
        let answer = desk.chief.post(&desk.url("rulings/1/confirmation"), &form);
        assert_eq!((answer.status, state(&desk, no)), (409, RulingState::Proposed));
        let seen = hidden(&answer.body, "seen");
        let form = [("do", "confirm"), ("seen", seen.as_str())];
        assert_eq!(desk.chief.post(&desk.url("rulings/1/confirmation"), &form).status, 303);
    }

    fn a_confirmation_shows_what_it_changes(db) {
        let mut desk = playing(db);
        desk.hall.play(RoundNo(1));
        desk.hall.publish();
        rule(&desk, false, lost);
        let url = desk.url("rulings/1");
        let page = desk.chief.get(&url).body;
        assert!(page.contains("O que esta decisão muda") && page.contains("→ <strong>"), "{page}");
        assert!(page.contains("A ronda 2 foi emparceirada com o resultado anterior"), "{page}");
        assert!(!desk.deputy.get(&url).body.contains("O que esta decisão muda"), "only who confirms");
    }

    fn an_appeal_that_is_upheld_brings_the_result_back(db) {
        let mut desk = playing(db);
        desk.hall.play(RoundNo(1));
        let before = result(&desk);
        let no = rule(&desk, true, lost);
        assert_eq!(result(&desk), Some(LOST));
        desk.hall.publish();
        let url = desk.url("rulings/1/appeal");
        assert!(desk.deputy.get(&url).body.contains("Qualquer jogador pode recorrer"));
        assert_eq!(desk.deputy.post(&url, &[("by", "1"), ("grounds", "")]).status, 422);
        assert_eq!(desk.chief.post(&desk.url("rulings/1/appeal/verdict"), &[("upheld", "yes"), ("reasons", "sim, claro"), ("seen", &seen(&desk))]).status, 409, "there is none");
        appeal(&mut desk, no);
        assert_eq!(desk.chief.post(&url, &[("by", "2"), ("grounds", "também eu")]).status, 409, "one is enough");
        assert!(desk.deputy.get(&url).body.contains("Só o árbitro principal decide"));
        let page = desk.chief.get(&url).body;
        assert!(page.contains("Se o recurso for procedente"), "{page}");
        let first = desk.hall.now().tournament.rounds[0].matches[0].pairing;
        let name = |no| desk.hall.now().tournament.entries[&no].person.name.to_string();
        let told = format!("Jogo 1: passa a valer ganha {} em vez de ganha {} (dispositivo electrónico).", name(first.first), name(first.second));
        assert!(page.contains(&told), "{told}: {page}");
        assert!(page.contains("A ronda 2 foi emparceirada com o resultado anterior"), "{page}");
        assert_eq!(desk.chief.post(&desk.url("rulings/1/appeal/verdict"), &[("reasons", "x")]).status, 422);
        uphold(&mut desk, no);
        assert_eq!(result(&desk), before);
        let page = desk.chief.get(&desk.url("rulings/1")).body;
        assert!(page.contains("Recurso procedente, decidido por chief") && page.contains("Estava desligado."), "{page}");
        desk.hall.assert_sound();
    }

    fn a_closed_round_needs_a_result_instead(db) {
        let mut desk = playing(db);
        let no = rule(&desk, true, lost);
        desk.hall.play(RoundNo(1));
        desk.hall.publish();
        appeal(&mut desk, no);
        let url = desk.url("rulings/1/appeal/verdict");
        let page = desk.chief.get(&desk.url("rulings/1/appeal")).body;
        assert!(page.contains("name=\"instead\""), "{page}");
        let seen = seen(&desk);
        let bare = [("upheld", "yes"), ("reasons", "tem razão"), ("seen", &*seen)];
        assert_eq!(desk.chief.post(&url, &bare).status, 422);
        let chosen = [bare[0], bare[1], bare[2], ("instead", "=/agreement")];
        let shown = desk.chief.post(&url, &chosen);
        assert_eq!((shown.status, state(&desk, no)), (200, RulingState::InForce));
        assert!(shown.body.contains("passa a valer") && shown.body.contains("Confirmar a decisão do recurso"), "{}", shown.body);
        let sure = [chosen[0], chosen[1], chosen[2], chosen[3], ("confirm", "1")];
        for _ in 0..2 {
            assert_eq!(desk.chief.post(&url, &sure).status, 303);
        }
        assert_eq!(result(&desk).map(|one| one.mark().to_string()), Some("=".to_owned()));
        desk.hall.assert_sound();
    }

    fn a_typing_error_does_not_renew_what_was_seen(db) {
        let mut desk = playing(db);
        let no = rule(&desk, true, lost);
        let url = desk.url("rulings/1/revocation");
        let was = seen(&desk);
        rule(&desk, true, lowered);
        let wrong = desk.chief.post(&url, &[("reasons", ""), ("seen", &was)]);
        assert_eq!((wrong.status, hidden(&wrong.body, "seen")), (422, was.clone()));
        let late = desk.chief.post(&url, &[("reasons", "Jogador errado."), ("seen", &was)]);
        assert_eq!((late.status, state(&desk, no)), (409, RulingState::InForce));
        let now = hidden(&late.body, "seen");
        assert_eq!(now, seen(&desk));
        assert_eq!(desk.chief.post(&url, &[("reasons", "Jogador errado."), ("seen", &now)]).status, 303);
    }

    fn an_appeal_that_is_dismissed_leaves_the_ruling_in_force(db) {
        let mut desk = playing(db);
        let no = rule(&desk, true, lost);
        appeal(&mut desk, no);
        let seen = seen(&desk);
        let form = [("upheld", "no"), ("reasons", "O telemóvel tocou mesmo."), ("seen", &seen)];
        for _ in 0..2 {
            assert_eq!(desk.chief.post(&desk.url("rulings/1/appeal/verdict"), &form).status, 303);
        }
        assert_eq!((state(&desk, no), result(&desk)), (RulingState::InForce, Some(LOST)));
        assert!(desk.chief.get(&desk.url("rulings/1")).body.contains("Recurso improcedente"));
    }

    fn points_are_explained_to_the_public_and_fall_with_the_ruling(db) {
        let mut desk = playing(db);
        desk.hall.play(RoundNo(1));
        let no = rule(&desk, true, lowered);
        let entry = desk.hall.now().tournament.ruling(no).unwrap().concerned[0];
        let card = desk.url(&format!("entries/{entry}"));
        let told = "−½ pela decisão n.º 1 (12.9 e)";
        for path in [&desk.url("rounds/1"), &card] {
            let page = desk.public.get(path).body;
            assert!(page.contains(told), "{page}");
            assert!(!page.contains("telemóvel"), "facts are not for the public");
        }
        assert!(desk.public.get(&card).body.matches(told).count() > 1, "in the sum too");
        appeal(&mut desk, no);
        let page = desk.chief.get(&desk.url("rulings/1/appeal")).body;
        assert!(page.contains("Deixa de valer") && page.contains("→"), "{page}");
        uphold(&mut desk, no);
        assert!(!desk.public.get(&card).body.contains("por decisão"));
        desk.hall.assert_sound();
    }

    fn an_exclusion_falls_with_its_ruling(db) {
        let mut desk = playing(db);
        desk.hall.play(RoundNo(1));
        assert!(desk.chief.get(&desk.url("rulings/new")).body.contains("Continuar"));
        let page = desk.chief.get(&desk.url("rulings/new?entry=2")).body;
        assert!(page.contains("Sanção a Berta") && page.contains("Nenhuma até agora"), "{page}");
        let key = hidden(&page, "key");
        let url = desk.url("rulings/new");
        let form = [("key", key.as_str()), ("entry", "2"), ("article", "11.8"), ("facts", "Insultou o adversário."), ("sanction", "excluded")];
        let silent = desk.chief.post(&url, &form);
        assert_eq!(silent.status, 422);
        assert!(silent.body.contains("Escolha pelo menos uma ronda") && silent.body.contains("Insultou"), "{}", silent.body);
        let form = [form[0], form[1], form[2], form[3], form[4], ("rounds", "2"), ("rounds", "3")];
        for _ in 0..2 {
            let answer = desk.chief.post(&url, &form);
            assert_eq!((answer.status, answer.location()), (303, format!("{}?done=saved", desk.url("rulings/1")).as_str()));
        }
        let no = RulingNo(1);
        assert_eq!(desk.hall.now().tournament.entries[&EntryNo(2)].excluded.len(), 2);
        assert!(desk.chief.get(&desk.url("rulings/new?entry=2")).body.contains("Decisão n.º 1"), "the ladder");
        let second = desk.hall.publish();
        assert!(desk.hall.now().tournament.round(second).unwrap().match_of(EntryNo(2)).is_none());
        desk.hall.play(second);
        appeal(&mut desk, no);
        let page = desk.chief.get(&desk.url("rulings/1/appeal")).body;
        assert!(page.contains("Termina a exclusão de ") && page.contains("(2)"), "{page}");
        uphold(&mut desk, no);
        assert!(desk.hall.now().tournament.entries[&EntryNo(2)].excluded.is_empty());
        let third = desk.hall.publish();
        assert!(desk.hall.now().tournament.round(third).unwrap().seats(EntryNo(2)));
        desk.hall.assert_sound();
    }

    fn an_expulsion_is_a_ruling_and_falls_with_it(db) {
        let mut desk = playing(db);
        desk.hall.play(RoundNo(1));
        let expulsion = desk.url("entries/2/expulsion");
        let page = desk.chief.get(&expulsion).body;
        let key = hidden(&page, "key");
        assert!(page.contains("Decisões anteriores contra Berta"), "{page}");
        let form = [("key", key.as_str()), ("conduct", "refuses-rules"), ("article", ""), ("reason", "Agrediu o adversário.")];
        for _ in 0..2 {
            let answer = desk.chief.post(&expulsion, &form);
            assert_eq!((answer.status, answer.location()), (303, format!("{}?done=saved", desk.url("rulings/1")).as_str()));
        }
        let now = desk.hall.now().tournament;
        assert_eq!(now.entries[&EntryNo(2)].attendance, Attendance::Expelled(RoundNo(2)));
        let ruling = now.ruling(RulingNo(1)).unwrap();
        assert_eq!((ruling.matter, ruling.article.as_str()), (Matter::Sanction, "11.10"));
        appeal(&mut desk, RulingNo(1));
        let page = desk.chief.get(&desk.url("rulings/1/appeal")).body;
        assert!(page.contains("Berta volta ao torneio e aos emparceiramentos a partir da ronda 2"), "{page}");
        uphold(&mut desk, RulingNo(1));
        assert_eq!(desk.hall.now().tournament.entries[&EntryNo(2)].attendance, Attendance::Present);
        desk.hall.assert_sound();
    }

    fn an_assistant_only_proposes_an_expulsion_and_may_withdraw_the_proposal(db) {
        let mut desk = playing(db);
        desk.deputy.get(&desk.url("rulings/new?entry=3"));
        let form = [("entry", "3"), ("article", "11.8"), ("facts", "Gritou várias vezes."), ("sanction", "expelled"), ("key", "abcdefgh12345678")];
        assert_eq!(desk.deputy.post(&desk.url("rulings/new"), &form).status, 303);
        assert_eq!(state(&desk, RulingNo(1)), RulingState::Proposed);
        assert!(!desk.hall.now().tournament.entries[&EntryNo(3)].gone());
        assert!(desk.deputy.get(&desk.url("rulings/1")).body.contains("Retirar a proposta"));
        let url = desk.url("rulings/1/revocation");
        for _ in 0..2 {
            assert_eq!(desk.deputy.post(&url, &[("reasons", "foi engano meu")]).status, 303);
        }
        assert_eq!(state(&desk, RulingNo(1)), RulingState::Revoked);
        assert!(desk.chief.get(&desk.url("rulings/1")).body.contains("foi engano meu"));
    }

    fn a_ruling_taken_back_is_undone(db) {
        let mut desk = playing(db);
        let no = rule(&desk, true, lost);
        let url = desk.url("rulings/1/revocation");
        let page = desk.chief.get(&url).body;
        assert!(page.contains("Se a decisão for retirada"), "{page}");
        assert_eq!(desk.chief.post(&url, &[("reasons", "")]).status, 422);
        let seen = seen(&desk);
        let form = [("reasons", "Jogador errado."), ("seen", &seen)];
        let refused = desk.deputy.post(&url, &form);
        assert_eq!((refused.status, state(&desk, no)), (409, RulingState::InForce));
        assert!(refused.body.contains("Jogador errado."), "what was typed is kept");
        for _ in 0..2 {
            assert_eq!(desk.chief.post(&url, &form).status, 303);
        }
        assert_eq!((state(&desk, no), result(&desk)), (RulingState::Revoked, None));
        desk.hall.assert_sound();
    }

    fn the_protocol_says_everything(db) {
        let mut desk = playing(db);
        let no = rule(&desk, true, |entry| [lost(entry), lowered(entry), vec![Effect::Warned { entry }]].concat());
        appeal(&mut desk, no);
        let page = desk.deputy.get(&desk.url("rulings/1/protocol")).body;
        let now = desk.hall.now();
        let one = now.tournament.rounds[0].matches[0].pairing;
        let name = |entry| now.tournament.entries[&entry].person.name.to_string();
        for part in [
            "Folha da decisão n.º 1", "Torneio de Évora", "Casa do Povo", "ronda 1, tabuleiro 1, jogo 1", "<dd class=\"written\">23</dd>",
            "telemóvel ou outro dispositivo", "&#60;tocou&#62;", "artigo 11.4", "Zeferino", "antes 2:05, depois 4:05", "1. 10-14 23-19",
            "Estava desligado.", "em vigor", now.head.short(), "signatures",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        for who in [name(one.first), name(one.second)] {
            assert!(page.contains(&format!("<span>{who}</span>")), "signs: {who}");
        }
        assert!(page.contains("<figcaption>Tabuleiro. Brancas: peão na casa 5; dama na casa 1."), "the position in words: {page}");
        let english = desk.deputy.get(&desk.url("rulings/1/protocol?lang=en")).body;
        assert!(english.contains("Form of ruling no. 1") && english.contains("round 1, board 1, game 1"), "{english}");
    }

    fn the_list_is_filtered_and_taken_away(db) {
        let mut desk = playing(db);
        assert!(desk.chief.get(&desk.url("rulings")).body.contains("Ainda não há decisões"));
        rule(&desk, true, lost);
        rule(&desk, false, |_| vec![Effect::Ended { game: GameNo(2), was: None, outcome: Outcome::DoubleLoss(LossBy::Conduct) }]);
        let count = |page: &str| page.matches("class=\"badge ").count();
        let list = desk.url("rulings");
        assert_eq!(count(&desk.chief.get(&list).body), 3, "the proposal stands on top too");
        assert_eq!(count(&desk.chief.get(&format!("{list}?state=in-force")).body), 1);
        let other = desk.hall.now().tournament.rounds[0].matches[1].pairing.first;
        let nobody = desk.chief.get(&format!("{list}?player={other}&state=")).body;
        assert!(nobody.contains("Nenhuma decisão com este jogador"), "{nobody}");
        let csv = desk.chief.get(&desk.url("rulings.csv"));
        assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
        assert!(csv.body.contains("O telemóvel <tocou> no bolso.") && csv.body.contains("Zeferino"), "{}", csv.body);
        let pdf = desk.chief.get(&desk.url("rulings.pdf"));
        assert_eq!((pdf.status, pdf.header("content-type")), (200, "application/pdf"));
        assert!(pdf.body.starts_with("%PDF-") && pdf.body.contains("/Count 1"));
        for path in ["rulings", "rulings.csv", "rulings.pdf", "rulings/1", "rulings/1/protocol"] {
            assert_eq!(desk.public.get(&desk.url(path)).status, 303, "{path}");
        }
    }

    fn a_long_list_comes_in_pages_of_fifty(db) {
        let mut desk = playing(db);
        for _ in 0..53 {
            rule(&desk, true, |entry| vec![Effect::Warned { entry }]);
        }
        let list = desk.url("rulings?state=in-force");
        let count = |page: &str| page.matches("class=\"badge ").count();
        let first = desk.chief.get(&list).body;
        assert!(first.len() < 100_000, "{} bytes", first.len());
        assert_eq!(count(&first), 50);
        assert!(first.contains("Página 1 de 2") && first.contains("state=in-force&#38;page=2"), "{first}");
        let second = desk.chief.get(&format!("{list}&page=2")).body;
        assert_eq!((count(&second), second.contains("Mais recentes")), (3, true), "{second}");
        assert_eq!(count(&desk.chief.get(&format!("{list}&page=99")).body), 3);
        assert_eq!(desk.chief.get(&format!("{list}&page=x")).status, 200);
    }
}
