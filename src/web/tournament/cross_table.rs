//! `GET /tournaments/{tournament}/cross-table`: everybody's results at one glance.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        colour::{self, ColourMark},
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
    },
    words::{Named, Words},
};
use tournament::{
    EntryNo, Side, Tournament,
    standings::{CrossTable, RoundCell, StandingsRow, TableState, What, cross_table, ruled},
};

use super::{Head, NamedPlayer, TournamentTab, standings};

#[derive(Template)]
#[template(path = "tournament/cross_table.html")]
struct CrossTablePage {
    frame: Frame,
    head: Head,
    state: TableState,
    columns: Vec<Column>,
    lines: Vec<PlayerRow>,
    /// Is something in brackets?
    uncounted: bool,
}

/// A round, or in a round robin an opponent.
struct Column {
    label: String,
    name: String,
}

/// A player's results.
struct PlayerRow {
    who: NamedPlayer,
    /// That the player left and the results do not count.
    left: Option<String>,
    points: String,
    /// What rulings gave to the points or took from them.
    ruled: Option<String>,
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
    /// The colour in the first game.
    colour: Option<ColourMark>,
    /// The game points.
    result: String,
    /// The whole, in words.
    told: String,
}

/// `GET /tournaments/{tournament}/cross-table`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::CrossTable).await?;
    let table = cross_table(head.tournament(), None);
    let maker = Maker::new(&head, &table, frame.t);
    let (columns, lines) = if head.tournament().regulations.system.is_round_robin() {
        maker.by_opponent()
    } else {
        maker.by_round()
    };
    page::ok(&CrossTablePage {
        state: table.table.state,
        uncounted: table.rounds.iter().flatten().any(|cell| !cell.counts),
        columns,
        lines,
        frame,
        head,
    })
}

impl CrossTablePage {
    fn files(&self) -> Vec<Link> {
        let at = self.head.at();
        self.head
            .files(at.cross_table_csv_url(), at.cross_table_xlsx_url())
    }
}

/// Words the table.
struct Maker<'a> {
    head: &'a Head,
    table: &'a CrossTable,
    t: &'a Words,
    /// Everybody, with the line of the table in which they are: each is named in many cells.
    players: BTreeMap<EntryNo, (usize, NamedPlayer)>,
    colours: [Colour; 2],
}

/// A colour as it is shown and as it is told.
struct Colour {
    mark: ColourMark,
    name: String,
}

impl<'a> Maker<'a> {
    fn new(head: &'a Head, table: &'a CrossTable, t: &'a Words) -> Self {
        let rows = (1..).zip(&table.table.rows);
        let players = rows.map(|(number, row)| (row.entry, (number, head.who(row.entry, t))));
        let colour = |white, name| Colour {
            mark: colour::mark(white, t).silent(),
            name,
        };
        Self {
            head,
            table,
            t,
            players: players.collect(),
            colours: [
                colour(true, t.name_colour_white()),
                colour(false, t.name_colour_black()),
            ],
        }
    }

    /// A column for each round: opponent, colour, result.
    fn by_round(&self) -> (Vec<Column>, Vec<PlayerRow>) {
        let rounds = &self.head.tournament().rounds;
        let columns = rounds.iter().map(|round| Column {
            label: self.t.tournament_round_short(round.no.0),
            name: self.t.tournament_round(round.no.0),
        });
        let cells = |index: usize| {
            let rounds = self.table.rounds.get(index).into_iter().flatten();
            let cell = |round: &RoundCell| Cell {
                meetings: vec![self.meeting(round)],
                own: false,
            };
            rounds.map(cell).collect()
        };
        (columns.collect(), self.lines(cells))
    }

    /// A column for each opponent, in the order of the rows.
    fn by_opponent(&self) -> (Vec<Column>, Vec<PlayerRow>) {
        let rows = &self.table.table.rows;
        let columns = (1..).zip(rows).map(|(number, row): (usize, _)| Column {
            label: number.to_string(),
            name: self.name(row.entry),
        });
        let cells = |index: usize| {
            let own = rows[index].entry;
            rows.iter()
                .map(|other| self.against(own, other.entry))
                .collect()
        };
        (columns.collect(), self.lines(cells))
    }

