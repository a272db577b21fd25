//! `GET /tournaments/{t}/entries/{e}`: a player's card in the tournament.

use actix_web::{HttpResponse, web::Path};
use askama::Template;

use crate::{
    tournament::{
        Entry, EntryNo, Game, Match, RoundNo, Side,
        standings::{self, Ledger, What, standings},
    },
    web::{
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{Named, Words},
};

use super::{
    Head, Tab, Who,
    board::{self, Mark, seen_from},
    standings::Line,
    sum::Sum,
};

#[derive(Template)]
#[template(path = "tournament/entry.html")]
struct CardPage {
    frame: Frame,
    head: Head,
    entry: Entry,
    who: Who,
    rounds: Vec<RoundLine>,
    /// The row of the standings, once a round is published.
    line: Option<Line>,
    players: usize,
}

/// What the player did in a round.
struct RoundLine {
    no: RoundNo,
    url: String,
    what: Did,
    points: String,
}

/// What one can do in a round.
enum Did {
    /// Played a match.
    Match {
        opponent: Who,
        board: u16,
        games: Vec<Mark>,
        total: String,
    },
    /// Did not play: why.
    Nothing(String),
}

/// `GET /tournaments/{t}/entries/{e}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    path: Path<(i32, u16)>,
) -> Result<HttpResponse, WebError> {
    let (id, no) = path.into_inner();
    let (frame, head) = super::open(&app, &visitor, id, Tab::Entries).await?;
    page::ok(&CardPage::new(frame, head, EntryNo(no))?)
}

impl CardPage {
    fn new(frame: Frame, head: Head, no: EntryNo) -> Result<Self, WebError> {
        let t = frame.t;
        let tournament = head.tournament();
        let entry = tournament.entries.get(&no).cloned().ok_or(WebError::NotFound)?;
        let ledger = board::ledger(tournament);
        let table = standings(tournament, None);
        let row = table.rows.iter().find(|row| row.entry == no);
        let row = row.filter(|_| tournament.last_published().is_some());
        Ok(Self {
            who: head.who(no, t),
            rounds: rounds(&head, &ledger, no, t),
            line: row.map(|row| super::standings::line(&head, &table, row, row.place, t)),
            players: table.rows.len(),
            entry,
            frame,
            head,
        })
    }

    /// The player across tournaments.
    fn player_url(&self) -> Option<String> {
        self.entry.player.map(|player| format!("/players/{player}"))
    }

    fn place(&self, line: &Line) -> String {
        self.frame.t.players_place(line.place, self.players)
    }

    /// The number that the sums belong to, as a heading.
    fn heading(&self, sum: &Sum) -> String {
        format!("{}: {}", sum.name, sum.value)
    }
}

fn rounds(head: &Head, ledger: &Ledger, entry: EntryNo, t: &Words) -> Vec<RoundLine> {
    let line = |line: &standings::Line| RoundLine {
        no: line.round,
        url: head.round_url(line.round),
        what: did(head, line, t),
        points: line.score(ledger.primary()).to_string(),
    };
    ledger.lines(entry).iter().map(line).collect()
}

fn did(head: &Head, line: &standings::Line, t: &Words) -> Did {
    match line.what {
        What::Match {
            board,
            opponent,
            side,
            ..
        } => {
            let round = head.tournament().round(line.round);
            let one = round.and_then(|round| round.on_board(board));
            Did::Match {
                opponent: head.who(opponent, t),
                board: board.0,
                games: one.map(|one| marks(one, side)).unwrap_or_default(),
                total: line.game_points.to_string(),
            }
        }
        What::Bye(kind) => Did::Nothing(kind.name(t)),
        What::Absent => Did::Nothing(t.standings_absent()),
    }
}

/// The games of a match as one side saw them.
pub(super) fn marks(one: &Match, side: Side) -> Vec<Mark> {
    let mark = |game: &Game| Mark::new(seen_from(game.outcome, side), game.white() == side);
    one.games.iter().map(mark).collect()
}
