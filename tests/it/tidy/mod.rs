//! The house rules that no compiler knows.

mod addresses;
mod crates;
mod fields;
mod language;
mod map;
mod rings;
mod scripts;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::root;

/// Files longer than this hold two ideas.
const LONGEST: usize = 500;
/// Files that may be longer, each with its reason.
const LONGER: [(&str, &str); 2] = [
    (
        "crates/site/src/db/schema.rs",
        "every table, one after the other",
    ),
    ("src/web/routes.rs", "every address, one a line"),
];

/// What the pure crates may not name, though a Cargo.toml be changed or features of another crate let it in: they know no clock, no random source,
/// no I/O and no async.
const IMPURE: [&str; 22] = [
    "diesel",
    "actix",
    "askama",
    "lettre",
    "tokio",
    "futures_util",
    "reqwest",
    "tracing",
    "argon2",
    "Utc::now",
    "Local::now",
    "SystemTime",
    "Instant::now",
    "rand::rng",
    "getrandom",
    "SysRng",
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "async ",
];

/// The pages of those who work, where a handler writes by what lets it: its `Permit`, or a change of a tournament. Whoever writes past them is here, with the reason.
const BY_PERMIT: [&str; 8] = [
    "src/web/circuits",
    "src/web/desk",
    "src/web/office",
    "src/web/print",
    "src/web/ratings",
    "src/web/readings",
    "src/web/register",
    "src/web/titles",
];
const PAST_PERMITS: [(&str, &str); 6] = [
    (
        "src/web/desk/sending.rs",
        "whoever is named in a file gets an identity; nothing that is kept is let in by it",
    ),
    (
        "src/web/desk/staff/invitation.rs",
        "all accounts are locked before the tournament, which is asked then",
    ),
    ("src/web/desk/staff/mod.rs", "the same"),
    (
        "src/web/desk/verdict/shared.rs",
        "a question to the engine, which only its asker is answered",
    ),
    (
        "src/web/office/desk.rs",
        "each step asks by itself whose the entry is",
    ),
    (
        "src/web/office/pack.rs",
        "this server gets an identity to sign with",
    ),
];

const PURE: [&str; 7] = [
    "crates/draughts/src",
    "crates/tournament/src",
    "crates/arbitration/src",
    "crates/import/src",
    "crates/federation/src",
    "crates/teams/src",
    "crates/words/src",
];

/// Who may not know whom within a crate: dependencies point one way. Between crates the compiler holds it, as Cargo.toml says.
const WALLS: [(&str, &[&str]); 12] = [
    // beneath the pages, though its Cargo.toml be changed
    ("crates/site/src", &["crate::web", "crate::cli", "actix"]),
    ("crates/site/src/db", &["crate::mail", "crate::live"]),
    ("crates/site/src/mail", &["crate::live"]),
    ("crates/site/src/live", &["crate::mail"]),
    ("crates/site/src/export", &KEEPS_NOTHING),
    ("crates/site/src/account", &KEEPS_NOTHING),
    ("crates/site/src/config", &KEEPS_NOTHING),
    ("crates/site/src/adjudication", &KEEPS_NOTHING),
    ("src/web", &["crate::cli"]),
    // what knows every page stands above what keeps them
    ("src/web/kept", &["routes::", "server::"]),
    ("src/web/desk/situation", &["console::", "verdict::"]),
    ("src/web/desk/verdict", &["console::"]),
];

/// What keeps nothing may not know the database and what uses it.
const KEEPS_NOTHING: [&str; 4] = ["crate::db", "crate::mail", "crate::live", "diesel"];

/// The floors of a tournament, from the first: the model stands below them. A file names no room of a floor above its own.
const FLOORS: [&[&str]; 3] = [
    &["standings"],
    &["pairing"],
    &[
        "decide", "judge", "trf", "simulate", "stages", "stream", "audit", "charts",
    ],
];

/// Every file of a folder and the folders in it; none when there is no such folder.
pub fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path)
            } else {
                found.push(path)
            }
        }
    }
    found
}

