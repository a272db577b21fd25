//! The entries as those see them who work at the door: who is expected, who is there, who has gone.

use std::{collections::BTreeSet, sync::Arc};

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::{
        self, Conn,
        application::{self, Application},
        tournament::Loaded,
    },
    import::{Clubs, plain},
    web::{
        address::TournamentAt,
        change::{Act, try_change},
        error::WebError,
        form::{Form, FormErrors, Posted, Reader, fields, optional, parsed, shown_if},
        page::{self, Frame},
        query,
        register::{newcomers::Entrant, person},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{Named, Words},
};
use tournament::{
    Action, Attendance, Entry, EntryNo, EntryRefusal, Freeze, Player, Reason, Refusal, Stage,
    Tournament, decide,
    online::{ApplicationState, queue::QueueLine},
};

use super::{
    Desk, DeskHead, DeskTab,
    back::Back,
    rounds::late_comer::FreePlace,
    undo::{self, ActQuery, DoneNotice},
};

/// What is looked for.
#[derive(Deserialize)]
pub(in crate::web) struct EntriesQuery {
    /// Words of a name, a club or a licence number.
    #[serde(default)]
    pub(super) q: String,
}

/// One entry in the list.
struct EntryRow {
    no: EntryNo,
    pairing_number: Option<u16>,
    name: String,
    about: String,
    attendance: Attendance,
    badge: (&'static str, String),
    byes: String,
}

impl EntryRow {
    fn new(t: &Words, tournament: &Tournament, entry: &Entry) -> Self {
        let byes = entry.byes.iter();
        let byes: Vec<String> = byes
            .map(|(round, kind)| t.entries_bye_in(round.to_string(), kind.name(t)))
            .collect();
        Self {
            no: entry.no,
            pairing_number: tournament.pairing_number(entry.no),
            name: entry.person.name.to_string(),
            about: person::summary(&entry.person),
            attendance: entry.attendance,
            badge: badge(t, tournament, entry),
            byes: byes.join(" · "),
        }
    }

    fn is_expected(&self) -> bool {
        self.attendance == Attendance::Expected
    }

    fn is_present(&self) -> bool {
        self.attendance == Attendance::Present
    }
}

/// How an entry stands: the colour and the word of its badge.
pub(super) fn badge(t: &Words, tournament: &Tournament, entry: &Entry) -> (&'static str, String) {
    match entry.attendance {
        Attendance::Expected => ("", t.entries_state_expected()),
        Attendance::Present => ("good", t.entries_state_present()),
        Attendance::Withdrawn(_) | Attendance::Expelled(_) => {
            let left = words::when_left(t, tournament, entry);
            ("bad", left.unwrap_or_default())
        }
    }
}

fn may_check_in(visitor: &Visitor, tournament: &Tournament) -> bool {
    visitor.may(Action::ManageAttendance) && decide::joins(tournament).is_ok()
}

#[derive(Template)]
#[template(path = "desk/entries.html")]
struct ListPage {
    frame: Frame,
    desk: DeskHead,
    search: String,
    lines: Vec<EntryRow>,
    all: usize,
    present: usize,
    may_check_in: bool,
    may_undo: bool,
    may_enter: bool,
    /// Why nobody can be entered any more, for whoever could.
    closed: Option<String>,
    /// The list from which the ratings are.
    frozen: Option<Freeze>,
    /// How many ratings are not those of the list.
    rated_otherwise: Option<String>,
    /// What was just done to many.
    done: Option<DoneNotice>,
    /// How many are neither present nor absent.
    missing: usize,
    /// The place that a late-comer can take.
    free_place: Option<FreePlace>,
    /// Who asked by the web and waits to be entered, where anybody may ask.
    applications: Option<Applicants>,
    /// Who has no licence where the calendar asks for one.
    unlicensed: Option<String>,
    /// Who plays in another tournament as well.
    beside: Option<String>,
    /// Who was ticked.
    form: Form,
    /// Why none of them was checked in.
    refused: Option<String>,
}

impl ListPage {
    async fn load(desk: &Desk<TournamentAt>, search: String) -> Result<Self, WebError> {
        let (app, visitor, loaded) = (&desk.app, &desk.visitor, &desk.loaded);
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let mut lines: Vec<EntryRow> = tournament
            .entries
            .values()
            .filter(|entry| person::is_meant(&entry.person, &search))
            .map(|entry| EntryRow::new(frame.t, tournament, entry))
            .collect();
        lines.sort_by_cached_key(|line| plain(&line.name));
        let may_check_in = may_check_in(visitor, tournament);
        let closed = decide::takes_entries(tournament).err();
        Ok(Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Entries),
            search,
            lines,
            all: tournament.entries.len(),
            present: count(tournament, Attendance::Present),
            may_check_in,
            may_undo: may_check_in && tournament.stage == Stage::Entries,
            may_enter: visitor.may(Action::ManageEntries),
            closed: closed.map(|why| words::refusal(frame.t, &why, Some(tournament))),
            frozen: tournament.ratings.frozen.clone(),
            rated_otherwise: words::rated_otherwise(frame.t, tournament),
            done: None,
            missing: count(tournament, Attendance::Expected),
            free_place: FreePlace::of(visitor, loaded),
            applications: applications(app, visitor, loaded).await?,
            unlicensed: unlicensed(app, loaded).await?,
            beside: beside(app, visitor, loaded).await?,
            form: Form::empty(),
            refused: None,
            frame,
        })
    }

    fn is_ticked(&self, no: &EntryNo) -> bool {
        self.form.has("entry", &no.to_string())
    }

    fn expected(&self) -> usize {
        self.lines.iter().filter(|line| line.is_expected()).count()
    }
}

