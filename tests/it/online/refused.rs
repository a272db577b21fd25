//! Whoever cannot enter is told why, and keeps what was typed.

use arbitro::admission;
use chrono::{Datelike as _, TimeDelta};
use macro_rules_attribute::apply;
use tournament::decide;
use tournament::online::{ApplicationState, Approval};

use super::{Open, fields, here, minor};
use crate::support::site::link;
use crate::{on_each_database, on_sqlite};

/// What is typed, the field beside which something is said, what.
const WRONG: [(&str, &str, &str); 12] = [
    ("name", "", "e-name"),
    ("name", "\u{3164}", "e-name"),
    ("name", "An\u{ad}a Sá", "e-name"),
    ("born", "", "e-born"),
    ("born", "31/02/1980", "e-born"),
    ("born", "2090", "e-born"),
    ("email", "nowhere", "e-email"),
    ("email", "ana.sa@exmplo", "e-email"),
    ("email", "a@b.pt\r\nBcc: c@d.pt", "e-email"),
    ("club", "\u{202e}x", "e-club"),
    ("club", "\u{61c}x", "e-club"),
    ("publish", "", "e-publish"),
];

#[apply(on_sqlite)]
fn what_is_wrong_is_said_beside_the_field(db: &TestDb) {
    let mut open = Open::with(db, 4, Approval::AtOnce);
    for (name, value, beside) in WRONG {
        open.visitor.page(&open.form);
        let mut typed = fields("Ana Sá", "ana@example.pt");
        typed.retain(|(field, _)| *field != name);
        typed.push((name, value));
        let answer = open.visitor.post(&open.form, &typed);
        assert_eq!(answer.status, 422, "{name}={value:?}");
        let page = answer.page();
        assert!(page.has(&format!("#{beside}")), "{name}={value:?}");
        if name != "name" {
            assert_eq!(page.value("name"), "Ana Sá");
        }
    }
    assert!(open.all().is_empty());
    assert_eq!(open.mails(), 0);
}

#[apply(on_sqlite)]
fn the_summary_names_each_field_that_is_wrong(db: &TestDb) {
    let mut open = Open::for_minors(db);
    open.visitor.page(&open.form);
    let mut typed = minor("nowhere");
    typed.retain(|(field, _)| !matches!(*field, "name" | "email" | "guardian-name"));
    typed.extend([
        ("name", ""),
        ("email", "nowhere"),
        ("guardian-name", "\u{3164}"),
    ]);
    let page = open.visitor.post(&open.form, &typed).page();
    let said = page.texts(".notice[data-focus] a");
    for label in [
        "Nome completo do jogador:",
        "E-mail:",
        "Nome do encarregado de educação:",
        "E-mail do encarregado de educação:",
    ] {
        let named = said.iter().filter(|one| one.starts_with(label)).count();
        assert_eq!(named, 1, "{label} {said:?}");
    }
}

#[apply(on_each_database)]
fn a_minor_has_a_guardian_who_confirms(db: &TestDb) {
    let mut open = Open::for_minors(db);
    open.visitor.page(&open.form);
    let mut typed = fields("Eva Sá", "eva@example.pt");
    typed[1].1 = "2015-03-04";
    typed.retain(|(name, _)| *name != "publish");
    let answer = open.visitor.post(&open.form, &typed);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    for beside in ["guardian-name", "guardian-email", "guardian-consent"] {
        assert!(page.has(&format!("#e-{beside}")), "{beside}");
    }
    page.assert_says("falta o e-mail do encarregado de educação");
    assert!(!page.has("#e-publish"), "a minor need not agree");
    typed.extend([
        ("guardian-name", "Rui Sá"),
        ("guardian-email", "rui@example.pt"),
        ("guardian-consent", "on"),
    ]);
    assert_eq!(open.visitor.sends(&open.form, &typed), 303);
    let mail = open.mail();
    assert_eq!(mail.to.as_str(), "rui@example.pt");
    assert_eq!(open.mails(), 0, "the guardian confirms");
    open.confirm(&link(&mail));
    assert_eq!(open.mail().to.as_str(), "rui@example.pt");
    let page = open.organiser.page(&open.desk);
    page.assert_says("menor");
    page.assert_says("Encarregado de educação: Rui Sá, rui@example.pt");
    assert_eq!(
        open.decide(1, &[("do", "approve"), ("who", "unlinked")]),
        303
    );
    // initials for everybody
    let entries = format!("/tournaments/{}/entries", open.hall.id);
    let page = open.visitor.page(&entries);
    assert!(page.says("E. S.") && !page.says("Eva Sá"));
    // nobody else's guardian is kept
    let mut adult = typed.clone();
    adult[0].1 = "Ana Sá";
    adult[1].1 = "1980";
    adult.push(("publish", "on"));
    open.visitor.page(&open.form);
    assert_eq!(open.visitor.sends(&open.form, &adult), 303);
    assert_eq!(open.all()[1].given.as_ref().unwrap().guardian, None);
}

