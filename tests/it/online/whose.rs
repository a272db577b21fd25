//! Whose an entry is: no link opens what was given after it was sent, or by somebody else, and an address of which no link was used is nobody's.

use std::collections::BTreeSet;

use arbitro::db::contact;
use macro_rules_attribute::apply;
use tournament::EntryNo;
use tournament::online::{ApplicationState, Approval};

use super::{Open, minor};
use crate::on_each_database;
use crate::support::site::link;

/// Asks for the minor with this guardian, who gets the one mail; the link in it.
fn ask_with(open: &mut Open<'_>, guardian: &str) -> String {
    open.visitor.page(&open.form);
    let answer = open.visitor.post(&open.form, &minor(guardian));
    assert_eq!(answer.status, 303, "{}", answer.body);
    let mail = open.mail();
    assert_eq!((mail.to.as_str(), open.mails()), (guardian, 0));
    link(&mail)
}

#[apply(on_each_database)]
fn what_is_asked_again_is_opened_by_the_new_link_alone(db: &TestDb) {
    let mut open = Open::with(db, 4, Approval::AtOnce);
    let (old, new) = (open.ask("Ana Sá"), open.ask("Ana Sá"));
    assert_eq!(open.all().len(), 1);
    let gone = open.visitor.get(&old);
    assert!(gone.status == 410 && !gone.body.contains("Clube da Ria"));
    for press in [
        [("do", "confirm"), ("sure", "")],
        [("do", "withdraw"), ("sure", "on")],
    ] {
        open.visitor.page(&open.form);
        assert_eq!(open.visitor.sends(&old, &press), 410);
    }
    assert_eq!(open.standing(1), ApplicationState::Unconfirmed);
    assert!(open.confirm(&new).contains("Há lugar"));
}

#[apply(on_each_database)]
fn another_guardian_has_an_entry_of_their_own(db: &TestDb) {
    let mut open = Open::for_minors(db);
    let theirs = ask_with(&mut open, "stranger@example.org");
    let ours = ask_with(&mut open, "rui@example.pt");
    assert_eq!(open.all().len(), 2);
    let page = open.visitor.page(&theirs);
    assert!(page.says("stranger@example.org") && !page.says("rui@example.pt"));
    open.confirm(&theirs);
    assert_eq!(open.standing(2), ApplicationState::Unconfirmed);
    open.confirm(&ours);
    assert_eq!(open.withdraw(&theirs), 303);
    let left = open.all();
    let states: Vec<ApplicationState> = left.iter().map(|one| one.state).collect();
    assert_eq!(
        states,
        [ApplicationState::Withdrawn, ApplicationState::Waiting]
    );
}

#[apply(on_each_database)]
fn an_address_that_no_link_was_sent_to_is_neither_told_nor_believed(db: &TestDb) {
    let mut open = Open::for_minors(db);
    // each to a guardian of its own, and none to the player whose address was typed
    for guardian in ["g1@example.org", "g2@example.org"] {
        let first = ask_with(&mut open, guardian);
        open.confirm(&first);
        assert_eq!(open.mail().to.as_str(), guardian);
        let again = ask_with(&mut open, guardian);
        assert_ne!(again, first);
    }
    let approve = [("do", "approve"), ("who", "unlinked")];
    assert_eq!(open.decide(1, &approve), 303);
    assert_eq!(open.mail().to.as_str(), "g1@example.org");
    assert_eq!(open.mails(), 0);
    open.enter("Ana Sá");
    assert_eq!(open.decide(3, &approve), 303);
    let id = open.hall.id;
    let of = |no: u16| {
        let entered = BTreeSet::from([(id, EntryNo(no))]);
        let given = db.read(|c| contact::given(c, &entered));
        let given: Vec<String> = given.iter().map(ToString::to_string).collect();
        given
    };
    assert_eq!(of(1), Vec::<String>::new());
    assert_eq!(of(2), ["anas@example.pt"]);
}
