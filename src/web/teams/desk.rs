//! The desk of those who direct a competition.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use super::{
    Head, MatchRow, View,
    change::{InTheWay, TeamAct, above, answer, direct, direct_on},
    counted,
    doubts::RoundDoubted,
    drawn::{self, next_round},
    fields::{CLUB, DEADLINE, DIVISION, NAME, REASON},
};
use crate::{
    clock,
    db::team::LoadedCompetition,
    web::{
        address::{CompetitionAt, TeamRoundAt},
        clubs::ClubLink,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, VERSION},
        page::{self, Frame},
        state::{App, AppData},
        visitor::Visitor,
    },
};
use teams::{TeamRefusal, decide, doubts::usual_deadline};
use tournament::{CompetitionAction, ShortText};

#[derive(Template)]
#[template(path = "teams/desk.html")]
struct DeskPage {
    frame: Frame,
    head: Head,
    announced: bool,
    form: Form,
    problem: Option<String>,
    teams: Vec<TeamLine>,
    divisions: u8,
    begun: bool,
    next: Option<u16>,
    /// Do the captains give lineups for it?
    asks_lineups: bool,
    /// What is doubtful about the round that was to be published.
    doubted: Option<RoundDoubted>,
    /// The rounds with their matches, the last first.
    rounds: Vec<RoundLines>,
    /// That opening it again takes honours away, where it gave some.
    honours: Option<String>,
}

/// A round as the desk lists it.
struct RoundLines {
    no: u16,
    /// Where the sheets of its matches are printed.
    papers_url: String,
    matches: Vec<MatchRow>,
}

/// A team as the desk lists it.
struct TeamLine {
    name: String,
    /// Where it is changed.
    url: String,
    division: u8,
    /// How many are on its list.
    listed: usize,
    /// Whether it left while the competition ran.
    left: bool,
    /// Who is on its list and of another club by now.
    elsewhere: Vec<(String, ClubLink)>,
}

/// What ending a competition means, before it is done.
#[derive(Template)]
#[template(path = "teams/finish.html")]
struct FinishPage {
    frame: Frame,
    head: Head,
    announced: bool,
    /// The version that the desk showed: a result that came since is seen first.
    version: String,
}

async fn page(app: &App, visitor: &Visitor, view: &View, form: Form) -> Result<DeskPage, WebError> {
    let frame = Frame::new(visitor);
    let competition = view.competition();
    let rounds = competition.rounds.iter().rev().map(|round| RoundLines {
        no: round.no.0,
        papers_url: TeamRoundAt {
            competition: view.loaded.id,
            round: round.no,
        }
        .papers_url(),
        matches: view.rows(&frame, |at, _| at.round == round.no),
    });
    let teams = competition.teams.values().map(|team| TeamLine {
        name: team.name.to_string(),
        url: view.team_at(team.no).edit_url(),
        division: team.division,
        listed: team.players.len(),
        left: competition.has_left(team.no),
        elsewhere: view.elsewhere(app, team),
    });
    let form = if form.value(DEADLINE.name).is_empty() {
        let usual = usual_deadline(competition, clock::local((app.now)()));
        form.set(DEADLINE.name, usual.format(super::WALL).to_string())
    } else {
        form
    };
    Ok(DeskPage {
        head: Head::new(&frame, visitor, view),
        announced: competition.announced,
        teams: teams.collect(),
        divisions: competition.rules.divisions,
        begun: !competition.rounds.is_empty(),
        next: next_round(competition),
        asks_lineups: !competition.keeps_lineups(),
        doubted: None,
        rounds: rounds.collect(),
        honours: counted::honours(app, frame.t, view).await?,
        form,
        frame,
        problem: None,
    })
}

/// The desk with a form that comes back.
async fn back(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    (posted, mut errors): (&Posted, FormErrors),
    in_the_way: Option<&InTheWay>,
) -> Result<HttpResponse, WebError> {
    let (t, view) = (visitor.words(), View::whole(app, at.competition).await?);
    let is_drawn = |field: &str| drawn::on_desk(view.competition(), field);
    let problem = above(in_the_way, (t, &view), posted, &mut errors, is_drawn);
    let form = Form::again(posted, errors);
    let page = DeskPage {
        problem,
        ..page(app, visitor, &view, form).await?
    };
    answer(page.problem.as_deref(), &page)
}

/// What a form of the desk came to.
async fn answered(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    posted: &Posted,
    made: Result<LoadedCompetition, TeamRefusal>,
    done: Done,
) -> Result<HttpResponse, WebError> {
    match made {
        Ok(_) => Ok(page::done(&at.desk_url(), done)),
        Err(refusal) => {
            let typed = (posted, FormErrors::default());
            let way = InTheWay::Refused(refusal);
            back(app, visitor, at, typed, Some(&way)).await
        }
    }
}

