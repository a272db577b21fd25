//! What is offered to those who enter by the web.

use super::require_stage;
use crate::{Event, Refusal, SetupEvent, Stage, Tournament, online::OnlineEntry};

/// Changes what is offered to those who enter by the web. A deadline may be one that has passed: that closes it.
///
/// # Errors
/// The tournament has begun.
pub fn offer_online_entry(
    tournament: &Tournament,
    online: OnlineEntry,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries])?;
    if online == tournament.online {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::OnlineEntryOffered { online }.into()])
}
