//! Two arbiters rule at the same board at the same time, each pressing twice: nothing is lost, nothing counted twice.

use macro_rules_attribute::apply;
use std::sync::Barrier;

use arbitro::account::SiteRole;
use tournament::{TournamentRole, rulings::Matter};

use super::{Filled, open, send};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, PLAYERS};
use crate::support::repeats;
use crate::support::site::{Browser, PASSWORD, Site};

/// How often, unless `ARBITRO_RACES` says so.
const REPEATS: usize = 25;

/// What the two rule about, in turn.
const PAIRS: [[(Matter, &str); 2]; 4] = [
    [
        (Matter::FlagFall, "look=nothing&by=black"),
        (Matter::NoMove, "by=white"),
    ],
    [
        (Matter::FlagFall, "look=nothing&by=black"),
        (Matter::FlagFall, "look=nothing&by=white"),
    ],
    [
        (Matter::Conduct, "rule=noise&by=white"),
        (Matter::ClockStopped, "stop=none&by=black"),
    ],
    [
        (Matter::Absence, "minutes=60&by=both"),
        (Matter::WrongSetUp, "fault=board&ask=1"),
    ],
];

/// Sends a form; when the board changed meanwhile, looks and sends it again, as often as that happens.
fn insist(mut browser: Browser, url: &str, mut form: Filled) -> (String, usize) {
    for told in 0.. {
        let answer = send(&mut browser, url, &form);
        match answer.status {
            303 => return (answer.location().to_owned(), told),
            409 => form = Filled::on(&answer.page()),
            503 => {}
            status => panic!("{status}: {}", answer.body),
        }
    }
    unreachable!("the loop has no end");
}

struct Arbiters<'a> {
    _site: Site<'a>,
    staff: [(arbitro::account::UserId, TournamentRole); 2],
    browsers: [Browser; 2],
}

fn arbiters(db: &TestDb) -> Arbiters<'_> {
    let site = Site::start(db);
    let organiser = site.account("organiser@example.pt", SiteRole::Organiser);
    let chief = site.account("chief@example.pt", SiteRole::Arbiter);
    let browsers = ["organiser@example.pt", "chief@example.pt"].map(|email| {
        let mut browser = site.browser();
        assert_eq!(browser.sign_in(email, PASSWORD).status, 303);
        browser
    });
    let staff = [
        (organiser, TournamentRole::Organiser),
        (chief, TournamentRole::ChiefArbiter),
    ];
    Arbiters {
        _site: site,
        staff,
        browsers,
    }
}

/// Both open their form, then all four presses arrive at once.
fn race(hall: Hall<'_>, browsers: &[Browser; 2], pair: [(Matter, &str); 2]) {
    let base = format!("/tournaments/{}/rounds/1/boards/1/games/1", hall.id);
    let mut presses = Vec::new();
    for (browser, (what, query)) in browsers.iter().zip(pair) {
        let mut browser = browser.clone();
        let form = open(
            &mut browser,
            &format!("{base}/matters/{}?{query}", what.code()),
        );
        presses.extend([(browser.clone(), form.clone()), (browser, form)]);
    }
    let barrier = Barrier::new(presses.len());
    let (barrier, url) = (&barrier, &format!("{base}/rulings"));
    let fared: Vec<(String, usize)> = std::thread::scope(|scope| {
        let threads: Vec<_> = presses
            .into_iter()
            .map(|(browser, form)| {
                scope.spawn(move || {
                    barrier.wait();
                    insist(browser, url, form)
                })
            })
            .collect();
        threads.into_iter().map(|one| one.join().unwrap()).collect()
    });
    // each arbiter's two presses are one ruling, and the two are two
    assert_eq!(fared[0].0, fared[1].0);
    assert_eq!(fared[2].0, fared[3].0);
    assert_ne!(fared[0].0, fared[2].0);
    let rulings = hall.now().tournament.rulings;
    assert_eq!(rulings.len(), 2, "{fared:?}");
    // whoever came second was told of the first
    assert!(fared.iter().any(|(_, told)| *told > 0), "{fared:?}");
    let matters = rulings.iter().map(|one| one.matter);
    assert!(
        pair.iter()
            .all(|(what, _)| matters.clone().any(|known| known == *what))
    );
    let journal = hall.journal();
    let ruled = journal.iter().filter(|one| one.event.contains("\"ruled\""));
    assert_eq!(ruled.count(), 2);
    hall.assert_sound();
}

#[apply(on_each_database)]
fn two_arbiters_at_one_board_lose_nothing_and_count_nothing_twice(db: &TestDb) {
    let Arbiters {
        _site,
        staff,
        browsers,
    } = arbiters(db);
    for (_, pair) in (0..repeats(REPEATS)).zip(PAIRS.into_iter().cycle()) {
        let hall = Hall::running(db, &staff, &PLAYERS, 3);
        hall.publish();
        race(hall, &browsers, pair);
    }
}
