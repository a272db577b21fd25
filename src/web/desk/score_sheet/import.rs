//! `/tournaments/{tournament}/games/import`: a PDN file of many games. First a preview of which game each is, then, confirmed,
//! the score sheets.

use std::sync::Arc;

use actix_web::{
    HttpResponse,
    http::StatusCode,
    web::{Query, block},
};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    import::{FoundGame, GameDoubt, count_games, find_games},
    pdn_files,
    web::{
        address::TournamentAt,
        change::{Act, try_change},
        error::WebError,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        state::AppData,
        tournament::game::{number, unreadable},
        visitor::Visitor,
    },
    words::{self, Words},
};
use draughts::pdn::{self, PdnFault};
use tournament::{
    Action, Edition, Event, GameKey, GameRecord, Pairing, RecordText, Refusal, RulingRefusal, Side,
    Tournament, decide,
};

use super::super::{
    Desk, DeskHead, DeskTab,
    back::Back,
    undo::{self, ActQuery, DoneNotice},
};

/// The field of the text, where no file is chosen.
const PDN: &str = "pdn";

#[derive(Template)]
#[template(path = "desk/games_import.html")]
struct ImportPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    /// The games of the file, once one was sent.
    games: Option<Vec<GameRow>>,
    /// What was just done, and how it is taken back.
    done: Option<DoneNotice>,
    /// Why nothing was attached.
    refused: Option<String>,
}

/// A game of the file.
struct GameRow {
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
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            form,
            games: None,
            done: None,
            refused: None,
            frame,
        }
    }

    /// The same where nothing that can be attached was ticked: as it was sent, with a word that nothing was done.
    fn with_nothing_attached(mut self, t: &Words, posted: &Posted) -> Self {
        for game in self.games.iter_mut().flatten() {
            game.chosen = false;
        }
        let is_ticked = posted.all("take").next().is_some();
        self.refused = Some(if is_ticked {
            t.games_import_unfit()
        } else {
            t.games_import_nothing()
        });
        self
    }

    fn any(&self) -> bool {
        let mut games = self.games.iter().flatten();
        games.any(|game| game.can_be_taken)
    }
}

/// `GET /tournaments/{tournament}/games/import`
pub(in crate::web) async fn ask(
    Desk {
        app,
        visitor,
        loaded,
        ..
    }: Desk<TournamentAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    page::ok(&ImportPage {
        done: DoneNotice::load(&app, &visitor, &loaded, &asked).await?,
        ..ImportPage::new(&visitor, &loaded, Form::empty())
    })
}

/// `POST /tournaments/{tournament}/games/import`: shows which game each is; with `act=attach` attaches those that are ticked.
pub(in crate::web) async fn send(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    // files have the names that are stored
    let Desk {
        app,
        visitor,
        loaded,
        stored,
        ..
    } = desk;
    let t = visitor.words();
    let text = match posted.file("file") {
        Some(upload) => pdn_files::decode(&upload.bytes),
        None => posted.raw(PDN).replace("\r\n", "\n"),
    };
    let (text, looked) = look(stored, text).await?;
    let found = match looked {
        Ok(found) => found,
        Err(unfit) => {
            let mut errors = FormErrors::default();
            errors.add(PDN, unfit.said(t));
            let form = Form::filled([(PDN, text)]).with(errors);
            return page::unprocessable(&ImportPage::new(&visitor, &loaded, form));
        }
    };
    if posted.text("act") == "attach" && posted.file("file").is_none() {
        let sheets = sheets(&app, &visitor, &loaded.tournament, &found, &posted)?;
        if sheets.is_empty() {
            let page = preview(&visitor, &loaded, &found, text);
            return page::unprocessable(&page.with_nothing_attached(t, &posted));
        }
        return attach(&app, &visitor, &loaded, sheets, text).await;
    }
    page::ok(&preview(&visitor, &loaded, &found, text))
}

/// Why a text is not looked through.
#[derive(Debug)]
enum Unfit {
    /// It is no PDN, or too large.
    Unread(PdnFault),
    /// It has no games.
    Empty,
    /// It has more games than the tournament.
    More { sent: usize, played: usize },
}

