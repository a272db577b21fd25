//! What the selects of the regulations' form offer.

use crate::{
    web::form::{Choice, Form, choices},
    words::{Named, Words},
};
use draughts::{Colour, RuleSet};
use tournament::{
    ColoursBy, Confirming, Rhythm, StatementRule, TieBreak, Tint, doubts::swiss_rounds,
};

use super::{
    arbitration, decider,
    fields::{KINS, MISSES, PERS, PRIMARIES, RULES, SEEDINGS, SYSTEMS},
};

/// The choices of every select, made once for a page; the template's name for it is `choices`.
pub(in crate::web::desk) struct Choices {
    pub rules: Vec<Choice>,
    pub primary: Vec<Choice>,
    pub rhythms: Vec<Choice>,
    pub openings: Vec<Choice>,
    pub per: Vec<Choice>,
    pub systems: Vec<Choice>,
    pub kins: Vec<Choice>,
    pub missed: Vec<Choice>,
    pub last_steps: Vec<Choice>,
    pub colours: Vec<Choice>,
    pub odds: Vec<Choice>,
    pub initial: Vec<Choice>,
    pub seedings: Vec<Choice>,
    pub tie_breaks: Vec<Choice>,
    pub confirming: Vec<Choice>,
    pub offers: Vec<Choice>,
    pub statements: Vec<Choice>,
    /// The fields of the tie-breaks and their labels.
    pub places: Vec<(String, String)>,
    /// The colours of the public pages.
    pub tints: Vec<Choice>,
    /// What is known of the number of rounds.
    pub rounds_hint: String,
}

impl Choices {
    pub(in crate::web::desk) fn new(t: &Words) -> Self {
        let rhythms = Rhythm::ALL.into_iter();
        let colour = |one: Colour| Choice::new(one.letter().to_string(), one.name(t));
        let rhythms = rhythms.map(|one| Choice::new(one.code(), one.name(t)));
        Self {
            rules: RuleSet::ALL
                .map(|set| Choice::new(set.code(), set.name(t)))
                .to_vec(),
            primary: choices(&PRIMARIES, t),
            rhythms: std::iter::once(Choice::new("", t.regulations_rhythm_by_appendix()))
                .chain(rhythms)
                .collect(),
            openings: vec![
                Choice::new("free", t.regulations_opening_free()),
                Choice::new("2", t.regulations_opening_two()),
                Choice::new("3", t.regulations_opening_three()),
            ],
            per: choices(&PERS, t),
            systems: choices(&SYSTEMS, t),
            kins: choices(&KINS, t),
            missed: choices(&MISSES, t),
            last_steps: choices(&decider::LASTS, t),
            colours: ColoursBy::ALL
                .map(|one| Choice::new(one.code(), one.name(t)))
                .to_vec(),
            odds: [Colour::Black, Colour::White].map(colour).to_vec(),
            initial: [Colour::White, Colour::Black].map(colour).to_vec(),
            seedings: choices(&SEEDINGS, t),
            tie_breaks: tie_breaks(t),
            confirming: Confirming::ALL
                .map(|one| Choice::new(one.code(), one.name(t)))
                .to_vec(),
            offers: choices(&arbitration::OFFERS, t),
            statements: StatementRule::ALL
                .map(|one| Choice::new(one.code(), one.name(t)))
                .to_vec(),
            places: places(t),
            tints: tints(t),
            rounds_hint: t.regulations_rounds_hint(),
        }
    }

    /// The same for a tournament with so many players, who say how many rounds can be played.
    pub(in crate::web::desk) fn for_players(t: &Words, players: usize) -> Self {
        let mut choices = Self::new(t);
        if let Ok(players @ 2..) = u16::try_from(players) {
            let (sure, most) = swiss_rounds(players);
            choices.rounds_hint = t.doubt_swiss_rounds(players, sure, most);
        }
        choices
    }

    /// The table of sanctions.
    pub(in crate::web::desk) fn custom(
        &self,
        t: &Words,
        form: &Form,
    ) -> Vec<arbitration::CustomRow> {
        arbitration::custom_rows(t, form)
    }

    /// Is something wrong in the table of sanctions, which is folded away otherwise?
    pub(in crate::web::desk) fn custom_is_wrong(&self, form: &Form) -> bool {
        let mut wrong = form.errors();
        wrong.any(|(name, _)| name.starts_with("custom"))
    }

    /// Does the form offer the house rule of three kings against one? Where its rule set has one.
    pub(in crate::web::desk) fn knows_three_against_one(&self, form: &Form) -> bool {
        let rules = RuleSet::from_code(form.value(RULES.name));
        rules.is_some_and(arbitration::knows_three_against_one)
    }
}

/// The colours of the public pages, after that of the site.
fn tints(t: &Words) -> Vec<Choice> {
    let label = |tint: Tint| match tint {
        Tint::Blue => t.regulations_tint_blue(),
        Tint::Teal => t.regulations_tint_teal(),
        Tint::Violet => t.regulations_tint_violet(),
        Tint::Magenta => t.regulations_tint_magenta(),
        Tint::Red => t.regulations_tint_red(),
        Tint::Brown => t.regulations_tint_brown(),
        Tint::Slate => t.regulations_tint_slate(),
    };
    let all = Tint::ALL.map(|tint| Choice::new(tint.code(), label(tint)));
    std::iter::once(Choice::new("", t.regulations_tint_none()))
        .chain(all)
        .collect()
}

/// The fields of the tie-breaks, each with its label.
pub(super) fn places(t: &Words) -> Vec<(String, String)> {
    let fields = (1..).zip(super::form::tie_break_fields());
    fields
        .map(|(place, field): (u8, String)| (field, t.regulations_tie_break(place.to_string())))
        .collect()
}

/// A tie-break with its code and article.
pub(in crate::web::desk) fn tie_break_choice(one: TieBreak, t: &Words) -> Choice {
    let label = format!("{} ({}, {})", one.name(t), one.code(), one.article());
    Choice::new(one.code(), label)
}

/// The tie-breaks with their codes and articles, after nothing.
pub(super) fn tie_breaks(t: &Words) -> Vec<Choice> {
    let all = TieBreak::usual().map(|one| tie_break_choice(one, t));
    std::iter::once(Choice::new("", "—")).chain(all).collect()
}
