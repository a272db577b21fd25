//! What a player did across tournaments: the way of the rating, opponents, openings.

use crate::db::rating_list::Said;
use crate::web::{
    address::{OpeningAt, PlayerAt, RatingSumAt},
    chart::{Axis, Chart, ChartFigure, ChartRow, Plane, Series, Shape, said, text, whole},
    page::Frame,
};
use chrono::NaiveDate;
use federation::career::Balance;
use tournament::PlayerId;

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

/// The way of the rating from list to list, each with the sum of its change where the list was computed here; nothing of somebody who stood in fewer than two.
pub(super) fn history(frame: &Frame, lists: &[Said]) -> Option<ChartFigure> {
    let t = frame.t;
    let [first, .., last] = lists else {
        return None;
    };
    let name = t.tournament_rating();
    let rating = |said: &Said| i64::from(said.listed.rating.get());
    let plane = Plane {
        across: (430, 3480),
        down: (260, 1960),
        x: Axis {
            least: 0,
            greatest: whole(lists.len() - 1).max(1),
            step: 1,
        },
        y: Axis::of(lists.iter().map(rating), 6, &STEPS),
    };
    let mut shapes = plane.rows(|number| number.to_string());
    let days: Vec<NaiveDate> = lists.iter().map(|one| one.dated).collect();
    shapes.extend(below(&plane, &days));
    shapes.push(plane.named(name.clone()));
    let at = |(index, one): (usize, &Said)| (plane.x(whole(index)), plane.y(rating(one)));
    shapes.push(Shape::Line(
        Series(3),
        lists.iter().enumerate().map(at).collect(),
    ));
    for (index, one) in lists.iter().enumerate() {
        shapes.push(Shape::Mark {
            series: Series(3),
            at: (plane.x(whole(index)), plane.y(rating(one))),
            hollow: false,
            said: said(
                &frame.list_name(&one.name, &one.dated),
                &name,
                one.listed.rating,
            ),
        });
    }
    let sum = |one: &Said| {
        RatingSumAt {
            list: one.list,
            player: one.player,
        }
        .url()
    };
    let row = |one: &Said| ChartRow {
        name: frame.list_name(&one.name, &one.dated),
        url: one.is_computed.then(|| sum(one)),
        cells: vec![one.listed.rating.to_string()],
        ..ChartRow::default()
    };
    Some(ChartFigure {
        title: t.players_history(),
        about: Vec::new(),
        chart: Chart {
            id: "history",
            title: t.players_history(),
            told: t.charts_rating_told(
                first.listed.rating.to_string(),
                last.listed.rating.to_string(),
            ),
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
fn below(plane: &Plane, days: &[NaiveDate]) -> Vec<Shape> {
    let at = |number: usize| (plane.x(whole(number)), plane.down.1 + 150);
    let label = |(number, day)| text(at(number), "middle", day);
    labels(days).into_iter().map(label).collect()
}

/// The months that have room, each with the number of its list; the days where two would be called alike.
fn labels(days: &[NaiveDate]) -> Vec<(usize, String)> {
    let every = days.len().div_ceil(6).max(1);
    let shown: Vec<(usize, &NaiveDate)> = days.iter().enumerate().step_by(every).collect();
    let month = |day: &NaiveDate| day.format("%m/%y").to_string();
    let is_twice = |of: &NaiveDate| {
        let same = shown.iter().filter(|(_, day)| month(day) == month(of));
        same.count() > 1
    };
    let label = |(number, day): &(usize, &NaiveDate)| match is_twice(day) {
        true => (*number, day.format("%d/%m/%y").to_string()),
        false => (*number, month(day)),
    };
    shown.iter().map(label).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lists_of_a_month_are_told_apart_by_their_days() {
        let days = ["2026-09-01", "2026-11-01", "2026-11-15"];
        let days: [NaiveDate; 3] = days.map(|day| day.parse().unwrap());
        let shown = labels(&days).into_iter().map(|(_, label)| label);
        let shown: Vec<String> = shown.collect();
        assert_eq!(shown, ["09/26", "01/11/26", "15/11/26"]);
    }
}
