//! What the page shows of each field.

use crate::{
    web::{
        board::{examples, hand::Taps, picker::Picker},
        form::{Choice, Field, Form, Pick, choices},
    },
    words::{Named, Words, cited, full_name, sheet_hint, with_article},
};
use arbitration::{Case, Claim, ConductRule};
use tournament::{
    OfferRule, Ruling, ShortText,
    rulings::{Matter, RulingNo},
};

use super::{
    fields::{
        ABOUT, ACCEPTED, ANNOUNCED, BLACK_MOVES, BLACK_TIME, CAME, CLAIM, CONSENT, COUNTER,
        DEVICES, FAULT, FAULTS, INTERRUPTION, INTERRUPTIONS, Look, MINUTES, MOMENT, MOMENTS, MOVED,
        MOVES, ORDERED, ORDERS, PERSISTENT, PIECES, PRESSED, PUT_BACK, RULE, SOUNDED, SQUARES,
        STOP, STOPS, THIRD, WENT_ON, WHITE_MOVES, WHITE_TIME,
    },
    matters::{self, MatterForm},
    sentence,
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
    /// Yes or no, answered by the button that asks what the rules say.
    Answered {
        name: &'static str,
        label: String,
        /// The two buttons.
        yes: String,
        no: String,
    },
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
        /// How a sheet is typed.
        hint: String,
        /// What it says of what happened that there is nothing, where it says something.
        unseen: Option<String>,
        picker: Box<Picker>,
    },
}

/// What a control depends on.
pub(in crate::web::desk) struct ControlSource<'a> {
    t: &'static Words,
    case: &'a Case<'a>,
    matter: Matter,
    form: &'a Form,
}

impl ControlSource<'_> {
    /// An article with its text.
    fn cited(&self, article: &'static str) -> String {
        cited(self.t, self.case.rules(), &article.into())
    }
}

/// Makes a control; none where it is not asked under these rules or regulations.
pub(super) type Make = fn(&ControlSource<'_>) -> Option<Control>;

/// The form of a matter.
pub(in crate::web::desk) fn controls(
    t: &'static Words,
    case: &Case<'_>,
    matter: Matter,
    form: &Form,
) -> Vec<Control> {
    let asking = ControlSource {
        t,
        case,
        matter,
        form,
    };
    let controls = matters::form(matter).controls.iter();
    controls.filter_map(|make| make(&asking)).collect()
}

fn pick<T>(
    asking: &ControlSource<'_>,
    field: &Field<T>,
    label: String,
    picks: &[Pick<T>],
) -> Control {
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
        $(pub(super) fn $name($asking: &ControlSource<'_>) -> Option<Control> {
            let $t = $asking.t;
            Some($control)
        })+
    };
}

asked! {
    squares: |asking, t| text(&SQUARES, t.console_squares(), t.console_squares_hint(), MOVE);
    announced: |asking, t| tick(&ANNOUNCED, t.console_announced());
    moved: |asking, t| {
        let [quiet, capture, _] = examples(asking.case.rules());
        text(&MOVED, t.console_moved(), t.console_moved_hint(quiet, capture), MOVE)
    };
    pressed: |_asking, t| Control::Answered {
        name: PRESSED.name,
        label: t.console_pressed(),
        yes: t.console_ask_pressed(),
        no: t.console_ask_not_pressed(),
    };
    announced_move: |asking, t| {
        let [quiet, _, _] = examples(asking.case.rules());
        text(&MOVED, t.console_announced_move(), t.console_announced_move_hint(quiet), MOVE)
    };
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
    persistent: |asking, t| tick(&PERSISTENT, t.console_persistent(asking.cited("11.10")));
    third: |asking, t| text(&THIRD, t.console_third(), t.console_third_hint(asking.cited("12.7")), NAME);
    minutes: |asking, t| text(&MINUTES, t.console_minutes(), String::new(), NUMBER);
    came: |asking, t| tick(&CAME, t.console_came());
    device: |asking, t| pick(asking, &SOUNDED, t.console_device(), &DEVICES);
    ordered: |asking, t| pick(asking, &ORDERED, t.console_ordered(), &ORDERS);
}

