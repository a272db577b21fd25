//! A federation of 5,000 people and 200 tournaments made by `simulate` (some 100,000 games), and beside it one tournament of 200 players: the pages of the federation
//! against the pages of the tournament in one run, each made anew (no page is kept as bytes).
//!
//! `cargo bench --bench federation`, or `cargo test --bench federation` without the wait for the optimiser, prints for each page the first answer after a start and the
//! median of those after it, and the ratio to the page of the tournament that is like it. A number after `--` makes it so many tournaments, and
//! the address of an empty PostgreSQL database does it all there: `tests/with-postgres sh -c 'cargo bench --bench federation -- $TEST_POSTGRES_URL'`.

#![expect(
    clippy::unwrap_used,
    clippy::float_arithmetic,
    reason = "a benchmark that cannot go on stops"
)]

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use arbitro::account::{AccountName, Email, SiteRole, UserId};
use arbitro::config::{Config, DatabaseUrl, Values};
use arbitro::db::{
    self, Db, DbError, journal,
    tournament::{By, Change},
};
use arbitro::web::{self, kept::Pages, state::App};
use arbitro::{reckoning, reckoning::Publishing};
use chrono::{Days, NaiveDate};
use draughts::lot::Secret;
use federation::circuits::COPPA_ITALIA;
use federation::ratings::FIDE;
use timing::median;
use tournament::{
    Action, Details, Listed, PairingSystem, Person, PlayerId, RatingSystem, TimeControl,
    Tournament, TournamentId, decide,
    simulate::{Plan, simulate},
};

mod timing;

const PEOPLE: i32 = 5000;
const TOURNAMENTS: u64 = 200;
/// Everybody against everybody: 276 matches of two games.
const ENTRIES: u16 = 24;
/// Of how many a median is.
const TIMES: usize = 9;

fn main() {
    let asked = std::env::args().find_map(|text| text.parse().ok());
    let tournaments = asked.unwrap_or(TOURNAMENTS);
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite://{}", folder.path().join("bench.db").display());
    let url = std::env::args().find(|text| text.starts_with("postgres://"));
    let url = url.unwrap_or(file);
    let db = Db::open(&DatabaseUrl::parse(&url).unwrap(), 4).unwrap();
    let started = Instant::now();
    let admin = db.write_blocking(account).unwrap();
    let people = db.write_blocking(people).unwrap();
    let base = db.write_blocking(|c| base(c, &people)).unwrap();
    let mut ids = Vec::new();
    let mut games = 0;
    for no in 0..tournaments {
        let tournament = played(&people, no);
        games += count(&tournament);
        ids.push(save(&db, &tournament, admin));
        if no == tournaments / 2 {
            publish(&db, base, tournament.details.ends + Days::new(1));
        }
    }
    let big = save(&db, &large(), admin);
    let circuit = db.write_blocking(|c| circuit(c, &ids)).unwrap();
    println!(
        "{PEOPLE} people, {tournaments} tournaments, {games} games: filled in {:.0?}",
        started.elapsed()
    );
    rate(&db, day(tournaments));
    let site = Site::start(&db, admin);
    let player = people[0].0;
    let pages = [
        ("/players".to_owned(), format!("/tournaments/{big}/entries")),
        (
            "/players?q=jogador+12".to_owned(),
            format!("/tournaments/{big}/entries"),
        ),
        (
            format!("/players/{player}"),
            format!("/tournaments/{big}/entries/1"),
        ),
        ("/ratings".to_owned(), format!("/tournaments/{big}")),
        (
            "/ratings/2".to_owned(),
            format!("/tournaments/{big}/standings"),
        ),
        (
            format!("/ratings/2/players/{player}"),
            format!("/tournaments/{big}/entries/1"),
        ),
        (
            format!("/register/ratings/next?dated={}", day(tournaments)),
            format!("/tournaments/{big}/rating-report"),
        ),
        ("/circuits".to_owned(), format!("/tournaments/{big}")),
        (
            format!("/circuits/{circuit}"),
            format!("/tournaments/{big}/standings"),
        ),
    ];
    for (page, like) in pages {
        let (like_first, like_then) = site.take(&like);
        let (first, then) = site.take(&page);
        println!(
            "{page:<44} {first:>10.1?} then {then:>10.1?}   {:>6.2} of {like} ({like_first:.1?} then {like_then:.1?})",
            then.as_secs_f64() / like_then.as_secs_f64()
        );
    }
}

