//! A system of ratings as text.

use std::{ops::RangeInclusive, str::FromStr};

use chrono::NaiveDate;
use tournament::{RatedUnit, Rhythm};

use super::{
    Condition, Expectation, FactorBy, First, Floor, Period, Quantity, Rebase, Rounding, Row, Rules,
    System,
};
use crate::{
    FaultKind, Ratio, TableFault,
    table::{Line, lines},
};

impl FromStr for System {
    type Err = TableFault;

    fn from_str(text: &str) -> Result<Self, TableFault> {
        let mut system = Self {
            name: String::new(),
            sources: Vec::new(),
            rules: Vec::new(),
        };
        let mut last = 1;
        for mut line in lines(text) {
            last = line.number;
            match line.rule {
                "name" => system.name = said(&line)?,
                "source" => system.sources.push(said(&line)?),
                "from" => {
                    let from: NaiveDate = line.read()?;
                    line.end()?;
                    if system.rules.last().is_some_and(|rules| from <= rules.from) {
                        return Err(line.fault(FaultKind::Disordered));
                    }
                    system.rules.push(Rules::from_day(from));
                }
                _ => {
                    let Some(rules) = system.rules.last_mut() else {
                        return Err(line.fault(FaultKind::Missing("from")));
                    };
                    rules.read(&mut line)?;
                    line.end()?;
                }
            }
        }
        let missing = [
            ("name", system.name.is_empty()),
            ("from", system.rules.is_empty()),
            (
                "k",
                system.rules.iter().any(|rules| rules.factors.is_empty()),
            ),
        ];
        match missing.into_iter().find(|(_, missing)| *missing) {
            Some((word, _)) => Err(TableFault {
                line: last,
                what: FaultKind::Missing(word),
            }),
            None => Ok(system),
        }
    }
}

/// All that follows the word, which is more than nothing.
pub(crate) fn said(line: &Line<'_>) -> Result<String, TableFault> {
    match line.rest {
        "" => Err(line.fault(FaultKind::TooShort)),
        rest => Ok(rest.to_owned()),
    }
}

impl Rules {
    fn from_day(from: NaiveDate) -> Self {
        Self {
            from,
            period: Period::List,
            unit: RatedUnit::Games,
            rhythms: Vec::new(),
            forfeits: false,
            licensed: false,
            expect: Expectation::Fide,
            wins: Vec::new(),
            cap: None,
            factors: Vec::new(),
            most: None,
            bonuses: Vec::new(),
            rise: None,
            round: Rounding::Change,
            floor: None,
            first: First::None,
            rebase: None,
        }
    }

    fn read(&mut self, line: &mut Line<'_>) -> Result<(), TableFault> {
        match line.rule {
            "period" => self.period = code(line, Period::from_code)?,
            "unit" => self.unit = code(line, RatedUnit::from_code)?,
            "count" => return self.read_count(line),
            "only" => {
                code(line, |word| (word == "licensed").then_some(()))?;
                self.licensed = true;
            }
            "expect" => self.expect = expectation(line)?,
            "win" => {
                let value = number(line, 1..=10)?;
                let conditions = conditions(line)?;
                self.wins.push(Row { value, conditions });
            }
            "cap" => self.cap = Some(number(line, RATING)?),
            "k" => {
                let value = factor(line)?;
                let conditions = conditions(line)?;
                self.factors.push(Row { value, conditions });
            }
            "most" => self.most = Some(number(line, 1..=100_000)?),
            "bonus" => {
                let value = number(line, 0..=1000)?;
                let conditions = conditions(line)?;
                self.bonuses.push(Row { value, conditions });
            }
            "rise" => self.rise = Some(number(line, 0..=4000)?),
            "round" => self.round = code(line, Rounding::from_code)?,
            "floor" => {
                let floor = number(line, RATING)?;
                self.floor = Some(code(line, |word| match word {
                    "hold" => Some(Floor::Held(floor)),
                    "leave" => Some(Floor::Leaves(floor)),
                    _ => None,
                })?);
            }
            "first" => self.first = first(line)?,
            "rebase" => self.rebase = Some(rebase(line)?),
            _ => return Err(line.unknown()),
        }
        Ok(())
    }

