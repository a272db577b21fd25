//! Titles and norms: what a title asks of somebody, and how far somebody is, clause by clause.
//!
//! A title is asked for by its *needs* (how many norms, how many games in them, which rating), a norm by the *clauses* that one tournament must meet. Both are answered by a
//! [`TitleVerdict`]: of each clause what it asks and what was found, in whole numbers.

mod parse;
mod showing;
#[cfg(test)]
mod tests;
mod verdict;

use chrono::NaiveDate;
use tournament::{PairingSystem, RatedUnit, Rating, Rhythm, Title};

use crate::Ratio;

pub use showing::{MetOpponent, Showing, showings};
pub use verdict::{Clause, NormMade, TitleVerdict, norm, progress};

/// National titles of the Confederação Brasileira.
pub const CBD: &str = include_str!("rules/cbd.txt");
/// What was proposed to the FMJD in 2003.
pub const FMJD_2003: &str = include_str!("rules/fmjd-2003.txt");

/// The rules of titles, read from a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleRules {
    /// What they are called.
    pub name: String,
    /// Where they stand.
    pub sources: Vec<String>,
    /// What holds from which day, in the order of the days.
    sections: Vec<Section>,
}

/// What holds from a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// From which day.
    from: NaiveDate,
    /// What counts as one result.
    pub unit: RatedUnit,
    /// The rating that an opponent without one counts with; without it such games are not in the mean.
    pub unrated: Option<Rating>,
    /// The titles.
    pub titles: Vec<TitleRule>,
}

/// What one title asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleRule {
    /// Which.
    pub title: Title,
    /// How many norms.
    pub norms: i64,
    /// How many games these have together.
    pub total: Option<i64>,
    /// The rating that somebody has when the title is given.
    pub rating: Option<Rating>,
    /// What a tournament must meet to be a norm, in the order of the text.
    pub clauses: Vec<NormRequirement>,
}

/// What a norm asks of one tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NormRequirement {
    /// So many results.
    Games(i64),
    /// A tournament of so many rounds.
    Rounds(i64),
    /// Opponents whose mean rating is so high.
    Mean(Rating),
    /// So many opponents with a rating.
    Rated(i64),
    /// So many opponents with this title or a higher one.
    Titled(i64, Title),
    /// So many opponents of other associations.
    Foreign(i64),
    /// A share of the points, by the mean rating of the opponents from which it holds; in the order of the means. None where the rules do not say.
    Share(Vec<(Rating, Ratio)>),
    /// A tournament of one of these formats.
    Format(Vec<Format>),
    /// Games of one of these rhythms.
    Tempo(Vec<Rhythm>),
}

/// How a tournament is paired, as far as titles are concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Format {
    /// Everybody against everybody.
    RoundRobin,
    /// By any Swiss system.
    Swiss,
    /// Who loses is out.
    Knockout,
    /// One match of two players.
    Match,
}

tournament::coded!(Format);

impl Format {
    /// That of a pairing system.
    #[must_use]
    pub fn of(system: &PairingSystem) -> Self {
        match system {
            PairingSystem::RoundRobin { .. } => Self::RoundRobin,
            PairingSystem::DoubleSwiss { .. } | PairingSystem::Dutch { .. } => Self::Swiss,
            PairingSystem::Knockout { .. } => Self::Knockout,
            PairingSystem::Match { .. } => Self::Match,
        }
    }
}

impl TitleRules {
    /// What holds on a day; nothing before the first one.
    #[must_use]
    pub fn on(&self, day: NaiveDate) -> Option<&Section> {
        let begun = self.sections.iter().take_while(|one| one.from <= day);
        begun.last()
    }
}

impl Section {
    /// What a title asks for.
    #[must_use]
    pub fn title(&self, title: Title) -> Option<&TitleRule> {
        self.titles.iter().find(|rule| rule.title == title)
    }
}
