//! A tournament that was written on two servers, put back to a moment of its journal on one of them.

use arbitro::{
    account::SiteRole,
    config::DatabaseUrl,
    db::{
        self, Db,
        copy::{Point, Until},
        stream::{self, Role, StreamAnswer},
    },
};
use macro_rules_attribute::apply;
use tournament::{Person, ShortText, TournamentId, TournamentRole, decide};

use super::{copy, heads, put_back};
use crate::on_each_database;
use crate::streams::pair::{Pair, forget_first, whose_first};
use crate::streams::returned::give_back;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, by_program, registered};
use crate::support::{at, make_account};

/// The copy of this database, with the tournament as it was after that row.
fn back(db: &TestDb, id: TournamentId, row: i32) -> (Db, tempfile::TempDir) {
    let (there, folder, _) = back_with_names(db, id, row);
    (there, folder)
}

/// The same, with the computers of which is said that nothing follows any more of what they send.
fn back_with_names(
    db: &TestDb,
    id: TournamentId,
    row: i32,
) -> (Db, tempfile::TempDir, Vec<(TournamentId, ShortText)>) {
    let folder = tempfile::tempdir().unwrap();
    let file = copy(&db.db, folder.path(), "copy.db");
    let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
    let until = Until::Tournament(id, Point::Row(row));
    let restored = put_back(&file, &url, folder.path(), until).unwrap();
    let names = restored.after.unwrap().said_again;
    (Db::open(&url, 1).unwrap(), folder, names)
}

/// Rows of the hall's stand before the moment, and what it wrote after it is cut: what is written next is this server's own, with its numbers of people.
#[apply(on_each_database)]
fn what_is_written_after_a_moment_in_the_hall_has_the_numbers_of_whoever_writes(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = Pair::new(&laptop, db);
    pair.send_all();
    let row = pair.landed_number();
    pair.say("Café às quatro.");
    give_back(&pair);
    pair.send_all();
    let id = pair.copy().unwrap();
    assert_eq!(pair.at_server().role, Role::Author);
    let (there, _folder) = back(db, id, row);
    let person = Person::named("Nova Gente".parse().unwrap());
    let player = there.write_blocking(|c| db::player::create(c, &person, &by_program()));
    let late = (Some(player.unwrap().id), person);
    let change = Pair::change(id);
    let entered = there.write_blocking(|c| {
        db::tournament::change(c, &change, |loaded, _| {
            decide::enter(&loaded.tournament, vec![late])
        })
    });
    entered.unwrap();
    heads(&there);
    let stream = there.read_blocking(|c| stream::of_tournament(c, id));
    assert_eq!(stream.unwrap().unwrap().last().begins, row + 1);
}

/// The server above may have more than is left here, but nothing of it is what is written here next.
#[apply(on_each_database)]
fn what_was_cut_in_the_hall_is_not_said_to_be_above(db: &TestDb) {
    let server = TestDb::sqlite();
    let pair = Pair::new(db, &server);
    pair.send_all();
    let row = pair.landed_number();
    pair.say("Café às quatro.");
    pair.send_all();
    assert!(pair.landed_number() > row);
    let id = pair.hall.id;
    let (there, _folder) = back(db, id, row);
    let progress = there.read_blocking(|c| stream::progress(c, id));
    assert_eq!(progress.unwrap().unwrap().acknowledged, row);
}

/// The event that says so again has the numbers of whoever writes the row in which it stands.
#[apply(on_each_database)]
fn who_was_forgotten_in_the_hall_is_the_same_player_after_a_moment_before_it(db: &TestDb) {
    let laptop = TestDb::sqlite();
    for name in ["Outra Pessoa", "Mais Uma"] {
        registered(db, name);
    }
    let organiser = make_account(&laptop, "lar@example.pt", SiteRole::Organiser);
    let staff = [(organiser, TournamentRole::Organiser)];
    let hall = Hall::running(&laptop, &staff, &["Zélia", "Bento", "Clara", "Duarte"], 2);
    let pair = Pair::send(&laptop, db, hall);
    pair.send_all();
    let row = pair.landed_number();
    let theirs = registered(&laptop, "Zélia").id;
    forget_first(&hall, theirs);
    pair.send_all();
    let id = pair.copy().unwrap();
    let ours = whose_first(&db.db, id);
    assert!(ours.is_some_and(|ours| ours != theirs), "{ours:?}");
    // the hall writes the next row
    assert_eq!(pair.at_server().role, Role::Copy);
    let (there, _folder, names) = back_with_names(db, id, row);
    heads(&there);
    assert_eq!(whose_first(&there, id), ours);
    // what says so stands where the hall has another row: whoever restores is told, and revokes it
    assert_eq!(names, [(id, "Pavilhão".parse().unwrap())]);
    let (_, message) = pair.message(row).unwrap();
    let received = there.write_blocking(|c| stream::receive(c, (&message, None), at(60)));
    assert!(
        matches!(received, Ok(StreamAnswer::Fork(number, _)) if number == row + 1),
        "another row"
    );
    let change = Pair::change(id);
    let revoked = there.write_blocking(|c| stream::revoke(c, &change));
    assert_eq!(revoked.unwrap().1.role, Role::Author);
    heads(&there);
    assert_eq!(whose_first(&there, id), ours);
    // this server does
    give_back(&pair);
    pair.send_all();
    assert_eq!(pair.at_server().role, Role::Author);
    let (there, _folder) = back(db, id, row);
    heads(&there);
    assert_eq!(whose_first(&there, id), ours);
}
