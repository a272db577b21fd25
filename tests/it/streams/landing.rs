//! What a server does with what an author sends.

use arbitro::account::SiteRole;
use arbitro::db::{
    self,
    stream::{self, AsideKind, Role, SendingOutcome, Trouble},
    tournament::ChangeError,
};
use arbitro::stream::{Heard, PrivateKey, Signed, WireAnswer};
use macro_rules_attribute::apply;
use tournament::{
    Logo, Person, PictureHash, Refusal, RoundNo, SetupRefusal, TournamentId, decide,
    stream::{Digest, Push},
};

use super::pair::{Pair, heard, player_of, roles};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program};
use crate::support::turn::in_turn;
use crate::support::{at, make_account};

/// The message with something altered, signed by the laptop all the same.
fn altered(pair: &Pair<'_>, push: &Push, alter: impl FnOnce(&mut Push)) -> Signed {
    let mut push = push.clone();
    alter(&mut push);
    let key = pair.at_laptop().last().private_key.clone().unwrap();
    Signed::by(&key, serde_json::to_string(&push).unwrap())
}

#[apply(on_each_database)]
fn a_tournament_made_on_a_laptop_is_the_same_at_the_server(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let round = pair.hall.publish();
    pair.hall.play(round);
    pair.send_all();
    let copy = pair.copy().unwrap();
    assert_eq!(pair.landed(), pair.hall.journal());
    assert_eq!(pair.audited(), Ok(()));
    let there = db.read(|c| db::tournament::find(c, copy)).unwrap();
    let here = pair.hall.now();
    assert_eq!(Digest::of(&there.tournament), Digest::of(&here.tournament));
    let public = (there.publication.version, there.publication.head);
    assert_eq!(public, (here.publication.version, here.publication.head));
    let copied = there.publication.copied.unwrap();
    assert_eq!(copied.left, None);
    assert_eq!(
        (copied.place.as_str(), here.publication.copied),
        ("Pavilhão", None)
    );
    assert_eq!((there.version, there.head), (here.version, here.head));
    // its own numbers: Ana is the laptop's first player and not the server's, and the laptop's organiser has no account there
    let (ours, theirs) = (
        player_of(db, copy, "Ana"),
        player_of(&laptop, pair.hall.id, "Ana"),
    );
    assert_ne!(ours, theirs);
    let known = db.read(|c| db::player::find(c, ours)).unwrap();
    assert_eq!(known.person.name.as_str(), "Ana");
    assert_eq!(roles(db, copy).len(), 0);
    assert_eq!(roles(&laptop, pair.hall.id).len(), 1);
    assert_eq!(db.read(db::player::list).len(), 5, "nobody is there twice");
}

#[apply(on_each_database)]
fn a_picture_stays_where_it_was_given_and_the_copy_is_whole_without(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let bytes = b"a logo".to_vec();
    let logo = Logo {
        hash: PictureHash::of(&bytes),
        width: 1,
        height: 1,
    };
    pair.hall
        .act(|t, _| decide::change_logo(t, Some(logo.clone())));
    pair.send_all();
    assert_eq!(pair.audited(), Ok(()));
    let at_its_author = || pair.hall.audited();
    assert!(at_its_author().is_err(), "there it has to be");
    laptop.write(|c| db::logo::update(c, pair.hall.id, &logo.hash, &bytes));
    assert!(at_its_author().is_ok());
}

