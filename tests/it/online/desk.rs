//! Who asked, at the desk: said who it is, said yes or no, moved, taken back.

use arbitro::account::SiteRole;
use arbitro::db;
use macro_rules_attribute::apply;
use tournament::online::{ApplicationState, Approval};
use tournament::{Details, EntryNo, Person, TournamentRole, decide};

use super::{Open, fields};
use crate::on_each_database;
use crate::support::fixture::by_program;
use crate::support::site::{PASSWORD, link};

/// Who was told of a place would be left out of the first round without a word.
#[apply(on_each_database)]
fn the_start_and_the_first_pairing_ask_about_those_with_a_place(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::AtOnce);
    let people = ["Rui Reis", "Zé Vaz"].map(|name| (None, Person::named(name.parse().unwrap())));
    open.hall.act(|t, _| decide::enter(t, people.to_vec()));
    let both = [1, 2].map(EntryNo);
    open.hall.act(|t, _| decide::check_in_all(t, &both));
    open.enter("Ana Sá");
    assert_eq!(open.standing(1), ApplicationState::Placed);
    let at = format!("/tournaments/{}", open.hall.id);
    let said = "com lugar que ainda não estão na lista: 1";
    let panel = open.organiser.page(&format!("{at}/manage"));
    assert!(panel.text("#placed").contains(said));
    let known = ("open", "placed-1");
    for (path, fields) in [("stage", &[("to", "running")][..]), ("rounds", &[][..])] {
        let url = format!("{at}/{path}");
        let asked = open.organiser.post(&url, fields);
        assert_eq!(asked.status, 409, "{path}");
        asked.page().assert_says(said);
        let knowing = [fields, &[known]].concat();
        assert_eq!(open.organiser.sends(&url, &knowing), 303, "{path}");
    }
    open.hall.assert_sound();
}

#[apply(on_each_database)]
fn the_organiser_says_who_it_is_and_yes(db: &TestDb) {
    let mut open = Open::with(db, 2, Approval::ByHand);
    let known = Person {
        club: Some("Clube da Ria".parse().unwrap()),
        licence: Some("77".parse().unwrap()),
        rating: Some("1800".parse().unwrap()),
        ..Person::named("Ana Sá".parse().unwrap())
    };
    let player = db.write(|c| db::player::create(c, &known, &by_program()));
    let (ana, said) = open.enter("Ana Sá");
    assert!(said.contains("espera pela decisão"), "{said}");
    let page = open.organiser.page(&open.desk);
    // found as imports find, side by side, and chosen
    assert_eq!(page.value("who"), player.id.to_string());
    page.assert_says("1800");
    assert_eq!(page.texts("#waiting h3").len(), 1);
    let entries = format!("/tournaments/{}/manage/entries", open.hall.id);
    open.organiser
        .page(&entries)
        .assert_says("Pedidos pela Internet (1)");
    // nobody is entered without the organiser's word
    assert_eq!(open.decide(1, &[("do", "approve")]), 422);
    let who = player.id.to_string();
    let approve = [("do", "approve"), ("who", who.as_str())];
    for _ in 0..2 {
        assert_eq!(open.decide(1, &approve), 303);
    }
    let entry = open
        .hall
        .now()
        .tournament
        .entries
        .remove(&EntryNo(1))
        .unwrap();
    assert_eq!(
        (entry.player, entry.person.rating),
        (Some(player.id), known.rating)
    );
    assert!(open.mail().subject.contains("Inscrição aceite"));
    assert_eq!(open.mails(), 0);
    assert!(
        open.visitor
            .page(&ana)
            .text("#standing")
            .contains("lista de inscritos")
    );
    open.hall.assert_sound();
}

