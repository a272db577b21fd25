//! Rules that come with the program, on the pages that show them.

use arbitro::{db, reckoning};
use federation::ratings::FIDE;
use macro_rules_attribute::apply;
use tournament::RatingSystem;

use super::people;
use crate::on_sqlite;
use crate::support::fixture::by_program;
use crate::support::site::Site;

#[apply(on_sqlite)]
fn rules_that_come_with_the_program_say_that_they_are_in_english(db: &TestDb) {
    people(db);
    let system = RatingSystem {
        rules: FIDE.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &by_program()));
    let next = db.read(|c| reckoning::next_list(c, "2027-02-01".parse().unwrap()));
    let (name, next) = ("FPD Primeira".parse().unwrap(), next.unwrap());
    db.write(|c| reckoning::publish_list(c, &name, &next, &by_program()));
    let list = db.read(db::rating_list::list)[0].id;
    let page = Site::start(db).browser().page(&format!("/ratings/{list}"));
    assert_eq!(page.attribute("pre.mono", "lang"), "en");
}
