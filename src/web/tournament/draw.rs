//! `GET /tournaments/{tournament}/draw`: what was promised before the first draw, and what anybody can recompute.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{
    address::TournamentAt,
    error::WebError,
    openings::{self, OpeningLine},
    page::{self, Frame},
    state::{App, AppData},
    visitor::Visitor,
};
use crate::words;
use draughts::{
    OpeningTable,
    lot::{self, Secret},
};
use tournament::{BoardNo, Covered, DrawRecord, DrawnPer, OneDraw, RoundNo, Tables, TournamentId};

use super::{Head, TournamentTab, files};

#[derive(Template)]
#[template(path = "tournament/draw.html")]
struct DrawPage {
    frame: Frame,
    head: Head,
    record: Option<DrawRecord>,
}

/// What was drawn, held against the secret of the draw.
enum Proof {
    /// The secret gives it.
    Holds,
    /// The secret gives something else.
    Differs,
    /// Nobody can say yet: the secret is one.
    Secret,
}

/// What was drawn for a round.
struct Drawn {
    no: RoundNo,
    url: String,
    /// Which draw of the round it is, from 1, where there were several.
    times: Option<u16>,
    /// Was the round withdrawn after it?
    withdrawn: bool,
    /// One group for the round, or one for each board.
    groups: Vec<Group>,
    /// Whether the draw gives these openings.
    proof: Proof,
}

/// What was drawn for games that decide a match.
struct DrawnDeciding {
    url: String,
    /// The round and the game.
    place: String,
    /// The number on the table.
    board: u16,
    line: OpeningLine,
    /// Whether the draw gives this opening.
    proof: Proof,
}

/// Who has White by lot in a game that decides a match.
struct DrawnColours {
    url: String,
    /// The round and the game.
    place: String,
    /// The number on the table.
    board: u16,
    /// Who had White when the game was set.
    white: String,
    /// Whether the lot gives that.
    proof: Proof,
}

/// What was drawn together.
struct Group {
    /// The number on the table.
    board: Option<u16>,
    openings: Vec<OpeningLine>,
}

/// `GET /tournaments/{tournament}/draw`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Draw).await?;
    let record = recorded(&app, &head).await?;
    page::ok(&DrawPage {
        frame,
        head,
        record,
    })
}

/// `GET /tournaments/{tournament}/draw.json`: the record that `arbitro draw verify` reads.
pub(in crate::web) async fn record(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (_, head) = super::open(&app, &visitor, at, TournamentTab::Draw).await?;
    let record = recorded(&app, &head).await?.ok_or(WebError::NotFound)?;
    let text = serde_json::to_string_pretty(&record.counted())
        .map_err(|error| WebError::Internal(error.to_string()))?;
    Ok(files::kept(
        &file_name(at.tournament),
        "application/json",
        text,
    ))
}

/// What is drawn by lot in the rounds that were published here.
async fn recorded(app: &App, head: &Head) -> Result<Option<DrawRecord>, WebError> {
    let tournament = head.tournament();
    if !tournament.draws_by_secret() {
        return Ok(None);
    }
    let (_, moments) = app.public_moments(head.at().tournament).await?;
    let is_here = |round: RoundNo| moments.published.contains_key(&round);
    Ok(DrawRecord::of_published(tournament, is_here))
}

fn file_name(id: TournamentId) -> String {
    format!("draw-{id}.json")
}

impl DrawPage {
    fn secret(&self) -> Option<&Secret> {
        self.head.tournament().secret.as_ref()
    }

    /// What comes of reckoning something again from the secret.
    fn proof(&self, holds: impl FnOnce(&Secret) -> bool) -> Proof {
        match self.secret() {
            Some(secret) if holds(secret) => Proof::Holds,
            Some(_) => Proof::Differs,
            None => Proof::Secret,
        }
    }

    /// Whether the secret is the promised one.
    fn promise_kept(&self, secret: &Secret) -> bool {
        lot::verify(secret, &self.head.tournament().commitment)
    }

    fn command(&self) -> String {
        format!("arbitro draw verify {}", self.file())
    }

    fn file(&self) -> String {
        file_name(self.head.at().tournament)
    }

