//! What was made by mistake, taken out again: a season without licences, a club that nothing names, an entry of the calendar that nobody else read.

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    reckoning::{self, FirstPlaces, Honoured, Kept},
    web::{
        address::{ClubAt, FixtureAt, SeasonAt, fixed},
        error::WebError,
        flash::Done,
        page,
        state::{App, AppData},
        visitor::Visitor,
    },
};
use tournament::{
    ClubId, ShortText,
    office::{
        ClubNames, Office, OfficeEvent,
        decide::{remove_club, remove_fixture, remove_season},
    },
};

use super::{
    clubs::club_of,
    desk::{self, Acting, Stop},
    sheet::{Below, OfficeButton},
};

/// The button that takes out what a page is about.
pub(super) fn below(label: String, action: String) -> Below {
    let press = OfficeButton {
        action,
        label: label.clone(),
        class: "quiet",
        fields: Vec::new(),
        why: None,
    };
    Below {
        heading: label,
        lead: String::new(),
        presses: vec![press],
    }
}

/// Takes it out, and shows the list in which it was. Pressed twice, it is gone already.
async fn remove(
    app: &App,
    visitor: &Visitor,
    list: &str,
    decide: impl FnOnce(&mut Conn, &Acting) -> Result<Vec<OfficeEvent>, Stop> + Send + 'static,
) -> Result<HttpResponse, WebError> {
    match desk::act(app, visitor, decide).await? {
        Ok(()) => Ok(page::done(list, Done::Removed)),
        Err(_) => Err(WebError::Stale),
    }
}

/// `POST /office/seasons/{season}/removal`
pub(in crate::web) async fn season(
    app: AppData,
    visitor: Visitor,
    at: SeasonAt,
) -> Result<HttpResponse, WebError> {
    let decide = move |_: &mut Conn, acting: &Acting| match acting.office.seasons.get(&at.season) {
        Some(season) => Ok(remove_season(&acting.desk(), season)?),
        None => Ok(Vec::new()),
    };
    remove(&app, &visitor, fixed::OFFICE_SEASONS, decide).await
}

/// Has a club a place in what was played: a team, or honours? What is said of these leads to its page.
pub(super) fn has_played(
    c: &mut Conn,
    kept: &Kept,
    (office, club): (&Office, ClubId),
) -> Result<bool, DbError> {
    let names = ClubNames::of(office.clubs.values());
    let is_its = |name: Option<&ShortText>, on: NaiveDate| {
        name.and_then(|name| names.bearer(name.as_str(), on)) == Some(club)
    };
    let heads = kept.competitions.list(c)?;
    let has_team = heads.iter().any(|head| {
        let mut teams = head.teams.iter();
        teams.any(|team| is_its(team.club.as_ref(), head.starts))
    });
    if has_team {
        return Ok(true);
    }
    let won = |one: &Honoured| match &one.first {
        FirstPlaces::Tournament(_, podiums) => {
            let mut placed = podiums.iter().flat_map(|podium| &podium.placed);
            placed.any(|placed| is_its(placed.person.club.as_ref(), one.starts))
        }
        // its teams were asked
        FirstPlaces::Teams(..) => false,
    };
    Ok(reckoning::honours(c, kept)?.iter().any(won))
}

/// `POST /office/clubs/{club}/removal`
pub(in crate::web) async fn club(
    app: AppData,
    visitor: Visitor,
    at: ClubAt,
) -> Result<HttpResponse, WebError> {
    let known = app.reckoned.clone();
    // what was played is read once a version: before others wait for it, who only look at what is new by then
    app.db.read(move |c| reckoning::honours(c, &known)).await?;
    let kept = app.reckoned.clone();
    let decide = move |c: &mut Conn, acting: &Acting| {
        let Some(club) = acting.office.clubs.get(&at.club) else {
            return Ok(Vec::new());
        };
        let players = db::player::list(c)?;
        let names = ClubNames::of(acting.office.clubs.values());
        let is_of = |player| club_of(player, &names, acting.today()) == Some(club.id);
        let is_named = players.iter().any(is_of);
        let is_named = is_named || has_played(c, &kept, (&acting.office, club.id))?;
        Ok(remove_club(&acting.desk(), club, is_named)?)
    };
    remove(&app, &visitor, fixed::OFFICE_CLUBS, decide).await
}

/// `POST /office/calendar/{fixture}/removal`
pub(in crate::web) async fn fixture(
    app: AppData,
    visitor: Visitor,
    at: FixtureAt,
) -> Result<HttpResponse, WebError> {
    let decide = move |_: &mut Conn, acting: &Acting| match acting.office.calendar.get(&at.fixture)
    {
        Some(fixture) => Ok(remove_fixture(&acting.desk(), fixture)?),
        None => Ok(Vec::new()),
    };
    remove(&app, &visitor, fixed::OFFICE_CALENDAR, decide).await
}
