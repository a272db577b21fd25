//! Rulings through their pages: confirmed, refused, appealed against, taken back, printed, taken away.

mod appeals;
mod dossier;
mod expulsions;
mod papers;
mod regulations;
mod too_late;

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::decide::{self, Bench, RulingDraft};
use tournament::rulings::{
    BoardStamp, Clocks, DecisionKind, Effect, Evidence, Matter, RulingState, Scene,
};
use tournament::{
    Attendance, BoardNo, EntryNo, FormKey, GameNo, LossBy, Mark, Official, Outcome, Points,
    PrimaryScore, RoundNo, RulingNo, Side, WinBy,
};

use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::form;
use crate::support::site::{Browser, Site};
use crate::{on_each_database, on_sqlite};

const LOST: Outcome = Outcome::Win(Side::Second, WinBy::Device);

fn playing(db: &TestDb) -> Desk<'_> {
    Desk::playing(db, &PLAYERS, 4)
}

/// A ruling at the first game of board 1 of round 1, about whoever has White in it, as the console would record it.
fn rule(desk: &Desk, chief: bool, effects: impl FnOnce(EntryNo) -> Vec<Effect>) -> RulingNo {
    rule_as(desk, chief, DecisionKind::Lost, effects)
}

/// The same, as another kind of decision.
fn rule_as(
    desk: &Desk,
    chief: bool,
    decision: DecisionKind,
    effects: impl FnOnce(EntryNo) -> Vec<Effect>,
) -> RulingNo {
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
            rule: None,
        },
        decision,
        article: "11.4".into(),
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
        ("decided_by", "Conselho de Disciplina"),
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

#[apply(on_each_database)]
fn the_chief_arbiter_confirms_what_an_assistant_proposes(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, false, lost);
    assert_eq!(
        (state(&desk, no), result(&desk)),
        (RulingState::Proposed, None)
    );
    let list = desk.deputy.get(&desk.url("rulings")).body;
    assert!(
        list.contains("Decisões (1)") && list.contains("À espera do árbitro principal"),
        "{list}"
    );
    let url = desk.url("rulings/1");
    assert!(desk.deputy.get(&url).body.contains("ainda não confirmou"));
    let page = desk.chief.page(&url);
    page.assert_says("Proposta de decisão n.º 1");
    page.assert_says("Zeferino");
    let seen = page.value("seen");
    let form = [("do", "confirm"), ("seen", seen.as_str())];
    let confirmation = desk.url("rulings/1/confirmation");
    assert_eq!(desk.deputy.post(&confirmation, &form).status, 403);
    assert_eq!(desk.chief.post(&confirmation, &[("do", "?")]).status, 400);
    for _ in 0..2 {
        let answer = desk.chief.post(&confirmation, &form);
        assert_eq!(
            (answer.status, answer.location()),
            (303, format!("{url}?done=saved").as_str())
        );
    }
    assert_eq!(
        (state(&desk, no), result(&desk)),
        (RulingState::InForce, Some(LOST))
    );
    let late = desk.chief.post(&confirmation, &[("do", "refuse")]);
    assert_eq!(late.status, 409);
    let page = late.page();
    assert!(page.has("[role=alert]"), "{}", late.body);
    page.assert_says("Confirmada por chief");
    let manage = desk.chief.page(&desk.url("manage"));
    let linked = manage.texts("a");
    assert!(linked.contains(&"Decisões".to_owned()), "nothing waits");
    assert_eq!(desk.chief.get(&desk.url("rulings/9")).status, 404);
    assert_eq!(desk.public.get(&url).status, 303);
    desk.hall.assert_sound();
}

