//! What the public page says beside the regulations, and what is announced.

use chrono::NaiveDateTime;

use super::require_stage;
use crate::{Bulletin, Event, NoticeText, Presentation, Refusal, SetupEvent, Stage, Tournament};

/// Changes what the organiser tells the public.
///
/// # Errors
/// None as yet: it may be changed in every stage.
pub fn present(tournament: &Tournament, presentation: Presentation) -> Result<Vec<Event>, Refusal> {
    if presentation == tournament.presentation {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::Presented { presentation }.into()])
}

/// Announces something to everybody. The same text twice in a row counts once, so that a form may be sent again.
///
/// # Errors
/// The tournament is still being set up: nobody would read it.
pub fn announce(
    tournament: &Tournament,
    text: NoticeText,
    at: NaiveDateTime,
) -> Result<Vec<Event>, Refusal> {
    require_stage(
        tournament,
        &[Stage::Entries, Stage::Running, Stage::Finished],
    )?;
    let last = tournament.bulletins.last();
    if last.is_some_and(|last| !last.is_gone && last.text == text) {
        return Ok(Vec::new());
    }
    let no = last.map_or(1, |last| last.no.saturating_add(1));
    let bulletin = Bulletin {
        no,
        at,
        text,
        is_gone: false,
    };
    Ok(vec![SetupEvent::BulletinPosted { bulletin }.into()])
}

/// Takes back what was announced; nothing where it is gone already.
///
/// # Errors
/// None as yet.
pub fn take_back_bulletin(tournament: &Tournament, no: u16) -> Result<Vec<Event>, Refusal> {
    let stands = |one: &&Bulletin| one.no == no && !one.is_gone;
    let found = tournament.bulletins.iter().find(stands);
    Ok(found
        .map(|one| SetupEvent::BulletinTakenBack { bulletin: one.no }.into())
        .into_iter()
        .collect())
}
