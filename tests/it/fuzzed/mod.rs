//! What no person would send: every form, every address, altered copies and settings, at random and from a seed.
//!
//! The readers that stand by themselves have targets in `fuzz/`; what stands here needs the server, the database or the settings. `ARBITRO_FUZZ`
//! says how often (forms; a twentieth of it copies, five times as many settings), `ARBITRO_FUZZ_SEED` where the dice begin: `fuzz/nightly` sets both.

mod targets;
mod world;

use std::fs;

use arbitro::{
    account::SiteRole,
    cli::restore::restore,
    config::{Config, DatabaseUrl, SETTINGS, Values},
    db::Db,
};
use macro_rules_attribute::apply;
use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng as _, SeedableRng as _},
};

use crate::backup::{copy, heads, play};
use crate::on_each_database;
use crate::support::database::TestDb;
use crate::support::site::Site;
use crate::support::{asked, make_account};
use world::World;

/// How many forms and addresses are asked where nobody says how many.
const FORMS: u64 = 250;

/// How many are asked of one site, which all this leaves in a state that says little.
const EACH: u64 = 250;

fn count() -> u64 {
    asked("ARBITRO_FUZZ", FORMS)
}

/// Throws dice.
pub struct Die(ChaCha20Rng);

impl Die {
    fn new(more: u64) -> Self {
        let seed = asked("ARBITRO_FUZZ_SEED", 1);
        Self(ChaCha20Rng::seed_from_u64(seed ^ more << 32))
    }

    /// A number below this one.
    pub fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.0.next_u32()).unwrap() % most.max(1)
    }

    /// One of these; none where there are none.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(self.below(all.len()))
    }

    /// What nobody would type.
    pub fn odd(&mut self) -> String {
        match self.below(12) {
            0 => "x".repeat(self.below(300)),
            1 => "9".repeat(self.below(60)),
            2 => "ã".repeat(self.below(2000)),
            3 => (0..self.below(20))
                .filter_map(|_| char::from_u32(self.0.next_u32() % 0x3000))
                .collect(),
            _ => (*self.one_of(&ODD).unwrap()).to_owned(),
        }
    }
}

const ODD: [&str; 46] = [
    "",
    " ",
    "0",
    "-1",
    "1",
    "2",
    "3",
    "255",
    "256",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "99999999999999999999",
    "1.5",
    "1,5",
    "½",
    "NaN",
    "1e309",
    "+1",
    "0x10",
    "１２",
    "é",
    "\0",
    "\u{202e}abc",
    "a\r\nb: c",
    "'\"<>&",
    "../../etc/passwd",
    "%2e%2e",
    "2026-02-30",
    "9999-12-31",
    "-2026-01-01",
    "2026-11-23",
    "23:59",
    "25:99",
    "2026-11-23T10:00",
    "on",
    "{}",
    "[[[[",
    "null",
    "W:WK1:BK32",
    "W:W1,2,3:B",
    "9-13 22-18",
    "9x14x23x30",
    "🙂",
    "a@b",
];

#[test]
fn no_form_and_no_address_is_answered_with_an_error_of_ours() {
    let mut done = 0;
    while done < count() {
        let db = TestDb::sqlite();
        let mut world = World::new(&db, Die::new(done));
        assert!(world.forms() > 60, "{} forms", world.forms());
        for _ in 0..EACH.min(count() - done) {
            world.ask();
            done += 1;
        }
    }
}

/// How many pairs of forms are sent where nobody says how many; so many to one site.
const PAIRS: u64 = 40;

#[apply(on_each_database)]
fn two_forms_at_one_moment_are_both_answered(db: &TestDb) {
    let mut done = 0;
    let all = asked("ARBITRO_FUZZ", PAIRS);
    while done < all {
        let db = db.another();
        let mut world = World::new(&db, Die::new(done));
        for _ in 0..PAIRS.min(all - done) {
            world.ask_two_at_once();
            done += 1;
        }
    }
}