/// The draws that can be claimed under these rules.
pub(super) fn claim(asking: &ControlSource<'_>) -> Option<Control> {
    let ControlSource { t, case, .. } = asking;
    let claims = Claim::under(case.rules(), case.conditions()).into_iter();
    let choice = |claim: Claim| Choice::new(claim.code(), claim.name(t));
    Some(Control::Choice {
        name: CLAIM.name,
        label: t.console_claim(),
        choices: claims.map(choice).collect(),
    })
}

/// The rules of conduct that the matter is about; none is chosen beforehand, since nobody is accused by a page.
pub(super) fn rule(asking: &ControlSource<'_>) -> Option<Control> {
    let t = asking.t;
    let label = |rule: ConductRule| {
        let name = sentence(rule.name(t).trim_end_matches('.'));
        with_article(t, asking.case.rules(), &name, rule.article())
    };
    let rules = ConductRule::about(asking.matter);
    let mut rules: Vec<ConductRule> = rules.collect();
    rules.sort_by_key(|rule| std::cmp::Reverse(last_ruled(asking, *rule)));
    let choices = rules.into_iter();
    Some(Control::Tiles {
        name: RULE.name,
        label: t.console_rule(),
        choices: choices
            .map(|rule| Choice::new(rule.code(), label(rule)))
            .collect(),
    })
}

/// The last ruling about a rule.
fn last_ruled(asking: &ControlSource<'_>, rule: ConductRule) -> Option<RulingNo> {
    let rulings = asking.case.tournament.rulings.iter().rev();
    let mut about = rulings.filter(|one| one.matter == asking.matter);
    let named =
        |one: &&Ruling| one.evidence.rule.as_ref().map(ShortText::as_str) == Some(rule.code());
    about.find(named).map(|one| one.no)
}

/// The arbiter's consent to an offer, where the regulations ask for it.
pub(super) fn consent(asking: &ControlSource<'_>) -> Option<Control> {
    let offers = asking.case.tournament.regulations.arbitration.offers;
    (offers == OfferRule::WithConsent).then(|| tick(&CONSENT, asking.t.console_consent()))
}

/// What there is to look at; or nothing, where that may be.
pub(super) fn look(asking: &ControlSource<'_>) -> Option<Control> {
    let ControlSource { t, case, form, .. } = *asking;
    let MatterForm {
        taps,
        needs_position,
        ..
    } = matters::form(asking.matter);
    let nothing = if taps == Taps::Doubted {
        Some(t.console_look_seen())
    } else {
        (!needs_position).then(|| t.console_look_nothing())
    };
    Some(look_at(t, case, nothing, taps, form))
}

/// The sheet, the position to tap, and what the counter brought along; `nothing` is the choice of none of them, where that may be.
pub(in crate::web::desk) fn look_at(
    t: &'static Words,
    case: &Case<'_>,
    nothing: Option<String>,
    taps: Taps,
    form: &Form,
) -> Control {
    let has_count = !form.value(COUNTER.name).is_empty();
    let kinds = [
        (Look::Counter, has_count.then(|| t.console_look_counter())),
        (
            Look::Record,
            case.record().map(|record| match record.writer {
                Some(side) => t.console_look_record_of(full_name(
                    case.tournament,
                    case.at_board.pairing.on(side),
                )),
                None => t.console_look_record(),
            }),
        ),
        (Look::Sheet, Some(t.console_look_sheet())),
        (Look::Position, Some(t.console_look_position())),
        (Look::Nothing, nothing),
    ];
    Control::Look {
        kinds: kinds
            .into_iter()
            .filter_map(|(look, label)| Some(Choice::new(look.code(), label?)))
            .collect(),
        hint: sheet_hint(t, case.rules()),
        unseen: (taps == Taps::Doubted).then(|| t.console_seen()),
        picker: Box::new(picker(t, case, taps, form)),
    }
}
