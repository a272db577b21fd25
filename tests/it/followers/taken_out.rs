//! An entry is taken out: whoever follows it is told so once, and nothing of whoever has its number next.

use arbitro::db::push;
use arbitro::following::{Follow, Kinds};
use tournament::NewsKind;

use super::*;
use crate::push::ears::Ears;

/// Has a browser told of an entry.
fn browser_follows(db: &TestDb, desk: &Desk<'_>, entry: EntryNo) {
    let browser = Ears::new(1).subscription();
    let wish = Follow {
        tournament: desk.hall.id,
        entry: Some(entry),
        kinds: Kinds::of([NewsKind::Results]).unwrap(),
    };
    assert!(db.write(|c| push::follow(c, (&browser, Lang::Pt), &wish, at(0))));
}

#[apply(on_each_database)]
fn a_follow_ends_with_the_entry(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let enter = |name: &str| {
        let person = Person::named(name.parse().unwrap());
        desk.hall.act(|t, _| decide::enter(t, vec![(None, person)]));
    };
    enter("Rui");
    let results = [("results", "on")];
    let path = "entries/5/follow";
    let alone = follows((db, &desk), path, "rita@example.pt", &results);
    follows((db, &desk), path, "eva@example.pt", &ALL);
    let both = follows((db, &desk), "entries/1/follow", "eva@example.pt", &ALL);
    browser_follows(db, &desk, EntryNo(5));
    desk.hall.act(|t, _| decide::remove_entry(t, EntryNo(5)));
    let told = take(db);
    assert_eq!(told.len(), 2, "{told:?}");
    for mail in &told {
        let said = "Rui: já não está na lista de inscritos";
        assert!(mail.subject.starts_with(said), "{}", mail.subject);
        let leads = format!("/tournaments/{}\n", desk.hall.id);
        assert!(mail.body.contains(&leads), "{}", mail.body);
        // whoever follows nothing more is forgotten
        let is_last = mail.body.contains("o seu endereço foi apagado");
        assert_eq!(is_last, mail.to.as_str() == "rita@example.pt");
    }
    let soon = arbitro::clock::now() + TimeDelta::seconds(1);
    assert!(db.read(|c| push::is_due(c, soon)), "the browser is told");
    assert!(
        db.read(|c| push::those_who_follow(c, desk.hall.id))
            .is_empty()
    );
    assert_eq!(desk.site.browser().get(&alone).status, 404);
    // another has the number
    enter("Zulmira");
    let page = desk.site.browser().page(&both);
    assert!(page.says("Ana") && !page.says("Zulmira"));
    desk.hall.publish();
    assert_eq!(take(db).len(), 1, "of Ana alone");
}
