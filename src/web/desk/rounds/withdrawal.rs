//! `/tournaments/{tournament}/rounds/{round}/withdrawal`: a published round is taken back, so that it is paired anew.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::words;
use tournament::{
    Action, Agreement, EntryNo, Event, GameKey, Reason, Refusal, RoundEvent, RoundRefusal,
    Tournament,
    decide::{self, Loss, LossCount, Withdrawal},
};

use super::{
    super::{Desk, DeskHead, DeskTab, journal},
    pair, reason,
};
use crate::web::{
    address::RoundAt,
    change::{Act, bench, try_change},
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    seen::{SEEN, ShownFacts},
};

/// The field by which a form says that what is lost was seen.
const ACCEPTED: &str = "accepted";

#[derive(Template)]
#[template(path = "desk/rounds/withdrawal.html")]
struct WithdrawalPage {
    frame: Frame,
    desk: DeskHead,
    at: RoundAt,
    /// What is lost, a line each.
    lost: Vec<String>,
    /// The results among it.
    results: Vec<String>,
    /// That what players stated is lost as well, where any did.
    stated: Option<String>,
    /// Who will be in the round, or out of it, since they came or left after it was published.
    moved: Vec<String>,
    /// The same, as the form says in [`SEEN`] that it was seen.
    seen: String,
    /// That others than these were seen, where it was to be withdrawn so.
    others: Option<String>,
    /// What the tick says.
    count: LossCount,
    /// Does it take the chief arbiter, and is the reader none?
    for_chief: bool,
    /// Why it cannot be withdrawn, and where that is changed.
    refused: Option<(String, Option<(String, String)>)>,
    /// Was it to be withdrawn without the tick?
    unconfirmed: bool,
    /// Was it withdrawn already, so that it has no page of results?
    gone: bool,
    form: Form,
}

impl WithdrawalPage {
    /// The page with its form, empty or on its way back.
    ///
    /// # Errors
    /// The round is not public.
    fn new(desk: &Desk<RoundAt>, form: Form) -> Result<Self, WebError> {
        let (at, visitor, tournament) = (desk.at, &desk.visitor, &desk.loaded.tournament);
        at.published(tournament)?;
        let frame = Frame::new(visitor);
        let (loss, refused) = match decide::loss_of(tournament, at.round) {
            Ok(loss) => (loss, None),
            Err(refusal) => (Loss::default(), Some(way_out(&frame, desk, &refusal))),
        };
        Ok(Self {
            lost: lost(&frame, &loss),
            results: results(&frame, tournament, &loss),
            stated: stated(&frame, desk),
            moved: moved(&frame, desk),
            seen: decide::since_publication(tournament, at.round).to_string(),
            others: None,
            count: loss.count(),
            for_chief: !loss.is_nothing() && !visitor.may(Action::WithdrawResults),
            refused,
            unconfirmed: false,
            gone: false,
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Results),
            frame,
            at,
            form,
        })
    }

    /// The page of a round that is withdrawn already, which says only this.
    fn gone(desk: &Desk<RoundAt>, said: String) -> Self {
        let frame = Frame::new(&desk.visitor);
        Self {
            lost: Vec::new(),
            results: Vec::new(),
            stated: None,
            moved: Vec::new(),
            seen: String::new(),
            others: None,
            count: LossCount::default(),
            for_chief: false,
            refused: Some((said, None)),
            unconfirmed: false,
            gone: true,
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Results),
            frame,
            at: desk.at,
            form: Form::empty(),
        }
    }

    /// Was this very loss accepted? Where others came or left meanwhile, that is asked anew, whatever else the form comes again for.
    fn is_accepted(&self) -> bool {
        self.form.value(SEEN) == self.seen && self.form.has(ACCEPTED, &self.count.to_string())
    }

    fn loses(&self) -> bool {
        !self.lost.is_empty()
    }
}

fn lost(frame: &Frame, loss: &Loss) -> Vec<String> {
    let t = frame.t;
    let count = loss.count();
    let lines = [
        (count.results, t.rounds_withdrawal_results(count.results)),
        (count.sheets, t.rounds_withdrawal_sheets(count.sheets)),
        (
            count.photographs,
            t.rounds_withdrawal_photographs(count.photographs),
        ),
    ];
    let lines = lines.into_iter().filter(|(count, _)| *count > 0);
    lines.map(|(_, line)| line).collect()
}

fn results(frame: &Frame, tournament: &Tournament, loss: &Loss) -> Vec<String> {
    let t = frame.t;
    let line = |one: &tournament::LostResult| {
        let (pair, result) = (
            pair(tournament, one.pairing),
            words::outcome(t, one.outcome),
        );
        t.rounds_withdrawal_result(tournament.table(one.board).0, one.game.0, pair, result)
    };
    loss.results.iter().map(line).collect()
}

/// What players stated of games that have no result: no result is lost with it, and they are to know.
fn stated(frame: &Frame, desk: &Desk<RoundAt>) -> Option<String> {
    let tournament = &desk.loaded.tournament;
    let is_stated = |place: &&GameKey| {
        let agreement = tournament.agreement(**place);
        place.round == desk.at.round && agreement.is_some_and(|one| one != Agreement::Silent)
    };
    let count = tournament.statements.keys().filter(is_stated).count();
    (count > 0).then(|| frame.t.rounds_withdrawal_stated(count))
}

