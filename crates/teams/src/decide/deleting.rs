//! A competition that is a trial or a mistake: deleted, as a tournament is.

use tournament::TypedName;

use crate::{Competition, TeamRefusal};

/// Can the competition be deleted, by somebody who typed this as its name? Once a round was published it is kept.
///
/// # Errors
/// A published round; another name.
pub fn may_delete(competition: &Competition, typed: &TypedName) -> Result<(), TeamRefusal> {
    if !competition.rounds.is_empty() {
        return Err(TeamRefusal::RoundsPublished);
    }
    let name = competition.rules.name.as_str();
    typed.confirms(name, TeamRefusal::AnotherName)
}

#[cfg(test)]
mod tests {
    use chrono::Duration;

    use super::*;
    use crate::decide::{
        announce, publish_round,
        tests::{act, prepared, secret, start},
    };

    #[test]
    fn only_what_has_no_round_is_deleted_and_by_its_name() {
        let mut cup = prepared(crate::rules::CUP, 2);
        act(&mut cup, announce);
        let name = TypedName::from(cup.rules.name.as_str());
        let another = may_delete(&cup, &"Taça".into());
        assert_eq!(another, Err(TeamRefusal::AnotherName));
        assert_eq!(may_delete(&cup, &name), Ok(()));
        let hour = start() + Duration::days(7);
        act(&mut cup, |c| publish_round(c, &secret(), (hour, start())));
        assert_eq!(may_delete(&cup, &name), Err(TeamRefusal::RoundsPublished));
    }
}