impl Unfit {
    fn said(&self, t: &Words) -> String {
        match *self {
            Self::Unread(fault) => words::record_bound(t, fault),
            Self::Empty => t.games_one_game(0),
            Self::More { sent, played } => t.games_import_more(sent, played),
        }
    }
}

/// What each game of a text is in the tournament; with the text again. Reading many sheets takes long: not where others wait.
async fn look(
    loaded: Arc<Loaded>,
    text: String,
) -> Result<(String, Result<Vec<FoundGame>, Unfit>), WebError> {
    let looked = block(move || {
        let found = find(&loaded.tournament, &text);
        (text, found)
    });
    looked.await.map_err(|_| WebError::Busy)
}

fn find(tournament: &Tournament, text: &str) -> Result<Vec<FoundGame>, Unfit> {
    let file = pdn::read(text).map_err(|error| Unfit::Unread(error.fault))?;
    let (sent, played) = (file.games.len(), count_games(tournament));
    if sent == 0 {
        return Err(Unfit::Empty);
    }
    if sent > played {
        return Err(Unfit::More { sent, played });
    }
    Ok(find_games(tournament, &file))
}

/// The page with what was found.
fn preview(visitor: &Visitor, loaded: &Loaded, found: &[FoundGame], text: String) -> ImportPage {
    let (t, tournament) = (visitor.words(), &loaded.tournament);
    let lines = (1..)
        .zip(found)
        .map(|(no, found)| line(t, tournament, no, found));
    ImportPage {
        games: Some(lines.collect()),
        ..ImportPage::new(visitor, loaded, Form::filled([(PDN, text)]))
    }
}

/// A score sheet on its way to a game, with the game as it was when the sheet was judged.
struct NewSheet {
    key: GameKey,
    record: GameRecord,
    judged: Judged,
    /// The edition of the round that the preview showed.
    seen: Edition,
}

/// What the judgement of a sheet rests on: who has which colour, and the sheet that it replaces.
#[derive(PartialEq, Eq)]
struct Judged {
    played: Option<(Pairing, Side)>,
    known: Option<GameRecord>,
}

impl Judged {
    fn of(tournament: &Tournament, key: GameKey) -> Self {
        let GameKey { round, board, game } = key;
        let round = tournament.round(round);
        let one = round.and_then(|round| round.on_board(board));
        let played = one.and_then(|one| Some((one.pairing, one.game(game)?.white)));
        let known = tournament.records.get(&key).cloned();
        Self { played, known }
    }
}

/// The sheets of those games that are ticked.
fn sheets(
    app: &AppData,
    visitor: &Visitor,
    tournament: &Tournament,
    found: &[FoundGame],
    posted: &Posted,
) -> Result<Vec<NewSheet>, WebError> {
    let chosen = posted.all("take").filter_map(|no| no.parse().ok());
    let chosen: Vec<usize> = chosen.collect();
    let (by, at) = super::signed(app, visitor)?;
    let wanted = (1..).zip(found);
    let wanted = wanted.filter(|(no, found)| chosen.contains(no) && found.can_be_taken());
    let sheets = wanted.filter_map(|(_, found)| {
        let (key, moves) = (found.key?, found.text.parse::<RecordText>().ok()?);
        let by = by.clone();
        Some(NewSheet {
            key,
            record: GameRecord {
                moves,
                by,
                at,
                other: None,
                writer: None,
            },
            judged: Judged::of(tournament, key),
            seen: posted.edition_of(key.round),
        })
    });
    Ok(sheets.collect())
}

