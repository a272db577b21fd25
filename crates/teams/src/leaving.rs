//! Teams that left, and what that makes of their matches.

use tournament::RoundNo;

use crate::{Competition, MatchAt, TeamForfeit, TeamMatch, TeamNo, rules::Leaving};

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

    /// The first round that was paired without a team which was to meet somebody in it: where the rules take all matches of a team that left, those are never
    /// played.
    #[must_use]
    pub fn missed(&self, team: TeamNo) -> Option<RoundNo> {
        if self.rules.leaving == Leaving::Rest {
            return None;
        }
        let division = self.teams.get(&team)?.division;
        // a smaller division is through before the others are
        let rounds = self.rules.round_count(self.division(division).len());
        let mut own = self.rounds.iter().filter(|round| round.no.0 <= rounds);
        let missed = own.find(|round| {
            let mut matches = round.matches.iter();
            let plays = matches.any(|one| one.side_of(team).is_some());
            !plays && !round.rests.contains(&team)
        });
        missed.map(|round| round.no)
    }

    /// The matches that a team forfeited and that are lost as long as nobody withdraws that: also those that it lost by leaving, where it stays after all.
    pub fn forfeited_by(&self, team: TeamNo) -> impl Iterator<Item = (MatchAt, &TeamMatch)> {
        self.matches_of(team).filter(move |(_, one)| {
            let side = one.side_of(team);
            let by = one.forfeit.zip(side);
            by.is_some_and(|(forfeit, side)| forfeit.is_by(side))
        })
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
