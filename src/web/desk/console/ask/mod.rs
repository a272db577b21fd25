//! What is asked about each matter: the controls of its form, what they start with, and the situation that they make.

#![deny(clippy::wildcard_enum_match_arm)]

mod controls;
mod evidence;
mod read;

use chrono::NaiveDateTime;

use crate::{
    web::{
        board::picker::Picker,
        form::{Choice, Form},
    },
    words::Words,
};
use arbitration::{Case, Claim, ConductRule, Counter};
use draughts::{Colour, Game, Position};
use tournament::{Study, rulings::Matter};

use super::{Player, code};

pub(super) use controls::controls;
pub(in crate::web::desk) use controls::look;
pub(super) use evidence::{concerned, evidence, game, move_no, position};
pub(in crate::web::desk) use read::Reading;

/// Every field that says what the situation is; they travel hidden in the form of the ruling.
pub(in crate::web::desk) const FIELDS: [&str; 26] = [
    "by",
    "look",
    "fen",
    "sheet",
    "counter",
    "moved",
    "pressed",
    "fault",
    "white",
    "black",
    "pieces",
    "claim",
    "moment",
    "moves",
    "accepted",
    "consent",
    "stop",
    "rule",
    "persistent",
    "minutes",
    "came",
    "device",
    "ordered",
    "squares",
    "announced",
    "verdict",
];

/// The arbiter looks at the attached score sheet. It is read here: as a field it would make addresses too long.
pub(in crate::web::desk) const RECORD: &str = "record";

/// The score sheet that the form is about: the attached one, or what was typed.
pub(super) fn sheet<'a>(case: &Case<'a>, form: &'a Form) -> &'a str {
    let attached = case.record().filter(|_| form.value("look") == RECORD);
    attached.map_or_else(|| form.value("sheet"), |record| record.moves.as_str())
}

/// Who a matter is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doer {
    /// Nobody has to be named.
    Nobody,
    /// One of the players.
    One,
    /// One of the players, or both.
    OneOrBoth,
}

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

/// Who the matter is about.
pub(super) fn doer(matter: Matter) -> Doer {
    match matter {
        Matter::NoMove
        | Matter::Displaced
        | Matter::DrawClaim
        | Matter::DrawOffer
        | Matter::TechnicalDraw
        | Matter::ClockStopped
        | Matter::Device
        | Matter::Sanction => Doer::One,
        Matter::FlagFall
        | Matter::ClockMisused
        | Matter::Absence
        | Matter::Conduct
        | Matter::Recording => Doer::OneOrBoth,
        Matter::Touched
        | Matter::IllegalMove
        | Matter::WrongSetUp
        | Matter::ReversedColours
        | Matter::NoWinLeft
        | Matter::WrongClock
        | Matter::Disturbance
        | Matter::RefusalToPlay => Doer::Nobody,
    }
}

/// What the form starts with: what the tournament knows already, and the count that the address brings along.
pub(super) fn defaults(
    case: &Case<'_>,
    matter: Matter,
    counter: &str,
    now: NaiveDateTime,
) -> Vec<(&'static str, String)> {
    let mut values: Vec<(&'static str, String)> = [
        ("fault", "pieces"),
        ("pieces", "back"),
        ("moment", "after-move"),
        ("stop", "none"),
        ("device", "sounded"),
        ("ordered", "no"),
    ]
    .map(|(name, value)| (name, value.to_owned()))
    .to_vec();
    let counted: Option<Counter> = counter.parse().ok();
    let looks = match (&counted, case.record(), needs_position(matter)) {
        (Some(_), ..) => "counter",
        (None, Some(_), _) => RECORD,
        (None, None, true) => "position",
        (None, None, false) => "nothing",
    };
    values.push(("look", looks.to_owned()));
    let mut claim = counted.map(|counter| Claim::of(counter.limit));
    if let Some(game) = written_game(case) {
        let due = game
            .draws_due()
            .first()
            .map(|due| evidence::claim_of(&due.reason));
        claim = claim.or(due);
        for (name, colour) in [("white", Colour::White), ("black", Colour::Black)] {
            if matter == Matter::ReversedColours {
                values.push((name, game.moves_made(colour).to_string()));
            }
        }
    }
    let claim = claim.unwrap_or(Claim::MoveLimit);
    values.push(("claim", claim.code().to_owned()));
    if let Some(rule) = ConductRule::about(matter).next() {
        values.push(("rule", rule.code().to_owned()));
    }
    let started = case.tournament.hall.started.get(&case.round);
    if let Some(minutes) = started.map(|start| (now - *start).num_minutes())
        && (0..=600).contains(&minutes)
    {
        values.push(("minutes", minutes.to_string()));
    }
    values
}

