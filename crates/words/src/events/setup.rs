//! The sentences for what happens to the tournament as a whole.

use chrono::NaiveDateTime;

use super::{Cast, Named, Words, and, following};
use crate::{clock, window};
use tournament::{Freeze, Listing, SetupEvent, Tables, TieBreak};

pub(super) fn told(t: &Words, event: &SetupEvent, cast: &Cast<'_>) -> String {
    match event {
        SetupEvent::Created { details, .. } => t.journal_created(details.name.as_str()),
        SetupEvent::DetailsChanged { details } => t.journal_details(details.name.as_str()),
        SetupEvent::RegulationsChanged { .. } => t.journal_regulations(),
        SetupEvent::RoundsAmended { from, to } => {
            t.journal_rounds(from.to_string(), to.to_string())
        }
        SetupEvent::TieBreaksAmended { from, to } => {
            t.journal_tie_breaks(tie_breaks(t, from), tie_breaks(t, to))
        }
        SetupEvent::ClockAmended { later } => t.journal_clock_amended(
            clock(t, &later.time),
            t.regulations_late_value(later.late_minutes),
            cast.number(t, later.from),
        ),
        SetupEvent::StatementsAmended { from, to } => {
            t.journal_statements_amended(from.name(t), to.name(t))
        }
        SetupEvent::InfoChanged { info } => {
            // a journal is sorted: its moments are written as tables write them
            let moment = |at: NaiveDateTime| at.format("%Y-%m-%d %H:%M").to_string();
            match window::told(t, &info.check_in, moment) {
                Some(window) => t.journal_info_window(window),
                None => t.journal_info(),
            }
        }
        SetupEvent::Presented { presentation } => presented(t, presentation.tables),
        SetupEvent::FollowingChanged { following } => following::changed(t, *following),
        SetupEvent::OnlineEntryOffered { online } => match (online.is_offered, online.capacity) {
            (false, _) => t.online_journal_closed(),
            (true, None) => t.online_journal_offered(),
            (true, Some(room)) => t.online_journal_offered_for(room.get()),
        },
        SetupEvent::BulletinPosted { bulletin } => {
            t.journal_bulletin(bulletin.no, bulletin.text.on_one_line())
        }
        SetupEvent::BulletinTakenBack { bulletin } => t.journal_bulletin_taken_back(*bulletin),
        SetupEvent::LogoChanged { logo } => match logo {
            Some(logo) => t.journal_logo(logo.hash.as_str()),
            None => t.journal_logo_removed(),
        },
        SetupEvent::Appointed { user, role } => {
            t.journal_appointed(cast.account(*user), role.name(t))
        }
        SetupEvent::Dismissed { user } => t.journal_dismissed(cast.account(*user)),
        SetupEvent::EntriesOpened => t.journal_entries_opened(),
        SetupEvent::Qualified { qualification } => {
            t.journal_qualified(qualification.each, qualification.from.len())
        }
        SetupEvent::Started { order } => t.journal_started(order.len()),
        SetupEvent::StartUndone => t.journal_start_undone(),
        SetupEvent::Reseeded { .. } => t.journal_reseeded(),
        SetupEvent::ListedAs { listing } => match listing {
            Listing::Hidden => t.journal_hidden(),
            Listing::Public => t.journal_shown(),
        },
        SetupEvent::Cancelled { cancellation } => t.journal_cancelled(cancellation.word.as_str()),
        SetupEvent::CancellationUndone => t.journal_cancellation_undone(),
        SetupEvent::AuthorChanged {
            generation, place, ..
        } => t.journal_author_changed(place.as_str(), generation.0),
        SetupEvent::Sealed { .. } => t.journal_sealed(),
        SetupEvent::Finished { .. } => t.journal_finished(),
        SetupEvent::AwardsChanged { awards } => t.journal_awards(awards.prizes.len()),
        SetupEvent::RatingRulesChanged { .. } => t.journal_rating_rules(),
        SetupEvent::RatingsFrozen { freeze } => frozen(t, freeze),
        SetupEvent::FreezeUndone { ratings, .. } => t.journal_freeze_undone(ratings.len()),
    }
}

/// That the public page changed, and with which number the boards begin where it is not 1: the sentences of before have these numbers too.
fn presented(t: &Words, tables: Tables) -> String {
    if tables.is_default() {
        t.journal_presented()
    } else {
        t.journal_presented_tables(tables.first().0)
    }
}

fn frozen(t: &Words, freeze: &Freeze) -> String {
    t.journal_ratings_frozen(
        freeze.list.as_str(),
        freeze.dated.to_string(),
        freeze.entries.len(),
    )
}

fn tie_breaks(t: &Words, list: &[TieBreak]) -> String {
    let names: Vec<String> = list.iter().map(|one| one.name(t)).collect();
    if names.is_empty() {
        t.journal_no_tie_breaks()
    } else {
        and(t, &names)
    }
}
