//! Who won against somebody stronger, and who played beyond their rating: two numbers of a line, joined.

use crate::{
    web::{
        chart::{Axis, Chart, ChartFigure, ChartRow, Plane, Series, Shape, said, text, whole},
        page::Frame,
    },
    words,
};
use tournament::charts::{Performance, Upset, performances as best, upsets};

use super::{FIRST, Head, RATING_STEPS, named};

/// How high a line is.
const LINE: i64 = 210;

/// Two numbers of one line of the drawing.
struct Pair {
    name: String,
    url: String,
    from: i64,
    to: i64,
}

/// The matches won against the greatest differences; nothing where there is none.
pub(super) fn won(head: &Head, frame: &Frame) -> Option<ChartFigure> {
    let t = frame.t;
    let pair = |(index, one): (usize, Upset)| {
        let loser = head.who(one.loser.0, t).name;
        let round = words::round_short(t, head.tournament(), one.round);
        Pair {
            name: format!(
                "{} – {loser} ({round})",
                named(head, frame, index + 1, one.winner.0)
            ),
            url: head.at().round(one.round).url(),
            from: one.winner.1.get().into(),
            to: one.loser.1.get().into(),
        }
    };
    let all = upsets(head.tournament(), FIRST);
    let pairs: Vec<Pair> = all.into_iter().enumerate().map(pair).collect();
    Some(ChartFigure {
        title: t.charts_upsets(),
        about: vec![t.charts_upsets_about()],
        corner: t.charts_match(),
        ..figure(
            frame,
            (
                "upsets",
                t.charts_upsets(),
                t.charts_upsets_told(pairs.len()),
            ),
            [t.charts_winner(), t.charts_loser()],
            &pairs,
        )?
    })
}

/// The performances beyond the ratings; nothing where nobody has both.
pub(super) fn performances(head: &Head, frame: &Frame) -> Option<ChartFigure> {
    let t = frame.t;
    let pair = |(index, one): (usize, Performance)| Pair {
        name: named(head, frame, index + 1, one.entry),
        url: head.who(one.entry, t).url,
        from: one.rating,
        to: one.performance,
    };
    let all = best(head.tournament(), FIRST);
    let pairs: Vec<Pair> = all.into_iter().enumerate().map(pair).collect();
    Some(ChartFigure {
        title: t.charts_performances(),
        about: vec![t.charts_performances_about()],
        corner: t.tournament_player(),
        ..figure(
            frame,
            (
                "performances",
                t.charts_performances(),
                t.charts_performances_told(pairs.len()),
            ),
            [t.tournament_rating(), t.ratings_performance()],
            &pairs,
        )?
    })
}

fn figure(
    frame: &Frame,
    (id, title, told): (&'static str, String, String),
    [from, to]: [String; 2],
    pairs: &[Pair],
) -> Option<ChartFigure> {
    if pairs.is_empty() {
        return None;
    }
    let bottom = 60 + whole(pairs.len()) * LINE;
    let numbers = pairs.iter().flat_map(|one| [one.from, one.to]);
    let plane = Plane {
        across: (300, 3440),
        down: (60, bottom),
        x: Axis::of(numbers, 5, &RATING_STEPS),
        y: Axis {
            least: 0,
            greatest: 1,
            step: 1,
        },
    };
    let mut shapes = grid(&plane);
    for (index, one) in pairs.iter().enumerate() {
        let y = 60 + whole(index) * LINE + LINE / 2;
        shapes.push(text((240, y + 38), "end", (index + 1).to_string()));
        shapes.push(Shape::Rule {
            from: (plane.x(one.from), y),
            to: (plane.x(one.to), y),
            class: "joined",
        });
        let ends = [
            (Series(0), one.from, &from, true),
            (Series(3), one.to, &to, false),
        ];
        shapes.extend(ends.map(|(series, number, column, hollow)| Shape::Mark {
            series,
            at: (plane.x(number), y),
            hollow,
            said: said(&one.name, column, number),
        }));
    }
    let row = |one: &Pair| ChartRow {
        series: None,
        name: one.name.clone(),
        url: Some(one.url.clone()),
        cells: vec![one.from.to_string(), one.to.to_string()],
    };
    Some(ChartFigure {
        chart: Chart {
            id,
            title: title.clone(),
            told,
            height: bottom + 220,
            shapes,
        },
        title,
        about: Vec::new(),
        legend: vec![(Series(0), from.clone()), (Series(3), to.clone())],
        corner: frame.t.tournament_player(),
        columns: vec![from, to],
        rows: pairs.iter().map(row).collect(),
    })
}

/// The lines of the ratings from top to bottom, with their numbers below.
fn grid(plane: &Plane) -> Vec<Shape> {
    let (top, bottom) = plane.down;
    let line = |number| {
        let x = plane.x(number);
        let rule = Shape::Rule {
            from: (x, top),
            to: (x, bottom),
            class: "grid",
        };
        [rule, text((x, bottom + 150), "middle", number.to_string())]
    };
    plane.x.labels().flat_map(line).collect()
}
