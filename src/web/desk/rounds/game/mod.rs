//! `/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/…`: one game, with how it ended.
//!
//! `result` enters what is not known yet; `correction` changes what stands: it shows first what that changes in the
//! standings, and what the score sheet and the players say against it, and saves when that is confirmed.

pub(in crate::web::desk) mod choice;
mod page;
mod preview;

use actix_web::{HttpResponse, http::StatusCode};

use tournament::{
    Action, Event, Outcome, Reason, Refusal, ResultRefusal, Tournament,
    decide::{self, ResultChange},
};

use super::{
    REASON,
    against::{self, Doubted},
    counted,
    foreseen::{self, CONFIRM},
    reason,
};
use crate::web::{
    address::GameAt,
    change::{Act, try_change},
    desk::Desk,
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self as pages, Frame},
    state::AppData,
    visitor::Visitor,
};
use page::GamePage;
use preview::CorrectionPreview;

/// The field that says how the game ended.
pub(in crate::web::desk) const OUTCOME: &str = "outcome";

/// `GET …/result`
pub(in crate::web) async fn show(desk: Desk<GameAt>) -> Result<HttpResponse, WebError> {
    pages::ok(&GamePage::load(&desk, Form::empty()).await?)
}

/// `POST …/result`: enters a result with how it came about; the same one twice counts once, and one against the
/// score sheet is asked about first. What is an arbiter's decision is not for helpers; what is a ruling is entered
/// here only by whoever presides; others record it at the console of the board.
pub(in crate::web) async fn enter(
    app: AppData,
    visitor: Visitor,
    at: GameAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let mut errors = FormErrors::default();
    let outcome = choice::parse(posted.text(OUTCOME));
    if outcome.is_none() {
        errors.add(OUTCOME, frame.t.results_outcome_bad());
    }
    let is_ruling = outcome.is_some_and(Outcome::is_ruling);
    let decides = outcome.is_some_and(Outcome::is_for_arbiters);
    if decides && !visitor.may(Action::Rule) {
        errors.add(OUTCOME, frame.t.results_arbiters_refused());
    } else if is_ruling && !visitor.may(Action::Preside) {
        // a sanction has its protocol, and an assistant only proposes it
        errors.add(OUTCOME, frame.t.results_ruling_refused());
    }
    let is_to_be_explained = is_ruling || outcome.is_some_and(Outcome::is_by_analogy);
    let needs_reason =
        is_to_be_explained && errors.is_empty() || !posted.text(REASON.name).is_empty();
    let why = if needs_reason {
        reason(&frame, &posted, &mut errors)
    } else {
        None
    };
    let Some(outcome) = outcome.filter(|_| errors.is_empty()) else {
        let desk = Desk::open(app, visitor, at).await?;
        let form = Form::again(&posted, errors);
        return pages::unprocessable(&GamePage::load(&desk, form).await?);
    };
    let mut desk = Desk::open(app, visitor, at).await?;
    let change = ResultChange {
        board: at.board,
        game: at.game,
        outcome,
    };
    let action = if decides {
        Action::Rule
    } else {
        Action::EnterResults
    };
    let act = Act {
        why: why.clone(),
        ..Act::new(at.tournament, action).in_edition(at.round, &posted)
    };
    let despite = posted.text("despite").to_owned();
    let decided = try_change(&desk.app, &desk.visitor, act, move |loaded| {
        let (t, why) = (&loaded.tournament, why.as_ref());
        let known = against::confirmed(t, at, outcome, &despite);
        decide::enter_beside_sheets(t, at.round, &[change], why, known.as_slice())
    });
    let refusal = match decided.await? {
        Ok(_) => return Ok(pages::done(&at.in_round().results_url(), Done::Saved)),
        Err(refusal) => refusal,
    };
    desk.reload().await?;
    if against::asks(&refusal) {
        return ask(&desk, &posted, outcome).await;
    }
    said(&desk, &posted, &refusal).await
}

/// The page with what the score sheet says against the result, which is entered when it is sent again.
async fn ask(
    desk: &Desk<GameAt>,
    posted: &Posted,
    outcome: Outcome,
) -> Result<HttpResponse, WebError> {
    let (t, tournament) = (desk.visitor.words(), &desk.loaded.tournament);
    let doubted = Doubted::of(t, tournament, desk.at, outcome);
    let form = Form::again(posted, FormErrors::default());
    let page = GamePage::load(desk, form).await?;
    pages::html(&page.doubting(doubted), StatusCode::CONFLICT)
}

/// What a form for a correction asks for.
#[derive(Clone)]
struct Correction {
    /// What the form showed as standing.
    seen: Option<Outcome>,
    /// What is to stand; `None` where the result is not known after all.
    to: Option<Outcome>,
    why: Reason,
}

