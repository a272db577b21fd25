//! The seasons: their days, and those that follow from them.

use actix_web::HttpResponse;
use chrono::{Datelike as _, NaiveDate};

use crate::{
    db::{self, Conn},
    web::{
        address::{SeasonAt, fixed},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, shown, shown_if},
        page,
        seen::{SEEN, seen},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{self, Lang, Words},
};
use tournament::{
    OfficeAct, SeasonId, ShortText,
    office::{OfficeEvent, Scope, Season},
};

use super::{
    desk::{self, Acting, Stop},
    fields::{day, maybe_day, short},
    removals,
    sheet::{Came, FieldKind, Filling, ListRow, OfficeSheet, SheetInput},
};

fields! {
    NAME: ShortText = "name", shown, short;
    FROM: NaiveDate = "from", shown, day;
    UNTIL: NaiveDate = "until", shown, day;
    GRACE: Option<NaiveDate> = "grace", shown_if, maybe_day;
    AGES: NaiveDate = "ages", shown, day;
    TRANSFERS_FROM: Option<NaiveDate> = "transfers-from", shown_if, maybe_day;
    TRANSFERS_UNTIL: Option<NaiveDate> = "transfers-until", shown_if, maybe_day;
}

/// Whoever ticks this shortens a season of which there are licences.
const SHORTEN: &str = "shorten";

/// `GET /office/seasons`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    listing(&app, &visitor, Form::empty()).await
}

async fn listing(app: &App, visitor: &Visitor, form: Form) -> Result<HttpResponse, WebError> {
    let office = desk::office(app).await?;
    let (t, lang) = (visitor.words(), visitor.lang);
    let row = |season: &Season| ListRow {
        head: season.name.to_string(),
        url: keeps(visitor).then(|| SeasonAt { season: season.id }.url()),
        cells: vec![
            words::dates(lang, season.from, season.until),
            words::date(lang, season.grace),
            words::date(lang, season.ages_on),
            season.transfers.map_or_else(
                || "—".to_owned(),
                |(first, last)| words::dates(lang, first, last),
            ),
        ],
        ..ListRow::default()
    };
    let columns = vec![
        t.office_season(),
        t.office_days(),
        t.office_grace(),
        t.office_ages(),
        t.office_transfers(),
    ];
    let rows = office.newest_seasons().into_iter().map(row).collect();
    let heading = t.office_season_new();
    let filling =
        keeps(visitor).then(|| filling(t, fixed::OFFICE_SEASONS.to_owned(), heading, form));
    OfficeSheet::new(visitor, t.office_seasons(), t.office_seasons_lead())
        .listing(columns, rows, t.office_seasons_empty())
        .filled(filling)
        .answer()
}

fn keeps(visitor: &Visitor) -> bool {
    desk::may_at_all(visitor, OfficeAct::KeepSeasons)
}

fn filling(t: &Words, action: String, heading: String, form: Form) -> Filling {
    Filling {
        heading,
        action,
        inputs: vec![
            SheetInput::new(NAME.name, t.office_name(), FieldKind::Line)
                .hint(t.office_season_name_hint()),
            SheetInput::new(FROM.name, t.office_first_day(), FieldKind::Day),
            SheetInput::new(UNTIL.name, t.office_last_day(), FieldKind::Day),
            SheetInput::new(GRACE.name, t.office_grace(), FieldKind::Day)
                .hint(t.office_grace_hint()),
            SheetInput::new(AGES.name, t.office_ages(), FieldKind::Day).hint(t.office_ages_hint()),
            SheetInput::new(
                TRANSFERS_FROM.name,
                t.office_transfers_from(),
                FieldKind::Day,
            )
            .hint(t.office_transfers_hint()),
            SheetInput::new(
                TRANSFERS_UNTIL.name,
                t.office_transfers_until(),
                FieldKind::Day,
            ),
        ],
        hidden: vec![(SEEN, form.value(SEEN).to_owned())],
        form,
        button: t.federation_save(),
        meanwhile: false,
    }
}

fn fill(season: &Season) -> Form {
    let mut form = Form::filled([(SEEN, seen(season))]);
    form.put(&NAME, &season.name);
    form.put(&FROM, &season.from);
    form.put(&UNTIL, &season.until);
    form.put(&GRACE, &Some(season.grace));
    form.put(&AGES, &season.ages_on);
    form.put(&TRANSFERS_FROM, &season.transfers.map(|(first, _)| first));
    form.put(&TRANSFERS_UNTIL, &season.transfers.map(|(_, last)| last));
    form
}

/// The field of the day that comes too early, where the days are not in order.
fn disordered(season: &Season) -> &'static str {
    if season.until <= season.from {
        UNTIL.name
    } else if season.grace < season.until {
        GRACE.name
    } else {
        TRANSFERS_UNTIL.name
    }
}

/// The field of a day on which nothing could come of it, with why: transfers are of licences, which hold within the season, and ages are those of its years.
fn outside(season: &Season, t: &Words) -> Option<(&'static str, String)> {
    if let Some((first, last)) = season.transfers {
        if !season.covers(first) {
            return Some((TRANSFERS_FROM.name, t.office_outside_season()));
        }
        if !season.covers(last) {
            return Some((TRANSFERS_UNTIL.name, t.office_outside_season()));
        }
    }
    let years = season.from.year()..=season.until.year();
    let is_of_them = years.contains(&season.ages_on.year());
    (!is_of_them).then(|| (AGES.name, t.office_ages_outside()))
}

