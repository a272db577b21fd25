//! The sentences for what may not be done to those who play.

use super::{Words, s};
use tournament::{EntryNo, EntryRefusal};

pub(super) fn sentence(
    t: &Words,
    refusal: &EntryRefusal,
    who: &impl Fn(EntryNo) -> String,
) -> String {
    match refusal {
        EntryRefusal::NoSuchEntry { entry } => t.refusal_no_such_entry(s(entry)),
        EntryRefusal::EnteredTwice { who, licence: None } => t.refusal_entered_twice(who.as_str()),
        EntryRefusal::EnteredTwice {
            who,
            licence: Some(licence),
        } => t.refusal_licence_entered(licence.as_str(), who.as_str()),
        EntryRefusal::Namesake { entry } => t.refusal_namesake(who(*entry)),
        EntryRefusal::EntryWasPaired { entry } => t.refusal_entry_was_paired(who(*entry)),
        EntryRefusal::FieldFixed => t.refusal_field_fixed(),
        EntryRefusal::ByeOutsideSwiss => t.refusal_bye_outside_swiss(),
        EntryRefusal::ByeNotGrantable => t.refusal_bye_not_grantable(),
        EntryRefusal::HasWithdrawn { entry } => t.refusal_has_withdrawn(who(*entry)),
        EntryRefusal::HasNotWithdrawn { entry } => t.refusal_has_not_withdrawn(who(*entry)),
        EntryRefusal::IsExpelled { entry } => t.refusal_is_expelled(who(*entry)),
        EntryRefusal::AlreadyPresent { entry } => t.refusal_already_present(who(*entry)),
        EntryRefusal::NotPresent { entry } => t.refusal_not_present(who(*entry)),
        EntryRefusal::ApartOutsideSwiss => t.refusal_apart_outside_swiss(),
        EntryRefusal::MayNotMeet { one, other } => t.refusal_may_not_meet(who(*one), who(*other)),
        EntryRefusal::InRound { entry } => t.refusal_in_round(who(*entry)),
        EntryRefusal::SeedingIncomplete => t.refusal_seeding_incomplete(),
    }
}
