//! What was made by mistake, taken out again: a season without licences, a club that nothing names, an entry of the calendar that nobody else read.

use actix_web::HttpResponse;

use crate::{
    db,
    web::{
        address::{ClubAt, FixtureAt, SeasonAt, fixed},
        error::WebError,
        flash::Done,
        page,
        state::{App, AppData},
        visitor::Visitor,
    },
};
use tournament::office::{
    ClubNames, OfficeEvent,
    decide::{remove_club, remove_fixture, remove_season},
};

use super::{
    clubs::club_of,
    desk::{self, Acting, Stop},
    sheet::{Below, Press},
};

/// The button that takes out what a page is about.
pub(super) fn below(label: String, action: String) -> Below {
    let press = Press {
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
    decide: impl FnOnce(&mut db::Conn, &Acting) -> Result<Vec<OfficeEvent>, Stop> + Send + 'static,
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
    let decide =
        move |_: &mut db::Conn, acting: &Acting| match acting.office.seasons.get(&at.season) {
            Some(season) => Ok(remove_season(&acting.desk(), season)?),
            None => Ok(Vec::new()),
        };
    remove(&app, &visitor, fixed::OFFICE_SEASONS, decide).await
}

/// `POST /office/clubs/{club}/removal`
pub(in crate::web) async fn club(
    app: AppData,
    visitor: Visitor,
    at: ClubAt,
) -> Result<HttpResponse, WebError> {
    let decide = move |c: &mut db::Conn, acting: &Acting| {
        let Some(club) = acting.office.clubs.get(&at.club) else {
            return Ok(Vec::new());
        };
        let players = db::player::list(c)?;
        let names = ClubNames::of(acting.office.clubs.values());
        let is_of = |player| club_of(player, &names, acting.today()) == Some(club.id);
        let has_people = players.iter().any(is_of);
        Ok(remove_club(&acting.desk(), club, has_people)?)
    };
    remove(&app, &visitor, fixed::OFFICE_CLUBS, decide).await
}

/// `POST /office/calendar/{fixture}/removal`
pub(in crate::web) async fn fixture(
    app: AppData,
    visitor: Visitor,
    at: FixtureAt,
) -> Result<HttpResponse, WebError> {
    let decide =
        move |_: &mut db::Conn, acting: &Acting| match acting.office.calendar.get(&at.fixture) {
            Some(fixture) => Ok(remove_fixture(&acting.desk(), fixture)?),
            None => Ok(Vec::new()),
        };
    remove(&app, &visitor, fixed::OFFICE_CALENDAR, decide).await
}
