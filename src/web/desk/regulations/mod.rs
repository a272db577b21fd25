//! The regulations: written until the first round, read and amended after.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        seen::Saved,
        state::AppData,
        tournament::amendments::{AmendmentRow, amendments},
        visitor::Visitor,
    },
    words,
};
use tournament::{Action, Details, Event, Info, Refusal, Regulations, Tournament, decide};

use super::{Desk, DeskHead, DeskTab};

pub(in crate::web) mod amend;
mod arbitration;
mod choices;
mod decider;
mod facts;
pub(in crate::web) mod fields;
pub(super) mod form;
pub(super) mod labels;

pub(super) use choices::{Choices, tie_break_choice};
pub(super) use facts::{facts, seeding};

/// The regulations as a form, while they can be written.
#[derive(Template)]
#[template(path = "desk/regulations.html")]
struct EditPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    choices: Choices,
    stale: bool,
}

impl EditPage {
    fn new(visitor: &Visitor, loaded: &Loaded, form: Form, stale: bool) -> Self {
        let frame = Frame::new(visitor);
        Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Regulations),
            choices: Choices::for_players(frame.t, playing(&loaded.tournament)),
            form: labels::labelled(form, frame.t),
            frame,
            stale,
        }
    }
}

/// The regulations as they are read, with the form for what can still be changed.
#[derive(Template)]
#[template(path = "desk/amendment.html")]
struct ReadPage {
    frame: Frame,
    desk: DeskHead,
    loaded: Arc<Loaded>,
    details: Form,
    form: Form,
    can_amend: bool,
    tie_breaks: Vec<Choice>,
    rhythms: Vec<Choice>,
    statements: Vec<Choice>,
    tints: Vec<Choice>,
    places: Vec<(String, String)>,
    /// What was amended so far.
    amendments: Vec<AmendmentRow>,
}

impl ReadPage {
    async fn new(app: &AppData, visitor: &Visitor, loaded: Arc<Loaded>) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let holds = tournament.regulations.in_round(tournament.next_round());
        let mut form = form::fill(Some(&tournament.details), &holds);
        form::fill_info(&mut form, &tournament.info);
        let form = labels::labelled(form, frame.t);
        let choices = Choices::new(frame.t);
        Ok(Self {
            amendments: amendments(app, (loaded.id, &loaded.tournament), frame.t).await?,
            rhythms: choices.rhythms,
            statements: choices.statements,
            tints: choices.tints,
            desk: DeskHead::new(&frame, &loaded, DeskTab::Regulations),
            details: form.clone(),
            form,
            can_amend: visitor.may(Action::AmendRegulations),
            tie_breaks: choices.tie_breaks,
            places: choices.places,
            frame,
            loaded,
        })
    }

    /// Has the public seen a round, so that a change needs its reason?
    fn is_public(&self) -> bool {
        self.loaded.tournament.last_published().is_some()
    }

    fn facts(&self) -> Vec<(String, String)> {
        facts(self.frame.t, &self.loaded.tournament.regulations)
    }

    fn is_swiss(&self) -> bool {
        self.loaded.tournament.regulations.system.is_swiss()
    }
}

/// `GET /tournaments/{tournament}/regulations`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        loaded,
        ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    if !visitor.may(Action::EditRegulations) {
        return page::ok(&ReadPage::new(&app, &visitor, loaded).await?);
    }
    let tournament = &loaded.tournament;
    let mut form = form::fill(Some(&tournament.details), &tournament.regulations);
    form::fill_info(&mut form, &tournament.info);
    page::ok(&EditPage::new(&visitor, &loaded, form, false))
}

/// `POST /tournaments/{tournament}/regulations`
pub(in crate::web) async fn change(
    mut desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let t = desk.visitor.words();
    let details = form::details(&posted, &mut errors, t);
    let info = form::info(&posted, &mut errors, t);
    let regulations =
        form::regulations(&posted, &mut errors, t).map(Regulations::without_game_points);
    form::check_in_time((details.as_ref(), info.as_ref()), &mut errors, t);
    let (Some(details), Some(info), Some(regulations), true) =
        (details, info, regulations, errors.is_empty())
    else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&EditPage::new(&desk.visitor, &desk.loaded, form, false));
    };
    let act = Act::new(desk.at.tournament, Action::EditRegulations).on_version(posted.version()?);
    let (typed, wanted) = ((details.clone(), info.clone()), regulations.clone());
    let decide = move |loaded: &Loaded| rewrite(&loaded.tournament, (details, info), wanted);
    let made = match try_change(&desk.app, &desk.visitor, act, decide).await {
        Ok(Err(refusal)) => {
            let sentence = words::refusal(t, &refusal, Some(&desk.loaded.tournament));
            errors.add(&labels::field_of(&refusal, &regulations), sentence);
            let form = Form::again(&posted, errors);
            return page::unprocessable(&EditPage::new(&desk.visitor, &desk.loaded, form, false));
        }
        made => made,
    };
    let stands = |now: &Tournament| {
        let more = rewrite(now, typed, regulations);
        more.is_ok_and(|events| events.is_empty())
    };
    match desk.saved(made, stands).await? {
        Saved::Done => Ok(page::done(&desk.at.regulations_url(), Done::Saved)),
        Saved::Overtaken(()) => {
            let form = Form::again(&posted, errors);
            let page = EditPage::new(&desk.visitor, &desk.loaded, form, true);
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// How many are entered and did not leave.
fn playing(tournament: &Tournament) -> usize {
    let entries = tournament.entries.values();
    entries.filter(|entry| !entry.gone()).count()
}

fn rewrite(
    tournament: &Tournament,
    (details, info): (Details, Info),
    regulations: Regulations,
) -> Result<Vec<Event>, Refusal> {
    let mut events = decide::change_details(tournament, details)?;
    events.extend(decide::change_info(tournament, info)?);
    events.extend(decide::change_regulations(tournament, regulations)?);
    Ok(events)
}
