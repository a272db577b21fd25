//! The table of routes, looked at as a whole. Beside the table these tests would have the library compiled a second time with every page.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::http::Method;
use arbitro::address;
use arbitro::web::api::operations::operations;
use arbitro::web::routes::Policy::{self, InSession, Office, Public, SignedIn, Site};
use arbitro::web::routes::table;
use arbitro::web::way_back;
use macro_rules_attribute::apply;
use tournament::{EntryNo, StreamId, TokenAct, TournamentId};

use crate::on_sqlite;
use crate::support::site::Site as Server;

/// Below it is what programs ask for.
const API: &str = "/api/";
/// What is public and yet nobody's to find.
const OURS: [&str; 8] = [
    "/login",
    "/helper",
    "/password-reset",
    "/metrics",
    "/healthz",
    "/readyz",
    "/screen",
    "/now",
];

/// An address that the pattern matches.
fn example(path: &str) -> String {
    path.split('/')
        .map(|part| if part.starts_with('{') { "1" } else { part })
        .collect::<Vec<_>>()
        .join("/")
}

fn matches(pattern: &str, address: &str) -> bool {
    let (pattern, address): (Vec<_>, Vec<_>) =
        (pattern.split('/').collect(), address.split('/').collect());
    let same = |(p, a): (&&str, &&str)| p.starts_with('{') || p == a;
    pattern.len() == address.len() && pattern.iter().zip(&address).all(same)
}

#[test]
fn no_line_hides_a_later_one() {
    let table = table();
    for (at, route) in table.iter().enumerate() {
        let address = example(route.path);
        let winner = table.iter().find(|other| matches(other.path, &address));
        assert_eq!(
            winner.map(|winner| winner.path),
            Some(route.path),
            "{address}"
        );
        let twice = table[..at]
            .iter()
            .any(|other| (other.path, &other.method) == (route.path, &route.method));
        assert!(!twice, "{} {address} is there twice", route.method);
    }
}

/// Whoever goes down the tree of routes at a parameter does not come back for another one.
#[test]
fn at_one_place_of_a_path_there_is_one_parameter() {
    let mut names = BTreeMap::new();
    for route in table() {
        let segments: Vec<_> = route.path.split('/').collect();
        for (at, segment) in segments.iter().enumerate() {
            if segment.starts_with('{') {
                let name = names.entry(segments[..at].join("/")).or_insert(*segment);
                assert_eq!(name, segment, "{}", route.path);
            }
        }
    }
}

#[test]
fn what_programs_and_letters_are_told_is_in_the_table() {
    let (table, stream) = (table(), StreamId::from_random([1; 16]));
    let asked = [
        address::hook_change_url(TournamentId(7), 3),
        address::stream_introductions_url(""),
        address::stream_events_url("", stream),
        address::stream_facts_url("", stream),
        address::stream_pictures_url("", stream),
        address::stream_statements_url("", stream),
        address::following_url("", "token"),
        address::following_stop_url("", "token"),
        address::followed_url(TournamentId(7), None),
        address::followed_url(TournamentId(7), Some(EntryNo(3))),
    ];
    for address in asked {
        let path = address.split('?').next().unwrap();
        assert!(
            table.iter().any(|route| matches(route.path, path)),
            "{address}"
        );
    }
}

#[test]
fn an_address_that_only_takes_forms_leads_back_to_a_page() {
    let table = table();
    let is_page = |path: &str| {
        let mut gets = table.iter().filter(|route| route.method == Method::GET);
        gets.any(|route| route.path == path)
    };
    let is_ours = |path: &str| !path.starts_with(API);
    let forms = table.iter().filter(|route| is_ours(route.path));
    for route in forms.filter(|route| !is_page(route.path)) {
        let page = way_back::page_of(route.path);
        assert!(page.is_some_and(is_page), "{}", route.path);
    }
}

#[test]
fn a_policy_of_a_tournament_has_one_in_its_path() {
    for route in table() {
        let teams = route.path.starts_with("/teams/{competition}");
        assert!(
            teams || !matches!(route.policy, Policy::Competition(_)),
            "{}",
            route.path
        );
        assert!(
            !teams || !matches!(route.policy, InSession | SignedIn | Site(_)),
            "{}",
            route.path
        );
        let named = route.path.starts_with("/tournaments/{tournament}");
        assert!(
            named || !matches!(route.policy, Policy::Tournament(_)),
            "{}",
            route.path
        );
        assert!(
            !named || !matches!(route.policy, InSession | SignedIn | Site(_) | Office(_)),
            "{}",
            route.path
        );
    }
}

