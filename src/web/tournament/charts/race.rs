//! The race of the first: everybody's score after each round.

use crate::web::{
    chart::{Chart, ChartFigure, ChartRow, Series, whole},
    page::Frame,
};
use tournament::charts::{Runner, race};

use super::{
    FIRST, Head, SCORE_HEIGHT, below, cells, line, named, points, rounds, score_name, score_plane,
};

/// The race; nothing before the first round.
pub(super) fn figure(head: &Head, frame: &Frame) -> Option<ChartFigure> {
    let t = frame.t;
    let runners = race(head.tournament(), FIRST);
    let columns = rounds(head, frame);
    if columns.is_empty() || runners.is_empty() {
        return None;
    }
    let name = |runner: &Runner| named(head, frame, runner.place.into(), runner.entry);
    let plane = score_plane(columns.len(), runners.iter().flat_map(|one| &one.steps));
    let mut shapes = plane.rows(points);
    shapes.extend(below(&plane, &columns));
    shapes.push(plane.named(score_name(head, frame)));
    // half a point is as far as lines may be moved in all
    let room = (plane.y(0) - plane.y(1)) / whole(runners.len());
    let middle = (whole(runners.len()) - 1) * room.min(14) / 2;
    for (index, runner) in runners.iter().enumerate() {
        let lift = whole(index) * room.min(14) - middle;
        shapes.extend(line(
            &plane,
            (Series(index), &name(runner)),
            &runner.steps,
            &columns,
            lift,
        ));
    }
    let row = |(index, runner): (usize, &Runner)| ChartRow {
        series: Some(Series(index)),
        name: name(runner),
        url: Some(head.who(runner.entry, t).url),
        cells: cells(&runner.steps),
    };
    let leader = runners.first().map(&name).unwrap_or_default();
    Some(ChartFigure {
        title: t.charts_race(),
        about: about(head, frame),
        chart: Chart {
            id: "race",
            title: t.charts_race(),
            told: t.charts_race_told(runners.len(), columns.len(), leader),
            height: SCORE_HEIGHT,
            shapes,
        },
        legend: Vec::new(),
        corner: t.tournament_player(),
        rows: runners.iter().enumerate().map(row).collect(),
        columns: columns.into_iter().map(|(_, label)| label).collect(),
    })
}

/// What is drawn, and what it means in a knockout.
fn about(head: &Head, frame: &Frame) -> Vec<String> {
    let t = frame.t;
    let knockout = head.tournament().regulations.system.is_knockout();
    let mut about = vec![t.charts_gaps()];
    about.extend(knockout.then(|| t.charts_knockout()));
    about
}
