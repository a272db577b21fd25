//! The page of a team's captain, by its secret link: the matches, the lineup, the results.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use super::{
    MatchRow, View,
    change::{by_captain, told},
    round, sheet, team_match, words,
};
use crate::{
    db::{self, Conn, DbError},
    web::{
        address::{CaptainAt, CaptainMatchAt},
        error::WebError,
        flash::Done,
        form::{Choice, Form, Posted},
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
};
use teams::{Lineup, MatchAt, TeamMatch, TeamNo, TeamRefusal, decide};
use tournament::{CompetitionAction, PlayerId, Side};

#[derive(Template)]
#[template(path = "teams/captain.html")]
struct CaptainPage {
    frame: Frame,
    competition: CompetitionLink,
    team: String,
    /// Each match with the captain's own page of it.
    matches: Vec<(MatchRow, String)>,
}

#[derive(Template)]
#[template(path = "teams/captain_match.html")]
struct CaptainMatchPage {
    frame: Frame,
    at: CaptainMatchAt,
    competition: CompetitionLink,
    team: String,
    back: String,
    row: MatchRow,
    boards: Vec<sheet::BoardRow>,
    /// Shown with the boards: whoever still hands a lineup in could choose by them who plays where.
    openings: round::Openings,
    form: Form,
    problem: Option<String>,
    open: bool,
    /// Was it decided without playing, so that there is nothing to hand in or to state?
    forfeited: bool,
    /// Can a lineup still be handed in?
    seats: Vec<usize>,
    players: Vec<Choice>,
    /// Was one handed in, and did the other captain?
    sealed: [bool; 2],
    own_home: bool,
    disputed: bool,
    /// The teams whose lineups are not in the order of their lists: the own one, once it is handed in, and the other once it is open.
    disordered: Vec<String>,
}

/// Who came by a link: the view, whose side of the match, and what was handed in.
struct Came {
    view: View,
    side: Option<Side>,
    handed_in: Option<Lineup>,
}

fn captain(at: &CaptainMatchAt) -> CaptainAt {
    CaptainAt {
        competition: at.competition,
        team: at.team,
        key: at.key.clone(),
    }
}

/// Lets in whoever has the link of the team; for everybody else there is nothing.
async fn admit(
    app: &AppData,
    visitor: &Visitor,
    at: &CaptainAt,
    of: Option<MatchAt>,
) -> Result<Came, WebError> {
    let (id, team, key, now) = (at.competition, at.team, at.key.clone(), (app.now)());
    let read = move |c: &mut Conn| {
        let Some((loaded, secret)) = db::team::find_with_secret(c, id)? else {
            return Ok(None);
        };
        let own = db::team::captain_key(&loaded, &secret, team);
        if !own.is_some_and(|own| own.is(&key)) {
            return Ok(None);
        }
        let one = of.and_then(|of| Some((of, loaded.competition.at(of)?)));
        let side = one.and_then(|(_, one)| one.side_of(team));
        let due = one.is_some_and(|(_, one)| decide::is_due(one, now));
        let handed_in = match (of, side) {
            (Some(of), Some(side)) => db::team::lineup_of(c, id, (of, side))?,
            (Some(_), None) | (None, _) => None,
        };
        Ok::<_, DbError>(Some((due, side, handed_in)))
    };
    let (due, side, handed_in) = app.db.read(read).await?.ok_or(WebError::NotFound)?;
    // whoever looks after the hour sees what is open, and does not wait for the program to come by
    if due {
        let opened = app.db.write(move |c| db::team::open_due(c, id, now)).await;
        told(opened)?.map_err(|_| WebError::Stale)?;
    }
    Ok(Came {
        view: View::whole(app, id).await?.told_to(visitor),
        side,
        handed_in,
    })
}

/// What a competition is called, with its page once everybody may read it.
type CompetitionLink = (String, Option<String>);

fn competition(view: &View) -> CompetitionLink {
    let competition = view.competition();
    let url = competition.announced.then(|| view.at.url());
    (competition.rules.name.to_string(), url)
}

/// `GET /teams/{competition}/captain/{team}/{key}`
pub(in crate::web) async fn list(
    app: AppData,
    visitor: Visitor,
    at: CaptainAt,
) -> Result<HttpResponse, WebError> {
    let view = admit(&app, &visitor, &at, None).await?.view;
    let frame = Frame::new(&visitor);
    let matches = view.competition().matches_of(at.team);
    let matches = matches.map(|(of, one)| {
        let own = CaptainMatchAt {
            competition: at.competition,
            team: at.team,
            key: at.key.clone(),
            round: of.round,
            number: of.no,
        };
        (view.row(&frame, of, one), own.url())
    });
    let mut matches: Vec<_> = matches.collect();
    matches.reverse();
    page::ok(&CaptainPage {
        competition: competition(&view),
        team: view.team(at.team),
        matches,
        frame,
    })
}

/// The name of the field of a board, counted from 0.
fn seat_field(board: usize) -> String {
    format!("b-{}", board + 1)
}

fn players(view: &View, at: &CaptainMatchAt, visitor: &Visitor) -> Vec<Choice> {
    let list = view.competition().teams.get(&at.team);
    let list = list.map_or(&[][..], |team| &team.players);
    let choice = |(place, player): (usize, &PlayerId)| {
        let name = view.names.full(*player);
        Choice::new(player.to_string(), format!("{place}. {name}"))
    };
    let nobody = Choice::new("", visitor.words().teams_nobody());
    std::iter::once(nobody)
        .chain((1..).zip(list).map(choice))
        .collect()
}

/// What stands in the forms: the lineup that was handed in, or the first of the list; what this captain said of the games.
fn stands(came: &Came, at: &CaptainMatchAt, side: Side) -> Form {
    let competition = came.view.competition();
    let Some(one) = competition.at(at.here()) else {
        return Form::empty();
    };
    let list = competition.teams.get(&at.team).map(|team| &team.players);
    let boards = usize::from(competition.rules.boards);
    let seats = match &came.handed_in {
        Some(lineup) => lineup.0.clone(),
        None => list
            .into_iter()
            .flatten()
            .take(boards)
            .map(|player| Some(*player))
            .collect(),
    };
    let form = sheet::filled(&one.stated[teams::place(side)]);
    let seats = seats.iter().enumerate();
    seats.fold(form, |form, (board, player)| {
        let number = player.map(|player| player.to_string());
        form.set(&seat_field(board), number.unwrap_or_default())
    })
}

/// Whose lineup this captain is told does not follow the list.
fn disordered(came: &Came, own: TeamNo, one: &TeamMatch) -> Vec<String> {
    if one.is_open() {
        return team_match::disordered(&came.view, one);
    }
    let strayed = came
        .handed_in
        .as_ref()
        .is_some_and(|lineup| team_match::strays(&came.view, own, lineup));
    if strayed {
        vec![came.view.team(own)]
    } else {
        Vec::new()
    }
}

fn page(
    app: &AppData,
    visitor: &Visitor,
    (at, came, side): (CaptainMatchAt, &Came, Side),
    typed: Option<&Posted>,
    refusal: Option<&TeamRefusal>,
) -> Result<CaptainMatchPage, WebError> {
    let frame = Frame::new(visitor);
    let view = &came.view;
    let one = sheet::find(view, at.here())?;
    let drawn = view.competition().round(at.round);
    let drawn = drawn.ok_or(WebError::NotFound)?;
    let form = stands(came, &at, side);
    let form = typed.map_or(form.clone(), |posted| {
        let typed = posted.open_fields();
        typed.fold(form, |form, (name, value)| form.set(name, value))
    });
    let own = teams::place(side);
    let boards = usize::from(view.competition().rules.boards);
    Ok(CaptainMatchPage {
        competition: competition(view),
        team: view.team(at.team),
        back: captain(&at).url(),
        row: view.row(&frame, at.here(), one),
        boards: sheet::boards(app, view, one, Some(side)),
        openings: round::openings(view, drawn, one.is_open()),
        problem: refusal.map(|refusal| words::refusal(frame.t, view, refusal)),
        open: one.is_open(),
        forfeited: one.forfeit.is_some(),
        seats: (1..=boards).collect(),
        players: players(view, &at, visitor),
        sealed: [one.sealed[own].is_some(), one.sealed[1 - own].is_some()],
        own_home: side == Side::First,
        disputed: one.has_dispute(),
        disordered: disordered(came, at.team, one),
        at,
        form,
        frame,
    })
}

impl CaptainMatchPage {
    /// The name of the field of a board, counted from 1.
    fn seat(&self, board: &usize) -> String {
        seat_field(board - 1)
    }
}

/// `GET …/{round}/{number}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: CaptainMatchAt,
) -> Result<HttpResponse, WebError> {
    let came = admit(&app, &visitor, &captain(&at), Some(at.here())).await?;
    let side = came.side.ok_or(WebError::NotFound)?;
    page::ok(&page(&app, &visitor, (at, &came, side), None, None)?)
}

