//! The situation that a form describes.

use std::str::FromStr;

use crate::{
    web::form::{Form, FormErrors},
    words::{self, Words},
};
use arbitration::{
    Case, Claim, ConductRule, Counter, Moment, MovedPieces, SetUpFault, Shown, Situation,
    StopReason,
};
use draughts::{Colour, Game, Position, Sheet, Square};
use tournament::rulings::Matter;

/// A form on its way to a situation, with what is wrong in it.
pub(in crate::web::desk) struct Reading<'a> {
    t: &'static Words,
    case: &'a Case<'a>,
    form: &'a Form,
    /// A message beside each field that cannot be read.
    pub errors: FormErrors,
}

impl<'a> Reading<'a> {
    pub fn new(t: &'static Words, case: &'a Case<'a>, form: &'a Form) -> Self {
        Self {
            t,
            case,
            form,
            errors: FormErrors::default(),
        }
    }

    /// The situation; `None` when something is missing or cannot be read.
    pub fn situation(&mut self, matter: Matter) -> Option<Situation> {
        let situation = self.described(matter)?;
        self.errors.is_empty().then_some(situation)
    }

    #[expect(clippy::too_many_lines, reason = "one arm a matter")]
    fn described(&mut self, matter: Matter) -> Option<Situation> {
        Some(match matter {
            Matter::Touched => {
                let (squares, position) = (self.squares(), self.position());
                Situation::Touched {
                    position: position?,
                    squares: squares?,
                    announced: self.ticked("announced"),
                }
            }
            Matter::IllegalMove => return self.doubted_move(),
            Matter::WrongSetUp => {
                Situation::WrongSetUp(self.known("fault", |code| match code {
                    "pieces" => Some(SetUpFault::Pieces),
                    "board" => Some(SetUpFault::Board),
                    _ => None,
                })?)
            }
            Matter::ReversedColours => {
                let (white, black) = (self.number("white"), self.number("black"));
                Situation::ReversedColours {
                    white: white?,
                    black: black?,
                }
            }
            Matter::Displaced => {
                let (by, shown) = (self.by(), self.shown());
                let pieces = self.known("pieces", |code| match code {
                    "back" => Some(MovedPieces::PutBack),
                    "not-yet" => Some(MovedPieces::NotYet),
                    _ => None,
                });
                Situation::Displaced {
                    by: by?,
                    shown: shown?,
                    pieces: pieces?,
                }
            }
            Matter::NoMove => Situation::NoMove { by: self.by()? },
            Matter::DrawClaim => {
                let (by, shown) = (self.by(), self.shown());
                let claim = self.known("claim", Claim::from_code);
                Situation::DrawClaim {
                    by: by?,
                    claim: claim?,
                    shown: shown?,
                }
            }
            Matter::DrawOffer => return self.offer(),
            Matter::TechnicalDraw => {
                let (by, position) = (self.by(), self.position());
                Situation::TechnicalDraw {
                    by: by?,
                    position: position?,
                }
            }
            Matter::NoWinLeft => Situation::NoWinLeft {
                position: self.position()?,
            },
            Matter::FlagFall => {
                let (by, shown) = (self.doers(), self.shown());
                Situation::FlagFall {
                    by: by?,
                    shown: shown?,
                }
            }
            Matter::ClockStopped => {
                let by = self.by();
                let reason = self.known("stop", |code| match code {
                    "good" => Some(StopReason::Good),
                    "none" => Some(StopReason::None),
                    _ => None,
                });
                Situation::ClockStopped {
                    by: by?,
                    reason: reason?,
                }
            }
            Matter::Disturbance => {
                let (white, black) = (self.time("white"), self.time("black"));
                Situation::Disturbance {
                    white: white?,
                    black: black?,
                }
            }
            Matter::WrongClock => Situation::WrongClock,
            Matter::Absence => {
                let (by, minutes) = (self.doers(), self.number("minutes"));
                Situation::Absence {
                    by: by?,
                    minutes: minutes?,
                    came: self.ticked("came"),
                }
            }
            Matter::Device => {
                let (by, shown) = (self.by(), self.shown());
                Situation::Device {
                    by: by?,
                    sounded: self.form.has("device", "sounded"),
                    shown: shown?,
                }
            }
            Matter::RefusalToPlay => Situation::RefusalToPlay {
                ordered: self.form.has("ordered", "yes"),
            },
            Matter::ClockMisused | Matter::Conduct | Matter::Recording => {
                let by = self.doers();
                let rule = self.known("rule", ConductRule::from_code);
                Situation::Conduct {
                    by: by?,
                    rule: rule?,
                    persistent: self.ticked("persistent"),
                }
            }
            Matter::Sanction => Situation::Sanction { by: self.by()? },
        })
    }