#[apply(on_each_database)]
fn a_form_in_the_midst_of_another_is_answered_and_the_other_too(db: &TestDb) {
    let mut done = 0;
    let all = asked("ARBITRO_FUZZ", PAIRS);
    while done < all {
        let db = db.another();
        let (site, between) = Site::watched(&db, &[]);
        let beside = Site::start(&db);
        let mut world = World::on(&db, site, Die::new(done));
        for _ in 0..PAIRS.min(all - done) {
            world.ask_one_in_the_midst(&between, &beside);
            done += 1;
        }
    }
}

/// Whoever hands a copy over may have altered it: it is refused, or what is in it holds.
#[test]
fn a_copy_with_other_bytes_is_refused_or_sound() {
    let db = TestDb::sqlite();
    let organiser = make_account(&db, "organiser@example.pt", SiteRole::Organiser);
    play(&db, organiser);
    let folder = tempfile::tempdir().unwrap();
    let file = copy(&db.db, folder.path(), "copy.db");
    let whole = fs::read(&file).unwrap();
    let url = DatabaseUrl::Sqlite(folder.path().join("target.db"));
    let (mut die, mut refused) = (Die::new(0), 0);
    let all = (count() / 20).max(1);
    for _ in 0..all {
        let mut bytes = whole.clone();
        for _ in 0..=die.below(5) {
            let at = die.below(bytes.len());
            bytes[at] ^= 1 << die.below(8);
        }
        if die.below(8) == 0 {
            bytes.truncate(die.below(whole.len()));
        }
        fs::write(&file, &bytes).unwrap();
        match restore(&file, &url, None) {
            Err(_) => refused += 1,
            Ok(done) => {
                drop(heads(&Db::open(&url, 1).unwrap()));
                if let Some(kept) = done.kept {
                    fs::remove_file(kept).unwrap();
                }
            }
        }
    }
    assert!(refused > 0 || all < 10, "no copy was refused");
}

/// Settings say what is wrong with them, and never a password.
#[test]
fn settings_make_sense_or_say_what_does_not() {
    const PASSWORD: &str = "s3gr3d0";
    let mut die = Die::new(0);
    let secret = [
        "postgres://ana:s3gr3d0@10.0.0.1/a",
        "smtps://ana:s3gr3d0@mail.example.pt",
        "smtp://ana:s3gr3d0@mail.example.pt:99999",
        "postgres://ana:s3gr3d0@/\u{0}",
    ];
    let open = [
        "sqlite://",
        "127.0.0.1:99999",
        "https://example.pt",
        "Ana <ana@example.pt>",
        "info,arbitro=[",
    ];
    let (mut good, mut bad) = (0, 0);
    for _ in 0..count() * 5 {
        let mut text = String::new();
        for _ in 0..die.below(4) {
            let key = die.one_of(&SETTINGS).unwrap().key();
            // where an address with a password belongs; nobody looks for one elsewhere
            let own: &[&str] = if ["database_url", "smtp_url"].contains(&key.as_str()) {
                &secret
            } else {
                &open
            };
            let value = match die.below(3) {
                0 => (*die.one_of(own).unwrap()).to_owned(),
                _ => die.odd(),
            };
            let quoted = serde_json::to_string(&value).unwrap();
            text += &match die.below(6) {
                0 => format!("{key} = {value}\n"),
                1 => format!("{value} = {quoted}\n"),
                _ => format!("{key} = {quoted}\n"),
            };
        }
        let read = Values::collect(|_| None, Some(&text)).and_then(|one| Config::parse(&one));
        match read {
            Ok(_) => good += 1,
            Err(error) => {
                bad += 1;
                assert!(!error.to_string().contains(PASSWORD), "{error}: {text}");
            }
        }
    }
    assert!(good > 0 && bad > 0, "{good} good, {bad} bad");
}
