//! A draft: pairing the next round, looking at it, changing it by hand, throwing it away. [`page`](mod@page) is what is seen of it.

mod page;

use std::sync::Arc;

use actix_web::HttpResponse;

use crate::{
    web::{
        address::{RoundAt, TournamentAt},
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self as pages, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{
    Action, EntryNo, Event, Refusal, RoundRefusal, Tournament,
    decide::{self, Drafting},
};

use super::{
    super::{Desk, entries},
    open, reason,
    refused::{self, Attempt},
    seen::{Decide, DraftChange, change_as_seen},
};

pub(super) use page::{DraftPage, faults};

/// `POST /tournaments/{tournament}/rounds`: pairs the next round. Whoever comes second finds the draft.
pub(in crate::web) async fn create(
    mut desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let irregular = posted.ticked("irregular");
    let mut act = Act::new(desk.at.tournament, Action::Pair);
    let mut errors = FormErrors::default();
    if irregular {
        act.why = reason(&Frame::new(&desk.visitor), &posted, &mut errors);
        if !errors.is_empty()
            && let Err(refusal) = decide::draft_round(&desk.loaded.tournament)
        {
            return refused::page(&desk, &refusal, Attempt::Pair(errors));
        }
    }
    let placed = if desk.loaded.tournament.rounds.is_empty() {
        entries::placed(&desk.app, &desk.loaded).await?
    } else {
        0
    };
    if !open::knows_placed(&posted, placed) {
        let matters = decide::pairing_matters(&desk.loaded.tournament);
        let question = open::Question::Pair(desk.at.rounds_url());
        return open::ask(&desk, question, (&matters, placed), &posted);
    }
    let drafting = match irregular && act.why.is_some() {
        true => Drafting::Irregular,
        false => Drafting::ByTheRules,
    };
    let known = open::known(&posted);
    let decided = try_change(&desk.app, &desk.visitor, act, move |loaded| {
        decide::draft_knowing(&loaded.tournament, drafting, &known)
    });
    let round = match decided.await? {
        Ok(loaded) => loaded.tournament.next_round(),
        Err(Refusal::Round(RoundRefusal::DraftExists { round })) => round,
        Err(refusal) => {
            desk.reload().await?;
            if let Refusal::Round(RoundRefusal::MattersOpen { open: matters, .. }) = &refusal {
                let question = open::Question::Pair(desk.at.rounds_url());
                return open::ask(&desk, question, (matters, placed), &posted);
            }
            return refused::page(&desk, &refusal, Attempt::Pair(errors));
        }
    };
    Ok(pages::see_other(desk.at.round(round).draft_url()))
}

/// `GET /tournaments/{tournament}/rounds/{round}/draft`; a round that was published meanwhile shows its public page.
pub(in crate::web) async fn show(desk: Desk<RoundAt>) -> Result<HttpResponse, WebError> {
    if desk.at.published(&desk.loaded.tournament).is_ok() {
        return Ok(pages::see_other(desk.at.url()));
    }
    pages::ok(&DraftPage::load(&desk, Form::empty()).await?)
}

/// The two players whom a form names.
fn two_players(frame: &Frame, posted: &Posted, errors: &mut FormErrors) -> Option<[EntryNo; 2]> {
    let ticked: Vec<EntryNo> = posted
        .all("player")
        .filter_map(|no| no.parse().ok())
        .collect();
    let two = <[EntryNo; 2]>::try_from(ticked);
    errors.take("player", two, |_| frame.t.rounds_swap_bad())
}

/// Exchanges two players of a draft; two of one board exchange their colours.
fn exchange(t: &Tournament, at: RoundAt, [a, b]: [EntryNo; 2]) -> Result<Vec<Event>, Refusal> {
    let board_of = |entry| {
        t.draft()
            .and_then(|draft| draft.match_of(entry))
            .map(|one| one.board)
    };
    match board_of(a) {
        Some(board) if a != b && board_of(b) == Some(board) => {
            decide::flip_board(t, at.round, board)
        }
        _ => decide::swap_entries(t, at.round, a, b),
    }
}

/// `POST /tournaments/{tournament}/rounds/{round}/draft`: exchanges the two players of `player`, for a reason.
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let mut errors = FormErrors::default();
    let players = two_players(&frame, &posted, &mut errors);
    let why = reason(&frame, &posted, &mut errors);
    let (Some(players), Some(why)) = (players, why) else {
        let desk = Desk::open(app, visitor, at).await?;
        let form = Form::again(&posted, errors);
        return pages::unprocessable(&DraftPage::load(&desk, form).await?);
    };
    let act = Act::new(at.tournament, Action::Pair).because(why);
    let decide: Arc<Decide> = Arc::new(move |tournament, _, _| exchange(tournament, at, players));
    match change_as_seen(&app, &visitor, act, posted.version()?, at, decide).await? {
        DraftChange::Made => Ok(pages::done(&at.draft_url(), Done::Saved)),
        DraftChange::Refused(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            not_changed(&desk, refusal, &posted).await
        }
        DraftChange::Differs(differences) => {
            let desk = Desk::open(app, visitor, at).await?;
            let form = Form::again(&posted, FormErrors::default());
            DraftPage::load(&desk, form).await?.changed(differences)
        }
    }
}

/// The draft with why it was not changed, and what was typed; where it is none any more, the page that says so.
async fn not_changed(
    desk: &Desk<RoundAt>,
    refusal: Refusal,
    posted: &Posted,
) -> Result<HttpResponse, WebError> {
    let form = Form::again(posted, FormErrors::default());
    match DraftPage::load(desk, form).await {
        Ok(page) => {
            let about = Some(&desk.loaded.tournament);
            page.refused(words::refusal(desk.visitor.words(), &refusal, about))
        }
        Err(WebError::NotFound) => Err(desk.refused(refusal)),
        Err(error) => Err(error),
    }
}

/// `POST /tournaments/{tournament}/rounds/{round}/removal`: throws the draft away, if nobody changed it since; throwing away what
/// is gone does no harm.
pub(in crate::web) async fn discard(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::Pair);
    let decide: Arc<Decide> =
        Arc::new(move |tournament, _, _| decide::discard_draft(tournament, at.round));
    match change_as_seen(&app, &visitor, act, posted.version()?, at, decide).await? {
        DraftChange::Made => Ok(pages::done(&at.in_tournament().manage_url(), Done::Removed)),
        DraftChange::Refused(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            match desk.loaded.tournament.round(at.round) {
                None => Ok(pages::done(&at.in_tournament().manage_url(), Done::Removed)),
                Some(_) => Err(desk.refused(refusal)),
            }
        }
        DraftChange::Differs(differences) => {
            let desk = Desk::open(app, visitor, at).await?;
            DraftPage::load(&desk, Form::empty())
                .await?
                .changed(differences)
        }
    }
}
