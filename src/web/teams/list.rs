//! `GET /teams`: the competitions of teams that were announced.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    web::{
        address::CompetitionAt,
        error::WebError,
        page::{self, Frame},
        share,
        state::AppData,
        visitor::Visitor,
    },
};
use tournament::SiteAction;

#[derive(Template)]
#[template(path = "teams/list.html")]
struct ListPage {
    frame: Frame,
    competitions: Vec<Row>,
    /// Those that are not announced, for whoever directs them.
    own: Vec<Row>,
}

struct Row {
    url: String,
    name: String,
    days: String,
    teams: usize,
    rounds: String,
}

/// `GET /teams`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let all = app.db.read(db::team::list).await?;
    let frame = Frame::new(&visitor);
    let row = |one: &db::team::LoadedCompetition, url: String| Row {
        url,
        name: one.competition.rules.name.to_string(),
        days: crate::words::dates(frame.lang, one.competition.starts, one.competition.ends),
        teams: one.competition.teams.len(),
        rounds: format!(
            "{} / {}",
            one.competition.rounds.len(),
            one.competition.round_count()
        ),
    };
    let at = |one: &db::team::LoadedCompetition| CompetitionAt {
        competition: one.id,
    };
    let announced = all.iter().rev().filter(|one| one.competition.announced);
    let user = visitor.user.as_ref();
    let is_own = |one: &&db::team::LoadedCompetition| {
        user.is_some_and(|user| one.competition.directors.contains(&user.id))
    };
    let silent = all.iter().filter(|one| !one.competition.announced);
    let (t, picture) = (frame.t, share::place_url("players", frame.lang));
    let competitions = announced.map(|one| row(one, at(one).url())).collect();
    let own = silent.filter(is_own);
    let own = own.map(|one| row(one, at(one).desk_url())).collect();
    page::ok(&ListPage {
        competitions,
        own,
        frame: frame.previewed(&app, t.teams_title(), t.teams_lead(), picture),
    })
}

impl ListPage {
    fn may_make(&self) -> bool {
        self.frame.may(SiteAction::CreateTournament)
    }
}
