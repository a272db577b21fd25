//! What the register of the public server says later: shown on the laptop, and taken by choice.

use arbitro::account::{SiteRole, UserId};
use arbitro::db::stream::{self, Server, StreamAnswer};
use arbitro::db::tournament::{By, Change};
use arbitro::db::{self, Conn, DbError};
use arbitro::package::facts::{Facts, HallAnswer, tell};
use arbitro::package::{self, ChosenNews};
use arbitro::stream::{PrivateKey, Signed};
use macro_rules_attribute::apply;
use tournament::online::OnlineEntry;
use tournament::stream::{KnownPlayer, NumberKind};
use tournament::{
    Action, Cancellation, EntryNo, Person, Player, PlayerId, ServerId, TournamentId,
    TournamentRole, decide,
};

use super::{ANA, Laptop, Public, RUI, Shown, unpack};
use crate::on_each_database;
use crate::online::fields;
use crate::reckoning::forgotten::forget;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program, registered};
use crate::support::site::{Browser, PASSWORD, Site, link};
use crate::support::turn::one_after_the_other;
use crate::support::{at, make_account};

#[apply(on_each_database)]
fn what_is_typed_on_the_laptop_is_not_undone_by_a_package(db: &TestDb) {
    let above = TestDb::sqlite();
    let mut public = Public::new(&above);
    registered(&above, "Zulmira Espadanal");
    let shown = public.check_out();
    unpack(db, &shown);
    let here = db.read(db::player::list).remove(0);
    let mut typed = here.clone();
    typed.person.club = Some("Grupo de Beja".parse().unwrap());
    // the same file once more
    one_after_the_other(
        db,
        |c| db::player::update(c, &typed, &by_program()),
        || unpack(db, &shown),
    );
    assert_eq!(db.read(|c| db::player::find(c, here.id)), Some(typed));
}

/// The register above says a player's rating; it is taken over while `first` does something else to them. Who they are then.
fn taken_while(
    db: &TestDb,
    first: impl FnOnce(&mut Conn, &Player) -> Result<(), DbError>,
) -> Player {
    let player = registered(db, "Zulmira Espadanal");
    let organiser = make_account(db, "organiza@example.pt", SiteRole::Organiser);
    let hall = Hall::created(db, organiser, "Open de Beja", |_| {});
    let above = Server {
        id: ServerId::from_random([7; 16]),
        name: "Federação".parse().unwrap(),
        public_key: None,
        address: None,
    };
    let identity = db.write(|c| {
        assert_eq!(stream::meet(c, &above, at(0))?, None);
        db::pulled::remember(c, player.id, &player.person)?;
        stream::identity(c, NumberKind::Player, player.id.0)
    });
    let mut person = player.person.clone();
    person.rating = Some("1500".parse().unwrap());
    let facts = Facts {
        people: vec![KnownPlayer {
            player: PlayerId(77),
            identity,
            person,
        }],
        entrants: Vec::new(),
    };
    let tournament = hall.now().tournament;
    let news = db.read(|c| package::news(c, &tournament, facts.people.clone()));
    let chosen = ChosenNews {
        taken: news.iter().map(package::PersonNews::mark).collect(),
        ..ChosenNews::default()
    };
    assert_eq!(chosen.taken.len(), 1);
    let change = Change {
        id: hall.id,
        action: Action::HandOver,
        by: By::Program,
        seen: None,
        entry: by_program(),
    };
    let take = || {
        db.db
            .write_blocking(|c| package::take_news(c, &change, (above.id, facts), &chosen))
    };
    one_after_the_other(db, |c| first(c, &player), take).unwrap();
    db.read(|c| db::player::find(c, player.id)).unwrap()
}

#[apply(on_each_database)]
fn what_is_typed_is_not_undone_by_facts_from_above(db: &TestDb) {
    let now = taken_while(db, |c, player| {
        let mut typed = player.clone();
        typed.person.club = Some("Grupo de Beja".parse().unwrap());
        db::player::update(c, &typed, &by_program())
    });
    let club = now.person.club.map(|club| club.to_string());
    assert_eq!(club.as_deref(), Some("Grupo de Beja"));
}

