//! Comments of our own: what the records of the format have no place for, so that a tournament comes back the same. Other
//! programs pass over comments.
//!
//! ```text
//! ### regulations: {"rule_set":"portuguese",…}
//! ### club 12: Clube de Damas do Sado
//! ### association 12: Setúbal
//! ### initials 12
//! ### late 12: 3
//! ### withdrawn 12: 5
//! ### expelled 12: 5
//! ### by-hand 12: 3
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Attendance, Entry, EntryNo, Pairing, Person, Regulations, RoundNo, ShortText, Tournament,
};

/// What the comments of a file say.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// The regulations. Where the records say the same thing, the records count.
    pub regulations: Option<Box<Regulations>>,
    clubs: BTreeMap<u16, ShortText>,
    associations: BTreeMap<u16, ShortText>,
    initials: BTreeSet<u16>,
    late: BTreeMap<u16, RoundNo>,
    gone: BTreeMap<u16, Attendance>,
    by_hand: BTreeSet<(u16, RoundNo)>,
}

impl Notes {
    /// Takes the text of a comment; `None` when it is none of ours.
    pub(super) fn take(&mut self, text: &str) -> Option<()> {
        let (head, value) = text.split_once(':').unwrap_or((text, ""));
        let (key, number) = head.split_once(' ').unwrap_or((head, ""));
        let number = number.parse::<u16>().ok();
        let short = || value.parse::<ShortText>().ok();
        let round = || value.trim().parse::<RoundNo>().ok();
        match (key, number) {
            ("regulations", None) => {
                self.regulations = Some(Box::new(serde_json::from_str(value).ok()?));
            }
            ("club", Some(number)) => drop(self.clubs.insert(number, short()?)),
            ("association", Some(number)) => drop(self.associations.insert(number, short()?)),
            ("initials", Some(number)) => drop(self.initials.insert(number)),
            ("late", Some(number)) => drop(self.late.insert(number, round()?)),
            ("withdrawn", Some(number)) => {
                self.gone.insert(number, Attendance::Withdrawn(round()?));
            }
            ("expelled", Some(number)) => {
                self.gone.insert(number, Attendance::Expelled(round()?));
            }
            ("by-hand", Some(number)) => drop(self.by_hand.insert((number, round()?))),
            _ => return None,
        }
        Some(())
    }

    /// Was the match of this player in a round made by hand?
    pub(super) fn is_by_hand(&self, number: u16, round: RoundNo) -> bool {
        self.by_hand.contains(&(number, round))
    }

    /// The entry with this number, with what is noted.
    pub(super) fn entry(&self, number: u16, person: &Person) -> Entry {
        let gone = self.gone.get(&number).copied();
        Entry {
            no: EntryNo(number),
            player: None,
            person: Person {
                club: self.clubs.get(&number).cloned(),
                association: self.associations.get(&number).cloned(),
                by_initials: self.initials.contains(&number),
                ..person.clone()
            },
            from_round: self.late.get(&number).copied().unwrap_or(RoundNo(1)),
            attendance: gone.unwrap_or(Attendance::Present),
            byes: BTreeMap::new(),
            excluded: std::collections::BTreeSet::new(),
        }
    }
}

/// The comment with the regulations.
pub(super) fn of_regulations(regulations: &Regulations) -> Option<String> {
    let text = serde_json::to_string(regulations).ok()?;
    Some(format!("### regulations: {text}"))
}

/// The comments of a player.
pub(super) fn of_entry(number: u16, entry: &Entry) -> Vec<String> {
    let person = &entry.person;
    let club = person.club.as_ref();
    let association = person.association.as_ref();
    let notes = [
        club.map(|club| format!("### club {number}: {club}")),
        association.map(|one| format!("### association {number}: {one}")),
        person.by_initials.then(|| format!("### initials {number}")),
        (entry.from_round > RoundNo(1)).then(|| format!("### late {number}: {}", entry.from_round)),
        match entry.attendance {
            Attendance::Withdrawn(round) => Some(format!("### withdrawn {number}: {round}")),
            Attendance::Expelled(round) => Some(format!("### expelled {number}: {round}")),
            Attendance::Present | Attendance::Expected => None,
        },
    ];
    notes.into_iter().flatten().collect()
}

/// The comments of the matches that were made by hand: the smaller number of the two, and the round.
pub(super) fn of_rounds(tournament: &Tournament) -> Vec<String> {
    let mut notes = Vec::new();
    for round in &tournament.rounds {
        let matches = round.matches.iter().filter(|one| one.by_hand);
        for Pairing { first, second } in matches.map(|one| one.pairing) {
            let numbers = [first, second].map(|entry| tournament.pairing_number(entry));
            if let Some(number) = numbers.into_iter().flatten().min() {
                notes.push(format!("### by-hand {number}: {}", round.no));
            }
        }
    }
    notes
}
