//! The calendar of the federation as everybody reads it: what was admitted, and nothing of what was not. Page and file say of that which was there once that it
//! does not happen, as it was read last: a phone keeps what it is not told of any more, and so does whoever read the page. Why it was taken out is the office's.
//! The page begins with the month that it is; what is over stands behind a link, and a season or a kind that is asked for is shown whole.

use actix_web::{HttpRequest, HttpResponse, web::Query};
use askama::Template;
use chrono::{Datelike, NaiveDate};
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError},
    export::{self, CalendarEvent, Happens, Status},
    reckoning::Kept,
    web::{
        address::{fixed, in_language},
        error::WebError,
        form::{Choice, Form},
        found::PublicLists,
        page::{self, Frame},
        query, share,
        state::{App, AppData},
        tournament::calendar::{InQuery, called_off, fresh, send},
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use tournament::{
    OfficeAct, SeasonId,
    office::{Fixture, FixturePlan, FixtureState, Office, Scope, Season},
};

#[derive(Template)]
#[template(path = "office/public.html")]
struct CalendarPage {
    frame: Frame,
    form: Form,
    seasons: Vec<Choice>,
    kinds: Vec<Choice>,
    /// Is less shown than there is, by what was asked?
    filtered: bool,
    /// Where those that are over are shown as well, where there are any.
    older: Option<String>,
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
pub(in crate::web) struct FixtureRow {
    pub(in crate::web) name: String,
    /// The address of its tournament or its competition of teams, where the public finds that.
    pub(in crate::web) url: Option<String>,
    pub(in crate::web) days: String,
    pub(in crate::web) place: String,
    pub(in crate::web) kind: String,
    pub(in crate::web) state: String,
}

/// What everybody may know of the calendar.
pub(in crate::web) struct Public {
    office: Office,
    fixtures: Vec<Fixture>,
    /// What was there once.
    taken_out: Vec<Fixture>,
    tournaments: PublicLists,
}

fn load(c: &mut Conn, kept: &Kept) -> Result<Public, DbError> {
    let office = db::office::load(c)?;
    let all = office.calendar.values().cloned();
    let (fixtures, mut taken_out): (Vec<Fixture>, Vec<Fixture>) = all.partition(Fixture::is_public);
    taken_out.retain(|one| one.taken_out().is_some());
    Ok(Public {
        tournaments: PublicLists::load(c, kept)?,
        fixtures,
        taken_out,
        office,
    })
}

/// The entry as everybody read it last.
fn plan_of(fixture: &Fixture) -> &FixturePlan {
    fixture.taken_out().unwrap_or(&fixture.plan)
}

fn row(
    (office, tournaments): (&Office, &PublicLists),
    (t, lang): (&Words, words::Lang),
    fixture: &Fixture,
) -> FixtureRow {
    let (taken_out, plan) = (fixture.taken_out(), plan_of(fixture));
    let owner = match plan.owner {
        Scope::Federation => None,
        Scope::Association(_) | Scope::Club(_) => Some(words::scope(t, office, plan.owner)),
    };
    let venue = plan.venue.as_ref().map(ToString::to_string);
    let place: Vec<String> = venue.into_iter().chain(owner).collect();
    let kind = fixture.kind().map(|kind| kind.name(t));
    let state = fixture.state();
    FixtureRow {
        name: plan.name.to_string(),
        url: tournaments.of_plan(plan),
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

/// The entries of the calendar that belong to this scope, the last first: those that everybody finds there.
pub(in crate::web) fn of_owner(
    (office, tournaments): (&Office, &PublicLists),
    said: (&Words, words::Lang),
    owner: Scope,
) -> Vec<FixtureRow> {
    let all = office.calendar.values();
    let mut own: Vec<&Fixture> = all
        .filter(|one| one.is_public() && one.plan.owner == owner)
        .collect();
    own.sort_by_key(|one| std::cmp::Reverse((one.plan.starts, one.id)));
    let own = own.into_iter();
    own.map(|one| row((office, tournaments), said, one))
        .collect()
}

impl Public {
    /// The calendar of now.
    pub(in crate::web) async fn of(app: &App) -> Result<Self, WebError> {
        let kept = app.reckoned.clone();
        Ok(app.db.read(move |c| load(c, &kept)).await?)
    }

    /// Every entry by its first day, with what it announces, as everybody read it last, and the address of what it names, where everybody finds that.
    pub(in crate::web) fn entries(
        &self,
    ) -> impl Iterator<Item = (&Fixture, &FixturePlan, Option<String>)> {
        let all = self.by_day().into_iter();
        all.map(move |(_, one)| (one, plan_of(one), self.tournaments.of_plan(plan_of(one))))
    }

    /// What everybody read by the day on which it begins, or was to begin.
    fn by_day(&self) -> Vec<(NaiveDate, &Fixture)> {
        let all = self.fixtures.iter().chain(&self.taken_out);
        let mut all: Vec<(NaiveDate, &Fixture)> =
            all.map(|one| (plan_of(one).starts, one)).collect();
        all.sort_by_key(|(day, one)| (*day, one.id));
        all
    }
}

/// `GET /calendar?season=&kind=&older=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<CalendarQuery>,
) -> Result<HttpResponse, WebError> {
    let public = Public::of(&app).await?;
    let frame = Frame::new(&visitor);
    let (t, lang) = (frame.t, frame.lang);
    let wanted = Wanted::read(&asked, &public.office, t)?;
    let today = app.today();
    let mut all = public.by_day();
    all.retain(|(_, one)| wanted.takes(one));
    let mut shown = all.clone();
    shown.retain(|(_, one)| wanted.shows(one, today));
    let older = (shown.len() < all.len()).then(|| wanted.older_url());
    let months = months(&public, (t, lang), &shown);
    let picture = share::place_url(share::SitePart::Calendar, lang);
    let (title, lead) = (t.office_public_calendar(), t.office_public_calendar_lead());
    page::ok(&CalendarPage {
        works: frame.may_in_office(OfficeAct::Visit),
        form: wanted.form(),
        seasons: seasons(&public.office, t),
        kinds: kinds(t),
        filtered: wanted.is_filter(),
        older,
        frame: frame.previewed(&app, title, lead, picture),
        months,
        file: in_language(fixed::FEDERATION_CALENDAR_FILE, lang),
    })
}

/// The query as it was sent.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct CalendarQuery {
    season: Option<String>,
    kind: Option<String>,
    older: Option<String>,
}

/// What is looked for in the calendar.
#[derive(Debug, Default)]
struct Wanted {
    season: Option<Season>,
    /// Official, recognised or private.
    kind: Option<FixtureState>,
    /// Those of the months before this one as well.
    older: bool,
}

impl Wanted {
    /// Reads the query.
    ///
    /// # Errors
    /// [`WebError::Invalid`] for a season or a kind that there is not.
    fn read(asked: &CalendarQuery, office: &Office, t: &Words) -> Result<Self, WebError> {
        let unknown = |shown: String| t.office_calendar_unknown(shown);
        let season = |text: &str| {
            let id = text.parse().ok()?;
            office.seasons.get(&SeasonId(id)).cloned()
        };
        let kind = |text: &str| FixtureState::from_code(text).filter(|kind| kind.is_admitted());
        Ok(Self {
            season: query::filter(asked.season.as_ref(), season, unknown)?,
            kind: query::filter(asked.kind.as_ref(), kind, unknown)?,
            older: asked.older.is_some(),
        })
    }

    fn is_filter(&self) -> bool {
        self.season.is_some() || self.kind.is_some()
    }

    /// Is it of the season and of the kind that are looked for?
    fn takes(&self, fixture: &Fixture) -> bool {
        let starts = plan_of(fixture).starts;
        let season = self.season.as_ref();
        season.is_none_or(|season| (season.from..=season.until).contains(&starts))
            && self.kind.is_none_or(|kind| fixture.kind() == Some(kind))
    }

    /// Is it shown at once: is it not over before this month, or all of a season looked for?
    fn shows(&self, fixture: &Fixture, today: NaiveDate) -> bool {
        let month = |day: NaiveDate| (day.year(), day.month());
        self.older || self.season.is_some() || month(plan_of(fixture).ends) >= month(today)
    }

    /// The same page with those that are over.
    fn older_url(&self) -> String {
        let kind = self.kind.map_or("", FixtureState::code);
        query::with(fixed::FEDERATION_CALENDAR, [("kind", kind), ("older", "1")])
    }

    fn form(&self) -> Form {
        let season = self.season.as_ref();
        let season = season.map_or_else(String::new, |season| season.id.to_string());
        let kind = self.kind.map_or("", FixtureState::code);
        Form::empty().set("season", season).set("kind", kind)
    }
}

/// The seasons to choose from, the latest first.
fn seasons(office: &Office, t: &Words) -> Vec<Choice> {
    let mut seasons: Vec<&Season> = office.seasons.values().collect();
    seasons.sort_by_key(|season| std::cmp::Reverse(season.from));
    let choice = |season: &Season| Choice::new(season.id.to_string(), season.name.to_string());
    let all = std::iter::once(Choice::new("", t.office_calendar_all_seasons()));
    all.chain(seasons.into_iter().map(choice)).collect()
}

/// The kinds to choose from.
fn kinds(t: &Words) -> Vec<Choice> {
    let kinds = FixtureState::ALL.into_iter();
    let kinds = kinds.filter(|kind| kind.is_admitted());
    let all = std::iter::once(Choice::new("", t.office_calendar_all_kinds()));
    all.chain(kinds.map(|kind| Choice::new(kind.code(), kind.name(t))))
        .collect()
}

/// The entries by the month in which they begin.
fn months(
    public: &Public,
    (t, lang): (&Words, words::Lang),
    shown: &[(NaiveDate, &Fixture)],
) -> Vec<Month> {
    let mut months: Vec<Month> = Vec::new();
    for (day, fixture) in shown {
        let name = words::month(t, day.year(), day.month());
        let row = row((&public.office, &public.tournaments), (t, lang), fixture);
        match months.last_mut().filter(|month| month.name == name) {
            Some(month) => month.fixtures.push(row),
            None => months.push(Month {
                name,
                fixtures: vec![row],
            }),
        }
    }
    months
}

/// `GET /calendar/federation.ics`
pub(in crate::web) async fn file(
    app: AppData,
    visitor: Visitor,
    asked: Query<InQuery>,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let public = Public::of(&app).await?;
    let lang = asked.lang(&visitor)?;
    let t = lang.words();
    let site = &app.config.public_url;
    let event = |fixture: &Fixture| {
        let (taken_out, plan) = (fixture.taken_out(), plan_of(fixture));
        let page = public.tournaments.of_plan(plan);
        let (number, changed) = fixture.seen()?;
        let event = CalendarEvent {
            uid: format!("federation-{}@{}", fixture.id, site.host()),
            sequence: i32::try_from(number).unwrap_or(i32::MAX),
            changed,
            happens: Happens::Days(plan.starts, plan.ends),
            title: plan.name.to_string(),
            place: plan.venue.as_ref().map(ToString::to_string),
            text: fixture.kind().map(|kind| kind.name(t)).unwrap_or_default(),
            url: site.join(page.as_deref().unwrap_or(fixed::FEDERATION_CALENDAR)),
            status: Status::Confirmed,
        };
        Some(match taken_out {
            None => event,
            Some(_) => called_off(t, event),
        })
    };
    let all = public.by_day().into_iter();
    let events: Vec<CalendarEvent> = all.filter_map(|(_, fixture)| event(fixture)).collect();
    let last = events.iter().map(|event| event.changed).max();
    let name = t.office_public_calendar();
    fresh(send(&export::calendar(lang, &name, &events), last), &req).await
}
