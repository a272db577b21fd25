//! `/tournaments/{tournament}/rounds/{round}/boards/{board}/decider`: deciding a drawn match, step by step as the regulations say.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::words;
use draughts::Article;
use tournament::{
    Action, BallotRule, DeciderStep, Decision, Match, Outcome, Refusal, RegulationsLine,
    ResultRefusal, RoundNo, RoundRefusal, Side, Stage, Tournament,
    decide::{self, NextStep, TakenBack, White},
};

use super::{
    super::{Desk, DeskHead, DeskTab},
    name, pair,
};
use crate::web::{
    address::{BoardAt, GameAt},
    change::{Act, try_change_with_secret},
    error::WebError,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    seen::SEEN,
    state::AppData,
    tournament::board::short_name,
    visitor::Visitor,
};

/// The field that says who has White in the first of the games.
const WHITE: &str = "white";

/// A game that was played to decide the match.
struct Played {
    game: u8,
    /// What slips and screens call it.
    short: String,
    step: String,
    white: String,
    /// The opening, where one was drawn.
    opening: Option<String>,
    result: String,
    url: String,
}

/// What comes next.
struct Next {
    step: String,
    /// Who has White in the first of the games, where that is settled.
    white: Option<String>,
    /// The same as a form sends it.
    side: &'static str,
    /// By lot when the games are set.
    by_lot: bool,
    /// Who chooses the colours; the toss says so where nobody is named.
    chooses: Option<String>,
    /// Both players, to choose who has White.
    choices: Vec<(&'static str, String)>,
    /// How many games it sets.
    games: u8,
}

#[derive(Template)]
#[template(path = "desk/rounds/decider.html")]
struct DeciderPage {
    frame: Frame,
    desk: DeskHead,
    at: BoardAt,
    players: String,
    score: String,
    /// Every step of the regulations.
    steps: Vec<String>,
    /// What they rest on under the rules of the game.
    article: Option<Article>,
    played: Vec<Played>,
    next: Option<Next>,
    /// The games that were set last, while they can be marked anew with other colours.
    again: Option<Next>,
    /// How they can be taken back.
    back: Option<TakenBack>,
    /// Why nothing comes next.
    closed: Option<String>,
    /// Where the results are corrected that leave the match undecided, once the tournament is over.
    correction: Option<String>,
    /// Are openings drawn?
    draws_openings: bool,
    /// What there is to do meanwhile: games that were set have no results yet.
    enter: Option<String>,
    form: Form,
    may_set: bool,
}

impl DeciderPage {
    fn new(desk: &Desk<BoardAt>, form: Form) -> Result<Self, WebError> {
        let (at, frame) = (desk.at, Frame::new(&desk.visitor));
        let tournament = &desk.loaded.tournament;
        let one = at.find(tournament)?;
        let step = |at: usize| tournament.regulations.decider.steps().get(at);
        let is_late = tournament.stage == Stage::Finished && tournament.is_undecided(one);
        let corrects = is_late && desk.visitor.may(Action::CorrectResults);
        let (next, closed) = match decide::next_step(tournament, at.round, at.board) {
            Ok(_) if is_late && tournament.place_stands(1) => {
                (None, Some(frame.t.decider_over_third()))
            }
            Ok(_) if is_late => (None, Some(frame.t.decider_over())),
            Ok(next) => (Some(described(&frame, tournament, one, next)), None),
            Err(refusal) => {
                let why = why_not(&frame, tournament, (at.round, one), &refusal);
                (None, Some(why))
            }
        };
        let again = decide::marked_anew(tournament, at.round, at.board);
        let again = again.map(|again| described(&frame, tournament, one, again));
        let opening = |game: GameAt| {
            let round = tournament.round(game.round)?;
            words::opening(frame.t, tournament, round, (game.board, game.game))
        };
        let played = one.decider.iter().map(|game| Played {
            game: game.game.no.0,
            short: short_name(&tournament.regulations, one, game.game.no, frame.t),
            step: step(game.step).map_or_else(String::new, |step| kind(&frame, step)),
            white: name(tournament, one.pairing.on(game.game.white)),
            opening: opening(at.game(game.game.no)),
            result: result(&frame, tournament, at.game(game.game.no), game.game.outcome),
            url: at.game(game.game.no).result_url(),
        });
        let may_set = desk.visitor.may(Action::SetDecider);
        let waits = one.decider.iter().any(|game| game.game.outcome.is_none());
        let enter = || {
            let round = words::round_number(frame.t, tournament, at.round);
            frame.t.desk_next_results(round)
        };
        let points = [Side::First, Side::Second].map(|side| one.game_points(side).to_string());
        Ok(Self {
            players: pair(tournament, one.pairing),
            score: points.join(" – "),
            steps: tournament
                .regulations
                .decider
                .steps()
                .iter()
                .map(|step| words::decider_step(frame.t, step))
                .collect(),
            article: tournament.regulations.article_of(RegulationsLine::Decider),
            played: played.collect(),
            next,
            again,
            back: decide::taken_back(tournament, at.round, at.board),
            closed,
            correction: corrects.then(|| at.correction_url()),
            draws_openings: BallotRule::of(&tournament.regulations).is_some(),
            enter: (waits && may_set).then(enter),
            may_set,
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Results),
            frame,
            at,
            form,
        })
    }

