//! `GET /ratings/{list}`: a list as it was published, and what it changed.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError},
    web::{
        address::{RatingListAt, RatingSumAt},
        error::WebError,
        page::{self, Frame},
        pager::Pager,
        share,
        state::AppData,
        visitor::Visitor,
    },
};
use federation::ratings::System;
use tournament::{Listed, PlayerId, RatingEdition, RatingList, RatingListId};

use super::{Names, change};

#[derive(Template)]
#[template(path = "ratings/edition.html")]
struct EditionPage {
    frame: Frame,
    list: RatingList,
    /// The name of the rules and where they stand.
    system: Option<System>,
    rules: String,
    before: Option<RatingList>,
    pager: Pager,
    rows: Vec<RatedRow>,
}

/// A player of the list.
struct RatedRow {
    place: usize,
    name: String,
    url: String,
    /// Where the rating opens to its sum.
    sum_url: String,
    club: String,
    rating: String,
    games: String,
    change: String,
}

/// A list that was published, by what it was computed, and the one before it: the last one published, else the one that was taken over.
struct Published {
    list: RatingList,
    edition: RatingEdition,
    before: Option<RatingList>,
}

fn load(c: &mut Conn, id: RatingListId) -> Result<Option<Published>, DbError> {
    let mut editions = db::rating_edition::list(c)?;
    let (Some(edition), Some(list)) = (editions.remove(&id), db::rating_list::find(c, id)?) else {
        return Ok(None);
    };
    let lists = db::rating_list::heads(c)?.into_iter();
    let earlier = lists
        .map(|(one, _)| one)
        .filter(|one| one.dated < list.dated);
    let is_before =
        |one: &RatingList| editions.contains_key(&one.id) || edition.system.base == Some(one.id);
    let before = earlier.filter(is_before).max_by_key(|one| one.dated);
    let before = match before {
        Some(before) => db::rating_list::find(c, before.id)?,
        None => None,
    };
    Ok(Some(Published {
        list,
        edition,
        before,
    }))
}

/// Which page of the list.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct PageQuery {
    page: Option<String>,
}

/// `GET /ratings/{list}?page=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: RatingListAt,
    asked: Query<PageQuery>,
) -> Result<HttpResponse, WebError> {
    let loaded = app.db.read(move |c| load(c, at.list)).await?;
    let Published {
        list,
        edition,
        before,
    } = loaded.ok_or(WebError::NotFound)?;
    let none = BTreeMap::new();
    let earlier = before.as_ref().map_or(&none, |list| &list.players);
    let mut listed: Vec<(&PlayerId, &Listed)> = list.players.iter().collect();
    listed.sort_by_key(|(id, one)| (std::cmp::Reverse(one.rating), **id));
    let pager = Pager::of(asked.page.as_deref(), listed.len())?;
    let shown: Vec<(PlayerId, Listed)> = listed
        .get(pager.rows().start..pager.rows().end.min(listed.len()))
        .unwrap_or_default()
        .iter()
        .map(|(id, one)| (**id, **one))
        .collect();
    let ids: Vec<PlayerId> = shown.iter().map(|(id, _)| *id).collect();
    let names = app.db.read(move |c| Names::some(c, &ids)).await?;
    let rows = shown.iter().map(|(id, one)| {
        let (name, url) = names.of(&app, *id);
        let club = names.player(*id).and_then(|one| one.person.club.as_ref());
        let better = listed.partition_point(|(_, other)| other.rating > one.rating);
        RatedRow {
            place: better + 1,
            name,
            url,
            sum_url: RatingSumAt {
                list: at.list,
                player: *id,
            }
            .url(),
            club: club.map(ToString::to_string).unwrap_or_default(),
            rating: one.rating.to_string(),
            games: one.games.map(|games| games.to_string()).unwrap_or_default(),
            change: change(earlier.get(id).map(|one| one.rating), Some(one.rating)),
        }
    });
    let rows = rows.collect();
    let frame = Frame::new(&visitor);
    let (t, picture) = (frame.t, share::place_url("players", frame.lang));
    let frame = frame.previewed(
        &app,
        list.name.to_string(),
        t.federation_ratings_lead(),
        picture,
    );
    page::ok(&EditionPage {
        frame,
        system: edition.system.rules.parse().ok(),
        rules: edition.system.rules,
        list,
        before,
        pager,
        rows,
    })
}

impl EditionPage {
    fn page_url(&self, page: &usize) -> String {
        let at = RatingListAt { list: self.list.id };
        format!("{}?page={page}", at.url())
    }
}
