//! The captures of one piece, each law of capture kept or left out: what somebody may have thought to be legal.

use std::collections::HashSet;

use super::super::board::Direction;
use super::super::listed::listed;
use super::super::notation::MoveText;
use super::super::piece::{Colour, Rank};
use super::super::position::Position;
use super::super::square::{Square, SquareSet};
use super::Reason;

/// A law of capture that a walk can leave out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Law {
    /// A man that reaches the crowning row does not go on as a king (3.1 e).
    CrowningEnds,
    /// A man captures forward only (3.4 a).
    Forward,
    /// A piece is passed over once (3.6 c).
    PieceOnce,
    /// The captured pieces stay until the end (3.8).
    RemovedAfter,
}

listed! {
    /// All of them, the one that says most about a move first.
    pub(super) Law {
        CrowningEnds,
        Forward,
        PieceOnce,
        RemovedAfter,
    }
}

impl Law {
    /// The reason why a move that breaks this law on a square is illegal.
    pub(super) const fn reason(self, broken: Square) -> Reason {
        match self {
            Law::CrowningEnds => Reason::PassesBase(broken),
            Law::Forward => Reason::ManCapturesBackwards(broken),
            Law::PieceOnce => Reason::PassedTwice(broken),
            Law::RemovedAfter => Reason::StillThere(broken),
        }
    }
}

/// A capture that goes from the first to the last of the written squares, by those between.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct WrittenCapture {
    /// The pieces that it takes.
    pub(crate) captured: SquareSet,
    /// Where the law that is left out was first broken.
    pub(crate) broken: Option<Square>,
    /// Does it stop right behind the last piece that it takes?
    pub(crate) next: bool,
}

/// The captures, whole or cut short, that a text can mean when one law is left out or none is. There may be more when
/// there are too many to walk.
pub(super) fn captures(
    position: &Position,
    text: &MoveText,
    without: Option<Law>,
) -> Vec<WrittenCapture> {
    let own = position.turn();
    let king = position.kings(own).contains(text.from);
    let mut walker = Walker {
        position,
        text,
        without,
        own,
        others: position.occupied().without(text.from),
        seen: HashSet::new(),
        found: Vec::new(),
    };
    walker.follow(CaptureStep {
        at: text.from,
        rank: if king { Rank::King } else { Rank::Man },
        captured: SquareSet::EMPTY,
        matched: 0,
        broken: None,
    });
    walker.found
}

/// A capture on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct CaptureStep {
    at: Square,
    rank: Rank,
    captured: SquareSet,
    /// How many of the written squares between were passed.
    matched: usize,
    broken: Option<Square>,
}

struct Walker<'a> {
    position: &'a Position,
    text: &'a MoveText,
    without: Option<Law>,
    own: Colour,
    /// Everything on the board but the piece that moves.
    others: SquareSet,
    seen: HashSet<CaptureStep>,
    found: Vec<WrittenCapture>,
}

/// Steps that are followed at most: constructed positions have more ways than anybody waits for.
const MOST_STEPS: usize = 50_000;

impl Walker<'_> {
    fn follow(&mut self, mut step: CaptureStep) {
        let crowned = self.position.board().crowning_row(self.own);
        let man = step.rank == Rank::Man;
        if self.without == Some(Law::CrowningEnds) && man && crowned.contains(step.at) {
            step.rank = Rank::King;
            step.broken = Some(step.at);
        }
        if self.seen.len() == MOST_STEPS || !self.seen.insert(step) {
            return;
        }
        for way in Direction::ALL {
            self.take(step, way);
        }
    }

    /// Takes the next piece in this direction, stops on every square behind it and goes on from there.
    fn take(&mut self, mut step: CaptureStep, way: Direction) {
        let board = self.position.board();
        let (reach, back) = match step.rank {
            Rank::King => (usize::MAX, false),
            Rank::Man => (1, !Direction::forward(self.own).contains(&way)),
        };
        let mut met = None;
        for at in board.ray(step.at, way).take(reach) {
            if self.blocks(&mut step, at) {
                met = Some(at);
                break;
            }
            self.pass(&mut step, at);
        }
        let Some(prey) = met.filter(|&prey| self.may_take(&mut step, prey, back)) else {
            return;
        };
        step.captured = step.captured.with(prey);
        for (distance, at) in board.ray(prey, way).take(reach).enumerate() {
            if self.blocks(&mut step, at) {
                break;
            }
            self.pass(&mut step, at);
            step.at = at;
            self.stop(step, distance == 0);
        }
    }

    /// The piece stands behind what it took: it may stop there, and it may go on.
    fn stop(&mut self, step: CaptureStep, next: bool) {
        let all_passed = step.matched == self.text.between.len();
        if step.at == self.text.to && all_passed {
            let found = WrittenCapture {
                captured: step.captured,
                broken: step.broken,
                next,
            };
            if !self.found.contains(&found) {
                self.found.push(found);
            }
        }
        self.follow(step);
    }

    /// Does a piece stand in the way here? One that was captured does not when it leaves the board at once.
    fn blocks(&self, step: &mut CaptureStep, at: Square) -> bool {
        if self.without == Some(Law::RemovedAfter) && step.captured.contains(at) {
            step.broken = step.broken.or(Some(at));
            return false;
        }
        self.others.contains(at)
    }

    /// Can the piece on this square be taken, perhaps by the law that is left out?
    fn may_take(&self, step: &mut CaptureStep, prey: Square, back: bool) -> bool {
        let back_is_wrong = back && !self.position.rules().rules().men_capture_backwards.holds;
        let again = step.captured.contains(prey);
        // one second jump is enough to be told of
        let excused = match self.without {
            Some(Law::Forward) => !again,
            Some(Law::PieceOnce) => !back_is_wrong && step.broken.is_none(),
            Some(Law::CrowningEnds | Law::RemovedAfter) | None => false,
        };
        if back_is_wrong || again {
            step.broken = step.broken.or(Some(prey));
        }
        let wrong = (back_is_wrong || again) && !excused;
        !wrong && self.position.pieces(self.own.other()).contains(prey)
    }

    fn pass(&self, step: &mut CaptureStep, at: Square) {
        if self.text.between.get(step.matched) == Some(&at) {
            step.matched += 1;
        }
    }
}