pub fn sources(folder: &str) -> Vec<(String, String)> {
    let rust = files(folder)
        .into_iter()
        .filter(|path| path.extension().is_some_and(|e| e == "rs"));
    rust.map(|path| (name(&path), fs::read_to_string(&path).unwrap()))
        .collect()
}

fn name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().display().to_string()
}

/// The code of a line, without its comment.
pub fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

/// Each line of code in a folder that names one of the words, as `file:line: word`.
fn offences(folder: &str, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (file, text) in sources(folder) {
        for (number, line) in text.lines().enumerate() {
            let named = words.iter().filter(|word| code(line).contains(*word));
            found.extend(named.map(|word| format!("{file}:{}: {word}", number + 1)));
        }
    }
    found
}

#[test]
fn pure_folders_are_pure() {
    for folder in PURE {
        assert_eq!(offences(folder, &IMPURE), [""; 0]);
    }
}

#[test]
fn dependencies_point_one_way() {
    for (folder, words) in WALLS {
        assert_eq!(offences(folder, words), [""; 0]);
    }
}

/// Is it a file of tests, or one that only serves them?
fn serves_tests(file: &str) -> bool {
    let parts = ["test", "/second/", "/sample.rs"];
    parts.iter().any(|part| file.contains(part))
}

/// What a file of the tournament names of this floor or a higher one; tests and what serves them may name everything.
fn names_above(file: &str, text: &str, floor: usize) -> Vec<String> {
    if serves_tests(file) || file.ends_with("/lib.rs") {
        return Vec::new();
    }
    let rooms = FLOORS[floor..].concat();
    let names = |line: &&str| {
        rooms.iter().any(|room| {
            let within =
                |at: usize| line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let word = format!("{room}::");
            // a child of this file may have the name of a room
            let child = line.starts_with(&format!("pub use {word}"));
            !child && line.match_indices(&word).any(|(at, _)| !within(at))
        })
    };
    let ours = text.split("\nmod tests {").next().unwrap();
    let lines = ours.lines().map(code).filter(names);
    lines.map(|line| format!("{file}: {line}")).collect()
}

#[test]
fn no_floor_of_a_tournament_names_a_higher_one() {
    let folder = "crates/tournament/src/";
    let mut lower = 0;
    for (file, text) in sources(folder) {
        let room = file.trim_start_matches(folder).split(['/', '.']).next();
        let on = FLOORS
            .iter()
            .position(|rooms| rooms.contains(&room.unwrap()));
        let floor = on.map_or(0, |on| on + 1);
        assert_eq!(names_above(&file, &text, floor), [""; 0]);
        lower += names_above(&file, &text, 0).len();
    }
    assert!(lower > 20, "nothing is read");
}

#[test]
fn the_walls_are_looked_at() {
    assert!(
        !sources("crates/tournament/src").is_empty() && !sources("crates/site/src/db").is_empty()
    );
    assert!(!offences("crates/site/src/db", &["diesel"]).is_empty());
}

#[test]
fn only_db_begins_a_transaction() {
    let words = [
        "BEGIN ",
        "BEGIN\"",
        "BEGIN;",
        "begin_transaction",
        ".transaction(",
        "begin_test_transaction",
        "batch_execute",
    ];
    let outside: Vec<String> = ["src", "crates"]
        .iter()
        .flat_map(|folder| offences(folder, &words))
        .filter(|offence| !offence.starts_with("crates/site/src/db/"))
        .collect();
    assert_eq!(outside, [""; 0]);
}

#[test]
fn whoever_writes_at_a_desk_is_asked_where_it_is_done() {
    let writes = |text: &str| {
        let code: String = text.lines().map(code).collect();
        let code: String = code.split_whitespace().collect();
        code.contains("db.write(")
    };
    let sources = BY_PERMIT.into_iter().flat_map(sources);
    let past = sources.filter(|(_, text)| writes(text));
    let past: BTreeSet<String> = past.map(|(file, _)| file).collect();
    let known = PAST_PERMITS.map(|(file, _)| file.to_owned());
    assert_eq!(past, BTreeSet::from(known));
}

