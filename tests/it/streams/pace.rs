//! How fast a hall and the public server come together: a day without a wire, sent at once; and many halls below one server.
//!
//! Short in the test command. `ARBITRO_DAY=120,9,300` plays so many players, rounds and changes a round; `ARBITRO_HALLS=20,30,2000` has so many halls
//! enter so many results each, one every so many milliseconds; a build for release is held to the two seconds that are promised. Figures are printed
//! (`--no-capture`).

use std::{
    thread,
    time::{Duration, Instant},
};

use arbitro::account::SiteRole;
use arbitro::db::{
    self,
    stream::{self, SendingOutcome},
};
use arbitro::hook::Network;
use arbitro::stream::{Pusher, pusher};
use macro_rules_attribute::apply;
use tournament::{GameKey, Outcome as Ended, Person, RoundNo, Side, WinBy, decide};

use super::landing::restore;
use super::over_http::aim;
use super::pair::Pair;
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::fixture::{Hall, all_won_by_first};
use crate::support::site::Site;
use crate::support::{make_account, wait};

/// What is promised for a result, from the hall to the public page, where the wire is whole.
const PROMISED: Duration = Duration::from_secs(2);
/// How long anything is waited for.
const MOST_WAITED: Duration = Duration::from_secs(180);

/// Numbers of the environment, with commas between them, or these.
#[expect(
    clippy::disallowed_methods,
    reason = "how long the tests run is no setting of the program"
)]
fn wished<const N: usize>(name: &str, short: [usize; N]) -> [usize; N] {
    let Ok(text) = std::env::var(name) else {
        return short;
    };
    let numbers: Vec<usize> = text.split(',').map(|one| one.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

/// A hall of the laptop with so many players, in a tournament that runs and is sent to the server.
fn hall_of<'a>(laptop: &'a TestDb, server: &'a TestDb, name: &str, players: usize) -> Pair<'a> {
    let email = format!("{}@example.pt", name.replace(' ', "."));
    let organiser = make_account(laptop, &email, SiteRole::Organiser);
    let person = |n: usize| {
        let person = Person::named(format!("{name} {n:03}").parse().unwrap());
        let entry = crate::support::fixture::by_program();
        let player = laptop.write(|c| db::player::create(c, &person, &entry));
        (Some(player.id), person)
    };
    let people = (1..=players).map(person).collect();
    let hall = Hall::prepared(laptop, organiser, (name, 11), people);
    hall.start();
    Pair::send(laptop, server, hall)
}

/// Enters a result of the game after so many others, or turns round the one that it has.
fn enter(hall: &Hall<'_>, round: RoundNo, nth: usize) {
    hall.act(|t, _| {
        let matches = &t.round(round).unwrap().matches;
        let one = &matches[nth % matches.len()];
        let (board, game) = (one.board, one.games[0].no);
        turn(t, GameKey::new(round, board, game))
    });
}

fn turn(
    t: &tournament::Tournament,
    GameKey { round, board, game }: GameKey,
) -> crate::support::fixture::Decided {
    let stands = t.round(round).unwrap().on_board(board).unwrap();
    let won = |side| Ended::Win(side, WinBy::Unstated);
    match stands.game(game).unwrap().outcome {
        None => {
            let all = all_won_by_first(t, round).into_iter();
            let this = all.filter(|one| (one.board, one.game) == (board, game));
            decide::enter_results(t, round, &this.collect::<Vec<_>>(), None)
        }
        Some(stands) if stands == won(Side::First) => {
            decide::correct_result(t, round, board, game, Some(won(Side::Second)))
        }
        Some(_) => decide::correct_result(t, round, board, game, Some(won(Side::First))),
    }
}

/// Plays rounds with so many changes in each.
fn play_day(hall: &Hall<'_>, rounds: usize, changes: usize) {
    for _ in 0..rounds {
        let round = hall.publish();
        for nth in 0..changes.max(3) - 3 {
            enter(hall, round, nth);
        }
        hall.play_if_open(round);
    }
}

/// Sends over HTTP until nothing waits; how many messages it took.
fn send_all(laptop: &TestDb, sender: &Pusher) -> usize {
    let mut messages = 0;
    while let Some(outcome) =
        wait(pusher::send_next(&laptop.db, sender, arbitro::clock::now())).unwrap()
    {
        assert!(matches!(outcome, SendingOutcome::Taken(..)), "{outcome:?}");
        messages += 1;
    }
    messages
}

/// What is remembered for the next digest is of a line that is gone: it is worked out anew.
#[test]
fn a_laptop_that_was_put_back_before_it_sent_goes_on_from_what_it_is_now() {
    let (laptop, server) = (TestDb::sqlite(), TestDb::sqlite());
    let pair = Pair::new(&laptop, &server);
    let round = pair.hall.publish();
    pair.send_all();
    let (sent, kept) = (pair.landed_number(), pair.hall.journal().len());
    let play = |side| {
        pair.hall.act(|t, _| {
            let mut all = all_won_by_first(t, round);
            for one in &mut all {
                one.outcome = Ended::Win(side, WinBy::Unstated);
            }
            decide::enter_results(t, round, &all, None)
        });
        pair.say("Depois.");
        pair.message_of(sent, 1).unwrap()
    };
    play(Side::First);
    restore(&pair, kept);
    let (_, message) = play(Side::Second);
    assert_eq!(pair.deliver(&message).status(), 200);
}

#[apply(on_each_database)]
fn a_day_without_a_wire_is_joined_in_few_messages(db: &TestDb) {
    let [players, rounds, changes] = wished("ARBITRO_DAY", [8, 2, 12]);
    let laptop = TestDb::sqlite();
    let pair = hall_of(&laptop, db, "Aberto da Praia", players);
    let site = Site::start(db);
    aim(&pair, &site);
    let sender = Pusher::new(Network::Any);
    send_all(&laptop, &sender);
    let began = Instant::now();
    play_day(&pair.hall, rounds, changes);
    let played = began.elapsed();
    let progress = laptop.read(|c| stream::progress(c, pair.hall.id)).unwrap();
    let began = Instant::now();
    let messages = send_all(&laptop, &sender);
    println!(
        "{players} players, {rounds} rounds: {} events played in {played:?}, joined in {:?} by {messages} messages",
        progress.unsent,
        began.elapsed(),
    );
    assert_eq!(pair.landed(), pair.hall.journal());
    pair.audited().unwrap();
}

/// What everybody sees of a tournament, by the number that goes up with each change of it.
fn seen(site: &Site<'_>, id: tournament::TournamentId) -> i32 {
    let page = site.browser().get(&format!("/tournaments/{id}"));
    let version = page.body.split("/live?version=").nth(1);
    let digits = version.and_then(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
    digits.and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// Enters results one after the other, each sent at once; how long each took until it was public.
fn enter_and_look(
    pair: &Pair<'_>,
    site: &Site<'_>,
    (results, every): (usize, Duration),
) -> Vec<Duration> {
    let sender = Pusher::new(Network::Any);
    let round = pair.hall.publish();
    send_all(pair.laptop, &sender);
    let copy = pair.copy().unwrap();
    // not in step
    thread::sleep(every * (u32::try_from(copy.0).unwrap() % 20) / 20);
    let each = |nth| {
        let began = Instant::now();
        enter(&pair.hall, round, nth);
        let published = pair.hall.now().publication.version;
        send_all(pair.laptop, &sender);
        while seen(site, copy) < published {
            assert!(began.elapsed() < MOST_WAITED, "it did not become public");
            thread::sleep(Duration::from_millis(10));
        }
        let took = began.elapsed();
        thread::sleep(every.saturating_sub(took));
        took
    };
    (0..results).map(each).collect()
}

#[apply(on_each_database)]
fn results_of_many_halls_are_public_soon(db: &TestDb) {
    let [halls, results, every] = wished("ARBITRO_HALLS", [3, 3, 0]);
    let every = Duration::from_millis(every.try_into().unwrap());
    let laptops: Vec<TestDb> = (0..halls).map(|_| TestDb::sqlite()).collect();
    let site = Site::start(db);
    let pairs: Vec<Pair<'_>> = (0..)
        .zip(&laptops)
        .map(|(no, laptop)| {
            let pair = hall_of(laptop, db, &format!("Sala {no:02}"), 12);
            aim(&pair, &site);
            pair
        })
        .collect();
    let began = Instant::now();
    let mut taken: Vec<Duration> = thread::scope(|threads| {
        let site = &site;
        let one = |pair| threads.spawn(move || enter_and_look(pair, site, (results, every)));
        let all: Vec<_> = pairs.iter().map(one).collect();
        all.into_iter()
            .flat_map(|one| one.join().unwrap())
            .collect()
    });
    let whole = began.elapsed();
    taken.sort_unstable();
    let at = |hundredths: usize| taken[(taken.len() * hundredths / 100).min(taken.len() - 1)];
    let rows: usize = pairs.iter().map(|pair| pair.landed().len()).sum();
    println!(
        "{halls} halls, {} results: entered until public p50 {:?}, p95 {:?}, p99 {:?}, most {:?}; {rows} events in {whole:?}",
        taken.len(),
        at(50),
        at(95),
        at(99),
        at(100),
    );
    for pair in &pairs {
        assert_eq!(pair.landed(), pair.hall.journal());
        pair.audited().unwrap();
    }
    let is_measured = halls >= 20 && !cfg!(debug_assertions);
    assert!(!is_measured || at(99) <= PROMISED, "{:?}", at(99));
}
