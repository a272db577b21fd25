//! A competition that is over is opened again, so that what was wrong at its end can be put right.

use arbitro::account::SiteRole;
use macro_rules_attribute::apply;
use teams::{BoardResults, GameResult, decide};

use super::{FIRST, League, organiser, sent};
use crate::on_each_database;
use crate::support::at;
use crate::support::site::Site;

#[apply(on_each_database)]
fn what_was_wrong_at_the_end_is_put_right(db: &TestDb) {
    let site = Site::start(db);
    let (mut director, user) = organiser(&site);
    let league = League::new(db, Some(user));
    league.act(|now, _| decide::announce(now));
    league.publish(at(100));
    let link = league.link(1);
    league.tend(101);
    let mut results = BoardResults::empty(2, 1);
    results.set(0, 0, Some(GameResult::Home));
    results.set(1, 0, Some(GameResult::Home));
    league.act(|now, _| decide::enter(now, FIRST, results));
    let public = format!("/teams/{}", league.id);
    let desk = format!("{public}/desk");
    let (one, form) = (
        format!("{desk}/rounds/1/matches/1"),
        format!("{desk}/reopening"),
    );
    let why = [("reason", "resultado trocado")];
    let said = || {
        let page = site.browser().page(&public);
        page.attribute("meta[name=description]", "content")
    };
    let now = said();
    assert!(now.contains("Ronda 1 · Na frente: 1.º Norte ("), "{now}");
    let early = director.post(&form, &[why[0], ("version", &version(&league))]);
    assert_eq!(early.status, 409);
    early.page().assert_says("A competição não terminou");
    league.finish();
    let last = said();
    assert!(last.contains("Classificação final: 1.º Norte ("), "{last}");
    let right = [("r-1-1", "away"), ("r-2-1", "home")];
    let over = director.post(&one, &[right[0], right[1], ("version", &version(&league))]);
    assert_eq!(over.status, 409);
    over.page().assert_says("Não é possível nesta fase");
    let short = sent(&mut director, (&desk, &form), &[("reason", "")]);
    assert_eq!(short.status, 422);
    let mut other = site.signed_in("other@example.pt", SiteRole::Organiser);
    other.page("/teams");
    assert_eq!(other.sends(&form, &why), 403);
    assert_eq!(sent(&mut director, (&desk, &form), &why).status, 303);
    let open = site.browser().page(&public);
    open.assert_says("para ser corrigida. Motivo: resultado trocado");
    assert!(!open.says("Esta competição terminou"));
    // its secret is public, and links follow from it
    open.assert_says("Segredo, agora público");
    assert_eq!(site.browser().get(&link).status, 404);
    assert_eq!(sent(&mut director, (&one, &one), &right).status, 303);
    league.finish();
    let again = site.browser().page(&public);
    again.assert_says("Esta competição terminou");
    again.assert_says("terminou outra vez. Motivo: resultado trocado");
    site.browser()
        .page(&format!("{public}/rounds/1/matches/1"))
        .assert_says("2 : 2");
    league.assert_sound();
}

/// The version that its desk shows.
pub(super) fn version(league: &League<'_>) -> String {
    let found = league.db.read(|c| arbitro::db::team::find(c, league.id));
    found.unwrap().version.to_string()
}
