//! What the forms of categories, prizes and ratings share: lines to fill in, and a change that is made once.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, try_change},
        error::WebError,
        form::{Form, FormErrors, Posted, Reader, RowFields},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{Action, Awards, Event, Refusal, Stage, Tournament, decide};

use super::{
    Desk,
    undo::{self, ActQuery, DoneNotice},
};

/// The field that says how many lines the form shows.
const ROWS: &str = "rows";

/// A form of the awards: numbered lines of the same fields, and a few fields beside them.
pub(super) trait AwardsForm {
    /// The page that shows it.
    type Page: Template;
    /// What somebody must be allowed to do, to change it.
    const ACTION: Action;
    /// The most lines.
    const MOST: usize;
    /// How many empty lines it starts with, after those that are filled.
    const SPARE: usize;
    /// The fields of a line.
    const FIELDS: &'static [&'static str];

    /// Its address.
    fn url(at: TournamentAt) -> String;

    /// Puts what stands into the form; how many lines that fills.
    fn fill(tournament: &Tournament, form: &mut Form) -> usize;

    /// The awards as the form says; a message beside each field that is wrong.
    fn read(form: &mut Reader<'_>, tournament: &Tournament) -> Option<Awards>;

    /// The page, with what stands in the way of the change.
    fn page(visitor: &Visitor, loaded: &Loaded, form: Form, problem: Option<String>) -> Self::Page;

    /// The same page, after a change that can be taken back.
    fn after(page: Self::Page, done: Option<DoneNotice>) -> Self::Page;
}

/// The form as it stands.
pub(super) async fn show<F: AwardsForm>(
    desk: Desk<TournamentAt>,
    asked: &ActQuery,
) -> Result<HttpResponse, WebError> {
    let Desk {
        app,
        visitor,
        loaded,
        ..
    } = desk;
    let done = DoneNotice::load(&app, &visitor, &loaded, asked).await?;
    let mut form = Form::empty();
    // empty lines are for whoever fills them
    let spare = if visitor.may(F::ACTION) { F::SPARE } else { 0 };
    let count = F::fill(&loaded.tournament, &mut form) + spare;
    let form = form.set(ROWS, count.min(F::MOST).to_string());
    page::ok(&F::after(F::page(&visitor, &loaded, form, None), done))
}

/// With `more` the form with other lines, else the change.
pub(super) async fn change<F: AwardsForm>(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    } = desk;
    let t = visitor.words();
    let mut errors = FormErrors::default();
    if posted.ticked("more") {
        let form = Form::again(&posted, errors);
        let more = (rows(&form, F::MOST) + 2).min(F::MOST);
        let form = form.set(ROWS, more.to_string());
        return page::ok(&F::page(&visitor, &loaded, form, None));
    }
    let read = F::read(
        &mut Reader::new(&posted, &mut errors, t),
        &loaded.tournament,
    );
    let (Some(awards), true) = (read, errors.is_empty()) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&F::page(&visitor, &loaded, form, None));
    };
    let decide = move |tournament: &_| decide::change_awards(tournament, awards.clone());
    let saved = save(
        &app,
        &visitor,
        &loaded,
        act(at, F::ACTION, &posted)?,
        decide,
    )
    .await?;
    let again = |loaded: &Loaded, sentence| {
        let form = Form::again(&posted, errors);
        F::page(&visitor, loaded, form, Some(sentence))
    };
    match saved {
        AwardsSaved::Done(now) => Ok(undo::told_since(&F::url(at), &loaded, &now)),
        AwardsSaved::Refused(sentence) => page::unprocessable(&again(&loaded, sentence)),
        AwardsSaved::Stale(now) => page::html(&again(&now, t.awards_stale()), StatusCode::CONFLICT),
    }
}

/// Why the reader changes nothing of the awards here; nothing where they may. The fields of such a form are only read.
pub(super) fn closed(
    frame: &Frame,
    visitor: &Visitor,
    action: Action,
    tournament: &Tournament,
) -> Option<String> {
    let t = frame.t;
    if visitor.may(action) {
        None
    } else if tournament.stage == Stage::Finished {
        Some(t.awards_closed_finished())
    } else if frame.reads_only() {
        Some(t.awards_closed_here())
    } else {
        Some(t.awards_closed_organiser())
    }
}

fn rows(form: &Form, most: usize) -> usize {
    let typed: usize = form.value(ROWS).parse().unwrap_or(1);
    typed.clamp(1, most)
}

/// The lines that a form shows.
pub(super) fn lines<F: AwardsForm>(form: &Form) -> Vec<RowFields> {
    let lines = 1..=rows(form, F::MOST);
    lines.map(|line| RowFields::new(line, F::FIELDS)).collect()
}

/// What was typed in the lines; one in which none of the fields `named` is filled is passed over.
pub(super) fn read_lines<F: AwardsForm, T>(
    form: &mut Reader<'_>,
    named: &[&'static str],
    read: impl Fn(&mut Reader<'_>) -> Option<T>,
) -> Vec<T> {
    let mut typed = Vec::new();
    for number in 1..=F::MOST {
        let mut line = form.row(number);
        if !line.are_empty(named) {
            typed.extend(read(&mut line));
        }
    }
    typed
}

/// The act of a form about awards, on the version that it was made from.
pub(super) fn act(at: TournamentAt, action: Action, posted: &Posted) -> Result<Act, WebError> {
    Ok(Act::new(at.tournament, action).on_version(posted.version()?))
}

/// How a change went.
pub(super) enum AwardsSaved {
    /// It is made, or was made before; as it stands now.
    Done(Arc<Loaded>),
    /// The rules forbid it: why.
    Refused(String),
    /// Somebody else changed the tournament meanwhile; as it stands now.
    Stale(Arc<Loaded>),
}

/// Makes a change. One that stands already is not made again, so that a button can be pressed twice.
pub(super) async fn save(
    app: &AppData,
    visitor: &Visitor,
    seen: &Arc<Loaded>,
    act: Act,
    decide: impl Fn(&Tournament) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Result<AwardsSaved, WebError> {
    let at = TournamentAt::new(act.id);
    if decide(&seen.tournament).is_ok_and(|events| events.is_empty()) {
        return Ok(AwardsSaved::Done(seen.clone()));
    }
    let changed = try_change(app, visitor, act, move |loaded| decide(&loaded.tournament));
    match changed.await {
        Ok(Ok(now)) => Ok(AwardsSaved::Done(Arc::new(now))),
        Ok(Err(refusal)) => {
            let about = Some(&seen.tournament);
            Ok(AwardsSaved::Refused(words::refusal(
                visitor.words(),
                &refusal,
                about,
            )))
        }
        Err(WebError::Stale) => {
            let desk = Desk::open(app.clone(), visitor.clone(), at).await?;
            Ok(AwardsSaved::Stale(desk.loaded))
        }
        Err(error) => Err(error),
    }
}
