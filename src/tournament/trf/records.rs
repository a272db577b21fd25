//! The records of a file, as they stand there.

use std::{collections::BTreeMap, ops::RangeInclusive};

use chrono::NaiveDate;

use super::{ParseTrfError, TrfFault, Warning, columns::Line};
use crate::tournament::{BirthYear, LicenceNumber, Person, PersonName, Points, Rating, Sex, Title};

/// The most rounds that a file may have.
const MOST_ROUNDS: usize = 400;
/// The most players that one line may keep apart.
const MOST_KEPT_APART: usize = 1000;
/// Where the first round starts, and how wide each is.
const FIRST_ROUND: usize = 92;
const ROUND_WIDTH: usize = 10;

/// What a file says.
#[derive(Debug, Default)]
pub struct Records {
    pub name: Option<String>,
    pub venue: Option<String>,
    pub starts: Option<NaiveDate>,
    pub ends: Option<NaiveDate>,
    /// Rounds in all, counted in games (142, XXR).
    pub rounds: Option<u16>,
    /// The system's code (192).
    pub system: Option<String>,
    /// The value of each symbol (162).
    pub points: BTreeMap<char, Points>,
    /// `### games-per-match: N`.
    pub games: Option<u8>,
    /// Does White go to the first player (152, XXC)?
    pub white_first: Option<bool>,
    /// Pairs kept apart (260, XXP), and in which rounds.
    pub forbidden: Vec<(u16, u16, RangeInclusive<u16>)>,
    pub players: BTreeMap<u16, Player>,
    pub warnings: Vec<Warning>,
}

/// A player's line (001).
#[derive(Debug)]
pub struct Player {
    pub line: usize,
    pub person: Person,
    pub cells: Vec<Cell>,
}

/// What a player did in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    pub opponent: Option<u16>,
    pub colour: char,
    pub result: char,
}

impl Cell {
    /// Nothing at all.
    pub const BLANK: Self = Self {
        opponent: None,
        colour: ' ',
        result: ' ',
    };

    /// The column of a round's first character.
    pub fn column(round: usize) -> usize {
        FIRST_ROUND + ROUND_WIDTH * round
    }
}

impl Records {
    /// Reads every line.
    pub fn parse(text: &str) -> Result<Self, ParseTrfError> {
        let mut records = Self::default();
        for line in Line::split(text) {
            records.take(&line)?;
        }
        Ok(records)
    }

    fn take(&mut self, line: &Line) -> Result<(), ParseTrfError> {
        match line.text(1, 3).as_str() {
            "001" => self.player(line)?,
            "012" => self.name = Some(line.rest(5)).filter(|text| !text.is_empty()),
            "022" => self.venue = Some(line.rest(5)).filter(|text| !text.is_empty()),
            "042" => self.starts = date(line)?,
            "052" => self.ends = date(line)?,
            "142" | "XXR" => self.rounds = line.number(5, usize::MAX)?,
            "162" => self.values(line)?,
            "192" => self.system = Some(line.rest(5)),
            "152" | "XXC" => self.initial_colour(line),
            "260" => {
                let first = line.number(5, 7)?.unwrap_or(1);
                let last = line
                    .number(9, 11)?
                    .filter(|last| *last > 0)
                    .unwrap_or(first);
                self.kept_apart(line, 13, first..=last)?;
            }
            "XXP" => self.kept_apart(line, 4, 1..=u16::MAX)?,
            "###" => self.comment(line)?,
            // Counts, federations, arbiters, time control: nothing that pairing or standings ask for.
            "032" | "062" | "072" | "082" | "092" | "102" | "112" | "122" | "132" => {}
            other => self.warnings.push(Warning {
                line: line.number,
                what: format!("record {other} is not supported"),
            }),
        }
        Ok(())
    }

    fn comment(&mut self, line: &Line) -> Result<(), ParseTrfError> {
        let text = line.rest(4);
        if let Some(games) = text.strip_prefix("games-per-match:") {
            let games = games.trim();
            let number = games.parse::<u8>().ok().filter(|number| *number > 0);
            let fault = || line.fault(5, TrfFault::NotANumber(games.to_owned()));
            self.games = Some(number.ok_or_else(fault)?);
        }
        Ok(())
    }

