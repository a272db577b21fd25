//! Entering by the web: asked on a public page, confirmed by the link of a mail, let in at the desk, withdrawn by whoever asked.

mod desk;
mod late;
mod queue;
mod refused;
mod whose;

use arbitro::account::{Email, SiteRole};
use arbitro::admission::{self, Here};
use arbitro::applicant::ApplicantData;
use arbitro::db::application::{self, Application};
use arbitro::db::outbox::Mail;
use arbitro::db::schema::outbox;
use arbitro::words::{self, Lang};
use chrono::{NaiveDateTime, TimeDelta};
use diesel::prelude::*;
use macro_rules_attribute::apply;
use tournament::online::{ApplicationState, Approval, OnlineEntry};
use tournament::{Cancellation, Person, PlayerId, decide};

use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::site::{Browser, PASSWORD, Site, link};
use crate::support::wait;

/// A tournament whose entries are open, with its organiser and somebody without an account.
pub(super) struct Open<'a> {
    pub site: Site<'a>,
    pub db: &'a TestDb,
    pub hall: Hall<'a>,
    pub organiser: Browser,
    pub visitor: Browser,
    pub form: String,
    pub desk: String,
}

impl<'a> Open<'a> {
    /// One with room for so many, in which nobody is entered.
    pub fn with(db: &'a TestDb, room: u16, approval: Approval) -> Self {
        Self::offering(
            db,
            OnlineEntry {
                is_offered: true,
                capacity: room.try_into().ok(),
                approval,
                ..OnlineEntry::default()
            },
        )
    }

    /// One that asks minors for a guardian, with room for everybody; the organiser approves.
    pub fn for_minors(db: &'a TestDb) -> Self {
        Self::offering(
            db,
            OnlineEntry {
                is_offered: true,
                asks_guardian: true,
                ..OnlineEntry::default()
            },
        )
    }

    pub fn offering(db: &'a TestDb, offer: OnlineEntry) -> Self {
        let site = Site::start(db);
        let user = site.account("org@example.pt", SiteRole::Organiser);
        let people: Vec<(Option<PlayerId>, Person)> = Vec::new();
        let hall = Hall::prepared(db, user, ("Open de Ovar", 4), people);
        hall.act(|t, _| decide::open_entries(t));
        hall.act(|t, _| decide::offer_online_entry(t, offer));
        let mut organiser = site.browser();
        organiser.sign_in("org@example.pt", PASSWORD);
        Open {
            form: format!("/tournaments/{}/entry", hall.id),
            desk: format!("/tournaments/{}/applications", hall.id),
            visitor: site.browser(),
            organiser,
            site,
            db,
            hall,
        }
    }

    /// Changes what is offered.
    pub fn offer(&self, change: impl FnOnce(&mut OnlineEntry)) {
        self.hall.act(|t, _| {
            let mut offer = t.online.clone();
            change(&mut offer);
            decide::offer_online_entry(t, offer)
        });
    }

    /// Cancels the tournament, with these words to the public.
    pub fn cancel(&self, word: &str) {
        let word = word.parse().unwrap();
        self.hall
            .act(|t, _| decide::cancel(t, Cancellation { word }));
    }

    /// Fills the form in and sends it; the path of the link in the mail.
    pub fn ask(&mut self, name: &str) -> String {
        self.visitor.page(&self.form);
        let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let email = format!("{}@example.pt", plain.to_lowercase());
        let answer = self.visitor.post(&self.form, &fields(name, &email));
        assert_eq!(answer.status, 303, "{}", answer.body);
        link(&self.site.next_mail())
    }

    /// The same, and confirms; what the page says then. The mail about it is taken out of the outbox.
    pub fn enter(&mut self, name: &str) -> (String, String) {
        let link = self.ask(name);
        let page = self.confirm(&link);
        self.site.next_mail();
        (link, page)
    }

    pub fn confirm(&mut self, link: &str) -> String {
        self.visitor.page(link);
        let answer = self.visitor.post(link, &[("do", "confirm")]);
        assert_eq!(answer.status, 303, "{}", answer.body);
        self.visitor.page(link).text("#standing")
    }

