//! `/api/v1/tournaments/{tournament}/changes`: what changed of what everybody may see, for whoever reads on from where they were.

use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

use actix_web::{HttpResponse, web::Query};
use serde::Deserialize;

use crate::{
    db::public_change::{self, PublicChange},
    web::{address::TournamentAt, error::WebError, state::AppData, visitor::Visitor},
    words::Words,
};

use super::{
    json,
    model::{Change, Changes, Fact},
    problem::Unfit,
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

/// A number of the query, within these bounds; nothing where it is not there.
fn read<T>(
    t: &Words,
    (name, text): (&str, Option<&String>),
    bounds: &RangeInclusive<T>,
) -> Result<Option<T>, WebError>
where
    T: FromStr + PartialOrd + Display,
{
    let Some(text) = text.map(|text| text.trim()).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let number: Option<T> = text.parse().ok();
    let number = number.filter(|number| bounds.contains(number));
    number.map(Some).ok_or_else(|| {
        let (low, high) = (bounds.start().to_string(), bounds.end().to_string());
        Unfit::parameter(name, t.api_wrong_number(name, low, high)).into()
    })
}

/// `GET …/changes?after=&limit=`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<Cursor>,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let after = read(t, ("after", asked.after.as_ref()), &(0..=i32::MAX))?.unwrap_or(0);
    let limit = read(t, ("limit", asked.limit.as_ref()), &(1..=MOST))?.unwrap_or(USUAL);
    // there is no such tournament for whoever asks while it is being set up
    let published = app.public_tournament(at.tournament).await?.version;
    // a server that was put back to an earlier moment counts on from there: whoever waited for what comes after would miss it
    if after > published {
        return Err(WebError::Ahead);
    }
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