async fn refused(
    app: &AppData,
    visitor: &Visitor,
    at: CaptainMatchAt,
    posted: &Posted,
    refusal: &TeamRefusal,
) -> Result<HttpResponse, WebError> {
    let came = admit(app, visitor, &captain(&at), Some(at.here())).await?;
    let side = came.side.ok_or(WebError::NotFound)?;
    let page = page(app, visitor, (at, &came, side), Some(posted), Some(refusal))?;
    page::html(&page, StatusCode::CONFLICT)
}

/// The lineup of a form; nothing where one is seated who is no player's number.
fn lineup(posted: &Posted, boards: u8) -> Option<Lineup> {
    let seat = |board: usize| match posted.text(&seat_field(board)) {
        "" => Some(None),
        text => text.parse().map(PlayerId).map(Some).ok(),
    };
    let seats: Option<Vec<_>> = (0..usize::from(boards)).map(seat).collect();
    seats.map(Lineup)
}

/// `POST …/{round}/{number}`: hands a lineup in.
pub(in crate::web) async fn hand_in(
    app: AppData,
    visitor: Visitor,
    at: CaptainMatchAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let came = admit(&app, &visitor, &captain(&at), Some(at.here())).await?;
    let side = came.side.ok_or(WebError::NotFound)?;
    let boards = came.view.competition().rules.boards;
    let lineup = lineup(&posted, boards).ok_or(WebError::BadRequest)?;
    let change = by_captain(&app, &captain(&at), CompetitionAction::HandIn);
    let own = (at.here(), side);
    let made = app
        .db
        .write(move |c| db::team::hand_in(c, &change, own, lineup))
        .await;
    match told(made)? {
        Ok(_) => Ok(page::done(&at.url(), Done::Saved)),
        Err(refusal) => refused(&app, &visitor, at, &posted, &refusal).await,
    }
}

/// `POST …/{round}/{number}/results`: says how the games ended.
pub(in crate::web) async fn state(
    app: AppData,
    visitor: Visitor,
    at: CaptainMatchAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let came = admit(&app, &visitor, &captain(&at), Some(at.here())).await?;
    let side = came.side.ok_or(WebError::NotFound)?;
    let rules = &came.view.competition().rules;
    let results = sheet::typed(&posted, rules.boards, rules.games);
    let change = by_captain(&app, &captain(&at), CompetitionAction::StateResults);
    let own = (at.here(), side);
    let stated = move |c: &mut Conn| {
        db::team::change(c, &change, |now, _| {
            decide::state(&now.competition, own, results)
        })
    };
    match told(app.db.write(stated).await)? {
        Ok(_) => Ok(page::done(&at.url(), Done::Saved)),
        Err(refusal) => refused(&app, &visitor, at, &posted, &refusal).await,
    }
}
