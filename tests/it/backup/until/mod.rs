//! A copy put back to a moment before its own: what was seen at that moment is there again, and what came after lies beside it.

mod elsewhere;
mod forgotten;
mod history;

use std::{fs, path::Path};

use arbitro::{
    account::SiteRole,
    cli::{
        audit::everything,
        restore::{Plan, RestoreError, Restored},
    },
    config::DatabaseUrl,
    db::{
        self, Db,
        copy::{Point, UnfitCopy, Until},
        journal::Signature,
        tournament::Overview,
    },
    federation,
    following::{Follow, Kinds},
    reckoning,
    words::Lang,
};
use macro_rules_attribute::apply;
use tournament::{
    BoardNo, EntryNo, GameKey, GameNo, Logo, NewsKind, Person, PictureHash, RatingSystem, RoundNo,
    TournamentId, TournamentRole, audit, decide, online::ApplicationState,
};

use super::{PLAYERS, copy, heads, photograph, play, settle, targets};
use crate::former;
use crate::on_each_database;
use crate::online::given;
use crate::push::ears::Ears;
use crate::support::database::TestDb;
use crate::support::fixture::Hall;
use crate::support::{asked, at, make_account};
use history::{History, Seen};

/// How many moments of a history are gone back to, unless `ARBITRO_MOMENTS` says so.
const MOMENTS: u64 = 4;

fn moments() -> u64 {
    asked("ARBITRO_MOMENTS", MOMENTS)
}

fn put_back(
    file: &Path,
    url: &DatabaseUrl,
    folder: &Path,
    until: Until,
) -> Result<Restored, RestoreError> {
    let plan = Plan {
        file,
        url,
        backups: Some(folder),
        key: None,
        until: Some(until),
    };
    plan.carry_out()
}

/// The rows that were cut off, each once and in their order, are those that the journals had beside those that are left.
fn assert_nothing_lost(restored: &Restored, before: &Seen, after: &Seen) {
    let cut = restored.after.as_ref().unwrap();
    let text = cut
        .file
        .as_ref()
        .map(|file| fs::read_to_string(file).unwrap());
    let text = text.unwrap_or_default();
    assert_eq!(text.lines().count(), cut.rows);
    let mut missing = before.journal.clone();
    for line in text.lines() {
        let row: serde_json::Value = serde_json::from_str(line).unwrap();
        let stream = row["stream"].as_str().unwrap().to_owned();
        let hash = row["hash"].as_str().unwrap().to_owned();
        assert!(missing.remove(&(stream, hash)), "{line}");
    }
    assert_eq!(missing, after.journal);
    #[cfg(unix)]
    if let Some(file) = &cut.file {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o077, 0);
    }
}

#[apply(on_each_database)]
fn at_any_moment_the_copy_is_what_was_seen_then(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let targets = targets(folder.path());
    let mut history = History::begin(db, moments());
    for _ in 0..150 {
        history.act();
    }
    assert!(history.seen.len() > 60, "{}", history.seen.len());
    let last = Seen::now(&db.db);
    let file = copy(&db.db, folder.path(), "copy.db");
    for no in 0..moments() {
        let (moment, then) = history.any_moment();
        let (url, _) = &targets[usize::try_from(no).unwrap() % targets.len()];
        let restored = put_back(&file, url, folder.path(), Until::All(at(moment))).unwrap();
        let there = Db::open(url, 1).unwrap();
        let now = Seen::now(&there);
        assert_eq!(now.tournaments, then.tournaments, "after {moment} s");
        assert_eq!(now.register, then.register, "after {moment} s");
        assert_nothing_lost(&restored, &last, &now);
        drop(there);
        settle();
    }
    one_tournament(&history, &last, &file, folder.path());
}

/// One tournament goes back to a row of its journal, and all others stay.
fn one_tournament(history: &History<'_>, last: &Seen, file: &Path, folder: &Path) {
    let url = DatabaseUrl::Sqlite(folder.join("one.db"));
    let Some((id, row, then)) = history.any_row() else {
        panic!("no row was seen");
    };
    let until = Until::Tournament(id, Point::Row(row));
    let restored = put_back(file, &url, folder, until).unwrap();
    let now = Seen::now(&Db::open(&url, 1).unwrap());
    assert_eq!(now.tournaments.len(), last.tournaments.len());
    for one in &now.tournaments {
        let wanted = if one.id == id {
            &then.tournaments
        } else {
            &last.tournaments
        };
        assert!(wanted.contains(one), "tournament {}", one.id);
    }
    assert_eq!(now.register, last.register);
    assert_nothing_lost(&restored, last, &now);
}