#[apply(on_each_database)]
fn somebody_new_is_added_to_the_register_and_the_list_moves_up(db: &TestDb) {
    let mut open = Open::with(db, 2, Approval::ByHand);
    let (ana, _) = open.enter("Ana Sá");
    assert_eq!(
        open.decide(1, &[("do", "approve"), ("who", "unlinked")]),
        303
    );
    open.mail();
    // somebody new is added to the register and entered, in one step
    let (_, _) = open.enter("Rui Reis");
    assert_eq!(open.organiser.page(&open.desk).value("who"), "new");
    assert_eq!(open.decide(2, &[("do", "approve"), ("who", "new")]), 303);
    let register = db.read(db::player::list);
    let rui = register
        .iter()
        .find(|one| one.person.name.as_str() == "Rui Reis");
    let entry = open
        .hall
        .now()
        .tournament
        .entries
        .remove(&EntryNo(2))
        .unwrap();
    assert_eq!(entry.player, Some(rui.unwrap().id));
    open.mail();
    // full: yes is the waiting list, and nobody is entered
    let (eva, _) = open.enter("Eva Melo");
    open.organiser.page(&open.desk);
    let accept = [("application", "3"), ("do", "approve"), ("who", "new")];
    let accepted = open.organiser.post(&open.desk, &accept);
    assert!(
        accepted.location().contains("no-place"),
        "{}",
        accepted.body
    );
    assert_eq!(open.standing(3), ApplicationState::Listed);
    assert_eq!(db.read(db::player::list).len(), 1);
    assert!(open.mail().subject.contains("Lista de espera"));
    // who withdraws is taken out of the tournament, and the place goes on
    assert_eq!(open.withdraw(&ana), 303);
    assert_eq!(open.standing(3), ApplicationState::Placed);
    assert!(!open.hall.now().tournament.entries.contains_key(&EntryNo(1)));
    assert!(
        open.visitor
            .page(&eva)
            .text("#standing")
            .contains("Há lugar")
    );
    open.hall.assert_sound();
}

#[apply(on_each_database)]
fn no_has_a_reason_and_can_be_taken_back(db: &TestDb) {
    let mut open = Open::with(db, 1, Approval::AtOnce);
    let (ana, _) = open.enter("Ana Sá");
    open.enter("Rui Reis");
    open.enter("Eva Melo");
    let long = "x".repeat(401);
    assert_eq!(open.decide(1, &[("do", "refuse"), ("reason", &long)]), 422);
    let refuse = [("do", "refuse"), ("reason", "Só para sub-20.")];
    for _ in 0..2 {
        assert_eq!(open.decide(1, &refuse), 303);
    }
    let mails = [open.mail(), open.mail()];
    let said = mails
        .iter()
        .find(|mail| mail.subject.contains("recusada"))
        .unwrap();
    assert!(said.body.contains("Motivo: Só para sub-20."));
    assert!(mails.iter().any(|mail| mail.subject.contains("Há lugar")));
    assert_eq!(open.mails(), 0);
    open.visitor.page(&ana).assert_says("Só para sub-20.");
    assert_eq!(
        [1, 2, 3].map(|no| open.standing(no)),
        [
            ApplicationState::Refused,
            ApplicationState::Placed,
            ApplicationState::Listed
        ]
    );
    // moved: the one with the place waits behind the other
    assert_eq!(open.decide(2, &[("do", "put-last")]), 303);
    assert_eq!(
        [2, 3].map(|no| open.standing(no)),
        [ApplicationState::Listed, ApplicationState::Placed]
    );
    // taken back: decided again, behind whoever is there
    assert_eq!(open.decide(1, &[("do", "reopen")]), 303);
    assert_eq!(open.standing(1), ApplicationState::Waiting);
    assert_eq!(
        open.decide(1, &[("do", "approve"), ("who", "unlinked")]),
        303
    );
    assert_eq!(open.standing(1), ApplicationState::Listed);
    // whoever refused has nothing to reopen twice
    assert_eq!(open.decide(3, &[("do", "reopen")]), 409);
    assert_eq!(open.decide(9, &[("do", "refuse")]), 409);
    assert_eq!(open.decide(1, &[("do", "dance")]), 400);
}

