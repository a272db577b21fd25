//! Copies of the database: taken while it is in use, kept, taken away, restored into either database.

mod files;
mod program;
mod rows;
mod sealed;
mod until;
mod upgrade;

use std::{
    path::Path,
    sync::{
        Barrier,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use arbitro::{
    account::SiteRole,
    backup::{self, Copies, CopyOutcome},
    cli::{
        audit,
        restore::{RestoreError, Restored, restore},
    },
    config::DatabaseUrl,
    db::{
        self, Db,
        tournament::{By, Change, ChangeError},
    },
};
use diesel::prelude::*;
use macro_rules_attribute::apply;
use tournament::{
    Action, BoardNo, GameKey, GameNo, Official, Person, Photograph, PictureHash, RoundNo,
    TournamentRole, decide,
};

use crate::on_each_database;
use crate::support::database::{TestDb, empty_postgres};
use crate::support::fixture::{Desk, Hall, by_program};
use crate::support::site::Site;
use crate::support::{asked, at, make_account};

const PLAYERS: [&str; 4] = ["Ana", "Berta", "Carlos", "Duarte"];

/// How many copies are taken under load, unless `ARBITRO_BACKUPS` says so.
const COPIES: usize = 2;

/// How many tournaments the load makes, before it goes on with those.
const MOST: usize = 10;

/// A copy of the database, and its file.
pub fn copy(db: &Db, folder: &Path, name: &str) -> std::path::PathBuf {
    let file = folder.join(name);
    backup::write(&file, |part| db.copy_to(part)).unwrap();
    file
}

fn restored(file: &Path, url: &DatabaseUrl, folder: &Path) -> Result<Restored, RestoreError> {
    restore(file, url, Some(folder))
}

/// Every journal with its last hash, none of which has a fault.
pub fn heads(db: &Db) -> Vec<(String, String)> {
    let findings = db.read_blocking(audit::everything).unwrap();
    let head = |one: audit::AuditFinding| (one.journal, one.verdict.unwrap().as_str().to_owned());
    findings.into_iter().map(head).collect()
}

/// A tournament with a ruling's worth of everything that has a table of its own: rounds, results, score sheets, a photograph.
pub fn play(db: &TestDb, organiser: tournament::UserId) {
    let hall = Hall::running(db, &[(organiser, TournamentRole::Organiser)], &PLAYERS, 2);
    hall.publish();
    hall.attach((1, 1), "1. 9-13 22-18");
    photograph(db, hall);
    hall.play(RoundNo(1));
    hall.act(|t, _| decide::close_round(t, RoundNo(1)));
}

/// Attaches a photograph to the first game.
pub fn photograph(db: &TestDb, hall: Hall<'_>) -> PictureHash {
    attach(db, hall, hall.id.to_string().as_bytes())
}

/// Attaches a photograph of these bytes to the first game.
pub fn attach(db: &TestDb, hall: Hall<'_>, bytes: &[u8]) -> PictureHash {
    let hash = PictureHash::of(bytes);
    let one = Photograph {
        hash: hash.clone(),
        bytes: u32::try_from(bytes.len()).unwrap(),
        width: 1,
        height: 1,
        by: Official {
            user: None,
            name: "test".to_owned(),
        },
        at: at(0),
    };
    let key = GameKey::new(RoundNo(1), BoardNo(1), GameNo(1));
    let change = Change {
        id: hall.id,
        action: Action::Work,
        by: By::Program,
        seen: None,
        entry: by_program(),
    };
    // in one transaction, as where it is sent
    let attached = db.db.write_blocking(|c| {
        db::tournament::change(c, &change, |loaded, _| {
            decide::attach_photograph(&loaded.tournament, key, one)
        })?;
        Ok::<_, ChangeError>(db::picture::create(c, hall.id, &hash, bytes)?)
    });
    attached.unwrap();
    hash
}

/// An empty database of each kind, to restore into.
fn targets(folder: &Path) -> Vec<(DatabaseUrl, Option<Box<dyn std::any::Any>>)> {
    let file = DatabaseUrl::Sqlite(folder.join("target.db"));
    let server =
        empty_postgres().map(|(url, kept)| (url, Some(Box::new(kept) as Box<dyn std::any::Any>)));
    std::iter::once((file, None)).chain(server).collect()
}

/// Ends the load, however the test ends.
struct Stops<'a>(&'a AtomicBool);

impl Drop for Stops<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[apply(on_each_database)]
fn a_copy_taken_under_load_restores_without_a_fault(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let targets = targets(folder.path());
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let (stop, begun) = (AtomicBool::new(false), Barrier::new(2));
    std::thread::scope(|scope| {
        let _stops = Stops(&stop);
        scope.spawn(|| {
            play(db, organiser);
            begun.wait();
            for number in 0.. {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                if number < MOST {
                    play(db, organiser);
                } else {
                    // rows come and go, ten times a second: a journal that grows faster is what the audits then wait for
                    std::thread::sleep(Duration::from_millis(100));
                    let id = tournament::TournamentId(i32::try_from(1 + number % MOST).unwrap());
                    let hall = Hall::of(db, id);
                    let round = hall.draft();
                    hall.act(|t, _| decide::discard_draft(t, round));
                }
            }
        });
        begun.wait();
        let all = asked("ARBITRO_BACKUPS", COPIES);
        for repeat in 0..all {
            let before = db.read(|c| db::tournament::list(c, db::tournament::Overview::All));
            let file = copy(&db.db, folder.path(), &format!("{repeat}.db"));
            for (url, _) in &targets {
                let restored = restored(&file, url, folder.path()).unwrap();
                // accounts, the register, and each tournament that was there before
                assert!(restored.journals >= before.len() + 2);
                assert_eq!(restored.kept.is_some(), repeat > 0);
                if let Some(kept) = restored.kept {
                    std::fs::remove_file(kept).unwrap();
                }
            }
            std::fs::remove_file(file).unwrap();
        }
        println!(
            "{all} copies under load, each restored into {} databases",
            targets.len()
        );
    });
}

#[apply(on_each_database)]
fn all_that_there_is_comes_back_in_either_database(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    db.write(|c| {
        arbitro::demo::fill(c, at(0)).unwrap();
        Ok(())
    });
    let organiser = make_account(db, "another@example.pt", SiteRole::Organiser);
    play(db, organiser);
    let there = heads(&db.db);
    let first = copy(&db.db, folder.path(), "first.db");
    for (url, _) in &targets(folder.path()) {
        restored(&first, url, folder.path()).unwrap();
        let again = {
            let target = Db::open(url, 1).unwrap();
            assert_eq!(heads(&target), there);
            // numbers go on where they were
            let new = target.write_blocking(|c| {
                let entry = by_program();
                let new = db::account::NewAccount {
                    email: arbitro::account::Email::parse("novo@example.pt").unwrap(),
                    name: arbitro::account::AccountName::parse("Novo").unwrap(),
                    role: SiteRole::Arbiter,
                    lang: None,
                };
                db::account::create(c, &new, &entry)
            });
            assert_eq!(new.unwrap().0, organiser.0 + 1);
            copy(&target, folder.path(), "again.db")
        };
        // and from there into the other kind
        let other = DatabaseUrl::Sqlite(folder.path().join("other.db"));
        settle();
        restored(&again, &other, folder.path()).unwrap();
        let other = Db::open(&other, 1).unwrap();
        let accounts = |heads: &[(String, String)]| heads.len();
        assert_eq!(accounts(&heads(&other)), there.len());
        std::fs::remove_file(again).unwrap();
    }
}

/// Nothing of it is announced yet, whatever is altered: its audit finds no fault, and a copy with it is restored.
#[apply(on_each_database)]
fn a_tournament_that_is_being_set_up_comes_back(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let people = PLAYERS.map(|name| (None, Person::named(name.parse().unwrap())));
    Hall::prepared(db, organiser, ("Prova", 3), people.to_vec());
    let there = heads(&db.db);
    let file = copy(&db.db, folder.path(), "copy.db");
    for (url, _) in &targets(folder.path()) {
        restored(&file, url, folder.path()).unwrap();
        assert_eq!(heads(&Db::open(url, 1).unwrap()), there);
    }
}

/// A moment for the connections of a pool to close, which its threads do.
fn settle() {
    std::thread::sleep(Duration::from_millis(50));
}

#[apply(on_each_database)]
fn whoever_was_signed_in_signs_in_again_and_old_mails_do_not_go_twice(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(db);
    let mut admin = site.signed_in("ana@example.pt", SiteRole::Admin);
    admin.get("/accounts");
    let invite = [
        ("email", "rui@example.pt"),
        ("name", "Rui"),
        ("role", "arbiter"),
    ];
    assert_eq!(admin.post("/accounts", &invite).status, 200);
    assert_eq!(site.mails(), 1);
    let file = copy(&db.db, folder.path(), "copy.db");
    for (url, _) in &targets(folder.path()) {
        restored(&file, url, folder.path()).unwrap();
        let target = Db::open(url, 1).unwrap();
        let stand = target.read_blocking(db::outbox::count).unwrap();
        assert_eq!((stand.queued, stand.dead), (0, 1));
        let open: i64 = target
            .read_blocking(|c| {
                Ok::<_, db::DbError>(db::schema::sessions::table.count().get_result(c)?)
            })
            .unwrap();
        assert_eq!(open, 0);
    }
}

/// What it writes goes on under its keys, and those whom it sends to and hears from go on knowing it.
#[apply(on_each_database)]
fn a_server_that_was_restored_is_the_one_that_it_was(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::start(db);
    site.browser().get("/");
    db.write(|c| db::site::set_address(c, "https://damas.example"));
    let known = |c: &mut db::Conn| {
        let own = db::stream::own_server(c)?;
        let address = db::site::address(c)?;
        Ok::<_, db::DbError>((own.id, own.key.text(), own.name, address))
    };
    let (id, key, name, _) = db.db.write_blocking(known).unwrap();
    let file = copy(&db.db, folder.path(), "copy.db");
    for (url, _) in &targets(folder.path()) {
        restored(&file, url, folder.path()).unwrap();
        let target = Db::open(url, 1).unwrap();
        let is = target.write_blocking(known).unwrap();
        assert_eq!(is, (id, key.clone(), name.clone(), None));
    }
}

/// Waits until no copy is asked for or being taken.
fn rest(copies: &Copies) {
    let start = Instant::now();
    while copies.is_at_work() {
        assert!(
            start.elapsed() < Duration::from_secs(30),
            "a copy takes for ever"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[apply(on_each_database)]
fn a_copy_is_taken_at_each_round_published_or_closed(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("copies");
    let copies = Copies::new(db.db.clone(), Some(kept), None);
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let hall = Hall::running(db, &[(organiser, TournamentRole::Organiser)], &PLAYERS, 2);
    let taken = |copies: &Copies| {
        copies.follow(&hall.now());
        rest(copies);
        copies.list().unwrap().len()
    };
    assert_eq!(taken(&copies), 0);
    let round = hall.draft();
    assert_eq!(taken(&copies), 0, "a draft is no round that was published");
    hall.act(|t, secret| decide::publish_round(t, round, secret));
    assert_eq!(taken(&copies), 1);
    hall.play(round);
    assert_eq!(taken(&copies), 1, "a result is no reason for a copy");
    hall.act(|t, _| decide::close_round(t, round));
    assert_eq!(taken(&copies), 2);
    assert!(matches!(copies.last(), Some(CopyOutcome::Taken(_))));
    let newest = copies
        .folder()
        .unwrap()
        .join(&copies.list().unwrap()[0].name);
    let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
    restored(&newest, &url, folder.path()).unwrap();
    assert_eq!(heads(&Db::open(&url, 1).unwrap()), heads(&db.db));
}

#[apply(on_each_database)]
fn a_disk_that_is_full_spoils_no_press(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no-folder");
    std::fs::write(&file, "").unwrap();
    let site = Site::with(db, &[("ARBITRO_BACKUP_DIR", file.to_str().unwrap())]);
    let mut desk = Desk::at(db, site, &PLAYERS, |_| {});
    desk.hall.draft();
    let draft = desk.url("rounds/1/draft");
    desk.chief.page(&draft);
    let published = desk.chief.post(
        &desk.url("rounds/1/publication"),
        &[("version", &desk.version())],
    );
    assert_eq!(published.status, 303, "{}", published.body);
    assert_eq!(desk.hall.now().tournament.rounds.len(), 1);
    // whoever looks after the machine is told
    let mut admin = desk.site.signed_in("ana@example.pt", SiteRole::Admin);
    let start = Instant::now();
    while !admin.page("/backups").has(".notice.bad") {
        assert!(start.elapsed() < Duration::from_secs(30), "nobody is told");
        std::thread::sleep(Duration::from_millis(20));
    }
}
