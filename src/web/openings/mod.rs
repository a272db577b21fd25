//! The FPD's openings: both tables, and a page for each opening.

pub(super) mod report;

use actix_web::HttpResponse;
use askama::Template;

use crate::words::{self, Lang, Words};
use draughts::{Opening, OpeningTable, Position, openings::OpeningJudgement};

use super::{
    address::{OpeningAt, OpeningPictureAt, OpeningTableAt, fixed},
    board,
    diagram::Diagram,
    error::WebError,
    page::{self, Frame},
    share::{self, BesideBoard, Card},
    state::AppData,
    visitor::Visitor,
};

/// An opening as pages mention one: its number, its moves, its page.
#[derive(Debug, Clone, Copy)]
pub(in crate::web) struct OpeningLine(pub &'static Opening);

impl OpeningLine {
    /// The number in its table.
    pub fn number(&self) -> u16 {
        self.0.number
    }

    /// The moves as the rules allow them.
    pub fn moves(&self) -> String {
        self.0.to_string()
    }

    /// The page.
    pub fn url(&self) -> String {
        url(self.0.table, self.0.number)
    }

    /// The position after it.
    pub fn position(&self) -> &'static Position {
        self.0.position()
    }
}

/// The page of a table's report.
fn report_url(table: OpeningTable) -> String {
    let table = table.move_count();
    OpeningTableAt { table }.report_url()
}

/// Where the table begins in the list of all openings.
pub(in crate::web) fn list_url(table: OpeningTable) -> String {
    format!("{}#table-{}", fixed::OPENINGS, table.move_count())
}

fn url(table: OpeningTable, number: u16) -> String {
    let (table, opening) = (table.move_count(), number);
    OpeningAt { table, opening }.url()
}

#[derive(Template)]
#[template(path = "opening/list.html")]
struct ListPage {
    frame: Frame,
}

/// `GET /openings`
pub(super) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(&visitor);
    let (t, picture) = (
        frame.t,
        share::place_url(share::SitePart::Openings, frame.lang),
    );
    page::ok(&ListPage {
        frame: frame.previewed(&app, t.openings_title(), t.openings_lead(), picture),
    })
}

impl ListPage {
    fn tables(&self) -> [OpeningTable; 2] {
        OpeningTable::ALL
    }

    fn report_url(&self, table: &OpeningTable) -> String {
        report_url(*table)
    }

    fn lines(&self, table: &OpeningTable) -> Vec<OpeningLine> {
        table.openings().iter().map(OpeningLine).collect()
    }
}

#[derive(Template)]
#[template(path = "opening/show.html")]
struct OpeningPage {
    frame: Frame,
    line: OpeningLine,
}

/// `GET /openings/{table}/{n}`: the table is `2` or `3`, its number of moves.
pub(super) async fn show(
    app: AppData,
    visitor: Visitor,
    at: OpeningAt,
) -> Result<HttpResponse, WebError> {
    let line = OpeningLine(find(at.table, at.opening)?);
    let frame = Frame::new(&visitor);
    let t = frame.t;
    let (title, text) = (
        told(line, t),
        format!("{} · {}", line.moves(), worth(line, frame.lang)),
    );
    let OpeningAt { table, opening } = at;
    let lang = frame.lang;
    let picture = OpeningPictureAt {
        table,
        opening,
        lang,
    }
    .url();
    let frame = frame.previewed(&app, title, text, picture);
    page::ok(&OpeningPage { frame, line })
}

fn find(table: u8, opening: u16) -> Result<&'static Opening, WebError> {
    let table = OpeningTable::of_moves(table).ok_or(WebError::NotFound)?;
    table.opening(opening).ok_or(WebError::NotFound)
}

/// Its number and its table.
fn told(line: OpeningLine, t: &Words) -> String {
    let number = t.openings_number(line.number());
    format!("{number} · {}", table_name(line.0.table, t))
}

/// What the report says of it.
fn worth(line: OpeningLine, lang: Lang) -> String {
    let worth = line.0.judged().worth;
    let said = words::worth(lang.words(), worth);
    format!("{said} ({})", words::men(worth, lang))
}

/// `GET /openings/{table}/{opening}/picture/{lang}/opening.png`
pub(super) async fn picture(at: OpeningPictureAt) -> Result<HttpResponse, WebError> {
    let line = OpeningLine(find(at.table, at.opening)?);
    let t = at.lang.words();
    share::answer(Card::board(
        Diagram::new(line.position(), t),
        BesideBoard {
            over: table_name(line.0.table, t),
            title: t.openings_number(line.number()),
            lines: vec![line.moves(), worth(line, at.lang)],
        },
    ))
    .await
}

impl OpeningPage {
    fn title(&self) -> String {
        self.frame.t.openings_number(self.line.number())
    }

    fn table_name(&self) -> String {
        table_name(self.line.0.table, self.frame.t)
    }

    fn diagram(&self) -> Diagram {
        Diagram::new(self.line.position(), self.frame.t).with_river()
    }

    /// The text as printed, where the rules do not allow it.
    fn misprint(&self) -> Option<&'static str> {
        let opening = self.line.0;
        opening.misprint().then_some(opening.printed)
    }

    fn judged(&self) -> &'static OpeningJudgement {
        self.line.0.judged()
    }

    /// What the report says of it.
    fn worth(&self) -> String {
        worth(self.line, self.frame.lang)
    }

    fn continuation(&self) -> String {
        self.judged().continuation().join(" ")
    }

    fn report_url(&self) -> String {
        report_url(self.line.0.table)
    }

    fn list_url(&self) -> String {
        list_url(self.line.0.table)
    }

    fn board_url(&self) -> String {
        board::url(self.line.position())
    }

    /// The other numbers that reach the same position.
    fn alike(&self) -> Vec<OpeningLine> {
        let Opening { table, number, .. } = self.line.0;
        let others = self.line.0.alike().into_iter().filter(|n| n != number);
        others
            .filter_map(|n| table.opening(n).map(OpeningLine))
            .collect()
    }

    fn neighbour(&self, step: i16) -> Option<OpeningLine> {
        let number = self.line.number().checked_add_signed(step)?;
        self.line.0.table.opening(number).map(OpeningLine)
    }
}

/// The name of a table, which says how many moves its openings have.
pub(in crate::web) fn table_name(table: OpeningTable, t: &Words) -> String {
    match table {
        OpeningTable::Two => t.openings_table_two(),
        OpeningTable::Three => t.openings_table_three(),
    }
}
