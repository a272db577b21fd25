//! `GET /clubs`: the clubs of the federation; with a name, the page of the club that is called so, or was on a day.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use chrono::NaiveDate;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError},
    directory::{RegisterRecord, Within},
    web::{
        address::{ClubAt, PlayerAt},
        error::WebError,
        page::{self, Frame},
        share,
        state::{App, AppData},
        visitor::Visitor,
    },
};
use tournament::{ClubId, office::Club, plain};

use super::KnownClubs;

/// More than any club's name, in characters.
const LONGEST: usize = 100;

/// Which club is asked for, and on which day it was called so.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct ClubsQuery {
    name: Option<String>,
    on: Option<String>,
}

#[derive(Template)]
#[template(path = "club/list.html")]
struct ListPage {
    frame: Frame,
    clubs: Vec<ClubRow>,
}

struct ClubRow {
    url: String,
    name: String,
    association: String,
    players: usize,
}

/// `GET /clubs?name=&on=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    asked: Query<ClubsQuery>,
) -> Result<HttpResponse, WebError> {
    match &asked.name {
        Some(name) => {
            let on = asked.on.as_ref().and_then(|day| day.parse().ok());
            named(&app, name, on.unwrap_or_else(|| app.today())).await
        }
        None => listed(&app, &visitor).await,
    }
}

/// Goes on to the page of a club; where the office knows none of this name, to the players who have it.
async fn named(app: &App, name: &str, on: NaiveDate) -> Result<HttpResponse, WebError> {
    let name: String = name.trim().chars().take(LONGEST).collect();
    let clubs = app.db.read(KnownClubs::load).await?;
    let players = || PlayerAt::called(&name);
    Ok(page::see_other(
        clubs.url(&name, on).unwrap_or_else(players),
    ))
}

async fn listed(app: &App, visitor: &Visitor) -> Result<HttpResponse, WebError> {
    let (directory, year) = (app.directory.clone(), app.year());
    let load =
        move |c: &mut Conn| Ok::<_, DbError>((directory.read(c, year)?, db::office::load(c)?));
    let (everybody, office) = app.db.read(load).await?;
    let (known, today) = (KnownClubs::of(office.clubs.values()), app.today());
    let mut counts: BTreeMap<ClubId, usize> = BTreeMap::new();
    let people = everybody.people(Within::Public, "").into_iter();
    let clubs = people.map(RegisterRecord::player).filter_map(|one| {
        let club = one.person.club.as_ref()?;
        known.bearer(club, today)
    });
    for club in clubs {
        *counts.entry(club).or_default() += 1;
    }
    let row = |club: &Club| {
        let association = club.association.and_then(|id| office.associations.get(&id));
        let players = counts.get(&club.id);
        ClubRow {
            url: ClubAt { club: club.id }.public_url(),
            name: club.name.to_string(),
            association: association
                .map(|one| one.name.to_string())
                .unwrap_or_default(),
            players: players.copied().unwrap_or_default(),
        }
    };
    let mut clubs: Vec<&Club> = office.clubs.values().collect();
    clubs.sort_by_key(|club| plain(club.name.as_str()));
    let clubs = clubs.into_iter().map(row).collect();
    let frame = Frame::new(visitor);
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Clubs, frame.lang),
    );
    let frame = frame.previewed(app, t.clubs_title(), t.clubs_lead(), picture);
    page::ok(&ListPage { frame, clubs })
}
