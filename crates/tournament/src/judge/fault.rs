//! What the judge finds in a round and its brackets.

use super::weighing;
use crate::{EntryNo, Points, RoundNo};

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

/// What going through the brackets showed.
#[derive(Debug, Default)]
pub(super) struct Quality {
    pub(super) faults: Vec<Fault>,
    pub(super) brackets: Vec<LookedBracket>,
}

impl Quality {
    /// Adds a bracket with the fault that is found in it, or with why none could be looked for. Where an absolute rule is broken, none is.
    pub(super) fn add(
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