    fn here(&self) -> String {
        self.at.decider_url()
    }
}

/// How a game ended, and that the match is decided without it.
fn result(frame: &Frame, tournament: &Tournament, at: GameAt, outcome: Option<Outcome>) -> String {
    let left = decide::left_over(tournament, at.round, at.board);
    let said = |how| words::outcome_at(frame.t, tournament, (at.round, at.board), how);
    match outcome {
        Some(how) if how != Outcome::NotNeeded && left.contains(&at.game) => {
            frame.t.decider_played_left_over(said(how))
        }
        Some(how) => said(how),
        None if decide::decided_without(tournament, at.round, at.board, at.game) => {
            frame.t.decider_not_needed()
        }
        None => "–".to_owned(),
    }
}

/// The step in a word.
fn kind(frame: &Frame, step: &DeciderStep) -> String {
    match step {
        DeciderStep::Pairs { .. } => frame.t.decider_kind_pairs(),
        DeciderStep::Armageddon(_) => frame.t.decider_kind_armageddon(),
        DeciderStep::UntilWin { .. } => frame.t.decider_kind_until_win(),
    }
}

fn described(frame: &Frame, t: &Tournament, one: &Match, next: NextStep) -> Next {
    let who = |side| name(t, one.pairing.on(side));
    let step = one.left_of(&t.regulations.decider, next.step);
    let (white, chooses) = match next.white {
        White::Fixed(side) => (Some(who(side)), None),
        White::ChosenBy(side) => (None, Some(who(side))),
        White::Lot | White::ChosenByLot => (None, None),
    };
    let chosen = matches!(next.white, White::ChosenBy(_) | White::ChosenByLot);
    let sides = if chosen {
        vec![Side::First, Side::Second]
    } else {
        Vec::new()
    };
    Next {
        step: step.map_or_else(String::new, |step| words::decider_step(frame.t, &step)),
        white,
        side: match next.white {
            White::Fixed(side) => side.code(),
            White::ChosenBy(_) | White::Lot | White::ChosenByLot => "",
        },
        by_lot: next.white == White::Lot,
        chooses,
        choices: sides
            .into_iter()
            .map(|side| (side.code(), who(side)))
            .collect(),
        games: next.games,
    }
}

/// Who goes on or wins, or what is missing.
fn why_not(
    frame: &Frame,
    t: &Tournament,
    (no, one): (RoundNo, &Match),
    refusal: &Refusal,
) -> String {
    match one.decision(&t.regulations.decider) {
        Decision::For(_) | Decision::Nobody => words::advances(frame.t, t, (no, one)),
        Decision::Open | Decision::Drawn => words::refusal(frame.t, refusal, Some(t)),
    }
}

/// `GET …/decider`
pub(in crate::web) async fn show(desk: Desk<BoardAt>) -> Result<HttpResponse, WebError> {
    page::ok(&DeciderPage::new(&desk, Form::empty())?)
}

/// What a form asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    /// The next games are set.
    Set,
    /// Those that were set last are marked anew.
    Again,
    /// They are taken back.
    Back,
}

impl Doing {
    fn read(posted: &Posted) -> Self {
        if posted.text("back") == "1" {
            Self::Back
        } else if posted.text("again") == "1" {
            Self::Again
        } else {
            Self::Set
        }
    }
}

/// `POST …/decider`: sets the next games, with `again` marks the last ones anew, with `back` takes them back. `seen` says how many games the form
/// knew of, so that pressing twice does it once.
pub(in crate::web) async fn set(
    app: AppData,
    visitor: Visitor,
    at: BoardAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let chosen = Side::from_code(posted.text(WHITE));
    let seen: usize = posted.given(SEEN)?;
    let doing = Doing::read(&posted);
    let act = Act::new(at.tournament, Action::SetDecider).in_edition(at.round, &posted);
    let decided = try_change_with_secret(&app, &visitor, act, move |loaded, secret| {
        let t = &loaded.tournament;
        let one = t.round(at.round).and_then(|round| round.on_board(at.board));
        let known = one.map_or(seen, |one| one.decider.len());
        // they are set already, or gone already
        if known > seen || doing == Doing::Back && known < seen {
            return Ok(Vec::new());
        }
        match doing {
            Doing::Set => decide::set_decider(t, at.round, at.board, chosen, secret),
            Doing::Again => decide::set_decider_anew(t, at.round, at.board, chosen),
            Doing::Back => decide::take_decider_back(t, at.round, at.board),
        }
    });
    match decided.await? {
        Ok(_) => Ok(page::see_other(at.decider_url())),
        Err(
            Refusal::Round(RoundRefusal::NoSuchRound { .. })
            | Refusal::Result(ResultRefusal::NoSuchBoard { .. }),
        ) => Err(WebError::NotFound),
        Err(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            let about = Some(&desk.loaded.tournament);
            let said = words::refusal(desk.visitor.words(), &refusal, about);
            let mut errors = FormErrors::default();
            errors.add(WHITE, said);
            let page = DeciderPage::new(&desk, Form::again(&posted, errors))?;
            let status = if refusal == Refusal::Result(ResultRefusal::ColoursNotChosen) {
                StatusCode::UNPROCESSABLE_ENTITY
            } else {
                StatusCode::CONFLICT
            };
            page::html(&page, status)
        }
    }
}