/// Whoever corrects it is told by whom it was decided, and that somebody appeals against that.
#[apply(on_sqlite)]
fn a_result_that_a_ruling_gave_names_it(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let no = rule(&desk, true, lost);
    let game = desk.url("rounds/1/boards/1/games/1/result");
    let given = "este resultado foi dado por uma decisão em vigor (11.4)";
    let waits = "Há um recurso dessa decisão por decidir.";
    let page = desk.chief.page(&game);
    page.assert_says(given);
    assert!(!page.says(waits));
    appeal(&mut desk, no);
    let page = desk.chief.page(&game);
    page.assert_says(waits);
    let link = desk.url("rulings/1");
    for place in [".notice", "main li"] {
        assert!(page.has(&format!("{place} a[href='{link}']")), "{place}");
    }
    let was = page.value("was");
    let wish = [
        ("was", was.as_str()),
        ("outcome", "1/unstated"),
        ("reason", "Estava desligado"),
    ];
    let correction = desk.url("rounds/1/boards/1/games/1/correction");
    let preview = desk.chief.post(&correction, &wish).page();
    preview.assert_says(waits);
    preview.assert_says("Corrigir o resultado não retira a decisão");
    assert!(preview.has(&format!(".preview a[href='{link}']")));
    assert_eq!(desk.chief.confirms(&correction, &wish).status, 303);
    let page = desk.chief.page(&game);
    page.assert_says("deu outro resultado, que foi corrigido depois");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_proposal_that_is_not_confirmed_does_nothing(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, false, lost);
    let confirmation = desk.url("rulings/1/confirmation");
    assert_eq!(
        desk.chief.post(&confirmation, &[("do", "refuse")]).status,
        409,
        "it does not say what it saw"
    );
    assert_eq!(state(&desk, no), RulingState::Proposed);
    let seen = seen(&desk);
    for _ in 0..2 {
        assert_eq!(
            desk.chief
                .post(&confirmation, &[("do", "refuse"), ("seen", &seen)])
                .status,
            303
        );
    }
    assert_eq!(
        (state(&desk, no), result(&desk)),
        (RulingState::Refused, None)
    );
    assert_eq!(
        desk.chief
            .post(
                &confirmation,
                &[("do", "confirm"), ("seen", &self::seen(&desk))]
            )
            .status,
        409
    );
    assert_eq!(
        desk.chief
            .post(
                &desk.url("rulings/1/appeal"),
                &[("by", "1"), ("grounds", "não concordo")]
            )
            .status,
        409
    );
}

#[apply(on_sqlite)]
fn a_button_shown_before_the_board_changed_is_not_obeyed(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, false, lost);
    let seen = desk.chief.page(&desk.url("rulings/1")).value("seen");
    desk.hall.play(RoundNo(1));
    let form = [("do", "confirm"), ("seen", seen.as_str())];
    let answer = desk.chief.post(&desk.url("rulings/1/confirmation"), &form);
    assert_eq!(
        (answer.status, state(&desk, no)),
        (409, RulingState::Proposed)
    );
    let seen = answer.page().value("seen");
    let form = [("do", "confirm"), ("seen", seen.as_str())];
    assert_eq!(
        desk.chief
            .post(&desk.url("rulings/1/confirmation"), &form)
            .status,
        303
    );
}

#[apply(on_sqlite)]
fn a_confirmation_shows_what_it_changes(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    desk.hall.publish();
    rule(&desk, false, lost);
    let url = desk.url("rulings/1");
    let page = desk.chief.page(&url);
    page.assert_says("O que esta decisão muda");
    page.assert_says("→");
    page.assert_says("A ronda 2 foi emparceirada com o resultado anterior");
    assert!(
        !desk.deputy.body(&url).contains("O que esta decisão muda"),
        "only who confirms"
    );
}

/// The ruling holds, and what it did at the game does not any more.
#[apply(on_sqlite)]
fn a_result_that_is_corrected_after_a_ruling_is_told_with_it(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let no = rule(&desk, true, lost);
    let told = "o resultado foi mudado depois da decisão, e é agora: empate";
    let page = desk.url(&format!("rulings/{no}"));
    assert!(!desk.chief.page(&page).says(told));
    let drawn = Some(Mark::Draw.outcome());
    desk.hall
        .act(|t, _| decide::correct_result(t, RoundNo(1), BoardNo(1), GameNo(1), drawn));
    desk.chief.page(&page).assert_says(told);
    desk.chief.page(&desk.url("rulings")).assert_says(told);
    // an appeal that is upheld then gives no result
    appeal(&mut desk, no);
    uphold(&mut desk, no);
    let stays = "mantém-se o resultado que foi mudado depois da decisão: jogo 1: empate";
    for path in [&page, &desk.url("journal")] {
        let told = desk.chief.page(path);
        told.assert_says(stays);
        assert!(!told.says("passa a valer"));
    }
}

