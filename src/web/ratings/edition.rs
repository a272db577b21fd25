//! `GET /ratings/{list}`: a list as it was published, and what it changed; or the one that was taken over to begin from.

use std::sync::Arc;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::Conn,
    reckoning::{self, Published},
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
use tournament::RatingList;

use super::change;

#[derive(Template)]
#[template(path = "ratings/edition.html")]
struct EditionPage {
    frame: Frame,
    published: Arc<Published>,
    /// The name of the rules and where they stand.
    system: Option<System>,
    pager: Pager,
    rows: Vec<RatedRow>,
}

/// A player of the list. No club: a list does not say in which one they were, and that of today would change what was published.
struct RatedRow {
    place: usize,
    name: String,
    url: String,
    /// Where the rating opens to its sum, where it was computed here.
    sum_url: Option<String>,
    rating: String,
    games: String,
    /// What was gained or lost, or a dash: the link has a text, which its label repeats.
    change: String,
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
    let kept = app.reckoned.clone();
    let read = move |c: &mut Conn| reckoning::published(c, &kept, at.list);
    let published = app.db.read(read).await?.ok_or(WebError::NotFound)?;
    let pager = Pager::of(asked.page.as_deref(), published.lines.len())?;
    let shown = pager.of_page(&published.lines);
    let names = app.names().await?;
    let is_computed = published.edition.is_some();
    let sum_url = |player| {
        let list = at.list;
        RatingSumAt { list, player }.url()
    };
    let rows = shown.iter().map(|line| {
        let (player, said) = (line.player, line.listed);
        let (name, url) = names.of(&app, player);
        RatedRow {
            place: line.place,
            name,
            url,
            sum_url: is_computed.then(|| sum_url(player)),
            rating: said.rating.to_string(),
            games: said
                .games
                .map(|games| games.to_string())
                .unwrap_or_default(),
            change: match change(line.before, Some(said.rating)) {
                none if none.is_empty() => "–".to_owned(),
                change => change,
            },
        }
    });
    let rows = rows.collect();
    let frame = Frame::new(&visitor);
    let (t, picture) = (frame.t, share::place_url("players", frame.lang));
    let name = published.list.name.to_string();
    let lead = if is_computed {
        t.federation_ratings_lead()
    } else {
        t.federation_taken_over()
    };
    let frame = frame.previewed(&app, name, lead, picture);
    let edition = published.edition.as_ref();
    page::ok(&EditionPage {
        frame,
        system: edition.and_then(|one| one.system.rules.parse().ok()),
        published,
        pager,
        rows,
    })
}

impl EditionPage {
    fn list_url(&self, list: &RatingList) -> String {
        RatingListAt { list: list.id }.url()
    }

    fn at(&self) -> RatingListAt {
        RatingListAt {
            list: self.published.list.id,
        }
    }

    fn pages(&self) -> String {
        format!("{}?", self.at().url())
    }
}
