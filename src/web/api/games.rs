//! `…/games/{game}`: the moves of a game, and those that a board or a program sends while it is played.
//!
//! What is sent becomes the score sheet of the game, as an arbiter's would: so whoever follows the game, reads it afterwards or takes it as PDN reads the same.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    db::tournament::Loaded,
    import::{in_file, is_pdn, sheet_text, tag_doubts},
    web::{
        address::{GameAt, TournamentAt},
        aside::aside,
        desk::score_sheet::import::doubt,
        error::WebError,
        state::AppData,
        tournament::{files, game, games::GamesQuery},
        visitor::Visitor,
    },
    words::{self, Words},
};
use draughts::{MoveMark, MoveText, ParseSheetError, Stop, pdn};
use tournament::{GameRecord, Official, Outcome, RecordText, Study, Tournament, decide};

use super::{
    json,
    model::GameMoves,
    problem::{FieldProblem, IllegalMove, Unfit},
    source::TournamentSource,
    token::{Answer, Caller, Judged},
};

/// `GET …/games.pdn`: the same file as for people.
pub(in crate::web) async fn pdn(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    asked: Query<GamesQuery>,
) -> Result<HttpResponse, WebError> {
    files::pdn(app, visitor, at, asked).await
}

/// `GET …/games/{game}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: GameAt,
) -> Result<HttpResponse, WebError> {
    let source = TournamentSource::open(&app, &visitor, at.in_tournament()).await?;
    let (one, game) = at.find(&source.tournament)?;
    let [white, black] = [game.white, game.white.other()].map(|side| one.pairing.on(side).0);
    let record = source.tournament.records.get(&at.key());
    let study = match record.map(|record| record.moves.clone()) {
        None => None,
        Some(text) => {
            let (rules, conditions) = (
                source.tournament.regulations.rule_set,
                source.tournament.conditions_of(at.key()),
            );
            aside(move || Study::read(text.as_str(), rules, conditions).ok()).await?
        }
    };
    json(&GameMoves {
        version: source.version,
        round: at.round.0,
        board: at.board.0,
        game: at.game.0,
        white,
        black,
        position: study
            .as_ref()
            .map(|study| study.game.position().to_string()),
        moves: study.as_ref().map(|study| study.game.written_moves()),
        page: at.url(),
    })
}

/// The moves of a game so far.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMoves {
    /// All moves from the first on: as a text with or without numbers, a game in PDN, or a list.
    moves: Moves,
    /// May they replace moves that are there and are others, or more?
    #[serde(default)]
    replace: bool,
    /// May they stand although they speak against the result of the game?
    #[serde(default)]
    despite_result: bool,
    /// May they stand although the tags of the PDN are of another game, of other rules or of another starting position?
    #[serde(default)]
    despite_tags: bool,
}

/// Moves, in one text or in a list.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
enum Moves {
    /// In one text.
    Text(String),
    /// One by one.
    List(Vec<String>),
}

/// What stands after moves were taken.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TakenMoves {
    /// The round.
    round: u16,
    /// The board.
    board: u16,
    /// The game.
    game: u8,
    /// How many plies stand.
    plies: usize,
    /// The position after them as FEN.
    position: String,
}

impl TakenMoves {
    fn of(at: GameAt, study: &Study) -> Self {
        Self {
            round: at.round.0,
            board: at.board.0,
            game: at.game.0,
            plies: study.game.ply(),
            position: study.game.position().to_string(),
        }
    }
}

/// `POST …/games/{game}/moves`
pub(in crate::web) async fn moves(
    app: AppData,
    at: GameAt,
    caller: Caller,
) -> Result<HttpResponse, WebError> {
    let wanted: NewMoves = caller.read()?;
    let t = caller.words();
    let text = text(t, wanted.moves)?;
    let loaded = app.tournament(at.tournament).await?;
    at.find(&loaded.tournament)?;
    if let (_, Some(file)) = &text
        && !wanted.despite_tags
    {
        require_this_game(t, at, &loaded.tournament, file)?;
    }
    let (study, moves) = aside(move || sound(t, &loaded.tournament, at, &text)).await??;
    let (by, now) = (caller.name().to_owned(), (app.now)());
    let taken = TakenMoves::of(at, &study);
    let decide = move |loaded: &Loaded| -> Judged {
        at.find(&loaded.tournament)?;
        let stands = loaded.tournament.records.get(&at.key());
        match stands.map(|stands| beside(&loaded.tournament, at, stands, &study)) {
            Some(Beside::Same) => return Ok(Ok(Vec::new())),
            Some(Beside::Other) if !wanted.replace => {
                return Err(Unfit::field("replace", t.api_other_moves()).into());
            }
            Some(Beside::Other | Beside::Longer) | None => {}
        }
        if let Some(said) = against(t, at, &loaded.tournament, &study)?
            && !wanted.despite_result
        {
            return Err(Unfit::field("despite_result", t.api_against_result(said)).into());
        }
        let record = GameRecord {
            moves,
            by: Official {
                user: None,
                name: by,
            },
            at: now,
            other: None,
            writer: stands.and_then(|stands| stands.writer),
        };
        Ok(decide::attach_record(&loaded.tournament, at.key(), record))
    };
    let answer = move |_: &Loaded| Answer::of(StatusCode::OK, &taken);
    Ok(caller.change(&app, decide, answer).await?.sent())
}

