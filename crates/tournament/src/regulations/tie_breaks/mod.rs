//! A tie-break: what it measures, and the modifiers of C.07 14 that change it.

use std::fmt;

use draughts::Article;
use serde::{Deserialize, Serialize};

use super::{PairingSystem, PrimaryScore, Regulations};
use crate::{Refusal, RegulationsRefusal};

mod measure;

pub use measure::{Measure, Unit};

/// What separates entries with the same primary score: a measure with its modifiers, written as one code.
///
/// ```
/// use tournament::{Measure, TieBreak};
/// let cut = TieBreak::from_code("BH/C1").unwrap();
/// assert_eq!(cut, Measure::Buchholz.cut(1));
/// assert_eq!(TieBreak::from_code("KS/L60").unwrap().to_string(), "KS/L60");
/// assert_eq!(TieBreak::from_code("WIN/C1"), None, "a modifier that has no meaning there");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreak {
    measure: Measure,
    modifiers: Modifiers,
}

/// The modifiers of a tie-break (C.07 14); none by default.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Modifiers {
    /// `:MP`, `:GP`: on this score in place of the primary one.
    pub score: Option<PrimaryScore>,
    /// `C`, `M`: how many values are cut.
    pub cuts: Cuts,
    /// `L`: whose points count in Koya.
    pub limit: Limit,
    /// `U1500`: the rating of those who have none.
    pub unrated: Option<u16>,
    /// `P`: forfeited matches are as played.
    pub forfeits_played: bool,
    /// `V`: the least significant value is cut even where a round was missed by choice (16.5 set aside).
    pub plain_cut: bool,
    /// `F`: every game of the last round is as drawn.
    pub fore: bool,
    /// `R`: the smaller value is the better.
    pub reversed: bool,
}

/// How many values are left out of a sum.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cuts {
    /// From the least significant.
    pub lowest: u8,
    /// From the most significant.
    pub highest: u8,
}

/// The score from which an opponent counts in Koya.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limit {
    /// In hundredths of the most that could be scored.
    pub percent: u8,
    /// So many half points more.
    pub halves: i8,
}

impl Default for Limit {
    fn default() -> Self {
        Self {
            percent: 50,
            halves: 0,
        }
    }
}

impl Measure {
    /// Is it a table of those tied among themselves?
    #[must_use]
    pub fn is_encounter(self) -> bool {
        matches!(self, Self::DirectEncounter | Self::ExtendedEncounter)
    }

    /// Without its so many least significant values.
    #[must_use]
    pub fn cut(self, lowest: u8) -> TieBreak {
        let cuts = Cuts { lowest, highest: 0 };
        let modifiers = Modifiers {
            cuts,
            ..Modifiers::default()
        };
        TieBreak {
            measure: self,
            modifiers,
        }
    }

    /// Without its so many least and most significant values.
    #[must_use]
    pub fn median(self, both: u8) -> TieBreak {
        let mut tie_break = self.cut(both);
        tie_break.modifiers.cuts.highest = both;
        tie_break
    }
}

impl From<Measure> for TieBreak {
    fn from(measure: Measure) -> Self {
        measure.cut(0)
    }
}

impl TieBreak {
    /// Every measure as it is and with the cuts that are usual: what a form offers.
    pub fn usual() -> impl Iterator<Item = Self> {
        Measure::ALL.iter().flat_map(|measure| {
            let plain = std::iter::once(Self::from(*measure));
            let cut = measure.offered().iter();
            plain.chain(cut.filter_map(|cut| {
                let mut tie_break = Self::from(*measure);
                tie_break.modifiers.add(cut).then_some(tie_break)
            }))
        })
    }

    /// What it measures.
    #[must_use]
    pub fn measure(self) -> Measure {
        self.measure
    }

    /// Its modifiers.
    #[must_use]
    pub fn modifiers(self) -> Modifiers {
        self.modifiers
    }

    /// The code under which it is stored, posted and shown as a column's head.
    #[must_use]
    pub fn code(self) -> String {
        format!("{}{}", self.measure.code(), self.modifiers)
    }

