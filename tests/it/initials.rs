//! Whoever is shown to the public by initials, wherever they stand.

use arbitro::account::{AccountName, Email, SiteRole};
use arbitro::db;
use arbitro::db::erasure::EraseEnd;
use arbitro::db::follower::FollowAnswer;
use arbitro::db::outbox::{self, Mail};
use arbitro::db::tournament::{By, Change};
use arbitro::following::{Follow, Kinds};
use arbitro::words::Lang;
use macro_rules_attribute::apply;
use tournament::{Action, EntryNo, NewsKind, Person, Player, PlayerId, decide};

use crate::on_each_database;
use crate::support::{
    at,
    database::TestDb,
    fixture::{Hall, by_program},
    make_account,
    site::{Browser, Site, link},
};

const NAMES: [&str; 4] = ["Abel Antunes", "Berta Barros", "Carla Couto", "Duarte Dias"];

/// Four of the register, in a tournament of three rounds that has not begun.
fn entered(db: &TestDb) -> Hall<'_> {
    let organiser = make_account(db, "ana@example.pt", SiteRole::Organiser);
    let people: Vec<(Option<PlayerId>, Person)> = db.write(|c| {
        let entered = NAMES.iter().map(|name| {
            let born = name.starts_with("Duarte").then_some("1972");
            let person = Person {
                born: born.map(|year| year.parse().unwrap()),
                ..Person::named(name.parse().unwrap())
            };
            let player = db::player::create(c, &person, &by_program())?;
            Ok((Some(player.id), person))
        });
        entered.collect::<Result<_, db::DbError>>()
    });
    Hall::prepared(db, organiser, ("Open de Ovar", 3), people)
}

/// The same once it has begun and the first round is played.
fn after_a_round(db: &TestDb) -> Hall<'_> {
    let hall = entered(db);
    hall.start();
    let first = hall.publish();
    hall.play(first);
    hall
}

/// The wish is kept in the register, and reaches what was entered before it was said: a tournament that goes on, and one that is over.
#[apply(on_each_database)]
fn asked_for_later_they_reach_the_tournaments_of_before(db: &TestDb) {
    let site = Site::start(db);
    let hall = after_a_round(db);
    let mut reader = site.browser();
    let mut carla = db.read(|c| db::player::find(c, PlayerId(3))).unwrap();
    let places = [
        "/entries",
        "/entries/3",
        "/standings",
        "/rounds/1",
        "/feed.atom",
    ];
    let say = |carla: &Player| db.write(|c| db::player::update(c, carla, &by_program()));
    let shows = |reader: &mut Browser, place: &str| {
        let answer = reader.get(&format!("/tournaments/1{place}"));
        assert_eq!(answer.status, 200, "{place}");
        answer.body.contains("Carla Couto")
    };
    assert!(shows(&mut reader, "/entries"));
    carla.person.by_initials = true;
    say(&carla);
    for place in places {
        assert!(!shows(&mut reader, place), "{place}");
    }
    carla.person.by_initials = false;
    say(&carla);
    assert!(shows(&mut reader, "/entries"));
    for _ in 2..=3 {
        let round = hall.publish();
        hall.play(round);
    }
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    carla.person.by_initials = true;
    say(&carla);
    for place in places {
        assert!(!shows(&mut reader, place), "finished, {place}");
    }
    // an entry keeps the year that was wrong, and is read by the one that is right
    let mut duarte = db.read(|c| db::player::find(c, PlayerId(4))).unwrap();
    duarte.person.by_initials = true;
    say(&duarte);
    let reads = |reader: &mut Browser, name| {
        let page = reader.page("/tournaments/1/standings");
        page.assert_says(name);
    };
    reads(&mut reader, "Duarte Dias");
    duarte.person.born = "2014".parse().ok();
    say(&duarte);
    reads(&mut reader, "D. D.");
    hall.assert_sound();
    db.assert_audited();
}

