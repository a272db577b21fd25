//! `/api/v1/ratings`: the rating lists that the federation published, one with all that it says, with the names that everybody reads.

use actix_web::{HttpRequest, HttpResponse};

use crate::{
    db::Conn,
    reckoning::{self, RatingLine},
    web::{address::RatingListAt, error::WebError, state::AppData},
};

use super::{
    model::{RatedPlayer, RatingList, RatingListLine, RatingLists},
    tagged,
};

/// `GET /api/v1/ratings`
pub(in crate::web) async fn list(app: AppData, req: HttpRequest) -> Result<HttpResponse, WebError> {
    let heads = app.db.read(reckoning::shown).await?;
    let lists = heads.into_iter().map(|(list, players)| {
        let at = RatingListAt { list: list.id };
        RatingListLine {
            id: list.id.0,
            name: list.name.to_string(),
            dated: list.dated,
            players,
            url: at.api_url(),
            page: at.url(),
        }
    });
    let lists = lists.collect();
    tagged(&req, &RatingLists { lists })
}

/// `GET /api/v1/ratings/{list}`
pub(in crate::web) async fn show(
    app: AppData,
    req: HttpRequest,
    at: RatingListAt,
) -> Result<HttpResponse, WebError> {
    let kept = app.reckoned.clone();
    let read = move |c: &mut Conn| reckoning::published(c, &kept, at.list);
    let published = app.db.read(read).await?.ok_or(WebError::NotFound)?;
    let names = app.names().await?;
    let player = |line: &RatingLine| {
        let (name, page) = names.of(&app, line.player);
        RatedPlayer {
            place: line.place,
            player: names.standing(line.player).0,
            name,
            rating: line.listed.rating.get(),
            before: line.before.map(|before| before.get()),
            games: line.listed.games.map(|games| games.get()),
            page,
        }
    };
    let list = RatingList {
        id: at.list.0,
        name: published.list.name.to_string(),
        dated: published.list.dated,
        rules: published
            .edition
            .as_ref()
            .map(|edition| edition.system.rules.clone()),
        players: published.lines.iter().map(player).collect(),
        page: at.url(),
    };
    tagged(&req, &list)
}
