//! What can be changed once the tournament runs: name, place and dates at once; the number of rounds, the clock, the
//! tie-breaks and what the players may state after asking twice, with a reason.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, change, try_change},
        desk::{Desk, DeskHead, DeskTab},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, parsed, shown},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use tournament::{
    Action, Event, Reason, Refusal, StatementRule, TieBreak, TimeControl, Tournament, decide,
};

use super::{
    ReadPage,
    arbitration::STATEMENTS,
    facts,
    fields::{INCREMENT, LATE, MINUTES, RHYTHM, ROUNDS, SECONDS},
    form, labels,
};

fields! {
    /// Why something is amended.
    REASON: Reason = "reason", shown, |text, t| parsed(text, || t.regulations_reason_missing());
}

/// The tick by which what is amended is confirmed.
const SURE: &str = "sure";

/// A term that an amendment changes, as the page shows it.
struct TermChange {
    term: String,
    before: String,
    after: String,
}

impl TermChange {
    fn new(term: String, before: String, after: String) -> Self {
        Self {
            term,
            before,
            after,
        }
    }
}

/// The second page: what the amendment changes, old against new.
#[derive(Template)]
#[template(path = "desk/amendment_confirm.html")]
struct ConfirmPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    changes: Vec<TermChange>,
    carried: Vec<(String, String)>,
}

/// The fields of the clock.
const CLOCK: [&str; 5] = [
    MINUTES.name,
    SECONDS.name,
    INCREMENT.name,
    RHYTHM.name,
    LATE.name,
];

/// What is to be amended.
#[derive(Debug, Clone)]
struct Amendment {
    rounds: Option<u16>,
    tie_breaks: Vec<TieBreak>,
    /// The clock of the rounds to come; a form that does not name it leaves it.
    clock: Option<(TimeControl, u16)>,
    /// What the players' statements make; a form that does not name it leaves it.
    statements: Option<StatementRule>,
}

impl Amendment {
    fn parse(
        posted: &Posted,
        tournament: &Tournament,
        errors: &mut FormErrors,
        t: &Words,
    ) -> Option<Self> {
        let tie_breaks = form::tie_breaks(posted, errors, t);
        let rounds = if tournament.regulations.system.is_swiss() {
            Some(Reader::new(posted, errors, t).get(&ROUNDS)?)
        } else {
            None
        };
        let mut form = Reader::new(posted, errors, t);
        let clock = if form.are_empty(&CLOCK) {
            None
        } else {
            let (time, late) = (form::time(&mut form), form.get(&LATE));
            Some((time?, late?))
        };
        let statements = if form.are_empty(&[STATEMENTS.name]) {
            None
        } else {
            Some(form.get(&STATEMENTS)?)
        };
        Some(Self {
            rounds,
            tie_breaks: tie_breaks?,
            clock,
            statements,
        })
    }

    fn decide(&self, tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
        let mut events = match self.rounds {
            Some(rounds) => decide::amend_rounds(tournament, rounds)?,
            None => Vec::new(),
        };
        let after = tournament.after(&events);
        events.extend(decide::amend_tie_breaks(&after, self.tie_breaks.clone())?);
        if let Some((time, late)) = self.clock {
            events.extend(decide::amend_clock(tournament, time, late)?);
        }
        if let Some(rule) = self.statements {
            events.extend(decide::amend_statements(tournament, rule)?);
        }
        Ok(events)
    }
}

/// `POST /tournaments/{tournament}/details`: name, place and dates of a tournament that runs.
pub(in crate::web) async fn details(
    mut desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let details = form::details(&posted, &mut errors, t);
    let info = form::info(&posted, &mut errors, t);
    form::check_in_time((details.as_ref(), info.as_ref()), &mut errors, t);
    let reason = reason(&desk.loaded.tournament, &posted, &mut errors, t);
    if let (Some(details), Some(info), true) = (details, info, errors.is_empty()) {
        let act = Act {
            why: reason,
            ..Act::new(desk.at.tournament, Action::AmendRegulations)
        };
        let decide = move |loaded: &Loaded| {
            let mut events = decide::change_details(&loaded.tournament, details)?;
            events.extend(decide::change_info(&loaded.tournament, info)?);
            Ok(events)
        };
        match try_change(&desk.app, &desk.visitor, act, decide).await? {
            Ok(_) => {
                return Ok(page::done(&desk.at.regulations_url(), Done::Saved));
            }
            Err(refusal) => errors.add("ends", words::refusal(t, &refusal, None)),
        }
        desk.reload().await?;
    }
    let mut page = ReadPage::new(&desk.app, &desk.visitor, desk.loaded).await?;
    page.details = labels::labelled(Form::again(&posted, errors), t);
    page::unprocessable(&page)
}

