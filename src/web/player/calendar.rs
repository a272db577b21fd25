//! `GET /players/{player}/calendar.ics`: where a player plays, across tournaments.

use actix_web::{HttpRequest, HttpResponse, web::Query};

use crate::{
    db::{self, DbError},
    export,
    web::{
        address::PlayerAt,
        error::WebError,
        state::AppData,
        tournament::calendar::{CalendarSource, InQuery, fresh, send},
        visitor::Visitor,
    },
};

use super::public_name;
use tournament::Entry;

/// How many tournaments it has, the latest.
const MOST: usize = 20;

/// `GET /players/{player}/calendar.ics`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
    asked: Query<InQuery>,
    req: HttpRequest,
) -> Result<HttpResponse, WebError> {
    let (id, lang) = (at.player, asked.lang(&visitor)?);
    let found = app.db.read(move |c| {
        let merges = db::merge::load(c)?;
        let entered = db::tournament::list_of_player(c, &merges.records(id))?;
        Ok::<_, DbError>((db::player::find(c, merges.one(id))?, entered))
    });
    let (player, entered) = found.await?;
    let person = player.ok_or(WebError::NotFound)?.person;
    let everybody = app.everybody().await?;
    let (mut events, mut changed, mut shown) = (Vec::new(), None, 0);
    for (tournament, no) in entered {
        if shown == MOST {
            break;
        }
        let found = app.public_moments(tournament).await?;
        // one by which they are not to be known says nothing, not even when it changed; what leaves the house has lost the wish
        let there = &found.0.tournament;
        let is_open = |entry: &&Entry| everybody.may_be_known(there, entry, id);
        if there.entries.get(&no).filter(is_open).is_none() {
            continue;
        }
        let source = CalendarSource::new(&app, &found, lang);
        if let Some(entry) = source.tournament().entries.get(&no) {
            events.extend(source.of_player(entry));
            changed = changed.max(Some(found.1.changed));
            shown += 1;
        }
    }
    let name = public_name(&app, &person, lang.words());
    fresh(send(&export::calendar(lang, &name, &events), changed), &req).await
}
