//! Stages: who goes on from one tournament, or from several groups, to the next.
//!
//! Nothing is carried over but the order: all first places, in the order in which the groups are named, then all second
//! places, and so on. Who comes from one group does not meet in the first round of a bracket where that can be.

pub use crate::qualification::Qualification;

use super::{
    Person, PlayerId, Refusal, SetupRefusal, Stage, Tournament,
    standings::{Row, standings},
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
}

/// The first so many of each tournament who did not leave it, in their new order.
///
/// # Errors
/// Nobody is to go on; a tournament is not over, has not so many players, or shares the last place that goes on.
pub fn qualifiers(groups: &[&Tournament], each: u16) -> Result<Vec<Qualifier>, Refusal> {
    if each == 0 || groups.is_empty() {
        return Err(SetupRefusal::NobodyQualifies.into());
    }
    let mut firsts = Vec::new();
    for tournament in groups {
        firsts.push(first_places(tournament, usize::from(each))?);
    }
    let mut order = Vec::new();
    for place in 0..usize::from(each) {
        for (group, (tournament, rows)) in groups.iter().zip(&firsts).enumerate() {
            let entry = rows
                .get(place)
                .and_then(|row| tournament.entries.get(&row.entry));
            order.extend(entry.map(|entry| Qualifier {
                group,
                player: entry.player,
                person: entry.person.clone(),
            }));
        }
    }
    part(&mut order, groups.len());
    Ok(order)
}

fn first_places(tournament: &Tournament, count: usize) -> Result<Vec<Row>, Refusal> {
    let name = || tournament.details.name.to_string();
    if tournament.stage != Stage::Finished {
        return Err(SetupRefusal::StageNotFinished { name: name() }.into());
    }
    let mut rows = standings(tournament, None).rows;
    let gone = |row: &Row| {
        tournament
            .entries
            .get(&row.entry)
            .is_none_or(|one| one.gone())
    };
    rows.retain(|row| !gone(row));
    if rows.len() < count {
        return Err(SetupRefusal::TooFewQualify { name: name() }.into());
    }
    let last = rows[count - 1].place;
    if rows.get(count).is_some_and(|next| next.place == last) {
        let place = last;
        return Err(SetupRefusal::QualifyingPlaceShared {
            name: name(),
            place,
        }
        .into());
    }
    rows.truncate(count);
    Ok(rows)
}

/// Exchanges two of one place where the first round of a bracket would bring a group's own together.
fn part(order: &mut [Qualifier], groups: usize) {
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
        let place = number / groups * groups;
        let others = place..(place + groups).min(order.len());
        for other in others {
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
        Cycles, PairingSystem, RoundNo, TieBreak,
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
