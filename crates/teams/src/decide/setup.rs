//! Rules, teams, lists, penalties.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use draughts::lot::Commitment;
use tournament::{PlayerId, Points, Reason, ShortText, UserId, plain};

use super::{Decided, still_on};
use crate::{
    Competition, EntrantEvent, PenaltyKind, Team, TeamEvent, TeamNo, TeamRefusal, TeamRules,
    rules::Format,
};

/// The most teams of a competition.
const MOST_TEAMS: usize = 200;

/// A new competition, which this account directs.
///
/// # Errors
/// The rules cannot be read, or it ends before it begins.
pub fn make(
    rules: &str,
    (starts, ends): (NaiveDate, NaiveDate),
    commitment: Commitment,
    director: Option<UserId>,
) -> Decided {
    readable(rules, (starts, ends))?;
    let made = TeamEvent::CompetitionMade {
        rules: rules.to_owned(),
        starts,
        ends,
        commitment,
    };
    let named = director.map(|user| TeamEvent::DirectorNamed { user });
    Ok(std::iter::once(made).chain(named).collect())
}

fn readable(rules: &str, (starts, ends): (NaiveDate, NaiveDate)) -> Result<TeamRules, TeamRefusal> {
    let rules = TeamRules::checked(rules).map_err(|_| TeamRefusal::Rules)?;
    in_order((starts, ends))?;
    Ok(rules)
}

fn in_order((starts, ends): (NaiveDate, NaiveDate)) -> Result<(), TeamRefusal> {
    if ends < starts {
        return Err(TeamRefusal::DaysReversed);
    }
    Ok(())
}

/// Other rules, or other days; the rules until the first round is published.
///
/// # Errors
/// The rules cannot be read or a round was published.
pub fn change_rules(
    competition: &Competition,
    rules: &str,
    (starts, ends): (NaiveDate, NaiveDate),
) -> Decided {
    still_on(competition)?;
    if rules == competition.text {
        // what was taken once holds: the days can change whatever is looked at since
        in_order((starts, ends))?;
        if (starts, ends) == (competition.starts, competition.ends) {
            return Ok(Vec::new());
        }
    } else {
        let read = readable(rules, (starts, ends))?;
        if !competition.rounds.is_empty() {
            return Err(TeamRefusal::Begun);
        }
        let teams = competition.teams.values();
        if teams.map(|team| team.division).max() > Some(read.divisions) {
            return Err(TeamRefusal::NoDivision);
        }
    }
    Ok(vec![TeamEvent::RulesChanged {
        rules: rules.to_owned(),
        starts,
        ends,
    }])
}

/// Somebody else directs it as well.
///
/// # Errors
/// It is over.
pub fn name_director(competition: &Competition, user: UserId) -> Decided {
    still_on(competition)?;
    if competition.directors.contains(&user) {
        return Ok(Vec::new());
    }
    Ok(vec![TeamEvent::DirectorNamed { user }])
}

/// Somebody directs it no more.
///
/// # Errors
/// Nobody else does.
pub fn dismiss_director(competition: &Competition, user: UserId) -> Decided {
    still_on(competition)?;
    if !competition.directors.contains(&user) {
        return Ok(Vec::new());
    }
    if competition.directors.len() == 1 {
        return Err(TeamRefusal::LastDirector);
    }
    Ok(vec![TeamEvent::DirectorDismissed { user }])
}

/// Everybody may see it. That can still be said when it is over: else what was played would be lost to everybody.
///
/// # Errors
/// None: every competition can be announced.
pub fn announce(competition: &Competition) -> Decided {
    if competition.announced {
        return Ok(Vec::new());
    }
    Ok(vec![TeamEvent::Announced])
}

