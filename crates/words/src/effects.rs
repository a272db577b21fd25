//! What a ruling does, as sentences.

use super::{
    Named, Words, and,
    decider::{after_a_draw, game_name},
    full_name,
    names::{outcome, result},
    position::position,
    times::clock_time,
};
use draughts::{Colour, Position};
use tournament::{
    DeciderStep, EntryNo, GameNo, Match, Outcome, RoundNo, Tournament,
    rulings::{Effect, Outsider},
};

/// What an effect does at this match, as a sentence without a full stop.
#[must_use]
pub fn effect(t: &Words, effect: &Effect, tournament: &Tournament, one: Option<&Match>) -> String {
    let who = |entry: &EntryNo| full_name(tournament, *entry);
    let name = |game| game_name(t, &tournament.regulations, one, game);
    match effect {
        Effect::PlaysOn => t.effect_plays_on(),
        Effect::Restored { position: fen } => {
            let read = Position::from_fen(tournament.regulations.rule_set, fen);
            t.effect_restored(read.map_or_else(|_| fen.clone(), |read| position(t, &read)))
        }
        Effect::MustPlay { entry, moves } => t.effect_must_play(who(entry), moves.join(", ")),
        Effect::Voided { game, .. } => t.effect_voided(name(*game)),
        Effect::ColoursKept { game } => colours_kept(t, tournament, one, *game),
        Effect::Ended {
            game, outcome: to, ..
        } => t.effect_ended(name(*game), ended(t, tournament, one, (*game, *to))),
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
        Effect::SentOut { who: outsider } => t.effect_sent_out(match outsider {
            Outsider::Player(entry) => who(entry),
            Outsider::Other(name) => name.to_string(),
        }),
    }
}

/// How a game ends; a draw in an Armageddon with who goes on (D.5).
fn ended(
    t: &Words,
    tournament: &Tournament,
    one: Option<&Match>,
    (game, to): (GameNo, Outcome),
) -> String {
    let Some(one) = one else {
        return outcome(t, to);
    };
    let said = result(t, tournament, one, to);
    let after_a_draw = || after_a_draw(&tournament.regulations, one, game);
    let goes_on = matches!(to, Outcome::Draw(_)).then(after_a_draw).flatten();
    match (goes_on, one.game(game)) {
        (Some(side), Some(game)) => {
            let name = full_name(tournament, one.pairing.on(side));
            match game.colour(side) {
                Colour::White => t.effect_white_goes_on(said, name),
                Colour::Black => t.effect_black_goes_on(said, name),
            }
        }
        _ => said,
    }
}

/// A game that is played on with its colours reversed; of one that decides, who has White and what is said of a colour (D.5).
fn colours_kept(t: &Words, tournament: &Tournament, one: Option<&Match>, game: GameNo) -> String {
    let regulations = &tournament.regulations;
    let named = game_name(t, regulations, one, game);
    let deciding = one.and_then(|one| Some((one, one.deciding(game)?)));
    let Some((one, deciding)) = deciding else {
        return t.effect_colours_kept(named);
    };
    let who = |side| full_name(tournament, one.pairing.on(side));
    // the same before the ruling and after it
    let white = deciding.set_white().other();
    match regulations.step_of(one, game) {
        Some(DeciderStep::Armageddon(terms)) => {
            let odds = match terms.draw_odds {
                Colour::White => white,
                Colour::Black => white.other(),
            };
            t.effect_colours_kept_odds(named, who(white), who(odds))
        }
        Some(DeciderStep::Pairs { .. } | DeciderStep::UntilWin { .. }) | None => {
            t.effect_colours_kept_white(named, who(white))
        }
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
