//! What nobody has decided or answered yet: named where a round is closed or the next is paired, and asked about before that is done.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    clock,
    db::tournament::Loaded,
    words::{self, Named, Words},
};
use tournament::{
    Call, GameKey, Ruling, Tournament,
    decide::{self, OpenMatter},
};

use super::super::{Desk, DeskHead, DeskTab, entries};
use crate::web::{
    address::TournamentAt,
    error::WebError,
    form::Posted,
    page::{self, Frame},
};

/// The field that repeats what the arbiter was told is open.
const OPEN: &str = "open";

/// Something that is open.
pub(in crate::web::desk) struct OpenRow {
    /// What the form repeats.
    pub code: String,
    pub text: String,
    pub url: String,
}

/// What was to be done, and where the form goes that does it all the same.
pub(super) enum Question {
    /// Starting the tournament.
    Start(String),
    /// Closing a round.
    Close(String),
    /// Pairing the next one.
    Pair(String),
}

#[derive(Template)]
#[template(path = "desk/rounds/open.html")]
struct OpenPage {
    frame: Frame,
    desk: DeskHead,
    open: Vec<OpenRow>,
    question: Question,
    /// What may come of it.
    hint: String,
    /// What the form carried.
    fields: Vec<(String, String)>,
    /// How the time of the check-in stands, where somebody is missing.
    window: Option<String>,
}

/// What a form says that it knows of.
pub(super) fn known(posted: &Posted) -> Vec<OpenMatter> {
    let codes = posted.all(OPEN);
    codes.filter_map(|code| code.parse().ok()).collect()
}

/// Those who have a place and are in no list yet, as a form repeats them: others than those whom it knows of are asked about again.
fn placed_code(count: usize) -> String {
    format!("placed-{count}")
}

/// Does a form know that so many have a place and are in no list yet?
pub(super) fn knows_placed(posted: &Posted, count: usize) -> bool {
    let code = placed_code(count);
    count == 0 || posted.all(OPEN).any(|known| known == code)
}

/// The question about those who have a place and are in no list yet, before a form to this address starts the tournament.
///
/// # Errors
/// A failure of the database; a page that cannot be written.
pub(in crate::web::desk) async fn before_start<A>(
    desk: &Desk<A>,
    url: String,
    posted: &Posted,
) -> Result<Option<HttpResponse>, WebError> {
    let placed = entries::placed(&desk.app, &desk.loaded).await?;
    if knows_placed(posted, placed) {
        return Ok(None);
    }
    ask(desk, Question::Start(url), (&[], placed), posted).map(Some)
}

/// Everything that is open, with what it is about and where it is decided.
pub(in crate::web::desk) fn rows(t: &Words, loaded: &Loaded, now: NaiveDateTime) -> Vec<OpenRow> {
    of(t, loaded, &decide::open_matters(&loaded.tournament), now)
}

fn of(t: &Words, loaded: &Loaded, open: &[OpenMatter], now: NaiveDateTime) -> Vec<OpenRow> {
    let row = |one: &OpenMatter| OpenRow::new(t, loaded, *one, now);
    open.iter().filter_map(row).collect()
}

impl OpenRow {
    /// Those who have a place and are in no list yet; nothing where there are none.
    fn placed(t: &Words, loaded: &Loaded, count: usize) -> Option<Self> {
        (count > 0).then(|| Self {
            code: placed_code(count),
            text: t.rounds_open_placed(count),
            url: TournamentAt::new(loaded.id).applications_url(),
        })
    }

