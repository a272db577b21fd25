//! The words of the rules of a circuit: what the reader knows, and whoever lists them.

/// The word with which a line of the rules begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum CircuitWord {
    /// What the circuit is called.
    Name,
    /// Where the rules stand.
    Source,
    /// Points by a table.
    Places,
    /// Points by the strength of the field.
    Strength,
    /// Points by its size.
    Field,
    /// What those score whom nothing separates.
    Ties,
    /// A class and its weight.
    Class,
    /// How many events count.
    Best,
    /// In how many one must have played.
    Events,
    /// How many players an event must have.
    Players,
    /// How many rounds.
    Rounds,
    /// Who scores.
    Only,
    /// What separates players of equal points.
    Order,
    /// The day of the ages.
    Ages,
    /// Standings beside.
    Category,
}

/// What follows the points of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum TableWord {
    /// How many less from place to place.
    Down,
    /// The least.
    Least,
}

/// Who alone scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum OnlyWord {
    /// Whoever has a licence.
    Licensed,
    /// Whoever is of an association.
    Association,
}

/// Who is of a category.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum CategoryWord {
    /// Women only.
    Women,
    /// Up to an age.
    Under,
    /// From an age on.
    Over,
}

tournament::coded!(CircuitWord, TableWord, OnlyWord, CategoryWord);

impl CircuitWord {
    /// A line that begins with it.
    #[must_use]
    pub fn example(self) -> &'static str {
        match self {
            Self::Name => "name Circuito Nacional",
            Self::Source => "source https://example.pt/circuito",
            Self::Places => "places 10 8 6 down 1 least 1",
            Self::Strength => "strength 1/4 1/100",
            Self::Field => "field 2/5",
            Self::Ties => "ties share",
            Self::Class => "class a 3/2",
            Self::Best => "best 3",
            Self::Events => "events 2",
            Self::Players => "players 9",
            Self::Rounds => "rounds 5",
            Self::Only => "only association Beja",
            Self::Order => "order wins best",
            Self::Ages => "ages 2026-09-01",
            Self::Category => "category women under 18: Sub-18 femininas / Women under 18",
        }
    }
}