/// `GET /tournaments/{tournament}/manage/entries`
pub(in crate::web) async fn list(
    desk: Desk<TournamentAt>,
    search: Query<EntriesQuery>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    let done = DoneNotice::load(&desk.app, &desk.visitor, &desk.loaded, &asked).await?;
    let page = ListPage::load(&desk, search.into_inner().q).await?;
    page::ok(&ListPage { done, ..page })
}

/// Those who asked by the web.
pub(super) struct Applicants {
    /// How many wait to be entered.
    pub waits: usize,
    /// That more are entered than there are places, while somebody waits for one.
    pub crowded: Option<String>,
}

/// Who asked by the web and waits to be entered; nothing where nobody may ask or asked, or for whom it is no matter.
pub(super) async fn applications(
    app: &AppData,
    visitor: &Visitor,
    loaded: &Loaded,
) -> Result<Option<Applicants>, WebError> {
    if !visitor.may(Action::AdmitEntrants) {
        return Ok(None);
    }
    let (id, tournament) = (loaded.id, &loaded.tournament);
    let all = app.db.read(move |c| application::list(c, id)).await?;
    // once it has begun whoever was on the waiting list waits for the organiser too, as long as somebody can come late
    let late = tournament.stage == Stage::Running && decide::takes_entries(tournament).is_ok();
    let waits = |one: &&Application| {
        let wanted = match one.state {
            ApplicationState::Waiting | ApplicationState::Placed | ApplicationState::TakenOff => {
                true
            }
            ApplicationState::Listed | ApplicationState::Missed => late,
            ApplicationState::Unconfirmed
            | ApplicationState::Refused
            | ApplicationState::Withdrawn => false,
        };
        wanted && one.entry_in(tournament).is_none()
    };
    let asked = tournament.online.is_offered || !all.is_empty();
    Ok(asked.then(|| Applicants {
        waits: all.iter().filter(waits).count(),
        crowded: crowded(&all, tournament, visitor.words()),
    }))
}

/// That more are entered than there are places, while somebody waits for one. Once a tournament has begun its places are the arbiters'.
fn crowded(all: &[Application], tournament: &Tournament, t: &Words) -> Option<String> {
    let room = tournament.online.capacity?;
    let queue = application::queue(all, tournament);
    let waits = |one: &&QueueLine| {
        matches!(
            one.state,
            ApplicationState::Waiting | ApplicationState::Listed | ApplicationState::TakenOff
        )
    };
    let waiting = queue.lines().iter().filter(waits).count();
    let is_open = matches!(tournament.stage, Stage::Setup | Stage::Entries);
    let is_crowded = queue.taken() > room.get() && waiting > 0;
    let room = room.to_string();
    (is_open && is_crowded).then(|| t.online_crowded(queue.taken(), room.as_str(), waiting))
}

/// How many were told that they have a place and are in no list yet: a round that is paired now leaves them out.
///
/// # Errors
/// A failure of the database.
pub(super) async fn placed(app: &App, loaded: &Loaded) -> Result<usize, WebError> {
    let (id, tournament) = (loaded.id, &loaded.tournament);
    let all = app.db.read(move |c| application::list(c, id)).await?;
    let waits = |one: &&Application| {
        one.state == ApplicationState::Placed && one.entry_in(tournament).is_none()
    };
    Ok(all.iter().filter(waits).count())
}

/// The clubs of the register and of the tournament, each under its usual spelling.
pub(super) fn clubs<'a>(
    players: impl IntoIterator<Item = &'a Player>,
    tournament: &'a Tournament,
) -> Clubs {
    let registered = players.into_iter().map(|player| &player.person);
    let entered = tournament.entries.values().map(|entry| &entry.person);
    Clubs::of(registered.chain(entered))
}

fn count(tournament: &Tournament, attendance: Attendance) -> usize {
    let entries = tournament.entries.values();
    entries
        .filter(|entry| entry.attendance == attendance)
        .count()
}

