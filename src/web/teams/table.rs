//! The table of a competition: every criterion opens to what it is the sum of.

use actix_web::HttpResponse;
use askama::Template;

use super::{Head, View, frame_of, words};
use crate::web::{
    address::CompetitionAt,
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::standings::{TeamStanding, standings};

#[derive(Template)]
#[template(path = "teams/table.html")]
struct TablePage {
    frame: Frame,
    head: Head,
    criteria: Vec<String>,
    /// Are places given by how far each team came, before any criterion?
    is_cup: bool,
    divisions: Vec<(u8, Vec<TeamStandingRow>)>,
    /// Team, points, kind, reason, whether it was taken back.
    penalties: Vec<(String, String, String, bool)>,
}

struct TeamStandingRow {
    place: usize,
    name: String,
    url: String,
    played: usize,
    results: [usize; 3],
    values: Vec<Sum>,
    /// What the place means for the season that follows.
    fate: Option<String>,
    left: bool,
}

/// A criterion with its parts.
struct Sum {
    name: String,
    total: String,
    parts: Vec<(String, String)>,
}

fn row(frame: &Frame, view: &View, line: &TeamStanding) -> TeamStandingRow {
    let (name, url) = view.team_link(line.team);
    let sum = |value: &teams::standings::Value| Sum {
        name: words::criterion(frame.t, value.criterion),
        total: value.total().to_string(),
        parts: value
            .parts
            .iter()
            .map(|part| (words::part(frame.t, view, part), part.amount.to_string()))
            .collect(),
    };
    TeamStandingRow {
        place: line.place,
        name,
        url,
        played: line.played,
        results: line.results,
        values: line.values.iter().map(sum).collect(),
        fate: line.fate.map(|fate| words::fate(frame.t, fate)),
        left: view.competition().has_left(line.team),
    }
}

/// `GET /teams/{competition}/table`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CompetitionAt,
) -> Result<HttpResponse, WebError> {
    let view = View::public(&app, at.competition).await?;
    let frame = frame_of(&app, &visitor, &view);
    let competition = view.competition();
    let rank = competition.rules.rank.iter();
    let divisions = (1..=competition.rules.divisions).map(|division| {
        let lines = standings(competition, division, None);
        let rows = lines.iter().map(|line| row(&frame, &view, line));
        (division, rows.collect())
    });
    let penalties = competition.penalties.iter().map(|one| {
        let kind = words::penalty(frame.t, one.kind);
        let points = format!("−{} ({kind})", one.points);
        let reason = one.lifted.as_ref().unwrap_or(&one.reason).to_string();
        (view.team(one.team), points, reason, one.lifted.is_some())
    });
    page::ok(&TablePage {
        head: Head::new(&frame, &visitor, &view),
        criteria: rank.map(|one| words::criterion(frame.t, *one)).collect(),
        is_cup: competition.rules.is_knockout(),
        divisions: divisions.collect(),
        penalties: penalties.collect(),
        frame,
    })
}
