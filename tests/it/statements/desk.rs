//! What the desk sees of statements: the list of a round, the hall, the console, the amendment that switches them.

use macro_rules_attribute::apply;
use tournament::{
    BoardNo, BoardState, DrawBy, GameNo, Outcome, StatedResult, StatementRule, decide,
};

use super::{ANA, DUARTE, FIRST, address, count, events, outcome, state, stating};
use crate::{on_each_database, on_sqlite};

#[apply(on_each_database)]
fn those_who_do_not_agree_stand_first(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let mut phone = desk.site.browser();
    let says = [
        (1, ANA, "draw"),
        (1, DUARTE, "draw"),
        (2, ANA, "first"),
        (2, DUARTE, "draw"),
    ];
    for (board, side, said) in says {
        let url = address(&desk, board, side);
        assert_eq!(state(&mut phone, &url, &[("g-1", said)]).status, 303);
    }
    let url = address(&desk, 3, DUARTE);
    state(&mut phone, &url, &[("g-2", "second")]);
    let statements = desk.url("rounds/1/statements");
    let page = desk.deputy.page(&statements);
    let groups: Vec<String> = page.texts("main h2");
    assert_eq!(
        groups,
        [
            "Em desacordo: 1",
            "De acordo, por confirmar: 1",
            "Só um declarou: 1"
        ]
    );
    let disputed = page.text("#b-2");
    assert!(
        disputed.contains("declarou 1–0,") && disputed.contains("declarou ½–½,"),
        "{disputed}"
    );
    assert!(page.text("#b-3").contains("ainda não declarou"));
    assert!(
        page.attribute("#b-2 .button", "href")
            .ends_with("/boards/2/games/1/result")
    );
    // the hall and the console say it too, as does the page of the results
    let hall = desk.deputy.page(&desk.url("rounds/1/hall"));
    assert!(
        hall.texts("form.hall h2")[0].contains("em desacordo"),
        "{:?}",
        hall.texts("form.hall h2")
    );
    assert!(hall.text("#b-2 .stated.bad").contains("declarou"));
    let console = desk.deputy.page(&desk.url("rounds/1/boards/2/console"));
    assert!(console.text(".statements").contains("½–½"));
    desk.deputy
        .page(&desk.url("rounds/1/results"))
        .assert_says("1 em desacordo, 1 por confirmar");
    assert_eq!(
        desk.public.get(&statements).status,
        303,
        "for those who work there"
    );
}

