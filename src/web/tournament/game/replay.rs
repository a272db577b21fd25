//! A game at one of its plies, as a page shows it.

use std::sync::Arc;

use crate::{
    adjudication::Analysis,
    web::address::{GameAt, at_ply},
    web::diagram::{Diagram, Disc},
    words::{self, Lang, Words},
};
use draughts::{Colour, Piece, Position, Rank};
use tournament::Study;

use super::{
    mark::{Marked, Sign},
    told,
    worth::MoveWorth,
};

/// What the reader wants to see on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web) struct View {
    river: bool,
    numbers: bool,
}

impl View {
    /// Both are shown unless they are `off`.
    pub fn new(river: Option<&str>, numbers: Option<&str>) -> Self {
        Self {
            river: river != Some("off"),
            numbers: numbers != Some("off"),
        }
    }

    /// The part of an address that says so.
    fn query(self) -> String {
        let river = if self.river { "" } else { "&river=off" };
        let numbers = if self.numbers { "" } else { "&numbers=off" };
        format!("{river}{numbers}")
    }

    /// The picture of a position.
    pub(super) fn draw(self, position: &Position, t: &Words) -> Diagram {
        let diagram = Diagram::new(position, t);
        let diagram = if self.river {
            diagram.with_river()
        } else {
            diagram
        };
        if self.numbers {
            diagram
        } else {
            diagram.without_numbers()
        }
    }
}

/// A game at a ply.
pub(super) struct Replay {
    t: &'static Words,
    study: Study,
    ply: usize,
    view: View,
    /// What the engine found.
    analysis: Option<Arc<Analysis>>,
    /// The address of the page, where it stands at another.
    base: String,
    at: GameAt,
    /// Does the page show the last move as it comes, where no other is asked for?
    follows: bool,
    /// Was a ply asked for?
    is_fixed: bool,
}

/// A move of the list.
pub(super) struct PlyRow {
    pub ply: usize,
    pub text: String,
    pub current: bool,
    /// It could not be read, and can be no other.
    pub repaired: bool,
    /// It gave something away.
    pub sign: Option<Sign>,
}

/// A step through the game: where to, if anywhere.
pub(super) struct ReplayStep {
    pub to: Option<usize>,
    /// The sign on the button, and what it means.
    pub sign: &'static str,
    pub label: String,
    pub key: &'static str,
}

impl Replay {
    /// The game at a ply; at the last one when there are not so many.
    pub fn new(t: &'static Words, study: Study, ply: usize, view: View, at: GameAt) -> Self {
        Self {
            at,
            follows: false,
            is_fixed: false,
            ply: ply.min(study.game.ply()),
            t,
            study,
            view,
            analysis: None,
            base: String::new(),
        }
    }

    /// The same with what the engine found.
    #[must_use]
    pub fn with(self, analysis: Option<Arc<Analysis>>) -> Self {
        Self { analysis, ..self }
    }

    /// The same where the game is followed; `is_fixed`, where a ply is asked for.
    #[must_use]
    pub fn following(self, follows: bool, is_fixed: bool) -> Self {
        Self {
            follows,
            is_fixed,
            ..self
        }
    }

    /// Does the page show each move as it comes?
    pub fn follows(&self) -> bool {
        self.follows
    }

    /// Where it would, from a page that stays at a ply.
    pub fn follow_url(&self) -> Option<String> {
        (self.follows && self.is_fixed).then(|| self.at.url())
    }

    /// The address of this ply, to be handed on.
    pub fn share_url(&self) -> String {
        at_ply(&self.at.url(), self.ply)
    }

    /// The diagram of this ply as a picture.
    pub fn picture_url(&self) -> String {
        at_ply(&self.at.diagram_url(), self.ply)
    }

    /// What the engine says of each move, once it was asked.
    pub fn worths(&self, lang: Lang) -> Vec<MoveWorth> {
        let judged = self.analysis.iter().flat_map(|analysis| &analysis.moves);
        judged
            .filter_map(|judged| MoveWorth::of(self.t, lang, &self.study, judged))
            .collect()
    }

    /// The same on a page that has not the address of the game.
    #[must_use]
    pub fn elsewhere(self, at: GameAt) -> Self {
        let base = at.url();
        Self { base, ..self }
    }

    pub fn ply(&self) -> usize {
        self.ply
    }

    fn last(&self) -> usize {
        self.study.game.ply()
    }

    fn position(&self) -> &Position {
        let game = &self.study.game;
        game.position_at(self.ply)
            .unwrap_or(&self.study.sheet.start)
    }

    pub fn diagram(&self) -> Diagram {
        let diagram = self.view.draw(self.position(), self.t);
        let before = self.ply.checked_sub(1);
        match before.and_then(|index| self.study.game.moves().nth(index)) {
            Some(played) => diagram.with_move(played),
            None => diagram,
        }
    }

    /// What stands at this ply: the move, or that it is the start.
    pub fn heading(&self) -> String {
        told::moved(&self.study, self.ply).unwrap_or_else(|| self.t.games_start())
    }

