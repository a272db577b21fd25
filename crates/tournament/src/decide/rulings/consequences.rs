//! What else changes when a ruling begins to hold, or falls: results, attendance, score sheets.

use chrono::NaiveDateTime;

use super::Instead;
use crate::{
    BoardEvent, Entry, EntryEvent, EntryNo, Event, GameKey, GameNo, Outcome, Reason, Refusal,
    ResultRefusal, Ruling, RulingNo, RulingRefusal, Stage, Tournament,
    decide::{
        ResultChange,
        attendance::{come_back, expel, leave},
        enter_results, joins,
        passed_over::followed_up,
        results::correct_so_far,
    },
    rulings::{Before, Effect, ResultEffect, Scene},
};

/// The result of a game of the match of a scene.
pub(super) fn result(tournament: &Tournament, scene: Scene, game: GameNo) -> Option<Outcome> {
    let round = tournament.round(scene.round?)?;
    round.on_board(scene.board?)?.game(game)?.outcome
}

/// The effects with the results that stand now.
pub(super) fn with_results(
    tournament: &Tournament,
    scene: Scene,
    effects: &[Effect],
) -> Vec<Effect> {
    let stands = |game| result(tournament, scene, game);
    let filled = effects.iter().cloned().map(|one| one.after(stands));
    filled.collect()
}

/// Would this effect change a result that stands?
pub(super) fn corrects(tournament: &Tournament, scene: Scene, effect: &Effect) -> bool {
    match effect {
        Effect::Ended { game, outcome, .. } => {
            result(tournament, scene, *game).is_some_and(|stands| stands != *outcome)
        }
        Effect::Voided { game, .. } => result(tournament, scene, *game).is_some(),
        Effect::PlaysOn
        | Effect::Restored { .. }
        | Effect::MustPlay { .. }
        | Effect::ColoursKept { .. }
        | Effect::TimeAdded { .. }
        | Effect::TimeTaken { .. }
        | Effect::Warned { .. }
        | Effect::Raised { .. }
        | Effect::Lowered { .. }
        | Effect::Fined { .. }
        | Effect::Excluded { .. }
        | Effect::SentOut { .. }
        | Effect::Expelled { .. }
        | Effect::Eliminated { .. } => false,
    }
}

/// What stands now and could not be told from the effects later.
pub(super) fn before(tournament: &Tournament, scene: Scene, effects: &[Effect]) -> Before {
    let mut before = Before::default();
    for effect in effects {
        match effect {
            Effect::Expelled { entry } => {
                let left = tournament.entries.get(entry).is_some_and(Entry::gone);
                before.left.extend(left.then_some(*entry));
            }
            Effect::Voided { game, .. } => {
                if let (Some(round), Some(board)) = (scene.round, scene.board) {
                    let record = tournament.records.get(&GameKey::new(round, board, *game));
                    before.sheet = record.cloned();
                }
            }
            Effect::PlaysOn
            | Effect::Restored { .. }
            | Effect::MustPlay { .. }
            | Effect::ColoursKept { .. }
            | Effect::Ended { .. }
            | Effect::TimeAdded { .. }
            | Effect::TimeTaken { .. }
            | Effect::Warned { .. }
            | Effect::Raised { .. }
            | Effect::Lowered { .. }
            | Effect::Fined { .. }
            | Effect::Excluded { .. }
            | Effect::SentOut { .. }
            | Effect::Eliminated { .. } => {}
        }
    }
    before
}

/// The events with what follows from points that were moved: games that are needed after all or not any more.
///
/// # Errors
/// The round is closed, and a game without a result is needed after all; the bracket of a knockout was paired on with somebody who would not go on any more.
pub(super) fn in_step(
    tournament: &Tournament,
    scene: Scene,
    events: Vec<Event>,
) -> Result<Vec<Event>, Refusal> {
    let (Some(round), Some(board)) = (scene.round, scene.board) else {
        return Ok(events);
    };
    followed_up(tournament, round, &[board], events)
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
                && now.records.contains_key(&GameKey::new(round, board, *game))
            {
                events.push(
                    BoardEvent::RecordRemoved {
                        round,
                        board,
                        game: *game,
                    }
                    .into(),
                );
            }
            Ok(events)
        }
        Effect::Expelled { entry } => expel(now, *entry),
        Effect::Eliminated { entry } if !now.entry(*entry)?.gone() => leave(now, *entry),
        Effect::PlaysOn
        | Effect::Restored { .. }
        | Effect::MustPlay { .. }
        | Effect::ColoursKept { .. }
        | Effect::TimeAdded { .. }
        | Effect::TimeTaken { .. }
        | Effect::Warned { .. }
        | Effect::Raised { .. }
        | Effect::Lowered { .. }
        | Effect::Fined { .. }
        | Effect::Excluded { .. }
        | Effect::SentOut { .. }
        | Effect::Eliminated { .. } => Ok(Vec::new()),
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
        (_, to) => correct_so_far(now, round, board, game, to),
    }
}

