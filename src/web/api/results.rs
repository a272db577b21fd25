//! `…/boards/{board}/result`: how the games of a board ended, to be read and, with a token, set.

use std::collections::BTreeSet;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{EntityTag, Header as _, IfMatch},
    },
};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    db::tournament::Loaded,
    web::{address::BoardAt, error::WebError, state::AppData, visitor::Visitor},
    words::Words,
};
use tournament::{
    Announced, BoardNo, GameNo, Mark, Reason, Refusal, ResultRefusal,
    decide::{self, ResultChange},
};

use super::{
    hash,
    model::{BoardResult, GameResult},
    object,
    problem::Unfit,
    source::{TournamentSource, mark},
    token::{Answer, Caller, Judged},
    unless_known, with_tag, written,
};

/// `GET …/result`: not kept, since its tag is of the board alone.
pub(in crate::web) async fn show(
    app: AppData,
    req: HttpRequest,
    visitor: Visitor,
    at: BoardAt,
) -> Result<HttpResponse, WebError> {
    let source = TournamentSource::open(&app, &visitor, at.in_tournament()).await?;
    let body = written(&result(at, &source.tournament)?)?;
    let tag = tag(&body);
    Ok(unless_known(&req, tag, body))
}

fn result(at: BoardAt, tournament: &Announced) -> Result<BoardResult, WebError> {
    let one = at.find(tournament)?;
    let games = one.every_game().map(|game| GameResult {
        game: game.no.0,
        result: game.outcome.map(mark),
    });
    Ok(BoardResult {
        round: at.round.0,
        edition: tournament.edition(at.round).0,
        board: at.board.0,
        first: one.pairing.first.0,
        second: one.pairing.second.0,
        games: games.collect(),
    })
}

/// The tag of what stands, which a change may name (`If-Match`): a strong one.
fn tag(body: &str) -> EntityTag {
    EntityTag::new_strong(hash(body))
}

/// Results of a board.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewResults {
    /// The games that ended.
    #[serde(deserialize_with = "object::each")]
    games: Vec<NewResult>,
    /// Why, in 3 to 500 characters. Nothing that a program enters asks for it.
    #[serde(default)]
    reason: Option<String>,
}

/// How a game ended.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewResult {
    /// The game.
    game: u8,
    /// As `result` of a game: `1`, `=`, `0`, `+`, `-`, `x`, `.`. What is an arbiter's decision (`L`, `a`, `b`) is not entered by programs.
    result: String,
    /// May it stand although the score sheet of the game, or both its players, speak against it?
    #[serde(default)]
    despite_sheet: bool,
}

/// What is to be entered: each game once, so that no result is lost to another of the same request. What is for arbiters to say no program enters,
/// as no helper does, with a reason or without.
fn changes(t: &Words, at: BoardAt, games: &[NewResult]) -> Result<Vec<ResultChange>, WebError> {
    let mut seen = BTreeSet::new();
    let changes = games.iter().map(|one| {
        if !seen.insert(one.game) {
            return Err(Unfit::field("games", t.api_game_twice(one.game)).into());
        }
        let mark: Mark = one
            .result
            .parse()
            .map_err(|_| Unfit::field("games", t.api_no_result(one.result.as_str())))?;
        let outcome = mark.outcome();
        if outcome.is_for_arbiters() {
            return Err(Unfit::field("games", t.api_arbiters_result(one.result.as_str())).into());
        }
        Ok::<_, WebError>(ResultChange {
            board: at.board,
            game: GameNo(one.game),
            outcome,
        })
    });
    changes.collect()
}

/// `PUT …/result`
pub(in crate::web) async fn put(
    app: AppData,
    req: HttpRequest,
    at: BoardAt,
    caller: Caller,
) -> Result<HttpResponse, WebError> {
    let wanted: NewResults = caller.read()?;
    let t = caller.words();
    let changes = changes(t, at, &wanted.games)?;
    let known = wanted.games.iter().filter(|one| one.despite_sheet);
    let known: Vec<(BoardNo, GameNo)> = known.map(|one| (at.board, GameNo(one.game))).collect();
    let reason = wanted.reason.as_deref().map(str::parse::<Reason>);
    let reason = reason
        .transpose()
        .map_err(|_| Unfit::field("reason", t.api_no_reason()))?;
    let seen = seen(&req)?;
    let decide = move |loaded: &Loaded| -> Judged {
        let stands = result(at, &loaded.tournament.announced())?;
        if seen.is_some_and(|seen| !seen.meets(&stands)) {
            return Err(WebError::Changed);
        }
        let (now, reason) = (&loaded.tournament, reason.as_ref());
        let decided = decide::enter_beside_sheets(now, at.round, &changes, reason, &known);
        if let Err(Refusal::Result(ResultRefusal::AgainstSheet { game, .. })) = &decided {
            return Err(Unfit::field("despite_sheet", t.api_against_sheet(game.0)).into());
        }
        if let Err(Refusal::Result(ResultRefusal::AgainstStated { game, .. })) = &decided {
            return Err(Unfit::field("despite_sheet", t.api_against_stated(game.0)).into());
        }
        Ok(decided)
    };
    let answer = move |changed: &Loaded| {
        Answer::of(
            StatusCode::OK,
            &result(at, &changed.tournament.announced())?,
        )
    };
    let answer = caller.change(&app, decide, answer).await?;
    let tag = tag(&answer.body);
    Ok(with_tag(answer.sent(), tag))
}

/// What a program saw.
struct Seen(IfMatch);

impl Seen {
    fn meets(&self, stands: &BoardResult) -> bool {
        match (&self.0, written(stands)) {
            (IfMatch::Any, _) => true,
            (IfMatch::Items(tags), Ok(body)) => {
                let tag = tag(&body);
                tags.iter().any(|one| one.strong_eq(&tag))
            }
            (IfMatch::Items(_), Err(_)) => false,
        }
    }
}

/// The tags of `If-Match`, where there is one.
fn seen(req: &HttpRequest) -> Result<Option<Seen>, WebError> {
    if !req.headers().contains_key(IfMatch::name()) {
        return Ok(None);
    }
    let tags = IfMatch::parse(req).map_err(|_| WebError::BadRequest)?;
    Ok(Some(Seen(tags)))
}
