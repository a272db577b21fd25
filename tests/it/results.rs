//! Entering and correcting results in the browser.

use arbitro::account::{SiteRole, UserId};
use chrono::NaiveDateTime;
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, Caller, DrawBy, EntryNo, FormKey, GameNo, LossBy, Mark, Outcome, Person, RoundNo,
    Side, WinBy, decide,
};

use crate::support::fixture::{Desk, Hall, PLAYERS, playing};
use crate::support::site::{Answer, Site};
use crate::{on_each_database, on_sqlite};

/// The outcome of a game of round 1.
fn stands(desk: &Desk, board: usize, game: usize) -> Option<Outcome> {
    desk.hall.now().tournament.rounds[0].matches[board - 1].games[game - 1].outcome
}

#[apply(on_each_database)]
fn results_are_typed_down_a_list(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("rounds/1/results");
    let page = desk.deputy.get(&url);
    assert!(page.body.contains("Resultados lançados: 0 de 6"));
    assert_eq!(page.page().count("[data-result]"), 6);
    let typed = [
        ("g-1-1", "1"),
        ("g-1-2", "="),
        ("g-2-1", "+"),
        ("g-3-2", "x"),
        ("was-1-1", ""),
    ];
    for told in ["act=", "done=saved"] {
        let answer = desk.deputy.post(&url, &typed);
        assert_eq!(answer.status, 303);
        let location = answer.location();
        assert!(location.starts_with(&format!("{url}?{told}")), "{location}");
    }
    assert_eq!(stands(&desk, 1, 1), Some(Mark::Win.outcome()));
    assert_eq!(stands(&desk, 1, 2), Some(Mark::Draw.outcome()));
    assert_eq!(stands(&desk, 2, 1), Some(Outcome::Forfeit(Side::First)));
    assert_eq!(stands(&desk, 3, 2), Some(Outcome::DoubleForfeit));
    assert_eq!(desk.hall.happened("result-entered"), 4);
    assert!(
        desk.deputy
            .get(&url)
            .body
            .contains("Resultados lançados: 4 de 6")
    );
    desk.hall.assert_sound();
}

#[apply(on_each_database)]
fn two_arbiters_at_different_boards_do_not_disturb_each_other(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("rounds/1/results");
    assert_eq!(desk.deputy.post(&url, &[("g-1-1", "1")]).status, 303);
    // made from a page that did not show board 1 yet
    assert_eq!(
        desk.chief
            .post(&url, &[("g-1-1", ""), ("was-1-1", ""), ("g-2-1", "0")])
            .status,
        303
    );
    assert_eq!(stands(&desk, 1, 1), Some(Mark::Win.outcome()));
    assert_eq!(stands(&desk, 2, 1), Some(Mark::Loss.outcome()));
}

#[apply(on_each_database)]
fn the_same_game_typed_differently_shows_both_sides_and_keeps_the_rest(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("rounds/1/results");
    assert_eq!(desk.deputy.post(&url, &[("g-1-1", "1")]).status, 303);
    let answer = desk
        .chief
        .post(&url, &[("g-1-1", "0"), ("g-2-1", "="), ("g-2-2", "0")]);
    assert_eq!(answer.status, 409);
    assert!(
        answer.body.contains("registado 1, escreveu 0"),
        "{}",
        answer.body
    );
    assert!(answer.body.contains("Lançado por deputy"));
    assert_eq!(answer.page().value("g-2-1"), "=");
    assert_eq!(stands(&desk, 1, 1), Some(Mark::Win.outcome()));
    assert_eq!(
        stands(&desk, 2, 1),
        None,
        "nothing is saved until the arbiter has looked"
    );
    // the page that came back is sent as it is
    let again = [
        ("g-1-1", "1"),
        ("was-1-1", "1"),
        ("g-2-1", "="),
        ("was-2-1", ""),
        ("g-2-2", "0"),
    ];
    assert_eq!(desk.chief.post(&url, &again).status, 303);
    assert_eq!(stands(&desk, 2, 2), Some(Mark::Loss.outcome()));
}

