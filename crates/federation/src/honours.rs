//! Honours: who came first, second and third, year by year, in what the federation admitted and homologated.

use std::collections::BTreeSet;

use tournament::{
    Announced, Category, EntryNo, Person, PlayerId,
    office::{Fixture, FixtureState},
    plain,
    standings::{Ledger, by_category, standings},
};

use crate::People;

/// How many places are honoured.
const PLACES: u16 = 3;

/// Somebody on one of the first places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// The place, from 1; the same for those whom nothing separates.
    pub place: u16,
    /// The number in the register that the entry had.
    pub player: Option<PlayerId>,
    /// What was known of them in the tournament: all of it, so that it is nobody's to read as it stands.
    pub person: Person,
    /// Does the public read initials there?
    pub by_initials: bool,
}

impl Placed {
    /// Who of the register it is.
    #[must_use]
    pub fn of(&self, register: &People) -> Option<PlayerId> {
        register.known(self.player, self.person.licence.as_ref(), &self.person.name)
    }
}

/// The first places of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Podium {
    /// Of which category; `None` for those of everybody.
    pub category: Option<Category>,
    /// Whoever is on them, the best first.
    pub placed: Vec<Placed>,
}

/// The first places of a finished tournament: of everybody, then of each category that the organiser chose. Where the organiser chose none, of the program's own
/// categories those with a prize. Whoever never came is on none, nor whoever was sent away: their place stays empty.
/// Nobody is on them with a place that waits for a match ([`OpenPlaces`](tournament::OpenPlaces)), in a category neither.
#[must_use]
pub fn podiums(tournament: &Announced) -> Vec<Podium> {
    let table = standings(tournament, None);
    let ledger = Ledger::of(tournament, None);
    let open = tournament.open_places();
    let waiting = table.rows.iter().filter(|row| !open.stands(row.place));
    let waiting: BTreeSet<EntryNo> = waiting.map(|row| row.entry).collect();
    let placed = |(place, no): (u16, EntryNo)| {
        let entry = tournament.entries.get(&no)?;
        let stands = place <= PLACES && !waiting.contains(&no);
        let stands = stands && ledger.came(no) && !entry.expelled();
        stands.then(|| Placed {
            place,
            player: entry.player,
            person: entry.person.clone(),
            by_initials: tournament.is_by_initials(entry),
        })
    };
    let everybody = table.rows.iter().map(|row| (row.place, row.entry));
    let mut podiums = vec![Podium {
        category: None,
        placed: everybody.filter_map(placed).collect(),
    }];
    let awards = &tournament.awards;
    let takes = |category: &Category| {
        let code = category.code();
        let mut prizes = awards.prizes.iter();
        awards.categories.is_some() || prizes.any(|prize| prize.category.as_ref() == Some(&code))
    };
    for category in tournament.categories().into_iter().filter(takes) {
        let rows = by_category(tournament, &table, &category).into_iter();
        let rows = rows.map(|row| (row.place, row.entry));
        podiums.push(Podium {
            placed: rows.filter_map(placed).collect(),
            category: Some(category),
        });
    }
    podiums.retain(|podium| !podium.placed.is_empty());
    podiums
}

/// Does an entry of the calendar give honours? What was official or recognised does, as long as its results hold for the federation.
#[must_use]
pub fn is_honoured(fixture: &Fixture) -> bool {
    let kind = fixture.kind();
    let is_admitted = matches!(
        kind,
        Some(FixtureState::Official | FixtureState::Recognised)
    );
    is_admitted && fixture.homologated().is_some()
}

/// What a tournament that is held year after year is called in all of them: its name without the year, the season and the number of the edition.
///
/// ```
/// use federation::honours::competition;
/// assert_eq!(competition("XXIV Campeonato Nacional 2026/27"), "Campeonato Nacional");
/// assert_eq!(competition("Open de Beja"), "Open de Beja");
/// assert_eq!(competition("2.ª Divisão 2026"), "2.ª Divisão");
/// ```
#[must_use]
pub fn competition(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let first = words.first().is_some_and(|word| is_edition(word))
        && !words.get(1).is_some_and(|word| is_part(word));
    let rest = words.iter().skip(usize::from(first));
    let rest: Vec<&str> = rest.filter(|word| !is_year(word)).copied().collect();
    let rest = rest.join(" ");
    let plain = rest.trim_matches(|letter: char| " -–—,·:".contains(letter));
    match plain.is_empty() {
        true => name.to_owned(),
        false => plain.to_owned(),
    }
}

/// Does a name have this year, or a season that begins or ends in it?
///
/// ```
/// use federation::honours::names_year;
/// assert!(names_year("Open da Época 2026", 2026));
/// assert!(names_year("Campeonato Nacional (2026/27)", 2027));
/// assert!(!names_year("Open de Beja", 2026));
/// assert!(!names_year("Memorial Silva 1974", 2026));
/// ```
#[must_use]
pub fn names_year(name: &str, year: i32) -> bool {
    let (whole, short) = (year.to_string(), format!("{:02}", year.rem_euclid(100)));
    let mut years = name.split_whitespace().filter(|word| is_year(word));
    years.any(|word| {
        let mut parts = word.split(|letter: char| !letter.is_alphanumeric());
        parts.any(|part| part == whole || part == short)
    })
}

