//! What players read where they call or state a result by a telephone, each article with its text as the game cites it.

use draughts::RuleSet;
use tournament::rulings::Articles;

use crate::{Words, cited};

/// Of the code by which a board calls an arbiter.
#[must_use]
pub fn call_rules(t: &Words, rules: RuleSet) -> String {
    let article = |of: &'static str| cited(t, rules, &Articles::of(of));
    t.hall_call_rules(article("11.4"), article("12.8"))
}

/// When a clock may be stopped for a call.
#[must_use]
pub fn call_hint(t: &Words, rules: RuleSet) -> String {
    t.hall_call_hint(cited(t, rules, &Articles::of("6.4 d")))
}

/// Of the seat at which a player states the result.
#[must_use]
pub fn statement_rules(t: &Words, rules: RuleSet) -> String {
    t.statements_rules(cited(t, rules, &Articles::of("11.4")))
}
