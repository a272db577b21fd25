//! What was said of the situation, as the page repeats it: in a line, and in hidden fields.

use crate::{web::form::Form, words::Words};
use arbitration::Case;

use crate::web::desk::situation::{
    BY, COUNTER, Control, DICTATED, FEN, GamePlayer, LOOK, Look, NAMES, SHEET, sheet,
};

/// What was said, in a line: "Ana (brancas) · limite de lances · o relógio foi accionado".
pub(super) fn summary(
    t: &Words,
    controls: &[Control],
    players: &[GamePlayer; 2],
    form: &Form,
) -> String {
    let by = form.value(BY.name);
    let mut parts: Vec<String> = players
        .iter()
        .filter(|player| by == player.code() || by == "both")
        .map(|player| player.with_colour(t))
        .collect();
    for control in controls {
        match control {
            Control::Choice { name, choices, .. } | Control::Tiles { name, choices, .. } => {
                let chosen = choices.iter().find(|one| form.has(name, &one.value));
                parts.extend(chosen.map(|one| one.label.clone()));
            }
            Control::Tick { name, label } | Control::Answered { name, label, .. }
                if form.has(name, "on") =>
            {
                parts.push(label.clone());
            }
            Control::Text { name, label, .. } if !form.value(name).is_empty() => {
                parts.push(format!("{label}: {}", form.value(name)));
            }
            Control::Look { unseen, .. } => {
                let nothing = Look::of(form.value(LOOK.name)) == Look::Nothing;
                parts.extend(unseen.clone().filter(|_| nothing));
            }
            Control::Tick { .. } | Control::Answered { .. } | Control::Text { .. } => {}
        }
    }
    parts.join(" · ")
}

/// The fields of the situation with what was typed, for the form of the ruling. The attached sheet goes along as it was
/// seen: another one may be attached meanwhile.
pub(super) fn hidden(case: &Case<'_>, form: &Form) -> Vec<(&'static str, String)> {
    let text = sheet(case, form).to_owned();
    let form = match Look::of(form.value(LOOK.name)) {
        Look::Record => {
            let typed = form.clone().set(LOOK.name, LOOK.show(&Look::Sheet));
            &typed.set(SHEET.name, text)
        }
        Look::Counter | Look::Sheet | Look::Position | Look::Nothing => form,
    };
    let looks = Look::of(form.value(LOOK.name));
    let kinds = [
        (SHEET.name, Look::Sheet),
        (FEN.name, Look::Position),
        (DICTATED.name, Look::Position),
        (COUNTER.name, Look::Counter),
    ];
    let needed = |name: &str| {
        let kind = kinds.iter().find(|(field, _)| *field == name);
        kind.is_none_or(|(_, kind)| *kind == looks)
    };
    NAMES
        .iter()
        .copied()
        .filter(|name| needed(name) && !form.value(name).is_empty())
        .map(|name| (name, form.value(name).to_owned()))
        .collect()
}
