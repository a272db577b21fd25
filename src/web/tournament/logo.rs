//! `/tournaments/{tournament}/logo/{picture}`: the picture beside the name, for whoever may see the tournament; its address changes with it.

use actix_web::{HttpResponse, http::header::CACHE_CONTROL};

use crate::{
    db,
    web::{
        address::{LogoAt, TournamentAt},
        error::WebError,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{Action, Tournament, TournamentId};

/// The logo as pages show it.
#[derive(Debug, Clone)]
pub(in crate::web) struct LogoShown {
    /// Where its picture is.
    pub url: String,
    /// Its width, in pixels of the page: the picture has twice as many.
    pub width: u32,
    /// Its height, in the same.
    pub height: u32,
}

impl LogoShown {
    /// That of a tournament, where it has one.
    pub fn of(id: TournamentId, tournament: &Tournament) -> Option<Self> {
        let logo = tournament.logo.as_ref()?;
        Some(Self {
            url: TournamentAt::new(id).logo(logo).url(),
            width: logo.width.div_ceil(2),
            height: logo.height.div_ceil(2),
        })
    }
}

/// `GET`: kept by browsers for a year, since the address names the content.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: LogoAt,
) -> Result<HttpResponse, WebError> {
    let works_here = visitor.may(Action::Work);
    let logo = if works_here {
        app.tournament(at.tournament).await?.tournament.logo.clone()
    } else {
        let loaded = app.public_tournament(at.tournament).await?;
        loaded.tournament.logo.clone()
    };
    let known = logo.is_some_and(|logo| logo.hash.as_str() == at.picture);
    if !known {
        return Err(WebError::NotFound);
    }
    let id = at.tournament;
    let found = app.db.read(move |c| db::logo::find(c, id)).await?;
    let found = found.filter(|(hash, _)| *hash == at.picture);
    let (_, bytes) = found.ok_or(WebError::NotFound)?;
    // before the tournament is public nobody else's cache has it
    let cache = if works_here {
        "private, max-age=31536000, immutable"
    } else {
        "public, max-age=31536000, immutable"
    };
    Ok(HttpResponse::Ok()
        .content_type("image/png")
        .insert_header((CACHE_CONTROL, cache))
        .body(bytes))
}
