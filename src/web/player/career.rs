//! What a player did across tournaments: the way of the rating, opponents, openings.

use chrono::NaiveDate;

use crate::web::{
    address::{OpeningAt, PlayerAt},
    chart::{Axis, Chart, Figure, Plane, Row, Series, Shape, said, text, whole},
    page::Frame,
};
use federation::career::Balance;
use tournament::{Listed, PlayerId, ShortText};

/// What a label of the axis of ratings may be a multiple of.
const STEPS: [i64; 7] = [10, 20, 50, 100, 200, 500, 1000];

/// How many opponents and openings are shown.
pub(super) const SHOWN: usize = 30;

/// Games against somebody, or with an opening.
pub(super) struct BalanceRow {
    pub(super) name: String,
    pub(super) url: Option<String>,
    pub(super) games: usize,
    pub(super) won: usize,
    pub(super) drawn: usize,
    pub(super) lost: usize,
}

impl BalanceRow {
    pub(super) fn of(name: String, url: Option<String>, balance: Balance) -> Self {
        Self {
            name,
            url,
            games: balance.games(),
            won: balance.won,
            drawn: balance.drawn,
            lost: balance.lost,
        }
    }

    pub(super) fn opening((table, opening): (u8, u16), balance: Balance) -> Self {
        let url = OpeningAt { table, opening }.url();
        Self::of(opening.to_string(), Some(url), balance)
    }

    pub(super) fn player(name: String, player: PlayerId, balance: Balance) -> Self {
        Self::of(name, Some(PlayerAt { player }.url()), balance)
    }
}

/// The way of the rating from list to list; nothing of somebody who stood in fewer than two.
pub(super) fn history(frame: &Frame, lists: &[(ShortText, NaiveDate, Listed)]) -> Option<Figure> {
    let t = frame.t;
    let [(_, _, first), .., (_, _, last)] = lists else {
        return None;
    };
    let name = t.tournament_rating();
    let rating = |listed: &Listed| i64::from(listed.rating.get());
    let plane = Plane {
        across: (430, 3480),
        down: (260, 1960),
        x: Axis {
            least: 0,
            greatest: whole(lists.len() - 1).max(1),
            step: 1,
        },
        y: Axis::of(lists.iter().map(|(_, _, listed)| rating(listed)), 6, &STEPS),
    };
    let mut shapes = plane.rows(|number| number.to_string());
    let days = lists.iter().enumerate();
    let days = days.map(|(index, (_, dated, _))| (whole(index), dated.format("%m/%y").to_string()));
    shapes.extend(below(&plane, &days.collect::<Vec<_>>()));
    shapes.push(plane.named(name.clone()));
    let at = |(index, (_, _, listed)): (usize, &(ShortText, NaiveDate, Listed))| {
        (plane.x(whole(index)), plane.y(rating(listed)))
    };
    shapes.push(Shape::Line(
        Series(3),
        lists.iter().enumerate().map(at).collect(),
    ));
    for (index, (list, dated, listed)) in lists.iter().enumerate() {
        shapes.push(Shape::Mark {
            series: Series(3),
            at: (plane.x(whole(index)), plane.y(rating(listed))),
            hollow: false,
            said: said(&frame.list_name(list, dated), &name, listed.rating),
        });
    }
    let row = |(list, dated, listed): &(ShortText, NaiveDate, Listed)| Row {
        name: frame.list_name(list, dated),
        cells: vec![listed.rating.to_string()],
        ..Row::default()
    };
    Some(Figure {
        title: t.players_history(),
        about: Vec::new(),
        chart: Chart {
            id: "history",
            title: t.players_history(),
            told: t.charts_rating_told(first.rating.to_string(), last.rating.to_string()),
            height: 2200,
            shapes,
        },
        legend: Vec::new(),
        corner: t.ratings_list(),
        columns: vec![name],
        rows: lists.iter().map(row).collect(),
    })
}

/// The days below the drawing, of which as many are shown as have room.
fn below(plane: &Plane, days: &[(i64, String)]) -> Vec<Shape> {
    let every = days.len().div_ceil(6).max(1);
    let shown = days.iter().step_by(every);
    shown
        .map(|(number, day)| {
            text(
                (plane.x(*number), plane.down.1 + 150),
                "middle",
                day.clone(),
            )
        })
        .collect()
}
