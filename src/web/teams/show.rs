//! A competition of teams: its rounds, its rules.

use actix_web::HttpResponse;
use askama::Template;

use super::{Head, MatchRow, View, frame_of, words};
use crate::web::{
    address::{CompetitionAt, TeamRoundAt},
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};

#[derive(Template)]
#[template(path = "teams/show.html")]
struct ShowPage {
    frame: Frame,
    head: Head,
    format: String,
    boards: u8,
    games: u8,
    rounds: Vec<Round>,
    /// The teams of each division.
    divisions: Vec<(u8, Vec<TeamLine>)>,
    rules: String,
    sources: Vec<String>,
    commitment: String,
    secret: Option<String>,
}

/// A team, and whether it left.
struct TeamLine {
    name: String,
    url: String,
    left: bool,
}

struct Round {
    no: u16,
    url: String,
    /// Its matches by division, each with its number where there are several.
    divisions: Vec<(Option<u8>, Vec<MatchRow>)>,
}

/// `GET /teams/{competition}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::public(&app, at.competition).await?;
    let frame = frame_of(&app, &visitor, &view);
    let competition = view.competition();
    let rounds = competition.rounds.iter().rev().map(|round| Round {
        no: round.no.0,
        url: TeamRoundAt {
            competition: at.competition,
            round: round.no,
        }
        .url(),
        divisions: view.by_division(&frame, round.no),
    });
    let divisions = (1..=competition.rules.divisions).map(|division| {
        let teams = competition.division(division).into_iter().map(|team| {
            let (name, url) = view.team_link(team);
            TeamLine {
                name,
                url,
                left: competition.has_left(team),
            }
        });
        (division, teams.collect())
    });
    let ending = competition.ending.as_ref();
    page::ok(&ShowPage {
        head: Head::new(&frame, &visitor, &view),
        format: words::format(frame.t, competition),
        boards: competition.rules.boards,
        games: competition.rules.games,
        rounds: rounds.collect(),
        divisions: divisions.collect(),
        rules: competition.text.clone(),
        sources: competition.rules.sources.clone(),
        commitment: competition.commitment.to_string(),
        secret: ending.map(|ending| ending.secret.reveal()),
        frame,
    })
}