/// A year or a season, in brackets or not: `2026`, `(2026)`, `2026/27`.
fn is_year(word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    let number = |part: &str| -> Option<u16> {
        let is_number = part.bytes().all(|one| one.is_ascii_digit());
        part.parse().ok().filter(|_| is_number)
    };
    let mut parts = bare.split(['/', '-', '–']);
    let first = parts.next().filter(|part| part.len() == 4);
    let first = first.and_then(number);
    let is_ours = first.is_some_and(|year| (1900..2100).contains(&year));
    is_ours && parts.all(|part| [2, 4].contains(&part.len()) && number(part).is_some())
}

/// The number of an edition: `XXIV`, `12.º`, `5th`.
fn is_edition(word: &str) -> bool {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let is_ordinal = [".º", "º", ".ª", "ª", ".", "st", "nd", "rd", "th"].contains(&digits);
    let is_roman = !word.is_empty() && word.chars().all(|letter| "IVXL".contains(letter));
    is_roman || (digits.len() < word.len() && is_ordinal)
}

/// What is counted within a year, so that the number before it is no edition: the second division is another competition than the first.
const PARTS: [&str; 14] = [
    "divisao",
    "division",
    "categoria",
    "category",
    "classe",
    "class",
    "serie",
    "series",
    "etapa",
    "stage",
    "fase",
    "phase",
    "jornada",
    "leg",
];

fn is_part(word: &str) -> bool {
    let word = plain(word);
    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    PARTS.contains(&word)
}

#[cfg(test)]
mod tests {
    use tournament::{
        Attendance, PairingSystem, Prize, RoundNo, Sex, Stage,
        simulate::{Plan, simulate},
    };

    use super::*;

    #[test]
    fn years_seasons_and_editions_are_no_part_of_a_name() {
        for (name, expected) in [
            ("Campeonato Nacional", "Campeonato Nacional"),
            ("Campeonato Nacional 2026", "Campeonato Nacional"),
            ("Campeonato Nacional (2026)", "Campeonato Nacional"),
            ("2026/27 Taça de Portugal", "Taça de Portugal"),
            ("Taça de Portugal – 2026-2027", "Taça de Portugal"),
            ("12.º Open de Beja", "Open de Beja"),
            ("5th Open of Beja, 2026", "Open of Beja"),
            ("XX Torneio 25 de Abril", "Torneio 25 de Abril"),
            ("1.ª Divisão 2026", "1.ª Divisão"),
            ("II DIVISÃO, 2026", "II DIVISÃO"),
            ("2nd Stage 2026/27", "2nd Stage"),
            ("3.º Campeonato da 2.ª Divisão", "Campeonato da 2.ª Divisão"),
            ("Torneio 1143", "Torneio 1143"),
            ("1143 Torneio", "1143 Torneio"),
            ("2026", "2026"),
        ] {
            assert_eq!(competition(name), expected, "{name}");
        }
    }

    #[test]
    fn whoever_was_sent_away_has_no_honours_and_a_category_has_its_own() {
        let plan = Plan::usual(PairingSystem::DoubleSwiss { rounds: 5 }, 12, 5, 7);
        let mut tournament = simulate(&plan).file.tournament;
        tournament.stage = Stage::Finished;
        let first = standings(&tournament, None).rows[0].entry;
        for (no, entry) in &mut tournament.entries {
            let year: u16 = if *no == first { 1950 } else { 2000 };
            entry.person.born = Some(year.try_into().unwrap());
        }
        let veterans = Category::standard(2026).remove(2);
        tournament.awards.categories = Some(vec![veterans.clone()]);
        let all = podiums(&tournament.announced());
        assert_eq!(all.len(), 2);
        assert!(all[0].placed.iter().all(|one| one.place <= PLACES));
        assert_eq!(all[0].placed[0].place, 1);
        assert_eq!(all[1].category, Some(veterans));
        assert_eq!(all[1].placed.len(), 1);
        if let Some(entry) = tournament.entries.get_mut(&first) {
            entry.attendance = Attendance::Expelled(RoundNo(6));
        }
        let without = podiums(&tournament.announced());
        assert_eq!(without.len(), 1, "nobody is left in the category");
        assert_eq!(without[0].placed.len() + 1, all[0].placed.len());
    }

    #[test]
    fn where_no_categories_were_chosen_those_with_a_prize_have_honours() {
        let plan = Plan::usual(PairingSystem::DoubleSwiss { rounds: 5 }, 12, 5, 7);
        let mut tournament = simulate(&plan).file.tournament;
        tournament.stage = Stage::Finished;
        for entry in tournament.entries.values_mut() {
            entry.person.sex = Some(Sex::Female);
            entry.person.born = Some(1950_u16.try_into().unwrap());
        }
        assert_eq!(podiums(&tournament.announced()).len(), 1);
        tournament.awards.prizes = vec![Prize {
            name: "F1".parse().unwrap(),
            category: Some("women".to_owned()),
            place: 1,
            value: 120,
            what: None,
            cents: 0,
            clubs: false,
        }];
        let all = podiums(&tournament.announced());
        assert_eq!(all.len(), 2);
        let category = all[1].category.as_ref().map(Category::code);
        assert_eq!(category.as_deref(), Some("women"));
    }
}