#[apply(on_each_database)]
fn the_picture_of_a_logo_goes_along(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let give = |bytes: &[u8]| {
        let hash = PictureHash::of(bytes);
        let logo = Logo {
            hash: hash.clone(),
            width: 1,
            height: 1,
        };
        pair.hall
            .act(|t, _| decide::change_logo(t, Some(logo.clone())));
        laptop.write(|c| db::logo::update(c, pair.hall.id, &hash, bytes));
        hash.as_str().to_owned()
    };
    let at_server = || {
        let copy = pair.copy().unwrap();
        db.read(|c| db::logo::find(c, copy))
    };
    let first = give(b"a logo");
    pair.send_all();
    assert_eq!(at_server(), Some((first, b"a logo".to_vec())));
    // of two changes in a row the last has a picture
    give(b"a passing logo");
    let last = give(b"another logo");
    let (_, of_first) = pair.message_of(pair.landed_number(), 1).unwrap();
    assert_eq!(pair.deliver(&of_first).status(), 200);
    assert_eq!(
        at_server(),
        None,
        "the old picture is not that of the new logo"
    );
    assert_eq!(pair.audited(), Ok(()));
    pair.send_all();
    assert_eq!(at_server(), Some((last, b"another logo".to_vec())));
    assert_eq!(pair.audited(), Ok(()));
    // another picture than that of the logo is not kept
    let after = pair.landed_number();
    give(b"the third");
    let (push, _) = pair.message(after).unwrap();
    let wrong = altered(&pair, &push, |push| {
        push.logo = Some(arbitro::stream::picture::write(b"something else"));
    });
    assert_eq!(pair.deliver(&wrong).status(), 200);
    assert_eq!(at_server(), None);
}

/// The office has the register and goes on to the tournament, as everybody does; whoever enters is among what comes from the hall meanwhile.
#[apply(on_each_database)]
fn a_message_with_people_waits_for_the_register_first(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let organiser = make_account(&laptop, "lar@example.pt", SiteRole::Organiser);
    let hall = Hall::prepared(&laptop, organiser, ("Torneio da sala", 7), Vec::new());
    let pair = Pair::send(&laptop, db, hall);
    pair.send_all();
    let copy = pair.copy().unwrap();
    let ana = Person::named("Ana".parse().unwrap());
    let player = laptop.write(|c| db::player::create(c, &ana, &by_program()));
    pair.hall
        .act(|t, _| decide::enter(t, vec![(Some(player.id), player.person)]));
    let (_, message) = pair.message(pair.landed_number()).unwrap();
    let told = in_turn(
        db,
        |c, second| {
            db::player::lock(c)?;
            second.comes(c);
            db::tournament::open(c, &Pair::change(copy))
                .map(drop)
                .map_err(|error| db::DbError::corrupt(error.to_string()))
        },
        || pair.deliver(&message),
    );
    assert_eq!(told.status(), 200);
    assert_eq!(pair.landed(), pair.hall.journal());
}

#[apply(on_each_database)]
fn the_same_events_are_the_same_receipt(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let (push, first) = pair.message(0).unwrap();
    let told = pair.deliver(&first);
    let WireAnswer::Safe { receipt } = &told else {
        panic!("{told:?}")
    };
    let before = pair.landed();
    assert_eq!(pair.deliver(&first), told);
    // a part of it is said to be safe too, and then always by the same bytes
    let (part, small) = pair.message_of(0, 1).unwrap();
    assert!(part.events.len() < push.events.len());
    let of_part = pair.deliver(&small);
    assert!(matches!(of_part, WireAnswer::Safe { .. }) && of_part != told);
    assert_eq!(pair.deliver(&small), of_part);
    assert_eq!(pair.landed(), before);
    assert!(receipt.text.contains(&push.head.as_str()[..20]));
}

#[apply(on_each_database)]
fn what_comes_too_early_is_told_where_to_go_on(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let (first, message) = pair.message_of(0, 1).unwrap();
    pair.deliver(&message);
    pair.say("Café às quatro.");
    let last = pair.hall.journal().len();
    let (_, late) = pair.message(i32::try_from(last).unwrap() - 1).unwrap();
    let WireAnswer::Gap { number, head } = pair.deliver(&late) else {
        panic!()
    };
    assert_eq!(number, first.events.last().unwrap().number);
    assert_eq!(head, first.head);
    // overlapping what is known is no fork
    let (_, all) = pair.message(0).unwrap();
    assert_eq!(pair.deliver(&all).status(), 200);
    assert_eq!(pair.landed(), pair.hall.journal());
}

