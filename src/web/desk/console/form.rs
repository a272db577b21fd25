//! The form of a ruling as it was filled in.

use crate::{
    web::form::{Field, Reader},
    words::{self, Words},
};
use arbitration::{Advice, Case, Decision};
use draughts::{Colour, RuleSet};
use tournament::{
    SanctionKind, WinBy,
    rulings::{Articles, BoardStamp, Clocks, DecisionKind, Effect, Facts, FormKey, Upshot},
};

use super::{
    fields::{
        BLACK_AFTER, BLACK_BEFORE, DECISION, FACTS, KEY, MOVE_NO, SANCTION, SEEN, TIME,
        WHITE_AFTER, WHITE_BEFORE,
    },
    sanction::{self, Imposed},
};

/// Any other sanction of 12.9.
const OTHER: &str = "other-sanction";

/// What an arbiter wrote down, whole.
pub(super) struct Filled {
    pub key: FormKey,
    pub seen: BoardStamp,
    pub decision: DecisionKind,
    pub article: Articles,
    pub effects: Vec<Effect>,
    pub facts: Facts,
    pub move_no: Option<u16>,
    pub clocks: Option<Clocks>,
}

/// What can be decided: what is advised, and any other sanction (12.9).
pub(super) fn decisions(advice: &Advice) -> Vec<Decision> {
    let mut decisions = advice.decisions.clone();
    // nothing is decided before it was said what happened
    if !decisions.is_empty() && !decisions.iter().any(is_other_sanction) {
        decisions.push(Decision {
            kind: DecisionKind::Sanctioned,
            article: DecisionKind::Sanctioned.article(),
            effects: Vec::new(),
            sets_times: false,
        });
    }
    decisions
}

/// A sanction that is still to be chosen from the list of 12.9.
pub(super) fn is_other_sanction(decision: &Decision) -> bool {
    decision.kind == DecisionKind::Sanctioned && decision.effects.is_empty()
}

/// The value under which a decision is posted: its code; a second one of the same kind has a number behind it. They are numbered by their
/// articles, so that a step of the custom that is put before the others renames none of them.
pub(super) fn value(decisions: &[Decision], at: usize) -> String {
    let Some(one) = decisions.get(at) else {
        return String::new();
    };
    if is_other_sanction(one) {
        return OTHER.to_owned();
    }
    let alike = |other: &Decision| other.kind == one.kind && !is_other_sanction(other);
    let place = (&one.article, at);
    let all = decisions.iter().enumerate();
    let before = all.filter(|(no, other)| alike(other) && (&other.article, *no) < place);
    let code = one.kind.code();
    match before.count() {
        0 => code.to_owned(),
        more => format!("{code}.{}", more + 1),
    }
}

/// The ruling that the form asks for; `None` when something is wrong with a field, which is said beside it.
pub(super) fn read(case: &Case<'_>, advice: &Advice, form: &mut Reader<'_>) -> Option<Filled> {
    let t = form.t;
    let imposed = sanction::read(case, form);
    let wanted = form.text(&DECISION);
    let decisions = decisions(advice);
    let chosen = (0..decisions.len()).find(|at| value(&decisions, *at) == wanted);
    let decision = chosen.and_then(|at| decisions.get(at));
    if decision.is_none() {
        form.wrong(&DECISION, t.console_decision_missing());
    }
    let decided = decision.and_then(|one| with_sanction(one, imposed.as_ref(), form));
    let facts = form.get(&FACTS);
    let move_no = form.get(&MOVE_NO).flatten();
    let clocks = clocks(case, decided.as_ref(), form);
    // nobody sees these two, so what is wrong with them stands where the eye is
    let key = KEY.read(form.text(&KEY), t).ok();
    let seen = SEEN.read(form.text(&SEEN), t).ok();
    if key.is_none() || seen.is_none() {
        form.wrong(&DECISION, t.console_form_bad());
    }
    let decided = decided?;
    let filled = Filled {
        key: key?,
        seen: seen?,
        decision: decided.kind,
        article: decided.article,
        effects: decided.effects,
        facts: facts?,
        move_no,
        clocks,
    };
    form.errors.is_empty().then_some(filled)
}

