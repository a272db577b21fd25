//! `GET /tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}`: a game played through, one position a page.
//!
//! Whoever does not work in the tournament sees the moves that are public: once the game has its result or, where the tournament lets games be
//! followed, as they are played and as late as it says. `static/replay.js` shows the other positions without the server. [`analysis`] marks the
//! moves that gave something away, [`picture`] is the diagram alone.

pub(in crate::web) mod analysis;
mod mark;
pub(in crate::web) mod picture;
mod replay;
mod told;
mod worth;

use std::sync::Arc;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    adjudication::QueueFull,
    db::tournament::Loaded,
    web::{
        address::GameAt,
        aside::aside,
        colour::ColourMark,
        error::WebError,
        openings::OpeningLine,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use draughts::Colour;
use tournament::{
    Action, Announced, Game, Match, RoundNo, Side, Stage, Study, Tournament, drawn_opening,
};

use super::{Head, NamedPlayer, TournamentTab, board::seen_from};
use analysis::AnalysisSection;
use replay::{Replay, View};
pub(in crate::web) use told::{
    against, counts, dues, fault, number, opening, other_against, over, repaired, unreadable,
};

/// `?ply=34&river=off&numbers=off`
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct GameQuery {
    ply: Option<usize>,
    river: Option<String>,
    numbers: Option<String>,
}

#[derive(Template)]
#[template(path = "tournament/game.html")]
struct GamePage {
    frame: Frame,
    head: Head,
    at: GameAt,
    white: NamedPlayer,
    black: NamedPlayer,
    /// The result from White's side: `1–0`; nothing while there is none.
    result: Option<String>,
    /// How it ended, where more is known than who won.
    way: Option<String>,
    opening: Option<OpeningLine>,
    /// Whether the sheet begins with it.
    followed: Option<String>,
    shown: MovesShown,
    /// How late moves are public, where they are followed.
    delay: Option<String>,
    /// What the engine found, and how it is asked.
    analysis: Option<AnalysisSection>,
    /// Does the reader attach score sheets?
    may_record: bool,
}

/// What the page shows of the moves.
enum MovesShown {
    /// Nobody has attached a score sheet.
    Nothing,
    /// The moves are public when the game has a result.
    Later,
    /// The moves are public as they are played, and none is yet.
    Soon,
    /// The game.
    Game(Box<Replay>),
}

/// `GET …/games/{game}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: GameAt,
    asked: Query<GameQuery>,
) -> Result<HttpResponse, WebError> {
    page::ok(&GamePage::new(&app, &visitor, at, &asked, None).await?)
}

/// The tournament with the moves that wait, for those who work in it.
async fn whole(app: &AppData, at: GameAt) -> Result<Arc<Loaded>, WebError> {
    app.tournament(at.tournament).await
}

/// The record of a game, played as far as it is sound.
async fn study(tournament: &Tournament, at: GameAt) -> Result<Option<Study>, WebError> {
    let Some(record) = tournament.records.get(&at.key()) else {
        return Ok(None);
    };
    let (rules, conditions) = (
        tournament.regulations.rule_set,
        tournament.conditions_of(at.key()),
    );
    let text = record.moves.clone();
    let study = aside(move || Study::read(text.as_str(), rules, conditions)).await?;
    // nothing is attached that cannot be read
    study
        .map(Some)
        .map_err(|error| WebError::Internal(format!("the record of {}: {error}", at.url())))
}

/// Are the games of a tournament followed as they are played?
fn follows(tournament: &Announced) -> bool {
    tournament.following.live && tournament.stage == Stage::Running
}

/// How late moves are public.
fn delay(t: &Words, tournament: &Announced) -> Option<String> {
    let minutes = u16::from(tournament.following.delay.minutes());
    follows(tournament).then(|| t.following_delay(minutes))
}

/// The result as it is said, White's points first.
pub(in crate::web) fn result(game: &Game) -> Option<String> {
    let seen = |side: Side| seen_from(game.outcome, side);
    let outcome = game.outcome.is_some();
    outcome.then(|| format!("{}–{}", seen(game.white), seen(game.white.other())))
}

/// The page of a game, where there is a score sheet to be seen by everybody.
pub(super) fn link(head: &Head, round: RoundNo, one: &Match, game: &Game) -> Option<String> {
    let at = head.at().round(round).board(one.board).game(game.no);
    let shown = head.tournament().records.contains_key(&at.key());
    shown.then(|| at.url())
}