impl Correction {
    fn read(frame: &Frame, posted: &Posted, errors: &mut FormErrors) -> Option<Self> {
        let code = posted.text(OUTCOME);
        let to = choice::parse(code);
        if to.is_none() && code != choice::NONE {
            errors.add(OUTCOME, frame.t.results_outcome_bad());
        }
        let why = reason(frame, posted, errors)?;
        let seen = choice::parse(posted.text("was"));
        errors.is_empty().then_some(Self { seen, to, why })
    }

    /// The events, unless somebody changed the result since the form was shown. What stands already is not corrected
    /// again.
    fn decide(&self, tournament: &Tournament, at: GameAt) -> Result<Vec<Event>, Refusal> {
        let round = tournament.round(at.round);
        let game = round.and_then(|round| round.on_board(at.board)?.game(at.game));
        let stands = game.and_then(|game| game.outcome);
        match (stands, self.to) {
            (Some(stands), Some(to)) if stands == to => Ok(Vec::new()),
            // pressed twice: what was to be taken away is gone
            (None, None) if self.seen.is_some() => Ok(Vec::new()),
            (Some(stands), to) if Some(stands) != self.seen => {
                Err(ResultRefusal::ResultChangedMeanwhile {
                    board: at.board,
                    game: at.game,
                    stands,
                    wanted: to.or(self.seen).unwrap_or(stands),
                }
                .into())
            }
            _ => decide::correct_result(tournament, at.round, at.board, at.game, self.to),
        }
    }
}

/// `POST …/correction`: shows what the correction changes; with `confirm`, makes it where that is still what it showed.
pub(in crate::web) async fn correct(
    mut desk: Desk<GameAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (at, tournament) = (desk.at, &desk.loaded.tournament);
    let mut errors = FormErrors::default();
    let Some(wish) = Correction::read(&Frame::new(&desk.visitor), &posted, &mut errors) else {
        let form = Form::again(&posted, errors);
        return pages::unprocessable(&GamePage::load(&desk, form).await?);
    };
    at.find(tournament)?;
    if !posted.ticked(CONFIRM) {
        return previewed(&desk, &posted, &wish, None).await;
    }
    let act = Act::new(at.tournament, Action::CorrectResults)
        .because(wish.why.clone())
        .in_edition(at.round, &posted);
    let (sent, despite) = (wish.clone(), posted.text("despite").to_owned());
    let (t, shown) = (desk.visitor.words(), posted.text(CONFIRM).to_owned());
    let decided = try_change(&desk.app, &desk.visitor, act, move |loaded| {
        let now = &loaded.tournament;
        let events = sent.decide(now, at)?;
        foreseen::require(t, loaded, &events, (at.on_board(), &[at.board]), &shown)?;
        let known = sent
            .to
            .and_then(|to| against::confirmed(now, at, to, &despite));
        decide::beside_sheets(now, at.round, events, known.as_slice())
    });
    let refusal = match decided.await? {
        Ok(_) => return Ok(pages::done(&at.in_round().results_url(), Done::Saved)),
        Err(refusal) => refusal,
    };
    desk.reload().await?;
    if against::asks(&refusal) || foreseen::is_other(&refusal) {
        return previewed(&desk, &posted, &wish, Some(&refusal)).await;
    }
    said(&desk, &posted, &refusal).await
}

/// The page with what the correction changes, and with what the score sheet and the players say against it; shown anew, with why it was not made.
async fn previewed(
    desk: &Desk<GameAt>,
    posted: &Posted,
    wish: &Correction,
    refusal: Option<&Refusal>,
) -> Result<HttpResponse, WebError> {
    let (at, t, tournament) = (desk.at, desk.visitor.words(), &desk.loaded.tournament);
    let events = match wish.decide(tournament, at) {
        Ok(events) => events,
        Err(refusal) => return said(desk, posted, &refusal).await,
    };
    let mut preview = CorrectionPreview::of(t, &desk.loaded, &events, at, wish);
    let counted = counted::lines(&desk.app, t, (at.tournament, tournament), &events);
    preview.foreseen.counted = counted.await?;
    let doubted = wish
        .to
        .and_then(|to| Doubted::instead(t, tournament, at, to));
    let form = Form::again(posted, FormErrors::default());
    let page = GamePage::load(desk, form).await?;
    let page = page.previewing(preview).doubting(doubted);
    match refusal {
        None => pages::ok(&page),
        Some(refusal) => {
            let is_other = foreseen::is_other(refusal);
            let page = page.noting(is_other.then(|| t.results_preview_changed()));
            pages::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// The page with a refusal on it and everything that was typed still there.
async fn said(
    desk: &Desk<GameAt>,
    posted: &Posted,
    refusal: &Refusal,
) -> Result<HttpResponse, WebError> {
    let form = Form::again(posted, FormErrors::default());
    let page = GamePage::load(desk, form).await?;
    let seen = choice::parse(posted.text("was"));
    pages::html(&page.refusing(refusal, seen), StatusCode::CONFLICT)
}
