//! Whose an entry is: no link opens what was given after it was sent, or by somebody else, and an address of which no link was used is nobody's.

use std::collections::BTreeSet;

use arbitro::admission;
use arbitro::db::application::{self, Application};
use arbitro::db::erasure::EraseEnd;
use arbitro::db::{self, contact};
use macro_rules_attribute::apply;
use tournament::online::{ApplicationState, Approval};
use tournament::{EntryNo, Person, PlayerId, decide};

use super::{Open, here, minor};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::by_program;
use crate::support::site::link;
use crate::support::wait;

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

/// Somebody of the register, of this year.
fn registered(db: &TestDb, name: &str, born: &str) -> PlayerId {
    let person = Person {
        born: born.parse().ok(),
        ..Person::named(name.parse().unwrap())
    };
    db.write(|c| db::player::create(c, &person, &by_program()))
        .id
}

/// The entry leads to the page of the player, which would say the name.
#[apply(on_each_database)]
fn whose_guardian_asks_for_initials_has_them_in_the_register_too(db: &TestDb) {
    let mut open = Open::for_minors(db);
    let who = registered(db, "Eva Sá", "2015").to_string();
    let asked = ask_with(&mut open, "rui@example.pt");
    open.confirm(&asked);
    assert_eq!(open.decide(1, &[("do", "approve"), ("who", &who)]), 303);
    let entries = format!("/tournaments/{}/entries", open.hall.id);
    for path in [entries, format!("/players/{who}")] {
        let page = open.visitor.page(&path);
        assert!(page.says("E. S.") && !page.says("Eva Sá"), "{path}");
    }
    open.hall.assert_sound();
    db.assert_audited();
}

#[apply(on_each_database)]
fn an_entry_of_the_desk_is_shown_by_the_initials_that_were_asked_for(db: &TestDb) {
    let mut open = Open::for_minors(db);
    let person = Person::named("Eva Sá".parse().unwrap());
    open.hall
        .act(|t, _| decide::enter(t, vec![(None, person.clone())]));
    let asked = ask_with(&mut open, "rui@example.pt");
    open.confirm(&asked);
    for _ in 0..2 {
        assert_eq!(open.decide(1, &[("do", "join"), ("entry", "1")]), 303);
    }
    let entries = format!("/tournaments/{}/entries", open.hall.id);
    let page = open.visitor.page(&entries);
    assert!(page.says("E. S.") && !page.says("Eva Sá"));
    open.hall.assert_sound();
    db.assert_audited();
}

/// No number says whose it is: the name does, with the year or the licence.
#[apply(on_each_database)]
fn what_no_entry_came_of_is_told_and_forgotten_too(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    open.enter("Ana Sá");
    let [ana, namesake] = ["1980", "1961"].map(|born| registered(db, "Ana Sá", born));
    let forget = |id: PlayerId| {
        let erase = |c: &mut db::Conn| db::erasure::erase(c, (id, None), &by_program());
        db.db.write_blocking(erase).unwrap()
    };
    let told = |id: PlayerId| {
        let kept = db.read(|c| db::personal::find(c, id, None)).unwrap();
        kept.data["entries"].to_string()
    };
    // an entry may still be made of it
    assert_eq!(forget(ana), EraseEnd::Plays([open.hall.id].into()));
    let no = [("do", "refuse"), ("reason", "Ana Sá deve as quotas.")];
    assert_eq!(open.decide(1, &no), 303);
    for what in ["anas@example.pt", "deve as quotas"] {
        assert!(told(ana).contains(what), "{what}");
    }
    assert_eq!(told(namesake), "[]");
    assert_eq!(forget(namesake), EraseEnd::Done(Vec::new()));
    assert!(open.all()[0].given.is_some(), "it is somebody else's");
    assert_eq!(forget(ana), EraseEnd::Done(Vec::new()));
    let left = open.all().remove(0);
    assert_eq!((left.given, left.reason), (None, None));
    assert!(!open.organiser.page(&open.desk).says("Ana Sá"));
    db.assert_audited();
}

/// The release before left it where somebody was forgotten, and it may name them.
#[apply(on_each_database)]
fn a_reason_of_which_nothing_else_is_kept_goes_as_well(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    open.enter("Ana Sá");
    let no = [("do", "refuse"), ("reason", "Ana Sá deve as quotas.")];
    assert_eq!(open.decide(1, &no), 303);
    let left = Application {
        given: None,
        ..open.all().remove(0)
    };
    assert!(left.reason.is_some());
    db.write(|c| application::update(c, &left));
    let late = here(open.after_the_end(31));
    wait(admission::tend(&db.db, &late)).unwrap();
    assert_eq!(open.all()[0].reason, None);
}
