//! What the selects of the regulations' form offer.

use crate::{
    web::form::{Choice, Form},
    words::{Named, Words},
};
use draughts::{Colour, RuleSet};
use tournament::{ColoursBy, Confirming, PrimaryScore, Rhythm, TieBreak};

use super::{arbitration, decider};

/// The choices of every select, made once for a page; the template's name for it is `choices`.
pub(in crate::web::desk) struct Choices {
    pub rules: Vec<Choice>,
    pub primary: Vec<Choice>,
    pub rhythms: Vec<Choice>,
    pub openings: Vec<Choice>,
    pub per: Vec<Choice>,
    pub systems: Vec<Choice>,
    pub missed: Vec<Choice>,
    pub last_steps: Vec<Choice>,
    pub colours: Vec<Choice>,
    pub odds: Vec<Choice>,
    pub initial: Vec<Choice>,
    pub seedings: Vec<Choice>,
    pub tie_breaks: Vec<Choice>,
    pub confirming: Vec<Choice>,
    pub offers: Vec<Choice>,
    /// The fields of the tie-breaks and their labels.
    pub places: Vec<(String, String)>,
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
            primary: vec![
                Choice::new("match-points", PrimaryScore::MatchPoints.name(t)),
                Choice::new("game-points", PrimaryScore::GamePoints.name(t)),
            ],
            rhythms: std::iter::once(Choice::new("", t.regulations_rhythm_by_appendix()))
                .chain(rhythms)
                .collect(),
            openings: vec![
                Choice::new("free", t.regulations_opening_free()),
                Choice::new("2", t.regulations_opening_two()),
                Choice::new("3", t.regulations_opening_three()),
            ],
            per: vec![
                Choice::new("round", t.regulations_per_round()),
                Choice::new("match", t.regulations_per_match()),
            ],
            systems: vec![
                Choice::new("double-swiss", t.regulations_system_swiss()),
                Choice::new("dutch", t.regulations_system_dutch()),
                Choice::new("round-robin", t.regulations_system_single()),
                Choice::new("double-round-robin", t.regulations_system_double()),
                Choice::new(
                    "double-round-robin-unswapped",
                    t.regulations_system_double_unswapped(),
                ),
                Choice::new("knockout", t.regulations_system_knockout()),
                Choice::new("match", t.regulations_system_match()),
            ],
            missed: vec![
                Choice::new("zero", t.regulations_missed_zero()),
                Choice::new("half", t.regulations_missed_half()),
            ],
            last_steps: vec![
                Choice::new(decider::LAST[0], t.regulations_last_none()),
                Choice::new(decider::LAST[1], t.regulations_last_armageddon()),
                Choice::new(decider::LAST[2], t.regulations_last_until_win()),
            ],
            colours: ColoursBy::ALL
                .map(|one| Choice::new(one.code(), one.name(t)))
                .to_vec(),
            odds: [Colour::Black, Colour::White].map(colour).to_vec(),
            initial: [Colour::White, Colour::Black].map(colour).to_vec(),
            seedings: vec![
                Choice::new("rating", t.regulations_seeding_rating()),
                Choice::new("hand", t.regulations_seeding_hand()),
                Choice::new("lot", t.regulations_seeding_lot()),
                Choice::new("entries", t.regulations_seeding_entries()),
                Choice::new("varma", t.regulations_seeding_varma()),
            ],
            tie_breaks: tie_breaks(t),
            confirming: Confirming::ALL
                .map(|one| Choice::new(one.code(), one.name(t)))
                .to_vec(),
            offers: offers(t),
            places: places(t),
        }
    }

    /// Does the form offer the house rule of three kings against one? Where its rule set has one.
    pub(in crate::web::desk) fn knows_three_against_one(&self, form: &Form) -> bool {
        let rules = RuleSet::from_code(form.value("rules"));
        rules.is_some_and(arbitration::knows_three_against_one)
    }
}

fn offers(t: &Words) -> Vec<Choice> {
    let labels = [
        t.regulations_offers_articles(),
        t.regulations_offers_after_moves(),
        t.regulations_offers_with_consent(),
        t.regulations_offers_never(),
    ];
    let choices = arbitration::OFFERS.into_iter().zip(labels);
    choices
        .map(|(code, label)| Choice::new(code, label))
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
