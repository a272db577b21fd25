//! `…/games/{game}/record`: the score sheet of a game (folha de registo), typed, pasted or sent as PDN.
//!
//! What was read is shown before it is attached: how far it is sound, why it stops, how it may be meant. Faults are kept
//! as they were written. [`taps`] enters one by taps, [`moves`] takes them while the game is played, [`both`] shows those of both players, [`import`] takes a file of many games.

pub(in crate::web) mod both;
pub(in crate::web) mod import;
pub(in crate::web) mod moves;
pub(in crate::web) mod taps;

mod buttons;
mod reading;

use actix_web::{HttpResponse, http::StatusCode, web::block};
use askama::Template;
use chrono::NaiveDateTime;
use sha2::{Digest, Sha256};

use crate::{
    db::tournament::Loaded,
    import::{sheet_text, tag_doubts},
    pdn_files,
    web::{
        address::GameAt,
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        state::{App, AppData},
        tournament::game,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use draughts::{Colour, Move, Position, RuleSet, pdn};
use tournament::{
    Action, Game, GameRecord, Official, RecordText, Refusal, RulingRefusal, Side, Study,
    Tournament, decide, rulings::Articles,
};

use super::{Desk, DeskHead, DeskTab, back::Back, situation::colour_code};
use buttons::RecordButton;
use reading::SheetReading;

/// Which ply is asked for: `12... Pretas`, and who plays it.
fn heading(t: &Words, (position, ply): (&Position, usize), (white, black): (&str, &str)) -> String {
    let colour = position.turn();
    let player = match colour {
        Colour::White => white,
        Colour::Black => black,
    };
    t.games_taps_ply(game::number(ply), colour.name(t), player)
}

/// The legal moves as they are written, by their squares.
fn legal(position: &Position) -> Vec<String> {
    let mut legal: Vec<Move> = position.legal_moves().into_iter().collect();
    legal.sort_by_key(|played| (played.from.number(), played.to.number()));
    let written = legal.iter().map(|played| position.shown(played));
    written.collect()
}

/// The field that says who wrote the sheet.
const WRITER: &str = "writer";

#[derive(Template)]
#[template(path = "desk/record.html")]
struct RecordPage {
    frame: Frame,
    desk: DeskHead,
    at: GameAt,
    white: String,
    black: String,
    result: Option<String>,
    opening: Option<String>,
    /// The sheet that is attached.
    attached: Option<RecordText>,
    /// Who attached it, and when.
    by: Option<(String, NaiveDateTime)>,
    /// Who can have written it.
    writers: Vec<Choice>,
    /// What the form knows of it.
    known: String,
    /// Somebody attached or removed a sheet meanwhile: it is shown beside what was typed.
    is_stale: bool,
    /// How moves are typed.
    hint: String,
    rules: RuleSet,
    form: Form,
    /// What was read, for the arbiter to look at.
    reading: Option<SheetReading>,
    /// Is the sheet of the other player there too?
    has_other: bool,
    /// How many photographs there are.
    photographs: usize,
}

impl RecordPage {
    fn new(visitor: &Visitor, loaded: &Loaded, at: GameAt, form: Form) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let (one, game) = at.find(tournament)?;
        let name = |side: Side| words::full_name(tournament, one.pairing.on(side));
        let opening = tournament::drawn_opening(&tournament.regulations, game);
        let record = tournament.records.get(&at.key());
        let writer = record
            .and_then(|one| one.writer)
            .map(|side| game.colour(side));
        let form = if form.value(WRITER).is_empty() {
            form.set(
                WRITER,
                writer.map_or(Wrote::UNKNOWN, colour_code).to_owned(),
            )
        } else {
            form
        };
        Ok(Self {
            by: record.map(|one| (one.by.name.clone(), one.at)),
            writers: writers(frame.t, [name(game.white), name(game.white.other())]),
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            at,
            white: name(game.white),
            black: name(game.white.other()),
            result: result(frame.t, game),
            opening: opening.map(|one| format!("{}: {one}", one.number)),
            known: known(tournament, at),
            attached: record.map(|one| one.moves.clone()),
            is_stale: false,
            hint: words::record_hint(frame.t, tournament.regulations.rule_set),
            rules: tournament.regulations.rule_set,
            form,
            reading: None,
            has_other: record.is_some_and(|one| one.other.is_some()),
            photographs: tournament.photographs_of(at.key()).len(),
            frame,
        })
    }

    /// The article of the last position that is sure, with its text.
    fn sound_article(&self) -> String {
        words::cited(self.frame.t, self.rules, &Articles::of("7.5 a"))
    }

    /// The page where somebody attached or removed a sheet meanwhile.
    fn stale(desk: &Desk<GameAt>, form: Form) -> Result<Self, WebError> {
        let page = Self::new(&desk.visitor, &desk.loaded, desk.at, form)?;
        Ok(Self {
            is_stale: true,
            ..page
        })
    }

    fn title(&self) -> String {
        let t = self.frame.t;
        let say = |round: &str, table: u16, game: u8| t.games_record_title(round, table, game);
        self.desk.game_title(self.at, say)
    }

    /// Is what was read the sheet that is attached?
    fn is_attached(&self) -> bool {
        let attached = self.attached.as_ref();
        attached.is_some_and(|attached| attached.as_str() == self.form.value("moves"))
    }
}

/// Who can have written a sheet, White first.
fn writers(t: &Words, [white, black]: [String; 2]) -> Vec<Choice> {
    vec![
        Choice::new(Wrote::UNKNOWN, t.games_writer_unknown()),
        Choice::new(colour_code(Colour::White), t.console_player_white(white)),
        Choice::new(colour_code(Colour::Black), t.console_player_black(black)),
    ]
}

/// The result with how it came about.
fn result(t: &Words, game: &Game) -> Option<String> {
    let result = game::result(game)?;
    let way = game.outcome.and_then(|outcome| words::way(t, outcome));
    Some(way.map_or_else(|| result.clone(), |way| format!("{result} ({way})")))
}

/// `GET …/games/{game}/record`: with what is wrong with the sheet that is attached, and what would mend it.
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
) -> Result<HttpResponse, WebError> {
    let known = loaded.tournament.records.get(&at.key());
    let moves = known.map_or("", |known| known.moves.as_str());
    let form = Form::filled([("moves", moves)]);
    let page = RecordPage::new(&visitor, &loaded, at, form)?;
    let Some(record) = known.cloned() else {
        return page::ok(&page);
    };
    // a search for slips takes a while: not where others wait
    let t = visitor.words();
    let reading = block(move || {
        let tournament = &loaded.tournament;
        let (_, game) = at.find(tournament).ok()?;
        let (rules, conditions) = (
            tournament.regulations.rule_set,
            tournament.conditions_of(at.key()),
        );
        let text = record.moves.as_str();
        let study = Study::read(text, rules, conditions).ok()?;
        let faulty = study.stop.is_some();
        faulty.then(|| SheetReading::new(t, tournament, game, &study, text))
    });
    let reading = reading.await.map_err(|_| WebError::Busy)?;
    page::ok(&RecordPage { reading, ..page })
}

