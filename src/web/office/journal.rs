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

/// What stood of a licence before each row that set it anew, by the number of the row.
fn corrected(records: &[JournalRow]) -> BTreeMap<i32, Licence> {
    let (mut stand, mut corrected) = (BTreeMap::new(), BTreeMap::new());
    // most rows are of others, and some of them are long
    let of_licences = ["licence-set", "person-erased"];
    let is_one = |row: &&JournalRow| of_licences.iter().any(|name| row.event.contains(*name));
    for row in records.iter().filter(is_one) {
        match row.read() {
            Ok(RegisterEvent::Office {
                act: OfficeEvent::LicenceSet { licence },
            }) => {
                let before = stand.insert(licence.id, licence);
                corrected.extend(before.map(|before| (row.number, before)));
            }
            Ok(RegisterEvent::PersonErased { licences, .. }) => {
                stand.extend(licences.into_iter().map(|one| (one.id, one)));
            }
            // one that only speaks of such a thing
            Ok(_) | Err(_) => {}
        }
    }
    corrected
}

/// The office with what was annulled or removed, as it stood last: rows of before speak of that by number.
fn with_gone(office: &mut Office, records: &[JournalRow]) {
    // most rows are of others, and some of them are long
    let named = ["licence-annulled", "season-set", "club-set", "fixture-set"];
    let is_one = |row: &&JournalRow| named.iter().any(|name| row.event.contains(*name));
    let mut told = Office::default();
    for row in records.iter().filter(is_one) {
        match row.read() {
            Ok(RegisterEvent::Office {
                act: OfficeEvent::LicenceAnnulled { licence },
            }) => told.apply(OfficeEvent::LicenceSet { licence }),
            Ok(RegisterEvent::Office {
                act:
                    act @ (OfficeEvent::SeasonSet { .. }
                    | OfficeEvent::ClubSet { .. }
                    | OfficeEvent::FixtureSet { .. }),
            }) => told.apply(act),
            // one that only speaks of such a thing
            Ok(_) | Err(_) => {}
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
