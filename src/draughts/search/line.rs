//! The main line, as moves.

use super::ask::Ask;
use super::drive::Finding;
use super::hash::key;
use super::score::is_proven;
use super::searcher::Searcher;
use crate::draughts::endgame::{Outcome, Running};
use crate::draughts::generate::{Bits, Laws, Way, generate, visit};
use crate::draughts::moves::Move;
use crate::draughts::position::Position;

/// Lines are not longer.
const LONGEST: usize = 120;

/// A line from a position, and the counts at its end.
pub(super) struct Line {
    pub moves: Vec<Move>,
    pub running: Vec<Running>,
    position: Position,
    seen: Vec<Position>,
}

impl Line {
    pub(super) fn new(ask: &Ask) -> Line {
        Line {
            moves: Vec::new(),
            running: ask.running.clone(),
            position: ask.position,
            seen: Vec::new(),
        }
    }

    fn play(&mut self, played: Move, ask: &Ask) {
        self.running = Running::played(&self.running, &self.position, &played, ask.conditions);
        self.seen.push(self.position);
        self.position = self.position.play(&played);
        self.moves.push(played);
    }

    fn is_over(&self) -> bool {
        self.moves.len() >= LONGEST
            || self.seen.contains(&self.position)
            || self.running.iter().any(|running| running.left == 0)
            || self.position.legal_moves().is_empty()
    }

    /// The move that leads to a position.
    fn to(&self, after: &Bits) -> Option<Move> {
        let mut moves = self.position.legal_moves().into_iter();
        moves.find(|played| Bits::of(&self.position.play(played)).0 == *after)
    }

    /// Follows what was found, then what the transposition table proves.
    pub(super) fn follow(&mut self, ask: &Ask, found: &Finding, searcher: &mut Searcher) {
        for after in &found.line {
            match self.to(after) {
                Some(played) if !self.is_over() => self.play(played, ask),
                _ => return,
            }
        }
        searcher.asked = found.asked;
        while found.is_proven() && found.least != Outcome::Draw && !self.is_over() {
            let after = proven_best(&self.position, &self.running, searcher);
            match after.and_then(|after| self.to(&after)) {
                Some(played) => self.play(played, ask),
                None => return,
            }
        }
    }

    /// Follows the tables to the end of a game that is won.
    pub(super) fn follow_tables(&mut self, ask: &Ask, searcher: &Searcher) {
        let Some(tables) = searcher.shared.tables else {
            return;
        };
        while !self.is_over() {
            let verdict = tables.judge(&self.position, &self.running);
            if verdict.is_none_or(|verdict| matches!(verdict.limited, None | Some(Outcome::Draw))) {
                return;
            }
            let moves = tables.moves(&self.position, &self.running, ask.conditions);
            match moves.first() {
                Some((played, _)) => self.play(*played, ask),
                None => return,
            }
        }
    }
}

/// What the proven best move of the transposition table leads to.
fn proven_best(position: &Position, running: &[Running], searcher: &Searcher) -> Option<Bits> {
    let (bits, up) = Bits::of(position);
    let counts = searcher.counting.counts(position, running);
    let entry = searcher.table.get(key(&bits, searcher.salt(up, counts)))?;
    let proven = is_proven(entry.score.into()) && entry.counts == searcher.counting.number(counts);
    let mut left = entry.best;
    let mut best = None;
    let see = |after: Bits| {
        if left == 0 && best.is_none() {
            best = Some(after);
        }
        left = left.saturating_sub(1);
    };
    generate!(position, afters, see);
    best.filter(|_| proven)
}

fn afters<L: Laws, W: Way>(bits: &Bits, mut see: impl FnMut(Bits)) {
    visit::<L, W>(bits, |_, after| see(after));
}
