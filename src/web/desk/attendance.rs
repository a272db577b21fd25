//! Who is there: check-in, withdrawal, return, byes asked for.

use actix_web::{HttpResponse, web::Path};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        change::{Act, change},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
};
use draughts::draw::Secret;
use tournament::{
    Action, Attendance, ByeKind, EntryNo, EntryRefusal, Event, Refusal, RoundNo, TournamentId,
    decide,
};

use super::{Head, Tab, entries, unless_so};

type EntryPath = Path<(i32, u16)>;

fn numbers(path: &EntryPath) -> (TournamentId, EntryNo) {
    (TournamentId(path.0), EntryNo(path.1))
}

fn entry_page(id: TournamentId, no: EntryNo) -> String {
    format!("/tournaments/{id}/entries/{no}/edit")
}

/// Makes a change of attendance and leads back.
async fn save(
    app: &AppData,
    visitor: &Visitor,
    id: TournamentId,
    back: &str,
    decide: impl FnOnce(&Loaded, &Secret) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(id, Action::ManageAttendance);
    change(app, visitor, act, decide).await?;
    Ok(page::done(back, Done::Saved))
}

/// `POST /tournaments/{t}/entries/{e}/check-in`: present, or with `undo` expected again.
pub(in crate::web) async fn check_in(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (id, no) = numbers(&path);
    let undo = posted.ticked("undo");
    let decide = move |loaded: &Loaded, _: &Secret| {
        let tournament = &loaded.tournament;
        let stands = tournament.entry(no)?.attendance;
        let already = |refusal: &Refusal| match refusal {
            Refusal::Entry(EntryRefusal::AlreadyPresent { .. }) => true,
            Refusal::Entry(EntryRefusal::NotPresent { .. }) => stands == Attendance::Expected,
            _ => false,
        };
        let decided = if undo {
            decide::check_out(tournament, no)
        } else {
            decide::check_in(tournament, no)
        };
        unless_so(decided, already)
    };
    let back = entries::back(id, posted.text("q"));
    save(&app, &visitor, id, &back, decide).await
}

/// The question before somebody is withdrawn, or taken out.
#[derive(Template)]
#[template(path = "desk/entry_confirm.html")]
pub(super) struct ConfirmPage {
    frame: Frame,
    desk: Head,
    title: String,
    question: String,
    button: String,
    action: String,
    back: String,
}

impl ConfirmPage {
    /// The question about an entry, by its words and the last part of its address.
    pub(super) fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        no: EntryNo,
        what: &str,
        words: [String; 3],
    ) -> Self {
        let frame = Frame::new(visitor);
        let desk = Head::new(&frame, loaded, Tab::Entries);
        let [title, question, button] = words;
        Self {
            action: desk.url(&format!("entries/{no}/{what}")),
            back: entry_page(loaded.id, no),
            frame,
            desk,
            title,
            question,
            button,
        }
    }
}

/// `GET /tournaments/{t}/entries/{e}/withdrawal`
pub(in crate::web) async fn ask_withdrawal(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
) -> Result<HttpResponse, WebError> {
    let (id, no) = numbers(&path);
    let loaded = app.tournament(id).await?;
    let entry = loaded
        .tournament
        .entries
        .get(&no)
        .ok_or(WebError::NotFound)?;
    let t = visitor.words();
    let (name, round) = (entry.person.name.as_str(), loaded.tournament.next_round());
    let words = [
        t.entries_withdraw_title(name),
        t.entries_withdraw_question(round.to_string(), name),
        t.entries_withdraw(),
    ];
    page::ok(&ConfirmPage::new(
        &visitor,
        &loaded,
        no,
        "withdrawal",
        words,
    ))
}

/// `POST /tournaments/{t}/entries/{e}/withdrawal`
pub(in crate::web) async fn withdraw(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
) -> Result<HttpResponse, WebError> {
    let (id, no) = numbers(&path);
    let decide = move |loaded: &Loaded, _: &Secret| {
        let decided = decide::withdraw(&loaded.tournament, no);
        unless_so(decided, |refusal| {
            matches!(refusal, Refusal::Entry(EntryRefusal::HasWithdrawn { .. }))
        })
    };
    save(&app, &visitor, id, &entry_page(id, no), decide).await
}

/// `POST /tournaments/{t}/entries/{e}/return`
pub(in crate::web) async fn take_back(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
) -> Result<HttpResponse, WebError> {
    let (id, no) = numbers(&path);
    let decide = move |loaded: &Loaded, _: &Secret| {
        let decided = decide::return_to_play(&loaded.tournament, no);
        unless_so(decided, |refusal| {
            matches!(
                refusal,
                Refusal::Entry(EntryRefusal::HasNotWithdrawn { .. })
            )
        })
    };
    save(&app, &visitor, id, &entry_page(id, no), decide).await
}

/// `POST /tournaments/{t}/entries/{e}/bye`: grants a bye, or with `kind=none` takes it back.
pub(in crate::web) async fn bye(
    app: AppData,
    visitor: Visitor,
    path: EntryPath,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (id, no) = numbers(&path);
    let round: RoundNo = posted
        .text("round")
        .parse()
        .map_err(|_| WebError::BadRequest)?;
    let kind = match posted.text("kind") {
        "none" => None,
        code => Some(ByeKind::from_code(code).ok_or(WebError::BadRequest)?),
    };
    let decide = move |loaded: &Loaded, _: &Secret| {
        let tournament = &loaded.tournament;
        match kind {
            Some(kind) => decide::grant_bye(tournament, no, round, kind),
            None if !tournament.entry(no)?.byes.contains_key(&round) => Ok(Vec::new()),
            None => decide::give_back_bye(tournament, no, round),
        }
    };
    save(&app, &visitor, id, &entry_page(id, no), decide).await
}
