//! `GET /office/journal`: what was done in the office, by whom and when. It is the journal of the register, as far as it is the office's.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::{
        DbError,
        journal::{self, Journal},
    },
    import::Column,
    web::{
        error::WebError,
        page::{self, Frame, Link},
        register::upload::column_name,
        state::AppData,
        titles,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    Filled, JournalRow, PlayerEvent, RegisterEvent, Tables, TitleEvent,
    office::{Licence, Office, OfficeEvent},
};

use super::{desk::Books, sheet::tabs};

/// How many acts a page shows, the latest.
const LISTED: usize = 300;

/// An act as the page shows it.
struct ActRow {
    number: i32,
    at: NaiveDateTime,
    who: String,
    what: String,
}

#[derive(Template)]
#[template(path = "office/journal.html")]
struct JournalPage {
    frame: Frame,
    tabs: Vec<Link>,
    back: Option<Link>,
    title: String,
    rows: Vec<ActRow>,
}

/// What a field is called that was filled in.
fn column(field: Filled) -> Column {
    match field {
        Filled::Club => Column::Club,
        Filled::Association => Column::Association,
        Filled::Licence => Column::Licence,
        Filled::Rating => Column::Rating,
        Filled::Sex => Column::Sex,
        Filled::Born => Column::Born,
        Filled::Federation => Column::Federation,
    }
}

/// What the rows have in them that [`stand`] reads: most rows are of others, and some of them are long.
const OF_LICENCES: [&str; 2] = ["licence-set", "person-erased"];

/// How licences stand by an event: one that was set, or those that an erasure left behind.
fn stand(event: RegisterEvent) -> Vec<Licence> {
    match event {
        RegisterEvent::Office { act } => match act {
            OfficeEvent::LicenceSet { licence } => vec![licence],
            OfficeEvent::SeasonSet { .. }
            | OfficeEvent::SeasonRemoved { .. }
            | OfficeEvent::AssociationSet { .. }
            | OfficeEvent::ClubSet { .. }
            | OfficeEvent::ClubRemoved { .. }
            | OfficeEvent::LicenceAnnulled { .. }
            | OfficeEvent::PapersNoted { .. }
            | OfficeEvent::TransferAsked { .. }
            | OfficeEvent::TransferAnswered { .. }
            | OfficeEvent::FixtureSet { .. }
            | OfficeEvent::FixtureRemoved { .. }
            | OfficeEvent::FixtureStepped { .. }
            | OfficeEvent::OfficerAppointed { .. }
            | OfficeEvent::OfficerDismissed { .. }
            | OfficeEvent::GradeSet { .. }
            | OfficeEvent::ArbiterAppointed { .. } => Vec::new(),
        },
        RegisterEvent::PersonErased { licences, .. } => licences,
        RegisterEvent::Player(_)
        | RegisterEvent::Rating(_)
        | RegisterEvent::Circuit(_)
        | RegisterEvent::Title(_)
        | RegisterEvent::ReadingSet { .. } => Vec::new(),
    }
}

/// What stood of a licence before each row that set it anew, by the number of the row.
fn corrected(records: &[JournalRow]) -> BTreeMap<i32, Licence> {
    let (mut stands, mut corrected) = (BTreeMap::new(), BTreeMap::new());
    let is_one = |row: &&JournalRow| OF_LICENCES.iter().any(|name| row.event.contains(name));
    for row in records.iter().filter(is_one) {
        // a row that cannot be read is told as such, and stands for nothing
        let Ok(event) = row.read::<RegisterEvent>() else {
            continue;
        };
        let sets = matches!(event, RegisterEvent::Office { .. });
        for licence in stand(event) {
            let before = stands.insert(licence.id, licence).filter(|_| sets);
            corrected.extend(before.map(|before| (row.number, before)));
        }
    }
    corrected
}

/// What the rows have in them that [`kept`] reads.
const OF_GONE: [&str; 4] = ["licence-annulled", "season-set", "club-set", "fixture-set"];

/// What an event says of something that rows may still speak of once it is gone, as what sets it.
fn kept(event: RegisterEvent) -> Option<OfficeEvent> {
    match event {
        RegisterEvent::Office { act } => match act {
            OfficeEvent::LicenceAnnulled { licence } => Some(OfficeEvent::LicenceSet { licence }),
            act @ (OfficeEvent::SeasonSet { .. }
            | OfficeEvent::ClubSet { .. }
            | OfficeEvent::FixtureSet { .. }) => Some(act),
            OfficeEvent::SeasonRemoved { .. }
            | OfficeEvent::AssociationSet { .. }
            | OfficeEvent::ClubRemoved { .. }
            | OfficeEvent::LicenceSet { .. }
            | OfficeEvent::PapersNoted { .. }
            | OfficeEvent::TransferAsked { .. }
            | OfficeEvent::TransferAnswered { .. }
            | OfficeEvent::FixtureRemoved { .. }
            | OfficeEvent::FixtureStepped { .. }
            | OfficeEvent::OfficerAppointed { .. }
            | OfficeEvent::OfficerDismissed { .. }
            | OfficeEvent::GradeSet { .. }
            | OfficeEvent::ArbiterAppointed { .. } => None,
        },
        RegisterEvent::Player(_)
        | RegisterEvent::Rating(_)
        | RegisterEvent::Circuit(_)
        | RegisterEvent::Title(_)
        | RegisterEvent::ReadingSet { .. }
        | RegisterEvent::PersonErased { .. } => None,
    }
}

