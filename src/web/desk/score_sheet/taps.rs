//! `…/games/{game}/record/taps`: a score sheet entered by taps, one a ply: the page offers the legal moves of each.
//!
//! All the moves stand in the address, so that a press is a form of its own and a page fetched again loses nothing; `static/sheet.js`
//! presses without loading the page anew. What is on the paper and illegal cannot be tapped: it is written in the text of the sheet.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    db::tournament::Loaded,
    web::{
        address::GameAt,
        diagram::Diagram,
        error::WebError,
        page::{self, Frame},
        tournament::game::number,
        visitor::Visitor,
    },
    words,
};
use draughts::{Move, Position, Sheet};
use tournament::{Side, Tournament};

use super::{
    super::{Desk, DeskHead, DeskTab},
    heading, known, legal,
};

/// `?moves=9-13.22-18&at=1&tap=21-17`
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct TapsQuery {
    /// The moves so far; those of the drawn opening, or of the sheet that is attached, where none are said.
    moves: Option<String>,
    /// The ply that is looked at, from 0: the one after the last where none is said.
    at: Option<usize>,
    /// The move that was tapped for it.
    tap: Option<String>,
    /// Takes the last move back.
    undo: Option<String>,
    /// The ply to be looked at from now on.
    go: Option<usize>,
}

/// Moves that are entered, and the ply that is looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Taps {
    start: Position,
    moves: Vec<Move>,
    /// How many moves stand before the ply.
    at: usize,
    /// How many moves could not follow one that was altered.
    dropped: usize,
}

impl Taps {
    /// The moves of a text, as far as they are legal.
    fn read(start: Position, text: &str) -> Result<Self, WebError> {
        let sheet = Sheet::parse(text, &start).map_err(|_| WebError::BadRequest)?;
        let moves = sheet.verify().moves;
        Ok(Self {
            start,
            at: moves.len(),
            dropped: sheet.entries.len() - moves.len(),
            moves,
        })
    }

    fn position(&self, ply: usize) -> Position {
        let before = self.moves.iter().take(ply);
        before.fold(self.start, |position, played| position.play(played))
    }

    /// The same with this move for the ply that is looked at: those after it stay, as far as they are legal then.
    fn tapped(mut self, text: &str) -> Self {
        let position = self.position(self.at);
        let Ok(played) = position.read_move(text) else {
            return self;
        };
        let after: Vec<Move> = self.moves.drain(self.at..).skip(1).collect();
        self.moves.push(played);
        let mut position = position.play(&played);
        for next in &after {
            if !position.legal_moves().contains(next) {
                break;
            }
            position = position.play(next);
            self.moves.push(*next);
        }
        self.dropped = self.at + 1 + after.len() - self.moves.len();
        self.at = self.moves.len();
        self
    }

    /// The moves as the address has them.
    fn code(&self) -> String {
        self.written().join(".")
    }

    fn written(&self) -> Vec<String> {
        self.each(Position::written)
    }

    /// The moves as people read them.
    fn shown(&self) -> Vec<String> {
        self.each(Position::shown)
    }

    fn each(&self, text: fn(&Position, &Move) -> String) -> Vec<String> {
        let mut position = self.start;
        let each = self.moves.iter().map(|played| {
            let text = text(&position, played);
            position = position.play(played);
            text
        });
        each.collect()
    }

    fn is_at_end(&self) -> bool {
        self.at == self.moves.len()
    }
}

#[derive(Template)]
#[template(path = "desk/taps.html")]
struct TapsPage {
    frame: Frame,
    desk: DeskHead,
    at: GameAt,
    white: String,
    black: String,
    taps: Taps,
    written: Vec<String>,
    position: Position,
    /// What the form knows of the sheet that is attached.
    known: String,
    /// Is one attached?
    has_record: bool,
}

/// `GET …/games/{game}/record/taps`
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
    asked: Query<TapsQuery>,
) -> Result<HttpResponse, WebError> {
    page::ok(&TapsPage::new(&visitor, &loaded, at, &asked)?)
}

impl TapsQuery {
    fn taps(&self, tournament: &Tournament, at: GameAt) -> Result<Taps, WebError> {
        let start = Position::start(tournament.regulations.rule_set);
        let mut taps = match &self.moves {
            Some(code) => Taps::read(start, &code.replace('.', " "))?,
            None => begun(tournament, at, start)?,
        };
        if self.undo.is_some() {
            taps.moves.pop();
            taps.at = taps.moves.len();
        }
        if let Some(ply) = self.go.or(self.at) {
            taps.at = ply.min(taps.moves.len());
        }
        Ok(match &self.tap {
            Some(text) if taps.at < Sheet::MOST => taps.tapped(text),
            _ => taps,
        })
    }
}

