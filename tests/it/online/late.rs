//! The start ends the waiting list: who waits is told, and the organiser may let them in as anybody who comes late.

use macro_rules_attribute::apply;
use tournament::online::{ApplicationState, Approval};
use tournament::{EntryNo, Person, decide};

use super::{Open, desk::starts_on};
use crate::on_each_database;

#[apply(on_each_database)]
fn the_start_ends_the_list_and_the_organiser_lets_in_late(db: &TestDb) {
    let mut open = Open::with(db, 2, Approval::AtOnce);
    let person = |name: &str| vec![(None, Person::named(name.parse().unwrap()))];
    for name in ["Rui Reis", "Zé Vaz"] {
        open.hall.act(|t, _| decide::enter(t, person(name)));
    }
    let both = [1, 2].map(EntryNo);
    open.hall.act(|t, _| decide::check_in_all(t, &both));
    let (eva, _) = open.enter("Eva Melo");
    open.enter("Ivo Gil");
    let last_day = open.after_the_end(0);
    let told = |open: &Open<'_>, subject: &str| {
        let mails = [open.mail(), open.mail()];
        let are = mails.iter().all(|mail| mail.subject.contains(subject));
        assert!(are && open.mails() == 0, "{mails:?}");
    };
    let both_stand = |open: &Open<'_>, standing: ApplicationState| {
        assert_eq!([1, 2].map(|no| open.standing(no)), [standing; 2]);
    };
    open.hall.act(|t, _| decide::start(t, None));
    for _ in 0..2 {
        open.tended(last_day);
    }
    told(&open, "O torneio começou");
    both_stand(&open, ApplicationState::Missed);
    // a start that is taken back gives the turns back
    open.hall.act(|t, _| decide::undo_start(t));
    open.tended(last_day);
    told(&open, "Lista de espera");
    both_stand(&open, ApplicationState::Listed);
    open.hall.act(|t, _| decide::start(t, None));
    let said = open.visitor.page(&eva).text("#standing");
    assert!(said.contains("a partir da ronda seguinte"), "{said}");
    open.tended(last_day);
    told(&open, "O torneio começou");
    let entries = format!("/tournaments/{}/manage/entries", open.hall.id);
    let page = open.organiser.page(&entries);
    page.assert_says("Pedidos pela Internet (2)");
    // beyond the places, as a late entry
    let accept = [("do", "approve"), ("who", "unlinked")];
    assert_eq!(open.decide(1, &accept), 303);
    assert!(open.mail().subject.contains("Inscrição aceite"));
    assert_eq!(open.hall.now().tournament.entries.len(), 3);
    // somebody who was entered by hand meanwhile is not entered twice
    open.hall.act(|t, _| decide::enter(t, person("Ivo Gil")));
    let page = open.organiser.page(&open.desk);
    assert_eq!(page.attribute("#a-2 [name=entry]", "value"), "4");
    let join = [("do", "join"), ("entry", "4")];
    // nor is anybody told that they are accepted whose entry has left
    open.hall.act(|t, _| decide::withdraw(t, EntryNo(4)));
    assert!(!open.organiser.page(&open.desk).has("#a-2 [name=entry]"));
    assert_eq!((open.decide(2, &join), open.mails()), (409, 0));
    open.hall.act(|t, _| decide::return_to_play(t, EntryNo(4)));
    for _ in 0..2 {
        assert_eq!(open.decide(2, &join), 303);
    }
    assert!(open.mail().subject.contains("Inscrição aceite"));
    assert_eq!(
        (open.standing(2), open.mails()),
        (ApplicationState::Placed, 0)
    );
    assert_eq!(open.decide(1, &join), 409, "it is somebody else's");
    assert_eq!(open.hall.now().tournament.entries.len(), 4);
    open.hall.assert_sound();
}

#[apply(on_each_database)]
fn whoever_comes_is_told_once_that_it_is_cancelled_and_that_it_is_not(db: &TestDb) {
    let mut open = Open::with(db, 1, Approval::AtOnce);
    starts_on(&open, "2031-01-03");
    let (ana, _) = open.enter("Ana Sá");
    open.enter("Rui Reis");
    // who did not confirm asked for nothing yet
    open.ask("Eva Melo");
    let told = |open: &Open<'_>, subject: &str, says: &str| {
        for _ in 0..2 {
            let mail = open.mail();
            assert!(mail.subject.contains(subject), "{}", mail.subject);
            assert!(mail.body.contains(says), "{}", mail.body);
        }
        open.tended(arbitro::clock::now());
        assert_eq!(open.mails(), 0, "once");
    };
    let url = format!("/tournaments/{}/retirement", open.hall.id);
    open.organiser.page(&url);
    let cancel = [
        ("do", "cancel"),
        ("word", "Sala inundada."),
        ("reason", "Inundou"),
    ];
    for _ in 0..2 {
        assert_eq!(open.organiser.sends(&url, &cancel), 303);
    }
    told(&open, "Torneio cancelado", "Sala inundada.");
    let said = open.visitor.page(&ana).text("#cancelled");
    assert!(said.contains("Sala inundada."), "{said}");
    // where it is written elsewhere, whoever looks after it says so
    open.hall.act(|t, _| decide::undo_cancellation(t));
    open.tended(arbitro::clock::now());
    told(&open, "O torneio realiza-se", "foi anulado");
    assert!(!open.visitor.page(&ana).has("#cancelled"));
    open.cancel("Adiado.");
    open.tended(arbitro::clock::now());
    told(&open, "Torneio cancelado", "Adiado.");
    assert_eq!(open.organiser.sends(&url, &[("do", "undo")]), 303);
    told(&open, "O torneio realiza-se", "foi anulado");
}

