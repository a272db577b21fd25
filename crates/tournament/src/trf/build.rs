//! From the records of a file to a tournament.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::{
    ParseTrfError, ReadOptions, TrfFault, TrfFile,
    codes::{CodedSystem, named},
    extras::tie_breaks,
    in_a_row::games_in_a_row,
    records::{MOST_ROUNDS, PlayerRecord, Records, TrfCell},
    rounds::bye,
};
use crate::{
    Acceleration, ByeKind, ByePoints, Details, Entry, EntryNo, Games, LotOrder, MatchPoints,
    OpeningRule, PairingSystem, Points, Presentation, PrimaryScore, Regulations, Round, RoundNo,
    ShortText, Side, Stage, TimeControl, Tournament,
};
use draughts::{Colour, RuleSet, lot::Secret};

/// Builds the tournament.
pub(super) fn build(records: Records, options: &ReadOptions) -> Result<TrfFile, ParseTrfError> {
    if records.players.is_empty() {
        return Err(ParseTrfError {
            line: 1,
            column: 1,
            fault: TrfFault::NoPlayers,
        });
    }
    let games = games(&records, options);
    let mut builder = Builder { records, games };
    // The columns after the last pairing, or of the round asked for, only say who is absent.
    let count = builder.paired_rounds(options);
    let before = options
        .before
        .map_or(count, |round| round.index().min(count));
    builder.fill_in_byes(count);
    builder.doubts(count, options.system.is_some());
    let rounds = (0..before).map(|index| builder.round(index));
    let mut rounds: Vec<Round> = rounds.collect::<Result<_, _>>()?;
    let mut regulations = builder.regulations(options, count)?;
    match regulations.system {
        PairingSystem::RoundRobin { .. } => without_opponent(&mut rounds, ByeKind::Rest),
        PairingSystem::Knockout { .. } => without_opponent(&mut rounds, ByeKind::Through),
        PairingSystem::DoubleSwiss { .. }
        | PairingSystem::Dutch { .. }
        | PairingSystem::Match { .. } => {}
    }
    let initial_colour = builder.initial_colour();
    if initial_colour == Some(Side::Second) {
        regulations.initial = Colour::Black;
    }
    // by the code as it was read: what says no more than the tournament is dropped when all is put in order
    let (stranger, bracket) = (builder.stranger(), builder.bracket(regulations.system));
    builder.put_in_order(&regulations);
    let to_come = std::iter::once(before).chain(count.max(before + 1)..builder.rounds_told());
    let entries = builder.entries(to_come, count);
    let details = builder.details();
    let secret = secret(&details, entries.values());
    let mut tournament = Tournament {
        stage: Stage::Running,
        order: entries.keys().copied().collect(),
        entries,
        rounds,
        presentation: builder.presentation(),
        ..Tournament::new(details, regulations, secret.commitment())
    };
    builder.drop_clubs(&tournament);
    let announced = builder.announced(options);
    tournament.apart = builder.apart(&tournament.regulations, announced);
    let games_in_a_row = games_in_a_row(&tournament.rounds);
    let claims = builder.claims();
    if before == count {
        builder.doubt_points(&tournament, &claims);
    }
    builder.accelerate(&tournament, announced);
    builder.records.warnings.sort_by_key(|warning| warning.line);
    Ok(TrfFile {
        tournament,
        announced,
        stranger,
        bracket,
        says_regulations: builder.records.notes.regulations.is_some(),
        games_in_a_row: games_in_a_row.filter(|_| games == 1),
        initial_colour,
        claims,
        extras: builder.records.extras,
        warnings: builder.records.warnings,
        losses: builder.records.losses,
    })
}

/// Games of a match: as the reader is told, as our comment says, as the code of the system says, else one.
fn games(records: &Records, options: &ReadOptions) -> u8 {
    let by_code = records.extras.system.as_deref().map(named);
    let by_code = by_code.and_then(|named| match named {
        CodedSystem::RoundRobin(_, games) => games.filter(|games| meets_in_runs(records, *games)),
        CodedSystem::Dutch(_)
        | CodedSystem::DoubleSwiss(_)
        | CodedSystem::Ours
        | CodedSystem::Stranger => None,
    });
    let games = options.games.or(records.games).or(by_code).unwrap_or(1);
    games.clamp(1, Games::MOST.0)
}