#[apply(on_each_database)]
fn facts_from_above_name_nobody_who_is_forgotten(db: &TestDb) {
    let now = taken_while(db, |c, player| {
        let erased = db::erasure::erase(c, (player.id, None), &by_program());
        erased
            .map(drop)
            .map_err(|error| DbError::corrupt(error.to_string()))
    });
    assert_eq!(now.person.name.as_str(), format!("Pessoa {}", now.id));
}

/// Changes what a register says of somebody.
fn alter(db: &TestDb, id: PlayerId, change: impl FnOnce(&mut Person)) {
    db.write(|c| {
        let mut player = db::player::find(c, id)?.unwrap();
        change(&mut player.person);
        db::player::update(c, &player, &by_program())
    });
}

/// The rows of the page that says what is new, by name: the mark of the tick, and what it says.
fn asked(laptop: &mut Laptop<'_>) -> Vec<(String, String)> {
    let path = "/tournaments/1/away/facts";
    laptop.ana.get(path);
    let answer = laptop.ana.post(path, &[("do", "ask")]);
    assert_eq!(answer.status, 200, "{}", answer.body);
    let page = answer.page();
    let marks = page.attributes("#facts input[name=take]", "value");
    marks
        .into_iter()
        .zip(page.texts("#facts tbody tr"))
        .collect()
}

fn take(laptop: &mut Laptop<'_>, mark: &str) {
    let fields = [("do", "take"), ("take", mark)];
    let taken = laptop.ana.post("/tournaments/1/away/facts", &fields);
    assert_eq!(taken.status, 303, "{}", taken.body);
}

/// A tournament that is set up, of three people of the register, lent to a laptop that reaches the public server.
struct Lent<'a> {
    site: Site<'a>,
    ana: Browser,
    path: String,
    laptop: Laptop<'a>,
    /// Berta, Carlos and Duarte upstream, and on the laptop.
    there: Vec<PlayerId>,
    here: Vec<PlayerId>,
}

impl<'a> Lent<'a> {
    fn new(db: &'a TestDb, own: &'a TestDb) -> Self {
        Self::prepared(db, own, |_| {})
    }

