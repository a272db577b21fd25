//! Everybody's results at one glance.

use std::collections::BTreeMap;

use super::{Cell, Sheet, Who};
use crate::words::{Named, Words};
use tournament::{
    EntryNo, RoundNo, Side, Tournament,
    standings::{
        CrossTable, RoundCell, Ruled, StandingsRow, Status, What, cross_table as table, ruled,
    },
};

/// The cross table after a round, or after the last one published: a column for each opponent in a round robin, else for each round.
#[must_use]
pub fn cross_table(tournament: &Tournament, after: Option<RoundNo>, t: &Words) -> Sheet {
    let maker = Maker {
        tournament,
        table: &table(tournament, after),
        ruled: &ruled(tournament, after),
        t,
    };
    let rows = &maker.table.table.rows;
    let round_robin = tournament.regulations.system.is_round_robin();
    let columns: Vec<String> = if round_robin {
        (1..=rows.len()).map(|line| line.to_string()).collect()
    } else {
        let rounds = tournament.rounds.iter();
        rounds
            .filter(|round| after.is_none_or(|last| round.no <= last))
            .map(|round| t.tournament_round_short(round.no.0))
            .collect()
    };
    let mut head = vec![t.export_line(), t.standings_place(), t.tournament_player()];
    head.extend(columns);
    head.push(t.standings_points());
    head.extend((!maker.ruled.is_empty()).then(|| t.export_state()));
    let row = |(index, row): (usize, &StandingsRow)| {
        let cells = if round_robin {
            maker.by_opponent(index)
        } else {
            maker.by_round(index)
        };
        maker.row(index, row, cells)
    };
    Sheet {
        name: t.standings_cross_title(),
        head,
        rows: rows.iter().enumerate().map(row).collect(),
    }
}

struct Maker<'a> {
    tournament: &'a Tournament,
    table: &'a CrossTable,
    /// What rulings gave or took; where that is nothing there is no column for it.
    ruled: &'a BTreeMap<EntryNo, Vec<Ruled>>,
    t: &'a Words,
}

impl Maker<'_> {
    fn row(&self, index: usize, row: &StandingsRow, cells: Vec<Cell>) -> Vec<Cell> {
        let mut all = vec![
            Cell::Whole(i64::try_from(index + 1).unwrap_or(i64::MAX)),
            Cell::Whole(row.place.into()),
            Who(self.tournament).name(row.entry),
        ];
        all.extend(cells);
        all.push(Cell::score(row, self.ruled));
        if !self.ruled.is_empty() {
            let own = self.ruled.get(&row.entry);
            let primary = self.table.table.primary;
            all.push(Cell::text(
                own.map(|own| words::ruled(self.t, primary, own)),
            ));
        }
        all
    }

    /// `12w 1½`: the opponent's line, the colour in the first game, the points by which the match is shown.
    fn by_round(&self, index: usize) -> Vec<Cell> {
        let cells = self.table.rounds.get(index).into_iter().flatten();
        cells.map(|cell| self.told(cell)).collect()
    }

    fn told(&self, cell: &RoundCell) -> Cell {
        match cell.line.what {
            What::Absent => Cell::Empty,
            What::Bye(kind) => Cell::Text(format!("{} {}", kind.name(self.t), cell.points)),
            What::Match { opponent, side, .. } => {
                let colour = match side {
                    Side::First => self.t.export_white_letter(),
                    Side::Second => self.t.export_black_letter(),
                };
                let (line, result) = (self.line(opponent), cell.result());
                Cell::Text(format!("{line}{colour} {result}").trim_end().to_owned())
            }
        }
    }

    /// The points against each in the order of the rows; a number where they met once.
    fn by_opponent(&self, index: usize) -> Vec<Cell> {
        let rows = &self.table.table.rows;
        let own = rows[index].entry;
        let cell = |other: &StandingsRow| {
            let met: Vec<_> = self.table.meetings(own, other.entry).collect();
            match met.as_slice() {
                [] if other.entry == own => Cell::Text("×".to_owned()),
                [] => Cell::Empty,
                [once] if plain(once) => Cell::points(once.points),
                several => {
                    let results: Vec<_> = several.iter().map(|cell| cell.result()).collect();
                    Cell::Text(results.join(" "))
                }
            }
        };
        rows.iter().map(cell).collect()
    }

    /// Which line of the table an entry is in.
    fn line(&self, entry: EntryNo) -> String {
        let rows = &self.table.table.rows;
        let index = rows.iter().position(|row| row.entry == entry);
        index.map_or_else(String::new, |index| (index + 1).to_string())
    }
}

fn plain(cell: &RoundCell) -> bool {
    let What::Match { status, .. } = cell.line.what else {
        return false;
    };
    cell.counts && status == Status::Played
}