/// `POST …/games/{game}/record`: shows what was read; with `act=attach` attaches it, with `act=remove` takes it away.
pub(in crate::web) async fn save(
    desk: Desk<GameAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    // files have the names that are stored
    let Desk {
        app,
        visitor,
        at,
        loaded,
        stored,
    } = desk;
    let (_, game) = at.find(&loaded.tournament)?;
    let button = match posted.text("act") {
        // without a button, as a script or an old browser sends it, nothing is recorded
        "" => RecordButton::Read,
        _ => posted.pressed_of::<RecordButton>("act")?,
    };
    let attaches = match button {
        RecordButton::Read => false,
        RecordButton::Attach => true,
        RecordButton::Remove => return remove(app, visitor, at, &posted).await,
    };
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let sent = sent(&posted, t, &mut errors);
    let doubts = sent
        .as_ref()
        .map(|one| one.doubts(t, &stored.tournament, at));
    let study = sent.and_then(|one| read(&loaded, at, one.text, t, &mut errors));
    let Some((text, study)) = study else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&RecordPage {
            known: kept_known(&posted, &loaded.tournament, at),
            ..RecordPage::new(&visitor, &loaded, at, form)?
        });
    };
    // a file is looked at first, whichever button was pressed
    if attaches && posted.file("file").is_none() {
        return attach(app, visitor, at, text, &posted).await;
    }
    let form = Form::filled([("moves", text.as_str()), (WRITER, posted.text(WRITER))]);
    let reading = SheetReading {
        doubts: doubts.unwrap_or_default(),
        ..SheetReading::new(t, &loaded.tournament, game, &study, text.as_str())
    };
    page::ok(&RecordPage {
        reading: Some(reading),
        known: kept_known(&posted, &loaded.tournament, at),
        ..RecordPage::new(&visitor, &loaded, at, form)?
    })
}

