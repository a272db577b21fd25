//! The records of a file, as they stand there.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{
    Extras, FileDoubt, HeaderDoubt, ParseTrfError, PlayerDoubt, ResultDoubt, TrfDoubt, TrfFault,
    Warning,
    codes::of_teams,
    columns::TrfLine,
    dates,
    extras::{Columns, RoundSpan},
    notes::Notes,
};
use crate::{
    BirthYear, EntryNo, LicenceNumber, Person, PersonName, Points, Rating, Sex, ShortText, Side,
    TimeControl, Title,
};

mod about;
mod engine;

/// The most rounds that a file may have.
pub(super) const MOST_ROUNDS: usize = 400;
/// Where the first round starts, and how wide each is.
const FIRST_ROUND: usize = 92;
const ROUND_WIDTH: usize = 10;
/// Which columns part the fields before the rounds.
const GAPS: [usize; 11] = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91];
/// Which of a round's columns, from 0, part its fields and what follows.
const BLANKS: [usize; 4] = [4, 6, 8, 9];
/// Every round that three columns can name.
pub(super) const ROUND_OF_ALL: RoundSpan = RoundSpan {
    first: 1,
    last: 999,
};

/// What a player's line says of the score and the place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LineClaim {
    /// The points (columns 81 to 84).
    pub points: Option<Points>,
    /// The place (86 to 89).
    pub place: Option<u16>,
}

/// What a file says.
#[derive(Debug, Default)]
pub(super) struct Records {
    pub name: Option<String>,
    pub venue: Option<String>,
    pub starts: Option<NaiveDate>,
    pub ends: Option<NaiveDate>,
    /// How many players it says that it has (062).
    pub players_said: Option<usize>,
    /// How many of them with a rating (072).
    rated_said: Option<usize>,
    /// Rounds in all, counted in games (142, XXR).
    pub rounds: Option<u16>,
    /// The value of each symbol (162).
    pub points: BTreeMap<char, Points>,
    /// `### games-per-match: N`.
    pub games: Option<u8>,
    pub players: BTreeMap<u16, PlayerRecord>,
    /// Byes asked for (240): the round, whose, and the letter.
    pub asked: Vec<(u16, u16, char)>,
    /// Who is not there in the round after the last (XXZ).
    pub absent: Vec<u16>,
    /// The side of odd pairing numbers in their first game, where the file says it (152, XXC).
    pub initial: Option<Side>,
    /// Players that a line names, to be looked for once all are read.
    pub named: Vec<(usize, u16)>,
    /// What we noted in comments of our own.
    pub notes: Notes,
    pub extras: Extras,
    pub warnings: Vec<Warning>,
    /// The type of tournament in words (092).
    pub kind: Option<String>,
    /// Who arbitrates (102).
    pub arbiter: Option<ShortText>,
    /// The time of each player for a game, encoded (222).
    pub time: Option<TimeControl>,
    /// The same in words (122).
    pub time_in_words: Option<TimeControl>,
    /// The last line of each record.
    lines: BTreeMap<String, usize>,
    /// What stands there, of each record that says something of the file itself and is there once.
    last_of: BTreeMap<String, String>,
    /// Are events of teams read as events of their players?
    individuals: bool,
    /// What is kept for writing the file again, and has no place in a tournament.
    pub losses: Vec<Warning>,
}

/// A player's line (001).
#[derive(Debug)]
pub(super) struct PlayerRecord {
    pub line: usize,
    pub person: Person,
    pub claim: LineClaim,
    pub cells: Vec<TrfCell>,
}

/// What a player did in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TrfCell {
    pub opponent: Option<u16>,
    pub colour: char,
    pub result: char,
}

impl TrfCell {
    /// Nothing at all.
    pub(super) const BLANK: Self = Self {
        opponent: None,
        colour: ' ',
        result: ' ',
    };

    /// The column of a round's first character.
    pub(super) fn column(round: usize) -> usize {
        FIRST_ROUND + ROUND_WIDTH * round
    }
}

