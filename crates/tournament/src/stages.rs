//! Stages: who goes on from one tournament, or from several groups, to the next.
//!
//! Nothing is carried over but the order: all first places, in the order in which the groups are named, then all second
//! places, and so on. Who comes from one group does not meet in the first round of a bracket where that can be. Who qualifies
//! in several goes on from the first of them; the place in another is its next player's, where there is one.

pub use crate::qualification::Qualification;

use super::{
    Entry, Person, PlayerId, Refusal, SetupRefusal, Stage, Tournament,
    standings::{StandingsRow, standings},
};

/// Somebody who goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qualifier {
    /// The tournament they come from, by its place among those named.
    pub group: usize,
    /// The player of the register.
    pub player: Option<PlayerId>,
    /// As known there.
    pub person: Person,
    /// Did they qualify in another of the tournaments as well?
    pub twice: bool,
}

impl Qualifier {
    fn is(&self, entry: &Entry) -> bool {
        let is_known = self.player.is_some() && self.player == entry.player;
        is_known || self.person.is_same(&entry.person)
    }
}

/// The first so many of each tournament who did not leave it, in their new order; each person once.
///
/// # Errors
/// Nobody is to go on; a tournament is not over, has a match left to be decided, has not so many players, or shares the last place that goes on.
pub fn qualifiers(groups: &[&Tournament], each: u16) -> Result<Vec<Qualifier>, Refusal> {
    if each == 0 || groups.is_empty() {
        return Err(SetupRefusal::NobodyQualifies.into());
    }
    let mut taken: Vec<(usize, Qualifier)> = Vec::new();
    for (group, tournament) in groups.iter().enumerate() {
        first_places(tournament, (group, usize::from(each)), &mut taken)?;
    }
    // the sort keeps the groups of one place in their order
    taken.sort_by_key(|(place, _)| *place);
    let (places, mut order): (Vec<usize>, Vec<Qualifier>) = taken.into_iter().unzip();
    part(&mut order, &places);
    Ok(order)
}

/// Are these the first entries of a stage, in their order, as they were when it was made of them?
#[must_use]
pub fn are_first(qualifiers: &[Qualifier], stage: &Tournament) -> bool {
    let mut entries = stage.entries.values();
    qualifiers
        .iter()
        .all(|one| entries.next().is_some_and(|entry| one.is(entry)))
}

/// Adds the first so many of a group, each with a place counted from 0 among them; of the rest only those who are not there yet.
fn first_places(
    tournament: &Tournament,
    (group, count): (usize, usize),
    taken: &mut Vec<(usize, Qualifier)>,
) -> Result<(), Refusal> {
    let name = || tournament.details.name.to_string();
    if tournament.stage != Stage::Finished {
        return Err(SetupRefusal::StageNotFinished { name: name() }.into());
    }
    let open = tournament.open_places();
    if !open.stands(1) {
        return Err(SetupRefusal::StageUndecided { name: name() }.into());
    }
    let rows = standings(tournament, None).rows;
    let entry = |row: &StandingsRow| Some((row.place, tournament.entries.get(&row.entry)?));
    let mut left: Vec<(u16, &Entry)> = rows.iter().filter_map(entry).collect();
    left.retain(|(_, entry)| !entry.gone());
    if left.len() < count {
        return Err(SetupRefusal::TooFewQualify { name: name() }.into());
    }
    let mut new = Vec::new();
    for (index, (place, entry)) in left.into_iter().enumerate() {
        match taken.iter_mut().find(|(_, one)| one.is(entry)) {
            Some((_, known)) => known.twice |= index < count,
            None => new.push((place, entry)),
        }
    }
    let mut going = new.iter().take(count);
    if going.any(|(place, _)| !open.stands(*place)) {
        return Err(SetupRefusal::StageUndecided { name: name() }.into());
    }
    let last = new.get(count - 1).map(|(place, _)| *place);
    let next = new.get(count).map(|(place, _)| *place);
    if let (Some(place), true) = (last, last == next) {
        let name = name();
        return Err(SetupRefusal::QualifyingPlaceShared { name, place }.into());
    }
    let new = new.into_iter().take(count).enumerate();
    taken.extend(new.map(|(place, (_, entry))| {
        let qualifier = Qualifier {
            group,
            player: entry.player,
            person: going_on(&entry.person),
            twice: false,
        };
        (place, qualifier)
    }));
    Ok(())
}

/// Somebody as the next stage knows them: a number that is nobody's may be another's there too, and no two entries have the same.
fn going_on(person: &Person) -> Person {
    Person {
        licence: person.own_licence().cloned(),
        ..person.clone()
    }
}