/// A laptop whose battery is empty, or whose clock the network sets right: what the clock of before put off is sent all the same.
#[apply(on_each_database)]
fn a_clock_that_is_set_back_holds_nothing_up(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = Pair::new(db, &server);
    let unheard = pair.turn(100_000, |_| Heard::Nothing("no network".to_owned()));
    assert!(
        matches!(unheard, Some(SendingOutcome::RetryAt(..))),
        "{unheard:?}"
    );
    assert_eq!(pair.landed_number(), 0);
    pair.send_all();
    assert_eq!(pair.landed(), pair.hall.journal());
}

/// The laptop is put back to yesterday and played on: both lines are there to be read, and nothing is overwritten.
#[apply(on_each_database)]
fn a_laptop_restored_and_played_on_is_a_fork(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let yesterday = pair.hall.journal().len();
    pair.send_all();
    pair.say("Ontem à tarde.");
    pair.send_all();
    let landed = pair.landed();
    restore(&pair, yesterday);
    pair.say("Hoje de manhã.");
    let outcome = pair.turn(2_000, |message| pair.whole(message)).unwrap();
    assert!(
        matches!(&outcome, SendingOutcome::Stopped(Trouble::Fork, said) if said.contains("Ontem à tarde."))
    );
    assert_eq!(pair.landed(), landed);
    let asides = db.read(|c| stream::asides(c, pair.stream));
    assert_eq!(asides.len(), 1);
    assert_eq!(asides[0].kind, AsideKind::Fork);
    assert_eq!(usize::try_from(asides[0].begins).unwrap(), yesterday + 1);
    assert!(asides[0].message.text.contains("Hoje de manhã."));
    // it is not tried again by itself, and is kept once however often somebody has it tried
    assert_eq!(pair.turn(9_000, |_| panic!("it had stopped")), None);
    laptop.write(|c| stream::try_again(c, pair.stream, at(0)));
    pair.turn(9_000, |message| pair.whole(message)).unwrap();
    assert_eq!(db.read(|c| stream::asides(c, pair.stream)).len(), 1);
}

/// Puts the laptop back to a backup from when its journal had so many rows.
pub fn restore(pair: &Pair<'_>, rows: usize) {
    put_back(pair.laptop, pair.hall.id, rows);
}

/// The same for any computer in a hall.
pub fn put_back(laptop: &TestDb, id: TournamentId, rows: usize) {
    let rows = i32::try_from(rows).unwrap();
    let entry = crate::support::fixture::by_program();
    laptop.write(|c| {
        db::journal::cut(c, db::journal::Journal::Tournament(id), rows)?;
        db::tournament::put_back(c, id, &entry)?;
        use db::schema::stream_pushes::dsl::{acknowledged, stream_pushes};
        use diesel::prelude::*;
        diesel::update(stream_pushes)
            .filter(acknowledged.gt(rows))
            .set(acknowledged.eq(rows))
            .execute(c)?;
        Ok(())
    });
}

#[apply(on_each_database)]
fn a_lost_laptop_is_put_off_and_what_it_sends_is_kept_apart(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    pair.send_all();
    let copy = pair.copy().unwrap();
    let refused = Hall::of(db, copy).attempt(|t, _| tournament::decide::draft_round(t));
    let Err(ChangeError::Refused(Refusal::Setup(SetupRefusal::AuthoredElsewhere { place }))) =
        refused
    else {
        panic!("{refused:?}")
    };
    assert_eq!(place.as_str(), "Pavilhão");
    db.db
        .write_blocking(|c| stream::revoke(c, &Pair::change(copy)))
        .unwrap();
    Hall::of(db, copy).act(|t, _| tournament::decide::draft_round(t));
    let landed = pair.landed();
    pair.say("Ainda aqui.");
    let outcome = pair.turn(2_000, |message| pair.whole(message)).unwrap();
    assert_eq!(
        outcome,
        SendingOutcome::Stopped(Trouble::Refused, "revoked".to_owned())
    );
    assert_eq!(pair.landed(), landed);
    let asides = db.read(|c| stream::asides(c, pair.stream));
    assert_eq!(asides[0].kind, AsideKind::Quarantine);
    assert!(asides[0].message.text.contains("Ainda aqui."));
    assert_eq!(pair.audited(), Ok(()));
}

