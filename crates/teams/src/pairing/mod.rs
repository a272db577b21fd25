//! Which teams meet next: by the tables and the pairing of single players, each team a player there.

use std::collections::{BTreeMap, BTreeSet};

use draughts::lot::Secret;
use tournament::{
    Attendance, ByePoints, Details, DrawBy, Entry, EntryNo, Event, Games, MatchPoints, OpeningRule,
    Outcome, PairingSystem, Person, PersonName, PrimaryScore, Regulations, ResultEvent, RoundEvent,
    RoundNo, Side, Stage, Tournament, WinBy,
    pairing::{self, Drafted},
};

use crate::{
    Competition, MatchNo, Team, TeamForfeit, TeamNo, TeamRefusal, TeamRound, TeamRules,
    event::Paired,
    rules::{Format, Leaving},
    score::MatchEnd,
};

/// A round as it would be published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextRound {
    /// Its matches.
    pub matches: Vec<Paired>,
    /// Who has no opponent.
    pub rests: Vec<TeamNo>,
}

/// The next round.
///
/// # Errors
/// There is none, or none without teams that met.
pub fn next_round(competition: &Competition) -> Result<NextRound, TeamRefusal> {
    let round = competition.next_round();
    if round.0 > competition.round_count() {
        return Err(TeamRefusal::NoMoreRounds);
    }
    if competition.rules.waits_for_results()
        && let Some(last) = competition.rounds.last()
        && let Some(lack) = competition.lacks(last.no)
    {
        return Err(lack);
    }
    match competition.rules.format {
        Format::RoundRobin { .. } => round_robin(competition, round),
        Format::Swiss { rounds } => by_players(competition, PairingSystem::Dutch { rounds }),
        Format::Knockout => {
            let third_place = false;
            by_players(competition, PairingSystem::Knockout { third_place })
        }
        Format::Scheveningen => {
            let teams: Vec<TeamNo> = competition.teams.keys().copied().collect();
            match teams[..] {
                [home, away] => Ok(numbered(vec![(1, home, away)], Vec::new())),
                _ => Err(TeamRefusal::NeedsTwo),
            }
        }
    }
}

fn numbered(pairs: Vec<(u8, TeamNo, TeamNo)>, rests: Vec<TeamNo>) -> NextRound {
    let numbers = (1..).map(MatchNo);
    let matches = numbers
        .zip(pairs)
        .map(|(no, (division, home, away))| Paired {
            no,
            division,
            home,
            away,
        });
    NextRound {
        matches: matches.collect(),
        rests,
    }
}

/// Every division by its table: that of the rules, or Berger's.
fn round_robin(competition: &Competition, round: RoundNo) -> Result<NextRound, TeamRefusal> {
    let Format::RoundRobin { cycles } = competition.rules.format else {
        return Err(TeamRefusal::Unknown);
    };
    let (mut pairs, mut rests) = (Vec::new(), Vec::new());
    for division in 1..=competition.rules.divisions {
        let teams = competition.division(division);
        if teams.len() < 2 {
            return Err(TeamRefusal::TooFewTeams);
        }
        if round.0 > competition.rules.round_count(teams.len()) {
            continue;
        }
        let meet = &competition.rules.meet;
        let seats: Vec<(usize, usize)> = match meet.len() {
            0 => pairing::table(teams.len(), cycles, round.index()),
            rounds => {
                let seats = meet.get(round.index() % rounds).into_iter().flatten();
                let back = round.index() >= rounds;
                let seat = |(home, away): &(u8, u8)| match back {
                    true => ((*away).into(), (*home).into()),
                    false => ((*home).into(), (*away).into()),
                };
                seats.map(seat).collect()
            }
        };
        if !meet.is_empty() && competition.rules.table_size() != teams.len() {
            return Err(TeamRefusal::TableOfOthers);
        }
        for (home, away) in seats {
            match (teams.get(home - 1), teams.get(away - 1)) {
                (Some(home), Some(away)) => match staying(competition, *home, *away) {
                    Some(rest) => rests.extend(rest),
                    None => pairs.push((division, *home, *away)),
                },
                (one, other) => rests.extend(one.or(other)),
            }
        }
    }
    Ok(numbered(pairs, rests))
}

/// Who rests of two teams of which one left, where the rules take all its matches away; nothing where they meet.
fn staying(competition: &Competition, home: TeamNo, away: TeamNo) -> Option<Option<TeamNo>> {
    let absent = competition.absent(home, away)?;
    match (competition.rules.leaving, absent) {
        (Leaving::Rest, _) => None,
        (Leaving::All, TeamForfeit::Home) => Some(Some(away)),
        (Leaving::All, TeamForfeit::Away) => Some(Some(home)),
        (Leaving::All, TeamForfeit::Both) => Some(None),
    }
}

/// By the systems of single players: a team is an entry with the team's number, a match is a game.
fn by_players(competition: &Competition, system: PairingSystem) -> Result<NextRound, TeamRefusal> {
    let played = as_tournament(competition, system).ok_or(TeamRefusal::Rules)?;
    let drafted = pairing::pair(&played).map_err(|_| TeamRefusal::NoPairing)?;
    let team = |entry: EntryNo| TeamNo(entry.0);
    // in a cup the better number is at home in every round; what is balanced there are the colours of single games
    let at_home = |one: EntryNo, other: EntryNo| match system {
        PairingSystem::Knockout { .. } => (one.min(other), one.max(other)),
        PairingSystem::DoubleSwiss { .. }
        | PairingSystem::RoundRobin { .. }
        | PairingSystem::Dutch { .. }
        | PairingSystem::Match { .. } => (one, other),
    };
    let pairs = drafted.pairings.iter().map(|pair| {
        let (home, away) = at_home(pair.first, pair.second);
        (1, team(home), team(away))
    });
    let rests = drafted.byes.iter().map(|bye| team(bye.entry));
    Ok(numbered(pairs.collect(), rests.collect()))
}