/// Exchanges two of one place where the first round of a bracket would bring a group's own together.
fn part(order: &mut [Qualifier], places: &[usize]) {
    let size = order.len().next_power_of_two();
    let meets = |number: usize| size - 1 - number;
    let clash = |order: &[Qualifier], number: usize| {
        let other = order.get(meets(number));
        other.is_some_and(|other| other.group == order[number].group)
    };
    for number in size / 2..order.len() {
        if !clash(order, number) {
            continue;
        }
        let of_place = |other: &usize| places[*other] == places[number];
        for other in (0..order.len()).filter(of_place) {
            order.swap(number, other);
            if !clash(order, number) && !clash(order, other) {
                break;
            }
            order.swap(number, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Cycles, PairingSystem, RoundNo, TieBreak, erasure,
        pairing::pair,
        sample::{self, Die},
    };

    /// A round robin of four, played to its end; names begin with the letter of the group.
    fn group(letter: char, seed: u64) -> Tournament {
        let cycles = Cycles::Single;
        let mut played = sample::started(4, PairingSystem::RoundRobin { cycles });
        played.regulations.tie_breaks = TieBreak::from_code("TPN").into_iter().collect();
        for entry in played.entries.values_mut() {
            entry.person = Person::named(format!("{letter}{}", entry.no).parse().unwrap());
        }
        for _ in 0..3 {
            let drafted = pair(&played).unwrap();
            sample::play(&mut played, drafted, &mut Die::new(seed));
        }
        assert_eq!(played.next_round(), RoundNo(4));
        played.stage = Stage::Finished;
        played
    }

    #[test]
    fn clubs_of_one_group_are_parted_in_the_first_round() {
        for count in 1..=8 {
            let letters = ('A'..).take(count);
            let groups: Vec<Tournament> = (0..).zip(letters).map(|(i, l)| group(l, i)).collect();
            let groups: Vec<&Tournament> = groups.iter().collect();
            for each in 1..=4 {
                let order = qualifiers(&groups, each).unwrap();
                assert_eq!(order.len(), count * usize::from(each));
                let size = order.len().next_power_of_two();
                let clashes = (0..size / 2).filter(|number| {
                    let other = order.get(size - 1 - number);
                    other.is_some_and(|other| other.group == order[*number].group)
                });
                let clashes = clashes.count();
                assert!(
                    count == 1 || clashes == 0,
                    "{count} groups, {each} each: {clashes}"
                );
            }
        }
    }

    /// What an erasure leaves in the place of a licence may stand in two groups, and no two entries have one licence.
    #[test]
    fn a_licence_that_is_nobodys_goes_no_further() {
        let mut groups = [group('A', 1), group('B', 2)];
        for entry in groups.iter_mut().flat_map(|one| one.entries.values_mut()) {
            entry.person.licence = erasure::entry_licence_pseudonym(entry.no).ok();
        }
        let order = qualifiers(&groups.each_ref(), 2).unwrap();
        assert_eq!(order.len(), 4);
        assert!(order.iter().all(|one| one.person.licence.is_none()));
    }

    /// Gives the first `count` of a group the names of others.
    fn renamed(group: &mut Tournament, count: usize, names: &[String]) {
        let rows = standings(group, None).rows;
        for (row, name) in rows.iter().take(count).zip(names) {
            let entry = group.entries.get_mut(&row.entry).unwrap();
            entry.person = Person::named(name.parse().unwrap());
        }
    }

    fn named(group: &Tournament) -> Vec<String> {
        let rows = standings(group, None).rows;
        let person = |row: &StandingsRow| group.entries[&row.entry].person.name.to_string();
        rows.iter().map(person).collect()
    }

    /// Who is among the first two of both groups comes from the first of them, and the third of the second comes in their place.
    #[test]
    fn who_qualifies_in_two_tournaments_is_entered_once() {
        let (first, mut second) = (group('A', 1), group('B', 2));
        let (a, b) = (named(&first), named(&second));
        renamed(&mut second, 1, &a[1..2]);
        let order = qualifiers(&[&first, &second], 2).unwrap();
        let mut said: Vec<(usize, String, bool)> = order
            .iter()
            .map(|one| (one.group, one.person.name.to_string(), one.twice))
            .collect();
        said.sort_unstable();
        let mut told = [
            (0, a[0].clone(), false),
            (0, a[1].clone(), true),
            (1, b[1].clone(), false),
            (1, b[2].clone(), false),
        ];
        told.sort_unstable();
        assert_eq!(said, told);
        // nobody is next in line where all of them go on from the first
        renamed(&mut second, 4, &a);
        let order = qualifiers(&[&first, &second], 4).unwrap();
        assert_eq!(order.len(), 4);
        assert!(order.iter().all(|one| one.group == 0 && one.twice));
        // who is further down in the second did not qualify there
        let order = qualifiers(&[&first, &second], 1).unwrap();
        let names = order.iter().map(|one| one.person.name.to_string());
        assert_eq!(names.collect::<Vec<_>>(), a[..2]);
        assert!(order[0].twice && !order[1].twice);
    }

    #[test]
    fn who_goes_on_must_be_known() {
        let mut running = group('A', 1);
        assert_eq!(
            qualifiers(&[&running], 0),
            Err(Refusal::Setup(SetupRefusal::NobodyQualifies))
        );
        running.regulations.tie_breaks.clear();
        for round in &mut running.rounds {
            for game in round.matches.iter_mut().flat_map(|one| &mut one.games) {
                game.outcome = Some(crate::Outcome::Draw(crate::DrawBy::Agreement));
            }
        }
        let name = running.details.name.to_string();
        let shared = Refusal::Setup(SetupRefusal::QualifyingPlaceShared {
            name: name.clone(),
            place: 1,
        });
        assert_eq!(qualifiers(&[&running], 2), Err(shared));
        let few = Refusal::Setup(SetupRefusal::TooFewQualify { name: name.clone() });
        assert_eq!(qualifiers(&[&running], 5), Err(few));
        running.stage = Stage::Running;
        let early = Refusal::Setup(SetupRefusal::StageNotFinished { name });
        assert_eq!(qualifiers(&[&running], 4), Err(early));
    }
}
