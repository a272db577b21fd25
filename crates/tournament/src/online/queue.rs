//! Whose turn it is: places, the waiting list, and who moves up.
//!
//! Two laws hold whatever happens: nobody is given a place that there is not, and those on the waiting list have the order in which they confirmed
//! (but for whom the organiser put at its end).

use super::{Approval, Capacity, Standing};

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
pub struct Line {
    /// Their number.
    pub id: i32,
    /// The order in which they confirmed, from 1; a later number for whom the organiser put at the end.
    pub turn: i32,
    /// Where they stand.
    pub standing: Standing,
    /// Are they among the entries of the tournament already?
    pub entered: Entered,
}

/// All who confirmed in one tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queue {
    capacity: Option<Capacity>,
    entered: usize,
    /// By turn.
    lines: Vec<Line>,
}

/// A step that this standing does not allow: somebody else was faster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not from this standing")]
pub struct Overtaken;

impl Queue {
    /// The queue of a tournament with room for so many, in which so many are entered who have not left, however they came.
    #[must_use]
    pub fn new(capacity: Option<Capacity>, entered: usize, mut lines: Vec<Line>) -> Self {
        lines.sort_by_key(|line| (line.turn, line.id));
        Self {
            capacity,
            entered,
            lines,
        }
    }

    /// Those in it, by turn.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// How many places are taken: by those who are entered and have not left, and by those who will be entered.
    #[must_use]
    pub fn taken(&self) -> usize {
        let coming =
            |line: &&Line| line.standing == Standing::Placed && line.entered == Entered::No;
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
        let listed = |line: &&Line| line.standing == Standing::Listed;
        self.lines.iter().filter(listed).count()
    }

    /// The place on the waiting list, from 1.
    #[must_use]
    pub fn place_of(&self, id: i32) -> Option<usize> {
        let listed = |line: &&Line| line.standing == Standing::Listed;
        let place = self.lines.iter().filter(listed).position(|l| l.id == id)?;
        Some(place + 1)
    }

    /// The turn of whoever confirms next.
    #[must_use]
    pub fn next_turn(&self) -> i32 {
        self.lines.last().map_or(1, |last| last.turn + 1)
    }

    /// Somebody confirms, and takes the next turn.
    pub fn confirm(&mut self, id: i32, approval: Approval) -> Line {
        let standing = match approval {
            Approval::ByHand => Standing::Waiting,
            Approval::AtOnce if self.has_place() => Standing::Placed,
            Approval::AtOnce => Standing::Listed,
        };
        let line = Line {
            id,
            turn: self.next_turn(),
            standing,
            entered: Entered::No,
        };
        self.lines.push(line);
        line
    }

    /// The organiser says yes to whoever waits: a place where there is one, else the waiting list. Whoever has either keeps it.
    ///
    /// # Errors
    /// [`Overtaken`]: they do not come, or were refused.
    pub fn approve(&mut self, id: i32) -> Result<Line, Overtaken> {
        let standing = if self.has_place() {
            Standing::Placed
        } else {
            Standing::Listed
        };
        let line = self.find(id)?;
        match line.standing {
            Standing::Waiting | Standing::TakenOff => line.standing = standing,
            Standing::Placed | Standing::Listed => {}
            Standing::Unconfirmed | Standing::Refused | Standing::Withdrawn => {
                return Err(Overtaken);
            }
        }
        Ok(*line)
    }

    /// The organiser says no.
    ///
    /// # Errors
    /// [`Overtaken`]: they do not come, or are among the entries already.
    pub fn refuse(&mut self, id: i32) -> Result<Line, Overtaken> {
        self.leave(id, Standing::Refused, |line| line.entered == Entered::No)
    }

