//! From the records of a file to a tournament.

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest, Sha256};

use super::{
    ParseTrfError, ReadOptions, TrfFault, TrfFile,
    extras::tie_breaks,
    records::{Cell, MOST_ROUNDS, Player, Records},
    write::{self, Part},
};
use crate::{
    draughts::{RuleSet, draw::Secret},
    tournament::{
        Attendance, ByePoints, Cycles, Details, Entry, EntryNo, Games, MatchPoints, OpeningRule,
        PairingSystem, Points, PrimaryScore, Regulations, Round, RoundNo, ShortText, Side, Stage,
        Tournament,
    },
};

/// Builds the tournament.
pub fn build(records: Records, options: &ReadOptions) -> Result<TrfFile, ParseTrfError> {
    if records.players.is_empty() {
        return Err(ParseTrfError {
            line: 1,
            column: 1,
            fault: TrfFault::NoPlayers,
        });
    }
    let games = options.games.or(records.games).unwrap_or(1);
    let mut builder = Builder {
        records,
        games: games.clamp(1, Games::MOST.0),
    };
    // The columns after the last pairing, or of the round asked for, only say who is absent.
    let count = builder.paired_rounds();
    let before = options
        .before
        .map_or(count, |round| round.index().min(count));
    builder.fill_in_byes(count);
    builder.doubts(count);
    let rounds = (0..before).map(|index| builder.round(index));
    let rounds: Vec<Round> = rounds.collect::<Result<_, _>>()?;
    let regulations = builder.regulations(options, count)?;
    let plain = write::code(regulations.system);
    let system = &mut builder.records.extras.system;
    *system = system.take().filter(|code| code != plain);
    let code = |line: &String| line.get(..3).map(str::to_owned);
    let kept = &mut builder.records.extras.kept;
    kept.sort_by_cached_key(|line| match write::part(line) {
        part @ Part::Header => (part, code(line)),
        part => (part, None),
    });
    let mut entries: BTreeMap<EntryNo, Entry> = builder.entries();
    let to_come = std::iter::once(before).chain(count.max(before + 1)..builder.rounds_told());
    for index in to_come {
        for (no, kind) in builder.absences(index) {
            if let Some(entry) = entries.get_mut(&no) {
                entry.byes.insert(round_no(index), kind);
            }
        }
    }
    let details = builder.details();
    let secret = secret(&details, entries.values());
    let tournament = Tournament {
        details,
        regulations,
        stage: Stage::Running,
        staff: BTreeMap::new(),
        order: entries.keys().copied().collect(),
        apart: BTreeSet::new(),
        qualified: None,
        entries,
        rounds,
        commitment: secret.commitment(),
        secret: None,
    };
    Ok(TrfFile {
        tournament,
        initial_colour: builder.initial_colour(),
        extras: builder.records.extras,
        warnings: builder.records.warnings,
    })
}

/// A file has no secret to draw lots from. Its name and its players make one that stays the same from round to round.
fn secret<'a>(details: &Details, entries: impl Iterator<Item = &'a Entry>) -> Secret {
    let names = entries.map(|entry| entry.person.name.as_str());
    let names: Vec<&str> = std::iter::once(details.name.as_str())
        .chain(names)
        .collect();
    Secret::new(Sha256::digest(names.join("\n")).into())
}

pub fn round_no(index: usize) -> RoundNo {
    RoundNo(u16::try_from(index + 1).unwrap_or(u16::MAX))
}

pub struct Builder {
    pub records: Records,
    pub games: u8,
}

impl Builder {
    /// The colour of odd pairing numbers in their first game: as the file says, else as the first in its list shows who
    /// had an opponent in round 1, whether or not that round is read.
    fn initial_colour(&self) -> Option<Side> {
        let shown = |(number, player): (&u16, &Player)| {
            let first = player
                .cells
                .first()
                .filter(|cell| cell.opponent.is_some())?;
            let white = match first.colour {
                'w' => true,
                'b' => false,
                _ => return None,
            };
            Some(if white == (number % 2 == 1) {
                Side::First
            } else {
                Side::Second
            })
        };
        let said = self.records.extras.initial_colour();
        said.or_else(|| self.records.players.iter().find_map(shown))
    }

    /// How many rounds there are up to the last in which somebody has an opponent.
    fn paired_rounds(&self) -> usize {
        let games = usize::from(self.games);
        let last = |player: &Player| {
            player
                .cells
                .iter()
                .rposition(|cell| cell.opponent.is_some())
        };
        let last = self.records.players.values().filter_map(last).max();
        last.map_or(0, |cell| cell / games + 1)
    }

    /// How many rounds any line says something of.
    fn rounds_told(&self) -> usize {
        let widths = self
            .records
            .players
            .values()
            .map(|player| player.cells.len());
        widths.max().unwrap_or(0).div_ceil(usize::from(self.games))
    }

