//! Why these colours, in words.

use super::{Teller, colour, strong};
use draughts::Article;
use tournament::pairing::{
    Colour, ColourRule,
    explain::{ColourReason, ColourSide, ColourStrength},
};

impl Teller<'_> {
    /// The paragraph that gave them, as a sentence.
    pub(super) fn colours(&self, colours: &ColourReason) -> String {
        let t = self.t;
        let [first, second] = &colours.sides;
        let (white, black) = ((self.name)(first.entry), (self.name)(second.entry));
        let higher = &colours.sides[colours.higher];
        let (high, low) = ((self.name)(higher.entry), self.lower(colours));
        let higher_colour = colour(t, [Colour::White, Colour::Black][colours.higher]);
        let due = || {
            colour(
                t,
                first.due.or(second.due).map_or(Colour::White, |due| due.0),
            )
        };
        let back = || t.explain_matches_back(colours.differed.unwrap_or(1));
        let Some(rule) = colours.rule else {
            return t.explain_colour_reversed();
        };
        match rule {
            ColourRule::Due => match (first.due, second.due) {
                (Some(_), Some(_)) => t.explain_colour_both(white, black),
                (Some(_), None) => t.explain_colour_one(white, t.explain_white(), black),
                _ => t.explain_colour_one(black, t.explain_black(), white),
            },
            ColourRule::Stronger => {
                let strength =
                    |side: &ColourSide| side.due.map_or(ColourStrength::Mild, |due| due.1);
                let gets_it = usize::from(strength(second) > strength(first));
                let [own, weaker] =
                    [gets_it, 1 - gets_it].map(|side| strong(t, strength(&colours.sides[side])));
                let who = (self.name)(colours.sides[gets_it].entry);
                t.explain_colour_stronger(due(), who, own, weaker)
            }
            ColourRule::Wider => {
                let gets_it = if first.due.is_some_and(|due| due.0 == Colour::White) {
                    white
                } else {
                    black
                };
                t.explain_colour_wider(due(), gets_it)
            }
            ColourRule::Alternate => t.explain_colour_alternate(back(), white, black),
            ColourRule::AlternateMatches => {
                t.explain_colour_alternate_matches(back(), white, black)
            }
            ColourRule::HigherDue => t.explain_colour_higher(due(), high),
            ColourRule::Initial | ColourRule::FirstMatch => {
                let number = higher.number.to_string();
                let article = rule.article().map_or("", Article::as_str);
                t.explain_colour_number(high, number, higher_colour, article)
            }
            ColourRule::FewerWhites => {
                let [fewer, more] = [first, second].map(|side| whites(side).to_string());
                t.explain_colour_fewer(white, fewer, more)
            }
            ColourRule::LessWhite => {
                let [fewer, more] = [first, second].map(|side| whites(side).to_string());
                t.explain_colour_less_white(white, fewer, more)
            }
            ColourRule::HigherAlternates => t.explain_colour_changes(high),
            ColourRule::OtherAlternates => t.explain_colour_other_changes(high, low),
            ColourRule::Table => t.explain_colour_table(),
            ColourRule::BetterNumber => t.explain_colour_better_number(),
        }
    }

    fn lower(&self, colours: &ColourReason) -> String {
        (self.name)(colours.sides[1 - colours.higher].entry)
    }
}

fn whites(side: &ColourSide) -> usize {
    let whites = side.history.iter();
    whites.filter(|colour| **colour == Colour::White).count()
}
