//! A tournament that was taken to the hall, where nothing was changed yet: a file for a stick would have no message, and be taken for one that was cut.

use macro_rules_attribute::apply;

use super::{Laptop, Public};
use crate::on_each_database;
use crate::program::err;
use crate::streams::stick::on;
use crate::support::database::TestDb;

#[apply(on_each_database)]
fn no_file_is_written_of_nothing(db: &TestDb) {
    let mut public = Public::new(db);
    let shown = public.check_out();
    let own = TestDb::sqlite();
    let mut laptop = Laptop::new(&own, &shown);
    let told = laptop.ana.get("/tournaments/1/sending/file");
    assert_eq!(
        (told.status, told.location()),
        (303, "/tournaments/1/sending?done=nothing-to-carry")
    );
    laptop
        .ana
        .page(told.location())
        .assert_says("Não há nada para levar");
    let folder = tempfile::tempdir().unwrap();
    let args = ["stick", "write", "1", "a.stream"];
    let refused = on(&own, folder.path(), &args).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        err(&refused).contains("nothing to take of tournament 1"),
        "{}",
        err(&refused)
    );
    assert!(!folder.path().join("a.stream").exists());
}
