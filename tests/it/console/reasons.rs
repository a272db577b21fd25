//! What is recorded says what happened: reasons of their own, names of those who are no players of the board, and nothing that is not so.

use arbitro::words;
use macro_rules_attribute::apply;

use super::*;
use tournament::{GameKey, LossBy, rulings::Outsider};

/// Records what a matter offers under this value, and gives the page of the ruling.
fn recorded(desk: &mut Desk<'_>, what: Matter, query: &str, decision: &str) -> String {
    let url = matter(desk.hall.id, 1, what, query);
    let form = changed(open(&mut desk.chief, &url), &[("decision", decision)]);
    let url = rulings_url(desk.hall.id, 1);
    let answer = send(&mut desk.chief, &url, &form);
    assert_eq!(answer.status, 303, "{}", answer.body);
    let no = last(desk).no;
    let page = desk.chief.get(&desk.url(&format!("rulings/{no}")));
    assert_eq!(page.status, 200);
    page.page().text("main")
}

#[apply(on_sqlite)]
fn an_opponent_with_nothing_is_not_called_guilty(db: &TestDb) {
    let mut desk = playing(db);
    let page = recorded(
        &mut desk,
        Matter::Conduct,
        "rule=refuses-rules&by=white",
        "sanctioned.3",
    );
    let side = Side::First;
    assert_eq!(
        board(&desk, 1).games[0].outcome,
        Some(Outcome::BareLoss(side, LossBy::Conduct))
    );
    assert!(!page.contains("recusa de ambos"), "{page}");
    assert!(page.contains(", 0 para "), "{page}");
    let now = desk.hall.now().tournament;
    assert_eq!(decide::ladder(&now, white(&desk)).len(), 1);
    assert!(decide::ladder(&now, black(&desk)).is_empty());
}

#[apply(on_sqlite)]
fn both_flags_are_a_draw_by_analogy(db: &TestDb) {
    let mut desk = playing(db);
    let query = "look=nothing&by=both";
    let page = recorded(&mut desk, Matter::FlagFall, query, "draw-by-analogy");
    assert!(page.contains("por analogia"), "{page}");
    assert!(page.contains("Prefácio"), "{page}");
    assert!(!page.contains("ninguém pode ganhar"), "{page}");
}