/// The decision with the sanction beside it. A loss takes the place of whatever says that the game goes on.
fn with_sanction(
    decision: &Decision,
    imposed: Option<&Imposed>,
    form: &mut Reader<'_>,
) -> Option<Decision> {
    let t = form.t;
    let ends = |effect: &Effect| effect.ends().is_some();
    let mut one = decision.clone();
    let Some(imposed) = imposed else {
        if is_other_sanction(decision) {
            form.wrong(&SANCTION, t.console_sanction_missing());
            return None;
        }
        return Some(one);
    };
    if decision.kind == DecisionKind::NoAction {
        form.wrong(&SANCTION, t.console_sanction_nothing());
        return None;
    }
    if decision.kind == DecisionKind::Sanctioned {
        // the warning that was advised gives way to the sanction that was chosen
        let entry = imposed.offender;
        one.effects
            .retain(|effect| *effect != Effect::Warned { entry });
    }
    if ends(&imposed.effect) {
        let refused = if one.effects.iter().any(ends) {
            Some(t.console_sanction_ended())
        } else if decision.kind.upshot() == Upshot::Clears {
            Some(t.console_sanction_no_fault())
        } else {
            None
        };
        if let Some(refused) = refused {
            form.wrong(&SANCTION, refused);
            return None;
        }
        one = one.lost_by(imposed.effect.clone());
        if decision.kind == DecisionKind::Sanctioned {
            one.kind = DecisionKind::Sanctioned;
        }
    } else if !one.effects.contains(&imposed.effect) {
        one.effects.push(imposed.effect.clone());
    }
    one.article = article(decision, imposed, &one.effects);
    Some(one)
}

/// The article of the decision and that of the sanction; without that of a warning which gave way.
fn article(decision: &Decision, imposed: &Imposed, effects: &[Effect]) -> Articles {
    let warns = |effect: &Effect| matches!(effect, Effect::Warned { .. });
    let warning = SanctionKind::Warning.article();
    let imposed = imposed.kind.article();
    let kept = if is_other_sanction(decision) {
        None
    } else if effects.iter().any(warns) {
        Some(decision.article.clone())
    } else {
        decision.article.without(warning)
    };
    match kept {
        Some(articles) if articles.cite(imposed) => articles,
        Some(articles) => articles.and(imposed),
        None => imposed.into(),
    }
}

/// The clocks as they were noted. Where the ruling gives or takes time, the time after it is reckoned; one that was noted is that one, unless the
/// arbiter sets the times (7.1).
fn clocks(case: &Case<'_>, decided: Option<&Decision>, form: &mut Reader<'_>) -> Option<Clocks> {
    let mut noted = |field: &Field<Option<u32>>| form.get(field).flatten();
    let (white_before, black_before) = (noted(&WHITE_BEFORE), noted(&BLACK_BEFORE));
    let (white_after, black_after) = (noted(&WHITE_AFTER), noted(&BLACK_AFTER));
    let effects = decided.map(|one| one.effects.as_slice());
    let effects = effects.unwrap_or_default();
    let is_set = decided.is_some_and(|one| one.sets_times);
    let mut after = |field: &Field<Option<u32>>, colour, before: Option<u32>, is: Option<u32>| {
        let Some(change) = change(case, effects, colour) else {
            return is;
        };
        let Some(before) = before else {
            let unfit = is
                .filter(|_| !is_set)
                .and_then(|is| unfit(form.t, case.rules(), is, change));
            if let Some(unfit) = unfit {
                form.wrong(field, unfit);
            }
            return is;
        };
        // a clock without time is one whose flag has fallen
        let left = u32::try_from(i64::from(before) + change).ok();
        let Some(left) = left.filter(|left| *left > 0 || before == 0) else {
            let before = words::clock_time(before);
            let [fallen, lost] = fall(form.t, case.rules());
            form.wrong(&TIME, form.t.console_time_over(before, fallen, lost));
            return is;
        };
        if is.is_some_and(|is| is != left) && !is_set {
            let left = words::clock_time(left);
            form.wrong(field, form.t.console_time_not_that(left));
        }
        is.or(Some(left))
    };
    let clocks = Clocks {
        white_before,
        black_before,
        white_after: after(&WHITE_AFTER, Colour::White, white_before, white_after),
        black_after: after(&BLACK_AFTER, Colour::Black, black_before, black_after),
    };
    (clocks != Clocks::default()).then_some(clocks)
}

/// The seconds that these effects give a clock, fewer than 0 where they take some: none for the one they leave alone. `None` where
/// they touch neither.
fn change(case: &Case<'_>, effects: &[Effect], colour: Colour) -> Option<i64> {
    let player = case.player(colour);
    let changes: Vec<_> = effects.iter().filter_map(Effect::clock_change).collect();
    if changes.is_empty() {
        return None;
    }
    let own = changes.iter().filter(|(entry, _)| *entry == player);
    Some(own.map(|(_, seconds)| seconds).sum())
}

/// Why no clock can have this much after the change, whatever it had before; `None` where one can.
fn unfit(t: &Words, rules: RuleSet, after: u32, change: i64) -> Option<String> {
    if i64::from(after) < change {
        let given = u32::try_from(change).unwrap_or_default();
        return Some(t.console_time_short(words::clock_time(given)));
    }
    // whoever had just that much has lost on time, and the game does not go on
    (after == 0 && change < 0).then(|| {
        let [fallen, lost] = fall(t, rules);
        t.console_time_fallen(fallen, lost)
    })
}

/// The articles of a flag that falls and of a game that is lost by a sanction, with their text.
fn fall(t: &Words, rules: RuleSet) -> [String; 2] {
    [WinBy::Time, WinBy::Discipline].map(|by| words::cited_article(t, rules, by.article(rules)))
}
