//! A team: its list and its matches.

use actix_web::HttpResponse;
use askama::Template;

use super::{Head, MatchRow, View, frame_of};
use crate::web::{
    address::TeamAt,
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::individuals::{Scored, individuals};

#[derive(Template)]
#[template(path = "teams/team.html")]
struct TeamPage {
    frame: Frame,
    head: Head,
    name: String,
    club: Option<String>,
    /// Why it left, where it did.
    left: Option<String>,
    players: Vec<Listed>,
    matches: Vec<MatchRow>,
}

struct Listed {
    no: usize,
    name: String,
    url: String,
    is_captain: bool,
    scored: Scored,
}

/// `GET /teams/{competition}/teams/{team}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TeamAt,
) -> Result<HttpResponse, WebError> {
    let view = View::public(&app, at.competition).await?;
    let frame = frame_of(&app, &visitor, &view);
    let team = view.competition().teams.get(&at.team);
    let team = team.ok_or(WebError::NotFound)?;
    let all = individuals(view.competition());
    let players = (1..).zip(&team.players).map(|(no, player)| {
        let (name, url) = view.player(&app, *player);
        let scored = all.iter().find(|one| one.player == *player);
        Listed {
            no,
            name,
            url,
            is_captain: team.captain == Some(*player),
            scored: scored.map(|one| one.total()).unwrap_or_default(),
        }
    });
    page::ok(&TeamPage {
        head: Head::new(&frame, &visitor, &view),
        name: team.name.to_string(),
        club: team.club.as_ref().map(ToString::to_string),
        left: team.left.as_ref().map(ToString::to_string),
        players: players.collect(),
        matches: view.rows(&frame, |_, one| one.side_of(at.team).is_some()),
        frame,
    })
}
