//! What the tasks of a day take, held against `docs/organiser-day.md`, where the table of section 4 of the trial in the hall stands beside it.

use std::collections::BTreeMap;

use crate::support::recorder::Recorder;

pub const ACCOUNTS: &str = "Accounts: administrator, organiser, two arbiters";
pub const MADE: &str = "Tournament made, entries open";
pub const TEST_DELETED: &str = "Test tournament deleted";
pub const IMPORTED: &str = "21 players from a file with faults";
pub const ONE_BY_HAND: &str = "One more player by hand";
pub const DELETED: &str = "Player deleted by mistake, entered anew";
pub const STARTED_EARLY: &str = "Started too early, taken back";
pub const CHECKED_IN: &str = "24 checked in, everybody at once";
pub const CAME: &str = "21 checked in by number, as they come";
pub const ROUND_ONE: &str = "Started, round 1 drafted; asked who is missing";
pub const DRAFT_WRONG: &str = "Draft eliminated, drafted anew";
pub const SWAPPED: &str = "Two players swapped";
pub const WITHDRAWN: &str = "Published round withdrawn, the next published";
pub const WITHDRAWN_WITH: &str = "Round with results withdrawn by the chief arbiter";
pub const LATE: &str = "Late-comer at the bye's board";
pub const RESULTS: &str = "Results of 12 boards";
pub const WRONG_BOARD: &str = "Results on the wrong board: two exchanged";
pub const UPSIDE_DOWN: &str = "Match typed from the wrong side";
pub const CORRECTED: &str = "One result corrected in a closed round";
pub const BYE: &str = "Half-point bye";
pub const LEFT: &str = "Player leaves";
pub const RETURNED: &str = "Player comes back";
pub const AMENDED: &str = "Rounds, clock and tolerance amended";
pub const NEXT_ROUND: &str = "Round to round, until results can be typed";
pub const FINISHED: &str = "Finished, with the question";
pub const STAGE: &str = "Final stage of 8, round 1 published";
pub const ARMAGEDDON: &str = "Drawn match decided by an Armageddon";
pub const STANDINGS: &str = "Visitor: final standings";
pub const LANGUAGE: &str = "Visitor: the other language";

/// What a task may take at most: clicks, and seconds by hand.
const MOST: [(&str, u32, u32); 4] = [
    (MADE, 10, 60),
    (CHECKED_IN, 5, 30),
    (WRONG_BOARD, 5, 60),
    (NEXT_ROUND, 3, 30),
];

/// Holds what was counted against the bounds and the page.
pub fn hold(recorder: &Recorder) {
    for (task, clicks, seconds) in MOST {
        let effort = recorder.of(task);
        assert!(effort.clicks > 0, "{task} was not done");
        assert!(effort.clicks <= clicks, "{task}: {effort:?}");
        assert!(effort.by_hand() <= seconds * 1000, "{task}: {effort:?}");
    }
    let page = std::fs::read_to_string("docs/organiser-day.md").unwrap();
    let rows = page.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" | ").map(str::trim);
        let (task, _before, now) = (cells.next()?, cells.next()?, cells.next()?);
        Some((task, (now.to_owned(), cells.next()?.trim_end_matches(" |"))))
    });
    let rows: BTreeMap<_, _> = rows.collect();
    let mut wrong = Vec::new();
    for task in recorder.tasks() {
        let effort = recorder.of(task);
        let counted = format!("{} clicks, {} keys", effort.clicks, effort.keys);
        let seconds = format!("{} s", effort.by_hand().div_ceil(1000));
        let row = rows.get(task).map(|(now, time)| (now.as_str(), *time));
        // a task with a small letter is none of the table
        if !task.starts_with(char::is_lowercase) && row != Some((&counted, &seconds)) {
            wrong.push(format!("| {task} | … | {counted} | {seconds} |"));
        }
    }
    assert!(
        wrong.is_empty(),
        "docs/organiser-day.md should say\n{}",
        wrong.join("\n")
    );
}
