//! Creating a tournament, writing its regulations, appointing its arbiters.

use super::{enter, require_stage};
use crate::{
    Details, EntryNo, Event, Info, LaterClock, Logo, LotOrder, Refusal, Regulations, RoundState,
    SetupEvent, SetupRefusal, Stage, StatementRule, TieBreak, TimeControl, Tournament,
    TournamentId, TournamentRole, UserId,
    stages::{Qualification, qualifiers},
};
use draughts::lot::Commitment;

/// Creates a tournament with its organiser. The secret behind the commitment stays with the shell until the end.
///
/// # Errors
/// Reversed dates, or regulations that contradict the rules or themselves.
pub fn create(
    details: Details,
    regulations: Regulations,
    commitment: Commitment,
    organiser: UserId,
) -> Result<Vec<Event>, Refusal> {
    check_dates(&details)?;
    let regulations = drawn_by_entry(regulations.checked()?);
    Ok(vec![
        SetupEvent::Created {
            details,
            regulations,
            commitment,
        }
        .into(),
        Event::Setup(SetupEvent::Appointed {
            user: organiser,
            role: TournamentRole::Organiser,
        }),
    ])
}

/// Creates a tournament for those who qualified in others, entered in their order.
///
/// # Errors
/// Those of [`create`] and of [`qualifiers`].
pub fn create_after(
    details: Details,
    regulations: Regulations,
    commitment: Commitment,
    organiser: UserId,
    stage: (&[(TournamentId, &Tournament)], u16),
) -> Result<Vec<Event>, Refusal> {
    let (before, each) = stage;
    let mut events = create(details, regulations, commitment, organiser)?;
    let groups: Vec<&Tournament> = before.iter().map(|(_, tournament)| *tournament).collect();
    let people = qualifiers(&groups, each)?;
    let from = before.iter().map(|(id, _)| *id).collect();
    // entered in their order, from number 1 on
    let numbered = (1..).map(EntryNo).zip(&people);
    let twice = numbered.filter(|(_, one)| one.twice);
    let twice = twice.map(|(no, _)| no).collect();
    events.push(
        SetupEvent::Qualified {
            qualification: Qualification { from, each, twice },
        }
        .into(),
    );
    if let Some(created) = events.first().and_then(Tournament::created) {
        let people = people.into_iter().map(|one| (one.player, one.person));
        events.extend(enter(&created, people.collect())?);
    }
    Ok(events)
}

/// Changes name, place or dates; possible until the tournament is over.
///
/// # Errors
/// Reversed dates; a finished tournament.
pub fn change_details(tournament: &Tournament, details: Details) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    check_dates(&details)?;
    if details == tournament.details {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::DetailsChanged { details }.into()])
}

fn check_dates(details: &Details) -> Result<(), Refusal> {
    if details.ends < details.starts {
        Err(SetupRefusal::DatesReversed.into())
    } else {
        Ok(())
    }
}

/// Changes the regulations; possible until the first round is published.
///
/// # Errors
/// Locked regulations, or new ones that contradict the rules or themselves.
pub fn change_regulations(
    tournament: &Tournament,
    regulations: Regulations,
) -> Result<Vec<Event>, Refusal> {
    if tournament
        .rounds
        .iter()
        .any(|round| round.state != RoundState::Draft)
    {
        return Err(SetupRefusal::RegulationsLocked.into());
    }
    require_stage(tournament, &[Stage::Setup, Stage::Entries])?;
    let regulations = drawn_by_entry(regulations.checked()?);
    if regulations == tournament.regulations {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::RegulationsChanged { regulations }.into()])
}

/// Those of before that are taken for a new tournament may still say otherwise.
fn drawn_by_entry(regulations: Regulations) -> Regulations {
    Regulations {
        lots: LotOrder::ByEntry,
        ..regulations
    }
}

/// Changes the number of rounds of a Swiss that has started. The shell asks twice and records the reason.
///
/// # Errors
/// A round robin; fewer rounds than are paired.
pub fn amend_rounds(tournament: &Tournament, to: u16) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let system = tournament.regulations.system;
    let from = system
        .announced_rounds()
        .ok_or(Refusal::Setup(SetupRefusal::RoundsFollowPlayers))?;
    let paired = u16::try_from(tournament.rounds.len()).unwrap_or(u16::MAX);
    if to < paired {
        return Err(SetupRefusal::RoundsAlreadyPaired { paired }.into());
    }
    let mut amended = tournament.regulations.clone();
    amended.system = system.with_rounds(to);
    amended.checked()?;
    if from == to {
        Ok(Vec::new())
    } else {
        Ok(vec![SetupEvent::RoundsAmended { from, to }.into()])
    }
}

