//! A match of two teams.

use actix_web::HttpResponse;
use askama::Template;

use super::{Head, MatchRow, View, frame_of, round, sheet, words};
use crate::web::{
    address::{TeamMatchAt, TeamRoundAt},
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};
use teams::{Correction, Lineup, MatchAt, TeamNo, rules::OrderRule};
use tournament::PlayerId;

#[derive(Template)]
#[template(path = "teams/match.html")]
struct MatchPage {
    frame: Frame,
    head: Head,
    round: u16,
    round_url: String,
    row: MatchRow,
    boards: Vec<sheet::BoardRow>,
    openings: round::Openings,
    /// Why it was put off, forfeited, decided, and what was put right of its lineups.
    remarks: Vec<String>,
    /// The teams whose lineups are not in the order of their lists, where the rules say that this is told.
    disordered: Vec<String>,
}

/// The teams whose open lineups are not in the order of their lists, where that is told.
pub(super) fn disordered(view: &View, one: &teams::TeamMatch) -> Vec<String> {
    let sides = super::SIDES.into_iter();
    let strayed = sides.filter(|side| is_told(view) && one.strays(*side));
    strayed.map(|side| view.team(one.team(side))).collect()
}

/// Is a lineup that is not open yet not in the order of the team's list as it is now, where the rules say that this is told?
pub(super) fn strays(view: &View, team: TeamNo, lineup: &Lineup) -> bool {
    let team = view.competition().teams.get(&team);
    is_told(view) && team.is_some_and(|team| !lineup.follows(&team.players))
}

/// Is it told where a lineup does not follow its list? Also where none is taken that does not: the list may have changed since, or the lineup been put right.
fn is_told(view: &View) -> bool {
    match view.competition().rules.order {
        OrderRule::Warn | OrderRule::Refuse => true,
        OrderRule::Off => false,
    }
}

/// Why a match was put off, forfeited, decided, as far as that stands; and what was put right of its lineups, with players called as `name` says.
pub(super) fn remarks(
    frame: &Frame,
    view: &View,
    at: MatchAt,
    name: impl Fn(PlayerId) -> String,
) -> Vec<String> {
    let competition = view.competition();
    let stand = competition.remarks_on(at).map(ToString::to_string);
    let one = competition.at(at);
    let corrected = one.into_iter().flat_map(|one| {
        let told = |made: &Correction| {
            let both = (&made.before, &made.after);
            let team = |side| view.team(one.team(side));
            let changes = words::exchanges(frame.t, (one, both), team, &name);
            frame.t.teams_corrected(changes, made.reason.to_string())
        };
        one.corrections.iter().map(told).collect::<Vec<_>>()
    });
    stand.chain(corrected).collect()
}

/// `GET /teams/{competition}/rounds/{round}/matches/{number}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
) -> Result<HttpResponse, WebError> {
    let view = View::public(&app, at.competition).await?.told_to(&visitor);
    let frame = frame_of(&app, &visitor, &view);
    let here = at.here();
    let one = sheet::find(&view, here)?;
    let drawn = view.competition().round(at.round);
    let drawn = drawn.ok_or(WebError::NotFound)?;
    page::ok(&MatchPage {
        head: Head::new(&frame, &visitor, &view),
        round: at.round.0,
        round_url: TeamRoundAt {
            competition: at.competition,
            round: at.round,
        }
        .url(),
        row: view.row(&frame, here, one),
        boards: sheet::boards(&app, &view, one, None),
        openings: round::openings(&view, drawn, false),
        remarks: remarks(&frame, &view, here, |player| view.player(&app, player).0),
        disordered: disordered(&view, one),
        frame,
    })
}
