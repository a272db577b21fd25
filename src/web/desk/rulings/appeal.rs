//! `/tournaments/{t}/rulings/{n}/appeal`: a player's appeal against a ruling (11.12), filed and decided.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::RulingAt,
        change::{Act, bench, try_change},
        desk::{Desk, Head, Tab, rounds::game::choice},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, full_name},
};
use tournament::{
    Action, EntryNo, Event, Outcome, Refusal, Ruling, Tournament, decide,
    rulings::{Appeal, Facts},
};

use super::{fall::Fall, require_seen, seen, seen_by, text};

#[derive(Template)]
#[template(path = "desk/rulings/appeal.html")]
struct AppealPage {
    frame: Frame,
    desk: Head,
    at: RulingAt,
    ruling: Ruling,
    decision: String,
    /// Who appealed, by name.
    by: String,
    entries: Vec<Choice>,
    no_appeals: bool,
    presides: bool,
    fall: Fall,
    /// The result chosen, while what comes of it is shown.
    instead: Option<Outcome>,
    seen: String,
    form: Form,
    notice: Option<String>,
}

impl AppealPage {
    fn new(
        visitor: &Visitor,
        loaded: &Arc<Loaded>,
        at: RulingAt,
        form: Form,
        instead: Option<Outcome>,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let ruling = at.find(tournament)?.clone();
        let seen = seen_by(&form, tournament, &ruling);
        let by = ruling.appeal.as_ref().map(|appeal| appeal.by);
        Ok(Self {
            desk: Head::new(&frame, loaded, Tab::Rulings),
            decision: words::ruling(frame.t, &ruling, tournament).decision,
            by: by
                .map(|entry| full_name(tournament, entry))
                .unwrap_or_default(),
            entries: entries(tournament, &ruling),
            no_appeals: tournament.regulations.arbitration.no_appeals,
            presides: visitor.may(Action::Preside),
            fall: Fall::of(frame.t, tournament, &ruling, instead),
            seen,
            notice: None,
            instead,
            ruling,
            frame,
            at,
            form,
        })
    }

    /// The appeal, while it is to be decided.
    fn open(&self) -> Option<&Appeal> {
        self.ruling.appeal.as_ref().filter(|_| self.ruling.waits())
    }

    /// Can an appeal be filed?
    fn can_be_filed(&self) -> bool {
        !self.no_appeals && self.ruling.in_force() && self.ruling.appeal.is_none()
    }

    fn chosen(&self) -> String {
        self.instead.map_or_else(String::new, choice::code)
    }
}

/// Who can appeal: the players of the board first, then everybody.
fn entries(tournament: &Tournament, ruling: &Ruling) -> Vec<Choice> {
    let seated = words::match_of(tournament, ruling.scene)
        .map(|one| vec![one.pairing.first, one.pairing.second])
        .unwrap_or_else(|| ruling.concerned.clone());
    let mut others: Vec<EntryNo> = tournament.entries.keys().copied().collect();
    others.retain(|entry| !seated.contains(entry));
    others.sort_by_key(|entry| full_name(tournament, *entry).to_lowercase());
    let choice =
        |entry: EntryNo| Choice::new(entry.to_string(), words::name_and_number(tournament, entry));
    seated.into_iter().chain(others).map(choice).collect()
}

/// `GET …/appeal`
pub(in crate::web) async fn ask(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<RulingAt>,
) -> Result<HttpResponse, WebError> {
    page::ok(&AppealPage::new(
        &visitor,
        &loaded,
        at,
        Form::empty(),
        None,
    )?)
}

/// `POST …/appeal`: files it.
pub(in crate::web) async fn file(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    at.find(&loaded.tournament)?;
    let mut errors = FormErrors::default();
    let by = posted.text("by").parse::<EntryNo>();
    let by = errors.take("by", by, |_| t.protocol_appeal_by_bad());
    let grounds = text(&posted, "grounds", &mut errors, || t.protocol_reasons_bad());
    let (Some(by), Some(grounds)) = (by, grounds) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&AppealPage::new(&visitor, &loaded, at, form, None)?);
    };
    let bench = bench(&app, &visitor, &posted)?;
    let act = Act::new(at.tournament, Action::Rule);
    let decide =
        move |loaded: &Loaded| decide::appeal(&loaded.tournament, at.ruling, by, grounds, &bench);
    match try_change(&app, &visitor, act, decide).await? {
        Ok(_) => Ok(page::done(&at.url(), Done::Saved)),
        Err(refusal) => refused(&app, &visitor, at, &posted, &refusal).await,
    }
}

