//! What is read of the hall: how a board stands, whose clock runs, what a table is called.

use chrono::NaiveDateTime;

use crate::{
    BoardNo, BoardNote, BoardState, Call, ClockRun, RoundClock, RoundNo, RoundState, TableNo,
    Tournament,
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

    /// The round whose clock is everybody's: the last one that is public, as long as it is played; none of a tournament that is cancelled.
    #[must_use]
    pub fn timed_round(&self) -> Option<RoundNo> {
        let last = self.last_published()?;
        let is_played = last.state == RoundState::Published && last.missing() > 0;
        (is_played && self.cancelled.is_none()).then_some(last.no)
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