/// Ticked for the entry alone, they lead to nobody of the register, and nobody there leads to them.
#[apply(on_each_database)]
fn asked_for_in_an_entry_alone_they_are_joined_to_no_name(db: &TestDb) {
    let site = Site::start(db);
    let hall = after_a_round(db);
    let mut reader = site.browser();
    let entry = EntryNo(3);
    let tournament = hall.now().tournament;
    let shown = Person {
        by_initials: true,
        ..tournament.entries[&entry].person.clone()
    };
    hall.act(|t, _| decide::change_entry(t, entry, shown));
    let page = reader.page("/tournaments/1/entries/3");
    assert!(page.says("C. C.") && !page.has("a[href='/players/3']"));
    let looked_up = "/tournaments/1/entries/3/player";
    let led = reader.get(looked_up).location().to_owned();
    assert_eq!(led, "/players", "everybody, and so nobody");
    let own = reader.page("/players/3");
    assert!(own.says("Carla Couto") && !own.says("Open de Ovar"));
    let calendar = reader.get("/players/3/calendar.ics");
    assert!(!calendar.body.contains("Open de Ovar"));
    assert_eq!(calendar.header("last-modified"), "", "nor when it changed");
    let met = tournament.rounds[0].match_of(entry).unwrap().pairing;
    let other = met.on(met.side_of(entry).unwrap().other());
    let other = reader.page(&format!("/players/{other}"));
    assert!(other.says("C. C.") && !other.says("Carla Couto"));
    // a record that asks for them as well is found behind the entry
    let mut carla = db.read(|c| db::player::find(c, PlayerId(3))).unwrap();
    carla.person.by_initials = true;
    db.write(|c| db::player::update(c, &carla, &by_program()));
    assert_eq!(reader.get(looked_up).location(), "/players/3");
    let own = reader.page("/players/3");
    assert!(own.says("C. C.") && own.says("Open de Ovar"));
}

/// The database says who they are as a tournament that is loaded does: whoever is of age is none of them.
#[apply(on_each_database)]
fn those_of_a_tournament_are_asked_for_without_loading_it(db: &TestDb) {
    let hall = after_a_round(db);
    for no in [EntryNo(3), EntryNo(4)] {
        let ticked = Person {
            by_initials: true,
            ..hall.now().tournament.entries[&no].person.clone()
        };
        hall.act(|t, _| decide::change_entry(t, no, ticked));
    }
    let tournament = hall.now().tournament;
    let carla = &tournament.entries[&EntryNo(3)];
    assert!(tournament.is_by_initials(carla));
    assert!(!tournament.is_by_initials(&tournament.entries[&EntryNo(4)]));
    let shown = db.read(|c| db::initials::shown(c, [hall.id]));
    assert_eq!(shown, [(hall.id, carla.player, carla.person.clone())]);
}

/// Somebody follows the third of the tournament by mail and confirms it; the link of that mail.
fn follows_the_third(site: &Site<'_>) -> String {
    let mut rita = site.browser();
    let follow = "/tournaments/1/entries/3/follow";
    rita.page(follow);
    let asked = [("email", "rita@example.pt"), ("games", "on")];
    assert_eq!(rita.sends(follow, &asked), 303);
    // it is on its way from here on, and waits for another attempt
    let confirmation = site.next_mail();
    assert!(confirmation.subject.contains("Carla Couto"));
    let mine = link(&confirmation);
    let keys = rita
        .page(&mine)
        .attributes(".waiting input[name=follow]", "value");
    let confirmed = [("follow", &*keys[0]), ("do", "confirm")];
    assert_eq!(rita.sends(&mine, &confirmed), 303);
    mine
}

/// Subject and text of each mail of the outbox.
fn mails(db: &TestDb) -> Vec<(String, String)> {
    use db::schema::outbox;
    use diesel::prelude::*;
    let all = outbox::table.select((outbox::subject, outbox::body));
    db.read(|c| Ok(all.load(c)?))
}

fn forget_the_third(db: &TestDb) {
    let carla = (PlayerId(3), None);
    let forget = |c: &mut db::Conn| db::erasure::erase(c, carla, &by_program());
    let end = db.db.write_blocking(forget);
    assert!(matches!(end, Ok(EraseEnd::Done(_))), "{end:?}");
}

/// A mail about a page with these words waits for somebody who follows the tournament in English.
fn told_in_english(hall: &Hall<'_>, (page, words): (&str, &str)) {
    let to = Email::parse("john@example.com").unwrap();
    let follow = Follow {
        tournament: hall.id,
        entry: None,
        kinds: Kinds::of([NewsKind::Games]).unwrap(),
    };
    let by = (&to, Lang::En, "http://localhost");
    let asked = hall.db.write(|c| db::follower::ask(c, by, &follow, at(0)));
    let FollowAnswer::Noted(follower) = asked else {
        panic!("nobody follows there yet");
    };
    let mail = Mail {
        name: AccountName::parse("John").unwrap(),
        subject: words.to_owned(),
        body: format!("{words}\n\nhttp://localhost/tournaments/{page}"),
        to,
    };
    let stop = follower.stop_url();
    hall.db
        .write(|c| outbox::queue_to_follower(c, &mail, (page, &stop), at(0)));
}