/// Nobody who was told of a place, or that an answer comes, learns of the start by staying away.
#[apply(on_each_database)]
fn whom_the_start_leaves_out_is_told_and_keeps_the_turn(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    let people = ["Rui Reis", "Zé Vaz"].map(|name| (None, Person::named(name.parse().unwrap())));
    open.hall.act(|t, _| decide::enter(t, people.to_vec()));
    open.hall
        .act(|t, _| decide::check_in_all(t, &[1, 2].map(EntryNo)));
    open.enter("Eva Melo");
    open.offer(|offer| offer.approval = Approval::AtOnce);
    let (ivo, _) = open.enter("Ivo Gil");
    let last_day = open.after_the_end(0);
    let told = |open: &Open<'_>, subjects: [&str; 2]| {
        for _ in 0..2 {
            open.tended(last_day);
        }
        let mails = [open.mail(), open.mail()];
        // what follows a start that is taken back says so
        let back = mails
            .iter()
            .filter(|mail| mail.body.contains("O início do torneio foi anulado."));
        let accepts = subjects[0] == "Inscrição aceite";
        assert_eq!(back.count(), if accepts { 2 } else { 0 }, "{mails:?}");
        let mut said = mails.map(|mail| mail.subject);
        said.sort();
        let are = said.iter().zip(subjects).all(|(one, of)| one.contains(of));
        assert!(are && open.mails() == 0, "{said:?}");
        let stand = [1, 2].map(|no| open.standing(no));
        assert_eq!(stand, [ApplicationState::Waiting, ApplicationState::Placed]);
    };
    open.hall.act(|t, _| decide::start(t, None));
    told(&open, ["O torneio começou"; 2]);
    open.hall.act(|t, _| decide::undo_start(t));
    told(&open, ["Inscrição aceite", "Inscrição recebida"]);
    open.hall.act(|t, _| decide::start(t, None));
    told(&open, ["O torneio começou"; 2]);
    let mine = open.visitor.page(&ivo);
    assert!(
        !mine.says("passa a quem espera"),
        "nobody moves up any more"
    );
    // they may still be let in, and so do not travel to what is cancelled
    open.cancel("Sala inundada.");
    told(&open, ["Torneio cancelado"; 2]);
    let said = open.visitor.page(&ivo).text("#standing");
    assert_eq!(said, "O torneio começou sem este jogador.");
    open.hall.act(|t, _| decide::undo_cancellation(t));
    told(&open, ["O torneio realiza-se"; 2]);
    // who is let in after all is told that too
    let accept = [("do", "approve"), ("who", "unlinked")];
    assert_eq!(open.decide(2, &accept), 303);
    let mail = open.mail();
    assert!(mail.subject.contains("Inscrição aceite"));
    assert!(mail.body.contains("para desistir, fale"), "{}", mail.body);
    open.tended(last_day);
    assert_eq!(open.mails(), 0);
    open.hall.assert_sound();
}

/// Whom the organiser typed in by hand plays, whoever noted that it is the same person.
#[apply(on_each_database)]
fn nobody_who_was_entered_by_hand_is_told_that_it_began_without_them(db: &TestDb) {
    let mut open = Open::with(db, 3, Approval::AtOnce);
    let (ana, _) = open.enter("Ana Sá");
    open.enter("Rui Reis");
    let (ze, _) = open.enter("Zé Vaz");
    let (eva, said) = open.enter("Eva Melo");
    assert!(said.contains("lista de espera"), "{said}");
    let person = |name: &str, born: &str| {
        let born = born.parse().ok();
        let named = Person::named(name.parse().unwrap());
        (None, Person { born, ..named })
    };
    // the last is somebody else of that name
    let people = [
        person("SÁ, Ana", ""),
        person("Rui Reis", "1980"),
        person("Eva Melo", "1980"),
        person("Zé Vaz", "1950"),
    ];
    open.hall.act(|t, _| decide::enter(t, people.to_vec()));
    open.hall
        .act(|t, _| decide::check_in_all(t, &[1, 2, 3, 4].map(EntryNo)));
    open.hall.act(|t, _| decide::start(t, None));
    let last_day = open.after_the_end(0);
    for _ in 0..2 {
        open.tended(last_day);
    }
    let mail = open.mail();
    let told = mail.subject.contains("O torneio começou: Zé Vaz");
    assert!(told, "{}", mail.subject);
    assert_eq!(open.mails(), 0);
    let mut stands = |link: &str| open.visitor.page(link).text("#standing");
    for link in [&ana, &eva] {
        assert_eq!(stands(link), "O jogador está na lista de inscritos.");
    }
    assert!(stands(&ze).contains("começou sem este jogador"));
    // what is withdrawn here takes nobody out who was entered there
    let leaves = "O torneio já começou";
    assert!(open.visitor.page(&ana).says(leaves));
    assert!(!open.visitor.page(&ze).says(leaves));
}
