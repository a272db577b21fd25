//! `POST …/games/{g}/rulings`: records a ruling, once, after a look at what it changes, and settles the call that led to it.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};

use crate::{
    db::tournament::Loaded,
    web::{
        address::{BoardAt, GameAt},
        change::{Act, bench, try_change},
        desk::Desk,
        desk::rulings::sanction::ruled as address,
        error::WebError,
        form::{Form, FormErrors, Posted},
        page,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::{
    Action, CallNo, Event, Refusal, Tournament,
    decide::{self, Bench, RulingDraft},
    rulings::Matter,
};

use super::{
    ask, form,
    page::{MatterPage, Wanted, look_into},
    preview::Preview,
};

/// `POST …/rulings`. What changes a result or points that stand is shown first, and recorded when it is sent again.
pub(in crate::web) async fn record(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<GameAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let matter = Matter::from_code(posted.text("matter")).ok_or(WebError::BadRequest)?;
    let form = Form::again(&posted, FormErrors::default());
    let wanted = |errors, refusal, preview| Wanted {
        at,
        matter,
        form: form.clone(),
        is_asked: true,
        is_posted: true,
        errors,
        refusal,
        preview,
    };
    let mut errors = FormErrors::default();
    let draft = draft((&app, &visitor), &loaded, at, matter, &form, &mut errors).await?;
    let Some(draft) = draft else {
        let page = MatterPage::load(&app, &visitor, wanted(errors, None, None)).await?;
        return page::unprocessable(&page);
    };
    let (key, bench) = (draft.key.clone(), bench(&app, &visitor, &posted)?);
    let preview = Preview::of(visitor.words(), &loaded.tournament, &draft, &bench);
    if let Some(preview) = preview.filter(|preview| preview.code != posted.text("confirm")) {
        let wanted = wanted(FormErrors::default(), None, Some(preview));
        return page::ok(&MatterPage::load(&app, &visitor, wanted).await?);
    }
    let act = Act::new(at.tournament, Action::Rule);
    let decided = try_change(&app, &visitor, act, move |loaded| {
        ruled(&loaded.tournament, draft, at.on_board(), &bench)
    });
    match decided.await? {
        Ok(now) => Ok(page::see_other(address(&now, &key))),
        Err(refusal) => {
            let wanted = wanted(FormErrors::default(), Some(refusal), None);
            let page = MatterPage::load(&app, &visitor, wanted).await?;
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// The ruling that the form asks for; `None` when something in it is wrong. What is wrong with the situation is found
/// again when the page is made.
async fn draft(
    (app, visitor): (&AppData, &Visitor),
    loaded: &Arc<Loaded>,
    at: GameAt,
    matter: Matter,
    form: &Form,
    errors: &mut FormErrors,
) -> Result<Option<RulingDraft>, WebError> {
    let t = visitor.words();
    let case = at.case(&loaded.tournament)?;
    let Ok(looked) = look_into((app, t), loaded.clone(), (at, matter), form).await? else {
        return Ok(None);
    };
    let Some(filled) = form::read(t, &case, &looked.advice, form, errors) else {
        return Ok(None);
    };
    Ok(Some(RulingDraft {
        key: filled.key,
        seen: Some(filled.seen),
        scene: case.scene(),
        matter,
        concerned: ask::concerned(&case, &looked),
        move_no: filled.move_no,
        facts: filled.facts,
        evidence: ask::evidence(&looked, ask::sheet(&case, form)),
        decision: filled.decision,
        article: filled.article,
        effects: filled.effects,
        clocks: filled.clocks,
    }))
}

/// The events of the ruling, and of the calls of the board that it settles. A form that arrived before does neither.
fn ruled(
    tournament: &Tournament,
    draft: RulingDraft,
    spot: BoardAt,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    let mut events = decide::rule(tournament, draft, bench)?;
    if events.is_empty() {
        return Ok(events);
    }
    let here = tournament
        .calls
        .iter()
        .filter(|call| call.open() && (call.round, call.board) == (spot.round, spot.board));
    let open: Vec<CallNo> = here.map(|call| call.no).collect();
    for call in open {
        let now = tournament.after(&events);
        events.extend(decide::settle_call(&now, call, bench)?);
    }
    Ok(events)
}
