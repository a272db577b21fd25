//! A laptop and a server, each with a database of its own, and what goes between them.

use std::sync::Mutex;

use arbitro::db::{
    self, Db,
    journal::Signature,
    stream::{self, ClaimedStream, Heir, Introduced, Reckoned, SendingOutcome, Server, Stream},
    tournament::{By, Change},
};
use arbitro::stream::{Heard, Signed, WireAnswer, judged, sendable};
use chrono::TimeDelta;
use tournament::{
    Action, EntryEvent, EntryNo, JournalRow, Person, PlayerId, StreamId, TournamentId,
    TournamentRole,
    audit::verify_chain,
    decide,
    erasure::{self, Stay},
    stream::Push,
};

use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program, secret};
use crate::support::{at, make_account};
use arbitro::account::SiteRole;

/// A tournament that was made on a laptop and is sent to a server that agreed to have it.
pub struct Pair<'a> {
    pub laptop: &'a TestDb,
    pub server: &'a TestDb,
    /// At the laptop.
    pub hall: Hall<'a>,
    pub stream: StreamId,
    /// What the sender remembers of the message before.
    reckoned: Mutex<Reckoned>,
}

/// Players of the laptop's register, by other numbers than at the server.
const NAMES: [&str; 4] = ["Ana", "Bento", "Clara", "Duarte"];

impl<'a> Pair<'a> {
    /// A running tournament of four. Both registers and both lists of accounts number their people differently.
    pub fn new(laptop: &'a TestDb, server: &'a TestDb) -> Self {
        Self::named(laptop, server, "lar@example.pt")
    }

    /// The same, with an organiser of this address.
    pub fn named(laptop: &'a TestDb, server: &'a TestDb, organiser: &str) -> Self {
        let organiser = make_account(laptop, organiser, SiteRole::Organiser);
        let stranger = || Person::named("Outra Pessoa".parse().unwrap());
        server.write(|c| db::player::create(c, &stranger(), &by_program()));
        let person = |name: &str| Person::named(name.parse().unwrap());
        let player =
            |name: &str| laptop.write(|c| db::player::create(c, &person(name), &by_program()));
        let players = NAMES.map(player);
        let people = players.iter().map(|one| (Some(one.id), one.person.clone()));
        let hall = Hall::prepared(laptop, organiser, ("Torneio da sala", 7), people.collect());
        hall.start();
        Self::send(laptop, server, hall)
    }

    /// Has a tournament of the laptop sent to the server.
    pub fn send(laptop: &'a TestDb, server: &'a TestDb, hall: Hall<'a>) -> Self {
        let upstream = server.write(stream::own_server);
        let above = Server {
            id: upstream.id,
            name: "Federação".parse().unwrap(),
            public_key: Some(upstream.key.public()),
            address: Some("http://localhost".to_owned()),
        };
        let met = laptop.write(|c| {
            stream::name_server(c, &"Pavilhão".parse().unwrap(), (false, &by_program()))?;
            stream::meet_anew(c, &above, at(0))
        });
        assert_eq!(met, None);
        let sent = laptop.write(|c| stream::send_to(c, hall.id, upstream.id, at(0)));
        let era = sent.last().clone();
        let introduced = Introduced {
            stream: sent.id,
            author: Heir {
                server: era.author,
                place: era.place,
                public_key: era.public_key.unwrap(),
            },
            secret: secret(),
            number: hall.id,
        };
        server.write(|c| stream::introduce(c, &introduced, at(0)));
        Self {
            laptop,
            server,
            hall,
            stream: sent.id,
            reckoned: Mutex::default(),
        }
    }

    /// The next message after this number, as the laptop would send it.
    pub fn message(&self, after: i32) -> Option<(Push, Signed)> {
        self.message_of(after, stream::MOST_BYTES)
    }

    /// The same in so many bytes.
    pub fn message_of(&self, after: i32, most: usize) -> Option<(Push, Signed)> {
        let stream = self.at_laptop();
        self.laptop
            .write(|c| stream::name_people(c, &stream, after));
        let mut reckoned = self.reckoned.lock().unwrap();
        self.laptop
            .read(|c| stream::next_push(c, &stream, (after, most), &mut reckoned))
    }

    /// What the server says to a message.
    pub fn deliver(&self, message: &Signed) -> WireAnswer {
        let received = self
            .server
            .db
            .write_blocking(|c| stream::receive(c, (message, None), at(60)));
        WireAnswer::of(received).unwrap()
    }

    /// Takes one turn of the sender, whose message goes over this wire; nothing where nothing waits.
    pub fn turn(&self, now: i64, wire: impl FnOnce(&Signed) -> Heard) -> Option<SendingOutcome> {
        self.turn_of((now, stream::MOST_BYTES), wire)
    }

