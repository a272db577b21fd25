//! A round of a competition of teams.

use actix_web::HttpResponse;
use askama::Template;

use super::{Head, MatchRow, View, frame_of};
use crate::web::{
    address::{OpeningAt, TeamRoundAt},
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::{TeamRound, rules::BoardOpening};

#[derive(Template)]
#[template(path = "teams/round.html")]
struct RoundPage {
    frame: Frame,
    head: Head,
    round: u16,
    /// Its matches by division, each with its number where there are several.
    divisions: Vec<(Option<u8>, Vec<MatchRow>)>,
    rests: Vec<(String, String)>,
    openings: Openings,
    before: Option<String>,
    after: Option<String>,
}

/// The drawn openings of a round.
pub(super) struct Openings {
    /// Those of each board that has drawn ones, with the addresses of their pages, for whoever may know them.
    pub(super) boards: Vec<(usize, Vec<(String, String)>)>,
    /// Were some drawn that not everybody sees yet?
    pub(super) is_sealed: bool,
}

/// The drawn openings of a round; before everybody may know them, for those alone who `know` them.
pub(super) fn openings(view: &View, round: &TeamRound, know: bool) -> Openings {
    let competition = view.competition();
    let rules = &competition.rules.openings;
    let is_public = competition.shows_openings(round);
    Openings {
        boards: if know || is_public {
            drawn(rules, round)
        } else {
            Vec::new()
        },
        is_sealed: !is_public && rules.iter().any(|rule| *rule != BoardOpening::Free),
    }
}

fn drawn(rules: &[BoardOpening], round: &TeamRound) -> Vec<(usize, Vec<(String, String)>)> {
    let boards = (1..).zip(round.openings.iter().zip(rules));
    let drawn = boards.filter_map(|(board, (numbers, rule))| match rule {
        BoardOpening::Free => None,
        BoardOpening::Drawn(table) => {
            let link = |number: &u16| {
                let at = OpeningAt {
                    table: table.move_count(),
                    opening: *number,
                };
                let moves = table.opening(*number).map(ToString::to_string);
                (format!("{number}: {}", moves.unwrap_or_default()), at.url())
            };
            Some((board, numbers.iter().map(link).collect()))
        }
    });
    drawn.collect()
}

/// `GET /teams/{competition}/rounds/{round}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TeamRoundAt,
) -> Result<HttpResponse, WebError> {
    let view = View::public(&app, at.competition).await?.told_to(&visitor);
    let frame = frame_of(&app, &visitor, &view);
    let competition = view.competition();
    let round = competition.round(at.round).ok_or(WebError::NotFound)?;
    let beside = |no: u16| {
        let round = tournament::RoundNo(no);
        let there = competition.round(round)?;
        Some(
            TeamRoundAt {
                round: there.no,
                ..at
            }
            .url(),
        )
    };
    let rests = round.rests.iter();
    page::ok(&RoundPage {
        head: Head::new(&frame, &visitor, &view),
        round: at.round.0,
        divisions: view.by_division(&frame, at.round),
        rests: rests.map(|team| view.team_link(*team)).collect(),
        openings: openings(&view, round, false),
        before: beside(at.round.0.saturating_sub(1)),
        after: beside(at.round.0.saturating_add(1)),
        frame,
    })
}
