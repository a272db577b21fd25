//! `/following/{token}`: what somebody follows by mail, for whoever has the link that stands in each.
//!
//! `…/stop` stops everything: by a page with a button, and by the request that mail programs send for one click (RFC 8058), which comes without cookies and
//! from anywhere. All it does is to forget.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::{
        DbError,
        follower::{self, Followed},
    },
    export,
    following::{Follower, Kinds},
    words::Words,
};
use tournament::{EntryNo, NewsKind, TournamentId};

use super::{
    address::{TokenAt, TournamentAt},
    error::WebError,
    flash::Done,
    form::Posted,
    page::{self, Frame},
    state::{App, AppData},
    tournament::{follow::label, told},
    visitor::Visitor,
};

#[derive(Template)]
#[template(path = "following/page.html")]
struct FollowingPage {
    frame: Frame,
    at: TokenAt,
    lines: Vec<FollowedLine>,
    /// Whether something was not confirmed because its tournament has as many followers as it can have.
    is_full: bool,
}

/// Something that is followed.
struct FollowedLine {
    /// The tournament and the entry, as fields name them.
    key: String,
    title: String,
    url: String,
    is_confirmed: bool,
    /// The kinds of news: the field, what stands beside it, whether it is wanted.
    kinds: Vec<(String, String, bool)>,
}

#[derive(Template)]
#[template(path = "following/stop.html")]
struct StopPage {
    frame: Frame,
    at: TokenAt,
    /// Whether there is anything to stop.
    is_open: bool,
    /// Was the link somebody's until now? One that leads to nobody may have been cut on its way.
    is_known: bool,
}

impl FollowingPage {
    /// What was asked for and is not confirmed.
    fn waiting(&self) -> Vec<&FollowedLine> {
        self.lines
            .iter()
            .filter(|line| !line.is_confirmed)
            .collect()
    }

    /// What is followed.
    fn confirmed(&self) -> Vec<&FollowedLine> {
        let lines = self.lines.iter();
        lines.filter(|line| line.is_confirmed).collect()
    }
}

/// What a field says of what is followed: the tournament, and the number of the entry or 0.
fn read_key(key: &str) -> Option<(TournamentId, Option<EntryNo>)> {
    let (tournament, entry) = key.split_once('-')?;
    let entry: u16 = entry.parse().ok()?;
    Some((
        tournament.parse().ok()?,
        (entry > 0).then_some(EntryNo(entry)),
    ))
}

fn key(followed: &Followed) -> String {
    let entry = followed.follow.entry.map_or(0, |entry| entry.0);
    format!("{}-{entry}", followed.follow.tournament)
}

/// The field of a kind of news of what is followed.
fn field(kind: NewsKind, key: &str) -> String {
    format!("{}-{key}", kind.code())
}

async fn find(app: &App, token: &str) -> Result<Option<(Follower, Vec<Followed>)>, WebError> {
    let token = token.to_owned();
    let found = app.db.read(move |c| {
        let Some(follower) = follower::find(c, &token)? else {
            return Ok::<_, DbError>(None);
        };
        let follows = follower::list(c, &token)?;
        Ok(Some((follower, follows)))
    });
    Ok(found.await?)
}

/// `GET /following/{token}`
pub(super) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    page_of((&app, &visitor, at), false).await
}

async fn page_of(
    (app, visitor, at): (&App, &Visitor, TokenAt),
    is_full: bool,
) -> Result<HttpResponse, WebError> {
    let Some((_, follows)) = find(app, &at.token).await? else {
        return stopped(visitor, at, StatusCode::NOT_FOUND);
    };
    let frame = Frame::new(visitor);
    let mut lines = Vec::new();
    for followed in &follows {
        lines.extend(line(app, followed, frame.t).await?);
    }
    let page = FollowingPage {
        frame,
        at,
        lines,
        is_full,
    };
    let status = match is_full {
        true => StatusCode::CONFLICT,
        false => StatusCode::OK,
    };
    page::html(&page, status)
}