    pub fn withdraw(&mut self, link: &str) -> u16 {
        self.visitor.page(link);
        self.visitor
            .sends(link, &[("do", "withdraw"), ("sure", "on")])
    }

    /// What the organiser does with one of them.
    pub fn decide(&mut self, no: i32, what: &[(&str, &str)]) -> u16 {
        self.organiser.page(&self.desk);
        let no = no.to_string();
        let mut fields = vec![("application", no.as_str())];
        fields.extend(what);
        self.organiser.sends(&self.desk, &fields)
    }

    pub fn all(&self) -> Vec<Application> {
        self.db.read(|c| application::list(c, self.hall.id))
    }

    pub fn standing(&self, no: i32) -> ApplicationState {
        let all = self.all();
        all.iter().find(|one| one.no == no).unwrap().state
    }

    /// Looks after the tournament at this moment.
    fn tended(&self, now: NaiveDateTime) {
        let id = self.hall.id;
        let tended = |c: &mut arbitro::db::Conn| admission::tended(c, id, &here(now));
        self.db.db.write_blocking(tended).unwrap();
    }

    /// Noon, so many days after the last of the tournament.
    fn after_the_end(&self, days: i64) -> NaiveDateTime {
        let ends = self.hall.now().tournament.details.ends;
        let day = ends + TimeDelta::days(days);
        day.and_hms_opt(12, 0, 0).unwrap()
    }

    /// How many mails wait that nobody took.
    pub fn mails(&self) -> i64 {
        self.db.read(|c| {
            let fresh = outbox::table.filter(outbox::attempts.eq(0));
            Ok(fresh.count().get_result(c)?)
        })
    }

    pub fn mail(&self) -> Mail {
        self.site.next_mail()
    }
}

/// What an adult types.
pub(super) fn fields<'a>(name: &'a str, email: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("name", name),
        ("born", "1980"),
        ("club", "Clube da Ria"),
        ("federation", "por"),
        ("email", email),
        ("publish", "on"),
    ]
}

/// What is typed for a minor with this guardian.
pub(super) fn minor(guardian: &str) -> Vec<(&str, &str)> {
    let mut typed = fields("Eva Sá", "eva@example.pt");
    typed.retain(|(name, _)| !matches!(*name, "born" | "publish"));
    typed.extend([
        ("born", "2015-03-04"),
        ("guardian-name", "Rui Sá"),
        ("guardian-email", guardian),
        ("guardian-consent", "on"),
    ]);
    typed
}

/// The world at this moment.
pub(super) fn here(now: NaiveDateTime) -> Here {
    let site = arbitro::config::PublicUrl::parse("https://damas.example").unwrap();
    Here::at(now, &site, arbitro::web::application_url)
}

/// What somebody gives, without the form.
pub(super) fn given(name: &str) -> ApplicantData {
    ApplicantData {
        name: name.parse().unwrap(),
        club: None,
        federation: None,
        born: "1980".parse().unwrap(),
        email: Email::parse(&format!("{}@example.pt", name.to_lowercase())).unwrap(),
        licence: None,
        listed: None,
        guardian: None,
        by_initials: false,
    }
}