/// Is there nothing to say without the position?
fn needs_position(matter: Matter) -> bool {
    matches!(
        matter,
        Matter::Touched | Matter::IllegalMove | Matter::TechnicalDraw | Matter::NoWinLeft
    )
}

/// The game on the attached score sheet, as far as it is sound.
fn written_game(case: &Case<'_>) -> Option<Game> {
    let text = case.record()?.moves.as_str();
    let study = Study::read(text, case.rules(), case.conditions()).ok()?;
    Some(study.game)
}

/// The position that the form has, with the tap done; without one where the sheet ends, or the start.
fn picker(t: &'static Words, case: &Case<'_>, form: &Form) -> Picker {
    let written = written_game(case).map(|game| *game.position());
    let given = written.unwrap_or_else(|| Position::start(case.rules()));
    let field = |name: &str| Some(form.value(name)).filter(|value| !value.is_empty());
    Picker::read(t, given, field)
}

/// The form after a tap on the board; one that cannot be made stays, and the board says why.
pub(in crate::web::desk) fn tapped(t: &'static Words, case: &Case<'_>, form: Form) -> Form {
    let picker = picker(t, case, &form);
    if picker.is_refused() {
        return form;
    }
    let fen = picker.position().to_string();
    form.set("fen", fen).set("square", "").set("act", "")
}

/// What was said, in a line: "Ana (brancas) · limite de lances · o relógio foi accionado".
pub(super) fn summary(
    t: &Words,
    controls: &[Control],
    players: &[Player; 2],
    form: &Form,
) -> String {
    let by = form.value("by");
    let mut parts: Vec<String> = players
        .iter()
        .filter(|player| by == code(player.colour) || by == "both")
        .map(|player| player.with_colour(t))
        .collect();
    for control in controls {
        match control {
            Control::Choice { name, choices, .. } => {
                let chosen = choices.iter().find(|one| form.has(name, &one.value));
                parts.extend(chosen.map(|one| one.label.clone()));
            }
            Control::Tick { name, label } if form.has(name, "on") => parts.push(label.clone()),
            Control::Text { name, label, .. } if !form.value(name).is_empty() => {
                parts.push(format!("{label}: {}", form.value(name)));
            }
            Control::Tick { .. } | Control::Text { .. } | Control::Look { .. } => {}
        }
    }
    parts.join(" · ")
}

/// The fields of the situation with what was typed, for the form of the ruling. The attached sheet goes along as it was
/// seen: another one may be attached meanwhile.
pub(super) fn hidden(case: &Case<'_>, form: &Form) -> Vec<(&'static str, String)> {
    let sheet = sheet(case, form).to_owned();
    let form = match form.value("look") {
        RECORD => &form.clone().set("look", "sheet").set("sheet", sheet),
        _ => form,
    };
    let looks = form.value("look");
    let needed = |name: &str| match name {
        "sheet" => looks == "sheet",
        "fen" => looks == "position",
        "counter" => looks == "counter",
        _ => true,
    };
    FIELDS
        .into_iter()
        .filter(|name| needed(name) && !form.value(name).is_empty())
        .map(|name| (name, form.value(name).to_owned()))
        .collect()
}