/// What a list takes, from nothing read and from everything read.
fn rate(db: &Db, dated: NaiveDate) {
    let kept = reckoning::Kept::default();
    let next = || {
        let started = Instant::now();
        let list = db.read_blocking(|c| reckoning::next_list_of(c, &kept, dated));
        assert!(!list.unwrap().unwrap().list.players.is_empty());
        started.elapsed()
    };
    let (first, then) = (next(), next());
    println!("the next list: {first:.2?} from nothing, {then:.2?} once its tournaments were read");
    let sums = || {
        let started = Instant::now();
        let sums = db.read_blocking(|c| {
            reckoning::sums(c, &reckoning::Kept::default(), tournament::RatingListId(2))
        });
        assert!(sums.unwrap().unwrap().agree());
        started.elapsed()
    };
    println!("the sums of a published list: {:.2?} from nothing", sums());
}

/// The program, keeping no page, and somebody who runs the federation.
struct Site {
    address: SocketAddr,
    cookie: String,
}

impl Site {
    fn start(db: &Db, admin: UserId) -> Self {
        let set = |name: &str| (name == "ARBITRO_BACKUP_DIR").then(|| "none".into());
        let config = Config::parse(&Values::collect(set, None).unwrap()).unwrap();
        let app = App {
            pages: Pages::new(1),
            ..App::new(config, db.clone())
        };
        let name = app.cookies.session();
        let origin = db::session::SessionOrigin {
            device: None,
            address: None,
        };
        let now = (app.now)();
        let session = db.write_blocking(|c| db::session::create(c, admin, origin, now));
        let (secret, _) = session.unwrap();
        Self {
            cookie: format!("{name}={}", secret.text()),
            address: web::spawn(app).unwrap().0,
        }
    }

    fn get(&self, path: &str) {
        let mut stream = TcpStream::connect(self.address).unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: x\r\nCookie: {}\r\nConnection: close\r\n\r\n",
            self.cookie
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let head = String::from_utf8_lossy(&answer[..answer.len().min(200)]);
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
    }

    /// The first answer, and the median of those after it.
    fn take(&self, path: &str) -> (Duration, Duration) {
        let started = Instant::now();
        self.get(path);
        (started.elapsed(), median(TIMES, || self.get(path)))
    }
}

fn day(no: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2025, 1, 1).unwrap() + Days::new(2 * no)
}

fn entry() -> journal::Signature {
    journal::Signature::by_program("bench", day(0).into())
}

fn account(c: &mut db::Conn) -> Result<UserId, DbError> {
    let new = db::account::NewAccount {
        email: Email::parse("bench@example.pt").unwrap(),
        name: AccountName::parse("Bench").unwrap(),
        role: SiteRole::Admin,
        lang: None,
    };
    db::account::create(c, &new, &entry())
}

fn people(c: &mut db::Conn) -> Result<Vec<PlayerId>, DbError> {
    let create = |no: i32| {
        let mut person = Person::named(format!("Jogador {no}").parse().unwrap());
        person.licence = format!("B-{no}").parse().ok();
        person.born = "1990".parse().ok();
        Ok(db::player::create(c, &person, &entry())?.id)
    };
    (0..PEOPLE).map(create).collect()
}

