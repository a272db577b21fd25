//! The main line, as moves, to the end where it is proven.

use super::answer::Answer;
use super::ask::{Ask, Budget, Goal};
use super::deepening::ThreadResult;
use super::hold::Hold;
use super::score::{self, is_proven};
use super::searcher::{Searcher, Shared, Target};
use crate::endgame::{Outcome, Running};
use crate::generate::{Bits, Laws, Way, generate, visit};
use crate::moves::Move;
use crate::piece::Colour;
use crate::position::Position;

/// Lines are not longer.
const LONGEST: usize = 120;

/// A line from a position, and the counts at its end.
pub(super) struct Variation<'a> {
    ask: &'a Ask,
    pub(crate) moves: Vec<Move>,
    pub(crate) running: Vec<Running>,
    position: Position,
    /// The positions before each move, and the counts there.
    seen: Vec<Position>,
    counts: Vec<Vec<Running>>,
    /// Proofs that a side holds, found on the way.
    holds: Vec<Hold>,
}

/// What a search for a line found.
pub(super) struct Continuation {
    pub(crate) moves: Vec<Move>,
    pub(crate) holds: Vec<Hold>,
    pub(crate) answer: Answer,
}

impl<'a> Variation<'a> {
    pub(super) fn new(ask: &'a Ask) -> Variation<'a> {
        Variation {
            ask,
            moves: Vec::new(),
            running: ask.running.clone(),
            position: ask.position,
            seen: Vec::new(),
            counts: Vec::new(),
            holds: Vec::new(),
        }
    }

    /// Where the line of a proof begins: the moves found for the value are others, because a score that is proven lies outside the window.
    pub(super) fn proven(ask: &'a Ask, found: &ThreadResult) -> Variation<'a> {
        if !found.is_proven() {
            return Variation::found(ask, found);
        }
        let mut line = Variation::new(ask);
        let first = found.line.first().filter(|_| found.is_of_one_move);
        if let Some(played) = first.and_then(|after| line.to(after)) {
            line.play(played);
        }
        line
    }

    /// What was found, followed to the end where it is proven; and how many positions that took.
    pub(super) fn whole(
        ask: &'a Ask,
        found: &ThreadResult,
        searcher: &mut Searcher,
        shared: &Shared,
    ) -> (Variation<'a>, u64) {
        let mut line = Variation::proven(ask, found);
        line.follow(found, searcher);
        line.follow_tables(shared);
        let looked_at = line.search_on(found, shared);
        if line.moves.is_empty() {
            line = Variation::found(ask, found);
        }
        (line, looked_at)
    }

    /// The moves that were found.
    pub(super) fn found(ask: &'a Ask, found: &ThreadResult) -> Variation<'a> {
        let mut line = Variation::new(ask);
        for after in &found.line {
            match line.to(after) {
                Some(played) if !line.is_over() => line.play(played),
                _ => break,
            }
        }
        line
    }

    pub(super) fn ask(&self) -> &'a Ask {
        self.ask
    }

    pub(super) fn play(&mut self, played: Move) {
        let conditions = self.ask.conditions;
        let after = Running::played(&self.running, &self.position, &played, conditions);
        self.counts
            .push(std::mem::replace(&mut self.running, after));
        self.seen.push(self.position);
        self.position = self.position.play(&played);
        self.moves.push(played);
    }

    /// The same; but where it comes back to a position, the way round is cut out.
    fn play_straight(&mut self, played: Move) {
        let after = self.position.play(&played);
        let Some(before) = self.seen.iter().position(|seen| *seen == after) else {
            return self.play(played);
        };
        self.running = self.counts[before].clone();
        self.position = after;
        self.moves.truncate(before);
        self.seen.truncate(before);
        self.counts.truncate(before);
    }

    pub(super) fn is_over(&self) -> bool {
        self.moves.len() >= LONGEST
            || self.seen.contains(&self.position)
            || self.repeats()
            || self.running.iter().any(|running| running.left == 0)
            || self.position.legal_moves().is_empty()
    }

    /// Does it end where the game stood twice before? That is a draw (5.3).
    pub(super) fn repeats(&self) -> bool {
        !self.moves.is_empty() && self.ask.twice.contains(&self.position)
    }

    /// Where it ends, as a question of its own.
    pub(super) fn end(&self) -> Ask {
        Ask {
            position: self.position,
            running: self.running.clone(),
            third: false,
            ..self.ask.clone()
        }
    }

    /// The move that leads to a position.
    pub(super) fn to(&self, after: &Bits) -> Option<Move> {
        let mut moves = self.position.legal_moves().into_iter();
        moves.find(|played| Bits::of(&self.position.play(played)).0 == *after)
    }

    /// Goes on with what the transposition table, the proofs that a side holds and the tables prove.
    pub(super) fn follow(&mut self, found: &ThreadResult, searcher: &mut Searcher) {
        while found.is_proven() && !self.is_over() {
            let next = if found.least == Outcome::Draw {
                self.held(found, searcher)
            } else {
                searcher.target = found.target;
                proven_best(&self.position, &self.running, searcher)
                    .filter(|(_, plies)| self.is_in_time(*plies, found))
                    .map(|(after, _)| after)
            };
            let next = next.and_then(|after| self.to(&after));
            match next.or_else(|| self.by_tables(searcher.shared)) {
                Some(played) if !self.goes_astray(&played, found) => self.play(played),
                _ => return,
            }
        }
    }

    /// Follows the tables to the end: of the game, or of what they prove of a draw, up to a count or a position that comes back.
    pub(super) fn follow_tables(&mut self, shared: &Shared) {
        while !self.is_over() {
            match self.by_tables(shared) {
                Some(played) => self.play(played),
                None => return,
            }
        }
    }

    /// The best move by the tables, where they prove what the position is worth.
    fn by_tables(&self, shared: &Shared) -> Option<Move> {
        let tables = shared.tables?;
        let limited = tables.judge(&self.position, &self.running)?.limited?;
        let moves = tables.moves(&self.position, &self.running, self.ask.conditions);
        let keeps = moves
            .into_iter()
            .find(|(_, verdict)| verdict.is_some_and(|verdict| verdict.limited == Some(limited)));
        keeps.map(|(played, _)| played)
    }

    /// Does a move of a game that is won come back to where it was? What was remembered of it is then too long a way.
    fn goes_astray(&self, played: &Move, found: &ThreadResult) -> bool {
        found.least != Outcome::Draw && self.seen.contains(&self.position.play(played))
    }

    /// The reply with which the side to move holds.
    pub(super) fn held(&self, found: &ThreadResult, searcher: &mut Searcher) -> Option<Bits> {
        let (bits, up) = Bits::of(&self.position);
        let held = found.holds.iter().find_map(|hold| hold.reply(&bits));
        held.or_else(|| {
            searcher.target = Target::Win { up: !up, not: true };
            proven_best(&self.position, &self.running, searcher).map(|(after, _)| after)
        })
    }

    /// Is a win in so many plies as soon as it was found? What was remembered of a position may be another proof, a longer one, and a line that takes
    /// one such after the other strays.
    fn is_in_time(&self, plies: Option<u16>, found: &ThreadResult) -> bool {
        let left = found
            .plies
            .map(|whole| usize::from(whole).saturating_sub(self.moves.len()));
        left.is_none_or(|left| plies.is_some_and(|plies| usize::from(plies) <= left))
    }

    /// Searches on from its end until it is at the end of what is proven, as long as there are positions left to look at. How many were
    /// looked at?
    pub(super) fn search_on(&mut self, found: &ThreadResult, shared: &Shared) -> u64 {
        let budget = shared.budget;
        let mut looked_at = 0;
        while found.is_proven() && !self.is_over() && !(budget.stop)() && looked_at < budget.nodes {
            let again = Budget {
                nodes: budget.nodes - looked_at,
                threads: 1,
                ..*budget
            };
            let before = self.moves.clone();
            looked_at += match found.least {
                Outcome::Draw => self.search_reply(shared, &again),
                Outcome::Win | Outcome::Loss => self.search_end(found, shared, &again),
            };
            if self.moves == before {
                break;
            }
        }
        looked_at
    }

    /// Searches for a move after which the other side does not win.
    fn search_reply(&mut self, shared: &Shared, budget: &Budget) -> u64 {
        let (bits, _) = Bits::of(&self.position);
        let known = self.holds.iter().find_map(|hold| hold.reply(&bits));
        if let Some(played) = known.and_then(|after| self.to(&after)) {
            self.play(played);
            return 0;
        }
        let goal = Goal::Win(self.position.turn().other());
        let Continuation {
            moves,
            holds,
            answer,
        } = super::continuation(&self.end(), goal, shared.tables, budget);
        if answer.least >= Outcome::Draw {
            self.holds.extend(holds);
            if let Some(played) = moves.first() {
                self.play(*played);
            }
        }
        answer.nodes
    }

    /// Searches for the end of a game that is won.
    fn search_end(&mut self, found: &ThreadResult, shared: &Shared, budget: &Budget) -> u64 {
        let turn = self.ask.position.turn();
        let winner = match found.least {
            Outcome::Win => turn,
            Outcome::Draw | Outcome::Loss => turn.other(),
        };
        let Continuation { moves, answer, .. } =
            super::continuation(&self.end(), Goal::Win(winner), shared.tables, budget);
        let expected = self.as_seen_by(turn, found.least);
        if (answer.least, answer.most) == (expected, expected) {
            for played in moves {
                if self.is_over() {
                    break;
                }
                self.play_straight(played);
            }
        }
        answer.nodes
    }

    /// An outcome of one side for the side to move at the end.
    fn as_seen_by(&self, side: Colour, outcome: Outcome) -> Outcome {
        if self.position.turn() == side {
            outcome
        } else {
            outcome.turned()
        }
    }
}

/// What the proven best move of the transposition table leads to, and the plies to the end from before it, where they are bounded.
fn proven_best(
    position: &Position,
    running: &[Running],
    searcher: &Searcher,
) -> Option<(Bits, Option<u16>)> {
    let (bits, up) = Bits::of(position);
    let counts = searcher.counting.counts(position, running);
    let entry = searcher.table.probe(searcher.key(&bits, up, counts))?;
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
        .map(|after| (after, score::plies(entry.score.into())))
}

fn afters<L: Laws, W: Way>(bits: &Bits, mut see: impl FnMut(Bits)) {
    visit::<L, W>(bits, |_, after| see(after));
}
