//! The power is cut at every sync: of what the disk can then have, the program makes a sound database with all that was acknowledged.
//!
//! `ARBITRO_CUTS=5000` makes so many images.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use arbitro::config::DatabaseUrl;
use diesel::{RunQueryDsl as _, dsl::sql, sql_types::Text};
use tempfile::TempDir;

use super::{
    Chance, asked,
    disk::{Act, Chances, Disk, Entry, Honesty, Image, read},
    ground::Ground,
    ledger::Ledger,
    look, node,
    shim::{Shim, pairs},
    writers::{Crew, Doubt},
};

/// Every so many images everything is audited.
const AUDITED: usize = 8;

/// What was recorded: how the disk was, what was done to it, and what the writers know.
struct Recording {
    ground: Ground,
    files: Vec<(String, Vec<u8>)>,
    log: Vec<Entry>,
    ledger: Ledger,
}

impl Recording {
    /// Writers until so much was acknowledged, with a stop in order and a start in the middle, and a kill at the end.
    fn of(acknowledged: usize) -> Self {
        let shim = Shim::built();
        let ground = Ground::sqlite();
        let settings = shim.settings(ground.path(), true);
        let files = files(ground.path());
        let mut crew = Crew::on(&ground);
        crew.log = Some(shim.log());
        for (goal, in_order) in [(acknowledged / 2, true), (acknowledged / 2, false)] {
            let node = ground.node(&pairs(&settings));
            let progress = crew.progress();
            crew.write_while(node.addr, Doubt::Leave, || {
                progress.wait(goal);
            });
            if in_order {
                assert!(node.stop().success());
            } else {
                node.kill();
            }
        }
        crew.assert_told_only(&[303]);
        crew.hold(&ground);
        Self {
            files,
            log: read(&shim.log()),
            ledger: crew.ledger,
            ground,
        }
    }

    /// What is wrong with so many images of a disk of this kind, and how many there were.
    fn faults(&self, honesty: Honesty, images: usize) -> (Vec<String>, usize) {
        let root = self.ground.path().to_str().unwrap();
        let checked = Checked::new(root);
        let syncs = self.log.iter().filter(|one| one.act == Act::Synced).count();
        let each = images.div_ceil(syncs).max(2);
        let mut disk = Disk::of(&self.files, honesty);
        let mut chance = Chance::of(images);
        let (mut faults, mut count, mut before) = (Vec::new(), 0, 0);
        for entry in &self.log {
            if entry.act != Act::Synced {
                disk.follow(entry);
                before = entry.end;
                continue;
            }
            // before it is done, anything may have arrived; when it is, nothing else need have
            let mut cuts = vec![(disk.cut(Chances::Any, &mut chance), before)];
            disk.follow(entry);
            cuts.push((disk.cut(Chances::Nothing, &mut chance), entry.end));
            cuts.extend((2..each).map(|_| (disk.cut(Chances::Any, &mut chance), entry.end)));
            before = entry.end;
            for (cut, at) in cuts {
                count += 1;
                let known = self.ledger.until(at);
                let held = checked.holds(&cut, &self.ground, &known, count % AUDITED == 0);
                if let Err(fault) = held {
                    faults.push(format!("image {count}, at byte {at}: {fault}"));
                }
            }
        }
        (faults, count)
    }
}

/// All files of a folder, by their paths.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let files = entries.filter(|path| path.is_file());
    files
        .map(|path| (path.to_str().unwrap().to_owned(), fs::read(path).unwrap()))
        .collect()
}

/// Where images are laid out and looked at.
struct Checked {
    root: PathBuf,
    place: TempDir,
}

impl Checked {
    fn new(root: &str) -> Self {
        let memory = Path::new("/dev/shm");
        let place = if memory.exists() {
            tempfile::tempdir_in(memory)
        } else {
            tempfile::tempdir()
        };
        Self {
            root: root.into(),
            place: place.unwrap(),
        }
    }

    /// Lays it out, with an index of the log as it may lie there: it must not be believed.
    fn lay(&self, image: &Image) -> PathBuf {
        image.lay(&self.root, self.place.path());
        let file = self.place.path().join("arbitro.db");
        if file.exists() {
            fs::write(self.place.path().join("arbitro.db-shm"), [0x5a; 32 * 1024]).unwrap();
        }
        file
    }

    fn holds(
        &self,
        image: &Image,
        ground: &Ground,
        known: &Ledger,
        audits: bool,
    ) -> Result<(), String> {
        let file = self.lay(image);
        let url = DatabaseUrl::Sqlite(file.clone());
        let rows = look::journal(&url, ground.session.tournament)?;
        look::integrity(&file)?;
        known.explains(&rows, ground.base)?;
        if audits { look::audited(&url) } else { Ok(()) }
    }
}

#[test]
fn what_was_acknowledged_outlives_a_power_cut() {
    let images = asked("ARBITRO_CUTS", 150_usize);
    let begun = Instant::now();
    let recording = Recording::of(images.div_ceil(4).min(1500));
    let (faults, count) = recording.faults(Honesty::Honest, images);
    println!(
        "{count} images, {} acknowledged, {} faults; {:?}",
        recording.ledger.acknowledged(),
        faults.len(),
        begun.elapsed()
    );
    assert!(count >= images);
    assert!(
        faults.is_empty(),
        "{} faults, the first: {}",
        faults.len(),
        faults[0]
    );
}

