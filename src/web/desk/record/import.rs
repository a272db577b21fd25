//! `/tournaments/{t}/games/import`: a PDN file of many games. First a preview of which game each is, then, confirmed,
//! the score sheets.

use actix_web::{HttpResponse, web::Path};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    db::tournament::Loaded,
    draughts::pdn,
    import::{FoundGame, GameDoubt, GameKey, find_games},
    tournament::{
        Action, Event, GameRecord, Official, RecordText, Refusal, Tournament, TournamentId, decide,
    },
    web::{
        change::{Act, change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        tournament::game::number,
        visitor::Visitor,
    },
    words::{self, Words},
};

use super::{
    super::{Head, Tab},
    reading::unreadable,
};

#[derive(Template)]
#[template(path = "desk/games_import.html")]
struct ImportPage {
    frame: Frame,
    desk: Head,
    form: Form,
    /// The games of the file, once one was sent.
    games: Option<Vec<Line>>,
}

/// A game of the file.
struct Line {
    /// Its place in the file, from 1.
    no: usize,
    /// Whites's name, Black's, and the round, as the file says them.
    players: String,
    /// Which game it is.
    found: Option<String>,
    moves: String,
    doubts: Vec<String>,
    can_be_taken: bool,
    /// Taken unless the arbiter says otherwise: nothing is doubtful.
    chosen: bool,
}

impl ImportPage {
    fn new(visitor: &Visitor, loaded: &Loaded, form: Form) -> Self {
        let frame = Frame::new(visitor);
        Self {
            desk: Head::new(&frame, loaded, Tab::Results),
            form,
            games: None,
            frame,
        }
    }

    fn any(&self) -> bool {
        let mut games = self.games.iter().flatten();
        games.any(|game| game.can_be_taken)
    }
}

/// `GET /tournaments/{t}/games/import`
pub(in crate::web) async fn ask(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(TournamentId(*id)).await?;
    page::ok(&ImportPage::new(&visitor, &loaded, Form::empty()))
}

/// `POST /tournaments/{t}/games/import`: shows which game each is; with `act=attach` attaches those that are ticked.
pub(in crate::web) async fn send(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let loaded = app.tournament(TournamentId(*id)).await?;
    let t = visitor.words();
    let text = match posted.file("file") {
        Some(upload) => pdn::decode(&upload.bytes).into_owned(),
        None => posted.raw("pdn").replace("\r\n", "\n"),
    };
    let mut errors = FormErrors::default();
    let file = errors.take("pdn", pdn::read(&text), |error| {
        words::record_bound(t, error.fault)
    });
    let file = file.filter(|file| !file.games.is_empty());
    let Some(file) = file else {
        errors.add("pdn", t.games_one_game(0));
        let form = Form::filled([("pdn", text)]).with(errors);
        return page::unprocessable(&ImportPage::new(&visitor, &loaded, form));
    };
    if posted.text("act") == "attach" && posted.file("file").is_none() {
        let chosen: Vec<usize> = posted
            .all("take")
            .filter_map(|no| no.parse().ok())
            .collect();
        return attach(&app, &visitor, loaded.id, file, chosen).await;
    }
    let found = find_games(&loaded.tournament, &file);
    let lines = found.iter().enumerate();
    let lines = lines
        .map(|(index, found)| line(t, index + 1, found))
        .collect();
    page::ok(&ImportPage {
        games: Some(lines),
        ..ImportPage::new(&visitor, &loaded, Form::filled([("pdn", text)]))
    })
}

async fn attach(
    app: &AppData,
    visitor: &Visitor,
    id: TournamentId,
    file: pdn::Pdn,
    chosen: Vec<usize>,
) -> Result<HttpResponse, WebError> {
    let signed = super::signed(app, visitor)?;
    let act = Act::new(id, Action::Rule);
    change(app, visitor, act, move |loaded, _| {
        decide_all(&loaded.tournament, &file, &chosen, &signed)
    })
    .await?;
    Ok(page::done(
        &format!("/tournaments/{id}/games/import"),
        Done::Added,
    ))
}

/// The events that attach the games with these places in the file.
fn decide_all(
    tournament: &Tournament,
    file: &pdn::Pdn,
    chosen: &[usize],
    (by, at): &(Official, NaiveDateTime),
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for (index, found) in find_games(tournament, file).into_iter().enumerate() {
        let wanted = chosen.contains(&(index + 1)) && found.can_be_taken();
        let (Some(key), Ok(moves)) = (found.key, found.text.parse::<RecordText>()) else {
            continue;
        };
        if wanted {
            let record = GameRecord {
                moves,
                by: by.clone(),
                at: *at,
            };
            events.extend(decide::attach_record(tournament, key, record)?);
        }
    }
    Ok(events)
}

fn line(t: &Words, no: usize, found: &FoundGame) -> Line {
    let [white, black, round] = &found.said;
    let can_be_taken = found.can_be_taken();
    Line {
        no,
        players: t.games_said(white.as_str(), black.as_str(), round.as_str()),
        found: found.key.map(|key| place(t, key)),
        moves: found.text.clone(),
        doubts: found.doubts.iter().map(|one| doubt(t, one)).collect(),
        can_be_taken,
        chosen: can_be_taken && found.doubts.is_empty(),
    }
}

fn place(t: &Words, (round, board, game): GameKey) -> String {
    t.games_title(round.0, board.0, game.0)
}

fn doubt(t: &Words, doubt: &GameDoubt) -> String {
    match doubt {
        GameDoubt::NoSuchPlayer(name) => t.games_doubt_no_player(name.as_str()),
        GameDoubt::SeveralPlayers(name) => t.games_doubt_several_players(name.as_str()),
        GameDoubt::NotMet => t.games_doubt_not_met(),
        GameDoubt::SeveralGames => t.games_doubt_several_games(),
        GameDoubt::Twice(first) => t.games_doubt_twice(*first),
        GameDoubt::OtherStart => t.games_doubt_start(),
        GameDoubt::Unreadable(error) => unreadable(t, error),
        GameDoubt::Stops(ply) => t.games_doubt_stops(number(*ply)),
        GameDoubt::OtherResult => t.games_doubt_result(),
        GameDoubt::Replaces => t.games_doubt_replaces(),
    }
}
