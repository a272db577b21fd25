//! A form on its way to a situation.

use crate::{
    web::form::{Field, Form, FormErrors, Reader},
    words::{self, DictationFault, Words},
};
use arbitration::{Case, KnownGame, Shown, Situation};
use draughts::{Colour, Game, Position, RuleSet, Sheet, Square};
use tournament::rulings::{Matter, Outsider};

use super::{
    fields::{BY, COUNTER, DICTATED, FEN, LOOK, Look, SHEET, SQUARES, THIRD},
    matters,
};

/// The score sheet that the form is about: the attached one, or what was typed.
pub(in crate::web::desk) fn sheet<'a>(case: &Case<'a>, form: &'a Form) -> &'a str {
    let attached = case
        .record()
        .filter(|_| Look::of(form.value(LOOK.name)) == Look::Record);
    attached.map_or_else(|| form.value(SHEET.name), |record| record.moves.as_str())
}

/// A position as it is written, with a `K` before each man on its last row.
fn crowned(rules: RuleSet, fen: &str) -> String {
    let board = rules.rules().board;
    let (row, all) = (u32::from(board.rows()) / 2, board.squares().count());
    let last = |side: &str, number: u32| match side {
        "W" => u32::try_from(all).is_ok_and(|all| (all - row + 1..=all).contains(&number)),
        _ => (1..=row).contains(&number),
    };
    let parts = fen.split(':').map(|part| {
        let Some(first @ ("W" | "B")) = part.get(..1) else {
            return part.to_owned();
        };
        let pieces = part.get(1..).unwrap_or_default().split(',');
        let pieces = pieces.map(|piece| match piece.trim().parse::<u32>() {
            Ok(number) if last(first, number) => format!("K{number}"),
            Ok(_) | Err(_) => piece.to_owned(),
        });
        format!("{first}{}", pieces.collect::<Vec<_>>().join(","))
    });
    parts.collect::<Vec<_>>().join(":")
}

/// A form on its way to a situation.
pub(in crate::web::desk) struct Reading<'a> {
    case: &'a Case<'a>,
    form: &'a Form,
    fields: Reader<'a>,
    /// What there is to look at, once it was read.
    shown: Option<Shown>,
    /// The game that it shows, once that was asked.
    known: Option<KnownGame>,
}

impl<'a> Reading<'a> {
    /// A message comes to `errors` beside each field that cannot be read.
    pub fn new(
        t: &'a Words,
        case: &'a Case<'a>,
        form: &'a Form,
        errors: &'a mut FormErrors,
    ) -> Self {
        Self {
            case,
            form,
            fields: Reader::new(form, errors, t),
            shown: None,
            known: None,
        }
    }

    /// The situation; `None` when something is missing or cannot be read.
    pub fn situation(&mut self, matter: Matter) -> Option<Situation> {
        let situation = (matters::form(matter).read)(self)?;
        self.fields.errors.is_empty().then_some(situation)
    }

    /// The value of a field.
    pub fn get<T>(&mut self, field: &Field<T>) -> Option<T> {
        self.fields.get(field)
    }

    /// Says something beside a field.
    pub fn wrong<T>(&mut self, field: &Field<T>, message: impl FnOnce(&Words) -> String) {
        let message = message(self.fields.t);
        self.fields.wrong(field, message);
    }

    /// The one player who did it.
    pub fn one(&mut self) -> Option<Colour> {
        let by = self.get(&BY)?;
        if let [one] = by[..] {
            return Some(one);
        }
        self.wrong(&BY, Words::console_choose);
        None
    }

    /// Somebody who does not play at the board: a player of the tournament, where the name is that of one alone.
    pub fn third(&mut self) -> Option<Outsider> {
        let Some(name) = self.get(&THIRD)? else {
            self.wrong(&THIRD, Words::console_third_missing);
            return None;
        };
        let wanted = name.to_string().to_lowercase();
        let entries = self.case.tournament.entries.values();
        let mut named =
            entries.filter(|entry| entry.person.name.to_string().to_lowercase() == wanted);
        Some(match (named.next(), named.next()) {
            (Some(only), None) => Outsider::Player(only.no),
            _ => Outsider::Other(name),
        })
    }

