//! What is surely a mistake in a round that is about to be published, and the hour that is proposed for it. Nothing is refused here.

use chrono::{Duration, NaiveDateTime, NaiveTime};

use crate::{Competition, TeamNo, pairing::next_round};

/// So many days ahead lineups are asked for without a doubt.
const LONGEST_AHEAD: i64 = 366;

/// How many days captains usually have for their lineups.
const USUALLY_AHEAD: i64 = 6;
/// How many minutes they have in a competition of few days.
const SOON: i64 = 30;

/// Something about a round that is about to be published, with what it follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundDoubt {
    /// Nobody is on the list of a team that plays.
    NobodyListed {
        /// Which team.
        team: TeamNo,
    },
    /// On the list of a team that plays are fewer players than a match has boards.
    FewListed {
        /// Which team.
        team: TeamNo,
        /// How many are on its list.
        listed: usize,
        /// How many boards a match has.
        boards: u8,
    },
    /// Lineups would be handed in after the last day of the competition.
    AfterTheEnd,
    /// Lineups would be handed in more than a year from now.
    FarAhead,
}

/// What is doubtful about the next round with this deadline for its lineups, lists first. Both moments are by the clock on the wall, as the days of the competition
/// are. Where the round cannot be published anyway nothing is: that is said by the refusal.
#[must_use]
pub fn round_doubts(
    competition: &Competition,
    (deadline, now): (NaiveDateTime, NaiveDateTime),
) -> Vec<RoundDoubt> {
    if competition.keeps_lineups() || deadline <= now {
        return Vec::new();
    }
    let Ok(next) = next_round(competition) else {
        return Vec::new();
    };
    let playing = next.matches.iter().flat_map(|one| [one.home, one.away]);
    let playing = playing.filter(|team| !competition.has_left(*team));
    let mut doubts: Vec<RoundDoubt> = playing
        .filter_map(|team| list_doubt(competition, team))
        .collect();
    doubts.extend(hour_doubt(competition, (deadline, now)));
    doubts
}

fn list_doubt(competition: &Competition, team: TeamNo) -> Option<RoundDoubt> {
    let listed = competition.teams.get(&team)?.players.len();
    let boards = competition.rules.boards;
    match listed {
        0 => Some(RoundDoubt::NobodyListed { team }),
        _ if listed < usize::from(boards) => Some(RoundDoubt::FewListed {
            team,
            listed,
            boards,
        }),
        _ => None,
    }
}

/// What is doubtful about a deadline for lineups, by the clock on the wall.
#[must_use]
pub fn hour_doubt(
    competition: &Competition,
    (deadline, now): (NaiveDateTime, NaiveDateTime),
) -> Option<RoundDoubt> {
    if deadline.date() > competition.ends {
        Some(RoundDoubt::AfterTheEnd)
    } else if deadline - now > Duration::days(LONGEST_AHEAD) {
        Some(RoundDoubt::FarAhead)
    } else {
        None
    }
}

/// The hour until which lineups are handed in, as it is proposed at this moment, both by the clock on the wall: days ahead where the competition lasts so long, else soon,
/// and not before the morning on which it begins.
#[must_use]
pub fn usual_deadline(competition: &Competition, now: NaiveDateTime) -> NaiveDateTime {
    let usual = now + Duration::days(USUALLY_AHEAD);
    if usual.date() <= competition.ends {
        return usual;
    }
    let nine = NaiveTime::MIN + Duration::hours(9);
    let soon = now + Duration::minutes(SOON);
    let soon = soon.max(competition.starts.and_time(nine));
    if soon.date() <= competition.ends {
        soon
    } else {
        usual
    }
}

#[cfg(test)]
mod tests {
    use tournament::PlayerId;

    use super::*;
    use crate::decide::{
        leave, publish_round, set_list,
        tests::{act, prepared, secret, start},
    };

    const LEAGUE: &str = "name A\nformat round-robin 1\nboards 2\ngames 1\nlist 4\nboard 2 1 0\nmatch 2 1 0\nrank match-points\n";

    /// Four teams with full lists, in a competition that lasts so many days.
    fn league(days: i64) -> Competition {
        let mut competition = prepared(LEAGUE, 4);
        competition.ends = competition.starts + Duration::days(days);
        competition
    }

    fn doubts(competition: &Competition, hours: i64) -> Vec<RoundDoubt> {
        round_doubts(competition, (start() + Duration::hours(hours), start()))
    }

    #[test]
    fn a_team_that_plays_has_a_player_for_each_board() {
        let mut competition = league(10);
        assert_eq!(doubts(&competition, 1), []);
        let (none, few) = (TeamNo(1), TeamNo(3));
        act(&mut competition, |c| set_list(c, none, Vec::new(), None));
        let alone = vec![PlayerId(301)];
        act(&mut competition, |c| set_list(c, few, alone, None));
        let told = doubts(&competition, 1);
        assert_eq!(told.len(), 2);
        assert!(told.contains(&RoundDoubt::NobodyListed { team: none }));
        let few_listed = RoundDoubt::FewListed {
            team: few,
            listed: 1,
            boards: 2,
        };
        assert!(told.contains(&few_listed));
        // who left plays nothing, whoever is on the list
        let deadline = start() + Duration::days(1);
        act(&mut competition, |c| {
            publish_round(c, &secret(), (deadline, start()))
        });
        let why = || "sem jogadores".parse().unwrap();
        act(&mut competition, |c| leave(c, none, why()));
        assert_eq!(doubts(&competition, 1), [few_listed]);
    }

    #[test]
    fn the_hour_that_is_proposed_is_within_the_competition() {
        let proposed = |days, hours| {
            let now = start() + Duration::hours(hours);
            let deadline = usual_deadline(&league(days), now);
            (deadline - start()).num_minutes()
        };
        assert_eq!(proposed(10, 0), 6 * 24 * 60);
        // a day of nine hours, at nine, the day before, and after its end
        assert_eq!(proposed(0, 0), 30);
        assert_eq!(proposed(0, -24), 0);
        assert_eq!(proposed(0, 48), 8 * 24 * 60);
    }

    #[test]
    fn lineups_are_handed_in_before_the_end_and_within_a_year() {
        let short = league(10);
        assert_eq!(doubts(&short, 10 * 24), []);
        assert_eq!(doubts(&short, 11 * 24), [RoundDoubt::AfterTheEnd]);
        let long = league(4000);
        assert_eq!(doubts(&long, 366 * 24), []);
        assert_eq!(doubts(&long, 366 * 24 + 1), [RoundDoubt::FarAhead]);
        assert_eq!(doubts(&short, 0), [], "it is refused");
    }
}