    /// How much the file has, to hold one against it that somebody else was given; nothing where nothing was drawn.
    fn covered(&self) -> Option<String> {
        let record = self.record.as_ref().filter(|record| record.has_draws())?;
        let (covers, t) = (Covered::of(record), self.frame.t);
        let boards: Vec<String> = covers.boards.iter().map(ToString::to_string).collect();
        let withdrawn = covers.withdrawn.len();
        let parts = [
            (!boards.is_empty()).then(|| t.tournament_draw_file_boards(boards.join(", "))),
            (withdrawn > 0).then(|| t.tournament_draw_file_withdrawn(withdrawn)),
            (covers.deciding > 0).then(|| t.tournament_draw_file_deciding(covers.deciding)),
            (covers.colours > 0).then(|| t.tournament_draw_file_colours(covers.colours)),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        Some(t.tournament_draw_file(parts.join("; ")))
    }

    /// Where the table stands with the numbers of its openings, and those that reach the same position; and its name.
    fn table(&self) -> Option<(String, String)> {
        let rule = self.record.as_ref()?.rule?;
        let table = OpeningTable::of_moves(rule.moves)?;
        let name = openings::table_name(table, self.frame.t);
        Some((openings::list_url(table), name))
    }

    fn rounds(&self) -> Vec<Drawn> {
        let Some(record) = &self.record else {
            return Vec::new();
        };
        let draws = record.in_order().into_iter().enumerate();
        draws
            .map(|(place, one)| Drawn {
                no: one.round,
                url: self.head.at().round(one.round).url(),
                times: (one.withdrawn || !one.counter.is_first())
                    .then(|| one.counter.0.saturating_add(1)),
                withdrawn: one.withdrawn,
                groups: groups(&one, self.head.tournament().presentation.tables),
                proof: self.proof(|secret| record.holds(secret, place)),
            })
            .collect()
    }

    fn deciding(&self) -> Vec<DrawnDeciding> {
        let Some(record) = &self.record else {
            return Vec::new();
        };
        let (tournament, t) = (self.head.tournament(), self.frame.t);
        let table = record.rule;
        let table = table.and_then(|rule| OpeningTable::of_moves(rule.moves));
        let drawn = record.deciding.iter().filter_map(|one| {
            let of = tournament.round(one.round)?.on_board(one.board);
            let game = words::game_name(t, &tournament.regulations, of, one.game);
            Some(DrawnDeciding {
                url: self.head.at().round(one.round).url(),
                place: format!("{}, {game}", self.head.round_title(&one.round, t)),
                board: tournament.table(one.board).0,
                line: OpeningLine(table?.opening(one.opening)?),
                proof: self.proof(|secret| record.holds_deciding(secret, one)),
            })
        });
        drawn.collect()
    }

    fn colours(&self) -> Vec<DrawnColours> {
        let Some(record) = &self.record else {
            return Vec::new();
        };
        let (tournament, t) = (self.head.tournament(), self.frame.t);
        let drawn = record.colours.iter().filter_map(|lot| {
            let of = tournament.round(lot.round)?.on_board(lot.board)?;
            let game = words::game_name(t, &tournament.regulations, Some(of), lot.game);
            Some(DrawnColours {
                url: self.head.at().round(lot.round).url(),
                place: format!("{}, {game}", self.head.round_title(&lot.round, t)),
                board: tournament.table(lot.board).0,
                white: self.head.who(of.pairing.on(lot.white), t).name,
                proof: self.proof(|secret| lot.holds(secret)),
            })
        });
        drawn.collect()
    }

    /// Are openings drawn, or were they?
    fn draws_openings(&self) -> bool {
        let record = self.record.as_ref();
        record.is_none_or(|record| record.rule.is_some())
    }

    fn has_withdrawn(&self) -> bool {
        let record = self.record.as_ref();
        record.is_some_and(|record| !record.withdrawn.is_empty())
    }
}

fn groups(draw: &OneDraw<'_>, tables: Tables) -> Vec<Group> {
    let (table, boards) = (OpeningTable::of_moves(draw.rule.moves), draw.openings);
    let lines = |numbers: &[u16]| {
        let found = numbers.iter().filter_map(|number| table?.opening(*number));
        found.map(OpeningLine).collect()
    };
    let of_board = |(board, numbers): (u16, &Vec<u16>)| Group {
        board: Some(tables.shown(BoardNo(board)).0),
        openings: lines(numbers),
    };
    match draw.rule.per {
        DrawnPer::Round => boards
            .first()
            .map(|numbers| Group {
                board: None,
                openings: lines(numbers),
            })
            .into_iter()
            .collect(),
        DrawnPer::Match => (1..).zip(boards).map(of_board).collect(),
    }
}
