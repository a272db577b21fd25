//! Check-in: one field that a name, a number or a scanner types into, who is missing, and everybody at once.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    clock,
    db::tournament::Loaded,
    import::{Meant, meant, plain},
    web::{
        address::TournamentAt,
        change::{Act, try_change, try_change_by_journal},
        error::WebError,
        form::Posted,
        page::{self, Frame},
        register::person,
        visitor::Visitor,
    },
    words::{self, Words, full_name},
};
use tournament::{
    Action, Attendance, Entry, EntryNo, Event, JournalRow, Refusal, Stage, Tournament, WindowState,
    decide,
};

use super::{
    Desk, DeskHead, DeskTab,
    back::Back,
    entries,
    rounds::late_comer::FreePlace,
    undo::{self, ActQuery, DoneNotice},
};

/// What was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Press {
    /// This one came.
    Come(EntryNo),
    /// This one did not come after all.
    Undo(EntryNo),
    /// This one will not come.
    Absent(EntryNo),
    /// This one may come after all.
    Expect(EntryNo),
    /// Everybody came who is expected.
    All,
    /// Nobody else will come.
    RestAbsent,
}

impl Press {
    /// The button of this name; none where the field was sent.
    fn read(code: &str) -> Option<Self> {
        let of = |make: fn(EntryNo) -> Self, no: &str| no.parse().ok().map(make);
        match code.split_once('-') {
            None if code == "all" => Some(Self::All),
            None if code == "rest" => Some(Self::RestAbsent),
            Some(("come", no)) => of(Self::Come, no),
            Some(("undo", no)) => of(Self::Undo, no),
            Some(("absent", no)) => of(Self::Absent, no),
            Some(("expect", no)) => of(Self::Expect, no),
            None | Some(_) => None,
        }
    }

    /// What it is to the table of permissions: whoever stands at the door does not decide of all at once.
    fn action(self) -> Action {
        match self {
            Self::Come(_) | Self::Undo(_) | Self::Absent(_) | Self::Expect(_) => Action::CheckIn,
            Self::All | Self::RestAbsent => Action::ManageAttendance,
        }
    }

    /// What comes of it. The journal is read by [`Press::Undo`] alone: it says how those stood who came.
    fn decide(self, loaded: &Loaded, journal: &[JournalRow]) -> Result<Vec<Event>, Refusal> {
        let tournament = &loaded.tournament;
        let expected = || {
            let entries = tournament.entries.values();
            let expected = entries.filter(|entry| entry.attendance == Attendance::Expected);
            expected.map(|entry| entry.no).collect::<Vec<_>>()
        };
        match self {
            Self::Come(no) => match tournament.entry(no)?.attendance {
                Attendance::Withdrawn(_) => decide::come_after_all(tournament, no),
                Attendance::Expected | Attendance::Present | Attendance::Expelled(_) => {
                    decide::check_in_all(tournament, &[no])
                }
            },
            Self::Undo(no) => match tournament.entry(no)?.attendance {
                Attendance::Expected | Attendance::Withdrawn(_) => Ok(Vec::new()),
                Attendance::Present | Attendance::Expelled(_) => {
                    decide::check_out_as_before(tournament, no, journal)
                }
            },
            Self::Absent(no) => decide::mark_absent(tournament, &[no]),
            Self::Expect(no) => decide::expect_again(tournament, no),
            Self::All => decide::check_in_all(tournament, &expected()),
            Self::RestAbsent => decide::mark_absent(tournament, &expected()),
        }
    }
}

