//! An independent judge of pairings: every published round against the articles.
//!
//! It is written from the texts and shares nothing with [`super::pairing`], its matching or its reading of the rounds,
//! so that a mistake there is not made here again. What an article decides for each pair alone is judged by itself: who has
//! met, the bye, colours. What compares a pairing with all others (criteria of quality, the order of generation) is judged
//! by looking for the best and first one, from the published one, with weights and a matching of its own (`weighing`), in
//! brackets of any size; a bracket that would need more than a bound is named in the [`Judgement`] with its reason. In
//! the tests, small brackets are gone through pairing by pairing instead (`literal`), which must find the same.
//!
//! Pairing numbers are taken in the order that stands at the end, without whoever came later, and the initial colour, where nothing says it, from the first pair
//! of beginners. Boards have no order in a file; it is not judged.

use super::{EntryNo, Points, Round, RoundNo, RoundState, Tournament, late_comer::LateComer};

mod absolute;
mod bits;
mod colours;
mod conditions;
mod double_swiss;
pub(super) mod dutch;
pub(super) mod field;
pub(super) mod history;
#[cfg(test)]
mod literal;
mod round_robin;
#[cfg(test)]
mod tests;
mod weighing;

pub use conditions::Conditions;

use field::JudgedField;
use history::History;

/// The rules that a tournament is judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// FIDE C.04.5, edition of 1 February 2026.
    DoubleSwiss,
    /// FIDE C.04.3, edition of 1 February 2026; of a match, the colour is that of game 1.
    Dutch,
    /// FIDE C.05 Annex 1: the Berger tables.
    RoundRobin {
        /// How often everybody meets everybody.
        cycles: u8,
    },
}

/// An article of the FIDE Handbook.
///
/// ```
/// use tournament::judge::Article;
/// assert_eq!(Article { text: "C.04.3", item: "C12" }.to_string(), "C.04.3 C12");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Article {
    /// The regulations, as `C.04.3`.
    pub text: &'static str,
    /// The article or criterion in them, as `5.2` or `C12`.
    pub item: &'static str,
}

impl std::fmt::Display for Article {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.text, self.item)
    }
}

/// How a round breaks a rule, and which.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The article that it breaks.
    pub article: Article,
    /// What is wrong.
    pub breach: Breach,
}

/// What is wrong in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Breach {
    /// More than once in the round.
    Twice {
        /// Who.
        entry: EntryNo,
    },
    /// Two who met before.
    Rematch {
        /// One of them.
        a: EntryNo,
        /// The other.
        b: EntryNo,
        /// When they met.
        earlier: RoundNo,
    },
    /// The bye for somebody who had it, or scored as much without playing.
    SecondBye {
        /// Who.
        entry: EntryNo,
        /// When.
        earlier: RoundNo,
    },
    /// More than one has the bye.
    SeveralByes {
        /// Who.
        entries: Vec<EntryNo>,
    },
    /// The bye is for somebody else.
    Bye {
        /// Who has it.
        entry: EntryNo,
        /// Who should have it, or one of those who might.
        due: EntryNo,
    },
    /// Two who must not meet.
    KeptApart {
        /// One of them.
        a: EntryNo,
        /// The other.
        b: EntryNo,
    },
    /// Both have the same absolute preference for a colour.
    SamePreference {
        /// One of them.
        a: EntryNo,
        /// The other.
        b: EntryNo,
    },
    /// The same colour a third time in a row.
    ThirdInARow {
        /// Who.
        entry: EntryNo,
    },
    /// Three more games with one colour than with the other.
    ColourDifference {
        /// Who.
        entry: EntryNo,
    },
    /// The colours of a pair should be the other way round.
    Colours {
        /// Who had White in game 1.
        white: EntryNo,
        /// Who had Black.
        black: EntryNo,
    },
    /// Others should leave a bracket downwards, or fewer.
    Downfloaters {
        /// The score of the bracket.
        score: Points,
        /// Who left it.
        left: Vec<EntryNo>,
        /// Who should.
        due: Vec<EntryNo>,
    },
    /// Others should come up into a bracket, or fewer.
    Upfloaters {
        /// The score of the bracket.
        score: Points,
        /// Who came.
        came: Vec<EntryNo>,
        /// Who should.
        due: Vec<EntryNo>,
    },
    /// Another pairing of a bracket is better, or comes first.
    Pairs {
        /// The score of the bracket.
        score: Points,
        /// The better pairs.
        due: Vec<(EntryNo, EntryNo)>,
        /// Who is left over in the better pairing.
        left: Vec<EntryNo>,
    },
    /// Not the pair that the table has.
    NotByTable {
        /// One of them.
        a: EntryNo,
        /// The other.
        b: EntryNo,
    },
}

