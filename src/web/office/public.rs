//! The calendar of the federation as everybody reads it: what was admitted, and nothing of what was not. Page and file say of that which was there once that it
//! does not happen, as it was read last: a phone keeps what it is not told of any more, and so does whoever read the page. Why it was taken out is the office's.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, HttpResponse, web::Query};
use askama::Template;
use chrono::{Datelike, NaiveDate};

use crate::{
    db::{self, Conn, DbError, tournament::Overview},
    export::{self, CalendarEvent, Happens, Status},
    web::{
        address::{TournamentAt, fixed, in_language},
        error::WebError,
        language,
        page::{self, Frame},
        share,
        state::AppData,
        tournament::calendar::{InQuery, fresh, send},
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use tournament::{
    OfficeAct, TournamentId,
    office::{Fixture, FixturePlan, Office, Scope},
};

#[derive(Template)]
#[template(path = "office/public.html")]
struct CalendarPage {
    frame: Frame,
    months: Vec<Month>,
    file: String,
    /// Whether the reader works in the office.
    works: bool,
}

/// The entries that begin in a month.
struct Month {
    name: String,
    fixtures: Vec<FixtureRow>,
}

/// An entry as everybody reads it.
struct FixtureRow {
    name: String,
    /// The address of its tournament, where the public finds that.
    url: Option<String>,
    days: String,
    place: String,
    kind: String,
    state: String,
}

/// What everybody may know of the calendar.
struct Public {
    office: Office,
    fixtures: Vec<Fixture>,
    /// What was there once.
    taken_out: Vec<Fixture>,
    /// The tournaments that the public finds.
    tournaments: BTreeSet<TournamentId>,
}

fn load(c: &mut Conn) -> Result<Public, DbError> {
    let office = db::office::load(c)?;
    let all = office.calendar.values().cloned();
    let (fixtures, mut taken_out): (Vec<Fixture>, Vec<Fixture>) = all.partition(Fixture::is_public);
    taken_out.retain(|one| one.taken_out().is_some());
    let listed = db::tournament::list(c, Overview::Public)?;
    Ok(Public {
        fixtures,
        taken_out,
        office,
        tournaments: listed.into_iter().map(|one| one.id).collect(),
    })
}

impl Public {
    fn url(&self, plan: &FixturePlan) -> Option<String> {
        let id = plan.tournament?;
        let is_found = self.tournaments.contains(&id);
        is_found.then(|| TournamentAt::new(id).url())
    }

    fn row(&self, t: &Words, lang: words::Lang, fixture: &Fixture) -> FixtureRow {
        let taken_out = fixture.taken_out();
        let plan = taken_out.unwrap_or(&fixture.plan);
        let owner = match plan.owner {
            Scope::Federation => None,
            Scope::Association(_) | Scope::Club(_) => {
                Some(words::scope(t, &self.office, plan.owner))
            }
        };
        let venue = plan.venue.as_ref().map(ToString::to_string);
        let place: Vec<String> = venue.into_iter().chain(owner).collect();
        let kind = fixture.kind().map(|kind| kind.name(t));
        let state = fixture.state();
        FixtureRow {
            name: plan.name.to_string(),
            url: self.url(plan),
            days: words::dates(lang, plan.starts, plan.ends),
            place: place.join(" · "),
            kind: kind.unwrap_or_default(),
            state: match (taken_out, state.is_admitted()) {
                (Some(_), _) => t.office_public_cancelled(),
                (None, true) => String::new(),
                (None, false) => state.name(t),
            },
        }
    }

    /// What everybody read by the day on which it begins, or was to begin.
    fn by_day(&self) -> Vec<(NaiveDate, &Fixture)> {
        let all = self.fixtures.iter().chain(&self.taken_out);
        let day = |one: &Fixture| one.taken_out().unwrap_or(&one.plan).starts;
        let mut all: Vec<(NaiveDate, &Fixture)> = all.map(|one| (day(one), one)).collect();
        all.sort_by_key(|(day, one)| (*day, one.id));
        all
    }
}

/// `GET /calendar`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let public = app.db.read(load).await?;
    let frame = Frame::new(&visitor);
    let (t, lang) = (frame.t, frame.lang);
    let mut months: Vec<Month> = Vec::new();
    for (day, fixture) in public.by_day() {
        let name = words::month(t, day.year(), day.month());
        let row = public.row(t, lang, fixture);
        match months.last_mut().filter(|month| month.name == name) {
            Some(month) => month.fixtures.push(row),
            None => months.push(Month {
                name,
                fixtures: vec![row],
            }),
        }
    }
    let picture = share::place_url("players", lang);
    let (title, lead) = (t.office_public_calendar(), t.office_public_calendar_lead());
    page::ok(&CalendarPage {
        works: frame.may_in_office(OfficeAct::Visit),
        frame: frame.previewed(&app, title, lead, picture),
        months,
        file: in_language(fixed::FEDERATION_CALENDAR_FILE, lang),
    })
}

/// `GET /calendar/federation.ics`
pub(in crate::web) async fn file(
    app: AppData,
    visitor: Visitor,
    asked: Query<InQuery>,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let public = app.db.read(load).await?;
    let t = language::words(asked.lang(&visitor));
    let site = &app.config.public_url;
    let event = |fixture: &Fixture| {
        let taken_out = fixture.taken_out();
        let plan = taken_out.unwrap_or(&fixture.plan);
        let page = public.url(plan);
        let (number, changed) = fixture.seen()?;
        Some(CalendarEvent {
            uid: format!("federation-{}@{}", fixture.id, site.host()),
            sequence: i32::try_from(number).unwrap_or(i32::MAX),
            changed,
            happens: Happens::Days(plan.starts, plan.ends),
            title: plan.name.to_string(),
            place: plan.venue.as_ref().map(ToString::to_string),
            text: fixture.kind().map(|kind| kind.name(t)).unwrap_or_default(),
            url: site.join(page.as_deref().unwrap_or(fixed::FEDERATION_CALENDAR)),
            status: match taken_out {
                None => Status::Confirmed,
                Some(_) => Status::Cancelled,
            },
        })
    };
    let all = public.by_day().into_iter();
    let events: Vec<CalendarEvent> = all.filter_map(|(_, fixture)| event(fixture)).collect();
    let last = events.iter().map(|event| event.changed).max();
    let name = t.office_public_calendar();
    fresh(send(&export::calendar(&name, &events), last), &req).await
}