/// Somebody in a list of the page.
struct ArrivalRow {
    no: EntryNo,
    /// That of the lists, where there is one.
    number: Option<u16>,
    name: String,
    about: String,
    badge: (&'static str, String),
    attendance: Attendance,
    /// Is there a place in the field, or a round to join?
    may_come: bool,
    /// Is there any sense in waiting for whoever has gone?
    may_expect: bool,
}

impl ArrivalRow {
    fn new(t: &Words, loaded: &Loaded, entry: &Entry) -> Self {
        let is_seated = loaded.tournament.order.contains(&entry.no);
        Self {
            may_come: is_seated || decide::joins(&loaded.tournament).is_ok(),
            may_expect: is_seated || decide::takes_entries(&loaded.tournament).is_ok(),
            no: entry.no,
            number: loaded.tournament.listed_number(entry.no),
            name: entry.person.name.to_string(),
            about: person::summary(&entry.person),
            badge: entries::badge(t, &loaded.tournament, entry),
            attendance: entry.attendance,
        }
    }

    fn is_expected(&self) -> bool {
        self.attendance == Attendance::Expected
    }

    fn is_away(&self) -> bool {
        matches!(self.attendance, Attendance::Withdrawn(_))
    }
}

#[derive(Template)]
#[template(path = "desk/arrivals.html")]
struct ArrivalsPage {
    frame: Frame,
    desk: DeskHead,
    /// What was typed and did not tell who came.
    typed: String,
    wrong: Option<String>,
    /// Whom what was typed may mean.
    choices: Vec<ArrivalRow>,
    done: Option<DoneNotice>,
    missing: Vec<ArrivalRow>,
    present: Vec<ArrivalRow>,
    absent: Vec<ArrivalRow>,
    /// From which round those play who come now, after the start; or why nobody can, or not yet.
    late: Option<String>,
    /// Can somebody check in?
    open: bool,
    /// Can a check-in be undone?
    may_undo: bool,
    /// The place that a late-comer can take in the round that is public.
    free_place: Option<FreePlace>,
    /// How the time of the check-in stands, where somebody set one.
    window: Option<String>,
    /// May the reader decide of all at once?
    may_all: bool,
    /// Has it closed, so that whoever is missing is late?
    closed: bool,
    /// Who plays in another tournament as well.
    beside: Option<String>,
}

impl ArrivalsPage {
    fn new(visitor: &Visitor, loaded: &Loaded, now: NaiveDateTime) -> Self {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let (window, now) = (&tournament.info.check_in, clock::local(now));
        let mut rows: Vec<ArrivalRow> = tournament
            .entries
            .values()
            .map(|entry| ArrivalRow::new(frame.t, loaded, entry))
            .collect();
        rows.sort_by_cached_key(|row| plain(&row.name));
        let (mut missing, mut present, mut absent) = (Vec::new(), Vec::new(), Vec::new());
        for row in rows {
            match row.attendance {
                Attendance::Expected => missing.push(row),
                Attendance::Present => present.push(row),
                Attendance::Withdrawn(_) | Attendance::Expelled(_) => absent.push(row),
            }
        }
        Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Entries),
            typed: String::new(),
            wrong: None,
            choices: Vec::new(),
            done: None,
            free_place: FreePlace::of(visitor, loaded),
            window: words::check_in_now(frame.lang, frame.t, window, now),
            may_all: visitor.may(Action::ManageAttendance),
            closed: window.state(now) == WindowState::Closed,
            late: (tournament.stage == Stage::Running).then(|| late(frame.t, tournament)),
            open: decide::joins(tournament).is_ok(),
            beside: None,
            may_undo: tournament.stage != Stage::Running,
            missing,
            present,
            absent,
            frame,
        }
    }

    fn all(&self) -> usize {
        self.missing.len() + self.present.len() + self.absent.len()
    }

    fn missing_title(&self) -> String {
        let (t, count) = (self.frame.t, self.missing.len());
        if self.closed && count > 0 {
            t.arrivals_late_list(count)
        } else {
            t.arrivals_missing(count)
        }
    }
}

/// What there is to say to whoever comes after the start.
fn late(t: &Words, tournament: &Tournament) -> String {
    match (decide::joins(tournament), tournament.draft()) {
        (Ok(_), Some(draft)) => t.arrivals_draft(words::round_number(t, tournament, draft.no)),
        (Ok(round), None) => t.arrivals_late(round.0),
        (Err(refusal), _) => words::refusal(t, &refusal, Some(tournament)),
    }
}

