//! `GET /teams`: the competitions of teams that were announced.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::team::Head,
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
    competitions: Vec<CompetitionRow>,
    /// Those that are not announced, for whoever directs them.
    own: Vec<CompetitionRow>,
}

struct CompetitionRow {
    url: String,
    name: String,
    days: String,
    teams: usize,
    rounds: String,
}

/// `GET /teams`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let heads = app.reckoned.competitions.clone();
    let all = app.db.read(move |c| heads.list(c)).await?;
    let frame = Frame::new(&visitor);
    let row = |one: &Head, url: String| CompetitionRow {
        url,
        name: one.name.to_string(),
        days: crate::words::dates(frame.lang, one.starts, one.ends),
        teams: one.teams.len(),
        rounds: format!("{} / {}", one.rounds, one.round_count),
    };
    let at = |one: &Head| CompetitionAt {
        competition: one.id,
    };
    let announced = all.iter().rev().filter(|one| one.announced);
    let is_due = visitor.second_factor_due;
    let user = visitor.who.user().filter(|_| !is_due);
    let is_own = |one: &&Head| user.is_some_and(|user| one.directors.contains(&user.id));
    let silent = all.iter().filter(|one| !one.announced);
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Teams, frame.lang),
    );
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
