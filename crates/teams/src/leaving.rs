//! Teams that left, and what that makes of their matches.

use crate::{Competition, TeamForfeit, TeamMatch, TeamNo, rules::Leaving};

impl Competition {
    /// Who of two teams does not play because it left.
    #[must_use]
    pub fn absent(&self, home: TeamNo, away: TeamNo) -> Option<TeamForfeit> {
        match [home, away].map(|team| self.has_left(team)) {
            [true, true] => Some(TeamForfeit::Both),
            [true, false] => Some(TeamForfeit::Home),
            [false, true] => Some(TeamForfeit::Away),
            [false, false] => None,
        }
    }

    /// Did this team leave?
    #[must_use]
    pub fn has_left(&self, team: TeamNo) -> bool {
        let team = self.teams.get(&team);
        team.is_some_and(|team| team.left.is_some())
    }

    /// Does a match count in the table? Where the rules take everything of a team that left, its matches do not.
    #[must_use]
    pub fn counts(&self, one: &TeamMatch) -> bool {
        match self.rules.leaving {
            Leaving::Rest => true,
            Leaving::All => self.absent(one.home, one.away).is_none(),
        }
    }
}
