//! `GET /tournaments/{tournament}/rounds/{round}/sheet`: the paper of a published round, with the head of the journal on it, so
//! that what hangs on the wall can be held against the program later.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;
use chrono::Datelike;

use crate::{
    db::tournament::Loaded,
    words::{self, Named, Words},
};
use tournament::{Action, Announced, DrawnPer, EntryNo, GameNo, Match, OpeningRule, Tournament};

use crate::web::{
    address::RoundAt,
    error::WebError,
    page::{self, Frame},
    state::AppData,
    tournament::{
        board::{BoardOpening, deciding_openings},
        told,
    },
    visitor::Visitor,
};

/// The opening of two consecutive games.
struct OpeningLine {
    /// What the games are called.
    games: String,
    opening: String,
}

struct Board {
    no: u16,
    first: String,
    second: String,
    games: Vec<u8>,
    /// That nobody plays, and why.
    instead: Option<String>,
    openings: Vec<OpeningLine>,
}

#[derive(Template)]
#[template(path = "desk/rounds/sheet.html")]
struct SheetPage {
    frame: Frame,
    loaded: Arc<Loaded<Announced>>,
    at: RoundAt,
    boards: Vec<Board>,
    /// The openings of every board, where they are drawn for the round as a whole.
    openings: Vec<OpeningLine>,
    byes: Vec<(String, String)>,
}

/// The sheet. Made from what the public knows: of a draft there is none.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let t = frame.t;
    let loaded = told(app.public_tournament(at.tournament).await?, t);
    let tournament = &loaded.tournament;
    let round = at.published(tournament)?;
    let works_here = visitor.may(Action::Work);
    let name = |entry: EntryNo| shown_name(tournament, entry, works_here);
    let openings = |one: &Match| openings(t, tournament, at, one);
    let per_round = matches!(
        tournament.regulations.opening,
        OpeningRule::Drawn {
            per: DrawnPer::Round,
            ..
        }
    );
    let boards = round.matches.iter().map(|one| Board {
        no: tournament.table(one.board).0,
        first: name(one.pairing.first),
        second: name(one.pairing.second),
        games: one.games.iter().map(|game| game.no.0).collect(),
        instead: words::no_game(t, tournament, (round.no, one), name),
        openings: {
            let own = if per_round { Vec::new() } else { openings(one) };
            own.into_iter()
                .chain(deciding(t, tournament, one))
                .collect()
        },
    });
    let shared = round.matches.first().filter(|_| per_round);
    let byes = round
        .byes
        .iter()
        .map(|bye| (name(bye.entry), bye.kind.name(t)));
    page::ok(&SheetPage {
        boards: boards.collect(),
        openings: shared.map(openings).unwrap_or_default(),
        byes: byes.collect(),
        loaded: loaded.clone(),
        frame,
        at,
    })
}

impl SheetPage {
    /// The round as a heading.
    fn round(&self) -> String {
        words::round_title(self.frame.t, &self.loaded.tournament, self.at.round)
    }

    /// Board, players, a box for each game, signature.
    fn columns(&self) -> usize {
        let games = self.boards.first().map_or(0, |board| board.games.len());
        games + 3
    }

    fn title(&self) -> String {
        let t = self.frame.t;
        let round = words::round_number(t, &self.loaded.tournament, self.at.round);
        t.rounds_sheet_title(round)
    }
}

fn openings(t: &Words, tournament: &Tournament, at: RoundAt, one: &Match) -> Vec<OpeningLine> {
    let Some(round) = tournament.round(at.round) else {
        return Vec::new();
    };
    let pairs = one.games.chunks(2).filter_map(|games| {
        let (first, last) = (games.first()?.no, games.last()?.no);
        let opening = words::opening(t, tournament, round, (one.board, first))?;
        Some(OpeningLine {
            games: t.rounds_sheet_opening_games(numbers(first, last)),
            opening,
        })
    });
    pairs.collect()
}

/// The openings of the games that decide a match, which each match has for itself.
fn deciding(t: &Words, tournament: &Tournament, one: &Match) -> Vec<OpeningLine> {
    let drawn = deciding_openings(&tournament.regulations, one, t).into_iter();
    let line = |opening: BoardOpening| OpeningLine {
        games: opening.games(t),
        opening: opening.said(t),
    };
    drawn.map(line).collect()
}

fn numbers(first: GameNo, last: GameNo) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}–{last}")
    }
}

/// The name in full for those who work in the tournament; else the one that the public sees. With the federation, where that tells something.
fn shown_name(tournament: &Tournament, entry: EntryNo, works_here: bool) -> String {
    let year = u16::try_from(tournament.details.starts.year()).unwrap_or(u16::MAX);
    let name = match tournament.entries.get(&entry) {
        Some(_) if works_here => words::full_name(tournament, entry),
        Some(entry) => entry.person.public_name(year),
        None => format!("#{entry}"),
    };
    words::with_federation(name, tournament.told_federation(entry))
}
