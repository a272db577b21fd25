//! Titles that come with a homologation.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::{Desk, OfficeRefusal};
use crate::{LongText, Occasion, PlayerId, Title, TitleCase, TitleState, TournamentId};

/// A title that a tournament makes somebody's, by the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarnedTitle {
    /// Whose.
    pub player: PlayerId,
    /// Which.
    pub title: Title,
    /// The tournaments in which its norms were made.
    pub norms: Vec<TournamentId>,
}

/// Of each title that an officer was shown, why it is left out; nothing where it is given.
pub type TitleAnswers = BTreeMap<(PlayerId, Title), Option<LongText>>;

/// What a homologation gives titles for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleGrounds {
    /// What the calendar calls the tournament.
    pub evidence: LongText,
    /// From which day they are somebody's.
    pub from: NaiveDate,
    /// On which occasion they are given.
    pub occasion: Occasion,
}

/// The title that becomes somebody's with the norms that they made in one tournament: the highest of those for which they have `met` everything, where it is higher than
/// the one that they hold. Without a norm of this tournament it is for somebody to propose.
#[must_use]
pub fn earned_title(
    held: Option<Title>,
    made: &BTreeSet<Title>,
    met: impl IntoIterator<Item = Title>,
) -> Option<Title> {
    // the highest title comes first
    let is_higher = |title: &Title| held.is_none_or(|held| *title < held);
    let new = met.into_iter().filter(|title| made.contains(title));
    new.filter(is_higher).min()
}

/// Gives the titles that a tournament makes people's, and declines those that are left out: the proposal of each, and what comes of it at once. What the officer saw must be
/// what there is.
///
/// # Errors
/// [`OfficeRefusal::TitlesChanged`] where they saw other titles.
pub fn give_titles(
    desk: &Desk<'_>,
    earned: Vec<EarnedTitle>,
    answers: &TitleAnswers,
    grounds: &TitleGrounds,
) -> Result<Vec<(TitleCase, TitleState)>, OfficeRefusal> {
    let stands = earned.iter().map(|one| (one.player, one.title));
    let stands: BTreeSet<(PlayerId, Title)> = stands.collect();
    if !stands.iter().eq(answers.keys()) {
        return Err(OfficeRefusal::TitlesChanged);
    }
    let given = earned.into_iter().map(|one| {
        let about = (one.player, one.title);
        let by = desk.by.name.clone();
        let standing = match answers.get(&about).cloned().flatten() {
            None => TitleState::Approved {
                from: grounds.from,
                by: by.clone(),
                occasion: Some(grounds.occasion),
            },
            Some(why) => TitleState::Declined {
                why,
                by: by.clone(),
            },
        };
        let evidence = grounds.evidence.clone();
        let case = TitleCase {
            by_homologation: true,
            ..TitleCase::proposed(about, evidence, one.norms, (by, desk.today))
        };
        (case, standing)
    });
    Ok(given.collect())
}