/// `GET /tournaments/{tournament}/check-in`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        loaded,
        ..
    }: Desk<TournamentAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    let done = DoneNotice::load(&app, &visitor, &loaded, &asked).await?;
    page::ok(&ArrivalsPage {
        done,
        beside: entries::beside(&app, &visitor, &loaded).await?,
        ..ArrivalsPage::new(&visitor, &loaded, (app.now)())
    })
}

/// `POST /tournaments/{tournament}/check-in`: a button of the page, or what was typed into its field.
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let typed = posted.text("q");
    let press = match Press::read(posted.text("do")) {
        Some(press) => press,
        None => match understood(&desk, typed) {
            Ok(no) => Press::Come(no),
            Err(page) => return page::html(&*page, StatusCode::CONFLICT),
        },
    };
    save(desk, press, typed).await
}

async fn save(
    mut desk: Desk<TournamentAt>,
    press: Press,
    typed: &str,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(desk.at.tournament, press.action());
    let (app, visitor) = (&desk.app, &desk.visitor);
    let decided = if let Press::Undo(_) = press {
        try_change_by_journal(app, visitor, act, move |loaded, _, journal| {
            press.decide(loaded, journal)
        })
        .await?
    } else {
        try_change(app, visitor, act, move |loaded| press.decide(loaded, &[])).await?
    };
    match decided {
        Ok(loaded) => Ok(undo::told_to(
            &desk.visitor,
            &desk.at.check_in_url(),
            &loaded,
        )),
        Err(refusal) => {
            desk.reload().await?;
            let page = ArrivalsPage::new(&desk.visitor, &desk.loaded, (desk.app.now)());
            let t = page.frame.t;
            let page = ArrivalsPage {
                wrong: Some(words::refusal(t, &refusal, Some(&desk.loaded.tournament))),
                typed: typed.to_owned(),
                ..page
            };
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// Who came by what was typed, or the page that asks.
fn understood(desk: &Desk<TournamentAt>, typed: &str) -> Result<EntryNo, Box<ArrivalsPage>> {
    let loaded = &desk.loaded;
    let page = ArrivalsPage::new(&desk.visitor, loaded, (desk.app.now)());
    let t = page.frame.t;
    let meant = match scanned(desk.at, typed) {
        Some(no) if loaded.tournament.entries.contains_key(&no) => Meant::One(no),
        Some(_) => Meant::Nobody,
        None => meant(&loaded.tournament, typed),
    };
    let asks = |wrong: String, typed: &str, choices: &[EntryNo]| {
        let entry = |no: &EntryNo| loaded.tournament.entries.get(no);
        let choices = choices.iter().filter_map(entry);
        Box::new(ArrivalsPage {
            choices: choices.map(|one| ArrivalRow::new(t, loaded, one)).collect(),
            wrong: Some(wrong),
            typed: typed.to_owned(),
            ..page
        })
    };
    match meant {
        Meant::Nobody if typed.is_empty() => Err(asks(t.arrivals_type_something(), "", &[])),
        Meant::Nobody => Err(asks(t.arrivals_nobody(typed), typed, &[])),
        Meant::Several(choices) => Err(asks(t.arrivals_several(typed), "", &choices)),
        Meant::One(no) => {
            let name = || full_name(&loaded.tournament, no);
            let entry = loaded.tournament.entries.get(&no);
            match entry.map(|entry| entry.attendance) {
                Some(Attendance::Present) => Err(asks(t.arrivals_already(name()), "", &[])),
                Some(Attendance::Withdrawn(_)) => Err(asks(t.arrivals_gone(name()), "", &[no])),
                Some(Attendance::Expected | Attendance::Expelled(_)) | None => Ok(no),
            }
        }
    }
}

/// The entry whose card a scanner read: the address of its page in this tournament.
fn scanned(at: TournamentAt, typed: &str) -> Option<EntryNo> {
    let (_, rest) = typed.split_once(&format!("{}/", at.entries_url()))?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}
