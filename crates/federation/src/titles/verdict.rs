//! What a clause asks and what was found.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tournament::{Rating, Rhythm, Title, TournamentId};

use super::{Format, NormRequirement, Showing, TitleRule};

/// A clause with what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Clause {
    /// Results.
    Games {
        /// How many there are.
        has: i64,
        /// How many there must be.
        needs: i64,
    },
    /// Rounds of the tournament.
    Rounds {
        /// How many it had.
        has: i64,
        /// How many it must have.
        needs: i64,
    },
    /// The mean rating of the opponents.
    Mean {
        /// The sum of the ratings and how many they are.
        has: (i64, i64),
        /// The mean that it must reach.
        needs: Rating,
    },
    /// Opponents with a rating.
    Rated {
        /// How many there were.
        has: i64,
        /// How many there must be.
        needs: i64,
    },
    /// Opponents with a title.
    Titled {
        /// How many there were.
        has: i64,
        /// How many there must be.
        needs: i64,
        /// The least title that counts.
        least: Title,
    },
    /// Opponents of other associations.
    Foreign {
        /// How many there were.
        has: i64,
        /// How many there must be.
        needs: i64,
    },
    /// Points, in halves.
    Points {
        /// How many were scored.
        has: i64,
        /// How many must be; none where the rules do not say for such opponents.
        needs: Option<i64>,
    },
    /// How the tournament was paired.
    Format {
        /// How.
        has: Format,
        /// How it must be.
        needs: Vec<Format>,
    },
    /// The rhythm of the games.
    Tempo {
        /// Which, where the rules tell.
        has: Option<Rhythm>,
        /// Which it must be.
        needs: Vec<Rhythm>,
    },
    /// Norms of the title.
    Norms {
        /// How many were made.
        has: i64,
        /// How many there must be.
        needs: i64,
    },
    /// Results in all norms together.
    Total {
        /// How many there are.
        has: i64,
        /// How many there must be.
        needs: i64,
    },
    /// The own rating.
    Rating {
        /// The one that somebody has.
        has: Option<Rating>,
        /// The one that it must reach.
        needs: Rating,
    },
}

impl Clause {
    /// Is it met?
    #[must_use]
    pub fn is_met(&self) -> bool {
        match self {
            Self::Games { has, needs }
            | Self::Rounds { has, needs }
            | Self::Rated { has, needs }
            | Self::Titled { has, needs, .. }
            | Self::Foreign { has, needs }
            | Self::Norms { has, needs }
            | Self::Total { has, needs } => has >= needs,
            Self::Mean {
                has: (sum, count),
                needs,
            } => *count > 0 && *sum >= count * i64::from(needs.get()),
            Self::Points { has, needs } => needs.is_some_and(|needs| *has >= needs),
            Self::Format { has, needs } => needs.contains(has),
            Self::Tempo { has, needs } => has.is_some_and(|has| needs.contains(&has)),
            Self::Rating { has, needs } => has.is_some_and(|has| has >= *needs),
        }
    }

    /// Would a little more meet it: one of what is counted, a point, 25 of a rating? Another format or rhythm would too.
    #[must_use]
    pub fn is_near(&self) -> bool {
        match self {
            Self::Games { has, needs }
            | Self::Rounds { has, needs }
            | Self::Rated { has, needs }
            | Self::Titled { has, needs, .. }
            | Self::Foreign { has, needs }
            | Self::Norms { has, needs } => has + 1 >= *needs,
            Self::Total { has, needs } => has + LITTLE >= *needs,
            Self::Mean {
                has: (sum, count),
                needs,
            } => *count > 0 && sum + LITTLE * count >= count * i64::from(needs.get()),
            Self::Points { has, needs } => needs.is_some_and(|needs| has + 2 >= needs),
            Self::Rating { has, needs } => {
                has.is_some_and(|has| i64::from(has.get()) + LITTLE >= i64::from(needs.get()))
            }
            Self::Format { .. } | Self::Tempo { .. } => true,
        }
    }
}

