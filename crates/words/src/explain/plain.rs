//! The reason in one sentence for a player.

use super::{Name, Words, colour};
use tournament::pairing::{
    Colour, ColourRule,
    explain::{
        ByeRank, ByeReason, ColourReason, Direction, FloatCause, Hindrance, Knockout, Origin,
        PairReason, Plain, PlainBye, SamePoints,
    },
};

/// Why these two, in one sentence.
#[must_use]
pub fn plain_pair(t: &Words, reason: &PairReason, name: Name) -> String {
    match reason.plain() {
        Plain::Last(who) => t.explain_plain_last(name(who)),
        Plain::Same {
            how,
            virtual_points,
        } => {
            let points = if virtual_points {
                t.explain_plain_same_virtual()
            } else {
                t.explain_plain_same()
            };
            same_points(t, points, how, name)
        }
        Plain::Came {
            who,
            from,
            to,
            direction,
            cause,
        } => {
            let (who, from, to) = (name(who), from.to_string(), to.to_string());
            match (direction, cause) {
                (Direction::Down, FloatCause::Odd) => t.explain_plain_down_odd(who, from, to),
                (Direction::Down, FloatCause::Nobody) => t.explain_plain_down_nobody(who, from, to),
                (Direction::Down, FloatCause::NotAll) => t.explain_plain_down_all(who, from, to),
                (Direction::Up, FloatCause::Odd) => t.explain_plain_up_odd(who, from, to),
                (Direction::Up, FloatCause::Nobody | FloatCause::NotAll) => {
                    t.explain_plain_up_all(who, from, to)
                }
            }
        }
        Plain::Table => t.explain_plain_table(),
        Plain::Knockout(knockout) => bracket(t, knockout),
        Plain::Match => t.explain_match(),
        Plain::Late(late) => t.explain_late(name(late.had_bye), name(late.late)),
        Plain::Otherwise { by_hand: true } => t.explain_by_hand(),
        Plain::Otherwise { by_hand: false } => t.explain_other(),
    }
}

fn same_points(t: &Words, points: String, how: SamePoints, name: Name) -> String {
    match how {
        SamePoints::Halves => t.explain_plain_halves(points),
        SamePoints::Next => t.explain_plain_next(points),
        SamePoints::Across => t.explain_plain_across(points),
        SamePoints::OneHalf => t.explain_plain_one_half(points),
        SamePoints::Instead {
            of,
            opponent,
            hindrance,
        } => {
            let (who, first) = (name(of), name(opponent));
            match hindrance {
                Hindrance::Met => t.explain_plain_met(points, who, first),
                Hindrance::Apart => t.explain_plain_apart(points, who, first),
                Hindrance::Colour => t.explain_plain_colour(points, who, first),
                Hindrance::Unpaired => t.explain_plain_unpaired(points, who, first),
                Hindrance::Worse => t.explain_plain_worse(points, who, first),
                Hindrance::Later => t.explain_plain_later(points, who, first),
            }
        }
    }
}

/// How two of a knockout come to meet.
pub(super) fn bracket(t: &Words, knockout: Knockout) -> String {
    match knockout {
        Knockout::Numbers(one, other) => {
            t.explain_plain_numbers(one.to_string(), other.to_string())
        }
        Knockout::Winners([Origin::Board(one), Origin::Board(other)]) => {
            t.explain_plain_winners(one.min(other).to_string(), one.max(other).to_string())
        }
        Knockout::Winners(
            [Origin::Board(one), Origin::Through] | [Origin::Through, Origin::Board(one)],
        ) => t.explain_plain_winner_through(one.to_string()),
        Knockout::Winners([Origin::Through, Origin::Through]) => t.explain_plain_through(),
        Knockout::ThirdPlace => t.explain_third_place(),
    }
}

/// Why somebody does not play, in one sentence.
#[must_use]
pub fn plain_bye(t: &Words, reason: &ByeReason) -> String {
    match reason.plain() {
        PlainBye::Asked => t.explain_bye_asked(),
        PlainBye::Through => t.explain_through(),
        PlainBye::Table => t.explain_plain_bye_table(),
        PlainBye::Odd(ByeRank::Last) => t.explain_plain_bye_last(),
        PlainBye::Odd(ByeRank::Lowest) => t.explain_plain_bye_lowest(),
        PlainBye::Odd(ByeRank::Higher) => t.explain_plain_bye_higher(),
        PlainBye::Otherwise { by_hand: true } => t.explain_by_hand(),
        PlainBye::Otherwise { by_hand: false } => t.explain_other(),
    }
}

/// Why these colours, in one sentence.
#[must_use]
pub fn plain_colours(t: &Words, colours: &ColourReason, name: Name) -> String {
    let [first, second] = &colours.sides;
    let (white, black) = (name(first.entry), name(second.entry));
    let [higher, lower] = if colours.higher == 0 {
        [white.clone(), black.clone()]
    } else {
        [black.clone(), white.clone()]
    };
    let higher_colour = colour(t, [Colour::White, Colour::Black][colours.higher]);
    let lower_colour = colour(t, [Colour::Black, Colour::White][colours.higher]);
    let Some(rule) = colours.rule else {
        return t.explain_colour_reversed();
    };
    match rule {
        ColourRule::Due => match (first.due, second.due) {
            (Some(_), Some(_)) => t.explain_plain_colour_both(),
            (Some(_), None) => t.explain_plain_colour_one(white, t.explain_white()),
            (None, _) => t.explain_plain_colour_one(black, t.explain_black()),
        },
        ColourRule::Stronger | ColourRule::Wider => {
            let due = first.due.or(second.due).map_or(Colour::White, |due| due.0);
            let who = if due == Colour::White { white } else { black };
            t.explain_plain_colour_stronger(who, colour(t, due))
        }
        ColourRule::Alternate | ColourRule::AlternateMatches => t.explain_plain_colour_alternate(),
        ColourRule::HigherDue => t.explain_plain_colour_higher(higher, higher_colour),
        ColourRule::Initial | ColourRule::FirstMatch => {
            t.explain_plain_colour_number(higher, higher_colour)
        }
        ColourRule::FewerWhites => t.explain_plain_colour_fewer(white),
        ColourRule::HigherAlternates => t.explain_plain_colour_changes(higher, higher_colour),
        ColourRule::OtherAlternates => t.explain_plain_colour_changes(lower, lower_colour),
        ColourRule::Table => t.explain_plain_colour_table(),
        ColourRule::LessWhite => t.explain_plain_colour_fewer(white),
        ColourRule::BetterNumber => t.explain_colour_better_number(),
    }
}
