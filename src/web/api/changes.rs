//! `/api/v1/tournaments/{tournament}/changes`: what changed of what everybody may see, for whoever reads on from where they were.

use actix_web::{HttpResponse, web::Query};
use serde::Deserialize;

use crate::{
    db::public_change::{self, PublicChange},
    web::{address::TournamentAt, error::WebError, state::AppData},
};

use super::{
    json,
    model::{Change, Changes, Fact},
    source::utc,
};

/// How many are answered where nobody says how many.
const USUAL: i64 = 100;
/// How many at most.
pub(super) const MOST: i64 = 500;

/// `?after=12&limit=100`
#[derive(Deserialize)]
pub(in crate::web) struct Cursor {
    after: Option<String>,
    limit: Option<String>,
}

/// A number of the query; nothing where it is not there.
fn read<T: std::str::FromStr>(text: Option<&String>) -> Result<Option<T>, WebError> {
    let text = text.map(|text| text.trim()).filter(|text| !text.is_empty());
    text.map(|text| text.parse().map_err(|_| WebError::BadRequest))
        .transpose()
}

/// `GET …/changes?after=&limit=`
pub(in crate::web) async fn list(
    app: AppData,
    at: TournamentAt,
    asked: Query<Cursor>,
) -> Result<HttpResponse, WebError> {
    let after: i32 = read(asked.after.as_ref())?.unwrap_or(0);
    let limit: i64 = read(asked.limit.as_ref())?.unwrap_or(USUAL);
    if after < 0 || !(1..=MOST).contains(&limit) {
        return Err(WebError::BadRequest);
    }
    // there is no such tournament for whoever asks while it is being set up
    app.public_tournament(at.tournament).await?;
    let found = app
        .db
        .read(move |c| public_change::list_after(c, at.tournament, after, limit + 1))
        .await?;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = found.len() > most;
    let changes: Vec<Change> = found.into_iter().take(most).map(change).collect();
    json(&Changes {
        next: changes.last().map_or(after, |last| last.version),
        changes,
        more,
    })
}

fn change(one: PublicChange) -> Change {
    let facts = one.facts.into_iter().map(|fact| Fact {
        kind: fact.code().to_owned(),
        round: fact.round().map(|round| round.0),
        board: fact.board().map(|board| board.0),
    });
    Change {
        version: one.version,
        at: utc(one.at),
        facts: facts.collect(),
    }
}