#[test]
fn only_config_reads_the_environment_and_only_the_clock_the_time() {
    let outside = |words: &[&str], home: &str| -> Vec<String> {
        ["src", "crates"]
            .iter()
            .flat_map(|folder| offences(folder, words))
            // cargo tells a build script where to write by the environment
            .filter(|offence| !offence.starts_with(home) && !offence.contains("/build.rs:"))
            .collect()
    };
    assert_eq!(outside(&["env::var"], "crates/site/src/config/"), [""; 0]);
    assert_eq!(
        outside(&["Utc::now", "Local::now"], "crates/site/src/clock.rs"),
        [""; 0]
    );
    // that of UTC is another day around midnight
    let days = ["now)().date()", "now)()).date()"];
    assert_eq!(outside(&days, "src/web/state.rs"), [""; 0]);
}

#[test]
fn addresses_are_written_in_their_book() {
    let outside: Vec<String> = offences("src/web", &["format!(\"/", "Path<", "Path::from_request"])
        .into_iter()
        .filter(|offence| !offence.starts_with("src/web/address/"))
        .collect();
    assert_eq!(outside, [""; 0]);
    let tags = ["href=\"/", "action=\"/", "src=\"/"];
    let built = files("templates").into_iter().flat_map(|file| {
        let text = fs::read_to_string(&file).unwrap();
        let lines = text.lines().enumerate();
        let built = lines.filter(|(_, line)| {
            let values = tags.iter().flat_map(|tag| line.split(tag).skip(1));
            values
                .map(|rest| rest.split('"').next().unwrap())
                .any(|url| url.contains("{{"))
        });
        let at = |(number, _)| format!("{}:{}", name(&file), number + 1);
        built.map(at).collect::<Vec<_>>()
    });
    assert_eq!(built.collect::<Vec<_>>(), [""; 0]);
}

/// The ground floor of the web, from below: each file knows those before it and none after it.
const GROUND_FLOOR: [&str; 16] = [
    "error", "query", "csrf", "flash", "language", "address", "assets", "badge", "form", "cookies",
    "snapshot", "state", "visitor", "page", "failure", "arrival",
];

#[test]
fn the_ground_floor_of_the_web_has_no_ring() {
    for (level, file) in GROUND_FLOOR.iter().enumerate() {
        let above: Vec<String> = GROUND_FLOOR[level + 1..]
            .iter()
            .map(|above| format!("{above}::"))
            .collect();
        let begins = |line: &str, word: &str| {
            let found = line.match_indices(word);
            found
                .into_iter()
                .any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
        };
        let own = |path: &String| {
            let inner = path.strip_prefix("src/web/").unwrap();
            inner == format!("{file}.rs") || inner.starts_with(&format!("{file}/"))
        };
        let texts: Vec<_> = sources("src/web")
            .into_iter()
            .filter(|(path, _)| own(path))
            .collect();
        assert!(!texts.is_empty(), "{file} is gone");
        for (path, text) in texts {
            let lines = text.lines().map(code);
            let named: Vec<_> = lines
                .filter(|line| above.iter().any(|word| begins(line, word)))
                .collect();
            assert_eq!(named, [""; 0], "in {path}");
        }
    }
}

#[test]
fn a_module_with_children_is_a_folder() {
    let beside: Vec<String> = ["src", "crates", "tests", "benches"]
        .iter()
        .flat_map(|folder| files(folder))
        .filter(|file| file.extension().is_some_and(|e| e == "rs"))
        .filter(|file| file.with_extension("").is_dir())
        .map(|file| name(&file))
        .collect();
    assert_eq!(beside, [""; 0], "x.rs beside x/ is x/mod.rs");
    assert!(root().join("src/web/mod.rs").exists());
}

#[test]
fn what_is_far_away_is_named_from_the_top() {
    for folder in ["src", "crates", "tests"] {
        let climbs = format!("use {}", "super::".repeat(3));
        assert_eq!(offences(folder, &[&climbs]), [""; 0]);
    }
}

#[test]
fn files_are_short() {
    let long: Vec<String> = ["src", "crates", "tests", "benches"]
        .iter()
        .flat_map(|folder| sources(folder))
        .filter(|(file, text)| {
            text.lines().count() > LONGEST && !LONGER.iter().any(|(longer, _)| longer == file)
        })
        .map(|(file, text)| format!("{file}: {} lines", text.lines().count()))
        .collect();
    assert_eq!(long, [""; 0]);
}