    /// The same, with more done before it is lent.
    fn prepared(db: &'a TestDb, own: &'a TestDb, prepare: impl FnOnce(&Hall<'_>)) -> Self {
        let site = Site::start(db);
        let mut ana = site.signed_in(ANA, SiteRole::Admin);
        let players = ["Berta Brás", "Carlos", "Duarte"].map(|name| registered(db, name));
        let people = players.iter().map(|one| (Some(one.id), one.person.clone()));
        let hall = Hall::prepared(db, UserId(1), ("Open", 2), people.collect());
        prepare(&hall);
        let path = format!("/tournaments/{}/away", hall.id);
        ana.get(&path);
        let fields = [("do", "check-out"), ("place", "Sala de Ovar")];
        let given = ana.post(&path, &fields).page();
        let shown = Shown {
            code: given.text("#package-code"),
            passwords: given.texts(".hall-password"),
            package: ana.get(&format!("{path}/package")).bytes,
        };
        let laptop = Laptop::new(own, &shown);
        let met = own.write(|c| {
            let stream = db::stream::of_tournament(c, laptop.hall.id)?.unwrap();
            let above = db::stream::server(c, stream.upstream.unwrap())?.unwrap();
            let address = Some(format!("http://{}", site.addr));
            db::stream::meet_anew(c, &db::stream::Server { address, ..above }, at(200))
        });
        assert_eq!(met, None);
        let register = own.read(db::player::list);
        Lent {
            there: players.iter().map(|one| one.id).collect(),
            here: register.iter().map(|one| one.id).collect(),
            site,
            ana,
            path,
            laptop,
        }
    }

    /// Goes on as somebody on the laptop who runs this tournament, and keeps no register.
    fn as_chief_arbiter(&mut self) {
        let rui = self.laptop.site.account(RUI, SiteRole::Arbiter);
        let chief = TournamentRole::ChiefArbiter;
        self.laptop.hall.act(|t, _| decide::appoint(t, rui, chief));
        self.laptop.ana = self.laptop.site.browser();
        assert_eq!(self.laptop.ana.sign_in(RUI, PASSWORD).status, 303);
    }

    /// The tournament's number at the public server.
    fn site_tournament(&self) -> TournamentId {
        let no = self.path.split('/').nth(2).unwrap();
        TournamentId(no.parse().unwrap())
    }

    /// Somebody on the laptop: in the register, and in the tournament.
    fn person(&self, place: usize) -> (Person, Person) {
        let id = self.here[place];
        let player = self.laptop.db.read(|c| db::player::find(c, id)).unwrap();
        let entries = self.laptop.hall.now().tournament.entries;
        let entry = entries.into_values().find(|one| one.player == Some(id));
        (player.person, entry.unwrap().person)
    }
}

#[apply(on_each_database)]
fn what_is_new_upstream_is_shown_and_taken_by_choice(db: &TestDb) {
    let own = TestDb::sqlite();
    let mut lent = Lent::new(db, &own);
    assert!(asked(&mut lent.laptop).is_empty(), "nothing is new yet");
    // Berta gets a licence there and a club here, Carlos another name on both sides
    alter(db, lent.there[0], |one| one.licence = "4711".parse().ok());
    alter(&own, lent.here[0], |one| one.club = "Ovar".parse().ok());
    alter(db, lent.there[1], |one| {
        one.name = "Carlos Sá".parse().unwrap()
    });
    alter(&own, lent.here[1], |one| {
        one.name = "Carlos Reis".parse().unwrap()
    });
    let rows = asked(&mut lent.laptop);
    assert_eq!(rows.len(), 2, "{rows:?}");
    assert!(
        rows[0].1.contains("Berta") && rows[0].1.contains("4711"),
        "{rows:?}"
    );
    assert!(rows[1].1.contains("Mudou aqui e lá"), "{rows:?}");
    take(&mut lent.laptop, &rows[0].0);
    let (berta, entry) = lent.person(0);
    let texts = |one: &Person| {
        let licence = one.licence.as_ref().map(ToString::to_string);
        (licence, one.club.as_ref().map(ToString::to_string))
    };
    let licence = Some("4711".to_owned());
    assert_eq!(texts(&berta), (licence.clone(), Some("Ovar".to_owned())));
    assert_eq!(texts(&entry), (licence, None));
    // a tick of what was shown is no tick of what is said by now
    let stale = asked(&mut lent.laptop).remove(0).0;
    alter(db, lent.there[1], |one| one.rating = "1800".parse().ok());
    take(&mut lent.laptop, &stale);
    assert_eq!(lent.person(1).0.rating, None);
}

/// The page calls whoever was forgotten in the language of its reader; a tick means the entry as it is stored.
#[apply(on_each_database)]
fn what_is_new_of_whoever_was_forgotten_is_taken_in_every_language(db: &TestDb) {
    let own = TestDb::sqlite();
    let mut lent = Lent::prepared(db, &own, |hall| {
        hall.act(|t, _| decide::open_entries(t));
        let word = "Sala inundada.".parse().unwrap();
        hall.act(|t, _| decide::cancel(t, Cancellation { word }));
        let berta = hall.now().tournament.entries[&EntryNo(1)].player;
        forget(hall.db, berta.unwrap());
        hall.act(|t, _| decide::undo_cancellation(t));
    });
    alter(db, lent.there[0], |one| one.licence = "4711".parse().ok());
    let path = "/tournaments/1/away/facts?lang=en";
    lent.laptop.ana.get(path);
    let page = lent.laptop.ana.post(path, &[("do", "ask")]).page();
    let person = format!("Person {}", lent.there[0]);
    assert_eq!(page.text("#facts tbody th"), person);
    let mark = page.attribute("#facts input[name=take]", "value");
    let taken = [("do", "take"), ("take", mark.as_str())];
    assert_eq!(lent.laptop.ana.post(path, &taken).status, 303);
    let entry = lent.laptop.hall.now().tournament.entries[&EntryNo(1)].clone();
    assert_eq!(entry.person.name.as_str(), "Participante 1");
    let licence = entry.person.licence.map(|one| one.to_string());
    assert_eq!(licence.as_deref(), Some("4711"));
}

/// Who runs one tournament says which server is above it, and does not keep the register: what that server says is taken in the entries alone.
#[apply(on_each_database)]
fn facts_from_above_change_the_register_by_those_who_keep_it_alone(db: &TestDb) {
    let above = TestDb::sqlite();
    let mut lent = Lent::new(&above, db);
    alter(&above, lent.there[0], |one| {
        one.licence = "4711".parse().ok()
    });
    registered(&above, "Zulmira Inventada");
    let all = asked(&mut lent.laptop);
    assert_eq!(all.len(), 2, "{all:?}");
    lent.as_chief_arbiter();
    let path = "/tournaments/1/away/facts";
    lent.laptop.ana.get(path);
    let page = lent.laptop.ana.post(path, &[("do", "ask")]).page();
    page.assert_says("O que assinalar muda só na inscrição.");
    assert_eq!(page.texts("#facts tbody tr").len(), 2, "all is shown");
    assert_eq!(page.count("#facts input[name=take]"), 1);
    // whatever is ticked
    let register = db.read(db::player::list);
    let fields = [("do", "take"), ("take", &*all[0].0), ("take", &*all[1].0)];
    let taken = lent.laptop.ana.post(path, &fields);
    assert_eq!(taken.status, 303, "{}", taken.body);
    assert_eq!(db.read(db::player::list), register);
    let licence = lent.person(0).1.licence.map(|one| one.to_string());
    assert_eq!(licence.as_deref(), Some("4711"));
}

/// Who asks for initials above has them in the hall once it asks what is new: nobody chooses that, and no public round stands in the way.
#[apply(on_each_database)]
fn initials_that_are_asked_for_above_are_taken_at_once(db: &TestDb) {
    let above = TestDb::sqlite();
    let mut lent = Lent::new(&above, db);
    lent.laptop.hall.start();
    lent.laptop.hall.publish();
    let shown = |lent: &Lent<'_>, place| {
        let (known, entry) = lent.person(place);
        [known.by_initials, entry.by_initials]
    };
    alter(&above, lent.there[0], |one| one.by_initials = true);
    assert_eq!(shown(&lent, 0), [false, false]);
    let left = asked(&mut lent.laptop);
    assert!(left.is_empty(), "nothing is left to choose: {left:?}");
    assert_eq!(shown(&lent, 0), [true, true]);
    // what is taken back here is not taken again
    alter(db, lent.here[0], |one| one.by_initials = false);
    asked(&mut lent.laptop);
    assert_eq!(shown(&lent, 0), [false, false]);
    // whoever keeps no register changes the entry alone
    lent.as_chief_arbiter();
    alter(&above, lent.there[1], |one| one.by_initials = true);
    asked(&mut lent.laptop);
    assert_eq!(shown(&lent, 1), [false, true]);
    assert_eq!(shown(&lent, 2), [false, false]);
    db.assert_audited();
}

