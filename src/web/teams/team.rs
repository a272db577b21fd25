//! A team: its list and its matches.

use std::collections::BTreeSet;

use actix_web::HttpResponse;
use askama::Template;

use super::{Head, MatchRow, View, frame_of};
use crate::web::{
    address::TeamAt,
    clubs::ClubLink,
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::individuals::{Scored, individuals_of};
use tournament::PlayerId;

#[derive(Template)]
#[template(path = "teams/team.html")]
struct TeamPage {
    frame: Frame,
    head: Head,
    name: String,
    club: Option<ClubLink>,
    /// Why it left, where it did.
    left: Option<String>,
    players: Vec<Listed>,
    matches: Vec<MatchRow>,
}

struct Listed {
    /// The place on the list; none of somebody who played and is not on it any more.
    no: Option<usize>,
    name: String,
    url: String,
    is_captain: bool,
    /// The club, where that is another by now than the team's.
    other_club: Option<ClubLink>,
    scored: Scored,
}

/// `GET /teams/{competition}/teams/{team}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TeamAt,
) -> Result<HttpResponse, WebError> {
    let view = View::public(&app, at.competition).await?.told_to(&visitor);
    let frame = frame_of(&app, &visitor, &view);
    let team = view.competition().teams.get(&at.team);
    let team = team.ok_or(WebError::NotFound)?;
    let standing = |player| view.names.standing(player);
    // what was scored for another team stays there
    let own = individuals_of(view.competition(), at.team, standing);
    let on_list: BTreeSet<PlayerId> = team.players.iter().copied().map(standing).collect();
    let gone = own.keys().filter(|player| !on_list.contains(*player));
    let listed = (1..).map(Some).zip(&team.players);
    let all = listed.chain(gone.map(|player| (None, player)));
    let players = all.map(|(no, player): (Option<usize>, &PlayerId)| {
        let (name, url) = view.player(&app, *player);
        let scored = own.get(&standing(*player));
        Listed {
            no,
            name,
            url,
            is_captain: team.captain == Some(*player),
            other_club: no.and_then(|_| view.other_club(&app, team, *player)),
            scored: scored.map(|one| one.total()).unwrap_or_default(),
        }
    });
    page::ok(&TeamPage {
        head: Head::new(&frame, &visitor, &view),
        name: team.name.to_string(),
        club: view.club(team),
        left: team.left.as_ref().map(ToString::to_string),
        players: players.collect(),
        matches: view.rows(&frame, |_, one| one.side_of(at.team).is_some()),
        frame,
    })
}