#[apply(on_each_database)]
fn a_press_confirms_what_the_page_showed_and_nothing_else(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let mut phone = desk.site.browser();
    for side in [ANA, DUARTE] {
        let url = address(&desk, 1, side);
        state(&mut phone, &url, &[("g-1", "first")]);
    }
    let statements = desk.url("rounds/1/statements");
    let seen = desk.deputy.page(&statements).value("agreed");
    assert_eq!(seen, "1.1.first");
    // agreed since the page was shown: it is not on it
    for side in [ANA, DUARTE] {
        let url = address(&desk, 1, side);
        state(&mut phone, &url, &[("g-2", "draw")]);
    }
    assert_eq!(desk.deputy.sends(&statements, &[("agreed", &seen)]), 303);
    assert!(outcome(&desk, 1, 1).is_some() && outcome(&desk, 1, 2).is_none());
    for forged in ["1.2.first", "2.1.first 3.2.draw"] {
        let told = desk.deputy.post(&statements, &[("agreed", forged)]);
        assert_eq!(told.status, 409, "{forged}");
        assert!(told.page().has("#left-out li"), "{forged}");
    }
    assert_eq!(
        count(&desk, "result-entered"),
        1,
        "not what two players said"
    );
    for wrong in ["1", "1.1", "1.1.forfeit", "x.1.draw"] {
        assert_eq!(
            desk.deputy.sends(&statements, &[("agreed", wrong)]),
            400,
            "{wrong}"
        );
    }
    let closed = desk.hall.attempt(|t, _| decide::close_round(t, FIRST));
    assert!(
        closed.is_err(),
        "what is provisional does not close a round"
    );
    let stranger = desk.public.sends(&statements, &[("agreed", "1.2.draw")]);
    assert!([303, 401].contains(&stranger), "{stranger}");
    // another result came meanwhile: the press says what stands
    desk.hall.act(|t, _| {
        let change = decide::ResultChange {
            board: BoardNo(1),
            game: GameNo(2),
            outcome: StatedResult::Second.outcome(),
        };
        decide::enter_results(t, FIRST, &[change], None)
    });
    let told = desk
        .deputy
        .post(&statements, &[("agreed", "1.1.first 1.2.draw")]);
    assert_eq!(told.status, 409);
    let told = told.page();
    assert_eq!(told.count("#left-out li"), 1, "the other stands as it was");
    told.assert_says("Tabuleiro 1, jogo 2: os dois declararam ½–½, mas entretanto");
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn the_regulations_switch_it_before_and_during_the_tournament(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Off);
    let regulations = desk.url("regulations");
    let page = desk.chief.page(&regulations);
    assert_eq!(page.value("statements"), "off");
    let mut form = page.form(&format!("form[action='{}']", desk.url("amendment")));
    form.retain(|(name, _)| name != "statements" && name != "csrf");
    form.push(("statements".to_owned(), "provisional".to_owned()));
    let fields = |form: &[(String, String)]| -> Vec<(String, String)> { form.to_vec() };
    let send = |desk: &mut crate::support::fixture::Desk, form: &[(String, String)]| {
        let fields: Vec<(&str, &str)> =
            form.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        desk.chief.post(&desk.url("amendment"), &fields)
    };
    let asked = send(&mut desk, &fields(&form));
    assert_eq!(asked.status, 200, "{}", asked.body);
    asked.page().assert_says("o acordo dos dois é provisório");
    let mut form = asked
        .page()
        .form(&format!("form[action='{}']", desk.url("amendment")));
    form.retain(|(name, _)| name != "reason" && name != "csrf");
    form.push(("reason".to_owned(), "Poucos árbitros.".to_owned()));
    form.push(("sure".to_owned(), "on".to_owned()));
    assert_eq!(send(&mut desk, &form).status, 303);
    let now = desk.hall.now().tournament;
    assert_eq!(
        now.regulations.arbitration.statements,
        StatementRule::Provisional
    );
    assert_eq!(
        events(&desk).last().map(String::as_str),
        Some("statements-amended")
    );
    let overview = desk.public.page(desk.url("").trim_end_matches('/'));
    overview.assert_says("Poucos árbitros.");
    overview.assert_says("Os jogadores declaram os resultados");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn what_both_state_against_the_sheet_is_asked_about_when_it_is_confirmed(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let mut phone = desk.site.browser();
    desk.hall.attach((1, 1), "1. 9-13 22-18 0-1");
    for (board, side) in [(1, ANA), (1, DUARTE), (2, ANA), (2, DUARTE)] {
        let url = address(&desk, board, side);
        // the players are not asked
        assert_eq!(state(&mut phone, &url, &[("g-1", "first")]).status, 303);
    }
    let url = desk.url("rounds/1/statements");
    let agreed = desk.deputy.page(&url).value("agreed");
    let agreed = ("agreed", agreed.as_str());
    let asked = desk.deputy.post(&url, &[agreed]);
    assert_eq!(asked.status, 409, "{}", asked.body);
    assert_eq!((outcome(&desk, 1, 1), outcome(&desk, 2, 1)), (None, None));
    let page = asked.page();
    page.assert_says("Tabuleiro 1, jogo 1: O resultado escrito na folha não é o lançado (1–0)");
    assert!(!page.has("[name=despite-2-1]"));
    let known = page.value("despite-1-1");
    let sure = [agreed, ("despite-1-1", known.as_str())];
    assert_eq!(desk.deputy.post(&url, &sure).status, 303);
    assert!(outcome(&desk, 1, 1).is_some() && outcome(&desk, 2, 1).is_some());
    assert_eq!(decide::open_matters(&desk.hall.now().tournament), []);
    desk.hall.assert_sound();
}

/// Nothing is played there any more: the arbiter is waited for, not the players.
#[apply(on_sqlite)]
fn a_board_of_which_everything_was_stated_stands_apart_from_those_that_play(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let mut phone = desk.site.browser();
    let of_board = |desk: &crate::support::fixture::Desk<'_>| {
        let now = desk.hall.now().tournament;
        now.board_state(FIRST, BoardNo(1))
    };
    assert_eq!(of_board(&desk), Some(BoardState::Waiting));
    for (said, state_then) in [("g-1", BoardState::Playing), ("g-2", BoardState::Stated)] {
        for side in [ANA, DUARTE] {
            let url = address(&desk, 1, side);
            assert_eq!(state(&mut phone, &url, &[(said, "first")]).status, 303);
        }
        assert_eq!(of_board(&desk), Some(state_then), "{said}");
    }
    let hall = desk.deputy.page(&desk.url("rounds/1/hall"));
    let groups = hall.texts("form.hall h2");
    assert!(
        groups[0].contains("declarado, por confirmar") && groups[1].contains("à espera"),
        "{groups:?}"
    );
    let statements = desk.url("rounds/1/statements");
    assert!(hall.has(&format!("form.hall a.button[href='{statements}']")));
    let refused = desk.chief.post(&desk.url("rounds/1/closure"), &[]);
    assert_eq!(refused.status, 409);
    let page = refused.page();
    assert_eq!(
        (page.count("#to-confirm li"), page.count(".missing li")),
        (1, 2)
    );
    assert!(page.text("#to-confirm").contains("Tabuleiro 1"));
    let agreed = desk.deputy.page(&statements).value("agreed");
    assert_eq!(desk.deputy.sends(&statements, &[("agreed", &agreed)]), 303);
    assert_eq!(of_board(&desk), Some(BoardState::Finished));
}

