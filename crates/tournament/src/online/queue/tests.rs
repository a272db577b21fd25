//! Places, the waiting list, and that nobody is passed.

use proptest::prelude::*;

use super::*;

#[derive(Debug, Clone, Copy)]
enum QueueStep {
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

fn step() -> impl Strategy<Value = QueueStep> {
    let id = 1..25_i32;
    prop_oneof![
        4 => prop_oneof![Just(Approval::AtOnce), Just(Approval::ByHand)].prop_map(QueueStep::Confirm),
        3 => id.clone().prop_map(QueueStep::Approve),
        1 => id.clone().prop_map(QueueStep::Refuse),
        2 => id.clone().prop_map(QueueStep::Withdraw),
        1 => id.clone().prop_map(QueueStep::Reopen),
        2 => id.prop_map(QueueStep::Enter),
        1 => Just(QueueStep::Leave),
        1 => Just(QueueStep::GoHome),
        1 => (1..8_u16).prop_map(QueueStep::Room),
    ]
}

/// Does a step, as the shell does: then whoever can moves up.
fn take(queue: &mut Queue, step: QueueStep, confirmed: &mut i32) {
    match step {
        QueueStep::Confirm(approval) => {
            *confirmed += 1;
            queue.confirm(*confirmed, approval);
        }
        QueueStep::Approve(id) => {
            let _ = queue.approve(id);
        }
        QueueStep::Refuse(id) => {
            let _ = queue.refuse(id);
        }
        QueueStep::Withdraw(id) => {
            let _ = queue.withdraw(id);
        }
        QueueStep::Reopen(id) => {
            let _ = queue.reopen(id);
        }
        QueueStep::Enter(id) => {
            let placed =
                |line: &&mut QueueLine| line.id == id && line.state == ApplicationState::Placed;
            if let Some(line) = queue.lines.iter_mut().find(placed)
                && line.entered == Entered::No
            {
                line.entered = Entered::Here;
                queue.entered += 1;
            }
        }
        // an entry is taken out at the desk
        QueueStep::Leave => {
            if let Some(line) = first_here(queue) {
                line.entered = Entered::No;
                line.state = ApplicationState::TakenOff;
                queue.entered -= 1;
            }
        }
        // a player leaves the tournament
        QueueStep::GoHome => {
            if let Some(line) = first_here(queue) {
                line.entered = Entered::Gone;
                queue.entered -= 1;
            }
        }
        QueueStep::Room(room) => queue.capacity = Some(Capacity(room)),
    }
    queue.move_up();
}

fn first_here(queue: &mut Queue) -> Option<&mut QueueLine> {
    let mut lines = queue.lines.iter_mut();
    lines.find(|line| line.entered == Entered::Here)
}

fn placed(queue: &Queue) -> Vec<i32> {
    let placed = queue
        .lines
        .iter()
        .filter(|line| line.state == ApplicationState::Placed);
    placed.map(|line| line.id).collect()
}

proptest! {
    #[test]
    fn no_place_is_given_that_there_is_not_and_the_order_is_kept(
        room in 1..8_u16,
        steps in prop::collection::vec(step(), 1..60),
    ) {
        holds::no_place_is_given_that_there_is_not_and_the_order_is_kept(room, steps)?;
    }
}

/// What is asked of each case, where rustfmt reaches it.
mod holds {
    use super::*;