#[apply(on_each_database)]
fn an_entry_taken_out_at_the_desk_is_decided_again(db: &TestDb) {
    let mut open = Open::with(db, 1, Approval::ByHand);
    let (ana, _) = open.enter("Ana Sá");
    let approve = [("do", "approve"), ("who", "unlinked")];
    assert_eq!(open.decide(1, &approve), 303);
    assert_eq!(
        open.decide(1, &[("do", "refuse")]),
        409,
        "it is an entry by now"
    );
    open.mail();
    // told, in the words of the mail and of the page
    let removal = format!("/tournaments/{}/entries/1/removal", open.hall.id);
    open.organiser.page(&removal);
    assert_eq!(open.organiser.sends(&removal, &[]), 303);
    let told = open.mail();
    assert!(told.subject.contains("Fora da lista"), "{}", told.subject);
    assert!(told.body.contains("retirou Ana Sá"), "{}", told.body);
    let said = open.visitor.page(&ana).text("#standing");
    assert!(said.contains("retirou o jogador da lista"), "{said}");
    assert_eq!(open.organiser.sends(&removal, &[]), 303, "twice is once");
    assert_eq!(open.mails(), 0);
    // the number goes to somebody else, who is not taken for the first
    let other = vec![(None, Person::named("Zé Costa".parse().unwrap()))];
    open.hall.act(|t, _| decide::enter(t, other));
    assert_eq!(
        (open.standing(1), open.all()[0].entry),
        (ApplicationState::TakenOff, None)
    );
    assert!(open.organiser.page(&open.desk).has("#taken-off #a-1"));
    assert_eq!(open.withdraw(&ana), 303);
    assert_eq!(open.hall.now().tournament.entries.len(), 1);
    open.hall.assert_sound();
}

#[apply(on_each_database)]
fn a_namesake_is_asked_about_and_a_licence_is_nobody_elses(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    let other = vec![(None, Person::named("Ana Sá".parse().unwrap()))];
    open.hall.act(|t, _| decide::enter(t, other));
    open.enter("Ana Sá");
    let no = [("application", "1"), ("do", "approve"), ("who", "unlinked")];
    open.organiser.page(&open.desk);
    let asked = open.organiser.post(&open.desk, &no);
    assert_eq!(asked.status, 409, "{}", asked.body);
    assert_eq!(asked.page().attribute("[name=known]", "value"), "1");
    assert_eq!(open.standing(1), ApplicationState::Waiting);
    // a tick that was made stays, whatever else is wrong
    let nobody = [("application", "1"), ("do", "approve"), ("known", "1")];
    let again = open.organiser.post(&open.desk, &nobody);
    assert_eq!(again.status, 422);
    let page = again.page();
    assert!(page.has("#a-1 [name=known][value='1'][checked]"));
    let which = page.text("label[for=k-1-1]");
    assert!(which.contains("inscrição n.º 1"), "{which}");
    let known = [("do", "approve"), ("who", "unlinked"), ("known", "1")];
    assert_eq!(open.decide(1, &known), 303);
    assert_eq!(open.hall.now().tournament.entries.len(), 2);
    let with_licence = Person {
        licence: Some("77".parse().unwrap()),
        ..Person::named("Rui Reis".parse().unwrap())
    };
    db.write(|c| db::player::create(c, &with_licence, &by_program()));
    open.visitor.page(&open.form);
    let mut typed = super::fields("Rui Rei", "rui@example.pt");
    typed.push(("licence", "77"));
    assert_eq!(open.visitor.sends(&open.form, &typed), 303);
    open.mail();
    let mail = open.mail();
    open.confirm(&link(&mail));
    assert_eq!(open.decide(2, &[("do", "approve"), ("who", "new")]), 422);
}