/// The facts of a ruling as the reason of a result.
fn reason(ruling: &Ruling) -> Option<Reason> {
    let facts: String = ruling.facts.as_str().chars().take(500).collect();
    facts.parse().ok()
}

/// What undoes a ruling that falls. A result that was changed again since then, or of which a later ruling says something, stays as it is; else
/// what stood before the first of those that fell comes back. `instead` names the results of the games where none stood and the round is closed.
pub(super) fn undone(
    tournament: &Tournament,
    ruling: &Ruling,
    instead: &Instead,
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for effect in &ruling.effects {
        let now = tournament.after(&events);
        events.extend(undo(&now, ruling, effect, instead)?);
    }
    Ok(events)
}

/// The games of which a result has to be chosen before this ruling can fall: it ended them where none stood, and their round is closed.
#[must_use]
pub fn asked(tournament: &Tournament, ruling: &Ruling) -> Vec<GameNo> {
    let needs = |effect: &Effect| {
        let (game, outcome) = effect.ends()?;
        let would_be_none = is_still(tournament, ruling, game, Some(outcome))
            && stood(tournament, ruling, game).is_none();
        let refused = || set_result(tournament, ruling, game, None);
        let needed = Refusal::Result(ResultRefusal::ResultNeeded {
            round: ruling.scene.round?,
        });
        (would_be_none && refused() == Err(needed)).then_some(game)
    };
    ruling.effects.iter().filter_map(needs).collect()
}

/// What undoes one effect of a ruling of which the rest goes on.
pub(super) fn undone_of(
    now: &Tournament,
    ruling: &Ruling,
    effect: &Effect,
) -> Result<Vec<Event>, Refusal> {
    undo(now, ruling, effect, &Instead::new())
}

/// The result that a ruling gives now in place of the one of this effect; one that was changed again since stays.
pub(super) fn replaced(
    now: &Tournament,
    ruling: &Ruling,
    effect: &Effect,
    (game, to): (GameNo, Outcome),
) -> Result<Vec<Event>, Refusal> {
    let gave = effect.ends().map(|(_, outcome)| outcome);
    if gave.is_some() && is_still(now, ruling, game, gave) {
        set_result(now, ruling, game, Some(to))
    } else {
        Ok(Vec::new())
    }
}

fn undo(
    now: &Tournament,
    ruling: &Ruling,
    effect: &Effect,
    instead: &Instead,
) -> Result<Vec<Event>, Refusal> {
    match effect {
        Effect::Ended { game, outcome, .. } if is_still(now, ruling, *game, Some(*outcome)) => {
            let chosen = instead.get(game).copied();
            set_result(now, ruling, *game, chosen.or(stood(now, ruling, *game)))
        }
        Effect::Voided { game, .. } if is_still(now, ruling, *game, None) => {
            let mut events = match stood(now, ruling, *game) {
                Some(was) => {
                    let chosen = instead.get(game).copied();
                    set_result(now, ruling, *game, Some(chosen.unwrap_or(was)))?
                }
                None => Vec::new(),
            };
            events.extend(sheet_back(now, ruling, *game));
            Ok(events)
        }
        Effect::Expelled { entry }
            if now.entry(*entry)?.expelled() && !is_sent_away(now, ruling, *entry) =>
        {
            let (entry, from_round) = (*entry, now.next_round());
            Ok(vec![if ruling.before.left.contains(&entry) {
                Event::Entry(EntryEvent::Withdrawn {
                    entry,
                    from_round,
                    absent: false,
                })
            } else {
                Event::Entry(EntryEvent::Reinstated { entry, from_round })
            }])
        }
        // after the end nobody is paired any more
        Effect::Eliminated { entry } if now.stage == Stage::Running => {
            let one = now.entry(*entry)?;
            if !one.gone() || one.expelled() {
                Ok(Vec::new())
            } else if now.order.contains(entry) || joins(now).is_ok() {
                come_back(now, *entry)
            } else {
                // whoever had no place in the field gets none because a ruling falls
                let entry = *entry;
                Ok(vec![EntryEvent::AbsenceUndone { entry }.into()])
            }
        }
        Effect::PlaysOn
        | Effect::Restored { .. }
        | Effect::MustPlay { .. }
        | Effect::Voided { .. }
        | Effect::ColoursKept { .. }
        | Effect::Ended { .. }
        | Effect::TimeAdded { .. }
        | Effect::TimeTaken { .. }
        | Effect::Warned { .. }
        | Effect::Raised { .. }
        | Effect::Lowered { .. }
        | Effect::Fined { .. }
        | Effect::Excluded { .. }
        | Effect::SentOut { .. }
        | Effect::Expelled { .. }
        | Effect::Eliminated { .. } => Ok(Vec::new()),
    }
}