    /// `152 W` or `XXC white1`; an `XXC` of something else says nothing of colours.
    fn initial_colour(&mut self, line: &Line) {
        let text = line.rest(4).to_ascii_lowercase();
        if text.contains("white1") || text == "w" {
            self.white_first = Some(true);
        } else if text.contains("black1") || text == "b" {
            self.white_first = Some(false);
        }
    }

    /// Players of whom no two are to meet, from this column on.
    fn kept_apart(
        &mut self,
        line: &Line,
        column: usize,
        rounds: RangeInclusive<u16>,
    ) -> Result<(), ParseTrfError> {
        let text = line.rest(column);
        let number = |word: &str| {
            let fault = || line.fault(column, TrfFault::NotANumber(word.to_owned()));
            word.parse::<u16>().map_err(|_| fault())
        };
        let players = text.split_whitespace().map(number);
        let players: Vec<u16> = players.collect::<Result<_, _>>()?;
        if players.len() > MOST_KEPT_APART {
            return Err(line.fault(column, TrfFault::TooMany(players.len())));
        }
        for (at, one) in players.iter().enumerate() {
            let others = players[at + 1..].iter();
            self.forbidden
                .extend(others.map(|other| (*one, *other, rounds.clone())));
        }
        Ok(())
    }

    /// A symbol at column 6 with its value in 7 to 10, and so on every nine columns.
    fn values(&mut self, line: &Line) -> Result<(), ParseTrfError> {
        let mut column = 6;
        while column <= line.width() {
            if let Some(points) = line.points(column + 1, column + 4)? {
                self.points.insert(line.at(column), points);
            }
            column += 9;
        }
        Ok(())
    }

    fn player(&mut self, line: &Line) -> Result<(), ParseTrfError> {
        let missing = || line.fault(5, TrfFault::NotANumber(line.text(5, 8)));
        let number = line.number(5, 8)?.filter(|n| *n > 0).ok_or_else(missing)?;
        let name: PersonName = line
            .text(15, 47)
            .parse()
            .map_err(|_| line.fault(15, TrfFault::NoName))?;
        let mut person = Person::named(name);
        person.sex = match line.at(10) {
            'm' | 'M' => Some(Sex::Male),
            'w' | 'W' | 'f' | 'F' => Some(Sex::Female),
            _ => None,
        };
        person.title = line.text(11, 13).parse::<Title>().ok();
        person.rating = line
            .number(49, 52)?
            .and_then(|rating| Rating::try_from(rating).ok());
        person.licence = line.text(58, 68).parse::<LicenceNumber>().ok();
        person.born = line.text(70, 73).parse::<BirthYear>().ok();
        let rounds = (line.width() + ROUND_WIDTH).saturating_sub(FIRST_ROUND) / ROUND_WIDTH;
        if rounds > MOST_ROUNDS {
            return Err(line.fault(FIRST_ROUND, TrfFault::TooMany(rounds)));
        }
        let cells = (0..rounds).map(|round| cell(line, Cell::column(round)));
        let player = Player {
            line: line.number,
            person,
            cells: cells.collect::<Result<_, _>>()?,
        };
        if self.players.insert(number, player).is_some() {
            return Err(line.fault(5, TrfFault::PlayerTwice(number)));
        }
        Ok(())
    }
}

fn cell(line: &Line, column: usize) -> Result<Cell, ParseTrfError> {
    let opponent = line
        .number(column, column + 3)?
        .filter(|number| *number > 0);
    let result = line.at(column + 7).to_ascii_uppercase();
    if !"10=WDL+-HFUZ ".contains(result) {
        return Err(line.fault(column + 7, TrfFault::NotAResult(result)));
    }
    Ok(Cell {
        opponent,
        colour: line.at(column + 5).to_ascii_lowercase(),
        result,
    })
}

/// A date as `2026/11/21`, or with the year last.
fn date(line: &Line) -> Result<Option<NaiveDate>, ParseTrfError> {
    let text = line.rest(5);
    if text.is_empty() {
        return Ok(None);
    }
    let plain = text.replace(['-', '.'], "/");
    let read = ["%Y/%m/%d", "%d/%m/%Y"]
        .into_iter()
        .find_map(|format| NaiveDate::parse_from_str(&plain, format).ok());
    let fault = || line.fault(5, TrfFault::NotADate(text.chars().take(20).collect()));
    read.map(Some).ok_or_else(fault)
}
