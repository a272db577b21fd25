//! What else changes when a ruling begins to hold, or falls: results, attendance, score sheets.

use crate::tournament::{
    Event, GameNo, Outcome, Reason, Refusal, Ruling, Tournament,
    decide::{ResultChange, correct_result, enter_results, expel, return_to_play, withdraw},
    rulings::{Effect, Scene},
};

fn result(tournament: &Tournament, scene: Scene, game: GameNo) -> Option<Outcome> {
    let round = tournament.round(scene.round?)?;
    round.on_board(scene.board?)?.game(game)?.outcome
}

/// The effects with the results that stand now.
pub(super) fn with_results(
    tournament: &Tournament,
    scene: Scene,
    effects: &[Effect],
) -> Vec<Effect> {
    let filled = effects.iter().cloned().map(|effect| match effect {
        Effect::Ended { game, outcome, .. } => Effect::Ended {
            game,
            was: result(tournament, scene, game),
            outcome,
        },
        Effect::Voided { game, .. } => Effect::Voided {
            game,
            was: result(tournament, scene, game),
        },
        other => other,
    });
    filled.collect()
}

/// What happens when this ruling begins to hold.
pub(super) fn consequences(
    tournament: &Tournament,
    ruling: &Ruling,
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for effect in &ruling.effects {
        let now = tournament.after(&events);
        events.extend(consequence(&now, ruling, effect)?);
    }
    Ok(events)
}

fn consequence(now: &Tournament, ruling: &Ruling, effect: &Effect) -> Result<Vec<Event>, Refusal> {
    match effect {
        Effect::Ended { game, outcome, .. } => set_result(now, ruling, *game, Some(*outcome)),
        Effect::Voided { game, .. } => {
            let mut events = set_result(now, ruling, *game, None)?;
            if let (Some(round), Some(board)) = (ruling.scene.round, ruling.scene.board)
                && now.records.contains_key(&(round, board, *game))
            {
                events.push(Event::RecordRemoved {
                    round,
                    board,
                    game: *game,
                });
            }
            Ok(events)
        }
        Effect::Expelled { entry } => expel(now, *entry),
        Effect::Eliminated { entry } if !now.entry(*entry)?.gone() => withdraw(now, *entry),
        _ => Ok(Vec::new()),
    }
}

/// Makes this the result of a game, by entering or by correcting it.
pub(super) fn set_result(
    now: &Tournament,
    ruling: &Ruling,
    game: GameNo,
    to: Option<Outcome>,
) -> Result<Vec<Event>, Refusal> {
    let (Some(round), Some(board)) = (ruling.scene.round, ruling.scene.board) else {
        return Ok(Vec::new());
    };
    match (result(now, ruling.scene, game), to) {
        (stands, to) if stands == to => Ok(Vec::new()),
        (None, Some(outcome)) => {
            let change = ResultChange {
                board,
                game,
                outcome,
            };
            enter_results(now, round, &[change], reason(ruling).as_ref())
        }
        (_, to) => correct_result(now, round, board, game, to),
    }
}

/// The facts of a ruling as the reason of a result.
fn reason(ruling: &Ruling) -> Option<Reason> {
    let facts: String = ruling.facts.as_str().chars().take(500).collect();
    facts.parse().ok()
}

/// What undoes a ruling that falls. A result that was changed again since then stays as it is; `instead` names the result where the one
/// before the ruling cannot stand, because there was none and the round is closed.
pub(super) fn undone(
    tournament: &Tournament,
    ruling: &Ruling,
    instead: Option<Outcome>,
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for effect in &ruling.effects {
        let now = tournament.after(&events);
        let undo = match effect {
            Effect::Ended { game, was, outcome } => {
                if result(&now, ruling.scene, *game) == Some(*outcome) {
                    set_result(&now, ruling, *game, instead.or(*was))?
                } else {
                    Vec::new()
                }
            }
            Effect::Voided {
                game,
                was: Some(was),
            } => {
                if result(&now, ruling.scene, *game).is_none() {
                    set_result(&now, ruling, *game, Some(instead.unwrap_or(*was)))?
                } else {
                    Vec::new()
                }
            }
            Effect::Expelled { entry } if now.entry(*entry)?.expelled() => {
                vec![Event::Reinstated {
                    entry: *entry,
                    from_round: now.next_round(),
                }]
            }
            Effect::Eliminated { entry } if now.entry(*entry)?.gone() => {
                return_to_play(&now, *entry)?
            }
            _ => Vec::new(),
        };
        events.extend(undo);
    }
    Ok(events)
}
