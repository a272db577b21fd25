//! The controls of each matter's form, in the order in which it is filled in.

use crate::{
    web::form::{Choice, Form},
    words::{Named, Words},
};
use arbitration::{Case, Claim, ConductRule};
use tournament::{OfferRule, rulings::Matter};

use super::{super::sentence, Control, needs_position, picker};

const NUMBER: &str = "inputmode=numeric maxlength=4";
const TIME: &str = "maxlength=8 autocomplete=off";
const MOVE: &str = "maxlength=60 autocomplete=off autocapitalize=off";

/// The form of a matter.
#[expect(clippy::too_many_lines, reason = "one arm a matter")]
pub(in super::super) fn controls(
    t: &'static Words,
    case: &Case<'_>,
    matter: Matter,
    form: &Form,
) -> Vec<Control> {
    let look = || look(t, case, !needs_position(matter), form);
    match matter {
        Matter::DrawClaim => vec![
            Control::Choice {
                name: "claim",
                label: t.console_claim(),
                choices: claims(t, case),
            },
            look(),
        ],
        Matter::DrawOffer => offer(t, case, look()),
        Matter::TechnicalDraw | Matter::NoWinLeft => vec![look()],
        Matter::ClockMisused | Matter::Conduct | Matter::Recording => vec![
            Control::Choice {
                name: "rule",
                label: t.console_rule(),
                choices: rules(t, matter),
            },
            tick("persistent", t.console_persistent()),
        ],
        Matter::Device => {
            let sounded = ("sounded", t.console_device_sounded());
            let there = ("there", t.console_device_there());
            vec![pick("device", t.console_device(), [sounded, there]), look()]
        }
        Matter::RefusalToPlay => {
            let no = ("no", t.console_ordered_no());
            let yes = ("yes", t.console_ordered_yes());
            vec![pick("ordered", t.console_ordered(), [no, yes])]
        }
        Matter::Absence => vec![
            text("minutes", t.console_minutes(), "", NUMBER),
            tick("came", t.console_came()),
        ],
        Matter::NoMove | Matter::WrongClock | Matter::Sanction => Vec::new(),
        Matter::FlagFall => vec![look()],
        Matter::Touched => vec![
            text(
                "squares",
                t.console_squares(),
                &t.console_squares_hint(),
                MOVE,
            ),
            tick("announced", t.console_announced()),
            look(),
        ],
        Matter::IllegalMove => vec![
            text("moved", t.console_moved(), &t.console_moved_hint(), MOVE),
            tick("pressed", t.console_pressed()),
            look(),
        ],
        Matter::WrongSetUp => {
            let pieces = ("pieces", t.console_fault_pieces());
            let board = ("board", t.console_fault_board());
            vec![pick("fault", t.console_fault(), [pieces, board])]
        }
        Matter::ReversedColours => vec![
            text("white", t.console_moves_white(), "", NUMBER),
            text("black", t.console_moves_black(), "", NUMBER),
        ],
        Matter::Displaced => {
            let back = ("back", t.console_pieces_back());
            let not_yet = ("not-yet", t.console_pieces_not_yet());
            vec![pick("pieces", t.console_pieces(), [back, not_yet]), look()]
        }
        Matter::ClockStopped => {
            let none = ("none", t.console_stop_none());
            let good = ("good", t.console_stop_good());
            vec![pick("stop", t.console_stop(), [none, good])]
        }
        Matter::Disturbance => vec![
            text(
                "white",
                t.console_time_white(),
                &t.console_time_hint(),
                TIME,
            ),
            text(
                "black",
                t.console_time_black(),
                &t.console_time_hint(),
                TIME,
            ),
        ],
    }
}

fn pick<const N: usize>(
    name: &'static str,
    label: String,
    choices: [(&str, String); N],
) -> Control {
    let choices = choices.map(|(value, label)| Choice::new(value, label));
    Control::Choice {
        name,
        label,
        choices: choices.into(),
    }
}

fn tick(name: &'static str, label: String) -> Control {
    Control::Tick { name, label }
}

fn text(name: &'static str, label: String, hint: &str, extra: &'static str) -> Control {
    Control::Text {
        name,
        label,
        hint: hint.to_owned(),
        extra,
    }
}

fn claims(t: &Words, case: &Case<'_>) -> Vec<Choice> {
    let claims = Claim::under(case.rules(), case.conditions()).into_iter();
    claims
        .map(|claim| Choice::new(claim.code(), claim.name(t)))
        .collect()
}

fn rules(t: &Words, matter: Matter) -> Vec<Choice> {
    let label = |rule: ConductRule| {
        let name = sentence(rule.name(t).trim_end_matches('.'));
        format!("{name} ({})", rule.article())
    };
    ConductRule::about(matter)
        .map(|rule| Choice::new(rule.code(), label(rule)))
        .collect()
}

fn offer(t: &Words, case: &Case<'_>, look: Control) -> Vec<Control> {
    let moments = [
        ("after-move", t.console_moment_after_move()),
        ("otherwise", t.console_moment_otherwise()),
        ("before-game", t.console_moment_before_game()),
    ];
    let mut controls = vec![
        pick("moment", t.console_moment(), moments),
        tick("accepted", t.console_accepted()),
    ];
    if case.tournament.regulations.arbitration.offers == OfferRule::WithConsent {
        controls.push(tick("consent", t.console_consent()));
    }
    let hint = t.console_moves_hint();
    controls.extend([text("moves", t.console_moves(), &hint, NUMBER), look]);
    controls
}

/// The sheet, the position to tap, and what the counter brought along; or nothing, where that may be.
pub(in crate::web::desk) fn look(
    t: &'static Words,
    case: &Case<'_>,
    may_be_nothing: bool,
    form: &Form,
) -> Control {
    let mut kinds = vec![
        Choice::new("sheet", t.console_look_sheet()),
        Choice::new("position", t.console_look_position()),
    ];
    if case.record().is_some() {
        kinds.insert(0, Choice::new(super::RECORD, t.console_look_record()));
    }
    if !form.value("counter").is_empty() {
        kinds.insert(0, Choice::new("counter", t.console_look_counter()));
    }
    if may_be_nothing {
        kinds.push(Choice::new("nothing", t.console_look_nothing()));
    }
    Control::Look {
        kinds,
        picker: Box::new(picker(t, case, form)),
    }
}