/// A list of all of them that was taken over.
fn base(c: &mut db::Conn, people: &[PlayerId]) -> Result<tournament::RatingListId, DbError> {
    let listed = (0_u16..).zip(people).map(|(no, id)| {
        let listed = Listed {
            rating: (1400 + no % 1000).try_into().unwrap(),
            factor: None,
            games: "50".parse().ok(),
        };
        (*id, listed)
    });
    let name = "Base".parse().unwrap();
    let before = day(0).pred_opt().unwrap();
    db::rating_list::create(c, (&name, before), listed.collect(), &entry())
}

fn simulated(plan: &Plan, no: u64) -> Tournament {
    let mut tournament = simulate(plan).file.tournament;
    tournament.details = Details {
        name: format!("Torneio {no}").parse().unwrap(),
        venue: None,
        starts: day(no),
        ends: day(no),
    };
    tournament.regulations.time = TimeControl {
        seconds: 3600,
        increment: 0,
        chosen: None,
    };
    tournament
}

/// A tournament of some of the people.
fn played(people: &[PlayerId], no: u64) -> Tournament {
    let cycles = tournament::Cycles::Single;
    let plan = Plan::usual(
        PairingSystem::RoundRobin { cycles },
        ENTRIES,
        ENTRIES - 1,
        no,
    );
    let mut tournament = simulated(&plan, no);
    let first = usize::try_from(no).unwrap() * 37;
    for (at, one) in tournament.entries.values_mut().enumerate() {
        let player = people[(first + at * 211) % people.len()];
        one.player = Some(player);
        one.person.name = format!("Jogador {player}").parse().unwrap();
    }
    tournament
}

/// The tournament of 200 players that the pages are held against.
fn large() -> Tournament {
    let plan = Plan::usual(PairingSystem::Dutch { rounds: 9 }, 200, 9, 7);
    simulated(&plan, 10_000)
}

fn count(tournament: &Tournament) -> usize {
    let matches = tournament.rounds.iter().flat_map(|round| &round.matches);
    matches.map(|one| one.games.len()).sum()
}

fn save(db: &Db, played: &Tournament, admin: UserId) -> TournamentId {
    let secret = Secret::new([1; 32]);
    let events = decide::take_over(played, secret.commitment(), admin).unwrap();
    let create = |c: &mut db::Conn| db::tournament::create(c, &events, &secret, &entry());
    let id = db.write_blocking(create).unwrap().id;
    let change = Change {
        id,
        action: Action::Work,
        by: By::Program,
        seen: None,
        entry: entry(),
    };
    let finish = |c: &mut db::Conn| {
        db::tournament::change(c, &change, |loaded, secret| {
            decide::finish(&loaded.tournament, secret.clone())
        })
    };
    db.write_blocking(finish).unwrap();
    id
}

/// Publishes a list that goes on from the one that was taken over.
fn publish(db: &Db, base: tournament::RatingListId, dated: NaiveDate) {
    let system = RatingSystem {
        rules: FIDE.to_owned(),
        base: Some(base),
    };
    db.write_blocking(|c| db::rating_edition::set_system(c, &system, &entry()))
        .unwrap();
    let next = db.read_blocking(|c| reckoning::next_list(c, dated));
    let next = next.unwrap().unwrap();
    let name = "Lista".parse().unwrap();
    let end = db.write_blocking(|c| reckoning::publish_list(c, &name, &next, &entry()));
    assert!(matches!(end.unwrap(), Publishing::Done(_)));
}

/// A circuit of a dozen of the tournaments, published.
fn circuit(c: &mut db::Conn, ids: &[TournamentId]) -> Result<tournament::CircuitId, DbError> {
    let id = db::circuit::create(c, COPPA_ITALIA, &entry())?;
    let events = ids.iter().take(12).map(|id| (*id, "1-star".to_owned()));
    let circuit = tournament::Circuit {
        id,
        rules: COPPA_ITALIA.to_owned(),
        events: events.collect::<BTreeMap<_, _>>(),
    };
    db::circuit::update(c, &circuit, &entry())?;
    let next = reckoning::next_edition(c, id, day(500))?.unwrap();
    reckoning::publish_edition(c, &next, &entry())?;
    Ok(id)
}
