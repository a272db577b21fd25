//! The journal as its page shows it.

use macro_rules_attribute::apply;
use tournament::{BoardNo, EntryNo, Person, RoundNo, audit, decide};

use crate::support::fixture::{Desk, PLAYERS};
use crate::{on_each_database, on_sqlite};

/// A tournament in which most things happened.
fn lived(desk: &Desk) {
    let hall = desk.hall;
    let first = hall.publish();
    hall.play(first);
    hall.act(|t, _| decide::withdraw(t, EntryNo(6)));
    let second = hall.draft();
    hall.act(|t, _| decide::flip_board(t, second, BoardNo(1)));
    hall.act(|t, _| decide::discard_draft(t, second));
    hall.act(|t, _| decide::return_to_play(t, EntryNo(6)));
    hall.play(hall.publish());
    hall.act(|t, secret| decide::finish(t, secret.clone()));
}

#[apply(on_sqlite)]
fn every_event_has_its_sentence_in_both_languages(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 2);
    lived(&desk);
    let rows = desk.hall.journal().len();
    for (lang, sentences) in [
        (
            "pt",
            [
                "Cadeia verificada",
                "Desistência: Fausto",
                "Rascunho da ronda 2 eliminado",
                "aberturas sorteadas: ",
            ],
        ),
        (
            "en",
            [
                "Chain verified",
                "Withdrawn: Fausto",
                "Draft of round 2 discarded",
                "openings balloted: ",
            ],
        ),
    ] {
        let page = desk.deputy.get(&desk.url(&format!("journal?lang={lang}")));
        assert_eq!(page.status, 200);
        for sentence in sentences {
            assert!(page.body.contains(sentence), "{sentence}: {}", page.body);
        }
        assert!(!page.body.contains("ilegível") && !page.body.contains("unreadable"));
        assert_eq!(page.page().count("li[id^=j-]"), rows.min(50));
    }
    desk.hall.assert_sound();
}

#[apply(on_sqlite)]
fn who_was_taken_out_is_still_named(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 2);
    let late = Person::named("Gil Gomes".parse().unwrap());
    desk.hall.act(|t, _| decide::enter(t, vec![(None, late)]));
    let entries = desk.hall.now().tournament.entries;
    let gil = *entries.keys().next_back().unwrap();
    desk.hall.act(|t, _| decide::remove_entry(t, gil));
    // who comes next has the same number
    let next = Person::named("Hugo Horta".parse().unwrap());
    desk.hall.act(|t, _| decide::enter(t, vec![(None, next)]));
    assert!(desk.hall.now().tournament.entries.contains_key(&gil));
    let page = desk.deputy.page(&desk.url("journal"));
    page.assert_says("Inscrição retirada: Gil Gomes.");
}

#[apply(on_sqlite)]
fn the_page_tells_when_a_row_was_altered(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 2);
    db.sql("UPDATE journal SET why = 'x' WHERE number = 3");
    assert_eq!(
        audit::replay(&desk.hall.journal()).unwrap_err(),
        audit::ChainFault::Hash(3)
    );
    let page = desk.chief.get(&desk.url("journal"));
    assert!(
        page.body
            .contains("A cadeia está quebrada: a entrada n.º 3"),
        "{}",
        page.body
    );
}

#[apply(on_sqlite)]
fn the_journal_is_for_the_staff(db: &TestDb) {
    let mut desk = Desk::open(db, &PLAYERS, 2);
    assert_eq!(desk.public.get(&desk.url("journal")).status, 303);
    let mut stranger = desk
        .site
        .signed_in("outro@example.pt", arbitro::account::SiteRole::Arbiter);
    assert_eq!(stranger.get(&desk.url("journal")).status, 403);
    assert_eq!(desk.chief.get(&desk.url("journal?page=1")).status, 200);
    assert_eq!(desk.chief.get(&desk.url("journal?page=99")).status, 404);
    assert_eq!(RoundNo(1), desk.hall.draft());
    assert_eq!(stranger.get(&desk.url("rounds/1/draft")).status, 403);
}

/// Whoever left during a round that is withdrawn is out of it: its page says so, and the reason of the arbiter is none of theirs.
#[apply(on_each_database)]
fn who_is_moved_by_a_withdrawal_has_no_reason_of_somebody_else(db: &TestDb) {
    let mut desk = Desk::playing(db, &PLAYERS, 2);
    desk.hall.act(|t, _| decide::withdraw(t, EntryNo(6)));
    let url = desk.url("rounds/1/withdrawal");
    desk.chief
        .page(&url)
        .assert_says("já não jogam nela: Fausto");
    let reason = [("reason", "Cores trocadas.")];
    // of a page that was made before he left
    let before = [("reason", "Cores trocadas."), ("seen", "")];
    let asked = desk.chief.post(&url, &before);
    assert_eq!(asked.status, 409);
    let asked = asked.page();
    asked.assert_says("a página mostrava outros nomes");
    asked.assert_says("já não jogam nela: Fausto");
    assert_eq!(asked.value("reason"), "Cores trocadas.");
    assert_eq!(desk.chief.sends_from(&url, &reason), 303);
    let rows = desk.hall.journal();
    let [.., withdrawn, moved] = rows.as_slice() else {
        panic!("{rows:?}");
    };
    assert_eq!(withdrawn.why.as_deref(), Some("Cores trocadas."));
    assert_eq!(
        (moved.version, moved.why.as_deref()),
        (withdrawn.version, None)
    );
    let journal = desk.chief.page(&desk.url("journal"));
    journal.assert_says("Fausto saiu depois de publicada a ronda 1, agora anulada");
    desk.hall.assert_sound();
}
