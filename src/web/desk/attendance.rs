//! Who is there: check-in, withdrawal, return, byes asked for.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::EntryAt,
        change::{Act, change, try_change, try_change_by_journal},
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
    Action, Attendance, ByeKind, Entry, EntryRefusal, Event, Refusal, RoundNo, RoundRefusal,
    RoundState, Tournament, decide,
    standings::{Leaving, Ledger, is_annulled, leaving},
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

/// A page, and what the link to it says.
type Way = (String, String);

/// Why something cannot be done, and the page where that is changed.
type Barred = (String, Option<Way>);

/// The question before somebody is withdrawn, comes back, or is taken out.
#[derive(Template)]
#[template(path = "desk/entry_confirm.html")]
pub(super) struct ConfirmPage {
    frame: Frame,
    desk: Head,
    title: String,
    question: String,
    button: String,
    /// How the button looks.
    style: &'static str,
    action: String,
    back: String,
    /// The round that the question names, which the form says again.
    round: Option<RoundNo>,
    /// Why it is asked once more.
    again: Option<String>,
    /// Why it cannot be, so that nothing is asked.
    barred: Option<Barred>,
    /// Whose points it changes, with those of before and after.
    scores: Vec<String>,
    /// That they sit at a board whose match is not over, and for whoever may say how it ends the way there.
    seat: Option<(String, Option<Way>)>,
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
            style: "danger",
            round: None,
            again: None,
            barred: None,
            scores: Vec::new(),
            seat: None,
        }
    }

    /// The question whether somebody leaves, or why nobody does now.
    fn of_leaving(desk: &Desk<EntryAt>) -> Result<Self, WebError> {
        let (at, tournament) = (desk.at, &desk.loaded.tournament);
        let entry = at.find(tournament)?;
        let t = desk.visitor.words();
        let name = words::full_name(tournament, entry.no);
        let words = [
            t.entries_withdraw_title(name),
            withdrawal_question(t, tournament, entry),
            t.entries_withdraw(),
        ];
        let url = at.withdrawal_url();
        let page = Self {
            round: Some(tournament.next_round()),
            seat: open_seat(desk, entry),
            ..Self::new(&desk.visitor, &desk.loaded, at, url, words)
        };
        Ok(page.with(desk, &decide::withdraw(tournament, at.entry)))
    }

    /// The question whether somebody comes back, or why nobody does now.
    fn of_return(desk: &Desk<EntryAt>) -> Result<Self, WebError> {
        let (at, tournament) = (desk.at, &desk.loaded.tournament);
        let entry = at.find(tournament)?;
        let t = desk.visitor.words();
        let words = [
            t.entries_return_title(words::full_name(tournament, entry.no)),
            return_question(t, tournament, entry),
            t.entries_return(),
        ];
        let page = Self {
            style: "",
            ..Self::new(&desk.visitor, &desk.loaded, at, at.return_url(), words)
        };
        Ok(page.with(desk, &decide::return_to_play(tournament, at.entry)))
    }

    /// With what was decided: whose points it changes, or why it cannot be.
    fn with(self, desk: &Desk<EntryAt>, decided: &Result<Vec<Event>, Refusal>) -> Self {
        match decided {
            Ok(events) => Self {
                scores: scores_changed(&desk.loaded.tournament, events),
                ..self
            },
            Err(refusal) => Self {
                barred: Some(barred(desk.visitor.words(), desk, refusal)),
                ..self
            },
        }
    }
}

fn barred(t: &Words, desk: &Desk<EntryAt>, refusal: &Refusal) -> Barred {
    let said = words::refusal(t, refusal, Some(&desk.loaded.tournament));
    let way = if let Refusal::Round(RoundRefusal::DraftExists { round }) = refusal {
        let draft = desk.at.in_tournament().round(*round).draft_url();
        Some((draft, t.error_to_draft()))
    } else {
        None
    };
    (said, way)
}

/// Whose points are others after these events, by name, with those of before and after.
fn scores_changed(tournament: &Tournament, events: &[Event]) -> Vec<String> {
    let before = Ledger::of(tournament, None);
    let after = Ledger::of(&tournament.after(events), None);
    let line = |entry| {
        let (had, has) = (before.score(entry), after.score(entry));
        let name = words::full_name(tournament, entry);
        (had != has).then(|| format!("{name}: {had} → {has}"))
    };
    before.entries().filter_map(line).collect()
}

/// The round that the form named; `None` from a form that names none, which means the next one, whichever it is.
pub(super) fn named_round(posted: &Posted) -> Result<Option<RoundNo>, WebError> {
    match posted.text("round") {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| WebError::BadRequest),
    }
}

