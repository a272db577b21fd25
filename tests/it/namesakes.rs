//! Who has the name of somebody who is entered: what was said of one of them stays in a form that comes again.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use tournament::{Person, decide};

use crate::on_each_database;
use crate::support::fixture::{Hall, registered};
use crate::support::site::{PASSWORD, Site};

#[apply(on_each_database)]
fn of_two_namesakes_the_one_that_was_ticked_stays_ticked(db: &TestDb) {
    let names = ["Ana Sá", "Rui Reis"];
    let site = Site::start(db);
    let organiser = site.account("org@example.pt", SiteRole::Organiser);
    let people = names.map(|name| {
        let club = "CD Faro".parse().ok();
        let person = Person::named(name.parse().unwrap());
        (None, Person { club, ..person })
    });
    let hall = Hall::prepared(db, organiser, ("Open de Ovar", 4), people.to_vec());
    hall.act(|t, _| decide::open_entries(t));
    let others = names.map(|name| registered(db, name).id.to_string());
    let mut browser = site.browser();
    browser.sign_in("org@example.pt", PASSWORD);
    let url = format!("/tournaments/{}/entries/new", hall.id);
    browser.get(&url);
    let mut fields = vec![
        ("player", others[0].as_str()),
        ("player", others[1].as_str()),
    ];
    let first = browser.post(&url, &fields);
    assert_eq!(first.status, 409, "{}", first.body);
    let known = first.page().attribute("[name=known]", "value");
    fields.push(("known", &known));
    let second = browser.post(&url, &fields);
    assert_eq!(second.status, 409, "{}", second.body);
    let page = second.page();
    assert_eq!(page.attribute("[name=known][checked]", "value"), known);
    let other = page.attribute("[name=known]:not([checked])", "value");
    fields.push(("known", &other));
    assert_eq!(browser.post(&url, &fields).status, 303);
    assert_eq!(hall.now().tournament.entries.len(), 4);
    hall.assert_sound();
}
