//! The sheet of a match on paper: a page each, to be filled in at the boards and signed by both captains and the arbiter.

use actix_web::HttpResponse;
use askama::Template;

use super::{SIDES, View, sheet, team_match::remarks};
use crate::{
    db::{
        self,
        journal::{self, Journal},
    },
    web::{
        address::{TeamMatchAt, TeamRoundAt},
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
    },
};
use teams::{MatchAt, TeamMatch};

/// With more boards than this the lines are lower, so that the sheet stays one page.
const HIGH_LINES: u8 = 8;

#[derive(Template)]
#[template(path = "teams/papers.html")]
struct PapersPage {
    frame: Frame,
    sheet: PaperSheet,
    /// The page that it was asked for on, and what it is called.
    back: (String, String),
    days: String,
    /// The numbers of the games of a board.
    games: Vec<u8>,
    /// Are there many boards?
    is_low: bool,
    papers: Vec<Paper>,
    /// By what the paper can be held against the program.
    journal: String,
}

/// What stands around the papers.
struct PaperSheet {
    title: String,
    names: Option<Link>,
    tournament: String,
    round: Option<String>,
}

/// The sheet of a match.
struct Paper {
    /// Which of the round, and in which division where there are several.
    which: String,
    teams: [String; 2],
    /// Who signs for each team: what they are, and the name where a captain is named.
    captains: [(String, Option<String>); 2],
    boards: Vec<Board>,
    /// When and where it is played, where that was said of it; else there are lines to fill in.
    begins: Option<String>,
    venue: Option<String>,
    /// Are the lineups open? Else there are lines for the names.
    is_open: bool,
    /// What the match gave, once it is over.
    total: Option<[String; 2]>,
    /// Why it was put off, forfeited, decided.
    remarks: Vec<String>,
}

/// A board of a match, with whole names: those who direct the competition print it.
struct Board {
    no: usize,
    seats: [Option<String>; 2],
    games: Vec<sheet::GameCell>,
    points: Option<[String; 2]>,
}

/// `GET /teams/{competition}/desk/rounds/{round}/papers`: those of every match of a round.
pub(in crate::web) async fn of_round(
    app: AppData,
    visitor: Visitor,
    at: TeamRoundAt,
) -> Result<HttpResponse, WebError> {
    let view = View::whole(&app, at.competition).await?.told_to(&visitor);
    let round = view.competition().round(at.round);
    let matches = round.ok_or(WebError::NotFound)?.matches.iter();
    let matches = matches.map(|one| MatchAt {
        round: at.round,
        no: one.no,
    });
    let matches: Vec<MatchAt> = matches.collect();
    let t = visitor.words();
    let back = (view.at.desk_url(), t.teams_desk());
    show((&app, &visitor), &view, &matches, back).await
}

/// `GET /teams/{competition}/desk/rounds/{round}/matches/{number}/paper`
pub(in crate::web) async fn of_match(
    app: AppData,
    visitor: Visitor,
    at: TeamMatchAt,
) -> Result<HttpResponse, WebError> {
    let view = View::whole(&app, at.competition).await?.told_to(&visitor);
    let here = at.here();
    let one = sheet::find(&view, here)?;
    let meet = format!("{} – {}", view.team(one.home), view.team(one.away));
    show((&app, &visitor), &view, &[here], (at.desk_url(), meet)).await
}

/// The sheets of these matches of one round.
async fn show(
    (app, visitor): (&AppData, &Visitor),
    view: &View,
    matches: &[MatchAt],
    back: (String, String),
) -> Result<HttpResponse, WebError> {
    let (journal, version) = (Journal::Teams(view.loaded.id), view.loaded.version);
    let head = move |c: &mut db::Conn| journal::head_of_version(c, journal, version);
    let head = app.db.read(head).await?;
    let frame = Frame::new(visitor);
    let (t, competition) = (frame.t, view.competition());
    let papers = matches.iter().filter_map(|at| {
        let one = competition.at(*at)?;
        let boards = sheet::boards(app, view, one, None);
        Some(paper(&frame, view, (*at, one), boards))
    });
    let round = matches.first().map(|at| t.teams_round(at.round.0));
    page::ok(&PapersPage {
        sheet: PaperSheet {
            title: t.teams_paper(),
            names: None,
            tournament: competition.rules.name.to_string(),
            round,
        },
        days: crate::words::dates(frame.lang, competition.starts, competition.ends),
        games: (1..=competition.rules.games).collect(),
        is_low: competition.rules.boards > HIGH_LINES,
        papers: papers.collect(),
        journal: t.teams_paper_journal(head.short(), version),
        back,
        frame,
    })
}

fn paper(
    frame: &Frame,
    view: &View,
    (at, one): (MatchAt, &TeamMatch),
    boards: Vec<sheet::BoardRow>,
) -> Paper {
    let (t, competition) = (frame.t, view.competition());
    let board = |(index, row): (usize, sheet::BoardRow)| Board {
        no: row.no,
        seats: SIDES.map(|side| Some(view.names.full(one.seat(side, index)?))),
        games: row.games,
        points: row.points,
    };
    let has_several = competition.rules.divisions > 1;
    let which = [
        Some(t.teams_round(at.round.0)),
        has_several.then(|| t.teams_division(one.division)),
        Some(t.teams_paper_no(at.no.0)),
    ];
    let captain = |side| {
        let team = competition.teams.get(&one.team(side));
        let player = team.and_then(|team| team.captain);
        let signs = t.teams_paper_captain(view.team(one.team(side)));
        (signs, player.map(|player| view.names.full(player)))
    };
    let score = competition.score(one);
    let total = score.is_over.then_some(score.points);
    Paper {
        which: which.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        teams: SIDES.map(|side| view.team(one.team(side))),
        captains: SIDES.map(captain),
        begins: one.begins.map(|at| super::local(frame, at)),
        venue: one.venue.as_ref().map(ToString::to_string),
        is_open: one.is_open(),
        total: total.map(|points| points.map(|points| points.to_string())),
        remarks: remarks(frame, view, at, |player| view.names.full(player)),
        boards: boards.into_iter().enumerate().map(board).collect(),
    }
}
