//! `/tournaments/{t}/entries/{e}/expulsion`: sending a player away, for a reason (12.9 i).

use actix_web::{HttpResponse, web::Path};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    tournament::{Action, EntryNo, Refusal, TournamentId, decide},
    web::{
        change::{Act, change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
};

use super::{Head, Tab, unless_so};

type EntryPath = Path<(i32, u16)>;

#[derive(Template)]
#[template(path = "desk/expulsion.html")]
struct ExpulsionPage {
    frame: Frame,
    desk: Head,
    title: String,
    question: String,
    back: String,
    form: Form,
}

impl ExpulsionPage {
    fn new(visitor: &Visitor, loaded: &Loaded, no: EntryNo, form: Form) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let entry = loaded.tournament.entries.get(&no);
        let name = entry.ok_or(WebError::NotFound)?.person.name.as_str();
        let round = loaded.tournament.next_round().to_string();
        let desk = Head::new(&frame, loaded, Tab::Entries);
        Ok(Self {
            title: frame.t.entries_expel_title(name),
            question: frame.t.entries_expel_question(name, round),
            back: desk.url(&format!("entries/{no}/edit")),
            desk,
            frame,
            form,
        })
    }
}

/// `GET …/expulsion`
pub(in crate::web) async fn ask(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(TournamentId(path.0)).await?;
    let form = Form::empty();
    page::ok(&ExpulsionPage::new(
        &visitor,
        &loaded,
        EntryNo(path.1),
        form,
    )?)
}

/// `POST …/expulsion`
pub(in crate::web) async fn expel(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (id, no) = (TournamentId(path.0), EntryNo(path.1));
    let mut errors = FormErrors::default();
    let why = errors.take("reason", posted.text("reason").parse(), |_| {
        visitor.words().rounds_reason_bad()
    });
    let Some(why) = why else {
        let loaded = app.tournament(id).await?;
        let form = Form::again(&posted, errors);
        return page::unprocessable(&ExpulsionPage::new(&visitor, &loaded, no, form)?);
    };
    let act = Act::new(id, Action::ChangeStage).because(why);
    let decide = move |loaded: &Loaded, _: &_| {
        let decided = decide::expel(&loaded.tournament, no);
        unless_so(decided, |refusal| {
            matches!(refusal, Refusal::IsExpelled { .. })
        })
    };
    change(&app, &visitor, act, decide).await?;
    let back = format!("/tournaments/{id}/entries/{no}/edit");
    Ok(page::done(&back, Done::Saved))
}