/// What both said is not lost: who enters otherwise is asked once, and whoever looks sees both.
#[apply(on_sqlite)]
fn a_result_against_the_word_of_both_is_asked_about_once(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let mut phone = desk.site.browser();
    for side in [ANA, DUARTE] {
        let url = address(&desk, 1, side);
        assert_eq!(state(&mut phone, &url, &[("g-1", "first")]).status, 303);
    }
    let results = desk.url("rounds/1/results");
    desk.chief.get(&results);
    let typed = [("g-1-1", "0"), ("was-1-1", "")];
    let asked = desk.chief.post(&results, &typed);
    assert_eq!(asked.status, 409, "{}", asked.body);
    assert_eq!(outcome(&desk, 1, 1), None);
    let page = asked.page();
    page.assert_says("Os dois jogadores declararam 1–0.");
    let known = page.value("despite-1-1");
    let sure = [typed[0], typed[1], ("despite-1-1", known.as_str())];
    assert_eq!(desk.chief.post(&results, &sure).status, 303);
    let list = desk.deputy.page(&desk.url("rounds/1/statements"));
    list.assert_says("Jogo 1: os dois declararam 1–0; o resultado lançado é 0–1.");
    let own = phone.page(&address(&desk, 1, ANA));
    own.assert_says("Resultado: 0–1, lançado pelo árbitro. Os dois declararam 1–0.");
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_correction_against_the_word_of_both_is_asked_about_in_its_preview(db: &TestDb) {
    let mut desk = stating(db, StatementRule::Provisional);
    let mut phone = desk.site.browser();
    for side in [ANA, DUARTE] {
        let url = address(&desk, 1, side);
        assert_eq!(state(&mut phone, &url, &[("g-1", "first")]).status, 303);
    }
    let results = desk.url("rounds/1/results");
    assert_eq!(desk.deputy.post(&results, &[("g-1-1", "1")]).status, 303);
    // the whole match, where the other game has no result
    let url = desk.url("rounds/1/boards/1/correction");
    let games = [("game-1", "=/unstated"), ("game-2", "none")];
    let wish = [games[0], games[1], ("reason", "Vi o fim do jogo")];
    let preview = desk.chief.post(&url, &wish);
    assert_eq!(preview.status, 200, "{}", preview.body);
    let page = preview.page();
    page.assert_says("Tabuleiro 1, jogo 1: Os dois jogadores declararam 1–0.");
    let known = page.value("despite-1-1");
    let seen = page.value("confirm");
    let confirm = ("confirm", seen.as_str());
    let unsure = [wish[0], wish[1], wish[2], confirm];
    assert_eq!(desk.chief.post(&url, &unsure).status, 409);
    let despite = ("despite-1-1", known.as_str());
    let sure = [wish[0], wish[1], wish[2], confirm, despite];
    assert_eq!(desk.chief.post(&url, &sure).status, 303);
    let drawn = Outcome::Draw(DrawBy::Unstated);
    assert_eq!(outcome(&desk, 1, 1), Some(drawn));
    desk.hall.assert_sound();
}