#[test]
fn whoever_is_not_signed_in_finds_their_way_in_enters_follows_calls_an_arbiter_and_states_results()
{
    let open: Vec<_> = table()
        .into_iter()
        .filter(|route| route.method != Method::GET && route.policy == Public)
        .map(|route| route.path)
        .collect();
    assert_eq!(
        open,
        [
            "/login",
            "/login/code",
            "/login/passkey",
            "/helper",
            "/password-reset",
            "/password-reset/{token}",
            "/email-change/{token}",
            "/email-return/{token}",
            "/invitations/{token}",
            "/teams/{competition}/captain/{team}/{key}/{round}/{number}",
            "/teams/{competition}/captain/{team}/{key}/{round}/{number}/results",
            "/tournaments/{tournament}/entry",
            "/entry/{token}",
            "/tournaments/{tournament}/follow",
            "/tournaments/{tournament}/entries/{entry}/follow",
            "/tournaments/{tournament}/follow/browser",
            "/tournaments/{tournament}/entries/{entry}/follow/browser",
            "/push/renewal",
            "/following/{token}",
            "/following/{token}/stop",
            "/tournaments/{tournament}/boards/{board}/call/{key}",
            "/tournaments/{tournament}/station/{key}",
            "/tournaments/{tournament}/result",
            "/tournaments/{tournament}/boards/{board}/result/{key}",
            "/tournaments/{tournament}/station/{key}/results"
        ]
    );
}

#[test]
fn the_table_of_routes_has_what_the_document_has() {
    let is_api = |path: &&str| path.starts_with(API) && **path != *"/api/v1/openapi.json";
    let mut routes: Vec<(String, String, Option<TokenAct>)> = table()
        .iter()
        // servers speak to one another by a protocol of their own (docs/hall.md)
        .filter(|route| is_api(&route.path) && route.policy != Policy::Signed)
        .map(|route| {
            let act = match route.policy {
                Policy::Token(act) => Some(act),
                Policy::Public => None,
                other @ (Policy::Signed
                | Policy::InSession
                | Policy::SignedIn
                | Policy::Site(_)
                | Policy::Tournament(_)
                | Policy::Competition(_)
                | Policy::Office(_)) => panic!("{}: {other:?}", route.path),
            };
            (route.path.to_owned(), route.method.to_string(), act)
        })
        .collect();
    let mut told: Vec<_> = operations()
        .iter()
        .map(|one| (one.path.to_owned(), one.method.to_string(), one.act))
        .collect();
    routes.sort();
    told.sort();
    assert_eq!(routes, told);
}

/// Does a rule of RFC 9309 that ends in `$` match this path?
fn is_under(rule: &str, path: &str) -> bool {
    let rule = rule.strip_suffix('$').unwrap();
    let mut parts = rule.split('*');
    let Some(mut rest) = path.strip_prefix(parts.next().unwrap()) else {
        return false;
    };
    let middle: Vec<&str> = parts.collect();
    let Some((last, middle)) = middle.split_last() else {
        return rest.is_empty();
    };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[apply(on_sqlite)]
fn what_is_private_is_disallowed_and_what_is_public_is_not(db: &TestDb) {
    let table = table();
    let robots = Server::start(db).browser().get("/robots.txt").body;
    let rules: BTreeSet<&str> = robots
        .lines()
        .filter_map(|line| line.strip_prefix("Disallow: "))
        .collect();
    let example = |path: &str| {
        let parts = path.split('/');
        let parts = parts.map(|part| if part.starts_with('{') { "7" } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    let pages = table.iter().filter(|route| route.method == Method::GET);
    for route in pages {
        let open = route.policy == Policy::Public
            && !route.path.contains("{key}")
            && !route.path.contains("{token}")
            && !OURS.contains(&route.path);
        let path = example(route.path);
        let mut whole = rules.iter().filter(|rule| rule.ends_with('$'));
        let by = whole.find(|rule| is_under(rule, &path));
        assert_eq!(by.is_none(), open, "{path} {by:?}");
    }
    assert!(rules.contains("/tournaments/*/manage$") && rules.len() > 120);
    // whoever is to sign in is sent on from there
    assert!(rules.contains("/login?"));
}