/// Nothing is sent to a minor, who need not have an address; whoever may be of age is asked for the day instead of being told that they are a minor.
#[apply(on_sqlite)]
fn a_minor_needs_no_address_and_a_year_may_need_its_day(db: &TestDb) {
    let mut open = Open::for_minors(db);
    open.visitor.page(&open.form);
    let mut typed = minor("rui@example.pt");
    typed.retain(|(name, _)| *name != "email");
    assert_eq!(open.visitor.sends(&open.form, &typed), 303);
    let mail = open.mail();
    assert_eq!(mail.to.as_str(), "rui@example.pt");
    let mine = open.visitor.page(&link(&mail));
    assert!(!mine.texts("dt").contains(&"E-mail".to_owned()));
    open.confirm(&link(&mail));
    // born in the year in which they are 18: before their birthday, or after it
    let starts = open.hall.now().tournament.details.starts;
    let year = (starts.year() - 18).to_string();
    open.visitor.page(&open.form);
    let mut typed = fields("Ana Sá", "ana@example.pt");
    typed.retain(|(name, _)| *name != "born");
    typed.push(("born", &year));
    let answer = open.visitor.post(&open.form, &typed);
    assert_eq!(answer.status, 422);
    let page = answer.page();
    page.assert_says("O ano não diz se já tem 18 anos");
    assert!(page.has("#e-born") && !page.has("#e-guardian-name"));
    // a slip: nobody plays who is born in that year
    let slip = starts.year().to_string();
    typed.pop();
    typed.push(("born", &slip));
    let page = open.visitor.post(&open.form, &typed).page();
    page.assert_says("corrija o ano de nascimento");
    let day = format!("{year}-01-01");
    typed.pop();
    typed.push(("born", &day));
    assert_eq!(open.visitor.sends(&open.form, &typed), 303);
    // nobody else leaves their address out
    open.visitor.page(&open.form);
    typed.retain(|(name, _)| *name != "email");
    let answer = open.visitor.post(&open.form, &typed);
    assert!(answer.status == 422 && answer.page().has("#e-email"));
}

#[apply(on_sqlite)]
fn a_name_carries_no_link_into_our_mails(db: &TestDb) {
    let mut open = Open::for_minors(db);
    let links = [
        "Ganhe 500 euros em https://evil.example/premio",
        "Eva //evil",
        "Eva www.x.pt",
        "Eva em evil.example",
    ];
    for field in ["name", "guardian-name"] {
        for link in links {
            open.visitor.page(&open.form);
            let mut typed = minor("rui@example.pt");
            typed.retain(|(name, _)| *name != field);
            typed.push((field, link));
            let answer = open.visitor.post(&open.form, &typed);
            assert_eq!(answer.status, 422, "{field}={link}");
            assert!(answer.page().has(&format!("#e-{field}")), "{field}={link}");
        }
    }
    assert_eq!((open.all().len(), open.mails()), (0, 0));
    // initials are none
    open.visitor.page(&open.form);
    let typed = fields("J. R. D.Sá", "jr@example.pt");
    assert_eq!(open.visitor.sends(&open.form, &typed), 303);
}

