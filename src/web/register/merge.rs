//! Two records of the register side by side: put together as one person, and parted again.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{self, Conn, DbError, merge::MergeEnd},
    import::Column,
    web::{
        address::{PlayerAt, TournamentAt, fixed},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        permit::Permit,
        state::{App, AppData},
        visitor::Visitor,
    },
    words,
};
use tournament::{EntryNo, Player, PlayerId, TournamentId};

use super::upload::{column_name, said};

/// The other record.
#[derive(Deserialize)]
pub(in crate::web) struct WithQuery {
    with: PlayerId,
}

#[derive(Template)]
#[template(path = "register/merge.html")]
struct MergePage {
    frame: Frame,
    records: [MergeRecord; 2],
    /// The names of the columns with what both records say.
    columns: Vec<(String, [String; 2])>,
    /// Which record stands for both, where they are one already, and where a press parts them, where one of the two stands for the other.
    joined: Option<(String, Option<String>)>,
    problem: Option<String>,
}

/// A record.
struct MergeRecord {
    name: String,
    url: String,
    /// Where a form goes that has the other one stand.
    merge_url: String,
    id: PlayerId,
    events: Vec<(String, String)>,
}

/// What a record is: the player, the tournaments with their names.
type MergeSide = (Player, Vec<(String, String)>);

fn load(c: &mut Conn, id: PlayerId) -> Result<Option<MergeSide>, DbError> {
    let Some(player) = db::player::find(c, id)? else {
        return Ok(None);
    };
    let records = db::merge::load(c)?.records(id);
    let entered = db::tournament::list_of_player(c, &records)?;
    let ids: Vec<TournamentId> = entered.iter().map(|(id, _)| *id).collect();
    let names = db::tournament::names(c, &ids)?;
    let event = |(id, entry): (TournamentId, EntryNo)| {
        let url = TournamentAt::new(id).entry(entry).url();
        Some((names.get(&id)?.to_string(), url))
    };
    let events = entered.into_iter().filter_map(event).collect();
    Ok(Some((player, events)))
}

/// The record that stands for both, where they are one already; with the one of the two for which the other stands, where it does.
type Joined = (Player, Option<PlayerId>);

fn joined(c: &mut Conn, [one, other]: [PlayerId; 2]) -> Result<Option<Joined>, DbError> {
    let merges = db::merge::load(c)?;
    let stands = merges.one(one);
    if stands != merges.one(other) {
        return Ok(None);
    }
    let mut pairs = merges.pairs();
    let direct = pairs.find(|pair| [(one, other), (other, one)].contains(pair));
    let stands = db::player::find(c, stands)?;
    Ok(stands.map(|stands| (stands, direct.map(|(record, _)| record))))
}

async fn page_of(
    app: &App,
    visitor: &Visitor,
    ids: [PlayerId; 2],
    problem: Option<String>,
) -> Result<MergePage, WebError> {
    let [one, other] = ids;
    let load = move |c: &mut Conn| {
        let both = load(c, one)?.zip(load(c, other)?);
        Ok::<_, DbError>((both, joined(c, ids)?))
    };
    let (both, joined) = app.db.read(load).await?;
    let (mut left, mut right) = both.ok_or(WebError::NotFound)?;
    let frame = Frame::new(visitor);
    for (player, _) in [&mut left, &mut right] {
        if let Some(name) = words::forgotten(frame.t, &player.person.name) {
            player.person.name = name;
        }
    }
    let joined = joined.map(|(stands, parted)| {
        let name = words::shown_name(frame.t, &stands.person.name);
        let parting = parted.map(|player| PlayerAt { player }.parting_url());
        (
            frame.t.twins_stays(name.as_str(), stands.id.to_string()),
            parting,
        )
    });
    let columns = Column::ALL.into_iter();
    let columns = columns.filter_map(|column| {
        let said = [&left, &right].map(|(player, _)| {
            let value = column.of(&player.person);
            said(frame.t, column, value)
        });
        let is_said = said.iter().any(|text| !text.is_empty());
        is_said.then(|| (column_name(frame.t, column), said))
    });
    let columns = columns.collect();
    let record = |(player, events): MergeSide| {
        let at = PlayerAt { player: player.id };
        MergeRecord {
            name: player.person.name.to_string(),
            url: at.edit_url(),
            merge_url: at.merge_url(),
            id: player.id,
            events,
        }
    };
    Ok(MergePage {
        columns,
        joined,
        records: [record(left), record(right)],
        problem,
        frame,
    })
}

/// `GET /register/{player}/merge?with=`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
    asked: Query<WithQuery>,
) -> Result<HttpResponse, WebError> {
    if at.player == asked.with {
        return Err(WebError::NotFound);
    }
    page::ok(&page_of(&app, &visitor, [at.player, asked.with], None).await?)
}

/// `POST /register/{player}/merge`: from now on the record `into` stands for the person of this one.
pub(in crate::web) async fn merge(
    app: AppData,
    visitor: Visitor,
    at: PlayerAt,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let into: PlayerId = posted.given("into")?;
    let merged = permit.write(move |c, entry| db::merge::merge(c, (at.player, into), entry));
    let t = visitor.words();
    let problem = match merged.await?? {
        MergeEnd::Done => return Ok(page::done(fixed::TWINS, Done::Saved)),
        MergeEnd::Stale => t.twins_stale(),
        MergeEnd::BothEntered(id) => {
            let found = app.db.read(move |c| db::tournament::names(c, &[id]));
            let name = found.await?.remove(&id);
            t.twins_both_entered(name.map_or_else(|| id.to_string(), |name| name.to_string()))
        }
        MergeEnd::BothLicensed {
            season,
            numbers: [one, other],
        } => t.twins_both_licensed(season.as_str(), one.as_str(), other.as_str()),
        MergeEnd::BothPlay(id) => {
            let found = app.db.read(move |c| db::team::find(c, id)).await?;
            let name = found.map(|one| one.competition.rules.name.to_string());
            t.twins_both_play(name.unwrap_or_else(|| id.to_string()))
        }
    };
    let page = page_of(&app, &visitor, [at.player, into], Some(problem)).await?;
    page::html(&page, StatusCode::CONFLICT)
}

/// `POST /register/{player}/parting`: the record stands for itself again.
pub(in crate::web) async fn part(at: PlayerAt, permit: Permit) -> Result<HttpResponse, WebError> {
    // pressed twice, it stands for itself already
    permit
        .write(move |c, entry| db::merge::part(c, at.player, entry))
        .await??;
    Ok(page::done(&at.edit_url(), Done::Saved))
}
