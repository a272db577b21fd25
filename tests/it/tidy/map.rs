//! What `ARCHITECTURE.md` and its chapters in `docs/map` say of the tree, and where documents lead.

use std::{collections::BTreeMap, fs};

use super::{code, files, name, sources};
use crate::support::{docs, root};

/// Who writes over rows of a journal: each takes the name of somebody out of it who is forgotten.
const WRITES_OVER: [(&str, usize); 5] = [
    ("crates/site/src/db/contact.rs", 1),
    ("crates/site/src/db/erasure.rs", 1),
    ("crates/site/src/db/journal.rs", 1),
    ("crates/site/src/db/team/erased.rs", 1),
    ("crates/site/src/db/write_over.rs", 1),
];

/// Names that say of no type what it is: a participle, and the word for one row of the table of a tournament.
const NO_TYPES: [&str; 2] = ["Asked", "Standing"];

/// Names that each command has for its own arguments.
const OF_EACH_COMMAND: [&str; 2] = ["Args", "Command"];

/// Is this a file, by the end of its path or by its path within a crate?
fn is_there(named: &str, files: &[String]) -> bool {
    let of_crate = named.split_once('/');
    let of_crate = of_crate.map(|(home, path)| format!("/{home}/src/{path}"));
    let ends = [Some(format!("/{named}")), of_crate];
    let mut ends = ends.iter().flatten();
    ends.any(|end| files.iter().any(|file| file.ends_with(end)))
}

#[test]
fn every_file_that_the_map_names_is_there() {
    let folders = ["crates", "src", "tests", "benches"].iter();
    let files = folders.flat_map(|folder| files(folder));
    let files: Vec<String> = files.map(|path| format!("/{}", name(&path))).collect();
    let map = docs::map();
    let is_of_path = |c: char| c.is_ascii_alphanumeric() || "_/-.".contains(c);
    let words = map.split(|c: char| !is_of_path(c));
    let words = words.map(|word| word.trim_matches(['.', '/']));
    let named: Vec<&str> = words.filter(|word| word.ends_with(".rs")).collect();
    assert!(named.len() > 100, "nothing is read");
    let lost = named.into_iter().filter(|named| !is_there(named, &files));
    assert_eq!(lost.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn every_link_of_a_document_leads_to_a_file() {
    let documents = ["docs", "crates", "benches"].iter();
    let documents = documents.flat_map(|folder| files(folder));
    let documents = documents
        .chain(["README.md", "ARCHITECTURE.md", "fuzz/README.md"].map(|name| root().join(name)));
    let documents = documents.filter(|path| path.extension().is_some_and(|kind| kind == "md"));
    let mut lost = Vec::new();
    let mut looked_at = 0;
    for path in documents {
        let text = fs::read_to_string(&path).unwrap();
        let links = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'));
        for (link, _) in links.filter(|(link, _)| !link.starts_with("http")) {
            looked_at += 1;
            let file = link.split('#').next().unwrap_or_default();
            if !path.parent().unwrap().join(file).exists() {
                lost.push(format!("{}: {link}", name(&path)));
            }
        }
    }
    assert!(looked_at > 30, "nothing is read");
    assert_eq!(lost, [""; 0]);
}

#[test]
fn the_map_leads_to_each_of_its_chapters() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let chapters = files("docs/map").into_iter().map(|path| name(&path));
    let unseen = chapters.filter(|chapter| !map.contains(&format!("]({chapter})")));
    assert_eq!(unseen.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn a_row_of_a_journal_is_written_over_for_whoever_is_forgotten_alone() {
    let homes = sources("crates/site/src/db").into_iter();
    let homes = homes.filter_map(|(file, text)| {
        let written = |line: &&str| {
            let line = code(line);
            let ours = file.ends_with("/journal.rs") && line.contains("diesel::update(");
            ours || line.contains("journal::redact(") || line.contains("update(journal::")
        };
        let times = text.lines().filter(written).count();
        (times > 0).then_some((file, times))
    });
    let mut homes: Vec<(String, usize)> = homes.collect();
    homes.sort();
    let known = WRITES_OVER.map(|(file, times)| (file.to_owned(), times));
    assert_eq!(homes, known);
}

#[test]
fn a_type_is_a_noun_of_one_meaning() {
    let mut wrong = Vec::new();
    let mut looked_at = 0;
    for (file, text) in ["crates", "src"].into_iter().flat_map(sources) {
        for line in text.lines().map(code) {
            let mut words = ["struct ", "enum "].into_iter();
            let declared = words.find_map(|word| line.split_once(word));
            let Some((_, declared)) = declared else {
                continue;
            };
            looked_at += 1;
            let ends = |c: char| !c.is_ascii_alphanumeric();
            let declared = declared.split(ends).next().unwrap_or_default();
            if NO_TYPES.contains(&declared) {
                wrong.push(format!("{file}: {declared}"));
            }
        }
    }
    assert!(looked_at > 100, "nothing is read");
    assert_eq!(wrong, [""; 0]);
}

/// The type that a line declares for other files to see.
fn seen_type(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("pub")?;
    let declared = match declared.strip_prefix('(') {
        Some(within) => within.split_once(") ")?.1,
        None => declared.trim_start(),
    };
    let mut kinds = ["struct ", "enum ", "trait ", "type "].into_iter();
    let named = kinds.find_map(|kind| declared.strip_prefix(kind))?;
    named.split(|c: char| !c.is_ascii_alphanumeric()).next()
}

#[test]
fn what_files_of_a_crate_share_has_a_name_of_its_own() {
    let mut homes: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for (file, text) in ["crates", "src"].into_iter().flat_map(sources) {
        let crate_of = file.split('/').take(2).collect::<Vec<_>>().join("/");
        let home = crate_of.strip_prefix("src/").map_or(&*crate_of, |_| "src");
        for declared in text.lines().filter_map(seen_type) {
            let key = (home.to_owned(), declared.to_owned());
            homes.entry(key).or_default().push(file.clone());
        }
    }
    assert!(homes.len() > 1000, "nothing is read");
    homes.retain(|(_, declared), all| all.len() > 1 && !OF_EACH_COMMAND.contains(&&**declared));
    assert_eq!(homes, BTreeMap::new());
}