#[test]
fn every_template_is_used() {
    let texts: Vec<String> = ["src", "crates/site/src"]
        .iter()
        .flat_map(|folder| sources(folder))
        .map(|(_, text)| text)
        .chain(
            files("templates")
                .iter()
                .map(|f| fs::read_to_string(f).unwrap()),
        )
        .collect();
    let unused: BTreeSet<String> = files("templates")
        .iter()
        .map(|file| name(file).trim_start_matches("templates/").to_owned())
        .filter(|file| {
            !texts
                .iter()
                .any(|text| text.contains(&format!("\"{file}\"")))
        })
        .collect();
    assert_eq!(unused, BTreeSet::new());
}

/// A message that is only in one language would be missing from the typed functions, and so unusable: say so plainly.
#[test]
fn both_languages_have_the_same_messages() {
    let keys = |lang: &str| -> BTreeSet<String> {
        let texts = files(&format!("locales/{lang}"))
            .into_iter()
            .map(|file| fs::read_to_string(file).unwrap());
        texts
            .flat_map(|text| {
                text.lines()
                    .filter_map(|l| l.split_once(" ="))
                    .map(|(k, _)| k.to_owned())
                    .collect::<Vec<_>>()
            })
            .filter(|key| key.starts_with(|c: char| c.is_ascii_lowercase()))
            .collect()
    };
    assert!(!keys("pt-PT").is_empty());
    assert_eq!(keys("pt-PT"), keys("en-GB"));
}

/// The public functions of a file without an example, as `file:line: function`. An accessor, which takes nothing but itself, needs none: its
/// sentence says what it gives.
fn without_example(file: &str, text: &str) -> Vec<String> {
    let needs_one = |line: &str| {
        let public = line.starts_with("pub fn ") || line.starts_with("pub const fn ");
        public && !line.contains("(self)") && !line.contains("(&self)")
    };
    let mut found = Vec::new();
    let mut example = false;
    for (number, line) in text.lines().enumerate() {
        let line = line.trim_start();
        if line == "mod tests {" {
            break;
        }
        if needs_one(line) && !example {
            found.push(format!("{file}:{}: {line}", number + 1));
        }
        let between = line.starts_with("///") || line.starts_with("#[");
        example = between && (example || line == "/// ```");
    }
    found
}

#[test]
fn every_public_function_of_the_game_is_shown_by_an_example() {
    let game = sources("crates/draughts/src").into_iter();
    let shown = game.filter(|(file, _)| !file.ends_with("tests.rs") && !file.contains("/tests/"));
    let missing: Vec<String> = shown
        .flat_map(|(file, text)| without_example(&file, &text))
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_public_module_of_the_game_is_shown_by_an_example() {
    let read = |file: String| fs::read_to_string(root().join("crates/draughts/src").join(file));
    let face = read("lib.rs".to_owned()).unwrap();
    let modules: Vec<&str> = face
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    assert!(!modules.is_empty());
    for module in modules {
        let text = read(format!("{module}.rs")).or_else(|_| read(format!("{module}/mod.rs")));
        let shown = text.unwrap().lines().any(|line| line == "//! ```");
        assert!(shown, "{module} has no example");
    }
}

/// Signs for colours turn over in the dark and on paper: the symbol of `colour.html` is the only one.
#[test]
fn a_colour_is_shown_by_one_symbol() {
    let folders = ["templates", "src/web", "locales", "static"];
    let texts = folders.into_iter().flat_map(files).filter_map(|path| {
        let text = fs::read_to_string(&path).ok()?;
        Some((name(&path), text))
    });
    let other: Vec<String> = texts
        .filter(|(file, text)| {
            let sign = text.contains(['○', '●', '⚪', '⚫']);
            sign || text.contains("class=\"disc ") && file != "templates/colour.html"
        })
        .map(|(file, _)| file)
        .collect();
    assert_eq!(other, [""; 0]);
}