/// Is the result of a game still what this ruling made of it? Where another that holds said something of the game later, it is that one's, or of
/// what came after it.
fn is_still(now: &Tournament, ruling: &Ruling, game: GameNo, made: Option<Outcome>) -> bool {
    let mut later = others_at_board(now, ruling).filter(|one| since(one) > since(ruling));
    result(now, ruling.scene, game) == made
        && !later.any(|one| one.counts_in_match() && one.makes(game).is_some())
}

/// The effects that can do again what they did: not those of a game of which a later ruling that holds says something.
///
/// # Errors
/// Such a ruling was made after this moment: it took what it found for granted.
pub(super) fn not_overtaken(
    now: &Tournament,
    ruling: &Ruling,
    effects: &[Effect],
    after: NaiveDateTime,
) -> Result<Vec<Effect>, Refusal> {
    let mut left = Vec::new();
    for effect in effects {
        let later = effect.makes().and_then(|ResultEffect { game, .. }| {
            let mut others = others_at_board(now, ruling).filter(|one| since(one) > since(ruling));
            others.find(|one| one.counts_in_match() && one.makes(game).is_some())
        });
        match later {
            Some(later) if later.holds_from() >= after => {
                let (ruling, later) = (ruling.no, later.no);
                return Err(RulingRefusal::VerdictBuiltUpon { ruling, later }.into());
            }
            Some(_) => {}
            None => left.push(effect.clone()),
        }
    }
    Ok(left)
}

/// What stands where this ruling falls: what stood before it; where that was the word of a ruling that has fallen since, what stood before that.
fn stood(now: &Tournament, ruling: &Ruling, game: GameNo) -> Option<Outcome> {
    let (mut stood, mut made) = (ruling.makes(game).and_then(|made| made.was), ruling);
    let mut earlier: Vec<&Ruling> = others_at_board(now, ruling)
        .filter(|one| since(one) < since(ruling))
        .collect();
    earlier.sort_by_key(|one| since(one));
    for earlier in earlier.into_iter().rev() {
        let fell_since = earlier
            .fell_at()
            .is_some_and(|fell| fell >= made.holds_from());
        if let Some(one) = earlier.makes(game)
            && fell_since
            && stood == one.to
        {
            stood = one.was;
            made = earlier;
        }
    }
    stood
}

/// The order in which rulings began to hold: a proposal holds from its confirmation.
fn since(one: &Ruling) -> (NaiveDateTime, RulingNo) {
    (one.holds_from(), one.no)
}

/// The other rulings at the board, of whatever game they were made.
fn others_at_board<'a>(
    now: &'a Tournament,
    ruling: &'a Ruling,
) -> impl Iterator<Item = &'a Ruling> {
    let place = |one: &Ruling| (one.scene.round, one.scene.board);
    let here = place(ruling);
    let rulings = now.rulings.iter();
    rulings.filter(move |one| place(one) == here && one.no != ruling.no)
}

/// The score sheet of a game that was void, where no other was attached.
fn sheet_back(now: &Tournament, ruling: &Ruling, game: GameNo) -> Option<Event> {
    let (round, board) = (ruling.scene.round?, ruling.scene.board?);
    let record = ruling.before.sheet.clone()?;
    let free = !now.records.contains_key(&GameKey::new(round, board, game));
    free.then_some(Event::Board(BoardEvent::RecordAttached {
        round,
        board,
        game,
        record,
    }))
}

/// Does another ruling that holds send this player away?
fn is_sent_away(now: &Tournament, ruling: &Ruling, entry: EntryNo) -> bool {
    let others = now.rulings.iter().filter(|one| one.no != ruling.no);
    let mut holding = others.filter(|one| one.in_force());
    holding.any(|one| one.effects.contains(&Effect::Expelled { entry }))
}