fn moved(frame: &Frame, desk: &Desk<RoundAt>) -> Vec<String> {
    let (t, tournament) = (frame.t, &desk.loaded.tournament);
    let since = decide::since_publication(tournament, desk.at.round);
    let names = |some: &[EntryNo]| {
        let names = some.iter().map(|no| words::full_name(tournament, *no));
        words::and(t, &names.collect::<Vec<_>>())
    };
    let mut lines = Vec::new();
    if !since.left.is_empty() {
        lines.push(t.rounds_withdrawal_left(names(&since.left)));
    }
    if !since.came.is_empty() {
        lines.push(t.rounds_withdrawal_came(names(&since.came)));
    }
    lines
}

/// Why it cannot be withdrawn, with the page where that is changed.
fn way_out(
    frame: &Frame,
    desk: &Desk<RoundAt>,
    refusal: &Refusal,
) -> (String, Option<(String, String)>) {
    let t = frame.t;
    let at = desk.at.in_tournament();
    let said = words::refusal(t, refusal, Some(&desk.loaded.tournament));
    let way = if let Refusal::Round(RoundRefusal::RulingStands { ruling, .. }) = refusal {
        Some((at.ruling(*ruling).url(), t.rounds_withdrawal_ruling()))
    } else if let Refusal::Round(RoundRefusal::DraftExists { round }) = refusal {
        let number = words::round_number(t, &desk.loaded.tournament, *round);
        Some((at.round(*round).draft_url(), t.rounds_way_draft(number)))
    } else {
        None
    };
    (said, way)
}

/// `GET …/withdrawal`
pub(in crate::web) async fn ask(desk: Desk<RoundAt>) -> Result<HttpResponse, WebError> {
    page::ok(&WithdrawalPage::new(&desk, Form::empty())?)
}

/// `POST …/withdrawal`: withdraws the round for a reason; one with results only with the tick of the chief arbiter, and only where those came or
/// left that the form showed. Whoever comes second finds it withdrawn, and with another reason is told whose stands.
pub(in crate::web) async fn withdraw(
    mut desk: Desk<RoundAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let at = desk.at;
    let mut errors = FormErrors::default();
    let why = reason(&Frame::new(&desk.visitor), &posted, &mut errors);
    let Some(why) = why else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&WithdrawalPage::new(&desk, form)?);
    };
    let wish = Withdrawal {
        reason: why.clone(),
        seen: posted.edition(),
        accepted: posted.text(ACCEPTED).parse().ok(),
    };
    let action = if wish.accepted.is_some() {
        Action::WithdrawResults
    } else {
        Action::PublishRound
    };
    let seen = wish.seen;
    let (moves, own) = (ShownFacts::read(&posted, SEEN), why.clone());
    let bench = bench(&desk.app, &desk.visitor, &posted)?;
    let act = Act::new(at.tournament, action).because(why);
    let decided = try_change(&desk.app, &desk.visitor, act, move |loaded| {
        let events = decide::withdraw_round(&loaded.tournament, at.round, &wish, &bench)?;
        if let Some(moves) = moves.said() {
            decide::require_moves(&loaded.tournament, at.round, moves)?;
        }
        Ok(events)
    });
    let Err(refusal) = decided.await? else {
        return Ok(done(at));
    };
    desk.reload().await?;
    let now = desk.loaded.tournament.edition(at.round);
    if now.0 == seen.0.saturating_add(1) && at.published(&desk.loaded.tournament).is_err() {
        return second(&desk, &own).await;
    }
    let mut shown = WithdrawalPage::new(&desk, Form::again(&posted, errors))?;
    if refusal == Refusal::Round(RoundRefusal::ResultsWouldBeLost { round: at.round }) {
        shown.unconfirmed = true;
    } else if refusal == Refusal::Round(RoundRefusal::MovesChanged { round: at.round }) {
        let t = shown.frame.t;
        shown.others = Some(words::refusal(t, &refusal, Some(&desk.loaded.tournament)));
    } else if shown.refused.is_none() {
        shown.refused = Some(way_out(&shown.frame, &desk, &refusal));
    }
    page::html(&shown, StatusCode::CONFLICT)
}

/// What whoever comes second is answered: where the reason is another than theirs, whose it is that stands, with theirs, which is not saved.
async fn second(desk: &Desk<RoundAt>, own: &Reason) -> Result<HttpResponse, WebError> {
    let (at, t) = (desk.at, desk.visitor.words());
    let latest = desk.loaded.tournament.withdrawal_of(at.round);
    let Some(stands) = latest.map(|one| &one.reason).filter(|one| *one != own) else {
        return Ok(done(at));
    };
    let rows = journal::records(&desk.app, at.tournament).await?;
    let withdrew = |event: &Event| matches!(event, Event::Round(RoundEvent::RoundWithdrawn { round, .. }) if *round == at.round);
    let Some(row) = journal::latest(&rows, withdrew) else {
        return Ok(done(at));
    };
    let who = words::actor(t, desk.loaded.tournament.presentation.tables, &row.who);
    let said = t.rounds_withdrawal_before(&*who, stands.as_str(), own.as_str());
    page::html(&WithdrawalPage::gone(desk, said), StatusCode::CONFLICT)
}

fn done(at: RoundAt) -> HttpResponse {
    page::done(&at.in_tournament().manage_url(), Done::Withdrawn)
}
