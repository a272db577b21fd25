//! The tournaments and the competitions of teams that everybody finds: what was published with the name of another one keeps that, and gives nobody its address.

use std::collections::BTreeSet;

use tournament::{CompetitionId, TournamentId, office::FixturePlan};

use crate::{
    db::{self, Conn, DbError, tournament::Overview},
    reckoning::Kept,
    web::address::{CompetitionAt, TournamentAt},
};

/// Those that stand in the public lists.
pub(super) struct PublicLists {
    tournaments: BTreeSet<TournamentId>,
    competitions: BTreeSet<CompetitionId>,
}

impl PublicLists {
    /// Those of now.
    pub fn load(c: &mut Conn, kept: &Kept) -> Result<Self, DbError> {
        let listed = db::tournament::list(c, Overview::Public)?;
        let heads = kept.competitions.list(c)?;
        let announced = heads.iter().filter(|head| head.announced);
        Ok(Self {
            tournaments: listed.into_iter().map(|one| one.id).collect(),
            competitions: announced.map(|head| head.id).collect(),
        })
    }

    /// The address of a tournament, where everybody finds it.
    pub fn url(&self, id: TournamentId) -> Option<String> {
        let is_found = self.tournaments.contains(&id);
        is_found.then(|| TournamentAt::new(id).url())
    }

    /// The address of what an entry of the calendar names, where everybody finds that.
    pub fn of_plan(&self, plan: &FixturePlan) -> Option<String> {
        let known = plan.competition;
        let known = known.filter(|id| self.competitions.contains(id));
        let teams = known.map(|competition| CompetitionAt { competition }.url());
        teams.or_else(|| self.url(plan.tournament?))
    }
}