    fn new(t: &Words, loaded: &Loaded, one: OpenMatter, now: NaiveDateTime) -> Option<Self> {
        let (tournament, at) = (&loaded.tournament, TournamentAt::new(loaded.id));
        let (text, url) = match one {
            OpenMatter::Proposal(no) => {
                let what = about(t, tournament, tournament.ruling(no)?);
                (t.rounds_open_proposal(no.0, what), at.ruling(no).url())
            }
            OpenMatter::Appeal(no) => {
                let what = about(t, tournament, tournament.ruling(no)?);
                (t.rounds_open_appeal(no.0, what), at.ruling(no).appeal_url())
            }
            OpenMatter::Missing(no) => {
                let entry = tournament.entries.get(&no)?;
                let name = words::full_name(tournament, entry.no);
                (t.rounds_open_missing(name), at.check_in_url())
            }
            OpenMatter::Sheet(GameKey { round, board, game }) => {
                let text = t.rounds_open_sheet(tournament.table(board).0, game.0);
                let game = at.round(round).board(board).game(game);
                let text = words::said_in_round(t, tournament, round, text);
                let has_both = tournament.other_study_of(game.key()).is_some();
                let url = match has_both {
                    true => game.both_sheets_url(),
                    false => game.record_url(),
                };
                (text, url)
            }
            OpenMatter::Call(no) => {
                let call = tournament.call(no)?;
                let board = at.round(call.round).board(call.board);
                let text = called(t, tournament, call, now);
                let text = words::said_in_round(t, tournament, call.round, text);
                (text, board.console_url())
            }
        };
        let code = one.to_string();
        Some(Self { code, text, url })
    }
}

/// What a ruling is about, and where.
fn about(t: &Words, tournament: &Tournament, ruling: &Ruling) -> String {
    let scene = words::scene(t, tournament, ruling.scene);
    format!("{}, {scene}", ruling.matter.name(t))
}

fn called(t: &Words, tournament: &Tournament, call: &Call, now: NaiveDateTime) -> String {
    let table = tournament.table(call.board).0;
    let minutes = (now - call.at).num_minutes().max(0);
    match &call.taken {
        None => t.rounds_open_call(table, minutes),
        Some((by, _)) => t.rounds_open_call_taken(table, minutes, by.name.as_str()),
    }
}

/// The question whether to go on all the same, with status 409: nothing was done, because this is `open` and so many have a place and are in no
/// list yet, and what the form carried goes along.
///
/// # Errors
/// A page that cannot be written.
pub(super) fn ask<A>(
    desk: &Desk<A>,
    question: Question,
    (open, placed): (&[OpenMatter], usize),
    posted: &Posted,
) -> Result<HttpResponse, WebError> {
    let loaded = &desk.loaded;
    let frame = Frame::new(&desk.visitor);
    let fields = posted.open_fields().filter(|(name, _)| *name != OPEN);
    let now = (desk.app.now)();
    let is_missing = |one: &OpenMatter| matches!(one, OpenMatter::Missing(_));
    let window = &loaded.tournament.info.check_in;
    let window = words::check_in_now(frame.lang, frame.t, window, clock::local(now));
    let mut rows = of(frame.t, loaded, open, now);
    rows.extend(OpenRow::placed(frame.t, loaded, placed));
    let page = OpenPage {
        window: window.filter(|_| open.iter().any(is_missing)),
        open: rows,
        fields: fields
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
        desk: DeskHead::new(&frame, loaded, DeskTab::Results),
        hint: match question {
            Question::Close(_) if decide::was_last_round(&loaded.tournament) => {
                frame.t.rounds_open_hint_end()
            }
            Question::Start(_) => frame.t.rounds_open_hint_placed(),
            Question::Pair(_) if open.is_empty() => frame.t.rounds_open_hint_placed(),
            Question::Close(_) | Question::Pair(_) => frame.t.rounds_open_hint(),
        },
        question,
        frame,
    };
    page::html(&page, StatusCode::CONFLICT)
}

impl OpenPage {
    fn action(&self) -> &str {
        match &self.question {
            Question::Start(url) | Question::Close(url) | Question::Pair(url) => url,
        }
    }

    fn button(&self) -> String {
        match self.question {
            Question::Start(_) => self.frame.t.rounds_open_start(),
            Question::Close(_) => self.frame.t.rounds_open_close(),
            Question::Pair(_) => self.frame.t.rounds_open_pair(),
        }
    }
}