/// Why: once a round is public, the public reads it.
fn reason(
    tournament: &Tournament,
    posted: &Posted,
    errors: &mut FormErrors,
    t: &Words,
) -> Option<Reason> {
    tournament.last_published()?;
    Reader::new(posted, errors, t).get(&REASON)
}

/// `POST /tournaments/{tournament}/amendment`: first the consequences, then, with a reason and a tick, the change.
pub(in crate::web) async fn amend(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let Some(amendment) = Amendment::parse(&posted, &loaded.tournament, &mut errors, t) else {
        return again(&app, &visitor, loaded, &posted, errors).await;
    };
    match amendment.decide(&loaded.tournament) {
        Ok(events) if events.is_empty() => errors.add(ROUNDS.name, t.regulations_nothing_changes()),
        Ok(_) => {}
        Err(refusal) => {
            let mut wanted = loaded.tournament.regulations.clone();
            wanted.tie_breaks.clone_from(&amendment.tie_breaks);
            let sentence = words::refusal(t, &refusal, Some(&loaded.tournament));
            errors.add(&labels::field_of(&refusal, &wanted), sentence);
        }
    }
    if !errors.is_empty() {
        return again(&app, &visitor, loaded, &posted, errors).await;
    }
    if !posted.ticked("asked") {
        return page::ok(&ConfirmPage::new(&visitor, &loaded, &posted, errors));
    }
    let reason = Reader::new(&posted, &mut errors, t).get(&REASON);
    if !posted.ticked(SURE) {
        errors.add(SURE, t.regulations_sure_missing());
    }
    let (Some(reason), true) = (reason, errors.is_empty()) else {
        return page::unprocessable(&ConfirmPage::new(&visitor, &loaded, &posted, errors));
    };
    let act = Act::new(at.tournament, Action::AmendRegulations)
        .because(reason)
        .on_version(posted.version()?);
    let decide = move |loaded: &Loaded| amendment.decide(&loaded.tournament);
    change(&app, &visitor, act, decide).await?;
    Ok(page::done(&at.regulations_url(), Done::Saved))
}

async fn again(
    app: &AppData,
    visitor: &Visitor,
    loaded: Arc<Loaded>,
    posted: &Posted,
    errors: FormErrors,
) -> Result<HttpResponse, WebError> {
    let mut page = ReadPage::new(app, visitor, loaded).await?;
    page.form = labels::labelled(Form::again(posted, errors), visitor.words());
    page::unprocessable(&page)
}

impl ConfirmPage {
    fn new(visitor: &Visitor, loaded: &Loaded, posted: &Posted, errors: FormErrors) -> Self {
        let frame = Frame::new(visitor);
        let named = [ROUNDS.name, STATEMENTS.name].into_iter();
        let carried = named.chain(CLOCK).map(str::to_owned);
        let carried = carried.chain(form::tie_break_fields());
        Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Regulations),
            changes: changes(frame.t, &loaded.tournament, posted),
            carried: carried
                .map(|field| (field.clone(), posted.text(&field).to_owned()))
                .collect(),
            form: labels::labelled(Form::again(posted, errors), frame.t),
            frame,
        }
    }
}

/// What the amendment changes.
fn changes(t: &Words, tournament: &Tournament, posted: &Posted) -> Vec<TermChange> {
    let mut ignored = FormErrors::default();
    let Some(amendment) = Amendment::parse(posted, tournament, &mut ignored, t) else {
        return Vec::new();
    };
    let mut changes = Vec::new();
    let before = tournament.round_count();
    if let Some(rounds) = amendment.rounds.filter(|rounds| *rounds != before) {
        let (before, after) = (before.to_string(), rounds.to_string());
        changes.push(TermChange::new(t.regulations_rounds(), before, after));
    }
    let from = tournament.next_round();
    let holds = tournament.regulations.in_round(from);
    if let Some((time, late)) = amendment.clock {
        if time != holds.time {
            let (before, after) = (words::clock(t, &holds.time), words::clock(t, &time));
            let term = t.regulations_clock_from(from.0);
            changes.push(TermChange::new(term, before, after));
        }
        if late != holds.late_minutes {
            let value = |minutes| t.regulations_late_value(minutes);
            let (before, after) = (value(holds.late_minutes), value(late));
            let term = t.regulations_late_from(from.0);
            changes.push(TermChange::new(term, before, after));
        }
    }
    let rule = tournament.regulations.arbitration.statements;
    if let Some(wanted) = amendment.statements.filter(|wanted| *wanted != rule) {
        let (before, after) = (rule.name(t), wanted.name(t));
        changes.push(TermChange::new(t.regulations_statements(), before, after));
    }
    let stands = &tournament.regulations.tie_breaks;
    if amendment.tie_breaks != *stands {
        let (before, after) = (
            facts::tie_breaks(t, stands),
            facts::tie_breaks(t, &amendment.tie_breaks),
        );
        changes.push(TermChange::new(t.regulations_tie_breaks(), before, after));
    }
    changes
}
