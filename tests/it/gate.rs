//! The one gate: every address that answers a stranger is asked for what is not theirs to know.
//!
//! The addresses are those of the table of routes and all that their pages lead to, so that an output which is added later is asked by itself.

use std::collections::{BTreeMap, BTreeSet};

use arbitro::account::SiteRole;
use arbitro::web::routes::{Policy, table};
use macro_rules_attribute::apply;
use scraper::{Html, Selector};
use tournament::decide::{self, Bench, RulingDraft};
use tournament::rulings::{DecisionKind, Effect, Evidence, Matter, Scene};
use tournament::{
    BoardNo, ByeKind, CallKey, CallKind, Caller, Edition, EntryNo, GameNo, Official, Outcome,
    Person, PlayerId, RoundNo, Seat, SeatKey, Side, StatedResult, StatementRule, TournamentRole,
    WinBy,
};

use crate::on_sqlite;
use crate::support::at;
use crate::support::database::TestDb;
use crate::support::fixture::{Desk, Hall, secret};
use crate::support::html::Page;
use crate::support::site::{Browser, Site};

const PLAYERS: [&str; 7] = ["Ana", "Berta", "Carlos", "Duarte", "Elsa", "Fausto", "Gil"];
const FIRST: RoundNo = RoundNo(1);
const SECOND: RoundNo = RoundNo(2);

/// What is the same whatever happens in a tournament, or never the same twice: the program's own pages, what counts and measures, streams.
const ELSEWHERE: [&str; 11] = [
    "/now",
    "/screen",
    "/openings",
    "/training",
    "/board",
    "/static",
    "/metrics",
    "/healthz",
    "/readyz",
    "/service-worker.js",
    "/push/worker.js",
];

/// What no public byte may say: of a ruling its facts, its evidence and who made it; of a minor who asked for initials the name; what is
/// being set up.
const SECRETS: [&str; 6] = [
    "canarinho amarelo",
    "W:WK1,5:BK32",
    "Zeferino",
    "Zulmira",
    "CAN-4711",
    "Prova Secreta",
];

/// Everything that a stranger is answered, by address and language: status and bytes.
pub(crate) type Told = BTreeMap<(String, &'static str), (u16, Vec<u8>)>;

fn is_elsewhere(path: &str) -> bool {
    let skipped = |prefix: &&str| path.starts_with(*prefix);
    ELSEWHERE.iter().any(skipped) || path.contains("/live")
}

/// The addresses of the table, of the rounds 1 and 2 and of so many boards.
fn addresses(desk: &Desk<'_>) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for route in table() {
        if route.method != "GET" || route.policy != Policy::Public || is_elsewhere(route.path) {
            continue;
        }
        for round in ["1", "2"] {
            let path = route
                .path
                .replace("{tournament}", &desk.hall.id.to_string());
            let path = path.replace("{round}", round).replace("{table}", "3");
            let path = path.replace("{lang}", "pt").replace("{place}", "home");
            let parts = path.split('/');
            let parts = parts.map(|part| if part.starts_with('{') { "1" } else { part });
            all.insert(parts.collect::<Vec<_>>().join("/"));
        }
    }
    all
}

/// The addresses of this site that a page leads to.
fn links(body: &str) -> Vec<String> {
    // the picture that stands beside a link too
    let leading = Selector::parse("[href], [src], [data-live], meta[property='og:image']").unwrap();
    let page = Html::parse_document(body);
    let found = page.select(&leading).flat_map(|one| {
        let of = |name| one.attr(name).map(str::to_owned);
        [of("href"), of("src"), of("content")]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
    });
    let plain = found.filter_map(|url| Some(url.split('#').next()?.to_owned()));
    plain
        .filter(|url| url.starts_with('/') && !url.contains("lang=") && !url.contains("next="))
        .collect()
}

/// The bytes without what differs from one answer to the next: the tokens of forms, whatever stands before or behind them in their fields.
fn without_tokens(bytes: Vec<u8>, kind: &str) -> Vec<u8> {
    if !kind.starts_with("text/html") {
        return bytes;
    }
    let mut text = String::from_utf8(bytes).unwrap();
    let fields = "input[type=hidden][name=csrf], input[type=hidden][name=key]";
    for token in Page::of(&text).attributes(fields, "value") {
        if !token.is_empty() {
            text = text.replace(&token, "");
        }
    }
    text.into_bytes()
}

fn ask(reader: &mut Browser, path: &str, lang: &str) -> (u16, Vec<u8>, bool) {
    let answer = reader.send("GET", path, &[("accept-language", lang)], "");
    let kind = answer.header("content-type").to_owned();
    let is_page = kind.starts_with("text/html");
    (answer.status, without_tokens(answer.bytes, &kind), is_page)
}