/// `POST /tournaments/{tournament}/manage/entries`: checks in everybody who was ticked. Where one of them cannot be, they come again as they were ticked.
pub(in crate::web) async fn check_in_all(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let ticked: Result<Vec<EntryNo>, _> = posted.all("entry").map(str::parse).collect();
    let ticked = ticked.map_err(|_| WebError::BadRequest)?;
    let act = Act::new(at.tournament, Action::ManageAttendance);
    let decide = move |loaded: &Loaded| decide::check_in_all(&loaded.tournament, &ticked);
    let search = posted.text("q");
    let refusal = match try_change(&app, &visitor, act, decide).await? {
        Ok(loaded) => return Ok(undo::told(&back(at, search), &loaded)),
        Err(refusal) => refusal,
    };
    let desk = Desk::open(app, visitor, at).await?;
    let (visitor, tournament) = (&desk.visitor, &desk.loaded.tournament);
    // it is about one of them, or nobody can be ticked
    if !(may_check_in(visitor, tournament) && matches!(refusal, Refusal::Entry(_))) {
        return Err(desk.refused(refusal));
    }
    let sentence = words::refusal(visitor.words(), &refusal, Some(tournament));
    let page = ListPage {
        refused: Some(sentence),
        form: Form::again(&posted, FormErrors::default()),
        ..ListPage::load(&desk, search.to_owned()).await?
    };
    page::html(&page, StatusCode::CONFLICT)
}

/// The same people, whoever of them stands in the list that was fixed with its rating.
pub(super) async fn by_list(
    desk: &Desk<TournamentAt>,
    people: Vec<Entrant>,
) -> Result<Vec<Entrant>, WebError> {
    let frozen = desk.loaded.tournament.ratings.frozen.clone();
    let rated = move |c: &mut Conn| db::rating_list::rate_by(c, frozen.as_ref(), people);
    Ok(desk.app.db.read(rated).await?)
}

fields! {
    /// Why somebody is entered without the licence that the calendar asks for: nothing where nothing was typed.
    pub(super) WHY: Option<Reason> = "why", shown_if, |text, t| {
        optional(text, t, |text, t| parsed(text, || t.entries_why_wrong()))
    };
}

/// What a form says in [`WHY`]; `None` where it is no reason.
pub(super) fn why(posted: &Posted, errors: &mut FormErrors, t: &Words) -> Option<Option<Reason>> {
    Reader::new(posted, errors, t).get(&WHY)
}

/// Who is entered under the same name.
pub(super) fn twin(refusal: &Refusal) -> Option<EntryNo> {
    let Refusal::Entry(EntryRefusal::Namesake { entry }) = refusal else {
        return None;
    };
    Some(*entry)
}

/// The entries of which a form says that they are somebody else.
pub(super) fn known(posted: &Posted) -> Vec<EntryNo> {
    let known = posted.all("known");
    known.filter_map(|no| no.parse().ok()).collect()
}

/// Of whom a form asks that comes again whether they are somebody else: those ticked in it who are still entered, and whoever stands in the way now.
pub(super) fn twins(
    posted: &Posted,
    tournament: &Tournament,
    asked: Option<EntryNo>,
) -> BTreeSet<EntryNo> {
    let ticked = known(posted).into_iter();
    let ticked = ticked.filter(|no| tournament.entries.contains_key(no));
    ticked.chain(asked).collect()
}

/// Is it refused because of a licence?
pub(super) fn lacks_licence(refusal: &Refusal) -> bool {
    matches!(refusal, Refusal::Entry(EntryRefusal::Unlicensed { .. }))
}

/// Who of the entries lacks the licence that the calendar asks for, by name.
async fn unlicensed(app: &AppData, loaded: &Arc<Loaded>) -> Result<Option<String>, WebError> {
    let asked = Arc::clone(loaded);
    let lacking = app
        .db
        .read(move |c| db::licensed::lacking(c, &asked))
        .await?;
    let entries = lacking
        .iter()
        .filter_map(|(no, _)| loaded.tournament.entries.get(no));
    let names: Vec<String> = entries.map(|one| one.person.name.to_string()).collect();
    Ok((!names.is_empty()).then(|| names.join(", ")))
}

/// Who of a tournament that is not over plays in another one that runs on the same days, as a sentence: in one hall with several, nobody sees that two boards wait for
/// one child.
pub(super) async fn beside(
    app: &AppData,
    visitor: &Visitor,
    loaded: &Arc<Loaded>,
) -> Result<Option<String>, WebError> {
    if loaded.tournament.stage == Stage::Finished {
        return Ok(None);
    }
    let asked = Arc::clone(loaded);
    let both = app
        .db
        .read(move |c| db::tournament::beside(c, &asked))
        .await?;
    let said = both.iter().map(|(entry, other)| {
        let name = words::full_name(&loaded.tournament, *entry);
        format!("{name} ({other})")
    });
    let said: Vec<String> = said.collect();
    Ok((!said.is_empty()).then(|| visitor.words().entries_beside(said.join(", "))))
}

/// Longer than any name that is searched for. An address carries it, and what carries addresses takes only so much.
const LONGEST_SEARCH: usize = 200;

/// The list as it was searched; all of it where nobody can have been found.
pub(super) fn back(at: TournamentAt, search: &str) -> String {
    let list = at.manage_entries_url();
    if search.is_empty() || search.chars().count() > LONGEST_SEARCH {
        return list;
    }
    query::with(&list, [("q", search)])
}
