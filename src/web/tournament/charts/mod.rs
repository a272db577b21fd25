//! `GET /tournaments/{tournament}/charts`: the race of the first, the drawn openings, who won against somebody stronger. What is of one player
//! alone ([`course`]) stands on that player's card. The numbers are those of `tournament::charts`; here they are drawn and put in a table.

pub(super) mod course;
mod openings;
mod race;
mod upsets;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        chart::{Axis, ChartFigure, Plane, Series, Shape, said, whole},
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{
    EntryNo, Points, PrimaryScore, RoundNo,
    charts::{Done, RunnerStep},
};

use super::{Head, TournamentTab};

/// How many of the first run the race.
const FIRST: usize = 10;

/// The numbers between labels of points, in halves.
const POINT_STEPS: [i64; 5] = [2, 4, 8, 10, 20];

/// The numbers between labels of ratings.
const RATING_STEPS: [i64; 7] = [10, 20, 50, 100, 200, 500, 1000];

#[derive(Template)]
#[template(path = "tournament/charts.html")]
struct ChartsPage {
    frame: Frame,
    head: Head,
    figures: Vec<ChartFigure>,
}

/// `GET /tournaments/{tournament}/charts`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Standings).await?;
    let drawn = [
        race::figure(&head, &frame),
        openings::figure(&head, &frame),
        upsets::won(&head, &frame),
        upsets::performances(&head, &frame),
    ];
    page::ok(&ChartsPage {
        figures: drawn.into_iter().flatten().collect(),
        frame,
        head,
    })
}

/// What the primary score is called.
fn score_name(head: &Head, frame: &Frame) -> String {
    match head.tournament().regulations.primary {
        PrimaryScore::MatchPoints => frame.t.charts_match_points(),
        PrimaryScore::GamePoints => frame.t.charts_game_points(),
    }
}

/// The published rounds as columns of a table and labels of an axis.
fn rounds(head: &Head, frame: &Frame) -> Vec<(RoundNo, String)> {
    let tournament = head.tournament();
    let all = tournament.rounds.iter().map(|round| round.no);
    all.map(|no| (no, words::round_short(frame.t, tournament, no)))
        .collect()
}

/// A player by place or number and name, as rows and marks say it.
fn named(head: &Head, frame: &Frame, no: usize, entry: EntryNo) -> String {
    format!("{no}. {}", head.who(entry, frame.t).name)
}

/// A score as a whole number.
fn halves(score: Points) -> i64 {
    i64::from(score.halves())
}

/// Half points as they are written.
fn points(halves: i64) -> String {
    Points::from_halves(i32::try_from(halves).unwrap_or_default()).to_string()
}

/// The plane of scores from round to round, of the height of the drawing without its edges.
fn score_plane<'a>(rounds: usize, scores: impl Iterator<Item = &'a RunnerStep>) -> Plane {
    let numbers = scores.map(|step| halves(step.score)).chain([0, 2]);
    Plane {
        across: (320, 3480),
        down: (260, 1960),
        x: Axis {
            least: 0,
            greatest: whole(rounds).max(1),
            step: 1,
        },
        y: Axis::of(numbers, 7, &POINT_STEPS),
    }
}

/// The height of a drawing on a [`score_plane`].
const SCORE_HEIGHT: i64 = 2200;

/// The line of one player through the scores: broken where nothing was played, hollow where points came without playing. `lift` moves it a
/// little, so that lines on the same points are seen beside one another.
fn line(
    plane: &Plane,
    (series, name): (Series, &str),
    steps: &[RunnerStep],
    columns: &[(RoundNo, String)],
    lift: i64,
) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut run = vec![(plane.x(0), plane.y(0) + lift)];
    let mut marks = Vec::new();
    for (index, (step, (_, column))) in steps.iter().zip(columns).enumerate() {
        let at = (
            plane.x(whole(index) + 1),
            plane.y(halves(step.score)) + lift,
        );
        let hollow = match step.done {
            Done::Played => false,
            Done::Given => true,
            Done::Nothing => {
                shapes.extend(drawn(series, &mut run));
                continue;
            }
        };
        if hollow {
            shapes.extend(drawn(series, &mut run));
        }
        run.push(at);
        marks.push(Shape::Mark {
            series,
            at,
            hollow,
            said: said(name, column, step.score),
        });
    }
    shapes.extend(drawn(series, &mut run));
    shapes.extend(marks);
    shapes
}

/// A run of points as a line, where there are two or more; the next run begins anew.
fn drawn(series: Series, run: &mut Vec<(i64, i64)>) -> Option<Shape> {
    let points = std::mem::take(run);
    (points.len() > 1).then_some(Shape::Line(series, points))
}

/// The numbers of the steps as cells of a table: nothing where there is no point.
fn cells(steps: &[RunnerStep]) -> Vec<String> {
    let cell = |step: &RunnerStep| match step.done {
        Done::Played | Done::Given => step.score.to_string(),
        Done::Nothing => String::new(),
    };
    steps.iter().map(cell).collect()
}

/// The labels of the rounds below a plane.
fn below(plane: &Plane, columns: &[(RoundNo, String)]) -> Vec<Shape> {
    let labels: Vec<(i64, String)> = columns
        .iter()
        .enumerate()
        .map(|(index, (_, label))| (whole(index) + 1, label.clone()))
        .collect();
    plane.below(&labels)
}
