//! The standings: of all, of each category, of the clubs.

use std::collections::BTreeMap;

use crate::{
    web::tournament::{marked, standings as page},
    words,
};
use tournament::{
    EntryNo,
    standings::{Ruled, Table, by_category, by_club, ruled, standings as compute},
};

use super::{
    super::{
        Scene,
        sheet::{Body, LINE, ScreenSheet, SheetCell, SheetRow},
    },
    federations,
};

/// The table of now; nothing before the first round.
fn table(scene: &Scene<'_>) -> Option<Table> {
    scene.head.tournament().last_published()?;
    Some(compute(scene.head.tournament(), None))
}

fn sheet(scene: &Scene<'_>, table: &Table, heading: String, rows: Vec<SheetRow>) -> ScreenSheet {
    let (_, state) = page::badge(table.state, scene.head.tournament(), scene.t());
    ScreenSheet {
        heading,
        note: state,
        body: Body::Rows { rows, size: LINE },
    }
}

/// A place, a name with the federation where it tells something, points.
fn line(place: u16, name: String, federation: Option<SheetCell>, points: String) -> SheetRow {
    let mut cells = vec![
        SheetCell::new("place", place.to_string()),
        SheetCell::new("name", name),
    ];
    cells.extend(federation);
    cells.push(SheetCell::new("points", points));
    SheetRow(cells)
}

/// The line of somebody who has a place.
fn placed(scene: &Scene<'_>, place: u16, entry: EntryNo, points: String) -> SheetRow {
    let (tournament, t) = (scene.head.tournament(), scene.t());
    let name = marked(tournament, entry, scene.head.who(entry, t).name, t);
    line(place, name, federations(scene, &[Some(entry)]), points)
}

/// What rulings gave to points or took from them.
type AllRuled = BTreeMap<EntryNo, Vec<Ruled>>;

/// Somebody's points, marked where rulings gave or took some.
fn score(table: &Table, ruled: &AllRuled, entry: EntryNo) -> String {
    let row = table.rows.iter().find(|row| row.entry == entry);
    let points = row.map(|row| row.score.value.to_string());
    words::marked_points(points.unwrap_or_default(), ruled.contains_key(&entry))
}

/// What the marks stand for: a row for each of those shown who has one.
fn told(scene: &Scene<'_>, ruled: &AllRuled, shown: &[EntryNo]) -> Vec<SheetRow> {
    let t = scene.t();
    let primary = scene.head.tournament().regulations.primary;
    let line = |entry: &EntryNo| {
        let said = words::ruled(t, primary, ruled.get(entry)?);
        let name = scene.head.who(*entry, t).name;
        Some(SheetRow(vec![
            SheetCell::new("place", words::RULED),
            SheetCell::new("name", format!("{name} {said}")),
        ]))
    };
    shown.iter().filter_map(line).collect()
}

/// Of all.
pub(super) fn standings(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let Some(table) = table(scene) else {
        return Vec::new();
    };
    let ruled = ruled(scene.head.tournament(), None);
    let rows = table.rows.iter().map(|row| {
        let points = score(&table, &ruled, row.entry);
        placed(scene, row.place, row.entry, points)
    });
    let shown: Vec<EntryNo> = table.rows.iter().map(|row| row.entry).collect();
    let rows = rows.chain(told(scene, &ruled, &shown)).collect();
    vec![sheet(scene, &table, scene.t().screen_standings(), rows)]
}

/// Of each category, on pages of its own.
pub(super) fn categories(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let Some(table) = table(scene) else {
        return Vec::new();
    };
    let tournament = scene.head.tournament();
    let ruled = ruled(tournament, None);
    let of = |category: tournament::Category| {
        let rows = by_category(tournament, &table, &category);
        let shown: Vec<EntryNo> = rows.iter().map(|row| row.entry).collect();
        let rows = rows.into_iter().map(|row| {
            let points = score(&table, &ruled, row.entry);
            placed(scene, row.place, row.entry, points)
        });
        let rows: Vec<SheetRow> = rows.chain(told(scene, &ruled, &shown)).collect();
        let name = words::category_name(&category, scene.frame.lang);
        (!rows.is_empty()).then(|| sheet(scene, &table, name, rows))
    };
    tournament.categories().into_iter().filter_map(of).collect()
}

/// Of the clubs.
pub(super) fn clubs(scene: &Scene<'_>) -> Vec<ScreenSheet> {
    let Some(table) = table(scene) else {
        return Vec::new();
    };
    let tournament = scene.head.tournament();
    let clubs = by_club(tournament, &table, tournament.awards.club_best.into());
    let rows: Vec<SheetRow> = clubs
        .into_iter()
        .map(|row| line(row.place, row.club.to_string(), None, row.score.to_string()))
        .collect();
    if rows.is_empty() {
        return Vec::new();
    }
    vec![sheet(scene, &table, scene.t().screen_clubs(), rows)]
}