/// The control: what is found where the disk does not do what it is asked.
#[test]
fn a_disk_that_forgets_is_found_out() {
    let recording = Recording::of(24);
    for honesty in [Honesty::ForgetsLogs, Honesty::ForgetsFolders] {
        let (faults, count) = recording.faults(honesty, 40);
        let lost = faults
            .iter()
            .filter(|fault| fault.contains("acknowledged and not there"));
        assert!(
            lost.count() > 5,
            "{honesty:?}: {} faults in {count} images: {faults:?}",
            faults.len()
        );
    }
    assert_eq!(recording.faults(Honesty::Honest, 40).0, [""; 0]);
}

/// What a command had said when the log was so long.
struct Said {
    at: u64,
    /// Who has an account then, surely.
    accounts: Vec<&'static str>,
    /// The copy is there.
    copied: bool,
}

/// A database that is made, copied, written again and restored.
#[test]
fn what_a_command_did_outlives_a_power_cut() {
    let shim = Shim::built();
    let folder = tempfile::tempdir().unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("arbitro.db"));
    let settings = shim.settings(folder.path(), true);
    let run = |args: &[&str]| {
        let ran = node::command(folder.path(), &url, args)
            .envs(pairs(&settings))
            .output()
            .unwrap();
        assert!(ran.status.success(), "{}", crate::program::err(&ran));
        fs::metadata(shim.log()).unwrap().len()
    };
    let account = |email| ["create-admin", "--email", email, "--name", "Ana"];
    let said = [
        (
            run(&account("ana@example.pt")),
            vec!["ana@example.pt"],
            false,
        ),
        (run(&["backup", "copy.db"]), vec!["ana@example.pt"], true),
        (
            run(&account("rui@example.pt")),
            vec!["ana@example.pt", "rui@example.pt"],
            true,
        ),
        (run(&["restore", "copy.db"]), vec!["ana@example.pt"], true),
    ];
    let said = said.map(|(at, accounts, copied)| Said {
        at,
        accounts,
        copied,
    });
    let checked = Checked::new(folder.path().to_str().unwrap());
    let mut chance = Chance::of(7);
    let each = asked("ARBITRO_CUTS", 100_usize).div_ceil(100);
    let mut faults = BTreeMap::new();
    let mut disk = Disk::of(&[], Honesty::Honest);
    let mut count = 0;
    for entry in read(&shim.log()) {
        disk.follow(&entry);
        let named = matches!(
            entry.act,
            Act::Renamed { .. } | Act::Unlinked { .. } | Act::Linked { .. }
        );
        if entry.act != Act::Synced && !named {
            continue;
        }
        let torn = std::iter::repeat_n(Chances::Any, each);
        for chances in [Chances::Nothing, Chances::LastName]
            .into_iter()
            .chain(torn)
        {
            count += 1;
            if let Err(fault) =
                commanded(&checked, &disk.cut(chances, &mut chance), entry.end, &said)
            {
                faults
                    .entry(entry.end)
                    .or_insert(format!("after {:?}: {fault}", entry.act));
            }
        }
    }
    println!("{count} images, faults at {} places", faults.len());
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Whether an image has what had been said by then; while a command runs, what was said before it or after it.
fn commanded(checked: &Checked, image: &Image, at: u64, said: &[Said]) -> Result<(), String> {
    let file = checked.lay(image);
    let done = said.iter().rposition(|said| said.at <= at);
    let next = done.map_or(0, |done| done + 1);
    if done.is_some_and(|done| said[done].copied) {
        let copy = checked.place.path().join("copy.db");
        if !copy.exists() {
            return Err("the copy is not there".to_owned());
        }
        look::integrity(&copy)?;
    }
    let mut may_be: Vec<&Said> = done.map(|done| &said[done]).into_iter().collect();
    may_be.extend(said.get(next));
    if done.is_none() && !file.exists() {
        return Ok(());
    }
    let held: Vec<Result<(), String>> = may_be
        .iter()
        .map(|said| sound(&file, &said.accounts))
        .collect();
    if held.iter().any(Result::is_ok) || (done.is_none() && sound(&file, &[]).is_ok()) {
        return Ok(());
    }
    held.into_iter().next().unwrap()
}

/// Whether a database holds, with these accounts.
fn sound(file: &Path, accounts: &[&str]) -> Result<(), String> {
    if !file.exists() {
        return Err(format!("{} is not there", file.display()));
    }
    look::integrity(file)?;
    look::audited(&DatabaseUrl::Sqlite(file.to_owned()))?;
    let emails: Vec<String> = sql::<Text>("SELECT email FROM accounts ORDER BY email")
        .load(&mut look::opened(file)?)
        .map_err(|error| error.to_string())?;
    if emails == accounts {
        Ok(())
    } else {
        Err(format!("{emails:?} have accounts"))
    }
}