#[apply(on_sqlite)]
fn a_result_is_not_emptied_in_the_list(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("rounds/1/results");
    desk.hall.play(RoundNo(1));
    let answer = desk.chief.post(&url, &[("g-1-1", ""), ("was-1-1", "1")]);
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("registado 1, escreveu nada"));
}

#[apply(on_sqlite)]
fn what_cannot_be_read_comes_back_with_a_message_beside_it(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("rounds/1/results");
    let answer = desk
        .chief
        .post(&url, &[("g-1-1", "z<b>"), ("g-1-2", "l"), ("g-2-1", "1")]);
    assert_eq!(answer.status, 422);
    assert!(!answer.page().has("main b"), "typed text is escaped");
    let page = answer.page();
    page.assert_says("não é um resultado: use 1 = 0 + - x.");
    assert!(!page.says("ponto (.)"), "every game is needed here");
    assert!(!page.says("perderam os dois"), "nobody types it here");
    assert!(
        answer.body.contains("não se lança aqui"),
        "both lost is a ruling"
    );
    assert_eq!(answer.page().value("g-1-1"), "z<b>");
    assert_eq!(answer.page().value("g-2-1"), "1");
    assert_eq!(stands(&desk, 2, 1), None);
}

#[apply(on_sqlite)]
fn a_game_is_entered_with_how_it_ended(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("rounds/1/boards/1/games/2/result");
    assert_eq!(
        desk.deputy.post(&url, &[("outcome", "nonsense")]).status,
        422
    );
    for _ in 0..2 {
        assert_eq!(
            desk.deputy
                .post(&url, &[("outcome", "=/repetition")])
                .status,
            303
        );
    }
    assert_eq!(stands(&desk, 1, 2), Some(Outcome::Draw(DrawBy::Repetition)));
    let answer = desk.deputy.post(&url, &[("outcome", "1/time")]);
    assert_eq!(answer.status, 409);
    let page = desk.deputy.get(&url);
    assert!(
        page.body.contains("Só o árbitro principal"),
        "{}",
        page.body
    );
    assert_eq!(
        desk.chief
            .get(&desk.url("rounds/1/boards/1/games/3/result"))
            .status,
        404
    );
}

#[apply(on_sqlite)]
fn a_ruling_needs_its_reason(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("rounds/1/boards/2/games/1/result");
    let answer = desk
        .chief
        .post(&url, &[("outcome", "L/conduct"), ("reason", "")]);
    assert_eq!(answer.status, 422);
    assert_eq!(answer.page().value("outcome"), "L/conduct");
    let fields = [
        ("outcome", "L/conduct"),
        ("reason", "Insultos repetidos, 11.11"),
    ];
    assert_eq!(desk.chief.post(&url, &fields).status, 303);
    assert_eq!(
        stands(&desk, 2, 1),
        Some(Outcome::DoubleLoss(LossBy::Conduct))
    );
    assert_eq!(
        desk.hall.journal().last().unwrap().why.as_deref(),
        Some("Insultos repetidos, 11.11")
    );
}

#[apply(on_each_database)]
fn an_assistant_enters_no_ruling_as_a_result(db: &TestDb) {
    let mut desk = playing(db);
    let url = desk.url("rounds/1/boards/2/games/1/result");
    let console = desk.url("rounds/1/boards/2/console?game=1");
    let page = desk.deputy.page(&url);
    assert!(page.has("[value='1/time']") && page.has(&format!("a[href='{console}']")));
    for ruling in [
        "1/device",
        "0/conduct",
        "=/discipline",
        "L/conduct",
        "a/discipline",
    ] {
        assert!(!page.has(&format!("[value='{ruling}']")), "{ruling}");
        let answer = desk.deputy.post(
            &url,
            &[("outcome", ruling), ("reason", "Insultos repetidos, 11.11")],
        );
        assert_eq!(answer.status, 422, "{ruling}");
        assert!(
            answer.body.contains("registe-a na consola") && answer.body.contains(&console),
            "{}",
            answer.body
        );
        assert!(
            answer.body.contains("Insultos repetidos"),
            "what was typed is kept"
        );
    }
    assert_eq!(stands(&desk, 2, 1), None);
    assert!(
        desk.chief.page(&url).has("[value='L/conduct']"),
        "whoever presides may"
    );
}

