//! `GET /register/twins`: records that may be of one person, and those that were put together.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::{self, Conn, DbError},
    import::{Likeness, Twins, twins},
    web::{
        address::PlayerAt,
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{Merges, Player, PlayerId};

use super::person;

/// How many pairs a page lists.
const LISTED: usize = 100;

#[derive(Template)]
#[template(path = "register/twins.html")]
struct TwinsPage {
    frame: Frame,
    found: usize,
    pairs: Vec<PairRow>,
    merged: Vec<MergedRow>,
}

/// A record for whose person another stands.
struct MergedRow {
    name: String,
    url: String,
    /// The name of the other.
    into: String,
    /// Where a press parts them.
    parting: String,
}

/// Two records that may be of one person.
struct PairRow {
    url: String,
    names: [(String, String); 2],
    why: String,
}

fn load(c: &mut Conn) -> Result<(Vec<Player>, Merges), DbError> {
    Ok((db::player::list(c)?, db::merge::load(c)?))
}

/// `GET /register/twins`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let (players, merges) = app.db.read(load).await?;
    let frame = Frame::new(&visitor);
    let standing = players.iter().filter(|one| !merges.is_merged(one.id));
    let standing: Vec<Player> = standing.cloned().collect();
    let find = |id: PlayerId| players.iter().find(|one| one.id == id);
    let shown = |one: &Player| words::shown_name(frame.t, &one.person.name);
    let name = |id| find(id).map_or_else(String::new, shown);
    let about = |id| find(id).map_or_else(String::new, |one| person::understood(&one.person));
    let all = twins(&standing);
    let row = |pair: &Twins| PairRow {
        url: PlayerAt { player: pair.one }.merge_with_url(pair.other),
        names: [pair.one, pair.other].map(|id| (name(id), about(id))),
        why: said(pair.why, frame.t),
    };
    let merged = merges.pairs().map(|(player, into)| {
        let at = PlayerAt { player };
        MergedRow {
            name: name(player),
            url: at.edit_url(),
            into: name(into),
            parting: at.parting_url(),
        }
    });
    page::ok(&TwinsPage {
        found: all.len(),
        pairs: all.iter().take(LISTED).map(row).collect(),
        merged: merged.collect(),
        frame,
    })
}

fn said(why: Likeness, t: &Words) -> String {
    match why {
        Likeness::Licence => t.twins_by_licence(),
        Likeness::Born => t.twins_by_birth(),
        Likeness::Name => t.twins_by_name(),
    }
}