#[apply(on_each_database)]
fn a_shut_door_says_why_and_loses_nothing(db: &TestDb) {
    let mut open = Open::with(db, 4, Approval::AtOnce);
    let waiting = open.ask("Rui Reis");
    let typed = fields("Ana Sá", "ana@example.pt");
    let overview = format!("/tournaments/{}", open.hall.id);
    let is_shut = |open: &mut Open<'_>, why: &str| {
        let page = open.visitor.page(&open.form);
        page.assert_says(why);
        assert!(!page.has("#entry"), "no form");
        assert!(!page.has("[data-focus]"), "nothing was refused");
        let answer = open.visitor.post(&open.form, &typed);
        assert_eq!(answer.status, 409, "{why}");
        let page = answer.page();
        page.assert_says(why);
        assert_eq!(page.value("email"), "ana@example.pt");
        assert!(page.has("[role=alert][data-focus]"), "{why}");
        let late = open.visitor.post(&waiting, &[("do", "confirm")]);
        assert_eq!(late.status, 409, "{why}");
        late.page().assert_says(why);
        assert!(late.page().has("[role=alert][data-focus]"), "{why}");
        let mine = open.visitor.page(&waiting);
        mine.assert_says(why);
        assert!(!mine.has("button[value=confirm]"), "{why}");
        assert_eq!(open.all().len(), 1);
        assert_eq!(open.standing(1), ApplicationState::Unconfirmed);
    };
    let now = arbitro::clock::local(arbitro::clock::now());
    open.offer(|offer| offer.closes = Some(now - TimeDelta::minutes(1)));
    is_shut(&mut open, "O prazo das inscrições terminou");
    open.offer(|offer| offer.closes = Some(now + TimeDelta::hours(1)));
    let page = open.visitor.page(&overview);
    page.assert_says("Prazo das inscrições:");
    // a script says when it has passed: the page is kept
    assert!(page.has("p[data-until][data-past]") && page.has("a[data-until]"));
    open.cancel("Sala inundada.");
    is_shut(&mut open, "O torneio foi cancelado.");
    open.hall.act(|t, _| decide::undo_cancellation(t));
    // the door is open again, and the link too
    assert!(open.confirm(&waiting).contains("Há lugar"));
    open.mail();
    // a link that outlasts the deadline says until when it confirms
    open.visitor.page(&open.form);
    let sent = open.visitor.post(&open.form, &typed);
    let sent_at = sent.location().to_owned();
    let sent = open.visitor.page(&sent_at);
    sent.assert_says("antes do fim do prazo das inscrições");
    sent.assert_says("A ligação vai para ana@example.pt.");
    // later it says that nobody confirms any more
    open.offer(|offer| offer.closes = Some(now - TimeDelta::minutes(1)));
    let late = open.visitor.page(&sent_at);
    late.assert_says("O prazo das inscrições terminou");
    assert!(!late.says("antes do fim do prazo"));
    open.offer(|offer| offer.closes = Some(now + TimeDelta::hours(1)));
    let mail = open.mail();
    assert!(mail.body.contains("antes do fim do prazo"), "{}", mail.body);
    assert!(!mail.body.contains("48 horas"), "{}", mail.body);
    open.offer(|offer| offer.is_offered = false);
    assert_eq!(open.visitor.get(&open.form).status, 404);
    assert_eq!(open.visitor.sends(&open.form, &typed), 404);
    assert!(
        !open
            .visitor
            .page(&overview)
            .has(&format!("a[href='{}']", open.form))
    );
}

/// A form comes back for what was typed into it, whichever field was left empty.
#[apply(on_sqlite)]
fn a_shut_door_loses_nothing_of_a_form_without_a_name(db: &TestDb) {
    let mut open = Open::with(db, 4, Approval::AtOnce);
    open.visitor.page(&open.form);
    open.cancel("Sala inundada.");
    let typed = fields("", "ana@example.pt");
    let answer = open.visitor.post(&open.form, &typed);
    assert_eq!(answer.status, 409);
    let page = answer.page();
    assert_eq!(page.value("email"), "ana@example.pt");
    assert!(page.has("[role=alert][data-focus]"));
}

#[apply(on_each_database)]
fn once_it_has_begun_leaving_is_told_to_the_arbiters(db: &TestDb) {
    let mut open = Open::with(db, 2, Approval::AtOnce);
    let (ana, _) = open.enter("Ana Sá");
    let (rui, _) = open.enter("Rui Reis");
    let (eva, _) = open.enter("Eva Melo");
    for no in [1, 2] {
        assert_eq!(
            open.decide(no, &[("do", "approve"), ("who", "unlinked")]),
            303
        );
    }
    let entries = [tournament::EntryNo(1), tournament::EntryNo(2)];
    for entry in entries {
        open.hall.act(|t, _| decide::check_in(t, entry));
    }
    open.hall
        .act(|t, _| decide::start(t, Some(entries.to_vec())));
    open.visitor
        .page(&open.form)
        .assert_says("O torneio já começou");
    assert!(!open.visitor.page(&ana).has("#withdrawal"));
    assert_eq!(open.withdraw(&ana), 409);
    assert_eq!(open.hall.now().tournament.entries.len(), 2);
    // once they told the arbiters, the page knows it
    open.hall.act(|t, _| decide::withdraw(t, entries[0]));
    let page = open.visitor.page(&ana);
    let said = page.text("#standing");
    assert!(said.contains("desistiu antes da ronda 1"), "{said}");
    assert!(!page.says("para desistir") && !page.has("#withdrawal"));
    // who only waits leaves as before, and nobody moves up any more
    assert_eq!(open.withdraw(&eva), 303);
    assert_eq!(open.standing(3), ApplicationState::Withdrawn);
    assert_eq!(open.withdraw(&rui), 409);
    // nor once it is cancelled, since that may be undone
    open.cancel("Sala inundada.");
    assert!(!open.visitor.page(&rui).has("#withdrawal"));
    assert_eq!(open.withdraw(&rui), 409);
    open.hall.assert_sound();
}