/// What the table leads to, and what its pages lead to in their turn.
pub(crate) fn told(desk: &Desk<'_>) -> Told {
    told_with(desk, Vec::new())
}

/// The same for somebody who has these addresses as well.
fn told_with(desk: &Desk<'_>, known: Vec<String>) -> Told {
    let mut reader = desk.site.browser();
    let (mut told, mut open) = (Told::new(), addresses(desk));
    open.extend(known);
    while let Some(path) = open.pop_first() {
        for lang in ["pt", "en"] {
            let (status, bytes, is_page) = ask(&mut reader, &path, lang);
            if is_page && lang == "pt" {
                let found = links(&String::from_utf8_lossy(&bytes));
                let new = found.into_iter().filter(|url| !is_elsewhere(url));
                open.extend(
                    new.filter(|url| !told.contains_key(&(url.clone(), "pt")) && *url != path),
                );
            }
            told.insert((path.clone(), lang), (status, bytes));
        }
    }
    told
}

pub(crate) fn bench(chief: bool) -> Bench {
    let official = Official {
        user: None,
        name: "Zeferino".to_owned(),
    };
    Bench {
        official,
        chief,
        at: at(60),
    }
}

/// A ruling of the first game of round 1: a proposal, or one that holds.
fn rule(hall: &Hall<'_>, key: &str, chief: bool) {
    hall.act(|t, _| {
        let one = t
            .round(FIRST)
            .and_then(|round| round.on_board(BoardNo(1)))
            .unwrap();
        let draft = RulingDraft {
            key: key.parse().unwrap(),
            seen: None,
            scene: Scene {
                round: Some(FIRST),
                board: Some(BoardNo(1)),
                game: Some(GameNo(1)),
            },
            matter: Matter::Device,
            concerned: vec![one.pairing.first],
            move_no: Some(23),
            facts: "Um canarinho amarelo tocou.".parse().unwrap(),
            evidence: Evidence {
                position: Some("W:WK1,5:BK32".to_owned()),
                moves: None,
                rule: None,
            },
            decision: DecisionKind::Lost,
            article: "11.4".into(),
            effects: vec![Effect::Ended {
                game: GameNo(1),
                was: one.games[0].outcome,
                outcome: Outcome::Win(Side::Second, WinBy::Device),
            }],
            clocks: None,
        };
        decide::rule(t, draft, &bench(chief))
    });
}

/// All that may happen in a tournament without anybody outside hearing of it.
fn keep_secrets(db: &TestDb, desk: &Desk<'_>) {
    let hall = desk.hall;
    let deputy = desk.site.account("canario@example.pt", SiteRole::Arbiter);
    hall.act(|t, _| decide::appoint(t, deputy, TournamentRole::DeputyArbiter));
    hall.act(|t, _| decide::grant_bye(t, EntryNo(4), RoundNo(3), ByeKind::Half));
    rule(&hall, "canarykey0001", false);
    let caller = Caller {
        side: Some(Side::First),
        kind: Some(CallKind::ALL[0]),
    };
    hall.act(|t, _| {
        decide::call(
            t,
            "canarycall001".parse().unwrap(),
            (FIRST, BoardNo(1)),
            caller,
            at(70),
        )
    });
    hall.draft();
    hall.act(|t, _| {
        let boards = &t.draft().unwrap().matches;
        let (one, other) = (boards[0].pairing.first, boards[1].pairing.first);
        decide::swap_entries(t, SECOND, one, other)
    });
    let people: Vec<(Option<PlayerId>, Person)> =
        vec![(None, Person::named("Zulmira Prova".parse().unwrap()))];
    Hall::prepared(db, deputy, ("Prova Secreta", 3), people);
}

/// Opens a tournament in which a minor asked for initials, on a site that makes each page anew.
fn open(db: &TestDb) -> Desk<'_> {
    let site = Site::with(db, &[("ARBITRO_PAGE_MEMORY", "0")]);
    let desk = Desk::at(db, site, &PLAYERS, |regulations| {
        regulations.system = tournament::PairingSystem::DoubleSwiss { rounds: 3 };
    });
    desk.hall.act(|t, _| {
        let person = Person {
            born: Some("2014".parse().unwrap()),
            licence: Some("CAN-4711".parse().unwrap()),
            by_initials: true,
            ..Person::named("Zulmira Canário".parse().unwrap())
        };
        decide::change_entry(t, EntryNo(7), person)
    });
    desk.hall.publish();
    desk.hall.play(FIRST);
    desk
}

pub(crate) fn assert_silent(told: &Told) {
    for ((path, lang), (_, bytes)) in told {
        let text = String::from_utf8_lossy(bytes);
        for secret in SECRETS {
            assert!(
                !text.contains(secret),
                "{path} in {lang} says {secret}: {text}"
            );
        }
    }
}