/// The season that a form describes, with this number.
fn read(posted: &Posted, errors: &mut FormErrors, t: &Words, id: SeasonId) -> Option<Season> {
    let mut form = Reader::new(posted, errors, t);
    let (name, from, until) = (form.get(&NAME), form.get(&FROM), form.get(&UNTIL));
    let (grace, ages) = (form.get(&GRACE), form.get(&AGES));
    let window = (form.get(&TRANSFERS_FROM), form.get(&TRANSFERS_UNTIL));
    let transfers = match (window.0?, window.1?) {
        (Some(first), Some(last)) => Some((first, last)),
        (None, None) => None,
        (Some(_), None) => {
            form.wrong(&TRANSFERS_UNTIL, t.office_window_half());
            return None;
        }
        (None, Some(_)) => {
            form.wrong(&TRANSFERS_FROM, t.office_window_half());
            return None;
        }
    };
    let season = Season {
        id,
        name: name?,
        from: from?,
        until: until?,
        grace: grace?.unwrap_or(until?),
        ages_on: ages?,
        transfers,
    };
    if !season.is_in_order() {
        form.errors
            .add(disordered(&season), t.office_days_disordered());
        return None;
    }
    if let Some((field, message)) = outside(&season, t) {
        form.errors.add(field, message);
        return None;
    }
    Some(season)
}

/// Refuses the days of a season that are those of another: of each day there is one season, whose licences and transfers they are.
fn apart<'a>(
    season: &Season,
    mut seasons: impl Iterator<Item = &'a Season>,
    lang: Lang,
) -> Result<(), Stop> {
    let meets = |other: &&Season| {
        let is_other = other.id != season.id;
        is_other && season.from <= other.until && other.from <= season.until
    };
    let Some(other) = seasons.find(meets) else {
        return Ok(());
    };
    let field = if other.from <= season.from {
        FROM.name
    } else {
        UNTIL.name
    };
    let name = other.name.to_string();
    let days = words::dates(lang, other.from, other.until);
    let saying = move |t: &Words| t.office_season_meets(name.clone(), days.clone());
    Err(Stop::Unfit(field, Box::new(saying)))
}

/// `POST /office/seasons`
pub(in crate::web) async fn add(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let lang = visitor.lang;
    let decide = read(&posted, &mut errors, t, SeasonId(0)).map(|season| {
        move |c: &mut Conn, acting: &Acting| {
            acting.require(OfficeAct::KeepSeasons, Scope::Federation)?;
            let seasons = &acting.office.seasons;
            if seasons.values().any(|one| one.name == season.name) {
                return Err(Stop::Wrong(NAME.name, |t| t.office_name_taken()));
            }
            let id = db::office::next_number(c, &acting.office, db::office::OfficeThing::Season)?;
            let id = SeasonId(id);
            let season = Season { id, ..season };
            apart(&season, seasons.values(), lang)?;
            Ok(vec![OfficeEvent::SeasonSet { season }])
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_SEASONS, Done::Added)),
        Some(came) => listing(&app, &visitor, came.form()).await,
    }
}

/// `GET /office/seasons/{season}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: SeasonAt,
) -> Result<HttpResponse, WebError> {
    one(&app, &visitor, at, (Came::First, None)).await
}

/// The page, with the form as it came back, and what its days would take away, which is to be confirmed.
async fn one(
    app: &App,
    visitor: &Visitor,
    at: SeasonAt,
    (came, taken): (Came, Option<String>),
) -> Result<HttpResponse, WebError> {
    let office = desk::office(app).await?;
    let season = office.seasons.get(&at.season).ok_or(WebError::NotFound)?;
    let t = visitor.words();
    let mut filling = filling(t, at.url(), String::new(), fill(season));
    let tick = SheetInput::new(SHORTEN, t.office_season_shorten(), FieldKind::Tick);
    filling.inputs.extend(taken.is_some().then_some(tick));
    let mut licences = office.licences.values();
    let is_used = licences.any(|one| one.season == season.id);
    let below = || removals::below(t.office_season_remove(), at.removal_url());
    OfficeSheet::new(visitor, season.name.to_string(), String::new())
        .under(fixed::OFFICE_SEASONS, t.office_seasons())
        .filled(Some(came.onto(filling, (visitor.lang, t))))
        .ended((!is_used).then(below))
        .overtaken(taken)
        .answer()
}

/// `POST /office/seasons/{season}`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: SeasonAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let lang = visitor.lang;
    let decide = read(&posted, &mut errors, t, at.season).map(|season| {
        let typed = posted.text(SEEN).to_owned();
        let is_confirmed = posted.ticked(SHORTEN);
        move |_: &mut Conn, acting: &Acting| {
            acting.require(OfficeAct::KeepSeasons, Scope::Federation)?;
            let now = acting
                .office
                .seasons
                .get(&season.id)
                .ok_or(Stop::NotFound)?;
            if *now == season {
                return Ok(Vec::new());
            }
            desk::still(now, &typed)?;
            if (now.from, now.until) != (season.from, season.until) {
                apart(&season, acting.office.seasons.values(), lang)?;
            }
            let (licences, entries) = acting.office.taken_by(&season);
            if !is_confirmed && licences + entries > 0 {
                let saying = move |t: &Words| {
                    t.office_season_takes(licences.to_string(), entries.to_string())
                };
                return Err(Stop::Unfit(SHORTEN, Box::new(saying)));
            }
            Ok(vec![OfficeEvent::SeasonSet { season }])
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_SEASONS, Done::Saved)),
        Some(Came::Again(form)) if form.error(SHORTEN).is_some() => {
            let taken = form.error(SHORTEN).map(str::to_owned);
            let form = form.with(FormErrors::default());
            one(&app, &visitor, at, (Came::Again(form), taken)).await
        }
        Some(came) => one(&app, &visitor, at, (came, None)).await,
    }
}
