//! The bracket of a knockout, drawn: rounds from left to right, lines from each meeting to the next.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        error::WebError,
        page::{self, Frame},
    },
    words::{self, Words},
};
use tournament::{
    RoundNo, Side,
    bracket::{Bracket, BracketPlace, Tie},
};

use super::source::{PrintFrame, PrintSource};

/// How many meetings of the first round are on a page: a larger bracket goes on over several, with its last rounds on one of their own.
const ON_A_PAGE: usize = 16;
/// How high a place is, and a meeting with the gap below it. The page is measured in these units; it is as large as its drawing.
const PLACE: usize = 7;
const MEETING: usize = 20;
/// A line below a meeting, and the largest letters in it.
const NOTE: usize = 3;
const SMALL: usize = 26;
/// Above the meetings: the names of the rounds.
const HEAD: usize = 10;
/// The sides of the drawing, whatever is in it: those of the paper.
const SIDES: (usize, usize) = (277, 168);
/// The largest letters, in tenths of a unit, and how wide they are on average, in hundredths of their size.
const LETTERS: usize = 42;
const WIDE: usize = 63;

#[derive(Template)]
#[template(path = "print/bracket.html")]
struct BracketPage {
    frame: Frame,
    sheet: PrintFrame,
    drawings: Vec<Drawing>,
}

/// A page of the bracket.
struct Drawing {
    width: usize,
    height: usize,
    /// The frames and lines, as the path of an SVG.
    lines: String,
    texts: Vec<Text>,
}

/// A text in its place.
struct Text {
    x: usize,
    y: usize,
    /// The size of its letters, in tenths of a unit.
    size: usize,
    bold: bool,
    text: String,
}

impl Text {
    /// The size in units.
    fn units(&self) -> String {
        format!("{}.{}", self.size / 10, self.size % 10)
    }
}

/// Of the tournament.
pub(super) fn show(source: PrintSource) -> Result<HttpResponse, WebError> {
    let bracket = Bracket::of(&source.tournament);
    let first = bracket.rounds.first().map_or(0, Vec::len);
    let maker = Maker {
        source: &source,
        t: source.t(),
        bracket: &bracket,
    };
    let mut drawings = Vec::new();
    let mut from = 0;
    if first > ON_A_PAGE {
        // rounds whose meetings come from one page
        from = ON_A_PAGE.ilog2() as usize + 1;
        for part in 0..first / ON_A_PAGE {
            drawings.push(maker.drawing(0..from, part, None));
        }
    }
    let last = from..bracket.rounds.len();
    drawings.push(maker.drawing(last, 0, bracket.third.as_ref()));
    page::ok(&BracketPage {
        drawings,
        sheet: source.sheet(),
        frame: source.frame,
    })
}

struct Maker<'a> {
    source: &'a PrintSource,
    t: &'a Words,
    bracket: &'a Bracket,
}

