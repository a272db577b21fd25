//! Whoever is shown to the public by initials is so to programs as well, whatever is refused.

use arbitro::db;
use macro_rules_attribute::apply;
use tournament::{Person, TokenAct, decide};

use super::{PLAYERS, api, send, token};
use crate::on_each_database;
use crate::support::fixture::{Desk, by_program};

/// A token that enters players asks who somebody of the register is, and whose a licence is.
#[apply(on_each_database)]
fn nobody_by_initials_is_named_by_a_refusal(db: &TestDb) {
    let desk = Desk::open(db, &PLAYERS, 3);
    let person = Person {
        licence: "2424".parse().ok(),
        by_initials: true,
        ..Person::named("Nuno Espinheira Lameira".parse().unwrap())
    };
    let player = db.write(|c| db::player::create(c, &person, &by_program()));
    let entrant = (Some(player.id), person);
    desk.hall.act(|t, _| decide::enter(t, vec![entrant]));
    let token = token(db, &desk.hall, &[TokenAct::Entries]);
    let (mut program, entries) = (desk.site.browser(), api(&desk.hall, "/entries"));
    let asked = [
        format!(r#"{{"player": {}}}"#, player.id),
        r#"{"name": "Qualquer", "licence": "2424"}"#.to_owned(),
    ];
    for body in asked {
        let refused = send(&mut program, ("POST", &entries), &token, &[], &body);
        assert_eq!(refused.status, 409, "{}", refused.body);
        let said = &refused.body;
        assert!(said.contains("N. L."), "{said}");
        assert!(
            !said.contains("Lameira") && !said.contains("2424"),
            "{said}"
        );
    }
}