#[apply(on_each_database)]
fn once_a_round_is_public_entries_stay_and_a_revoked_laptop_is_told_nothing(db: &TestDb) {
    let own = TestDb::sqlite();
    let mut lent = Lent::new(db, &own);
    lent.laptop.hall.start();
    lent.laptop.hall.publish();
    alter(db, lent.there[0], |one| one.rating = "1900".parse().ok());
    let rows = asked(&mut lent.laptop);
    assert_eq!(rows.len(), 1, "{rows:?}");
    take(&mut lent.laptop, &rows[0].0);
    let (berta, entry) = lent.person(0);
    let rating = berta.rating.map(|one| one.get());
    assert_eq!((rating, entry.rating), (Some(1900), None));

    lent.ana.get(&lent.path);
    let path = format!("{}/revocation", lent.path);
    let revoked = lent.ana.post(&path, &[("reason", "perdido")]);
    assert_eq!(revoked.status, 303, "{}", revoked.body);
    let ask = [("do", "ask")];
    let refused = lent.laptop.ana.post("/tournaments/1/away/facts", &ask);
    refused
        .page()
        .assert_says("já não reconhece este computador");
    assert_eq!(lent.site.browser().get("/").status, 200);
}

/// Who enters by the web while the tournament is away is asked for from the hall, and let in or put aside there, once.
#[apply(on_each_database)]
fn who_enters_online_meanwhile_is_suggested_in_the_hall(db: &TestDb) {
    let own = TestDb::sqlite();
    let mut lent = Lent::prepared(db, &own, |hall| {
        hall.act(|t, _| decide::open_entries(t));
        let offer = OnlineEntry {
            is_offered: true,
            ..OnlineEntry::default()
        };
        hall.act(|t, _| decide::offer_online_entry(t, offer));
    });
    let form = lent.path.replace("/away", "/entry");
    let mut visitor = lent.site.browser();
    for (name, email) in [
        ("Zulmira Zagalo", "z@example.pt"),
        ("Xavier", "x@example.pt"),
    ] {
        visitor.page(&form);
        let asked = visitor.post(&form, &fields(name, email));
        assert_eq!(asked.status, 303, "{}", asked.body);
        let link = link(&lent.site.next_mail());
        // whoever has not confirmed is nobody yet
        assert!(
            !entrants(&mut lent.laptop)
                .iter()
                .any(|one| one.1.contains(name))
        );
        visitor.page(&link);
        assert_eq!(visitor.post(&link, &[("do", "confirm")]).status, 303);
        lent.site.next_mail();
    }
    // time goes on there as well
    let id = lent.site_tournament();
    let here = crate::online::here(arbitro::clock::now());
    let tend = || {
        let tended = |c: &mut db::Conn| arbitro::admission::tended(c, id, &here);
        db.db.write_blocking(tended).unwrap();
    };
    tend();
    let rows = entrants(&mut lent.laptop);
    assert_eq!(rows.len(), 2, "{rows:?}");
    assert!(rows[0].1.contains("Zulmira Zagalo"), "{rows:?}");
    let fields = [("do", "take"), ("take", &*rows[0].0), ("drop", &*rows[1].0)];
    for _ in 0..2 {
        let taken = lent.laptop.ana.post("/tournaments/1/away/facts", &fields);
        assert_eq!(taken.status, 303, "{}", taken.body);
        assert_eq!(entrants(&mut lent.laptop), []);
    }
    let entries = lent.laptop.hall.now().tournament.entries;
    let names = entries.values().map(|one| one.person.name.as_str());
    let names: Vec<&str> = names.filter(|name| name.starts_with(['X', 'Z'])).collect();
    assert_eq!(names, ["Zulmira Zagalo"]);

    // the server where they entered knows with the events, tells whoever came in, and asks of the other
    assert!(matches!(lent.laptop.push(db), Some(StreamAnswer::Safe(..))));
    tend();
    let mail = lent.site.next_mail();
    assert_eq!(mail.to.as_str(), "z@example.pt");
    assert!(mail.subject.starts_with("Inscrição aceite"), "{mail:?}");
    let list = lent.path.replace("/away", "/applications");
    let stand = |ana: &mut Browser| {
        let page = ana.page(&list);
        ["#placed h3", "#waiting h3", "#taken-off h3"].map(|rows| page.texts(rows).join(", "))
    };
    assert_eq!(stand(&mut lent.ana), ["Zulmira Zagalo", "Xavier", ""]);
    // who is taken out again is told apart, whoever has the number by then
    let hall = lent.laptop.hall;
    let entries = hall.now().tournament.entries;
    let last = *entries.keys().last().unwrap();
    hall.act(|t, _| decide::remove_entry(t, last));
    let other = (None, Person::named("Outra".parse().unwrap()));
    let after = hall.act(|t, _| decide::enter(t, vec![other]));
    assert_eq!(after.tournament.entries.keys().last(), Some(&last));
    lent.laptop.push(db);
    tend();
    assert_eq!(stand(&mut lent.ana), ["", "Xavier", "Zulmira Zagalo"]);
}

