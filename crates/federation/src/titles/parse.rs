//! The rules of titles as text.

use std::{ops::RangeInclusive, str::FromStr};

use chrono::NaiveDate;
use tournament::{RatedUnit, Rating, Rhythm, Title};

use super::{Format, NormRequirement, Section, TitleRule, TitleRules};
use crate::{
    FaultKind, Ratio, TableFault,
    table::{RuleLine, lines},
};

/// How many of anything a rule can ask for.
const COUNT: RangeInclusive<i64> = 1..=1000;

impl FromStr for TitleRules {
    type Err = TableFault;

    fn from_str(text: &str) -> Result<Self, TableFault> {
        let mut rules = Self {
            name: String::new(),
            sources: Vec::new(),
            sections: Vec::new(),
        };
        let mut last = 1;
        for mut line in lines(text) {
            last = line.number;
            match line.rule {
                "name" => rules.name = line.said()?,
                "source" => rules.sources.push(line.said()?),
                "from" => {
                    let from: NaiveDate = line.read()?;
                    line.end()?;
                    if rules.sections.last().is_some_and(|one| from <= one.from) {
                        return Err(line.fault(FaultKind::Disordered));
                    }
                    rules.sections.push(Section {
                        from,
                        unit: RatedUnit::Games,
                        unrated: None,
                        titles: Vec::new(),
                    });
                }
                _ => {
                    let section = rules.sections.last_mut();
                    let missing = || line.fault(FaultKind::Missing("from"));
                    section.ok_or_else(missing)?.read(&mut line)?;
                    line.end()?;
                }
            }
        }
        match rules.missing() {
            Some(word) => Err(TableFault {
                line: last,
                what: FaultKind::Missing(word),
            }),
            None => Ok(rules),
        }
    }
}

impl TitleRules {
    /// The word of a line that every text has and this one has not.
    fn missing(&self) -> Option<&'static str> {
        let mut titles = self.sections.iter().flat_map(|one| &one.titles);
        let missing = [
            ("name", self.name.is_empty()),
            ("from", self.sections.is_empty()),
            (
                "title",
                self.sections.iter().any(|one| one.titles.is_empty()),
            ),
            // without it whoever plays enough games would have a norm
            ("share", titles.any(|rule| !rule.has_points())),
        ];
        missing
            .into_iter()
            .find_map(|(word, missing)| missing.then_some(word))
    }
}

impl TitleRule {
    fn has_points(&self) -> bool {
        let mut clauses = self.clauses.iter();
        clauses.any(|asked| matches!(asked, NormRequirement::Share(_)))
    }

    fn read(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        let asked = match line.rule {
            "norms" => {
                self.norms = line.within(COUNT)?;
                return Ok(());
            }
            "total" => {
                self.total = Some(line.within(COUNT)?);
                return Ok(());
            }
            "rating" => {
                self.rating = Some(line.read()?);
                return Ok(());
            }
            "share" => return self.read_share(line),
            "games" => NormRequirement::Games(line.within(COUNT)?),
            "rounds" => NormRequirement::Rounds(line.within(COUNT)?),
            "mean" => NormRequirement::Mean(line.read()?),
            "rated" => NormRequirement::Rated(line.within(COUNT)?),
            "titled" => NormRequirement::Titled(line.within(COUNT)?, line.read()?),
            "foreign" => NormRequirement::Foreign(line.within(COUNT)?),
            "format" => NormRequirement::Format(line.codes(Format::from_code)?),
            "tempo" => NormRequirement::Tempo(line.codes(Rhythm::from_code)?),
            _ => return Err(line.unknown()),
        };
        self.clauses.push(asked);
        Ok(())
    }

    /// `share 2376 60/100`, or `share unknown`.
    fn read_share(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        let word = line.word()?;
        let step = match word {
            "unknown" => None,
            word => {
                let mean: Rating = word.parse().map_err(|_| line.unreadable(word))?;
                let share: Ratio = line.read()?;
                if share.over > share.under {
                    return Err(line.unreadable(&share.to_string()));
                }
                Some((mean, share))
            }
        };
        let mut clauses = self.clauses.iter_mut();
        let known = clauses.find_map(|asked| match asked {
            NormRequirement::Share(steps) => Some(steps),
            NormRequirement::Games(_)
            | NormRequirement::Rounds(_)
            | NormRequirement::Mean(_)
            | NormRequirement::Rated(_)
            | NormRequirement::Titled(..)
            | NormRequirement::Foreign(_)
            | NormRequirement::Format(_)
            | NormRequirement::Tempo(_) => None,
        });
        match (known, step) {
            (Some(_), None) => return Err(line.unreadable(word)),
            (Some(steps), Some(step)) => {
                if steps.last().is_none_or(|(mean, _)| *mean >= step.0) {
                    return Err(line.unreadable(word));
                }
                steps.push(step);
            }
            (None, step) => self
                .clauses
                .push(NormRequirement::Share(step.into_iter().collect())),
        }
        Ok(())
    }
}

impl Section {
    fn read(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        match line.rule {
            "unit" => self.unit = line.code(RatedUnit::from_code)?,
            "unrated" => self.unrated = Some(line.read()?),
            "title" => {
                let title: Title = line.read()?;
                if self.title(title).is_some() {
                    return Err(line.unreadable(title.code()));
                }
                self.titles.push(TitleRule {
                    title,
                    norms: 1,
                    total: None,
                    rating: None,
                    clauses: Vec::new(),
                });
            }
            _ => {
                let missing = || line.fault(FaultKind::Missing("title"));
                let title = self.titles.last_mut().ok_or_else(missing)?;
                title.read(line)?;
            }
        }
        Ok(())
    }
}