/// What a form says about an appeal.
struct Verdict {
    upheld: bool,
    reasons: Facts,
    instead: Option<Outcome>,
}

impl Verdict {
    /// Reads it; the result that stands instead counts only where one is `asked` for.
    fn read(
        visitor: &Visitor,
        posted: &Posted,
        asked: bool,
        errors: &mut FormErrors,
    ) -> Option<Self> {
        let t = visitor.words();
        let upheld = match posted.text("upheld") {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let upheld = errors.take("upheld", upheld.ok_or(()), |()| t.protocol_verdict_bad());
        let reasons = text(posted, "reasons", errors, || t.protocol_reasons_bad());
        let asked = asked && upheld == Some(true);
        let instead = choice::parse(posted.text("instead")).filter(|_| asked);
        if asked && instead.is_none() {
            errors.add("instead", t.protocol_instead_bad());
        }
        let verdict = Self {
            upheld: upheld?,
            reasons: reasons?,
            instead,
        };
        errors.is_empty().then_some(verdict)
    }

    /// Was it decided like this already?
    fn stands(&self, tournament: &Tournament, at: RulingAt) -> bool {
        let ruling = tournament.ruling(at.ruling);
        let appeal = ruling.and_then(|ruling| ruling.appeal.as_ref());
        let verdict = appeal.and_then(|appeal| appeal.verdict.as_ref());
        verdict
            .is_some_and(|verdict| verdict.upheld == self.upheld && verdict.reasons == self.reasons)
    }
}

/// `POST …/appeal/verdict`. Where a result has to be chosen it is shown first what that changes; with `confirm` it is done.
pub(in crate::web) async fn decide_it(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<RulingAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let ruling = at.find(&loaded.tournament)?;
    let asked = Fall::of(visitor.words(), &loaded.tournament, ruling, None).asks();
    let mut errors = FormErrors::default();
    let Some(verdict) = Verdict::read(&visitor, &posted, asked, &mut errors) else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&AppealPage::new(&visitor, &loaded, at, form, None)?);
    };
    if verdict.instead.is_some() && !posted.ticked("confirm") {
        let form = Form::again(&posted, errors);
        let instead = verdict.instead;
        return page::ok(&AppealPage::new(&visitor, &loaded, at, form, instead)?);
    }
    let bench = bench(&app, &visitor, &posted)?;
    let shown = posted.text("seen").to_owned();
    let act = Act::new(at.tournament, Action::Preside);
    let decide = move |loaded: &Loaded| {
        let tournament = &loaded.tournament;
        if verdict.stands(tournament, at) {
            return Ok(Vec::<Event>::new());
        }
        if let Some(ruling) = tournament.ruling(at.ruling) {
            require_seen(tournament, ruling, &shown)?;
        }
        let Verdict {
            upheld,
            reasons,
            instead,
        } = verdict;
        decide::decide_appeal(tournament, at.ruling, upheld, reasons, instead, &bench)
    };
    match try_change(&app, &visitor, act, decide).await? {
        Ok(_) => Ok(page::done(&at.url(), Done::Saved)),
        Err(refusal) => refused(&app, &visitor, at, &posted, &refusal).await,
    }
}

async fn refused(
    app: &AppData,
    visitor: &Visitor,
    at: RulingAt,
    posted: &Posted,
    refusal: &Refusal,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(at.tournament).await?;
    let form = Form::again(posted, FormErrors::default());
    let sentence = words::refusal(visitor.words(), refusal, Some(&loaded.tournament));
    let page = AppealPage {
        seen: seen(&loaded.tournament, at.find(&loaded.tournament)?),
        notice: Some(sentence),
        ..AppealPage::new(visitor, &loaded, at, form, None)?
    };
    page::html(&page, StatusCode::CONFLICT)
}
