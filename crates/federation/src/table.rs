//! Rules as text: a line a rule, a word and what follows it; `#` begins a comment. Whoever reads one says of every fault in which line it is.

use std::{fmt, ops::RangeInclusive, str::FromStr};

/// A line of a table of rules that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct TableFault {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: FaultKind,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// It begins with a word that means nothing here.
    #[error("unknown rule {0:?}")]
    UnknownRule(String),
    /// A word or a number in it is not one that can stand there.
    #[error("{0:?} cannot stand here")]
    Unreadable(String),
    /// It ends too early.
    #[error("something is missing at the end")]
    TooShort,
    /// Something of the table is missing; carries the word of its line.
    #[error("the table has no line {0:?}")]
    Missing(&'static str),
    /// It has neither one value for all boards nor one for each of them.
    #[error("{said} of {rule:?} for {boards} boards: one for each, or one for all")]
    PerBoard {
        /// The word of the line.
        rule: String,
        /// How many it has.
        said: usize,
        /// How many boards there are.
        boards: usize,
    },
    /// The sections are not in the order of their dates.
    #[error("the dates are not in order")]
    Disordered,
    /// What can be said once is said again; carries its words.
    #[error("{0:?} is said twice")]
    Repeated(String),
    /// A place gives more points than the one before it.
    #[error("the points grow from a place to the next")]
    Rising,
    /// The least points of the places after those that are named, which give none.
    #[error("\"least\" takes \"down\"")]
    LeastWithoutDown,
    /// What it asks for is taken by a line before it, or goes against itself.
    #[error("this line never applies")]
    NeverApplies,
    /// It is the last of its kind, and each of them asks for something: of whoever is nothing of it the rules say nothing.
    #[error("there is no such line for everybody")]
    NotForEverybody,
}

/// A line that is being read, word by word.
pub struct RuleLine<'a> {
    /// Which line of the text, counted from 1.
    pub number: usize,
    /// What the line is about.
    pub rule: &'a str,
    /// What follows, as it stands.
    pub rest: &'a str,
    words: std::str::SplitWhitespace<'a>,
}

/// The lines of a text that say something.
pub fn lines(text: &str) -> impl Iterator<Item = RuleLine<'_>> {
    let numbered = (1..).zip(text.lines());
    numbered.filter_map(|(number, line)| {
        let said = line.split_once('#').map_or(line, |(said, _)| said).trim();
        let (rule, rest) = said.split_once(char::is_whitespace).unwrap_or((said, ""));
        (!rule.is_empty()).then(|| RuleLine {
            number,
            rule,
            rest: rest.trim(),
            words: rest.split_whitespace(),
        })
    })
}

impl<'a> RuleLine<'a> {
    /// This is wrong with the line.
    #[must_use]
    pub fn fault(&self, what: FaultKind) -> TableFault {
        TableFault {
            line: self.number,
            what,
        }
    }

    /// Its first word means nothing here.
    #[must_use]
    pub fn unknown(&self) -> TableFault {
        self.fault(FaultKind::UnknownRule(self.rule.to_owned()))
    }

    /// This word cannot stand in it.
    #[must_use]
    pub fn unreadable(&self, word: &str) -> TableFault {
        self.fault(FaultKind::Unreadable(word.to_owned()))
    }

    /// The next word, where there is one.
    pub fn next_word(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    /// The next word.
    ///
    /// # Errors
    /// There is none.
    pub fn word(&mut self) -> Result<&'a str, TableFault> {
        self.next_word()
            .ok_or_else(|| self.fault(FaultKind::TooShort))
    }

    /// The next word as a value.
    ///
    /// # Errors
    /// There is none, or it is no such value.
    pub fn read<T: FromStr>(&mut self) -> Result<T, TableFault> {
        let word = self.word()?;
        word.parse().map_err(|_| self.unreadable(word))
    }

    /// All the words that are left, each as a value; one at least.
    ///
    /// # Errors
    /// There is none, or one of them is no such value.
    pub fn read_all<T: FromStr>(&mut self) -> Result<Vec<T>, TableFault> {
        let mut all = vec![self.read()?];
        while let Some(word) = self.next_word() {
            all.push(word.parse().map_err(|_| self.unreadable(word))?);
        }
        Ok(all)
    }

    /// The next word as a number within a range.
    ///
    /// # Errors
    /// There is none, or it is no such number.
    pub fn within<T: FromStr + PartialOrd>(
        &mut self,
        range: RangeInclusive<T>,
    ) -> Result<T, TableFault> {
        let word = self.word()?;
        let number = word.parse::<T>().ok();
        let number = number.filter(|number| range.contains(number));
        number.ok_or_else(|| self.unreadable(word))
    }

    /// The next word as what it is the code of.
    ///
    /// # Errors
    /// There is none, or it is the code of nothing.
    pub fn code<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<T, TableFault> {
        let word = self.word()?;
        read(word).ok_or_else(|| self.unreadable(word))
    }

    /// All the words that are left, each as what it is the code of; one at least.
    ///
    /// # Errors
    /// There is none, or one of them is the code of nothing.
    pub fn codes<T>(&mut self, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, TableFault> {
        let mut all = vec![self.code(&read)?];
        while let Some(word) = self.next_word() {
            all.push(read(word).ok_or_else(|| self.unreadable(word))?);
        }
        Ok(all)
    }

    /// All that follows the first word, which is more than nothing.
    ///
    /// # Errors
    /// It is nothing.
    pub fn said(&self) -> Result<String, TableFault> {
        match self.rest {
            "" => Err(self.fault(FaultKind::TooShort)),
            rest => Ok(rest.to_owned()),
        }
    }

    /// Nothing more may follow.
    ///
    /// # Errors
    /// Something does.
    pub fn end(&mut self) -> Result<(), TableFault> {
        match self.next_word() {
            Some(word) => Err(self.unreadable(word)),
            None => Ok(()),
        }
    }
}

/// A fraction of small whole numbers, as `2/5`, or a whole number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratio {
    /// Above the line.
    pub over: i64,
    /// Below the line, more than nothing.
    pub under: i64,
}

impl Ratio {
    /// The greatest number on either side, so that no product overflows.
    const MOST: i64 = 100_000;

    /// `number` times the fraction, rounded; a half goes away from nothing.
    ///
    /// ```
    /// let two_fifths: federation::Ratio = "2/5".parse().unwrap();
    /// assert_eq!((two_fifths.of(1000), two_fifths.of(-4)), (400, -2));
    /// ```
    #[must_use]
    pub fn of(self, number: i64) -> i64 {
        rounded(number * self.over, self.under)
    }
}

impl FromStr for Ratio {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (over, under) = text.split_once('/').unwrap_or((text, "1"));
        let number = |text: &str, least| {
            let number = text.parse().ok();
            number.filter(|number| (least..=Self::MOST).contains(number))
        };
        Ok(Self {
            over: number(over, 0).ok_or(())?,
            under: number(under, 1).ok_or(())?,
        })
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.under {
            1 => write!(f, "{}", self.over),
            under => write!(f, "{}/{under}", self.over),
        }
    }
}

/// A quotient as a whole number; a half goes away from nothing.
pub(crate) fn rounded(dividend: i64, divisor: i64) -> i64 {
    (2 * dividend.abs() + divisor) / (2 * divisor) * dividend.signum()
}
