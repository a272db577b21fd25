//! What the federation answered to a question that arbiters put to it (13.1).

use super::Bench;
use crate::{
    Event, Refusal, RulingEvent, RulingNo, RulingRefusal, Stage, Tournament,
    decide::{find::find_ruling, require_stage},
    rulings::{DirectionAnswer, Facts},
};

/// Records the answer; a later one stands in the place of the one before. It changes nothing that was decided: for that there is the appeal.
///
/// # Errors
/// The ruling is no question that holds.
pub fn answer(
    tournament: &Tournament,
    no: RulingNo,
    said: Facts,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    let ruling = find_ruling(tournament, no)?;
    if !ruling.asks() {
        return Err(RulingRefusal::NoQuestion { ruling: no }.into());
    }
    if ruling.answer.as_ref().is_some_and(|one| one.said == said) {
        return Ok(Vec::new());
    }
    let answer = DirectionAnswer {
        said,
        by: bench.official.clone(),
        at: bench.at,
    };
    Ok(vec![
        RulingEvent::QuestionAnswered { ruling: no, answer }.into(),
    ])
}