/// Whoever withdraws is out of it also where it takes place after all, and who waits has the place then.
#[apply(on_each_database)]
fn a_cancelled_tournament_lets_go_of_who_withdraws(db: &TestDb) {
    let mut open = Open::with(db, 1, Approval::AtOnce);
    let (ana, _) = open.enter("Ana Sá");
    open.enter("Rui Reis");
    assert_eq!(
        open.decide(1, &[("do", "approve"), ("who", "unlinked")]),
        303
    );
    open.cancel("Sala inundada.");
    assert_eq!(open.withdraw(&ana), 303);
    assert_eq!(open.all()[0].given, None);
    assert!(open.hall.now().tournament.entries.is_empty());
    assert_eq!(open.standing(2), ApplicationState::Listed, "it rests");
    open.hall.act(|t, _| decide::undo_cancellation(t));
    open.tended(arbitro::clock::now());
    assert_eq!(open.standing(2), ApplicationState::Placed);
    open.hall.assert_sound();
}

#[apply(on_each_database)]
fn strangers_are_braked_and_told_nothing(db: &TestDb) {
    let mut open = Open::with(db, 400, Approval::AtOnce);
    // a program fills in what nobody sees
    open.visitor.page(&open.form);
    let mut typed = fields("Ana Sá", "ana@example.pt");
    typed.push(("website", "https://spam.example"));
    let answer = open.visitor.post(&open.form, &typed);
    let trapped = (answer.status, answer.location().to_owned());
    assert!(open.all().is_empty() && open.mails() == 0);
    typed.pop();
    let answer = open.visitor.post(&open.form, &typed);
    assert_eq!((answer.status, answer.location().to_owned()), trapped);
    let first = link(&open.mail());
    open.confirm(&first);
    open.mail();
    // asked again, under another key: the same answer, and a link to what there is
    let answer = open.visitor.post(&open.form, &typed);
    assert_eq!((answer.status, answer.location().to_owned()), trapped);
    assert_eq!(open.all().len(), 1);
    let again = open.mail();
    assert!(again.subject.contains("já existe"), "{}", again.subject);
    // two presses of one form are one
    typed.push(("key", "formkey00001"));
    typed[0].1 = "Rui Reis";
    for _ in 0..2 {
        assert_eq!(open.visitor.sends(&open.form, &typed), 303);
    }
    assert_eq!((open.all().len(), open.mails()), (2, 1));
    // and not for ever from one address
    typed.pop();
    let all: Vec<u16> = (0..30)
        .map(|_| open.visitor.sends(&open.form, &typed))
        .collect();
    assert_eq!(all.last(), Some(&429), "{all:?}");
    let dead = open.visitor.get("/entry/abc");
    assert_eq!(dead.status, 410);
    let now = arbitro::clock::now();
    db.db
        .write_blocking(|c| admission::tended(c, open.hall.id, &here(now)))
        .unwrap();
}

#[apply(on_sqlite)]
fn the_desk_leads_to_the_page_while_it_is_offered(db: &TestDb) {
    let mut open = Open::with(db, 4, Approval::AtOnce);
    let desk = format!("/tournaments/{}/online-entry", open.hall.id);
    let link = format!("main a[href='{}']", open.form);
    assert!(open.organiser.page(&desk).has(&link));
    open.offer(|offer| offer.is_offered = false);
    assert_eq!(open.visitor.get(&open.form).status, 404);
    assert!(!open.organiser.page(&desk).has(&link));
}