#[apply(on_each_database)]
fn a_correction_shows_what_it_changes_before_it_is_saved(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    desk.hall.publish();
    let url = desk.url("rounds/1/boards/1/games/1/correction");
    let wish = [
        ("was", "1/unstated"),
        ("outcome", "0/time"),
        ("reason", "Trocaram as folhas"),
    ];
    assert_eq!(desk.deputy.post(&url, &wish).status, 403);
    let version = desk.version();
    let answer = desk.chief.post(&url, &wish);
    assert_eq!(answer.status, 200);
    assert!(
        answer
            .body
            .contains("A ronda 2 foi emparceirada com o resultado anterior"),
        "{}",
        answer.body
    );
    let pairing = desk.hall.now().tournament.rounds[0].matches[0].pairing;
    let name = desk.hall.now().tournament.entries[&pairing.second]
        .person
        .name
        .to_string();
    let page = answer.page();
    assert!(page.texts("tr > th").contains(&name));
    page.assert_says("0 → 1"); // game points
    assert!(page.texts("strong").contains(&"1".to_owned()));
    assert_eq!(desk.version(), version, "a preview changes nothing");
    let shown = page.value("confirm");
    let confirmed = [wish[0], wish[1], wish[2], ("confirm", shown.as_str())];
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&url, &confirmed).status, 303);
    }
    assert_eq!(
        stands(&desk, 1, 1),
        Some(Outcome::Win(Side::Second, WinBy::Time))
    );
    let history = desk.chief.get(&url.replace("correction", "result")).body;
    assert!(history.contains("Trocaram as folhas"));
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn who_loses_for_half_a_point_is_named_on_the_pages_of_the_game(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let url = desk.url("rounds/1/boards/1/games/1/correction");
    let now = desk.hall.now();
    let pairing = now.tournament.rounds[0].matches[0].pairing;
    let name = |no: EntryNo| now.tournament.entries[&no].person.name.to_string();
    let (loser, other) = (name(pairing.first), name(pairing.second));
    let said = format!("perde {loser}, meio ponto para {other} (violação das regras de conduta)");
    let wish = [
        ("was", "1/unstated"),
        ("outcome", "b/conduct"),
        ("reason", "Insultos repetidos, 11.10"),
    ];
    let page = desk.chief.post(&url, &wish).page();
    page.assert_says(&said);
    let confirm = page.value("confirm");
    let confirmed = [wish[0], wish[1], wish[2], ("confirm", confirm.as_str())];
    assert_eq!(desk.chief.post(&url, &confirmed).status, 303);
    let page = desk.chief.page(&url.replace("correction", "result"));
    page.assert_says(&format!("Resultado {said}"));
}

#[apply(on_each_database)]
fn a_correction_of_what_somebody_corrected_meanwhile_is_held_back(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let url = desk.url("rounds/1/boards/1/games/1/correction");
    let at = (tournament::BoardNo(1), tournament::GameNo(1));
    let drawn = Some(Mark::Draw.outcome());
    desk.hall
        .act(|t, _| decide::correct_result(t, RoundNo(1), at.0, at.1, drawn));
    let wish = [
        ("was", "1/unstated"),
        ("outcome", "0/time"),
        ("reason", "Folhas"),
        ("confirm", "1"),
    ];
    let answer = desk.chief.post(&url, &wish);
    assert_eq!(answer.status, 409);
    assert!(
        answer
            .body
            .contains("O resultado mudou entretanto: agora é =; esta página mostrava 1")
    );
    assert!(
        answer.page().has("[value='0/time'][selected]"),
        "what was chosen stays"
    );
    assert_eq!(stands(&desk, 1, 1), drawn);
}

