//! What can be known from what is shown: the game, how far it is sound, and what fills its gaps.

use super::{Advice, Case, Finding, MoveFinding, Note, SheetFinding, Shown, budget::BUDGET};
use draughts::{
    Colour, Conditions, EntryText, Game, Move, Position, Reason, Sheet, SheetVerdict, Stop,
    game::MoveNumber,
};

/// A game as far as it is known.
#[derive(Debug, Clone)]
pub(super) struct Seen {
    /// The game; `None` where not even a position is known.
    pub game: Option<Game>,
    /// Are the moves before the position known, from what was shown?
    pub history: bool,
    /// Is the sheet sound to its end, gaps filled?
    pub whole: bool,
}

impl Seen {
    /// The game where it is known to its end: what a sheet that breaks off shows may not be what stands on the board.
    pub(super) fn sound(&self) -> Option<&Game> {
        self.game.as_ref().filter(|_| self.whole)
    }

    pub(super) fn position(&self) -> Option<Position> {
        self.game.as_ref().map(|game| *game.position())
    }
}

/// What was looked at, and what was seen: to fill the gaps of a sheet may take a second.
#[derive(Debug)]
pub(super) struct Look {
    shown: Shown,
    findings: Vec<Finding>,
    seen: Seen,
}

impl Look {
    pub(super) fn at(shown: Shown, conditions: Conditions) -> Self {
        let mut advice = Advice::default();
        let seen = look(&mut advice, &shown, conditions);
        Self {
            shown,
            findings: advice.findings,
            seen,
        }
    }

    /// As if it was looked at now.
    pub(super) fn told(&self, advice: &mut Advice) -> Seen {
        advice.findings.extend_from_slice(&self.findings);
        advice.position = self.seen.position();
        self.seen.clone()
    }
}

impl Case<'_> {
    /// Looks at what is shown under the conditions of this game, unless that was done before.
    pub(super) fn look(&self, advice: &mut Advice, shown: &Shown) -> Seen {
        match self.looked.filter(|before| before.shown == *shown) {
            Some(before) => before.told(advice),
            None => look(advice, shown, self.conditions()),
        }
    }
}

/// The number of the move that is made next.
pub(super) fn next_number(game: &Game) -> MoveNumber {
    let starts = game.position_at(0).map(Position::turn);
    let skipped = usize::from(starts == Some(Colour::Black));
    MoveNumber {
        number: (game.ply() + 1 + skipped).div_ceil(2),
        colour: game.position().turn(),
    }
}

/// A game with these moves; it ends before the first that cannot be played.
pub(super) fn game_of(start: Position, moves: &[Move], conditions: Conditions) -> Game {
    let mut game = Game::from_position(start, conditions);
    for played in moves {
        if game.play(played).is_err() {
            break;
        }
    }
    game
}

/// Looks at what is shown; what is wrong with it is noted among the findings.
pub(super) fn look(advice: &mut Advice, shown: &Shown, conditions: Conditions) -> Seen {
    let seen = match shown {
        Shown::Nothing | Shown::Counter(_) => {
            advice.find(Note::NothingShown);
            Seen {
                game: None,
                history: false,
                whole: false,
            }
        }
        Shown::Position(position) => Seen {
            game: Some(Game::from_position(*position, conditions)),
            history: false,
            whole: true,
        },
        Shown::Sheet(sheet) => read(advice, sheet, &sheet.verify(), conditions),
    };
    advice.position = seen.position();
    seen
}

/// Reads a sheet: sound, filled where only one filling is legal, or up to its last sound position (7.5 a).
pub(super) fn read(
    advice: &mut Advice,
    sheet: &Sheet,
    verdict: &SheetVerdict,
    conditions: Conditions,
) -> Seen {
    let mut game = game_of(sheet.start, &verdict.moves, conditions);
    let mut whole = verdict.stop.is_none();
    if let Some(stop) = &verdict.stop {
        advice.find(stopped(sheet, verdict, stop, &game));
        if can_be_filled(stop) {
            match filled(advice, sheet, conditions) {
                Some(repaired) => {
                    whole = true;
                    game = repaired;
                }
                None => advice.find(last_sound(sheet, verdict, &game)),
            }
        } else {
            advice.find(last_sound(sheet, verdict, &game));
        }
    }
    let moves = read_into(sheet, &game);
    if !moves.is_empty() {
        advice.find(SheetFinding::Filled { moves });
    }
    Seen {
        game: Some(game),
        history: true,
        whole,
    }
}

/// A gap can be filled, and so can a capture that is written too shortly.
fn can_be_filled(stop: &Stop) -> bool {
    match stop {
        Stop::Gap(_) => true,
        Stop::Illegal(illegal) => illegal.reason == Reason::Ambiguous,
    }
}

fn stopped(sheet: &Sheet, verdict: &SheetVerdict, stop: &Stop, game: &Game) -> Finding {
    let at = next_number(game);
    match stop {
        Stop::Illegal(illegal) => Finding::Move(MoveFinding::Illegal {
            position: Box::new(verdict.last_sound),
            illegal: illegal.clone(),
            at: Some(at),
        }),
        Stop::Gap(moves) => {
            let entry = sheet.entries.get(verdict.moves.len());
            let (line, column) = entry.map_or((1, 1), |entry| (entry.line, entry.column));
            let written = |played: &Move| verdict.last_sound.shown(played);
            Finding::Sheet(SheetFinding::Gap {
                at,
                line,
                column,
                moves: moves.iter().map(written).collect(),
            })
        }
    }
}

fn last_sound(sheet: &Sheet, verdict: &SheetVerdict, game: &Game) -> SheetFinding {
    SheetFinding::LastSound {
        after: game.move_number(game.ply()),
        position: verdict.last_sound.to_string(),
        later: sheet.entries.len().saturating_sub(verdict.moves.len() + 1),
    }
}

/// The game, where only one filling of the gaps is legal.
fn filled(advice: &mut Advice, sheet: &Sheet, conditions: Conditions) -> Option<Game> {
    let filling = sheet.fill(BUDGET);
    let Some(moves) = filling.only() else {
        advice.find(SheetFinding::NotFilled {
            ways: filling.ways,
            complete: filling.complete,
        });
        return None;
    };
    Some(game_of(sheet.start, moves, conditions))
}

/// What was not written so that anybody could read it, and can only have been this.
fn read_into(sheet: &Sheet, game: &Game) -> Vec<(MoveNumber, String)> {
    let entries = sheet.entries.iter().zip(game.moves()).enumerate();
    let open = entries.filter_map(|(ply, (entry, played))| {
        let before = game.position_at(ply)?;
        let plain = match &entry.written {
            EntryText::Move(text) => before.meant(text).len() == 1,
            EntryText::Partly(_) | EntryText::Gap => false,
        };
        let number = game.move_number(ply + 1).filter(|_| !plain)?;
        Some((number, before.shown(played)))
    });
    open.collect()
}