    /// The tie-break with this code; `None` for a measure or a modifier that is not known, or a modifier that has no meaning
    /// there or comes twice.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let mut parts = code.split('/');
        let (name, score) = match parts.next()?.split_once(':') {
            None => return Self::with(code.split('/').next()?, None, parts),
            Some((name, "MP")) => (name, PrimaryScore::MatchPoints),
            Some((name, "GP")) => (name, PrimaryScore::GamePoints),
            Some(_) => return None,
        };
        Self::with(name, Some(score), parts)
    }

    fn with<'a>(
        name: &str,
        score: Option<PrimaryScore>,
        parts: impl Iterator<Item = &'a str>,
    ) -> Option<Self> {
        let measure = Measure::from_code(name)?;
        if score.is_some() && !measure.takes().contains(':') {
            return None;
        }
        let mut modifiers = Modifiers {
            score,
            ..Modifiers::default()
        };
        let mut seen = String::new();
        for part in parts {
            let letter = part.chars().next()?;
            let known = letter == 'R' || measure.takes().contains(letter);
            // A cut and a median are the same choice.
            let choice = if letter == 'M' { 'C' } else { letter };
            if !known || seen.contains(choice) || !modifiers.add(part) {
                return None;
            }
            seen.push(choice);
        }
        Some(Self { measure, modifiers })
    }

    /// The article that defines it: that of the cut, where something is cut.
    #[must_use]
    pub fn article(self) -> Article {
        match self.modifiers.cuts {
            Cuts { lowest: 0, .. } => self.measure.article(),
            Cuts { highest: 0, .. } => Article::new("FIDE C.07 14.1"),
            Cuts { .. } => Article::new("FIDE C.07 14.2"),
        }
    }

    /// Does it say anything under this system? In a round robin everybody meets everybody, so that nothing is cut.
    #[must_use]
    pub fn fits(self, system: PairingSystem) -> bool {
        let swiss = system.is_swiss();
        let whole = self.modifiers.cuts == Cuts::default();
        self.measure.fits(system) && (swiss || whole || self.measure == Measure::AverageRating)
    }
}

impl Modifiers {
    /// Adds the modifier with this code; `false` when it is none.
    fn add(&mut self, code: &str) -> bool {
        let mut letters = code.chars();
        let letter = letters.next();
        let rest = letters.as_str();
        match (letter, rest) {
            (Some('P'), "") => self.forfeits_played = true,
            (Some('V'), "") => self.plain_cut = true,
            (Some('F'), "") => self.fore = true,
            (Some('R'), "") => self.reversed = true,
            (Some('C'), rest) => match number(rest, 1..=MOST_CUT) {
                Some(lowest) => self.cuts = Cuts { lowest, highest: 0 },
                None => return false,
            },
            (Some('M'), rest) => match number(rest, 1..=MOST_CUT) {
                Some(both) => {
                    self.cuts = Cuts {
                        lowest: both,
                        highest: both,
                    };
                }
                None => return false,
            },
            (Some('U'), rest) => match number(rest, 1..=4000) {
                Some(rating) => self.unrated = Some(rating),
                None => return false,
            },
            (Some('L'), rest) => match Limit::from_code(rest) {
                Some(limit) => self.limit = limit,
                None => return false,
            },
            _ => return false,
        }
        true
    }
}

/// No tournament has more rounds to cut.
const MOST_CUT: u8 = 30;

/// A number of plain digits in this range.
fn number<N: std::str::FromStr + PartialOrd>(
    digits: &str,
    range: std::ops::RangeInclusive<N>,
) -> Option<N> {
    let plain = digits.chars().all(|c| c.is_ascii_digit()) && !digits.starts_with('0');
    let number = digits.parse().ok().filter(|_| plain)?;
    range.contains(&number).then_some(number)
}

impl Limit {
    /// `60`: so many hundredths; `+1` or `-1`: so many half points above or below half of the most.
    fn from_code(code: &str) -> Option<Self> {
        let half = Self::default();
        let halves = |digits| number(digits, 1_i8..=100);
        match code.split_at_checked(1)? {
            ("+", more) => halves(more).map(|halves| Self { halves, ..half }),
            ("-", less) => halves(less).map(|halves| Self {
                halves: -halves,
                ..half
            }),
            _ => number(code, 1..=100).map(|percent| Self { percent, ..half }),
        }
    }
}