/// The office with what was annulled or removed, as it stood last: rows of before speak of that by number.
fn with_gone(office: &mut Office, records: &[JournalRow]) {
    let is_one = |row: &&JournalRow| OF_GONE.iter().any(|name| row.event.contains(name));
    let mut told = Office::default();
    for row in records.iter().filter(is_one) {
        if let Some(act) = row.read().ok().and_then(kept) {
            told.apply(act);
        }
    }
    fill(&mut office.licences, told.licences);
    fill(&mut office.seasons, told.seasons);
    fill(&mut office.clubs, told.clubs);
    fill(&mut office.calendar, told.calendar);
}

/// What of these is not there.
fn fill<K: Ord, V>(there: &mut BTreeMap<K, V>, all: BTreeMap<K, V>) {
    for (id, one) in all {
        there.entry(id).or_insert(one);
    }
}

/// What was done to whom as one of several records; what only a record says is not the office's.
fn of_player(t: &Words, books: &Books, event: &PlayerEvent) -> Option<String> {
    match event {
        PlayerEvent::PlayersMerged {
            player,
            into,
            filled,
        } => {
            let (who, stands) = (books.player(*player, t), books.player(*into, t));
            let fields = filled.iter().map(|field| column_name(t, column(*field)));
            let fields: Vec<String> = fields.collect();
            Some(match fields.is_empty() {
                true => t.office_did_merge(who, stands),
                false => t.office_did_merge_filled(who, stands, fields.join(", ")),
            })
        }
        PlayerEvent::PlayersParted { player } => Some(t.office_did_part(books.player(*player, t))),
        PlayerEvent::PlayerAdded { .. }
        | PlayerEvent::PlayerChanged { .. }
        | PlayerEvent::PlayerRemoved { .. } => None,
    }
}

/// `GET /office/journal`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let read = |c: &mut crate::db::Conn| {
        Ok::<_, DbError>((Books::load(c)?, journal::list(c, Journal::Register)?))
    };
    let (mut books, records) = app.db.read(read).await?;
    with_gone(&mut books.office, &records);
    let t = visitor.words();
    let names = words::OfficeNames {
        office: &books.office,
        player: &|id| books.player(id, t),
        account: &|id| books.account(id),
    };
    let corrected = corrected(&records);
    let told = |record: &JournalRow| {
        let Ok(event) = record.read::<RegisterEvent>() else {
            return Some(t.journal_unreadable());
        };
        match event {
            RegisterEvent::PersonErased { players, rows, .. } => {
                Some(t.office_did_erase(players.len(), rows.len()))
            }
            RegisterEvent::Title(TitleEvent::TitleCaseSet { case }) => {
                let title = titles::named(case.title, t);
                let about = titles::came_of(&case.standing, (visitor.lang, t));
                Some(t.office_did_title(books.player(case.player, t), title, about))
            }
            RegisterEvent::Player(event) => of_player(t, &books, &event),
            RegisterEvent::Office { act } => {
                let said = match (&act, corrected.get(&record.number)) {
                    (OfficeEvent::LicenceSet { licence }, Some(before)) => {
                        words::licence_changed(t, visitor.lang, &names, (before, licence))
                    }
                    (_, None | Some(_)) => words::office_event(t, visitor.lang, &names, &act),
                };
                let why = record.why.as_ref();
                Some(match why {
                    Some(why) => t.office_answer_why(said, why.as_str()),
                    None => said,
                })
            }
            // what is not the office's, or is read where it is published
            RegisterEvent::Title(TitleEvent::TitleRulesSet { .. })
            | RegisterEvent::Rating(_)
            | RegisterEvent::Circuit(_)
            | RegisterEvent::ReadingSet { .. } => None,
        }
    };
    let row = |record: &JournalRow| {
        Some(ActRow {
            number: record.number,
            at: record.at,
            who: words::actor(t, Tables::default(), &record.who),
            what: told(record)?,
        })
    };
    let frame = Frame::new(&visitor);
    page::ok(&JournalPage {
        tabs: tabs(&frame, &visitor),
        back: None,
        title: t.office_journal(),
        rows: records.iter().rev().filter_map(row).take(LISTED).collect(),
        frame,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line for each event that there is.
    const LINES: &str = include_str!("../../../tests/data/register/events.jsonl");

    #[test]
    fn every_row_is_looked_for_that_says_how_licences_stand_or_what_is_gone() {
        for line in LINES.lines() {
            let event: RegisterEvent = serde_json::from_str(line).unwrap();
            let says = |names: &[&str]| names.iter().any(|name| line.contains(name));
            if kept(event.clone()).is_some() {
                assert!(says(&OF_GONE), "{line}");
            }
            if !stand(event).is_empty() {
                assert!(says(&OF_LICENCES), "{line}");
            }
        }
    }
}
