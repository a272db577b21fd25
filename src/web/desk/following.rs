//! `/tournaments/{tournament}/following`: what the public may have of the games: as they are played or afterwards, how late, and as a file.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, parsed, shown, tick, ticked},
        page::{self, Frame},
        seen::Saved,
        visitor::Visitor,
    },
};
use tournament::{Action, Following, MoveDelay, Tournament, decide};

use super::{Desk, DeskHead, DeskTab};

fields! {
    /// Are moves public while a game is played?
    LIVE: bool = "live", tick, ticked;
    /// How long a move waits.
    DELAY: MoveDelay = "delay", shown, |text, t| parsed(text, || t.following_delay_wrong(u16::from(MoveDelay::MOST)));
    /// May everybody download the games?
    DOWNLOADS: bool = "downloads", tick, ticked;
}

#[derive(Template)]
#[template(path = "desk/following.html")]
struct FollowingPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    /// How many games have moves that wait.
    waiting: usize,
    may_change: bool,
}

impl FollowingPage {
    fn new(visitor: &Visitor, loaded: &Loaded, form: Form) -> Self {
        let frame = Frame::new(visitor);
        Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Regulations),
            form,
            waiting: loaded.tournament.waiting.len(),
            may_change: visitor.may(Action::Present),
            frame,
        }
    }
}

fn fill(following: Following) -> Form {
    let mut form = Form::empty();
    form.put(&LIVE, &following.live);
    form.put(&DELAY, &following.delay);
    form.put(&DOWNLOADS, &following.downloads);
    form
}

/// `GET`
pub(in crate::web) async fn show(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    let form = fill(loaded.tournament.following);
    page::ok(&FollowingPage::new(&visitor, &loaded, form))
}

/// `POST`: a change; from a page of before the last change, it is asked again with what was typed.
pub(in crate::web) async fn change_it(
    mut desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let (live, delay, downloads) = (form.get(&LIVE), form.get(&DELAY), form.get(&DOWNLOADS));
    let (Some(live), Some(delay), Some(downloads)) = (live, delay, downloads) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&FollowingPage::new(&desk.visitor, &desk.loaded, form));
    };
    let following = Following {
        live,
        delay,
        downloads,
    };
    let now = (desk.app.now)();
    let act = Act::new(desk.at.tournament, Action::Present).on_version(posted.version()?);
    let decide = move |loaded: &Loaded| decide::follow(&loaded.tournament, following, now);
    let made = change(&desk.app, &desk.visitor, act, decide).await;
    let stands = |now: &Tournament| now.following == following;
    match desk.saved(made, stands).await? {
        Saved::Done => Ok(page::done(&desk.at.following_url(), Done::Saved)),
        Saved::Overtaken(()) => {
            errors.add(DELAY.name, t.awards_stale());
            let form = Form::again(&posted, errors);
            page::html(
                &FollowingPage::new(&desk.visitor, &desk.loaded, form),
                StatusCode::CONFLICT,
            )
        }
    }
}
