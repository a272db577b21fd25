//! The way of one player: score, rating and colours, on the player's card.

use crate::web::{
    chart::{Axis, Bar, Chart, ChartFigure, ChartRow, Plane, Series, Shape, said, text, whole},
    page::Frame,
};
use tournament::{
    EntryNo, RoundNo,
    charts::{Course, Done, RoundColours, course},
};

use super::{
    Head, RATING_STEPS, SCORE_HEIGHT, below, cells, line, points, rounds, score_name, score_plane,
};

/// The charts of a player; none before the first round.
pub(in crate::web::tournament) fn figures(
    head: &Head,
    frame: &Frame,
    entry: EntryNo,
) -> Vec<ChartFigure> {
    let columns = rounds(head, frame);
    let Some(course) = course(head.tournament(), entry).filter(|_| !columns.is_empty()) else {
        return Vec::new();
    };
    let figures = [
        score(head, frame, &course, &columns),
        rating(frame, &course, &columns),
        colours(frame, &course.colours, &columns),
    ];
    figures.into_iter().flatten().collect()
}

/// One row for each round with these cells.
fn rows(columns: &[(RoundNo, String)], cells: impl Iterator<Item = Vec<String>>) -> Vec<ChartRow> {
    let rows = columns.iter().zip(cells);
    rows.map(|((_, name), cells)| ChartRow {
        name: name.clone(),
        cells,
        ..ChartRow::default()
    })
    .collect()
}

fn score(
    head: &Head,
    frame: &Frame,
    course: &Course,
    columns: &[(RoundNo, String)],
) -> Option<ChartFigure> {
    let t = frame.t;
    let last = course
        .steps
        .iter()
        .rfind(|step| step.done != Done::Nothing)?;
    let name = score_name(head, frame);
    let plane = score_plane(columns.len(), course.steps.iter());
    let mut shapes = plane.rows(points);
    shapes.extend(below(&plane, columns));
    shapes.push(plane.named(name.clone()));
    let mut own = line(&plane, (Series(0), ""), &course.steps, columns, 0);
    // here a round is a row
    let marks = own.iter_mut().filter_map(|shape| match shape {
        Shape::Mark { said, .. } => Some(said),
        Shape::Rule { .. } | Shape::Line(..) | Shape::Bar(_) | Shape::Text(_) => None,
    });
    let drawn = course.steps.iter().zip(columns);
    let drawn = drawn.filter(|(step, _)| step.done != Done::Nothing);
    for (mark, (step, (_, round))) in marks.zip(drawn) {
        *mark = said(round, &name, step.score);
    }
    shapes.extend(own);
    Some(ChartFigure {
        title: t.charts_score(),
        about: vec![t.charts_gaps()],
        chart: Chart {
            id: "score",
            title: t.charts_score(),
            told: t.charts_score_told(last.score.to_string(), columns.len()),
            height: SCORE_HEIGHT,
            shapes,
        },
        legend: Vec::new(),
        corner: t.tournament_round_column(),
        columns: vec![name],
        rows: rows(
            columns,
            cells(&course.steps).into_iter().map(|cell| vec![cell]),
        ),
    })
}

