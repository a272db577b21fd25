//! Why a round of a Swiss cannot be paired: a certificate that anybody can check with the list of who has met whom.
//!
//! [`impasse`] asks no pairing engine. It takes the bare question who may meet whom (`meetings`), the bye as one
//! more opponent for those who may have it, and looks for players whose opponents are too few (`certificate`).

use std::collections::BTreeSet;

use super::Constraints;
use crate::{EntryNo, Tournament};

pub use crate::impasse::{Barred, ByeRole, Ground, Group, Impasse, NAMED, Rules};

mod certificate;
pub(super) mod meetings;
#[cfg(test)]
mod tests;
pub(super) mod trial;

use certificate::{Certificate, certificate};
use meetings::{Kept, Meetings};

/// What stands in the way of the next round within these constraints; `None` where it can be paired, where fewer than
/// two are here, and in other systems than a Swiss. Where the rules alone leave no pairing, it is shown by them alone.
#[must_use]
pub fn impasse(tournament: &Tournament, constraints: &Constraints) -> Option<Impasse> {
    let meetings = Meetings::of(tournament, constraints).filter(|all| all.len() >= 2)?;
    if let Some(found) = certificate(&meetings.graph(Kept::RULES)) {
        return Some(told(&meetings, &found, false));
    }
    let found = certificate(&meetings.graph(Kept::ALL))?;
    Some(told(&meetings, &found, true))
}

/// The certificate with players for vertices.
fn told(meetings: &Meetings, found: &Certificate, wished: bool) -> Impasse {
    let bye = meetings.bye();
    let players = |vertices: &[usize]| -> Vec<EntryNo> {
        let players = vertices.iter().filter(|v| Some(**v) != bye);
        players.map(|v| meetings.entry(*v)).collect()
    };
    let has_bye = |group: &Vec<usize>| bye.is_some_and(|bye| group.contains(&bye));
    let groups = found.groups.iter().map(|group| Group {
        players: players(group),
        bye: has_bye(group),
    });
    let role = bye.map(|bye| {
        if found.partners.contains(&bye) {
            ByeRole::Partner
        } else if found.groups.iter().any(has_bye) {
            ByeRole::Member
        } else {
            ByeRole::Elsewhere
        }
    });
    let mut impasse = Impasse {
        system: meetings.system,
        players: meetings.len(),
        partners: players(&found.partners),
        bye: role,
        groups: groups.collect(),
        grounds: BTreeSet::new(),
        barred: Vec::new(),
        wished,
    };
    say_why(meetings, found, &mut impasse);
    impasse
}

/// What stands between the groups and all others, and of the first players between whom.
fn say_why(meetings: &Meetings, found: &Certificate, impasse: &mut Impasse) {
    let bye = meetings.bye();
    let mut partner = vec![false; meetings.len() + 1];
    for v in &found.partners {
        partner[*v] = true;
    }
    if impasse.bye.is_some_and(|role| role != ByeRole::Partner) {
        impasse.grounds.insert(Ground::Bye);
    }
    let mut own = vec![false; meetings.len() + 1];
    for group in &found.groups {
        group.iter().for_each(|v| own[*v] = true);
        for one in group.iter().copied().filter(|v| Some(*v) != bye) {
            let outside = (0..meetings.len()).filter(|other| !own[*other] && !partner[*other]);
            let barred = impasse.barred.len() < NAMED;
            let mut from: Vec<(Ground, Vec<EntryNo>)> = Vec::new();
            for other in outside {
                let Some(ground) = ground(meetings, one, other, impasse.wished) else {
                    continue;
                };
                impasse.grounds.insert(ground);
                if barred {
                    match from.iter_mut().find(|(of, _)| *of == ground) {
                        Some((_, entries)) => entries.push(meetings.entry(other)),
                        None => from.push((ground, vec![meetings.entry(other)])),
                    }
                }
            }
            if barred {
                from.sort_by_key(|(ground, _)| *ground);
                let entry = meetings.entry(one);
                impasse.barred.push(Barred { entry, from });
            }
        }
        group.iter().for_each(|v| own[*v] = false);
    }
}

/// What stands between two; where the rules alone show it, no wish does.
fn ground(meetings: &Meetings, one: usize, other: usize, wished: bool) -> Option<Ground> {
    meetings
        .between(one, other)
        .and_then(|ground| match ground {
            Ground::KeptApart | Ground::Clubmates | Ground::Compatriots if !wished => {
                meetings.clash(one, other).then_some(Ground::Colours)
            }
            Ground::Met
            | Ground::Bye
            | Ground::Colours
            | Ground::KeptApart
            | Ground::Clubmates
            | Ground::Compatriots => Some(ground),
        })
}