/// Whoever asks and may be entered already is marked before anything is decided, and the organiser can say at once that it is somebody else.
#[apply(on_each_database)]
fn whoever_may_be_entered_already_is_marked(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    let ana = Person {
        born: "1980".parse().ok(),
        licence: "12".parse().ok(),
        ..Person::named("Ana Silva".parse().unwrap())
    };
    open.hall.act(|t, _| decide::enter(t, vec![(None, ana)]));
    let mut ask = |name: &str, born: &str, more: &[(&str, &str)]| {
        let email = format!("ana{born}{}@example.pt", more.len());
        let mut typed = super::fields(name, &email);
        typed.retain(|(field, _)| *field != "born");
        typed.push(("born", born));
        typed.extend(more);
        open.visitor.page(&open.form);
        assert_eq!(open.visitor.sends(&open.form, &typed), 303);
        let asked = link(&open.mail());
        open.confirm(&asked);
        open.mail();
        open.organiser.page(&open.desk)
    };
    let page = ask("Ana Silva", "1981", &[]);
    assert!(!page.says("já consta"), "another year is another person");
    let page = ask("Ána Silva", "1980", &[]);
    let said = page.text("#a-2");
    assert!(
        said.contains("já consta das inscrições com o mesmo nome"),
        "{said}"
    );
    assert_eq!(page.attribute("#a-2 [name=known]", "value"), "1");
    let page = ask("Anita Silva", "1980", &[("licence", "12")]);
    let said = page.text("#a-3");
    assert!(
        said.contains("A licença 12 é de Ana Silva, que já consta"),
        "{said}"
    );
    assert!(!page.has("#a-3 [name=known]"));
    let known = [("do", "approve"), ("who", "unlinked"), ("known", "1")];
    assert_eq!(open.decide(2, &known), 303);
    assert!(!open.organiser.page(&open.desk).has("#a-2 [name=known]"));
}

/// Puts the tournament off.
pub(super) fn starts_on(open: &Open<'_>, day: &str) {
    let day = day.parse().unwrap();
    open.hall.act(|t, _| {
        let details = Details {
            starts: day,
            ends: day,
            ..t.details.clone()
        };
        decide::change_details(t, details)
    });
}

#[apply(on_each_database)]
fn a_deadline_that_passed_meanwhile_is_in_nobodys_way(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    starts_on(&open, "2031-01-03");
    open.offer(|offer| offer.closes = "2020-01-01T00:00:00".parse().ok());
    let url = format!("/tournaments/{}/online-entry", open.hall.id);
    open.organiser.page(&url);
    let version = open.hall.now().version.to_string();
    let fields = |closes: &'static str| {
        [
            ("version", version.clone()),
            ("offered", "on".to_owned()),
            ("capacity", "12".to_owned()),
            ("closes", closes.to_owned()),
            ("approval", "by-hand".to_owned()),
        ]
    };
    let mut send = |closes: &'static str| {
        let fields = fields(closes);
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, text)| (*name, text.as_str()))
            .collect();
        open.organiser.sends(&url, &fields)
    };
    assert_eq!(send("2020-01-02T00:00"), 422, "another that has passed");
    assert_eq!(send("2020-01-01T00:00"), 303);
}

#[apply(on_each_database)]
fn what_is_offered_is_written_at_the_desk(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    let url = format!("/tournaments/{}/online-entry", open.hall.id);
    let deputy = open.site.account("deputy@example.pt", SiteRole::Arbiter);
    open.hall
        .act(|t, _| decide::appoint(t, deputy, TournamentRole::DeputyArbiter));
    let page = open.organiser.page(&url);
    assert_eq!(
        (page.value("capacity"), page.value("offered")),
        ("9".into(), "on".into())
    );
    starts_on(&open, "2031-01-03");
    let version = open.hall.now().version.to_string();
    for (name, value) in [
        ("capacity", "0"),
        ("closes", "amanhã"),
        // it has passed
        ("closes", "2020-01-01T00:00"),
        // the tournament has begun by then
        ("closes", "2031-01-04T00:00"),
        ("approval", "x"),
    ] {
        let mut fields = vec![("version", version.as_str()), ("approval", "by-hand")];
        fields.retain(|(field, _)| *field != name);
        fields.push((name, value));
        let answer = open.organiser.post(&url, &fields);
        assert_eq!(answer.status, 422, "{name}");
        assert!(answer.page().has(&format!("#e-{name}")), "{name}");
    }
    let saved = [
        ("version", version.as_str()),
        ("offered", "on"),
        ("capacity", ""),
        ("closes", "2031-01-02T20:00"),
        ("approval", "at-once"),
        ("guardian", "on"),
        ("about", "Custa **10 €**."),
    ];
    assert_eq!(open.organiser.sends(&url, &saved), 303);
    assert_eq!(open.organiser.sends(&url, &saved), 303, "sent twice");
    let mut other = saved.to_vec();
    other.push(("capacity", "7"));
    other.retain(|(name, text)| *name != "capacity" || !text.is_empty());
    let old = open.organiser.sends(&url, &other);
    assert_eq!(old, 409, "made from an older version");
    let offer = open.hall.now().tournament.online;
    assert!(offer.is_offered && offer.asks_guardian && offer.capacity.is_none());
    let page = open.visitor.page(&open.form);
    page.assert_says("02/01/2031 20:00");
    assert_eq!(page.text(".about strong"), "10 €");
    assert!(page.has("[name=guardian-name]"));
    // a deputy reads what is offered, and neither changes it nor sees who asked
    let mut deputy = open.site.browser();
    deputy.sign_in("deputy@example.pt", PASSWORD);
    deputy.page(&url);
    assert_eq!(deputy.sends(&url, &saved), 403);
    assert_eq!(deputy.get(&open.desk).status, 403);
    assert_eq!(open.visitor.get(&open.desk).status, 303, "sign in first");
    open.hall.assert_sound();
}