/// Every kind of event that there was: each journal that a former program left, put back to some of its rows. What it is then is audited by the
/// command itself, which refuses a fault; the chain has the head that it had.
#[test]
fn former_journals_go_back_to_any_of_their_rows() {
    let folder = tempfile::tempdir().unwrap();
    for (no, former) in former::kept(".db.gz").iter().enumerate() {
        let file = folder.path().join("former.db");
        fs::write(&file, former::unpacked(former)).unwrap();
        let whole = folder.path().join("whole.db");
        fs::copy(&file, &whole).unwrap();
        let db = Db::open(&DatabaseUrl::Sqlite(whole), 1).unwrap();
        let listed = db
            .read_blocking(|c| db::tournament::list(c, Overview::All))
            .unwrap();
        let one = &listed[no % listed.len()];
        let journal = db
            .read_blocking(|c| db::tournament::journal_of(c, one.id))
            .unwrap();
        let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
        for part in 1..=2 {
            let row = &journal[journal.len() * part / 3];
            let until = Until::Tournament(one.id, Point::Row(row.number));
            put_back(&file, &url, folder.path(), until).unwrap();
            let there = Db::open(&url, 1).unwrap();
            let now = there
                .read_blocking(|c| db::tournament::find(c, one.id))
                .unwrap()
                .unwrap();
            assert_eq!(now.version, row.version, "{}", former.display());
            let kept: Vec<_> = journal
                .iter()
                .filter(|one| one.version <= row.version)
                .cloned()
                .collect();
            let (replayed, head) = audit::replay(&kept).unwrap();
            assert_eq!((now.tournament, now.head), (replayed, head));
        }
    }
}

#[apply(on_each_database)]
fn a_picture_that_was_taken_away_since_does_not_come_back(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let hall = Hall::running(db, &[(organiser, TournamentRole::Organiser)], &PLAYERS, 2);
    hall.publish();
    photograph(db, hall);
    let bytes = b"a logo".to_vec();
    let logo = Logo {
        hash: PictureHash::of(&bytes),
        width: 1,
        height: 1,
    };
    hall.act(|t, _| decide::change_logo(t, Some(logo.clone())));
    db.write(|c| db::logo::update(c, hall.id, &logo.hash, &bytes));
    let with_both = hall.now();
    let game = GameKey::new(RoundNo(1), BoardNo(1), GameNo(1));
    let hash = with_both.tournament.photographs_of(game)[0].hash.clone();
    hall.act(|t, _| Ok(decide::remove_photograph(t, game, &hash)));
    hall.act(|t, _| decide::change_logo(t, None));
    let file = copy(&db.db, folder.path(), "copy.db");
    let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
    let row = i32::try_from(hall.journal().len()).unwrap() - 2;
    let until = Until::Tournament(hall.id, Point::Row(row));
    let restored = put_back(&file, &url, folder.path(), until).unwrap();
    assert_eq!(restored.after.unwrap().pictures, 2);
    let there = Db::open(&url, 1).unwrap();
    heads(&there);
    let now = there
        .read_blocking(|c| db::tournament::find(c, hall.id))
        .unwrap()
        .unwrap();
    assert_eq!(now.version, with_both.version + 1, "it is an event");
    assert!(now.tournament.photographs_of(game).is_empty());
    assert_eq!(now.tournament.logo, None);
    assert_eq!(now.tournament.rounds, with_both.tournament.rounds);
}

/// The rules of ratings, a list that was published and a circuit are of the register, and go back with it.
#[apply(on_each_database)]
fn what_the_federation_did_goes_back_too(db: &TestDb) {
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    play(db, organiser);
    let entry = |seconds| Signature::by_program("test", at(seconds));
    let system = RatingSystem {
        rules: federation::ratings::FIDE.to_owned(),
        base: None,
    };
    db.write(|c| db::rating_edition::set_system(c, &system, &entry(100_000)));
    let day = at(0).date() + chrono::Days::new(30);
    let next = db.read(|c| reckoning::next_list(c, day)).unwrap();
    let name = "Lista".parse().unwrap();
    db.write(|c| reckoning::publish_list(c, &name, &next, &entry(100_010)));
    db.write(|c| db::circuit::create(c, "name A\nplaces 3 2 1\n", &entry(100_020)));
    let folder = tempfile::tempdir().unwrap();
    let file = copy(&db.db, folder.path(), "copy.db");
    let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
    for (seconds, lists, circuits) in [(100_020, 1, 1), (100_010, 1, 0), (100_000, 0, 0)] {
        put_back(&file, &url, folder.path(), Until::All(at(seconds))).unwrap();
        let there = Db::open(&url, 1).unwrap();
        let editions = there.read_blocking(db::rating_edition::list).unwrap();
        let kept = there.read_blocking(db::circuit::list).unwrap();
        assert_eq!((editions.len(), kept.len()), (lists, circuits), "{seconds}");
        let set = there.read_blocking(db::rating_edition::system).unwrap();
        assert_eq!(set.as_ref(), Some(&system));
        for finding in there.read_blocking(everything).unwrap() {
            assert!(finding.verdict.is_ok(), "{finding}");
        }
        drop(there);
        settle();
    }
}