    fn read_count(&mut self, line: &mut Line<'_>) -> Result<(), TableFault> {
        let mut word = line.word()?;
        loop {
            match (word, Rhythm::from_code(word)) {
                (_, Some(rhythm)) => self.rhythms.push(rhythm),
                ("forfeits", None) => self.forfeits = true,
                (_, None) => return Err(line.unreadable(word)),
            }
            match line.next_word() {
                Some(next) => word = next,
                None => return Ok(()),
            }
        }
    }
}

/// What a rating can be.
const RATING: RangeInclusive<i64> = 1..=4000;

fn number(line: &mut Line<'_>, within: RangeInclusive<i64>) -> Result<i64, TableFault> {
    let word = line.word()?;
    let number = word.parse().ok().filter(|number| within.contains(number));
    number.ok_or_else(|| line.unreadable(word))
}

fn code<T>(line: &mut Line<'_>, read: impl Fn(&str) -> Option<T>) -> Result<T, TableFault> {
    let word = line.word()?;
    read(word).ok_or_else(|| line.unreadable(word))
}

fn ratio(line: &mut Line<'_>) -> Result<Ratio, TableFault> {
    let ratio: Ratio = line.read()?;
    if ratio.over == 0 {
        return Err(line.unreadable("0"));
    }
    Ok(ratio)
}

fn expectation(line: &mut Line<'_>) -> Result<Expectation, TableFault> {
    match line.word()? {
        "fide" => Ok(Expectation::Fide),
        "logistic" => Ok(Expectation::Logistic(number(line, 1..=10_000)?)),
        "normal" => Ok(Expectation::Normal(ratio(line)?)),
        "linear" => Ok(Expectation::Linear(number(line, 1..=10_000)?)),
        word => Err(line.unreadable(word)),
    }
}

fn factor(line: &mut Line<'_>) -> Result<FactorBy, TableFault> {
    let word = line.word()?;
    if word == "shared" {
        return Ok(FactorBy::Shared {
            over: number(line, 1..=100_000)?,
            until: number(line, 0..=10_000)?,
            least: number(line, 0..=1000)?,
        });
    }
    let fixed = word.parse().map_err(|()| line.unreadable(word))?;
    Ok(FactorBy::Fixed(fixed))
}

fn conditions(line: &mut Line<'_>) -> Result<Vec<Condition>, TableFault> {
    let mut conditions = Vec::new();
    while let Some(word) = line.next_word() {
        conditions.push(condition(word).ok_or_else(|| line.unreadable(word))?);
    }
    Ok(conditions)
}

fn condition(word: &str) -> Option<Condition> {
    if let Some(class) = word.strip_prefix("class=") {
        return (!class.is_empty()).then(|| Condition::Class(class.to_owned()));
    }
    if let Some(rhythm) = word.strip_prefix("rhythm=") {
        return Rhythm::from_code(rhythm).map(Condition::Rhythm);
    }
    let at = word.find(['<', '>', '='])?;
    let (name, bound) = word.split_at(at);
    let quantity = Quantity::from_code(name)?;
    let sign = bound.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number: i64 = bound[sign.len()..].parse().ok()?;
    let within = match sign {
        "<" => i64::MIN..=number - 1,
        "<=" => i64::MIN..=number,
        "=" => number..=number,
        ">=" => number..=i64::MAX,
        ">" => number.checked_add(1)?..=i64::MAX,
        _ => return None,
    };
    Some(Condition::Within(quantity, within))
}

fn first(line: &mut Line<'_>) -> Result<First, TableFault> {
    match line.word()? {
        "none" => Ok(First::None),
        "given" => Ok(First::Given(number(line, RATING)?)),
        "performance" => {
            let (mut games, mut scored) = (1, false);
            let (mut months, mut most, mut against) = (None, None, Vec::new());
            while let Some(word) = line.next_word() {
                match word {
                    "games" => games = number(line, 1..=1000)?,
                    "scored" => scored = true,
                    "months" => months = Some(line.read()?),
                    "most" => most = Some(number(line, RATING)?),
                    "against" => against = line.read_all()?,
                    _ => return Err(line.unreadable(word)),
                }
            }
            Ok(First::Performance {
                games,
                scored,
                months,
                most,
                against,
            })
        }
        word => Err(line.unreadable(word)),
    }
}

fn rebase(line: &mut Line<'_>) -> Result<Rebase, TableFault> {
    let part = ratio(line)?;
    code(line, |word| (word == "below").then_some(()))?;
    let below = number(line, RATING)?;
    Ok(Rebase { part, below })
}