    fn lines(&self, cells: impl Fn(usize) -> Vec<Cell>) -> Vec<PlayerRow> {
        let primary = self.table.table.primary;
        let ruled = ruled(self.head.tournament(), None);
        let line = |(index, row): (usize, &StandingsRow)| PlayerRow {
            who: self.who(row.entry),
            left: self.left(row.entry),
            points: row.score.value.to_string(),
            ruled: ruled
                .get(&row.entry)
                .map(|own| words::ruled(self.t, primary, own)),
            cells: cells(index),
        };
        self.table.table.rows.iter().enumerate().map(line).collect()
    }

    fn against(&self, entry: EntryNo, other: EntryNo) -> Cell {
        let meeting = |cell: &RoundCell| Meeting {
            against: String::new(),
            ..self.meeting(cell)
        };
        Cell {
            meetings: self.table.meetings(entry, other).map(meeting).collect(),
            own: entry == other,
        }
    }

    fn meeting(&self, cell: &RoundCell) -> Meeting {
        let line = &cell.line;
        match line.what {
            What::Match { opponent, side, .. } => {
                let result = cell.result();
                let [white, black] = &self.colours;
                let colour = match side {
                    Side::First => white,
                    Side::Second => black,
                };
                Meeting {
                    against: self.number(opponent),
                    colour: Some(colour.mark.clone()),
                    told: self.told(opponent, (&colour.name, &result), cell.counts),
                    result,
                }
            }
            What::Bye(kind) => self.without_opponent(kind.name(self.t), cell),
            What::Absent => self.without_opponent(self.t.standings_absent(), cell),
        }
    }

    fn told(&self, opponent: EntryNo, (colour, result): (&str, &str), counts: bool) -> String {
        let told = format!("{}, {colour}: {result}", self.name(opponent));
        if counts {
            told
        } else {
            format!("{told}, {}", self.t.standings_not_counted())
        }
    }

    fn without_opponent(&self, why: String, cell: &RoundCell) -> Meeting {
        Meeting {
            against: "–".to_owned(),
            colour: None,
            result: match cell.line.what {
                What::Absent => String::new(),
                What::Match { .. } | What::Bye(_) => cell.points.to_string(),
            },
            told: why,
        }
    }

    /// Which line of the table a player is in.
    fn number(&self, entry: EntryNo) -> String {
        let player = self.players.get(&entry);
        player.map_or_else(String::new, |(number, _)| number.to_string())
    }

    /// A player of the table, or one whom it does not have.
    fn who(&self, entry: EntryNo) -> NamedPlayer {
        let player = self.players.get(&entry);
        player.map_or_else(|| self.head.who(entry, self.t), |(_, who)| who.clone())
    }

    fn left(&self, entry: EntryNo) -> Option<String> {
        let tournament = self.head.tournament();
        let entry = tournament.entries.get(&entry)?;
        words::left_uncounted(self.t, tournament, entry)
    }

    fn name(&self, entry: EntryNo) -> String {
        let player = self.players.get(&entry);
        player.map_or_else(
            || self.head.who(entry, self.t).name,
            |(_, who)| who.name.clone(),
        )
    }
}

impl CrossTablePage {
    fn badge(&self) -> (&'static str, String) {
        standings::badge(self.state, self.head.tournament(), self.frame.t)
    }

    fn legend(&self) -> String {
        legend(self.frame.t, self.head.tournament(), self.uncounted, true)
    }
}

/// What the cells say: where something is in brackets, of those too; `discs`, where each has that of its colour.
pub(in crate::web) fn legend(
    t: &Words,
    tournament: &Tournament,
    uncounted: bool,
    discs: bool,
) -> String {
    let regulations = &tournament.regulations;
    let by_points = regulations.shows_match_points();
    if !regulations.system.is_round_robin() {
        return match by_points {
            true => t.standings_cross_legend_swiss_single(),
            false => t.standings_cross_legend_swiss(),
        };
    }
    let legend = match (by_points, discs) {
        (true, true) => t.standings_cross_legend_single(),
        (false, true) => t.standings_cross_legend(),
        (true, false) => t.standings_cross_paper_single(),
        (false, false) => t.standings_cross_paper(),
    };
    if uncounted {
        format!("{legend} {}", t.standings_cross_uncounted())
    } else {
        legend
    }
}
