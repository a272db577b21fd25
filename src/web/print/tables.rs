//! The standings and the cross table, as the files have them.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    export::{self, Cell},
    web::{
        error::WebError,
        page::{self, Frame},
        tournament::{cross_table, standings::badge},
    },
    words::{self, Named},
};
use tournament::standings::{self, Quarters, TableState};

use super::source::{PrintFrame, PrintSource};

/// A table with more columns than this goes across the page.
const UPRIGHT: usize = 11;
/// With more than this, its letters are small.
const ROOMY: usize = 18;
/// How many letters of a cell without a blank stay on a line: more would take the room of the other columns.
const WHOLE: usize = 20;
/// A cell of so many letters stays on one line: `118B (1½)`.
const SHORT: usize = 9;

#[derive(Template)]
#[template(path = "print/table.html")]
struct TablePage {
    frame: Frame,
    sheet: PrintFrame,
    head: Vec<PrintCell>,
    rows: Vec<Vec<PrintCell>>,
    /// What the cells say.
    says: Option<String>,
    /// What short heads stand for.
    legend: Vec<(String, String)>,
    /// What rulings gave or took, for those whose points are marked.
    ruled: Vec<String>,
}

/// What stands in one place, and whether it is a number.
struct PrintCell {
    text: String,
    number: bool,
}

/// Places, points, tie-breaks; columns in which nothing stands are left out.
pub(super) fn standings(source: PrintSource) -> Result<HttpResponse, WebError> {
    let t = source.t();
    let table = export::standings(&source.tournament, source.after, t);
    let tie_breaks = source.tournament.regulations.tie_breaks.iter();
    let legend = tie_breaks.map(|one| (one.code(), one.name(t)));
    let legend = legend.collect();
    answer(source, table, (None, legend))
}

/// Everybody's results.
pub(super) fn cross_table(source: PrintSource) -> Result<HttpResponse, WebError> {
    let (t, tournament) = (source.t(), &source.tournament);
    let mut table = export::cross_table(tournament, source.after, t);
    // what rulings gave stands above the table
    if table.head.last() == Some(&t.export_state()) {
        table.head.pop();
        for row in &mut table.rows {
            row.pop();
        }
    }
    if !tournament.regulations.system.is_round_robin() {
        // a round without an opponent, as the page shows it
        let cells = table.rows.iter_mut().flatten();
        for cell in cells.filter(|cell| **cell == Cell::Empty) {
            *cell = Cell::Text("–".to_owned());
        }
    }
    let played = standings::cross_table(tournament, source.after);
    let uncounted = played.rounds.iter().flatten().any(|cell| !cell.counts);
    let says = cross_table::legend(t, tournament, uncounted, false);
    answer(source, table, (Some(says), Vec::new()))
}

fn answer(
    source: PrintSource,
    table: export::Sheet,
    (says, legend): (Option<String>, Vec<(String, String)>),
) -> Result<HttpResponse, WebError> {
    let filled = |column: &usize| {
        let mut cells = table.rows.iter().filter_map(|row| row.get(*column));
        cells.any(|cell| *cell != Cell::Empty)
    };
    let columns: Vec<usize> = (0..table.head.len()).filter(filled).collect();
    // what is left out needs no explaining
    let kept = |code: &String| {
        let mut heads = columns.iter().filter_map(|column| table.head.get(*column));
        heads.any(|head| head == code)
    };
    let legend: Vec<(String, String)> = legend.into_iter().filter(|(code, _)| kept(code)).collect();
    let comma = source.t().verdict_comma();
    let row = |row: &Vec<Cell>| {
        let cells = columns.iter().filter_map(|column| row.get(*column));
        cells.map(|cell| shown(cell, &comma)).collect()
    };
    let rows: Vec<Vec<PrintCell>> = table.rows.iter().map(row).collect();
    // a head stands over its numbers
    let head = columns.iter().enumerate().filter_map(|(at, column)| {
        let text = table.head.get(*column)?.clone();
        let mut cells = rows.iter().filter_map(|row| row.get(at));
        let number = cells.all(|cell| cell.number);
        Some(PrintCell { text, number })
    });
    page::ok(&TablePage {
        head: head.collect(),
        rows,
        ruled: ruled(&source),
        sheet: stands(&source),
        frame: source.frame,
        says,
        legend,
    })
}

/// What the marks at points stand for.
fn ruled(source: &PrintSource) -> Vec<String> {
    let name = |entry| source.bare_name(entry);
    words::ruled_lines(source.t(), &source.tournament, source.after, name)
}

/// The head of the paper: after which round it stands, and what is missing for that to be final.
fn stands(source: &PrintSource) -> PrintFrame {
    let (tournament, t) = (&source.tournament, source.t());
    let state = standings::standings(tournament, source.after).state;
    let (_, said) = badge(state, tournament, t);
    let (round, note) = match state {
        TableState::Provisional { .. } | TableState::Undecided { .. } => {
            let last = tournament.last_published().map(|round| round.no);
            let round = source.after.or(last).map(|no| {
                let round = words::round_number(t, tournament, no);
                t.standings_after_round(round)
            });
            (round, Some(words::capitalised(&said)))
        }
        TableState::BeforeTheStart | TableState::AfterRound(_) | TableState::Final => {
            (Some(said), None)
        }
    };
    PrintFrame {
        round,
        note,
        ..source.sheet()
    }
}

/// A cell as people read it: halves as ½.
fn shown(cell: &Cell, comma: &str) -> PrintCell {
    let text = match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => text.clone(),
        Cell::Whole(number) => number.to_string(),
        Cell::Points(points) => halves(*points, comma),
        Cell::Ruled(points) => format!("{}{}", halves(*points, comma), words::RULED),
        Cell::Product(product) => product.decimal(2).replace('.', comma),
        Cell::Average(average) => average.to_string().replace('.', comma),
    };
    // an encounter that decides nothing stands among places
    let number = !matches!(cell, Cell::Text(text) if text != "=");
    PrintCell { text, number }
}

fn halves(points: Quarters, comma: &str) -> String {
    let decimal = points.decimal(1);
    match decimal.split_once('.') {
        Some((whole, "0")) => whole.to_owned(),
        Some(("0", "5")) => "½".to_owned(),
        Some((whole, "5")) => format!("{whole}½"),
        Some(_) | None => decimal.replace('.', comma),
    }
}

impl PrintCell {
    /// How the cell is set.
    fn class(&self) -> &'static str {
        let mut words = self.text.split_whitespace();
        if self.number {
            "num"
        } else if words.any(|word| word.chars().count() > WHOLE) {
            "long"
        } else if self.text.chars().count() <= SHORT {
            "whole"
        } else {
            ""
        }
    }
}

impl TablePage {
    /// How the paper lies, and how large its letters are.
    fn kind(&self) -> &'static str {
        match self.head.len() {
            0..=UPRIGHT => "",
            columns if columns <= ROOMY => "sideways",
            _ => "sideways small-letters",
        }
    }
}
