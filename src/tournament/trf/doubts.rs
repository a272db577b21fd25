//! What a file says that is passed over, once every line is read.

use super::{Warning, build::Builder, extras::tie_breaks};
use crate::tournament::ShortText;

impl Builder {
    /// Warns of it; `count` is how many rounds are paired.
    pub fn doubts(&mut self, count: usize) {
        let mut whats = self.header_doubts();
        whats.extend(self.points_before_pairing(count));
        let (_, unknown) = tie_breaks(&self.records.extras.tie_breaks);
        whats.extend(unknown.into_iter().map(|code| {
            (
                1,
                format!("the tie-break {code} is kept, but not known here"),
            )
        }));
        let players = &self.records.players;
        let strangers = self
            .records
            .named
            .iter()
            .filter(|(_, no)| !players.contains_key(no));
        whats.extend(strangers.map(|(line, no)| (*line, format!("there is no player {no}"))));
        if players.keys().zip(1..).any(|(no, place)| *no != place) {
            let what = "pairing numbers are missing: they are written again from 1 on";
            whats.push((1, what.to_owned()));
        }
        let warnings = whats.into_iter().map(|(line, what)| Warning { line, what });
        self.records.warnings.extend(warnings);
        self.records.warnings.sort_by_key(|warning| warning.line);
    }

    /// Only half-point and zero-point byes can be asked for.
    fn points_before_pairing(&self, count: usize) -> Vec<(usize, String)> {
        let first = count * usize::from(self.games);
        let players = self.records.players.values();
        let full = players.flat_map(|player| {
            let cells = player.cells.iter().enumerate().skip(first);
            let full = cells.filter(|(_, cell)| matches!(cell.result, 'F' | 'U' | '+'));
            full.map(|(index, cell)| {
                let (round, letter) = (index + 1, cell.result);
                let what = format!("round {round}: {letter} before the pairing is passed over");
                (player.line, what)
            })
        });
        full.collect()
    }

    fn header_doubts(&self) -> Vec<(usize, String)> {
        let records = &self.records;
        let mut whats = Vec::new();
        for text in [&records.name, &records.venue].into_iter().flatten() {
            if let Err(error) = text.parse::<ShortText>() {
                whats.push((1, format!("a name or a place is passed over: {error}")));
            }
        }
        if records
            .ends
            .is_some_and(|ends| ends < records.starts.unwrap_or_default())
        {
            whats.push((1, "the end before the beginning is passed over".to_owned()));
        }
        let games = u16::from(self.games);
        if records
            .rounds
            .is_some_and(|rounds| !rounds.is_multiple_of(games))
        {
            whats.push((1, format!("the rounds are no matches of {games} games")));
        }
        whats
    }
}