    /// The squares that were touched.
    pub fn squares(&mut self) -> Option<Vec<Square>> {
        let (t, rules) = (self.fields.t, self.case.rules());
        let read = words::read_squares(rules, self.fields.text(&SQUARES));
        self.fields.errors.take(SQUARES.name, read, |fault| {
            if fault == DictationFault::Nothing {
                t.console_squares_bad()
            } else {
                words::dictation_fault(t, rules, &fault)
            }
        })
    }

    /// What there is to look at.
    pub fn shown(&mut self) -> Option<Shown> {
        self.shown = match self.get(&LOOK)? {
            Look::Sheet | Look::Record => self.sheet().map(Shown::Sheet),
            Look::Position => self.fen().map(Shown::Position),
            Look::Counter => self.counter().map(Shown::Counter),
            Look::Nothing => Some(Shown::Nothing),
        };
        self.shown.clone()
    }

    /// The same, and a man that stands uncrowned on its last row is the king that it is (3.1 d).
    pub fn shown_crowned(&mut self) -> Option<Shown> {
        let dictated = !self.fields.text(&DICTATED).is_empty();
        if self.get(&LOOK)? != Look::Position || dictated {
            return self.shown();
        }
        let crowned = crowned(self.case.rules(), self.fields.text(&FEN));
        self.shown = self.position_of(&crowned).map(Shown::Position);
        self.shown.clone()
    }

    /// The game that was looked at, as far as it is known; `None` where nothing was. Filling the gaps of a sheet may take a second, so it is
    /// done once.
    pub fn known(&mut self) -> Option<&KnownGame> {
        if self.known.is_none() {
            let shown = self.shown.as_ref()?;
            self.known = shown.known(self.case.conditions());
        }
        self.known.as_ref()
    }

    /// The position on the board.
    pub fn position(&mut self) -> Option<Position> {
        Some(*self.game()?.position())
    }

    /// The game to the position on the board: as it was set up, or where the sheet ends. A sheet that breaks off before its end
    /// does not say what stands there.
    pub fn game(&mut self) -> Option<Game> {
        self.shown()?;
        let Some(known) = self.known().cloned() else {
            self.wrong(&LOOK, Words::console_position_missing);
            return None;
        };
        if !known.whole {
            let last = known.game.move_number(known.game.ply());
            self.wrong(&LOOK, |t| t.console_sheet_broken(words::move_at(t, last)));
            return None;
        }
        Some(known.game)
    }

    /// What was dictated, or the board as it was tapped.
    fn fen(&mut self) -> Option<Position> {
        let dictated = self.fields.text(&DICTATED);
        if !dictated.is_empty() {
            let before = Position::from_fen(self.case.rules(), self.fields.text(&FEN));
            let before = before.unwrap_or_else(|_| Position::empty(self.case.rules()));
            let read = words::read_position(&before, dictated);
            let (t, rules) = (self.fields.t, before.rules());
            let errors = &mut self.fields.errors;
            return errors.take(LOOK.name, read, |fault| {
                words::dictation_fault(t, rules, &fault)
            });
        }
        self.position_of(self.fields.text(&FEN))
    }

    /// The position as it was set up; a board on which nobody has put anything yet says nothing, and not that both lost all pieces.
    fn position_of(&mut self, fen: &str) -> Option<Position> {
        let rules = self.case.rules();
        let read = Position::from_fen(rules, fen);
        let t = self.fields.t;
        let errors = &mut self.fields.errors;
        let read = errors.take(LOOK.name, read, |error| words::fen_error(t, rules, &error))?;
        if read.piece_count() == 0 {
            self.wrong(&LOOK, Words::console_position_missing);
            return None;
        }
        Some(read)
    }

    fn sheet(&mut self) -> Option<Sheet> {
        let text = sheet(self.case, self.form).trim();
        if text.is_empty() {
            self.wrong(&SHEET, Words::console_sheet_missing);
            return None;
        }
        let read = Sheet::parse(text, &Position::start(self.case.rules()));
        let t = self.fields.t;
        self.fields.errors.take(SHEET.name, read, |error| {
            t.console_sheet_bad(error.line, error.column)
        })
    }

    /// The count that the arbiter kept by tapping; what is wrong with it is said beside what is looked at.
    fn counter(&mut self) -> Option<arbitration::Counter> {
        let read = COUNTER.read(self.fields.text(&COUNTER), self.fields.t);
        self.fields.errors.take(LOOK.name, read, |message| message)
    }
}
