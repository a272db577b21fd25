//! What comes of a correction as its preview shows it, and by what its confirmation says that this was seen: where something else would come of it
//! by then, or the tournament is over, nothing is saved and it is shown anew.

use crate::{
    db::tournament::Loaded,
    web::{address::BoardAt, seen::seen},
    words::Words,
};
use tournament::{BoardNo, Event, Refusal, RulingRefusal, Stage, Tournament, rulings::BoardStamp};

use super::{ruled::Ruled, scores::Consequences};

/// The field by which a form confirms what it showed.
pub(super) const CONFIRM: &str = "confirm";

/// What comes of a correction; the macro `foreseen` of `desk/rounds/parts.html` shows what is not in the standings.
pub(super) struct Foreseen {
    /// That the tournament is over, where it is; and what is to be done where the round is left with a match to be decided.
    pub over: Option<String>,
    /// The rulings that gave the results that it changes.
    pub ruled: Vec<Ruled>,
    /// What rests on the tournament where the federation homologated it: for whoever looks, and no part of what is confirmed.
    pub counted: Vec<String>,
    /// What follows from it.
    pub what: Consequences,
    /// What a confirmation of it sends: the version that it was seen at, what is done, what follows.
    pub code: String,
}

impl Foreseen {
    /// What comes of these events at this board, and at all of `boards` that they are about.
    pub fn of(
        t: &Words,
        loaded: &Loaded,
        events: &[Event],
        (at, boards): (BoardAt, &[BoardNo]),
    ) -> Self {
        let before = &loaded.tournament;
        let after = before.after(events);
        let what = Consequences::of(t, before, &after, Some(at.round));
        let round = after.round(at.round);
        let is_open = round.is_some_and(|round| after.undecided(round) > 0);
        let is_over = before.stage == Stage::Finished;
        let deed = deed(before, events, (at, boards));
        Self {
            code: format!("{}-{deed}-{}", loaded.version, followed(before, &what)),
            ruled: Ruled::of_events(t, before, at, events),
            counted: Vec::new(),
            over: is_over.then(|| {
                if is_open && after.place_stands(1) {
                    t.results_preview_over_third()
                } else if is_open {
                    t.results_preview_over_open()
                } else {
                    t.results_preview_over()
                }
            }),
            what,
        }
    }
}

/// What is done, and to what.
fn deed(before: &Tournament, events: &[Event], (at, boards): (BoardAt, &[BoardNo])) -> String {
    let stamp = |board: &BoardNo| BoardStamp::of(before, at.round, *board).to_string();
    let stamps: Vec<String> = boards.iter().map(stamp).collect();
    seen(&(events, stamps, before.stage == Stage::Finished))
}

/// What follows from it: as long as rounds are played, every result elsewhere moves places.
fn followed(before: &Tournament, what: &Consequences) -> String {
    seen(&what.facts(before.stage == Stage::Finished))
}

/// Refuses a correction of which something else comes than its form showed. What stands already needs no showing.
///
/// # Errors
/// [`RulingRefusal::BoardChangedMeanwhile`], which [`is_other`] knows again.
pub(super) fn require(
    t: &Words,
    now: &Loaded,
    events: &[Event],
    (at, boards): (BoardAt, &[BoardNo]),
    shown: &str,
) -> Result<(), Refusal> {
    if events.is_empty() || is_as_shown(t, now, events, (at, boards), shown) {
        return Ok(());
    }
    let (round, board) = (at.round, at.board);
    Err(RulingRefusal::BoardChangedMeanwhile { round, board }.into())
}

/// Does the same come of it as was shown? The standings are asked only where the tournament was changed since: the lock is held meanwhile.
fn is_as_shown(
    t: &Words,
    now: &Loaded,
    events: &[Event],
    (at, boards): (BoardAt, &[BoardNo]),
    shown: &str,
) -> bool {
    let before = &now.tournament;
    let mut parts = shown.splitn(3, '-');
    let [version, done, follows] = [(); 3].map(|()| parts.next().unwrap_or_default());
    if done != deed(before, events, (at, boards)) {
        return false;
    }
    version == now.version.to_string() || {
        let what = Consequences::of(t, before, &before.after(events), Some(at.round));
        follows == followed(before, &what)
    }
}

/// Is this about a preview that is not right any more?
pub(super) fn is_other(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Ruling(RulingRefusal::BoardChangedMeanwhile { .. })
    )
}