/// The competition as a tournament of its teams.
fn as_tournament(competition: &Competition, system: PairingSystem) -> Option<Tournament> {
    let regulations = regulations(&competition.rules, system);
    let details = Details {
        name: competition.rules.name.clone(),
        venue: None,
        starts: competition.starts,
        ends: competition.ends,
    };
    // nothing is drawn here: the secret is nobody's
    let nothing = Secret::new([0; 32]).commitment();
    let mut entries = BTreeMap::new();
    for team in competition.teams.values() {
        let no = EntryNo(team.no.0);
        let name: PersonName = format!("Team {no}").parse().ok()?;
        let entry = Entry {
            no,
            player: None,
            person: Person::named(name),
            from_round: RoundNo(1),
            attendance: attendance(competition, team),
            byes: BTreeMap::new(),
            excluded: BTreeSet::new(),
            reinstated: false,
        };
        entries.insert(no, entry);
    }
    let mut played = Tournament {
        stage: Stage::Running,
        order: entries.keys().copied().collect(),
        entries,
        // a forfeited match is none to the systems; here nobody is drawn twice against the same team
        apart: met(competition),
        ..Tournament::new(details, regulations, nothing)
    };
    for round in &competition.rounds {
        play(competition, &mut played, round);
    }
    Some(played)
}

/// A match and a round without an opponent score as in the table; what a team that did not come has less than a lost match is of the table alone, as
/// penalties are.
fn regulations(rules: &TeamRules, system: PairingSystem) -> Regulations {
    let games = Games(1);
    let match_points = MatchPoints {
        win: rules.match_points.win,
        draw: rules.match_points.draw,
        loss: rules.match_points.loss,
    };
    Regulations {
        system,
        games,
        primary: PrimaryScore::MatchPoints,
        match_points,
        opening: OpeningRule::Free,
        bye: ByePoints {
            match_points: rules.bye.0,
            ..ByePoints::standard(games, match_points)
        },
        ..Regulations::standard()
    }
}

/// Who left is not paired in a Swiss any more; in a knockout the opponent goes on without a match.
fn attendance(competition: &Competition, team: &Team) -> Attendance {
    if team.left.is_some() && !competition.rules.is_knockout() {
        Attendance::Withdrawn(competition.next_round())
    } else {
        Attendance::Present
    }
}

fn met(competition: &Competition) -> BTreeSet<(EntryNo, EntryNo)> {
    let pair = |one: &crate::TeamMatch| {
        let (home, away) = (EntryNo(one.home.0), EntryNo(one.away.0));
        (home.min(away), home.max(away))
    };
    competition.matches().map(|(_, one)| pair(one)).collect()
}

/// Plays a round as it went.
fn play(competition: &Competition, played: &mut Tournament, round: &TeamRound) {
    let drafted = drafted(competition, round);
    let no = round.no;
    let openings = vec![Vec::new(); drafted.pairings.len()];
    let events = [
        RoundEvent::RoundDrafted {
            round: no,
            pairings: drafted.pairings,
            byes: drafted.byes,
        },
        RoundEvent::RoundPublished {
            round: no,
            openings,
            despite: Vec::new(),
        },
    ];
    for event in events {
        played.apply(&Event::Round(event));
    }
    let boards = played.round(no).map(|round| round.matches.clone());
    for (board, one) in boards.unwrap_or_default().iter().zip(&round.matches) {
        let Some(outcome) = outcome(competition, one) else {
            continue;
        };
        for game in &board.games {
            played.apply(&Event::Result(ResultEvent::ResultEntered {
                round: no,
                board: board.board,
                game: game.no,
                outcome,
            }));
        }
    }
    played.apply(&Event::Round(RoundEvent::RoundClosed { round: no }));
}

fn drafted(competition: &Competition, round: &TeamRound) -> Drafted {
    let kind = if competition.rules.is_knockout() {
        tournament::ByeKind::Through
    } else {
        tournament::ByeKind::Pairing
    };
    let pairing = |one: &crate::TeamMatch| tournament::Pairing {
        first: EntryNo(one.home.0),
        second: EntryNo(one.away.0),
    };
    let bye = |team: &TeamNo| tournament::Bye {
        entry: EntryNo(team.0),
        kind,
    };
    Drafted {
        pairings: round.matches.iter().map(pairing).collect(),
        byes: round.rests.iter().map(bye).collect(),
    }
}

/// A match as a game: in a knockout won by whoever goes on.
fn outcome(competition: &Competition, one: &crate::TeamMatch) -> Option<Outcome> {
    let end = competition.score(one).end?;
    if competition.rules.is_knockout() {
        return match competition.through(one) {
            Some((winner, _)) => Some(Outcome::Win(winner, WinBy::Unstated)),
            // the place is nobody's, and the next opponent goes through
            None if competition.both_out(one) => Some(Outcome::DoubleForfeit),
            None => None,
        };
    }
    Some(match (one.forfeit, end) {
        (Some(crate::TeamForfeit::Both), _) => Outcome::DoubleForfeit,
        (Some(crate::TeamForfeit::Home), _) => Outcome::Forfeit(Side::Second),
        (Some(crate::TeamForfeit::Away), _) => Outcome::Forfeit(Side::First),
        (None, MatchEnd::Won(winner)) => Outcome::Win(winner, WinBy::Unstated),
        (None, MatchEnd::BothLost) => Outcome::DoubleForfeit,
        (None, MatchEnd::Drawn) => Outcome::Draw(DrawBy::Unstated),
    })
}

#[cfg(test)]
mod tests;