async fn wrong(
    app: &AppData,
    visitor: &Visitor,
    at: CompetitionAt,
    posted: &Posted,
    errors: FormErrors,
) -> Result<HttpResponse, WebError> {
    back(app, visitor, at, (posted, errors), None).await
}

/// `GET /teams/{competition}/desk`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::whole(&app, at.competition).await?;
    page::ok(&page(&app, &visitor, &view, Form::empty()).await?)
}

/// The name, the club and the division of a form.
pub(super) fn team_typed(
    posted: &Posted,
    errors: &mut FormErrors,
    visitor: &Visitor,
) -> Option<(ShortText, Option<ShortText>, u8)> {
    let mut form = Reader::new(posted, errors, visitor.words());
    let (name, club) = (form.get(&NAME), form.get(&CLUB));
    let division = form.get(&DIVISION);
    Some((name?, club?, division?))
}

/// `POST /teams/{competition}/desk/teams`: enters a team.
pub(in crate::web) async fn enter_team(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let typed = team_typed(&posted, &mut errors, &visitor);
    let Some((name, club, division)) = typed else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let act = TeamAct::new(at.competition, CompetitionAction::Arrange);
    let made = direct(&app, &visitor, act, move |now, _| {
        decide::set_team(&now.competition, None, (name, club), division)
    });
    answered(&app, &visitor, at, &posted, made.await?, Done::Added).await
}

/// `POST /teams/{competition}/desk/announcement`
pub(in crate::web) async fn announce(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let act = TeamAct::new(at.competition, CompetitionAction::Announce);
    let made = direct(&app, &visitor, act, |now, _| {
        decide::announce(&now.competition)
    });
    answered(&app, &visitor, at, &posted, made.await?, Done::Announced).await
}

/// `POST /teams/{competition}/desk/rounds`: pairs the next round and publishes it. What is surely a mistake is said first, and goes on when it is sent again.
pub(in crate::web) async fn publish(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let now = (app.now)();
    let view = View::whole(&app, at.competition).await?;
    let typed = if view.competition().keeps_lineups() {
        Some(now)
    } else {
        Reader::new(&posted, &mut errors, visitor.words()).get(&DEADLINE)
    };
    let Some(deadline) = typed else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let frame = Frame::new(&visitor);
    if let Some(doubted) = RoundDoubted::round(&frame, &view, &posted, (deadline, now)) {
        let form = Form::again(&posted, errors);
        let page = DeskPage {
            doubted: Some(doubted),
            ..page(&app, &visitor, &view, form).await?
        };
        return page::html(&page, StatusCode::CONFLICT);
    }
    let act = TeamAct::new(at.competition, CompetitionAction::PublishRound);
    let made = direct_on(&app, &visitor, act, &posted, move |loaded, secret| {
        decide::publish_round(&loaded.competition, secret, (deadline, now))
    });
    answered(&app, &visitor, at, &posted, made.await?, Done::TeamRound).await
}

/// `POST /teams/{competition}/desk/end`: asks what cannot be undone, and with `sure` does it.
pub(in crate::web) async fn finish(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    if !posted.ticked("sure") {
        let view = View::whole(&app, at.competition).await?;
        let frame = Frame::new(&visitor);
        return page::ok(&FinishPage {
            head: Head::new(&frame, &visitor, &view),
            announced: view.competition().announced,
            version: posted.text(VERSION).to_owned(),
            frame,
        });
    }
    let act = TeamAct::new(at.competition, CompetitionAction::PublishRound);
    let made = direct_on(&app, &visitor, act, &posted, |now, secret| {
        decide::finish(&now.competition, secret.clone())
    });
    answered(&app, &visitor, at, &posted, made.await?, Done::Saved).await
}

/// `POST /teams/{competition}/desk/reopening`: it is open again after its end, for a reason that everybody reads.
pub(in crate::web) async fn reopen(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut errors = FormErrors::default();
    let Some(reason) = Reader::new(&posted, &mut errors, visitor.words()).get(&REASON) else {
        return wrong(&app, &visitor, at, &posted, errors).await;
    };
    let act = TeamAct::new(at.competition, CompetitionAction::Reopen);
    let made = direct_on(&app, &visitor, act, &posted, move |now, _| {
        decide::reopen(&now.competition, reason)
    });
    answered(&app, &visitor, at, &posted, made.await?, Done::Saved).await
}