/// What hangs on an entry that came after the moment would go to whoever gets its number.
#[apply(on_each_database)]
fn nothing_hangs_on_an_entry_that_came_after(db: &TestDb) {
    let folder = tempfile::tempdir().unwrap();
    let organiser = make_account(db, "organiser@example.pt", SiteRole::Organiser);
    let person = |name: &str| vec![(None, Person::named(name.parse().unwrap()))];
    let hall = Hall::prepared(db, organiser, ("Open de Beja", 3), person("Ana"));
    let row = i32::try_from(hall.journal().len()).unwrap();
    hall.act(|t, _| decide::enter(t, person("Rui")));
    for number in [1, 2] {
        let browser = Ears::new(number).subscription();
        let wish = Follow {
            tournament: hall.id,
            entry: Some(EntryNo(number.into())),
            kinds: Kinds::of([NewsKind::Results]).unwrap(),
        };
        assert!(db.write(|c| db::push::follow(c, (&browser, Lang::Pt), &wish, at(0))));
    }
    let key = "formkey00001".parse().unwrap();
    db.write(|c| {
        db::application::create(c, hall.id, &key, (&given("Rui"), Lang::Pt), at(0))?;
        let mut asked = db::application::list(c, hall.id)?.remove(0);
        asked.state = ApplicationState::Placed;
        asked.entry = Some(EntryNo(2));
        db::application::update(c, &asked)
    });
    let file = copy(&db.db, folder.path(), "copy.db");
    let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
    let until = Until::Tournament(hall.id, Point::Row(row));
    put_back(&file, &url, folder.path(), until).unwrap();
    let there = Db::open(&url, 1).unwrap();
    let left = there.read_blocking(|c| db::push::those_who_follow(c, hall.id));
    let left = left.unwrap().into_iter().flat_map(|(_, follows)| follows);
    let left: Vec<_> = left.map(|follow| follow.entry).collect();
    assert_eq!(left, [Some(EntryNo(1))]);
    let asked = there.read_blocking(|c| db::application::list(c, hall.id));
    assert_eq!(asked.unwrap()[0].entry, None);
}

#[test]
fn what_was_not_there_is_refused_and_nothing_changes() {
    let db = TestDb::sqlite();
    let organiser = make_account(&db, "organiser@example.pt", SiteRole::Organiser);
    play(&db, organiser);
    let folder = tempfile::tempdir().unwrap();
    let file = copy(&db.db, folder.path(), "copy.db");
    let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
    let back = |until| put_back(&file, &url, folder.path(), until);
    let one = TournamentId(1);
    let unfit = |until| {
        let RestoreError::Unfit(unfit) = back(until).unwrap_err() else {
            panic!("another refusal");
        };
        unfit.to_string()
    };
    let nobody = Until::Tournament(TournamentId(9), Point::Row(1));
    assert_eq!(
        unfit(nobody),
        UnfitCopy::NoTournament(TournamentId(9)).to_string()
    );
    let late = Until::Tournament(one, Point::Row(900));
    assert_eq!(unfit(late), UnfitCopy::NoRow(900).to_string());
    let early = Until::Tournament(one, Point::At(at(-1)));
    assert_eq!(unfit(early), UnfitCopy::NotYet(one).to_string());
    assert!(!folder.path().join("target.db").exists());
    // nothing came after: all of it is there, and no file says otherwise
    let restored = back(Until::All(at(100))).unwrap();
    let after = restored.after.unwrap();
    assert_eq!((after.rows, after.file), (0, None));
    // before everything: accounts alone are left
    back(Until::All(at(-1))).unwrap();
    let there = Db::open(&url, 1).unwrap();
    assert_eq!(heads(&there).len(), 2);
    assert_eq!(there.read_blocking(db::account::list).unwrap().len(), 1);
}
