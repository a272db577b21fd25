//! The sentences for what may not be done to those who play.

use super::{Naming, Words, s};
use crate::shown_name;
use tournament::{Called, EntryRefusal, LicenceLack, PersonName};

pub(super) fn sentence(t: &Words, refusal: &EntryRefusal, naming: &Naming<'_>) -> String {
    match refusal {
        EntryRefusal::NoSuchEntry { entry } => t.refusal_no_such_entry(s(entry)),
        EntryRefusal::EnteredTwice { who, licence: None } => {
            t.refusal_entered_twice(called(t, who))
        }
        EntryRefusal::EnteredTwice {
            who,
            licence: Some(licence),
        } => t.refusal_licence_entered(licence.as_str(), called(t, who)),
        EntryRefusal::Namesake { entry } => t.refusal_namesake(naming.entry(*entry)),
        EntryRefusal::Unlicensed { who } => {
            let lacks = who
                .iter()
                .map(|(who, lack)| lacking(t, called(t, who), *lack));
            t.refusal_unlicensed(lacks.collect::<Vec<_>>().join("; "))
        }
        EntryRefusal::Unregistered { who } => t.refusal_unregistered(called(t, who)),
        EntryRefusal::EntryWasPaired { entry } => t.refusal_entry_was_paired(naming.entry(*entry)),
        EntryRefusal::FieldFixed { .. } => t.refusal_field_fixed(),
        EntryRefusal::ByeOutsideSwiss => t.refusal_bye_outside_swiss(),
        EntryRefusal::ByeNotGrantable => t.refusal_bye_not_grantable(),
        EntryRefusal::HasWithdrawn { entry } => t.refusal_has_withdrawn(naming.entry(*entry)),
        EntryRefusal::HasNotWithdrawn { entry } => {
            t.refusal_has_not_withdrawn(naming.entry(*entry))
        }
        EntryRefusal::IsExpelled { entry } => t.refusal_is_expelled(naming.entry(*entry)),
        EntryRefusal::AlreadyPresent { entry } => t.refusal_already_present(naming.entry(*entry)),
        EntryRefusal::NotPresent { entry } => t.refusal_not_present(naming.entry(*entry)),
        EntryRefusal::ApartOutsideSwiss => t.refusal_apart_outside_swiss(),
        EntryRefusal::MayNotMeet { one, other } => {
            t.refusal_may_not_meet(naming.entry(*one), naming.entry(*other))
        }
        EntryRefusal::InRound { entry } => t.refusal_in_round(naming.entry(*entry)),
        EntryRefusal::NextRoundChanged {
            entry,
            seat: Some((round, board)),
            ..
        } => t.refusal_round_published_since(
            naming.round(*round),
            naming.entry(*entry),
            naming.board(*board),
        ),
        EntryRefusal::NextRoundChanged {
            next, seat: None, ..
        } => t.refusal_next_round_changed(naming.round(*next)),
        EntryRefusal::ForeseenChanged => t.refusal_foreseen_changed(),
        EntryRefusal::SeedingIncomplete => t.refusal_seeding_incomplete(),
    }
}

/// What somebody is called whom the refusal itself names: whoever was forgotten in the language of the reader.
fn called(t: &Words, who: &Called) -> String {
    match who.name.parse::<PersonName>() {
        Ok(name) => shown_name(t, &name),
        Err(_) => who.name.clone(),
    }
}

/// What somebody lacks to enter a tournament that asks for a licence.
fn lacking(t: &Words, name: String, lack: LicenceLack) -> String {
    match lack {
        LicenceLack::None => t.refusal_no_licence(name),
        LicenceLack::Papers => t.refusal_papers_over(name),
    }
}

#[cfg(test)]
mod tests {
    use tournament::{
        EntryNo, Refusal, erasure,
        trf::{ReadOptions, read},
    };

    use super::*;
    use crate::{Lang, refusal};

    const ENTERED: &str = include_str!("../../../../tests/data/trf/two-boards.trf");

    #[test]
    fn whoever_was_forgotten_is_called_in_the_language_of_the_reader() {
        let file = read(ENTERED.as_bytes(), &ReadOptions::default()).unwrap();
        let tournament = file.tournament;
        let [ana, berta] = [1, 2].map(|no| &tournament.entries[&EntryNo(no)].person);
        let forgotten = erasure::forgotten(EntryNo(1), ana).unwrap();
        for (lang, who, named) in [
            (Lang::Pt, &forgotten, "Participante 1"),
            (Lang::En, &forgotten, "Participant 1"),
            (Lang::En, berta, "Berta"),
        ] {
            let twice = Refusal::from(EntryRefusal::EnteredTwice {
                who: Called::of(who, &tournament),
                licence: None,
            });
            let said = refusal(lang.words(), &twice, None);
            assert!(said.contains(&format!("{named} ")), "{said}");
        }
    }
}