    /// Whoever asked does not come.
    ///
    /// # Errors
    /// [`Overtaken`]: they were refused.
    pub fn withdraw(&mut self, id: i32) -> Result<Line, Overtaken> {
        let line = self.leave(id, Standing::Withdrawn, |line| {
            line.standing != Standing::Refused
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
    pub fn reopen(&mut self, id: i32) -> Result<Line, Overtaken> {
        let line = self.find(id)?;
        if line.standing != Standing::Refused {
            return Err(Overtaken);
        }
        line.standing = Standing::Waiting;
        Ok(*line)
    }

    /// Puts somebody at the end of the waiting list, who is not among the entries.
    ///
    /// # Errors
    /// [`Overtaken`]: they do not come, were refused, or are entered.
    pub fn put_last(&mut self, id: i32) -> Result<Line, Overtaken> {
        let turn = self.next_turn();
        let line = self.find(id)?;
        let moves = matches!(
            line.standing,
            Standing::Waiting | Standing::Placed | Standing::Listed | Standing::TakenOff
        );
        if !moves || line.entered != Entered::No {
            return Err(Overtaken);
        }
        line.standing = Standing::Listed;
        line.turn = turn;
        let moved = *line;
        self.lines.sort_by_key(|line| (line.turn, line.id));
        Ok(moved)
    }

    /// Gives the places that are free to the first of the waiting list, and says to whom.
    pub fn move_up(&mut self) -> Vec<Line> {
        let free = self.free().unwrap_or(usize::MAX);
        let listed = |line: &&mut Line| line.standing == Standing::Listed;
        let first = self.lines.iter_mut().filter(listed).take(free);
        first
            .map(|line| {
                line.standing = Standing::Placed;
                *line
            })
            .collect()
    }

    fn find(&mut self, id: i32) -> Result<&mut Line, Overtaken> {
        let mut lines = self.lines.iter_mut();
        lines.find(|line| line.id == id).ok_or(Overtaken)
    }

    fn leave(
        &mut self,
        id: i32,
        standing: Standing,
        may: impl FnOnce(&Line) -> bool,
    ) -> Result<Line, Overtaken> {
        let line = self.find(id)?;
        let before = *line;
        let gone = before.standing == Standing::Withdrawn && standing != Standing::Withdrawn;
        if gone || !may(&before) {
            return Err(Overtaken);
        }
        line.standing = standing;
        Ok(*line)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, Clone, Copy)]
    enum Step {
        Confirm(Approval),
        Approve(i32),
        Refuse(i32),
        Withdraw(i32),
        Reopen(i32),
        Enter(i32),
        Leave,
        GoHome,
        Room(u16),
    }

    fn step() -> impl Strategy<Value = Step> {
        let id = 1..25_i32;
        prop_oneof![
            4 => prop_oneof![Just(Approval::AtOnce), Just(Approval::ByHand)].prop_map(Step::Confirm),
            3 => id.clone().prop_map(Step::Approve),
            1 => id.clone().prop_map(Step::Refuse),
            2 => id.clone().prop_map(Step::Withdraw),
            1 => id.clone().prop_map(Step::Reopen),
            2 => id.prop_map(Step::Enter),
            1 => Just(Step::Leave),
            1 => Just(Step::GoHome),
            1 => (1..8_u16).prop_map(Step::Room),
        ]
    }

    /// Does a step, as the shell does: then whoever can moves up.
    fn take(queue: &mut Queue, step: Step, confirmed: &mut i32) {
        match step {
            Step::Confirm(approval) => {
                *confirmed += 1;
                queue.confirm(*confirmed, approval);
            }
            Step::Approve(id) => {
                let _ = queue.approve(id);
            }
            Step::Refuse(id) => {
                let _ = queue.refuse(id);
            }
            Step::Withdraw(id) => {
                let _ = queue.withdraw(id);
            }
            Step::Reopen(id) => {
                let _ = queue.reopen(id);
            }
            Step::Enter(id) => {
                let placed = |line: &&mut Line| line.id == id && line.standing == Standing::Placed;
                if let Some(line) = queue.lines.iter_mut().find(placed)
                    && line.entered == Entered::No
                {
                    line.entered = Entered::Here;
                    queue.entered += 1;
                }
            }
            // an entry is taken out at the desk
            Step::Leave => {
                if let Some(line) = first_here(queue) {
                    line.entered = Entered::No;
                    line.standing = Standing::TakenOff;
                    queue.entered -= 1;
                }
            }
            // a player leaves the tournament
            Step::GoHome => {
                if let Some(line) = first_here(queue) {
                    line.entered = Entered::Gone;
                    queue.entered -= 1;
                }
            }
            Step::Room(room) => queue.capacity = Some(Capacity(room)),
        }
        queue.move_up();
    }

    fn first_here(queue: &mut Queue) -> Option<&mut Line> {
        let mut lines = queue.lines.iter_mut();
        lines.find(|line| line.entered == Entered::Here)
    }

    fn placed(queue: &Queue) -> Vec<i32> {
        let placed = queue
            .lines
            .iter()
            .filter(|line| line.standing == Standing::Placed);
        placed.map(|line| line.id).collect()
    }

    proptest! {
        #[test]
        fn no_place_is_given_that_there_is_not_and_the_order_is_kept(
            room in 1..8_u16,
            steps in prop::collection::vec(step(), 1..60),
        ) {
            let mut queue = Queue::new(Some(Capacity(room)), 0, Vec::new());
            let mut confirmed = 0;
            for step in steps {
                let before = queue.clone();
                take(&mut queue, step, &mut confirmed);
                // a place is given only where there is one; those who have theirs keep it when the hall shrinks
                let new = placed(&queue).iter().filter(|id| !placed(&before).contains(id)).count();
                let room = queue.capacity.unwrap().get();
                prop_assert!(new == 0 || queue.taken() <= room, "{step:?}: {} of {room}", queue.taken());
                // nobody waits on the list while there is a place
                prop_assert!(queue.listed() == 0 || queue.free() == Some(0));
                // who stays on the list stays in order, and nobody is passed by who confirmed later
                let listed = |queue: &Queue| -> Vec<i32> {
                    let lines = queue.lines.iter().filter(|line| line.standing == Standing::Listed);
                    lines.map(|line| line.id).collect()
                };
                let (was, is) = (listed(&before), listed(&queue));
                prop_assert!(is.is_sorted(), "by confirmation: {is:?}");
                let up: Vec<i32> = was.iter().copied().filter(|id| placed(&queue).contains(id)).collect();
                let stays = was.iter().filter(|id| is.contains(id));
                for one in stays {
                    prop_assert!(up.iter().all(|first| first < one), "{one} was passed by {up:?}");
                }
                // no place goes past the list
                if !is.is_empty() {
                    let fresh = placed(&queue).into_iter().filter(|id| !placed(&before).contains(id));
                    for one in fresh {
                        prop_assert!(was.contains(&one), "{one} jumped the list {is:?}");
                    }
                }
            }
        }
    }

    fn queue(room: u16) -> Queue {
        Queue::new(Some(Capacity(room)), 0, Vec::new())
    }

    #[test]
    fn a_newcomer_stands_behind_the_list_even_when_a_place_was_just_freed() {
        let mut one = queue(1);
        assert_eq!(one.confirm(1, Approval::AtOnce).standing, Standing::Placed);
        assert_eq!(one.confirm(2, Approval::AtOnce).standing, Standing::Listed);
        one.withdraw(1).unwrap();
        // before anybody moved up
        assert_eq!(one.confirm(3, Approval::AtOnce).standing, Standing::Listed);
        let up: Vec<i32> = one.move_up().iter().map(|line| line.id).collect();
        assert_eq!((up, one.place_of(3)), (vec![2], Some(1)));
    }

    #[test]
    fn whoever_is_put_last_waits_behind_all() {
        let mut one = queue(1);
        for id in 1..=3 {
            one.confirm(id, Approval::AtOnce);
        }
        one.put_last(1).unwrap();
        assert_eq!(one.move_up().first().map(|line| line.id), Some(2));
        assert_eq!((one.place_of(3), one.place_of(1)), (Some(1), Some(2)));
        one.refuse(3).unwrap();
        assert_eq!(one.put_last(3), Err(Overtaken));
    }

    #[test]
    fn a_step_too_late_is_refused() {
        let mut one = queue(2);
        one.confirm(1, Approval::ByHand);
        one.withdraw(1).unwrap();
        assert_eq!(
            one.withdraw(1).map(|line| line.standing),
            Ok(Standing::Withdrawn)
        );
        for late in [one.approve(1), one.refuse(1), one.reopen(1), one.approve(9)] {
            assert_eq!(late, Err(Overtaken));
        }
        one.confirm(2, Approval::ByHand);
        one.refuse(2).unwrap();
        assert_eq!(one.approve(2), Err(Overtaken));
        assert_eq!(one.withdraw(2), Err(Overtaken));
        assert_eq!(
            one.reopen(2).map(|line| line.standing),
            Ok(Standing::Waiting)
        );
        assert_eq!(
            one.approve(2).map(|line| line.standing),
            Ok(Standing::Placed)
        );
    }

    #[test]
    fn those_entered_at_the_desk_take_places_too() {
        let mut one = Queue::new(Some(Capacity(2)), 2, Vec::new());
        assert_eq!(one.free(), Some(0));
        assert_eq!(one.confirm(1, Approval::AtOnce).standing, Standing::Listed);
        assert!(Queue::new(None, 500, Vec::new()).free().is_none());
    }

    #[test]
    fn who_has_left_the_tournament_takes_no_place_and_frees_none_twice() {
        let line = |id, entered| Line {
            id,
            turn: id,
            standing: Standing::Placed,
            entered,
        };
        let lines = vec![line(1, Entered::Gone), line(2, Entered::Here)];
        let mut one = Queue::new(Some(Capacity(2)), 1, lines);
        assert_eq!((one.taken(), one.free()), (1, Some(1)));
        one.withdraw(2).unwrap();
        assert_eq!(one.taken(), 0);
        one.withdraw(1).unwrap();
        assert_eq!((one.taken(), one.free()), (0, Some(2)));
    }
}
