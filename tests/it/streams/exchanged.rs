//! Two players change places in the hall: their new slips are no wrong codes above, and what an old one said there comes to nothing.

use arbitro::account::SiteRole;
use arbitro::db::stream;
use macro_rules_attribute::apply;
use tournament::{BoardNo, Edition, RoundNo, Side, StatementRule, decide};

use super::over_http::aim;
use super::stated::{fetch, key, page_of, said, stating};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::Site;

const FIRST: RoundNo = RoundNo(1);

#[apply(on_each_database)]
fn a_slip_of_an_exchange_that_only_the_hall_knows_is_no_wrong_code(db: &TestDb) {
    let laptop = TestDb::sqlite();
    let pair = stating(&laptop, db, StatementRule::Provisional);
    let (copy, site) = (pair.copy().unwrap(), Site::start(db));
    aim(&pair, &site);
    let mut phone = site.browser();
    let old = page_of(copy, 1, &key(&pair, (1, Side::Second)));
    phone.get(&old);
    assert_eq!(phone.post(&old, &[("g-1", "draw")]).status, 303);
    pair.hall.act(|t, _| {
        let matches = &t.round(FIRST).unwrap().matches;
        let seats = [0, 1].map(|at: usize| (matches[at].pairing.second, matches[at].board));
        decide::exchange_players(t, (FIRST, Edition(0)), seats)
    });
    let now = pair.hall.now().tournament;
    let codes = pair.laptop.read(|c| stream::codes(c, pair.hall.id));
    let new = codes
        .unwrap()
        .seat(now.seat(FIRST, BoardNo(1), Side::Second));
    let new = page_of(copy, 1, &new);
    phone.page(&new).assert_says("ainda não chegou aqui");
    assert_eq!(fetch(&pair), 1);
    assert_eq!(said(&pair, (1, Side::Second)), None);
    // who sits there now never said it
    let hall = Site::start(&laptop);
    let mut arbiter = hall.signed_in("admin@example.pt", SiteRole::Admin);
    let list = format!("/tournaments/{}/rounds/1/statements", pair.hall.id);
    let late = arbiter.page(&list).texts("#late li");
    assert_eq!(late.len(), 1);
    let mut names = now.entries.values().map(|one| one.person.name.to_string());
    assert!(!names.any(|name| late[0].contains(&name)), "{late:?}");
    pair.send_all();
    let page = phone.page(&old);
    page.assert_says("foi impresso antes de mudar o emparceiramento");
    let page = phone.page(&new);
    assert!(page.count("form input[type=radio]") > 0);
}
