//! What is asked about each matter: the controls of its form, what they start with, and the situation that they make.

mod evidence;
mod read;

use chrono::NaiveDateTime;

use crate::{
    arbitration::{Case, Claim, ConductRule, Counter},
    draughts::{Colour, Game, Position},
    tournament::{OfferRule, rulings::Matter},
    web::{
        board::picker::Picker,
        form::{Choice, Form},
    },
    words::{Named, Words},
};

use super::{Player, code, sentence};

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

/// The form of a matter, in the order in which it is filled in.
pub(super) fn controls(
    t: &'static Words,
    case: &Case<'_>,
    matter: Matter,
    form: &Form,
) -> Vec<Control> {
    let look = || look(t, case, matter, form);
    let minutes = "inputmode=numeric maxlength=4";
    match matter {
        Matter::Touched => vec![
            text(
                "squares",
                t.console_squares(),
                t.console_squares_hint(),
                "inputmode=text maxlength=60 autocomplete=off",
            ),
            tick("announced", t.console_announced()),
            look(),
        ],
        Matter::IllegalMove => vec![
            text(
                "moved",
                t.console_moved(),
                t.console_moved_hint(),
                "maxlength=60 autocomplete=off autocapitalize=off",
            ),
            tick("pressed", t.console_pressed()),
            look(),
        ],
        Matter::WrongSetUp => vec![choice(
            "fault",
            t.console_fault(),
            vec![
                Choice::new("pieces", t.console_fault_pieces()),
                Choice::new("board", t.console_fault_board()),
            ],
        )],
        Matter::ReversedColours => vec![
            text("white", t.console_moves_white(), String::new(), minutes),
            text("black", t.console_moves_black(), String::new(), minutes),
        ],
        Matter::Displaced => vec![
            choice(
                "pieces",
                t.console_pieces(),
                vec![
                    Choice::new("back", t.console_pieces_back()),
                    Choice::new("not-yet", t.console_pieces_not_yet()),
                ],
            ),
            look(),
        ],
        Matter::DrawClaim => vec![choice("claim", t.console_claim(), claims(t, case)), look()],
        Matter::DrawOffer => offer(t, case, look()),
        Matter::TechnicalDraw | Matter::NoWinLeft | Matter::FlagFall => vec![look()],
        Matter::ClockStopped => vec![choice(
            "stop",
            t.console_stop(),
            vec![
                Choice::new("none", t.console_stop_none()),
                Choice::new("good", t.console_stop_good()),
            ],
        )],
        Matter::Disturbance => vec![
            text(
                "white",
                t.console_time_white(),
                t.console_time_hint(),
                "maxlength=8",
            ),
            text(
                "black",
                t.console_time_black(),
                t.console_time_hint(),
                "maxlength=8",
            ),
        ],
        Matter::Absence => vec![
            text("minutes", t.console_minutes(), String::new(), minutes),
            tick("came", t.console_came()),
        ],
        Matter::Device => vec![
            choice(
                "device",
                t.console_device(),
                vec![
                    Choice::new("sounded", t.console_device_sounded()),
                    Choice::new("there", t.console_device_there()),
                ],
            ),
            look(),
        ],
        Matter::RefusalToPlay => vec![choice(
            "ordered",
            t.console_ordered(),
            vec![
                Choice::new("no", t.console_ordered_no()),
                Choice::new("yes", t.console_ordered_yes()),
            ],
        )],
        Matter::ClockMisused | Matter::Conduct | Matter::Recording => vec![
            choice("rule", t.console_rule(), rules(t, matter)),
            tick("persistent", t.console_persistent()),
        ],
        Matter::NoMove | Matter::WrongClock | Matter::Sanction => Vec::new(),
    }
}

fn choice(name: &'static str, label: String, choices: Vec<Choice>) -> Control {
    Control::Choice {
        name,
        label,
        choices,
    }
}

fn tick(name: &'static str, label: String) -> Control {
    Control::Tick { name, label }
}

fn text(name: &'static str, label: String, hint: String, extra: &'static str) -> Control {
    Control::Text {
        name,
        label,
        hint,
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
        format!("{name} ({})", rule.article)
    };
    ConductRule::about(matter)
        .map(|rule| Choice::new(rule.code, label(rule)))
        .collect()
}

fn offer(t: &Words, case: &Case<'_>, look: Control) -> Vec<Control> {
    let moment = choice(
        "moment",
        t.console_moment(),
        vec![
            Choice::new("after-move", t.console_moment_after_move()),
            Choice::new("otherwise", t.console_moment_otherwise()),
            Choice::new("before-game", t.console_moment_before_game()),
        ],
    );
    let mut controls = vec![moment, tick("accepted", t.console_accepted())];
    if case.tournament.regulations.arbitration.offers == OfferRule::WithConsent {
        controls.push(tick("consent", t.console_consent()));
    }
    controls.push(text(
        "moves",
        t.console_moves(),
        t.console_moves_hint(),
        "inputmode=numeric maxlength=3",
    ));
    controls.push(look);
    controls
}

/// The sheet, the position to tap, and what the counter brought along.
fn look(t: &'static Words, case: &Case<'_>, matter: Matter, form: &Form) -> Control {
    let mut kinds = vec![
        Choice::new("sheet", t.console_look_sheet()),
        Choice::new("position", t.console_look_position()),
    ];
    if !form.value("counter").is_empty() {
        kinds.insert(0, Choice::new("counter", t.console_look_counter()));
    }
    if !needs_position(matter) {
        kinds.push(Choice::new("nothing", t.console_look_nothing()));
    }
    Control::Look {
        kinds,
        picker: Box::new(picker(t, case, form)),
    }
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
