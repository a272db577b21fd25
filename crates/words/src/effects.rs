//! What a ruling does, as sentences.

use super::{Named, Words, and, full_name, outcome, protocol::result, times::clock_time};
use tournament::{EntryNo, Match, RoundNo, Tournament, rulings::Effect};

/// What an effect does at this match, as a sentence without a full stop.
#[must_use]
pub fn effect(t: &Words, effect: &Effect, tournament: &Tournament, one: Option<&Match>) -> String {
    let who = |entry: &EntryNo| full_name(tournament, *entry);
    match effect {
        Effect::PlaysOn => t.effect_plays_on(),
        Effect::Restored { position } => t.effect_restored(position.as_str()),
        Effect::MustPlay { entry, moves } => t.effect_must_play(who(entry), moves.join(", ")),
        Effect::Voided { game, .. } => t.effect_voided(game.0),
        Effect::ColoursKept { game } => t.effect_colours_kept(game.0),
        Effect::Ended {
            game, outcome: to, ..
        } => match one {
            Some(one) => t.effect_ended(game.0, result(t, tournament, one, *to)),
            None => t.effect_ended(game.0, outcome(t, *to)),
        },
        Effect::TimeAdded { entry, seconds } => {
            t.effect_time_added(clock_time(*seconds), who(entry))
        }
        Effect::TimeTaken { entry, seconds } => {
            t.effect_time_taken(clock_time(*seconds), who(entry))
        }
        Effect::Warned { entry } => t.effect_warned(who(entry)),
        Effect::Raised {
            entry,
            score,
            points,
        } => t.effect_raised(points.to_string(), score.name(t), who(entry)),
        Effect::Lowered {
            entry,
            score,
            points,
        } => t.effect_lowered(points.to_string(), score.name(t), who(entry)),
        Effect::Fined { entry, fine, cents } => {
            t.effect_fined(who(entry), fine.as_str(), money(t, *cents))
        }
        Effect::Excluded { entry, rounds } => {
            t.effect_excluded(who(entry), rounds.len(), numbers(t, rounds))
        }
        Effect::Expelled { entry } => t.effect_expelled(who(entry)),
        Effect::Eliminated { entry } => t.effect_eliminated(who(entry)),
    }
}

fn numbers(t: &Words, rounds: &[RoundNo]) -> String {
    let numbers: Vec<String> = rounds.iter().map(ToString::to_string).collect();
    and(t, &numbers)
}

/// An amount of cents: `12,50 €` in Portuguese, `€12.50` in English.
///
/// ```
/// use words::{Lang, money};
/// assert_eq!(money(&Lang::Pt.load(), 1250), "12,50 €");
/// assert_eq!(money(&Lang::En.load(), 5), "€0.05");
/// ```
#[must_use]
pub fn money(t: &Words, cents: u32) -> String {
    t.name_money((cents / 100).to_string(), format!("{:02}", cents % 100))
}
