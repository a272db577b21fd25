//! The federation's own rating lists: published for everybody, computed and published by those who run it.

pub(super) mod classes;
pub(super) mod edition;
pub(super) mod list;
pub(super) mod next;
pub(super) mod sum;
pub(super) mod system;

use std::sync::Arc;

use federation::{FaultKind, TableFault};

use crate::{
    directory::{Everybody, Record},
    web::{address::PlayerAt, player::public_name, state::App},
    words::Words,
};
use tournament::{Player, PlayerId, Rating};

/// The players of the register, as the public may name them. Every record is called as the one that stands for its person.
pub(super) struct Names(Arc<Everybody>);

impl From<Arc<Everybody>> for Names {
    fn from(everybody: Arc<Everybody>) -> Self {
        Self(everybody)
    }
}

impl Names {
    /// The name, and the address of the player's page.
    pub(super) fn of(&self, app: &App, id: PlayerId) -> (String, String) {
        let id = self.0.register().one(id);
        let name = self.player(id).map(|one| public_name(app, &one.person));
        let url = PlayerAt { player: id }.url();
        (name.unwrap_or_else(|| id.to_string()), url)
    }

    /// Everybody, by name.
    pub(super) fn all(&self) -> impl Iterator<Item = &Player> {
        self.0.records()
    }

    /// The whole name, for those who run the federation.
    pub(super) fn full(&self, id: PlayerId) -> String {
        let player = self.player(id);
        player.map_or_else(|| id.to_string(), |one| one.person.name.to_string())
    }

    pub(super) fn player(&self, id: PlayerId) -> Option<&Player> {
        let one = self.0.register().one(id);
        self.0.record(one).map(Record::player)
    }
}

/// Whose rating differs, as a table shows it.
pub(super) struct DifferenceRow {
    name: String,
    url: String,
    before: String,
    after: String,
    change: String,
}

impl DifferenceRow {
    fn of(app: &App, names: &Names, one: &crate::reckoning::Difference) -> Self {
        let (player, before, after) = *one;
        let (name, url) = names.of(app, player);
        Self {
            name,
            url,
            before: shown(before),
            after: shown(after),
            change: change(before, after),
        }
    }
}

/// A rating, or a stroke.
fn shown(rating: Option<Rating>) -> String {
    rating.map_or_else(|| "—".to_owned(), |rating| rating.to_string())
}

/// How far a rating moved, with its sign; empty where there is nothing to compare.
fn change(before: Option<Rating>, after: Option<Rating>) -> String {
    let number = |rating: Rating| i32::from(rating.get());
    match before.zip(after) {
        Some((before, after)) if before != after => {
            format!("{:+}", number(after) - number(before)).replace('-', "−")
        }
        Some(_) | None => String::new(),
    }
}

/// What is wrong with a text of rules, and in which line.
pub(super) fn fault(t: &Words, fault: &TableFault) -> String {
    let what = match &fault.what {
        FaultKind::UnknownRule(word) => t.federation_fault_unknown(word.as_str()),
        FaultKind::Unreadable(word) => t.federation_fault_unreadable(word.as_str()),
        FaultKind::TooShort => t.federation_fault_short(),
        FaultKind::Missing(word) => t.federation_fault_missing(*word),
        FaultKind::Disordered => t.federation_fault_disordered(),
    };
    t.federation_rules_wrong(fault.line, what)
}
