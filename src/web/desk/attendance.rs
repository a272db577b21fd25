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
        seen::ShownFacts,
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    Action, Attendance, ByeKind, EntryRefusal, Event, JournalRow, Refusal, RoundNo, RoundRefusal,
    decide,
};

use super::{
    Desk, DeskHead, DeskTab, entries, journal,
    leaving::{self, Foretold, OpenSeat, SHOWN, WayBack},
    unless_so,
};

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

/// `POST /tournaments/{tournament}/entries/{entry}/check-in`: present, or with `undo` as before they came.
pub(in crate::web) async fn check_in(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let back = entries::back(at.in_tournament(), posted.text("q"));
    if posted.ticked("undo") {
        return check_out(app, visitor, at, &back).await;
    }
    let decide = move |loaded: &Loaded| {
        unless_so(decide::check_in(&loaded.tournament, at.entry), |refusal| {
            matches!(refusal, Refusal::Entry(EntryRefusal::AlreadyPresent { .. }))
        })
    };
    save(&app, &visitor, at, &back, decide).await
}

/// Takes a check-in back and leads back; whoever is not there any more stays as they are.
async fn check_out(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    back: &str,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::ManageAttendance);
    let changed = try_change_by_journal(&app, &visitor, act, move |loaded, _, journal| {
        let tournament = &loaded.tournament;
        match tournament.entry(at.entry)?.attendance {
            Attendance::Expected | Attendance::Withdrawn(_) => Ok(Vec::new()),
            Attendance::Present | Attendance::Expelled(_) => {
                decide::check_out_as_before(tournament, at.entry, journal)
            }
        }
    });
    let Err(refusal) = changed.await? else {
        return Ok(page::done(back, Done::Saved));
    };
    Err(Desk::open(app, visitor, at).await?.refused(refusal))
}

/// Why something cannot be done, and the page where that is changed.
type Barred = (String, Option<WayBack>);

/// The question before somebody is withdrawn, comes back, or is taken out.
#[derive(Template)]
#[template(path = "desk/entry_confirm.html")]
pub(super) struct ConfirmPage {
    frame: Frame,
    desk: DeskHead,
    title: String,
    question: String,
    button: String,
    /// How the button looks.
    style: &'static str,
    action: String,
    back: String,
    /// The round that the question names, which the form says again.
    round: Option<RoundNo>,
    /// By what the form confirms what the page says.
    shown: String,
    /// Why it is asked once more.
    again: Option<String>,
    /// Why it cannot be, so that nothing is asked.
    barred: Option<Barred>,
    /// Whose points it changes, with those of before and after.
    scores: Vec<String>,
    /// Where they sit at a board whose match is not over.
    seats: Vec<OpenSeat>,
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
        let desk = DeskHead::new(&frame, loaded, DeskTab::Entries);
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
            shown: String::new(),
            again: None,
            barred: None,
            scores: Vec::new(),
            seats: Vec::new(),
        }
    }

    /// The question whether somebody leaves, or why nobody does now.
    fn of_leaving(desk: &Desk<EntryAt>) -> Result<Self, WebError> {
        let (at, tournament) = (desk.at, &desk.loaded.tournament);
        let entry = at.find(tournament)?;
        let t = desk.visitor.words();
        let who = words::full_name(tournament, entry.no);
        let name = who.as_str();
        let [title, button] = [t.entries_withdraw_title(name), t.entries_withdraw()];
        let words = [title, String::new(), button];
        let url = at.withdrawal_url();
        let seats = leaving::open_seats(tournament, entry.no).into_iter();
        let seat = |(round, board)| {
            let number = words::round_number(t, tournament, round);
            let said = t.entries_withdraw_open(number, tournament.table(board).0, name);
            (said, leaving::way_to_seat(desk, (round, board)))
        };
        let page = Self {
            seats: seats.map(seat).collect(),
            ..Self::new(&desk.visitor, &desk.loaded, at, url, words)
        };
        Ok(page.with(desk, leaving::withdrawal(t, tournament, entry)))
    }

    /// The question whether somebody comes back, or why nobody does now.
    fn of_return(desk: &Desk<EntryAt>, journal: &[JournalRow]) -> Result<Self, WebError> {
        let (at, tournament) = (desk.at, &desk.loaded.tournament);
        let entry = at.find(tournament)?;
        let t = desk.visitor.words();
        let name = words::full_name(tournament, entry.no);
        let [title, button] = [t.entries_return_title(name), t.entries_return()];
        let words = [title, String::new(), button];
        let page = Self {
            style: "",
            ..Self::new(&desk.visitor, &desk.loaded, at, at.return_url(), words)
        };
        Ok(page.with(desk, leaving::back(t, tournament, entry, journal)))
    }

    /// With what comes of it before the round that is next, or why it cannot be.
    fn with(self, desk: &Desk<EntryAt>, foretold: Result<Foretold, Refusal>) -> Self {
        match foretold {
            Ok(foretold) => Self {
                round: Some(desk.loaded.tournament.next_round()),
                question: foretold.question,
                scores: foretold.scores,
                shown: foretold.code,
                ..self
            },
            Err(refusal) => Self {
                barred: Some(barred(desk.visitor.words(), desk, &refusal)),
                ..self
            },
        }
    }

    /// The same once more, since what it said is not so any more.
    fn again(self, desk: &Desk<EntryAt>, refusal: &Refusal) -> Result<HttpResponse, WebError> {
        let tournament = Some(&desk.loaded.tournament);
        let said = words::refusal(desk.visitor.words(), refusal, tournament);
        let page = Self {
            again: Some(said),
            ..self
        };
        page::html(&page, StatusCode::CONFLICT)
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

/// The round that the form named; `None` from a form that names none, which means the next one, whichever it is.
pub(super) fn named_round(posted: &Posted) -> Result<Option<RoundNo>, WebError> {
    match posted.text("round") {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| WebError::BadRequest),
    }
}

