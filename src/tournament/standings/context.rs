//! What every tie-break looks at: the ledger, and scores adjusted for rounds not played (C.07 15, 16).

use std::collections::BTreeMap;

use super::{Against, Ledger, Line, Quarters, Status, Term, What};
use crate::tournament::{
    ByeKind, EntryNo, Match, PairingSystem, Points, PrimaryScore, RoundNo, Tournament,
};

/// A tournament after a round, ready for tie-breaks.
pub struct Context<'a> {
    pub tournament: &'a Tournament,
    pub ledger: Ledger,
    /// In a round robin forfeits are regular (C.07 15.2).
    pub round_robin: bool,
    adjusted: BTreeMap<EntryNo, Points>,
}

impl<'a> Context<'a> {
    pub fn new(tournament: &'a Tournament, after: Option<RoundNo>) -> Self {
        let mut context = Self {
            tournament,
            ledger: Ledger::of(tournament, after),
            round_robin: matches!(
                tournament.regulations.system,
                PairingSystem::RoundRobin { .. }
            ),
            adjusted: BTreeMap::new(),
        };
        let entries: Vec<EntryNo> = context.ledger.entries().collect();
        context.adjusted = entries
            .into_iter()
            .map(|entry| (entry, context.adjust(entry)))
            .collect();
        context
    }

    /// The points of a line that places go by first.
    pub fn points(&self, line: &Line) -> Points {
        line.score(self.ledger.primary())
    }

    /// The points of a won match.
    pub fn win(&self) -> Points {
        let regulations = &self.tournament.regulations;
        match self.ledger.primary() {
            PrimaryScore::MatchPoints => regulations.match_points.win,
            PrimaryScore::GamePoints => regulations.games.most_points(),
        }
    }

    /// The points of a drawn match.
    pub fn draw(&self) -> Points {
        let half = self.tournament.regulations.half_bye();
        match self.ledger.primary() {
            PrimaryScore::MatchPoints => half.match_points,
            PrimaryScore::GamePoints => half.game_points,
        }
    }

    /// The match that a line is of.
    pub fn match_of(&self, line: &Line) -> Option<&'a Match> {
        match line.what {
            What::Match { board, .. } => self.tournament.round(line.round)?.on_board(board),
            What::Bye(_) | What::Absent => None,
        }
    }

    /// 16.3: an entry's score as its opponents' tie-breaks see it. Byes asked for that no round follows in which it
    /// did not stay away count as draws.
    fn adjust(&self, entry: EntryNo) -> Points {
        let lines = self.ledger.lines(entry);
        let score = self.ledger.score(entry);
        if self.round_robin {
            return score;
        }
        let gone = lines.iter().rev().take_while(|line| line.voluntary());
        let as_draws = gone
            .filter(|line| line.requested_bye())
            .map(|line| self.draw() - self.points(line));
        score + as_draws.sum()
    }

    /// The adjusted score of an opponent.
    pub fn adjusted(&self, entry: EntryNo) -> Points {
        self.adjusted.get(&entry).copied().unwrap_or(Points::ZERO)
    }

    /// The rounds of an entry as encounters, each with the score of the opponent or of the dummy that stands for one
    /// (16.4). A round of rest in a round robin is none.
    pub fn encounters(&self, entry: EntryNo) -> Vec<Term> {
        let lines = self.ledger.lines(entry).iter();
        lines
            .filter_map(|line| self.encounter(entry, line))
            .collect()
    }

    fn encounter(&self, entry: EntryNo, line: &Line) -> Option<Term> {
        let own = self.ledger.score(entry);
        let rounds = i32::try_from(self.ledger.rounds()).unwrap_or(i32::MAX);
        let (against, score) = match line.what {
            What::Match {
                opponent, status, ..
            } if self.round_robin || matches!(status, Status::Open | Status::Played) => {
                (Against::Opponent(opponent), self.adjusted(opponent))
            }
            What::Match { opponent, .. } => (
                Against::DummyFor(opponent),
                own.min(self.adjusted(opponent)),
            ),
            What::Bye(ByeKind::Rest) => return None,
            What::Bye(kind) => (Against::Dummy(Some(kind)), own.min(self.draw() * rounds)),
            What::Absent if self.round_robin => return None,
            What::Absent => (Against::Dummy(None), own.min(self.draw() * rounds)),
        };
        Some(Term {
            round: Some(line.round),
            against,
            score: Some(score),
            result: Some(self.points(line)),
            amount: Quarters::ZERO,
            cut: None,
            voluntary: !self.round_robin && line.voluntary(),
        })
    }
}
