//! The rules of a circuit as text.

use std::{ops::RangeInclusive, str::FromStr};

use chrono::{Datelike as _, NaiveDate};
use tournament::{Category, ShortText, awards::born};

use super::{
    CategoryWord, CircuitRules, CircuitWord, Only, OnlyWord, Order, PlacePoints, TableWord, Ties,
};
use crate::{
    EventClass, FaultKind, Ratio, TableFault,
    table::{RuleLine, lines},
};

impl FromStr for CircuitRules {
    type Err = TableFault;

    fn from_str(text: &str) -> Result<Self, TableFault> {
        let (mut rules, mut last) = (Reading::default(), 1);
        for mut line in lines(text) {
            last = line.number;
            rules.read(&mut line)?;
        }
        let missing = |what| TableFault {
            line: last,
            what: FaultKind::Missing(what),
        };
        let name = rules.name.ok_or_else(|| missing("name"))?;
        if rules.points.is_empty() {
            return Err(missing("places"));
        }
        Ok(Self {
            name,
            sources: rules.sources,
            points: rules.points,
            ties: rules.ties.unwrap_or(Ties::Place),
            classes: rules.classes,
            best: rules.best,
            least_events: rules.least_events,
            least_players: rules.least_players,
            least_rounds: rules.least_rounds,
            only: rules.only,
            order: rules.order,
            ages_on: rules.ages_on,
            categories: rules.categories,
        })
    }
}

/// What was read so far.
#[derive(Default)]
struct Reading {
    name: Option<ShortText>,
    sources: Vec<String>,
    points: Vec<PlacePoints>,
    ties: Option<Ties>,
    classes: Vec<(EventClass, Ratio)>,
    best: Option<usize>,
    least_events: usize,
    least_players: usize,
    least_rounds: usize,
    only: Vec<Only>,
    order: Vec<Order>,
    ages_on: Option<NaiveDate>,
    categories: Vec<Category>,
}

/// The most points, and the most events or players, that a rule can name.
const POINTS: RangeInclusive<i64> = 0..=100_000;
const COUNT: RangeInclusive<usize> = 1..=10_000;

impl Reading {
    fn read(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        let word = CircuitWord::from_code(line.rule).ok_or_else(|| line.unknown())?;
        match word {
            CircuitWord::Name => {
                let name = line.rest.parse();
                self.name = Some(name.map_err(|_| line.unreadable(line.rest))?);
                return Ok(());
            }
            CircuitWord::Source => {
                self.sources.push(line.rest.to_owned());
                return Ok(());
            }
            CircuitWord::Places => self.points.push(table(line)?),
            CircuitWord::Strength => self.points.push(PlacePoints::Strength {
                share: share(line)?,
                part: share(line)?,
            }),
            CircuitWord::Field => self.points.push(PlacePoints::Field {
                share: share(line)?,
            }),
            CircuitWord::Ties => self.ties = Some(line.code(Ties::from_code)?),
            CircuitWord::Class => {
                let class = line.word()?.into();
                let weight: Ratio = line.read()?;
                if weight.over > 100 {
                    return Err(line.unreadable(line.rest));
                }
                self.classes.push((class, weight));
            }
            CircuitWord::Best => self.best = Some(line.within(COUNT)?),
            CircuitWord::Events => self.least_events = line.within(COUNT)?,
            CircuitWord::Players => self.least_players = line.within(COUNT)?,
            CircuitWord::Rounds => self.least_rounds = line.within(COUNT)?,
            CircuitWord::Only => return self.read_only(line),
            CircuitWord::Order => self.order.extend(line.codes(Order::from_code)?),
            CircuitWord::Ages => self.ages_on = Some(line.read()?),
            CircuitWord::Category => return self.read_category(line),
        }
        line.end()
    }

    fn read_only(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        self.only.push(match line.code(OnlyWord::from_code)? {
            OnlyWord::Licensed => {
                line.end()?;
                Only::Licensed
            }
            OnlyWord::Association => match line.rest.split_once(char::is_whitespace) {
                Some((_, name)) => Only::Association(name.trim().to_owned()),
                None => return Err(line.fault(FaultKind::TooShort)),
            },
        });
        Ok(())
    }

    /// `category women under 20: Sub-20 femininas / Women under 20`
    fn read_category(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        let too_short = || line.fault(FaultKind::TooShort);
        let (criteria, names) = line.rest.split_once(':').ok_or_else(too_short)?;
        let (name, english) = match names.split_once('/') {
            Some((name, english)) => (name, Some(english)),
            None => (names, None),
        };
        let text = |text: &str| text.parse().map_err(|_| line.unreadable(text));
        let mut category = Category {
            name: text(name)?,
            english: english.map(text).transpose()?,
            women: false,
            born_from: None,
            born_until: None,
            key: None,
        };
        let mut words = criteria.split_whitespace();
        while let Some(word) = words.next() {
            let asked = CategoryWord::from_code(word).ok_or_else(|| line.unreadable(word))?;
            if asked == CategoryWord::Women {
                category.women = true;
                continue;
            }
            let age = words.next().ok_or_else(too_short)?;
            let age: u16 = age.parse().map_err(|_| line.unreadable(age))?;
            let day = self.ages_on;
            let day = day.ok_or_else(|| line.fault(FaultKind::Missing("ages")))?;
            let year = Some(born(day.year(), age));
            match asked {
                CategoryWord::Under => category.born_from = year,
                CategoryWord::Over => category.born_until = year,
                CategoryWord::Women => {}
            }
        }
        self.categories.push(category);
        Ok(())
    }
}

/// A share is at most all of it.
fn share(line: &mut RuleLine<'_>) -> Result<Ratio, TableFault> {
    let share: Ratio = line.read()?;
    if share.over > share.under {
        return Err(line.unreadable(&share.to_string()));
    }
    Ok(share)
}

fn table(line: &mut RuleLine<'_>) -> Result<PlacePoints, TableFault> {
    let (mut places, mut down, mut least) = (Vec::new(), None, 0);
    while let Some(word) = line.next_word() {
        match TableWord::from_code(word) {
            Some(TableWord::Down) => down = Some(line.within(POINTS)?),
            Some(TableWord::Least) => least = line.within(POINTS)?,
            None => {
                let number = word.parse().ok().filter(|number| POINTS.contains(number));
                places.push(number.ok_or_else(|| line.unreadable(word))?);
            }
        }
    }
    if places.is_empty() {
        return Err(line.fault(FaultKind::TooShort));
    }
    Ok(PlacePoints::Table {
        places,
        down,
        least,
    })
}