async fn attach(
    app: &AppData,
    visitor: &Visitor,
    seen: &Loaded,
    sheets: Vec<NewSheet>,
    text: String,
) -> Result<HttpResponse, WebError> {
    let id = seen.id;
    let act = Act::new(id, Action::Rule);
    let decided = try_change(app, visitor, act, move |loaded| {
        decide_all(&loaded.tournament, sheets)
    });
    let refusal = match decided.await? {
        Ok(now) => {
            let import = TournamentAt::new(id).import_games_url();
            return Ok(undo::told_since(&import, seen, &now));
        }
        Err(refusal) => refusal,
    };
    let desk = Desk::open(app.clone(), visitor.clone(), TournamentAt::new(id)).await?;
    let (text, looked) = look(Arc::clone(&desk.stored), text).await?;
    let loaded = &desk.loaded;
    let page = preview(visitor, loaded, &looked.unwrap_or_default(), text);
    let mut errors = FormErrors::default();
    errors.add(PDN, said(visitor.words(), &refusal, &loaded.tournament));
    let form = page.form.clone().with(errors);
    page::html(&ImportPage { form, ..page }, StatusCode::CONFLICT)
}

fn said(t: &Words, refusal: &Refusal, tournament: &Tournament) -> String {
    if let Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile { round, board }) = refusal {
        let round = words::round_number(t, tournament, *round);
        return t.games_import_changed(round, tournament.table(*board).0);
    }
    words::refusal(t, refusal, Some(tournament))
}

/// The events that attach the sheets, where the games are still what they were.
fn decide_all(tournament: &Tournament, sheets: Vec<NewSheet>) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for NewSheet {
        key,
        record,
        judged,
        seen,
    } in sheets
    {
        decide::of_edition(tournament, key.round, seen)?;
        let now = Judged::of(tournament, key);
        let there = now.known.as_ref();
        let sent_again = there.is_some_and(|known| known.moves == record.moves);
        if now != judged && !sent_again {
            let GameKey { round, board, .. } = key;
            return Err(RulingRefusal::BoardChangedMeanwhile { round, board }.into());
        }
        events.extend(decide::attach_record(tournament, key, record)?);
    }
    Ok(events)
}

fn line(t: &Words, tournament: &Tournament, no: usize, found: &FoundGame) -> GameRow {
    let [white, black, round] = &found.said;
    let can_be_taken = found.can_be_taken();
    GameRow {
        no,
        players: t.games_said(white.as_str(), black.as_str(), round.as_str()),
        found: found.key.map(|key| place(t, tournament, key)),
        moves: found.text.clone(),
        doubts: found.doubts.iter().map(|one| doubt(t, one)).collect(),
        can_be_taken,
        chosen: can_be_taken && found.doubts.is_empty(),
    }
}

fn place(t: &Words, tournament: &Tournament, GameKey { round, board, game }: GameKey) -> String {
    let round = words::round_title(t, tournament, round);
    t.games_title(round, tournament.table(board).0, game.0)
}

/// What is doubtful about a game of a file, in words.
pub(in crate::web) fn doubt(t: &Words, doubt: &GameDoubt) -> String {
    match doubt {
        GameDoubt::NoName => t.games_doubt_no_name(),
        GameDoubt::OtherPlayers(white, black) => {
            t.games_doubt_players(white.as_str(), black.as_str())
        }
        GameDoubt::OtherRules(said) => t.games_doubt_rules(said.as_str()),
        GameDoubt::NoSuchPlayer(name) => t.games_doubt_no_player(name.as_str()),
        GameDoubt::SeveralPlayers(name) => t.games_doubt_several_players(name.as_str()),
        GameDoubt::NotMet => t.games_doubt_not_met(),
        GameDoubt::SeveralGames => t.games_doubt_several_games(),
        GameDoubt::Twice(first) => t.games_doubt_twice(*first),
        GameDoubt::OtherBoard(said) => t.games_doubt_board(said.as_str()),
        GameDoubt::OtherGame(said) => t.games_doubt_game(said.as_str()),
        GameDoubt::TwoResults(tag, end) => t.games_doubt_results(tag.code(), end.code()),
        GameDoubt::OtherStart => t.games_doubt_start(),
        GameDoubt::Unreadable(error) => unreadable(t, error),
        GameDoubt::Stops(ply) => t.games_doubt_stops(number(*ply)),
        GameDoubt::OtherOpening(number) => t.games_doubt_opening(number.to_string()),
        GameDoubt::OtherResult => t.games_doubt_result(),
        GameDoubt::OtherMoves => t.games_doubt_moves(),
        GameDoubt::Replaces => t.games_doubt_replaces(),
    }
}
