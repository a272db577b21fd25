//! The records for pairing engines: those of TRF26, and the XX and BB codes that were used before.

use super::{MOST_ROUNDS, ParseTrfError, ROUND_OF_ALL, Records, TrfFault, TrfLine, put};
use crate::{
    EntryNo, Points, Side,
    trf::{
        FileDoubt, SystemDoubt,
        extras::{AddedPoints, ForbiddenPairs, RoundSpan},
    },
};

impl Records {
    /// Reads a record for pairing engines; `false` when it is none.
    pub(crate) fn take_engine(
        &mut self,
        code: &str,
        line: &TrfLine,
    ) -> Result<bool, ParseTrfError> {
        match code {
            "162" => self.values(line)?,
            "XXS" => self.values_by_code(line)?,
            "BBW" | "BBD" | "BBL" | "BBU" | "BBZ" | "BBF" => self.value(code, line)?,
            "XXC" => self.configuration(line),
            "202" | "212" => self.extras.tie_breaks.push(line.whole()),
            "240" => self.asked(line)?,
            "XXZ" => self.absent.extend(words(line)?),
            "250" | "XXA" => {
                self.lose(line, SystemDoubt::VirtualPoints);
                if code == "250" {
                    self.acceleration(line)?;
                } else {
                    self.acceleration_by_round(line)?;
                }
            }
            "260" => {
                let rounds = span(line, (5, 7), (9, 11))?;
                self.forbid(line, rounds, line.numbers(13)?);
            }
            "XXP" => self.forbid(line, ROUND_OF_ALL, words(line)?),
            "299" => {
                self.extras.kept.push(line.whole());
                self.warn(line, SystemDoubt::AssignedPoints);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// A symbol at column 6 with its value in 7 to 10, and so on every nine columns.
    fn values(&mut self, line: &TrfLine) -> Result<(), ParseTrfError> {
        for column in (6..=line.width()).step_by(9) {
            if let Some(points) = line.points(column + 1, column + 4)? {
                let symbol = line.at(column).to_ascii_uppercase();
                self.worth(line, symbol, points);
            }
        }
        Ok(())
    }

    fn worth(&mut self, line: &TrfLine, symbol: char, points: Points) {
        let before = match symbol {
            'W' | 'D' | 'L' | 'P' => self.points.insert(symbol, points),
            'A' | 'X' => {
                if points != Points::ZERO {
                    self.warn(line, SystemDoubt::ValueUnused(symbol));
                }
                self.extras.points.insert(symbol, points)
            }
            _ => return self.warn(line, SystemDoubt::ValueUnknown(symbol.to_string())),
        };
        if before.is_some_and(|before| before != points) {
            self.warn(line, SystemDoubt::ValueTwice(symbol));
        }
    }

    /// `W=2 D=1 PAB=1.5`, as JaVaFo has it; the codes of one colour count for both.
    fn values_by_code(&mut self, line: &TrfLine) -> Result<(), ParseTrfError> {
        for word in line.rest(4).split_whitespace() {
            let Some((code, value)) = word.split_once('=') else {
                self.warn(line, FileDoubt::Word(word.to_owned()));
                continue;
            };
            let points = line.read_points(5, value.to_owned())?;
            match code.to_ascii_uppercase().as_str() {
                "W" | "WW" | "BW" => self.worth(line, 'W', points),
                "D" | "WD" | "BD" => self.worth(line, 'D', points),
                "L" | "WL" | "BL" => self.worth(line, 'L', points),
                "PAB" => self.worth(line, 'P', points),
                // a forfeit is a loss here
                "FL" if self.points.get(&'L') == Some(&points) => {}
                "ZPB" | "FL" => self.worth(line, 'A', points),
                other => self.warn(line, SystemDoubt::ValueUnknown(other.to_owned())),
            }
        }
        Ok(())
    }

    /// One value in columns 5 to 8, as bbpPairings has it.
    fn value(&mut self, code: &str, line: &TrfLine) -> Result<(), ParseTrfError> {
        let symbol = match code {
            "BBW" => 'W',
            "BBD" => 'D',
            "BBL" => 'L',
            "BBU" => 'P',
            _ => 'A',
        };
        if let Some(points) = line.points(5, 8)? {
            self.worth(line, symbol, points);
        }
        Ok(())
    }

    /// `white1` or `black1`: the initial colour, which is 152 today.
    fn configuration(&mut self, line: &TrfLine) {
        for word in line.rest(4).split_whitespace() {
            match word {
                "white1" => self.initial_colour(line, 'W'),
                "black1" => self.initial_colour(line, 'B'),
                other => self.warn(line, FileDoubt::Word(other.to_owned())),
            }
        }
    }

    pub(crate) fn initial_colour(&mut self, line: &TrfLine, colour: char) {
        let side = match colour {
            'W' => Side::First,
            'B' => Side::Second,
            _ => return self.warn(line, SystemDoubt::Colour(colour)),
        };
        if put(&mut self.initial, Some(side)) {
            self.warn(line, FileDoubt::RecordTwice(line.text(1, 3)));
        }
    }

    /// A letter at column 5, the round in 7 to 9, players from 11 on.
    fn asked(&mut self, line: &TrfLine) -> Result<(), ParseTrfError> {
        let letter = line.at(5).to_ascii_uppercase();
        if !"FHZ".contains(letter) {
            return Err(line.fault(5, TrfFault::NotAResult(letter)));
        }
        let round = line.needed(7, 9)?;
        if usize::from(round) > MOST_ROUNDS {
            return Err(line.fault(7, TrfFault::TooMany(round.into())));
        }
        for number in line.numbers(11)? {
            self.named.push((line.number, number));
            self.asked.push((round, number, letter));
        }
        Ok(())
    }

    fn acceleration(&mut self, line: &TrfLine) -> Result<(), ParseTrfError> {
        let from = line.needed(23, 26)?;
        let to = line.number(28, 31)?.filter(|to| *to > 0).unwrap_or(from);
        let one = AddedPoints {
            match_points: line.points(5, 8)?,
            game_points: line.points(10, 13)?.unwrap_or_default(),
            rounds: span(line, (15, 17), (19, 21))?,
            from: EntryNo(from),
            to: EntryNo(to),
        };
        self.accelerate(line, one);
        Ok(())
    }

    fn accelerate(&mut self, line: &TrfLine, one: AddedPoints) {
        self.named
            .extend([(line.number, one.from.0), (line.number, one.to.0)]);
        self.extras.accelerations.push(one);
    }

    /// A player in columns 5 to 8, then the points of each round from 10 on, five columns each.
    fn acceleration_by_round(&mut self, line: &TrfLine) -> Result<(), ParseTrfError> {
        let player = EntryNo(line.needed(5, 8)?);
        let columns = (10..=line.width()).step_by(5).take(MOST_ROUNDS);
        let points = columns.map(|column| line.points(column, column + 3));
        let points: Vec<Points> = points
            .map(|points| points.map(Option::unwrap_or_default))
            .collect::<Result<_, _>>()?;
        let mut first = 1;
        for run in points.chunk_by(|a, b| a == b) {
            let last = first + u16::try_from(run.len()).unwrap_or(u16::MAX) - 1;
            if run[0] != Points::ZERO {
                let one = AddedPoints {
                    match_points: None,
                    game_points: run[0],
                    rounds: RoundSpan { first, last },
                    from: player,
                    to: player,
                };
                self.accelerate(line, one);
            }
            first = last + 1;
        }
        Ok(())
    }

    fn forbid(&mut self, line: &TrfLine, rounds: RoundSpan, players: Vec<u16>) {
        self.lose(line, SystemDoubt::ForbiddenPairs);
        let mut sorted = players.clone();
        sorted.sort_unstable();
        let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]);
        if let Some(one) = twice.and_then(|pair| pair.first()) {
            self.warn(line, SystemDoubt::ForbiddenSelf(*one));
        }
        self.named
            .extend(players.iter().map(|number| (line.number, *number)));
        let players = players.into_iter().map(EntryNo).collect();
        self.extras
            .forbidden
            .push(ForbiddenPairs { rounds, players });
    }
}

/// The first round, and the last, which is the first where it is blank.
fn span(
    line: &TrfLine,
    first: (usize, usize),
    last: (usize, usize),
) -> Result<RoundSpan, ParseTrfError> {
    let first = line.needed(first.0, first.1)?;
    let last = line.number(last.0, last.1)?.filter(|last| *last > 0);
    Ok(RoundSpan {
        first,
        last: last.unwrap_or(first),
    })
}

/// Numbers parted by spaces, commas or slashes.
fn words(line: &TrfLine) -> Result<Vec<u16>, ParseTrfError> {
    let text = line.rest(4);
    let words = text
        .split([' ', '\t', ',', '/'])
        .filter(|word| !word.is_empty());
    let number = |word: &str| {
        let fault = |_| line.fault(4, TrfFault::NotANumber(word.chars().take(20).collect()));
        word.parse().map_err(fault)
    };
    words.map(number).collect()
}
