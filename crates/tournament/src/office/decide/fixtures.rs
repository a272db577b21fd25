//! Entries of the calendar.

use super::{Desk, Fixture, FixturePlan, Followed, OfficeAct, OfficeEvent, OfficeRefusal, Scope};
use crate::{FixtureId, Stage, TournamentRole};

/// Makes a new entry of the calendar with this number; `named` as in [`check_plan`].
///
/// # Errors
/// [`OfficeRefusal`] where what it announces does not fit what stands in the office.
pub fn propose(
    desk: &Desk<'_>,
    (id, plan): (FixtureId, FixturePlan),
    named: Option<(Stage, Option<TournamentRole>)>,
) -> Result<Vec<OfficeEvent>, OfficeRefusal> {
    check_plan(desk, (None, &plan), named)?;
    let fixture = Fixture {
        id,
        plan,
        steps: Vec::new(),
        followed: Followed::default(),
    };
    Ok(vec![OfficeEvent::FixtureSet { fixture }])
}

/// Looks whether what an entry of the calendar is to announce fits what stands in the office: its owner is there and this officer's, its tournament is there
/// and of no other entry. A new entry has no number yet. `named` is the tournament that it names as this officer finds it: the stage, with the role that they have there; nothing where there is none.
///
/// # Errors
/// [`OfficeRefusal`] says what does not fit.
pub fn check_plan(
    desk: &Desk<'_>,
    (id, plan): (Option<FixtureId>, &FixturePlan),
    named: Option<(Stage, Option<TournamentRole>)>,
) -> Result<(), OfficeRefusal> {
    let office = desk.office;
    if !office.has(plan.owner) {
        return Err(OfficeRefusal::NoSuchOwner);
    }
    desk.require(OfficeAct::Propose, plan.owner)?;
    let mut others = office.calendar.values().filter(|one| Some(one.id) != id);
    let twin = |one: &Fixture| (&one.plan.name, one.plan.starts) == (&plan.name, plan.starts);
    if others.clone().any(twin) {
        return Err(OfficeRefusal::NameTaken);
    }
    let Some(tournament) = plan.tournament else {
        return Ok(());
    };
    if others.any(|one| one.plan.tournament == Some(tournament)) {
        return Err(OfficeRefusal::TournamentTaken);
    }
    let before = id.and_then(|id| office.calendar.get(&id));
    if before.is_some_and(|before| before.plan.tournament == Some(tournament)) {
        return Ok(());
    }
    // an entry has its ratings wait and its arbiters appointed: who organises the tournament names it, or the federation
    let Some((_, role)) = named else {
        return Err(OfficeRefusal::NoSuchTournament);
    };
    let is_federations = desk.require(OfficeAct::MakeOfficial, Scope::Federation);
    if role == Some(TournamentRole::Organiser) || is_federations.is_ok() {
        return Ok(());
    }
    Err(OfficeRefusal::NotOrganiser)
}

/// Looks in the same way at the competition of teams that an entry names: it is there, of no other entry, and for this officer to name. `directs` says whether
/// they direct it; nothing where there is no such competition.
///
/// # Errors
/// [`OfficeRefusal`] says what does not fit.
pub fn check_competition(
    desk: &Desk<'_>,
    (id, plan): (Option<FixtureId>, &FixturePlan),
    directs: Option<bool>,
) -> Result<(), OfficeRefusal> {
    if plan.competition.is_none() {
        return Ok(());
    }
    let mut naming = desk.office.calendar.values();
    match naming.find(|one| one.plan.competition == plan.competition) {
        Some(other) if Some(other.id) != id => return Err(OfficeRefusal::CompetitionTaken),
        Some(_) => return Ok(()),
        None => {}
    }
    let directs = directs.ok_or(OfficeRefusal::NoSuchCompetition)?;
    let is_federations = desk.require(OfficeAct::MakeOfficial, Scope::Federation);
    if directs || is_federations.is_ok() {
        return Ok(());
    }
    Err(OfficeRefusal::NotDirector)
}
