//! Whoever is shown to the public by initials, wherever they stand.

use arbitro::account::SiteRole;
use arbitro::db;
use arbitro::db::erasure::EraseEnd;
use macro_rules_attribute::apply;
use tournament::{EntryNo, Person, Player, PlayerId, decide};

use crate::on_each_database;
use crate::support::{
    database::TestDb,
    fixture::{Hall, by_program},
    make_account,
    site::{Browser, Site, link},
};

const NAMES: [&str; 4] = ["Abel Antunes", "Berta Barros", "Carla Couto", "Duarte Dias"];

/// Four of the register, in a tournament of three rounds whose first is played.
fn after_a_round(db: &TestDb) -> Hall<'_> {
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
    let hall = Hall::prepared(db, organiser, ("Open de Ovar", 3), people);
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
    assert!(led.starts_with("/players?q="), "{led}");
    assert!(!reader.page(&led).says("Carla"));
    let own = reader.page("/players/3");
    assert!(own.says("Carla Couto") && !own.says("Open de Ovar"));
    let calendar = reader.get("/players/3/calendar.ics").body;
    assert!(!calendar.contains("Open de Ovar"), "{calendar}");
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
    let carla = (PlayerId(3), None);
    let forget = |c: &mut db::Conn| db::erasure::erase(c, carla, &by_program());
    let end = db.db.write_blocking(forget);
    assert!(matches!(end, Ok(EraseEnd::Done(_))));
    assert_eq!(names("Couto"), 0);
    assert!(names("Participante 3") >= before);
    hall.assert_sound();
}