    /// The same with a message of so many bytes.
    pub fn turn_of(
        &self,
        (now, most): (i64, usize),
        wire: impl FnOnce(&Signed) -> Heard,
    ) -> Option<SendingOutcome> {
        let now = at(now);
        let lease = TimeDelta::seconds(1);
        let claimed: ClaimedStream = self.laptop.write(|c| stream::claim(c, now, lease))?;
        let (push, message) = self.message_of(claimed.acknowledged, most)?;
        let heard = wire(&message);
        let outcome = self.laptop.write(|c| {
            let upstream = claimed.stream.upstream.unwrap();
            let key = stream::server(c, upstream)?.unwrap().public_key;
            let of = db::journal::Journal::Tournament(claimed.tournament);
            let ours = match heard.asked_after() {
                Some(number) => db::journal::hash_of(c, of, number)?,
                None => None,
            };
            let outcome = judged(
                &push,
                &heard,
                key.as_ref(),
                ours.as_ref(),
                now + TimeDelta::seconds(1),
            );
            let outcome = sendable(outcome, &claimed.stream, now);
            stream::mark(c, &claimed, &outcome, now)?;
            Ok(outcome)
        });
        Some(outcome)
    }

    /// What is heard where the wire is whole.
    pub fn whole(&self, message: &Signed) -> Heard {
        heard(&self.deliver(message))
    }

    /// Sends until nothing waits.
    pub fn send_all(&self) {
        while let Some(outcome) = self.turn(1_000, |message| self.whole(message)) {
            let goes_on = matches!(outcome, SendingOutcome::Taken(..) | SendingOutcome::From(_));
            assert!(goes_on, "{outcome:?}");
        }
    }

    pub fn at_laptop(&self) -> Stream {
        let found = self.laptop.read(|c| stream::find(c, self.stream));
        found.unwrap()
    }

    pub fn at_server(&self) -> Stream {
        let found = self.server.read(|c| stream::find(c, self.stream));
        found.unwrap()
    }

    /// The tournament at the server, once its first events came.
    pub fn copy(&self) -> Option<TournamentId> {
        self.at_server().tournament
    }

    /// The journal at the server.
    pub fn landed(&self) -> Vec<JournalRow> {
        self.copy().map_or_else(Vec::new, |id| {
            self.server.read(|c| db::tournament::journal_of(c, id))
        })
    }

    /// The number of the last event at the server.
    pub fn landed_number(&self) -> i32 {
        self.landed().last().map_or(0, |row| row.number)
    }

    /// What is wrong with the copy: it is a prefix of the author's journal at every moment.
    pub fn wrong(&self) -> Option<String> {
        let (ours, theirs) = (self.hall.journal(), self.landed());
        if !ours.starts_with(&theirs) {
            let parts = ours.iter().zip(&theirs).position(|(a, b)| a != b);
            return Some(format!(
                "{} rows landed of {}, other from {parts:?}",
                theirs.len(),
                ours.len()
            ));
        }
        verify_chain(&theirs).err().map(|fault| fault.to_string())
    }

    /// What the audit of the server finds.
    pub fn audited(&self) -> Result<(), String> {
        match self.copy() {
            Some(id) => Hall::of(self.server, id).audited(),
            None => Ok(()),
        }
    }

    /// A change of the server's own, by the program.
    pub fn change(id: TournamentId) -> Change {
        Change {
            id,
            action: Action::Work,
            by: By::Program,
            seen: None,
            entry: Signature {
                why: Some("perdido no comboio".parse().unwrap()),
                ..by_program()
            },
        }
    }

    /// Something happens in the hall.
    pub fn say(&self, what: &str) {
        let text = what.parse().unwrap();
        self.hall.act(|t, _| decide::announce(t, text, at(5)));
    }
}

/// An answer as it is heard.
pub fn heard(told: &WireAnswer) -> Heard {
    Heard::Answer(told.status(), serde_json::to_string(told).unwrap())
}

/// The player of an entry.
pub fn player_of(db: &TestDb, id: TournamentId, name: &str) -> PlayerId {
    let loaded = db.read(|c| db::tournament::find(c, id)).unwrap();
    let mut entries = loaded.tournament.entries.values();
    let found = entries.find(|entry| entry.person.name.as_str() == name);
    found.unwrap().player.unwrap()
}

/// The roles at the laptop or the server.
pub fn roles(db: &TestDb, id: TournamentId) -> Vec<TournamentRole> {
    let loaded = db.read(|c| db::tournament::find(c, id)).unwrap();
    loaded.tournament.staff.values().copied().collect()
}

/// Forgets the first entry, by an event that alone says whose of the register there it is.
pub fn forget_first(hall: &Hall<'_>, whose: PlayerId) {
    let (no, rows) = (EntryNo(1), hall.journal());
    hall.act(|t, _| {
        let person = erasure::forgotten(no, &t.entries[&no].person).unwrap();
        let redacted = erasure::redact_entry(&rows, Stay::standing(no), &person).unwrap();
        let erased = EntryEvent::EntryErased {
            entry: no,
            person,
            player: Some(whose),
            rows: erasure::attested(&rows, &redacted),
            entered: None,
        };
        Ok(vec![erased.into()])
    });
}

/// Whose of the register the first entry is.
pub fn whose_first(there: &Db, id: TournamentId) -> Option<PlayerId> {
    let loaded = there.read_blocking(|c| db::tournament::find(c, id));
    loaded.unwrap().unwrap().tournament.entries[&EntryNo(1)].player
}
