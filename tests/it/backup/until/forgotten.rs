//! Whoever was forgotten since the moment stays so: the rows of before that moment are written over, and what attests it came after.

use arbitro::{
    account::SiteRole,
    config::DatabaseUrl,
    db::{
        self, Db,
        copy::{Point, Until},
        erasure::EraseEnd,
        journal::{Journal, Signature},
    },
};
use macro_rules_attribute::apply;
use tournament::{BoardNo, EntryNo, GameKey, GameNo, Person, PlayerId, RoundNo, decide};

use super::{copy, heads, photograph, put_back};
use crate::on_each_database;
use crate::support::fixture::{Hall, by_program};
use crate::support::{at, database::TestDb, make_account};
use crate::teams::League;

#[apply(on_each_database)]
fn who_was_forgotten_since_stays_so(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let people = [
        "Zulmira Espadanal",
        "Berta Luz",
        "Carlos Paz",
        "Duarte Reis",
    ]
    .map(|name| {
        let person = Person::named(name.parse().unwrap());
        let player = db.write(|c| db::player::create(c, &person, &by_program()));
        (Some(player.id), person)
    });
    let id = people[0].0.unwrap();
    let hall = Hall::prepared(db, organiser, ("Open de Beja", 1), people.to_vec());
    hall.start();
    let round = hall.publish();
    photograph(db, hall);
    hall.play(round);
    let over = hall.act(|t, secret| decide::finish(t, secret.clone()));
    let row = i32::try_from(hall.journal().len()).unwrap() - 2;
    let league = League::new(db, None);
    let junior = league.players[0][0];
    let mut born = db.read(|c| db::player::find(c, junior)).unwrap();
    born.person.born = "2012".parse().ok();
    db.write(|c| db::player::update(c, &born, &by_program()));
    league.announced_with_a_round();
    league.penalised("Ana Sá levou o telefone à sala");
    league.finish();
    assert_eq!(forget(db, junior), EraseEnd::Done(Vec::new()));
    assert_eq!(forget(db, id), EraseEnd::Done(vec![hall.id]));
    let game = GameKey::new(RoundNo(1), BoardNo(1), GameNo(1));
    let one = hall.now().tournament.round(RoundNo(1)).unwrap().matches[0].clone();
    let is_theirs = one.pairing.side_of(EntryNo(1)).is_some();
    let left = hall.now().tournament.photographs_of(game).is_empty();
    assert_eq!(left, is_theirs, "the photographs of their games are gone");
    let file = copy(&db.db, folder.path(), "copy.db");
    let moments = [
        Until::Tournament(hall.id, Point::Row(row)),
        Until::Tournament(hall.id, Point::Row(3)),
        Until::All(at(4_000)),
    ];
    for (no, until) in moments.into_iter().enumerate() {
        let url = DatabaseUrl::Sqlite(folder.path().join(format!("target-{no}.db")));
        put_back(&file, &url, folder.path(), until).unwrap();
        let there = Db::open(&url, 1).unwrap();
        heads(&there);
        let rows = there.read_blocking(|c| {
            let mut rows = db::journal::list(c, Journal::Tournament(hall.id))?;
            rows.extend(db::journal::list(c, Journal::Register)?);
            rows.extend(db::journal::list(c, Journal::Teams(league.id))?);
            Ok::<_, db::DbError>(rows)
        });
        for row in rows.unwrap() {
            let names = ["Espadanal", "Ana Sá"];
            let named = names.iter().any(|name| row.event.contains(name));
            assert!(!named, "{}", row.event);
        }
        let played = there.read_blocking(|c| db::team::find(c, league.id));
        let forgotten = played.unwrap().unwrap().competition.forgotten;
        assert_eq!(forgotten[&junior].born, born.person.born);
        let now = there.read_blocking(|c| db::tournament::find(c, hall.id));
        let now = now.unwrap().unwrap().tournament;
        if let Some(entry) = now.entries.get(&EntryNo(1)) {
            assert_eq!(entry.person.name.as_str(), "Participante 1");
        }
    }
    assert_eq!(over.tournament.entries.len(), 4);
}

fn forget(db: &TestDb, id: PlayerId) -> EraseEnd {
    let later = Signature::by_program("test", at(5_000));
    db.write(|c| {
        db::erasure::erase(c, (id, None), &later)
            .map_err(|error| db::DbError::corrupt(error.to_string()))
    })
}
