//! A match for those who direct the competition: results, forfeits, who played, when and where it is played, another time, who goes on.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use super::{
    Head, MatchRow, SIDES, View,
    change::{InTheWay, TeamAct, above, answer, direct_on, on_the_page},
    correction, counted,
    doubts::RoundDoubted,
    drawn,
    fields::{ABSENT, BEGINS, DEADLINE, FORFEIT_REASON, LINEUP_REASON, REASON, VENUE, WINNER},
    round, sheet,
    team_match::{disordered, remarks},
};
use crate::web::{
    address::TeamMatchAt,
    error::WebError,
    flash::Done,
    form::{Choice, Form, FormErrors, Posted, Reader},
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::{Competition, TeamForfeit, decide, decide::Decided};
use tournament::{CompetitionAction, Side};

#[derive(Template)]
#[template(path = "teams/match_desk.html")]
struct MatchDeskPage {
    frame: Frame,
    head: Head,
    at: TeamMatchAt,
    row: MatchRow,
    boards: Vec<sheet::BoardRow>,
    openings: round::Openings,
    form: Form,
    problem: Option<String>,
    remarks: Vec<String>,
    disordered: Vec<String>,
    /// What the federation is told of a correction, where it homologated the competition.
    counted: Option<String>,
    /// Are the lineups open?
    open: bool,
    /// Whether each has handed its lineup in, while they are sealed.
    sealed: [bool; 2],
    forfeit: String,
    /// Is it a drawn match of a knockout that somebody has to decide, or can still decide otherwise?
    takes_a_word: bool,
    /// The boards of the form that puts open lineups right, and who may sit there.
    seats: Vec<correction::Seats>,
    home_players: Vec<Choice>,
    away_players: Vec<Choice>,
    /// For which rounds that holds, where all keep the lineups of the first.
    holds: Option<String>,
    /// What is doubtful about the hour to which it was to be put off.
    doubted: Option<RoundDoubted>,
}

async fn page(
    app: &AppData,
    visitor: &Visitor,
    at: TeamMatchAt,
    posted: Option<(&Posted, FormErrors)>,
    in_the_way: Option<&InTheWay>,
) -> Result<MatchDeskPage, WebError> {
    let view = View::whole(app, at.competition).await?.told_to(visitor);
    let frame = Frame::new(visitor);
    let one = sheet::find(&view, at.here())?;
    let competition = view.competition();
    let drawn = competition.round(at.round);
    let drawn = drawn.ok_or(WebError::NotFound)?;
    let boards = competition.rules.boards;
    let stands = sheet::filled(&one.entered)
        .set(DEADLINE.name, DEADLINE.show(&one.deadline))
        .set(BEGINS.name, BEGINS.show(&one.begins))
        .set(VENUE.name, VENUE.show(&one.venue))
        .set(WINNER.name, WINNER.show(&one.decided));
    let stands = correction::filled(stands, one, boards);
    let (form, problem) = match posted {
        Some((posted, mut errors)) => {
            let is_drawn = |field: &str| drawn::on_match(competition, (at.here(), one), field);
            let problem = above(in_the_way, (frame.t, &view), posted, &mut errors, is_drawn);
            let typed = posted.open_fields();
            let form = typed.fold(stands, |form, (name, value)| form.set(name, value));
            (form.with(errors), problem)
        }
        None => (stands, None),
    };
    let [home_players, away_players] =
        SIDES.map(|side| correction::players(frame.t, &view, one, side));
    Ok(MatchDeskPage {
        head: Head::new(&frame, visitor, &view),
        at,
        row: view.row(&frame, at.here(), one),
        boards: sheet::boards(app, &view, one, None),
        openings: round::openings(&view, drawn, true),
        problem,
        remarks: remarks(&frame, &view, at.here(), |player| {
            view.player(app, player).0
        }),
        disordered: disordered(&view, one),
        counted: counted::corrected(app, frame.t, &view).await?,
        open: one.is_open(),
        sealed: [one.sealed[0].is_some(), one.sealed[1].is_some()],
        forfeit: one.forfeit.map_or("", TeamForfeit::code).to_owned(),
        takes_a_word: drawn::takes_a_word(competition, at.here(), one),
        seats: correction::seats(boards),
        home_players,
        away_players,
        holds: competition
            .keeps_lineups()
            .then(|| correction::holds(frame.t, at.round)),
        doubted: None,
        form,
        frame,
    })
}

impl MatchDeskPage {
    /// Does the form come back by which lineups are put right?
    fn corrects(&self) -> bool {
        let reason = LINEUP_REASON.name;
        self.form.error(reason).is_some() || !self.form.value(reason).is_empty()
    }

    fn forfeits(&self) -> Vec<Choice> {
        let t = self.frame.t;
        let label = |one| match one {
            TeamForfeit::Home => t.teams_home_absent(),
            TeamForfeit::Away => t.teams_away_absent(),
            TeamForfeit::Both => t.teams_both_absent(),
        };
        let none = Choice::new("", t.teams_nobody_absent());
        let choices = TeamForfeit::ALL.map(|one| Choice::new(one.code(), label(one)));
        std::iter::once(none).chain(choices).collect()
    }

    fn winners(&self) -> Vec<Choice> {
        let choice = |side: Side, team: &(String, String)| Choice::new(side.code(), &*team.0);
        vec![
            choice(Side::First, &self.row.home),
            choice(Side::Second, &self.row.away),
        ]
    }
}

/// `GET /teams/{competition}/desk/rounds/{round}/matches/{number}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
) -> Result<HttpResponse, WebError> {
    page::ok(&page(&app, &visitor, at, None, None).await?)
}

