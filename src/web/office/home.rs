//! `GET /office`: what waits for this officer.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    web::{
        address::{TitleCaseAt, fixed},
        error::WebError,
        state::AppData,
        titles::named,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{
    FixtureId, OfficeAct, Ruling, TitleCase, TitleState, TournamentId,
    office::{Fixture, FixtureState, FixtureStep, STEPS},
};

use super::{
    calendar, changed,
    desk::{self, Books},
    sheet::{ListRow, OfficeSheet},
};

/// What waits for an answer beside the calendar: all of it from one state of the database, as far as it is for this officer.
struct Waiting {
    books: Books,
    titles: Vec<TitleCase>,
    /// The questions to the federation (13.1): of which tournament, and when they were asked.
    questions: Vec<(String, NaiveDate)>,
    /// The entries of the calendar whose results changed since they were homologated.
    changed: BTreeSet<FixtureId>,
}

/// What of it this officer decides.
#[derive(Clone, Copy)]
struct OwnWork {
    titles: bool,
    questions: bool,
    homologated: bool,
}

impl OwnWork {
    fn to(visitor: &Visitor) -> Self {
        Self {
            titles: desk::may_at_all(visitor, OfficeAct::DecideTitles),
            questions: desk::may_at_all(visitor, OfficeAct::PublishReadings),
            homologated: desk::may_at_all(visitor, OfficeAct::Homologate),
        }
    }
}

impl Waiting {
    fn load(c: &mut Conn, shown: OwnWork) -> Result<Self, DbError> {
        let books = Books::load(c)?;
        Ok(Self {
            changed: match shown.homologated {
                true => changed::among(c, books.office.calendar.values())?,
                false => BTreeSet::new(),
            },
            books,
            titles: match shown.titles {
                true => proposed(c)?,
                false => Vec::new(),
            },
            questions: match shown.questions {
                true => unanswered(c)?,
                false => Vec::new(),
            },
        })
    }
}

/// The titles on which nobody decided.
fn proposed(c: &mut Conn) -> Result<Vec<TitleCase>, DbError> {
    let cases = db::title::cases(c)?.into_values();
    let open = cases.filter(|case| case.standing == TitleState::Proposed);
    Ok(open.collect())
}

/// The questions that nobody answered, and of which no reading was made.
fn unanswered(c: &mut Conn) -> Result<Vec<(String, NaiveDate)>, DbError> {
    let readings = db::reading::list(c)?;
    let mut open = db::reading::questions(c)?;
    open.retain(|(id, question)| {
        let is_read = db::reading::of_question(&readings, (*id, question.no)).is_some();
        question.answer.is_none() && !is_read
    });
    let asked: Vec<TournamentId> = open.iter().map(|(id, _)| *id).collect();
    let names = db::tournament::names(c, &asked)?;
    let row = |(id, question): (TournamentId, Ruling)| {
        let name = names.get(&id);
        let name = name.map_or_else(|| id.to_string(), ToString::to_string);
        (name, crate::clock::local(question.at).date())
    };
    Ok(open.into_iter().map(row).collect())
}

/// Does an entry of the calendar wait for a step that this officer may take and whoever proposed it may not?
fn waits(visitor: &Visitor, books: &Books, fixture: &Fixture) -> bool {
    let state = fixture.state();
    let mut lines = STEPS.iter().filter(|line| line.from.contains(&state));
    let decides = |act| act != OfficeAct::Propose;
    let (office, owner) = (&books.office, fixture.plan.owner);
    let is_pending = !state.is_admitted() && state != FixtureState::Homologated;
    is_pending && lines.any(|line| decides(line.act) && desk::may(visitor, office, line.act, owner))
}

/// Does an entry of the calendar wait for those whose it is, or for whoever handed it in: was it returned, or is its report due?
fn is_owed(visitor: &Visitor, books: &Books, fixture: &Fixture, today: NaiveDate) -> bool {
    let is_due = match fixture.state() {
        FixtureState::Returned | FixtureState::Played => true,
        FixtureState::Official | FixtureState::Recognised | FixtureState::Private => {
            fixture.plan.ends < today
        }
        FixtureState::Draft
        | FixtureState::Submitted
        | FixtureState::Reported
        | FixtureState::Homologated => false,
    };
    let (office, owner) = (&books.office, fixture.plan.owner);
    let own = visitor.who.user().map(|user| user.id);
    let mut steps = fixture.steps.iter();
    let handed_in = steps.rfind(|taken| taken.step == FixtureStep::Submit);
    let by_them = handed_in.is_some_and(|taken| own.is_some() && taken.by.user == own);
    let is_theirs = visitor.posts.contains(&owner) || by_them;
    is_due && is_theirs && desk::may(visitor, office, OfficeAct::Propose, owner)
}