/// The rating before the tournament and after each round that counts; nothing of somebody without one, or whose games do not count.
fn rating(frame: &Frame, course: &Course, columns: &[(RoundNo, String)]) -> Option<ChartFigure> {
    let t = frame.t;
    let (name, before) = (t.tournament_rating(), t.charts_before());
    let own = i64::from(course.rating?.get());
    let last = course.ratings.last()?;
    let after = |round: RoundNo| course.ratings.iter().find(|step| step.round == round);
    let known: Vec<Option<i64>> = std::iter::once(Some(own))
        .chain(
            columns
                .iter()
                .map(|(no, _)| after(*no).map(|step| step.rating)),
        )
        .collect();
    let plane = Plane {
        across: (430, 3480),
        down: (260, 1960),
        x: Axis {
            least: 0,
            greatest: whole(columns.len()).max(1),
            step: 1,
        },
        y: Axis::of(known.iter().flatten().copied(), 6, &RATING_STEPS),
    };
    let mut shapes = plane.rows(|number| number.to_string());
    shapes.extend(below(&plane, columns));
    shapes.push(plane.named(name.clone()));
    let labels = std::iter::once(&before).chain(columns.iter().map(|(_, label)| label));
    let (mut run, mut marks) = (Vec::new(), Vec::new());
    for (index, (number, label)) in known.iter().zip(labels).enumerate() {
        let Some(number) = number else {
            shapes.extend(super::drawn(Series(3), &mut run));
            continue;
        };
        let at = (plane.x(whole(index)), plane.y(*number));
        run.push(at);
        marks.push(Shape::Mark {
            series: Series(3),
            at,
            hollow: index == 0,
            said: said(label, &name, number),
        });
    }
    shapes.extend(super::drawn(Series(3), &mut run));
    shapes.extend(marks);
    let first = [(RoundNo(0), before)];
    let all: Vec<(RoundNo, String)> = first.into_iter().chain(columns.iter().cloned()).collect();
    let cell = |number: &Option<i64>| vec![number.map(|one| one.to_string()).unwrap_or_default()];
    Some(ChartFigure {
        title: t.charts_rating(),
        about: vec![t.charts_rating_about()],
        chart: Chart {
            id: "rating",
            title: t.charts_rating(),
            told: t.charts_rating_told(own.to_string(), last.rating.to_string()),
            height: SCORE_HEIGHT,
            shapes,
        },
        legend: Vec::new(),
        corner: t.tournament_round_column(),
        columns: vec![name],
        rows: rows(&all, known.iter().map(cell)),
    })
}

/// The games of each round by colour: White above the line, Black below it.
fn colours(
    frame: &Frame,
    played: &[RoundColours],
    columns: &[(RoundNo, String)],
) -> Option<ChartFigure> {
    let t = frame.t;
    let most = played.iter().map(|one| one.white.max(one.black)).max()?;
    let (white, black) = (t.charts_white(), t.charts_black());
    let count = |of: fn(&RoundColours) -> usize| played.iter().map(of).sum::<usize>();
    let sums = (count(|one| one.white), count(|one| one.black));
    if most == 0 {
        return None;
    }
    let plane = Plane {
        across: (560, 3480),
        down: (100, 1100),
        x: Axis {
            least: 0,
            greatest: whole(columns.len()),
            step: 1,
        },
        y: Axis {
            least: -whole(most),
            greatest: whole(most),
            step: 1,
        },
    };
    let mut shapes = below_middle(&plane, columns);
    shapes.extend([
        text((20, 380), "start", white.clone()),
        text((20, 900), "start", black.clone()),
    ]);
    let (middle, wide) = (plane.y(0), (plane.x(1) - plane.x(0)).min(420) / 2);
    for (index, (one, (_, round))) in played.iter().zip(columns).enumerate() {
        let x = (plane.x(whole(index)) + plane.x(whole(index) + 1) - wide) / 2;
        let up = Bar {
            at: (x, plane.y(whole(one.white))),
            size: (wide, middle - plane.y(whole(one.white))),
            class: "white",
            said: said(round, &white, one.white),
        };
        let low = Bar {
            at: (x, middle),
            size: (wide, plane.y(-whole(one.black)) - middle),
            class: "black",
            said: said(round, &black, one.black),
        };
        shapes.extend(
            [(one.white, up), (one.black, low)]
                .into_iter()
                .filter(|(count, _)| *count > 0)
                .map(|(_, bar)| Shape::Bar(bar)),
        );
    }
    shapes.push(Shape::Rule {
        from: (plane.across.0, middle),
        to: (plane.across.1, middle),
        class: "axis",
    });
    let cell = |one: &RoundColours| vec![one.white.to_string(), one.black.to_string()];
    Some(ChartFigure {
        title: t.charts_colours(),
        about: vec![t.charts_colours_about()],
        chart: Chart {
            id: "colours",
            title: t.charts_colours(),
            told: t.charts_colours_told(sums.0, sums.1),
            height: 1300,
            shapes,
        },
        legend: Vec::new(),
        corner: t.tournament_round_column(),
        columns: vec![white, black],
        rows: rows(columns, played.iter().map(cell)),
    })
}

/// The labels of the rounds, each below the middle of its room.
fn below_middle(plane: &Plane, columns: &[(RoundNo, String)]) -> Vec<Shape> {
    let every = columns.len().div_ceil(12).max(1);
    let all = columns.iter().enumerate().step_by(every);
    all.map(|(index, (_, label))| {
        let x = (plane.x(whole(index)) + plane.x(whole(index) + 1)) / 2;
        text((x, plane.down.1 + 150), "middle", label.clone())
    })
    .collect()
}