/// The rows of those who entered online: the mark of the tick, and what it says.
fn entrants(laptop: &mut Laptop<'_>) -> Vec<(String, String)> {
    let path = "/tournaments/1/away/facts";
    laptop.ana.get(path);
    let page = laptop.ana.post(path, &[("do", "ask")]).page();
    let marks = page.attributes("#entrants input[name=take]", "value");
    marks
        .into_iter()
        .zip(page.texts("#entrants tbody tr"))
        .collect()
}

#[apply(on_each_database)]
fn the_register_is_told_to_whoever_signs_by_the_authors_key_alone(db: &TestDb) {
    let own = TestDb::sqlite();
    let lent = Lent::new(db, &own);
    let stream = own.read(|c| db::stream::of_tournament(c, lent.laptop.hall.id));
    let stream = stream.unwrap();
    let era = stream.last();
    let question =
        serde_json::json!({"stream": stream.id, "generation": era.generation, "at": at(0)});
    let ask = |key: &PrivateKey| {
        let message = Signed::by(key, question.to_string());
        db.write(|c| tell(c, (&message, stream.id)))
    };
    let told = ask(era.private_key.as_ref().unwrap());
    assert!(matches!(told, HallAnswer::Said(facts) if facts.people.len() == 3));
    assert_eq!(ask(&PrivateKey::random()), HallAnswer::Refused);
}