/// What the moves say against the result that stands, where it is no ruling. That they do not go as far as it is not said: more may come.
fn against(
    t: &Words,
    at: GameAt,
    tournament: &Tournament,
    study: &Study,
) -> Result<Option<String>, WebError> {
    let (_, game) = at.find(tournament)?;
    if game.outcome.is_none_or(Outcome::is_ruling) {
        return Ok(None);
    }
    let contradicts = !study.against_so_far(game).is_empty();
    Ok(contradicts.then(|| game::against(t, study, game).join(" ")))
}

/// The text of a score sheet, with the game of a file that it was taken from.
fn text(t: &Words, moves: Moves) -> Result<(String, Option<pdn::PdnGame>), WebError> {
    let text = match moves {
        Moves::List(moves) => return Ok((moves.join(" "), None)),
        Moves::Text(text) => text.replace("\r\n", "\n"),
    };
    if !is_pdn(&text) {
        return Ok((text, None));
    }
    let file = pdn::read(&text)
        .map_err(|error| Unfit::field("moves", words::record_bound(t, error.fault)))?;
    match file.games.as_slice() {
        [only] => Ok((sheet_text(only), Some(only.clone()))),
        games => Err(Unfit::field("moves", t.games_one_game(games.len())).into()),
    }
}

/// Refuses a PDN whose tags are of another game. The moves are judged later, since another start makes them wrong.
fn require_this_game(
    t: &Words,
    at: GameAt,
    tournament: &Tournament,
    file: &pdn::PdnGame,
) -> Result<(), WebError> {
    let doubts = tag_doubts(tournament, at.key(), file);
    let said: Vec<String> = doubts.iter().map(|one| doubt(t, one)).collect();
    if said.is_empty() {
        return Ok(());
    }
    let sure = t.api_other_tags();
    let detail = format!("{} {sure}", said.join(" "));
    let wrong = said.into_iter().map(|message| ("moves", message));
    let errors = wrong.chain([("despite_tags", sure)]);
    let errors = errors.map(|(field, message)| FieldProblem {
        field: field.to_owned(),
        message,
    });
    Err(Unfit {
        detail,
        errors: errors.collect(),
        ..Unfit::default()
    }
    .into())
}

/// The moves, every one of which can be played, and the text that is kept.
fn sound(
    t: &Words,
    tournament: &Tournament,
    at: GameAt,
    (text, file): &(String, Option<pdn::PdnGame>),
) -> Result<(Study, RecordText), WebError> {
    let kept: RecordText = text
        .parse()
        .map_err(|_| Unfit::field("moves", t.api_no_moves()))?;
    let (rules, conditions) = (
        tournament.regulations.rule_set,
        tournament.conditions_of(at.key()),
    );
    let unreadable = |error: ParseSheetError| {
        let file = file.as_ref();
        let error = file.map_or(error, |file| in_file(file, error));
        Unfit::field("moves", game::unreadable(t, &error))
    };
    let study = Study::read(kept.as_str(), rules, conditions).map_err(unreadable)?;
    match illegal(t, &study) {
        None => Ok((study, kept)),
        Some(illegal) => Err(Unfit {
            detail: illegal.why_not.clone(),
            articles: broken(&study),
            illegal: Some(illegal),
            ..Unfit::default()
        }
        .into()),
    }
}

/// The first move that cannot be played.
fn illegal(t: &Words, study: &Study) -> Option<IllegalMove> {
    let ply = study.game.ply();
    let entry = study.sheet.entries.get(ply)?;
    let position = study.game.position();
    let written = match &entry.written {
        draughts::EntryText::Move(text) => Some(squares(text)),
        draughts::EntryText::Gap | draughts::EntryText::Partly(_) => None,
    };
    let why_not = match &study.stop {
        Some(Stop::Illegal(illegal)) => {
            let why = words::why_not(t, position, illegal);
            format!("{why} {}", words::moves_due(t, position, illegal))
        }
        Some(Stop::Gap(_)) | None => game::fault(t, study).unwrap_or_default(),
    };
    Some(IllegalMove {
        ply: ply + 1,
        written,
        why_not: why_not.trim().to_owned(),
        position: position.to_string(),
    })
}

/// The article that the first illegal move breaks, where a text says it: its number alone, as of a refusal.
fn broken(study: &Study) -> Vec<String> {
    let article = match &study.stop {
        Some(Stop::Illegal(illegal)) => illegal.article,
        Some(Stop::Gap(_)) | None => None,
    };
    article.iter().map(ToString::to_string).collect()
}

/// A move that cannot be played, from where to where.
fn squares(text: &MoveText) -> String {
    let mark = match text.mark {
        MoveMark::Cross => 'x',
        MoveMark::Dash => '-',
    };
    format!("{}{mark}{}", text.from.number(), text.to.number())
}

/// How moves that were sent stand beside those that are there.
enum Beside {
    /// They are the same.
    Same,
    /// They go on from there.
    Longer,
    /// They are others, or fewer.
    Other,
}

fn beside(tournament: &Tournament, at: GameAt, stands: &GameRecord, sent: &Study) -> Beside {
    let (rules, conditions) = (
        tournament.regulations.rule_set,
        tournament.conditions_of(at.key()),
    );
    let Ok(known) = Study::read(stands.moves.as_str(), rules, conditions) else {
        return Beside::Other;
    };
    // a sheet with a fault is an arbiter's matter, and nothing that a board goes on from
    if known.game.ply() < known.sheet.entries.len() {
        return Beside::Other;
    }
    let (known, sent) = (known.moves(), sent.moves());
    if known == sent {
        Beside::Same
    } else if sent.starts_with(&known) {
        Beside::Longer
    } else {
        Beside::Other
    }
}