/// How much of a rating, or how many games of several tournaments, is little.
const LITTLE: i64 = 25;

/// The answer, clause by clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitleVerdict {
    /// Every clause, in the order of the rules.
    pub clauses: Vec<Clause>,
}

impl TitleVerdict {
    /// Is every clause met?
    #[must_use]
    pub fn is_met(&self) -> bool {
        self.clauses.iter().all(Clause::is_met)
    }

    /// Is one clause missing and no other, and that one by little?
    #[must_use]
    pub fn is_near(&self) -> bool {
        let mut missing = self.clauses.iter().filter(|one| !one.is_met());
        missing.next().is_some_and(Clause::is_near) && missing.next().is_none()
    }
}

/// Is what somebody showed a norm?
#[must_use]
pub fn norm(rule: &TitleRule, showing: &Showing) -> TitleVerdict {
    let clauses = rule.clauses.iter();
    TitleVerdict {
        clauses: clauses.map(|asked| found(asked, showing)).collect(),
    }
}

fn found(asked: &NormRequirement, showing: &Showing) -> Clause {
    let met = |is: &dyn Fn(&super::MetOpponent) -> bool| {
        let count = showing.met.iter().filter(|one| is(one)).count();
        i64::try_from(count).unwrap_or(i64::MAX)
    };
    match asked {
        NormRequirement::Games(needs) => Clause::Games {
            has: showing.results,
            needs: *needs,
        },
        NormRequirement::Rounds(needs) => Clause::Rounds {
            has: showing.rounds,
            needs: *needs,
        },
        NormRequirement::Mean(needs) => Clause::Mean {
            has: (showing.ratings, showing.rated),
            needs: *needs,
        },
        NormRequirement::Rated(needs) => Clause::Rated {
            has: met(&|one| one.rated),
            needs: *needs,
        },
        // the higher title is the lesser value
        NormRequirement::Titled(needs, least) => Clause::Titled {
            has: met(&|one| one.title.is_some_and(|title| title <= *least)),
            needs: *needs,
            least: *least,
        },
        NormRequirement::Foreign(needs) => Clause::Foreign {
            has: met(&|one| one.foreign),
            needs: *needs,
        },
        NormRequirement::Share(steps) => {
            let reached = steps.iter().rfind(|(mean, _)| showing.mean_is(*mean));
            // the least number of halves whose share is not below the one that is asked; of no game nothing is a norm
            let needs = reached.filter(|_| showing.results > 0).map(|(_, share)| {
                let (over, under) = (2 * share.over * showing.results, share.under);
                (over + under - 1) / under
            });
            Clause::Points {
                has: showing.halves,
                needs,
            }
        }
        NormRequirement::Format(needs) => Clause::Format {
            has: showing.format,
            needs: needs.clone(),
        },
        NormRequirement::Tempo(needs) => Clause::Tempo {
            has: showing.rhythm,
            needs: needs.clone(),
        },
    }
}

/// A norm that somebody made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NormMade {
    /// In which tournament.
    pub tournament: TournamentId,
    /// Its last day.
    pub ends: NaiveDate,
    /// How many results it had.
    pub results: i64,
}

/// How far somebody is with a title, by the norms that were made for it: a tournament is one norm, however often it is named.
#[must_use]
pub fn progress(rule: &TitleRule, norms: &[NormMade], rating: Option<Rating>) -> TitleVerdict {
    let once: BTreeMap<TournamentId, i64> = norms
        .iter()
        .map(|one| (one.tournament, one.results))
        .collect();
    let has = i64::try_from(once.len()).unwrap_or(i64::MAX);
    let total = rule.total.map(|needs| Clause::Total {
        has: once.values().sum(),
        needs,
    });
    let rating = rule
        .rating
        .map(|needs| Clause::Rating { has: rating, needs });
    let norms = Clause::Norms {
        has,
        needs: rule.norms,
    };
    TitleVerdict {
        clauses: std::iter::once(norms).chain(total).chain(rating).collect(),
    }
}
