//! From the records of a file to a tournament.

use std::{collections::BTreeMap, ops::RangeInclusive};

use sha2::{Digest, Sha256};

use super::{
    ParseTrfError, ReadOptions, TrfFault, TrfFile,
    records::{Cell, Player, Records},
};
use crate::{
    draughts::{RuleSet, draw::Secret},
    tournament::{
        Attendance, BoardNo, Bye, ByeKind, ByePoints, Details, DrawBy, Entry, EntryNo, Games,
        LossBy, Match, MatchPoints, OpeningRule, Outcome, Pairing, PairingSystem, Points,
        PrimaryScore, Regulations, Round, RoundNo, RoundState, ShortText, Side, Stage, Tournament,
        WinBy, pairing::dutch,
    },
};

/// Builds the tournament.
pub fn build(
    records: Records,
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<TrfFile, ParseTrfError> {
    if records.players.is_empty() {
        return Err(ParseTrfError {
            line: 1,
            column: 1,
            fault: TrfFault::NoPlayers,
        });
    }
    let games = options.games.or(records.games).unwrap_or(1);
    let builder = Builder {
        records,
        games: games.clamp(1, Games::MOST.0),
    };
    // The columns after the last pairing, or of the round asked for, only say who is absent.
    let count = builder.paired_rounds();
    let before = options
        .before
        .map_or(count, |round| round.index().min(count));
    let rounds = (0..before).map(|index| builder.round(index));
    let rounds: Vec<Round> = rounds.collect::<Result<_, _>>()?;
    let regulations = builder.regulations(options, count)?;
    let mut entries: BTreeMap<EntryNo, Entry> = builder.entries();
    let next = rounds.len();
    for (no, kind) in builder.absences(next) {
        if let Some(entry) = entries.get_mut(&no) {
            entry.byes.insert(round_no(next), kind);
        }
    }
    let secret = Secret::new(Sha256::digest(bytes).into());
    let tournament = Tournament {
        details: builder.details(),
        regulations,
        stage: Stage::Running,
        staff: BTreeMap::new(),
        order: entries.keys().copied().collect(),
        entries,
        rounds,
        commitment: secret.commitment(),
        secret: None,
    };
    Ok(TrfFile {
        tournament,
        dutch: builder.dutch(round_no(next)),
        warnings: builder.records.warnings,
    })
}

fn round_no(index: usize) -> RoundNo {
    RoundNo(u16::try_from(index + 1).unwrap_or(u16::MAX))
}

struct Builder {
    records: Records,
    games: u8,
}

impl Builder {
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

    /// What the Dutch system asks for in this round. The first in the list who had an opponent in round 1 shows the
    /// initial colour.
    fn dutch(&self, round: RoundNo) -> dutch::Settings {
        let colour = |(number, player): (&u16, &Player)| {
            let first = player
                .cells
                .first()
                .filter(|cell| cell.opponent.is_some())?;
            let white = match first.colour {
                'w' => true,
                'b' => false,
                _ => return None,
            };
            Some(white == (number % 2 == 1))
        };
        let shown = || self.records.players.iter().find_map(colour);
        let side = |white: bool| if white { Side::First } else { Side::Second };
        let now = |one: &&(u16, u16, RangeInclusive<u16>)| one.2.contains(&round.0);
        let forbidden = self.records.forbidden.iter().filter(now);
        dutch::Settings {
            initial: self.records.white_first.or_else(shown).map(side),
            forbidden: forbidden
                .map(|(a, b, _)| (EntryNo(*a), EntryNo(*b)))
                .collect(),
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
        let swiss = PairingSystem::DoubleSwiss {
            rounds: announced.unwrap_or(played).max(played),
        };
        Ok(Regulations {
            rule_set: RuleSet::Brazilian,
            games,
            primary: options.primary.unwrap_or(PrimaryScore::MatchPoints),
            match_points,
            opening: OpeningRule::Free,
            system: match (options.system, self.system(swiss)) {
                (Some(PairingSystem::DoubleSwiss { .. }), _) => swiss,
                (
                    Some(one @ PairingSystem::RoundRobin { .. }),
                    PairingSystem::DoubleSwiss { .. },
                ) => one,
                (_, by_code) => by_code,
            },
            tie_breaks: Vec::new(),
            bye,
            ..Regulations::standard()
        })
    }

    fn system(&self, swiss: PairingSystem) -> PairingSystem {
        let code = self.records.system.as_deref().unwrap_or_default();
        match (code.contains("ROUNDROBIN"), code.contains("DOUBLE")) {
            (true, double) => PairingSystem::RoundRobin {
                cycles: 1 + u8::from(double),
            },
            (false, _) => swiss,
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

    /// The cells of one match of a player.
    fn cells(&self, number: u16, round: usize) -> Vec<Cell> {
        let games = usize::from(self.games);
        let player = self.records.players.get(&number);
        let cell = |game| player.and_then(|p| p.cells.get(round * games + game).copied());
        (0..games)
            .map(|game| cell(game).unwrap_or(Cell::BLANK))
            .collect()
    }

    /// Who will not play in a round, as its column says.
    fn absences(&self, round: usize) -> Vec<(EntryNo, ByeKind)> {
        let absence = |number: &u16| {
            let cell = self.cells(*number, round)[0];
            let kind = match (cell.opponent, cell.result) {
                (None, 'H' | '=') => ByeKind::Half,
                (None, 'Z' | '-') => ByeKind::Zero,
                _ => return None,
            };
            Some((EntryNo(*number), kind))
        };
        self.records.players.keys().filter_map(absence).collect()
    }

    fn round(&self, index: usize) -> Result<Round, ParseTrfError> {
        let mut matches = Vec::new();
        let mut byes = Vec::new();
        for &number in self.records.players.keys() {
            let cells = self.cells(number, index);
            match cells[0].opponent {
                None => byes.extend(bye(cells[0]).map(|kind| Bye {
                    entry: EntryNo(number),
                    kind,
                })),
                Some(opponent) => {
                    let one = self.match_of(number, opponent, index)?;
                    if number < opponent {
                        let board = BoardNo(u16::try_from(matches.len() + 1).unwrap_or(u16::MAX));
                        matches.push(Match { board, ..one });
                    }
                }
            }
        }
        let round = Round {
            no: round_no(index),
            state: RoundState::Published,
            matches,
            byes,
        };
        let missing = round.missing() > 0;
        Ok(Round {
            state: if missing {
                RoundState::Published
            } else {
                RoundState::Closed
            },
            ..round
        })
    }

    /// The match of two, read from both lines.
    fn match_of(&self, number: u16, opponent: u16, round: usize) -> Result<Match, ParseTrfError> {
        let games = usize::from(self.games);
        let fault = |game: usize, fault| {
            let line = self
                .records
                .players
                .get(&number)
                .map_or(1, |player| player.line);
            ParseTrfError {
                line,
                column: Cell::column(round * games + game),
                fault,
            }
        };
        if !self.records.players.contains_key(&opponent) || opponent == number {
            return Err(fault(0, TrfFault::NoSuchPlayer(opponent)));
        }
        let (own, other) = (self.cells(number, round), self.cells(opponent, round));
        let first_is_own = match (own[0].colour, other[0].colour) {
            ('w', _) | (_, 'b') => true,
            ('b', _) | (_, 'w') => false,
            _ => number < opponent,
        };
        let pairing = if first_is_own {
            Pairing {
                first: EntryNo(number),
                second: EntryNo(opponent),
            }
        } else {
            Pairing {
                first: EntryNo(opponent),
                second: EntryNo(number),
            }
        };
        let mut one = Match::new(BoardNo(0), pairing, self.games);
        for (game, (own, other)) in own.iter().zip(&other).enumerate() {
            let file_round = round * games + game + 1;
            if own.opponent != Some(opponent) {
                let broken = TrfFault::MatchBroken {
                    round: file_round,
                    games: self.games,
                };
                return Err(fault(game, broken));
            }
            let contradiction = || {
                let other = TrfFault::Contradiction {
                    round: file_round,
                    other: opponent,
                };
                fault(game, other)
            };
            if other.opponent != Some(number) {
                return Err(contradiction());
            }
            let side = if first_is_own {
                Side::First
            } else {
                Side::Second
            };
            let outcome = outcome(own.result, other.result, side).ok_or_else(contradiction)?;
            one.games[game].outcome = outcome;
        }
        Ok(one)
    }
}

#[expect(clippy::expect_used, reason = "a constant that parses")]
fn unnamed() -> ShortText {
    "TRF".parse().expect("three letters")
}

/// The bye that a cell without opponent says; a full-point bye counts as the pairing bye (C.07 16.2.1).
fn bye(cell: Cell) -> Option<ByeKind> {
    match cell.result {
        'U' | 'F' | '+' => Some(ByeKind::Pairing),
        'H' | '=' => Some(ByeKind::Half),
        'Z' | '-' => Some(ByeKind::Zero),
        _ => None,
    }
}

/// The outcome that two results make; `None` when they contradict each other. `side` is whose result is first.
#[expect(clippy::option_option, reason = "no result yet is not a contradiction")]
fn outcome(own: char, other: char, side: Side) -> Option<Option<Outcome>> {
    Some(match (own, other) {
        (' ', ' ') => None,
        ('1' | 'W', '0' | 'L') => Some(Outcome::Win(side, WinBy::Unstated)),
        ('0' | 'L', '1' | 'W') => Some(Outcome::Win(side.other(), WinBy::Unstated)),
        ('=' | 'D', '=' | 'D') => Some(Outcome::Draw(DrawBy::Unstated)),
        ('0' | 'L', '0' | 'L') => Some(Outcome::DoubleLoss(LossBy::Conduct)),
        ('+', '-') => Some(Outcome::Forfeit(side)),
        ('-', '+') => Some(Outcome::Forfeit(side.other())),
        ('-', '-') => Some(Outcome::DoubleForfeit),
        _ => return None,
    })
}
