//! What everybody may know of a competition.

use tournament::RoundNo;

use crate::{BoardResults, Competition, TeamMatch, TeamRound};

/// A competition as everybody may know it: announced, without what one captain says alone, without openings by which a captain could still choose who plays
/// where. Whatever leaves the house is made from one; sealed lineups are in no [`Competition`] at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnnouncedCompetition(Competition);

impl Competition {
    /// May everybody know the drawn openings of a round? All its matches have the same, and a captain whose lineup is sealed could choose by them who plays at
    /// which board: so only once the lineups of every match are open, or the competition is over.
    #[must_use]
    pub fn shows_openings(&self, round: &TeamRound) -> bool {
        self.is_over() || round.matches.iter().all(TeamMatch::is_open)
    }

    /// What everybody may know; nothing before it is announced.
    #[must_use]
    pub fn announced(&self) -> Option<AnnouncedCompetition> {
        if !self.announced {
            return None;
        }
        let mut known = self.clone();
        for one in known.rounds.iter_mut().flat_map(|round| &mut round.matches) {
            let (boards, games) = (self.rules.boards, self.rules.games);
            let mut agreed = BoardResults::empty(boards, games);
            for board in 0..usize::from(boards) {
                for game in 0..usize::from(games) {
                    agreed.set(board, game, one.agreed(board, game));
                }
            }
            one.stated = [agreed.clone(), agreed];
            one.sealed = [None, None];
        }
        for round in &mut known.rounds {
            if !self.shows_openings(round) {
                round.openings.clear();
            }
        }
        for team in known.teams.values_mut() {
            team.link = 0;
        }
        Some(AnnouncedCompetition(known))
    }
}

impl AnnouncedCompetition {
    /// The competition, as everybody may know it.
    #[must_use]
    pub fn competition(&self) -> &Competition {
        &self.0
    }

    /// The last round that was published.
    #[must_use]
    pub fn last_round(&self) -> Option<RoundNo> {
        self.0.rounds.last().map(|round| round.no)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::Duration;

    use super::*;
    use crate::{
        MatchAt, TeamForfeit,
        decide::{
            announce, finish, forfeit, open, publish_round,
            tests::{act, prepared, secret, start},
        },
    };

    const DRAWN: &str = "name A\nformat round-robin 1\nboards 2\ngames 1\nopenings two\nlist 4\nboard 2 1 0\nmatch 2 1 0\nrank match-points\n";

    /// What everybody may know of the openings of the first round.
    fn known(competition: &Competition) -> Vec<Vec<u16>> {
        let announced = competition.announced().unwrap();
        announced.competition().rounds[0].openings.clone()
    }

    fn published(teams: u16) -> (Competition, Vec<MatchAt>) {
        let mut competition = prepared(DRAWN, teams);
        act(&mut competition, announce);
        let deadline = start() + Duration::days(7);
        act(&mut competition, |c| {
            publish_round(c, &secret(), (deadline, start()))
        });
        let matches = competition.matches().map(|(at, _)| at).collect();
        (competition, matches)
    }

    #[test]
    fn the_openings_of_a_round_are_known_once_no_lineup_is_sealed() {
        let (mut competition, matches) = published(4);
        let drawn = competition.rounds[0].openings.clone();
        assert!(drawn.iter().all(|board| board.len() == 1));
        assert_eq!(matches.len(), 2);
        let hour = start() + Duration::days(7);
        for at in matches {
            assert!(known(&competition).is_empty(), "a lineup is sealed");
            let nobody = BTreeSet::new();
            act(&mut competition, |c| {
                open(c, at, &[None, None], (&nobody, hour))
            });
        }
        assert_eq!(known(&competition), drawn);
    }

    /// A match that nobody came to can be over with its lineups sealed; the secret of the draw is public then.
    #[test]
    fn what_is_over_hides_no_opening() {
        let (mut competition, matches) = published(2);
        let why = "não compareceram".parse().unwrap();
        let by = Some(TeamForfeit::Both);
        act(&mut competition, |c| forfeit(c, matches[0], by, why));
        assert!(known(&competition).is_empty(), "it could be taken back");
        act(&mut competition, |c| finish(c, secret()));
        assert_eq!(known(&competition), competition.rounds[0].openings);
    }
}