#[apply(on_sqlite)]
fn points_are_explained_to_the_public_and_fall_with_the_ruling(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let no = rule(&desk, true, lowered);
    let entry = desk.hall.now().tournament.ruling(no).unwrap().concerned[0];
    let card = desk.url(&format!("entries/{entry}"));
    let told = "−½ pela decisão n.º 1 (12.9 e)";
    for path in [&desk.url("rounds/1"), &card] {
        let page = desk.public.body(path);
        assert!(page.contains(told), "{page}");
        assert!(!page.contains("no bolso"), "facts are not for the public");
    }
    assert!(
        desk.public.get(&card).body.matches(told).count() > 1,
        "in the sum too"
    );
    appeal(&mut desk, no);
    let page = desk.chief.get(&desk.url("rulings/1/appeal")).body;
    assert!(
        page.contains("Deixa de valer") && page.contains("→"),
        "{page}"
    );
    uphold(&mut desk, no);
    for path in [&desk.url("rounds/1"), &card] {
        assert!(!desk.public.body(path).contains(told), "{path}");
    }
    desk.hall.assert_sound();
}

/// Whoever adds up the rounds on the wall finds why the total is another.
#[apply(on_sqlite)]
fn deducted_points_are_said_on_every_list(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let no = rule(&desk, true, lowered);
    let now = desk.hall.now().tournament;
    let entry = now.ruling(no).unwrap().concerned[0];
    let name = &now.entries[&entry].person.name;
    let line = format!("* {name} −½: decisão n.º 1");
    let lists = [
        "standings",
        "cross-table",
        "print/standings",
        "print/cross-table",
    ];
    let lists = lists.map(|path| desk.url(path));
    let embedded = format!("/embed{}", desk.url("standings"));
    for path in lists.iter().chain([&embedded]) {
        let page = desk.public.page(path);
        page.assert_says(&line);
        page.assert_says("½*");
    }
    let card = desk.public.page(&desk.url(&format!("entries/{entry}")));
    for place in [".sum h3", ".sum .total", "tbody .points"] {
        assert!(card.text(place).contains("½*"), "{place}");
    }
    for path in ["standings.csv", "cross-table.csv"] {
        let file = desk.public.body(&desk.url(path));
        assert!(file.contains(";−½: decisão n.º 1"), "{path}: {file}");
        assert!(!file.contains('*'), "numbers stay numbers: {file}");
    }
    let english = desk.public.page(&desk.url("standings?lang=en"));
    english.assert_says(&format!("* {name} −½: ruling no. 1"));
    let rows = desk
        .public
        .body(&format!("/api/v1{}", desk.url("standings")));
    let ruled = r#""ruled":[{"round":1,"ruling":1,"score":"match-points","points":"-0.5"}]"#;
    assert!(rows.contains(ruled), "{rows}");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn the_journal_says_how_many_points_and_which_rounds(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let excluded = |entry| Effect::Excluded {
        entry,
        rounds: vec![RoundNo(2), RoundNo(3)],
    };
    rule(&desk, true, |first| {
        [lowered(first), vec![excluded(first)]].concat()
    });
    for (lang, said) in [
        (
            "pt",
            [
                "Efeito: menos ½ (pontos das partidas) para ",
                "não joga as rondas 2 e 3.",
            ],
        ),
        (
            "en",
            [
                "Effect: ½ deducted (match points) from ",
                "does not play in rounds 2 and 3.",
            ],
        ),
    ] {
        let page = desk.chief.page(&desk.url(&format!("journal?lang={lang}")));
        for sentence in said {
            page.assert_says(sentence);
        }
    }
}

#[apply(on_each_database)]
fn a_ruling_taken_back_is_undone(db: &TestDb) {
    let mut desk = playing(db);
    let no = rule(&desk, true, lost);
    let url = desk.url("rulings/1/revocation");
    let page = desk.chief.get(&url).body;
    assert!(page.contains("Se a decisão for retirada"), "{page}");
    assert_eq!(desk.chief.post(&url, &[("reasons", "")]).status, 422);
    let seen = seen(&desk);
    let form = [("reasons", "Jogador errado."), ("seen", &seen)];
    let refused = desk.deputy.post(&url, &form);
    assert_eq!(
        (refused.status, state(&desk, no)),
        (409, RulingState::InForce)
    );
    assert!(
        refused.body.contains("Jogador errado."),
        "what was typed is kept"
    );
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&url, &form).status, 303);
    }
    assert_eq!(
        (state(&desk, no), result(&desk)),
        (RulingState::Revoked, None)
    );
    desk.hall.assert_sound();
}
