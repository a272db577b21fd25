//! What the page shows of each field.

use crate::{
    web::{
        board::{hand::Taps, picker::Picker},
        form::{Choice, Field, Form, Pick, choices},
    },
    words::{Named, Words},
};
use arbitration::{Case, Claim, ConductRule};
use tournament::{
    OfferRule,
    rulings::{Matter, RulingNo},
};

use super::{
    fields::{
        ABOUT, ACCEPTED, ANNOUNCED, BLACK_MOVES, BLACK_TIME, CAME, CLAIM, CONSENT, COUNTER,
        DEVICES, FAULT, FAULTS, INTERRUPTION, INTERRUPTIONS, Look, MINUTES, MOMENT, MOMENTS, MOVED,
        MOVES, ORDERED, ORDERS, PERSISTENT, PIECES, PRESSED, PUT_BACK, RULE, SOUNDED, SQUARES,
        STOP, STOPS, THIRD, WENT_ON, WHITE_MOVES, WHITE_TIME,
    },
    matters, sentence,
    start::picker,
};

const NUMBER: &str = "inputmode=numeric maxlength=4";
const TIME: &str = "maxlength=8 autocomplete=off";
const ABOUT_TEXT: &str = "maxlength=40 autocomplete=off";
const NAME: &str = "maxlength=120 autocomplete=off";
const MOVE: &str = "maxlength=60 autocomplete=off autocapitalize=off";

/// A part of the form.
pub(in crate::web::desk) enum Control {
    /// One of several.
    Choice {
        name: &'static str,
        label: String,
        choices: Vec<Choice>,
    },
    /// Yes or no.
    Tick { name: &'static str, label: String },
    /// One of many, as large buttons; the one that was wanted last stands first.
    Tiles {
        name: &'static str,
        label: String,
        choices: Vec<Choice>,
    },
    /// A line of text; `extra` are attributes.
    Text {
        name: &'static str,
        label: String,
        hint: String,
        extra: &'static str,
    },
    /// What there is to look at: the score sheet, the position, the counter.
    Look {
        kinds: Vec<Choice>,
        picker: Box<Picker>,
    },
}

/// What a control depends on.
pub(in crate::web::desk) struct Asking<'a> {
    t: &'static Words,
    case: &'a Case<'a>,
    matter: Matter,
    form: &'a Form,
}

