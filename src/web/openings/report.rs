//! How even the openings are: the report on each table, and as a file.

use std::cmp::Reverse;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    export,
    web::{
        address::OpeningTableAt,
        error::WebError,
        page::{self, Frame, Link},
        tournament::files::{CSV, XLSX, kept},
        visitor::Visitor,
    },
    words,
};
use draughts::{
    OpeningTable,
    openings::{OpeningJudgement, OpeningWorth},
};

use super::{OpeningLine, list_url, report_url, table_name};

/// Where the ranges of the distribution begin, above 0 and below, in hundredths of a man. The last has no end.
const RANGES: [i16; 5] = [0, 11, 26, 51, 101];
/// How far a bar reaches at most, in hundredths of a man.
const WIDEST: i16 = 150;
/// How many stand among the most uneven.
const UNEVEN: usize = 10;
/// Moves of a continuation that a line of the table has room for.
const MOVES: usize = 4;

/// In which order the openings stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Order {
    #[default]
    Number,
    /// The best for White first.
    Worth,
    /// The most uneven first.
    Size,
}

/// What the address asks for.
#[derive(Debug, Deserialize)]
pub(in crate::web) struct ReportQuery {
    #[serde(default)]
    sort: Order,
}

#[derive(Template)]
#[template(path = "opening/report.html")]
struct ReportPage {
    frame: Frame,
    table: OpeningTable,
    order: Order,
}

/// `GET /openings/{table}/report`
pub(in crate::web) async fn show(
    visitor: Visitor,
    at: OpeningTableAt,
    asked: Query<ReportQuery>,
) -> Result<HttpResponse, WebError> {
    page::ok(&ReportPage {
        frame: Frame::new(&visitor),
        table: OpeningTable::of_moves(at.table).ok_or(WebError::NotFound)?,
        order: asked.sort,
    })
}

/// `GET /openings/report.csv`
pub(in crate::web) async fn csv(visitor: Visitor) -> HttpResponse {
    let sheet = export::openings(visitor.words());
    let text = export::csv(&sheet, visitor.file_language());
    kept("openings.csv", CSV, text)
}

/// `GET /openings/report.xlsx`
pub(in crate::web) async fn xlsx(visitor: Visitor) -> Result<HttpResponse, WebError> {
    let book = export::xlsx(&[export::openings(visitor.words())])
        .map_err(|error| WebError::Internal(error.to_string()))?;
    Ok(kept("openings.xlsx", XLSX, book))
}

/// A line of a table of openings.
struct OpeningRow {
    line: OpeningLine,
    men: String,
    words: String,
    /// How far the bar goes from the middle, to the right for White, to the left for Black.
    reach: i16,
    continuation: String,
}

/// A range of the distribution.
struct Range {
    name: String,
    count: usize,
}

impl ReportPage {
    fn list_url(&self) -> String {
        list_url(self.table)
    }

    fn table_name(&self) -> String {
        table_name(self.table, self.frame.t)
    }

    fn tables(&self) -> Vec<Link> {
        let link = |table| Link {
            url: report_url(table),
            label: table_name(table, self.frame.t),
            current: table == self.table,
        };
        OpeningTable::ALL.map(link).into()
    }

    fn orders(&self) -> Vec<Link> {
        let t = self.frame.t;
        let orders = [
            (Order::Number, "number", t.openings_report_by_number()),
            (Order::Worth, "worth", t.openings_report_by_worth()),
            (Order::Size, "size", t.openings_report_by_size()),
        ];
        let link = |(order, name, label)| Link {
            url: format!("{}?sort={name}#all", report_url(self.table)),
            label,
            current: order == self.order,
        };
        orders.map(link).into()
    }