/// What a page begins with: the sheet that is attached, else the opening that was drawn.
fn begun(tournament: &Tournament, at: GameAt, start: Position) -> Result<Taps, WebError> {
    if let Some(record) = tournament.records.get(&at.key()) {
        return Taps::read(start, record.moves.as_str());
    }
    let (_, game) = at.find(tournament)?;
    let drawn = tournament::drawn_opening(&tournament.regulations, game);
    let moves: Vec<Move> = drawn.map_or_else(Vec::new, |opening| opening.moves.to_vec());
    Ok(Taps {
        start,
        at: moves.len(),
        dropped: 0,
        moves,
    })
}

impl TapsPage {
    fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        at: GameAt,
        asked: &TapsQuery,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let (one, game) = at.find(tournament)?;
        let name = |side: Side| words::full_name(tournament, one.pairing.on(side));
        let taps = asked.taps(tournament, at)?;
        Ok(Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            at,
            white: name(game.white),
            black: name(game.white.other()),
            written: taps.shown(),
            position: taps.position(taps.at),
            taps,
            known: known(tournament, at),
            has_record: tournament.records.contains_key(&at.key()),
            frame,
        })
    }

    fn title(&self) -> String {
        let t = self.frame.t;
        let say = |round: &str, table: u16, game: u8| t.games_taps_title(round, table, game);
        self.desk.game_title(self.at, say)
    }

    /// Which ply is asked for: `12... Pretas`, and who plays it.
    fn heading(&self) -> String {
        let players = (self.white.as_str(), self.black.as_str());
        let asked = (&self.position, self.taps.at + 1);
        heading(self.frame.t, asked, players)
    }

    /// The legal moves, by their squares.
    fn legal(&self) -> Vec<String> {
        if self.taps.at >= Sheet::MOST {
            return Vec::new();
        }
        legal(&self.position)
    }

    /// Is this the move that stands at the ply that is looked at?
    fn stands(&self, text: &String) -> bool {
        self.written.get(self.taps.at) == Some(text)
    }

    /// The moves so far, a line for each number: the ply and the move.
    fn pairs(&self) -> Vec<Vec<(usize, &String)>> {
        let all: Vec<(usize, &String)> = self.written.iter().enumerate().collect();
        all.chunks(2).map(<[_]>::to_vec).collect()
    }

    fn is_looked_at(&self, ply: &usize) -> bool {
        *ply == self.taps.at
    }

    fn ply_label(&self, ply: &usize, text: &str) -> String {
        let t = self.frame.t;
        t.games_taps_alter(number(*ply + 1), text)
    }

    /// The last moves before the ply, so that a thumb needs no look at the list.
    fn last(&self) -> String {
        let from = self.taps.at.saturating_sub(4);
        let last = (from..self.taps.at).filter_map(|ply| {
            let text = self.written.get(ply)?;
            Some(if ply % 2 == 0 || ply == from {
                format!("{} {text}", number(ply + 1))
            } else {
                text.clone()
            })
        });
        last.collect::<Vec<_>>().join(" ")
    }

    fn diagram(&self) -> Diagram {
        let diagram = Diagram::new(&self.position, self.frame.t);
        match self.taps.at.checked_sub(1) {
            Some(last) => match self.taps.moves.get(last) {
                Some(played) => diagram.with_move(played),
                None => diagram,
            },
            None => diagram,
        }
    }

    /// The sheet as it goes on its way.
    fn text(&self) -> String {
        Sheet::write(&self.taps.start, &self.taps.moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draughts::RuleSet;

    fn taps(text: &str) -> Taps {
        Taps::read(Position::start(RuleSet::Portuguese), text).unwrap()
    }

    #[test]
    fn a_move_that_is_altered_keeps_what_can_follow() {
        let begun = taps("9-13 22-18 13x22 27x18");
        assert_eq!((begun.at, begun.dropped), (4, 0));
        let altered = Taps { at: 3, ..begun }.tapped("26x19");
        assert_eq!(altered.code(), "9-13.22-18.13x22.26x19");
        let altered = Taps { at: 1, ..altered }.tapped("21-17");
        assert_eq!((altered.code().as_str(), altered.at), ("9-13.21-17", 2));
        assert_eq!(altered.dropped, 2);
        let same = taps("9-13 22-18 13x22 27x18");
        let again = Taps {
            at: 0,
            ..same.clone()
        }
        .tapped("9-13");
        assert_eq!(again, same);
        let illegal = Taps {
            at: 0,
            ..same.clone()
        }
        .tapped("9-18");
        assert_eq!(illegal.moves, same.moves);
    }

    #[test]
    fn a_sheet_is_taken_as_far_as_it_is_sound() {
        let begun = taps("9-13 22-18 5-9 24-20");
        assert_eq!((begun.code().as_str(), begun.dropped), ("9-13.22-18", 2));
    }
}
