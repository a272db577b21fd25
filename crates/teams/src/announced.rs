//! What everybody may know of a competition.

use tournament::RoundNo;

use crate::{BoardResults, Competition};

/// A competition as everybody may know it: announced, without what one captain says alone. Whatever leaves the house is made from one; sealed lineups are
/// in no [`Competition`] at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnnouncedCompetition(Competition);

impl Competition {
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
