//! The map, the tables in `docs/`, and the tests that they name.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::root;

/// The cells of each row of the tables in a text, their heads among them.
pub fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| line.starts_with("| "));
    lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
}

/// The map and all its chapters.
pub fn map() -> String {
    let chapters = fs::read_dir(root().join("docs/map")).unwrap();
    let chapters = chapters.map(|chapter| chapter.unwrap().path());
    let pages = chapters.chain([root().join("ARCHITECTURE.md")]);
    pages
        .map(|page| fs::read_to_string(page).unwrap())
        .collect()
}

/// What stands between backticks.
pub fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Every test of this program as nextest lists it, without the database at the end of its name.
pub fn tests() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    tests_under(&folder, "", &mut found);
    found
}

/// The tests under a folder, which is the module of this name.
fn tests_under(folder: &Path, module: &str, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let within = match name {
            "mod" => module.to_owned(),
            _ => format!("{module}{name}::"),
        };
        if path.is_dir() {
            tests_under(&path, &within, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let pairs = text.lines().zip(text.lines().skip(1));
            let marked =
                pairs.filter(|(mark, _)| *mark == "#[test]" || mark.starts_with("#[apply("));
            let names = marked.filter_map(|(_, line)| line.strip_prefix("fn ")?.split_once('('));
            found.extend(names.map(|(name, _)| format!("{within}{name}")));
        }
    }
}