    /// Whose turn it is, or who has won.
    pub fn turn(&self) -> String {
        let t = self.t;
        match self.study.game.won().filter(|_| self.ply == self.last()) {
            Some(win) => {
                let article = told::cited(t, &self.study, win.article);
                match win.winner {
                    Colour::White => t.games_white_won(article),
                    Colour::Black => t.games_black_won(article),
                }
            }
            None => match self.position().turn() {
                Colour::White => t.diagram_white_to_move(),
                Colour::Black => t.diagram_black_to_move(),
            },
        }
    }

    /// The counts that run (3.9).
    pub fn counts(&self) -> Vec<String> {
        told::counts(self.t, &self.study, self.ply)
    }

    /// The draws that are due by now.
    pub fn dues(&self) -> Vec<String> {
        told::dues(self.t, &self.study, self.ply)
    }

    /// What the move gave away that led here.
    pub fn given(&self) -> Option<Marked> {
        let judged = self.analysis.as_ref()?.marked(self.ply)?;
        Marked::of(self.t, &self.study, judged)
    }

    /// Every move that gave something away.
    pub fn marks(&self) -> Vec<Marked> {
        let judged = self.analysis.iter().flat_map(|analysis| &analysis.moves);
        judged
            .filter_map(|judged| Marked::of(self.t, &self.study, judged))
            .collect()
    }

    /// What is wrong with the sheet.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = told::repaired(self.t, &self.study);
        faults.extend(told::fault(self.t, &self.study));
        faults
    }

    /// The moves, White's and Black's of a number together.
    pub fn pairs(&self) -> Vec<Vec<PlyRow>> {
        let game = &self.study.game;
        let line = |index: usize, played| {
            let ply = index + 1;
            let analysis = self.analysis.as_ref();
            let judged = analysis.and_then(|analysis| analysis.marked(ply));
            Some(PlyRow {
                ply,
                text: game.position_at(index)?.shown(played),
                current: ply == self.ply,
                repaired: self.study.repaired.contains(&ply),
                sign: judged.and_then(|judged| Sign::of(self.t, judged)),
            })
        };
        let mut lines = game
            .moves()
            .enumerate()
            .filter_map(|(index, played)| line(index, played));
        let pairs = std::iter::from_fn(|| {
            let pair: Vec<PlyRow> = lines.by_ref().take(2).collect();
            (!pair.is_empty()).then_some(pair)
        });
        pairs.collect()
    }

    pub fn steps(&self) -> [ReplayStep; 4] {
        let (t, last) = (self.t, self.last());
        let step = |to: usize, sign, label, key| ReplayStep {
            to: (to != self.ply).then_some(to),
            sign,
            label,
            key,
        };
        [
            step(0, "«", t.games_first(), "first"),
            step(
                self.ply.saturating_sub(1),
                "‹",
                t.games_previous(),
                "previous",
            ),
            step((self.ply + 1).min(last), "›", t.games_next(), "next"),
            step(last, "»", t.games_last(), "last"),
        ]
    }

    /// The address of a ply, seen as now.
    pub fn url(&self, ply: &usize) -> String {
        self.seen(self.view, *ply)
    }

    fn seen(&self, view: View, ply: usize) -> String {
        at_ply(&self.base, ply) + &view.query()
    }

    /// What can be switched: its name, whether it is on, and the address with it the other way round.
    pub fn switches(&self) -> [(String, bool, String); 2] {
        let View { river, numbers } = self.view;
        let rules = self.study.sheet.start.rules();
        let url = |view: View| self.seen(view, self.ply);
        let other_river = View {
            river: !river,
            ..self.view
        };
        let other_numbers = View {
            numbers: !numbers,
            ..self.view
        };
        [
            (words::river(self.t, rules), river, url(other_river)),
            (self.t.games_numbers(), numbers, url(other_numbers)),
        ]
    }

    /// What stands on each square at each ply, a letter a square: `w W b B` and `.`.
    pub fn boards(&self) -> String {
        let game = &self.study.game;
        let positions = (0..=self.last()).filter_map(|ply| game.position_at(ply));
        let letters = positions.map(|position| {
            let squares = position.board().squares();
            let on = squares.map(|square| position.piece(square).map_or('.', letter));
            on.collect::<String>()
        });
        letters.collect()
    }

    /// From where to where each move went, by numbers: `9-13 22-18`.
    pub fn ways(&self) -> String {
        let moves = self.study.game.moves();
        let ways = moves.map(|played| format!("{}-{}", played.from.number(), played.to.number()));
        ways.collect::<Vec<_>>().join(" ")
    }

    /// The pieces as they are drawn, each with its letter.
    pub fn discs(&self) -> [(char, Disc); 4] {
        let disc = |colour, rank| {
            let piece = Piece { colour, rank };
            (letter(piece), Disc(piece))
        };
        [
            disc(Colour::White, Rank::Man),
            disc(Colour::White, Rank::King),
            disc(Colour::Black, Rank::Man),
            disc(Colour::Black, Rank::King),
        ]
    }
}

fn letter(piece: Piece) -> char {
    match (piece.colour, piece.rank) {
        (Colour::White, Rank::Man) => 'w',
        (Colour::White, Rank::King) => 'W',
        (Colour::Black, Rank::Man) => 'b',
        (Colour::Black, Rank::King) => 'B',
    }
}