/// Makes a control; none where it is not asked under these rules or regulations.
pub(super) type Make = fn(&Asking<'_>) -> Option<Control>;

/// The form of a matter.
pub(in crate::web::desk) fn controls(
    t: &'static Words,
    case: &Case<'_>,
    matter: Matter,
    form: &Form,
) -> Vec<Control> {
    let asking = Asking {
        t,
        case,
        matter,
        form,
    };
    let controls = matters::form(matter).controls.iter();
    controls.filter_map(|make| make(&asking)).collect()
}

fn pick<T>(asking: &Asking<'_>, field: &Field<T>, label: String, picks: &[Pick<T>]) -> Control {
    Control::Choice {
        name: field.name,
        label,
        choices: choices(picks, asking.t),
    }
}

fn tick(field: &Field<bool>, label: String) -> Control {
    Control::Tick {
        name: field.name,
        label,
    }
}

fn text<T>(field: &Field<T>, label: String, hint: String, extra: &'static str) -> Control {
    Control::Text {
        name: field.name,
        label,
        hint,
        extra,
    }
}

/// One function a control.
macro_rules! asked {
    ($($name:ident: |$asking:ident, $t:ident| $control:expr;)+) => {
        $(pub(super) fn $name($asking: &Asking<'_>) -> Option<Control> {
            let $t = $asking.t;
            Some($control)
        })+
    };
}

asked! {
    squares: |asking, t| text(&SQUARES, t.console_squares(), t.console_squares_hint(), MOVE);
    announced: |asking, t| tick(&ANNOUNCED, t.console_announced());
    moved: |asking, t| text(&MOVED, t.console_moved(), t.console_moved_hint(), MOVE);
    pressed: |asking, t| tick(&PRESSED, t.console_pressed());
    announced_move: |asking, t| text(&MOVED, t.console_announced_move(), t.console_announced_move_hint(), MOVE);
    interruption: |asking, t| pick(asking, &INTERRUPTION, t.console_interruption(), &INTERRUPTIONS);
    went_on: |asking, t| tick(&WENT_ON, t.console_went_on());
    about: |asking, t| text(&ABOUT, t.console_about(), t.console_about_hint(), ABOUT_TEXT);
    fault: |asking, t| pick(asking, &FAULT, t.console_fault(), &FAULTS);
    white_moves: |asking, t| text(&WHITE_MOVES, t.console_moves_white(), String::new(), NUMBER);
    black_moves: |asking, t| text(&BLACK_MOVES, t.console_moves_black(), String::new(), NUMBER);
    white_time: |asking, t| text(&WHITE_TIME, t.console_time_white(), t.console_time_hint(), TIME);
    black_time: |asking, t| text(&BLACK_TIME, t.console_time_black(), t.console_time_hint(), TIME);
    pieces: |asking, t| pick(asking, &PIECES, t.console_pieces(), &PUT_BACK);
    moment: |asking, t| pick(asking, &MOMENT, t.console_moment(), &MOMENTS);
    accepted: |asking, t| tick(&ACCEPTED, t.console_accepted());
    moves: |asking, t| text(&MOVES, t.console_moves(), t.console_moves_hint(), NUMBER);
    stop: |asking, t| pick(asking, &STOP, t.console_stop(), &STOPS);
    persistent: |asking, t| tick(&PERSISTENT, t.console_persistent());
    third: |asking, t| text(&THIRD, t.console_third(), t.console_third_hint(), NAME);
    minutes: |asking, t| text(&MINUTES, t.console_minutes(), String::new(), NUMBER);
    came: |asking, t| tick(&CAME, t.console_came());
    device: |asking, t| pick(asking, &SOUNDED, t.console_device(), &DEVICES);
    ordered: |asking, t| pick(asking, &ORDERED, t.console_ordered(), &ORDERS);
}

/// The draws that can be claimed under these rules.
pub(super) fn claim(asking: &Asking<'_>) -> Option<Control> {
    let Asking { t, case, .. } = asking;
    let claims = Claim::under(case.rules(), case.conditions()).into_iter();
    let choice = |claim: Claim| Choice::new(claim.code(), claim.name(t));
    Some(Control::Choice {
        name: CLAIM.name,
        label: t.console_claim(),
        choices: claims.map(choice).collect(),
    })
}

/// The rules of conduct that the matter is about; none is chosen beforehand, since nobody is accused by a page.
pub(super) fn rule(asking: &Asking<'_>) -> Option<Control> {
    let t = asking.t;
    let label = |rule: ConductRule| {
        let name = sentence(rule.name(t).trim_end_matches('.'));
        format!("{name} ({})", rule.article())
    };
    let rules = ConductRule::about(asking.matter);
    let mut choices: Vec<Choice> = rules
        .map(|rule| Choice::new(rule.code(), label(rule)))
        .collect();
    choices.sort_by_key(|choice| std::cmp::Reverse(last_ruled(asking, &choice.label)));
    Some(Control::Tiles {
        name: RULE.name,
        label: t.console_rule(),
        choices,
    })
}

/// The last ruling about a rule. A ruling keeps the rule in its facts, as this label says it.
fn last_ruled(asking: &Asking<'_>, label: &str) -> Option<RulingNo> {
    let rulings = asking.case.tournament.rulings.iter().rev();
    let mut about = rulings.filter(|one| one.matter == asking.matter);
    about
        .find(|one| one.facts.as_str().contains(label))
        .map(|one| one.no)
}

/// The arbiter's consent to an offer, where the regulations ask for it.
pub(super) fn consent(asking: &Asking<'_>) -> Option<Control> {
    let offers = asking.case.tournament.regulations.arbitration.offers;
    (offers == OfferRule::WithConsent).then(|| tick(&CONSENT, asking.t.console_consent()))
}

/// What there is to look at; or nothing, where that may be.
pub(super) fn look(asking: &Asking<'_>) -> Option<Control> {
    let may_be_nothing = !matters::form(asking.matter).needs_position;
    let taps = if asking.matter == Matter::IllegalMove {
        Taps::Doubted
    } else {
        Taps::Moves
    };
    Some(look_at(
        asking.t,
        asking.case,
        may_be_nothing,
        taps,
        asking.form,
    ))
}

/// The sheet, the position to tap, and what the counter brought along; or nothing, where that may be.
pub(in crate::web::desk) fn look_at(
    t: &'static Words,
    case: &Case<'_>,
    may_be_nothing: bool,
    taps: Taps,
    form: &Form,
) -> Control {
    let kinds = [
        (
            Look::Counter,
            t.console_look_counter(),
            !form.value(COUNTER.name).is_empty(),
        ),
        (
            Look::Record,
            t.console_look_record(),
            case.record().is_some(),
        ),
        (Look::Sheet, t.console_look_sheet(), true),
        (Look::Position, t.console_look_position(), true),
        (Look::Nothing, t.console_look_nothing(), may_be_nothing),
    ];
    let kinds = kinds.into_iter().filter(|(.., is_there)| *is_there);
    Control::Look {
        kinds: kinds
            .map(|(look, label, _)| Choice::new(look.code(), label))
            .collect(),
        picker: Box::new(picker(t, case, taps, form)),
    }
}