impl Records {
    /// Reads every line.
    pub(super) fn parse(text: &str, individuals: bool) -> Result<Self, ParseTrfError> {
        let mut records = Self {
            individuals,
            ..Self::default()
        };
        for line in TrfLine::split(text) {
            records.take(&line)?;
        }
        records.take_what_others_imply();
        Ok(records)
    }

    /// The last line of this record; the first of the file, where there is none.
    pub(super) fn line_of(&self, code: &str) -> usize {
        self.lines.get(code).copied().unwrap_or(1)
    }

    /// Refuses an event of teams by this record or code, unless its players are asked for: then the record is passed over.
    fn team(&mut self, line: &TrfLine, what: &str) -> Result<(), ParseTrfError> {
        if !self.individuals {
            return Err(line.fault(1, TrfFault::TeamEvent(what.to_owned())));
        }
        self.warn(line, FileDoubt::RecordUnused(line.text(1, 3)));
        Ok(())
    }

    fn take(&mut self, line: &TrfLine) -> Result<(), ParseTrfError> {
        let code = line.text(1, 3);
        self.lines.insert(code.clone(), line.number);
        match code.as_str() {
            "192" if of_teams(&line.rest(5)) => {
                self.team(line, &format!("192 {}", line.rest(5)))?
            }
            // teams and their boards: of 2016, and of 2026
            "013" | "300" | "310" | "320" | "330" | "352" | "362" | "801" | "802" => {
                self.team(line, &code)?;
                self.extras.kept.push(line.whole());
            }
            "092" if line.rest(5).to_lowercase().starts_with("team") => {
                self.team(line, &format!("092 {}", line.rest(5)))?;
            }
            "001" => self.player(line)?,
            "012" | "022" | "042" | "052" | "142" | "XXR" | "192" => self.header(&code, line)?,
            "###" => self.comment(line)?,
            // counted anew when it is written
            "062" => self.players_said = about::count(&line.rest(5)),
            "152" => self.initial_colour(line, line.at(5).to_ascii_uppercase()),
            // federation, counts, arbiters, time control, dates: nothing that pairing or standings ask for
            "032" | "072" | "082" | "092" | "102" | "112" | "122" | "132" | "172" | "182"
            | "222" => self.about(&code, line),
            other => {
                if !self.take_engine(other, line)? {
                    self.extras.kept.push(line.whole());
                    self.warn(line, FileDoubt::RecordUnused(other.to_owned()));
                }
            }
        }
        Ok(())
    }

    /// What stands in a file once.
    fn header(&mut self, code: &str, line: &TrfLine) -> Result<(), ParseTrfError> {
        let text = Some(line.rest(5)).filter(|text| !text.is_empty());
        let date = matches!(code, "042" | "052")
            .then(|| self.date(line))
            .flatten();
        let again = match code {
            "012" => put(&mut self.name, text),
            "022" => put(&mut self.venue, text),
            "042" => put(&mut self.starts, date),
            "052" => put(&mut self.ends, date),
            "192" => put(&mut self.extras.system, text),
            _ => put(&mut self.rounds, line.number(5, usize::MAX)?),
        };
        if again {
            self.warn(line, FileDoubt::RecordTwice(code.to_owned()));
        }
        Ok(())
    }

    /// Notes something that is passed over, or not used.
    pub(super) fn warn(&mut self, line: &TrfLine, what: impl Into<TrfDoubt>) {
        self.warnings.push((line.number, what).into());
    }

    /// Notes something that only the file written again has.
    pub(super) fn lose(&mut self, line: &TrfLine, what: impl Into<TrfDoubt>) {
        self.losses.push((line.number, what).into());
    }

