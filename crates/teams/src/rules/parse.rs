//! The rules of a competition of teams as text.

use std::{ops::RangeInclusive, str::FromStr};

use draughts::OpeningTable;
use federation::{
    FaultKind, TableFault,
    table::{RuleLine, lines},
};
use tournament::{Cycles, Points, Rhythm, ShortText, Side};

use super::{
    BoardOpening, BoardPoints, ColourWord, Criterion, Format, FormatWord, Leaving, MatchPoints,
    Missing, OpeningWord, OrderRule, TeamRules, TeamWord, TieBreak,
};

/// How many there can be of each.
const BOARDS: RangeInclusive<u8> = 1..=20;
const LIST: RangeInclusive<u8> = 1..=60;
const DIVISIONS: RangeInclusive<u8> = 1..=8;
const ROUNDS: RangeInclusive<u8> = 1..=30;

impl FromStr for TeamRules {
    type Err = TableFault;

    fn from_str(text: &str) -> Result<Self, TableFault> {
        let (mut reading, mut last) = (Reading::default(), 1);
        for mut line in lines(text) {
            last = line.number;
            reading.read(&mut line)?;
        }
        reading.finished().map_err(|what| TableFault {
            line: last,
            what: FaultKind::Missing(what),
        })
    }
}

/// What was read so far.
#[derive(Default)]
struct Reading {
    name: Option<ShortText>,
    sources: Vec<String>,
    format: Option<Format>,
    divisions: Option<u8>,
    promoted: u8,
    relegated: u8,
    boards: Option<u8>,
    games: Option<u8>,
    openings: Vec<BoardOpening>,
    whites: Vec<Side>,
    list: Option<u8>,
    order: Option<OrderRule>,
    missing: Option<Missing>,
    leaving: Option<Leaving>,
    board_points: Option<BoardPoints>,
    match_points: Option<MatchPoints>,
    bye: Option<(Points, Points)>,
    rank: Vec<Criterion>,
    breaks: Vec<TieBreak>,
    meet: Vec<Vec<(u8, u8)>>,
    class: Option<String>,
    rhythm: Option<Rhythm>,
    squares: Option<u8>,
}

impl Reading {
    fn read(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        let word = TeamWord::from_code(line.rule).ok_or_else(|| line.unknown())?;
        match word {
            TeamWord::Name => {
                let name = line.rest.parse();
                self.name = Some(name.map_err(|_| line.unreadable(line.rest))?);
                return Ok(());
            }
            TeamWord::Source => {
                self.sources.push(line.rest.to_owned());
                return Ok(());
            }
            TeamWord::Format => self.format = Some(format(line)?),
            TeamWord::Divisions => self.divisions = Some(line.within(DIVISIONS)?),
            TeamWord::Promote => self.promoted = line.within(BOARDS)?,
            TeamWord::Relegate => self.relegated = line.within(BOARDS)?,
            TeamWord::Boards => self.boards = Some(line.within(BOARDS)?),
            TeamWord::Games => self.games = Some(games(line)?),
            TeamWord::Openings => return self.read_openings(line),
            TeamWord::Colours => return self.read_colours(line),
            TeamWord::List => self.list = Some(line.within(LIST)?),
            TeamWord::Order => self.order = Some(line.code(OrderRule::from_code)?),
            TeamWord::Missing => self.missing = Some(line.code(Missing::from_code)?),
            TeamWord::Leaving => self.leaving = Some(self.read_leaving(line)?),
            TeamWord::Board => self.board_points = Some(board_points(line)?),
            TeamWord::Match => self.match_points = Some(match_points(line)?),
            TeamWord::Bye => self.bye = Some((line.read()?, line.read()?)),
            TeamWord::Rank => self.rank = line.codes(Criterion::from_code)?,
            TeamWord::Break => self.breaks = line.codes(TieBreak::from_code)?,
            TeamWord::Meet => self.meet.push(meetings(line)?),
            TeamWord::Class => self.class = Some(line.word()?.to_owned()),
            TeamWord::Rhythm => self.rhythm = Some(line.code(Rhythm::from_code)?),
            TeamWord::Squares => self.squares = Some(squares(line)?),
        }
        line.end()
    }

    /// One word for all boards, or a word for each; the number of boards stands above.
    fn read_openings(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        self.openings = self.each_board(line, |word| {
            Some(match OpeningWord::from_code(word)? {
                OpeningWord::Free => BoardOpening::Free,
                OpeningWord::Two => BoardOpening::Drawn(OpeningTable::Two),
                OpeningWord::Three => BoardOpening::Drawn(OpeningTable::Three),
            })
        })?;
        Ok(())
    }

    fn read_colours(&mut self, line: &mut RuleLine<'_>) -> Result<(), TableFault> {
        if line.rest == ColourWord::Alternate.code() {
            let boards = self.boards_above(line)?;
            let sides = [Side::First, Side::Second].into_iter().cycle();
            self.whites = sides.take(boards.into()).collect();
            return Ok(());
        }
        self.whites = self.each_board(line, |word| match word {
            "w" => Some(Side::First),
            "b" => Some(Side::Second),
            word => match ColourWord::from_code(word)? {
                ColourWord::White => Some(Side::First),
                ColourWord::Black => Some(Side::Second),
                // it stands alone
                ColourWord::Alternate => None,
            },
        })?;
        Ok(())
    }

