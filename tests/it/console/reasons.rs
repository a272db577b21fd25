//! What is recorded says what happened: reasons of their own, names of those who are no players of the board, and nothing that is not so.

use arbitro::words;
use macro_rules_attribute::apply;

use super::*;
use tournament::{LossBy, rulings::Outsider};

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

#[apply(on_each_database)]
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

#[apply(on_each_database)]
fn both_flags_are_a_draw_by_analogy(db: &TestDb) {
    let mut desk = playing(db);
    let query = "look=nothing&by=both";
    let page = recorded(&mut desk, Matter::FlagFall, query, "draw-by-analogy");
    assert!(page.contains("por analogia"), "{page}");
    assert!(page.contains("Prefácio"), "{page}");
    assert!(!page.contains("ninguém pode ganhar"), "{page}");
}

#[apply(on_each_database)]
fn somebody_who_does_not_play_there_is_sent_out_by_name(db: &TestDb) {
    let mut desk = playing(db);
    let unnamed = matter(desk.hall.id, 1, Matter::Conduct, "rule=interferes&by=third");
    let answer = desk.chief.get(&unnamed);
    assert_eq!(answer.status, 422);
    assert!(answer.page().has("#e-third"), "{}", answer.body);
    let query = "rule=interferes&third=Rosa+Lima&by=third";
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

#[apply(on_each_database)]
fn the_slip_that_explains_a_sheet_is_among_the_facts(db: &TestDb) {
    let mut desk = playing(db);
    let query = "look=sheet&sheet=1.+9-13+22-18+2.+13x23+27x18&ask=1";
    let url = matter(desk.hall.id, 1, Matter::IllegalMove, query);
    let form = open(&mut desk.chief, &url);
    assert_eq!(form.get("decision"), Some("recording-error"));
    let facts = form.get("facts").unwrap_or_default();
    assert!(facts.contains("13x22"), "{facts}");
}
