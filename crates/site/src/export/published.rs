//! What the federation published, as files: a rating list, the standings of a circuit.

use super::{Cell, Sheet};
use crate::{
    reckoning::{CircuitEdition, Published, RatingLine},
    words::Words,
};
use federation::circuits::{self, Score, Series};
use tournament::{PlayerId, Rounded, TournamentId};

/// Place, player, rating, what it moved by, games; each player `called` as everybody may read it.
#[must_use]
pub fn rating_list(published: &Published, called: impl Fn(PlayerId) -> String, t: &Words) -> Sheet {
    let row = |line: &RatingLine| {
        let rating = i64::from(line.listed.rating.get());
        let before = line.before.map(|before| i64::from(before.get()));
        let games = line.listed.games;
        vec![
            place(Some(line.place)),
            Cell::Text(called(line.player)),
            Cell::Whole(rating),
            Cell::whole(before.map(|before| rating - before)),
            Cell::whole(games.map(|games| games.get())),
        ]
    };
    Sheet {
        name: t.federation_ratings(),
        head: vec![
            t.standings_place(),
            t.tournament_player(),
            t.tournament_rating(),
            t.ratings_change(),
            t.ratings_games(),
        ],
        rows: published.lines.iter().map(row).collect(),
    }
}

/// The standings of a circuit, of everybody or of a category: place, player, points, what each tournament gave, and in which of them that does not count.
/// What a tournament gave stands there where it `is_told` of the player; else, in a column that is there where somebody has any, of how many it is not.
#[must_use]
pub fn circuit(
    name: String,
    (edition, series): (&CircuitEdition, &Series),
    (called, is_told): (
        impl Fn(PlayerId) -> String,
        impl Fn(PlayerId, TournamentId) -> bool,
    ),
    t: &Words,
) -> Sheet {
    let untold = |line: &circuits::SeriesLine| {
        let all = line.scores.iter();
        all.filter(|one| !is_told(line.player, one.event)).count()
    };
    // the tables of all categories have the same columns
    let mut all = std::iter::once(&edition.overall).chain(&edition.categories);
    let has_untold = all.any(|series| series.lines.iter().any(|line| untold(line) > 0));
    let mut head = vec![
        t.standings_place(),
        t.tournament_player(),
        t.standings_points(),
    ];
    head.extend(edition.events.iter().map(|(_, name)| name.to_string()));
    head.push(t.export_not_counted());
    if has_untold {
        head.push(t.export_not_shown());
    }
    let row = |line: &circuits::SeriesLine| {
        let score = |event: TournamentId| {
            let mut told = line.scores.iter();
            told.find(|one| one.event == event && is_told(line.player, event))
        };
        let mut cells = vec![
            place(line.place),
            Cell::Text(called(line.player)),
            points(line.total),
        ];
        let events = edition.events.iter();
        let given = |score: &Score| points(score.points);
        cells.extend(events.map(|(event, _)| score(*event).map_or(Cell::Empty, given)));
        let dropped = |event: &TournamentId| score(*event).is_some_and(|score| !score.counts);
        let dropped = edition.events.iter().filter(|(event, _)| dropped(event));
        let dropped: Vec<String> = dropped.map(|(_, name)| name.to_string()).collect();
        cells.push(match dropped.is_empty() {
            true => Cell::Empty,
            // a name may have a comma of its own
            false => Cell::Text(dropped.join(" · ")),
        });
        if has_untold {
            cells.push(place(Some(untold(line)).filter(|count| *count > 0)));
        }
        cells
    };
    Sheet {
        name,
        head,
        rows: series.lines.iter().map(row).collect(),
    }
}

/// All standings of a circuit in one table, for a file that has but one: in front of each line whose they are.
#[must_use]
pub fn by_class(classes: Vec<(String, Sheet)>, t: &Words) -> Sheet {
    let mut all = Sheet {
        name: t.tournament_tab_standings(),
        head: Vec::new(),
        rows: Vec::new(),
    };
    for (class, sheet) in classes {
        all.head = std::iter::once(t.honours_class())
            .chain(sheet.head)
            .collect();
        let classed = |row: Vec<Cell>| -> Vec<Cell> {
            let class = Cell::Text(class.clone());
            std::iter::once(class).chain(row).collect()
        };
        all.rows.extend(sheet.rows.into_iter().map(classed));
    }
    all
}