/// A team is entered, or called otherwise. Teams are those of before the first round; their names can change. One that is there as it is entered is the same form
/// sent twice.
///
/// # Errors
/// A name that another team has, a division that there is not, too many teams, or a round was published.
pub fn set_team(
    competition: &Competition,
    team: Option<TeamNo>,
    (name, club): (ShortText, Option<ShortText>),
    division: u8,
) -> Decided {
    still_on(competition)?;
    if !(1..=competition.rules.divisions).contains(&division) {
        return Err(TeamRefusal::NoDivision);
    }
    let begun = !competition.rounds.is_empty();
    let no = match team {
        Some(no) => {
            let known = competition.teams.get(&no).ok_or(TeamRefusal::Unknown)?;
            if (&known.name, &known.club, known.division) == (&name, &club, division) {
                return Ok(Vec::new());
            }
            if begun && known.division != division {
                return Err(TeamRefusal::Begun);
            }
            no
        }
        None if begun => return Err(TeamRefusal::Begun),
        None => {
            let same = |known: &Team| {
                (&known.name, &known.club, known.division) == (&name, &club, division)
            };
            if competition.teams.values().any(same) {
                return Ok(Vec::new());
            }
            let most = match competition.rules.format {
                Format::Scheveningen => 2,
                Format::RoundRobin { .. } | Format::Swiss { .. } | Format::Knockout => MOST_TEAMS,
            };
            if competition.teams.len() >= most {
                return Err(TeamRefusal::TooManyTeams);
            }
            let last = competition.teams.keys().last().map_or(0, |no| no.0);
            TeamNo(last + 1)
        }
    };
    let mut others = competition.teams.values().filter(|team| team.no != no);
    if others.any(|team| plain(team.name.as_str()) == plain(name.as_str())) {
        return Err(TeamRefusal::NameTaken);
    }
    Ok(vec![TeamEvent::Team(EntrantEvent::TeamSet {
        team: no,
        name,
        club,
        division,
    })])
}

/// A team is out of it again.
///
/// # Errors
/// A round was published.
pub fn remove_team(competition: &Competition, team: TeamNo) -> Decided {
    still_on(competition)?;
    if !competition.rounds.is_empty() {
        return Err(TeamRefusal::Begun);
    }
    if !competition.teams.contains_key(&team) {
        return Err(TeamRefusal::Unknown);
    }
    Ok(vec![TeamEvent::Team(EntrantEvent::TeamRemoved { team })])
}

/// Who plays for a team, in the order of its list. Nobody is on two lists.
///
/// # Errors
/// Too many, somebody twice or on the list of another team, or a captain who is not on it.
pub fn set_list(
    competition: &Competition,
    team: TeamNo,
    players: Vec<PlayerId>,
    captain: Option<PlayerId>,
) -> Decided {
    still_on(competition)?;
    let known = competition.teams.get(&team).ok_or(TeamRefusal::Unknown)?;
    let most = competition.rules.list;
    if players.len() > usize::from(most) {
        return Err(TeamRefusal::ListTooLong { most });
    }
    let mut seen = BTreeSet::new();
    for player in &players {
        if !seen.insert(*player) {
            return Err(TeamRefusal::ListedTwice { player: *player });
        }
        if let Some(other) = competition.team_of(*player).filter(|other| *other != team) {
            return Err(TeamRefusal::ListedElsewhere {
                player: *player,
                team: other,
            });
        }
    }
    if captain.is_some_and(|captain| !seen.contains(&captain)) {
        return Err(TeamRefusal::CaptainNotListed);
    }
    if (&known.players, known.captain) == (&players, captain) {
        return Ok(Vec::new());
    }
    Ok(vec![TeamEvent::Team(EntrantEvent::ListSet {
        team,
        players,
        captain,
    })])
}

/// The link of a team's captain opens nothing any more; there is another.
///
/// # Errors
/// There is no such team.
pub fn renew_link(competition: &Competition, team: TeamNo) -> Decided {
    still_on(competition)?;
    if !competition.teams.contains_key(&team) {
        return Err(TeamRefusal::Unknown);
    }
    Ok(vec![TeamEvent::Team(EntrantEvent::LinkRenewed { team })])
}

/// A team loses points.
///
/// # Errors
/// There is no such team, or teams are not placed by such points.
pub fn penalise(
    competition: &Competition,
    team: TeamNo,
    (kind, points): (PenaltyKind, Points),
    reason: Reason,
) -> Decided {
    still_on(competition)?;
    if !competition.teams.contains_key(&team) || points <= Points::ZERO {
        return Err(TeamRefusal::Unknown);
    }
    if !competition.rules.rank.contains(&kind.criterion()) {
        return Err(TeamRefusal::PointsNotCounted);
    }
    Ok(vec![TeamEvent::PenaltyGiven {
        team,
        kind,
        points,
        reason,
    }])
}

/// A penalty is taken back.
///
/// # Errors
/// There is no such penalty, or it was taken back before.
pub fn lift_penalty(competition: &Competition, penalty: usize, reason: Reason) -> Decided {
    still_on(competition)?;
    let given = competition.penalties.get(penalty);
    if given.is_none_or(|given| given.lifted.is_some()) {
        return Err(TeamRefusal::Unknown);
    }
    Ok(vec![TeamEvent::PenaltyLifted { penalty, reason }])
}
