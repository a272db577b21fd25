//! What is asked about each matter: the controls of its form, what they start with, and the situation that they make.

mod controls;
mod evidence;
mod read;

use chrono::NaiveDateTime;

use crate::{
    arbitration::{Case, Claim, ConductRule, Counter},
    draughts::{Colour, Game, Position},
    tournament::rulings::Matter,
    web::{
        board::picker::Picker,
        form::{Choice, Form},
    },
    words::Words,
};

use super::{Player, code};

pub(super) use controls::controls;
pub(super) use evidence::{concerned, evidence, move_no};
pub(super) use read::Reading;

/// Every field that says what the situation is; they travel hidden in the form of the ruling.
pub(super) const FIELDS: [&str; 25] = [
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
];

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
pub(super) enum Control {
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
        (None, Some(_), _) => "sheet",
        (None, None, true) => "position",
        (None, None, false) => "nothing",
    };
    values.push(("look", looks.to_owned()));
    if let Some(record) = case.record() {
        values.push(("sheet", record.moves.as_str().to_owned()));
    }
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
        values.push(("rule", rule.code.to_owned()));
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
    let start = Position::start(case.rules());
    let text = case.record()?.moves.as_str();
    let sheet = crate::draughts::Sheet::parse(text, &start).ok()?;
    crate::arbitration::Shown::Sheet(sheet).game(case.conditions())
}

/// The position that the form has, with the tap done; without one where the sheet ends, or the start.
fn picker(t: &'static Words, case: &Case<'_>, form: &Form) -> Picker {
    let written = written_game(case).map(|game| *game.position());
    let given = written.unwrap_or_else(|| Position::start(case.rules()));
    let field = |name: &str| Some(form.value(name)).filter(|value| !value.is_empty());
    Picker::read(t, given, field)
}

/// The form after a tap on the board; one that cannot be made stays, and the board says why.
pub(super) fn tapped(t: &'static Words, case: &Case<'_>, form: Form) -> Form {
    let picker = picker(t, case, &form);
    if picker.is_refused() {
        return form;
    }
    let fen = picker.position().to_string();
    form.set("fen", fen).set("square", "").set("act", "")
}

/// What was said, in a line: "Ana (brancas) · lei dos 20 lances · o relógio foi accionado".
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
            _ => {}
        }
    }
    parts.join(" · ")
}

/// The fields of the situation with what was typed, for the form of the ruling.
pub(super) fn hidden(form: &Form) -> Vec<(&'static str, String)> {
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