/// Why a bracket was not judged wholly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum WhyOpen {
    /// The round breaks an absolute rule, after which quality cannot be compared.
    #[strum(serialize = "absolute-criterion-broken")]
    Broken,
    /// More pairs would have to be looked at than a bound allows.
    Effort,
}

crate::coded!(WhyOpen);

impl From<weighing::TooMuch> for WhyOpen {
    fn from(_: weighing::TooMuch) -> Self {
        Self::Effort
    }
}

/// A bracket that was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LookedBracket {
    /// The score of its residents.
    pub score: Points,
    /// How many it has.
    pub players: usize,
    /// What was not judged of it; `None` when every criterion and the order of generation was.
    pub open: Option<WhyOpen>,
}

/// What the judge says of one round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The round.
    pub round: RoundNo,
    /// How many pairs it has.
    pub pairs: usize,
    /// What is wrong in it.
    pub faults: Vec<Fault>,
    /// The brackets from the highest score down; none in a round robin, where the table says everything.
    pub brackets: Vec<LookedBracket>,
}

/// Judges every published round by the rounds before it.
#[must_use]
pub fn judge(tournament: &Tournament, system: System, conditions: &Conditions) -> Vec<Judgement> {
    let history = History::of(tournament, conditions);
    let published = tournament
        .rounds
        .iter()
        .filter(|round| round.state != RoundState::Draft);
    published
        .map(|round| one_round(tournament, &history, round, system, conditions))
        .collect()
}

/// A round that is right as it was paired is, though somebody joined it then against whoever had the bye: their colours are judged by the round as it stands.
fn one_round(
    tournament: &Tournament,
    history: &History,
    round: &Round,
    system: System,
    conditions: &Conditions,
) -> Judgement {
    let judgement = as_it_stands(tournament, history, round, system, conditions);
    if judgement.faults.is_empty() {
        return judgement;
    }
    let before = LateComer::perhaps(tournament, round).into_iter();
    let mut before = before.filter_map(|late| {
        let paired = late.before(round);
        let paired = as_it_stands(tournament, history, &paired, system, conditions);
        paired.faults.is_empty().then_some((late, paired))
    });
    let Some((late, paired)) = before.next() else {
        return judgement;
    };
    let mut joined = round.clone();
    joined.matches.retain(|one| one.board == late.board);
    let field = JudgedField::of(tournament, history, round, system, conditions);
    Judgement {
        pairs: judgement.pairs,
        faults: colours::judge(&field, history, &joined, system),
        ..paired
    }
}

fn as_it_stands(
    tournament: &Tournament,
    history: &History,
    round: &Round,
    system: System,
    conditions: &Conditions,
) -> Judgement {
    let mut judgement = Judgement {
        round: round.no,
        pairs: round.matches.len(),
        faults: Vec::new(),
        brackets: Vec::new(),
    };
    if let System::RoundRobin { cycles } = system {
        judgement.faults = round_robin::judge(tournament, round, cycles);
        return judgement;
    }
    let field = JudgedField::of(tournament, history, round, system, conditions);
    judgement.faults = absolute::judge(&field, round, system, conditions);
    let broken = !judgement.faults.is_empty();
    judgement
        .faults
        .extend(colours::judge(&field, history, round, system));
    let quality = match system {
        System::Dutch => dutch::judge(&field, broken),
        System::DoubleSwiss | System::RoundRobin { .. } => double_swiss::judge(&field, broken),
    };
    judgement.faults.extend(quality.faults);
    judgement.brackets = quality.brackets;
    judgement
}

/// What going through the brackets showed.
#[derive(Debug, Default)]
struct Quality {
    faults: Vec<Fault>,
    brackets: Vec<LookedBracket>,
}

impl Quality {
    /// Adds a bracket with the fault that is found in it, or with why none could be looked for. Where an absolute rule is broken, none is.
    fn add(
        &mut self,
        score: Points,
        players: usize,
        broken: bool,
        fault: impl FnOnce() -> Result<Option<Fault>, weighing::TooMuch>,
    ) {
        let open = if broken {
            Some(WhyOpen::Broken)
        } else {
            match fault() {
                Ok(fault) => {
                    self.faults.extend(fault);
                    None
                }
                Err(open) => Some(open.into()),
            }
        };
        self.brackets.push(LookedBracket {
            score,
            players,
            open,
        });
    }
}