/// Of two records that are of one person the one that stands is offered, by the licence of the other too; and nobody who is entered under either.
#[apply(on_each_database)]
fn records_of_one_person_are_offered_once(db: &TestDb) {
    let mut open = Open::with(db, 4, Approval::ByHand);
    let record = |name: &str, licence: &str| {
        let person = Person {
            licence: Some(licence.parse().unwrap()),
            ..Person::named(name.parse().unwrap())
        };
        db.write(|c| db::player::create(c, &person, &by_program()))
            .id
    };
    let (old, standing) = (record("Ana Sá", "77"), record("Ana Maria Sá", "78"));
    db.write(|c| db::merge::merge(c, (old, standing), &by_program()));
    open.enter("Ana Sá");
    let offered = |open: &mut Open<'_>| {
        let page = open.organiser.page(&open.desk);
        page.attributes("input[name=who]", "value")
    };
    let (old, standing) = (old.to_string(), standing.to_string());
    let first = offered(&mut open);
    assert!(
        first.contains(&standing) && !first.contains(&old),
        "{first:?}"
    );
    // entered under the record that is merged, as before they were one
    let person = Person::named("Ana Sá".parse().unwrap());
    let id = old.parse().ok().map(tournament::PlayerId);
    open.hall
        .act(|t, _| decide::enter(t, vec![(id, person.clone())]));
    let then = offered(&mut open);
    assert!(
        !then.contains(&standing) && !then.contains(&old),
        "{then:?}"
    );
    let found = format!("/tournaments/{}/entries/new?q=Ana", open.hall.id);
    let page = open.organiser.page(&found);
    assert!(
        page.texts(".badge.good")
            .contains(&"já na lista".to_owned()),
        "{:?}",
        page.texts(".badge.good")
    );
    assert!(
        !page
            .attributes("input[name=player]", "value")
            .contains(&standing)
    );
}

/// A licence number that was mistyped is that of somebody else: who it is, is the organiser's to say.
#[apply(on_each_database)]
fn the_licence_of_a_stranger_chooses_nobody(db: &TestDb) {
    let mut open = Open::with(db, 4, Approval::ByHand);
    for (name, licence, born) in [("Rui Reis", "77", "1950"), ("Ana Sá Melo", "88", "1980")] {
        let known = Person {
            licence: Some(licence.parse().unwrap()),
            born: born.parse().ok(),
            ..Person::named(name.parse().unwrap())
        };
        db.write(|c| db::player::create(c, &known, &by_program()));
    }
    let mut ask = |name: &'static str, licence: &'static str| {
        let email = format!("licence{licence}@example.pt");
        let mut typed = fields(name, &email);
        typed.push(("licence", licence));
        open.visitor.page(&open.form);
        assert_eq!(open.visitor.post(&open.form, &typed).status, 303);
        let confirming = link(&open.site.next_mail());
        open.confirm(&confirming);
        open.site.next_mail();
        open.organiser.page(&open.desk)
    };
    let page = ask("Ana Sá", "77");
    assert_eq!(page.count("[name=who][checked]"), 0);
    page.assert_says("A licença 77 é de Rui Reis");
    // the year says that it is the same person, under a longer name
    let page = ask("Ana Sá Lopes", "88");
    assert_eq!(page.count("[name=who][checked]"), 1);
    assert!(!page.says("A licença 88"));
}