/// Changes the tie-breaks of a tournament that has started. The shell asks twice and records the reason.
///
/// # Errors
/// Tie-breaks that are named twice or do not fit.
pub fn amend_tie_breaks(tournament: &Tournament, to: Vec<TieBreak>) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let mut amended = tournament.regulations.clone();
    let from = std::mem::replace(&mut amended.tie_breaks, to);
    let to = amended.checked()?.tie_breaks;
    if from == to {
        Ok(Vec::new())
    } else {
        Ok(vec![SetupEvent::TieBreaksAmended { from, to }.into()])
    }
}

/// Changes the clock of the rounds that nobody has seen yet: the time of a game and how late somebody may come. Article 6.3 a asks
/// that the time is fixed beforehand, which for those rounds it is; a round that is public keeps its own. The shell records the
/// reason.
///
/// # Errors
/// A time that the rules do not know.
pub fn amend_clock(
    tournament: &Tournament,
    time: TimeControl,
    late_minutes: u16,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    time.check()?;
    let from = tournament.next_round();
    let stands = tournament.regulations.in_round(from);
    if (stands.time, stands.late_minutes) == (time, late_minutes) {
        return Ok(Vec::new());
    }
    let later = LaterClock {
        from,
        time,
        late_minutes,
    };
    Ok(vec![SetupEvent::ClockAmended { later }.into()])
}

/// Changes what the players' statements of results make, of all rounds from now on: nobody's points follow from it. What two agree on already stays
/// provisional until an arbiter confirms it. The shell records the reason.
///
/// # Errors
/// The tournament does not run.
pub fn amend_statements(tournament: &Tournament, to: StatementRule) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running])?;
    let from = tournament.regulations.arbitration.statements;
    if from == to {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::StatementsAmended { from, to }.into()])
}

/// Changes schedule and contact; possible until the tournament is over.
///
/// # Errors
/// A finished tournament.
pub fn change_info(tournament: &Tournament, info: Info) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    if info == tournament.info {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::InfoChanged { info }.into()])
}

/// Gives the tournament a logo in place of the one that it had, or takes it away; possible until the tournament is over. The picture that was goes, its
/// hash stays in the journal.
///
/// # Errors
/// A finished tournament.
pub fn change_logo(tournament: &Tournament, logo: Option<Logo>) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    if logo == tournament.logo {
        return Ok(Vec::new());
    }
    Ok(vec![SetupEvent::LogoChanged { logo }.into()])
}

/// Gives an account a role in the tournament, in place of the one it had.
///
/// # Errors
/// The same role again; the last organiser made something else.
pub fn appoint(
    tournament: &Tournament,
    user: UserId,
    role: TournamentRole,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    if tournament.staff.get(&user) == Some(&role) {
        return Err(SetupRefusal::AlreadyAppointed.into());
    }
    keep_an_organiser(tournament, user, Some(role))?;
    Ok(vec![SetupEvent::Appointed { user, role }.into()])
}

/// Takes an account's role away.
///
/// # Errors
/// It had none; it is the last organiser.
pub fn dismiss(tournament: &Tournament, user: UserId) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup, Stage::Entries, Stage::Running])?;
    if !tournament.staff.contains_key(&user) {
        return Err(SetupRefusal::NotAppointed.into());
    }
    keep_an_organiser(tournament, user, None)?;
    Ok(vec![SetupEvent::Dismissed { user }.into()])
}

fn keep_an_organiser(
    t: &Tournament,
    user: UserId,
    role: Option<TournamentRole>,
) -> Result<(), Refusal> {
    let others = t
        .staff
        .iter()
        .any(|(who, role)| *who != user && *role == TournamentRole::Organiser);
    if others || role == Some(TournamentRole::Organiser) {
        Ok(())
    } else {
        Err(SetupRefusal::LastOrganiser.into())
    }
}

/// Opens the tournament for entries; from now on the public sees it.
///
/// # Errors
/// Entries were opened before.
pub fn open_entries(tournament: &Tournament) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Setup])?;
    Ok(vec![SetupEvent::EntriesOpened.into()])
}