/// Does one meet the same in a whole run of so many rounds of the file? `BERGER_ROUNDROBIN_Gn` is every game so many times, one after the other or by
/// cycles: the rounds show which. Most runs decide: a match may be broken, which is a fault of the file, and a cycle that goes backwards begins with the round
/// that the one before it ended with.
fn meets_in_runs(records: &Records, games: u8) -> bool {
    let players = records.players.values();
    let runs = players.flat_map(|player| player.cells.chunks(games.max(1).into()));
    let met = |run: &&[TrfCell]| run.len() > 1 && run[0].opponent.is_some();
    let same = |run: &&[TrfCell]| run.iter().all(|cell| cell.opponent == run[0].opponent);
    let (same, broken): (Vec<&[TrfCell]>, Vec<&[TrfCell]>) = runs.filter(met).partition(same);
    same.len() >= broken.len()
}

/// Nobody asks for a bye in a round robin or a knockout: who has no opponent rests, or goes through.
fn without_opponent(rounds: &mut [Round], kind: ByeKind) {
    let byes = rounds.iter_mut().flat_map(|round| &mut round.byes);
    for bye in byes.filter(|bye| bye.kind == ByeKind::Zero) {
        bye.kind = kind;
    }
}

/// A file has no secret to draw lots from. Its name and its players make one that stays the same from round to round.
fn secret<'a>(details: &Details, entries: impl Iterator<Item = &'a Entry>) -> Secret {
    let names = entries.map(|entry| entry.person.name.as_str());
    let names: Vec<&str> = std::iter::once(details.name.as_str())
        .chain(names)
        .collect();
    Secret::new(Sha256::digest(names.join("\n")).into())
}

pub(super) fn round_no(index: usize) -> RoundNo {
    RoundNo(u16::try_from(index + 1).unwrap_or(u16::MAX))
}

pub(super) struct Builder {
    pub records: Records,
    pub games: u8,
}

impl Builder {
    /// The colour of odd pairing numbers in their first game: as the file says, else as the first in its list shows who
    /// had an opponent in round 1, whether or not that round is read. Who came later had no number then (C.04.2 2.4).
    fn initial_colour(&self) -> Option<Side> {
        let first = |player: &PlayerRecord| player.cells.first().copied().unwrap_or(TrfCell::BLANK);
        let there = |cell: &TrfCell| cell.opponent.is_some() || "U+".contains(cell.result);
        let numbered = self.records.players.values().map(first).filter(there);
        let shown = |(place, cell): (usize, TrfCell)| {
            let white = match (cell.opponent, cell.colour) {
                (Some(_), 'w') => true,
                (Some(_), 'b') => false,
                _ => return None,
            };
            Some(if white == place.is_multiple_of(2) {
                Side::First
            } else {
                Side::Second
            })
        };
        let said = self.records.initial;
        said.or_else(|| numbered.enumerate().find_map(shown))
    }