/// What was written by the full name and waits to be sent says the initials too.
#[apply(on_each_database)]
fn mails_that_wait_say_the_initials_that_are_asked_for(db: &TestDb) {
    let site = Site::start(db);
    let hall = after_a_round(db);
    let mine = follows_the_third(&site);
    hall.publish();
    let mut carla = db.read(|c| db::player::find(c, PlayerId(3))).unwrap();
    carla.person.by_initials = true;
    db.write(|c| db::player::update(c, &carla, &by_program()));
    let told = site.next_mail();
    for text in [&told.subject, &told.body] {
        assert!(text.contains("C. C.") && !text.contains("Couto"), "{text}");
    }
    assert_eq!(told.body.matches(&*mine).count(), 2, "{}", told.body);
    assert!(
        !mails(db)
            .iter()
            .any(|(subject, _)| subject.contains("Couto"))
    );
}

/// What names somebody who is forgotten and waits to be sent says the pseudonym.
#[apply(on_each_database)]
fn mails_that_wait_name_nobody_who_is_forgotten(db: &TestDb) {
    let site = Site::start(db);
    let hall = after_a_round(db);
    follows_the_third(&site);
    for _ in 2..=3 {
        let round = hall.publish();
        hall.play(round);
    }
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    let names = |name: &str| {
        let all = mails(db);
        let said = all.iter().flat_map(|(subject, body)| [subject, body]);
        said.filter(|text| text.contains(name)).count()
    };
    let before = names("Carla Couto");
    assert!(before > 0);
    forget_the_third(db);
    assert_eq!(names("Couto"), 0);
    assert!(names("Participante 3") >= before);
    hall.assert_sound();
}

/// Only where it is they who are named: not in what waits of another tournament, nor as a part of another's name.
#[apply(on_each_database)]
fn a_mail_says_the_pseudonym_in_its_language_and_leaves_namesakes(db: &TestDb) {
    let hall = after_a_round(db);
    for _ in 2..=3 {
        let round = hall.publish();
        hall.play(round);
    }
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    told_in_english(&hall, ("1/entries/3", "Carla Couto won."));
    told_in_english(&hall, ("11/entries/3", "Carla Couto lost."));
    forget_the_third(db);
    let mut subjects: Vec<String> = mails(db).into_iter().map(|(subject, _)| subject).collect();
    subjects.sort();
    assert_eq!(subjects, ["Carla Couto lost.", "Participant 3 won."]);
    let bodies: Vec<String> = mails(db).into_iter().map(|(_, body)| body).collect();
    assert!(
        bodies
            .iter()
            .any(|body| body.starts_with("Participant 3 won."))
    );
    hall.assert_sound();
}

/// Nor is anybody named any more who was taken out, or whose tournament was deleted.
#[apply(on_each_database)]
fn mails_that_wait_name_nobody_who_had_left_and_is_forgotten(db: &TestDb) {
    let left = entered(db);
    left.act(|t, _| decide::remove_entry(t, EntryNo(3)));
    let carla = db.read(|c| db::player::find(c, PlayerId(3))).unwrap();
    let organiser = make_account(db, "rui@example.pt", SiteRole::Organiser);
    let people = vec![(Some(carla.id), carla.person)];
    let deleted = Hall::prepared(db, organiser, ("Open de Faro", 3), people);
    for hall in [&left, &deleted] {
        let page = hall.id.to_string();
        told_in_english(hall, (&page, "Carla Couto (Sporting) plays."));
    }
    let change = Change {
        id: deleted.id,
        action: Action::Work,
        by: By::Program,
        seen: None,
        entry: by_program(),
    };
    let delete = |c: &mut db::Conn| db::tournament::delete(c, &change, |_| Ok(()));
    db.db.write_blocking(delete).unwrap();
    forget_the_third(db);
    let mut subjects: Vec<String> = mails(db).into_iter().map(|(subject, _)| subject).collect();
    subjects.sort();
    let said = ["Participant 1", "Participant 3"].map(|who| format!("{who} (Sporting) plays."));
    assert_eq!(subjects, said);
    left.assert_sound();
}