#[apply(on_each_database)]
fn a_journal_that_is_given_back_is_written_at_the_server_again(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    pair.laptop
        .db
        .write_blocking(|c| stream::seal(c, &Pair::change(pair.hall.id)))
        .unwrap();
    let refused = pair.hall.attempt(|t, _| tournament::decide::draft_round(t));
    assert!(
        matches!(refused, Err(ChangeError::Refused(_))),
        "{refused:?}"
    );
    let (_, message) = pair.message(0).unwrap();
    pair.send_all();
    let copy = pair.copy().unwrap();
    let stream = pair.at_server();
    assert_eq!(stream.role, Role::Author);
    assert_eq!(stream.eras.len(), 2);
    // late words of before are answered as ever
    assert_eq!(pair.deliver(&message).status(), 200);
    let hall = Hall::of(db, copy);
    let round = hall.publish();
    assert_eq!(round, RoundNo(1));
    assert_eq!(pair.audited(), Ok(()));
    // the whole journal can be put back at the server, whoever wrote its parts
    db.write(|c| db::tournament::put_back(c, copy, &crate::support::fixture::by_program()));
    assert_eq!(pair.audited(), Ok(()));
}

#[apply(on_each_database)]
fn only_whole_messages_of_the_author_land(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    let (push, message) = pair.message(0).unwrap();
    let forged = Signed::by(&PrivateKey::random(), message.text.clone());
    let cut = altered(&pair, &push, |push| drop(push.events.remove(1)));
    let lied = altered(&pair, &push, |push| {
        push.events[0].event = push.events[0].event.replace("Torneio", "Tornado");
    });
    let newer = altered(&pair, &push, |push| push.core += 1);
    let generation = altered(&pair, &push, |push| {
        push.generation = push.generation.next()
    });
    let none = altered(&pair, &push, |push| push.events.clear());
    let otherwise = altered(&pair, &push, |push| {
        push.digest = serde_json::from_str("\"00\"").unwrap();
    });
    for (message, status) in [
        (&forged, 403),
        (&cut, 400),
        (&lied, 400),
        (&none, 400),
        (&newer, 426),
        (&generation, 403),
        (&otherwise, 426),
    ] {
        let told = pair.deliver(message);
        assert_eq!(told.status(), status, "{told:?}");
        assert_eq!(pair.landed(), []);
    }
    assert_eq!(pair.deliver(&message).status(), 200);
}

#[test]
fn a_receipt_of_something_else_is_not_believed() {
    let (laptop, server) = (TestDb::sqlite(), TestDb::sqlite());
    let pair = Pair::new(&laptop, &server);
    let (_, small) = pair.message_of(0, 1).unwrap();
    let of_part = pair.deliver(&small);
    let outcome = pair.turn(10, |_| heard(&of_part)).unwrap();
    assert!(
        matches!(outcome, SendingOutcome::RetryAt(_, Trouble::Receipt, _)),
        "{outcome:?}"
    );
    let WireAnswer::Safe { receipt } = pair.deliver(&pair.message(0).unwrap().1) else {
        panic!()
    };
    let forged = WireAnswer::Safe {
        receipt: Signed::by(&PrivateKey::random(), receipt.text),
    };
    let outcome = pair.turn(100, |_| heard(&forged)).unwrap();
    assert!(
        matches!(outcome, SendingOutcome::RetryAt(_, Trouble::Receipt, _)),
        "{outcome:?}"
    );
    let progress = laptop.read(|c| stream::progress(c, pair.hall.id)).unwrap();
    assert_eq!(progress.acknowledged, 0);
    let (_, _, since) = progress.trouble.unwrap();
    assert_eq!(since, at(10), "the first of both");
    pair.send_all();
    let progress = laptop.read(|c| stream::progress(c, pair.hall.id)).unwrap();
    assert_eq!((progress.unsent, progress.trouble), (0, None));
}

