//! Whose turn it is: places, the waiting list, and who moves up.
//!
//! Two laws hold whatever happens: nobody is given a place that there is not, and those on the waiting list have the order in which they confirmed
//! (but for whom the organiser put at its end).

use super::{ApplicationState, Approval, Capacity};

/// Is somebody who asked among the entries of the tournament?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entered {
    /// Not yet, or not any more.
    No,
    /// Yes, and the place is theirs.
    Here,
    /// Yes, but they have left, or were sent away: the place is free.
    Gone,
}

/// Somebody who asked to enter and confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueLine {
    /// Their number.
    pub id: i32,
    /// The order in which they confirmed, from 1; a later number for whom the organiser put at the end.
    pub turn: i32,
    /// Where they stand.
    pub state: ApplicationState,
    /// Are they among the entries of the tournament already?
    pub entered: Entered,
}

/// All who confirmed in one tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queue {
    capacity: Option<Capacity>,
    entered: usize,
    /// By turn.
    lines: Vec<QueueLine>,
}

/// A step that this state does not allow: somebody else was faster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not from this state")]
pub struct Overtaken;

impl Queue {
    /// The queue of a tournament with room for so many, in which so many are entered who have not left, however they came.
    #[must_use]
    pub fn new(capacity: Option<Capacity>, entered: usize, mut lines: Vec<QueueLine>) -> Self {
        lines.sort_by_key(|line| (line.turn, line.id));
        Self {
            capacity,
            entered,
            lines,
        }
    }

    /// Those in it, by turn.
    #[must_use]
    pub fn lines(&self) -> &[QueueLine] {
        &self.lines
    }

    /// How many places are taken: by those who are entered and have not left, and by those who will be entered.
    #[must_use]
    pub fn taken(&self) -> usize {
        let coming = |line: &&QueueLine| {
            line.state == ApplicationState::Placed && line.entered == Entered::No
        };
        self.entered + self.lines.iter().filter(coming).count()
    }

    /// How many places are left; `None` for as many as come.
    #[must_use]
    pub fn free(&self) -> Option<usize> {
        let room = self.capacity?;
        Some(room.get().saturating_sub(self.taken()))
    }

    /// Is there a place that nobody on the waiting list is due?
    fn has_place(&self) -> bool {
        self.free().is_none_or(|free| free > self.listed())
    }

    /// How many are on the waiting list.
    #[must_use]
    pub fn listed(&self) -> usize {
        let listed = |line: &&QueueLine| line.state == ApplicationState::Listed;
        self.lines.iter().filter(listed).count()
    }

    /// The place on the waiting list, from 1.
    #[must_use]
    pub fn place_of(&self, id: i32) -> Option<usize> {
        let listed = |line: &&QueueLine| line.state == ApplicationState::Listed;
        let place = self.lines.iter().filter(listed).position(|l| l.id == id)?;
        Some(place + 1)
    }

    /// The turn of whoever confirms next.
    #[must_use]
    fn next_turn(&self) -> i32 {
        self.lines.last().map_or(1, |last| last.turn + 1)
    }

    /// Somebody confirms, and takes the next turn.
    pub fn confirm(&mut self, id: i32, approval: Approval) -> QueueLine {
        let state = match approval {
            Approval::ByHand => ApplicationState::Waiting,
            Approval::AtOnce if self.has_place() => ApplicationState::Placed,
            Approval::AtOnce => ApplicationState::Listed,
        };
        let line = QueueLine {
            id,
            turn: self.next_turn(),
            state,
            entered: Entered::No,
        };
        self.lines.push(line);
        line
    }

    /// The organiser says yes to whoever waits: a place where there is one, else the waiting list. Whoever has either keeps it.
    ///
    /// # Errors
    /// [`Overtaken`]: they do not come, or were refused.
    pub fn approve(&mut self, id: i32) -> Result<QueueLine, Overtaken> {
        let state = if self.has_place() {
            ApplicationState::Placed
        } else {
            ApplicationState::Listed
        };
        let line = self.find(id)?;
        match line.state {
            ApplicationState::Waiting | ApplicationState::TakenOff => line.state = state,
            ApplicationState::Placed | ApplicationState::Listed => {}
            ApplicationState::Unconfirmed
            | ApplicationState::Refused
            | ApplicationState::Withdrawn
            | ApplicationState::Missed => {
                return Err(Overtaken);
            }
        }
        Ok(*line)
    }