    /// How many rounds there are up to the last in which somebody has an opponent. In a knockout of ours also one in which
    /// everybody who is left went through: nobody asks for a bye there.
    fn paired_rounds(&self, options: &ReadOptions) -> usize {
        let games = usize::from(self.games);
        let knockout = self.system(0).is_some_and(PairingSystem::is_knockout)
            && options.system.is_none_or(PairingSystem::is_knockout);
        let says = |cell: &TrfCell| cell.opponent.is_some() || knockout && bye(*cell).is_some();
        let last = |player: &PlayerRecord| player.cells.iter().rposition(says);
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
                player.cells.resize(first + games, TrfCell::BLANK);
            }
            for cell in &mut player.cells[first..first + games] {
                if *cell == TrfCell::BLANK {
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

    /// As the records say; what they do not say is as noted, else [`unsaid`].
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
                line: self.records.line_of("162"),
                column: 1,
                fault: TrfFault::PointsOrder,
            });
        }
        let games = Games(self.games);
        let noted = self.records.notes.regulations.as_deref();
        let mut bye = if self.games == 1 {
            ByePoints {
                match_points: match_points.win,
                game_points: Points::ONE,
            }
        } else {
            ByePoints::standard(games, match_points)
        };
        bye.match_points = value('P', bye.match_points).min(match_points.win);
        if let Some(noted) = noted {
            let game_points = noted.bye.game_points;
            bye.game_points = game_points.clamp(Points::ZERO, games.most_points());
        }
        let played = u16::try_from(rounds).unwrap_or(u16::MAX);
        let base = noted.cloned().unwrap_or_else(unsaid);
        let rounds = self.announced(options).unwrap_or(played).max(played);
        // a Swiss of single games is a Dutch one, unless the file says otherwise, and so is one of three games a match, which the Double-Swiss does not know
        let by_code = self.system(rounds).unwrap_or(if games.is_odd() {
            PairingSystem::Dutch { rounds }
        } else {
            PairingSystem::DoubleSwiss { rounds }
        });
        Ok(Regulations {
            games,
            primary: options.primary.unwrap_or(base.primary),
            match_points,
            system: match options.system {
                // the code says more of a round robin: how often everybody meets everybody
                Some(wanted) if wanted.is_round_robin() && by_code.is_round_robin() => by_code,
                Some(wanted) => wanted.with_rounds(rounds),
                None => by_code,
            },
            time: self.time(base.time),
            acceleration: self.acceleration(base.acceleration),
            tie_breaks: tie_breaks(&self.records.extras.tie_breaks).0,
            bye,
            lots: LotOrder::ByEntry,
            ..base
        })
    }

    /// How many rounds there are, counted in matches, as the reader was told or as the file says. None at all is no answer.
    fn announced(&self, options: &ReadOptions) -> Option<u16> {
        let rounds = self.records.rounds;
        let by_file = rounds.map(|rounds| rounds / u16::from(self.games));
        options.rounds.or(by_file.filter(|rounds| *rounds > 0))
    }

    /// As the records say, with the rhythm that was noted for the same time; else as noted.
    fn time(&self, noted: TimeControl) -> TimeControl {
        let chosen = noted.chosen;
        let same = |time: &TimeControl| TimeControl { chosen, ..*time } == noted;
        let told = self.records.time.or(self.records.time_in_words);
        let told = told.filter(|time| !same(time));
        told.unwrap_or(noted)
    }

    /// Who arbitrates, and when the rounds begin.
    fn presentation(&self) -> Presentation {
        Presentation {
            arbiter: self.records.arbiter.clone(),
            hours: self.records.notes.begins.clone(),
            ..Presentation::default()
        }
    }

    /// As the code of the system says (`…_BAKU`), else as noted.
    fn acceleration(&self, noted: Acceleration) -> Acceleration {
        let baku = matches!(
            self.named(),
            Some(
                CodedSystem::Dutch(Acceleration::Baku)
                    | CodedSystem::DoubleSwiss(Acceleration::Baku)
            )
        );
        if baku { Acceleration::Baku } else { noted }
    }

    /// The entries, with the byes that the columns of these rounds to come say; `paired` rounds are paired in the file.
    fn entries(
        &self,
        to_come: impl Iterator<Item = usize>,
        paired: usize,
    ) -> BTreeMap<EntryNo, Entry> {
        let entry = |(number, player): (&u16, &PlayerRecord)| {
            let entry = self.records.notes.entry(*number, &player.person);
            (entry.no, entry)
        };
        let mut entries: BTreeMap<_, _> = self.records.players.iter().map(entry).collect();
        for index in to_come {
            for (no, kind) in self.absences(index, index < paired) {
                let entry = entries.get_mut(&no);
                // who is known to be away has no bye besides
                if let Some(entry) = entry.filter(|one| one.takes_part_in(round_no(index))) {
                    entry.byes.insert(round_no(index), kind);
                }
            }
        }
        entries
    }
}

/// Free openings and no federation's rules: the records say nothing of either.
fn unsaid() -> Regulations {
    Regulations {
        rule_set: RuleSet::Brazilian,
        primary: PrimaryScore::MatchPoints,
        opening: OpeningRule::Free,
        ..Regulations::standard()
    }
}

#[expect(clippy::expect_used, reason = "a constant that parses")]
fn unnamed() -> ShortText {
    "TRF".parse().expect("three letters")
}
