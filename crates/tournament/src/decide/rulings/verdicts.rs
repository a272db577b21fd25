//! How an appeal was decided (11.12) had been recorded wrongly: that is taken back, and the appeal waits again.

use super::{
    Bench,
    consequences::{before, consequences, in_step, not_overtaken},
    require_chief,
};
use crate::{
    EntryNo, Event, Refusal, Ruling, RulingEvent, RulingNo, RulingRefusal, Stage, Tournament,
    decide::{find::find_ruling, require_stage},
    rulings::{Before, Effect, Facts},
};

/// Takes back how an appeal was decided, because it had been recorded wrongly. What fell by it holds again, and does again what it did; the
/// appeal waits for its decision. Rounds that were paired meanwhile stay as they are.
///
/// # Errors
/// No decision stands; the bench is not the chief arbiter's; something was decided about the game since; a result that has to change cannot
/// change any more.
pub fn withdraw_verdict(
    tournament: &Tournament,
    no: RulingNo,
    reasons: Facts,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    require_chief(bench)?;
    let ruling = find_ruling(tournament, no)?;
    let verdict = ruling
        .standing_verdict()
        .ok_or(Refusal::Ruling(RulingRefusal::NoVerdict { ruling: no }))?;
    let fell = ruling.fell_by(verdict);
    let back = not_overtaken(tournament, ruling, &fell, verdict.at)?;
    let withdrawn = Event::Ruling(RulingEvent::VerdictWithdrawn {
        ruling: no,
        by: bench.official.clone(),
        at: bench.at,
        reasons,
        // with the results that stood before it: it is as if nothing had been decided since
        effects: ruling.effects_before(),
        before: before_again(tournament, ruling, &back),
    });
    let now = tournament.after(std::slice::from_ref(&withdrawn));
    let again = Ruling {
        effects: back,
        ..ruling.clone()
    };
    let followed = consequences(&now, &again)?;
    in_step(
        tournament,
        ruling.scene,
        [vec![withdrawn], followed].concat(),
    )
}

/// What stands besides results when it begins to hold again: whoever left meanwhile, and a score sheet that was attached.
fn before_again(tournament: &Tournament, ruling: &Ruling, back: &[Effect]) -> Before {
    let now = before(tournament, ruling.scene, back);
    let again = |entry: &EntryNo| back.contains(&Effect::Expelled { entry: *entry });
    let left = ruling.before.left.iter().filter(|entry| !again(entry));
    Before {
        left: left.copied().chain(now.left).collect(),
        sheet: now.sheet.or_else(|| ruling.before.sheet.clone()),
    }
}
