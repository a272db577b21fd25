//! What of a whole file is passed over, kept without being used, or has no place in a tournament.

use super::{
    HeaderDoubt, PlayerDoubt, ResultDoubt, SystemDoubt, Warning, build::Builder,
    extras::tie_breaks, records::TrfCell,
};
use crate::ShortText;

impl Builder {
    /// Warns of it; `count` is how many rounds are paired, `told` whether the reader was told the system.
    pub(super) fn doubts(&mut self, count: usize, told: bool) {
        let mut doubts: Vec<Warning> = self.header_doubts(count);
        doubts.extend(self.system_doubts(told).map(Warning::from));
        doubts.extend(self.points_before_pairing(count));
        doubts.extend(self.colours_of_matches());
        doubts.extend(self.matches_without_colours());
        doubts.extend(self.other_tie_breaks());
        let (_, unknown) = tie_breaks(&self.records.extras.tie_breaks);
        let lines = ["212", "202"].map(|code| self.records.line_of(code));
        let line = lines.into_iter().find(|line| *line > 1).unwrap_or(1);
        let unknown = unknown.into_iter();
        doubts.extend(unknown.map(|code| (line, SystemDoubt::TieBreak(code)).into()));
        let players = &self.records.players;
        let named = self.records.named.iter().copied();
        let strangers = named.filter(|(_, no)| !players.contains_key(no));
        doubts.extend(strangers.map(|(line, no)| (line, PlayerDoubt::Nobody(no)).into()));
        let mut numbered = players.iter().zip(1..);
        let gap = numbered.find(|((no, _), place)| *no != place);
        doubts
            .extend(gap.map(|((_, player), _)| (player.line, PlayerDoubt::NumbersMissing).into()));
        self.records.warnings.extend(doubts);
    }

    /// Only byes that somebody grants can be asked for.
    fn points_before_pairing(&self, count: usize) -> Vec<Warning> {
        let first = count * usize::from(self.games);
        let players = self.records.players.values();
        let full = players.flat_map(|player| {
            let cells = player.cells.iter().enumerate().skip(first);
            let full = cells.filter(|(_, cell)| matches!(cell.result, 'U' | '+'));
            full.map(|(index, cell)| {
                let (round, letter) = (index + 1, cell.result);
                (player.line, ResultDoubt::BeforePairing { round, letter }).into()
            })
        });
        full.collect()
    }

    /// The games of a match are played with colours in turn.
    fn colours_of_matches(&self) -> Vec<Warning> {
        let games = usize::from(self.games);
        let players = self.records.players.values();
        let wrong = players.flat_map(|player| {
            let cells = player.cells.iter().enumerate();
            let wrong = cells.filter(|(index, cell)| {
                let first = player.cells.get(index - index % games);
                let turned = index % games % 2 == 1;
                let said = |colour: char| matches!(colour, 'w' | 'b');
                first.is_some_and(|first| {
                    said(first.colour)
                        && said(cell.colour)
                        && (first.colour == cell.colour) == turned
                })
            });
            wrong.map(|(index, _)| (player.line, ResultDoubt::Colours { round: index + 1 }).into())
        });
        wrong.collect()
    }

    /// Two who met, neither with a colour; who forfeited had none to play with.
    fn matches_without_colours(&self) -> Vec<Warning> {
        let games = usize::from(self.games);
        let players = &self.records.players;
        let said =
            |cell: Option<&TrfCell>| cell.is_some_and(|cell| matches!(cell.colour, 'w' | 'b'));
        let mut doubts = Vec::new();
        for (number, player) in players {
            for (index, cell) in player.cells.iter().enumerate().step_by(games) {
                let opponent = cell.opponent.filter(|opponent| number < opponent);
                let Some(opponent) = opponent.and_then(|opponent| players.get(&opponent)) else {
                    continue;
                };
                let played = !matches!(cell.result, '+' | '-');
                if played && !said(Some(cell)) && !said(opponent.cells.get(index)) {
                    let round = index + 1;
                    doubts.push((player.line, ResultDoubt::NoColour { round }).into());
                }
            }
        }
        doubts
    }

    /// Several lines of tie-breaks, of which one counts.
    fn other_tie_breaks(&self) -> Option<Warning> {
        let lines = &self.records.extras.tie_breaks;
        let (counted, _) = tie_breaks(lines);
        let code = ["212", "202"].into_iter();
        let code = code.max_by_key(|code| self.records.line_of(code))?;
        let mut lines = lines.iter();
        let others = lines.any(|line| tie_breaks(std::slice::from_ref(line)).0 != counted);
        others.then(|| (self.records.line_of(code), SystemDoubt::TieBreakRecords).into())
    }

    fn header_doubts(&self, count: usize) -> Vec<Warning> {
        let records = &self.records;
        let texts = [("012", &records.name), ("022", &records.venue)];
        let unkept = texts.into_iter().filter(|(_, text)| {
            let text = text.as_ref();
            text.is_some_and(|text| text.parse::<ShortText>().is_err())
        });
        let mut doubts: Vec<_> = unkept
            .map(|(code, _)| (records.line_of(code), HeaderDoubt::Unkept).into())
            .collect();
        let there = records.players.len();
        if let Some(said) = records.players_said.filter(|said| *said != there) {
            let players = HeaderDoubt::Players { said, there };
            doubts.push((records.line_of("062"), players).into());
        }
        let times = [records.time, records.time_in_words];
        if let [Some(encoded), Some(in_words)] = times
            && encoded != in_words
        {
            doubts.push((records.line_of("222"), HeaderDoubt::Times).into());
        }
        let starts = records.starts.unwrap_or_default();
        if records.ends.is_some_and(|ends| ends < starts) {
            doubts.push((records.line_of("052"), HeaderDoubt::EndBeforeStart).into());
        }
        let line = ["142", "XXR"].map(|code| records.line_of(code));
        let line = line.into_iter().max().unwrap_or(1);
        let games = self.games;
        let paired = u16::try_from(count).unwrap_or(u16::MAX);
        match records.rounds {
            Some(0) => doubts.push((line, HeaderDoubt::NoRounds).into()),
            Some(rounds) if !rounds.is_multiple_of(games.into()) => {
                doubts.push((line, HeaderDoubt::RoundsNoMatches { games }).into());
            }
            Some(rounds) if rounds / u16::from(games) < paired => {
                let announced = rounds / u16::from(games);
                doubts.push((line, HeaderDoubt::RoundsBeyond { announced, paired }).into());
            }
            Some(_) | None => {}
        }
        doubts
    }
}
