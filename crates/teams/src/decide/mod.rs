//! Every change of a competition: a function that looks at it and returns events or a refusal.

mod corrections;
mod deleting;
mod leaving;
mod lineups;
mod results;
mod rounds;
mod setup;

pub use corrections::{correct_lineups, may_sit};
pub use deleting::may_delete;
pub use leaving::{leave, stay};
pub use lineups::{hand_in, is_due, open};
pub use results::{decide_match, enter, forfeit, state};
pub use rounds::{arrange, finish, publish_round, put_off, reopen};
pub use setup::{
    announce, change_rules, dismiss_director, lift_penalty, make, name_director, penalise,
    remove_team, renew_link, set_list, set_team,
};

use crate::{Competition, MatchAt, TeamEvent, TeamMatch, TeamRefusal};

/// What a decision comes to.
pub type Decided = Result<Vec<TeamEvent>, TeamRefusal>;

/// Nothing changes once it is over.
fn still_on(competition: &Competition) -> Result<(), TeamRefusal> {
    if competition.is_over() {
        return Err(TeamRefusal::Over);
    }
    Ok(())
}

/// A match of a competition that is not over.
fn match_at(competition: &Competition, at: MatchAt) -> Result<&TeamMatch, TeamRefusal> {
    still_on(competition)?;
    competition.at(at).ok_or(TeamRefusal::Unknown)
}

#[cfg(test)]
mod properties;
#[cfg(test)]
pub(crate) mod tests;
