//! The licences of a season renewed into the next one: whoever renews is ticked, all in one press.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{
        self,
        carried::{LicenceRecords, carry},
    },
    web::{
        address::SeasonAt,
        change::signed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, shown},
        page::{self, Frame, Link},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{
    Actor, LicenceId, Merges, OfficeAct, erasure,
    office::{
        Licence, Office, OfficeEvent, OfficeRefusal, Season,
        decide::{Desk, renew_licences},
    },
    plain,
};

use super::{
    desk::{self, Books, Stop},
    fields::day,
    licence_rows::cells,
    licences::{columns, of_season},
    sheet::tabs,
};

fields! {
    FROM: NaiveDate = "from", shown, day;
}

/// The field of the ticks.
const RENEW: &str = "renew";

#[derive(Template)]
#[template(path = "office/renewal.html")]
struct RenewalPage {
    frame: Frame,
    tabs: Vec<Link>,
    back: Option<Link>,
    title: String,
    lead: String,
    at: SeasonAt,
    columns: Vec<String>,
    rows: Vec<RenewalRow>,
    form: Form,
    problem: Option<String>,
}

/// A licence that may be renewed.
struct RenewalRow {
    id: LicenceId,
    name: String,
    cells: Vec<String>,
    ticked: bool,
    /// Why it could not be.
    wrong: Option<String>,
}

/// What came back of the form.
#[derive(Default)]
struct Back {
    chosen: Vec<LicenceId>,
    from: Option<NaiveDate>,
    form: Option<Form>,
    problem: Option<String>,
}

/// The season, and the one that begins after it.
fn seasons(office: &Office, at: SeasonAt) -> Option<(&Season, &Season)> {
    let season = office.seasons.get(&at.season)?;
    Some((season, office.season_after(season)?))
}

/// Is a licence still to be renewed into this season? Not one that ended before its own was over, nor one whose owner is forgotten.
fn is_open((office, merges): (&Office, &Merges), licence: &Licence, next: &Season) -> bool {
    let owner = merges.one(licence.player);
    let mut others = office.licences.values();
    let is_renewed =
        others.any(|other| other.season == next.id && merges.one(other.player) == owner);
    licence.ended.is_none() && !is_renewed && !erasure::is_of_nobody(licence)
}

/// Why each of those that were chosen could not be renewed.
fn refusals(
    (visitor, today): (&Visitor, NaiveDate),
    (office, merges): (&Office, &Merges),
    (chosen, next, from): (&[&Licence], &Season, NaiveDate),
) -> Vec<(LicenceId, OfficeRefusal)> {
    let by = Actor {
        user: None,
        name: String::new(),
    };
    let desk = Desk {
        office,
        who: visitor.officer(),
        by: &by,
        today,
    };
    renew_licences(&desk, merges, (chosen, i32::MAX / 2), (next.id, from))
        .err()
        .unwrap_or_default()
}

async fn page_of(
    app: &App,
    visitor: &Visitor,
    at: SeasonAt,
    back: Back,
) -> Result<HttpResponse, WebError> {
    let (books, merges) = app.db.read(Books::merged).await?;
    let (t, office, today) = (visitor.words(), &books.office, app.today());
    let (season, next) = seasons(office, at).ok_or(WebError::NotFound)?;
    let is_chosen = |licence: &Licence| back.chosen.contains(&licence.id);
    let shown = of_season(visitor, office, Some(season)).filter(|one| {
        let gives = desk::may(visitor, office, OfficeAct::GiveLicences, one.scope());
        gives && (is_chosen(one) || is_open((office, &merges), one, next))
    });
    let mut shown: Vec<&Licence> = shown.collect();
    shown.sort_by_cached_key(|one| (plain(&books.player(one.player, t)), one.id));
    let refused = match back.from {
        Some(from) => {
            let chosen: Vec<&Licence> =
                shown.iter().copied().filter(|one| is_chosen(one)).collect();
            refusals((visitor, today), (office, &merges), (&chosen, next, from))
        }
        None => Vec::new(),
    };
    let rows = shown.into_iter().map(|licence| {
        let mut refused = refused.iter();
        let refusal = refused.find(|(id, _)| *id == licence.id);
        let wrong = refusal.map(|(_, refusal)| desk::refused(*refusal));
        Ok(RenewalRow {
            id: licence.id,
            name: books.player(licence.player, t),
            cells: cells(visitor.lang, office, licence),
            ticked: is_chosen(licence),
            wrong: wrong.transpose()?.map(|(_, said)| said(t)),
        })
    });
    let rows: Vec<RenewalRow> = rows.collect::<Result<_, WebError>>()?;
    let frame = Frame::new(visitor);
    let page = RenewalPage {
        tabs: tabs(&frame, visitor),
        back: Some(frame.link(&at.licences_url(), t.office_licences())),
        frame,
        title: t.office_renewal(),
        lead: t.office_renewal_lead(season.name.as_str(), next.name.as_str()),
        at,
        columns: columns(t),
        rows,
        form: back.form.unwrap_or_else(|| fresh(next, today)),
        problem: back.problem,
    };
    match page.problem.is_some() || page.form.errors().next().is_some() {
        true => page::unprocessable(&page),
        false => page::ok(&page),
    }
}

