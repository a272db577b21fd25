//! Who is there: check-in, withdrawal, return, byes asked for.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::EntryAt,
        change::{Act, change, try_change_by_journal},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    Action, Attendance, ByeKind, Entry, EntryRefusal, Event, Refusal, RoundNo, Tournament, decide,
    standings::is_annulled_by_leaving,
};

use super::{Desk, Head, Tab, entries, unless_so};

/// Makes a change of attendance and leads back.
async fn save(
    app: &AppData,
    visitor: &Visitor,
    at: EntryAt,
    back: &str,
    decide: impl FnOnce(&Loaded) -> Result<Vec<Event>, Refusal> + Send + 'static,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::ManageAttendance);
    change(app, visitor, act, decide).await?;
    Ok(page::done(back, Done::Saved))
}

/// `POST /tournaments/{tournament}/entries/{entry}/check-in`: present, or with `undo` expected again.
pub(in crate::web) async fn check_in(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let undo = posted.ticked("undo");
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        let stands = tournament.entry(at.entry)?.attendance;
        let already = |refusal: &Refusal| {
            let present = matches!(refusal, Refusal::Entry(EntryRefusal::AlreadyPresent { .. }));
            let absent = matches!(refusal, Refusal::Entry(EntryRefusal::NotPresent { .. }));
            present || absent && stands == Attendance::Expected
        };
        let decided = if undo {
            decide::check_out(tournament, at.entry)
        } else {
            decide::check_in(tournament, at.entry)
        };
        unless_so(decided, already)
    };
    let back = entries::back(at.in_tournament(), posted.text("q"));
    save(&app, &visitor, at, &back, decide).await
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
    /// The question about an entry, by its words and the address that the answer goes to.
    pub(super) fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        at: EntryAt,
        action: String,
        words: [String; 3],
    ) -> Self {
        let frame = Frame::new(visitor);
        let desk = Head::new(&frame, loaded, Tab::Entries);
        let [title, question, button] = words;
        Self {
            action,
            back: at.edit_url(),
            frame,
            desk,
            title,
            question,
            button,
        }
    }
}

/// `GET /tournaments/{tournament}/entries/{entry}/withdrawal`
pub(in crate::web) async fn ask_withdrawal(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<EntryAt>,
) -> Result<HttpResponse, WebError> {
    let entry = at.find(&loaded.tournament)?;
    let t = visitor.words();
    let next = loaded.tournament.next_round();
    let round = words::round_number(t, &loaded.tournament, next);
    let name = words::full_name(&loaded.tournament, entry.no);
    let words = [
        t.entries_withdraw_title(name),
        withdrawal_question(t, &loaded.tournament, entry, &round),
        t.entries_withdraw(),
    ];
    page::ok(&ConfirmPage::new(
        &visitor,
        &loaded,
        at,
        at.withdrawal_url(),
        words,
    ))
}

/// What becomes of somebody who leaves: who is in the table of a round robin stays in it.
fn withdrawal_question(t: &Words, tournament: &Tournament, entry: &Entry, round: &str) -> String {
    let name = words::full_name(tournament, entry.no);
    let is_seated = tournament.pairing_number(entry.no).is_some();
    if is_annulled_by_leaving(tournament, entry.no) {
        t.entries_withdraw_question_annulled(round, name)
    } else if is_seated && tournament.regulations.system.is_round_robin() {
        t.entries_withdraw_question_round_robin(round, name)
    } else {
        t.entries_withdraw_question(round, name)
    }
}

/// `POST /tournaments/{tournament}/entries/{entry}/withdrawal`
pub(in crate::web) async fn withdraw(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
) -> Result<HttpResponse, WebError> {
    let decide = move |loaded: &Loaded| {
        let decided = decide::withdraw(&loaded.tournament, at.entry);
        unless_so(decided, |refusal| {
            matches!(refusal, Refusal::Entry(EntryRefusal::HasWithdrawn { .. }))
        })
    };
    save(&app, &visitor, at, &at.edit_url(), decide).await
}

/// `POST /tournaments/{tournament}/entries/{entry}/return`: before the start expected again, unless they had checked in when they left.
pub(in crate::web) async fn take_back(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::ManageAttendance);
    let changed = try_change_by_journal(&app, &visitor, act, move |loaded, _, journal| {
        let decided = decide::return_as_before(&loaded.tournament, at.entry, journal);
        unless_so(decided, |refusal| {
            matches!(
                refusal,
                Refusal::Entry(EntryRefusal::HasNotWithdrawn { .. })
            )
        })
    });
    match changed.await? {
        Ok(_) => Ok(page::done(&at.edit_url(), Done::Saved)),
        Err(refusal) => {
            let desk = Desk::open(app, visitor, at.in_tournament()).await?;
            Err(desk.refused(refusal))
        }
    }
}

/// `POST /tournaments/{tournament}/entries/{entry}/bye`: grants a bye, or with `kind=none` takes it back.
pub(in crate::web) async fn bye(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let round: RoundNo = posted
        .text("round")
        .parse()
        .map_err(|_| WebError::BadRequest)?;
    let kind = match posted.text("kind") {
        "none" => None,
        code => Some(ByeKind::from_code(code).ok_or(WebError::BadRequest)?),
    };
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        match kind {
            Some(kind) => decide::grant_bye(tournament, at.entry, round, kind),
            None if !tournament.entry(at.entry)?.byes.contains_key(&round) => Ok(Vec::new()),
            None => decide::give_back_bye(tournament, at.entry, round),
        }
    };
    save(&app, &visitor, at, &at.edit_url(), decide).await
}