    /// The organiser lets somebody in whatever room there is and whoever was before: once a tournament has begun, its places are the organiser's.
    ///
    /// # Errors
    /// [`Overtaken`]: they do not come, or were refused.
    pub fn let_in(&mut self, id: i32) -> Result<QueueLine, Overtaken> {
        let line = self.find(id)?;
        if !line.state.may_be_entered() {
            return Err(Overtaken);
        }
        line.state = ApplicationState::Placed;
        Ok(*line)
    }

    /// The tournament has begun without those on the waiting list. Says who they are.
    pub fn close_list(&mut self) -> Vec<QueueLine> {
        self.move_all(ApplicationState::Listed, ApplicationState::Missed)
    }

    /// The start was taken back: they have the turn again that they had. Says who they are.
    pub fn open_list(&mut self) -> Vec<QueueLine> {
        self.move_all(ApplicationState::Missed, ApplicationState::Listed)
    }

    fn move_all(&mut self, from: ApplicationState, to: ApplicationState) -> Vec<QueueLine> {
        let these = self.lines.iter_mut().filter(|line| line.state == from);
        these
            .map(|line| {
                line.state = to;
                *line
            })
            .collect()
    }

    /// The organiser says no.
    ///
    /// # Errors
    /// [`Overtaken`]: they do not come, or are among the entries already.
    pub fn refuse(&mut self, id: i32) -> Result<QueueLine, Overtaken> {
        self.leave(id, ApplicationState::Refused, |line| {
            line.entered == Entered::No
        })
    }

    /// Whoever asked does not come.
    ///
    /// # Errors
    /// [`Overtaken`]: they were refused.
    pub fn withdraw(&mut self, id: i32) -> Result<QueueLine, Overtaken> {
        let line = self.leave(id, ApplicationState::Withdrawn, |line| {
            line.state != ApplicationState::Refused
        })?;
        // their entry goes with them; one that has left is not counted any more
        self.entered -= usize::from(line.entered == Entered::Here);
        let line = self.find(id)?;
        line.entered = Entered::No;
        Ok(*line)
    }

    /// Takes a refusal back: the organiser decides again.
    ///
    /// # Errors
    /// [`Overtaken`]: they were not refused.
    pub fn reopen(&mut self, id: i32) -> Result<QueueLine, Overtaken> {
        let line = self.find(id)?;
        if line.state != ApplicationState::Refused {
            return Err(Overtaken);
        }
        line.state = ApplicationState::Waiting;
        Ok(*line)
    }

    /// Puts somebody at the end of the waiting list, who is not among the entries.
    ///
    /// # Errors
    /// [`Overtaken`]: they do not come, were refused, or are entered.
    pub fn put_last(&mut self, id: i32) -> Result<QueueLine, Overtaken> {
        let turn = self.next_turn();
        let line = self.find(id)?;
        let moves = matches!(
            line.state,
            ApplicationState::Waiting
                | ApplicationState::Placed
                | ApplicationState::Listed
                | ApplicationState::TakenOff
        );
        if !moves || line.entered != Entered::No {
            return Err(Overtaken);
        }
        line.state = ApplicationState::Listed;
        line.turn = turn;
        let moved = *line;
        self.lines.sort_by_key(|line| (line.turn, line.id));
        Ok(moved)
    }

    /// Gives the places that are free to the first of the waiting list, and says to whom.
    pub fn move_up(&mut self) -> Vec<QueueLine> {
        let free = self.free().unwrap_or(usize::MAX);
        let listed = |line: &&mut QueueLine| line.state == ApplicationState::Listed;
        let first = self.lines.iter_mut().filter(listed).take(free);
        first
            .map(|line| {
                line.state = ApplicationState::Placed;
                *line
            })
            .collect()
    }

    fn find(&mut self, id: i32) -> Result<&mut QueueLine, Overtaken> {
        let mut lines = self.lines.iter_mut();
        lines.find(|line| line.id == id).ok_or(Overtaken)
    }

    fn leave(
        &mut self,
        id: i32,
        state: ApplicationState,
        may: impl FnOnce(&QueueLine) -> bool,
    ) -> Result<QueueLine, Overtaken> {
        let line = self.find(id)?;
        let before = *line;
        let gone =
            before.state == ApplicationState::Withdrawn && state != ApplicationState::Withdrawn;
        if gone || !may(&before) {
            return Err(Overtaken);
        }
        line.state = state;
        Ok(*line)
    }
}

#[cfg(test)]
mod tests;
