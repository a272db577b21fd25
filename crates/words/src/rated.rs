//! Whose rating is not that of the list that a tournament goes by.

use tournament::Tournament;

use super::Words;

/// How many ratings are not those of the list that was fixed, as it stands beside the name of the list; nothing where all are.
#[must_use]
pub fn rated_otherwise(t: &Words, tournament: &Tournament) -> Option<String> {
    let count = tournament.rated_otherwise();
    (count > 0).then(|| t.ratings_otherwise(count))
}