/// What a link to the game shows: who played, how it ended, the position that the link names.
fn previewed(
    frame: Frame,
    head: &Head,
    at: GameAt,
    (one, game, ply): (&Match, &Game, Option<usize>),
) -> Frame {
    let t = frame.t;
    let name = |side| head.who(one.pairing.on(side), t).name;
    let title = t.share_players_of(name(game.white), name(game.white.other()));
    let round = head.round_title(&at.round, t);
    let told = [
        Some(t.games_title(round, head.table(&at.board), at.game.0)),
        result(game),
    ];
    let text = told.into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let picture = at.picture_url(frame.lang, ply);
    frame.about(Some(&title), Some(text), Some(picture))
}

impl GamePage {
    /// The page as a visitor sees it; `refused`, where the engine was asked and took no more.
    async fn new(
        app: &AppData,
        visitor: &Visitor,
        at: GameAt,
        asked: &GameQuery,
        refused: Option<QueueFull>,
    ) -> Result<Self, WebError> {
        let (frame, head) =
            super::open(app, visitor, at.in_tournament(), TournamentTab::Rounds).await?;
        let works_here = visitor.may(Action::Work);
        let t = frame.t;
        let (one, game) = at.find(head.tournament())?;
        // whoever works here reads the whole game, and has the public moves read for the picture of a ply alone
        let public = match asked.ply {
            None if works_here => None,
            None | Some(_) => study(head.tournament(), at).await?,
        };
        // of what not everybody may see there is no picture
        let last = public.as_ref().map_or(0, |study| study.game.ply());
        let pictured = asked.ply.filter(|ply| *ply <= last);
        let frame = previewed(frame, &head, at, (one, game, pictured));
        let finished = game.outcome.is_some();
        let follows = follows(head.tournament());
        let drawn = drawn_opening(&head.tournament().regulations, game);
        let (mut followed, mut analysis) = (None, None);
        let (seen, may_be_analysed) = if works_here {
            let whole = whole(app, at).await?;
            let may = whole.tournament.may_be_analysed(at.key());
            (study(&whole.tournament, at).await?, may)
        } else {
            let may = head.tournament().may_be_analysed(at.key());
            (public, may)
        };
        let shown = match seen {
            None if finished || works_here => MovesShown::Nothing,
            None if follows => MovesShown::Soon,
            None => MovesShown::Later,
            Some(study) => {
                followed = drawn.map(|opening| told::followed(t, study.follows(opening)));
                if may_be_analysed {
                    analysis = AnalysisSection::new(app, visitor, at, &study, refused).await?;
                }
                let found = analysis.as_ref().and_then(AnalysisSection::found);
                // whoever follows a game stays at its last move
                let unasked = if follows { study.game.ply() } else { 0 };
                let ply = asked.ply.unwrap_or(unasked);
                let view = View::new(asked.river.as_deref(), asked.numbers.as_deref());
                let replay = Replay::new(t, study, ply, view, at).with(found);
                let replay = replay.following(follows, asked.ply.is_some());
                MovesShown::Game(Box::new(match refused {
                    Some(_) => replay.elsewhere(at),
                    None => replay,
                }))
            }
        };
        Ok(Self {
            at,
            white: head.who(one.pairing.on(game.white), t),
            black: head.who(one.pairing.on(game.white.other()), t),
            result: result(game),
            way: game
                .outcome
                .and_then(|outcome| words::way_in(t, head.tournament(), (at.round, one), outcome)),
            opening: drawn.map(OpeningLine),
            followed,
            shown,
            analysis,
            delay: delay(t, head.tournament()).filter(|_| !finished),
            may_record: visitor.may(Action::Rule),
            frame,
            head,
        })
    }

    fn title(&self) -> String {
        let GameAt {
            round, board, game, ..
        } = self.at;
        let round = self.head.round_title(&round, self.frame.t);
        let table = self.head.table(&board);
        self.frame.t.games_title(round, table, game.0)
    }

    /// Are there moves to be seen?
    fn is_shown(&self) -> bool {
        matches!(self.shown, MovesShown::Game(_))
    }

    /// Is the analysis on its way?
    fn waits(&self) -> bool {
        self.analysis.as_ref().is_some_and(|one| one.is_open)
    }

    fn colours(&self) -> [(String, ColourMark, &NamedPlayer); 2] {
        let t = self.frame.t;
        let side = |colour: Colour, who| {
            let mark = ColourMark::new(colour, t).silent();
            (colour.name(t), mark, who)
        };
        [
            side(Colour::White, &self.white),
            side(Colour::Black, &self.black),
        ]
    }
}