/// Forgets Clara at the laptop, where the tournament is over.
fn forget(laptop: &TestDb, hall: &Hall<'_>) {
    let id = player_of(laptop, hall.id, NAME);
    let end = laptop.write(|c| {
        db::erasure::erase(c, (id, None), &by_program())
            .map_err(|error| db::DbError::corrupt(error.to_string()))
    });
    assert_eq!(end, db::erasure::EraseEnd::Done(vec![hall.id]));
}

const NAME: &str = "Clara Espadanal";

/// A tournament of a laptop that is over, in whose texts somebody is named.
fn over(laptop: &TestDb) -> Hall<'_> {
    let organiser = make_account(laptop, "lar@example.pt", SiteRole::Organiser);
    let people = ["Ana", NAME].map(|name| {
        let person = Person::named(name.parse().unwrap());
        let player = laptop.write(|c| db::player::create(c, &person, &by_program()));
        (Some(player.id), person)
    });
    let hall = Hall::prepared(laptop, organiser, ("Torneio da sala", 1), people.to_vec());
    hall.start();
    let text = "Parabéns, Clara Espadanal!".parse().unwrap();
    hall.act(|t, _| decide::announce(t, text, at(5)));
    let round = hall.publish();
    hall.play(round);
    hall.act(|t, secret| decide::finish(t, secret.clone()));
    hall
}

fn assert_forgotten(pair: &Pair<'_>) {
    assert_eq!(pair.landed(), pair.hall.journal());
    for row in pair.landed() {
        assert!(!row.event.contains("Espadanal"), "{}", row.event);
    }
    assert_eq!(pair.audited(), Ok(()));
    let copy = pair.copy().unwrap();
    let there = pair.server.read(|c| db::tournament::find(c, copy)).unwrap();
    let mut entries = there.tournament.entries.values();
    assert!(entries.all(|one| one.person.name.as_str() != NAME));
}

#[apply(on_each_database)]
fn who_is_forgotten_where_it_is_written_is_forgotten_in_the_copy(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::send(&laptop, db, over(&laptop));
    pair.send_all();
    let before = pair.landed();
    assert!(before.iter().any(|row| row.event.contains(NAME)));
    forget(&laptop, &pair.hall);
    pair.send_all();
    assert_forgotten(&pair);
    let hashes = pair.landed().into_iter().map(|row| row.hash);
    let before = before.into_iter().map(|row| row.hash);
    assert!(before.eq(hashes.take(pair.landed().len() - 1)), "of before");
}

#[apply(on_each_database)]
fn what_was_written_over_before_it_was_sent_lands_in_any_pieces(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let hall = over(&laptop);
    forget(&laptop, &hall);
    let pair = Pair::send(&laptop, db, hall);
    let (push, _) = pair.message_of(0, 1).unwrap();
    assert!(push.events.len() < pair.hall.journal().len());
    while let Some((push, message)) = pair.message_of(pair.landed_number(), 1) {
        // a row that nothing attests is refused, whoever signed it
        if !push.erased.is_empty() {
            let forged = altered(&pair, &push, |push| push.erased.clear());
            assert!(matches!(pair.deliver(&forged), WireAnswer::Broken { .. }));
        }
        let told = pair.deliver(&message);
        assert_eq!(told.status(), 200, "{told:?}");
    }
    assert_forgotten(&pair);
}