    fn judged(&self) -> &'static [OpeningJudgement] {
        self.table.judged()
    }

    fn depth(&self) -> u8 {
        let depths = self.judged().iter().map(|judged| judged.depth);
        depths.min().unwrap_or_default()
    }

    /// Positions looked at, each judged once, with its thousands apart.
    fn nodes(&self) -> String {
        let distinct = self.judged().iter().filter(|judged| first(judged));
        apart(distinct.map(|judged| judged.nodes).sum())
    }

    fn distinct(&self) -> usize {
        self.judged().iter().filter(|judged| first(judged)).count()
    }

    /// How many are within so many hundredths of a man.
    fn within(&self) -> Vec<(String, usize)> {
        [10, 25, 50, 100]
            .map(|most: u16| {
                let near =
                    |judged: &&OpeningJudgement| judged.worth.hundredths().unsigned_abs() <= most;
                let name = self.men(OpeningWorth::Estimated(most.cast_signed()));
                let name = name.trim_start_matches('+');
                (
                    self.frame.t.openings_report_within(name),
                    self.judged().iter().filter(near).count(),
                )
            })
            .into()
    }

    fn middle(&self) -> String {
        let mut all: Vec<OpeningWorth> = self.judged().iter().map(|judged| judged.worth).collect();
        all.sort_by_key(|worth| worth.hundredths());
        let middle = all.get(all.len() / 2);
        middle.map(|worth| self.men(*worth)).unwrap_or_default()
    }

    /// How many are better for White, and for Black.
    fn better(&self) -> (usize, usize) {
        let count = |sign| {
            let all = self.judged().iter();
            all.filter(|judged| judged.worth.hundredths().signum() == sign)
                .count()
        };
        (count(1), count(-1))
    }

    /// From the best for Black to the best for White.
    fn ranges(&self) -> Vec<Range> {
        let last = RANGES.len() - 1;
        let mut ranges: Vec<(i16, i16)> = Vec::new();
        for (place, &from) in RANGES.iter().enumerate() {
            let to = RANGES.get(place + 1).map_or(i16::MAX, |next| next - 1);
            if place == 0 {
                ranges.push((-to, to));
            } else {
                ranges.insert(0, (-to, -from));
                ranges.push((from, to));
            }
        }
        let men = |hundredths| self.men(OpeningWorth::Estimated(hundredths));
        let named = ranges.into_iter().map(|(from, to)| {
            let inside =
                |judged: &&OpeningJudgement| (from..=to).contains(&judged.worth.hundredths());
            let name = match (from, to) {
                (_, i16::MAX) => format!("> {}", men(RANGES[last] - 1)),
                (from, _) if from == -i16::MAX => format!("< {}", men(1 - RANGES[last])),
                _ => format!("{} … {}", men(from), men(to)),
            };
            Range {
                name,
                count: self.judged().iter().filter(inside).count(),
            }
        });
        named.collect()
    }

    fn uneven(&self) -> Vec<OpeningRow> {
        let distinct = self.sorted(Order::Size).into_iter();
        let distinct = distinct.filter(|judged| first(judged));
        distinct
            .take(UNEVEN)
            .map(|judged| self.row(judged))
            .collect()
    }

    fn rows(&self) -> Vec<OpeningRow> {
        let sorted = self.sorted(self.order).into_iter();
        sorted.map(|judged| self.row(judged)).collect()
    }

    fn sorted(&self, order: Order) -> Vec<&'static OpeningJudgement> {
        let mut all: Vec<&OpeningJudgement> = self.judged().iter().collect();
        match order {
            Order::Number => {}
            Order::Worth => all.sort_by_key(|judged| Reverse(judged.worth.hundredths())),
            Order::Size => {
                all.sort_by_key(|judged| Reverse(judged.worth.hundredths().unsigned_abs()));
            }
        }
        all
    }

    fn row(&self, judged: &OpeningJudgement) -> OpeningRow {
        let mut continuation = judged.continuation();
        continuation.truncate(MOVES);
        OpeningRow {
            line: OpeningLine(judged.opening),
            men: self.men(judged.worth),
            words: words::worth(self.frame.t, judged.worth),
            reach: judged.worth.hundredths().clamp(-WIDEST, WIDEST),
            continuation: continuation.join(" "),
        }
    }

    fn men(&self, worth: OpeningWorth) -> String {
        words::men(worth, self.frame.lang)
    }
}

/// Is its number the lowest that reaches its position?
fn first(judged: &OpeningJudgement) -> bool {
    judged.opening.alike().first() == Some(&judged.opening.number)
}

/// A number in groups of three, with spaces that do not break.
fn apart(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<String> = groups
        .map(|group| String::from_utf8_lossy(group).into_owned())
        .collect();
    groups.join("\u{a0}")
}