/// What is confirmed is what was shown: where something else comes of it by then, nothing is saved and it is shown anew.
#[apply(on_each_database)]
fn a_correction_is_confirmed_as_it_was_shown(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 1);
    let round = desk.hall.publish();
    desk.hall.play(round);
    let url = desk.url("rounds/1/boards/1/games/1/correction");
    let drawn = Some(Outcome::Draw(DrawBy::Agreement));
    let won = stands(&desk, 1, 1);
    let wish = [
        ("was", "1/unstated"),
        ("outcome", "=/agreement"),
        ("reason", "Trocaram as folhas"),
    ];
    let shown = |answer: &Answer| answer.page().value("confirm");
    let mut seen = shown(&desk.chief.post(&url, &wish));
    for (what, outcome, code) in [
        ("nothing was shown", "=/agreement", "1"),
        ("another result was", "0/time", seen.as_str()),
    ] {
        let sent = [wish[0], ("outcome", outcome), wish[2], ("confirm", code)];
        assert_eq!(desk.chief.post(&url, &sent).status, 409, "{what}");
    }
    let whole = desk.url("rounds/1/boards/2/correction");
    let games = [
        ("game-1", "0/unstated"),
        ("game-2", "0/unstated"),
        ("reason", "Ao contrário"),
    ];
    let of_match = shown(&desk.chief.post(&whole, &games));
    for step in ["the other game", "the end"] {
        match step {
            "the end" => desk.hall.act(|t, secret| decide::finish(t, secret.clone())),
            _ => desk
                .hall
                .act(|t, _| decide::correct_result(t, round, BoardNo(1), GameNo(2), drawn)),
        };
        let sure = [wish[0], wish[1], wish[2], ("confirm", seen.as_str())];
        let asked = desk.chief.post(&url, &sure);
        assert_eq!((asked.status, stands(&desk, 1, 1)), (409, won), "{step}");
        let page = asked.page();
        page.assert_says("Entretanto mudou o que esta correcção faz");
        assert_eq!(page.says("O torneio já terminou"), step == "the end");
        assert!(page.has(".preview [name=confirm]"), "{step}");
        seen = shown(&asked);
    }
    let sure = [games[0], games[1], games[2], ("confirm", of_match.as_str())];
    let asked = desk.chief.post(&whole, &sure);
    assert_eq!(asked.status, 409, "{}", asked.body);
    asked.page().assert_says("O torneio já terminou");
    let sure = [wish[0], wish[1], wish[2], ("confirm", seen.as_str())];
    assert_eq!(desk.chief.post(&url, &sure).status, 303);
    assert_eq!(stands(&desk, 1, 1), drawn);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_correction_needs_a_reason_and_may_take_a_result_away_until_the_round_is_closed(db: &TestDb) {
    let mut desk = playing(db);
    desk.hall.play(RoundNo(1));
    let url = desk.url("rounds/1/boards/1/games/1/correction");
    let answer = desk.chief.post(
        &url,
        &[("was", "1/unstated"), ("outcome", "none"), ("reason", "")],
    );
    assert_eq!(answer.status, 422);
    let wish = [
        ("was", "1/unstated"),
        ("outcome", "none"),
        ("reason", "Jogo anulado"),
    ];
    let confirm = desk.chief.post(&url, &wish).page().value("confirm");
    let sure = [wish[0], wish[1], wish[2], ("confirm", confirm.as_str())];
    // pressed twice
    for _ in 0..2 {
        assert_eq!(desk.chief.post(&url, &sure).status, 303);
    }
    assert_eq!(stands(&desk, 1, 1), None);
    desk.hall.play(RoundNo(1));
    desk.hall.act(|t, _| decide::close_round(t, RoundNo(1)));
    assert_eq!(desk.chief.post(&url, &wish).status, 409);
}

