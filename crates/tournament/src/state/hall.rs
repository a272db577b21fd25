//! What is read of the hall: how a board stands, whose clock runs, what a table is called.

use chrono::NaiveDateTime;

use crate::{
    BoardNo, BoardNote, BoardState, Call, ClockRun, Match, Round, RoundClock, RoundNo, RoundState,
    Stage, TableNo, Tournament,
};

impl Tournament {
    /// Where a board stands; `None` when the round has no such board or is not public.
    #[must_use]
    pub fn board_state(&self, round: RoundNo, board: BoardNo) -> Option<BoardState> {
        let found = self
            .round(round)
            .filter(|one| one.state != RoundState::Draft)?;
        let one = found.on_board(board)?;
        let noted = |note| {
            self.hall
                .marks
                .iter()
                .any(|mark| (mark.round, mark.board, mark.note) == (round, board, note))
        };
        let begun = self.clocks_since(round).is_some()
            || one.every_game().any(|game| self.is_said(round, one, game));
        let called = |call: &Call| call.open() && (call.round, call.board) == (round, board);
        Some(if self.calls.iter().any(called) {
            BoardState::Called
        } else if noted(BoardNote::Disputed) || self.is_disputed(round, board) {
            BoardState::Disputed
        } else if one.every_game().all(|game| game.outcome.is_some()) {
            BoardState::Finished
        } else if self.waits_for_word(round, one) {
            BoardState::Stated
        } else if noted(BoardNote::TimeTrouble) {
            BoardState::TimeTrouble
        } else if begun {
            BoardState::Playing
        } else {
            BoardState::Waiting
        })
    }

    /// The rounds that are public and not closed, with games without a result, the newest first: several where games wait by a ruling.
    pub fn unfinished_rounds(&self) -> impl Iterator<Item = &Round> {
        let rounds = self.rounds.iter().rev();
        rounds.filter(|round| round.state == RoundState::Published && round.missing() > 0)
    }

    /// The rounds to which a call from this board can belong, the newest first: the last one that is public, as long as it is not closed, and those
    /// before in which its match has games without a result. None where nobody would come.
    #[must_use]
    pub fn callable_rounds(&self, board: BoardNo) -> Vec<&Round> {
        if self.stage != Stage::Running || self.cancelled.is_some() {
            return Vec::new();
        }
        let last = self.last_published().map(|round| round.no);
        let rounds = self.rounds.iter().rev();
        let rounds = rounds.filter(|round| round.state == RoundState::Published);
        let is_open = |one: &Match| one.every_game().any(|game| game.outcome.is_none());
        let here =
            |round: &&Round| Some(round.no) == last || round.on_board(board).is_some_and(is_open);
        rounds.filter(here).collect()
    }

    /// The rounds that this board may be playing now, the newest first: those whose match here goes on, or else all to which a call can belong,
    /// since a game that waits may be played before anybody says so.
    #[must_use]
    pub fn rounds_played_at(&self, board: BoardNo) -> Vec<&Round> {
        let rounds = self.callable_rounds(board);
        let is_played = |round: &Round| {
            let one = round.on_board(board);
            one.is_some_and(|one| self.is_played(round.no, one))
        };
        if !rounds.iter().any(|round| is_played(round)) {
            return rounds;
        }
        rounds
            .into_iter()
            .filter(|round| is_played(round))
            .collect()
    }

    /// The round whose clock is everybody's: the last one that is public, as long as it is played and not all of it waits by a ruling; or else one
    /// before, in which games were taken up again by a clock of its own. None of a tournament that is cancelled.
    #[must_use]
    pub fn timed_round(&self) -> Option<RoundNo> {
        let last = self.last_published().map(|round| round.no);
        let has_clock = |round: &Round| {
            let clock = self.hall.clocks.get(&round.no);
            let is_stopped = |clock: &RoundClock| matches!(clock.run, ClockRun::Stopped { .. });
            clock.is_some_and(|one| !is_stopped(one) && !self.has_lapsed(round, one.started))
        };
        let mut goes_on = self
            .unfinished_rounds()
            .filter(|round| !self.all_wait(round));
        let found = goes_on.find(|round| Some(round.no) == last || has_clock(round))?;
        self.cancelled.is_none().then_some(found.no)
    }

    /// Does a round stay open for games alone that all wait by a ruling, so that nothing of it is played now?
    #[must_use]
    pub fn is_put_off(&self, round: &Round) -> bool {
        round.missing() > 0 && self.all_wait(round)
    }

    /// Do clocks of a round that began then, in UTC, measure nothing any more: does all that is left of it wait, or was a game of it put off since, and another
    /// round published? What is left is then played at an hour of another day, and a clock that nobody stopped says nothing of it.
    #[must_use]
    pub fn has_lapsed(&self, round: &Round, since: NaiveDateTime) -> bool {
        let is_last = self
            .last_published()
            .is_some_and(|last| last.no == round.no);
        let is_put_off_since = || self.halting(round.no).any(|one| one.at >= since);
        self.is_put_off(round) || !is_last && is_put_off_since()
    }

    /// The clock of a round as everybody sees it. Where the clocks at the boards have a start of their own, whoever is not there loses by that one
    /// (Article 5.4).
    #[must_use]
    pub fn clock_of(&self, round: RoundNo) -> Option<RoundClock> {
        let clock = *self.hall.clocks.get(&round)?;
        let boards = self.hall.started.get(&round).copied();
        Some(RoundClock {
            started: boards.unwrap_or(clock.started),
            ..clock
        })
    }

    /// When a round began by its clocks, in UTC: those at the boards, or else its own, as long as that is not stopped.
    #[must_use]
    pub fn clocks_since(&self, round: RoundNo) -> Option<NaiveDateTime> {
        let boards = self.hall.started.get(&round).copied();
        let own = || {
            let clock = self.hall.clocks.get(&round)?;
            (!matches!(clock.run, ClockRun::Stopped { .. })).then_some(clock.started)
        };
        boards.or_else(own)
    }

    /// The number of a board as everybody in the hall reads it.
    #[must_use]
    pub fn table(&self, board: BoardNo) -> TableNo {
        self.presentation.tables.shown(board)
    }

    /// How many boards the last published round has; before there is one, as many as the players fill.
    #[must_use]
    pub fn board_count(&self) -> u16 {
        let boards = match self.last_published() {
            Some(round) => round.matches.len(),
            None => self.entries.len().div_ceil(2),
        };
        u16::try_from(boards).unwrap_or(u16::MAX).max(1)
    }
}
