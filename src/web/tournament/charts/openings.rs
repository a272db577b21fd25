//! How each drawn opening scored.

use crate::web::{
    chart::{Bar, Chart, ChartFigure, ChartRow, Shape, said, text, whole},
    openings::OpeningLine,
    page::Frame,
};
use tournament::charts::{OpeningScore, openings};

use super::Head;

/// How many openings have a line of their own; the rest are one.
const MOST: usize = 24;

/// How high a line is, and its bar.
const LINE: (i64, i64) = (210, 130);

/// A line: the opening, or the rest together.
struct Scored {
    name: String,
    url: Option<String>,
    /// White, draws, Black, neither.
    counts: [usize; 4],
}

impl Scored {
    fn games(&self) -> usize {
        self.counts.iter().sum()
    }
}

/// The openings; nothing where none was drawn for a game that was played.
pub(super) fn figure(head: &Head, frame: &Frame) -> Option<ChartFigure> {
    let t = frame.t;
    let lines = lines(head, frame);
    let most = lines.iter().map(Scored::games).max()?;
    let kinds = kinds(frame, lines.iter().any(|one| one.counts[3] > 0));
    let left = 800;
    let mut shapes = Vec::new();
    for (index, one) in lines.iter().enumerate() {
        let y = 40 + whole(index) * LINE.0;
        shapes.push(text((left - 60, y + 100), "end", one.name.clone()));
        let mut x = left;
        for ((class, kind), count) in kinds.iter().zip(one.counts) {
            let wide = whole(count) * (3520 - left) / whole(most).max(1);
            if count > 0 {
                shapes.push(Shape::Bar(Bar {
                    at: (x, y),
                    size: (wide, LINE.1),
                    class,
                    said: said(&one.name, kind, count),
                }));
            }
            x += wide;
        }
    }
    let row = |one: &Scored| ChartRow {
        series: None,
        name: one.name.clone(),
        url: one.url.clone(),
        cells: counted(one, kinds.len()),
    };
    let games: usize = lines.iter().map(Scored::games).sum();
    Some(ChartFigure {
        title: t.charts_openings(),
        about: vec![t.charts_openings_bars()],
        chart: Chart {
            id: "openings",
            title: t.charts_openings(),
            told: t.charts_openings_told(lines.len(), games),
            height: 60 + whole(lines.len()) * LINE.0,
            shapes,
        },
        legend: Vec::new(),
        corner: t.charts_opening(),
        rows: lines.iter().map(row).collect(),
        columns: kinds.into_iter().map(|(_, kind)| kind).collect(),
    })
}

/// The parts of a bar from the left: how the style names them, and what they are called. What neither won is there where there is any.
fn kinds(frame: &Frame, neither: bool) -> Vec<(&'static str, String)> {
    let t = frame.t;
    let mut kinds = vec![
        ("white", t.charts_white_won()),
        ("drawn", t.charts_drawn()),
        ("black", t.charts_black_won()),
    ];
    kinds.extend(neither.then(|| ("neither", t.charts_neither())));
    kinds
}

fn counted(one: &Scored, columns: usize) -> Vec<String> {
    let counts = one.counts.iter().take(columns);
    counts.map(ToString::to_string).collect()
}

fn lines(head: &Head, frame: &Frame) -> Vec<Scored> {
    let scores = openings(head.tournament());
    let counts = |one: &OpeningScore| [one.white, one.draws, one.black, one.neither];
    let (own, rest) = scores.split_at(scores.len().min(MOST));
    let mut lines: Vec<Scored> = own
        .iter()
        .map(|one| Scored {
            name: frame.t.openings_number(one.opening.number),
            url: Some(OpeningLine(one.opening).url()),
            counts: counts(one),
        })
        .collect();
    if !rest.is_empty() {
        let mut together = [0; 4];
        for one in rest {
            for (sum, count) in together.iter_mut().zip(counts(one)) {
                *sum += count;
            }
        }
        lines.push(Scored {
            name: frame.t.charts_rest(rest.len()),
            url: None,
            counts: together,
        });
    }
    lines
}
