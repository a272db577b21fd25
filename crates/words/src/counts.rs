//! The counts of 3.9 in words: what a limit is called, why a count began, which draw became due.

use draughts::{
    Limit, LimitName, RuleSet,
    game::{Cause, DrawReason, DueDraw},
};

use super::{Named, Words, cited_article, names::named};

named!(LimitName {
    MoveLimit => games_limit_moves,
    ForcedEnding => games_limit_forced,
    DrawnEnding => games_limit_drawn,
    LoneKing => games_limit_lone_king,
    ThreeAgainstOne => games_limit_three,
});

named!(Cause {
    Position => games_cause_position,
    ManMove => games_cause_man,
    Capture => games_cause_capture,
});

/// What a limit is called, with its number of moves.
///
/// ```
/// use words::{Lang, limit};
/// use draughts::RuleSet;
///
/// let [forced, law] = RuleSet::Portuguese.rules().ends.limits else { panic!() };
/// let t = Lang::En.load();
/// assert_eq!((limit(&t, law), limit(&t, forced)), ("20-move rule".into(), "forced ending (Forçada)".into()));
/// ```
#[must_use]
pub fn limit(t: &Words, limit: &Limit) -> String {
    match limit.name {
        LimitName::MoveLimit => t.games_law_of(u32::from(limit.moves)),
        LimitName::ForcedEnding
        | LimitName::DrawnEnding
        | LimitName::LoneKing
        | LimitName::ThreeAgainstOne => limit.name.name(t),
    }
}

/// What the diagonal from corner to corner is called: the *rio* is a word of the FPD's text alone.
///
/// ```
/// use words::{Lang, river};
/// use draughts::RuleSet;
///
/// let t = Lang::En.load();
/// assert_eq!(river(&t, RuleSet::Portuguese), "Long diagonal (“Rio”)");
/// assert_eq!(river(&t, RuleSet::International), "Long diagonal");
/// ```
#[must_use]
pub fn river(t: &Words, rules: RuleSet) -> String {
    match has_river(rules) {
        true => t.games_river(),
        false => t.games_long_diagonal(),
    }
}

/// The same within a sentence, with its article.
#[must_use]
pub(crate) fn the_river(t: &Words, rules: RuleSet) -> String {
    match has_river(rules) {
        true => t.finding_river(),
        false => t.finding_long_diagonal(),
    }
}

/// Do these rules call it so?
fn has_river(rules: RuleSet) -> bool {
    match rules {
        RuleSet::Portuguese | RuleSet::PortugueseClassic => true,
        RuleSet::Brazilian | RuleSet::BrazilianShortKing | RuleSet::International => false,
    }
}

/// Why a draw is due in a game by these rules, with the article and its text.
#[must_use]
pub fn due_draw(t: &Words, rules: RuleSet, due: &DueDraw) -> String {
    let what = match due.reason {
        DrawReason::Limit(reached) => limit(t, reached),
        DrawReason::Repetition(_) => t.games_repetition(),
    };
    t.games_due(what, cited_article(t, rules, due.article))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn the_river_has_its_name_where_the_rules_name_it() {
        let t = Lang::Pt.load();
        let said = |rules| the_river(&t, rules);
        assert_eq!(
            said(RuleSet::PortugueseClassic),
            "o «Rio» (grande diagonal)"
        );
        assert_eq!(said(RuleSet::Brazilian), "a grande diagonal");
    }
}