    pub(super) fn no_place_is_given_that_there_is_not_and_the_order_is_kept(
        room: u16,
        steps: Vec<QueueStep>,
    ) -> Result<(), TestCaseError> {
        let mut queue = Queue::new(Some(Capacity(room)), 0, Vec::new());
        let mut confirmed = 0;
        for step in steps {
            let before = queue.clone();
            take(&mut queue, step, &mut confirmed);
            // a place is given only where there is one; those who have theirs keep it when the hall shrinks
            let new = placed(&queue)
                .iter()
                .filter(|id| !placed(&before).contains(id))
                .count();
            let room = queue.capacity.unwrap().get();
            prop_assert!(
                new == 0 || queue.taken() <= room,
                "{step:?}: {} of {room}",
                queue.taken()
            );
            // nobody waits on the list while there is a place
            prop_assert!(queue.listed() == 0 || queue.free() == Some(0));
            // who stays on the list stays in order, and nobody is passed by who confirmed later
            let listed = |queue: &Queue| -> Vec<i32> {
                let lines = queue
                    .lines
                    .iter()
                    .filter(|line| line.state == ApplicationState::Listed);
                lines.map(|line| line.id).collect()
            };
            let (was, is) = (listed(&before), listed(&queue));
            prop_assert!(is.is_sorted(), "by confirmation: {is:?}");
            let up: Vec<i32> = was
                .iter()
                .copied()
                .filter(|id| placed(&queue).contains(id))
                .collect();
            let stays = was.iter().filter(|id| is.contains(id));
            for one in stays {
                prop_assert!(
                    up.iter().all(|first| first < one),
                    "{one} was passed by {up:?}"
                );
            }
            // no place goes past the list
            if !is.is_empty() {
                let fresh = placed(&queue)
                    .into_iter()
                    .filter(|id| !placed(&before).contains(id));
                for one in fresh {
                    prop_assert!(was.contains(&one), "{one} jumped the list {is:?}");
                }
            }
        }
        Ok(())
    }
}

fn queue(room: u16) -> Queue {
    Queue::new(Some(Capacity(room)), 0, Vec::new())
}

#[test]
fn a_newcomer_stands_behind_the_list_even_when_a_place_was_just_freed() {
    let mut one = queue(1);
    assert_eq!(
        one.confirm(1, Approval::AtOnce).state,
        ApplicationState::Placed
    );
    assert_eq!(
        one.confirm(2, Approval::AtOnce).state,
        ApplicationState::Listed
    );
    one.withdraw(1).unwrap();
    // before anybody moved up
    assert_eq!(
        one.confirm(3, Approval::AtOnce).state,
        ApplicationState::Listed
    );
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
        one.withdraw(1).map(|line| line.state),
        Ok(ApplicationState::Withdrawn)
    );
    for late in [one.approve(1), one.refuse(1), one.reopen(1), one.approve(9)] {
        assert_eq!(late, Err(Overtaken));
    }
    one.confirm(2, Approval::ByHand);
    one.refuse(2).unwrap();
    assert_eq!(one.approve(2), Err(Overtaken));
    assert_eq!(one.withdraw(2), Err(Overtaken));
    assert_eq!(
        one.reopen(2).map(|line| line.state),
        Ok(ApplicationState::Waiting)
    );
    assert_eq!(
        one.approve(2).map(|line| line.state),
        Ok(ApplicationState::Placed)
    );
}

#[test]
fn the_list_ends_with_the_start_and_is_as_it_was_when_that_is_taken_back() {
    let mut one = queue(1);
    for id in 1..=3 {
        one.confirm(id, Approval::AtOnce);
    }
    let ids = |lines: Vec<QueueLine>| -> Vec<i32> { lines.iter().map(|line| line.id).collect() };
    assert_eq!(ids(one.close_list()), [2, 3]);
    assert_eq!((one.place_of(2), one.move_up()), (None, Vec::new()));
    let mut begun = one.clone();
    // whom the organiser wants, beyond the places
    assert_eq!(begun.approve(3), Err(Overtaken));
    assert_eq!(
        begun.let_in(3).map(|line| line.state),
        Ok(ApplicationState::Placed)
    );
    assert_eq!((begun.taken(), begun.free()), (2, Some(0)));
    begun.refuse(2).unwrap();
    assert_eq!(begun.let_in(2), Err(Overtaken));
    assert_eq!(ids(one.open_list()), [2, 3]);
    assert_eq!((one.place_of(2), one.place_of(3)), (Some(1), Some(2)));
}

#[test]
fn those_entered_at_the_desk_take_places_too() {
    let mut one = Queue::new(Some(Capacity(2)), 2, Vec::new());
    assert_eq!(one.free(), Some(0));
    assert_eq!(
        one.confirm(1, Approval::AtOnce).state,
        ApplicationState::Listed
    );
    assert!(Queue::new(None, 500, Vec::new()).free().is_none());
}

#[test]
fn who_has_left_the_tournament_takes_no_place_and_frees_none_twice() {
    let line = |id, entered| QueueLine {
        id,
        turn: id,
        state: ApplicationState::Placed,
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