#[apply(on_each_database)]
fn somebody_enters_confirms_and_withdraws(db: &TestDb) {
    let mut open = Open::with(db, 1, Approval::AtOnce);
    let overview = format!("/tournaments/{}", open.hall.id);
    let page = open.visitor.page(&overview);
    assert!(page.has(&format!("a[href='{}']", open.form)), "a way in");
    let form = open.visitor.page(&open.form);
    form.assert_says("Há 1 lugar livre.");
    form.assert_says("30 dias depois");
    let ana = open.ask("Ana Sá");
    // it counts for nothing yet, and nobody else is told
    assert_eq!(open.standing(1), ApplicationState::Unconfirmed);
    assert_eq!(open.mails(), 0);
    open.visitor
        .page(&open.form)
        .assert_says("Há 1 lugar livre.");
    let before = open.visitor.page(&ana);
    assert!(before.text("#standing").contains("Falta confirmar"));
    before.assert_says("anas@example.pt");
    assert!(before.texts("dd").iter().any(|one| one == "POR"));
    assert!(open.confirm(&ana).contains("Há lugar"));
    let mail = open.mail();
    assert!(mail.subject.contains("Inscrição aceite: Ana Sá, "));
    let details = open.hall.now().tournament.details;
    let dates = words::dates(Lang::Pt, details.starts, details.ends);
    assert!(mail.body.contains(&dates), "{}", mail.body);
    // the link of the second mail opens the same
    let second = link(&mail);
    assert_ne!(second, ana);
    assert!(
        open.visitor
            .page(&second)
            .text("#standing")
            .contains("Há lugar")
    );
    // a second press changes nothing
    open.confirm(&ana);
    assert_eq!(open.mails(), 0);
    // no place is left
    open.visitor.page(&open.form).assert_says("lista de espera");
    let (rui, said) = open.enter("Rui Reis");
    assert!(said.contains("Lugar na lista de espera: 1"), "{said}");
    // withdrawn: only with the box ticked
    open.visitor.page(&ana);
    let unsure = open.visitor.post(&ana, &[("do", "withdraw")]);
    assert_eq!(unsure.status, 422);
    assert!(unsure.page().has("#e-sure"));
    assert!(unsure.page().has(".notice[data-focus] a[href='#f-sure']"));
    assert_eq!(open.withdraw(&ana), 303);
    let gone = &open.all()[0];
    assert_eq!(
        (gone.state, &gone.given),
        (ApplicationState::Withdrawn, &None)
    );
    let told = [open.mail(), open.mail()];
    let about = |what: &str| told.iter().find(|one| one.subject.contains(what));
    assert!(about("Há lugar").is_some(), "{told:?}");
    // what was accepted is not erased with what was asked
    let gone = about("Inscrição anulada").unwrap();
    assert!(gone.body.contains("no histórico do torneio"), "{gone:?}");
    assert!(
        open.visitor
            .page(&rui)
            .text("#standing")
            .contains("Há lugar")
    );
    assert_eq!(open.withdraw(&ana), 303, "twice is once");
    let page = open.visitor.page(&second);
    assert!(page.text("#standing").contains("anulada") && !page.says("Clube da Ria"));
    open.hall.assert_sound();
}

#[apply(on_each_database)]
fn nothing_personal_is_public_or_in_the_journal(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::ByHand);
    let (link, _) = open.enter("Ana Sá");
    assert_eq!(open.decide(1, &[("do", "approve"), ("who", "new")]), 303);
    let overview = format!("/tournaments/{}", open.hall.id);
    for path in [
        "",
        "/entries",
        "/entry",
        "/entries/1",
        "/entries.csv",
        "/players.json",
    ] {
        let answer = open.visitor.get(&format!("{overview}{path}"));
        assert_eq!(answer.status, 200, "{path}");
        for secret in ["example.pt", "1980", "espera de decisão"] {
            assert!(!answer.body.contains(secret), "{path}: {secret}");
        }
    }
    assert_eq!(open.withdraw(&link), 303);
    let journal = open.hall.journal();
    let text: String = journal.iter().map(|row| row.event.clone()).collect();
    assert!(!text.contains("@example.pt"));
    let page = open.organiser.page(&format!("{overview}/journal"));
    page.assert_says("Inscrições pela Internet abertas; lugares: 9.");
    page.assert_says("Inscrição pela Internet");
    assert!(open.hall.now().tournament.entries.is_empty());
    open.hall.assert_sound();
}

#[apply(on_each_database)]
fn what_nobody_confirms_is_dropped_and_what_is_old_erased(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::AtOnce);
    let (ana, _) = open.enter("Ana Sá");
    let late = open.ask("Rui Reis");
    let now = arbitro::clock::now();
    open.tended(now + TimeDelta::hours(47));
    assert_eq!(open.all().len(), 2);
    open.tended(now + TimeDelta::hours(49));
    let left = open.all();
    assert_eq!(left.len(), 1);
    assert_eq!(open.visitor.get(&late).status, 410);
    open.visitor.page(&ana).assert_says("Ana Sá");
    open.tended(open.after_the_end(29));
    assert!(open.all()[0].given.is_some());
    open.tended(open.after_the_end(32));
    assert_eq!(open.all()[0].given, None);
    assert_eq!(open.visitor.get(&ana).status, 410);
}

