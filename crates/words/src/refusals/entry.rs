//! The sentences for what may not be done to those who play.

use super::{Naming, Words, s};
use tournament::{EntryRefusal, LicenceLack};

pub(super) fn sentence(t: &Words, refusal: &EntryRefusal, naming: &Naming<'_>) -> String {
    match refusal {
        EntryRefusal::NoSuchEntry { entry } => t.refusal_no_such_entry(s(entry)),
        EntryRefusal::EnteredTwice { who, licence: None } => {
            t.refusal_entered_twice(who.name.as_str())
        }
        EntryRefusal::EnteredTwice {
            who,
            licence: Some(licence),
        } => t.refusal_licence_entered(licence.as_str(), who.name.as_str()),
        EntryRefusal::Namesake { entry } => t.refusal_namesake(naming.entry(*entry)),
        EntryRefusal::Unlicensed { who } => {
            let lacks = who.iter().map(|(who, lack)| lacking(t, &who.name, *lack));
            t.refusal_unlicensed(lacks.collect::<Vec<_>>().join("; "))
        }
        EntryRefusal::Unregistered { who } => t.refusal_unregistered(who.name.as_str()),
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

/// What somebody lacks to enter a tournament that asks for a licence.
fn lacking(t: &Words, name: &str, lack: LicenceLack) -> String {
    match lack {
        LicenceLack::None => t.refusal_no_licence(name),
        LicenceLack::Papers => t.refusal_papers_over(name),
    }
}