impl fmt::Display for Modifiers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            None => {}
            Some(PrimaryScore::MatchPoints) => f.write_str(":MP")?,
            Some(PrimaryScore::GamePoints) => f.write_str(":GP")?,
        }
        match self.cuts {
            Cuts { lowest: 0, .. } => {}
            Cuts { lowest, highest: 0 } => write!(f, "/C{lowest}")?,
            Cuts { lowest, .. } => write!(f, "/M{lowest}")?,
        }
        match self.limit {
            Limit { halves: 0, percent } if percent == Limit::default().percent => {}
            Limit { halves: 0, percent } => write!(f, "/L{percent}")?,
            Limit { halves, .. } => write!(f, "/L{halves:+}")?,
        }
        if let Some(rating) = self.unrated {
            write!(f, "/U{rating}")?;
        }
        let letters = [
            (self.forfeits_played, "/P"),
            (self.plain_cut, "/V"),
            (self.fore, "/F"),
            (self.reversed, "/R"),
        ];
        for (_, letter) in letters.into_iter().filter(|(set, _)| *set) {
            f.write_str(letter)?;
        }
        Ok(())
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.code())
    }
}

impl From<TieBreak> for String {
    fn from(tie_break: TieBreak) -> Self {
        tie_break.code()
    }
}

/// Not the code of a tie-break; carries its first characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a tie-break: {0}")]
pub struct ParseTieBreakError(String);

impl TryFrom<String> for TieBreak {
    type Error = ParseTieBreakError;

    fn try_from(code: String) -> Result<Self, Self::Error> {
        let error = || ParseTieBreakError(code.chars().take(20).collect());
        Self::from_code(&code).ok_or_else(error)
    }
}

/// Are these tie-breaks all different, and do they fit the system and the primary score?
pub(super) fn check(regulations: &Regulations) -> Result<(), Refusal> {
    let primary: TieBreak = match regulations.primary {
        PrimaryScore::MatchPoints => Measure::MatchPoints.into(),
        PrimaryScore::GamePoints => Measure::GamePoints.into(),
    };
    for (index, &tie_break) in regulations.tie_breaks.iter().enumerate() {
        if tie_break == primary {
            return Err(RegulationsRefusal::TieBreakIsPrimary { tie_break }.into());
        }
        if !tie_break.fits(regulations.system) {
            return Err(RegulationsRefusal::TieBreakForeign { tie_break }.into());
        }
        if regulations.tie_breaks[..index].contains(&tie_break) {
            return Err(RegulationsRefusal::TieBreakTwice { tie_break }.into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_written() {
        let odd = [
            "BH:GP/C3/P",
            "BH/M2/V",
            "KS/L60",
            "KS/L+1",
            "KS/L-2",
            "ARO/C1/U1500",
            "AOB/F",
            "DE/P",
            "TPN/R",
            "EMGSB/C1",
        ];
        let usual: Vec<String> = TieBreak::usual().map(TieBreak::code).collect();
        for code in usual.iter().map(String::as_str).chain(odd) {
            let tie_break = TieBreak::from_code(code).unwrap();
            assert_eq!(tie_break.code(), code);
            let json = serde_json::to_string(&tie_break).unwrap();
            assert_eq!(json, format!("\"{code}\""));
            assert_eq!(serde_json::from_str::<TieBreak>(&json).unwrap(), tie_break);
        }
    }

    #[test]
    fn what_is_no_code_is_refused() {
        let wrong = [
            "", "/", "XX", "BH/", "BH/C", "BH/C0", "BH/C01", "BH/C99", "BH/C1/M1", "BH/C1/C1",
            "BH:XX", "WIN/C1", "SB/M1", "KS/L", "KS/L+", "KS/L101", "DE/C1", "ARO/U", "MP:GP",
            "BH/L60", "BH/é",
        ];
        for code in wrong {
            assert_eq!(TieBreak::from_code(code), None, "{code}");
        }
    }
}
