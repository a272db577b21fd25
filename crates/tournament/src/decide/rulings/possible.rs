//! Whether the effects of a ruling are possible.

use crate::{
    EntryNo, EntryRefusal, GameNo, Points, PrimaryScore, Refusal, ResultRefusal, RoundNo,
    RoundRefusal, RulingRefusal, SetupRefusal, Side, Stage, Tournament,
    rulings::{Effect, Scene},
    standings::match_points,
};

/// No clock is set by more than ten hours.
const LONGEST: u32 = 36_000;

/// Are these effects possible here?
pub(super) fn check(
    tournament: &Tournament,
    scene: Scene,
    effects: &[Effect],
) -> Result<(), Refusal> {
    effects
        .iter()
        .try_for_each(|effect| check_one(tournament, scene, effect))?;
    check_given(tournament, scene, effects)
}

/// Is there a clock whose remaining time these effects can change (12.9 b, c)? Not in a game that they end. In one that is over there was: what was
/// decided while its clock ran is often written down afterwards.
pub(super) fn check_clocks(scene: Scene, effects: &[Effect]) -> Result<(), Refusal> {
    let Some(game) = scene.game else {
        return Ok(());
    };
    let mut made = effects.iter().filter_map(Effect::makes);
    let ends = made.any(|made| made.game == game && made.to.is_some());
    let is_timed = |effect: &Effect| effect.clock_change().is_some();
    if ends && effects.iter().any(is_timed) {
        Err(RulingRefusal::NoClockRuns { game }.into())
    } else {
        Ok(())
    }
}

fn check_one(tournament: &Tournament, scene: Scene, effect: &Effect) -> Result<(), Refusal> {
    if let Some(entry) = effect.entry() {
        tournament.entry(entry)?;
    }
    match effect {
        Effect::Voided { game, .. } | Effect::Ended { game, .. } | Effect::ColoursKept { game } => {
            require_game(tournament, scene, *game)
        }
        Effect::TimeAdded { seconds, .. } | Effect::TimeTaken { seconds, .. } => {
            if (1..=LONGEST).contains(seconds) {
                Ok(())
            } else {
                Err(RulingRefusal::EffectImpossible.into())
            }
        }
        Effect::Raised {
            entry,
            score,
            points,
        } => {
            let beyond = |most| RulingRefusal::PointsBeyondMatch { most };
            check_points(tournament, scene, *entry, (*score, *points), beyond)
        }
        Effect::Lowered {
            entry,
            score,
            points,
        } => {
            let beyond = |most| RulingRefusal::PointsOffBeyondMatch { most };
            check_points(tournament, scene, *entry, (*score, *points), beyond)
        }
        Effect::Fined { fine, cents, .. } => {
            let announced = &tournament.regulations.arbitration.fines;
            let known = announced
                .iter()
                .any(|one| one.what == *fine && one.cents == *cents);
            if known {
                Ok(())
            } else {
                Err(RulingRefusal::FineNotAnnounced.into())
            }
        }
        Effect::Excluded { rounds, .. } => check_rounds(tournament, rounds),
        Effect::PlaysOn
        | Effect::Restored { .. }
        | Effect::MustPlay { .. }
        | Effect::Warned { .. }
        | Effect::SentOut { .. }
        | Effect::Expelled { .. } => Ok(()),
        Effect::Eliminated { entry } if tournament.entry(*entry)?.gone() => {
            Err(EntryRefusal::HasWithdrawn { entry: *entry }.into())
        }
        Effect::Eliminated { .. } => Ok(()),
    }
}

fn require_game(tournament: &Tournament, scene: Scene, game: GameNo) -> Result<(), Refusal> {
    let (Some(round), Some(board)) = (scene.round, scene.board) else {
        return Err(RulingRefusal::EffectImpossible.into());
    };
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let one = one.ok_or(Refusal::Result(ResultRefusal::NoSuchBoard { round, board }))?;
    match one.game(game) {
        Some(_) => Ok(()),
        None => Err(ResultRefusal::NoSuchGame { board, game }.into()),
    }
}

/// Points are given or taken for the match at hand, and never more than it can give (12.9 d, e): `beyond` says which it is.
fn check_points(
    tournament: &Tournament,
    scene: Scene,
    entry: EntryNo,
    (score, points): (PrimaryScore, Points),
    beyond: fn(Points) -> RulingRefusal,
) -> Result<(), Refusal> {
    let (Some(round), Some(board)) = (scene.round, scene.board) else {
        return Err(RulingRefusal::EffectImpossible.into());
    };
    let one = tournament.round(round).and_then(|one| one.on_board(board));
    let seated = one.is_some_and(|one| one.pairing.side_of(entry).is_some());
    let most = tournament.regulations.most(score);
    if !seated {
        Err(RulingRefusal::EffectImpossible.into())
    } else if points <= Points::ZERO || points > most {
        Err(beyond(most).into())
    } else {
        Ok(())
    }
}

/// Points are given to a player up to the most that the match gives (12.9 d): what the games brought counts, and what rulings gave before. What
/// would have no effect is refused and not recorded as if it had.
fn check_given(tournament: &Tournament, scene: Scene, effects: &[Effect]) -> Result<(), Refusal> {
    let (Some(round), Some(board)) = (scene.round, scene.board) else {
        return Ok(());
    };
    let Some(one) = tournament.round(round).and_then(|one| one.on_board(board)) else {
        return Ok(());
    };
    // what the same ruling makes of the games is not known yet
    let stands = !effects.iter().any(|effect| effect.makes().is_some());
    for side in Side::ALL {
        for score in [PrimaryScore::MatchPoints, PrimaryScore::GamePoints] {
            let most = tournament.regulations.most(score);
            let given = given(effects, one.pairing.on(side), score);
            let has = match score {
                PrimaryScore::GamePoints if stands => one.game_points(side),
                PrimaryScore::MatchPoints if stands && one.finished() => {
                    match_points(&tournament.regulations, one, side)
                }
                PrimaryScore::MatchPoints | PrimaryScore::GamePoints => {
                    one.adjusted(side, score, Points::ZERO, most)
                }
            };
            if given > Points::ZERO && has + given > most {
                return Err(RulingRefusal::PointsBeyondMatch { most }.into());
            }
        }
    }
    Ok(())
}

/// What effects give to somebody in this score.
fn given(effects: &[Effect], to: EntryNo, of: PrimaryScore) -> Points {
    let given = effects.iter().filter_map(|effect| {
        if let Effect::Raised {
            entry,
            score,
            points,
        } = effect
            && (*entry, *score) == (to, of)
        {
            return Some(*points);
        }
        None
    });
    given.sum()
}

/// Whoever is at a board already plays: only rounds to come can be excluded. A draft is stale then, and says so.
fn check_rounds(tournament: &Tournament, rounds: &[RoundNo]) -> Result<(), Refusal> {
    if tournament.stage != Stage::Running {
        return Err(SetupRefusal::WrongStage {
            stage: tournament.stage,
        }
        .into());
    }
    if rounds.is_empty() {
        return Err(RulingRefusal::EffectImpossible.into());
    }
    for &round in rounds {
        if round.0 == 0 || round.0 > tournament.round_count() {
            return Err(RoundRefusal::NoSuchRound { round }.into());
        }
        if round < tournament.next_round() {
            return Err(RoundRefusal::RoundAlreadyPaired { round }.into());
        }
    }
    Ok(())
}
