//! The standings: of all, of each category, of the clubs.

use crate::web::tournament::{filter, marked, standings as page};
use tournament::{
    EntryNo,
    standings::{Table, by_category, by_club, standings as compute},
};

use super::{
    super::{
        Scene,
        sheet::{Body, Cell, LINE, Row, Sheet},
    },
    federations,
};

/// The table of now; nothing before the first round.
fn table(scene: &Scene<'_>) -> Option<Table> {
    scene.head.tournament().last_published()?;
    Some(compute(scene.head.tournament(), None))
}

fn sheet(scene: &Scene<'_>, table: &Table, heading: String, rows: Vec<Row>) -> Sheet {
    let (_, state) = page::badge(table.state, scene.head.tournament(), scene.t());
    Sheet {
        heading,
        note: state,
        body: Body::Rows { rows, size: LINE },
    }
}

/// A place, a name with the federation where it tells something, points.
fn line(place: u16, name: String, federation: Option<Cell>, points: String) -> Row {
    let mut cells = vec![
        Cell::new("place", place.to_string()),
        Cell::new("name", name),
    ];
    cells.extend(federation);
    cells.push(Cell::new("points", points));
    Row(cells)
}

/// The line of somebody who has a place.
fn placed(scene: &Scene<'_>, place: u16, entry: EntryNo, points: String) -> Row {
    let (tournament, t) = (scene.head.tournament(), scene.t());
    let name = marked(tournament, entry, scene.head.who(entry, t).name, t);
    line(place, name, federations(scene, &[Some(entry)]), points)
}

fn score(table: &Table, entry: EntryNo) -> String {
    let row = table.rows.iter().find(|row| row.entry == entry);
    row.map(|row| row.score.value.to_string())
        .unwrap_or_default()
}

/// Of all.
pub(super) fn standings(scene: &Scene<'_>) -> Vec<Sheet> {
    let Some(table) = table(scene) else {
        return Vec::new();
    };
    let rows = table.rows.iter().map(|row| {
        let points = row.score.value.to_string();
        placed(scene, row.place, row.entry, points)
    });
    let rows = rows.collect();
    vec![sheet(scene, &table, scene.t().screen_standings(), rows)]
}

/// Of each category, on pages of its own.
pub(super) fn categories(scene: &Scene<'_>) -> Vec<Sheet> {
    let Some(table) = table(scene) else {
        return Vec::new();
    };
    let tournament = scene.head.tournament();
    let of = |category: tournament::Category| {
        let rows = by_category(tournament, &table, &category);
        let rows = rows.into_iter().map(|row| {
            let points = score(&table, row.entry);
            placed(scene, row.place, row.entry, points)
        });
        let rows: Vec<Row> = rows.collect();
        let name = filter::name(&category, scene.frame.lang);
        (!rows.is_empty()).then(|| sheet(scene, &table, name, rows))
    };
    tournament.categories().into_iter().filter_map(of).collect()
}

/// Of the clubs.
pub(super) fn clubs(scene: &Scene<'_>) -> Vec<Sheet> {
    let Some(table) = table(scene) else {
        return Vec::new();
    };
    let tournament = scene.head.tournament();
    let clubs = by_club(tournament, &table, tournament.awards.club_best.into());
    let rows: Vec<Row> = clubs
        .into_iter()
        .map(|row| line(row.place, row.club.to_string(), None, row.score.to_string()))
        .collect();
    if rows.is_empty() {
        return Vec::new();
    }
    vec![sheet(scene, &table, scene.t().screen_clubs(), rows)]
}
