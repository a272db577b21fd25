//! Nothing that is sent to a copy changes its tournament, whatever form it is: every address of the table of routes is asked.

use std::collections::BTreeSet;

use arbitro::account::SiteRole;
use arbitro::web::routes::table;
use macro_rules_attribute::apply;
use tournament::{BoardNo, CallMeans, RoundNo, Seat, Side, StatementRule, decide};

use crate::on_sqlite;
use crate::support::fixture::{Desk, PLAYERS};
use crate::support::site::Browser;

/// What takes the tournament back: that is for whoever may.
const BACK: [&str; 2] = [
    "/tournaments/{tournament}/away",
    "/tournaments/{tournament}/away/revocation",
];

/// What many forms ask for, where the page has none of its own.
const USUAL: [(&str, &str); 16] = [
    ("reason", "engano"),
    ("confirm", "on"),
    ("to", "finished"),
    ("g-1-1", "1"),
    ("was-1-1", ""),
    ("was", "/unstated"),
    ("outcome", "1/unstated"),
    ("means", "station"),
    ("entry", "1"),
    ("player", "1"),
    ("do", "save"),
    ("name", "Ecrã"),
    ("text", "Café às quatro."),
    ("kind", "clock"),
    ("g-1", "first"),
    ("no", "1"),
];

/// Sends what a page's own form would send, and what many forms ask for.
fn send(browser: &mut Browser, path: &str) -> Vec<u16> {
    let page = browser.get(path);
    let mut tries: Vec<Vec<(String, String)>> = vec![Vec::new()];
    if page.status == 200 {
        let shown = page.page();
        if shown.has("main form[method=post]") {
            tries.push(shown.form("main form[method=post]"));
        }
    }
    let usual = USUAL.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let own = tries.last().cloned().unwrap_or_default();
    let others = usual.into_iter().filter(|(name, _)| {
        let mut known = own.iter();
        known.all(|(one, value)| one != name || value.is_empty())
    });
    let mut both: Vec<(String, String)> = others.collect();
    both.extend(own);
    tries.push(both);
    let each = tries.iter().map(|fields| {
        let fields = fields.iter().filter(|(name, _)| name != "csrf");
        let fields: Vec<(&str, &str)> = fields.map(|(n, v)| (&**n, &**v)).collect();
        browser.post(path, &fields).status
    });
    each.collect()
}

fn filled(path: &str, id: &str, keys: (&str, &str)) -> String {
    let (board, seat) = keys;
    let key = if path.contains("/result/") {
        seat
    } else {
        board
    };
    let path = path.replace("{tournament}", id).replace("{key}", key);
    let parts = path.split('/');
    let parts = parts.map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

/// Where a tournament is written is asked in one place, for each form; that it is asked on both databases is held by those beside this one.
#[apply(on_sqlite)]
fn no_form_changes_a_copy(db: &TestDb) {
    let mut desk = Desk::open_by(db, &PLAYERS, |regulations| {
        regulations.arbitration.statements = StatementRule::ALL[1];
    });
    desk.hall
        .act(|t, _| decide::choose_call_means(t, CallMeans::Codes));
    desk.hall.publish();
    let mut admin = desk.site.signed_in("office@example.pt", SiteRole::Admin);
    desk.chief.get(&desk.url("away"));
    let fields = [("do", "check-out"), ("place", "Sala de Ovar")];
    let given = desk.chief.post(&desk.url("away"), &fields);
    assert_eq!(given.status, 200, "{}", given.body);
    let before = (desk.hall.journal(), desk.hall.now().tournament);
    let codes = db.read(|c| arbitro::db::stream::codes(c, desk.hall.id));
    let codes = codes.unwrap();
    let seat = codes.seat(Seat {
        round: RoundNo(1),
        edition: before.1.edition(RoundNo(1)),
        board: BoardNo(1),
        side: Side::First,
        seating: 0,
    });
    let board = codes.board(BoardNo(1));
    let id = desk.hall.id.to_string();
    let mut refused = BTreeSet::new();
    let mut asked = 0;
    for route in table() {
        let of_tournament = route.path.starts_with("/tournaments/{tournament}");
        if route.method != "POST" || !of_tournament || BACK.contains(&route.path) {
            continue;
        }
        asked += 1;
        let path = filled(route.path, &id, (board.as_str(), seat.as_str()));
        for browser in [&mut desk.chief, &mut admin, &mut desk.public] {
            let answers = send(browser, &path);
            if answers.contains(&409) {
                refused.insert(route.path);
            }
            assert!(
                answers.iter().all(|status| *status < 500),
                "{path}: {answers:?}"
            );
        }
        let now = (desk.hall.journal(), desk.hall.now().tournament);
        assert!(now == before, "{path} changed the copy");
    }
    println!(
        "{asked} addresses, {} said where it is written",
        refused.len()
    );
    assert!(asked > 60, "{asked}");
    assert!(refused.len() > 20, "{refused:?}");
}