    /// The move as it was written; on a sheet the first that is not legal is meant.
    fn doubted_move(&mut self) -> Option<Situation> {
        let shown = self.shown();
        let moved = self.text("moved");
        if moved.is_empty() && matches!(shown, Some(Shown::Position(_))) {
            self.errors.add("moved", self.t.console_moved_missing());
        }
        Some(Situation::Move {
            shown: shown?,
            moved: (!moved.is_empty()).then(|| moved.to_owned()),
            clock_pressed: self.ticked("pressed"),
        })
    }

    fn offer(&mut self) -> Option<Situation> {
        let (by, shown) = (self.by(), self.shown());
        let moment = self.known("moment", |code| match code {
            "after-move" => Some(Moment::AfterOwnMove),
            "otherwise" => Some(Moment::Otherwise),
            "before-game" => Some(Moment::BeforeTheGame),
            _ => None,
        });
        let moves = if self.text("moves").is_empty() {
            None
        } else {
            self.number("moves")
        };
        Some(Situation::DrawOffer {
            by: by?,
            moment: moment?,
            shown: shown?,
            moves,
            accepted: self.ticked("accepted"),
            consent: self.ticked("consent"),
        })
    }

    fn text(&self, name: &str) -> &'a str {
        self.form.value(name).trim()
    }

    fn ticked(&self, name: &str) -> bool {
        !self.text(name).is_empty()
    }

    fn known<T>(&mut self, name: &str, from_code: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let found = from_code(self.text(name));
        if found.is_none() {
            self.errors.add(name, self.t.console_choose());
        }
        found
    }

    fn number<T: FromStr>(&mut self, name: &str) -> Option<T> {
        let parsed = self.text(name).parse();
        self.errors
            .take(name, parsed, |_| self.t.console_number_bad())
    }

    fn time(&mut self, name: &str) -> Option<u32> {
        let read = words::read_clock_time(self.text(name)).ok_or(());
        self.errors.take(name, read, |()| self.t.console_time_bad())
    }

    fn by(&mut self) -> Option<Colour> {
        self.known("by", colour)
    }

    fn doers(&mut self) -> Option<Vec<Colour>> {
        self.known("by", |code| match code {
            "both" => Some(vec![Colour::White, Colour::Black]),
            code => colour(code).map(|colour| vec![colour]),
        })
    }

    fn squares(&mut self) -> Option<Vec<Square>> {
        let board = self.case.rules().rules().board;
        let words = self.text("squares").split(|c: char| !c.is_ascii_digit());
        let numbers = words.filter(|word| !word.is_empty());
        let squares: Option<Vec<Square>> = numbers
            .map(|word| board.square(word.parse().ok()?))
            .collect();
        let squares = squares.filter(|squares| !squares.is_empty()).ok_or(());
        self.errors
            .take("squares", squares, |()| self.t.console_squares_bad())
    }

    fn shown(&mut self) -> Option<Shown> {
        match self.text("look") {
            "sheet" | super::RECORD => self.sheet().map(Shown::Sheet),
            "position" => self.fen().map(Shown::Position),
            "counter" => self.counter().map(Shown::Counter),
            _ => Some(Shown::Nothing),
        }
    }

    /// The position on the board.
    fn position(&mut self) -> Option<Position> {
        Some(*self.game()?.position())
    }

    /// The game to the position on the board: as it was set up, or where the sheet ends. A sheet that breaks off before its end
    /// does not say what stands there.
    pub fn game(&mut self) -> Option<Game> {
        let Some(known) = self.shown()?.known(self.case.conditions()) else {
            self.errors.add("look", self.t.console_position_missing());
            return None;
        };
        if !known.whole {
            let last = known.game.move_number(known.game.ply());
            let sound = words::move_at(self.t, last);
            self.errors.add("look", self.t.console_sheet_broken(sound));
            return None;
        }
        Some(known.game)
    }

    fn fen(&mut self) -> Option<Position> {
        let read = Position::from_fen(self.case.rules(), self.text("fen"));
        let t = self.t;
        self.errors
            .take("look", read, |error| words::fen_error(t, &error))
    }

    fn sheet(&mut self) -> Option<Sheet> {
        let text = super::sheet(self.case, self.form).trim();
        if text.is_empty() {
            self.errors.add("sheet", self.t.console_sheet_missing());
            return None;
        }
        let read = Sheet::parse(text, &Position::start(self.case.rules()));
        let t = self.t;
        self.errors.take("sheet", read, |error| {
            t.console_sheet_bad(error.line, error.column)
        })
    }

    /// The count that the arbiter kept by tapping.
    fn counter(&mut self) -> Option<Counter> {
        let read = self.text("counter").parse();
        self.errors.take("look", read, |_| self.t.console_choose())
    }
}

fn colour(code: &str) -> Option<Colour> {
    [Colour::White, Colour::Black]
        .into_iter()
        .find(|colour| super::super::code(*colour) == code)
}