/// One that cannot be read keeps those after it from nothing.
#[apply(on_each_database)]
fn a_tournament_that_fails_does_not_keep_the_others_from_being_looked_after(db: &TestDb) {
    let open = Open::with(db, 9, Approval::AtOnce);
    let user = open.site.account("outra@example.pt", SiteRole::Organiser);
    let other = Hall::prepared(db, user, ("Open de Vizela", 4), Vec::new());
    other.act(|t, _| decide::open_entries(t));
    other.act(|t, _| decide::offer_online_entry(t, open.hall.now().tournament.online));
    let now = arbitro::clock::now();
    let key = "formkey00001".parse().unwrap();
    for id in [open.hall.id, other.id] {
        let ask = |c: &mut arbitro::db::Conn| {
            admission::ask(c, id, &key, (&given("Rui"), Lang::Pt), &here(now))
        };
        db.db.write_blocking(ask).unwrap();
    }
    assert!(
        open.hall.id < other.id,
        "in this order they are looked after"
    );
    let altered = format!(
        "UPDATE tournaments SET regulations = 'x' WHERE id = {}",
        open.hall.id
    );
    db.sql(&altered);
    let later = here(now + TimeDelta::hours(49));
    wait(admission::tend(&db.db, &later)).unwrap();
    let left = |id| db.read(|c| application::list(c, id)).len();
    assert_eq!((left(open.hall.id), left(other.id)), (1, 0));
}

#[apply(on_each_database)]
fn whom_mails_went_to_is_forgotten_with_what_was_given(db: &TestDb) {
    let mut open = Open::with(db, 9, Approval::AtOnce);
    let (ana, _) = open.enter("Ana Luz");
    open.enter("Rui Reis");
    open.ask("Eva Reis");
    db.write(|c| {
        let sent = outbox::state.eq("sent");
        Ok(diesel::update(outbox::table).set(sent).execute(c)?)
    });
    let known = || {
        db.read(|c| {
            let sent = outbox::table.filter(outbox::state.eq("sent"));
            let mut all: Vec<String> = sent.select(outbox::to_email).load(c)?;
            all.sort();
            all.dedup();
            Ok(all)
        })
    };
    let [eva, rui] = ["evareis@example.pt", "ruireis@example.pt"];
    assert_eq!(known(), ["analuz@example.pt", eva, rui]);
    assert_eq!(open.withdraw(&ana), 303);
    assert_eq!(known(), [eva, rui]);
    open.tended(arbitro::clock::now() + TimeDelta::hours(49));
    assert_eq!(known(), [rui]);
    open.tended(open.after_the_end(32));
    assert!(known().is_empty());
}

#[apply(on_each_database)]
fn the_mails_are_in_the_language_of_the_visitor(db: &TestDb) {
    let open = Open::with(db, 1, Approval::AtOnce);
    let key = "formkey00001".parse().unwrap();
    let world = here(arbitro::clock::now());
    let ask = |c: &mut arbitro::db::Conn| {
        admission::ask(c, open.hall.id, &key, (&given("Ann"), Lang::En), &world)
    };
    for _ in 0..2 {
        db.db.write_blocking(ask).unwrap();
    }
    let mail = open.mail();
    assert!(
        mail.subject.starts_with("Confirm your entry"),
        "{}",
        mail.subject
    );
    assert!(mail.body.contains("https://damas.example/entry/"));
    assert!(mail.body.contains("enter Ann in “Open de Ovar” with"));
    assert!(
        !mail.body.contains("{{") && !mail.body.contains("\n\n\n"),
        "{}",
        mail.body
    );
    assert_eq!(open.mails(), 0, "the same form twice is one");
}

/// Many are called «Torneio de Abertura»: before such a name nothing says once more what it is.
#[apply(on_each_database)]
fn the_name_of_the_tournament_stands_alone(db: &TestDb) {
    let mut open = Open::with(db, 1, Approval::AtOnce);
    let ana = open.ask("Ana Sá");
    open.visitor
        .page(&ana)
        .assert_says("Ana Sá em «Open de Ovar»");
    open.confirm(&ana);
    let told = open.mail().body;
    assert!(
        told.contains("Ana Sá tem lugar em «Open de Ovar»."),
        "{told}"
    );
}
