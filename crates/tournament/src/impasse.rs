//! Why a round of a Swiss cannot be paired, as a [`Refusal`](crate::Refusal) carries it: groups of players whose partners are too few
//! (Tutte 1947, Berge 1958). It is found by [`pairing::impasse`](crate::pairing::impasse()).

use std::collections::BTreeSet;

use draughts::Article;
use serde::Serialize;

use crate::{EntryNo, rulings::Articles};

/// The Swiss whose articles forbid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rules {
    /// FIDE C.04.3.
    Dutch,
    /// FIDE C.04.5.
    Double,
}

impl Rules {
    /// The chapter of FIDE's handbook.
    #[must_use]
    pub fn article(self) -> Article {
        Article::new(match self {
            Self::Dutch => "FIDE C.04.3",
            Self::Double => "FIDE C.04.5",
        })
    }
}

/// Why two may not meet, or somebody not have the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// They have met (C1).
    Met,
    /// The player had the bye, or scored as much without playing (C2).
    Bye,
    /// Both must have the same colour, and neither is a topscorer (C.04.3 C3).
    Colours,
    /// The arbiter or the file keeps them apart.
    KeptApart,
    /// They are of one club, and the regulations keep those apart in this round.
    Clubmates,
    /// They are of one federation, and the regulations keep those apart in this round.
    Compatriots,
}

/// What the bye does in an [`Impasse`], where the number of players is odd.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeRole {
    /// Somebody of a group may have it: it counts as a partner.
    Partner,
    /// Only a group and the partners may have it: it counts as one of a group.
    Member,
    /// Nobody of the groups may have it.
    Elsewhere,
}

/// Players who can only meet one another and partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Group {
    /// The players, in the order of the field; with the bye, where it is one of them, an odd number.
    pub players: Vec<EntryNo>,
    /// The bye is one of them.
    pub bye: bool,
}

/// Whom a player may not meet, of those here who are neither in the same group nor partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Barred {
    /// The player.
    pub entry: EntryNo,
    /// Whom not, by what stands between first.
    pub from: Vec<(Ground, Vec<EntryNo>)>,
}

/// Why a round cannot be paired: nobody of a group can meet anybody but those of the same group and the partners, each
/// group has an odd number, and there are more groups than partners. So of at least one group somebody stays
/// without an opponent, whoever meets whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Impasse {
    /// Whose rules.
    pub system: Rules,
    /// How many are here to be paired.
    pub players: usize,
    /// The players without whom the groups fall apart.
    pub partners: Vec<EntryNo>,
    /// What the bye does; `None` where the number is even and nobody has it.
    pub bye: Option<ByeRole>,
    /// More groups than partners, the bye counted. The smallest first.
    pub groups: Vec<Group>,
    /// What stands between the players of the groups and all others.
    pub grounds: BTreeSet<Ground>,
    /// The first players of the groups, each with those whom they may not meet.
    pub barred: Vec<Barred>,
    /// The rules alone would leave a pairing: it is those kept apart that stand in the way.
    pub wished: bool,
}

/// How many players of an impasse are named; of the others it is said how many they are.
pub const NAMED: usize = 6;

impl Impasse {
    /// How many stay without an opponent at least, or, where the bye is one of a group, are missing to the groups.
    #[must_use]
    pub fn missing(&self) -> usize {
        let partners = self.partners.len() + usize::from(self.bye == Some(ByeRole::Partner));
        self.groups.len().saturating_sub(partners)
    }

    /// Nobody may have the bye: that alone stands in the way.
    #[must_use]
    pub fn nobody_for_the_bye(&self) -> bool {
        let lone = |group: &Group| group.bye && group.players.is_empty();
        self.partners.is_empty() && self.groups.iter().any(lone)
    }

    /// The criteria on which it rests; that of completion, where only wishes stand in the way.
    ///
    /// ```
    /// use tournament::{PairingRefusal, PairingSystem, Refusal, pairing::pair_within, simulate::{Plan, simulate}};
    /// // four players have met after three rounds
    /// let plan = Plan::usual(PairingSystem::Dutch { rounds: 9 }, 4, 9, 1);
    /// let Some(Refusal::Pairing(stopped)) = simulate(&plan).stopped else {
    ///     panic!("it is paired");
    /// };
    /// let PairingRefusal::NoLegalPairing { impasse: Some(impasse), .. } = stopped else {
    ///     panic!("it is another refusal");
    /// };
    /// assert!(impasse.article().as_str().starts_with("FIDE C.04.3 C"));
    /// ```
    #[must_use]
    pub fn article(&self) -> Articles {
        let [met, bye, colours] =
            [Ground::Met, Ground::Bye, Ground::Colours].map(|one| self.grounds.contains(&one));
        Articles::of(match (self.system, met, bye, colours) {
            (Rules::Dutch, false, false, false) => "FIDE C.04.3 C4",
            (Rules::Dutch, true, false, false) => "FIDE C.04.3 C1",
            (Rules::Dutch, false, true, false) => "FIDE C.04.3 C2",
            (Rules::Dutch, false, false, true) => "FIDE C.04.3 C3",
            (Rules::Dutch, true, true, false) => "FIDE C.04.3 C1, C2",
            (Rules::Dutch, true, false, true) => "FIDE C.04.3 C1, C3",
            (Rules::Dutch, false, true, true) => "FIDE C.04.3 C2, C3",
            (Rules::Dutch, true, true, true) => "FIDE C.04.3 C1, C2, C3",
            (Rules::Double, false, false, _) => "FIDE C.04.5 C3",
            (Rules::Double, true, false, _) => "FIDE C.04.5 C1",
            (Rules::Double, false, true, _) => "FIDE C.04.5 C2",
            (Rules::Double, true, true, _) => "FIDE C.04.5 C1, C2",
        })
    }
}