/// `GET /tournaments/{tournament}/entries/{entry}/withdrawal`
pub(in crate::web) async fn ask_withdrawal(desk: Desk<EntryAt>) -> Result<HttpResponse, WebError> {
    page::ok(&ConfirmPage::of_leaving(&desk)?)
}

/// `POST /tournaments/{tournament}/entries/{entry}/withdrawal`: from the round on that the question named. Where that is not the next one any more, or something
/// else comes of it than the question said, it comes again.
pub(in crate::web) async fn withdraw(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let seen = named_round(&posted)?;
    let shown = ShownFacts::read(&posted, SHOWN);
    let t = visitor.words();
    let act = Act::new(at.tournament, Action::ManageAttendance);
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        let seen = seen.unwrap_or_else(|| tournament.next_round());
        let decided = decide::withdraw_from(tournament, at.entry, seen).and_then(|left| {
            let entry = tournament.entry(at.entry)?;
            leaving::withdrawal(t, tournament, entry)?.require(&shown)?;
            Ok(left)
        });
        unless_so(decided, |refusal| {
            matches!(refusal, Refusal::Entry(EntryRefusal::HasWithdrawn { .. }))
        })
    };
    let Err(refusal) = try_change(&app, &visitor, act, decide).await? else {
        return Ok(page::done(&at.edit_url(), Done::Saved));
    };
    let desk = Desk::open(app, visitor, at).await?;
    if !leaving::asks_again(&refusal) {
        return Err(desk.refused(refusal));
    }
    ConfirmPage::of_leaving(&desk)?.again(&desk, &refusal)
}

/// `GET /tournaments/{tournament}/entries/{entry}/return`
pub(in crate::web) async fn ask_return(desk: Desk<EntryAt>) -> Result<HttpResponse, WebError> {
    let rows = journal::records(&desk.app, desk.at.tournament).await?;
    page::ok(&ConfirmPage::of_return(&desk, &rows)?)
}

/// `POST /tournaments/{tournament}/entries/{entry}/return`: before the start expected again, unless they had checked in when they left. Where the next round is not
/// the one that the question named, they left once more since, or something else comes of it than it said, it comes again.
pub(in crate::web) async fn take_back(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let seen = named_round(&posted)?;
    let shown = ShownFacts::read(&posted, SHOWN);
    let t = visitor.words();
    let act = Act::new(at.tournament, Action::ManageAttendance);
    let changed = try_change_by_journal(&app, &visitor, act, move |loaded, _, journal| {
        let tournament = &loaded.tournament;
        let decided = decide::return_as_before(tournament, at.entry, journal).and_then(|back| {
            if let Some(seen) = seen {
                decide::leaves_from(tournament, at.entry, seen)?;
            }
            let entry = tournament.entry(at.entry)?;
            leaving::back(t, tournament, entry, journal)?.require(&shown)?;
            Ok(back)
        });
        unless_so(decided, |refusal| {
            matches!(
                refusal,
                Refusal::Entry(EntryRefusal::HasNotWithdrawn { .. })
            )
        })
    });
    let Err(refusal) = changed.await? else {
        return Ok(page::done(&at.edit_url(), Done::Saved));
    };
    let desk = Desk::open(app, visitor, at).await?;
    if !leaving::asks_again(&refusal) {
        return Err(desk.refused(refusal));
    }
    let rows = journal::records(&desk.app, at.tournament).await?;
    ConfirmPage::of_return(&desk, &rows)?.again(&desk, &refusal)
}

/// `POST /tournaments/{tournament}/entries/{entry}/bye`: grants a bye, or with `kind=none` takes it back.
pub(in crate::web) async fn bye(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let round: RoundNo = posted.given("round")?;
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
