//! For which country somebody plays, by its letters or its name.

use tournament::{FederationCode, ParsePersonError, plain};

/// The countries that play draughts, and those from which its players here come, a line each: the code, then the names, parted by tabs.
const COUNTRIES: &str = include_str!("../countries.tsv");

/// The lines of the table: a code with its names.
fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = COUNTRIES.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('\t'))
}

/// The code that a cell says, by three letters or by the name of a country, in Portuguese or English.
pub(super) fn federation(cell: &str) -> Result<FederationCode, ParsePersonError> {
    let name = plain(cell);
    // a name first: «EUA» has three letters and is no code
    let named = lines().find(|(_, names)| names.split('\t').any(|one| one == name));
    tournament::typed(named.map_or(cell, |(code, _)| code))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_name_of_the_table_is_of_one_country() {
        let mut all = BTreeSet::new();
        for (code, names) in lines() {
            for name in names.split('\t') {
                assert_eq!(plain(name), name);
                assert!(all.insert(name), "{name} twice");
                assert_eq!(federation(name).unwrap().as_str(), code, "{name}");
            }
            assert_eq!(federation(code).unwrap().as_str(), code);
        }
    }
}
