//! The ratings of the entries, taken from a list.

use super::{Freeze, RatingList};
use crate::{Entry, Merges, Player, Tournament};

impl RatingList {
    /// What the list says of the entries of a tournament: of the player of the register whom an entry is, by its number
    /// or, for one made by hand, by its licence number; whichever record of the person the list names.
    #[must_use]
    pub fn freeze(&self, tournament: &Tournament, register: &[Player], merges: &Merges) -> Freeze {
        let by_licence = |entry: &Entry| {
            let mut known = register.iter();
            let known = known.find(|player| entry.person.is_by_licence(&player.person));
            known.map(|player| player.id)
        };
        let listed = |entry: &Entry| {
            let player = entry.player.or_else(|| by_licence(entry))?;
            Some((entry.no, self.of(player, merges)?))
        };
        Freeze {
            list: self.name.clone(),
            dated: self.dated,
            entries: tournament.entries.values().filter_map(listed).collect(),
        }
    }
}
