//! The rounds of a tournament, each match from the lines of both players.

use super::{
    ParseTrfError, TrfFault,
    build::{Builder, round_no},
    records::TrfCell,
};
use crate::{
    BoardNo, Bye, ByeKind, DrawBy, EntryNo, LossBy, Match, Outcome, Pairing, Round, RoundState,
    Side, WinBy,
};

impl Builder {
    /// The cells of one match of a player.
    pub(super) fn cells(&self, number: u16, round: usize) -> Vec<TrfCell> {
        let games = usize::from(self.games);
        let player = self.records.players.get(&number);
        let cell = |game| player.and_then(|p| p.cells.get(round * games + game).copied());
        (0..games)
            .map(|game| cell(game).unwrap_or(TrfCell::BLANK))
            .collect()
    }

    /// Who will not play in a round, as its column says. Where it is paired in the file, whose column is blank was absent.
    pub(super) fn absences(&self, round: usize, paired: bool) -> Vec<(EntryNo, ByeKind)> {
        let absence = |number: &u16| {
            let cell = self.cells(*number, round)[0];
            let kind = match (cell.opponent, cell.result) {
                (None, 'F') => ByeKind::Full,
                (None, 'H' | '=') => ByeKind::Half,
                (None, 'Z' | '-') => ByeKind::Zero,
                (None, _) if paired && bye(cell).is_none() => ByeKind::Zero,
                _ => return None,
            };
            Some((EntryNo(*number), kind))
        };
        self.records.players.keys().filter_map(absence).collect()
    }

    pub(super) fn round(&self, index: usize) -> Result<Round, ParseTrfError> {
        let mut matches = Vec::new();
        let mut byes = Vec::new();
        for &number in self.records.players.keys() {
            let cells = self.cells(number, index);
            match cells[0].opponent {
                None => {
                    self.no_opponent(number, index, &cells)?;
                    byes.extend(bye(cells[0]).map(|kind| Bye {
                        entry: EntryNo(number),
                        kind,
                    }));
                }
                Some(opponent) => {
                    let one = self.match_of(number, opponent, index)?;
                    if number < opponent {
                        let board = BoardNo(u16::try_from(matches.len() + 1).unwrap_or(u16::MAX));
                        let notes = &self.records.notes;
                        let mut one = Match {
                            board,
                            by_hand: notes.is_by_hand(number, round_no(index)),
                            ..one
                        };
                        notes.decide(&mut one, round_no(index), number);
                        notes.pass_over(&mut one, round_no(index), number);
                        matches.push((number, one));
                    }
                }
            }
        }
        let round = Round {
            no: round_no(index),
            state: RoundState::Published,
            matches: self.records.notes.on_boards(round_no(index), matches),
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

    /// Who has no opponent in the first game of a match has none in the others, and the same bye. A bye of the pairing may be worth less than all games: it goes on with a half or
    /// nothing, as files of 2016 are written.
    fn no_opponent(
        &self,
        number: u16,
        round: usize,
        cells: &[TrfCell],
    ) -> Result<(), ParseTrfError> {
        let kind = bye(cells[0]);
        let goes_on = |next: Option<ByeKind>| {
            let pairing = kind == Some(ByeKind::Pairing);
            next == kind || pairing && matches!(next, Some(ByeKind::Half | ByeKind::Zero))
        };
        let other = |cell: &TrfCell| cell.opponent.is_some() || !goes_on(bye(*cell));
        let Some(game) = cells.iter().position(other) else {
            return Ok(());
        };
        Err(self.broken(number, round, game))
    }

    /// The error that a game of a match does not go with its first.
    fn broken(&self, number: u16, round: usize, game: usize) -> ParseTrfError {
        let file_round = round * usize::from(self.games) + game;
        ParseTrfError {
            line: self.line(number),
            column: TrfCell::column(file_round),
            fault: TrfFault::MatchBroken {
                round: file_round + 1,
                games: self.games,
            },
        }
    }

    /// The line of a player.
    fn line(&self, number: u16) -> usize {
        let player = self.records.players.get(&number);
        player.map_or(1, |player| player.line)
    }

    /// The match of two, read from both lines.
    fn match_of(&self, number: u16, opponent: u16, round: usize) -> Result<Match, ParseTrfError> {
        let games = usize::from(self.games);
        let fault = |game: usize, fault| ParseTrfError {
            line: self.line(number),
            column: TrfCell::column(round * games + game),
            fault,
        };
        if opponent == number {
            let round = round * games + 1;
            let player = number;
            return Err(fault(0, TrfFault::OwnOpponent { round, player }));
        }
        if !self.records.players.contains_key(&opponent) {
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
                return Err(self.broken(number, round, game));
            }
            let line = self.line(opponent);
            let contradiction = || {
                let other = TrfFault::Contradiction {
                    round: file_round,
                    other: opponent,
                    line,
                };
                fault(game, other)
            };
            if other.opponent != Some(number) {
                return Err(contradiction());
            }
            if own.colour == other.colour && matches!(own.colour, 'w' | 'b') {
                let same = TrfFault::SameColour {
                    round: file_round,
                    colour: own.colour,
                    other: opponent,
                    line,
                };
                return Err(fault(game, same));
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

/// The bye that a cell without opponent says. `+`, `=` and `-` are what U, H and Z were before 2016.
pub(super) fn bye(cell: TrfCell) -> Option<ByeKind> {
    match cell.result {
        'U' | '+' => Some(ByeKind::Pairing),
        'F' => Some(ByeKind::Full),
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
        ('=' | 'D', '0' | 'L') => Some(Outcome::HalfLoss(side.other(), LossBy::Discipline)),
        ('0' | 'L', '=' | 'D') => Some(Outcome::HalfLoss(side, LossBy::Discipline)),
        ('+', '-') => Some(Outcome::Forfeit(side)),
        ('-', '+') => Some(Outcome::Forfeit(side.other())),
        ('-', '-') => Some(Outcome::DoubleForfeit),
        _ => return None,
    })
}