/// What a form sent.
struct Sent {
    /// The moves.
    text: String,
    /// The game of a PDN, with its tags.
    game: Option<pdn::PdnGame>,
}

impl Sent {
    /// What the tags say against it being this game.
    fn doubts(&self, t: &Words, tournament: &Tournament, at: GameAt) -> Vec<String> {
        let game = self.game.iter();
        let doubts = game.flat_map(|game| tag_doubts(tournament, at.key(), game));
        doubts.map(|one| import::doubt(t, &one)).collect()
    }
}

/// The moves that a form sent: those of the file, else what was typed. A PDN text may be pasted too.
fn sent(posted: &Posted, t: &Words, errors: &mut FormErrors) -> Option<Sent> {
    let typed = posted.text("moves");
    let upload = posted.file("file");
    let (field, text) = match upload {
        Some(upload) => ("file", pdn_files::decode(&upload.bytes)),
        None => ("moves", typed.replace("\r\n", "\n")),
    };
    if upload.is_none() && !text.starts_with('[') {
        return Some(Sent { text, game: None });
    }
    match pdn::read(&text) {
        Err(error) => {
            errors.add(field, words::record_bound(t, error.fault));
            None
        }
        Ok(file) => match file.games.as_slice() {
            [only] => Some(Sent {
                text: sheet_text(only),
                game: Some(only.clone()),
            }),
            games => {
                errors.add(field, t.games_one_game(games.len()));
                None
            }
        },
    }
}

/// The text as it is kept, and what it says.
fn read(
    loaded: &Loaded,
    at: GameAt,
    text: String,
    t: &Words,
    errors: &mut FormErrors,
) -> Option<(RecordText, Study)> {
    let kept = errors.take("moves", text.parse::<RecordText>(), |_| t.games_no_text())?;
    let tournament = &loaded.tournament;
    let study = Study::read(
        kept.as_str(),
        tournament.regulations.rule_set,
        tournament.conditions_of(at.key()),
    );
    let study = errors.take("moves", study, |error| game::unreadable(t, &error))?;
    Some((kept, study))
}

/// What a form knows of the sheet that is attached: a short hash, `none` where there is none.
pub(in crate::web::desk) fn known(tournament: &Tournament, at: GameAt) -> String {
    let Some(record) = tournament.records.get(&at.key()) else {
        return "none".to_owned();
    };
    let mut hash = Sha256::new_with_prefix(record.moves.as_str());
    if let Some(other) = &record.other {
        hash.update([0]);
        hash.update(other.as_str());
    }
    let hash = hash.finalize();
    base16ct::lower::encode_string(&hash[..8])
}

/// What a form knew when it was shown first; reading a sheet does not renew it.
fn kept_known(posted: &Posted, tournament: &Tournament, at: GameAt) -> String {
    match posted.text("known") {
        "" => known(tournament, at),
        kept => kept.to_owned(),
    }
}

/// Refuses to replace or remove a sheet that the form never showed.
fn require_known(tournament: &Tournament, at: GameAt, shown: &str) -> Result<(), Refusal> {
    if known(tournament, at) == shown {
        return Ok(());
    }
    Err(RulingRefusal::BoardChangedMeanwhile {
        round: at.round,
        board: at.board,
    }
    .into())
}

