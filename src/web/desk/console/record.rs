//! `POST …/games/{game}/rulings`: records a ruling, once, after a look at what it changes, and settles the call that led to it.

use actix_web::{HttpResponse, http::StatusCode};

use crate::{
    web::{
        address::{BoardAt, GameAt},
        change::{Act, bench, try_change},
        desk::{
            Desk,
            rulings::sanction::ruled as address,
            situation::{Looked, Topic, sheet},
        },
        error::WebError,
        form::{Form, FormErrors, Posted, Reader},
        page,
    },
    words::Words,
};
use arbitration::Case;
use tournament::{
    Action, CallNo, Event, Refusal, SanctionKind, Tournament,
    decide::{self, Bench, RulingDraft},
    rulings::{FormKey, Matter},
};

use super::{
    fields::{DECISION, FACTS, KEY, SANCTION},
    form,
    page::{ConsoleRequest, MatterPage, Stage, look_into},
    preview::RulingPreview,
};

/// `POST …/rulings`. What changes a result or points that stand is shown first, and recorded when it is sent again. The situation is read
/// and looked at once: whatever page comes instead shows what was found.
pub(in crate::web) async fn record(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let matter = Matter::from_code(posted.text("matter")).ok_or(WebError::BadRequest)?;
    let case = at.case(&loaded.tournament)?;
    if let Some(key) = again(&loaded.tournament, &case, matter, &posted, t) {
        return Ok(page::see_other(address(&loaded, &key)));
    }
    let mut wanted = ConsoleRequest {
        topic: Topic { at, matter },
        form: Form::again(&posted, FormErrors::default()),
        is_asked: true,
        stage: Stage::Asking,
    };
    let described = look_into(&app, t, &loaded, &wanted).await?;
    let mut errors = FormErrors::default();
    let looked = described.looked();
    let draft = looked.and_then(|looked| draft(t, &case, looked, &wanted, &mut errors));
    let Some(draft) = draft else {
        wanted.stage = Stage::Wrong(errors);
        let page = MatterPage::new(&visitor, &case, wanted, described);
        return page::unprocessable(&page.citing(&app).await?);
    };
    let (key, bench) = (draft.key.clone(), bench(&app, &visitor, &posted)?);
    let preview = RulingPreview::of(t, &loaded.tournament, &draft, &bench);
    if let Some(preview) = preview.filter(|preview| preview.code != posted.text("confirm")) {
        wanted.stage = Stage::Previewed(preview);
        let page = MatterPage::new(&visitor, &case, wanted, described);
        return page::ok(&page.citing(&app).await?);
    }
    let act = Act::new(at.tournament, Action::Rule).in_edition(at.round, &posted);
    let decided = try_change(&app, &visitor, act, move |loaded| {
        ruled(&loaded.tournament, draft, at.on_board(), &bench)
    });
    match decided.await? {
        Ok(now) => Ok(page::see_other(address(&now, &key))),
        Err(refusal) => {
            wanted.stage = Stage::Refused(refusal);
            let Desk {
                app,
                visitor,
                loaded: now,
                ..
            } = Desk::open(app, visitor, at).await?;
            // what happened meanwhile may make another advice of the same situation
            let described = if now.version == loaded.version {
                described
            } else {
                look_into(&app, t, &now, &wanted).await?
            };
            let case = at.case(&now.tournament)?;
            let page = MatterPage::new(&visitor, &case, wanted, described);
            page::html(&page.citing(&app).await?, StatusCode::CONFLICT)
        }
    }
}

/// The key of a form that was recorded before and says the same. What it decided counts by now, so that the advice is another one: it is
/// not asked again.
fn again(
    tournament: &Tournament,
    case: &Case<'_>,
    matter: Matter,
    posted: &Posted,
    t: &Words,
) -> Option<FormKey> {
    let key = KEY.read(posted.text(KEY.name), t).ok()?;
    let known = tournament.rulings.iter().find(|one| one.key == key)?;
    let facts = FACTS.read(posted.text(FACTS.name), t).ok()?;
    let decided = posted.text(DECISION.name).split('.').next();
    // a loss beside the decision took its place
    let lost = posted.text(SANCTION.name) == SanctionKind::Loss.code()
        && known.effects.iter().any(|effect| effect.ends().is_some());
    let same = (known.scene, known.matter) == (case.scene(), matter)
        && known.facts == facts
        && (lost || decided == Some(known.decision.code()));
    same.then_some(key)
}

/// The ruling that the form asks for; `None` when something in it is wrong, which is said beside it.
fn draft(
    t: &Words,
    case: &Case<'_>,
    looked: &Looked,
    wanted: &ConsoleRequest,
    errors: &mut FormErrors,
) -> Option<RulingDraft> {
    let mut form = Reader::new(&wanted.form, errors, t);
    let filled = form::read(case, &looked.advice, &mut form)?;
    Some(RulingDraft {
        key: filled.key,
        seen: Some(filled.seen),
        scene: case.scene(),
        matter: wanted.topic.matter,
        concerned: looked.concerned(case),
        move_no: filled.move_no,
        facts: filled.facts,
        evidence: looked.evidence(sheet(case, &wanted.form)),
        decision: filled.decision,
        article: filled.article,
        effects: filled.effects,
        clocks: filled.clocks,
    })
}

/// The events of the ruling, and of the calls of the board that it settles. A form that arrived before does neither.
pub(in crate::web::desk) fn ruled(
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
