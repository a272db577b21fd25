//! The records for pairing engines after the players.

use std::collections::{BTreeMap, BTreeSet};

use super::{Edition, Writer, by_games, header::decimal, letter};
use crate::{
    EntryNo, Points, RoundNo, Stage,
    standings::Ledger,
    trf::{AddedPoints, Extras, ForbiddenPairs, RoundSpan, baku, clubs},
};

/// The last round that three columns can name.
const LAST: u16 = 999;

impl Writer<'_> {
    /// Byes to come, virtual points, who must not meet, and points that rulings gave or took. TRF16 has no word for the byes, none for pairs that
    /// are forbidden for some rounds only, and none for those points.
    pub(super) fn engine(&self, lines: &mut Vec<String>) {
        match self.edition {
            Edition::Trf16 => {
                lines.extend(self.accelerated_by_round());
                lines.extend(self.always_apart());
            }
            Edition::Trf26 => {
                self.byes_to_come(lines);
                lines.extend(self.accelerated());
                self.apart(lines);
                lines.extend(self.assigned());
            }
        }
    }

    /// Byes asked for after the next round (240).
    fn byes_to_come(&self, lines: &mut Vec<String>) {
        let next = self.tournament.next_round();
        let mut byes: BTreeMap<(RoundNo, char), Vec<u16>> = BTreeMap::new();
        for (entry, number) in &self.numbers {
            let asked = self.tournament.entries.get(entry).map(|one| &one.byes);
            for (&round, &kind) in asked.into_iter().flatten().filter(|(no, _)| **no > next) {
                byes.entry((round, letter(kind))).or_default().push(*number);
            }
        }
        let games = u32::from(self.tournament.regulations.games.0);
        for ((round, letter), players) in byes {
            for game in 1..=games {
                let round = (u32::from(round.0) - 1) * games + game;
                lines.push(format!("240 {letter} {round:>3}{}", listed(&players)));
            }
        }
    }

    /// Virtual points by the pairing numbers that are written: as they were read, of those whose players are there, else as the
    /// regulations give them.
    fn accelerations(&self) -> Vec<AddedPoints> {
        let extras = self.extras;
        let numbered = |one: &AddedPoints, (from, to): (u16, u16)| AddedPoints {
            from: EntryNo(from),
            to: EntryNo(to),
            ..one.clone()
        };
        if extras.accelerations.is_empty() && !extras.rounds_unsaid {
            let ruled = self.ruled();
            let ends = |one: &AddedPoints| {
                let [from, to] = [one.from, one.to].map(|end| self.numbers.get(&end).copied());
                Some((from?, to?))
            };
            let lines = ruled.iter();
            let lines = lines.filter_map(|one| Some(numbered(one, ends(one)?)));
            return lines.collect();
        }
        let lines = extras.accelerations.iter().filter_map(|one| {
            let here = self.numbers.range(one.from..=one.to.max(one.from));
            let here: Vec<u16> = here.map(|(_, number)| *number).collect();
            let ends = (*here.iter().min()?, *here.iter().max()?);
            Some(numbered(one, ends))
        });
        lines.collect()
    }

    /// Virtual points as the regulations give them, in the points of which the file counts. Before the start nobody has a pairing number, and whose they are is
    /// for whoever gives the numbers.
    fn ruled(&self) -> Vec<AddedPoints> {
        match self.tournament.stage {
            Stage::Setup | Stage::Entries => Vec::new(),
            Stage::Running | Stage::Finished => {
                let by_games = self.counts_games().then(|| by_games(self.tournament));
                let counted = by_games.as_ref().unwrap_or(self.tournament);
                baku::accelerations(counted, counted.round_count())
            }
        }
    }

    /// Virtual points, a line for each group and span of rounds (250).
    fn accelerated(&self) -> Vec<String> {
        let line = |one: &AddedPoints| {
            let match_points = one.match_points.map_or_else(String::new, decimal);
            let game_points = decimal(one.game_points);
            let RoundSpan { first, last } = one.rounds;
            let (from, to) = (one.from.0, one.to.0);
            format!("250 {match_points:>4} {game_points:>4} {first:>3} {last:>3} {from:>4} {to:>4}")
        };
        self.accelerations().iter().map(line).collect()
    }

    /// Virtual points, a line for each player and a column for each round (XXA).
    fn accelerated_by_round(&self) -> Vec<String> {
        let read = Extras {
            accelerations: self.accelerations(),
            ..Extras::default()
        };
        let last = read.accelerations.iter().map(|one| one.rounds.last);
        let last = last.max().unwrap_or(0).min(self.file_rounds());
        let line = |number: u16| {
            let points = |round| read.virtual_points(EntryNo(number), round);
            let points: Vec<_> = (1..=last).map(points).collect();
            let any = points.iter().any(|one| one.halves() != 0);
            let cells = points.iter().map(|one| format!(" {:>4}", decimal(*one)));
            any.then(|| format!("XXA {number:>4}{}", cells.collect::<String>()))
        };
        let numbers: BTreeSet<u16> = self.numbers.values().copied().collect();
        numbers.into_iter().filter_map(line).collect()
    }

    /// Who must not meet (260): as it was read, then who was parted since.
    fn apart(&self, lines: &mut Vec<String>) {
        for one in &self.extras.forbidden {
            let mut rounds = one.rounds;
            rounds.end_by(self.last_round().into());
            let RoundSpan { first, last } = rounds;
            let here = listed(&self.numbers_of(&one.players));
            lines.push(format!("260 {first:>3} {last:>3}{here}"));
        }
        let (since, last) = (self.parted_since(), self.last_round());
        lines.extend(since.map(|pair| format!("260   1 {last:>3}{}", listed(&pair))));
        for one in self.clubs() {
            let RoundSpan { first, last } = one.rounds;
            let mut here = self.numbers_of(&one.players);
            here.sort_unstable();
            lines.push(format!("260 {first:>3} {last:>3}{}", listed(&here)));
        }
    }

    /// The last round of a pair that is forbidden always: the last of the file, where it says which that is (142). Engines refuse the number of a round that is not played.
    fn last_round(&self) -> u16 {
        match self.file_rounds() {
            rounds @ 1..=LAST if !self.extras.rounds_unsaid => rounds,
            _ => LAST,
        }
    }

    /// Points that somebody has beside the results of a round, or not any more, by a ruling (299).
    fn assigned(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut matches = self.tournament.rounds.iter().flat_map(|one| &one.matches);
        if matches.all(|one| one.adjustments.is_empty()) {
            return lines;
        }
        let mut bare = self.tournament.clone();
        for one in bare.rounds.iter_mut().flat_map(|one| &mut one.matches) {
            one.adjustments.clear();
        }
        let (counted, bare) = (Ledger::of(self.tournament, None), Ledger::of(&bare, None));
        let primary = counted.primary();
        let games = usize::from(self.tournament.regulations.games.0);
        for (number, entry) in (1..).zip(&self.tournament.order) {
            let rounds = counted.lines(*entry).iter().zip(bare.lines(*entry));
            for (line, bare) in rounds {
                let points = line.score(primary) - bare.score(primary);
                if points != Points::ZERO {
                    let (points, round) = (signed(points), line.round.index() * games + 1);
                    lines.push(format!("299          {points:>4}  {round:>3} {number:>4}"));
                }
            }
        }
        lines
    }

    /// Clubmates, or those of one federation, that are kept apart, where several have a number.
    fn clubs(&self) -> Vec<ForbiddenPairs> {
        let mut clubs = clubs::forbidden(self.tournament);
        clubs.retain(|one| self.numbers_of(&one.players).len() > 1);
        clubs
    }

    fn parted_since(&self) -> impl Iterator<Item = Vec<u16>> {
        let read = self.extras.always_apart(self.last_round().into());
        let pairs = self.tournament.apart.iter();
        let since = pairs.filter(move |pair| !read.contains(pair));
        since.map(|(a, b)| self.numbers_of(&[*a, *b]))
    }

    /// Who must not meet in any round (XXP).
    fn always_apart(&self) -> Vec<String> {
        let last = self.last_round();
        let clubs = self.clubs();
        let forbidden = self.extras.forbidden.iter().chain(&clubs);
        let always = forbidden.filter(|one| one.rounds.covers(last.into()));
        let read = always.map(|one| self.numbers_of(&one.players));
        let lines = read.chain(self.parted_since()).map(|numbers| {
            let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
            format!("XXP {}", numbers.join(" "))
        });
        lines.collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn numbers_of(&self, entries: &[EntryNo]) -> Vec<u16> {
        let numbers = entries.iter().filter_map(|entry| self.numbers.get(entry));
        numbers.copied().collect()
    }

    /// How many rounds the file has, each a game.
    pub(super) fn file_rounds(&self) -> u16 {
        let games = u32::from(self.tournament.regulations.games.0);
        let rounds = u32::from(self.tournament.round_count()) * games;
        u16::try_from(rounds).unwrap_or(u16::MAX)
    }
}

/// Points with their sign, where they are less than none.
fn signed(points: Points) -> String {
    if points < Points::ZERO {
        format!("-{}", decimal(Points::ZERO - points))
    } else {
        decimal(points)
    }
}

/// Pairing numbers, each after a space in four columns.
fn listed(numbers: &[u16]) -> String {
    numbers
        .iter()
        .map(|number| format!(" {number:>4}"))
        .collect()
}