/// A place, or how many.
fn place(place: Option<usize>) -> Cell {
    let place = place.map(|place| i64::try_from(place).unwrap_or(i64::MAX));
    Cell::whole(place)
}

/// Points in hundredths.
fn points(hundredths: i64) -> Cell {
    Cell::Average(Rounded::quotient(hundredths, 100, 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    /// What stands in the cells.
    fn shown(sheet: &Sheet) -> Vec<Vec<String>> {
        let shown = sheet.rows.iter().map(|row| {
            let cells = row.iter().map(|cell| match cell {
                Cell::Text(text) => text.clone(),
                Cell::Empty
                | Cell::Whole(_)
                | Cell::Points(_)
                | Cell::Ruled(_)
                | Cell::Product(_)
                | Cell::Average(_) => cell.number().unwrap_or_default(),
            });
            cells.collect::<Vec<String>>()
        });
        shown.collect()
    }

    #[test]
    fn what_does_not_count_is_given_and_named() {
        let score = |event: i32, points: i64, counts: bool| Score {
            event: TournamentId(event),
            place: 1,
            sum: points,
            places: 1,
            over: 1,
            under: 1,
            points,
            counts,
        };
        let line = |place, player, scores: Vec<Score>| circuits::SeriesLine {
            place,
            player: PlayerId(player),
            total: 1650,
            scores,
        };
        let event = |id, name: &str| (TournamentId(id), name.parse().unwrap());
        let edition = CircuitEdition {
            on: "2026-11-20".parse().unwrap(),
            rules: String::new(),
            seasons_since: None,
            events: vec![event(4, "Open, fase final"), event(2, "Nacional")],
            gone: Vec::new(),
            overall: Series {
                lines: vec![
                    line(Some(1), 7, vec![score(4, 1650, true), score(2, 100, false)]),
                    line(None, 8, vec![score(2, 1650, true)]),
                    line(None, 9, vec![score(4, 0, false), score(2, 0, false)]),
                ],
                excluded: Vec::new(),
            },
            categories: Vec::new(),
        };
        let called = |player: PlayerId| format!("J{player}");
        let of = |is_told: fn(PlayerId, TournamentId) -> bool| {
            let all = (&edition, &edition.overall);
            circuit("1".to_owned(), all, (called, is_told), &Lang::En.load())
        };
        let sheet = of(|_, _| true);
        assert_eq!(
            &sheet.head[3..],
            ["Open, fase final", "Nacional", "Not counted"]
        );
        assert_eq!(
            shown(&sheet),
            [
                ["1", "J7", "16.50", "16.50", "1.00", "Nacional"],
                ["", "J8", "16.50", "", "16.50", ""],
                [
                    "",
                    "J9",
                    "16.50",
                    "0.00",
                    "0.00",
                    "Open, fase final · Nacional"
                ],
            ]
        );
        // somebody is not to be known by the second
        let sheet = of(|player, event| (player.0, event.0) != (7, 2));
        assert_eq!(&sheet.head[5..], ["Not counted", "Not shown"]);
        let rows = shown(&sheet);
        assert_eq!(rows[0], ["1", "J7", "16.50", "16.50", "", "", "1"]);
        assert_eq!(rows[1], ["", "J8", "16.50", "", "16.50", "", ""]);
    }

    #[test]
    fn standings_in_one_table_say_whose_each_line_is() {
        let sheet = |place| Sheet {
            name: String::new(),
            head: vec!["Place".to_owned()],
            rows: vec![vec![Cell::Whole(place)]],
        };
        let classes = [("Overall", 1), ("Women", 2)];
        let classes = classes.map(|(class, place)| (class.to_owned(), sheet(place)));
        let together = by_class(classes.into(), &Lang::En.load());
        assert_eq!(together.head, ["Category", "Place"]);
        let row = |class: &str, place| vec![Cell::Text(class.to_owned()), Cell::Whole(place)];
        assert_eq!(together.rows, [row("Overall", 1), row("Women", 2)]);
    }
}