impl Maker<'_> {
    /// These rounds; of the first of them the meetings of one part.
    fn drawing(&self, rounds: std::ops::Range<usize>, part: usize, third: Option<&Tie>) -> Drawing {
        let columns = rounds.len().max(1);
        let all = self.bracket.rounds.get(rounds.start).map_or(0, Vec::len);
        let whole = rounds.end == self.bracket.rounds.len();
        let meetings = if whole { all } else { all.min(ON_A_PAGE) };
        let below = if third.is_some() {
            MEETING + HEAD + NOTE
        } else {
            0
        };
        let height = (HEAD + meetings * MEETING + below).max(SIDES.1 / 2);
        let mut drawing = Drawing {
            width: (height * SIDES.0 / SIDES.1).max(columns * 60),
            height,
            lines: String::new(),
            texts: Vec::new(),
        };
        let column = drawing.width / columns;
        for (at, index) in rounds.clone().enumerate() {
            let here = (meetings >> at).max(1);
            let x = at * column;
            self.head(
                &mut drawing,
                x,
                words::round_title(self.t, &self.source.tournament, round(index)),
            );
            let ties = self.bracket.rounds[index]
                .iter()
                .skip(part * here)
                .take(here);
            let pitch = meetings * MEETING / here;
            for (row, tie) in ties.enumerate() {
                let y = HEAD + row * pitch + (pitch - 2 * PLACE) / 2;
                self.tie(&mut drawing, (x, y), column, (index, tie));
                if at + 1 < columns {
                    let next = HEAD + row / 2 * 2 * pitch + pitch;
                    let (from, to) = (x + column - 8, x + column);
                    drawing.lines += &format!("M{from} {}h4V{next}H{to}", y + PLACE);
                }
            }
        }
        if let Some(third) = third {
            let y = HEAD + meetings * MEETING + HEAD;
            let x = (columns - 1) * column;
            let text = words::third_title(self.t, self.bracket);
            let size = letters(&text, column);
            drawing.texts.push(Text {
                x,
                y: y - 3,
                size,
                bold: true,
                text,
            });
            let last = self.bracket.rounds.len().saturating_sub(1);
            self.tie(&mut drawing, (x, y), column, (last, third));
        }
        drawing
    }

    fn head(&self, drawing: &mut Drawing, x: usize, text: String) {
        drawing.texts.push(Text {
            x,
            y: HEAD - 4,
            size: LETTERS,
            bold: true,
            text,
        });
    }

    /// A meeting: two frames with a name and the points in each.
    fn tie(
        &self,
        drawing: &mut Drawing,
        (x, y): (usize, usize),
        column: usize,
        (index, tie): (usize, &Tie),
    ) {
        let wide = column - 8;
        for (line, place) in tie.places.into_iter().enumerate() {
            let top = y + line * PLACE;
            drawing.lines += &format!("M{x} {top}h{wide}v{PLACE}h-{wide}z");
            let name = self.name(place);
            let bold = place.entry().is_some() && tie.winner == place;
            drawing.texts.push(Text {
                x: x + 2,
                y: top + PLACE - 2,
                size: letters(&name, wide - 12),
                bold,
                text: name,
            });
            if let Some(points) = tie.game_points(&self.source.tournament, round(index), place) {
                drawing.texts.push(Text {
                    x: x + wide - 9,
                    y: top + PLACE - 2,
                    size: LETTERS,
                    bold,
                    text: points.to_string(),
                });
            }
        }
        for (line, text) in self.below(index, tie).into_iter().enumerate() {
            drawing.texts.push(Text {
                x: x + 2,
                y: y + 2 * PLACE + (line + 1) * NOTE,
                size: letters(&text, wide).min(SMALL),
                bold: false,
                text,
            });
        }
    }

    /// What stands below a meeting: how it was decided when it was drawn, and in the last round what its winner has.
    fn below(&self, index: usize, tie: &Tie) -> Vec<String> {
        let (tournament, no) = (&self.source.tournament, round(index));
        let paired = tournament.round(no);
        let Some(one) = paired.and_then(|round| round.on_board(tie.board?)) else {
            return Vec::new();
        };
        // the points in the order of the two names
        let top = tie.places[0].entry();
        let first = top.and_then(|entry| one.pairing.side_of(entry));
        let how = words::decided(self.t, tournament, one, first.unwrap_or(Side::First));
        let last = index + 1 == self.bracket.rounds.len();
        let winner = tie.winner.entry().filter(|_| last);
        let won = winner.map(|entry| {
            let who = self.source.bare_name(entry);
            words::goes_on(self.t, tournament, (no, one.board), &who)
        });
        how.into_iter().chain(won).collect()
    }

    fn name(&self, place: BracketPlace) -> String {
        match place {
            BracketPlace::Entry(entry) => match self.source.tournament.pairing_number(entry) {
                Some(number) => format!("{number}. {}", self.source.bare_name(entry)),
                None => self.source.name(entry),
            },
            BracketPlace::Vacant => self.t.bracket_vacant(),
            BracketPlace::Open => String::new(),
        }
    }
}

/// The round that stands in this column of the bracket.
fn round(index: usize) -> RoundNo {
    RoundNo(u16::try_from(index + 1).unwrap_or(u16::MAX))
}

/// Letters as large as a text allows that has so much room, in tenths of a unit.
fn letters(text: &str, room: usize) -> usize {
    let count = text.chars().count().max(1);
    (room * 1000 / (count * WIDE)).clamp(18, LETTERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_have_smaller_letters() {
        assert_eq!(letters("Ana", 50), LETTERS);
        assert!(letters(&"x".repeat(40), 50) < 25);
    }
}