/// What a form says of who wrote a sheet.
#[derive(Debug, Clone, Copy)]
enum Wrote {
    /// Nothing: what is known stays.
    AsItStands,
    /// It is not known.
    Nobody,
    /// The player with this colour.
    Colour(Colour),
}

impl Wrote {
    /// The choice that says that nobody knows.
    const UNKNOWN: &'static str = "unknown";

    fn of(code: &str) -> Self {
        let mut colours = [Colour::White, Colour::Black].into_iter();
        match colours.find(|colour| colour_code(*colour) == code) {
            Some(colour) => Self::Colour(colour),
            None if code == Self::UNKNOWN => Self::Nobody,
            None => Self::AsItStands,
        }
    }
}

async fn attach(
    app: AppData,
    visitor: Visitor,
    at: GameAt,
    moves: RecordText,
    posted: &Posted,
) -> Result<HttpResponse, WebError> {
    let (by, now) = signed(&app, &visitor)?;
    let shown = posted.text("known").to_owned();
    let wrote = Wrote::of(posted.text(WRITER));
    let back = match Back::is_console(posted)? {
        true => at.console_url(),
        false => at.url(),
    };
    let act = Act::new(at.tournament, Action::Rule).in_edition(at.round, posted);
    let decided = try_change(&app, &visitor, act, move |loaded| {
        let stands = loaded.tournament.records.get(&at.key());
        let game = at.find(&loaded.tournament).ok().map(|(_, game)| game);
        let record = GameRecord {
            writer: match wrote {
                Wrote::AsItStands => stands.and_then(|stands| stands.writer),
                Wrote::Nobody => None,
                Wrote::Colour(Colour::White) => game.map(|game| game.white),
                Wrote::Colour(Colour::Black) => game.map(|game| game.white.other()),
            },
            moves: moves.clone(),
            by: by.clone(),
            at: now,
            other: None,
        };
        if stands.is_none_or(|stands| stands.moves != record.moves) {
            require_known(&loaded.tournament, at, &shown)?;
        }
        decide::attach_record(&loaded.tournament, at.key(), record)
    });
    match decided.await? {
        Ok(_) => Ok(page::done(&back, Done::Saved)),
        Err(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            refused(&desk, posted, refusal, RecordPage::stale)
        }
    }
}

/// What was refused: where another sheet stands meanwhile, that one beside what was typed, on the page that is made of this form. Any other refusal is a page of its own.
fn refused<P: Template>(
    desk: &Desk<GameAt>,
    posted: &Posted,
    refusal: Refusal,
    stale: impl FnOnce(&Desk<GameAt>, Form) -> Result<P, WebError>,
) -> Result<HttpResponse, WebError> {
    let Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile { .. }) = refusal else {
        return Err(desk.refused(refusal));
    };
    let form = Form::again(posted, FormErrors::default());
    page::html(&stale(desk, form)?, StatusCode::CONFLICT)
}

/// Whoever is signed in, and now.
pub(super) fn signed(app: &App, visitor: &Visitor) -> Result<(Official, NaiveDateTime), WebError> {
    let user = visitor.user()?;
    let official = Official {
        user: Some(user.id),
        name: user.name.clone(),
    };
    Ok((official, (app.now)()))
}

async fn remove(
    app: AppData,
    visitor: Visitor,
    at: GameAt,
    posted: &Posted,
) -> Result<HttpResponse, WebError> {
    let shown = posted.text("known").to_owned();
    let act = Act::new(at.tournament, Action::Rule).in_edition(at.round, posted);
    let decided = try_change(&app, &visitor, act, move |loaded| {
        if !loaded.tournament.records.contains_key(&at.key()) {
            return Ok(Vec::new());
        }
        require_known(&loaded.tournament, at, &shown)?;
        decide::remove_record(&loaded.tournament, at.key())
    });
    match decided.await? {
        Ok(_) => Ok(page::done(&at.record_url(), Done::Removed)),
        Err(refusal) => {
            let desk = Desk::open(app, visitor, at).await?;
            refused(&desk, posted, refusal, RecordPage::stale)
        }
    }
}