/// A form that nobody has filled in yet: from the first day of the season on, or from today where that has begun.
fn fresh(next: &Season, today: NaiveDate) -> Form {
    let mut form = Form::empty();
    form.put(&FROM, &next.from.max(today.min(next.grace)));
    form
}

/// `GET /office/seasons/{season}/renewal`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: SeasonAt,
) -> Result<HttpResponse, WebError> {
    page_of(&app, &visitor, at, Back::default()).await
}

/// `POST /office/seasons/{season}/renewal`
pub(in crate::web) async fn renew(
    app: AppData,
    visitor: Visitor,
    at: SeasonAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t: &Words = visitor.words();
    let mut errors = FormErrors::default();
    let from = Reader::new(&posted, &mut errors, t).get(&FROM);
    let chosen: Vec<LicenceId> = posted.all(RENEW).filter_map(|id| id.parse().ok()).collect();
    let form = Form::again(&posted, errors);
    let problem = chosen.is_empty().then(|| t.office_renewal_choose());
    let back = Back {
        chosen: chosen.clone(),
        from,
        form: Some(form),
        problem,
    };
    let Some(from) = from.filter(|_| !chosen.is_empty()) else {
        return page_of(&app, &visitor, at, back).await;
    };
    let entry = signed(&app, &visitor)?;
    let done = desk::act(&app, &visitor, move |c, acting| {
        let (season, next) = seasons(&acting.office, at).ok_or(Stop::NotFound)?;
        let find = |id: &LicenceId| {
            let licence = acting.office.licences.get(id);
            // whoever was forgotten since the page was shown has none to renew
            licence.filter(|one| one.season == season.id && !erasure::is_of_nobody(one))
        };
        let chosen: Option<Vec<&Licence>> = chosen.iter().map(find).collect();
        let chosen = chosen.ok_or(Stop::Stale)?;
        let merges = db::merge::load(c)?;
        let first = db::office::next_number(c, &acting.office, db::office::OfficeThing::Licence)?;
        let desk = acting.desk();
        let renewed = renew_licences(&desk, &merges, (&chosen, first), (next.id, from));
        let renewed = renewed.map_err(|_| Stop::Wrong(RENEW, |t| t.office_renewal_wrong()))?;
        let mut events = Vec::new();
        for licence in renewed {
            let known = LicenceRecords {
                office: &acting.office,
                merges: &merges,
            };
            let licence = carry(c, known, licence, acting.today(), &entry)?;
            events.push(OfficeEvent::LicenceSet { licence });
        }
        Ok(events)
    });
    match done.await? {
        Ok(()) => {
            let office = desk::office(&app).await?;
            let next = seasons(&office, at).map_or(at.season, |(_, next)| next.id);
            let list = SeasonAt { season: next }.licences_url();
            Ok(page::done(&list, Done::Added))
        }
        Err((_, said)) => {
            let problem = Some(said(t));
            let back = Back { problem, ..back };
            page_of(&app, &visitor, at, back).await
        }
    }
}