    fn comment(&mut self, line: &TrfLine) -> Result<(), ParseTrfError> {
        let text = line.rest(4);
        if let Some(games) = text.strip_prefix("games-per-match:") {
            let games = games.trim();
            let number = games.parse::<u8>().ok().filter(|number| *number > 0);
            let fault = || line.fault(5, TrfFault::NotANumber(games.to_owned()));
            self.games = Some(number.ok_or_else(fault)?);
        } else if self.notes.take(&text).is_some() {
            self.extras.noted = true;
        } else {
            self.extras.kept.push(line.whole());
            if !text.is_empty() {
                self.lose(line, FileDoubt::Comment);
            }
        }
        Ok(())
    }

    fn player(&mut self, line: &TrfLine) -> Result<(), ParseTrfError> {
        let number = line.needed(5, 8)?;
        let person = self.person(number, line)?;
        let claim = self.claim(line);
        let rounds = (line.width() + ROUND_WIDTH).saturating_sub(FIRST_ROUND) / ROUND_WIDTH;
        if rounds > MOST_ROUNDS {
            return Err(line.fault(FIRST_ROUND, TrfFault::TooMany(rounds)));
        }
        let mut cells = Vec::new();
        for (index, round) in (0..rounds).zip(1..) {
            let cell = cell(line, TrfCell::column(index))?;
            match (cell.result, cell.opponent) {
                ('W' | 'D' | 'L', Some(_)) => {
                    let key = (EntryNo(number), round);
                    self.extras.letters.insert(key, cell.result);
                    self.lose(line, ResultDoubt::Letter(cell.result));
                }
                ('1' | '0' | 'W' | 'D' | 'L', None) => {
                    self.warn(line, ResultDoubt::Alone { round });
                }
                _ => {}
            }
            cells.push(cell);
        }
        let player = PlayerRecord {
            line: line.number,
            person,
            claim,
            cells,
        };
        if self.players.insert(number, player).is_some() {
            return Err(line.fault(5, TrfFault::PlayerTwice(number)));
        }
        Ok(())
    }

    /// A date, which no file is refused for.
    fn date(&mut self, line: &TrfLine) -> Option<NaiveDate> {
        let text = line.rest(5);
        let shown: String = text.chars().take(30).collect();
        match dates::date(&text) {
            Some(read) => {
                if read.ambiguous {
                    self.warn(line, HeaderDoubt::DateAmbiguous(shown));
                }
                Some(read.date)
            }
            None => {
                if !text.is_empty() {
                    self.warn(line, HeaderDoubt::Date(shown));
                }
                None
            }
        }
    }

    /// Columns 10 to 79.
    fn person(&mut self, number: u16, line: &TrfLine) -> Result<Person, ParseTrfError> {
        let mut gaps = GAPS.into_iter();
        if let Some(column) = gaps.find(|column| !line.at(*column).is_whitespace()) {
            self.warn(line, PlayerDoubt::Between(column));
        }
        let name: PersonName = line
            .text(15, 47)
            .parse()
            .map_err(|_| line.fault(15, TrfFault::NoName))?;
        let mut person = Person::named(name);
        person.sex = self.sex(line);
        person.title = line.text(11, 13).parse::<Title>().ok();
        let rating = line.number(49, 52)?.filter(|rating| *rating > 0);
        person.rating = rating.and_then(|rating| Rating::try_from(rating).ok());
        if let Some(rating) = rating.filter(|_| person.rating.is_none()) {
            self.warn(line, PlayerDoubt::Rating(rating));
        }
        let licence = line.text(58, 68).parse::<LicenceNumber>().ok();
        person.licence = licence.filter(|number| !number.is_forgotten());
        person.federation = line.text(54, 56).parse().ok();
        let year = dates::year(&line.text(70, 79));
        person.born = year.and_then(|year| year.parse::<BirthYear>().ok());
        let text = |from, to| Some(line.text(from, to)).filter(|text| !text.is_empty());
        let columns = Columns {
            title: text(11, 13).filter(|_| person.title.is_none()),
            federation: text(54, 56).filter(|_| person.federation.is_none()),
            licence: text(58, 68).filter(|_| person.licence.is_none()),
            born: text(70, 79),
        };
        if columns != Columns::default() {
            self.lose_columns(&columns, line);
            self.extras.columns.insert(EntryNo(number), columns);
        }
        Ok(person)
    }