/// A change from a form of the page, where that still shows what stands.
pub(super) async fn make(
    app: &AppData,
    visitor: &Visitor,
    at: TeamMatchAt,
    action: CompetitionAction,
    posted: &Posted,
    decide: impl FnOnce(&Competition) -> Decided + Send + 'static,
) -> Result<HttpResponse, WebError> {
    let act = TeamAct::new(at.competition, action);
    let made = direct_on(app, visitor, act, posted, move |now, _| {
        decide(&now.competition)
    });
    match on_the_page(made.await)? {
        Ok(_) => Ok(page::done(&at.desk_url(), Done::Saved)),
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
    at: TeamMatchAt,
    typed: (&Posted, FormErrors),
    in_the_way: Option<&InTheWay>,
) -> Result<HttpResponse, WebError> {
    let page = page(app, visitor, at, Some(typed), in_the_way).await?;
    answer(page.problem.as_deref(), &page)
}

pub(super) async fn wrong(
    app: &AppData,
    visitor: &Visitor,
    at: TeamMatchAt,
    posted: &Posted,
    errors: FormErrors,
) -> Result<HttpResponse, WebError> {
    back(app, visitor, at, (posted, errors), None).await
}

/// `POST /teams/{competition}/desk/rounds/{round}/matches/{number}`: enters results. The whole form stands for the whole match, so that it is refused where
/// something changed since it was shown.
pub(in crate::web) async fn enter(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let view = View::whole(&app, at.competition).await?;
    let rules = &view.competition().rules;
    let results = sheet::typed(&posted, rules.boards, rules.games);
    let action = CompetitionAction::EnterResults;
    make(&app, &visitor, at, action, &posted, move |now| {
        decide::enter(now, at.here(), results)
    })
    .await
}

/// `POST …/forfeit`
pub(in crate::web) async fn forfeit(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let (Some(by), Some(reason)) = (form.get(&ABSENT), form.get(&FORFEIT_REASON)) else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let action = CompetitionAction::EnterResults;
    make(&app, &visitor, at, action, &posted, move |now| {
        decide::forfeit(now, at.here(), by, reason)
    })
    .await
}

/// `POST …/delay`: an hour that is surely a mistake is said first, and goes on when it is sent again.
pub(in crate::web) async fn put_off(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let (Some(deadline), Some(reason)) = (form.get(&DEADLINE), form.get(&REASON)) else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let now = (app.now)();
    let view = View::whole(&app, at.competition).await?;
    let would = decide::put_off(
        view.competition(),
        at.here(),
        (deadline, now),
        reason.clone(),
    );
    let frame = Frame::new(&visitor);
    // what is refused, or changes nothing, is not asked about
    let asked = would.is_ok_and(|events| !events.is_empty());
    let doubted = asked.then(|| RoundDoubted::delay(&frame, &view, &posted, (deadline, now)));
    if let Some(doubted) = doubted.flatten() {
        let page = page(&app, &visitor, at, Some((&posted, errors)), None).await?;
        let page = MatchDeskPage {
            doubted: Some(doubted),
            ..page
        };
        return page::html(&page, StatusCode::CONFLICT);
    }
    let action = CompetitionAction::PublishRound;
    make(&app, &visitor, at, action, &posted, move |competition| {
        decide::put_off(competition, at.here(), (deadline, now), reason)
    })
    .await
}

/// `POST …/hour`: when and where it is played; what is empty is not said of it.
pub(in crate::web) async fn arrange(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let (Some(begins), Some(venue)) = (form.get(&BEGINS), form.get(&VENUE)) else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let action = CompetitionAction::PublishRound;
    make(&app, &visitor, at, action, &posted, move |now| {
        decide::arrange(now, at.here(), (begins, venue))
    })
    .await
}

/// `POST …/winner`
pub(in crate::web) async fn decide(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, visitor.words());
    let winner = form.get(&WINNER).flatten().ok_or(WebError::BadRequest)?;
    let Some(reason) = form.get(&REASON) else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let action = CompetitionAction::EnterResults;
    make(&app, &visitor, at, action, &posted, move |now| {
        decide::decide_match(now, at.here(), winner, reason)
    })
    .await
}
