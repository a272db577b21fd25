//! The fields of the form of a ruling, a line each. Those of the situation go along with it, hidden.

use crate::{
    web::form::{Pick, any, code_of, fields, optional, parsed, picked, shown, shown_if},
    words::{self, Named, Words},
};
use draughts::Colour;
use tournament::{
    Points, PrimaryScore, RoundNo, SanctionKind,
    rulings::{BoardStamp, Facts, FormKey, RulingNo},
};

use crate::web::desk::situation::colour_code;

fields! {
    #[cfg(test)]
    pub(super) NAMES;

    /// The key of the form: a ruling that arrives twice is known by it.
    KEY: FormKey = "key", |key| key.as_str().to_owned(), |text, t| parsed(text, || t.console_form_bad());
    /// The board as the form showed it.
    SEEN: BoardStamp = "seen", shown, |text, t| parsed(text, || t.console_form_bad());
    /// The last ruling of the tournament when the form was shown.
    KNOWN: RulingNo = "known", shown, |text, t| parsed(text, || t.console_form_bad());
    /// What is decided; which decisions there are depends on the advice.
    DECISION: String = "decision", String::clone, any;
    /// What happened, in words.
    FACTS: Facts = "facts", shown, |text, t| parsed(text, || t.console_facts_bad());
    /// At which move.
    MOVE_NO: Option<u16> = "move-no", shown_if, |text, t| optional(text, t, |text, t| parsed(text, || t.console_number_bad()));
    /// White's clock before the ruling, in seconds.
    WHITE_BEFORE: Option<u32> = "white-before", clock_shown, clock;
    /// Black's clock before the ruling.
    BLACK_BEFORE: Option<u32> = "black-before", clock_shown, clock;
    /// White's clock after the ruling.
    WHITE_AFTER: Option<u32> = "white-after", clock_shown, clock;
    /// Black's clock after the ruling.
    BLACK_AFTER: Option<u32> = "black-after", clock_shown, clock;
    /// Which sanction goes with the decision, if any.
    SANCTION: Option<SanctionKind> = "sanction", |kind| kind.map_or("", SanctionKind::code).to_owned(), |code, t| {
        optional(code, t, |code, t| SanctionKind::from_code(code).ok_or_else(|| t.console_choose()))
    };
    /// On whom.
    AGAINST: Colour = "against", |colour| colour_code(*colour).to_owned(), |code, t| colour(code).ok_or_else(|| t.console_choose());
    /// Seconds that it gives or takes.
    TIME: u32 = "sanction-time", |seconds| words::clock_time(*seconds), |text, t| {
        words::read_clock_time(text).filter(|time| *time > 0).ok_or_else(|| t.console_time_bad())
    };
    /// Points that it gives or takes.
    POINTS: Points = "sanction-points", shown, |text, t| {
        text.parse().ok().filter(|points| *points > Points::ZERO).ok_or_else(|| t.console_points_bad())
    };
    /// Of which score.
    SCORE: PrimaryScore = "sanction-score", |score| code_of(&SCORES, score), |code, _| {
        Ok(picked(&SCORES, code).unwrap_or(PrimaryScore::MatchPoints))
    };
    /// What the opponent of who lost the game scores.
    OPPONENT: Points = "sanction-opponent", shown, |text, t| parsed(text, || t.console_points_bad());
    /// Which fine, by its place among those announced.
    FINE: usize = "sanction-fine", shown, |text, t| parsed(text, || t.console_choose());
    /// A round that it excludes from; there may be several.
    ROUND: RoundNo = "rounds", shown, |text, t| parsed(text, || t.console_rounds_missing());
}

/// The scores that a sanction can change.
pub(super) const SCORES: [Pick<PrimaryScore>; 2] = [
    Pick::new("match", PrimaryScore::MatchPoints, |t| {
        PrimaryScore::MatchPoints.name(t)
    }),
    Pick::new("game", PrimaryScore::GamePoints, |t| {
        PrimaryScore::GamePoints.name(t)
    }),
];

fn clock_shown(seconds: &Option<u32>) -> String {
    seconds.map(words::clock_time).unwrap_or_default()
}

fn clock(text: &str, t: &Words) -> Result<Option<u32>, String> {
    optional(text, t, |text, t| {
        words::read_clock_time(text).ok_or_else(|| t.console_time_bad())
    })
}

fn colour(code: &str) -> Option<Colour> {
    let mut colours = [Colour::White, Colour::Black].into_iter();
    colours.find(|colour| colour_code(*colour) == code)
}

#[cfg(test)]
mod tests {
    use super::{NAMES, SCORES};
    use crate::web::form::has_each;

    #[test]
    fn every_score_can_be_chosen() {
        assert!(has_each(&SCORES));
    }

    #[test]
    fn the_template_names_every_field() {
        let template = include_str!("../../../../templates/desk/console/ruling.html");
        for name in NAMES {
            let plain = format!("name=\"{name}\"");
            let by_macro = format!("(form, \"{name}\"");
            let found = template.contains(&plain) || template.contains(&by_macro);
            assert!(found, "{name}");
        }
    }
}
