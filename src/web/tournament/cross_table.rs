//! `GET /tournaments/{t}/cross-table`: everybody's results at one glance.

use actix_web::{HttpResponse, web::Path};
use askama::Template;

use crate::{
    tournament::{
        EntryNo, PairingSystem, Side,
        standings::{Ledger, Line as Did, Row, Status, Table, TableState, What, standings as compute},
    },
    web::{
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{Named, Words},
};

use super::{Head, Tab, Who, board, standings};

#[derive(Template)]
#[template(path = "tournament/cross_table.html")]
struct CrossTablePage {
    frame: Frame,
    head: Head,
    state: TableState,
    columns: Vec<Column>,
    lines: Vec<Line>,
}

/// A round, or in a round robin an opponent.
struct Column {
    label: String,
    name: String,
}

/// A player's results.
struct Line {
    place: u16,
    who: Who,
    points: String,
    cells: Vec<Cell>,
}

/// What stands where a player meets a column: nothing, or one line for each meeting.
#[derive(Default)]
struct Cell {
    meetings: Vec<Meeting>,
    /// The player's own column.
    own: bool,
}

/// A match or a bye.
struct Meeting {
    /// The opponent's place in the table, or a word for a bye.
    against: String,
    /// The class of the disc: the colour in the first game.
    disc: Option<&'static str>,
    /// The game points.
    result: String,
    /// The whole, in words.
    told: String,
}

/// `GET /tournaments/{t}/cross-table`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    id: Path<i32>,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, *id, Tab::CrossTable).await?;
    let table = compute(head.tournament(), None);
    let t = frame.t;
    let maker = Maker {
        head: &head,
        ledger: board::ledger(head.tournament()),
        table: &table,
        t,
    };
    let (columns, lines) = match head.tournament().regulations.system {
        PairingSystem::DoubleSwiss { .. } => maker.by_round(),
        PairingSystem::RoundRobin { .. } => maker.by_opponent(),
    };
    page::ok(&CrossTablePage {
        state: table.state,
        columns,
        lines,
        frame,
        head,
    })
}

/// Makes the table from the standings and the ledger.
struct Maker<'a> {
    head: &'a Head,
    ledger: Ledger,
    table: &'a Table,
    t: &'a Words,
}

impl Maker<'_> {
    /// A column for each round: opponent, colour, result.
    fn by_round(&self) -> (Vec<Column>, Vec<Line>) {
        let rounds = &self.head.tournament().rounds;
        let columns = rounds.iter().map(|round| Column {
            label: self.t.tournament_round_short(round.no.0),
            name: self.t.tournament_round(round.no.0),
        });
        let cells = |row: &Row| {
            let lines = self.ledger.lines(row.entry).iter();
            lines
                .map(|line| Cell {
                    meetings: vec![self.meeting(line)],
                    own: false,
                })
                .collect()
        };
        (columns.collect(), self.lines(cells))
    }

    /// A column for each opponent, in the order of the rows.
    fn by_opponent(&self) -> (Vec<Column>, Vec<Line>) {
        let columns = (1..).zip(&self.table.rows).map(|(number, row): (usize, _)| Column {
            label: number.to_string(),
            name: self.head.who(row.entry, self.t).name,
        });
        let cells = |row: &Row| {
            let opponents = self.table.rows.iter();
            opponents.map(|other| self.against(row.entry, other.entry)).collect()
        };
        (columns.collect(), self.lines(cells))
    }

    fn lines(&self, cells: impl Fn(&Row) -> Vec<Cell>) -> Vec<Line> {
        let line = |row: &Row| Line {
            place: row.place,
            who: self.head.who(row.entry, self.t),
            points: row.score.value.to_string(),
            cells: cells(row),
        };
        self.table.rows.iter().map(line).collect()
    }

    fn against(&self, entry: EntryNo, other: EntryNo) -> Cell {
        let met = self.ledger.lines(entry).iter();
        let met = met.filter(|line| line.opponent() == Some(other));
        Cell {
            meetings: met.map(|line| self.meeting(line)).collect(),
            own: entry == other,
        }
    }

    fn meeting(&self, line: &Did) -> Meeting {
        match line.what {
            What::Match {
                opponent,
                side,
                status,
                ..
            } => {
                let result = match status {
                    Status::Open => String::new(),
                    Status::WonByForfeit => "+".to_owned(),
                    Status::LostByForfeit => "−".to_owned(),
                    Status::Played => line.game_points.to_string(),
                };
                let (disc, colour) = match side {
                    Side::First => ("white", self.t.name_colour_white()),
                    Side::Second => ("black", self.t.name_colour_black()),
                };
                let name = self.head.who(opponent, self.t).name;
                Meeting {
                    against: self.number(opponent),
                    disc: Some(disc),
                    told: format!("{name}, {colour}: {result}"),
                    result,
                }
            }
            What::Bye(kind) => self.without_opponent(kind.name(self.t), line),
            What::Absent => self.without_opponent(self.t.standings_absent(), line),
        }
    }

    fn without_opponent(&self, why: String, line: &Did) -> Meeting {
        Meeting {
            against: "–".to_owned(),
            disc: None,
            result: match line.what {
                What::Absent => String::new(),
                _ => line.game_points.to_string(),
            },
            told: why,
        }
    }

    /// Which line of the table a player is in.
    fn number(&self, entry: EntryNo) -> String {
        let index = self.table.rows.iter().position(|row| row.entry == entry);
        index.map(|index| (index + 1).to_string()).unwrap_or_default()
    }
}

impl CrossTablePage {
    fn badge(&self) -> (&'static str, String) {
        standings::badge(self.state, self.frame.t)
    }

    fn legend(&self) -> String {
        match self.head.tournament().regulations.system {
            PairingSystem::DoubleSwiss { .. } => self.frame.t.standings_cross_legend_swiss(),
            PairingSystem::RoundRobin { .. } => self.frame.t.standings_cross_legend(),
        }
    }
}