/// Is it refused because the next round is another one than the question named?
pub(super) fn asks_again(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Entry(EntryRefusal::NextRoundChanged { .. })
    )
}

/// `GET /tournaments/{tournament}/entries/{entry}/withdrawal`
pub(in crate::web) async fn ask_withdrawal(desk: Desk<EntryAt>) -> Result<HttpResponse, WebError> {
    page::ok(&ConfirmPage::of_leaving(&desk)?)
}

/// What becomes of somebody who leaves: who is in the table of a round robin stays in it, and what was played counts where it is half of it, or comes to be.
fn withdrawal_question(t: &Words, tournament: &Tournament, entry: &Entry) -> String {
    let name = words::full_name(tournament, entry.no);
    let next = tournament.next_round();
    let is_last = !tournament.has_round_to_come(next);
    let round = words::round_number(t, tournament, next);
    let is_seated = tournament.pairing_number(entry.no).is_some();
    let leaving = leaving(tournament, entry.no);
    let leaves = if is_last {
        t.entries_withdraw_question_last(name)
    } else if leaving == Leaving::Annulled {
        return t.entries_withdraw_question_annulled(round, name);
    } else if is_seated && tournament.regulations.system.is_round_robin() {
        t.entries_withdraw_question_round_robin(round, name)
    } else {
        t.entries_withdraw_question(round, name)
    };
    match leaving {
        Leaving::Counts => leaves,
        Leaving::Waits(open) => {
            let rounds = words::rounds_in_words(t, tournament, &open);
            format!("{leaves} {}", t.entries_withdraw_waits(open.len(), rounds))
        }
        Leaving::Annulled => format!("{leaves} {}", t.entries_withdraw_annulled()),
    }
}

/// That an entry sits at a board whose match is not over: who leaves then is marked absent there, since leaving alone says nothing of a round that is public.
fn open_seat(desk: &Desk<EntryAt>, entry: &Entry) -> Option<(String, Option<Way>)> {
    let (t, tournament) = (desk.visitor.words(), &desk.loaded.tournament);
    let public = tournament.rounds.iter().rev();
    let mut public = public.filter(|round| round.state == RoundState::Published);
    let (round, board) = public.find_map(|round| {
        let one = round.match_of(entry.no).filter(|one| !one.finished())?;
        Some((round.no, one.board))
    })?;
    let said = t.entries_withdraw_open(
        words::round_number(t, tournament, round),
        board.0,
        words::full_name(tournament, entry.no),
    );
    let may_enter = desk.visitor.may(Action::EnterResults);
    let way = may_enter.then(|| {
        let results = desk.at.in_tournament().round(round).results_url();
        let label = t.entries_withdraw_to_board(board.0);
        (format!("{results}#b-{board}"), label)
    });
    Some((said, way))
}

/// `POST /tournaments/{tournament}/entries/{entry}/withdrawal`: from the round on that the question named. Where that is not the next one any more, the
/// question comes again.
pub(in crate::web) async fn withdraw(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let seen = named_round(&posted)?;
    let act = Act::new(at.tournament, Action::ManageAttendance);
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        let seen = seen.unwrap_or_else(|| tournament.next_round());
        let decided = decide::withdraw_from(tournament, at.entry, seen);
        unless_so(decided, |refusal| {
            matches!(refusal, Refusal::Entry(EntryRefusal::HasWithdrawn { .. }))
        })
    };
    let Err(refusal) = try_change(&app, &visitor, act, decide).await? else {
        return Ok(page::done(&at.edit_url(), Done::Saved));
    };
    let desk = Desk::open(app, visitor, at).await?;
    if !asks_again(&refusal) {
        return Err(desk.refused(refusal));
    }
    let said = words::refusal(
        desk.visitor.words(),
        &refusal,
        Some(&desk.loaded.tournament),
    );
    let page = ConfirmPage {
        again: Some(said),
        ..ConfirmPage::of_leaving(&desk)?
    };
    page::html(&page, StatusCode::CONFLICT)
}

/// What becomes of somebody who comes back.
fn return_question(t: &Words, tournament: &Tournament, entry: &Entry) -> String {
    let name = words::full_name(tournament, entry.no);
    let next = tournament.next_round();
    let returns = if tournament.has_round_to_come(next) {
        t.entries_return_question(words::round_number(t, tournament, next), name)
    } else {
        t.entries_return_question_last(name)
    };
    if is_annulled(tournament, entry.no) {
        format!("{returns} {}", t.entries_return_counts())
    } else {
        returns
    }
}

/// `GET /tournaments/{tournament}/entries/{entry}/return`
pub(in crate::web) async fn ask_return(desk: Desk<EntryAt>) -> Result<HttpResponse, WebError> {
    page::ok(&ConfirmPage::of_return(&desk)?)
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