#[apply(on_sqlite)]
fn somebody_who_does_not_play_there_is_sent_out_by_name(db: &TestDb) {
    let mut desk = playing(db);
    let unnamed = matter(desk.hall.id, 1, Matter::Conduct, "rule=interferes&by=third");
    let answer = desk.chief.get(&unnamed);
    assert_eq!(answer.status, 422);
    assert!(answer.page().has("#e-third"), "{}", answer.body);
    // Enter in a field presses the first button, which accuses nobody
    let first = "main form > button[name]:first-of-type";
    assert_eq!(answer.page().attributes(first, "name"), ["ask"]);
    let late = matter(desk.hall.id, 1, Matter::Absence, "minutes=20&ask=1");
    let asked = desk.chief.get(&late);
    assert_eq!((asked.status, asked.page().has("#e-by")), (422, true));
    let query = "rule=interferes&third=Rosa+Lima&ask=1";
    let page = recorded(&mut desk, Matter::Conduct, query, "sent-out");
    assert!(page.contains("Rosa Lima tem de sair"), "{page}");
    let rosa = Outsider::Other("Rosa Lima".parse().unwrap());
    assert!(last(&desk).effects.contains(&Effect::SentOut { who: rosa }));
    assert!(last(&desk).concerned.is_empty());
    // a player of another board by name
    let now = desk.hall.now().tournament;
    let other = board(&desk, 2).pairing.first;
    let name = words::full_name(&now, other);
    let query = format!("rule=interferes&third={name}&by=third");
    recorded(&mut desk, Matter::Conduct, &query, "sent-out");
    assert_eq!(last(&desk).concerned, [other]);
    recorded(&mut desk, Matter::Conduct, &query, "sanctioned");
    assert_eq!(last(&desk).effects, [Effect::Warned { entry: other }]);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn the_slip_that_explains_a_sheet_is_among_the_facts(db: &TestDb) {
    let mut desk = playing(db);
    let query = "look=sheet&sheet=1.+9-13+22-18+2.+13x23+27x18&ask=1";
    let url = matter(desk.hall.id, 1, Matter::IllegalMove, query);
    let form = open(&mut desk.chief, &url);
    assert_eq!(form.get("decision"), Some("recording-error"));
    let facts = form.get("facts").unwrap_or_default();
    assert!(facts.contains("13x22"), "{facts}");
}

#[apply(on_sqlite)]
fn a_slip_is_mended_with_one_press_at_the_console(db: &TestDb) {
    let mut desk = playing(db);
    let attached = |desk: &Desk<'_>| {
        let now = desk.hall.now().tournament;
        let key = GameKey::new(RoundNo(1), BoardNo(1), GameNo(1));
        now.records.get(&key).map(|one| one.moves.to_string())
    };
    // a typed one is only read again
    let query = "look=sheet&sheet=1.+9-13+22-18+2.+13x23+27x18&pressed=on";
    let url = matter(desk.hall.id, 1, Matter::IllegalMove, query);
    let page = desk.chief.page(&url);
    assert_eq!(page.attribute("#mend", "method"), "get");
    assert!(page.text("button[form=mend]").contains("13x22"));
    assert_eq!(attached(&desk), None);
    desk.hall
        .attach((1, 1), "1. 9-13 22-18 {so} 2. 13x23 27x18");
    let url = matter(
        desk.hall.id,
        1,
        Matter::IllegalMove,
        "look=record&pressed=on",
    );
    let form = desk.chief.page(&url).form("#mend");
    let fields: Vec<(&str, &str)> = form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let record = desk.url("rounds/1/boards/1/games/1/record");
    let answer = desk.chief.post(&record, &fields);
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert!(
        answer.location().contains("/console"),
        "{}",
        answer.location()
    );
    let mended = "1. 9-13 22-18 {so} 2. 13x22 27x18";
    assert_eq!(attached(&desk).as_deref(), Some(mended));
    let page = desk.chief.page(&url);
    assert!(!page.has("#mend"), "nothing is left to mend");
    // another sheet meanwhile is not written over
    desk.hall.attach((1, 1), "1. 10-13 22-18");
    assert_eq!(desk.chief.post(&record, &fields).status, 409);
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn a_man_on_its_last_row_is_the_king_that_it_is(db: &TestDb) {
    let mut desk = playing(db);
    let query = "look=position&fen=W:W9:B&piece=white-man&square=30";
    let url = matter(desk.hall.id, 1, Matter::NotCrowned, query);
    let page = desk.chief.page(&url);
    assert_eq!(page.value("fen"), "W:W9,K30:B");
    assert!(!page.has(".picker .notice"));
    // another matter says why not, and changes nothing
    let url = matter(desk.hall.id, 1, Matter::Device, query);
    let page = desk.chief.page(&url);
    assert_eq!(page.value("fen"), "W:W9:B");
    assert!(page.has(".picker .notice"));
}

#[apply(on_sqlite)]
fn the_board_of_an_ending_begins_empty(db: &TestDb) {
    let mut desk = playing(db);
    for what in [Matter::Device, Matter::TechnicalDraw, Matter::NoWinLeft] {
        let url = matter(desk.hall.id, 1, what, "");
        assert_eq!(
            desk.chief.page(&url).value("fen"),
            "W:W:B",
            "{}",
            what.code()
        );
    }
    // an empty board is no position: nothing is found on it, and nothing is suggested
    let url = matter(desk.hall.id, 1, Matter::NoWinLeft, "");
    assert!(!desk.chief.page(&url).has("form.ruling"));
    for (what, rest) in [
        (Matter::NoWinLeft, "ask=1"),
        (Matter::FlagFall, "by=white"),
        (Matter::NotCrowned, "by=white"),
    ] {
        let query = format!("look=position&fen=W:W:B&{rest}");
        let answer = desk.chief.get(&matter(desk.hall.id, 1, what, &query));
        assert_eq!(answer.status, 422, "{}: {}", what.code(), answer.body);
        let page = answer.page();
        assert!(page.text("#e-look").contains("Falta a posição"));
        assert!(!page.has("form.ruling"), "{}", answer.body);
    }
    desk.hall.attach((1, 1), "1. 9-13 22-18");
    let url = matter(desk.hall.id, 1, Matter::Device, "");
    assert!(desk.chief.page(&url).value("fen").starts_with("W:W1,2"));
}