#[apply(on_sqlite)]
fn what_is_not_published_is_in_no_byte(db: &TestDb) {
    let desk = open(db);
    let before = told(&desk);
    assert!(before.len() > 120, "{}", before.len());
    assert_eq!(before, told(&desk), "an answer is not the same twice");
    keep_secrets(db, &desk);
    let after = told(&desk);
    for (asked, found) in &after {
        let told = before.get(asked);
        let text = String::from_utf8_lossy(&found.1);
        assert!(
            told == Some(found),
            "{asked:?} tells of what is not published: {text}"
        );
    }
    assert_eq!(before.len(), after.len());
    assert_silent(&after);
    // the judge is awake: what is published is told, and by more than the page of the round
    desk.hall
        .act(|t, secret| decide::publish_round(t, SECOND, secret));
    rule(&desk.hall, "canarykey0002", true);
    let published = told(&desk);
    let changed = published
        .iter()
        .filter(|(asked, found)| before.get(asked) != Some(found));
    let changed: BTreeSet<&str> = changed.map(|((path, _), _)| path.as_str()).collect();
    for rest in [
        "rounds/2",
        "rounds/2/pairings.csv",
        "rounds/2/print/wall-list",
        "entries/1",
        "tournament.trf",
        "draw.json",
        "standings",
        "charts",
        "picture/pt/standings.png",
        "rounds/2/picture/pt/boards.png",
    ] {
        assert!(
            changed.contains(&*desk.url(rest)),
            "{rest} is as it was: {changed:?}"
        );
    }
    assert_silent(&published);
}

/// The address of a seat of the first round.
fn seat(desk: &Desk<'_>, board: u16, side: Side) -> String {
    let seat = Seat {
        round: FIRST,
        edition: Edition(0),
        board: BoardNo(board),
        side,
        seating: 0,
    };
    let key = SeatKey::new(&secret(), desk.hall.id, seat);
    desk.url(&format!("boards/{board}/result/{}", key.as_str()))
}

/// A player says how the first game of a board ended.
fn states(desk: &Desk<'_>, board: u16, side: Side, stated: StatedResult) {
    desk.hall.act(|t, _| {
        let seat = Seat {
            round: FIRST,
            edition: t.edition(FIRST),
            board: BoardNo(board),
            side,
            seating: 0,
        };
        decide::state_results(t, seat, &[(GameNo(1), stated)], at(80))
    });
}

/// What does not depend on the database is asked on one.
#[test]
fn what_a_player_states_is_in_no_byte_until_both_agree() {
    let db = TestDb::sqlite();
    let site = Site::with(&db, &[("ARBITRO_PAGE_MEMORY", "0")]);
    let desk = Desk::at(&db, site, &PLAYERS, |regulations| {
        regulations.arbitration.statements = StatementRule::Provisional;
    });
    desk.hall.publish();
    // whoever has the codes of another board, and the opponent who has not spoken
    let key = CallKey::of_results(&secret(), desk.hall.id, 0);
    let others = [
        seat(&desk, 2, Side::First),
        seat(&desk, 2, Side::Second),
        seat(&desk, 1, Side::Second),
        desk.url(&format!("station/{}/results", key.as_str())),
    ];
    let before = told_with(&desk, others.to_vec());
    assert!(
        others
            .iter()
            .all(|url| before[&(url.clone(), "pt")].0 == 200)
    );
    states(&desk, 1, Side::First, StatedResult::First);
    let after = told_with(&desk, others.to_vec());
    for (asked, found) in &after {
        let text = String::from_utf8_lossy(&found.1);
        assert!(
            before.get(asked) == Some(found),
            "{asked:?} tells of it: {text}"
        );
    }
    // said otherwise by the other, it is theirs and the arbiters'
    states(&desk, 1, Side::Second, StatedResult::Draw);
    let [two, three, own, station] = &others;
    let strangers = [two, three, station].map(Clone::clone);
    let told = told_with(&desk, strangers.to_vec());
    for (asked, found) in &told {
        assert!(
            before.get(asked) == Some(found),
            "{asked:?} tells of a dispute"
        );
    }
    assert!(!before.is_empty() && before.contains_key(&(own.clone(), "pt")));
    // the judge is awake: what both say is told, marked as provisional
    states(&desk, 1, Side::Second, StatedResult::First);
    let mut reader = desk.site.browser();
    let (_, bytes, _) = ask(&mut reader, &desk.url("rounds/1"), "pt");
    assert_ne!(before[&(desk.url("rounds/1"), "pt")].1, bytes);
    assert!(
        String::from_utf8(bytes)
            .unwrap()
            .contains("resultado provisório")
    );
}
