//! Places, points, tie-breaks, and who left.

use super::{Cell, Sheet, Who};
use crate::words::Words;
use tournament::{
    EntryNo, RoundNo, TieBreak, Tournament,
    standings::{self, StandingsRow, Table, Value},
};

/// The standings after a round, or after the last one published.
#[must_use]
pub fn standings(tournament: &Tournament, after: Option<RoundNo>, t: &Words) -> Sheet {
    let table = standings::standings(tournament, after);
    sheet(tournament, (&table, after), t)
}

/// The standings as they were reckoned.
fn sheet(tournament: &Tournament, (table, after): (&Table, Option<RoundNo>), t: &Words) -> Sheet {
    let who = Who(tournament);
    let federations = tournament.tells_federations();
    let ruled = standings::ruled(tournament, after);
    let row = |row: &StandingsRow| {
        let entry = tournament.entries.get(&row.entry);
        let person = entry.map(|one| &one.person);
        let rating = person.and_then(|person| person.rating);
        let mut cells = vec![Cell::Whole(row.place.into()), who.number(row.entry)];
        cells.extend(who.person(row.entry));
        let federation = person.and_then(|person| person.federation);
        cells.extend(federations.then(|| Cell::text(federation)));
        cells.push(Cell::whole(rating.map(|rating| rating.get())));
        cells.push(Cell::score(row, &ruled));
        let values = table.tie_breaks.iter().zip(&row.tie_breaks);
        cells.extend(values.map(|(one, cell)| tie_break(*one, cell)));
        let left = entry.and_then(|entry| words::left_or_uncounted(t, tournament, entry));
        let own = ruled.get(&row.entry);
        let changed = own.map(|own| words::ruled(t, table.primary, own));
        let state: Vec<String> = left.into_iter().chain(changed).collect();
        cells.push(Cell::text((!state.is_empty()).then(|| state.join("; "))));
        cells
    };
    let mut head = vec![
        t.standings_place(),
        t.tournament_number_short(),
        t.register_title(),
        t.tournament_player(),
        t.register_club(),
    ];
    head.extend(federations.then(|| t.export_federation()));
    head.extend([t.tournament_rating(), t.standings_points()]);
    head.extend(table.tie_breaks.iter().copied().map(TieBreak::code));
    head.push(t.export_state());
    let name = t.tournament_tab_standings();
    let name = match after {
        Some(round) => {
            let round = words::round_number(t, tournament, round);
            format!("{name} {}", t.standings_after_round(round))
        }
        None => name,
    };
    Sheet {
        name,
        head,
        rows: table.rows.iter().map(row).collect(),
    }
}

/// The same of those that `takes` takes, numbered among themselves, with the places among all behind.
#[must_use]
pub fn standings_of(
    tournament: &Tournament,
    after: Option<RoundNo>,
    takes: impl Fn(EntryNo) -> bool,
    t: &Words,
) -> Sheet {
    let table = standings::standings(tournament, after);
    let Sheet {
        name,
        mut head,
        rows,
    } = sheet(tournament, (&table, after), t);
    head.insert(1, t.export_place_overall());
    let all = table.rows.iter().zip(rows);
    let taken = all.filter(|(row, _)| takes(row.entry));
    let mut last: Option<(u16, i64)> = None;
    let numbered = (1..).zip(taken).map(|(index, (row, mut cells))| {
        let tied = last.filter(|(overall, _)| *overall == row.place);
        let place = tied.map_or(index, |(_, place)| place);
        last = Some((row.place, place));
        cells.insert(0, Cell::Whole(place));
        cells
    });
    Sheet {
        name,
        head,
        rows: numbered.collect(),
    }
}

/// A tie-break. An encounter that was asked and tells nobody apart is `=`, as on the pages; one that nobody needs is empty.
fn tie_break(one: TieBreak, cell: &standings::StandingsCell) -> Cell {
    if cell.value == Value::Undecided && !cell.working.is_empty() {
        Cell::Text("=".to_owned())
    } else {
        Cell::value(cell.value, one.measure().unit())
    }
}