/// What is followed, in a line; nothing of what the public does not see any more.
async fn line(app: &App, followed: &Followed, t: &Words) -> Result<Option<FollowedLine>, WebError> {
    let at = TournamentAt::new(followed.follow.tournament);
    let loaded = match app.public_tournament(at.tournament).await {
        Ok(loaded) => told(loaded, t),
        Err(WebError::NotFound) => return Ok(None),
        Err(other) => return Err(other),
    };
    let public = export::public(&loaded.tournament);
    let tournament = public.details.name.to_string();
    let (title, url) = match followed.follow.entry {
        Some(no) => {
            let name = public
                .entries
                .get(&no)
                .map(|one| one.person.name.to_string());
            let title = format!("{} · {tournament}", name.unwrap_or_default());
            (title, at.entry(no).url())
        }
        None => (tournament, at.url()),
    };
    let key = key(followed);
    let of_player = followed.follow.entry.is_some();
    let kind = |kind: NewsKind| {
        let is_wanted = followed.follow.kinds.has(kind);
        (field(kind, &key), label(t, kind, of_player), is_wanted)
    };
    Ok(Some(FollowedLine {
        kinds: NewsKind::ALL.map(kind).to_vec(),
        key,
        title,
        url,
        is_confirmed: followed.is_confirmed,
    }))
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Confirm,
    Save,
}

/// `POST /following/{token}`: confirms what was asked for, or changes what is wanted.
pub(super) async fn change(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let Some((follower, _)) = find(&app, &at.token).await? else {
        return stopped(&visitor, at, StatusCode::NOT_FOUND);
    };
    let button = posted.pressed::<Button>()?;
    let wishes: Vec<_> = posted
        .all("follow")
        .filter_map(|key| {
            let (tournament, entry) = read_key(key)?;
            let kinds = NewsKind::ALL
                .into_iter()
                .filter(|kind| posted.ticked(&field(*kind, key)));
            Some((tournament, entry, Kinds::of(kinds)))
        })
        .collect();
    let now = (app.now)();
    let done = app.db.write(move |c| {
        let mut is_full = false;
        match button {
            Button::Confirm => {
                for (tournament, entry, _) in &wishes {
                    is_full |= !follower::confirm(c, &follower.token, (*tournament, *entry), now)?;
                }
            }
            Button::Save => follower::change(c, &follower, &wishes)?,
        }
        let is_left = follower::find(c, &follower.token)?.is_some();
        Ok::<_, DbError>((is_left, is_full))
    });
    match done.await? {
        (true, false) => Ok(page::done(&at.following_url(), Done::Saved)),
        (true, true) => page_of((&app, &visitor, at), true).await,
        (false, _) => Ok(page::see_other(at.stop_url())),
    }
}

/// `GET /following/{token}/stop`: asks, since mail programs open links by themselves.
pub(super) async fn ask(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    let is_open = find(&app, &at.token).await?.is_some();
    let frame = Frame::new(&visitor);
    page::ok(&StopPage {
        frame,
        at,
        is_open,
        is_known: is_open,
    })
}

/// `POST /following/{token}/stop`: forgets whoever has the token; answers the same where that was done before.
pub(super) async fn stop(
    app: AppData,
    visitor: Visitor,
    at: TokenAt,
) -> Result<HttpResponse, WebError> {
    if let Some((follower, _)) = find(&app, &at.token).await? {
        let stopped = app.db.write(move |c| follower::stop(c, &follower));
        stopped.await?;
    }
    stopped(&visitor, at, StatusCode::OK)
}

/// That nothing more is sent, whoever opens a link that was good once; one that never was is answered alike.
fn stopped(visitor: &Visitor, at: TokenAt, status: StatusCode) -> Result<HttpResponse, WebError> {
    let page = StopPage {
        frame: Frame::new(visitor),
        at,
        is_open: false,
        is_known: status == StatusCode::OK,
    };
    page::html(&page, status)
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../templates/following/page.html"
        )));
    }
}
