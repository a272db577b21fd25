//! The standings: of all, of each category, of the clubs.

use crate::web::tournament::{filter, marked, standings as page};
use tournament::{
    EntryNo,
    standings::{Table, by_category, by_club, standings as compute},
};

use super::super::{
    Scene,
    sheet::{Body, Cell, LINE, Row, Sheet},
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

/// A place, a name, points.
fn line(place: u16, name: String, points: String) -> Row {
    Row(vec![
        Cell::new("place", place.to_string()),
        Cell::new("name", name),
        Cell::new("points", points),
    ])
}

/// The name of somebody who has a place.
fn placed(scene: &Scene<'_>, entry: EntryNo) -> String {
    let (tournament, t) = (scene.head.tournament(), scene.t());
    marked(tournament, entry, scene.head.who(entry, t).name, t)
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
        let name = placed(scene, row.entry);
        line(row.place, name, row.score.value.to_string())
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
            let name = placed(scene, row.entry);
            line(row.place, name, score(&table, row.entry))
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
        .map(|row| line(row.place, row.club.to_string(), row.score.to_string()))
        .collect();
    if rows.is_empty() {
        return Vec::new();
    }
    vec![sheet(scene, &table, scene.t().screen_clubs(), rows)]
}