    /// Column 10.
    fn sex(&mut self, line: &TrfLine) -> Option<Sex> {
        match line.at(10) {
            'm' | 'M' => Some(Sex::Male),
            'w' | 'W' | 'f' | 'F' => Some(Sex::Female),
            other => {
                if !other.is_whitespace() {
                    self.warn(line, PlayerDoubt::Sex(other));
                }
                None
            }
        }
    }

    /// Takes no year of birth that is after this one; the file written again has it still.
    pub(super) fn doubt_births_after(&mut self, year: u16) {
        let birthday = TrfDoubt::from(PlayerDoubt::Birthday);
        for player in self.players.values_mut() {
            let unborn = player.person.born.take_if(|born| born.get() > year);
            let Some(unborn) = unborn else { continue };
            let (line, doubt) = (player.line, PlayerDoubt::Unborn(unborn.get()));
            self.warnings.push((line, doubt).into());
            // nor is its year kept
            let is_other = |loss: &Warning| loss.line != line || loss.what != birthday;
            self.losses.retain(is_other);
        }
    }

    fn lose_columns(&mut self, columns: &Columns, line: &TrfLine) {
        let day = columns.born.as_ref().filter(|born| !only_a_year(born));
        let lost = [
            columns.title.clone().map(PlayerDoubt::Title),
            columns.federation.as_ref().map(|_| PlayerDoubt::Federation),
            columns.licence.as_ref().map(|_| PlayerDoubt::Identity),
            day.map(|_| PlayerDoubt::Birthday),
        ];
        for doubt in lost.into_iter().flatten() {
            self.lose(line, doubt);
        }
    }

    /// Columns 81 to 89: what the file says of the score and the place.
    fn claim(&mut self, line: &TrfLine) -> LineClaim {
        let (points, place) = (line.text(81, 84), line.text(86, 89));
        let read = place.parse::<u16>().ok();
        let claim = LineClaim {
            points: points.parse().ok(),
            place: read.filter(|place| *place > 0),
        };
        if claim.points.is_none() && !points.is_empty() {
            self.warn(line, PlayerDoubt::Points(points));
        }
        if read.is_none() && !place.is_empty() {
            self.warn(line, PlayerDoubt::Place(place));
        }
        claim
    }
}

/// Puts a value in its place; `true` where another was.
fn put<T: PartialEq>(place: &mut Option<T>, value: Option<T>) -> bool {
    let Some(value) = value else {
        return false;
    };
    let another = place.as_ref().is_some_and(|before| *before != value);
    *place = Some(value);
    another
}

/// Is it a date without month and day?
fn only_a_year(born: &str) -> bool {
    let rest: String = born.chars().skip(4).collect();
    rest.chars()
        .all(|c| matches!(c, '/' | '-' | '.' | '0' | ' '))
}

fn cell(line: &TrfLine, column: usize) -> Result<TrfCell, ParseTrfError> {
    let opponent = line
        .number(column, column + 3)?
        .filter(|number| *number > 0);
    // text between the fields means that the rounds begin elsewhere, where nobody would look for the results
    let blanks = BLANKS.into_iter().map(|blank| column + blank);
    let mut text = blanks.map(|blank| (blank, line.at(blank)));
    if let Some((blank, letter)) = text.find(|(_, letter)| !letter.is_whitespace()) {
        return Err(line.fault(blank, TrfFault::NotBlank(letter)));
    }
    let result = line.at(column + 7).to_ascii_uppercase();
    if !"10=WDL+-HFUZ ".contains(result) {
        return Err(line.fault(column + 7, TrfFault::NotAResult(result)));
    }
    Ok(TrfCell {
        opponent,
        colour: line.at(column + 5).to_ascii_lowercase(),
        result,
    })
}