    /// Byes that stand in records of their own (240, XXZ), as if they stood in the round's column.
    fn fill_in_byes(&mut self, count: usize) {
        let games = usize::from(self.games);
        let asked = self
            .records
            .asked
            .iter()
            .map(|&(round, number, letter)| ((usize::from(round) - 1) / games, number, letter));
        let absent = self
            .records
            .absent
            .iter()
            .map(|&number| (count, number, 'Z'));
        let all: Vec<_> = asked.chain(absent).collect();
        for (round, number, letter) in all {
            let first = round * games;
            let Some(player) = self.records.players.get_mut(&number) else {
                continue;
            };
            if first + games > MOST_ROUNDS {
                continue;
            }
            if player.cells.len() < first + games {
                player.cells.resize(first + games, Cell::BLANK);
            }
            for cell in &mut player.cells[first..first + games] {
                if *cell == Cell::BLANK {
                    cell.result = letter;
                }
            }
        }
    }

    fn details(&self) -> Details {
        let text = |text: &Option<String>| -> Option<ShortText> { text.as_ref()?.parse().ok() };
        let starts = self.records.starts.unwrap_or_default();
        Details {
            name: text(&self.records.name).unwrap_or_else(unnamed),
            venue: text(&self.records.venue),
            starts,
            ends: self
                .records
                .ends
                .filter(|ends| *ends >= starts)
                .unwrap_or(starts),
        }
    }

    /// Free openings and no federation's rules: a file says nothing of either.
    fn regulations(
        &self,
        options: &ReadOptions,
        rounds: usize,
    ) -> Result<Regulations, ParseTrfError> {
        let value = |symbol, standard| {
            self.records
                .points
                .get(&symbol)
                .copied()
                .unwrap_or(standard)
        };
        let match_points = MatchPoints {
            win: value('W', Points::ONE),
            draw: value('D', Points::HALF),
            loss: value('L', Points::ZERO),
        };
        if match_points.win <= match_points.draw || match_points.draw < match_points.loss {
            return Err(ParseTrfError {
                line: 1,
                column: 1,
                fault: TrfFault::PointsOrder,
            });
        }
        let games = Games(self.games);
        let mut bye = if self.games == 1 {
            ByePoints {
                match_points: match_points.win,
                game_points: Points::ONE,
            }
        } else {
            ByePoints::standard(games, match_points)
        };
        bye.match_points = value('P', bye.match_points).min(match_points.win);
        let played = u16::try_from(rounds).unwrap_or(u16::MAX);
        let announced = self
            .records
            .rounds
            .map(|rounds| rounds / u16::from(self.games));
        let rounds = announced.unwrap_or(played).max(played);
        let swiss = if self.dutch() {
            PairingSystem::Dutch { rounds }
        } else {
            PairingSystem::DoubleSwiss { rounds }
        };
        Ok(Regulations {
            rule_set: RuleSet::Brazilian,
            games,
            primary: options.primary.unwrap_or(PrimaryScore::MatchPoints),
            match_points,
            opening: OpeningRule::Free,
            system: match (options.system, self.system(swiss)) {
                (Some(PairingSystem::RoundRobin { .. }), by_code) if by_code.is_round_robin() => {
                    by_code
                }
                (Some(wanted), _) => wanted.with_rounds(rounds),
                (None, by_code) => by_code,
            },
            tie_breaks: tie_breaks(&self.records.extras.tie_breaks).0,
            bye,
            ..Regulations::standard()
        })
    }

    fn system(&self, swiss: PairingSystem) -> PairingSystem {
        let code = self.records.extras.system.as_deref();
        code.and_then(round_robin).unwrap_or(swiss)
    }

    /// A Swiss of single games is a Dutch one, unless the file says otherwise.
    fn dutch(&self) -> bool {
        match self.records.extras.system.as_deref() {
            Some(code) if code.contains("DUTCH") => true,
            Some(code) if code.contains("DOUBLESWISS") => false,
            _ => self.games == 1,
        }
    }

    fn entries(&self) -> BTreeMap<EntryNo, Entry> {
        let entry = |(number, player): (&u16, &Player)| {
            let no = EntryNo(*number);
            let entry = Entry {
                no,
                player: None,
                person: player.person.clone(),
                from_round: RoundNo(1),
                attendance: Attendance::Present,
                byes: BTreeMap::new(),
            };
            (no, entry)
        };
        self.records.players.iter().map(entry).collect()
    }
}

/// The round robin that a code names (192).
pub fn round_robin(code: &str) -> Option<PairingSystem> {
    code.contains("ROUNDROBIN")
        .then(|| PairingSystem::RoundRobin {
            cycles: match code {
                "BERGER_DOUBLEROUNDROBIN" => Cycles::DoubleUnswapped,
                code if code.contains("DOUBLE") => Cycles::Double,
                _ => Cycles::Single,
            },
        })
}

#[expect(clippy::expect_used, reason = "a constant that parses")]
fn unnamed() -> ShortText {
    "TRF".parse().expect("three letters")
}
