//! Penalties of teams.

use actix_web::HttpResponse;
use askama::Template;

use super::{
    Head, View,
    change::{InTheWay, TeamAct, above, answer, direct_on, on_the_page},
    counted, drawn,
    fields::{KIND, PENALISED, POINTS, REASON},
    words,
};
use crate::web::{
    address::CompetitionAt,
    error::WebError,
    flash::Done,
    form::{Choice, Form, FormErrors, Posted, Reader},
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::{Competition, PenaltyKind, decide, decide::Decided};
use tournament::CompetitionAction;

#[derive(Template)]
#[template(path = "teams/penalties.html")]
struct PenaltiesPage {
    frame: Frame,
    head: Head,
    form: Form,
    problem: Option<String>,
    teams: Vec<Choice>,
    /// What can be taken: the points by which teams are placed. There may be none.
    kinds: Vec<Choice>,
    given: Vec<Given>,
    /// What the federation is told of a correction, where it homologated the competition.
    counted: Option<String>,
}

struct Given {
    no: usize,
    team: String,
    points: String,
    reason: String,
    lifted: Option<String>,
    /// The field for why it is lifted.
    why: String,
    /// Whether what was typed there cannot stand.
    is_wrong: bool,
}

/// The field for why a penalty is lifted: each has a form of its own on the page.
fn why(penalty: usize) -> String {
    format!("why-{penalty}")
}

/// What can be taken away: the points by which teams are placed.
fn kinds(competition: &Competition) -> impl Iterator<Item = PenaltyKind> {
    let counts = move |kind: &PenaltyKind| competition.rules.rank.contains(&kind.criterion());
    PenaltyKind::ALL.into_iter().filter(counts)
}

/// Does the page draw this field now?
fn is_drawn(competition: &Competition, field: &str) -> bool {
    if competition.is_over() {
        return false;
    }
    let gives = kinds(competition).next().is_some();
    let given = [PENALISED.name, KIND.name, POINTS.name, REASON.name].map(|one| (one, gives));
    let mut penalties = competition.penalties.iter().enumerate();
    drawn::holds(&given, field)
        || penalties.any(|(no, one)| one.lifted.is_none() && why(no) == field)
}

async fn page(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    posted: Option<(&Posted, FormErrors)>,
    in_the_way: Option<&InTheWay>,
) -> Result<PenaltiesPage, WebError> {
    let view = View::whole(app, at.competition).await?;
    let frame = Frame::new(visitor);
    let (form, problem) = match posted {
        Some((posted, mut errors)) => {
            let is_drawn = |field: &str| is_drawn(view.competition(), field);
            let problem = above(in_the_way, (frame.t, &view), posted, &mut errors, is_drawn);
            (Form::again(posted, errors), problem)
        }
        None => (Form::empty(), None),
    };
    let teams = view.competition().teams.values();
    let teams = teams.map(|team| Choice::new(team.no.to_string(), team.name.to_string()));
    let kind = |kind: PenaltyKind| Choice::new(kind.code(), words::penalty(frame.t, kind));
    let kinds = kinds(view.competition()).map(kind);
    let given = view.competition().penalties.iter().enumerate();
    let given = given.map(|(no, one)| Given {
        no,
        team: view.team(one.team),
        points: format!("−{} ({})", one.points, words::penalty(frame.t, one.kind)),
        reason: one.reason.to_string(),
        lifted: one.lifted.as_ref().map(ToString::to_string),
        is_wrong: form.error(&why(no)).is_some(),
        why: why(no),
    });
    let given = given.collect();
    Ok(PenaltiesPage {
        head: Head::new(&frame, visitor, &view),
        teams: teams.collect(),
        kinds: kinds.collect(),
        given,
        counted: counted::corrected(app, frame.t, &view).await?,
        problem,
        form,
        frame,
    })
}

/// `GET /teams/{competition}/desk/penalties`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&page(&app, &visitor, at, None, None).await?)
}

async fn make(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    posted: &Posted,
    decide: impl FnOnce(&Competition) -> Decided + Send + 'static,
) -> Result<HttpResponse, WebError> {
    let act = TeamAct::new(at.competition, CompetitionAction::Penalise);
    let made = direct_on(app, visitor, act, posted, move |now, _| {
        decide(&now.competition)
    });
    match on_the_page(made.await)? {
        Ok(_) => Ok(page::done(&at.penalties_url(), Done::Saved)),
        Err(way) => {
            let typed = (posted, FormErrors::default());
            back(app, visitor, at, typed, Some(&way)).await
        }
    }
}

/// The page with a form that comes back.
async fn back(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    typed: (&Posted, FormErrors),
    in_the_way: Option<&InTheWay>,
) -> Result<HttpResponse, WebError> {
    let page = page(app, visitor, at, Some(typed), in_the_way).await?;
    answer(page.problem.as_deref(), &page)
}

/// `POST /teams/{competition}/desk/penalties`
pub(in crate::web) async fn give(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let (team, kind) = (form.get(&PENALISED), form.get(&KIND));
    let (points, reason) = (form.get(&POINTS), form.get(&REASON));
    let (Some(team), Some(kind), Some(points), Some(reason)) = (team, kind, points, reason) else {
        return back(&app, &visitor, at, (&posted, errors), None).await;
    };
    make(&app, &visitor, at, &posted, move |now| {
        decide::penalise(now, team, (kind, points), reason)
    })
    .await
}

/// `POST /teams/{competition}/desk/penalties/lifting`
pub(in crate::web) async fn lift(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let penalty: usize = posted.given("penalty")?;
    let field = why(penalty);
    let said = REASON.read(posted.text(&field), visitor.words());
    let Some(reason) = errors.take(&field, said, |message| message) else {
        return back(&app, &visitor, at, (&posted, errors), None).await;
    };
    make(&app, &visitor, at, &posted, move |now| {
        decide::lift_penalty(now, penalty, reason)
    })
    .await
}
