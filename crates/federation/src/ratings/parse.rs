//! A system of ratings as text.

use std::{ops::RangeInclusive, str::FromStr};

use chrono::NaiveDate;
use tournament::{RatedUnit, Rhythm};

use super::{
    ByConditions, Condition, Expectation, FactorBy, First, Floor, Period, Quantity, Rebase,
    Rounding, Rules, System,
};
use crate::{
    FaultKind, Ratio, TableFault,
    table::{RuleLine, lines},
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
                "name" => system.name = line.said()?,
                "source" => system.sources.push(line.said()?),
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

    fn read(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        match line.rule {
            "period" => self.period = line.code(Period::from_code)?,
            "unit" => self.unit = line.code(RatedUnit::from_code)?,
            "count" => return self.read_count(line),
            "only" => {
                line.code(|word| (word == "licensed").then_some(()))?;
                self.licensed = true;
            }
            "expect" => self.expect = expectation(line)?,
            "win" => {
                let value = line.within(1..=10)?;
                let conditions = conditions(line)?;
                self.wins.push(ByConditions { value, conditions });
            }
            "cap" => self.cap = Some(line.within(RATING)?),
            "k" => {
                let value = factor(line)?;
                let conditions = conditions(line)?;
                self.factors.push(ByConditions { value, conditions });
            }
            "most" => self.most = Some(line.within(1..=100_000)?),
            "bonus" => {
                let value = line.within(0..=1000)?;
                let conditions = conditions(line)?;
                self.bonuses.push(ByConditions { value, conditions });
            }
            "rise" => self.rise = Some(line.within(0..=4000)?),
            "round" => self.round = line.code(Rounding::from_code)?,
            "floor" => {
                let floor = line.within(RATING)?;
                self.floor = Some(line.code(|word| match word {
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

    fn read_count(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
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

fn ratio(line: &mut RuleLine<'_>) -> Result<Ratio, TableFault> {
    let ratio: Ratio = line.read()?;
    if ratio.over == 0 {
        return Err(line.unreadable("0"));
    }
    Ok(ratio)
}

fn expectation(line: &mut RuleLine<'_>) -> Result<Expectation, TableFault> {
    match line.word()? {
        "fide" => Ok(Expectation::Fide),
        "logistic" => Ok(Expectation::Logistic(line.within(1..=10_000)?)),
        "normal" => Ok(Expectation::Normal(ratio(line)?)),
        "linear" => Ok(Expectation::Linear(line.within(1..=10_000)?)),
        word => Err(line.unreadable(word)),
    }
}

fn factor(line: &mut RuleLine<'_>) -> Result<FactorBy, TableFault> {
    let word = line.word()?;
    if word == "shared" {
        return Ok(FactorBy::Shared {
            over: line.within(1..=100_000)?,
            until: line.within(0..=10_000)?,
            least: line.within(0..=1000)?,
        });
    }
    let fixed = word.parse().map_err(|()| line.unreadable(word))?;
    Ok(FactorBy::Fixed(fixed))
}

fn conditions(line: &mut RuleLine<'_>) -> Result<Vec<Condition>, TableFault> {
    let mut conditions = Vec::new();
    while let Some(word) = line.next_word() {
        conditions.push(condition(word).ok_or_else(|| line.unreadable(word))?);
    }
    Ok(conditions)
}

fn condition(word: &str) -> Option<Condition> {
    if let Some(class) = word.strip_prefix("class=") {
        return (!class.is_empty()).then(|| Condition::Class(class.into()));
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

fn first(line: &mut RuleLine<'_>) -> Result<First, TableFault> {
    match line.word()? {
        "none" => Ok(First::None),
        "given" => Ok(First::Given(line.within(RATING)?)),
        "performance" => {
            let (mut games, mut pointless) = (1, false);
            let (mut months, mut most, mut against) = (None, None, Vec::new());
            while let Some(word) = line.next_word() {
                match word {
                    "games" => games = line.within(1..=1000)?,
                    "pointless" => pointless = true,
                    "months" => months = Some(line.read()?),
                    "most" => most = Some(line.within(RATING)?),
                    "against" => against = line.read_all()?,
                    _ => return Err(line.unreadable(word)),
                }
            }
            Ok(First::Performance {
                games,
                pointless,
                months,
                most,
                against,
            })
        }
        word => Err(line.unreadable(word)),
    }
}

fn rebase(line: &mut RuleLine<'_>) -> Result<Rebase, TableFault> {
    let part = ratio(line)?;
    line.code(|word| (word == "below").then_some(()))?;
    let below = line.within(RATING)?;
    Ok(Rebase { part, below })
}