    /// Rounds of a Swiss or a knockout were paired from what was played: it stands. The format stands above.
    fn read_leaving(&self, line: &mut RuleLine<'_>) -> Result<Leaving, TableFault> {
        let leaving = line.code(Leaving::from_code)?;
        match (leaving, self.format) {
            (Leaving::Rest, _) | (Leaving::All, Some(Format::RoundRobin { .. })) => Ok(leaving),
            (Leaving::All, Some(_)) => Err(line.unreadable("all")),
            (Leaving::All, None) => Err(line.fault(FaultKind::Missing("format"))),
        }
    }

    fn boards_above(&self, line: &RuleLine<'_>) -> Result<u8, TableFault> {
        self.boards
            .ok_or_else(|| line.fault(FaultKind::Missing("boards")))
    }

    fn each_board<T: Copy>(
        &self,
        line: &mut RuleLine<'_>,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>, TableFault> {
        let boards = usize::from(self.boards_above(line)?);
        let mut all = line.codes(read)?;
        match (all.as_slice(), all.len()) {
            ([one], _) => all = vec![*one; boards],
            (_, said) if said == boards => {}
            (_, said) => {
                let rule = line.rule.to_owned();
                return Err(line.fault(FaultKind::PerBoard { rule, said, boards }));
            }
        }
        Ok(all)
    }

    /// The whole table; the word of the line that it lacks.
    fn finished(self) -> Result<TeamRules, &'static str> {
        let boards = self.boards.ok_or("boards")?;
        let each = usize::from(boards);
        let alternating = [Side::First, Side::Second].into_iter().cycle();
        let match_points = self.match_points.ok_or("match")?;
        let format = self.format.ok_or("format")?;
        if self.rank.is_empty() {
            return Err("rank");
        }
        let or_all = |given: Vec<BoardOpening>| match given.len() {
            0 => vec![BoardOpening::Free; each],
            _ => given,
        };
        Ok(TeamRules {
            name: self.name.ok_or("name")?,
            sources: self.sources,
            divisions: match format {
                Format::RoundRobin { .. } => self.divisions.unwrap_or(1),
                Format::Swiss { .. } | Format::Knockout | Format::Scheveningen => 1,
            },
            format,
            promoted: self.promoted,
            relegated: self.relegated,
            boards,
            games: self.games.ok_or("games")?,
            openings: or_all(self.openings),
            whites: match self.whites.len() {
                0 => alternating.take(each).collect(),
                _ => self.whites,
            },
            list: self.list.unwrap_or(*LIST.end()),
            order: self.order.unwrap_or(OrderRule::Off),
            missing: self.missing.unwrap_or(Missing::List),
            leaving: self.leaving.unwrap_or(Leaving::Rest),
            board_points: self.board_points.ok_or("board")?,
            bye: self.bye.unwrap_or((match_points.win, Points::ZERO)),
            match_points,
            rank: self.rank,
            breaks: self.breaks,
            meet: self.meet,
            class: self.class,
            // texts of before these lines have none of them
            rhythm: self.rhythm.unwrap_or(Rhythm::Classical),
            squares: self.squares.unwrap_or(64),
        })
    }
}

fn games(line: &mut RuleLine<'_>) -> Result<u8, TableFault> {
    let word = line.word()?;
    let games = word.parse().ok().filter(|games| matches!(games, 1 | 2 | 4));
    games.ok_or_else(|| line.unreadable(word))
}

fn squares(line: &mut RuleLine<'_>) -> Result<u8, TableFault> {
    let word = line.word()?;
    let squares = word.parse::<u8>().ok();
    let squares = squares.filter(|squares| matches!(squares, 64 | 100 | 144));
    squares.ok_or_else(|| line.unreadable(word))
}

fn format(line: &mut RuleLine<'_>) -> Result<Format, TableFault> {
    Ok(match line.code(FormatWord::from_code)? {
        FormatWord::RoundRobin => Format::RoundRobin {
            cycles: match line.within(1..=2)? {
                1 => Cycles::Single,
                _ => Cycles::Double,
            },
        },
        FormatWord::Swiss => Format::Swiss {
            rounds: line.within(ROUNDS)?.into(),
        },
        FormatWord::Knockout => Format::Knockout,
        FormatWord::Scheveningen => Format::Scheveningen,
    })
}

fn board_points(line: &mut RuleLine<'_>) -> Result<BoardPoints, TableFault> {
    if line.rest == "games" {
        line.word()?;
        return Ok(BoardPoints::Games);
    }
    Ok(BoardPoints::Partida {
        win: line.read()?,
        draw: line.read()?,
        loss: line.read()?,
    })
}

/// Won, drawn, lost, and for a team that did not play where that is less than a lost match.
fn match_points(line: &mut RuleLine<'_>) -> Result<MatchPoints, TableFault> {
    let (win, draw, loss) = (line.read()?, line.read()?, line.read()?);
    let forfeit = match line.next_word() {
        Some(word) => word.parse().map_err(|_| line.unreadable(word))?,
        None => loss,
    };
    Ok(MatchPoints {
        win,
        draw,
        loss,
        forfeit,
    })
}

/// `1-5 4-7 6-2 8-3`: the team at home first.
fn meetings(line: &mut RuleLine<'_>) -> Result<Vec<(u8, u8)>, TableFault> {
    let meeting = |word: &str| {
        let (home, away) = word.split_once('-')?;
        let number = |text: &str| text.parse().ok().filter(|number: &u8| *number > 0);
        let (home, away) = (number(home)?, number(away)?);
        (home != away).then_some((home, away))
    };
    line.codes(meeting)
}
