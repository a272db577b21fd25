//! For which country somebody plays, by its letters or its name.

use tournament::{FederationCode, ParsePersonError, plain};

/// The countries, those that play draughts or from which its players here come first, a line each: the code, then the names, parted by tabs.
const COUNTRIES: &str = include_str!("../countries.tsv");

/// Codes of whoever plays for no country: FIDE's, and the IOC's for neutrals and for refugees.
const OF_NO_COUNTRY: [&str; 3] = ["FID", "AIN", "EOR"];

/// The lines of the table: a code with its names.
fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = COUNTRIES.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once('\t'))
}

/// The code that a cell says, by three letters or by the name of a country, in Portuguese or English, or its two or three letters of ISO 3166, which are
/// often others than those of federations. Three letters that are nobody's are read too: see [`is_known_federation`].
///
/// ```
/// for said in ["POR", "pt", "Portugal"] {
///     assert_eq!(import::federation(said).unwrap().as_str(), "POR");
/// }
/// assert_eq!(import::federation("LVA").unwrap().as_str(), "LAT");
/// assert!(import::federation("Atlantis").is_err());
/// ```
///
/// # Errors
/// [`ParsePersonError::NotThreeLetters`] for what is neither.
pub fn federation(cell: &str) -> Result<FederationCode, ParsePersonError> {
    let name = plain(cell);
    // a name first: «EUA» has three letters and is no code
    let named = lines().find(|(_, names)| names.split('\t').any(|one| one == name));
    tournament::typed(named.map_or(cell, |(code, _)| code))
}

/// Is this the code of a country that is known, or of whoever plays for none?
///
/// ```
/// let of = |code| import::is_known_federation(import::federation(code).unwrap());
/// assert!(of("NED") && of("holland") && of("FID") && !of("XXX"));
/// ```
#[must_use]
pub fn is_known_federation(federation: FederationCode) -> bool {
    let code = federation.as_str();
    OF_NO_COUNTRY.contains(&code) || lines().any(|(known, _)| known == code)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn what_iso_and_the_ioc_call_otherwise_is_the_code_of_the_ioc() {
        for (said, code) in [
            ("NLD", "NED"),
            ("deu", "GER"),
            ("LVA", "LAT"),
            ("BRN", "BRN"),
            ("BHR", "BRN"),
            ("bn", "BRU"),
        ] {
            assert_eq!(federation(said).unwrap().as_str(), code, "{said}");
        }
    }

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