/// Where an entry stands, with what is due of whoever reads it, and the reason that was given last.
fn stands(t: &Words, fixture: &Fixture, is_owed: bool) -> String {
    let state = fixture.state();
    let name = words::fixture_state(t, fixture);
    let said = match is_owed && state != FixtureState::Returned {
        true => t.office_report_due(name),
        false => name,
    };
    match fixture.steps.last().and_then(|taken| taken.why.as_ref()) {
        Some(why) => t.office_answer_why(said, why.as_str()),
        None => said,
    }
}

/// `GET /office`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let shown = OwnWork::to(&visitor);
    let waiting = app.db.read(move |c| Waiting::load(c, shown)).await?;
    let t = visitor.words();
    let mut rows = fixtures(&visitor, &waiting, app.today());
    if desk::may_at_all(&visitor, OfficeAct::AnswerTransfer) {
        rows.extend(transfers(&visitor, &waiting.books));
    }
    rows.extend(titles_and_questions(&visitor, &waiting));
    let columns = vec![t.office_pending(), t.office_days(), t.office_state()];
    OfficeSheet::new(&visitor, t.office_heading(), t.office_lead())
        .listing(columns, rows, t.office_nothing_pending())
        .answer()
}

fn fixtures(visitor: &Visitor, waiting: &Waiting, today: NaiveDate) -> Vec<ListRow> {
    let (t, lang, books) = (visitor.words(), visitor.lang, &waiting.books);
    let homologates = |owner| desk::may(visitor, &books.office, OfficeAct::Homologate, owner);
    let row = |fixture: &Fixture| {
        let is_owed = is_owed(visitor, books, fixture, today);
        let is_changed = waiting.changed.contains(&fixture.id) && homologates(fixture.plan.owner);
        if !is_owed && !is_changed && !waits(visitor, books, fixture) {
            return None;
        }
        let days = words::dates(lang, fixture.plan.starts, fixture.plan.ends);
        let stands = match is_changed {
            true => t.office_changed(),
            false => stands(t, fixture, is_owed),
        };
        Some(calendar::row(fixture, vec![days, stands]))
    };
    books.office.calendar.values().filter_map(row).collect()
}

fn transfers(visitor: &Visitor, books: &Books) -> Vec<ListRow> {
    let (t, lang, office) = (visitor.words(), visitor.lang, &books.office);
    let open = office.transfers.values().filter(|one| one.answer.is_none());
    let rows = open.map(|transfer| {
        let licence = office.licences.get(&transfer.licence);
        ListRow {
            head: licence.map_or_else(String::new, |one| books.player(one.player, t)),
            url: Some(fixed::OFFICE_TRANSFERS.to_owned()),
            cells: vec![words::date(lang, transfer.asked), t.office_transfer_waits()],
            ..ListRow::default()
        }
    });
    rows.collect()
}

fn titles_and_questions(visitor: &Visitor, waiting: &Waiting) -> Vec<ListRow> {
    let (t, lang) = (visitor.words(), visitor.lang);
    let case = |case: &TitleCase| ListRow {
        head: waiting.books.player(case.player, t),
        url: Some(TitleCaseAt { case: case.no }.url()),
        cells: vec![
            words::date(lang, case.proposed_on),
            t.office_title_waits(named(case.title, t)),
        ],
        ..ListRow::default()
    };
    let question = |(name, asked): &(String, NaiveDate)| ListRow {
        head: name.clone(),
        url: Some(fixed::QUESTIONS.to_owned()),
        cells: vec![words::date(lang, *asked), t.office_question_waits()],
        ..ListRow::default()
    };
    let titles = waiting.titles.iter().map(case);
    titles
        .chain(waiting.questions.iter().map(question))
        .collect()
}
