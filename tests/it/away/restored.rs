//! The public server put back to a moment before the tournament went to the hall.

use arbitro::config::DatabaseUrl;
use arbitro::db::{
    self, Db,
    stream::{self, Role, StreamAnswer},
};
use macro_rules_attribute::apply;
use tournament::decide;

use super::{Laptop, Public};
use crate::backup::{copy, heads};
use crate::on_each_database;
use crate::program::{arbitro, err, out};
use crate::streams::pair::{Pair, forget_first, whose_first};
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::registered;

/// Before what the hall sends there is a gap that nobody fills: whoever restores is told to revoke it. Who was forgotten there stays so, by this
/// server's number.
#[apply(on_each_database)]
fn the_hall_has_to_be_revoked_where_its_beginning_is_cut(db: &TestDb) {
    let mut public = Public::new(db);
    let id = public.hall.id;
    let row = public.hall.journal().len().to_string();
    let own = TestDb::sqlite();
    let laptop = Laptop::new(&own, &public.check_out());
    for name in ["Outra Pessoa", "Mais Uma"] {
        registered(db, name);
    }
    let theirs = registered(&own, "Zélia").id;
    forget_first(&laptop.hall, theirs);
    let landed = laptop.push(db);
    assert!(matches!(landed, Some(StreamAnswer::Safe(..))), "{landed:?}");
    let ours = whose_first(&db.db, id);
    assert!(ours.is_some_and(|ours| ours != theirs), "{ours:?}");

    let folder = tempfile::tempdir().unwrap();
    copy(&db.db, folder.path(), "copy.db");
    let no = id.to_string();
    let args: [&str; 8] = [
        "restore",
        "copy.db",
        "--until",
        &row,
        "--tournament",
        &no,
        "--lang",
        "pt",
    ];
    let restored = arbitro(folder.path(), &args).output().unwrap();
    let said = out(&restored) + &err(&restored);
    let told = format!("O torneio {id} está como era antes de ser levado para Sala de Ovar,");
    assert!(said.contains(&told), "{said}");
    let url = DatabaseUrl::Sqlite(folder.path().join("arbitro.db"));
    let there = Db::open(&url, 1).unwrap();
    heads(&there);
    assert_eq!(whose_first(&there, id), ours);

    let change = Pair::change(id);
    let revoked = there.write_blocking(|c| stream::revoke(c, &change));
    let (_, known) = revoked.unwrap();
    assert_eq!(known.role, Role::Author);
    let text = "Continua aqui.".parse().unwrap();
    let gone_on = there.write_blocking(|c| {
        db::tournament::change(c, &change, |loaded, _| {
            decide::announce(&loaded.tournament, text, at(5))
        })
    });
    gone_on.unwrap();
    heads(&there);
}
