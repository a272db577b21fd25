//! Categories, clubs and prizes; and the ratings that a tournament goes by.

use chrono::Datelike as _;

use super::require_stage;
use crate::{
    Awards, Event, Freeze, RatingRules, Refusal, SetupEvent, SetupRefusal, Stage, Tournament,
};

/// Changes categories, the clubs' rule or the prizes. Of a tournament that is over the prizes alone: some are given only then, and the lists stand from which they are won.
///
/// # Errors
/// A finished tournament, where more than prizes would change; categories or prizes that contradict themselves.
pub fn change_awards(tournament: &Tournament, awards: Awards) -> Result<Vec<Event>, Refusal> {
    let only_prizes = same_lists(&tournament.awards, &awards);
    require_stage(
        tournament,
        if only_prizes {
            &[
                Stage::Setup,
                Stage::Entries,
                Stage::Running,
                Stage::Finished,
            ]
        } else {
            &[Stage::Setup, Stage::Entries, Stage::Running]
        },
    )?;
    let year = tournament.details.starts.year();
    let are_other = awards.categories != tournament.awards.categories;
    let awards = awards.checked(year).map_err(Refusal::Awards)?;
    // a tournament that has two of one name already, or a copy of it, goes on with all that is not their names
    if are_other {
        awards.named_apart().map_err(Refusal::Awards)?;
    }
    if awards == tournament.awards {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::AwardsChanged { awards }.into()])
}

/// Do these change nothing but prizes?
fn same_lists(now: &Awards, then: &Awards) -> bool {
    let Awards {
        categories,
        club_best,
        prizes: _,
        rule: _,
        sharing: _,
        lots: _,
    } = now;
    *categories == then.categories && *club_best == then.club_best
}

/// Changes how ratings are reckoned; possible until the tournament is over.
///
/// # Errors
/// A finished tournament.
pub fn change_rating_rules(
    tournament: &Tournament,
    rules: RatingRules,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    if rules == tournament.ratings.rules {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::RatingRulesChanged { rules }.into()])
}

/// Gives the entries the ratings of a list, by one event. Who does not stand in it keeps what they have. Possible
/// until the start, because the pairing numbers follow the ratings.
///
/// # Errors
/// A tournament that has started; a list in which no entry stands, or which names one that does not exist.
pub fn freeze_ratings(tournament: &Tournament, freeze: Freeze) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries])?;
    if freeze.entries.is_empty() {
        return Err(SetupRefusal::NobodyListed.into());
    }
    let mut stands = tournament.ratings.frozen.as_ref() == Some(&freeze);
    for (no, listed) in &freeze.entries {
        stands &= tournament.entry(*no)?.person.rating == Some(listed.rating);
    }
    if stands {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::RatingsFrozen { freeze }.into()])
}

/// Takes the ratings of a list back: whoever still has that of the list gets the one of `before`, and the list that held then holds again.
///
/// # Errors
/// A tournament that has started.
pub fn undo_freeze(
    tournament: &Tournament,
    freeze: &Freeze,
    before: &Tournament,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries])?;
    let rating = |of: &Tournament, no| of.entries.get(no).and_then(|entry| entry.person.rating);
    let has_it = freeze.entries.iter();
    let has_it = has_it.filter(|(no, listed)| rating(tournament, no) == Some(listed.rating));
    let ratings = has_it.map(|(no, _)| (*no, rating(before, no))).collect();
    let frozen = before.ratings.frozen.clone();
    Ok(vec![SetupEvent::FreezeUndone { frozen, ratings }.into()])
}
