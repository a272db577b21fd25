//! What the players of a competition scored, in all and board by board.

use actix_web::HttpResponse;
use askama::Template;

use super::{Head, View, frame_of};
use crate::web::{
    address::CompetitionAt,
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::individuals::{Scored, beside_the_table, placed};

#[derive(Template)]
#[template(path = "teams/players.html")]
struct PlayersPage {
    frame: Frame,
    head: Head,
    players: Vec<TeamPlayerRow>,
    /// The teams that left, of which no match counts in the table of teams but games are here.
    beside: Option<String>,
}

struct TeamPlayerRow {
    place: usize,
    name: String,
    url: String,
    /// The teams that were played for.
    teams: Vec<(String, String)>,
    total: Scored,
    /// The number of each board with what was scored there.
    boards: Vec<(usize, Scored)>,
}

/// `GET /teams/{competition}/players`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::public(&app, at.competition).await?.told_to(&visitor);
    let frame = frame_of(&app, &visitor, &view);
    let standing = |player| view.names.standing(player);
    let players = placed(view.competition(), standing).into_iter();
    let row = |(place, one): (usize, teams::individuals::Individual)| {
        let (name, url) = view.player(&app, one.player);
        TeamPlayerRow {
            place,
            name,
            url,
            teams: one.teams.iter().map(|team| view.team_link(*team)).collect(),
            total: one.total(),
            boards: one.boards.iter().map(|(at, all)| (at + 1, *all)).collect(),
        }
    };
    let beside = beside_the_table(view.competition()).into_iter();
    let beside = beside.map(|team| view.team(team)).collect::<Vec<_>>();
    page::ok(&PlayersPage {
        beside: (!beside.is_empty()).then(|| beside.join(", ")),
        players: players.map(row).collect(),
        head: Head::new(&frame, &visitor, &view),
        frame,
    })
}