/// After the last round nothing is paired: the page says what comes, and what an open matter may change.
#[apply(on_sqlite)]
fn after_the_last_round_the_end_comes_next(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 2);
    let url = |desk: &Desk<'_>, round: u16| desk.url(&format!("rounds/{round}/results"));
    desk.hall.publish();
    desk.hall.play(RoundNo(1));
    let first = desk.chief.page(&url(&desk, 1));
    assert!(!first.says("Foi a última ronda") && !first.has("form[action$='/stage']"));
    desk.hall.publish();
    desk.hall.play(RoundNo(2));
    desk.hall.act(|t, _| {
        let place = (RoundNo(2), BoardNo(1));
        let key: FormKey = "abcdefgh".parse().unwrap();
        decide::call(t, key, place, Caller::default(), NaiveDateTime::default())
    });
    let last = desk.chief.page(&url(&desk, 2));
    last.assert_says("Foi a última ronda");
    assert!(last.has(".done-bar form[action$='/stage']"));
    assert!(last.has(".done-bar a[href$='/standings']"));
    last.assert_says("e com eles a classificação final");
    let asked = desk.chief.post(&desk.url("rounds/2/closure"), &[]);
    assert_eq!(asked.status, 409);
    asked.page().assert_says("e com eles a classificação final");
    let other = desk.deputy.page(&url(&desk, 2));
    other.assert_says("Foi a última ronda");
    assert!(!other.has("form[action$='/stage']"), "not theirs to finish");
}

#[apply(on_each_database)]
fn a_result_is_corrected_after_the_end(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 1);
    desk.hall.play(RoundNo(1));
    desk.hall.act(|t, secret| decide::finish(t, secret.clone()));
    let url = desk.url("rounds/1/boards/3/games/2/correction");
    let wish = [
        ("was", "1/unstated"),
        ("outcome", "=/agreement"),
        ("reason", "Recurso aceite"),
    ];
    assert_eq!(desk.chief.confirms(&url, &wish).status, 303);
    assert_eq!(stands(&desk, 3, 2), Some(Outcome::Draw(DrawBy::Agreement)));
    let page = desk.chief.page(&desk.url("rounds/1/results"));
    assert!(!page.has("[data-result]"));
    desk.hall.assert_sound();
}

/// Father and son have one name: wherever one of them is named at the desk, the number of the lists stands beside it.
#[apply(on_sqlite)]
fn two_of_one_name_are_told_apart_at_the_desk(db: &TestDb) {
    let site = Site::start(db);
    let mut organiser = site.signed_in("organiser@example.pt", SiteRole::Organiser);
    let named = |name: &str, born: &str| {
        let person = Person {
            born: Some(born.parse().unwrap()),
            ..Person::named(name.parse().unwrap())
        };
        (None, person)
    };
    let people = vec![
        named("Nuno Vaz", "1970"),
        named("Nuno Vaz", "2001"),
        named("Rui Reis", "1980"),
        named("Ana Sá", "1990"),
    ];
    let hall = Hall::prepared(db, UserId(1), ("Open de Ovar", 3), people);
    let at = |path: &str| format!("/tournaments/{}/{path}", hall.id);
    let apart = organiser.page(&at("apart")).texts("option");
    for one in ["Nuno Vaz (1)", "Nuno Vaz (2)", "Rui Reis"] {
        assert!(apart.contains(&one.to_owned()), "{one}: {apart:?}");
    }
    hall.start();
    hall.publish();
    let results = organiser.page(&at("rounds/1/results"));
    let tournament = hall.now().tournament;
    for entry in [EntryNo(1), EntryNo(2)] {
        let number = tournament.pairing_number(entry).unwrap();
        results.assert_says(&format!("Nuno Vaz ({number})"));
    }
    assert!(!results.says("Ana Sá ("));
}
